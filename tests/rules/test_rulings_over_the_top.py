"""Rulings on Over the Top (A31 and A32), each test named after the one it checks."""

from __future__ import annotations

import pytest

import rookery
from rookery import Match

from .booklet_tables import edition_named
from .table_talk import (
    cards,
    declare,
    facts,
    held,
    play,
    play_hand,
    play_out,
    playable,
    refused,
    run,
    seen,
    told,
    waiting,
    win_auction,
)


def over_the_top(*, hands: list[str], batteries: list[str], declarer: int = 1) -> Match:
    """Batteries list five face-up cards and the five beneath them; the low bidder leads, red is trump."""
    taken = cards(" ".join([*hands, *batteries]))
    pack = [f"{colour}{number}" for colour in "RYGB" for number in range(4, 15)]
    nest = " ".join(card for card in pack if card not in taken)
    match = Match.set_up(
        rookery.edition("over-the-top/1988"), dealer=0, hands=hands, batteries=batteries, nest=nest, seed=31
    )
    declare(match, declarer, nest=nest)
    return match


def usual_over_the_top(declarer: int = 1) -> Match:
    """Seat 1 has no green in hand, but greens lie beneath its battery; seat 0's battery has one green."""
    return over_the_top(
        hands=[f"{run('G', 8, 14)} R4 R5 R6", f"{run('Y', 5, 11)} R7 R8 R9"],
        batteries=[f"G7 Y12 Y13 Y14 R10 {run('B', 4, 8)}", "R11 R12 R13 R14 B9 G4 G5 G6 B10 B14"],
        declarer=declarer,
    )


def test_A31_each_card_must_follow_only_if_its_own_source_can() -> None:
    match = usual_over_the_top()
    assert (waiting(match)[0], facts(match.pending()[0])["source"]) == (0, "hand")
    play(match, "G8")
    assert playable(match) == held(match, 1)  # no green in hand, whatever the batteries hold
    play(match, "Y5")
    assert facts(match.pending()[0])["source"] == "battery"
    assert playable(match) == {"G7"}  # seat 0's battery can follow, so it must
    assert refused(match, "play R10") == "follow-colour"
    assert refused(match, "play G9") == "own-cards"  # that one is in hand
    play(match, "G7")
    assert playable(match) == cards("R11 R12 R13 R14 B9")  # greens beneath do not count


def test_A31_a_card_turned_up_is_there_for_the_next_trick() -> None:
    match = usual_over_the_top()
    events = play(match, "G8 Y5 G7 B9")
    assert [(up["seat"], up["card"]) for up in told(events, "turned-up")] == [(0, "B4"), (1, "B14")]
    assert told(events, "trick-taken")[0]["place"] == 0
    assert cards(seen(match, None)["batteries"][1]["cards"]) == cards("R11 R12 R13 R14 B14")
    assert cards(seen(match, None)["batteries"][1]["covering"]) == cards("R11 R12 R13 R14")
    play(match, "G9 Y6")
    assert "B4" in playable(match)


def test_A32_a_trick_goes_hand_hand_battery_battery_and_a_winning_battery_leads() -> None:
    match = usual_over_the_top()
    events = play(match, "G8 Y5 G7 R11")  # seat 1's battery trumps
    (trick,) = told(events, "trick-taken")
    assert [place for place, _ in trick["plays"]] == [0, 1, 2, 3]
    assert (trick["place"], trick["seat"]) == (3, 1)
    assert (waiting(match)[0], facts(match.pending()[0])["source"]) == (1, "battery")
    sources = []
    for _ in range(4):
        asked = facts(match.pending()[0])
        sources.append((asked["seat"], asked["source"]))
        play(match, min(playable(match)))
    assert sources == [(1, "battery"), (0, "battery"), (1, "hand"), (0, "hand")]


def test_A32_a_hand_has_ten_tricks_of_four_and_a_battery_counts_for_its_owner() -> None:
    match = usual_over_the_top()
    events = play_out(match)
    tricks = told(events, "trick-taken")
    assert [len(trick["plays"]) for trick in tricks] == [4] * 10
    own = [trick for trick in tricks if trick["place"] in (0, 2)]
    assert match.hands[0].tricks[0] == len(own)
    assert match.hands[0].points[0] == sum(trick["counters"] for trick in own)
    assert any(trick["place"] == 3 for trick in tricks)


def test_A32_the_exchange_touches_the_hand_only() -> None:
    match = Match(rookery.edition("over-the-top/1988"), seed=32)
    win_auction(match, 0)
    asked = facts(match.pending()[0])
    assert cards(asked["cards"]) == held(match, 0) | cards(seen(match, 0)["nest"])
    battery = seen(match, 0)["batteries"][0]["cards"]
    assert refused(match, f"nest {' '.join(battery[:4])}") == "own-cards"


@pytest.mark.parametrize("declarer", [0, 1])
def test_A32_the_low_bidder_leads_from_their_hand_even_if_they_only_passed(declarer: int) -> None:
    match = usual_over_the_top(declarer)
    assert waiting(match) == (1 - declarer, "play")
    assert facts(match.pending()[0])["source"] == "hand"


def test_A32_with_two_points_a_trick_a_hand_totals_120() -> None:
    match = Match(edition_named("over-the-top/1988+trick-points"), seed=32)
    play_hand(match, 0)
    assert sum(match.hands[0].points) == 120
