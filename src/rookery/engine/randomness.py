"""Shuffles that a stranger can check.

Every shuffle is a function of the match seed, a purpose ("deal", "draw" or "cut") and a number,
built on SHA-256 alone; `docs/shuffle.md` states it with a test vector. Nothing here touches the
global `random`.
"""

from __future__ import annotations

import hashlib
import re
import secrets
import struct
from collections.abc import Iterator, Sequence
from typing import Final, TypeVar

from rookery.engine.errors import BadSetUp

T = TypeVar("T")

SCHEME: Final = "rookery/1"
_WORD: Final = 1 << 32


def new_seed() -> str:
    """128 random bits: enough that a published commitment cannot be searched."""
    return secrets.token_hex(16)


def readable_seed(seed: int | str) -> str:
    """A seed as text; it must survive being written down, so signs that would not are refused."""
    text = str(seed)
    if not re.fullmatch(r"[A-Za-z0-9_.+-]{1,80}", text):
        raise BadSetUp(f"{text[:80]!r} is no seed: expected 1 to 80 letters, digits or the signs _ . + -")
    return text


def commitment(seed: str) -> str:
    """What is published before the first deal; it fixes the seed without telling it."""
    return hashlib.sha256(f"{SCHEME}:commitment:{seed}".encode()).hexdigest()


class Stream:
    """An endless row of 32-bit words for one purpose of one match."""

    def __init__(self, seed: str, purpose: str, number: int) -> None:
        self._words = _words(f"{SCHEME}:{purpose}:{number}:{seed}")

    def below(self, bound: int) -> int:
        """A uniform whole number from 0 to bound - 1; words that would bias it are skipped."""
        fair = _WORD - _WORD % bound
        for word in self._words:
            if word < fair:
                return word % bound
        raise AssertionError("the stream never ends")

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        """Fisher-Yates from the last place down to the second."""
        row = list(items)
        for last in range(len(row) - 1, 0, -1):
            chosen = self.below(last + 1)
            row[last], row[chosen] = row[chosen], row[last]
        return tuple(row)


def _words(prefix: str) -> Iterator[int]:
    block = 0
    while True:
        digest = hashlib.sha256(f"{prefix}:{block}".encode()).digest()
        yield from struct.unpack(">8I", digest)
        block += 1
