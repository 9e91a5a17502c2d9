"""Passphrases and recovery codes: which will do, and how they are kept so that nobody can read them."""

from __future__ import annotations

import asyncio
import hashlib
import secrets
import unicodedata
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from rookery.engine.errors import RookeryError
from rookery.tables.people import looks_of

if TYPE_CHECKING:
    from argon2 import PasswordHasher

SHORTEST: Final = 10
LONGEST: Final = 200
CODES: Final = 10
_LEAST_DIFFERENT: Final = 5
_AT_ONCE: Final = 2  # each takes 64 MB for a twentieth of a second
# Without letters that are taken for each other: 16 of these are 79 bits, which nobody can go through.
_LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"
_CODE_LENGTH: Final = 16
_GROUP: Final = 4


class WeakPassphrase(RookeryError):
    """A passphrase that others would guess."""


def clean_passphrase(given: str) -> str:
    """What is meant, however a keyboard composes it: the same letters are the same passphrase."""
    return unicodedata.normalize("NFKC", given).strip()


def check_passphrase(given: str, *, name: str) -> str:
    """The passphrase as it is kept, or why it will not do."""
    passphrase = clean_passphrase(given)
    if len(passphrase) < SHORTEST:
        raise WeakPassphrase(
            f"that passphrase has {len(passphrase)} characters: it needs at least {SHORTEST}; four words that have "
            "nothing to do with each other are easy to remember and hard to guess"
        )
    if len(passphrase) > LONGEST:
        raise WeakPassphrase(f"that passphrase has {len(passphrase)} characters: it can have at most {LONGEST}")
    seen = looks_of(passphrase)
    if len(set(passphrase.casefold())) < _LEAST_DIFFERENT or seen in _GUESSED or _is_a_run(passphrase):
        raise WeakPassphrase("that passphrase is among the first that others would try: please take another")
    own = looks_of(name)
    if own and own in seen and len(seen) - len(own) < _LEAST_DIFFERENT:
        raise WeakPassphrase("that passphrase is hardly more than the name: please take another")
    return passphrase


def _is_a_run(text: str) -> bool:
    """1234567890, abcdefghij, and the like."""
    steps = {ord(after) - ord(before) for before, after in pairwise(text)}
    return len(steps) == 1


_GUESSED: Final = frozenset(
    looks_of(each)
    for each in (
        "1234567890",
        "12345678910",
        "123456789123",
        "123123123123",
        "qwerty123456",
        "password123", "passwordpassword", "password1234", "qwertyuiop", "qwertzuiop", "letmeinplease", "iloveyou12",
        "1q2w3e4r5t", "1qaz2wsx3edc", "rookrookrook", "passphrase", "passphrase1", "correcthorsebatterystaple",
        "0987654321", "abc1234567", "abcd123456", "welcome123", "administrator", "kentuckydiscard",
    )
)  # fmt: skip


class Passphrases:
    """Hashes by argon2id, beside the event loop and few at once, for each takes 64 MB."""

    def __init__(self) -> None:
        self._busy = asyncio.Semaphore(_AT_ONCE)
        self._nobodys = ""

    async def keep(self, passphrase: str) -> str:
        async with self._busy:
            return await asyncio.to_thread(_hasher().hash, passphrase)

    async def fits(self, passphrase: str, kept: str | None) -> bool:
        """Whether it is the one that was kept. Where none was, it takes as long to say no."""
        async with self._busy:
            if kept is None and not self._nobodys:
                self._nobodys = await asyncio.to_thread(_hasher().hash, secrets.token_urlsafe(16))
            fitting = await asyncio.to_thread(_verify, kept or self._nobodys, passphrase)
        return fitting and kept is not None


def is_outdated(kept: str) -> bool:
    """Whether it was kept by weaker settings than today's."""
    return _hasher().check_needs_rehash(kept)


def _hasher() -> PasswordHasher:
    from argon2 import PasswordHasher

    return PasswordHasher()  # the settings of RFC 9106 for machines with little memory


def _verify(kept: str, passphrase: str) -> bool:
    from argon2.exceptions import InvalidHashError, VerificationError

    try:
        return _hasher().verify(kept, passphrase)
    except (VerificationError, InvalidHashError):
        return False


# Recovery codes


def new_codes() -> list[str]:
    """Codes that each open an account once, such as `k3tm-8wqr-pz5h-2nxa`."""
    return [_grouped("".join(secrets.choice(_LETTERS) for _ in range(_CODE_LENGTH))) for _ in range(CODES)]


def digest_of_code(person: str, given: str) -> str:
    """What is kept of a code. It has 79 random bits, so that a plain digest gives nothing away."""
    plain = "".join(each for each in given.casefold() if each.isalnum())
    return hashlib.sha256(f"rookery-code:{person}:{plain}".encode()).hexdigest()


def _grouped(code: str) -> str:
    return "-".join(code[start : start + _GROUP] for start in range(0, len(code), _GROUP))
