"""How a server is set up: from the environment, or from whoever starts it."""

from __future__ import annotations

import hashlib
import ipaddress
import math
import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from rookery.engine.errors import BadSetUp, shown
from rookery.interfaces.files import home
from rookery.interfaces.server.limits import Limits

DATABASE_URL: Final = "ROOKERY_DATABASE_URL"
ORIGINS: Final = "ROOKERY_ORIGINS"
SECRET: Final = "ROOKERY_SECRET"
PACE: Final = "ROOKERY_PACE"
PROXIES: Final = "ROOKERY_PROXIES"
LIMITS: Final = "ROOKERY_LIMITS"

_SLOWEST: Final = 10
BUILT_PAGE: Final = Path(__file__).with_name("page")


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """`secret` signs the cookies; left empty, the one kept in the database does.

    `pace` scales the time bots take over a decision: 0 for none at all. `proxies` are the addresses and networks of the
    proxies in front, whose word is taken for the address of whoever asks.
    """

    database_url: str
    origins: frozenset[str] = frozenset()
    secret: str = field(default="", repr=False)
    pace: float = 1.0
    page: Path = BUILT_PAGE
    limits: Limits = Limits()
    proxies: tuple[str, ...] = ()

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
        limits=Limits().changed(environment.get(LIMITS, "")),
        proxies=_proxies(environment.get(PROXIES, "")),
    )


def _pace(text: str) -> float:
    try:
        pace = float(text)
    except ValueError:
        pace = math.nan
    if not 0 <= pace <= _SLOWEST:
        raise BadSetUp(f"{PACE}={shown(text)}: expected a number from 0 (bots answer at once) to {_SLOWEST}")
    return pace


def _proxies(text: str) -> tuple[str, ...]:
    given = tuple(text.replace(",", " ").split())
    for each in given:
        try:
            ipaddress.ip_network(each)
        except ValueError:
            raise BadSetUp(
                f"{PROXIES}={shown(text)}: expected addresses or networks of proxies, such as 127.0.0.1 or 10.0.0.0/8"
            ) from None
    return given
