"""The rule texts: complete for every edition, and true to its data whatever house rule is laid over it."""

from __future__ import annotations

import inspect
import itertools
import random
import re
from dataclasses import dataclass, field

import pytest

import rookery
from rookery.engine import decisions as engine_decisions
from rookery.engine.cards import BIRD
from rookery.families import honour, tricks
from rookery.families.auction import decisions
from rookery.families.auction.actions import LayAway
from rookery.families.auction.decisions import CallDecision, NestDecision
from rookery.families.auction.rules import AuctionRules, Dummy, Sides
from rookery.families.auction.wording.rule_text import SECTION_OF_RULE
from rookery.families.tricks import PlayDecision

TABLES = [
    (edition.id, seats)
    for edition in rookery.catalogue()
    for seats, rules in edition.rules.items()
    if isinstance(rules, AuctionRules)
]
ALWAYS = ("players", "pack", "deal", "auction", "trump", "play", "counting", "scoring", "winning", "conduct")


def rules_of(id: str, seats: int, **house_rules: object) -> AuctionRules:
    edition = rookery.edition(id)
    rules = (edition.with_house_rules(**house_rules) if house_rules else edition).rules_for(seats)
    assert isinstance(rules, AuctionRules)
    return rules


def sections(id: str, seats: int, **house_rules: object) -> dict[str, str]:
    """The text by section, each with its lines joined."""
    described = rules_of(id, seats, **house_rules).describe(seats)
    return {section.rule: "\n".join(section.lines) for section in described}


def text(id: str, seats: int, **house_rules: object) -> str:
    return "\n".join(sections(id, seats, **house_rules).values())


# Every edition


@pytest.mark.parametrize(("id", "seats"), TABLES)
def test_every_edition_is_told_with_the_sections_its_rules_need(id: str, seats: int) -> None:
    rules = rules_of(id, seats)
    needed = {
        "nest": rules.nest_size > 0,
        "partner": rules.sides is Sides.CALLED_PARTNER,
        "dummy": rules.dummy is not Dummy.NONE,
        "special-cards": rules.has_bird or rules.has_red_one,
        "battery": rules.battery_size > 0,
        "stock": rules.hand_size is not None,
    }
    expected = {*ALWAYS, *(anchor for anchor, there in needed.items() if there)}
    anchors = [section.rule for section in rules.describe(seats)]
    assert set(anchors) == expected
    assert len(anchors) == len(expected)


@pytest.mark.parametrize(("id", "seats"), TABLES)
def test_every_line_is_made_of_plain_finished_sentences(id: str, seats: int) -> None:
    for section in rules_of(id, seats).describe(seats):
        assert section.title
        assert section.lines
        for line in section.lines:
            assert line[0].isupper()
            assert line.endswith((".", ".)"))
            assert not re.search(r"  |\.\.| ,|None|[_{}]|\b1 (cards|points|tricks|hands|rounds)\b", line), line


def test_two_editions_read_alike_just_where_their_rules_are_alike() -> None:
    for (one, seats), (other, others) in itertools.combinations(TABLES, 2):
        if seats == others:
            alike = rules_of(one, seats) == rules_of(other, seats)
            assert (text(one, seats) == text(other, seats)) is alike, (one, other, seats)


@pytest.mark.parametrize("edition", [each for each in rookery.catalogue() if each.options], ids=lambda each: each.id)
def test_the_booklets_own_options_change_the_text(edition: rookery.Edition) -> None:
    for option in edition.options:
        variant = edition.with_house_rules(**option.rules)
        if variant.rules == edition.rules:  # of two readings, the one that is played here (A40)
            assert "partner_shown" in option.rules
            continue
        assert any(
            variant.rules[seats].describe(seats) != edition.rules[seats].describe(seats) for seats in variant.seats
        )


# Every rule


@dataclass(frozen=True)
class Change:
    """A house rule, where it is tried, what must go with it, and words that only the changed text has."""

    rule: str
    id: str
    value: object
    says: str
    also: dict[str, object] = field(default_factory=dict)

    def __str__(self) -> str:
        return f"{self.rule}={self.value}"


