"""The bot plays by the rules to the end, as the booklets advise, and beats random play clearly."""

from __future__ import annotations

import statistics
from collections.abc import Sequence

import pytest

from rookery.bots.plain_tricks import PlainTricksBot
from rookery.bots.protocol import Bot
from rookery.bots.random_bot import RandomBot
from rookery.engine.cards import Colour
from rookery.engine.editions import Edition
from rookery.games.golden_ten import GOLDEN_TEN_1913, GOLDEN_TEN_1988
from rookery.games.high_fourteen import HIGH_FOURTEEN_1913
from rookery.records.match import Match
from tests.families.plain_tricks.support import LITTLE, LITTLE_HANDS, every_table, golden, high, play, table, with_trump


def play_bots(match: Match, bots: Sequence[Bot], *, hands: int = 1000) -> Match:
    """Let the bots play from their views alone, checking every answer against its decision."""
    while match.pending() and len(match.hands) < hands:
        (decision,) = match.pending()
        action = bots[decision.seat].choose(match.recall(decision.seat))
        assert decision.refusal(action) is None
        match.act(decision.seat, action)
    return match


def choice(match: Match) -> str:
    (decision,) = match.pending()
    return str(PlainTricksBot(1).choose(match.recall(decision.seat))).removeprefix("play ")


@every_table
def test_bots_play_a_match_to_its_end(edition: Edition, seats: int) -> None:
    match = play_bots(Match(edition, seats=seats, seed="bots"), [PlainTricksBot(1)] * seats)
    assert match.result is not None
    assert len(match.hands) < 20


@pytest.mark.parametrize(
    "edition",
    [
        golden(trump="cut-before-the-deal"),
        golden(fourteens="above-all"),
        golden(counting="every-colour"),
        golden(golden_ten=0),
        golden(winner="highest-score"),
        golden(trick_points=2, ranks="1,5-14"),
        golden(ranks="5,10"),
        golden(sides="partners-opposite"),
        high(trump="none"),
        high(fourteens="ordinary"),
        high(golden_ten=10),
        high(winner="lowest-score", target=0, match_hands=3),
        high(counters="", other_points=1),
        high(trick_points=0, counting="red"),
    ],
    ids=lambda edition: "-".join(map(str, edition.house_rules.items())),
)
def test_bots_play_by_house_rules(edition: Edition) -> None:
    for seats in edition.seats:
        match = play_bots(Match(edition, seats=seats, seed="house"), [PlainTricksBot(1)] * seats, hands=2)
        assert len(match.hands) == 2


def advantage(edition: Edition, seats: int, *, deals: int) -> float:
    """How much better a seat of the bot does in a deal than a random one; each deal is played both ways."""
    leads = []
    for deal in range(deals):
        for parity in (0, 1):
            bots: list[Bot] = [PlainTricksBot(1) if seat % 2 == parity else RandomBot(seat) for seat in range(seats)]
            scored = play_bots(Match(edition, seats=seats, seed=deal), bots, hands=1).hands[0].scored
            ours = statistics.mean(scored[seat] for seat in range(seats) if seat % 2 == parity)
            theirs = statistics.mean(scored[seat] for seat in range(seats) if seat % 2 != parity)
            leads.append(ours - theirs)
    return statistics.mean(leads)


@pytest.mark.parametrize(("seats", "points"), [(3, 4), (4, 3), (5, 2), (6, 1.5), (7, 1)])
def test_the_bot_takes_fewer_reds_than_random_players(seats: int, points: float) -> None:
    assert advantage(GOLDEN_TEN_1988, seats, deals=25) < -points


def test_partners_take_fewer_reds_than_random_players() -> None:
    assert advantage(GOLDEN_TEN_1913, 4, deals=25) < -7


@pytest.mark.parametrize(("seats", "points"), [(3, 15), (4, 30), (5, 7), (6, 5)])
def test_the_bot_takes_more_points_than_random_players(seats: int, points: float) -> None:
    assert advantage(HIGH_FOURTEEN_1913, seats, deals=20) > points


