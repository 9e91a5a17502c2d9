"""The perfect-information solver: what side 0 still takes when all cards lie open and both sides play their best.

Exact to the end for up to `EXACT_CARDS` cards a hand; longer hands are searched exactly for some
tricks and estimated from there, and the answer says so.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from rookery.kernel.solver.board import (
    BLIND,
    BONUS,
    ESTIMATES,
    EXACT_TRICKS,
    LAST_POINTS,
    LAST_TRICKS,
    MOON,
    MOST_PLACES,
    PER_TRICK,
    PLACES,
    PLAYS,
    TIE,
    TIE_NOBODY,
    TOOK_0,
    TOOK_1,
    TOOK_NOBODY,
    TRICKS,
    Given,
)
from rookery.kernel.solver.moves import GAIN, LEFT, MOVE, OUT_POINTS, PLACE, TRICK_POINTS, K
from rookery.kernel.solver.search import GREEDY, LIST, MAKE, SOLVE, UNFINISHED, search
from rookery.kernel.solver.setup import load, new_board, new_memory

NO_BUDGET: Final = 1 << 62
EXACT_CARDS: Final = 9
DEFAULT_TRICKS: Final = 4  # searched exactly in longer hands


@dataclass(frozen=True, slots=True)
class OpenPosition:
    """Cards are bits of a word: 16 x suit + rank, suit 3 the trumps if `trump`.

    `order[leader][k]` plays the k-th card of a trick; `side[place]` gets the tricks a place wins, 0,
    1, or -1 for nobody, and `mover[place]` chooses its card (as `side` unless given). `trick` are the
    cards already played to the trick that `leader` led. `queue` holds a blind dummy's cards, the last
    of them for the last trick; `beneath[bit]` is the card under a battery's card or -1. `last` are
    points that go with the last trick and `last_tricks` what it counts beyond one; `taken` are the
    tricks of side 0, of side 1 and of nobody so far.
    """

    hands: tuple[int, ...]
    order: tuple[tuple[int, ...], ...]
    side: tuple[int, ...]
    points: Sequence[int]
    leader: int
    tricks_left: int
    trick: tuple[int, ...] = ()
    trump: bool = True
    free: int = 0
    mover: tuple[int, ...] = ()
    beneath: Sequence[int] = ()
    blind: int = -1
    queue: tuple[int, ...] = ()
    per_trick: int = 0
    last: int = 0
    last_tricks: int = 0
    bonus: int = 0
    tie: int = TIE_NOBODY
    moon: int = 0
    taken: tuple[int, int, int] = (0, 0, 0)


@dataclass(frozen=True, slots=True)
class Answer:
    """`value` is None if the budget ran out; it is an estimate unless `exact`. `plays` counts cards tried."""

    value: int | None
    exact: bool
    plays: int


class Workspace:
    """The memory of a search; a thread needs one of its own. `megabytes` bounds its table."""

    def __init__(self, megabytes: int = 56) -> None:
        self.memory = new_memory(megabytes)
        self.board = new_board()
        self.seating: tuple[object, ...] = ()  # of the position before, most often the next one's too


def solve(
    position: OpenPosition, workspace: Workspace, *, budget: int = NO_BUDGET, exact_tricks: int | None = None
) -> Answer:
    """The points side 0 takes from here to the end."""
    step = _load(position, workspace, budget=budget, exact_tricks=exact_tricks)
    return _answer(workspace, _root_value(workspace, step))


def reaches(
    position: OpenPosition,
    target: int,
    workspace: Workspace,
    *,
    budget: int = NO_BUDGET,
    exact_tricks: int | None = None,
) -> bool | None:
    """Whether side 0 can take at least `target` points from here; None if the budget ran out."""
    _load(position, workspace, budget=budget, exact_tricks=exact_tricks)
    value = search(workspace.board, workspace.memory, 0, target, SOLVE)
    return None if value == UNFINISHED else bool(value >= target)


def solve_moves(
    position: OpenPosition, workspace: Workspace, *, budget: int = NO_BUDGET, exact_tricks: int | None = None
) -> dict[int, Answer]:
    """For each card that may be played, what side 0 takes from here to the end after it."""
    step = _load(position, workspace, budget=budget, exact_tricks=exact_tricks)
    best = _root_value(workspace, step)
    answers: dict[int, Answer] = {}
    for equals in _moves(workspace):
        value = UNFINISHED if best == UNFINISHED else _value_after(workspace, best, step)
        answers.update(dict.fromkeys(equals, _answer(workspace, value)))
    return dict(sorted(answers.items()))


def reaching_moves(
    position: OpenPosition,
    target: int,
    workspace: Workspace,
    *,
    budget: int = NO_BUDGET,
    exact_tricks: int | None = None,
) -> dict[int, bool | None]:
    """For each card that may be played, whether side 0 can take at least `target` from here after it."""
    _load(position, workspace, budget=budget, exact_tricks=exact_tricks)
    answers: dict[int, bool | None] = {}
    for equals in _moves(workspace):
        gain = _make(workspace)
        value = UNFINISHED
        if gain != UNFINISHED:
            value = search(workspace.board, workspace.memory, 1, target - gain, SOLVE)
        answers.update(dict.fromkeys(equals, None if value == UNFINISHED else bool(value + gain >= target)))
    return dict(sorted(answers.items()))


def _root_value(workspace: Workspace, step: int) -> int:
    guess = search(workspace.board, workspace.memory, 0, 0, GREEDY)
    return _zoom(workspace, 0, step=step, low=0, high=_most(workspace, 0), guess=guess)


def _zoom(workspace: Workspace, base: int, *, step: int, low: int, high: int, guess: int) -> int:
    """The value at a ply that lies from `low` to `high`, or UNFINISHED: searches with an empty window, one
    step up or down from the guess.
    """
    need = max(low + step, min(high, guess - guess % step))
    while low < high:
        value = search(workspace.board, workspace.memory, base, need, SOLVE)
        if value == UNFINISHED:
            return UNFINISHED
        if value >= need:
            low = value
            need = value + step
        else:
            high = value
            need = value
    return low


def _moves(workspace: Workspace) -> Iterator[list[int]]:
    """The caller's bits of each class of equal plays at the root, chosen one after the other."""
    board, memory = workspace.board, workspace.memory
    board.hands[:] = board.root  # a search that ran out leaves them as they were then
    for move in range(search(board, memory, 0, 0, LIST)):
        at = memory.at[0]
        at[MOVE] = move
        top, low = memory.moves[0, move], memory.lows[0, move]
        alike = int(board.alike[top] & board.root[at[PLACE]])
        if at[PLACE] == board.numbers[BLIND]:
            alike = 1 << int(top)
        yield [int(board.was[card]) for card in range(low, top + 1) if alike >> card & 1]
        board.hands[:] = board.root


