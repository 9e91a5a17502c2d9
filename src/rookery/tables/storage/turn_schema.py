"""Turn-a-day tables in the database: whom they wait for, holidays, and how people are told that it is their turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sqlalchemy import Boolean, Column, Double, ForeignKey, Index, Integer, String, Table, Text, false

from rookery.tables.people import Token
from rookery.tables.storage.schema import Columns, metadata
from rookery.tables.turns import OpenTurn

# One row for each seat that is waited for, and one (LOOK) where the server itself has something to do. `told`: the
# person was told, or has seen it.
turns: Final = Table(
    "turns",
    metadata,
    Column("token", ForeignKey("tables.token"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("person", String, nullable=False, index=True),
    Column("began", Integer, nullable=False),
    Column("since", Double, nullable=False),
    Column("due", Double, nullable=False, index=True),
    Column("told", Boolean, nullable=False, server_default=false()),
    Index(None, "told", "since"),
)

holidays: Final = Table(
    "holidays",
    metadata,
    Column("person", String, primary_key=True),
    Column("since", Double, primary_key=True),
    Column("until", Double, nullable=False),
)

# Where somebody wants to be told: a browser that takes notices, or an address for mail once its `code` was given back.
contacts: Final = Table(
    "contacts",
    metadata,
    Column("id", String, primary_key=True),
    Column("person", String, nullable=False, index=True),
    Column("kind", String, nullable=False),
    Column("address", Text, nullable=False),
    Column("keys", Text, nullable=False),
    Column("code", String, nullable=False),
    Column("tries", Integer, nullable=False),
    Column("at", Double, nullable=False),
)

# What waits to be sent, and when it is tried next.
letters: Final = Table(
    "letters",
    metadata,
    Column("id", String, primary_key=True),
    Column("contact", ForeignKey("contacts.id"), nullable=False, index=True),
    Column("body", Text, nullable=False),
    Column("written", Double, nullable=False),
    Column("due", Double, nullable=False, index=True),
    Column("tries", Integer, nullable=False),
)


def columns_of_turns(token: Token, open_turns: Sequence[OpenTurn]) -> list[Columns]:
    return [
        {
            "token": token,
            "seat": turn.seat,
            "person": turn.person,
            "began": turn.began,
            "since": turn.since,
            "due": turn.due,
            "told": False,
        }
        for turn in open_turns
    ]
