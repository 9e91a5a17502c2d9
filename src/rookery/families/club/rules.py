"""The rules of Club as data."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, TypeAlias

from rookery.engine.cards import BIRD, Card, Colour, card_of, in_order
from rookery.families import rule_fields
from rookery.families.conduct import Conduct
from rookery.families.rule_fields import FieldRules, Group, Worded, conduct_rule

Ranks: TypeAlias = tuple[int, ...]
Bands: TypeAlias = tuple[tuple[int, int], ...]

FIRST_PLAY: Final[Bands] = ((0, 50), (2000, 100), (3001, 151))  # A97: "over 150"
BIRD_POINTS: Final[Bands] = ((1, 200), (2, 500), (3, 1000))


class ClubSides(Worded):
    PARTNERS_OPPOSITE = "partners-opposite"
    ALTERNATE = "alternate", "every other seat"


class FirstTurn(Worded):
    """Whether the discard pile may be taken on a player's first turn."""

    STOCK_ONLY = "stock-only", "the stock only"
    PILE_TOO = "pile-too", "the discard pile too"


class TopCard(Worded):
    """Whether the top discard may be taken without the rest."""

    ALLOWED = "allowed"
    NEVER = "never"


def bands(given: object) -> Bands:
    """`0:50 2000:100`, or a mapping: the numbers a value begins at, rising, each with its value."""
    expected = "expected numbers with their points, rising, such as '0:50 2000:100 3001:151'"
    try:
        pairs = [
            (rule_fields.whole_number(start), rule_fields.whole_number(points))
            for start, points in rule_fields.pairs_of(given)
        ]
    except ValueError:
        raise ValueError(expected) from None
    starts = [start for start, _ in pairs]
    if not pairs or starts != sorted(set(starts)):
        raise ValueError(expected)
    return tuple(pairs)


