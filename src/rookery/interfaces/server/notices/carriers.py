"""What carries a letter to where somebody wants to be told, and how that can fail."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from rookery.tables.storage.store import Contact


@dataclass(frozen=True, slots=True, kw_only=True)
class NoticeText:
    """What somebody is told. `path` is the page it leads to, `tag` the same for what replaces each other.

    `good_for` are the seconds after which it is not worth telling any more.
    """

    title: str
    body: str
    path: str = "/"
    tag: str = "rookery-turn"
    good_for: int = 86_400


class Unsent(Exception):
    """It did not get there, and may at another time; `pause` are the seconds that were asked for until then."""

    def __init__(self, reason: str, *, pause: float = 0.0) -> None:
        super().__init__(reason)
        self.pause = pause


class Undeliverable(Exception):
    """It will never get there. With `gone` nothing will any more: the contact is to be forgotten."""

    def __init__(self, reason: str, *, gone: bool = False) -> None:
        super().__init__(reason)
        self.gone = gone


class Carrier(Protocol):
    """One way to tell somebody. `carry` blocks for a bounded time, and is called in a thread of its own."""

    def carry(self, contact: Contact, message: NoticeText) -> None:
        """Raises `Unsent` or `Undeliverable`."""
