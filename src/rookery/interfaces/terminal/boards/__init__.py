"""Boards: how each family of games looks and is spoken to in a terminal."""

from __future__ import annotations

import importlib
from typing import Final

from rookery.engine.editions import Edition
from rookery.engine.match import Match
from rookery.interfaces.terminal.boards.base import Board
from rookery.telling.people import People

# The board for each kind of rules, imported when it is first needed.
_BOARDS: Final = {
    "AuctionRules": ("auction", "AuctionBoard"),
    "PlainTricksRules": ("plain_tricks", "PlainTricksBoard"),
    "ClubRules": ("club", "ClubBoard"),
    "TuxedoRules": ("tuxedo", "TuxedoBoard"),
    "IDoubtItRules": ("i_doubt_it", "IDoubtItBoard"),
    "DonkeyRules": ("donkey", "DonkeyBoard"),
    "PanjandrumRules": ("panjandrum", "PanjandrumBoard"),
    "MatchPilesRules": ("match_piles", "MatchPilesBoard"),
    "SolitaireRules": ("solitaire", "SolitaireBoard"),
    "ClockRules": ("clock", "ClockBoard"),
}


def board_for(match: Match, names: tuple[str, ...]) -> Board:
    """The board to play this match on."""
    return board_of(match.edition, match.seats, names)


def board_of(edition: Edition, seats: int, names: tuple[str, ...]) -> Board:
    rules = edition.rules_for(seats)
    module, name = _BOARDS[type(rules).__name__]
    found = importlib.import_module(f"rookery.interfaces.terminal.boards.{module}")
    board: Board = getattr(found, name)(People(names), rules)
    return board
