"""The patience bots play by the rules, see only a view, and win much more often than chance."""

from __future__ import annotations

import random

import pytest

import rookery
from rookery.bots.card_turners import ClockBot
from rookery.bots.protocol import Bot
from rookery.bots.solitaire import SolitaireBot
from rookery.families.solitaire.actions import MoveRun
from rookery.games.clock import CLOCK_1913
from rookery.games.solitaire import SOLITAIRE_1913
from tests.families.patience import EDITIONS, play_at_random, small, solitaire, view


def play_out(edition: rookery.Edition, seed: int) -> rookery.Match:
    match = rookery.Match(edition, seed=seed)
    bot: Bot = ClockBot(seed=seed) if edition is CLOCK_1913 else SolitaireBot(seed=seed)
    while match.pending():
        view = match.view(0)
        answer = bot.choose(view)
        assert view.decision is not None
        assert view.decision.refusal(answer) is None
        match.act(0, answer)
    return match


@pytest.mark.parametrize("edition", [*EDITIONS, small(6, colours=3, piles=5, match_hands=3)], ids=lambda each: each.id)
def test_the_bot_plays_to_the_end(edition: rookery.Edition) -> None:
    for seed in range(5):
        assert play_out(edition, seed).result is not None


def test_the_bot_wins_at_least_half_as_often_again_as_random_play() -> None:
    deals = range(100, 180)
    bot = sum(play_out(SOLITAIRE_1913, seed).score_of(0) for seed in deals)
    chance = 0
    for seed in deals:
        match = rookery.Match(SOLITAIRE_1913, seed=seed)
        for _ in play_at_random(match, random.Random(seed)):
            pass
        chance += match.score_of(0)
    assert bot > 1.5 * chance
    assert bot > 0.4 * len(deals)


def test_the_bot_builds_a_card_that_nothing_can_want_before_anything_else() -> None:
    match = solitaire("R2 R7 Y8", piles=["R1 G5 B5 G9"])
    assert str(SolitaireBot(seed=1).choose(match.recall(0))) == "build 2"


def test_the_bot_never_empties_a_space_while_it_can_turn_up_a_hidden_card() -> None:
    bot, both = SolitaireBot(seed=1), 0
    for seed in range(8):
        for moment in play_at_random(rookery.Match(small(8, piles=20), seed=seed), random.Random(seed)):
            if not moment.pending():
                continue
            sources = [option.source for option in moment.pending()[0].options() if isinstance(option, MoveRun)]
            digging = [source for source in sources if view(moment).piles[source - 1].face_down]
            answer = bot.choose(moment.recall(0))
            if digging and len(digging) < len(sources):
                both += 1
                assert not isinstance(answer, MoveRun) or answer.source in digging
    assert both > 10


def test_the_bots_refuse_what_they_cannot_play() -> None:
    clock, solitaire_match = rookery.Match(CLOCK_1913, seed=1), rookery.Match(SOLITAIRE_1913, seed=1)
    for bot, match in ((ClockBot(seed=1), clock), (SolitaireBot(seed=1), solitaire_match)):
        with pytest.raises(ValueError, match="nothing to decide"):
            bot.choose(match.recall(None))
    with pytest.raises(ValueError, match="does not play solitaire/1913"):
        ClockBot(seed=1).choose(solitaire_match.recall(0))
    with pytest.raises(ValueError, match="does not play clock/1913"):
        SolitaireBot(seed=1).choose(clock.recall(0))
