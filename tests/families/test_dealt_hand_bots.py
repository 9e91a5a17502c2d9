"""The bots of I Doubt It and Donkey: they play by the rules, win more than their share, and race like people."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

import rookery
from rookery.bots import RandomBot
from rookery.bots.donkey import DonkeyBot
from rookery.bots.i_doubt_it import IDoubtItBot, card_to_play, suspicion
from rookery.bots.protocol import Bot
from rookery.families.i_doubt_it.state import DoubtClaim
from rookery.games.donkey import DONKEY_1913
from rookery.games.i_doubt_it import I_DOUBT_IT_1913
from tests.families.dealt_hands import (
    TABLE_NAMES,
    TABLES,
    decision_of,
    donkey_view,
    doubt_view,
    honest_deal,
    play_honestly,
    play_next,
)

MAKERS: dict[str, Callable[[str], Bot]] = {"i-doubt-it/1913": IDoubtItBot, "donkey/1913": DonkeyBot}


def play(match: rookery.Match, bots: list[Bot]) -> None:
    while match.pending():
        decision = match.pending()[0]
        action = bots[decision.seat].choose(match.recall(decision.seat))
        assert decision.refusal(action) is None
        match.act(decision.seat, action)


@pytest.mark.parametrize(("edition", "seats"), TABLES, ids=TABLE_NAMES)
def test_bots_play_by_the_rules_to_the_end_long_before_the_guard(edition: rookery.Edition, seats: int) -> None:
    for number in range(3):
        match = rookery.Match(edition, seats=seats, seed=number)
        play(match, [MAKERS[edition.id](f"{number}.{seat}") for seat in range(seats)])
        assert match.result is not None
        assert "after" not in match.result.reason


def share_won(edition: rookery.Edition, seats: int, matches: int) -> float:
    """What one bot wins among random players, a shared win counted as a part."""
    won = 0.0
    for number in range(matches):
        own = number % seats
        bots: list[Bot] = [RandomBot(f"{number}.{seat}") for seat in range(seats)]
        bots[own] = MAKERS[edition.id](number)  # type: ignore[arg-type]
        match = rookery.Match(edition, seats=seats, seed=f"share-{number}")
        play(match, bots)
        assert match.result is not None
        won += (own in match.result.winners) / len(match.result.winners)
    return won / matches


@pytest.mark.parametrize(
    ("edition", "seats", "share"),
    [(I_DOUBT_IT_1913, 3, 0.65), (I_DOUBT_IT_1913, 5, 0.36), (DONKEY_1913, 4, 0.35), (DONKEY_1913, 7, 0.5)],
)
def test_a_bot_beats_random_players_clearly(edition: rookery.Edition, seats: int, share: float) -> None:
    assert share_won(edition, seats, 60) > share


def test_the_same_seed_gives_the_same_match() -> None:
    def actions(edition: rookery.Edition) -> object:
        match = rookery.Match(edition, seats=5, seed=4)
        play(match, [MAKERS[edition.id](f"same.{seat}") for seat in range(5)])
        return match.actions

    assert actions(I_DOUBT_IT_1913) == actions(I_DOUBT_IT_1913)
    assert actions(DONKEY_1913) == actions(DONKEY_1913)


def test_a_bot_plays_the_true_card_when_it_has_it() -> None:
    match = honest_deal()
    for _ in range(20):
        view = doubt_view(match, doubt_view(match, None).turn)
        assert view.number is not None
        assert card_to_play(view, view.number).number == view.number
        play_next(match)


def test_a_bot_that_must_bluff_keeps_what_its_next_calls_need() -> None:
    """Seat 1 begins and calls 1, 5, 9, 13, 3, 7 and 11, twice; of all that it needs it lacks the 1s."""
    hands = [None, "R5 Y5 R9 Y9 R13 Y13 R3 Y3 R7 Y7 R11 Y11 B2 B4", None, None]
    match = rookery.Match.set_up(I_DOUBT_IT_1913, hands=hands, dealer=0, seed=1)
    assert str(card_to_play(doubt_view(match, 1), 1)) in ("B2", "B4")


def test_S11_a_bot_doubts_for_sure_what_cannot_be_true() -> None:
    """Seat 0 holds all the 2s that seat 1 calls."""
    hands = ["R2 Y2 G2 B2 R1 Y1 G1 B1 R3 Y3 G3 B3 R4 Y4", None, None, None]
    match = rookery.Match.set_up(I_DOUBT_IT_1913, hands=hands, dealer=3, seed=1)
    match.act(0, "play R1")
    match.act(1, f"play {match.view(1).hand[0]}")
    assert suspicion(doubt_view(match, 0), DoubtClaim(1, 2)) == 1
    for seed in range(20):
        assert str(IDoubtItBot(seed).choose(match.recall(0))) == "doubt 2"


def test_a_bot_remembers_the_cards_it_lost_and_the_card_that_was_shown() -> None:
    match = honest_deal()
    play_honestly(match, 3)
    match.act(1, "doubt")  # seat 2's 3 is true: seat 1 has R1, R2 and G3 now
    assert suspicion(doubt_view(match, 0), DoubtClaim(1, 1)) < 0.2  # seat 0 saw its own R1 go there
    others = suspicion(doubt_view(match, 3), DoubtClaim(2, 3))
    assert others > suspicion(doubt_view(honest_deal(), 3), DoubtClaim(2, 3))  # one 3 less can be seat 2's


def test_a_bot_seldom_doubts_a_claim_that_is_likely() -> None:
    match = honest_deal()
    play_next(match)
    answers = {str(IDoubtItBot(seed).choose(match.recall(2))) for seed in range(40)}
    assert answers == {"let"}


def test_a_bot_collects_what_it_has_most_of() -> None:
    hands = ["R5 Y5 G5 R7 Y7 R1 R2 R3 R4 R6 R8 R9 R10 R11", None, None, None]
    match = rookery.Match.set_up(
        DONKEY_1913.with_house_rules(first_test="after-the-first-pass"), hands=hands, dealer=3, seed=1
    )
    for seed in range(30):
        action = str(DonkeyBot(seed).choose(match.recall(0)))
        assert action.startswith("give R")
        assert action not in ("give R5", "give R7")


def test_a_bot_folds_when_there_is_something_to_fold_for() -> None:
    match = rookery.Match(DONKEY_1913, seats=3, seed=2)
    bots: list[Bot] = [DonkeyBot(seat) for seat in range(3)]
    while not donkey_view(match, None).laid_down:
        decision = match.pending()[0]
        match.act(decision.seat, bots[decision.seat].choose(match.recall(decision.seat)))
    for decision in match.pending():
        assert str(bots[decision.seat].choose(match.recall(decision.seat))) == "fold"
        times = [DonkeyBot(1).reaction(match.view(decision.seat), random.Random(number)) for number in range(200)]
        assert 0.9 <= min(times) < 1.2 < sum(times) / 200 < 2.2 < max(times) <= 5


def test_a_bot_is_quick_to_see_a_lie_and_slow_to_play_on() -> None:
    hands = ["R2 Y2 G2 B2 R1 Y1 G1 B1 R3 Y3 G3 B3 R4 Y4", None, None, None]
    match = rookery.Match.set_up(I_DOUBT_IT_1913, hands=hands, dealer=3, seed=1)
    match.act(0, "play R1")
    match.act(1, f"play {match.view(1).hand[0]}")

    def usual(seat: int) -> float:
        view = match.view(seat)
        return sum(IDoubtItBot(1).reaction(view, random.Random(number)) for number in range(100)) / 100

    assert usual(0) < usual(3) < usual(2)
    assert decision_of(match, 2).kind == "play"


@pytest.mark.parametrize("bot", [IDoubtItBot(1), DonkeyBot(1)])
def test_a_bot_says_what_it_cannot_play(bot: Bot) -> None:
    other = DONKEY_1913 if isinstance(bot, IDoubtItBot) else I_DOUBT_IT_1913
    with pytest.raises(ValueError, match="does not play"):
        bot.choose(rookery.Match(other, seats=5, seed=3).recall(0))
    own = I_DOUBT_IT_1913 if isinstance(bot, IDoubtItBot) else DONKEY_1913
    with pytest.raises(ValueError, match="nothing to decide"):
        bot.choose(rookery.Match(own, seats=5, seed=3).recall(None))
