"""Checking a record: its seed against its commitment, its shuffles against the seed, its play against the rules."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rookery.engine.errors import BadRecord, RookeryError
from rookery.engine.randomness import Stream
from rookery.families.words import listed
from rookery.records.record import Record


@dataclass(frozen=True, slots=True)
class Check:
    """One thing that was checked; `holds` is None where there was nothing to check."""

    what: str
    holds: bool | None
    detail: str


def verify(record: Record) -> tuple[Check, ...]:
    """Every check, whether it holds or not."""
    return (*_commitment(record), *_shuffles(record), *_play(record))


def _commitment(record: Record) -> Iterator[Check]:
    shared = record.shared_seed
    if shared is None:
        yield Check("commitment", record.promise == record.commitment, f"seed {record.seed!r} gives {record.promise}")
        return
    seats = [f"seat {seat}" for seat, share in enumerate(shared.shares) if share is not None]
    detail = f"the parts of {listed(['the server', *seats])} give {record.promise}"
    yield Check("commitment", record.promise == record.commitment, detail)
    yield Check("seed", shared.seed == record.seed, f"the same parts make the seed {shared.seed}")


def _shuffles(record: Record) -> Iterator[Check]:
    try:
        pack = record.the_edition().rules_for(record.seats).pack(record.seats)
    except RookeryError as error:
        yield Check("edition", False, str(error))
        return
    for deal in record.deals:
        if not deal.pack or (record.set_up is not None and deal.deal == 1):
            yield Check(f"deal {deal.deal}", None, "set up by hand, so there is no shuffle to check")
            continue
        expected = Stream(record.seed, "deal", deal.deal).shuffled(pack)
        detail = "the shuffle follows from the seed" if deal.pack == expected else _difference(deal.pack, expected)
        yield Check(f"deal {deal.deal}", deal.pack == expected, detail)


def _difference(found: tuple[object, ...], expected: tuple[object, ...]) -> str:
    if len(found) != len(expected):
        return f"{len(found)} cards are recorded, {len(expected)} belong to the pack"
    place = next(index for index, pair in enumerate(zip(found, expected, strict=True)) if pair[0] != pair[1])
    return f"card {place + 1} is recorded as {found[place]}, but the seed gives {expected[place]}"


def _play(record: Record) -> Iterator[Check]:
    try:
        match = record.replay()
    except BadRecord as error:
        yield Check("play", False, str(error))
        return
    outcome = match.result.reason if match.result else "the match is not over"
    yield Check("play", True, f"{len(record.actions)} actions follow the rules; {outcome}")
