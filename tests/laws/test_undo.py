"""Taking actions back leads to the same moments as before, and from there to the same end."""

from __future__ import annotations

import random

import pytest

import rookery
from tests.laws.walk import Walk, watcher

STEPS_BACK = 300


def test_undo_leads_back_through_every_step_and_the_same_actions_to_the_same_end(walk: Walk) -> None:
    """Compared with the views that were taken on the way, one of each step."""
    for match, views in zip(walk.finished(), walk.seen, strict=True):
        end = match.copy()
        turn_back = 1 + walk.rng.randrange(max(1, min(match.version, STEPS_BACK)))
        while match.version:
            near_the_end = end.version - match.version < STEPS_BACK
            match.undo(1 if near_the_end else min(match.version, 7))
            walk.look_at(match)
            assert match.view(watcher(match)) == views[match.version]
            if end.version - match.version == turn_back:
                play_again(match.copy(), end)
        check_start(match)


@pytest.mark.parametrize("edition", ["tournament/2008", "high-card-partner/1988", "club/1988"])
def test_a_match_that_forgot_its_earlier_deals_tells_and_takes_back_the_same(edition: str) -> None:
    match = rookery.Match(rookery.edition(edition), seed="forgetful")
    rng = random.Random(5)
    moments = [match.view(0)]
    while len(match.hands) < 2 or match.version < match.snapshots[-1].actions + 2:
        decision = match.pending()[0]
        match.act(decision.seat, decision.sample(rng))
        moments.append(match.view(0))
    resumed = rookery.Match.resume(
        match.edition, match.snapshots[:2], seats=match.seats, seed=match.seed, actions=match.actions
    )
    for seat, action in match.actions[resumed.version :]:
        resumed.act(seat, action)
    for whole in (match, resumed):
        forgetful = whole.copy()
        forgetful.forget()
        assert forgetful.events_for(0, since=forgetful.version - 1) == whole.events_for(0, since=whole.version - 1)
        assert forgetful.undoable == whole.undoable
        assert forgetful.copy().all_events() == whole.all_events()
        for back in (1, 4, forgetful.undoable):
            again = forgetful.copy()
            again.undo(back)
            assert again.view(0) == moments[again.version]


def play_again(match: rookery.Match, end: rookery.Match) -> None:
    for seat, action in end.actions[match.version :]:
        match.act(seat, action)
    assert match.all_events() == end.all_events()
    assert match.record() == end.record()
    for each in (None, *range(match.seats)):
        assert match.view(each) == end.view(each)


def check_start(match: rookery.Match) -> None:
    """Everything was taken back, and no more can be."""
    again = rookery.Match(match.edition, seats=match.seats, seed=match.seed)
    for count in (1, -1):
        with pytest.raises(rookery.BadSetUp):
            match.undo(count)
    assert match.record() == again.record()
    assert match.all_events() == again.all_events()
    assert match.pending() == again.pending()
