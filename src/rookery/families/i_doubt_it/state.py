"""The state of a deal of I Doubt It: frozen values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple, TypeAlias

from rookery.engine.cards import Card
from rookery.families.dealt_game import DealtState
from rookery.families.packs import Holdings


class DoubtClaim(NamedTuple):
    """A card as everybody saw it go down: who played it, and the number called."""

    seat: int
    number: int

    def to_plain(self) -> dict[str, object]:
        return {"seat": self.seat, "number": self.number}


class LaidCard(NamedTuple):
    """A card in the pile, with what was said of it."""

    claim: DoubtClaim
    card: Card

    @property
    def is_true(self) -> bool:
        return self.card.number == self.claim.number


@dataclass(frozen=True, slots=True)
class DoubtSeen:
    """A doubt of this deal as one seat saw it. `card` was shown to all, and is among the `known` cards.

    The taker knows the whole pile. Everybody else knows the card that was shown, and what they themselves
    had played into the pile.
    """

    doubter: int
    claim: DoubtClaim
    card: Card
    taker: int
    pile_size: int
    known: tuple[Card, ...]


DOUBTS_KEPT: Final = 40
"""How far back the doubts of a deal are told: a long deal has hundreds."""


class Closed(NamedTuple):
    """How the latest window closed: by a doubt, by the next card, or by everybody's silence."""

    claim: DoubtClaim
    doubter: int | None = None
    player: int | None = None


class IDoubtItDeal(NamedTuple):
    """One deal. `plays` counts the cards played; `pile` lies face down, its latest card last.

    While a window is open, `waiting` are the seats that may still doubt the latest card. `doubts` are
    the latest ones as each seat saw them, and in the last place as a spectator did.
    """

    number: int
    dealer: int
    pack: tuple[Card, ...]
    holdings: Holdings
    turn: int
    plays: int = 0
    pile: tuple[LaidCard, ...] = ()
    waiting: tuple[int, ...] = ()
    doubts: tuple[tuple[DoubtSeen, ...], ...] = ()
    closed: Closed | None = None

    @property
    def window(self) -> DoubtClaim | None:
        """The claim that may be doubted now."""
        return self.pile[-1].claim if self.waiting else None


IDoubtItState: TypeAlias = DealtState[IDoubtItDeal]
