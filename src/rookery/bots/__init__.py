"""Bots: the protocol they follow, and the players that come with Rookery."""

from __future__ import annotations

from rookery.bots.easy import EasyBot
from rookery.bots.explanation import Candidate, Explanation
from rookery.bots.levels import BOTS, Level, UnknownBot, make_bot, read_level
from rookery.bots.protocol import Bot, Explains
from rookery.bots.random_bot import RandomBot
from rookery.bots.solid import SolidBot

__all__ = [
    "BOTS",
    "Bot",
    "Candidate",
    "EasyBot",
    "Explains",
    "Explanation",
    "Level",
    "RandomBot",
    "SolidBot",
    "UnknownBot",
    "make_bot",
    "read_level",
]