@pytest.mark.parametrize(
    ("edition", "seats", "most"), [(GOLDEN_TEN_1988, 4, 15), (HIGH_FOURTEEN_1913, 3, 15)], ids=["golden-ten", "high-14"]
)
def test_one_bot_wins_most_matches_against_random_players(edition: Edition, seats: int, most: int) -> None:
    wins = 0
    for number in range(20):
        own = number % seats
        bots: list[Bot] = [PlainTricksBot(1) if seat == own else RandomBot(seat) for seat in range(seats)]
        result = play_bots(Match(edition, seats=seats, seed=f"beat-{number}"), bots).result
        assert result is not None
        wins += own in result.winners
    assert wins >= most


# Golden Ten: seat 1 leads; the hands are three of twelve little cards or eight of thirty-two.

EIGHT: dict[str, object] = {"ranks": "3,5-10,14"}


def test_S9_who_cannot_follow_dumps_the_red_10() -> None:
    hands = ["R3 R6 Y3 Y5 Y6 B3 G10 B14", "Y14 Y7 Y8 G3 G5 B5 B6 R7", "Y9 Y10 G6 G7 B7 B8 R8 R14", None]
    hands[3] = "R5 R9 R10 G8 G9 G14 B9 B10"
    match = play(table(golden(**EIGHT), hands), "Y14 Y9")
    assert choice(match) == "R10"


def test_it_ducks_with_its_highest_card_under_the_winner() -> None:
    hands = ["R3 Y3 Y5 Y6 B3 G10 B14 Y9", "R9 Y7 Y8 G3 G5 B5 B6 R7", "R6 R8 R14 G6 G7 B7 B8 Y14", None]
    match = play(table(golden(**EIGHT), hands), "R9")
    assert choice(match) == "R8"


def test_the_last_player_takes_a_redless_trick_with_its_highest_card() -> None:
    hands = ["G3 G8 G14 Y5 Y6 B3 B14 Y9", "G5 Y7 Y8 R3 R6 B5 B6 R7", "G6 R9 R8 R14 G7 B7 B8 Y14", None]
    hands[3] = "G9 G10 R5 R10 Y3 Y10 B9 B10"
    match = play(table(golden(**EIGHT), hands), "G5 G6 G9")
    assert choice(match) == "G14"


def test_the_last_player_does_not_take_a_trick_with_the_red_10_in_it() -> None:
    hands = ["G3 G8 G14 Y5 Y6 B3 B14 Y9", "G5 Y7 Y8 R3 R6 B5 B6 R7", "R10 R9 R8 R14 Y3 B7 B8 Y14", None]
    hands[3] = "G9 G10 R5 G6 G7 Y10 B9 B10"
    match = play(table(golden(**EIGHT), hands), "G5 R10 G9")
    assert choice(match) == "G8"


def test_it_wins_a_harmless_trick_with_the_golden_ten() -> None:
    hands = ["Y10 Y3 G14 G8 R5 B3 B14 R9", "Y9 Y5 G5 R3 R6 B5 B6 R7", "Y6 R10 R8 R14 G7 B7 B8 G3", None]
    hands[3] = "Y7 Y8 Y14 G6 G9 G10 B9 B10"
    match = play(table(golden(**EIGHT), hands), "Y9 Y6 Y7")
    assert choice(match) == "Y10"


def test_it_takes_the_golden_ten_from_another() -> None:
    hands = ["Y14 Y3 G14 G8 R5 B3 B14 R9", "Y10 Y5 G5 R3 R6 B5 B6 R7", "Y6 R10 R8 R14 G7 B7 B8 G3", None]
    hands[3] = "Y7 Y8 Y9 G6 G9 G10 B9 B10"
    match = play(table(golden(**EIGHT), hands), "Y10 Y6 Y7")
    assert choice(match) == "Y14"


