"""The table of Clock: fourteen piles, and the one from which the next card is turned."""

from __future__ import annotations

from typing import NamedTuple

from rookery.engine.cards import Card
from rookery.families.clock.rules import ClockRules


class ClockPile(NamedTuple):
    """`down` from the bottom up; `up` are the cards slid face up under them, in the order they came."""

    down: tuple[Card, ...]
    up: tuple[Card, ...] = ()


class ClockLayout(NamedTuple):
    """The piles by number, 1 first. `turning` is the number of the pile in turn."""

    rules: ClockRules
    piles: tuple[ClockPile, ...]
    turning: int

    @property
    def face_up(self) -> int:
        return sum(len(pile.up) for pile in self.piles)

    @property
    def stopped(self) -> bool:
        """A92: a pile gets a card before one is turned from it, except the first; so only that runs out."""
        return not self.piles[self.turning - 1].down


def turn_top(layout: ClockLayout) -> tuple[ClockLayout, Card]:
    """Turn the top face-down card of the pile in turn and slide it under the pile of its number."""
    source = layout.piles[layout.turning - 1]
    card = source.down[-1]
    piles = list(layout.piles)
    piles[layout.turning - 1] = source._replace(down=source.down[:-1])
    target = piles[card.number - 1]
    piles[card.number - 1] = target._replace(up=(*target.up, card))
    return layout._replace(piles=tuple(piles), turning=card.number), card
