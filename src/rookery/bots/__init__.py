"""Bots: the protocol they follow, and the players that come with Rookery."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rookery.bots.protocol import Bot
from rookery.bots.random_bot import RandomBot
from rookery.bots.simple import SimpleBot
from rookery.engine.errors import RookeryError

__all__ = ["BOTS", "Bot", "RandomBot", "SimpleBot", "UnknownBot", "make_bot"]

_MAKERS: Final[dict[str, Callable[[int | str], Bot]]] = {"simple": SimpleBot, "random": RandomBot}
BOTS: Final = tuple(_MAKERS)


class UnknownBot(RookeryError, ValueError):
    """No bot has the name that was asked for."""


def make_bot(name: str, seed: int | str) -> Bot:
    """The bot with this name; an unknown name is refused with the known ones."""
    maker = _MAKERS.get(name.strip().lower())
    if maker is None:
        raise UnknownBot(f"there is no bot {name!r}; the bots are {', '.join(BOTS)}")
    return maker(seed)
