"""Sets and sequences: what makes one, what may be added to it, and when it is a Birdie."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterator, Sequence
from enum import StrEnum
from typing import NamedTuple

from rookery.engine.cards import HIGHEST_NUMBER, LOWEST_NUMBER, Card, Colour, card_of, cards_text, in_order
from rookery.engine.decisions import Refusal
from rookery.families.club.rules import ClubRules


class Birdie(StrEnum):
    SEQUENCE = "sequence"
    NATURAL = "natural"
    REGULAR = "regular"


class Meld(NamedTuple):
    """Cards on the table: a set, which has a number, or a sequence, which has a colour.

    The natural cards come first, in order, then the wild ones.
    """

    cards: tuple[Card, ...]
    number: int | None = None
    colour: Colour | None = None

    @property
    def is_set(self) -> bool:
        return self.number is not None

    @property
    def low(self) -> int:
        return self.cards[0].number

    @property
    def high(self) -> int:
        return self.cards[-1].number

    @property
    def name(self) -> str:
        """`6s` or `red 4 to 8`."""
        return f"{self.number}s" if self.number is not None else f"{self.colour} {self.low} to {self.high}"

    def to_plain(self) -> dict[str, object]:
        return {"cards": self.cards, "number": self.number, "colour": self.colour}


def new_meld(rules: ClubRules, cards: Sequence[Card]) -> Meld | Refusal:
    """The meld these cards make, or why they make none."""
    if len(cards) < rules.meld_size:
        return Refusal("melds", f"{cards_text(cards)}: a set or sequence has {rules.meld_size} cards or more.")
    own = [card for card in cards if not rules.is_wild(card)]
    if not own:
        return Refusal("wild-cards", f"{cards_text(cards)}: wild cards cannot be laid by themselves.")
    numbers = {card.number for card in own}
    if len(numbers) == 1:
        if len(own) < rules.set_naturals:
            return Refusal(
                "set-naturals", f"{cards_text(cards)}: a set has {rules.set_naturals} natural cards or more in it."
            )
        return _set_of(rules, cards, numbers.pop())
    if len({card.colour for card in own}) > 1:
        return Refusal("melds", f"{cards_text(cards)} are neither of one number nor in sequence in one colour.")
    return _sequence(rules, cards)


def extend(rules: ClubRules, meld: Meld, cards: Sequence[Card]) -> Meld | Refusal:
    """The meld with cards added, or why they do not fit."""
    if not meld.is_set:
        strange = [card for card in cards if card.colour is not meld.colour and not rules.is_wild(card)]
        if strange:
            return Refusal("melds", f"{cards_text(strange)} has not the colour of the sequence {meld.name}.")
        return _sequence(rules, (*meld.cards, *cards))
    strange = [card for card in cards if card.number != meld.number and not rules.is_wild(card)]
    if strange:
        return Refusal("melds", f"{cards_text(strange)} does not belong in the set of {meld.name}.")
    assert meld.number is not None
    return _set_of(rules, (*meld.cards, *cards), meld.number)


def _set_of(rules: ClubRules, cards: Sequence[Card], number: int) -> Meld:
    own = in_order(card for card in cards if card.number == number)
    return Meld((*own, *in_order(card for card in cards if rules.is_wild(card))), number=number)


def _sequence(rules: ClubRules, cards: Sequence[Card]) -> Meld | Refusal:
    if any(rules.is_wild(card) for card in cards):
        return Refusal("wild-cards", f"{cards_text(in_order(cards))}: wild cards have no place in a sequence.")
    if any(rules.is_stop(card) for card in cards):
        return Refusal("stop-cards", f"{cards_text(in_order(cards))}: stop cards have no place in a sequence.")
    row = in_order(cards)
    if any(after.number != before.number + 1 for before, after in itertools.pairwise(row)):
        return Refusal("melds", f"{cards_text(row)} do not follow one another without a gap or a repeat.")
    return Meld(row, colour=row[0].colour)


def naturals_in(rules: ClubRules, meld: Meld) -> int:
    return sum(not rules.is_wild(card) for card in meld.cards)


def birdie(rules: ClubRules, meld: Meld) -> Birdie | None:
    """A102: a wild card makes a natural Birdie a regular one."""
    if len(meld.cards) < rules.birdie_size:
        return None
    if not meld.is_set:
        return Birdie.SEQUENCE
    naturals = naturals_in(rules, meld)
    if naturals == len(meld.cards):
        return Birdie.NATURAL
    return Birdie.REGULAR if naturals >= rules.birdie_naturals else None


def birdies(rules: ClubRules, melds: Sequence[Meld]) -> int:
    return sum(len(meld.cards) >= rules.birdie_size and birdie(rules, meld) is not None for meld in melds)


def takes_top(rules: ClubRules, meld: Meld, card: Card) -> bool:
    """Whether the top discard may go straight onto a meld: an all-natural set, or a sequence it continues."""
    if not rules.is_natural(card):
        return False
    if meld.is_set:
        return card.number == meld.number and naturals_in(rules, meld) == len(meld.cards)
    return card.colour is meld.colour and card.number in (meld.low - 1, meld.high + 1)


# Every way to lay cards down


def possible_melds(rules: ClubRules, hand: Sequence[Card]) -> Iterator[tuple[Card, ...]]:
    """Every new meld of these cards, each once: the sequences, then the sets."""
    yield from possible_sequences(rules, hand)
    yield from _possible_sets(rules, hand)


def possible_sequences(rules: ClubRules, hand: Sequence[Card]) -> Iterator[tuple[Card, ...]]:
    for colour in Colour:
        numbers = sorted({card.number for card in hand if card.colour is colour and rules.is_natural(card)})
        for first, last in itertools.combinations(range(len(numbers)), 2):
            length = last - first + 1
            if length >= rules.meld_size and numbers[last] - numbers[first] == last - first:
                yield tuple(card_of(colour, number) for number in numbers[first : last + 1])


def _possible_sets(rules: ClubRules, hand: Sequence[Card]) -> Iterator[tuple[Card, ...]]:
    wilds = in_order(card for card in hand if rules.is_wild(card))
    for number in range(LOWEST_NUMBER, HIGHEST_NUMBER + 1):
        own = in_order(card for card in hand if card.number == number)
        if number in rules.wilds or len(own) < rules.set_naturals:
            continue
        for naturals in parts_of(own):
            if len(naturals) >= rules.set_naturals:
                for wild in parts_of(wilds):
                    if len(naturals) + len(wild) >= rules.meld_size:
                        yield (*naturals, *wild)


def possible_additions(rules: ClubRules, meld: Meld, hand: Sequence[Card]) -> Iterator[tuple[Card, ...]]:
    """Every group of cards that may be added to a meld, each once."""
    if meld.is_set:
        own = in_order(card for card in hand if card.number == meld.number)
        wilds = in_order(card for card in hand if rules.is_wild(card))
        for naturals in parts_of(own):
            for wild in parts_of(wilds):
                if naturals or wild:
                    yield (*naturals, *wild)
        return
    assert meld.colour is not None
    below = _following(rules, meld.colour, hand, range(meld.low - 1, LOWEST_NUMBER - 1, -1))
    above = _following(rules, meld.colour, hand, range(meld.high + 1, HIGHEST_NUMBER + 1))
    for down in range(len(below) + 1):
        for up in range(len(above) + 1):
            if down or up:
                yield (*below[:down], *above[:up])


def parts_of(cards: Sequence[Card]) -> Iterator[tuple[Card, ...]]:
    """Every choice among the cards, the empty one included; equal cards make no difference."""
    counts = Counter(cards)
    for taken in itertools.product(*(range(count + 1) for count in counts.values())):
        yield tuple(card for card, count in zip(counts, taken, strict=True) for _ in range(count))


def _following(rules: ClubRules, colour: Colour, hand: Sequence[Card], numbers: range) -> list[Card]:
    row: list[Card] = []
    for number in numbers:
        card = card_of(colour, number)
        if card not in hand or not rules.is_natural(card):
            break
        row.append(card)
    return row