def _value_after(workspace: Workspace, best: int, step: int) -> int:
    """The value of the move chosen at the root, which is no better than the best."""
    gain = _make(workspace)
    board, memory = workspace.board, workspace.memory
    if gain == UNFINISHED or memory.at[1, LEFT] == 0:
        return gain
    if board.mover[memory.at[0, PLACE]] == 0:
        value = _zoom(workspace, 1, step=step, low=0, high=best - gain, guess=best - gain)
    else:
        low = max(best - gain, 0)
        value = _zoom(workspace, 1, step=step, low=low, high=_most(workspace, 1), guess=low + step)
    return value if value == UNFINISHED else value + gain


def _make(workspace: Workspace) -> int:
    """Make the move chosen at the root: what side 0 gets if it completes the trick, or UNFINISHED past the budget."""
    memory = workspace.memory
    if search(workspace.board, memory, 0, 0, MAKE) == UNFINISHED:
        return UNFINISHED
    return int(memory.at[0, GAIN]) if memory.at[1, K] == 0 else 0


def _most(workspace: Workspace, base: int) -> int:
    """All that side 0 could still get."""
    at, numbers = workspace.memory.at[base], workspace.board.numbers
    tricks = numbers[PER_TRICK] * at[LEFT] + numbers[LAST_POINTS] + numbers[BONUS] + numbers[MOON]
    return int(at[TRICK_POINTS] + at[OUT_POINTS] + tricks)


def _answer(workspace: Workspace, value: int) -> Answer:
    state = workspace.memory.state
    if value == UNFINISHED:
        return Answer(None, exact=False, plays=int(state[PLAYS]))
    return Answer(int(value), exact=bool(state[ESTIMATES] == 0), plays=int(state[PLAYS]))


def _load(position: OpenPosition, workspace: Workspace, *, budget: int, exact_tricks: int | None) -> int:
    """Set the position up in the workspace; the step between possible values."""
    _check(position)
    longest = max(hand.bit_count() for hand in position.hands)
    if exact_tricks is None:
        exact_tricks = position.tricks_left if longest <= EXACT_CARDS else DEFAULT_TRICKS
    board = workspace.board
    numbers = board.numbers
    numbers[PLACES] = len(position.hands)
    numbers[PER_TRICK] = position.per_trick
    numbers[LAST_POINTS] = position.last
    numbers[LAST_TRICKS] = position.last_tricks
    numbers[BONUS] = position.bonus
    numbers[TIE] = position.tie
    numbers[MOON] = position.moon
    numbers[BLIND] = position.blind
    numbers[TRICKS] = position.tricks_left
    numbers[TOOK_0], numbers[TOOK_1], numbers[TOOK_NOBODY] = position.taken
    numbers[EXACT_TRICKS] = exact_tricks
    seating = (position.order, position.side, position.mover)
    if workspace.seating != seating:
        places = len(position.hands)
        board.order[:places, :places] = position.order
        board.side[:places] = position.side
        board.mover[:places] = position.mover or [max(side, 0) for side in position.side]
        workspace.seating = seating
    given = Given(
        hands=np.array(position.hands, np.uint64),
        points=np.array(position.points, np.int64),
        beneath=np.array(position.beneath, np.int64),
        queue=np.array(position.queue, np.int64),
        trick=np.array(position.trick, np.int64),
        leader=position.leader,
        free=np.uint64(position.free),
        trump=position.trump,
        budget=budget,
    )
    return load(board, workspace.memory, given)


def _check(position: OpenPosition) -> None:
    """Refuse what the solver cannot take, with the reason."""
    places = len(position.hands)
    if not 2 <= places <= MOST_PLACES:
        raise ValueError(f"{places} hands, but the solver takes 2 to {MOST_PLACES}")
    if len(position.trick) >= places:
        raise ValueError(f"{len(position.trick)} cards in a trick of {places}: gather it first")
    if min(position.points) < 0 or position.per_trick < 0 or position.last < 0:
        raise ValueError("points below 0: the solver's bounds need every card to be worth 0 or more")
    if position.tricks_left < 1:
        raise ValueError("no tricks are left to play")
