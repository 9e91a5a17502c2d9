"""The match machine of every family: deal after deal, until the match is won.

A deal is opened, answers what it is asked until it is over, and is scored; then the match is won or the next deal
is opened. A family says what is its own: the methods of `DealtGame` that are abstract, and those with a default
where it differs.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, Protocol, TypeAlias, TypedDict, TypeVar

from rookery.engine.actions import Action
from rookery.engine.cards import Card
from rookery.engine.decisions import Decision
from rookery.engine.editions import Rules
from rookery.engine.events import Event
from rookery.engine.game import Game, Position, Snapshot, Transition, check_pack, finished_hands
from rookery.engine.results import MatchResult
from rookery.engine.seats import Seating
from rookery.engine.views import SeatView
from rookery.families.events import MatchLost, MatchWon
from rookery.families.packs import draw_for_deal, shuffled_pack
from rookery.families.results import HandResult

Events: TypeAlias = tuple[Event, ...]


class Deal(Protocol):
    """What every deal in play can tell.

    `pack` is the shuffled pack it was dealt from, empty where its piles were set up by hand. `holdings` are the cards
    of every place: of every hand, or what lies face down in every pile.
    """

    @property
    def number(self) -> int: ...
    @property
    def dealer(self) -> int: ...
    @property
    def pack(self) -> tuple[Card, ...]: ...
    @property
    def holdings(self) -> tuple[tuple[Card, ...], ...]: ...


class ViewHead(TypedDict):
    """What every view begins with: filled in by the match machine, and handed to the family, which adds the rest."""

    edition: str
    rules: Any
    seat: int | None
    seats: int
    scores: tuple[int, ...]
    decision: Decision | None
    out_of_turn: Decision | None
    result: MatchResult | None
    deal_number: int
    hands: tuple[HandResult, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class DealtView(SeatView):
    """A view of a match of deals, each of which ends in a `HandResult`."""

    hands: tuple[HandResult, ...]


D = TypeVar("D", bound=Deal)
R = TypeVar("R", bound=Rules)
V = TypeVar("V", bound=DealtView)


class DealtState(NamedTuple, Generic[D]):
    """A match: running scores by seat, who sits where, the hands that are over, and the deal in play.

    A named tuple, because a state is made for every action and `_replace` is several times as quick on it as
    `replace` is on a frozen dataclass. The deals in play are named tuples for the same reason.
    """

    scores: tuple[int, ...]
    seating: Seating
    deal_number: int
    hands: tuple[HandResult, ...]
    deal: D
    result: MatchResult | None = None


# A moment with what is asked of seats then, and what they may say out of turn.
Asked: TypeAlias = tuple[DealtState[D], tuple[Decision, ...], tuple[Decision, ...]]


class DealOpening(NamedTuple):
    """What a deal is opened with: the pack as it was shuffled, or, where that is empty, a position's piles."""

    number: int
    dealer: int
    seating: Seating
    pack: tuple[Card, ...]
    position: Position | None = None


