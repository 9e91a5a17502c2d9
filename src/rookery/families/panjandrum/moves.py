"""Which moves are right: what the strict table plays of itself, and the honour table judges only when asked."""

from __future__ import annotations

from typing import NamedTuple

from rookery.engine.actions import Action
from rookery.engine.cards import Card
from rookery.families.packs import Cards
from rookery.families.panjandrum import piles
from rookery.families.panjandrum.actions import BuildUp, Lift, Onto
from rookery.families.panjandrum.rules import PanjandrumRules
from rookery.families.panjandrum.state import PanjandrumDeal, Source, top_of


class MoveScene(NamedTuple):
    """What lay open before a player who was to move, which is all that says what was right.

    `tops` are the delay piles' top cards by seat, and `wanted` the cards that building piles take.
    """

    seat: int
    lifted: Card | None
    tops: tuple[Card | None, ...]
    wanted: Cards

    @property
    def card(self) -> Card | None:
        return self.lifted if self.lifted is not None else self.tops[self.seat]

    @property
    def source(self) -> Source:
        return Source.DELAY if self.lifted is None else Source.HAND

    def to_plain(self) -> dict[str, object]:
        return self._asdict()


class MoveSeen(NamedTuple):
    """A move as everybody saw it, with what lay open before it."""

    action: Action
    scene: MoveScene

    def to_plain(self) -> dict[str, object]:
        return {"action": str(self.action), "scene": self.scene}


def scene_of(rules: PanjandrumRules, deal: PanjandrumDeal) -> MoveScene:
    return MoveScene(deal.turn, deal.lifted, tuple(map(top_of, deal.delay)), piles.wanted(rules, deal.building))


def right_moves(rules: PanjandrumRules, scene: MoveScene) -> tuple[Action, ...]:
    """The compulsory order: a building pile, an opponent's delay pile, and only then the hand or one's own pile."""
    card = scene.card
    if card is None:
        return (Lift(),)
    if card in scene.wanted:
        return (BuildUp(),)
    takers = piles.takers(rules, card, tops=scene.tops, seat=scene.seat)
    if takers:
        return tuple(map(Onto, takers))
    return (Lift(),) if scene.lifted is None else (Onto(scene.seat),)


def possible_moves(scene: MoveScene) -> tuple[Action, ...]:
    """Whatever hands can do: put the card that waits on any pile, or lift one where none is turned up."""
    if scene.card is None:
        return (Lift(),)
    seats = len(scene.tops)
    others = (Onto((scene.seat + step) % seats) for step in range(1, seats))
    return (BuildUp(), *others, Lift() if scene.lifted is None else Onto(scene.seat))


def is_wrong(rules: PanjandrumRules, move: MoveSeen) -> bool:
    return move.action not in right_moves(rules, move.scene)


def seen(rules: PanjandrumRules, deal: PanjandrumDeal) -> tuple[MoveSeen, ...]:
    """The moves that may be called, as they were seen."""
    return tuple(MoveSeen(made.action, scene_of(rules, made.before)) for made in deal.moves)
