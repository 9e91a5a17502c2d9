"""Many sampled worlds played to their end: with each card a seat may play, or from the declarer's nest on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from rookery.kernel.bits import NONE, lowest, one
from rookery.kernel.compiler import jit
from rookery.kernel.discard import DiscardValues, lay_away, worth_kept
from rookery.kernel.layout import Cards, Layout
from rookery.kernel.play import draw, must_draw, put, suit_of, turn
from rookery.kernel.policy import choose, play_out
from rookery.kernel.readings import Options, log_chance, new_options, note_options
from rookery.kernel.state import GONE, LAST, NEST, OPEN, Hand, State, copy_state, new_state
from rookery.kernel.worlds import BENEATH, IN_HAND, IN_NEST, IN_QUEUE, IN_STOCK, Worlds

IDENTITY: Final = np.arange(64, dtype=np.int64)

Team = tuple[int, ...]


class WorldRoles(NamedTuple):
    """Who plays with whom: by role `relation` and `declaring` as in `Hand`, and by world its role."""

    relation: NDArray[np.float64]
    declaring: NDArray[np.int64]
    of_world: NDArray[np.int64]

    @staticmethod
    def fixed(hand: Hand, worlds: int) -> WorldRoles:
        return WorldRoles(hand.relation[None].copy(), hand.declaring[None].copy(), np.zeros(worlds, np.int64))

    @staticmethod
    def of_teams(
        partners: NDArray[np.int64], hand_with: Callable[[Team], Hand]
    ) -> tuple[WorldRoles, list[Team], list[Hand]]:
        """From the declarer's partners by world: the roles, and by role the partners and the hand."""
        found, of_world = np.unique(partners, axis=0, return_inverse=True)
        teams: list[Team] = [tuple(team) for team in found.tolist()]
        hands = [hand_with(team) for team in teams]
        relation, declaring = np.stack([hand.relation for hand in hands]), np.stack([hand.declaring for hand in hands])
        return WorldRoles(relation, declaring, of_world.reshape(-1)), teams, hands


class Takings(NamedTuple):
    """By world (and further axes) and place: counters and tricks, and which place took the last trick."""

    counters: NDArray[np.int64]
    tricks: NDArray[np.int64]
    last: NDArray[np.int64]

    @staticmethod
    def nothing(*shape: int, places: int) -> Takings:
        return Takings(
            np.zeros((*shape, places), np.int64), np.zeros((*shape, places), np.int64), np.zeros(shape, np.int64)
        )


class Declaration(NamedTuple):
    """Who declares and how they lay away; `permutation` leads from the worlds' bits to those of the trump's layout."""

    declarer: Any  # int64
    discard: DiscardValues
    permutation: NDArray[np.int64] = IDENTITY


class History(NamedTuple):
    """The plays so far, as bits, and which of them are judged. `start` has the hands as they were before the first
    trick, but for the cards still hidden.
    """

    start: State
    moves: NDArray[np.int64]
    judged: NDArray[np.int64]


class RolloutStates(NamedTuple):
    """`seen` has what is in sight, `start` is space for a world with its cards and `state` for playing it out.

    `start` and `state` share the arrays that play does not change.
    """

    seen: State
    start: State
    state: State


def play_moves(
    layout: Layout, worlds: Worlds, *, hand: Hand, seen: State, roles: WorldRoles, moves: NDArray[np.int64]
) -> Takings:
    """Each move in each world, and then the policy to the end. A draw is a move of 1 (the open card) or 0."""
    start = _board(layout, seen)
    start.queue[:] = seen.queue
    start.beneath[:] = seen.beneath
    state = new_state(layout.table.places, tricks=layout.table.tricks)._replace(
        beneath=start.beneath, queue=start.queue, stock=start.stock
    )
    taken = Takings.nothing(worlds.number, len(moves), places=layout.table.places)
    boards = RolloutStates(seen, start, state)
    _roll_moves(layout.cards, _with_own_roles(hand), roles, worlds, boards, IDENTITY, moves, taken)
    return taken


def win_tricks(
    layout: Layout, worlds: Worlds, *, hand: Hand, seen: State, roles: WorldRoles, moves: NDArray[np.int64]
) -> NDArray[np.int64]:
    """By world and move, the place that takes this trick if the policy plays the rest of it."""
    start = _board(layout, seen)
    start.queue[:] = seen.queue
    start.beneath[:] = seen.beneath
    state = new_state(layout.table.places, tricks=layout.table.tricks)._replace(
        beneath=start.beneath, queue=start.queue, stock=start.stock
    )
    winners = np.zeros((worlds.number, len(moves)), np.int64)
    _roll_tricks(layout.cards, _with_own_roles(hand), roles, worlds, RolloutStates(seen, start, state), moves, winners)
    return winners


