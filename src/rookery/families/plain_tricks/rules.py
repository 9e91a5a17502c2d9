"""The rules of the trick games without an auction, as data."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, TypeAlias

from rookery.engine.cards import Card, Colour, card_of, in_order
from rookery.families import rule_fields
from rookery.families.conduct import Conduct
from rookery.families.results import HandResult
from rookery.families.rule_fields import FieldRules, Group, Worded, conduct_rule, counters_rule, ranks_rule
from rookery.families.words import counted

Counters: TypeAlias = tuple[tuple[int, int], ...]

ALL_RANKS: Final = tuple(range(1, 15))


class PlainSides(Worded):
    ALONE = "alone", "everyone alone"
    PARTNERS_OPPOSITE = "partners-opposite"


class TrumpSource(Worded):
    NONE = "none"
    CUT = "cut-before-the-deal"


class Fourteens(Worded):
    ORDINARY = "ordinary", "cards like any other"
    ABOVE_ALL = "above-all", "beat every other card"


class Counting(Worded):
    EVERY_COLOUR = "every-colour"
    RED = "red", "red alone"


class Winner(Worded):
    HIGHEST = "highest-score", "the highest score"
    LOWEST = "lowest-score", "the lowest score"


@dataclass(frozen=True, kw_only=True)
class PlainTricksRules(FieldRules):
    """What Golden Ten and High 14 share, and what tells them apart."""

    ranks: tuple[int, ...] = ranks_rule(ALL_RANKS)
    sides: PlainSides = Group.PARTNERS.rule(PlainSides.ALONE, "Who plays together", says="who plays with whom")
    trump: TrumpSource = Group.PLAY.rule(
        TrumpSource.NONE, "Trump", says="whether there is a trump, and where it comes from"
    )
    fourteens: Fourteens = Group.PLAY.rule(
        Fourteens.ORDINARY, "The 14s", says="whether the 14s may be played at any time and beat all else"
    )
    counting: Counting = Group.SCORING.rule(
        Counting.EVERY_COLOUR, "Colours that count", says="which colours' cards count"
    )
    counters: Counters = counters_rule(((5, 5), (10, 10)), says="points for each captured number that counts")
    other_points: int = Group.SCORING.rule(
        0, "Every other card counts", says="points for every other captured card of a colour that counts"
    )
    golden_ten: int = Group.SCORING.rule(
        0, "The yellow 10 takes off", says="what the yellow 10 takes off its captor's count in a deal, down to nothing"
    )
    trick_points: int = Group.SCORING.rule(0, "Each trick counts", says="points for each trick", words={0: "nothing"})
    winner: Winner = Group.MATCH.rule(Winner.HIGHEST, "The winner has", says="which score wins")
    target: int = Group.MATCH.rule(
        0,
        "Points that win",
        says="points that win; 0 plays a fixed number of deals",
        words={0: "no target"},
        usual=(150, 200, 300, 500, 1000),
    )
    match_hands: int = Group.MATCH.rule(
        0, "Hands in the match", says="deals in the match instead of a target", words={0: "until the target"}
    )
    longest_match: int = Group.MATCH.rule(
        200, "Longest match, in hands", says="deals after which the best score wins in any case"
    )
    conduct: Conduct = conduct_rule()

    def side_numbers(self, seats: int) -> tuple[int, ...]:
        return _side_numbers(self.sides, seats)

    @property
    def lowest_wins(self) -> bool:
        return self.winner is Winner.LOWEST

    def proof(self, seats: int, hand: HandResult) -> int | None:
        tricks = len(self.cards()) // seats
        return sum(map(self.points_of, self.cards())) + tricks * self.trick_points

    def pack(self, seats: int) -> tuple[Card, ...]:
        return self.cards()

    def cards(self) -> tuple[Card, ...]:
        """The pack, which is the same for any number of players."""
        return _cards(self.ranks)

    def goal(self) -> str:
        return counted(self.match_hands, "deal") if self.match_hands else counted(self.target, "point")

    @property
    def honour(self) -> bool:
        return self.conduct is Conduct.HONOUR

    def points_in_play(self, seats: int) -> int:
        """All that a deal totals, before the Golden Ten takes its part off."""
        cards = self.cards()
        return sum(map(self.points_of, cards)) + len(cards) // seats * self.trick_points

    def points_of(self, card: Card) -> int:
        if self.counting is Counting.RED and card.colour is not Colour.RED:
            return 0
        return dict(self.counters).get(card.number, self.other_points)

    def flaw(self, seats: int, stated: frozenset[str]) -> str | None:
        for reason in (*self._pack_flaws(seats), *self._count_flaws(), *self._end_flaws()):
            return reason
        return None

    def _pack_flaws(self, seats: int) -> Iterator[str]:
        if len(self.ranks) < 2:
            yield f"ranks={rule_fields.value_text(self.ranks)}: with one number everybody draws alike, and nobody deals"
        if len(self.cards()) < seats:
            yield f"ranks={rule_fields.value_text(self.ranks)}: {len(self.cards())} cards are too few for {seats}"
        if self.golden_ten and 10 not in self.ranks:
            yield f"golden_ten={self.golden_ten}: there is no 10 in the pack"
        if self.fourteens is Fourteens.ABOVE_ALL and 14 not in self.ranks:
            yield f"fourteens={self.fourteens}: there is no 14 in the pack"
        if self.sides is PlainSides.PARTNERS_OPPOSITE and (seats % 2 or seats < 4):
            yield f"sides={self.sides} needs an even number of players, not {seats}"

    def _count_flaws(self) -> Iterator[str]:
        for number, _ in self.counters:
            if number not in self.ranks:
                yield f"counters: no card carries a {number}; the pack has {rule_fields.value_text(self.ranks)}"
        if not self.trick_points and not any(map(self.points_of, self.cards())):
            yield "nothing counts: counters, other_points and trick_points leave every card and trick without points"

    def _end_flaws(self) -> Iterator[str]:
        if bool(self.target) == bool(self.match_hands):
            yield f"a match ends by target={self.target} or match_hands={self.match_hands}: one of them, the other 0"
        if self.winner is Winner.LOWEST and not self.match_hands:
            yield f"winner={self.winner} needs a number of deals, match_hands, instead of a target"
        if self.longest_match < max(1, self.match_hands):
            needed = counted(max(1, self.match_hands), "deal")
            yield f"longest_match={self.longest_match} ends the match too early: it has {needed} at least"


@lru_cache(maxsize=64)
def _side_numbers(sides: PlainSides, seats: int) -> tuple[int, ...]:
    count = seats // 2 if sides is PlainSides.PARTNERS_OPPOSITE else seats
    return tuple(seat % count for seat in range(seats))


@lru_cache(maxsize=64)
def _cards(ranks: tuple[int, ...]) -> tuple[Card, ...]:
    return in_order(card_of(colour, number) for colour in Colour for number in ranks)
