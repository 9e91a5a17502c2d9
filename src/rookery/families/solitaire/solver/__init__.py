"""Can this Solitaire be won from here? An exact answer, a line of play, and hints.

All of this knows the hidden cards. It belongs to the referee and to puzzles: give a player what `hint`
answers, and never the line of play behind it.
"""

from rookery.families.solitaire.solver.hints import MoveHint, Winnable, hint
from rookery.families.solitaire.solver.search import DEFAULT_EFFORT, Solution, Solvability, layout_of, solve

__all__ = ["DEFAULT_EFFORT", "MoveHint", "Solution", "Solvability", "Winnable", "hint", "layout_of", "solve"]