def play_deals(
    layout: Layout,
    worlds: Worlds,
    *,
    hand: Hand,
    seen: State,
    declaration: Declaration,
    roles: WorldRoles | None = None,
) -> Takings:
    """Each world from the declarer's nest to the end."""
    roles = roles or WorldRoles.fixed(hand, worlds.number)
    taken = Takings.nothing(worlds.number, places=layout.table.places)
    board = _board(layout, seen)
    _roll_deals(layout.cards, _with_own_roles(hand), roles, worlds, declaration, seen, board, taken)
    return taken


def count_surprises(
    layout: Layout, worlds: Worlds, *, hand: Hand, roles: WorldRoles, history: History
) -> NDArray[np.int64]:
    """By world, how many of the judged plays the policy would not have made in it."""
    table = layout.table
    state = new_state(table.places, tricks=table.tricks)._replace(queue=history.start.queue)
    found = np.zeros(worlds.number, np.int64)
    _count_surprises(layout.cards, _with_own_roles(hand), roles, worlds, history, state, found)
    return found


def read_plays(
    layout: Layout,
    worlds: Worlds,
    *,
    hand: Hand,
    roles: WorldRoles,
    history: History,
    weights: NDArray[np.float64],
) -> NDArray[np.float64]:
    """By world, the logarithm of how likely the judged plays were to be made in it."""
    table = layout.table
    state = new_state(table.places, tricks=table.tricks)._replace(queue=history.start.queue)
    found = np.zeros(worlds.number)
    _read_plays(layout.cards, _with_own_roles(hand), roles, worlds, history, state, weights, new_options(), found)
    return found


def _board(layout: Layout, seen: State) -> State:
    board = new_state(layout.table.places, tricks=layout.table.tricks, stock=seen.stock.size)
    board.stock[:] = seen.stock  # the card that lies open is no world's to deal
    return board


def _with_own_roles(hand: Hand) -> Hand:
    """A hand whose roles may be written over, as every world does."""
    return hand._replace(relation=hand.relation.copy(), declaring=hand.declaring.copy())


@jit
def fill(worlds: Worlds, world: int, permutation: Any, seen: State, state: State) -> None:
    """Put a world's hidden cards where they lie; `seen` has what is in sight.

    The world is in another layout's bits, which `permutation` translates.
    """
    copy_state(seen, state)
    slots = worlds.slots
    for place in range(state.hands.size):
        state.hands[place] |= translate(worlds.hidden[world, place], permutation)
    for slot in range(slots.kind.size):
        kind = slots.kind[slot]
        if kind == IN_HAND:
            continue
        card = permutation[worlds.cards[world, slot]]
        home = slots.home[slot]
        if kind == IN_NEST:
            state.words[NEST] |= one(card)
        elif kind == IN_QUEUE:
            state.hands[slots.place[slot]] |= one(card)
            state.queue[home] = card
        elif kind == IN_STOCK:
            state.stock[home] = card
        elif kind == BENEATH:
            state.beneath[permutation[home]] = card


@jit
def _take_roles(hand: Hand, roles: WorldRoles, world: int) -> None:
    """Who plays with whom in this world."""
    role = roles.of_world[world]
    places = hand.declaring.size
    for place in range(places):
        hand.declaring[place] = roles.declaring[role, place]
        for other in range(places):
            hand.relation[place, other] = roles.relation[role, place, other]


@jit
def _roll_moves(
    cards: Cards,
    hand: Hand,
    roles: WorldRoles,
    worlds: Worlds,
    boards: RolloutStates,
    permutation: Any,
    moves: Any,
    taken: Takings,
) -> None:
    start, state = boards.start, boards.state
    for world in range(worlds.cards.shape[0]):
        _take_roles(hand, roles, world)
        fill(worlds, world, permutation, boards.seen, start)
        for index in range(moves.size):
            copy_state(start, state)
            if must_draw(hand, state):
                draw(hand, state, moves[index])
            else:
                put(cards, hand, state, moves[index])
            play_out(cards, hand, state)
            for place in range(state.hands.size):
                taken.counters[world, index, place] = state.counters[place]
                taken.tricks[world, index, place] = state.took[place]
            taken.last[world, index] = state.at[LAST]


