"""The names of known people: whose they are, and which nobody can have."""

from __future__ import annotations

import re
from typing import Final

from rookery.engine.errors import RookeryError, shown
from rookery.tables.people import BadName, clean_name, looks_of

_GUEST: Final = re.compile(r"guest\W*\d*", re.IGNORECASE)
_NOBODYS: Final = frozenset(
    map(looks_of, ("somebody", "nobody", "you", "host", "the host", "keeper", "the keeper", "rookery", "server", "bot"))
)


class NameTaken(RookeryError):
    """A name that belongs to a known person, or looks like one that does."""

    def __init__(self, name: str) -> None:
        super().__init__(f"{shown(name)} belongs to somebody who is known here, or looks like a name that does")


def known_name(given: str) -> str:
    """A name that somebody can be known by."""
    name = clean_name(given)
    if _GUEST.fullmatch(name):
        raise BadName(f"{shown(name)} is what guests are called: please take another name")
    if looks_of(name) in _NOBODYS:
        raise BadName(f"{shown(name)} would be taken for the program or for anybody: please take another name")
    return name


def numbered(name: str, number: int) -> str:
    """What a guest is called whose name belongs to somebody known."""
    return f"{name[:20].rstrip()} {number}"
