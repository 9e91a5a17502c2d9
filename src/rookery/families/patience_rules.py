"""What the rules of both patience games hold and say: the pack, and how many deals make a match."""

from __future__ import annotations

from abc import ABC
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from rookery.engine.cards import HIGHEST_NUMBER, Card, Colour, card_of
from rookery.families.conduct import Conduct
from rookery.families.rule_fields import FieldRules, Group, conduct_rule
from rookery.families.words import counted, listed, rising, word

MOST_DEALS: Final = 1000
_COUNTS: Final = "A deal won counts 1. That count is ours; the booklet has none."


@dataclass(frozen=True, kw_only=True)
class PatienceRules(FieldRules, ABC):
    """A pack without the bird, its numbers from 1 upwards; smaller packs make smaller puzzles."""

    highest: int = Group.PACK.rule(14, "Highest number", says="the highest number in the pack, which starts at 1")
    colours: int = Group.PACK.rule(4, "Colours", says="how many colours are in the pack")
    match_hands: int = Group.MATCH.rule(1, "Hands in the match", says="deals in the match at most")
    wins_needed: int = Group.MATCH.rule(1, "Deals to be won", says="deals to be won; the match is then won at once")
    conduct: Conduct = conduct_rule()

    def pack(self, seats: int) -> tuple[Card, ...]:
        return tuple(card_of(colour, number) for colour in self.pack_colours for number in range(1, self.highest + 1))

    @property
    def pack_colours(self) -> tuple[Colour, ...]:
        return tuple(Colour)[: self.colours]

    @property
    def pack_size(self) -> int:
        return self.colours * self.highest

    def goal(self) -> str:
        if self.match_hands == 1:
            return "one deal"
        return f"{self.wins_needed} of {self.match_hands} deals"


def shared_flaws(rules: PatienceRules, *, fewest_colours: int) -> Iterator[str]:
    """What neither game can be played with."""
    if not 2 <= rules.highest <= HIGHEST_NUMBER:
        yield f"highest={rules.highest}: the numbers go up to 2 at least and {HIGHEST_NUMBER} at most"
    if not fewest_colours <= rules.colours <= len(Colour):
        yield f"colours={rules.colours}: the game needs {fewest_colours} to {len(Colour)} colours"
    if not 1 <= rules.match_hands <= MOST_DEALS:
        yield f"match_hands={rules.match_hands}: a match is 1 to {MOST_DEALS:,} deals"
    if not 1 <= rules.wins_needed <= rules.match_hands:
        yield f"wins_needed={rules.wins_needed}: a match of at most {rules.match_hands} can be won with 1 to that many"


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
        yield f"One deal is a match. {_COUNTS}"
        return
    won = "one deal is won" if rules.wins_needed == 1 else f"{word(rules.wins_needed)} deals are won"
    yield (
        f"Deal again until {won}: that wins the match. After {counted(rules.match_hands, 'deal')} it is lost. {_COUNTS}"
    )