CHANGES = (
    Change("ranks", "regular/1913", "2-14", "the numbers 2 to 14"),
    Change("bird", "partnership/2008", "highest-trump", "The bird", {"nest_size": 1}),
    Change("bird", "tournament/2008", "lowest-trump", "the lowest trump"),
    Change("bird_play", "tournament/2008", "as-trump", "Play the bird like any other trump"),
    Change("red_one", "tournament/2008", "highest-trump", "The red 1 is the highest trump", {"nest_size": 6}),
    Change("ones", "dixie/1913", "high", "1, then 14 down to 2"),
    Change("sides", "partnership/1913", "alone", "everybody for themselves"),
    Change("sides", "tournament/modern", "alternate", "every other seat"),
    Change("sides", "regular/1988", "called-partner", "the holder of a card"),
    Change("dummy", "partnership/2008", "dealers-partner", "The dealer's partner is the dummy"),
    Change("dummy", "display/1988", "declarers-partner", "The declarer's partner is the dummy"),
    Change("dummy", "regular-for-two/2008", "none", "Each player gets 20 cards", {"nest_size": 4}),
    Change("after_four_hands", "tournament/modern", "one-pair-swaps-seats", "change places with each other"),
    Change("after_four_hands", "tournament/modern", "change-partners", "everybody gets a new partner"),
    Change("partners", "partnership/2008", "drawn", "everybody draws a card for partners"),
    Change("partners", "partnership-for-six/2008", "drawn", "the three who draw the high cards play against"),
    Change("hand_size", "tennessee/1988", 9, "Each player gets 9 cards"),
    Change("hand_size", "tennessee/1988", "all", "Each player gets 20 cards"),
    Change("nest_size", "tournament/2008", 9, "A nest of 9 cards"),
    Change("nest_dealt", "dixie/1913", "after-each-round", "one card after each of the first"),
    Change("nest_dealt", "partnership-for-six/1988", "last", "Put the last 9 cards aside"),
    Change("battery_size", "over-the-top/1988", 8, "a battery of 8 cards", {"nest_size": 12}),
    Change("first_bidder", "tournament/1988", "dealer", "The dealer speaks first"),
    Change("dealer_opens", "regular/1988", "must-bid", "The dealer has to open"),
    Change("minimum_bid", "tournament/2008", 85, "The first bid is at least 85"),
    Change("bid_step", "dixie/2008", 10, "multiples of 10"),
    Change("bid_names", "regular/1913", "points-and-colour", "and a trump colour: '5 black', say"),
    Change("no_trump", "dixie/1988", "allowed", "or 'no trump'"),
    Change("all_pass", "dixie/1913", "dealer-takes-minimum", "with a bid of 70"),
    Change("nest_exchange", "tournament/2008", 3, "up to 3 of them"),
    Change("bid_cap", "tournament/2008", 100, "No bid may be higher than 100"),
    Change("bid_limit", "tournament/2008", "lifted", "This program takes bids up to twice that"),
    Change("reviewing", "dixie/1988", "last-trick-only", "Tricks lie face down"),
    Change("revoke_costs", "boston/1988", "set-back", "is set back the whole bid", {"conduct": "honour"}),
    Change("talk", "dixie/1913", "by-agreement", "Table talk costs", {"conduct": "honour"}),
    Change("discard_found", "dixie/1988", "after-the-lead", "may put it right for nothing", {"conduct": "honour"}),
    Change("exchange_number", "regular-for-two/2008", "up-to", "up to 2 of them"),
    Change("nest_exchange", "tournament/2008", 0, "Nobody looks at the nest"),
    Change("nest_counters", "dixie/1913", "forbidden", "No card that counts points may lie in the nest"),
    Change("nest_owner", "tournament/2008", "nobody", "The nest is out of play"),
    Change("nest_trick", "tournament/2008", "counts-as-a-trick", "one more trick"),
    Change("trump_named", "dixie/2008", "before-nest", "Before taking up the nest"),
    Change("opening_lead", "tournament/2008", "left-of-declarer", "at the declarer's left leads"),
    Change("opening_lead", "dixie/1913", "dealer", "The dealer leads"),
    Change("opening_lead", "dixie/1913", "declarer", "The declarer leads"),
    Change("counters", "regular/1952", "7:15", "15 for each 7"),
    Change("bird", "tournament/2008", "ten-and-a-half", "between the 10 and the 11"),
    Change("baby_bird", "tournament/2008", "lowest-trump", "the lowest trump of all", {"nest_size": 6}),
    Change(
        "baby_bird_points",
        "tournament/2008",
        15,
        "15 for the baby bird",
        {"baby_bird": "lowest-trump", "nest_size": 6},
    ),
    Change("ones_points", "partnership/2008", 15, "15 for each 1"),
    Change("called_cards", "regular/1988", 2, "two called cards", {"sides": "called-partner"}),
    Change("partner_shown", "high-card-partner/2008", "says-so-at-once", "and says so at once"),
    Change("nest_face_up", "tournament/2008", 2, "The first 2 of them are turned face up"),
    Change("redeal", "tournament/2008", "hand-without-counters", "demand another deal"),
    Change("redeal", "tournament/2008", "hand-of-6-to-9", "is dealt nothing but 6s to 9s"),
    Change("passing", "tournament/2008", "may-return", "may come back with a bid"),
    Change("moon_bid", "tournament/2008", "whole-deck", "for all there is in play, 120 points"),
    Change("moon_bid", "tournament/2008", "stated-points", "a stake of its own", {"moon_bid_points": 300}),
    Change("moon_bid_points", "tournament/2008", 250, "250 staked", {"moon_bid": "stated-points"}),
    Change("no_trump", "dixie/1988", "high-and-low", "high or low"),
    Change("no_trump", "tournament/2008", "allowed", "is the only trump then"),
    Change(
        "nest_counters",
        "dixie/1913",
        "trumps-if-short",
        "bury counters of the trump colour",
        {"trump_named": "before-nest"},
    ),
    Change("nest_counters", "dixie/1913", "shown", "laid there face up"),
    Change("nest_taken", "dixie/1913", "shown", "everybody is shown what the nest holds"),
    Change("nest_trumps", "dixie/1913", "forbidden", "No trump may lie in the nest", {"trump_named": "before-nest"}),
    Change("nest_owner", "tournament/2008", "declarers-side", "the nest goes to the declarer's side"),
    Change("trump_named", "dixie/2008", "before-discard", "before laying cards away"),
    Change("last_trick_bonus", "tournament/2008", 20, "The last trick counts another 20 points"),
    Change("every_point", "tournament/2008", "double", "scores them twice"),
    Change("winning_hand", "tournament/2008", "own-bid-made", "its own bid was made"),
    Change("losing_score", "tournament/2008", "minus-target", "falls to minus 300"),
    Change("losing_score", "tournament/2008", "minus-half-target", "falls to minus 150"),
    Change("conduct", "tournament/2008", "honour", "on the players' honour"),
    Change("talk_fine", "tournament/2008", 25, "Table talk costs the speaker's side 25 points", {"conduct": "honour"}),
    Change("discard_fine", "tournament/2008", 30, "the declarer's side loses 30 points", {"conduct": "honour"}),
    Change("deal_mishaps", "tournament/2008", 20, "About one deal in 20 goes wrong", {"conduct": "honour"}),
    Change("bird_points", "tournament/modern", 25, "25 for the bird"),
    Change("red_one_points", "red-one/1988", 40, "40 for the red 1"),
    Change("trick_points", "over-the-top/1988", 2, "Each trick counts another 2 points"),
    Change("trick_points", "regular/1913", "none:9 red:5 black:4 green:3 yellow:1", "5 with red, 4 with black"),
    Change("most_tricks_bonus", "regular/1988", 15, "15 points more"),
    Change("tricks_tied", "dixie/1913", "defenders", "the declarer's opponents get these points"),
    Change("tricks_tied", "dixie/1988", "nobody", "nobody gets these points"),
    Change("tricks_tied", "partnership/2008", "cut", "they cut for these points"),
    Change("moon_bonus", "one-high/1988", 100, "100 points more, whoever bid"),
    Change("dummy_score", "regular-for-two/2008", "kept", "A score is kept for the dummy"),
    Change("made", "display/1988", "opponents-score-tricks-only", "but none for counters"),
    Change("failed", "tournament/2008", "nothing", "loses nothing either"),
    Change("failed", "display/1913", "counters-only", "scores its counters and nothing else"),
    Change("opponents_when_failed", "tournament/2008", "double", "twice what it took"),
    Change("target", "tournament/2008", 1500, "1,500 points or more"),
    Change("match_hands", "tournament/2008", 12, "The match is 12 hands"),
    Change("longest_match", "tournament/2008", 40, "after 40 deals"),
)


