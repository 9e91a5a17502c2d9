"""The player that sees all cards: it plays by the rules, beats those that do not see, and only the arena seats it."""

from __future__ import annotations

import pytest

import rookery
from rookery.arena.contest import Contest
from rookery.arena.entrants import read_entrants
from rookery.arena.omniscient import Omniscient
from rookery.arena.rounds import Terms
from rookery.arena.summary import summarise
from rookery.bots import UnknownBot, make_bot
from rookery.records.match import Match


@pytest.mark.parametrize(
    ("id", "seats"),
    [
        ("tournament/1988", 4),
        ("dixie/1913", 6),
        ("boston/1988", 3),
        ("regular/1988", 5),
        ("high-card-partner/1988", 5),
        ("tennessee/1988", 2),
        ("over-the-top/1988", 2),
        ("regular-for-two/1988", 2),
    ],
)
def test_it_plays_a_hand_by_the_rules(id: str, seats: int) -> None:
    match = Match(rookery.edition(id), seats=seats, seed="sees-all")
    player = Omniscient(1)
    while not match.hands:
        decision = match.pending()[0]
        action = player.choose_seeing(match.copy(), decision.seat)
        assert decision.refusal(action) is None
        match.act(decision.seat, action)


def test_it_is_far_ahead_of_a_player_that_does_not_see() -> None:
    edition = rookery.edition("tournament/1988")
    terms = Terms.of(edition, seats=4, seed="limit", entrants=read_entrants(["omniscient", "solid"]))
    contest = Contest(terms, 8)
    contest.run()
    difference = summarise(contest).pairs[0].difference
    assert difference is not None
    assert difference.value > 15


def test_no_table_can_seat_it() -> None:
    with pytest.raises(UnknownBot):
        make_bot("omniscient", 1)


def test_it_says_what_it_cannot_play() -> None:
    match = Match(rookery.edition("golden-ten/1988"), seed=1)
    with pytest.raises(ValueError, match="auction games"):
        Omniscient(1).choose_seeing(match, match.pending()[0].seat)