@jit
def _roll_tricks(
    cards: Cards, hand: Hand, roles: WorldRoles, worlds: Worlds, boards: RolloutStates, moves: Any, winners: Any
) -> None:
    start, state = boards.start, boards.state
    for world in range(worlds.cards.shape[0]):
        _take_roles(hand, roles, world)
        fill(worlds, world, IDENTITY, boards.seen, start)
        for index in range(moves.size):
            copy_state(start, state)
            winner = put(cards, hand, state, moves[index])
            while winner < 0:
                winner = put(cards, hand, state, choose(cards, hand, state))
            winners[world, index] = winner


@jit
def _roll_deals(
    cards: Cards,
    hand: Hand,
    roles: WorldRoles,
    worlds: Worlds,
    declaration: Declaration,
    seen: State,
    state: State,
    taken: Takings,
) -> None:
    """Where `exchange` is not 0 the declarer takes the nest and lays away."""
    declarer, discard = declaration.declarer, declaration.discard
    for world in range(worlds.cards.shape[0]):
        _take_roles(hand, roles, world)
        fill(worlds, world, declaration.permutation, seen, state)
        nest = state.words[NEST]
        if discard.exchange > 0 and nest != NONE:
            laid = lay_away(cards, discard, state.hands[declarer], nest)
            state.hands[declarer] = (state.hands[declarer] | nest) & ~laid
            state.words[NEST] = laid
            state.words[OPEN] = laid & cards.counting if hand.nest_shown else NONE
        play_out(cards, hand, state)
        for place in range(state.hands.size):
            taken.counters[world, place] = state.counters[place]
            taken.tricks[world, place] = state.took[place]
        taken.last[world] = state.at[LAST]


@jit
def translate(word: Any, permutation: Any) -> Any:
    """The same cards in another layout."""
    found = NONE
    while word != NONE:
        found |= one(permutation[lowest(word)])
        word &= word - np.uint64(1)
    return found


@jit
def keep_hands(
    cards: Cards, discard: DiscardValues, hands: Any, nests: Any, permutation: Any, kept: Any, worth: Any
) -> None:
    """What a declarer would keep of each hand and nest with this layout's trump, and what it promises."""
    for world in range(hands.size):
        hand = translate(hands[world], permutation)
        nest = translate(nests[world], permutation)
        if discard.exchange > 0 and nest != NONE:
            hand = (hand | nest) & ~lay_away(cards, discard, hand, nest)
        kept[world] = hand
        worth[world] = worth_kept(cards, discard, hand)


@jit
def _count_surprises(
    cards: Cards, hand: Hand, roles: WorldRoles, worlds: Worlds, history: History, state: State, found: Any
) -> None:
    moves = history.moves
    for world in range(worlds.hidden.shape[0]):
        _lay_out_history(hand, roles, worlds, world, history, state)
        strange = np.int64(0)
        for index in range(moves.size):
            if history.judged[index]:
                chosen = choose(cards, hand, state)
                if not _are_alike(cards, state, turn(hand, state), chosen, moves[index]):
                    strange += 1
            put(cards, hand, state, moves[index])
        found[world] = strange


@jit
def _read_plays(
    cards: Cards,
    hand: Hand,
    roles: WorldRoles,
    worlds: Worlds,
    history: History,
    state: State,
    weights: Any,
    options: Options,
    found: Any,
) -> None:
    moves = history.moves
    for world in range(worlds.hidden.shape[0]):
        _lay_out_history(hand, roles, worlds, world, history, state)
        likely = 0.0
        for index in range(moves.size):
            if history.judged[index]:
                number = note_options(cards, hand, state, moves[index], options)
                if number > 1:
                    likely += log_chance(weights, options, number, moves[index])
            put(cards, hand, state, moves[index])
        found[world] = likely


@jit
def _lay_out_history(hand: Hand, roles: WorldRoles, worlds: Worlds, world: int, history: History, state: State) -> None:
    """A world as it was before the first trick."""
    _take_roles(hand, roles, world)
    copy_state(history.start, state)
    for place in range(state.hands.size):
        state.hands[place] |= worlds.hidden[world, place]
    state.words[NEST] |= worlds.nests[world]


@jit
def _are_alike(cards: Cards, state: State, place: int, one_card: int, other: int) -> bool:
    """Whether two cards of a hand come to the same: neighbours among those still out, with equal points."""
    if one_card == other:
        return True
    if suit_of(cards, one_card) != suit_of(cards, other) or cards.points[one_card] != cards.points[other]:
        return False
    low, high = min(one_card, other), max(one_card, other)
    between = cards.above[low] & ~cards.above[high] & ~one(high)
    return between & ~state.words[GONE] & ~state.hands[place] == NONE