def test_no_rule_is_left_out_of_the_changes_tried_here() -> None:
    assert {change.rule for change in CHANGES} == set(AuctionRules.rule_names())


@pytest.mark.parametrize("change", CHANGES, ids=str)
def test_changing_a_rule_changes_the_text(change: Change) -> None:
    before = rookery.edition(change.id)
    after = before.with_house_rules(**{change.rule: change.value, **change.also})
    for seats in after.seats:
        told = "\n".join(line for section in after.rules[seats].describe(seats) for line in section.lines)
        old = "\n".join(line for section in before.rules[seats].describe(seats) for line in section.lines)
        assert change.says in told
        assert change.says not in old


# What refusals cite


def test_every_rule_a_refusal_can_cite_has_its_section() -> None:
    source = "".join(map(inspect.getsource, (decisions, tricks, honour, engine_decisions)))
    cited = set(re.findall(r"Refusal\(\s*\"([a-z-]+)\"", source)) | set(re.findall(r"\"(nest-[a-z]+)\"", source))
    assert cited == set(SECTION_OF_RULE)


def asked(kind: str, id: str, seats: int, **house_rules: object) -> rookery.Decision:
    """The first decision of its kind in a match played at random."""
    edition = rookery.edition(id)
    match = rookery.Match(edition.with_house_rules(**house_rules) if house_rules else edition, seats=seats, seed=3)
    rng = random.Random(3)
    while match.pending()[0].kind != kind:
        decision = match.pending()[0]
        match.act(decision.seat, decision.sample(rng))
    return match.pending()[0]


