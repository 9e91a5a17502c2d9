"""A match written down at any moment reads back the same, as JSON and as text, and replays to the same match."""

from __future__ import annotations

from itertools import chain

import rookery
from tests.laws.walk import Walk

DEALS = 3
WRITTEN = 10
REPLAYED = 2
STEPS = 80


def test_a_record_reads_back_as_it_was_written(walk: Walk) -> None:
    for moment in chain(walk.moments(WRITTEN, deals=DEALS), walk.finished()):
        record = moment.record()
        written = record.to_json()
        again = rookery.Record.from_json(written)
        assert again == record
        assert again.to_json() == written
        assert again.result == moment.result


def test_the_text_form_reads_back_and_replays_to_the_same_match(walk: Walk) -> None:
    for moment in walk.moments(REPLAYED, deals=DEALS):
        record = moment.record()
        text = record.to_text()
        again = rookery.Record.read(text)
        assert again == record
        same(again.replay(), moment)


def test_a_finished_match_replays_from_its_record(walk: Walk) -> None:
    for match in walk.finished():
        record = match.record().to_json()
        again = rookery.Record.read(record).replay()
        same(again, match)
        assert again.record().to_json() == record


def test_a_match_resumes_from_its_latest_deal_and_goes_on_to_the_same_moment(walk: Walk) -> None:
    for moment in chain(walk.moments(REPLAYED, deals=DEALS), walk.finished()):
        again = rookery.Match.resume(
            moment.edition, moment.snapshots, seats=moment.seats, seed=moment.seed, actions=moment.actions
        )
        assert again.version == moment.snapshots[-1].actions
        for seat, action in moment.actions[again.version :]:
            again.act(seat, action)
        since = moment.snapshots[-1].actions
        assert again.events_for(None, since=since) == moment.events_for(None, since=since)
        assert again.hands == moment.hands
        assert again.record() == moment.record()
        same_views(again, moment)


def test_a_match_set_up_with_its_pack_plays_on_as_it_was_dealt(walk: Walk) -> None:
    """The first deal, given by hand as a pack: it is recorded, and reads back."""
    for match in walk.finished():
        first = match.snapshots[0]
        last = match.snapshots[1].actions - 1 if len(match.snapshots) > 1 else match.version
        twin = rookery.Match.set_up(
            match.edition, pack=first.pack, dealer=first.dealer, seats=match.seats, seed=match.seed
        )
        assert twin.snapshots == (first,)
        last = min(last, first.actions + STEPS)
        for seat, action in match.actions[:last]:
            twin.act(seat, action)
        match.undo(match.version - last)
        same_views(twin, match)
        same(rookery.Record.from_json(twin.record().to_json()).replay(), twin)


def same(one: rookery.Match, other: rookery.Match) -> None:
    assert one.record() == other.record()
    assert one.all_events() == other.all_events()
    assert one.hands == other.hands
    assert one.pending() == other.pending()
    same_views(one, other)


def same_views(one: rookery.Match, other: rookery.Match) -> None:
    for seat in (None, *range(one.seats)):
        assert one.view(seat) == other.view(seat)
        assert one.view(seat).to_json() == other.view(seat).to_json()
