"""How a server is set up: from the environment, or from whoever starts it."""

from __future__ import annotations

import contextlib
import hashlib
import ipaddress
import math
import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError

from rookery.bots.levels import LONGEST_BUDGET
from rookery.engine.errors import BadSetUp, shown
from rookery.interfaces.files import home
from rookery.interfaces.server.cookies import COOKIE_DAYS
from rookery.interfaces.server.limits import Limits
from rookery.interfaces.server.notices.outfit import SMTP_PASSWORD_FILE, Outfit, outfit_from
from rookery.tables.experts.queue import LONGEST
from rookery.tables.privacy import Retention

DATABASE_URL: Final = "ROOKERY_DATABASE_URL"
ORIGINS: Final = "ROOKERY_ORIGINS"
SECRET: Final = "ROOKERY_SECRET"
SECRET_FILE: Final = "ROOKERY_SECRET_FILE"
PASSWORD_FILE: Final = "ROOKERY_DATABASE_PASSWORD_FILE"
HOSTS: Final = "ROOKERY_HOSTS"
COOKIES: Final = "ROOKERY_COOKIE_DAYS"
KEEP_MATCHES: Final = "ROOKERY_KEEP_MATCHES_DAYS"
KEEP_CHAT: Final = "ROOKERY_KEEP_CHAT_DAYS"
KEEP_PEOPLE: Final = "ROOKERY_KEEP_PEOPLE_DAYS"
PACE: Final = "ROOKERY_PACE"
THINKING: Final = "ROOKERY_THINKING"
PROXIES: Final = "ROOKERY_PROXIES"
LIMITS: Final = "ROOKERY_LIMITS"

_SLOWEST: Final = 10
_MOST_DAYS: Final = 36_500
BUILT_PAGE: Final = Path(__file__).with_name("page")


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """`secret` signs the cookies, with the key on its first line; left empty, the one kept in the database does.

    `hosts` are the names this server answers to; empty for any.

    `pace` scales the time bots take over a decision: 0 for none at all. `thinking` is how many seconds a table's
    expert may think about a decision at most. `notices` tells how people are told that it is their turn. `proxies` are
    the addresses and networks of the proxies in front, whose word is taken for the address of whoever asks.
    """

    database_url: str
    origins: frozenset[str] = frozenset()
    secret: str = field(default="", repr=False)
    hosts: frozenset[str] = frozenset()
    cookie_days: int = COOKIE_DAYS
    retention: Retention = Retention()
    pace: float = 1.0
    thinking: float = LONGEST
    page: Path = BUILT_PAGE
    limits: Limits = Limits()
    proxies: tuple[str, ...] = ()
    notices: Outfit = Outfit()

    @property
    def database_mark(self) -> str:
        """Tells one database from another without saying where it is."""
        where = self.database_url
        with contextlib.suppress(ArgumentError, ValueError):  # never of a password, which could be guessed from it
            where = make_url(where).set(query={})._replace(password=None).render_as_string()
        return hashlib.sha256(where.encode()).hexdigest()[:16]


def usual_database() -> str:
    """A file among the user's own data."""
    return f"sqlite:///{home() / 'tables.db'}"


def settings_from(environment: Mapping[str, str] = os.environ, *, database_url: str | None = None) -> Settings:
    address = database_url or environment.get(DATABASE_URL) or usual_database()
    return Settings(
        database_url=with_password(address, environment),
        origins=frozenset(environment.get(ORIGINS, "").replace(",", " ").split()),
        hosts=frozenset(environment.get(HOSTS, "").lower().replace(",", " ").split()),
        secret=_text_of(SECRET_FILE, environment) or environment.get(SECRET, ""),
        cookie_days=_days(COOKIES, environment) or COOKIE_DAYS,
        retention=Retention(
            matches=_days(KEEP_MATCHES, environment),
            chat=_days(KEEP_CHAT, environment),
            people=_days(KEEP_PEOPLE, environment),
        ),
        pace=_pace(environment.get(PACE, "1")),
        thinking=_thinking(environment.get(THINKING, f"{LONGEST:g}")),
        limits=Limits().changed(environment.get(LIMITS, "")),
        proxies=_proxies(environment.get(PROXIES, "")),
        notices=outfit_from(environment, password=_text_of(SMTP_PASSWORD_FILE, environment)),
    )


def with_password(address: str, environment: Mapping[str, str] = os.environ) -> str:
    """The database's address with the password from a file, where one is named: it stands in no list of processes."""
    password = _text_of(PASSWORD_FILE, environment).strip()
    if not password:
        return address
    try:
        url = make_url(address)
    except (ArgumentError, ValueError):  # whoever opens it says what is wrong
        return address
    if url.get_backend_name() == "sqlite":
        return address
    return url.set(password=password).render_as_string(hide_password=False)


def holds_password(address: str) -> bool:
    try:
        return make_url(address).password is not None
    except (ArgumentError, ValueError):
        return False


def _text_of(name: str, environment: Mapping[str, str]) -> str:
    """What stands in the file that a variable names; empty where it names none."""
    path = environment.get(name)
    if not path:
        return ""
    try:
        text = Path(path).read_text(encoding="utf-8")
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is no text"
        raise BadSetUp(f"{name}={shown(path)}: the file cannot be read ({reason})") from error
    if not text.strip():
        raise BadSetUp(f"{name}={shown(path)}: the file is empty")
    return text


def _days(name: str, environment: Mapping[str, str]) -> int | None:
    text = environment.get(name, "").strip()
    if not text:
        return None
    if not (text.isascii() and text.isdecimal() and 1 <= int(text) <= _MOST_DAYS):
        raise BadSetUp(f"{name}={shown(text)}: expected a number of days, from 1 to {_MOST_DAYS:,}")
    return int(text)


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