class DealtGame(Game[DealtState[D]], Generic[R, D, V]):
    """One edition at one seat count, with one seed."""

    def __init__(self, rules: R, *, edition: str, seats: int, seed: str) -> None:
        self.rules = rules
        self.edition = edition
        self.seats = seats
        self.seed = seed
        self.whole_pack = rules.pack(seats)
        self._asked: Asked[D] | None = None

    @abstractmethod
    def read_position(self, position: Position) -> tuple[Card, ...]:
        """The pack of a deal set up by hand, in dealing order; empty where its piles are laid out as they are.

        What the position leaves open comes from the seed. Refuses what cannot be.
        """

    @abstractmethod
    def open_deal(self, opening: DealOpening) -> tuple[D, Events]:
        """A deal with its cards dealt, up to the first decision."""

    @abstractmethod
    def decisions(self, state: DealtState[D]) -> tuple[Decision, ...]:
        """What the deal waits for."""

    @abstractmethod
    def answer(self, state: DealtState[D], seat: int, action: Action) -> tuple[D, Events]:
        """The deal after an action that its decision allows, and after all that follows of itself."""

    @abstractmethod
    def is_over(self, deal: D) -> bool:
        """Whether the deal is to be scored."""

    @abstractmethod
    def score(self, state: DealtState[D]) -> tuple[HandResult, Events]:
        """What the finished deal came to, with the events of its counting."""

    @abstractmethod
    def match_result(self, state: DealtState[D]) -> MatchResult | None:
        """Who has won, asked after each deal; the latest is the last of `state.hands`. None plays on."""

    @abstractmethod
    def seat_view(self, deal: D, head: ViewHead) -> V:
        """What a seat, or a spectator, may know: the head, and what the family lists."""

    def seat_recollection(self, deal: D, head: ViewHead) -> V:
        """The same with what the seat saw and may not look at again."""
        return self.seat_view(deal, head)

    def said_out_of_turn(self, deal: D) -> tuple[Decision, ...]:
        """What seats may say though nobody waits for it; nothing at a strict table."""
        return ()

    def first_seating(self) -> tuple[Seating, Events]:
        """Who sits where for the first deal."""
        return tuple(range(self.seats)), ()

    def seats_after(self, state: DealtState[D]) -> tuple[Seating, Events]:
        """Who sits where for the next deal."""
        return state.seating, ()

    def next_dealer(self, state: DealtState[D], seating: Seating) -> int:
        """The deal passes to the left of where the dealer sat (A52, A55)."""
        return seating[(state.seating.index(state.deal.dealer) + 1) % self.seats]

    def begin(self) -> Transition[DealtState[D]]:
        seating, seated = self.first_seating()
        dealer, drawn = draw_for_deal(self.whole_pack, self.seats, self.seed)
        opening = DealOpening(1, dealer, seating, self._shuffled(1))
        step = self._deal(opening, scores=(0,) * self.seats, hands=())
        return Transition(step.state, (*seated, *drawn, *step.events))

    def set_up(self, position: Position) -> Transition[DealtState[D]]:
        pack = self.read_position(position)
        opening = DealOpening(1, position.dealer, tuple(range(self.seats)), pack, position)
        return self._deal(opening, scores=position.scores, hands=())

    def resume(self, snapshots: tuple[Snapshot, ...], position: Position | None) -> Transition[DealtState[D]]:
        latest = snapshots[-1]
        pack = latest.pack
        by_hand = position if len(snapshots) == 1 else None
        if pack:
            check_pack(pack, self.whole_pack)
        elif by_hand is not None:
            pack = self.read_position(by_hand)
        else:
            pack = self._shuffled(latest.deal)
        opening = DealOpening(latest.deal, latest.dealer, latest.seating, pack, by_hand)
        return self._deal(opening, scores=latest.scores, hands=finished_hands(snapshots))

    def snapshot(self, state: DealtState[D], actions: int) -> Snapshot:
        scores, finished = state.scores, state.hands
        if state.result is not None:  # the match's last deal was over at once, and has been counted already
            scores = tuple(map(int.__sub__, scores, finished[-1].scored))
            finished = finished[:-1]
        return Snapshot(
            actions=actions,
            deal=state.deal_number,
            dealer=state.deal.dealer,
            seating=state.seating,
            scores=scores,
            pack=state.deal.pack,
            finished=finished,
        )

    def pending(self, state: DealtState[D]) -> tuple[Decision, ...]:
        return self._questions(state)[1]

    def asides(self, state: DealtState[D]) -> tuple[Decision, ...]:
        return self._questions(state)[2]

    def _questions(self, state: DealtState[D]) -> Asked[D]:
        """Found once for each moment: the match asks for it, and so does every view, one after the other."""
        known = self._asked
        if known is None or known[0] is not state:
            if state.result is not None:
                known = (state, (), ())
            else:
                known = (state, self.decisions(state), self.said_out_of_turn(state.deal))
            self._asked = known
        return known

    def apply(self, state: DealtState[D], seat: int, action: Action) -> Transition[DealtState[D]]:
        deal, events = self.answer(state, seat, action)
        state = state._replace(deal=deal)
        return self._finish(state, events) if self.is_over(deal) else Transition(state, events)

    def view(self, state: DealtState[D], seat: int | None) -> V:
        return self.seat_view(state.deal, self._head(state, seat))

    def recall(self, state: DealtState[D], seat: int | None) -> V:
        return self.seat_recollection(state.deal, self._head(state, seat))

    def _head(self, state: DealtState[D], seat: int | None) -> ViewHead:
        _, pending, asides = self._questions(state)
        return {
            "edition": self.edition,
            "rules": self.rules,
            "seat": seat,
            "seats": self.seats,
            "scores": state.scores,
            "decision": None if seat is None else decision_of(pending, seat),
            "out_of_turn": None if seat is None else decision_of(asides, seat),
            "result": state.result,
            "deal_number": state.deal_number,
            "hands": state.hands,
        }

    def _deal(
        self, opening: DealOpening, *, scores: tuple[int, ...], hands: tuple[HandResult, ...]
    ) -> Transition[DealtState[D]]:
        deal, events = self.open_deal(opening)
        state = DealtState(scores=scores, seating=opening.seating, deal_number=opening.number, hands=hands, deal=deal)
        return self._finish(state, events)

    def _finish(self, state: DealtState[D], events: Events) -> Transition[DealtState[D]]:
        """Score a deal that is over; then the match is won, or the next is dealt: until somebody must decide."""
        while self.is_over(state.deal):
            scored, told = self.score(state)
            state = state._replace(hands=(*state.hands, scored), scores=scored.scores)
            result = self.match_result(state)
            if result is not None:
                end = MatchWon(result=result) if result.winners else MatchLost(result=result)
                return Transition(state._replace(result=result), (*events, *told, end))
            seating, moved = self.seats_after(state)
            number = state.deal_number + 1
            opening = DealOpening(number, self.next_dealer(state, seating), seating, self._shuffled(number))
            deal, dealt = self.open_deal(opening)
            state = state._replace(seating=seating, deal_number=number, deal=deal)
            events = (*events, *told, *moved, *dealt)
        return Transition(state, events)

    def _shuffled(self, number: int) -> tuple[Card, ...]:
        return shuffled_pack(self.whole_pack, seed=self.seed, deal=number)


def decision_of(decisions: Sequence[Decision], seat: int) -> Decision | None:
    """What this seat is asked, if it is."""
    return next((each for each in decisions if each.seat == seat), None)
