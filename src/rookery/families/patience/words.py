"""Sentences that the rule texts of both patience games share."""

from __future__ import annotations

from collections.abc import Iterator

from rookery.engine.cards import HIGHEST_NUMBER
from rookery.families.patience.rules import PatienceRules
from rookery.families.words import counted, listed, rising, word


def pack_lines(rules: PatienceRules) -> Iterator[str]:
    colours = listed(rules.pack_colours)
    yield f"Play with {rules.pack_size} cards: the numbers {rising(range(1, rules.highest + 1))} in {colours}."
    aside = "the other cards and the bird" if rules.pack_size < 4 * HIGHEST_NUMBER else "the bird"
    yield f"Put {aside} aside."


def pile_sizes(cards: int, piles: int) -> str:
    """`four cards each`, or `the first 3 piles get 5 cards and the others 4`."""
    each, over = divmod(cards, piles)
    if not over:
        return f"{word(each)} {'card' if each == 1 else 'cards'} each"
    first = f"the first {counted(over, 'pile')}" if over > 1 else "the first pile"
    return f"{first} {'get' if over > 1 else 'gets'} {counted(each + 1, 'card')} and the others {each}"


def match_lines(rules: PatienceRules) -> Iterator[str]:
    if rules.match_hands == 1:
        yield "One deal is a match. A deal won counts 1."
        return
    won = "one deal is won" if rules.wins_needed == 1 else f"{word(rules.wins_needed)} deals are won"
    yield (
        f"Deal again until {won}: that wins the match. After {counted(rules.match_hands, 'deal')} it is lost. "
        f"A deal won counts 1."
    )