@pytest.mark.parametrize(
    ("id", "seats", "said", "rule"),
    [
        ("dixie/1913", 4, "play R14", "turn"),
        ("regular/1913", 4, "pass", "dealer-opens"),
        ("boston/1988", 4, "bid 70", "bid-names-colour"),
        ("dixie/1913", 4, "bid 70 green", "bid-names-points"),
        ("dixie/1913", 4, "bid 72", "bid-step"),
        ("dixie/1913", 4, "bid 65", "minimum-bid"),
        ("dixie/1913", 4, "bid 125", "highest-bid"),
    ],
)
def test_a_refused_bid_cites_a_rule_that_the_text_explains(id: str, seats: int, said: str, rule: str) -> None:
    refusal = asked("bid", id, seats).refusal(said)
    assert refusal is not None
    assert refusal.rule == rule
    assert SECTION_OF_RULE[rule] in sections(id, seats)


def test_a_bid_too_low_cites_a_rule_that_the_text_explains() -> None:
    match = rookery.Match(rookery.edition("dixie/1913"), seats=4, seed=1)
    match.act(match.pending()[0].seat, "bid 80")
    refusal = match.pending()[0].refusal("bid 80")
    assert refusal is not None
    assert refusal.rule == "higher-bid"
    assert "higher than the one before" in sections("dixie/1913", 4)[SECTION_OF_RULE["higher-bid"]]


def test_a_hand_without_trump_is_refused_by_a_rule_that_the_text_explains() -> None:
    refusal = asked("trump", "dixie/1913", 4).refusal("trump none")
    assert refusal is not None
    assert refusal.rule == "no-trump"
    assert "Every hand has a trump" in sections("dixie/1913", 4)[SECTION_OF_RULE["no-trump"]]


