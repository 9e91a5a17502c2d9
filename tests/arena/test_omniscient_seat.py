"""The player that sees all cards: in the arena alone, and how far the others are behind it."""

from __future__ import annotations

import pytest

from rookery import Match, edition
from rookery.arena.entrants import ArenaError, read_entrants
from rookery.arena.rounds import Terms
from rookery.arena.summary import summarise
from rookery.bots import BOTS, UnknownBot, make_bot
from rookery.engine.actions import Action
from tests.arena.support import contest, seat_omniscient


def test_no_table_can_seat_it() -> None:
    assert "omniscient" not in BOTS
    with pytest.raises(UnknownBot):
        make_bot("omniscient", 1)


def test_it_is_handed_the_match_and_cannot_change_it(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[int] = []

    def meddling(match: Match, seat: int) -> Action:
        action = make_bot("solid", 1).choose(match.recall(seat))
        seen.append(sum(len(match.recall(each).hand) for each in range(match.seats)))
        match.act(seat, action)
        return action

    seat_omniscient(monkeypatch, meddling)
    held = contest("tournament/1988", ["omniscient", "solid"], deals=2)
    assert seen[0] == 36
    assert held.tests[0, 1].values == [0, 0]  # it plays as solid does


def test_how_far_a_bot_is_behind_is_measured_on_the_same_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    seat_omniscient(monkeypatch)  # the stand-in plays as solid does
    summary = summarise(contest("tournament/1988", ["solid", "easy"], deals=15, limit=True))
    solid, easy = summary.entrants
    assert solid.behind is not None
    assert (solid.behind.value, solid.behind.low, solid.behind.high) == (0, 0, 0)
    assert easy.behind is not None
    assert summary.pairs[0].difference is not None
    assert easy.behind.value == pytest.approx(summary.pairs[0].difference.value)


def test_asking_for_the_limit_leaves_the_contest_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    seat_omniscient(monkeypatch)
    with_limit = contest("regular/1988", ["random", "easy"], deals=3, seats=3, limit=True)
    without = contest("regular/1988", ["random", "easy"], deals=3, seats=3)
    assert with_limit.tests[0, 1].values == without.tests[0, 1].values


def test_it_is_not_measured_against_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    seat_omniscient(monkeypatch)
    summary = summarise(contest("tournament/1988", ["omniscient", "solid"], deals=2, limit=True))
    assert summary.entrants[0].behind is None
    assert summary.entrants[1].behind is not None


def test_it_plays_auction_games_only() -> None:
    with pytest.raises(ArenaError, match="omniscient plays the games with an auction, and tuxedo/1913 has none"):
        Terms.of(edition("tuxedo/1913"), seats=2, seed="1", entrants=read_entrants(["omniscient", "solid"]))


def test_the_limit_is_for_hands() -> None:
    entrants = read_entrants(["easy", "solid"])
    with pytest.raises(ArenaError, match="--limit compares hands"):
        Terms.of(edition("dixie/1988"), seats=4, seed="1", entrants=entrants, limit=True, matches=True)