def test_it_does_not_give_the_golden_ten_away() -> None:
    hands = ["G3 G8 B14 Y5 Y6 B3 G14 Y9", "R9 Y7 Y8 G9 R6 B5 B6 R7", "Y10 Y3 G6 G5 G7 B7 B8 Y14", None]
    match = play(table(golden(**EIGHT), hands), "R9")
    assert choice(match) != "Y10"


def test_partners_are_one_side() -> None:
    hands = ["R3 R6 Y3 Y5 Y6 B3 G10 B14", "Y14 Y7 Y8 G3 G5 B5 B6 R7", "Y9 G6 G7 G8 B7 B8 R8 R14", None]
    hands[3] = "R5 R9 R10 Y10 G9 G14 B9 B10"
    alone = play(table(golden(1988, **EIGHT), hands), "Y14 Y9 Y10")
    match = play(table(golden(1913, **EIGHT), hands), "Y14 Y9")
    assert choice(match) == "Y10", "the partner's 14 brings the Golden Ten home"
    assert choice(alone) in ("Y3", "Y5", "Y6")
    hands = ["R3 R6 Y3 Y5 Y6 B3 G10 Y10", "Y14 Y7 Y8 G3 G5 B5 B6 R7", "Y9 G6 G7 G8 B7 B8 R8 R14", None]
    hands[3] = "R5 R9 R10 B14 G9 G14 B9 B10"
    match = play(table(golden(1913, **EIGHT), hands), "Y14 Y9")
    assert choice(match)[0] != "R", "no red on the partner's trick"


# High 14

SIX: dict[str, object] = {"ranks": "1,2,5,10,13,14"}


def test_S10_a_14_takes_a_rich_trick_and_a_low_card_goes_on_a_poor_one() -> None:
    hands = ["R1 R14 Y1 Y2", "R10 Y5 G5 B5", "R5 Y10 G10 B10", "R13 R2 G1 G2", "B1 B2 Y13 G13"]
    rich = with_trump(Colour.BLACK, high(**SIX), hands)
    assert choice(play(rich, "R10 R5 R13 B1")) == "R14"
    poor = with_trump(Colour.BLACK, high(**SIX), ["R1 Y14 Y1 Y2", *hands[1:3], "R13 R2 G1 G2", "R14 B2 Y13 G13"])
    assert choice(play(poor, "R10 R5 R13 R14")) == "R1"


def test_a_counter_goes_on_the_partners_sure_trick_and_not_on_the_enemys() -> None:
    edition = high(ranks="1,5,10,14")
    hands = ["R1 R5 B1 B5", "G1 G5 G14 Y1", "R10 Y10 B10 G10", "R14 Y14 B14 Y5"]
    match = with_trump(Colour.BLACK, edition, hands)
    assert choice(play(match, "G14 G10 Y5")) == "R1"
    partner = with_trump(Colour.BLACK, edition, ["R14 R1 R5 B1", "G1 G5 G14 Y1", "R10 Y10 B10 Y14", "B5 G10 B14 Y5"])
    assert choice(play(partner, "G14 R10")) == "G10"


def test_the_last_player_takes_a_trick_as_cheaply_as_it_can() -> None:
    hands = ["R13 R5 R1 R14", "R2 Y5 G5 B5", "Y2 Y10 G10 B10", "Y1 B13 G1 G2", "B1 B2 Y13 G13"]
    match = play(with_trump(Colour.BLACK, high(**SIX), hands), "R2 Y2 Y1 Y13")
    assert choice(match) == "R5", "a counter that takes the trick is home"


# The bot itself


def test_the_same_views_bring_the_same_answers() -> None:
    def actions() -> object:
        return play_bots(Match(GOLDEN_TEN_1988, seats=5, seed=4), [PlainTricksBot(3)] * 5, hands=2).actions

    assert actions() == actions()


def test_a_view_without_a_decision_is_refused() -> None:
    match = table(golden(**LITTLE), LITTLE_HANDS)
    with pytest.raises(ValueError, match="nothing to decide"):
        PlainTricksBot(1).choose(match.recall(0))
    assert PlainTricksBot(1).name == "solid"