def test_wrong_cards_for_the_nest_are_refused_by_rules_that_the_text_explains() -> None:
    nest = asked("nest", "regular-for-two/1988", 2)
    assert isinstance(nest, NestDecision)
    none_counting = asked("nest", "tennessee/1988", 2)
    assert isinstance(none_counting, NestDecision)
    counters = [card for card, _ in none_counting.forbidden]
    plain = [card for card in none_counting.cards if card not in counters]
    refusals = [
        nest.refusal(LayAway(nest.nest[:4])),
        nest.refusal(LayAway((*nest.nest[:4], BIRD))),
        nest.refusal(LayAway(nest.hand[:5])),
        none_counting.refusal(LayAway((counters[0], *plain[:4]))),
    ]
    cited = [refusal.rule for refusal in refusals if refusal is not None]
    assert cited == ["nest-size", "own-cards", "nest-exchange", "nest-counters"]
    for rule in cited:
        assert SECTION_OF_RULE[rule] in sections("regular-for-two/1988", 2)


def test_a_card_called_from_the_own_hand_is_refused_by_a_rule_that_the_text_explains() -> None:
    decision = asked("call", "high-card-partner/1988", 5)
    assert isinstance(decision, CallDecision)
    own = next(card for card in rookery.read_cards("Bird R14 Y14 G14 B14 R5 Y5 G5 B5") if card not in decision.cards)
    refusal = decision.refusal(f"call {own}")
    assert refusal is not None
    assert refusal.rule == "called-card"
    assert "even the bird" in sections("high-card-partner/1988", 5)[SECTION_OF_RULE["called-card"]]


def test_a_card_that_does_not_follow_is_refused_by_a_rule_that_the_text_explains() -> None:
    match = rookery.Match(rookery.edition("dixie/1913"), seats=4, seed=2)
    rng = random.Random(2)
    refusal = None
    while refusal is None:
        decision = match.pending()[0]
        if isinstance(decision, PlayDecision):
            stray = [card for card in decision.hand if card not in decision.legal]
            refusal = decision.refusal(f"play {stray[0]}") if stray else None
        match.act(decision.seat, decision.sample(rng))
    assert refusal.rule == "follow-colour"
    assert "you must play one" in sections("dixie/1913", 4)[SECTION_OF_RULE["follow-colour"]]


# What single editions say


def test_the_three_dixies_differ_in_first_bid_first_lead_and_equal_tricks() -> None:
    old, middle, new = (sections(f"dixie/{year}", 4) for year in ("1913", "1988", "2008"))
    left, dealer = "The player at the dealer's left", "The dealer"
    assert [each["auction"].startswith(f"{left} speaks") for each in (old, middle, new)] == [True, False, True]
    assert [each["play"].startswith(f"{dealer} leads") for each in (old, middle, new)] == [False, True, True]
    assert old["play"].startswith(f"{left} leads")
    assert "they cut for these points" in old["counting"]
    for later in (middle, new):
        assert "the declarer's opponents get these points" in later["counting"]
    for each in (old, middle, new):
        assert "10 for each 13" in each["counting"]
        assert "The 14s are not counters" in each["counting"]
        assert "a hand always totals 120 points" in each["counting"]
        assert "counting the nest as one, gets 20 points more" in each["counting"]


@pytest.mark.parametrize("year", ["1988", "2008", "modern"])
def test_tournament_has_41_cards_9_each_a_nest_of_5_and_120_points(year: str) -> None:
    told = sections(f"tournament/{year}", 4)
    assert "Play with 41 cards: the numbers 5 to 14" in told["pack"]
    assert "Each player gets 9 cards." in told["deal"]
    assert "one card after each of the first 5 rounds" in told["deal"]
    assert "The highest bid is 120" in told["auction"]
    assert "a hand always totals 120 points" in told["counting"]
    assert "300 points or more" in told["winning"]


def test_display_of_1913_leaves_the_opponents_of_a_made_bid_only_their_tricks() -> None:
    told = sections("display/1913", 4)
    assert "The other side scores the points for tricks, but none for counters." in told["scoring"]
    assert "The dealer's partner is the dummy, whoever won the auction" in told["dummy"]
    assert "no counters" not in sections("display/1988", 4)["scoring"]


