"""Playing a record again, with the first thing that does not follow from the rest named."""

from __future__ import annotations

from rookery.engine.editions import Edition
from rookery.engine.errors import BadRecord, RookeryError
from rookery.engine.game import Snapshot
from rookery.records.match import Match
from rookery.records.record import Record


def replay(record: Record, edition: Edition) -> Match:
    if not record.deals:
        raise BadRecord("the record has no deal")
    if record.revision > edition.revision:
        raise BadRecord(
            f"the record is of revision {record.revision} of {record.edition}, "
            f"but this version of Rookery knows revision {edition.revision}"
        )
    if record.revision < edition.revision:
        return _resume(record, edition)
    match = _open(record, edition)
    match.shared_seed = record.shared_seed
    _compare(match.snapshots[0], record.deals[0])
    for index, (seat, action) in enumerate(record.actions, 1):
        deals = len(match.snapshots)
        try:
            match.act(seat, action)
        except RookeryError as error:
            raise BadRecord(f"action {index} ('{seat} {action}') does not follow: {error}") from error
        if len(match.snapshots) > deals:
            if deals >= len(record.deals):
                raise BadRecord(f"deal {deals + 1}, after action {index}, is missing from the record")
            _compare(match.snapshots[-1], record.deals[deals])
    if len(record.deals) > len(match.snapshots):
        raise BadRecord(f"deal {len(match.snapshots) + 1} is never reached: the actions before it end too early")
    if match.result != record.result:
        raise BadRecord(f"the record's result is {record.result}, but its actions lead to {match.result}")
    return match


def _open(record: Record, edition: Edition) -> Match:
    try:
        if record.set_up is not None:
            return Match.from_position(edition, record.set_up, seats=record.seats, seed=record.seed)
        return Match(edition, seats=record.seats, seed=record.seed)
    except RookeryError as error:
        raise BadRecord(f"the record's set-up: {error}") from error


def _compare(found: Snapshot, recorded: Snapshot) -> None:
    """The deal that the actions lead to against the one that was recorded."""
    for name in ("deal", "actions", "dealer", "seating", "scores", "finished", "pack"):
        if getattr(found, name) != getattr(recorded, name):
            what = {"finished": "the result of what was played before", "pack": "the shuffled pack"}.get(name, name)
            raise BadRecord(f"deal {recorded.deal}: {what} is not what the record's seed and actions give")


def _resume(record: Record, edition: Edition) -> Match:
    """Never re-judge: go on from the latest deal, as far as its actions are still accepted."""
    try:
        match = Match.resume(
            edition,
            record.deals,
            seats=record.seats,
            seed=record.seed,
            position=record.set_up,
            actions=record.actions,
        )
    except (RookeryError, IndexError) as error:
        raise BadRecord(f"deal {record.deals[-1].deal} cannot be resumed: {error}") from error
    match.shared_seed = record.shared_seed
    for seat, action in record.actions[match.version :]:
        try:
            match.act(seat, action)
        except RookeryError:
            break
    return match
