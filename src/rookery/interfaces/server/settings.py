"""How a server is set up: from the environment, or from whoever starts it."""

from __future__ import annotations

import hashlib
import math
import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from rookery.bots.levels import LONGEST_BUDGET
from rookery.engine.errors import BadSetUp, shown
from rookery.interfaces.files import home
from rookery.tables.thinking.queue import LONGEST

DATABASE_URL: Final = "ROOKERY_DATABASE_URL"
ORIGINS: Final = "ROOKERY_ORIGINS"
SECRET: Final = "ROOKERY_SECRET"
PACE: Final = "ROOKERY_PACE"
THINKING: Final = "ROOKERY_THINKING"

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

    `pace` scales the time bots take over a decision: 0 for none at all. `thinking` is how many seconds a table's
    expert may think about a decision at most.
    """

    database_url: str
    origins: frozenset[str] = frozenset()
    secret: str = field(default="", repr=False)
    pace: float = 1.0
    thinking: float = LONGEST
    page: Path = BUILT_PAGE
    limits: Limits = Limits()

    @property
    def database_mark(self) -> str:
        """Tells one database from another without saying where it is."""
        return hashlib.sha256(self.database_url.encode()).hexdigest()[:16]


def usual_database() -> str:
    """A file among the user's own data."""
    return f"sqlite:///{home() / 'tables.db'}"


def settings_from(environment: Mapping[str, str] = os.environ, *, database_url: str | None = None) -> Settings:
    return Settings(
        database_url=database_url or environment.get(DATABASE_URL) or usual_database(),
        origins=frozenset(environment.get(ORIGINS, "").replace(",", " ").split()),
        secret=environment.get(SECRET, ""),
        pace=_pace(environment.get(PACE, "1")),
        thinking=_thinking(environment.get(THINKING, f"{LONGEST:g}")),
    )


def _pace(text: str) -> float:
    try:
        pace = float(text)
    except ValueError:
        pace = math.nan
    if not 0 <= pace <= _SLOWEST:
        raise BadSetUp(f"{PACE}={shown(text)}: expected a number from 0 (bots answer at once) to {_SLOWEST}")
    return pace


def _thinking(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = math.nan
    if not 0 < seconds <= LONGEST_BUDGET:
        raise BadSetUp(
            f"{THINKING}={shown(text)}: expected seconds for a decision, more than 0 and at most {LONGEST_BUDGET:g}"
        )
    return seconds
