"""A hint for the player, asked of the referee, who knows the hidden cards."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from rookery.engine.actions import Action
from rookery.engine.match import Match
from rookery.families.solitaire.advice import advise
from rookery.families.solitaire.solver.search import Solvability, layout_of, solve

HINT_EFFORT: Final = 4_000


class Winnable(StrEnum):
    YES = "yes"
    NO = "no"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class MoveHint:
    """One move, and whether the deal can still be won. `effort` is what was allowed to find that out.

    The move keeps the win where there is one; otherwise it is the one a sensible player would make,
    and None once the deal is over.
    """

    move: Action | None
    winnable: Winnable
    effort: int

    def sentence(self) -> str:
        """The hint as the referee would say it."""
        if self.move is None:
            return "The match is over."
        known = {
            Winnable.YES: "This deal can still be won",
            Winnable.NO: "This deal can no longer be won",
            Winnable.UNKNOWN: f"Whether this deal can be won is not known after {self.effort:,} tries",
        }
        return f"{known[self.winnable]}; try '{self.move}'."


def hint(match: Match, *, effort: int = HINT_EFFORT) -> MoveHint:
    """What the referee would whisper. It is about the deal in play; ask again after each move."""
    layout = layout_of(match)
    if match.result is not None:
        won = bool(match.result.winners)
        return MoveHint(None, Winnable.YES if won else Winnable.NO, effort)
    solution = solve(layout, effort=effort)
    if solution.verdict is Solvability.WON:
        return MoveHint(solution.line[0], Winnable.YES, effort)
    winnable = Winnable.NO if solution.verdict is Solvability.LOST else Winnable.UNKNOWN
    runs, face_down = [pile.up for pile in layout.piles], [len(pile.down) for pile in layout.piles]
    return MoveHint(advise(layout.rules, runs, built=layout.built, face_down=face_down), winnable, effort)
