"""What the tables of one deal came to for each entrant."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from typing import TypeAlias

from rookery.arena.rounds import DealResult, HandScore, TableResult, Terms
from rookery.arena.seating import Parties

Pair: TypeAlias = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Share:
    """So much of so many, for a share."""

    part: float = 0.0
    whole: float = 0.0


@lru_cache(maxsize=64)
def _scale(terms: Terms) -> tuple[Parties, int]:
    """Those who score together, and the sign that makes more points better."""
    return terms.parties(), -1 if terms.variant().rules_for(terms.seats).lowest_wins else 1


def find_contested(deal: DealResult) -> Iterator[TableResult]:
    """The tables at which the entrants themselves sit."""
    return (table for table in deal.tables if table.limit_of is None)


def points(terms: Terms, tables: Iterable[TableResult], entrant: int) -> float | None:
    """Points a hand of the sides (or seats, where each plays alone) that an entrant held."""
    return _mean([value for table in tables for hand in table.hands for value in _values(terms, table, hand, entrant)])


def _values(terms: Terms, table: TableResult, hand: HandScore, entrant: int) -> Iterator[int]:
    parties, sign = _scale(terms)
    return (sign * hand.scored[party[0]] for party in parties if table.seating[party[0]] == entrant)


def taken(terms: Terms, deal: DealResult, entrant: int, *, tricks: bool = False) -> float | None:
    """Points of the cards and tricks an entrant's sides took in a hand, or how many tricks."""
    parties, _ = _scale(terms)
    return _mean(
        [
            sum((hand.tricks if tricks else hand.taken)[seat] for seat in party)
            for table in find_contested(deal)
            for hand in table.hands
            if not hand.foul
            for party in parties
            if table.seating[party[0]] == entrant
        ]
    )


def differences(terms: Terms, deal: DealResult) -> dict[Pair, float]:
    """By pair of entrants: points a hand (or matches won a match) of the first minus the second's."""
    found: dict[Pair, float] = {}
    for one, other in combinations(range(len(terms.entrants)), 2):
        both = [table for table in find_contested(deal) if one in table.seating and other in table.seating]
        if terms.matches:
            won = [wins(terms, both, entrant) for entrant in (one, other)]
            found[one, other] = (won[0].part - won[1].part) / won[0].whole
        else:
            first, second = points(terms, both, one), points(terms, both, other)
            assert first is not None
            assert second is not None
            found[one, other] = first - second
    return found


def wins(terms: Terms, tables: Iterable[TableResult], entrant: int) -> Share:
    """Matches won, of those an entrant took part in; sides that win together share the win."""
    parties, _ = _scale(terms)
    won, played = 0.0, 0
    for table in tables:
        if entrant in table.seating:
            played += 1
            winners = [party for party in parties if set(party) & set(table.winners)]
            own = [party for party in winners if table.seating[party[0]] == entrant]
            won += len(own) / len(winners) if winners else 0.0
    return Share(won, played)


def bids_won(deal: DealResult, entrant: int) -> Share:
    """Hands in which an entrant was the declarer, of those it sat in."""
    hands = [(table, hand) for table in find_contested(deal) for hand in table.hands if entrant in table.seating]
    hands = [(table, hand) for table, hand in hands if not hand.foul]
    own = [hand for table, hand in hands if _declared_by(table, hand, entrant)]
    return Share(len(own), len(hands))


def bids_made(deal: DealResult, entrant: int) -> Share:
    own = [
        hand
        for table in find_contested(deal)
        for hand in table.hands
        if not hand.foul and _declared_by(table, hand, entrant)
    ]
    return Share(sum(bool(hand.made) for hand in own), len(own))


def void(deal: DealResult) -> Share:
    hands = [hand for table in find_contested(deal) for hand in table.hands if not hand.foul]
    return Share(sum(hand.void for hand in hands), len(hands))


def behind(terms: Terms, deal: DealResult, entrant: int) -> float | None:
    """How much larger the margin is of players that see all cards, in the entrant's seats on the same deal."""
    own = {table.seating: table for table in find_contested(deal) if entrant in table.seating}
    return _mean(
        [
            _margin(terms, table, entrant) - _margin(terms, own[table.seating], entrant)
            for table in deal.tables
            if table.limit_of == entrant
        ]
    )


def _margin(terms: Terms, table: TableResult, entrant: int) -> float:
    """An entrant's points a side minus those of the others at the table."""
    parties, sign = _scale(terms)
    (hand,) = table.hands
    ours = [sign * hand.scored[party[0]] for party in parties if table.seating[party[0]] == entrant]
    theirs = [sign * hand.scored[party[0]] for party in parties if table.seating[party[0]] != entrant]
    return sum(ours) / len(ours) - sum(theirs) / len(theirs)


def _declared_by(table: TableResult, hand: HandScore, entrant: int) -> bool:
    return hand.declarer is not None and table.seating[hand.declarer] == entrant


def _mean(values: list[int] | list[float]) -> float | None:
    return sum(values) / len(values) if values else None
