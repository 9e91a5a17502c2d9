"""The contract between a match and a family of games.

A `Game` is one edition's rules at one seat count with one seed. It holds no state: it turns a
state and an action into the next state and the events people see.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Generic, NamedTuple, Protocol, TypeVar

from rookery.engine.actions import Action
from rookery.engine.cards import Card
from rookery.engine.decisions import Decision
from rookery.engine.events import Event
from rookery.engine.results import HandResult, MatchResult
from rookery.engine.views import SeatView


class State(Protocol):
    """What every family's state can tell."""

    @property
    def scores(self) -> tuple[int, ...]: ...
    @property
    def hands(self) -> tuple[HandResult, ...]: ...
    @property
    def result(self) -> MatchResult | None: ...
    @property
    def deal_number(self) -> int: ...


S = TypeVar("S", bound=State)


class Step(NamedTuple, Generic[S]):
    state: S
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Snapshot:
    """A match at the start of a deal: enough to go on from there without judging what came before.

    `actions` counts the actions before it; `pack` is the shuffled pack, empty where the cards were
    set up by hand; `finished` is the result of the hand before.
    """

    actions: int
    deal: int
    dealer: int
    seating: tuple[int, ...]
    scores: tuple[int, ...]
    pack: tuple[Card, ...]
    finished: HandResult | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Position:
    """A deal set up by hand. An empty hand, nest or stock is dealt from the seed."""

    dealer: int
    hands: tuple[tuple[Card, ...], ...]
    scores: tuple[int, ...]
    nest: tuple[Card, ...] = ()
    stock: tuple[Card, ...] = ()
    batteries: tuple[tuple[Card, ...], ...] = ()


class Game(ABC, Generic[S]):
    """One edition at one seat count, with one seed."""

    @abstractmethod
    def begin(self) -> Step[S]:
        """The match up to the first decision."""

    @abstractmethod
    def set_up(self, position: Position) -> Step[S]:
        """The match from a deal set up by hand."""

    @abstractmethod
    def resume(self, snapshots: tuple[Snapshot, ...], position: Position | None) -> Step[S]:
        """The match from its latest snapshot."""

    @abstractmethod
    def pending(self, state: S) -> tuple[Decision, ...]:
        """Who must decide what; empty when the match is over."""

    @abstractmethod
    def apply(self, state: S, seat: int, action: Action) -> Step[S]:
        """The next state, for an action that its decision allows."""

    @abstractmethod
    def view(self, state: S, seat: int | None) -> SeatView:
        """All that a seat, or a spectator, may know."""

    @abstractmethod
    def snapshot(self, state: S, actions: int) -> Snapshot:
        """The start of the deal that `state` is in."""
