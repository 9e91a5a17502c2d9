"""House rules: what is refused and why, what a variant remembers, and how values are read."""

import pytest

from rookery import BadHouseRule, BadSetUp, Match, RookeryError, catalogue, edition
from rookery.engine.editions import Rules
from rookery.families.rule_fields import words_of
from tests.examples.worked import seen

KENTUCKY = edition("tournament/modern")
KINDS = tuple(dict.fromkeys(type(rules) for each in catalogue() for rules in each.rules.values()))


def refused(id: str, /, **rules: object) -> str:
    with pytest.raises(BadHouseRule) as caught:
        edition(id).with_house_rules(**rules)
    return str(caught.value)


# What does not exist


@pytest.mark.parametrize(
    ("written", "meant"),
    [("minimum_bit", "minimum_bid"), ("nestsize", "nest_size"), ("Target", "target"), ("bid_stepp", "bid_step")],
)
def test_an_unknown_rule_is_refused_with_the_nearest_names(written: str, meant: str) -> None:
    message = refused("dixie/1988", **{written: 5})
    assert repr(written) in message
    assert "dixie/1988" in message
    assert meant in message.partition("did you mean")[2]


def test_a_name_like_nothing_is_refused_without_a_guess() -> None:
    assert "did you mean" not in refused("dixie/1988", zzzzzz=1)


def test_even_a_rule_named_self_is_refused_properly() -> None:
    assert "has no house rule 'self'" in refused("dixie/1988", self=1)


# Wrong values


@pytest.mark.parametrize(
    ("rule", "value", "expected"),
    [
        ("minimum_bid", "lots", "a whole number from 0 to 100,000"),
        ("minimum_bid", "", "a whole number"),
        ("minimum_bid", -5, "a whole number"),
        ("minimum_bid", 70.0, "a whole number"),
        ("minimum_bid", True, "a whole number"),
        ("minimum_bid", None, "a whole number"),
        ("minimum_bid", "99999999999999999999", "a whole number"),
        ("minimum_bid", "٧٠", "a whole number"),
        ("hand_size", "some", "a whole number, or 'all'"),
        ("bird", "purple", "absent or highest-trump or ten-and-a-half or lowest-trump"),
        ("bird", "absend", "nearest: absent"),
        ("bird", 1, "absent or highest-trump or ten-and-a-half or lowest-trump"),
        ("bird", None, "absent or highest-trump or ten-and-a-half or lowest-trump"),
        ("sides", "opposite", "partners-opposite"),
        ("ranks", "0-14", "numbers from 1 to 14"),
        ("ranks", "5-15", "numbers from 1 to 14"),
        ("ranks", "14-5", "numbers from 1 to 14"),
        ("ranks", "1,14-5", "numbers from 1 to 14"),
        ("ranks", "5-14-3", "numbers from 1 to 14"),
        ("ranks", "5 5 6", "each once"),
        ("ranks", "", "numbers from 1 to 14"),
        ("ranks", 5, "numbers from 1 to 14"),
        ("counters", "5", "numbers with their points"),
        ("counters", "5:5 5:10", "numbers with their points"),
        ("counters", "15:5", "numbers with their points"),
        ("counters", {"five": 5}, "numbers with their points"),
        ("counters", 5, "numbers with their points"),
        ("trick_points", "red:2", "one for each trump"),
        ("trick_points", "two", "one number"),
        ("trick_points", "none:1 red:1 black:1 green:1 pink:1", "one for each trump"),
        ("trick_points", [2], "one number"),
    ],
)
def test_a_wrong_value_is_refused_with_what_was_expected(rule: str, value: object, expected: str) -> None:
    message = refused("tournament/modern", **{rule: value})
    assert f"house rule {rule}={value!r}" in message
    assert "expected" in message
    assert expected in message


# What makes no sense