def test_boston_lists_what_a_trick_and_a_hand_are_worth_by_trump() -> None:
    told = sections("boston/1988", 4)
    assert "10 with red or no trump, 8 with black, 6 with green and 4 with yellow" in told["counting"]
    assert "240 with red or no trump, 212 with black, 184 with green and 156 with yellow" in told["counting"]
    assert "240 with red or no trump, 210 with black, 180 with green and 150 with yellow" in told["auction"]
    assert "scores its counters and nothing else" in told["scoring"]
    assert "The declarer plays both hands" in told["dummy"]


def test_boston_for_three_places_a_dummy_opposite_the_declarer() -> None:
    told = sections("boston/1988", 3)
    assert "lies opposite the declarer" in told["dummy"]
    assert "Everybody keeps a score of their own" in told["scoring"]


def test_tennessee_draws_nine_times_and_plays_eleven_tricks_more() -> None:
    told = sections("tennessee/1988", 2)
    assert "The 18 cards left over are the stock" in told["deal"]
    assert "used up after 9 tricks; the last 11" in told["stock"]
    assert "a hand totals 160 points" in told["counting"]
    assert told["auction"].startswith("The dealer speaks first")
    assert sections("tennessee/2008", 2)["auction"].startswith("The dealer's opponent speaks first")


def test_regular_rook_with_uneven_hands_says_where_the_odd_cards_go() -> None:
    for seats, hands in (
        (3, "the first hand gets 14 cards, the others 13"),
        (6, "the first two hands get 10 cards, the others 9"),
    ):
        told = sections("regular/1913", seats)
        assert hands in told["deal"]
        assert "to whoever took the last one (A20)" in told["play"]
        assert "a hand always totals 100 points" in told["counting"]
    assert "(A20)" not in text("regular/1913", 4)


def test_partnership_of_1913_for_six_is_three_against_three_or_by_agreement_three_pairs() -> None:
    told = sections("partnership/1913", 6)
    assert "three against three" in told["players"]
    assert "There are 9 tricks, so the two sides cannot be level" in told["counting"]
    pairs = sections("partnership/1913", 6, sides="partners-opposite")
    assert "in three pairs" in pairs["players"]
    assert "If two or more pairs at the top have the same number of tricks, nobody" in pairs["counting"]
    assert "a hand totals 120 points, less 20 when nobody" in pairs["counting"]


def test_four_partners_with_seven_tricks_each_get_no_bonus() -> None:
    assert "a hand totals 120 points, less 20 when nobody" in sections("partnership/2008", 4)["counting"]


def test_a_dead_nest_that_may_hold_counters_shortens_the_total() -> None:
    told = sections("regular-for-two/2008", 2)["counting"]
    assert "126 points, the dummy's tricks included, less the counters that stay in the nest (A24)" in told
    option = sections("regular-for-two/2008", 2, nest_owner="last-trick")["counting"]
    assert "a hand always totals 126 points, the dummy's tricks included" in option


def test_naming_the_trump_first_puts_its_section_before_the_nest() -> None:
    usual = list(sections("tournament/2008", 4))
    first = list(sections("tournament/2008", 4, trump_named="before-nest"))
    assert usual.index("nest") < usual.index("trump")
    assert first.index("trump") < first.index("nest")


def test_a_dummy_that_may_have_to_lead_is_shown_before_the_lead() -> None:
    assert "before it should the dummy have to lead" not in text("boston/1988", 4)
    told = sections("boston/1988", 4, opening_lead="left-of-dealer")
    assert "before it should the dummy have to lead" in told["dummy"]
    assert told["play"].startswith("The hand at the dealer's left leads")


def test_the_booklets_special_trumps_are_told_apart() -> None:
    red_one = sections("red-one/1988", 4)["special-cards"]
    assert "The red 1 is the highest trump of all" in red_one
    assert "highest trump after the red 1" in red_one
    one_high = sections("one-high/1988", 4)
    assert "lowest trump, below every number" in one_high["special-cards"]
    assert "1, then 14 down to 2" in one_high["play"]


