"""What the rules of the shedding games hold and say: the pack, the deal, and how many deals make a match."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, TypeAlias

from rookery.engine.cards import Card, Colour, card_of
from rookery.engine.seats import clockwise, left_of
from rookery.families.conduct import Conduct
from rookery.families.rule_fields import FieldRules, Group, conduct_rule, ranks_rule, value_text
from rookery.families.words import counted, draw_for_deal, listed, rising, start, word

Ranks: TypeAlias = tuple[int, ...]

ALL_RANKS: Final[Ranks] = tuple(range(1, 15))
NUMBERS_ONLY: Final = "Colours mean nothing here."


@dataclass(frozen=True, kw_only=True)
class SheddingRules(FieldRules):
    """A pack, and how many deals make a match."""

    ranks: Ranks = ranks_rule(ALL_RANKS)
    match_hands: int = Group.MATCH.rule(
        1, "Hands in the match", says="deals that make a match; the most points win it where there are several"
    )
    longest_match: int = Group.MATCH.rule(
        100, "Longest match, in hands", says="deals after which a match of several ends, even where the best are level"
    )
    conduct: Conduct = conduct_rule()

    def pack(self, seats: int) -> tuple[Card, ...]:
        return tuple(card_of(colour, number) for colour in Colour for number in self.ranks)

    def goal(self) -> str:
        return "1 deal" if self.match_hands == 1 else f"{self.match_hands} deals"


def match_flaws(rules: SheddingRules, stated: frozenset[str]) -> Iterator[str]:
    if rules.match_hands < 1:
        yield f"match_hands={rules.match_hands}: a match is 1 deal at least"
    if "longest_match" in stated and rules.match_hands == 1:
        yield "longest_match: one deal decides this match; match_hands makes it longer"
    if rules.match_hands > 1 and rules.longest_match < rules.match_hands:
        yield (
            f"longest_match={rules.longest_match}: the match would end before its {rules.match_hands} deals are played"
        )


def pack_lines(rules: SheddingRules) -> Iterator[str]:
    cards = 4 * len(rules.ranks)
    yield f"Play with {counted(cards, 'card')}: the numbers {rising(rules.ranks)} in red, yellow, green and black."
    left_out = [f"{number}s" for number in ALL_RANKS if number not in rules.ranks]
    yield f"Leave {listed([*(f'the {each}' for each in left_out), 'the bird'])} in the box."


def hand_sizes(cards: int, *, seats: int, dealer: int, hand_size: int | None = None) -> tuple[int, ...]:
    """Cards to each seat; where they do not share out evenly the longer hands are at the dealer's left."""
    if hand_size is not None:
        return (hand_size,) * seats
    each, over = divmod(cards, seats)
    longer = clockwise(left_of(dealer, seats), seats)[:over]
    return tuple(each + (seat in longer) for seat in range(seats))


def size_line(cards: int, seats: int) -> str:
    """How the whole pack falls out."""
    sizes = hand_sizes(cards, seats=seats, dealer=0)
    fewest, over = min(sizes), cards % seats
    if not over:
        first = "beginning with the opponent" if seats == 2 else "beginning at the dealer's left"
        return f"Deal the whole pack, one card at a time, {first}: {counted(fewest, 'card')} each."
    longer = "the first player gets" if over == 1 else f"the first {word(over)} players get"
    return (
        "Deal the whole pack, one card at a time, beginning at the dealer's left. It does not share out evenly: "
        f"{longer} {fewest + 1}, {'the other' if seats - over == 1 else 'the others'} {fewest}."
    )


def match_lines(rules: SheddingRules, winner: str, seats: int) -> Iterator[str]:
    """What wins the match; `winner` is who wins a deal, as the subject of a sentence."""
    if rules.match_hands == 1:
        yield f"{start(winner)} wins the match: one deal decides it."
        return
    passes = "the two deal in turn" if seats == 2 else "the deal passes to the left (A52)"
    yield f"A match is {counted(rules.match_hands, 'deal')}; {passes}. Points are added up."
    yield "The most points win. Where the best are level another deal is played (A45)."
    yield (
        f"This program ends the match after {counted(rules.longest_match, 'deal')} at the latest; players who are "
        "level share it."
    )


def face_down_flaws(rules: SheddingRules, seats: int) -> Iterator[str]:
    """What makes no sense where nobody looks at a hand: it lies face down and is played from the top."""
    cards = len(rules.pack(seats))
    if len(rules.ranks) < 2:
        yield f"ranks={value_text(rules.ranks)}: with a single number the draw for the deal is never decided"
    if cards < seats:
        yield f"ranks={value_text(rules.ranks)}: {cards} cards do not go round {seats} players"


def face_down_players(seats: int) -> Iterator[str]:
    if seats == 2:
        yield "Two play, one against the other. They take turns to deal and to play."
    else:
        yield f"{start(word(seats))} play, everybody for themselves. The deal and the turns go round clockwise."
    yield "Wait for your turn to play."


def face_down_deal(rules: SheddingRules, seats: int) -> Iterator[str]:
    yield draw_for_deal("deal", seats)
    yield size_line(len(rules.pack(seats)), seats)
    yield (
        "Nobody looks at a card or puts the cards in another order. Your cards lie before you in a pile, face down: "
        "your hand. You play from the top of it, and the card you were dealt last is the top card."
    )
