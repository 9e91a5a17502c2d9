"""How a server is set up: from the environment, or from whoever starts it."""

from __future__ import annotations

import contextlib
import hashlib
import math
import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError

from rookery.engine.errors import BadSetUp, shown
from rookery.interfaces.files import home

DATABASE_URL: Final = "ROOKERY_DATABASE_URL"
ORIGINS: Final = "ROOKERY_ORIGINS"
SECRET: Final = "ROOKERY_SECRET"
PACE: Final = "ROOKERY_PACE"

_SLOWEST: Final = 10
BUILT_PAGE: Final = Path(__file__).with_name("page")


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """How much one client may ask for.

    Messages on a socket come from a bucket that holds `burst` and fills by `rate` a second. A socket
    whose client does not read is dropped once `waiting` frames wait for it. `sheet` is for bodies
    with a score sheet in them.
    """

    body: int = 16_384
    sheet: int = 131_072
    message: int = 4_096
    rate: float = 10.0
    burst: int = 30
    waiting: int = 256
    sockets_of_person: int = 20
    sockets_of_table: int = 100


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """`secret` signs the cookies; left empty, the one kept in the database does.

    `pace` scales the time bots take over a decision: 0 for none at all.
    """

    database_url: str
    origins: frozenset[str] = frozenset()
    secret: str = field(default="", repr=False)
    pace: float = 1.0
    page: Path = BUILT_PAGE
    limits: Limits = Limits()

    @property
    def database_mark(self) -> str:
        """Tells one database from another without saying where it is."""
        where = self.database_url
        with contextlib.suppress(ArgumentError, ValueError):  # never of a password, which could be guessed from it
            where = make_url(where).set(password=None).render_as_string()
        return hashlib.sha256(where.encode()).hexdigest()[:16]


def usual_database() -> str:
    """A file among the user's own data."""
    return f"sqlite:///{home() / 'tables.db'}"


def settings_from(environment: Mapping[str, str] = os.environ, *, database_url: str | None = None) -> Settings:
    return Settings(
        database_url=database_url or environment.get(DATABASE_URL) or usual_database(),
        origins=frozenset(environment.get(ORIGINS, "").replace(",", " ").split()),
        secret=environment.get(SECRET, ""),
        pace=_pace(environment.get(PACE, "1")),
    )


def _pace(text: str) -> float:
    try:
        pace = float(text)
    except ValueError:
        pace = math.nan
    if not 0 <= pace <= _SLOWEST:
        raise BadSetUp(f"{PACE}={shown(text)}: expected a number from 0 (bots answer at once) to {_SLOWEST}")
    return pace
