"""Boards: how each family of games looks and is spoken to in a terminal."""

from __future__ import annotations

import importlib
from typing import Final

from rookery.engine.editions import Edition
from rookery.engine.match import Match
from rookery.interfaces.terminal.boards.base import Board
from rookery.telling.people import People

# The board for each family, imported when it is first needed.
BOARDS: Final = {
    "auction": ("auction", "AuctionBoard"),
    "plain-tricks": ("plain_tricks", "PlainTricksBoard"),
    "club": ("club", "ClubBoard"),
    "tuxedo": ("tuxedo", "TuxedoBoard"),
    "i-doubt-it": ("i_doubt_it", "IDoubtItBoard"),
    "donkey": ("donkey", "DonkeyBoard"),
    "panjandrum": ("panjandrum", "PanjandrumBoard"),
    "match": ("match_piles", "MatchPilesBoard"),
    "solitaire": ("solitaire", "SolitaireBoard"),
    "clock": ("clock", "ClockBoard"),
}


def board_for(match: Match, names: tuple[str, ...]) -> Board:
    """The board to play this match on."""
    return board_of(match.edition, match.seats, names)


def board_of(edition: Edition, seats: int, names: tuple[str, ...]) -> Board:
    module, name = BOARDS[edition.family.name]
    found = importlib.import_module(f"rookery.interfaces.terminal.boards.{module}")
    board: Board = getattr(found, name)(People(names), edition.rules_for(seats))
    return board