@pytest.mark.parametrize(
    ("id", "rules", "reasons"),
    [
        ("tournament/modern", {"nest_size": 4}, ["nest_size=4 does not divide the deck", "41 cards", "leave 37"]),
        ("tournament/modern", {"nest_size": 41}, ["nest_size=41 leaves 0 of 41 cards"]),
        ("tournament/modern", {"nest_size": 90}, ["nest_size=90 leaves 0 of 41 cards"]),
        ("tournament/modern", {"minimum_bid": 125}, ["minimum_bid=125 is above the 120 points in play"]),
        ("tournament/modern", {"counters": "2:5 5:5 14:10"}, ["no card carries a 2", "5-14"]),
        ("dixie/1913", {"ranks": "1-12"}, ["no card carries a 13"]),
        ("tournament/modern", {"minimum_bid": 72}, ["minimum_bid=72 is not a multiple of bid_step=5"]),
        ("tournament/modern", {"bid_step": 20}, ["minimum_bid=70 is not a multiple of bid_step=20"]),
        ("tournament/modern", {"minimum_bid": 0}, ["minimum_bid=0"]),
        ("tournament/modern", {"bid_step": 0}, ["bid_step=0: a step is 1 at least"]),
        ("tournament/modern", {"ones": "high"}, ["ones=high: there are no 1s in a pack of 5-14"]),
        ("dixie/1913", {"baby_bird": "lowest-trump"}, ["a second bird needs the first one"]),
        ("tournament/modern", {"baby_bird_points": 5}, ["the second bird is not in this pack"]),
        (
            "red-one/1988",
            {"ranks": "1-14", "baby_bird": "lowest-trump", "nest_size": 6},
            ["17 trumps", "16 is the most"],
        ),
        ("tournament/modern", {"ones_points": 15}, ["ones_points=15: there are no 1s"]),
        ("one-high/1988", {"counters": "1:15 5:5"}, ["the counters name the 1s already"]),
        ("tournament/modern", {"called_cards": 2}, ["called_cards: no partner is called"]),
        ("tournament/modern", {"partner_shown": "says-so-at-once"}, ["partner_shown: no partner is called"]),
        ("high-card-partner/1988", {"called_cards": 3}, ["one card or two"]),
        ("high-card-partner/1988", {"called_cards": 2}, ["needs 6 players or more, not 5"]),
        ("tournament/modern", {"nest_face_up": 6}, ["the nest has only 5 cards"]),
        ("partnership/2008", {"nest_face_up": 1}, ["nest_face_up: there is no nest"]),
        ("tournament/modern", {"nest_trumps": "forbidden"}, ["the trump must be known when cards are laid away"]),
        (
            "regular-for-two/1988",
            {"nest_trumps": "forbidden", "trump_named": "before-nest"},
            ["nest_trumps=forbidden needs nest_exchange=all"],
        ),
        ("tournament/modern", {"nest_counters": "shown", "nest_exchange": 0}, ["nothing in it can be shown"]),
        ("tournament/modern", {"trump_named": "before-discard", "nest_exchange": 0}, ["there is no discard"]),
        ("tournament/modern", {"moon_bid": "stated-points"}, ["needs moon_bid_points"]),
        ("tournament/modern", {"moon_bid_points": 200}, ["needs moon_bid=stated-points"]),
        ("regular-for-two/1988", {"moon_bid": "whole-deck"}, ["a blind dummy plays by chance"]),
        ("regular-for-two/1988", {"every_point": "double"}, ["nobody takes every point"]),
        ("tournament/modern", {"match_hands": 12, "winning_hand": "own-bid-made"}, ["goes over 12 hands"]),
        ("tournament/modern", {"match_hands": 12, "losing_score": "minus-target"}, ["goes over 12 hands"]),
        ("tournament/modern", {"moon_bid": "stated-points", "moon_bid_points": 100}, ["less than 120"]),
        (
            "tournament/modern",
            {"counters": "", "bird_points": 0, "most_tricks_bonus": 100, "redeal": "hand-without-counters"},
            ["no card counts points"],
        ),
        ("regular/1988", {"dummy": "dealers-partner"}, ["needs four players in two pairs"]),
        ("regular/1988", {"dummy": "declarers-partner"}, ["needs four players in two pairs"]),
        ("tournament/modern", {"dummy": "blind-third-hand"}, ["is for two players, each for themselves"]),
        ("three-handed-display/1988", {"dummy": "none"}, ["sides=bidder-and-dummy needs dummy=declarers-partner"]),
        ("tennessee/1988", {"sides": "partners-opposite"}, ["needs 4, 6 or 8 players, not 2"]),
        ("dixie/1913", {"bird_points": 30}, ["bird_points: the bird is not in this pack"]),
        ("dixie/1913", {"bird_play": "as-trump"}, ["bird_play: the bird is not in this pack"]),
        ("tournament/2008", {"bird": "absent", "nest_size": 4, "bird_points": 10}, ["the bird is not in this pack"]),
        ("dixie/1913", {"red_one_points": 40}, ["red_one_points: the red 1 is not a special card"]),
        ("regular/1988", {"after_four_hands": "change-partners"}, ["needs four players in two pairs"]),
        ("regular/1988", {"partners": "drawn"}, ["needs two sides that stay together"]),
        (
            "tournament/modern",
            {"partners": "drawn", "after_four_hands": "change-partners", "match_hands": 12},
            ["everybody plays with everybody in turn"],
        ),
        ("tournament/modern", {"after_four_hands": "change-partners", "match_hands": 10}, ["a multiple of 12"]),
        ("partnership/2008", {"nest_counters": "forbidden"}, ["nest_counters: there is no nest"]),
        ("partnership/2008", {"trump_named": "before-nest"}, ["trump_named: there is no nest"]),
        ("regular-for-two/1988", {"nest_trick": "counts-as-a-trick"}, ["nobody takes the nest"]),
        ("boston/1988", {"nest_size": 4, "trump_named": "before-nest"}, ["the trump is named with the bid"]),
        ("display/1913", {"all_pass": "dealer-takes-minimum"}, ["all can never pass"]),
        ("three-handed-display/1988", {"most_tricks_bonus": 20, "tricks_tied": "cut"}, ["sides of one size"]),
        ("tournament/modern", {"nest_exchange": 6}, ["the nest has only 5 cards"]),
        ("one-high/1988", {"nest_exchange": 0}, ["nest_counters=forbidden needs nest_exchange=all"]),
        ("high-card-partner/1988", {"nest_exchange": 0}, ["unseen nest"]),
        ("tournament/modern", {"dealer_opens": "must-bid"}, ["needs first_bidder=dealer"]),
        ("tournament/modern", {"hand_size": 5}, ["a drawing stock is for two players"]),
        ("tennessee/1988", {"hand_size": 0}, ["hand_size=0"]),
        ("tennessee/1988", {"hand_size": 21}, ["not below 0"]),
        ("tennessee/1988", {"nest_size": 4}, ["it must be even"]),
        ("over-the-top/1988", {"battery_size": 7}, ["an even number of cards"]),
        ("over-the-top/1988", {"battery_size": 8}, ["hand and battery must be of one size"]),
        ("tournament/modern", {"battery_size": 2}, ["batteries are for two players"]),
        ("tournament/modern", {"tricks_tied": "cut"}, ["there is no bonus for most tricks"]),
        ("regular/1988", {"most_tricks_bonus": 20, "tricks_tied": "defenders"}, ["needs two sides"]),
        ("tournament/modern", {"target": 0}, ["target=0"]),
        ("tournament/modern", {"longest_match": 0}, ["longest_match=0"]),
        ("tournament/modern", {"match_hands": 300}, ["longest_match=200 would end the match"]),
    ],
    ids=lambda value: ",".join(value) if isinstance(value, dict) else None,
)
def test_a_rule_that_makes_no_sense_is_refused_with_the_reason(
    id: str, rules: dict[str, object], reasons: list[str]
) -> None:
    message = refused(id, **rules)
    assert id in message
    for reason in reasons:
        assert reason in message


