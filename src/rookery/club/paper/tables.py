"""Tally cards, one for each player, and movement cards, one for each table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rookery.club.movements import FixedMovement, Losers, Movement, Round, RoundTable
from rookery.club.movements.progressive import ProgressiveParty
from rookery.club.paper.grid import PaperCard, print_cards
from rookery.families.words import listed
from rookery.scorekeeping.printed import Paper

_BOT: Final = "bot"
_BLANK_ROUNDS: Final = 10
"""Rows of a card where nobody knows how many rounds there will be."""
_BONUS: Final = "count their bonus, if there is one, with the points."


def tally_cards(title: str, movement: Movement, names: Sequence[str], paper: Paper = Paper.A4) -> bytes:
    """For each player: where they go and with whom, as far as that is known, and room for what they make."""
    rounds = _known(movement)
    cards = [
        PaperCard(
            title=names[player],
            below=title,
            heads=("Round", "Table", "Seat", "Partner", "Against", "Points", "Total"),
            widths=(7, 6, 6, 15, 21, 8, 8),
            rows=tuple(_tally_row(found, player, names) for found in rounds)
            if rounds
            else _blank(movement.rounds() or _BLANK_ROUNDS, 6, _first_row(movement, player, names)),
            foot=_way_up(movement),
        )
        for player in range(movement.players)
    ]
    return print_cards(cards, title=f"Tally cards: {title}", paper=paper)


def movement_cards(title: str, movement: Movement, names: Sequence[str], paper: Paper = Paper.A4) -> bytes:
    """For each table: who comes in which round and plays which deals there, with room for the result."""
    rounds = _known(movement)
    first = movement.round(1, ())
    tables = sorted({table.table for found in rounds or [first] for table in found.tables})
    heads = ("Round", "Seats 1 and 3", "Seats 2 and 4", "Deals", "1 and 3", "2 and 4")
    cards = [
        PaperCard(
            title=f"Table {number}" + (", the head table" if number == 1 and _moves_up(movement) else ""),
            below=title,
            heads=heads,
            widths=(6, 22, 22, 9, 8, 8),
            rows=tuple(_table_row(found, number, names) for found in rounds)
            if rounds
            else _blank(movement.rounds() or _BLANK_ROUNDS, 5, _table_row(first, number, names)[1:]),
        )
        for number in tables
    ]
    return print_cards(cards, title=f"Movement cards: {title}", paper=paper, across=1, down=2)


def _known(movement: Movement) -> list[Round]:
    """All rounds where they do not depend on who wins."""
    return list(movement.plan) if isinstance(movement, FixedMovement) else []


def _moves_up(movement: Movement) -> bool:
    return isinstance(movement, ProgressiveParty)


def _way_up(movement: Movement) -> str:
    if not isinstance(movement, ProgressiveParty):
        return ""
    if movement.options.losers is Losers.DOWN:
        return f"Winners move up a table, losers down; {_BONUS}"
    return f"Winners move up a table; {_BONUS}"


def _first_row(movement: Movement, player: int, names: Sequence[str]) -> tuple[str, ...]:
    return _tally_row(movement.round(1, ()), player, names)[1:]


def _blank(rounds: int, cells: int, first: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """Rows with their numbers; where one goes first is known."""
    return (("1", *first), *((str(number), *("",) * cells) for number in range(2, rounds + 1)))


def _tally_row(found: Round, player: int, names: Sequence[str]) -> tuple[str, ...]:
    for table in found.tables:
        if player in table.players:
            seat = table.players.index(player)
            partners = [other for other in table.players[seat % 2 :: 2] if other != player]
            against = _people(table.players[1 - seat % 2 :: 2], names)
            return str(found.number), str(table.table), str(seat + 1), _people(partners, names), against, "", ""
    return str(found.number), "-", "", "sits out", "", "", ""


def _table_row(found: Round, number: int, names: Sequence[str]) -> tuple[str, ...]:
    table = next((table for table in found.tables if table.table == number), None)
    if table is None:
        return str(found.number), "nobody", "", "", "", ""
    return (
        str(found.number),
        _people(table.players[::2], names),
        _people(table.players[1::2], names),
        _deals(table),
        "",
        "",
    )


def _people(players: Sequence[int | None], names: Sequence[str]) -> str:
    return listed(_BOT if player is None else names[player] for player in players) if players else ""


def _deals(table: RoundTable) -> str:
    first, last = table.deals[0], table.deals[-1]
    return str(first) if first == last else f"{first} to {last}"
