"""A player of Panjandrum. Its main choice is whose delay pile gets a card, and it thinks that one through.

A card given away changes one top card on the table. So the bot follows what it can foresee: which
of its own cards will then go in the same turn, how likely the next lifted card is to find a place,
and what its opponents will be able to play when their turn comes. At an honour table it keeps to the
rules, and calls every mistake it sees; since all moves are made in the open, it sees them all.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from rookery.bots.family_bot import FamilyBot
from rookery.engine.actions import Action
from rookery.engine.cards import Card
from rookery.engine.decisions import Decision
from rookery.engine.views import SeatView
from rookery.families.actions import LetGo
from rookery.families.panjandrum import FAMILY, piles
from rookery.families.panjandrum.actions import CallPanjandrum, Lift, Onto, Pay
from rookery.families.panjandrum.decisions import (
    CallMistakeDecision,
    LastCallDecision,
    LiftDecision,
    OntoDecision,
    PayDecision,
    PlaceDecision,
)
from rookery.families.panjandrum.moves import is_wrong
from rookery.families.panjandrum.rules import PanjandrumRules
from rookery.families.panjandrum.state import Heights, Source
from rookery.families.panjandrum.views import PanjandrumView

_CARD_GONE: Final = 1.0
_NEXT_LIFT: Final = 4.0
_HINDRANCE: Final = 1.0
_OPPONENT_PLAYS: Final = 1.0
_LOOK_AHEAD: Final = 6


class _Table(NamedTuple):
    """What lies open, as it may come to lie: delay piles by seat, the latest card last."""

    delay: tuple[tuple[Card, ...], ...]
    building: Heights


class PanjandrumBot(FamilyBot[PanjandrumView]):
    """Works from the view alone; it leaves nothing to chance, and the seed changes nothing."""

    family = FAMILY

    def _answer(self, view: PanjandrumView, decision: Decision) -> Action | None:
        match decision:
            case LiftDecision():
                return Lift()
            case OntoDecision():
                best = PanjandrumThinking(view, decision.seat).best(
                    decision.card, decision.fitting, source=decision.source
                )
                return Onto(best)
            case PlaceDecision():
                return _honest_move(view, decision)
            case PayDecision():
                return Pay(PanjandrumThinking(view, decision.seat).payment(decision.top))
            case LastCallDecision():
                return CallPanjandrum() if _saw_a_mistake(view) else LetGo()
            case _:
                return None

    def remark(self, view: SeatView) -> Action | None:
        if (
            isinstance(view, PanjandrumView)
            and isinstance(view.out_of_turn, CallMistakeDecision)
            and _saw_a_mistake(view)
        ):
            return CallPanjandrum()
        return None


def _saw_a_mistake(view: PanjandrumView) -> bool:
    return any(is_wrong(view.rules, move) for move in view.moves)


def _honest_move(view: PanjandrumView, decision: PlaceDecision) -> Action:
    """What the rules ask for; the choice between opponents as ever."""
    fitting = tuple(move.seat for move in decision.right if isinstance(move, Onto))
    if len(fitting) < 2:
        return decision.right[0]
    return Onto(PanjandrumThinking(view, decision.seat).best(decision.card, fitting, source=decision.source))


class PanjandrumThinking:
    def __init__(self, view: PanjandrumView, seat: int) -> None:
        self.rules: PanjandrumRules = view.rules
        self.seat = seat
        self.seats = view.seats
        self.table = _Table(
            delay=tuple(pile.cards for pile in view.delay_piles),
            building=tuple(pile.size for pile in view.building),
        )
        self.cards = tuple(map(view.cards_of, range(view.seats)))
        open_cards = {card for pile in view.delay_piles for card in pile.cards} | {view.lifted, *view.strays}
        heights = dict(zip(piles.COLOURS, self.table.building, strict=True))
        self.unseen = tuple(
            card
            for card in view.rules.pack(view.seats)
            if card not in open_cards
            and card.colour is not None
            and view.rules.ranks.index(card.number) >= heights[card.colour]
        )

    def best(self, card: Card, fitting: tuple[int, ...], *, source: Source) -> int:
        worth = self.worths(card, fitting, source=source)
        return max(fitting, key=lambda onto: worth[onto])

    def worths(self, card: Card, fitting: tuple[int, ...], *, source: Source) -> dict[int, float]:
        return {onto: self._worth_of(card, onto, source=source) for onto in fitting}

    def is_left_to_go(self, onto: int) -> bool:
        """Whether the opponent's top card, which the given one covers, could have gone when their turn comes."""
        top = self.table.delay[onto][-1]
        return top in piles.wanted(self.rules, self.table.building) or bool(self._takers(self.table, top, onto))

    def payment(self, top: Card) -> Source:
        """A top card that will go of itself is kept, and one that goes nowhere is given away."""
        going = top in piles.wanted(self.rules, self.table.building) or self._takers(self.table, top, self.seat)
        return Source.HAND if going else Source.DELAY

    def _worth_of(self, card: Card, onto: int, *, source: Source) -> float:
        return self._given(self.table, card, onto, source=source, depth=_LOOK_AHEAD)

    def _given(self, table: _Table, card: Card, onto: int, *, source: Source, depth: int) -> float:
        """The worth of giving a card to an opponent, with what the rest of the turn may bring."""
        delay = list(table.delay)
        if source is Source.DELAY:
            delay[self.seat] = delay[self.seat][:-1]
        delay[onto] = (*delay[onto], card)
        hindered = _HINDRANCE / self.cards[onto]
        return _CARD_GONE + hindered + self._from_here(_Table(tuple(delay), table.building), depth - 1)

    def _from_here(self, table: _Table, depth: int) -> float:
        """Own delay pile first, as far as it goes; then the chances of what is lifted next."""
        own = table.delay[self.seat]
        if own and depth:
            if own[-1] in piles.wanted(self.rules, table.building):
                delay = tuple(pile[:-1] if seat == self.seat else pile for seat, pile in enumerate(table.delay))
                after = _Table(delay, piles.built(table.building, own[-1]))
                return _CARD_GONE + self._from_here(after, depth - 1)
            takers = self._takers(table, own[-1], self.seat)
            if takers:
                return max(self._given(table, own[-1], onto, source=Source.DELAY, depth=depth) for onto in takers)
        return _NEXT_LIFT * self._chance(table) - _OPPONENT_PLAYS * self._threat(table)

    def _chance(self, table: _Table) -> float:
        """How likely a card that nobody has seen finds a place."""
        if not self.unseen:
            return 0.0
        wanted = piles.wanted(self.rules, table.building)
        going = sum(card in wanted or bool(self._takers(table, card, self.seat)) for card in self.unseen)
        return going / len(self.unseen)

    def _threat(self, table: _Table) -> float:
        """How much the opponents' top cards will move when their turn comes; the next in turn counts most."""
        wanted = piles.wanted(self.rules, table.building)
        threat = 0.0
        for step in range(1, self.seats):
            seat = (self.seat + step) % self.seats
            pile = table.delay[seat]
            if pile and (pile[-1] in wanted or self._takers(table, pile[-1], seat)):
                threat += 1 / step
        return threat

    def _takers(self, table: _Table, card: Card, seat: int) -> tuple[int, ...]:
        return tuple(
            other
            for other, pile in enumerate(table.delay)
            if other != seat and pile and piles.fits(self.rules, card, pile[-1])
        )