# Seats


def test_a_rule_that_fits_only_some_seat_counts_is_for_those() -> None:
    dixie = edition("dixie/1913").with_house_rules(nest_size=4)
    assert dixie.seats == (4,)
    with pytest.raises(BadSetUp, match=r"cannot seat 6; it is for 4 players: nest_size=4 does not divide the deck"):
        Match(dixie, seats=6)
    with pytest.raises(BadSetUp, match=r"cannot seat 5; it is for 4 players$"):
        Match(dixie, seats=5)


def test_many_seat_counts_shrink_to_those_that_fit() -> None:
    regular = edition("regular/1913")
    assert regular.with_house_rules(sides="called-partner").seats == (4, 5, 6, 7, 8)
    assert regular.with_house_rules(sides="alternate").seats == (4, 6, 8)
    assert regular.with_house_rules(nest_size=4).seats == (3, 4)
    assert regular.with_house_rules(target=500).seats == regular.seats


def test_a_later_rule_can_seat_those_whom_an_earlier_one_left_out() -> None:
    dixie = edition("dixie/1988")
    stacked = dixie.with_house_rules(nest_size=4).with_house_rules(nest_size=2)
    assert stacked.seats == (6,)
    assert stacked == dixie.with_house_rules(nest_size=2)
    with pytest.raises(BadSetUp, match="nest_size=2 does not divide"):
        Match(stacked, seats=4)


# Memory


def test_a_variant_remembers_its_difference_and_leaves_the_original_untouched() -> None:
    variant = KENTUCKY.with_house_rules(minimum_bid=80, target=500)
    assert variant.house_rules == {"minimum_bid": 80, "target": 500}
    assert variant.house_rules_text() == {"minimum_bid": "80", "target": "500"}
    assert variant.id == KENTUCKY.id
    assert variant != KENTUCKY
    assert KENTUCKY.house_rules == {}
    assert edition("tournament/modern") is KENTUCKY
    assert str(next(iter(Match(KENTUCKY, seed=1).pending()[0].options()))) == "bid 70"


