"""Games in which somebody wins each deal and nothing else counts: their deals, and matches of several."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Generic, NamedTuple, TypeVar

from rookery.engine.cards import in_order
from rookery.engine.errors import BadSetUp
from rookery.engine.events import Event
from rookery.engine.game import Position, check_pack
from rookery.engine.phrases import does, join, label, tell
from rookery.engine.results import MatchResult
from rookery.engine.seats import clockwise, left_of
from rookery.families.dealt_game import Deal, DealtGame, DealtState, DealtView, Events
from rookery.families.events import HandDealt, win
from rookery.families.packs import BySeat, Cards, Holdings, Wanted, check_seats, filled, hands_given, in_rounds
from rookery.families.results import HandResult
from rookery.families.shedding_rules import SheddingRules, hand_sizes

R = TypeVar("R", bound=SheddingRules)
D = TypeVar("D", bound=Deal)
V = TypeVar("V", bound=DealtView)


class Outcome(NamedTuple):
    """What a deal came to. `points` and `details` are by seat."""

    winners: tuple[int, ...]
    reason: str
    points: BySeat
    details: tuple[tuple[str, BySeat], ...]


class SheddingGame(DealtGame[R, D, V], Generic[R, D, V]):
    """One edition at one seat count, with one seed."""

    @abstractmethod
    def outcome(self, deal: D) -> Outcome:
        """What a deal that is over came to."""

    @property
    def hand_size(self) -> int | None:
        """Cards dealt to a seat; None deals the whole pack."""
        return None

    def read_position(self, position: Position) -> Cards:
        return read_position(self.whole_pack, position, seats=self.seats, seed=self.seed, hand_size=self.hand_size)

    def score(self, state: DealtState[D]) -> tuple[HandResult, Events]:
        outcome = self.outcome(state.deal)
        won = tuple(int(seat in outcome.winners) for seat in range(self.seats))
        hand = HandResult(
            number=state.deal_number,
            dealer=state.deal.dealer,
            tricks=(0,) * self.seats,
            points=outcome.points,
            bonus=(0,) * self.seats,
            scored=outcome.points,
            scores=tuple(map(sum, zip(state.scores, outcome.points, strict=True))),
            details=(("winner", won), *outcome.details),
        )
        told = DealWon(number=state.deal_number, winners=outcome.winners, reason=outcome.reason)
        return hand, (told, HandScored(hand=hand))

    def match_result(self, state: DealtState[D]) -> MatchResult | None:
        """A73: one deal decides, unless several were agreed on; then points do, and a tie plays on (A45)."""
        if self.rules.match_hands == 1:
            outcome = self.outcome(state.deal)
            return MatchResult(outcome.winners, outcome.reason, state.scores)
        played = state.deal_number
        if played < self.rules.match_hands:
            return None
        best = max(state.scores)
        winners = tuple(seat for seat, points in enumerate(state.scores) if points == best)
        if len(winners) > 1 and played < self.rules.longest_match:
            return None
        return MatchResult(winners, f"highest score, {best}, after {played} deals", state.scores)


def deal_out(pack: Cards, *, seats: int, dealer: int, hand_size: int | None = None) -> tuple[Holdings, Cards]:
    """One card at a time from the dealer's left: the hands by seat, and what is not dealt.

    A hand lies face down as it was dealt and is listed from the top: the last card dealt comes first.
    """
    first = left_of(dealer, seats)
    dealt = len(pack) if hand_size is None else hand_size * seats
    hands = tuple(pack[(seat - first) % seats : dealt : seats][::-1] for seat in range(seats))
    return hands, pack[dealt:]


def taken_up(hands: Holdings) -> Holdings:
    """The hands in order, once their players look at them."""
    return tuple(map(in_order, hands))


def replaced(holdings: Holdings, seat: int, cards: Cards) -> Holdings:
    """The hands or piles by seat, one of them changed."""
    return (*holdings[:seat], cards, *holdings[seat + 1 :])


def read_position(whole: Cards, position: Position, *, seats: int, seed: str, hand_size: int | None = None) -> Cards:
    """The pack, in dealing order, of a deal set up by hand; what it leaves open is dealt from the seed.

    A hand is given from its top card down.
    """
    check_seats(position, seats)
    if position.pack:
        if position.hands:
            raise BadSetUp("a deal is set up by its pack or by its hands, not by both")
        check_pack(position.pack, whole)
        return position.pack
    sizes = hand_sizes(len(whole), seats=seats, dealer=position.dealer, hand_size=hand_size)
    given = hands_given(position, seats)
    wanted = [Wanted(f"seat {seat}", size, given[seat]) for seat, size in enumerate(sizes)]
    aside = Wanted("what is left out", len(whole) - sum(sizes), ())
    *hands, left = filled((*wanted, aside), whole, seed=seed)
    dealt = in_rounds([hand[::-1] for hand in hands], clockwise(left_of(position.dealer, seats), seats))
    return (*dealt, *left)


@dataclass(frozen=True, slots=True, kw_only=True)
class Dealt(Event):
    """The deal as everyone sees it; `aside` counts the cards that are not dealt."""

    kind: ClassVar[str] = "dealt"
    number: int
    dealer: int
    sizes: BySeat
    aside: int

    @property
    def phrase(self) -> str:
        fewest, most = min(self.sizes), max(self.sizes)
        each = f"{most} cards each" if fewest == most else f"{fewest} or {most} cards each"
        aside = f", and {self.aside} are left out" if self.aside else ""
        return f"Deal {self.number}: " + does(self.dealer, "deals") + f" {each}{aside}."


@dataclass(frozen=True, slots=True, kw_only=True)
class DealWon(Event):
    kind: ClassVar[str] = "deal-won"
    number: int
    winners: tuple[int, ...]
    reason: str

    @property
    def phrase(self) -> str:
        return win(self.winners) + " the deal: " + self.reason + "."

    def sentence(self, names: Sequence[str]) -> str:
        return tell(win(self.winners), names) + f" the deal: {self.reason}."  # as records have it


@dataclass(frozen=True, slots=True, kw_only=True)
class HandScored(Event):
    kind: ClassVar[str] = "hand-scored"
    hand: HandResult

    @property
    def phrase(self) -> str:
        scored = [label(seat) + f" {points:+d}" for seat, points in enumerate(self.hand.scored) if points]
        return "Scored: " + join(", ", scored) + "." if scored else "Nobody scores."


def dealt_events(hands: Holdings, *, number: int, dealer: int, aside: int = 0) -> tuple[Event, ...]:
    """A deal of hands that are taken up: what everyone sees, and each seat's own cards."""
    private = (HandDealt(seat=seat, cards=cards, audience=(seat,)) for seat, cards in enumerate(hands))
    return (public_deal(hands, number=number, dealer=dealer, aside=aside), *private)


def public_deal(hands: Holdings, *, number: int, dealer: int, aside: int = 0) -> Dealt:
    """A deal as everyone sees it, which is all there is to see where hands stay face down."""
    return Dealt(number=number, dealer=dealer, sizes=tuple(map(len, hands)), aside=aside)
