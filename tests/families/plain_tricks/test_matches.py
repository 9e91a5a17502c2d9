"""Whole matches: what the centre shows, how a match that nobody wins is stopped, deals that cannot be resumed."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from rookery.engine.editions import Edition
from rookery.engine.errors import BadRecord
from rookery.families.plain_tricks.events import CentreShown
from rookery.games.golden_ten import GOLDEN_TEN_1988
from rookery.records.match import Match
from tests.families.plain_tricks.support import every_table, golden, high, pack_of
from tests.support import hands_played, play_on


@every_table
def test_the_cards_shown_from_the_centre_are_those_never_played(edition: Edition, seats: int) -> None:
    match = Match(edition, seats=seats, seed="centre")
    for moment in play_on(match, random.Random(seats), until=hands_played(1)):
        last = moment
    played = {getattr(action, "card", None) for _, action in last.actions}
    left = tuple(card for card in pack_of(edition, seats) if card not in played)
    shown = [event.cards for event in match.all_events() if isinstance(event, CentreShown)]
    assert shown == ([left] if left else [])


def test_a_deal_that_cannot_be_is_not_resumed() -> None:
    record = Match(GOLDEN_TEN_1988, seats=3, seed="bad").record()
    broken = replace(record, deals=(replace(record.deals[0], pack=record.deals[0].pack[:50]),))
    with pytest.raises(BadRecord, match="cannot be resumed"):
        broken.replay(replace(GOLDEN_TEN_1988, revision=2))


@pytest.mark.parametrize(
    ("edition", "deals"),
    [(high(target=100_000, longest_match=3), 3), (golden(match_hands=4, longest_match=4), 4)],
    ids=["target", "deals"],
)
def test_a_match_ends_at_its_longest(edition: Edition, deals: int) -> None:
    match = Match(edition, seats=3, seed="long")
    for _ in play_on(match, random.Random(1)):
        pass
    assert len(match.hands) == deals
    assert match.result is not None
    assert f"after {deals} deals" in match.result.reason


def test_a_tie_at_the_longest_is_shared() -> None:
    for seed in range(300):
        match = Match(golden(ranks="5,10", match_hands=1, longest_match=1), seats=4, seed=seed)
        for _ in play_on(match, random.Random(seed)):
            pass
        assert match.result is not None
        if len(match.result.winners) > 1:
            assert match.result.reason == "lowest score, 0, when the match was stopped after 1 deal"
            return
    raise AssertionError("two of four players take no red in most of such little deals")
