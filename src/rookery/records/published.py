"""Finished matches as a server publishes them: one to a line, each a JSON object with its record in it."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final

from rookery.engine.errors import BadRecord, shown
from rookery.records import parts
from rookery.records.intake import LARGEST_RECORD, read_json
from rookery.records.record import Record
from rookery.records.verify import verify

LINE_FORMAT: Final = "rookery-match/1"
LONGEST_LINE: Final = LARGEST_RECORD + 10_000  # characters: a record, and who played it
_ID: Final = re.compile(r"[A-Za-z0-9_-]{1,64}")  # it may become the name of a file


@dataclass(frozen=True, slots=True, kw_only=True)
class PublishedMatch:
    """A finished match: `names` are by seat, `id` is its address on the server that published it."""

    id: str
    finished: datetime
    names: tuple[str, ...]
    record: Record


def match_line(*, id: str, finished: float, names: Sequence[str], record: str) -> str:
    """A match as a line; `record` is its JSON, `finished` in seconds since 1970. Raises ValueError if it is no JSON."""
    body = {
        "format": LINE_FORMAT,
        "id": id,
        "finished": datetime.fromtimestamp(finished, UTC).isoformat(timespec="seconds"),
        "names": list(names),
        "record": json.loads(record),
    }
    return json.dumps(body, ensure_ascii=False, separators=(",", ":")) + "\n"


def read_match_line(line: str) -> PublishedMatch:
    """Read a line and check all there is to check; what is damaged, edited or against the rules is refused."""
    body = read_json(line, "the match", largest=LONGEST_LINE)
    reader = parts.Reader(body, "the match")
    if reader.text("format") != LINE_FORMAT:
        raise BadRecord(f"the match's format is {shown(reader.text('format'))}: expected {LINE_FORMAT!r}")
    id = reader.text("id")
    if not _ID.fullmatch(id):
        raise BadRecord(f"the match's id is {shown(id)}: expected letters, digits, '-' and '_', at most 64")
    record = reader.maybe("record", Record.from_reader)
    if record is None:
        raise BadRecord("the match has no record")
    if record.result is None:
        raise BadRecord("the match is not over: only finished ones are published")
    names = tuple(each.whole_text() for each in reader.each("names"))
    if len(names) != record.seats:
        raise BadRecord(f"the match has {len(names)} names, but its record has {record.seats} seats")
    wrong = next((check for check in verify(record) if check.holds is False), None)
    if wrong is not None:
        raise BadRecord(f"{wrong.what}: {wrong.detail}")
    return PublishedMatch(id=id, finished=_read_moment(reader.text("finished")), names=names, record=record)


def _read_moment(text: str) -> datetime:
    try:
        moment = datetime.fromisoformat(text)
    except ValueError:
        raise BadRecord(
            f"the match's 'finished' is {shown(text)}: expected such as 2026-11-19T21:30:00+00:00"
        ) from None
    return moment if moment.tzinfo else moment.replace(tzinfo=UTC)
