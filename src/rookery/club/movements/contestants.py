"""Those who play against each other in a Howell, a round robin, a Swiss or a knock-out: pairs, or single people."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from rookery.club.movements.entries import pair_seats
from rookery.club.movements.options import Contestants, EmptySeats, MovementOptions
from rookery.club.movements.values import Impossible, TableOutcome

Meeting: TypeAlias = tuple[int, int]
"""Two contestants who play each other; the first has seat 0."""

FEWEST_CONTESTANTS: Final = 3


@dataclass(frozen=True, slots=True)
class Lineup:
    """The contestants of an event, numbered from 0."""

    players: int
    kind: Contestants

    @property
    def count(self) -> int:
        return -(-self.players // 2) if self.kind is Contestants.PAIRS else self.players

    @property
    def noun(self) -> str:
        return "pair" if self.kind is Contestants.PAIRS else "player"

    def seats(self, meeting: Meeting) -> tuple[int, ...]:
        """By seat, the entries of a table: pairs sit crosswise at a table of four, singles face each other."""
        return pair_seats(*meeting) if self.kind is Contestants.PAIRS else meeting

    def contestant(self, player: int) -> int:
        return player // 2 if self.kind is Contestants.PAIRS else player

    def people(self, contestant: int) -> tuple[int, ...]:
        own = (2 * contestant, 2 * contestant + 1) if self.kind is Contestants.PAIRS else (contestant,)
        return tuple(player for player in own if player < self.players)


def make_lineup(players: int, options: MovementOptions, *, title: str) -> Lineup:
    lineup = Lineup(players, options.contestants)
    if lineup.kind is Contestants.PAIRS and players % 2 and options.empty_seats is EmptySeats.SIT_OUT:
        raise Impossible(
            f"A {title} for pairs has an even number of people: {players - 1} and {players + 1} fit; with {players} "
            "let a bot be the last one's partner."
        )
    if lineup.count < FEWEST_CONTESTANTS:
        raise Impossible(
            f"A {title} needs at least 3 {lineup.noun}s; {players} people make {lineup.count}."
            + (" 5 people and more fit." if lineup.kind is Contestants.PAIRS else "")
        )
    return lineup


def lineup_notes(lineup: Lineup) -> list[str]:
    if lineup.kind is Contestants.PAIRS and lineup.players % 2:
        return ["The last person's partner is a bot."]
    return []


def circle(contestants: int) -> list[list[Meeting]]:
    """A round robin of an even number: everybody meets everybody once, and sits first every other time."""
    order, last = contestants - 1, contestants - 1
    rounds = []
    for shift in range(order):
        meetings: list[Meeting] = [(last, shift) if shift % 2 else (shift, last)]
        for x in range(1, contestants // 2):
            first, second = (x + shift) % order, (order - x + shift) % order
            meetings.append((first, second) if x % 2 else (second, first))
        rounds.append(meetings)
    return rounds


def margin(outcome: TableOutcome) -> float:
    """By how many points the side of seat 0 is ahead of the other, a seat of each."""
    mine, theirs = outcome.points[::2], outcome.points[1::2]
    return sum(mine) / len(mine) - sum(theirs) / len(theirs)


def sides_won(winners: Sequence[int]) -> frozenset[int]:
    """0 and 1 for the sides that won: one of them, or both or neither of a draw."""
    return frozenset(seat % 2 for seat in winners)
