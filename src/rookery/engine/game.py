"""The contract between a match and a family of games.

A `Game` is one edition's rules at one seat count with one seed. It holds no state: it turns a
state and an action into the next state and the events people see.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from rookery.engine.actions import Action
from rookery.engine.cards import Card, cards_text, in_order
from rookery.engine.decisions import Decision
from rookery.engine.errors import BadSetUp
from rookery.engine.events import Event
from rookery.engine.results import FinishedHand, MatchResult
from rookery.engine.views import SeatView


class MatchState(Protocol):
    """What every family's state can tell."""

    @property
    def scores(self) -> tuple[int, ...]: ...
    @property
    def hands(self) -> tuple[FinishedHand, ...]: ...
    @property
    def result(self) -> MatchResult | None: ...
    @property
    def deal_number(self) -> int: ...


S = TypeVar("S", bound=MatchState)


class Transition(NamedTuple, Generic[S]):
    state: S
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Snapshot:
    """A match at the start of a deal: enough to go on from there without judging what came before.

    `actions` counts the actions before it; `pack` is the shuffled pack, empty where the cards were
    set up by hand; `finished` are the results of the hands since the snapshot before. They are more
    than one where a deal was over before anybody had to decide.
    """

    actions: int
    deal: int
    dealer: int
    seating: tuple[int, ...]
    scores: tuple[int, ...]
    pack: tuple[Card, ...]
    finished: tuple[FinishedHand, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Position:
    """A deal set up by hand: either its hands and other piles, or the pack it is dealt from as usual.

    `piles` are those a family declares, by name, each a row of stacks: a nest is one stack, batteries are several.
    A hand or a pile that is left out is dealt from the seed.
    """

    dealer: int
    hands: tuple[tuple[Card, ...], ...]
    scores: tuple[int, ...]
    piles: Mapping[str, tuple[tuple[Card, ...], ...]] = field(default_factory=dict, hash=False)
    pack: tuple[Card, ...] = ()

    def __post_init__(self) -> None:
        given = {name: row for name, row in self.piles.items() if row not in ((), ((),))}
        object.__setattr__(self, "piles", given)

    def row(self, name: str) -> tuple[tuple[Card, ...], ...]:
        """The stacks of a pile; none where it was left out."""
        return self.piles.get(name, ())

    def pile(self, name: str) -> tuple[Card, ...]:
        """The cards of a pile that is one stack; none where it was left out."""
        row = self.row(name)
        if len(row) > 1:
            raise BadSetUp(f"the {name} is one pile, but {len(row)} were given")
        return row[0] if row else ()


class Game(ABC, Generic[S]):
    """One edition at one seat count, with one seed."""

    @abstractmethod
    def __init__(self, rules: Any, *, edition: str, seats: int, seed: str) -> None: ...

    @abstractmethod
    def begin(self) -> Transition[S]:
        """The match up to the first decision."""

    @abstractmethod
    def set_up(self, position: Position) -> Transition[S]:
        """The match from a deal set up by hand."""

    @abstractmethod
    def resume(self, snapshots: tuple[Snapshot, ...], position: Position | None) -> Transition[S]:
        """The match from its latest snapshot."""

    @abstractmethod
    def pending(self, state: S) -> tuple[Decision, ...]:
        """Who must decide what; empty when the match is over."""

    def asides(self, state: S) -> tuple[Decision, ...]:
        """What seats may say though nobody waits for it, one decision a seat at most; nothing at a strict table."""
        return ()

    @abstractmethod
    def apply(self, state: S, seat: int, action: Action) -> Transition[S]:
        """The next state, for an action that its decision allows."""

    @abstractmethod
    def view(self, state: S, seat: int | None) -> SeatView:
        """All that a seat, or a spectator, may know."""

    def recall(self, state: S, seat: int | None) -> SeatView:
        """The view as a player has it who forgot nothing they saw, though it may not be looked at again."""
        return self.view(state, seat)

    def forgets(self, state: S) -> bool:
        """Whether something that everybody saw may not be looked at again now, so that `recall` is more than `view`."""
        return False

    def still_told(self, state: S, events: Sequence[Event]) -> tuple[Event, ...]:
        """Of what happened, in its order, what may still be told now."""
        return tuple(events)

    def closed(self, state: S, seat: int) -> str | None:
        """Why a seat that had a chance to speak a moment ago has it no more, where that is so."""
        return None

    @abstractmethod
    def snapshot(self, state: S, actions: int) -> Snapshot:
        """The start of the deal that `state` is in, with all the hands finished before it."""


def check_cards(given: Sequence[Card], pack: Sequence[Card]) -> None:
    """Refuse cards that are not in the pack, or more often than in it."""
    left = Counter(pack)
    left.subtract(given)
    strange = [card for card in left if card not in pack]
    if strange:
        raise BadSetUp(f"{cards_text(strange)}: not in this pack of {len(pack)} cards")
    too_many = [card for card, count in left.items() if count < 0]
    if too_many:
        raise BadSetUp(
            f"{cards_text(in_order(too_many))}: given {'twice' if len(set(pack)) == len(pack) else 'too often'}"
        )


def check_pack(given: Sequence[Card], pack: Sequence[Card]) -> None:
    """Refuse anything but the whole pack in some order."""
    check_cards(given, pack)
    if len(given) != len(pack):
        raise BadSetUp(f"the pack was given {len(given)} cards: expected {len(pack)}")


def finished_hands(snapshots: Sequence[Snapshot]) -> tuple[Any, ...]:
    """Every hand that was over when the latest of these snapshots was taken, in the shape its game gave it."""
    return tuple(hand for snapshot in snapshots for hand in snapshot.finished)
