"""How what is kept lies in the database: its tables, and the way from our values to their columns and back."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, TypeVar

from sqlalchemy import (
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    RowMapping,
    String,
    Table,
    Text,
    and_,
    false,
    literal_column,
)

from rookery.tables.entries import BadLog, Row, person_in, read_entry
from rookery.tables.people import Person, Token
from rookery.tables.storage.store import Kept, Listing, PersonalNote, SharedSheet, Stage

# Constraints have names everywhere, so that a later migration can speak of them.
metadata: Final = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)

tables: Final = Table(
    "tables",
    metadata,
    Column("token", String, primary_key=True),
    Column("edition", String, nullable=False),
    Column("house_rules", Text, nullable=False),
    Column("host", String, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("stage", String, nullable=False),
    Column("people", Text, nullable=False),
    Column("names", Text, nullable=False),
    Column("scores", Text, nullable=False),
    Column("deciding", Text, nullable=False),
    Column("opened", Double, nullable=False),
    Column("touched", Double, nullable=False),
    Index(None, "host", "opened"),
)

# The word stands in the statement itself: a parameter would keep SQLite from using the index below.
in_play: Final = tables.c.stage != literal_column(f"'{Stage.OVER}'")
in_lobby: Final = and_(tables.c.public, in_play)
Index("ix_tables_lobby", tables.c.touched, sqlite_where=in_lobby, postgresql_where=in_lobby)

seated: Final = Table(
    "seated",
    metadata,
    Column("person", String, primary_key=True),
    Column("token", ForeignKey("tables.token"), primary_key=True, index=True),
)

log: Final = Table(
    "log",
    metadata,
    Column("token", ForeignKey("tables.token"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("at", Double, nullable=False),
    Column("kind", String, nullable=False),
    Column("body", Text, nullable=False),
    sqlite_with_rowid=False,
)

# At which tables somebody's name stands in the log.
traces: Final = Table(
    "traces",
    metadata,
    Column("person", String, primary_key=True),
    Column("token", ForeignKey("tables.token"), primary_key=True, index=True),
)

matches: Final = Table(
    "matches",
    metadata,
    Column("id", String, primary_key=True),
    Column("token", ForeignKey("tables.token"), nullable=False),
    Column("edition", String, nullable=False),
    Column("people", Text, nullable=False),
    Column("names", Text, nullable=False),
    Column("scores", Text, nullable=False),
    Column("winners", Text, nullable=False),
    Column("reason", Text, nullable=False),
    Column("hands", Integer, nullable=False),
    Column("finished", Double, nullable=False, index=True),
    Column("record", Text, nullable=False),
)

played: Final = Table(
    "played",
    metadata,
    Column("person", String, primary_key=True),
    Column("match", ForeignKey("matches.id"), primary_key=True),
    Column("finished", Double, nullable=False),
    Index(None, "person", "finished"),
)

sheets: Final = Table(
    "sheets",
    metadata,
    Column("read", String, primary_key=True),
    Column("pen", String, nullable=False),
    Column("owner", String, nullable=False),
    Column("body", Text, nullable=False),
    Column("lines", Integer, nullable=False),
    Column("opened", Double, nullable=False),
    Column("touched", Double, nullable=False, index=True),
    Index(None, "pen", unique=True),
    Index(None, "owner", "opened"),
)

people: Final = Table(
    "people",
    metadata,
    Column("id", String, primary_key=True),
    Column("name", String, nullable=False),
    Column("named", Boolean, nullable=False),
    Column("seen", Double, nullable=False, server_default="0", index=True),
    Column("cookies", Integer, nullable=False, server_default="0"),
    Column("known", Boolean, nullable=False, server_default=false()),
    Column("program", Boolean, nullable=False, server_default=false()),
)

# The size of the body is a column, so that what somebody has kept is added up without reading it.
notes: Final = Table(
    "notes",
    metadata,
    Column("person", String, primary_key=True),
    Column("shelf", String, primary_key=True),
    Column("name", String, primary_key=True),
    Column("at", Double, nullable=False),
    Column("size", Integer, nullable=False),
    Column("body", Text, nullable=False),
    Index(None, "name", "shelf"),
    Index(None, "person", "size"),
)

secrets: Final = Table(
    "secrets",
    metadata,
    Column("purpose", String, primary_key=True),
    Column("value", String, nullable=False),
)

workers: Final = Table(
    "workers",
    metadata,
    Column("worker", String, primary_key=True),
    Column("seen", Double, nullable=False),
)

leases: Final = Table(
    "leases",
    metadata,
    Column("token", String, primary_key=True),
    Column("worker", String, nullable=False, index=True),
    Column("until", Double, nullable=False),
)

Columns = dict[str, Any]
T = TypeVar("T")

_LOG: Final = logging.getLogger("rookery.tables")
_LONGEST_NAME_OF_ANYTHING: Final = 200


def could_be(id: str) -> bool:
    """Whether a text could name anything we keep; strangers send all kinds, and PostgreSQL refuses some outright."""
    return id.isascii() and id.isprintable() and 0 < len(id) <= _LONGEST_NAME_OF_ANYTHING


def read_all(found: Sequence[RowMapping], read: Callable[[RowMapping], T]) -> list[T]:
    """All that can be read: one damaged row of a list must not hide the others."""
    values = []
    for columns in found:
        try:
            values.append(read(columns))
        except (ValueError, TypeError, KeyError) as error:
            _LOG.warning("a damaged row is left out of a list: %s", error)
    return values


def _plain(value: object) -> object:
    if isinstance(value, Mapping):
        return dict(value)
    raise TypeError(f"{type(value).__name__} cannot be kept as JSON")


_write: Final = json.JSONEncoder(separators=(",", ":"), default=_plain).encode


def _text(value: object) -> str:
    """JSON in ASCII: a NUL or half a surrogate pair is escaped, which PostgreSQL would refuse as it is."""
    return _write(value)


def columns_of_row(token: Token, row: Row) -> Columns:
    number, at, entry = row
    return {"token": token, "number": number, "at": at, "kind": entry.kind, "body": _text(entry.to_plain())}


def row_from(columns: RowMapping) -> Row:
    number = columns["number"]
    try:
        fields = json.loads(columns["body"])
    except ValueError as error:
        raise BadLog(f"row {number} is no JSON: {error}") from error
    return Row(number, columns["at"], read_entry(columns["kind"], fields, number=number))


def columns_of_listing(listing: Listing) -> Columns:
    return {
        "token": listing.token,
        "edition": listing.edition,
        "house_rules": _text(listing.house_rules),
        "host": listing.host,
        "public": listing.public,
        "stage": listing.stage.value,
        "people": _text(listing.people),
        "names": _text(listing.names),
        "scores": _text(listing.scores),
        "deciding": _text(listing.deciding),
        "opened": listing.opened,
        "touched": listing.touched,
    }


def listing_from(columns: RowMapping) -> Listing:
    return Listing(
        token=columns["token"],
        edition=columns["edition"],
        house_rules=json.loads(columns["house_rules"]),
        host=columns["host"],
        public=columns["public"],
        stage=Stage(columns["stage"]),
        people=tuple(json.loads(columns["people"])),
        names=tuple(json.loads(columns["names"])),
        scores=tuple(json.loads(columns["scores"])),
        deciding=tuple(json.loads(columns["deciding"])),
        opened=columns["opened"],
        touched=columns["touched"],
    )


def columns_of_seats(listing: Listing) -> list[Columns]:
    """Who is to find this table among theirs: nobody, once it is over."""
    if listing.stage is Stage.OVER:
        return []
    return [{"person": person, "token": listing.token} for person in sorted({*listing.people} - {None}, key=str)]


def columns_of_traces(token: Token, rows: Sequence[Row]) -> list[Columns]:
    named = {person for row in rows if (person := person_in(row.entry)) is not None}
    return [{"person": person, "token": token} for person in sorted(named)]


def columns_of_kept(kept: Kept) -> Columns:
    return {
        "id": kept.id,
        "token": kept.token,
        "edition": kept.edition,
        "people": _text(kept.people),
        "names": _text(kept.names),
        "scores": _text(kept.scores),
        "winners": _text(kept.winners),
        "reason": kept.reason,
        "hands": kept.hands,
        "finished": kept.finished,
        "record": kept.record,
    }


def kept_from(columns: RowMapping) -> Kept:
    return Kept(
        id=columns["id"],
        token=columns["token"],
        edition=columns["edition"],
        people=tuple(json.loads(columns["people"])),
        names=tuple(json.loads(columns["names"])),
        scores=tuple(json.loads(columns["scores"])),
        winners=tuple(json.loads(columns["winners"])),
        reason=columns["reason"],
        hands=columns["hands"],
        finished=columns["finished"],
        record=columns.get("record", ""),
    )


def columns_of_players(kept: Kept) -> list[Columns]:
    players = sorted({*kept.people} - {None}, key=str)
    return [{"person": person, "match": kept.id, "finished": kept.finished} for person in players]


def columns_of_sheet(sheet: SharedSheet) -> Columns:
    return {column.name: getattr(sheet, column.name) for column in sheets.c}


def sheet_from(columns: RowMapping) -> SharedSheet:
    return SharedSheet(**{column.name: columns[column.name] for column in sheets.c})


def columns_of_note(note: PersonalNote) -> Columns:
    body = _text(note.body)
    return {
        "person": note.person,
        "shelf": note.shelf,
        "name": note.name,
        "at": note.at,
        "size": len(body),
        "body": body,
    }


def note_from(columns: RowMapping) -> PersonalNote:
    body = json.loads(columns["body"])
    if not isinstance(body, dict):
        raise ValueError(f"the note {columns['name']!r} is no JSON object")
    return PersonalNote(
        person=columns["person"], shelf=columns["shelf"], name=columns["name"], at=columns["at"], body=body
    )


def columns_of_person(person: Person) -> Columns:
    return {"id": person.id, "name": person.name, "named": person.named, "seen": person.seen}


def person_from(columns: RowMapping) -> Person:
    return Person(**{column.name: columns[column.name] for column in people.c})
