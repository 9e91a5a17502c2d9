"""The search for a plan that wins, within a stated effort, and the line of play it comes to."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from rookery.engine.actions import Action
from rookery.engine.match import Match
from rookery.families.solitaire.actions import BuildCard, MoveRun
from rookery.families.solitaire.game import deal
from rookery.families.solitaire.layout import SolitaireLayout, make_move, moves
from rookery.families.solitaire.rules import SolitaireRules
from rookery.families.solitaire.solver.plan import BUILD, Plan, Puzzle, number_of

DEFAULT_EFFORT: Final = 20_000
_FIRST_PATIENCE: Final = 100


class Solvability(StrEnum):
    WON = "won"
    LOST = "lost"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Solution:
    """Whether a layout can be won; `line` are the moves that win it, `effort` the choices tried."""

    verdict: Solvability
    line: tuple[Action, ...]
    effort: int


def solve(position: Match | SolitaireLayout, *, effort: int = DEFAULT_EFFORT) -> Solution:
    """Can it be won from here, all hidden cards known? UNKNOWN after `effort` choices tried.

    The search starts over now and then, with more patience: most deals are won quickly by nearly any
    order of choices, and slowly by a few. It always gives the same answer to the same layout. WON
    and LOST are exact.
    """
    layout = position if isinstance(position, SolitaireLayout) else layout_of(position)
    puzzle = Puzzle(layout)
    root = Plan(puzzle)
    if not root.begin():
        return Solution(Solvability.LOST, (), 0)
    search = _Search(puzzle, root)
    patience = _FIRST_PATIENCE
    while True:
        found = search.run(min(patience, effort - search.tried))
        if found is Solvability.LOST:
            return Solution(Solvability.LOST, (), search.tried)
        if isinstance(found, Plan):
            return Solution(Solvability.WON, tuple(_line(puzzle, found, layout)), search.tried)
        if search.tried >= effort:
            return Solution(Solvability.UNKNOWN, (), search.tried)
        patience += patience // 2


def layout_of(match: Match) -> SolitaireLayout:
    """The table of a Solitaire match as the referee knows it, hidden cards and all."""
    rules = match.edition.rules_for(match.seats)
    if not isinstance(rules, SolitaireRules):
        raise ValueError(f"{match.edition.id} is not a Solitaire, so there is nothing to solve")
    latest = match.snapshots[-1]
    layout, _ = deal(rules, latest.pack)
    for _, action in match.actions[latest.actions :]:
        layout, _ = make_move(layout, action)
    return layout


class _Search:
    """Depth first over the ways cards can leave, the cards with few ways and much trouble first.

    Trouble is how often a card had no way left; it is remembered from one start to the next, so that
    a search soon turns to the knot that decides the deal.
    """

    def __init__(self, puzzle: Puzzle, root: Plan) -> None:
        self._puzzle = puzzle
        self._root = root
        self._rng = random.Random(0)
        self._trouble = [1] * puzzle.size
        self.tried = 0

    def run(self, patience: int) -> Plan | Solvability:
        """A plan that wins, LOST if there is none, or UNKNOWN when patience runs out."""
        if _complete(self._root):
            return self._root
        limit = self.tried + patience
        first_run = self.tried == 0
        stack = [(self._root, self._choices(self._root, first_run=first_run))]
        while stack:
            plan, choices = stack[-1]
            choice = next(choices, None)
            if choice is None:
                stack.pop()
                continue
            if self.tried >= limit:
                return Solvability.UNKNOWN
            tried = self._try(plan, choice)
            if tried is not None:
                if _complete(tried):
                    return tried
                stack.append((tried, self._choices(tried, first_run=first_run)))
        return Solvability.LOST

    def _try(self, plan: Plan, choice: tuple[int, int]) -> Plan | None:
        """The plan with one choice more, or None if it leads into a circle."""
        self.tried += 1
        tried = plan.copy()
        fits = tried.choose(*choice) if plan.open_ways else tried.settle(*choice)
        if fits and tried.follow():
            return tried
        self._trouble[choice[0] if tried.stuck is None else tried.stuck] += 1
        return None

    def _choices(self, plan: Plan, *, first_run: bool) -> Iterator[tuple[int, int]]:
        """Ways for one card while any has a choice; then which of two comes first, where they share a place."""
        ways = plan.open_ways
        if not ways:
            one, other = plan.disputes[0]
            return iter(((one, other), (other, one)))
        number, trouble, rng = self._puzzle.number, self._trouble, self._rng
        card = min(ways, key=lambda card: (len(ways[card]) / trouble[card], 2 * rng.random() - number(card)))
        order = list(ways[card])
        if not first_run:
            rng.shuffle(order)
        return iter([(card, way) for way in order])


def _complete(plan: Plan) -> bool:
    return not plan.open_ways and not plan.disputes


def _line(puzzle: Puzzle, plan: Plan, layout: SolitaireLayout) -> Iterator[Action]:
    """The plan's events in order, as moves of this layout. 1s go by themselves, so they are passed over."""
    leaving = {under: card for card, under in puzzle.beneath.items() if plan.chosen[card] != BUILD}
    for event in plan.in_order():
        action: Action | None = None
        if event >= puzzle.size:
            if not _is_built(layout, event - puzzle.size):
                action = BuildCard(_pile_with(layout, event - puzzle.size, place=-1))
        elif event in leaving:
            card = leaving[event]
            target = _pile_with(layout, plan.chosen[card], place=-1)
            action = MoveRun(_pile_with(layout, card, place=0), target)
        if action is not None:
            assert action in moves(layout), f"the plan's '{action}' is no move"
            layout, _ = make_move(layout, action)
            yield action


def _pile_with(layout: SolitaireLayout, card: int, *, place: int) -> int:
    """The pile whose run has this card first (0) or last (-1)."""
    for number, pile in enumerate(layout.piles, 1):
        if pile.up and number_of(layout.rules, pile.up[place]) == card:
            return number
    raise AssertionError(f"card {card} of the plan does not lie where it should")


def _is_built(layout: SolitaireLayout, card: int) -> bool:
    return card % layout.rules.highest < layout.built[card // layout.rules.highest]
