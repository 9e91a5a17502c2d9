"""Games for one player against the shuffled pack, dealt out in piles: what Solitaire and Clock share."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Generic, NamedTuple, Protocol, TypeAlias, TypeVar

from rookery.engine.actions import Action
from rookery.engine.cards import Card, cards_text
from rookery.engine.decisions import Decision
from rookery.engine.errors import BadSetUp
from rookery.engine.events import Event
from rookery.engine.game import Position, check_pack
from rookery.engine.phrases import does
from rookery.engine.results import MatchResult
from rookery.families.dealt_game import DealOpening, DealtGame, DealtState, DealtView, Events
from rookery.families.packs import shuffled_pack
from rookery.families.patience_rules import PatienceRules
from rookery.families.results import HandResult
from rookery.families.words import counted

Stack: TypeAlias = tuple[Card, ...]
"""A pile as it was dealt, its bottom card first."""


class _Pile(Protocol):
    @property
    def down(self) -> Stack: ...


class PileLayout(Protocol):
    """All piles of a game, whatever else it knows of them."""

    @property
    def piles(self) -> tuple[_Pile, ...]: ...


L = TypeVar("L", bound=PileLayout)
R = TypeVar("R", bound=PatienceRules)
V = TypeVar("V", bound=DealtView)


class PatienceDeal(NamedTuple, Generic[L]):
    """One deal: the piles as they lie, and how many moves were made."""

    number: int
    pack: tuple[Card, ...]
    layout: L
    moves: int = 0

    @property
    def dealer(self) -> int:
        return 0

    @property
    def holdings(self) -> tuple[Stack, ...]:
        """The cards face down in each pile, the top one first."""
        return tuple(tuple(reversed(pile.down)) for pile in self.layout.piles)


class Ending(NamedTuple):
    """How a deal came out; `cards` are those that lie where they should."""

    won: bool
    reason: str
    cards: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PilesDealt(Event):
    """The deal as everyone sees it: how high the piles are, and the top cards where they are turned up."""

    kind: ClassVar[str] = "dealt"
    number: int
    sizes: tuple[int, ...]
    turned_up: tuple[Card, ...] = ()

    @property
    def phrase(self) -> str:
        tops = f"; turned up are {cards_text(self.turned_up)}" if self.turned_up else ""
        return f"Deal {self.number}: {sum(self.sizes)} cards in {len(self.sizes)} piles{tops}."


@dataclass(frozen=True, slots=True, kw_only=True)
class DealEnded(Event):
    kind: ClassVar[str] = "deal-ended"
    won: bool
    reason: str
    hand: HandResult

    @property
    def phrase(self) -> str:
        return does(0, "wins" if self.won else "loses") + f" the deal: {self.reason}."


class PatienceGame(DealtGame[R, PatienceDeal[L], V], Generic[R, L, V]):
    """One patience with one seed; a subclass lays the cards out, says what is asked and when it is over."""

    @abstractmethod
    def dealing_order(self) -> tuple[int, ...]:
        """The numbers of the piles in the order in which they are dealt to."""

    @abstractmethod
    def lay_out(self, pack: tuple[Card, ...], number: int) -> tuple[L, Events]:
        """The piles of deal `number`, up to the first decision."""

    @abstractmethod
    def ending(self, layout: L) -> Ending | None:
        """How the deal came out, or None while it goes on."""

    @abstractmethod
    def decision(self, layout: L) -> Decision:
        """What the player must decide while a deal goes on."""

    @abstractmethod
    def move(self, layout: L, action: Action) -> tuple[L, Events]:
        """The piles after an action."""

    def read_position(self, position: Position) -> tuple[Card, ...]:
        given = pack_of(position, pack=self.whole_pack, order=self.dealing_order())
        return given or shuffled_pack(self.whole_pack, seed=self.seed, deal=1)

    def open_deal(self, opening: DealOpening) -> tuple[PatienceDeal[L], Events]:
        layout, events = self.lay_out(opening.pack, opening.number)
        return PatienceDeal(opening.number, opening.pack, layout), events

    def decisions(self, state: DealtState[PatienceDeal[L]]) -> tuple[Decision, ...]:
        return (self.decision(state.deal.layout),)

    def answer(self, state: DealtState[PatienceDeal[L]], seat: int, action: Action) -> tuple[PatienceDeal[L], Events]:
        deal = state.deal
        layout, events = self.move(deal.layout, action)
        return deal._replace(layout=layout, moves=deal.moves + 1), events

    def is_over(self, deal: PatienceDeal[L]) -> bool:
        return self.ending(deal.layout) is not None

    def score(self, state: DealtState[PatienceDeal[L]]) -> tuple[HandResult, Events]:
        won, reason, cards = self._ended(state.deal)
        scored = int(won)
        hand = HandResult(
            number=state.deal_number,
            dealer=0,
            made=won,
            tricks=(0,),
            points=(scored,),
            bonus=(0,),
            scored=(scored,),
            scores=(state.scores[0] + scored,),
            details=(("deal won", (scored,)), ("cards in place", (cards,)), ("moves", (state.deal.moves,))),
        )
        return hand, (DealEnded(won=won, reason=reason, hand=hand),)

    def match_result(self, state: DealtState[PatienceDeal[L]]) -> MatchResult | None:
        won, deals = state.scores[0], state.deal_number
        if self.rules.match_hands == 1:
            ending = self._ended(state.deal)
            return MatchResult((0,) if ending.won else (), ending.reason, state.scores)
        if won >= self.rules.wins_needed:
            return MatchResult((0,), f"{counted(won, 'deal')} won, {self.rules.wins_needed} needed", state.scores)
        if deals >= self.rules.match_hands:
            reason = f"{counted(won, 'deal')} won in {deals}, {self.rules.wins_needed} needed"
            return MatchResult((), reason, state.scores)
        return None

    def _ended(self, deal: PatienceDeal[L]) -> Ending:
        ending = self.ending(deal.layout)
        assert ending is not None, "only a deal that is over is counted"
        return ending


def tell_deal(hand: HandResult, *, in_all: int) -> str:
    """How a deal came out: 'It came out: all 56 cards are in place, in 90 moves.'"""
    (cards,), (moves,) = hand.part("cards in place"), hand.part("moves")
    if hand.made:
        return f"It came out: all {cards} cards are in place, in {counted(moves, 'move')}."
    return f"It did not come out: {cards} of the {in_all} cards are in place, after {counted(moves, 'move')}."


def deal_round(pack: Sequence[Card], order: Sequence[int]) -> dict[int, Stack]:
    """One card to each pile in turn, face down, until the pack is out."""
    return {pile: tuple(pack[place :: len(order)]) for place, pile in enumerate(order)}


def pack_of(position: Position, *, pack: Sequence[Card], order: Sequence[int]) -> tuple[Card, ...] | None:
    """The pack of a deal set up by hand, None where the seed deals it. Refuses what cannot be.

    A deal is given by its pack, or by its piles as `batteries`: in the order of their numbers, each
    with its top card first.
    """
    if position.dealer != 0:
        raise BadSetUp(f"there is no seat {position.dealer} to deal: the one seat is 0")
    if len(position.scores) != 1:
        raise BadSetUp(f"{len(position.scores)} scores were given for 1 seat")
    if position.hands:
        raise BadSetUp("a patience has no hands: give the pack, or the piles as batteries")
    if position.pack and position.piles:
        raise BadSetUp("a deal is set up by its pack or by its piles, not by both")
    given = position.pack
    if position.piles:
        given = _pack_of_piles(position.row("batteries"), size=len(pack), order=order)
    if not given:
        return None
    check_pack(given, pack)
    return given


def _pack_of_piles(piles: Sequence[Stack], *, size: int, order: Sequence[int]) -> tuple[Card, ...]:
    if len(piles) != len(order):
        raise BadSetUp(f"{len(piles)} piles were given: expected {len(order)}")
    sizes = {pile: len(range(place, size, len(order))) for place, pile in enumerate(order)}
    for number, cards in enumerate(piles, 1):
        if len(cards) != sizes[number]:
            raise BadSetUp(f"pile {number} was given {len(cards)} cards: expected {sizes[number]}")
    pack: list[Card] = []
    for height in range(max(sizes.values())):
        pack += [piles[pile - 1][-1 - height] for pile in order if height < sizes[pile]]
    return tuple(pack)