def test_variants_stack_and_the_later_word_wins() -> None:
    first = KENTUCKY.with_house_rules(minimum_bid=80)
    second = first.with_house_rules(bid_step=10)
    third = second.with_house_rules(minimum_bid=90)
    assert first.house_rules == {"minimum_bid": 80}
    assert second.house_rules == {"minimum_bid": 80, "bid_step": 10}
    assert third.house_rules == {"minimum_bid": 90, "bid_step": 10}
    assert third == KENTUCKY.with_house_rules(bid_step=10, minimum_bid=90)
    assert [str(each) for each in Match(third, seed=1).pending()[0].options()][:2] == ["bid 90", "bid 100"]


def test_stacked_rules_are_judged_together() -> None:
    without_bird = edition("tournament/2008").with_house_rules(bird="absent", nest_size=4)
    with pytest.raises(BadHouseRule, match="minimum_bid=105 is above the 100 points in play"):
        without_bird.with_house_rules(minimum_bid=105)
    louder = edition("tournament/2008").with_house_rules(bird_points=40)
    with pytest.raises(BadHouseRule, match="bird_points: the bird is not in this pack"):
        louder.with_house_rules(bird="absent", nest_size=4)


def test_no_house_rules_change_nothing() -> None:
    assert KENTUCKY.with_house_rules() == KENTUCKY


def test_the_rules_of_a_variant_cannot_be_changed_behind_its_back() -> None:
    variant = KENTUCKY.with_house_rules(minimum_bid=80)
    with pytest.raises(TypeError):
        variant.house_rules["minimum_bid"] = 5  # type: ignore[index]
    with pytest.raises(TypeError):
        variant.rules[5] = variant.rules[4]  # type: ignore[index]


def test_a_bad_house_rule_is_a_rookery_error_fit_to_show() -> None:
    assert issubclass(BadHouseRule, RookeryError)


# Texts


@pytest.mark.parametrize(
    ("id", "text", "typed"),
    [
        ("tournament/modern", {"minimum_bid": "80"}, {"minimum_bid": 80}),
        ("tournament/modern", {"minimum_bid": " 080 "}, {"minimum_bid": 80}),
        ("tournament/modern", {"bird": "absent", "nest_size": "4"}, {"bird": " Absent", "nest_size": 4}),
        ("tournament/modern", {"bird": "lowest_trump"}, {"bird": "Lowest Trump"}),
        ("partnership/2008", {"ranks": "5-14"}, {"ranks": tuple(range(5, 15))}),
        ("partnership/2008", {"ranks": "1,5-14"}, {"ranks": [14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 1]}),
        ("tournament/modern", {"counters": "5:5 10:10 13:10"}, {"counters": {13: 10, 5: 5, 10: 10}}),
        ("tournament/modern", {"counters": "13:10, 5:5, 10:10"}, {"counters": ((5, 5), (10, 10), (13, 10))}),
        ("tournament/modern", {"trick_points": "2"}, {"trick_points": 2}),
        (
            "partnership/2008",
            {"trick_points": "none:10 red:10 black:8 green:6 yellow:4"},
            {"trick_points": {"yellow": 4, "green": 6, "black": 8, "red": 10, "none": 10}},
        ),
        ("tournament/modern", {"nest_exchange": "all"}, {"nest_exchange": None}),
        ("tennessee/1988", {"hand_size": "13"}, {"hand_size": 13}),
    ],
)
def test_a_value_given_as_text_equals_the_typed_one(id: str, text: dict[str, str], typed: dict[str, object]) -> None:
    variant = edition(id).with_house_rules(**text)
    assert variant == edition(id).with_house_rules(**typed)
    assert variant == edition(id).with_house_rules(**variant.house_rules)
    assert variant == edition(id).with_house_rules(**variant.house_rules_text())
    match = Match(variant, seed=3)
    assert seen(match, None) == seen(Match(edition(id).with_house_rules(**typed), seed=3), None)


@pytest.mark.parametrize("game", ["regular/1913", "boston/1988", "tennessee/2008", "one-high/1988", "red-one/1988"])
def test_every_printed_value_has_a_text_that_reads_back_as_it(game: str) -> None:
    printed = edition(game)
    kind = type(printed.rules_for(printed.seats[0]))
    for seats in printed.seats:
        rules = printed.rules_for(seats)
        for name in kind.rule_names():
            value = getattr(rules, name)
            assert kind.read_value(name, kind.value_text(value)) == value
            assert kind.meaning(name)


# What people call them


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_every_rule_has_a_label_of_its_own_and_words_for_values_that_can_be_given(kind: type[Rules]) -> None:
    labels = [words_of(kind, name).label for name in kind.rule_names()]
    assert len(set(labels)) == len(labels)
    for name in kind.rule_names():
        told = words_of(kind, name)
        assert told.label[0].isupper()
        assert not told.label.endswith(".")
        for text in (*told.words, *told.usual):
            assert kind.value_text(kind.read_value(name, text)) == text
            assert told.value(text).strip()
