"""Verdicts on the beginning of a match: who takes part in its shuffle, and the first deal."""

from __future__ import annotations

from rookery.engine.errors import BadSetUp
from rookery.engine.randomness import new_seed
from rookery.engine.shared_seed import SharedSeed, readable_seal, readable_share, seal_of
from rookery.records.match import Match
from rookery.records.parts import snapshot_json
from rookery.tables.commands import Denied
from rookery.tables.entries import Entry, Sealed, Shared, ShuffleBegun, ShuffleClosed, Started
from rookery.tables.judgement import Verdict, host_only, own_seat
from rookery.tables.people import Person
from rookery.tables.shuffle import Shuffle
from rookery.tables.storage.store import Stage
from rookery.tables.table import Prepared, Table


def start(table: Table, person: Person, *, again: bool, seed: str | None) -> Verdict:
    if table.stage is Stage.PLAYING:
        raise Denied("not-now", "The match is going on.")
    if again != (table.stage is Stage.OVER):
        raise Denied("not-now", "There is no match to be played again yet." if again else "The match is over.")
    if table.place is not None:
        own_seat(table, person)
        return next_of_event(table)
    if table.seat_of(person.id) is None:
        host_only(table, person)
    if not again:
        host_only(table, person)
    if table.shuffle is not None:
        return Verdict(again=True)
    seats = table.shufflers() if seed is None else []
    if seats:
        return Verdict((_begin(table, seats, again=0),), relist=False)
    match = Match(table.newest_edition(), seats=table.seats, seed=seed if seed is not None else new_seed())
    return _deal(table, match, chosen=seed is not None)


def next_of_event(table: Table) -> Verdict:
    """The next match that an event has for this table, or its first."""
    place = table.place
    if place is None or table.match_number >= len(place.seeds):
        raise Denied("not-now", "This table has played all of this round. The event's page tells what is next.")
    match = Match(table.newest_edition(), seats=table.seats, seed=place.seeds[table.match_number])
    return _deal(table, match)


def take_seal(table: Table, seat: int, number: int, seal: str) -> Verdict:
    shuffle = _shuffle(table, seat, number)
    if shuffle.seals.get(seat) == seal:
        return Verdict(again=True)
    if shuffle.open or seat in shuffle.seals:
        raise Denied("stale", "Your part of this shuffle is settled already.")
    try:
        readable_seal(seal)
    except BadSetUp as error:
        raise Denied("unreadable", f"{error}.") from error
    return Verdict((Sealed(seat=seat, seal=seal),), relist=False)


def take_share(table: Table, seat: int, number: int, share: str) -> Verdict:
    shuffle = _shuffle(table, seat, number)
    if shuffle.shares.get(seat) == share:
        return Verdict(again=True)
    if not shuffle.open:
        raise Denied("not-now", "Others have yet to promise their part: show yours once the shuffle is open.")
    try:
        readable_share(share)
    except BadSetUp as error:
        raise Denied("unreadable", f"{error}.") from error
    if seal_of(shuffle.promised, seat, share) != shuffle.seals[seat]:
        raise Denied("not-allowed", "That is not the part that you promised.")
    shown = Shared(seat=seat, share=share)
    if shuffle.waiting != {seat}:
        return Verdict((shown,), relist=False)
    made = shuffle.seed(table.seats, last=(seat, share))
    return _deal(table, Match.dealt_together(table.newest_edition(), made), made=made, before=(shown,))


def go_on_without(table: Table, *, number: int) -> Verdict:
    """The time is over for those who have not answered.

    Who promised a part and does not show it may not choose by that: all parts are made anew, without theirs.
    """
    shuffle = table.shuffle
    if shuffle is None or shuffle.number != number:
        return Verdict()
    if not shuffle.open and shuffle.seals:
        return Verdict((ShuffleClosed(),), relist=False)
    if shuffle.shares:
        return Verdict((_begin(table, list(shuffle.shares), again=shuffle.again + 1),), relist=False)
    return _deal(table, Match(table.newest_edition(), seats=table.seats, seed=shuffle.server))


def _begin(table: Table, seats: list[int], *, again: int) -> ShuffleBegun:
    return ShuffleBegun(match=table.match_number + 1, seed=new_seed(), seats=sorted(seats), again=again)


def _shuffle(table: Table, seat: int, number: int) -> Shuffle:
    shuffle = table.shuffle
    if shuffle is None or shuffle.number != number:
        raise Denied("stale", "That was about an earlier shuffle.")
    if seat not in shuffle.seats:
        raise Denied("not-now", "The cards are being shuffled without you.")
    return shuffle


def _deal(
    table: Table, match: Match, *, chosen: bool = False, made: SharedSeed | None = None, before: tuple[Entry, ...] = ()
) -> Verdict:
    entry = Started(
        match=table.match_number + 1,
        seed=match.seed,
        revision=match.edition.revision,
        deal=snapshot_json(match.snapshots[0]),
        chosen=chosen,
        server_seed=None if made is None else made.server,
        shares=None if made is None else list(made.shares),
    )
    return Verdict((*before, entry), Prepared(match, match.all_events()))
