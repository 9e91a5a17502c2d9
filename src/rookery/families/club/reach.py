"""Whether a hand can make what taking the pile demands: a search over everything it could lay."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from rookery.engine.cards import HIGHEST_NUMBER, Card, Colour
from rookery.families.club.rules import ClubRules

_Counts: TypeAlias = tuple[int, ...]


def can_reach(rules: ClubRules, cards: Sequence[Card], *, number: int, need: int, keep: int) -> bool:
    """Whether these cards, the pile's top among them, make a first play.

    It must hold a set of `number` with the top card and enough naturals from the hand, come to
    `need` points with whatever else is laid, and leave `keep` cards.
    """
    wilds = sum(rules.is_wild(card) for card in cards)
    over: set[_Counts] = {(0,) * (HIGHEST_NUMBER + 1)}
    for colour in Colour:
        counts = [0] * (HIGHEST_NUMBER + 1)
        for card in cards:
            if card.colour is colour and rules.is_natural(card):
                counts[card.number] += 1
        ways = _after_sequences(tuple(counts), rules.meld_size)
        over = {tuple(map(int.__add__, one, other)) for one in over for other in ways}
    naturals = sum(rules.is_natural(card) for card in cards)
    most = len(cards) - keep
    return any(
        _sets_reach(rules, left, number=number, wilds=wilds, need=need, most=most, sequenced=naturals - sum(left))
        for left in over
    )


def _after_sequences(counts: _Counts, length: int) -> set[_Counts]:
    """What can be left of one colour once any number of sequences has been laid from it."""
    found = {counts}
    waiting = [counts]
    while waiting:
        current = waiting.pop()
        for first in range(1, len(current) - length + 1):
            for last in range(first + length - 1, len(current)):
                if not all(current[first : last + 1]):
                    break
                after = (*current[:first], *(each - 1 for each in current[first : last + 1]), *current[last + 1 :])
                if after not in found:
                    found.add(after)
                    waiting.append(after)
    return found


def _sets_reach(
    rules: ClubRules, left: _Counts, *, number: int, wilds: int, need: int, most: int, sequenced: int
) -> bool:
    """Choose how many naturals of each number go into a set; one set of a number does as well as two."""
    with_top = rules.set_naturals + 1  # the top card, and the naturals that must come from the hand
    if left[number] < with_top:
        return False
    found: set[tuple[int, int]] = {(sequenced, 0)}  # naturals laid, and the wild cards they cannot do without
    for each, count in enumerate(left):
        fewest = with_top if each == number else rules.set_naturals
        sizes = [(size, max(0, rules.meld_size - size)) for size in range(fewest, count + 1)]
        if each != number:
            sizes.append((0, 0))
        found = {(laid + size, wild + more) for laid, wild in found for size, more in sizes if wild + more <= wilds}
    return any(
        laid + wild <= most and laid * rules.card_points + wild * rules.wild_points >= need
        for laid, fewest in found
        for wild in range(fewest, wilds + 1)
    )
