"""A match whose edition was corrected while it was going on: it goes on from its latest deal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from rookery.engine.editions import Edition
from rookery.engine.randomness import commitment
from rookery.records.match import Match
from rookery.records.parts import Reader, read_snapshot, read_turn
from rookery.records.record import Record
from rookery.tables.entries import Acted, Claimed, Row, Started, TakenBack


class Resumed(NamedTuple):
    """`dropped` is true where the corrected rules would not take the latest actions any more."""

    match: Match
    number: int
    authors: list[str]
    dropped: bool


def resume(edition: Edition, seats: int, rows: Sequence[Row]) -> Resumed:
    """The match that begins with the first of these rows."""
    start = rows[0].entry
    assert isinstance(start, Started)
    turns: list[str] = []
    authors: list[str] = []
    deals: list[Any] = [start.deal]
    for row in rows[1:]:
        match row.entry:
            case Acted() as acted:
                turns.append(f"{acted.seat} {acted.text}")
                authors.append(acted.by)
                deals += acted.deals
            case Claimed() as claimed:
                turns += [f"{seat} {text}" for seat, text in claimed.actions]
                authors += ["person", *["bot"] * (len(claimed.actions) - 1)]
                deals += claimed.deals
            case TakenBack() as back:
                del turns[back.to :], authors[back.to :]
                deals = [deal for deal in deals if deal["actions"] <= back.to]
    record = Record(
        edition=edition.id,
        revision=start.revision,
        house_rules=edition.house_rules_text(),
        seats=seats,
        seed=start.seed,
        commitment=commitment(start.seed) if start.shared_seed is None else start.shared_seed.commitment,
        shared_seed=start.shared_seed,
        set_up=None,
        deals=tuple(read_snapshot(Reader(deal, "a deal of the log")) for deal in deals),
        actions=tuple(read_turn(turn, index) for index, turn in enumerate(turns, 1)),
        result=None,
    )
    match = record.replay(edition)
    return Resumed(match, start.match, authors[: match.version], match.version < len(turns))
