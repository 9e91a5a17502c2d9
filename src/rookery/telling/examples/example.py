"""One worked example: what happened, step by step, and what is written down for it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from rookery.engine.cards import BABY_BIRD, BIRD, Card
from rookery.engine.editions import Rules
from rookery.engine.phrases import tell
from rookery.engine.seats import Seating, from_seat
from rookery.families.results import HandResult, tell_scores
from rookery.families.words import listed, word
from rookery.telling.people import names_around
from rookery.telling.sentences import tell_hand

FIRST: Final = "Ada"
"""Who speaks first in every example; the others have the letters that follow, as A, B, C, D in the booklets."""

_MOST_SUMS: Final = 500

Scored = tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Example:
    """`scored` is what each party writes down, by its name, as the `hand` has it where one was counted. `source` names
    the lines of a booklet that have these figures.
    """

    name: str
    title: str
    lines: tuple[str, ...]
    scored: Scored = ()
    source: str = ""
    hand: HandResult | None = None


@dataclass(frozen=True)
class Cast:
    """The people of an example, by seat."""

    rules: Rules
    names: tuple[str, ...]

    @property
    def seats(self) -> int:
        return len(self.names)

    def told(self, phrase: str) -> str:
        return tell(phrase, self.names)

    def called(self, seats: Iterable[int]) -> str:
        """`Ada`, `Ada and Cleo`."""
        return listed(self.names[seat] for seat in seats)

    def written(self, hand: HandResult) -> tuple[tuple[str, ...], Scored]:
        """Why a hand came out so and what is written down, in sentences; and that by party."""
        parties = self.rules.parties(self.seats, sides=hand.sides)
        lines = (self.told(tell_hand(hand, self.rules, self.seats)), self.told(tell_scores(hand, parties)))
        return lines, tuple((self.called(party), hand.scored[party[0]]) for party in parties)


def cast_for(rules: Rules, seats: int, *, first: int = 0, seating: Seating = ()) -> Cast:
    """Names in the order people speak, beginning with the seat that speaks `first`."""
    round_the_table = from_seat(seating or tuple(range(seats)), first)
    named = dict(zip(round_the_table, names_around(0, seats, FIRST), strict=True))
    return Cast(rules, tuple(named[seat] for seat in range(seats)))


def cards_in_words(cards: Sequence[Card], *, red_one: bool = False) -> str:
    """`three 14s, a 5 and the bird`; `red_one` where the red 1 is a card of its own."""
    return listed(_groups(cards, red_one=red_one))


def _groups(cards: Sequence[Card], *, red_one: bool) -> Iterator[str]:
    birds = {BIRD: "the bird", BABY_BIRD: "the baby bird"}
    special = {card for card in cards if card in birds or (red_one and str(card) == "R1")}
    numbers = Counter(card.number for card in cards if card not in special)
    for number, count in sorted(numbers.items(), reverse=True):
        one = "an" if number in (8, 11) else "a"
        yield f"{one} {number}" if count == 1 else f"{word(count)} {number}s"
    yield from sorted(birds.get(card, "the red 1") for card in special)


def cards_worth(cards: Iterable[tuple[Card, int]], wanted: int) -> tuple[Card, ...]:
    """Some of these cards, each given with its worth, that come as near to `wanted` as can be without passing it.

    Where a house has made up so many values that there would be too many sums, some are not looked at.
    """
    reached: dict[int, tuple[Card, ...]] = {0: ()}
    for card, worth in cards:
        if worth > 0:
            more = {total + worth: (*chosen, card) for total, chosen in reached.items() if total + worth <= wanted}
            reached = {**more, **reached}
        if len(reached) > _MOST_SUMS:
            reached = {total: reached[total] for total in (0, *sorted(reached)[-_MOST_SUMS:])}
    return reached[max(reached)]
