"""The state of Tuxedo: the pack in play, as frozen values."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from rookery.engine.cards import Card, Colour
from rookery.families.dealt_game import DealtState

Holdings: TypeAlias = tuple[tuple[Card, ...], ...]
BySeat: TypeAlias = tuple[int, ...]


class Unit(NamedTuple):
    """What is caught as one: a loose card, or a build with its announced value and its owner."""

    cards: tuple[Card, ...]
    value: int
    owner: int | None = None

    @property
    def is_build(self) -> bool:
        return len(self.cards) > 1

    def to_plain(self) -> dict[str, object]:
        return {"cards": self.cards, "value": self.value, "owner": self.owner}


def loose(card: Card) -> Unit:
    return Unit((card,), card.number)


class Catch(NamedTuple):
    """A capture as everybody saw it: the hand card, and the cards it took off the table."""

    seat: int
    card: Card
    taken: tuple[Card, ...]

    @property
    def is_orange(self) -> bool:
        """A65: red and yellow among the table cards; the capturing card's colour is nothing to it."""
        colours = {card.colour for card in self.taken}
        return Colour.RED in colours and Colour.YELLOW in colours

    def to_plain(self) -> dict[str, object]:
        return {"seat": self.seat, "card": self.card, "taken": self.taken}


class OrangeWindow(NamedTuple):
    """The moment after a capture; `waiting` are the seats that may still speak."""

    catch: Catch
    waiting: tuple[int, ...]


class Closed(NamedTuple):
    """How the latest window closed: by a call, by the next play, or by everybody's silence."""

    catch: Catch
    caller: int | None = None
    player: int | None = None


class Tally(NamedTuple):
    """What a pack has brought besides cards; by seat."""

    big_sweeps: BySeat
    little_sweeps: BySeat
    oranges: BySeat
    mistakes: BySeat

    @classmethod
    def empty(cls, seats: int) -> Tally:
        return cls(*((0,) * seats,) * 4)


class TuxedoPack(NamedTuple):
    """One pack. `stock` is what is still to be dealt, its next card first; `deals` counts the deals made."""

    number: int
    dealer: int
    pack: tuple[Card, ...]
    stock: tuple[Card, ...]
    deals: int
    turn: int
    holdings: Holdings
    centre: tuple[Unit, ...]
    piles: Holdings
    tally: Tally
    last_capturer: int | None = None
    window: OrangeWindow | None = None
    closed: Closed | None = None

    @property
    def hands_empty(self) -> bool:
        return not any(self.holdings)


TuxedoState: TypeAlias = DealtState[TuxedoPack]


def plus_one(counts: BySeat, seat: int) -> BySeat:
    return tuple(count + (place == seat) for place, count in enumerate(counts))
