"""A finished hand says why it came out so: what was taken of the bid, what was short, what comes off."""

from __future__ import annotations

import random
import re

import pytest

import rookery
from rookery.engine.cards import Colour
from rookery.engine.phrases import tell
from rookery.families.auction.settlement import Contract, Taken, cut_off, settle
from rookery.families.auction.table import table_for
from rookery.families.results import HandResult
from rookery.telling.sentences import tell_event, tell_hand

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal")
SHORT = re.compile(r"took (\d+) of (\d+)(?:, \d+ of it .*)?: (\d+) short")
MADE = re.compile(r"took (\d+)(?:, \d+ of it .*,)? and needed (\d+): the bid is made")


def counted(
    edition: str, bid: int, counters: tuple[int, ...], tricks: tuple[int, ...], *, moon: bool = False, **house: object
) -> tuple[HandResult, object]:
    """A hand settled from its count: seat 0 declares, and takes the last trick."""
    seats = len(counters)
    rules = rookery.edition(edition).with_house_rules(**house).rules_for(seats)
    table = table_for(rules, seats)
    contract = Contract(number=1, dealer=3, declarer=0, bid=bid, trump=Colour.RED, moon=moon)
    taken = [Taken(counters=points, tricks=count) for points, count in zip(counters, tricks, strict=True)]
    sides = rules.side_numbers(seats)
    hand = settle(table, contract, sides=sides, by_seat=taken, nobody=Taken(), last=0, scores=(0,) * seats)
    return hand, rules


def story(edition: str, *args: object, you: int | None = None, **kwargs: object) -> str:
    hand, rules = counted(edition, *args, **kwargs)  # type: ignore[arg-type]
    return tell(tell_hand(hand, rules, len(hand.scored)), NAMES, you=you)  # type: ignore[arg-type]


def test_a_failed_bid_says_what_was_short_and_what_comes_off() -> None:
    told = story("tournament/2008", 120, (10, 60, 5, 45), (2, 5, 1, 5), you=2)
    assert told == (
        "Ada and you took 15 of 120: 105 short, so the bid of 120 comes off. Ben and Dan took 105, which counts."
    )


def test_those_who_defended_are_told_you_too() -> None:
    told = story("tournament/2008", 120, (10, 60, 5, 45), (2, 5, 1, 5), you=1)
    assert told.endswith("You and Dan took 105, which counts.")


def test_a_made_bid_says_what_was_taken_and_what_of_it_was_a_bonus() -> None:
    told = story("dixie/1988", 85, (60, 10, 15, 15), (6, 2, 3, 1))
    assert told == (
        "Ada and Cleo took 95, 20 of it for most tricks, and needed 85: the bid is made, and all 95 count. "
        "Ben and Dan took 25, which counts."
    )


def test_where_a_failed_bid_counts_nothing_nothing_comes_off() -> None:
    told = story("display/1988", 75, (30, 20, 15, 35), (3, 3, 3, 4), you=0)
    assert "short, so nothing of it counts." in told
    assert "which counts double: " in told


def test_a_bid_for_every_trick_counts_tricks() -> None:
    told = story(
        "tournament/2008", 200, (60, 30, 20, 10), (5, 2, 1, 1), moon=True, moon_bid="stated-points", moon_bid_points=200
    )
    assert told.startswith("Ada and Cleo bid for every trick and took 6 of 9: 3 short, so the bid of 200 comes off.")


def test_each_for_oneself_is_told_by_name() -> None:
    told = story("regular/1988", 50, (60, 25, 15), (8, 6, 4), you=2)
    assert told == "Ada took 60 and needed 50: the bid is made, and all 60 count. Ben took 25, You 15, which counts."


def test_A49_a_revoke_says_who_and_what_it_costs() -> None:
    rules = rookery.edition("tournament/2008").rules_for(4)
    contract = Contract(number=1, dealer=3, declarer=0, bid=100, trump=Colour.RED)
    taken = [Taken(counters=points) for points in (20, 30, 10, 0)]
    hand = cut_off(
        table_for(rules, 4),
        contract,
        sides=rules.side_numbers(4),
        by_seat=taken,
        offender=1,
        scores=(0,) * 4,
    )
    told = tell(tell_hand(hand, rules, 4), NAMES, you=3)
    assert told.startswith("Ben revoked, so the hand ends there and ")
    assert "Ben and you" in told
    assert told.endswith("Ada and Cleo had taken 30 points, which counts.")


@pytest.mark.parametrize(("id", "told"), [("original-three/2008", "counts double"), ("regular/1988", "counts")])
def test_A49_what_several_others_had_taken_counts_double_where_a_failed_bid_doubles_it(id: str, told: str) -> None:
    rules = rookery.edition(id).rules_for(3)
    hand = cut_off(
        table_for(rules, 3),
        Contract(number=1, dealer=2, declarer=0, bid=50, trump=Colour.RED),
        sides=(0, 1, 2),
        by_seat=[Taken(counters=points) for points in (20, 30, 10)],
        offender=0,
        scores=(0,) * 3,
    )
    assert tell(tell_hand(hand, rules, 3), NAMES).endswith(f"For the others what they had taken {told}.")


@pytest.mark.parametrize("edition", rookery.catalogue(), ids=lambda edition: edition.id)
def test_every_game_says_why_a_hand_came_out_so(edition: rookery.Edition) -> None:
    seats = edition.usual_seats()
    rules = edition.rules_for(seats)
    match = rookery.Match(edition, seats=seats, seed=12)
    rng = random.Random(5)
    while match.result is None and len(match.hands) < 3:
        decision = match.pending()[0]
        match.act(decision.seat, decision.sample(rng))
    for hand in match.hands:
        told = tell(tell_hand(hand, rules, seats), NAMES, you=0)
        assert told.endswith(".")
        assert "eat 0" not in told
        check_figures(hand, told)
    counts = [each for each in match.events_for(None) if each.kind == "hand-scored"]
    for event in counts:
        assert tell(tell_event(event, rules, seats), NAMES).count("Scored: ") == 1


def check_figures(hand: HandResult, told: str) -> None:
    """What the sentence says of the bid is what was counted."""
    if hand.bid is None or hand.moon:
        return
    short, made = SHORT.search(told), MADE.search(told)
    assert (made is not None) is bool(hand.made), told
    if short is not None:
        taken, bid, missing = map(int, short.groups())
        assert bid == hand.bid
        assert taken + missing == bid
        assert missing > 0
    if made is not None:
        taken, bid = map(int, made.groups())
        assert taken >= bid == hand.bid
