"""The way into a store's database for the layers above, which keep tables of their own there."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import RowMapping
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from rookery.tables.people import PersonId
from rookery.tables.storage.writer import Writer

Read = Callable[[Any, dict[str, Any]], Awaitable[Sequence[RowMapping]]]
Eraser = Callable[[AsyncConnection, PersonId, PersonId], Awaitable[None]]
"""Takes a person out of what a layer above keeps; the second id is that of nobody, to stand where one must."""


@dataclass(frozen=True, slots=True)
class SqlAccess:
    """Writing goes through the store's one writer. Whoever keeps something of people adds an eraser."""

    writer: Writer
    read: Read
    on_sqlite: bool
    erasers: list[Eraser] = field(default_factory=list)

    def insert(self, table: Any) -> Any:
        """An insert that can be told what to do about a row that is there already."""
        return sqlite.insert(table) if self.on_sqlite else postgresql.insert(table)
