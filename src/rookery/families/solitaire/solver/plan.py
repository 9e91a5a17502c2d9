"""Winning a Solitaire as a question of order: what must happen before what.

Call U(c) the moment card c is turned up and B(c) the moment it is built. Within a pile the order in
which cards come up is fixed by the deal (`hidden_order`), so each card x that has another beneath it
leaves its pile at D(x) = U(the card beneath). It can leave in two ways only:

* it is built: B(x) comes before D(x);
* it goes onto a card y, one higher and of another colour: U(y) before D(x) before B(x) before B(y).
  If another card z goes onto y too, or lies on it already, then one is built before the other comes.

Besides, U(c) is before B(c), each colour is built in order, and a card is built before the one it
lies on. Nothing else constrains play: a run always moves as a whole; moving the last card of a pile
turns nothing up, and leaving it where it is takes nothing away; and once every card is turned up, all
can be built from the lowest number to the highest, because a card is only ever covered by lower ones.

So a deal can be won exactly if a way to leave can be chosen for every such card without a circle
among the "befores". `Plan` keeps what is chosen, the ways still open to the other cards, and the
"befores" with all that follows from them, as bit masks.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from rookery.engine.cards import Card
from rookery.families.solitaire.layout import Pile, SolitaireLayout, colour_place
from rookery.families.solitaire.rules import OnResting, SolitaireRules

BUILD: Final = -1
"""The way to leave a pile that is no landing place."""


class Puzzle:
    """A layout as numbers: cards count from 0, colour by colour. U(c) is event c, B(c) is event size + c."""

    def __init__(self, layout: SolitaireLayout) -> None:
        rules = layout.rules
        self.rules = rules
        self.size = rules.pack_size
        self.built = layout.built
        self.beneath: dict[int, int] = {}
        self.lying_on: list[tuple[int, int]] = []
        for pile in layout.piles:
            order = [number_of(rules, card) for card in hidden_order(rules, pile)]
            self.beneath.update(pairwise(order))
            run = [number_of(rules, card) for card in pile.up]
            self.lying_on += [(card, below) for below, card in pairwise(run)]

    def number(self, card: int) -> int:
        """What is printed on it."""
        return card % self.rules.highest + 1

    def is_built(self, card: int) -> bool:
        return self.number(card) <= self.built[card // self.rules.highest]

    def ways(self, card: int) -> tuple[int, ...]:
        """The cards it could go onto, and BUILD."""
        number, highest = self.number(card), self.rules.highest
        on_resting = self.rules.on_resting is OnResting.ALLOWED  # A91
        if number == 1 or number == highest or (number == highest - 1 and not on_resting):
            return (BUILD,)
        others = (colour * highest + number for colour in range(self.rules.colours) if colour != card // highest)
        return (*(other for other in others if not self.is_built(other)), BUILD)


class Plan:
    """Choices made so far and what follows from them. A copy costs little, so that trying is cheap.

    `stuck` is the card that had no way left, once something could not be followed.
    """

    __slots__ = ("_before", "_changed", "_on", "_puzzle", "_size", "after", "chosen", "disputes", "open_ways", "stuck")

    def __init__(self, puzzle: Puzzle) -> None:
        self._puzzle = puzzle
        self._size = puzzle.size
        self._changed = False
        self.after = [0] * (2 * puzzle.size)
        self._before = [0] * (2 * puzzle.size)
        self.open_ways = {card: puzzle.ways(card) for card in puzzle.beneath}
        self.chosen: dict[int, int] = {}
        self._on: dict[int, tuple[int, ...]] = {}
        self.disputes: list[tuple[int, int]] = []
        self.stuck: int | None = None

    def copy(self) -> Plan:
        twin = object.__new__(Plan)
        twin._puzzle, twin._size, twin._changed = self._puzzle, self._size, False
        twin.after, twin._before = self.after.copy(), self._before.copy()
        twin.open_ways, twin.chosen, twin._on = self.open_ways.copy(), self.chosen.copy(), self._on.copy()
        twin.disputes, twin.stuck = self.disputes.copy(), None
        return twin

    def begin(self) -> bool:
        """Enter what the layout itself says; False if that is a circle already."""
        puzzle, size, highest = self._puzzle, self._size, self._puzzle.rules.highest
        holds = all(self._put(card, size + card) for card in range(size))
        holds &= all(self._put(size + card, size + card + 1) for card in range(size) if puzzle.number(card) < highest)
        holds &= all(self._put(card, under) for card, under in puzzle.beneath.items())
        for card, below in puzzle.lying_on:
            holds &= self._put(size + card, size + below)
            self._on[below] = (card,)
        return holds and self.follow()

    def choose(self, card: int, way: int) -> bool:
        """Let a card leave its pile this way; False if it cannot."""
        size, leaving, built = self._size, self._puzzle.beneath[card], self._size + card
        del self.open_ways[card]
        self.chosen[card] = way
        if way == BUILD:
            return self._put(built, leaving)
        if not (self._put(way, leaving) and self._put(leaving, built) and self._put(built, size + way)):
            return False
        for other in self._on.get(way, ()):
            if other in self.chosen:
                self.disputes.append((card, other))
            elif not self._put(size + other, leaving):  # it lies there now, so it is built first
                return False
        self._on[way] = (*self._on.get(way, ()), card)
        return True

    def settle(self, first: int, second: int) -> bool:
        """Of two cards that go onto the same one, `first` is built before `second` comes."""
        return self._put(self._size + first, self._puzzle.beneath[second])

    def follow(self) -> bool:
        """Strike out what has become impossible and do what has become forced, until nothing changes."""
        self._changed = True
        while self._changed:
            self._changed = False
            if not (all(map(self._narrow, tuple(self.open_ways))) and self._follow_disputes()):
                return False
        return True

    def in_order(self) -> list[int]:
        """All events in an order that fits: whatever comes before another has fewer before itself."""
        return sorted(range(2 * self._size), key=lambda event: self._before[event].bit_count())

    def _narrow(self, card: int) -> bool:
        ways = self.open_ways[card]
        left = tuple(way for way in ways if self._possible(card, way))
        holds = bool(left)
        if len(left) == 1:
            self._changed = True
            holds = self.choose(card, left[0])
        elif left and len(left) < len(ways):
            self.open_ways[card] = left
            if left[-1] != BUILD:  # so it goes onto some card first and is built later
                holds = self._put(self._puzzle.beneath[card], self._size + card)
        if not holds:
            self.stuck = card
        return holds

    def _possible(self, card: int, way: int) -> bool:
        """Whether choosing this way would close no circle at once."""
        after, size, leaving, built = self.after, self._size, self._puzzle.beneath[card], self._size + card
        if way == BUILD:
            return not after[leaving] >> built & 1
        if after[built] >> leaving & 1 or (after[leaving] | after[built]) >> way & 1:
            return False
        landing_built = after[size + way]
        if landing_built >> leaving & 1 or landing_built >> built & 1:
            return False
        for other in self._on.get(way, ()):
            if after[leaving] >> (size + other) & 1:  # the other is built only after this one leaves ...
                others_leaving = self._puzzle.beneath[other] if other in self.chosen else None
                if others_leaving is None or after[others_leaving] >> built & 1:  # ... and this one likewise
                    return False
        return True

    def _follow_disputes(self) -> bool:
        left = []
        for one, other in self.disputes:
            one_leaves, other_leaves = self._puzzle.beneath[one], self._puzzle.beneath[other]
            one_built, other_built = self._size + one, self._size + other
            if self.after[one_built] >> other_leaves & 1 or self.after[other_built] >> one_leaves & 1:
                continue
            if self.after[other_leaves] >> one_built & 1:
                if not self.settle(other, one):
                    return False
            elif self.after[one_leaves] >> other_built & 1:
                if not self.settle(one, other):
                    return False
            else:
                left.append((one, other))
        self.disputes = left
        return True

    def _put(self, first: int, second: int) -> bool:
        """`first` comes before `second`, with all that follows; False if that closes a circle."""
        after, before = self.after, self._before
        if after[first] >> second & 1:
            return True
        if first == second or after[second] >> first & 1:
            return False
        earlier, later = before[first] | 1 << first, after[second] | 1 << second
        rest = earlier
        while rest:
            lowest = rest & -rest
            after[lowest.bit_length() - 1] |= later
            rest ^= lowest
        rest = later
        while rest:
            lowest = rest & -rest
            before[lowest.bit_length() - 1] |= earlier
            rest ^= lowest
        self._changed = True
        return True


def number_of(rules: SolitaireRules, card: Card) -> int:
    return colour_place(rules, card) * rules.highest + card.number - 1


def hidden_order(rules: SolitaireRules, pile: Pile) -> list[Card]:
    """The first card of the run, then the face-down ones in the order in which they will come up to stay.

    The 14s come last. Those never seen go beneath those seen before as they turn up, except one that
    is the last unseen card: everything beneath it is known by then, so it rests on the others.
    """
    seen = list(reversed(pile.down[: pile.buried]))
    unseen = list(reversed(pile.down[pile.buried :]))
    others = [card for card in unseen if card.number < rules.highest]
    highest = [card for card in unseen if card.number == rules.highest]
    if highest and unseen[-1].number == rules.highest:
        return [*pile.up[:1], *others, highest[-1], *seen, *highest[:-1]]
    return [*pile.up[:1], *others, *seen, *highest]
