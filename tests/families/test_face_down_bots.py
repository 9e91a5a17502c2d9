"""The bots for Panjandrum and Match: they play by the rules, and Panjandrum's chooses with sense."""

from __future__ import annotations

import random

import pytest

from rookery.bots.card_turners import MatchPilesBot
from rookery.bots.panjandrum import PanjandrumBot
from rookery.bots.protocol import Bot
from rookery.engine.editions import Edition
from rookery.games.match_piles import MATCH_1913
from rookery.games.panjandrum import PANJANDRUM_1913
from rookery.records.match import Match
from tests.families.face_down import TABLES, acts, every, stacked


def bot_for(edition: Edition) -> Bot:
    return MatchPilesBot(1) if edition.game == "match" else PanjandrumBot(1)


@every(TABLES)
def test_the_bot_plays_by_the_rules_to_the_end(edition: Edition, seats: int) -> None:
    bot = bot_for(edition)
    for seed in range(3):
        match = Match(edition, seats=seats, seed=f"bot-{seed}")
        while match.pending():
            decision = match.pending()[0]
            action = bot.choose(match.recall(decision.seat))
            assert decision.refusal(action) is None
            match.act(decision.seat, action)
        assert match.result is not None


@pytest.mark.parametrize(
    "rules",
    [
        {"delay_steps": "up"},
        {"delay_colours": "same"},
        {"ranks": "3-9"},
        {"turn_over": "when-lifting"},
    ],
)
def test_the_bot_knows_house_rules(rules: dict[str, object]) -> None:
    match = Match(PANJANDRUM_1913.with_house_rules(**rules), seats=6, seed="house")
    bot = PanjandrumBot(1)
    while match.pending():
        match.act(match.pending()[0].seat, bot.choose(match.recall(match.pending()[0].seat)))
    assert match.result is not None


def test_the_bot_leaves_as_many_numbers_open_as_it_can() -> None:
    """G4 goes on either 3 or on the 5; covering the only 5 would leave fewer cards a place."""
    match = stacked("Y3", "Y5", "B3", "G4")
    acts(match, "lift", "lift", "lift", "lift")
    assert list(map(str, match.pending()[0].options())) == ["onto 0", "onto 1", "onto 2"]
    assert str(PanjandrumBot(1).choose(match.recall(3))) in ("onto 0", "onto 2")


@pytest.mark.parametrize(
    ("hands", "nearest"),
    [(("R1 R2 Y3", "B3", "G4"), "onto 0"), (("Y3", "R1 R2 B3", "G4"), "onto 1")],
)
def test_the_bot_gives_to_the_player_nearest_to_winning(hands: tuple[str, ...], nearest: str) -> None:
    match = stacked(*hands)
    acts(match, *["lift"] * 5)
    assert match.pending()[0].kind == "onto"
    assert str(PanjandrumBot(1).choose(match.recall(2))) == nearest


def test_a_bot_refuses_what_is_not_its_game() -> None:
    with pytest.raises(ValueError, match="does not play match/1913"):
        PanjandrumBot(1).choose(Match(MATCH_1913, seats=3, seed=1).recall(0))
    with pytest.raises(ValueError, match="does not play panjandrum/1913"):
        MatchPilesBot(1).choose(Match(PANJANDRUM_1913, seats=3, seed=1).recall(0))
    for bot, edition in ((PanjandrumBot(1), PANJANDRUM_1913), (MatchPilesBot(1), MATCH_1913)):
        with pytest.raises(ValueError, match="nothing to decide"):
            bot.choose(Match(edition, seats=3, seed=1).recall(None))


def wins_of_two_bots_against_two_random_players(games: int) -> int:
    bot, wins = PanjandrumBot(1), 0
    for number in range(games):
        match = Match(PANJANDRUM_1913, seats=4, seed=f"duel-{number // 2}")
        rng = random.Random(number)
        while match.pending():
            decision = match.pending()[0]
            thinks = (decision.seat + number) % 2 == 0 and decision.kind == "onto"
            match.act(decision.seat, bot.choose(match.recall(decision.seat)) if thinks else decision.sample(rng))
        assert match.result is not None
        wins += (match.result.winners[0] + number) % 2 == 0
    return wins


@pytest.mark.slow
def test_the_bot_wins_more_than_its_share_though_luck_rules() -> None:
    """Even a player who saw every card would win little more than their share: about 1.25 times it."""
    assert wins_of_two_bots_against_two_random_players(8000) > 4000
