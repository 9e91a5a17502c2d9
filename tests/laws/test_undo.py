"""Taking actions back leads to the same moments as before, and from there to the same end."""

from __future__ import annotations

import pytest

import rookery
from tests.laws.walk import Walk, watcher

STEPS_BACK = 400


def test_undo_leads_back_through_every_step(walk: Walk) -> None:
    """Compared with the views that were taken on the way, one of each step."""
    for match, views in zip(walk.finished(), walk.seen, strict=True):
        step_by_step = min(match.version, STEPS_BACK)
        for _ in range(step_by_step):
            match.undo()
            walk.look_at(match)
            assert match.view(watcher(match)) == views[match.version]
        while match.version:
            match.undo(min(match.version, 7))
            walk.look_at(match)
            assert match.view(watcher(match)) == views[match.version]
        again = rookery.Match(match.edition, seats=match.seats, seed=match.seed)
        assert match.record() == again.record()
        assert match.all_events() == again.all_events()
        assert match.pending() == again.pending()


def test_the_same_actions_lead_to_the_same_end_again(walk: Walk) -> None:
    for match in walk.finished():
        twin = match.copy()
        back = walk.rng.randrange(min(match.version, STEPS_BACK)) + 1
        twin.undo(back)
        assert twin.version == match.version - back
        for seat, action in match.actions[twin.version :]:
            walk.look_at(twin)
            twin.act(seat, action)
        assert twin.all_events() == match.all_events()
        assert twin.record() == match.record()
        for seat in (None, *range(match.seats)):
            assert twin.view(seat) == match.view(seat)


def test_no_more_can_be_taken_back_than_was_done(walk: Walk) -> None:
    for match in walk.finished():
        before = match.view(None)
        for count in (match.version + 1, -1):
            with pytest.raises(rookery.BadSetUp):
                match.undo(count)
        match.undo(0)
        assert match.view(None) == before
