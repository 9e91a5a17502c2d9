"""Bots at tables with house rules: legal answers whatever is combined, and each rule changes what they do."""

from __future__ import annotations

from itertools import islice

import pytest

import rookery
from rookery.bots import Bot, EasyBot, RandomBot, SolidBot
from rookery.engine.cards import cards_text
from rookery.families.auction.rules import AuctionRules
from rookery.families.auction.table import table_for
from rookery.families.auction.views import AuctionView
from tests.bots.house_rules import house_rules
from tests.house_rules import RULES

SETS = 400


def play(match: rookery.Match, bots: list[Bot], *, hands: int, most: int = 2_000) -> rookery.Match:
    """Let the bots answer from their views, each answer checked; a match that does not come to an end is an error."""
    for _ in range(most):
        if not match.pending() or len(match.hands) >= hands:
            return match
        decision = match.pending()[0]
        action = bots[decision.seat].choose(match.recall(decision.seat))
        assert decision.refusal(action) is None, f"{decision} was answered with {action}"
        match.act(decision.seat, action)
    raise AssertionError("the bots do not come to an end")


@pytest.mark.parametrize("seed", range(8))
def test_bots_answer_legally_whatever_house_rules_are_combined(seed: int) -> None:
    for edition, rules in islice(house_rules(seed), SETS // 8):
        seats = edition.usual_seats()
        levels: list[Bot] = [SolidBot(seed), EasyBot(seed), RandomBot(seed)]
        bots = [levels[(seat + seed) % 3] for seat in range(seats)]
        try:
            match = play(rookery.Match(edition, seats=seats, seed=seed), bots, hands=2)
        except Exception as error:
            raise AssertionError(f"{edition.id} with {rules}: {error}") from error
        assert match.hands


def test_every_house_rule_comes_up_in_those_sets() -> None:
    tried = {name for seed in range(8) for _, rules in islice(house_rules(seed), SETS // 8) for name in rules}
    assert tried == set(RULES)


def say(match: rookery.Match, *texts: str) -> rookery.Match:
    """Take these actions, each for the seat whose turn it is."""
    for text in texts:
        match.act(match.pending()[0].seat, text)
    return match


def answer(match: rookery.Match) -> str:
    """What the solid bot says or plays now."""
    return str(SolidBot(0).choose(match.recall(match.pending()[0].seat)))


def table(id: str = "tournament/modern", /, **rules: object) -> rookery.Edition:
    return rookery.edition(id).with_house_rules(**rules)


# Seat 0 speaks first (seat 3 deals) and has a fair hand with green as trump.
FAIR = "R13 R9 Y14 Y10 G14 G12 G11 G8 B6"
MODEST = "R12 R9 Y12 Y7 G14 G12 G8 B9 B6"
SURE = "Y14 G14 G13 G12 G11 G10 G9 G8 Bird"
POOR = "R6 R7 R9 Y6 Y7 Y8 B7 B8 G11"  # not a counter in it


def speaking(edition: rookery.Edition, hand: str, **position: object) -> rookery.Match:
    """Seat 0 holds this hand and is to speak; seat 3 deals."""
    given = {"dealer": 3, "seed": 1, **position}
    return rookery.Match.set_up(edition, hands=[hand, None, None, None], **given)  # type: ignore[arg-type]


def bids_up_to(edition: rookery.Edition, hand: str, **position: object) -> int:
    """The highest bid of seat 3, who speaks first here, that seat 0 still goes over, or 0."""
    rules = edition.rules_for(4)
    assert isinstance(rules, AuctionRules)
    raised = [
        standing
        for standing in range(rules.minimum_bid, table_for(rules, 4).highest_bid(None), 5)
        if answer(say(speaking(edition, hand, dealer=2, **position), f"bid {standing}")).startswith("bid")
    ]
    return max(raised, default=0)


class TestBidding:
    def test_points_for_the_last_trick_and_for_the_1s_are_worth_bidding_for(self) -> None:
        ones_count = table("partnership/2008", ones="high", ones_points=15)
        with_ones = "R1 R13 R9 R5 Y1 Y10 Y4 G1 G14 G12 G11 G8 B6 B3"
        assert bids_up_to(table(last_trick_bonus=20), FAIR) > bids_up_to(table(), FAIR)
        assert bids_up_to(ones_count, with_ones) > bids_up_to(table("partnership/2008", ones="high"), with_ones)

    def test_good_cards_that_lie_open_in_the_nest_are_bid_on_and_bad_ones_are_not(self) -> None:
        edition = table(nest_face_up=3)
        good, bad = "Bird G13 R14 Y6 B7", "Y6 B7 B8 G13 R14"
        assert bids_up_to(edition, FAIR, nest=good) > bids_up_to(edition, FAIR, nest=bad)
        assert bids_up_to(table(), FAIR, nest=good) == bids_up_to(table(), FAIR, nest=bad), "face down nobody knows"

    def test_a_stated_moon_is_bid_for_with_a_hand_that_hardly_loses_a_trick(self) -> None:
        edition = table(moon_bid="stated-points", moon_bid_points=300)
        assert answer(speaking(edition, SURE)) == "bid 300 moon"
        assert "moon" not in answer(speaking(edition, FAIR))

    @pytest.mark.parametrize(("bid", "card"), [("bid 70", "R6"), ("bid 300 moon", "Bird")])
    def test_a_partner_of_the_moon_takes_a_trick_that_is_worth_nothing_else(self, bid: str, card: str) -> None:
        edition = table(moon_bid="stated-points", moon_bid_points=300)
        hands = ["R11 G14 G13 G12 G11 G9 G8 G7 G6", "R12 B6 B7 B8 B9 Y6 Y7 Y8 Y9", "R6 Bird B11 B12 Y11 Y12 B13 Y13 R7"]
        match = rookery.Match.set_up(edition, hands=[*hands, None], nest="R8 R9 R13 R5 B5", dealer=3, seed=1)
        match.act(0, bid)
        for seat in (1, 2, 3) if match.pending()[0].kind == "bid" else ():
            match.act(seat, "pass")
        for action in ("nest R8 R9 R13 R5 B5", "trump green", "play R11"):
            match.act(0, action)
        match.act(1, "play R12")
        assert answer(match) == f"play {card}"

    def test_a_moon_for_the_whole_deck_wins_no_more_and_is_bid_when_nothing_else_is_left(self) -> None:
        edition = table(moon_bid="whole-deck")
        assert "moon" not in answer(speaking(edition, SURE))
        assert answer(say(speaking(edition, SURE, dealer=2), "bid 120")) == "bid 120 moon"
        assert answer(say(speaking(edition, FAIR, dealer=2), "bid 120")) == "pass"

    def test_a_hand_without_counters_is_thrown_in_unless_it_is_worth_a_bid_or_the_partner_has_bid(self) -> None:
        edition = table(redeal="hand-without-counters", minimum_bid=75)
        strong = "G13 G12 G11 G9 G8 G7 R13 R12 Y13"
        assert answer(speaking(edition, POOR)) == "redeal"
        assert answer(speaking(table(minimum_bid=75), POOR)) == "pass"
        assert answer(speaking(edition, strong)).startswith("bid")
        assert answer(say(speaking(edition, POOR, dealer=1), "bid 75", "pass")) == "pass"

    def test_who_left_the_bid_to_their_partner_comes_back_when_an_enemy_goes_over_them(self) -> None:
        match = speaking(table(passing="may-return"), MODEST, dealer=1)
        say(match, "bid 70", "pass")
        assert answer(match) == "pass"
        say(match, "pass", "bid 75", "pass", "pass")
        assert answer(match) == "bid 80"

    def test_nobody_comes_back_for_ever(self) -> None:
        edition = table(passing="may-return")
        for seed in range(6):
            bots: list[Bot] = [SolidBot(0), EasyBot(1), SolidBot(2), EasyBot(3)]
            assert play(rookery.Match(edition, seed=seed), bots, hands=4).hands

    def test_the_last_to_speak_leaves_an_enemy_who_dealt_with_the_minimum(self) -> None:
        """Seat 1 deals and speaks first, so that seat 0 has the last word."""

        def last_word(all_pass: str) -> str:
            minimum = bids_up_to(table(minimum_bid=5), FAIR)
            edition = table(minimum_bid=minimum, all_pass=all_pass, first_bidder="dealer")
            return answer(say(speaking(edition, FAIR, dealer=1), "pass", "pass", "pass"))

        assert last_word("void").startswith("bid")
        assert last_word("dealer-takes-minimum") == "pass"

    def test_near_a_target_that_only_an_own_bid_wins_a_side_bids_more_and_near_a_losing_score_less(self) -> None:
        ahead, sunk = [480, 0, 480, 0], [-400, 0, -400, 0]
        plain = table(target=500)
        own_bid, may_lose = (
            table(target=500, winning_hand="own-bid-made"),
            table(target=500, losing_score="minus-target"),
        )
        assert bids_up_to(own_bid, FAIR, scores=ahead) > bids_up_to(plain, FAIR, scores=ahead)
        assert bids_up_to(may_lose, FAIR, scores=sunk) < bids_up_to(plain, FAIR, scores=sunk)


class TestDeclaring:
    HAND = "R13 R9 Y8 G14 G13 G12 G9 B9 B6"
    NEST = "Y5 Y10 G11 B10 R7"
    COUNTERS = frozenset(("Y5", "Y10", "B10"))

    def buried(self, **rules: object) -> set[str]:
        match = say(speaking(table(**rules), self.HAND, nest=self.NEST), "bid 70", "pass", "pass", "pass")
        if match.pending()[0].kind == "trump":
            say(match, "trump green")
        return set(answer(match).split()[1:])

    def test_counters_are_buried_for_oneself_and_never_for_nobody(self) -> None:
        assert self.buried(nest_owner="declarers-side") >= self.COUNTERS
        assert not self.buried(nest_owner="nobody") & self.COUNTERS

    def test_no_trump_and_no_counter_is_buried_where_neither_may_be(self) -> None:
        for named in ("before-nest", "before-discard"):
            plain = self.buried(nest_trumps="forbidden", nest_counters="forbidden", trump_named=named)
            assert plain <= {"R13", "R9", "R7", "Y8", "B9", "B6"}

    def test_low_cards_are_played_low_and_high_cards_high_without_a_trump(self) -> None:
        edition = table("partnership/2008", no_trump="high-and-low")
        low = "R1 R2 R3 R4 Y1 Y2 Y3 G1 G2 G3 B1 B2 B3 B4"
        high = "R14 R13 R12 R11 Y14 Y13 Y12 G14 G13 G12 B14 B13 B12 B11"

        def named(hand: str) -> str:
            match = speaking(edition, hand)
            return answer(say(match, "bid 70", "pass", "pass", "pass"))

        assert named(low) == "trump low"
        assert named(high) == "trump none"

    def test_the_trump_named_with_the_nest_in_view_is_that_of_hand_and_nest(self) -> None:
        edition = table(trump_named="before-discard")
        hand, nest = "R13 R12 R11 Y14 Y9 G14 G9 B9 B6", "G13 G12 G11 G10 G8"
        match = say(speaking(edition, hand, nest=nest), "bid 70", "pass", "pass", "pass")
        assert answer(match) == "trump green"

    def test_a_second_card_is_called_where_it_helps_most(self) -> None:
        edition = table("dixie/1988", sides="called-partner", called_cards=2)
        hand = "R14 R13 R12 R11 Y13 Y12 Y11 G13 B13"
        match = rookery.Match.set_up(edition, seats=6, hands=[hand, *[None] * 5], dealer=0, seed=1)
        say(match, "bid 70", *["pass"] * 5)
        view = match.recall(0)
        assert isinstance(view, AuctionView)
        say(match, f"nest {cards_text(view.nest or ())}", "trump red", "call R10")
        assert answer(match) == "call Y14", "three yellow cards wait for it; of green and black there is one each"
