"""People, and what they are called: names that are safe to show, names for those who gave none, the bots' names."""

from __future__ import annotations

import hashlib
import secrets
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import chain, count
from typing import Final

from rookery.engine.errors import RookeryError, shown

PersonId = str
Token = str

LONGEST_NAME: Final = 24
# Letters of other alphabets, and figures, that look like a Latin letter on the screen.
_LOOKS_LIKE: Final = str.maketrans("авеіјкмнорстухѕԁαβεικνορτυχ01", "abeijkmhopctyxsdabeikvoptuxol")
_UNSEEN: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who has visited. `named` is false while the name is one we made up.

    `cookies` is the generation of their cookies that holds: revoking them makes it one more. `seen` is when they
    last visited, to a day or so. `known` is who has an account: their name is theirs alone, and guests have none.
    """

    id: PersonId
    name: str
    named: bool = False
    cookies: int = 0
    seen: float = field(default=0.0, compare=False)
    known: bool = False


class BadName(RookeryError):
    """A name that cannot be shown."""


def clean_text(text: str) -> str:
    """Text on one line, without the characters that steer a screen instead of showing on it."""
    kept = (each if unicodedata.category(each) not in _UNSEEN else " " for each in unicodedata.normalize("NFC", text))
    return " ".join("".join(kept).split())


def clean_name(given: str) -> str:
    name = clean_text(given)
    if not name or not any(each.isalnum() for each in name):
        raise BadName(f"{shown(given)} is no name: expected letters or digits")
    if len(name) > LONGEST_NAME:
        raise BadName(f"{shown(name)} has {len(name)} characters: a name has at most {LONGEST_NAME}")
    return name


def new_token() -> str:
    """128 bits that nobody can guess, fit for an address."""
    return secrets.token_urlsafe(16)


def new_guest() -> Person:
    return Person(id=new_token(), name=f"Guest {secrets.randbelow(900) + 100}")


def told_apart(name: str, taken: Iterable[str]) -> str:
    """The name, with a number behind it where others at the table look like it."""
    others = {looks_of(each) for each in taken}
    numbered = (f"{name[: LONGEST_NAME - 4]} {number}" for number in count(2))
    return next(each for each in chain((name,), numbered) if looks_of(each) not in others)


def looks_of(name: str) -> str:
    """What people see of a name: without case, accents, signs, and with letters of other alphabets as they look."""
    plain = unicodedata.normalize("NFKD", name).casefold().translate(_LOOKS_LIKE)
    return "".join(each for each in plain if each.isalnum()).replace("i", "l")


@lru_cache(maxsize=4096)
def mark_of(person: PersonId) -> str:
    """What tells a person from others of their name, for everybody to see: it is always the same, and opens nothing."""
    return hashlib.sha256(f"rookery-person:{person}".encode()).hexdigest()[:16]
