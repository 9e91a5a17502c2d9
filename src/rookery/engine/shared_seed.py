"""A seed to which everybody at the table gave a part, so that nobody could choose it: docs/shuffle.md.

Whoever deals commits to a part of their own; each seat that takes part then commits to one, and shows it only
once all of these promises are known. So the last to show theirs can change nothing any more.
"""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass
from typing import Final

from rookery.engine.errors import BadSetUp
from rookery.engine.randomness import SCHEME, commitment, readable_seed

NOBODY: Final = "-"
_SHARE: Final = re.compile(r"[0-9a-f]{32}")
_SEAL: Final = re.compile(r"[0-9a-f]{64}")


def readable_share(text: str) -> str:
    """A seat's part as it must be written: 128 bits."""
    if not _SHARE.fullmatch(text):
        raise BadSetUp(f"{text[:80]!r} is no part of a seed: expected 32 hexadecimal digits in small letters")
    return text


def readable_seal(text: str) -> str:
    """What a seat promises its part with."""
    if not _SEAL.fullmatch(text):
        raise BadSetUp(f"{text[:80]!r} seals no part of a seed: expected 64 hexadecimal digits in small letters")
    return text


def seal_of(promised: str, seat: int, share: str) -> str:
    """What fixes a seat's part without telling it. It holds for one shuffle, that of the server's promise."""
    return _digest(f"share:{promised}:{seat}:{share}")


def commitment_together(promised: str, seals: tuple[str | None, ...]) -> str:
    """What fixes the whole seed, by the promises of the server and of the seats, before any part is shown."""
    return _digest(":".join(("together", promised, *(seal or NOBODY for seal in seals))))


@dataclass(frozen=True, slots=True)
class SharedSeed:
    """The server's own part, and by seat those of the people who took part (None for who did not)."""

    server: str
    shares: tuple[str | None, ...]

    def __post_init__(self) -> None:
        readable_seed(self.server)
        for share in self.shares:
            if share is not None:
                readable_share(share)

    @property
    def promised(self) -> str:
        """What the server promised its part with, before it knew of any other."""
        return commitment(self.server)

    @property
    def commitment(self) -> str:
        """What everybody knew before the first part was shown."""
        seals = (
            None if share is None else seal_of(self.promised, seat, share) for seat, share in enumerate(self.shares)
        )
        return commitment_together(self.promised, tuple(seals))

    @property
    def seed(self) -> str:
        """The seed of the match: every shuffle follows from it."""
        return _digest(":".join(("seed", self.server, *(share or NOBODY for share in self.shares))))[:32]


def _digest(text: str) -> str:
    return hashlib.sha256(f"{SCHEME}:{text}".encode()).hexdigest()