@pytest.mark.parametrize("id", ["tournament/1988", "tournament/2008", "partnership-for-six/2008"])
def test_the_dealers_right_hand_neighbour_cuts_in_the_tournament_editions(id: str) -> None:
    (seats,) = rookery.edition(id).seats
    assert "the player at the dealer's right cuts the cards" in sections(id, seats)["deal"]
    assert "cut" not in sections("regular/1913", 4)["deal"]


@pytest.mark.parametrize(("id", "seats"), TABLES)
def test_a_strict_table_tells_the_booklets_penalties_as_what_they_are(id: str, seats: int) -> None:
    rules = rules_of(id, seats)
    told = sections(id, seats)["conduct"]
    booklet = rules.booklet
    assert ("prints no penalty" in told) is not booklet.has_penalties
    assert ("none of them comes up here" in told) is booklet.has_penalties
    assert ("is a revoke" in told) is booklet.revoke
    assert ("set back the whole bid" in told) is (booklet.revoke and rules.sets_back_for_a_revoke)
    assert ("exposed in the deal" in told) is booklet.exposed_card
    assert (f"costs the dealer's side {booklet.misdeal} points" in told) is bool(booklet.misdeal and rules.has_partners)
    assert (f"costs the dealer {booklet.misdeal} points" in told) is bool(booklet.misdeal and not rules.has_partners)
    assert ("wrong number of cards" in told) is bool(booklet.discard and rules.nest_size)
    assert ("steer a partner's play" in told) is bool(booklet.talk and rules.has_partners)


def test_an_honour_table_says_what_is_by_agreement() -> None:
    agreed = "That is by agreement: the booklet has no such rule for this game."
    for id, seats in TABLES:
        rules = rules_of(id, seats, conduct="honour")
        silent = (not rules.booklet.revoke) + (rules.nest_size > 0 and not rules.booklet.discard)
        assert sections(id, seats, conduct="honour")["conduct"].count(agreed) == silent, (id, seats)


def test_partners_may_be_drawn_for_where_the_booklet_says_so() -> None:
    drawn = {id for id, seats in TABLES if "draw for partners" in sections(id, seats)["players"]}
    assert drawn == {"partnership/2008", "tournament/modern"}


def test_printed_totals_that_do_not_always_hold_are_explained() -> None:
    assert "The booklet prints 200" in sections("three-handed-display/1988", 3)["counting"]
    assert "The booklet prints 241 for red" in sections("boston/1988", 4)["counting"]
    only = "for every hand, which is right only when nothing has to be taken off"
    for id, total in (("regular-for-two/1988", 126), ("tennessee/2008", 160), ("one-high/1988", 200)):
        (seats,) = rookery.edition(id).seats
        assert f"The booklet prints {total} {only}" in sections(id, seats)["counting"]
    assert only not in sections("regular-for-two/1988", 2, nest_owner="last-trick")["counting"]


@pytest.mark.parametrize(
    ("id", "seats", "called"),
    [
        ("tournament/1988", 4, "an additional trick"),
        ("partnership-for-six/1988", 6, "an additional trick"),
        ("red-one/1988", 4, "a final trick"),
        ("high-card-partner/1988", 5, "a final trick"),
    ],
)
def test_A17_the_nest_is_called_a_trick_where_the_booklet_calls_it_one(id: str, seats: int, called: str) -> None:
    assert f"takes the nest as {called}" in sections(id, seats)["nest"]
    assert "does not count as a trick" in sections(id, seats, trick_points=2)["nest"]


def test_the_red_1_is_the_only_1_to_3_that_stays_in() -> None:
    assert "Leave the 2s, 3s, 4s and every 1 but the red one in the box." in sections("red-one/1988", 4)["pack"]


def test_three_handed_display_and_high_card_partner_say_who_writes_down_what() -> None:
    assert "the other two each write down" in sections("three-handed-display/1988", 3)["scoring"]
    assert "the other three each what they took together" in sections("high-card-partner/2008", 5)["scoring"]