@dataclass(frozen=True, kw_only=True)
class ClubRules(FieldRules):
    """The defaults are Club for four as the 1988 booklet has it."""

    # The pack and the sides
    packs: int = Group.PACK.rule(2, "Packs", says="packs of 57 cards, each with its bird")
    sides: ClubSides = Group.PARTNERS.rule(
        ClubSides.PARTNERS_OPPOSITE, "Who plays together", says="who plays with whom"
    )
    wilds: Ranks = Group.PACK.rule(
        (1, 2), "Wild numbers", says="the numbers that are wild in sets", read=rule_fields.ranks
    )
    stops: Ranks = Group.PACK.rule(
        (3,), "Stop cards", says="the numbers that stop the next player from taking the pile", read=rule_fields.ranks
    )

    # The deal and the turn
    hand_size: int = Group.DEAL.rule(13, "Cards in a hand", says="cards dealt to each player")
    draw: int = Group.PLAY.rule(2, "Cards drawn", says="cards drawn from the stock in a turn")
    first_turn: FirstTurn = Group.PLAY.rule(
        FirstTurn.STOCK_ONLY, "First turn", says="what may be taken on a player's first turn"
    )
    top_card: TopCard = Group.PLAY.rule(
        TopCard.ALLOWED, "Top card", says="whether the top discard may be taken alone, straight onto a meld"
    )

    # Laying down
    meld_size: int = Group.PLAY.rule(3, "Cards in a meld", says="the fewest cards in a set or sequence")
    set_naturals: int = Group.PLAY.rule(2, "Natural cards in a set", says="the fewest natural cards in a set")
    card_points: int = Group.SCORING.rule(10, "Each card counts", says="points for a card that is not wild")
    wild_points: int = Group.SCORING.rule(20, "Each wild card counts", says="points for a wild card")
    first_play: Bands = Group.PLAY.rule(
        FIRST_PLAY,
        "First play",
        says="what a side's first play in a hand must come to, by the score it begins at",
        read=bands,
    )
    take_backs: int = Group.PLAY.rule(
        20, "Taking cards back", says="how often cards laid down in a turn may be taken back before laying is over"
    )

    # Birdies and going out
    birdie_size: int = Group.PLAY.rule(7, "Cards in a Birdie", says="the fewest cards in a Birdie")
    birdie_naturals: int = Group.PLAY.rule(
        4, "Natural cards in a Birdie", says="the fewest natural cards in a Birdie with wild cards"
    )
    birdies_to_go_out: int = Group.PLAY.rule(
        2, "Birdies to go out", says="Birdies a side needs before one of its players may go out"
    )

    # Scoring
    out_points: int = Group.SCORING.rule(200, "Going out counts", says="points for going out")
    sequence_birdie: int = Group.SCORING.rule(
        1200, "A Birdie in sequence counts", says="points for a Birdie in sequence"
    )
    natural_birdie: int = Group.SCORING.rule(
        800, "A natural Birdie counts", says="points for a Birdie of one number without wild cards"
    )
    regular_birdie: int = Group.SCORING.rule(
        400, "A regular Birdie counts", says="points for a Birdie of one number with wild cards"
    )
    bird_points: Bands = Group.SCORING.rule(
        BIRD_POINTS, "A side’s birds count", says="points for a side's birds together, by how many it has", read=bands
    )
    birdies_for_birds: int = Group.SCORING.rule(
        2, "Birdies before birds count", says="Birdies a side needs before its birds score"
    )

    # The match
    target: int = Group.MATCH.rule(5000, "Points that win", says="points that win")
    longest_match: int = Group.MATCH.rule(
        50, "Longest match, in hands", says="deals after which the highest score wins"
    )
    conduct: Conduct = conduct_rule()

    def side_numbers(self, seats: int) -> tuple[int, ...]:
        return table_for(self, seats).side_of

    def pack(self, seats: int) -> tuple[Card, ...]:
        return table_for(self, seats).pack

    def goal(self) -> str:
        return f"{self.target:,} points"

    def is_wild(self, card: Card) -> bool:
        return card.number in self.wilds

    def is_stop(self, card: Card) -> bool:
        return card.number in self.stops

    def is_natural(self, card: Card) -> bool:
        """Whether a card may be laid as itself at any time: neither wild, nor a stop card, nor the bird."""
        return card.number not in self.wilds and card.number not in self.stops and card is not BIRD

    def points_of(self, cards: tuple[Card, ...]) -> int:
        return sum(self.wild_points if card.number in self.wilds else self.card_points for card in cards)

    def first_play_at(self, score: int) -> int:
        """A97: what the first play must come to, in points that cards can come to.

        A score below every band counts in the lowest.
        """
        return -(-_band(self.first_play, score) // self.point_step) * self.point_step

    @property
    def point_step(self) -> int:
        """Cards come to multiples of this: where it is 10, more than 150 is 160."""
        return max(1, math.gcd(self.card_points, self.wild_points))

    def points_for_birds(self, birds: int) -> int:
        return _band(self.bird_points, birds) if birds else 0


def _band(bands: Bands, amount: int) -> int:
    value = bands[0][1]
    for start, points in bands:
        if amount >= start:
            value = points
    return value


class ClubTable:
    """One rule set at one seat count. `side_of` gives each seat's side, numbered from 0."""

    def __init__(self, rules: ClubRules, seats: int) -> None:
        self.rules = rules
        self.seats = seats
        one = [card_of(colour, number) for colour in Colour for number in range(1, 15)]
        self.pack: tuple[Card, ...] = in_order((*one, BIRD) * rules.packs)
        # A95: six players are three pairs; the switch makes it three against three.
        sides = 2 if rules.sides is ClubSides.ALTERNATE else seats // 2
        self.side_of: tuple[int, ...] = tuple(seat % sides for seat in range(seats))
        self.sides = sides

    def members(self, side: int) -> tuple[int, ...]:
        return tuple(seat for seat, its in enumerate(self.side_of) if its == side)

    def allies(self, seat: int) -> tuple[int, ...]:
        return self.members(self.side_of[seat])


@lru_cache(maxsize=64)
def table_for(rules: ClubRules, seats: int) -> ClubTable:
    return ClubTable(rules, seats)
