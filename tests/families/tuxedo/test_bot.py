"""The bot plays by the rules to the end, never calls a false Orange, and beats random play clearly."""

from __future__ import annotations

import random

import pytest

from rookery.bots.protocol import Bot
from rookery.bots.random_bot import RandomBot
from rookery.bots.tuxedo import TuxedoBot
from rookery.engine.editions import Edition
from rookery.games.tuxedo import TUXEDO_1913
from rookery.records.match import Match
from tests.families.tuxedo.support import every_table, house, seen, table, turn


def play(match: Match, bots: list[Bot], rng: random.Random) -> None:
    while match.pending():
        decision = rng.choice(match.pending())
        match.act(decision.seat, bots[decision.seat].choose(match.recall(decision.seat)))


@every_table
def test_bots_play_a_match_to_its_end_without_a_false_orange(edition: Edition, seats: int) -> None:
    match = Match(edition, seats=seats, seed="bots")
    play(match, [TuxedoBot(seat) for seat in range(seats)], random.Random(1))
    assert match.result is not None
    assert all(not any(dict(hand.details)["Oranges by mistake"]) for hand in match.hands)
    assert any(any(dict(hand.details)["Oranges"]) for hand in match.hands)


@pytest.mark.parametrize("seats", [2, 4, 6])
@pytest.mark.parametrize("edition", [TUXEDO_1913, house(orange="never")], ids=["printed", "without-orange"])
def test_the_bot_beats_random_players(edition: Edition, seats: int) -> None:
    matches = 20
    wins = 0
    for number in range(matches):
        own = number % seats
        match = Match(edition, seats=seats, seed=f"beat-{number}")
        bots: list[Bot] = [TuxedoBot(number) if seat == own else RandomBot(seat) for seat in range(seats)]
        play(match, bots, random.Random(number))
        assert match.result is not None
        wins += match.result.winners == (own,)
    assert wins >= matches * (0.8 if seats == 2 else 0.6)


def choice(match: Match, seat: int) -> str:
    return str(TuxedoBot(1).choose(match.recall(seat)))


def test_it_calls_a_right_orange_and_lets_a_wrong_one_go() -> None:
    match = table([None, "G8 G14 B14 Y14", None], "R6 Y2 R13 Y13")
    match.act(1, "capture G8 R6 Y2")
    assert [choice(match, seat) for seat in range(3)] == ["orange"] * 3
    match = table([None, "G8 G14 B14 Y14", None], "R6 R2 R13 Y13")
    match.act(1, "capture G8 R6 R2")
    assert choice(match, 0) == choice(match, 1) == "let"
    assert choice(match, 2) not in ("orange", "let")


def test_it_takes_the_richest_capture() -> None:
    assert choice(table([None, "R10 R9 Y1 G1"], "Y5 G5 Y9 B14"), 1) == "capture R10 Y5 G5"
    assert choice(table([None, "R14 R8 Y1 G2"], "Y8 G6 Y14 B14"), 1) == "capture R14 Y8 Y14 G6 B14"


def test_it_does_not_lay_a_five_where_it_can_lay_something_else() -> None:
    assert choice(table([None, "R5 Y12 G12 R12"], "Y8 G9 B11 B2"), 1) != "trail R5"


def test_it_stays_quick_when_the_centre_is_crowded() -> None:
    match = Match(house(trailing="any-time", orange="never"), seats=2, seed="crowd")
    while seen(match).stock_size:
        match.act(turn(match).seat, next(turn(match).trails()))
    for _ in range(4):
        seat = turn(match).seat
        match.act(seat, TuxedoBot(1).choose(match.recall(seat)))


def test_reactions_are_a_persons() -> None:
    match = table([None, "G8 G14 B14 Y14", None], "R6 Y2 R13 Y13")
    bot, rng = TuxedoBot(1), random.Random(1)
    before = [bot.reaction(match.view(1), rng) for _ in range(50)]
    match.act(1, "capture G8 R6 Y2")
    after = [bot.reaction(match.view(seat), rng) for seat in range(3) for _ in range(50)]
    assert all(0.8 <= seconds <= 2.5 for seconds in (*before, *after))
    assert len(set(after)) > 100


def test_a_view_without_a_decision_is_refused() -> None:
    match = table([None, "G8 G14 B14 Y14", None], "R6 Y2 R13 Y13")
    with pytest.raises(ValueError, match="nothing to decide"):
        TuxedoBot(1).choose(match.recall(0))
