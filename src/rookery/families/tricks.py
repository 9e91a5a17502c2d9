"""Tricks, whatever game they are played in: following, winning, and the decision to play a card."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar, Final, Literal, NamedTuple, TypeAlias

from rookery.engine.actions import Action
from rookery.engine.cards import Card, Colour
from rookery.engine.decisions import Decision, Refusal
from rookery.engine.events import Event
from rookery.engine.phrases import does
from rookery.engine.plain import Json, plain
from rookery.families.actions import Play

Place: TypeAlias = int
Trump: TypeAlias = Colour | Literal["none", "low"]
NO_TRUMP: Final[Literal["none"]] = "none"
NO_TRUMP_LOW: Final[Literal["low"]] = "low"  # no trump either, and the lowest card of the colour led wins

_TRUMPS: Final[dict[str, Trump]] = {
    **{colour.value: colour for colour in Colour},
    **{colour.letter.lower(): colour for colour in Colour},
    NO_TRUMP: NO_TRUMP,
    NO_TRUMP_LOW: NO_TRUMP_LOW,
}
_TRUMP_BEATS: Final = 100


def is_colour(trump: Trump | None) -> bool:
    """Whether a trump colour is named, and not the lack of one."""
    return isinstance(trump, Colour)


def read_trump(word: str) -> Trump | None:
    return _TRUMPS.get(word.lower())


class Played(NamedTuple):
    place: Place
    card: Card


class Trick(NamedTuple):
    """A finished trick: the cards in the order played, who took it and the counters in it."""

    plays: tuple[Played, ...]
    winner: Place
    counters: int

    def to_plain(self) -> dict[str, object]:
        return {"plays": self.plays, "winner": self.winner, "counters": self.counters}


def turn_over(tricks: tuple[Trick, ...]) -> tuple[Trick, ...]:
    """The tricks as they lie on the table: the last one may be looked at, and the others lie face down (A107)."""
    return (*(trick._replace(plays=()) for trick in tricks[:-1]), *tricks[-1:])


@dataclass(frozen=True, slots=True)
class Ranking:
    """What each card is with one trump named: the colour it follows as, and its strength in it."""

    trump: Trump
    colour_of: dict[Card, Trump]
    strength: dict[Card, float]
    free: frozenset[Card] = frozenset()  # may be played to any trick
    above_all: frozenset[Card] = frozenset()  # beat even trumps: that of the colour led, or else the first

    def legal(self, hand: tuple[Card, ...], led: Trump | None) -> tuple[Card, ...]:
        """The cards that may be played, in the order held."""
        if led is None:
            return hand
        colour_of = self.colour_of
        following = [card for card in hand if colour_of[card] is led]
        if not following:
            return hand
        if self.free:
            following += [card for card in hand if card in self.free and colour_of[card] is not led]
        return tuple(following)

    def winner(self, cards: Sequence[Card]) -> int:
        """Which card of a trick takes it, as its place in the row; the first card was led."""
        colour_of, strength = self.colour_of, self.strength
        led = colour_of[cards[0]]
        if self.above_all:
            above = [card for card in cards if card in self.above_all]
            if above:
                return cards.index(next((card for card in above if colour_of[card] is led), above[0]))
        best, best_strength = 0, -1.0
        for index, card in enumerate(cards):
            colour = colour_of[card]
            if colour == self.trump:
                power = strength[card] + _TRUMP_BEATS
            elif colour is led:
                power = strength[card]
            else:
                continue
            if power > best_strength:
                best, best_strength = index, power
        return best


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayDecision(Decision):
    """Play a card from `hand`, which may be the seat's own, a dummy's or a battery."""

    kind: ClassVar[str] = "play"
    answers: ClassVar[tuple[type[Action], ...]] = (Play,)
    place: int
    source: Literal["hand", "dummy", "battery"]
    hand: tuple[Card, ...]
    legal: tuple[Card, ...]
    led: Trump | None
    trump: Trump
    honour: bool = False

    @property
    def question(self) -> str:
        return f"'play' and a card from {self._whose}"

    @property
    def _whose(self) -> str:
        return "your hand" if self.source == "hand" else f"the {self.source}"

    def options(self) -> Iterator[Action]:
        """At an honour table any card can be put down, those of the rules first."""
        others = (card for card in self.hand if self.honour and card not in self.legal)
        return (Play(card) for card in (*self.legal, *others))

    def sample(self, rng: random.Random) -> Action:
        """By the rules: nobody errs on purpose."""
        return Play(rng.choice(self.legal))

    def _refusal(self, action: Action) -> Refusal | None:
        assert isinstance(action, Play)
        if action.card not in self.hand:
            return Refusal("own-cards", f"{action.card} is not in {self._whose}.")
        if action.card in self.legal or self.honour:
            return None
        assert self.led is not None
        led = self.led.capitalize() + (", the trump," if self.led == self.trump else "")
        if not is_colour(self.led):
            led = "A trump"
        return Refusal(
            "follow-colour",
            f"{led} was led and {self._whose} can follow it: play {' or '.join(map(str, self.legal))}, "
            f"not {action.card}.",
        )

    def _details(self) -> dict[str, Json]:
        return {
            "place": self.place,
            "source": self.source,
            "legal": plain(self.legal),
            "honour": self.honour,
        }


@dataclass(frozen=True, slots=True, kw_only=True)
class CardPlayed(Event):
    """`seat` chose the card; it is None where a blind dummy's top card was turned."""

    kind: ClassVar[str] = "card-played"
    place: Place
    seat: int | None
    card: Card

    @property
    def is_news(self) -> bool:
        return self.seat is None

    @property
    def phrase(self) -> str:
        return _tell_play(self.seat, self.card, from_table=self.place != self.seat)


@lru_cache(maxsize=2048)  # of all events the most
def _tell_play(seat: int | None, card: Card, *, from_table: bool) -> str:
    if seat is None:
        return f"The dummy turns up {card}."
    return does(seat, "plays") + f" {card}{' from the table' if from_table else ''}."


@dataclass(frozen=True, slots=True, kw_only=True)
class TrickTaken(Event):
    """`seat` is None where a blind dummy took it."""

    kind: ClassVar[str] = "trick-taken"
    place: Place
    seat: int | None
    plays: tuple[Played, ...]
    counters: int

    @property
    def phrase(self) -> str:
        takes = "The dummy takes" if self.seat is None else does(self.seat, "takes")
        return takes + " the trick" + (f" with {self.counters} in it." if self.counters else ".")


def forget_tricks(events: Sequence[Event]) -> tuple[Event, ...]:
    """What may still be told of a hand that goes on: of its tricks the last one, and the cards on the table (A107).

    What came before the latest deal is of hands that are over, and may be told.
    """
    dealt = max((place for place, event in enumerate(events) if event.kind == "dealt"), default=-1)
    taken = [place for place, event in enumerate(events) if place > dealt and isinstance(event, TrickTaken)]
    if len(taken) < 2:
        return tuple(events)
    shown_from = taken[-2]
    return tuple(
        event for place, event in enumerate(events) if not (dealt < place <= shown_from and event.kind in _OF_A_TRICK)
    )


_OF_A_TRICK: Final = frozenset({CardPlayed.kind, TrickTaken.kind, "card-corrected"})
