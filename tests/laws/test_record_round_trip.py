"""A match written down at any moment reads back the same, as JSON and as text, and replays to the same match."""

from __future__ import annotations

from itertools import chain

import rookery
from tests.laws.walk import Walk

DEALS = 2
WRITTEN = 6
REPLAYED = 1
STEPS_SET_UP = 40


def test_a_record_reads_back_as_it_was_written(walk: Walk) -> None:
    for moment in walk.moments(WRITTEN, deals=DEALS):
        record = moment.record()
        written = record.to_json()
        again = rookery.Record.read(written)
        assert again == record
        assert again.to_json() == written
    for moment in walk.moments(REPLAYED, deals=DEALS):
        text = moment.record().to_text()
        again = rookery.Record.read(text)
        assert again == moment.record()
        same(again.replay(), moment)


def test_a_match_replays_from_its_record_and_resumes_from_its_latest_deal(walk: Walk) -> None:
    for match in walk.finished():
        same(rookery.Record.read(match.record().to_json()).replay(), match)
    for moment in chain(walk.moments(REPLAYED, deals=DEALS), walk.finished()):
        resumed = rookery.Match.resume(
            moment.edition, moment.snapshots, seats=moment.seats, seed=moment.seed, actions=moment.actions
        )
        since = resumed.version
        assert since == moment.snapshots[-1].actions
        for seat, action in moment.actions[since:]:
            resumed.act(seat, action)
        assert resumed.events_for(None, since=since) == moment.events_for(None, since=since)
        assert resumed.hands == moment.hands
        assert resumed.record() == moment.record()
        same_views(resumed, moment)


def test_a_match_set_up_with_its_pack_plays_on_as_it_was_dealt(walk: Walk) -> None:
    """The first deal, given by hand as a pack: it is recorded, and reads back."""
    for match in walk.finished():
        first = match.snapshots[0]
        if first.deal > 1:  # the first deal was over before anybody had to decide
            continue
        last = match.snapshots[1].actions - 1 if len(match.snapshots) > 1 else match.version
        match.undo(match.version - min(last, STEPS_SET_UP))
        twin = rookery.Match.set_up(
            match.edition, pack=first.pack, dealer=first.dealer, seats=match.seats, seed=match.seed
        )
        assert twin.snapshots == (first,)
        for seat, action in match.actions:
            twin.act(seat, action)
        same_views(twin, match)
        same(rookery.Record.read(twin.record().to_json()).replay(), twin)


def same(one: rookery.Match, other: rookery.Match) -> None:
    assert one.record() == other.record()
    assert one.all_events() == other.all_events()
    assert one.hands == other.hands
    assert one.result == other.result
    assert one.pending() == other.pending()
    same_views(one, other)


def same_views(one: rookery.Match, other: rookery.Match) -> None:
    for seat in (None, *range(one.seats)):
        assert one.view(seat) == other.view(seat)
        assert one.view(seat).to_json() == other.view(seat).to_json()
