"""Who stands where in an event: by totals in a progressive party, by comparison where all play the same deals."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from rookery.club.events.entries import Score
from rookery.club.events.evening import Evening, TableOfRound
from rookery.club.events.plan import EventCount, EventKind

WINNERS_BONUS: Final = 50
"""A109: the partners who are highest at their table add 50 each."""


@dataclass(slots=True)
class Placing:
    """A line of the standings: one entrant, or a pair. `rank` starts at 1, and those who are equal share it.

    `points` are what counts; `share` is what part of all that could be had, where the deals are compared by
    matchpoints. `by_round` has what each round brought, None where they sat out or nothing has come yet.
    """

    entrants: tuple[int, ...]
    rank: int = 0
    points: float = 0.0
    share: float | None = None
    wins: int = 0
    deals: int = 0
    by_round: list[float | None] = field(default_factory=list)


class DealCompared(NamedTuple):
    """What one deal came to at one table, and what each side has of it in the comparison."""

    deal: int
    table: TableOfRound
    score: Score
    gained: tuple[float, float]
    possible: float


def standings(evening: Evening) -> list[Placing]:
    """The lines, the best first. Those who are equal share a rank; in a progressive party those stand higher who won
    more tables."""
    lines = [Placing(members, by_round=[None] * len(evening.rounds)) for members in _parties(evening)]
    line_of = {number: line for line in lines for number in line.entrants}
    possible: dict[int, float] = defaultdict(float)
    if evening.plan.kind.same_deals:
        for found in deal_results(evening):
            for line, side in _lines_at(line_of, found.table):
                _add(line, found.table.round, found.gained[side])
                line.deals += 1
                possible[id(line)] += found.possible
    for played in evening.counted_rounds():
        for table in played.tables:
            _count_table(evening, line_of, table)
    for line in lines:
        if evening.plan.count is EventCount.MATCHPOINTS and evening.plan.kind.same_deals:
            line.share = line.points / possible[id(line)] if possible[id(line)] else None
    return _ranked(evening, lines)


def deal_results(evening: Evening) -> list[DealCompared]:
    """Every deal at every table that has a result, compared with the others of the same number."""
    by_deal: dict[int, list[tuple[TableOfRound, Score]]] = defaultdict(list)
    for played in evening.counted_rounds():
        for table in played.tables:
            if table.result is not None and len(table.result.scores) == len(table.deals):
                for deal, score in zip(table.deals, table.result.scores, strict=True):
                    by_deal[deal].append((table, score))
    compare = _matchpoints if evening.plan.count is EventCount.MATCHPOINTS else _against_average
    return [result for deal in sorted(by_deal) for result in compare(deal, by_deal[deal])]


def _matchpoints(deal: int, played: list[tuple[TableOfRound, Score]]) -> Iterator[DealCompared]:
    """Two for each table that did worse with the same cards, one for each that did as well."""
    for table, score in played:
        first = sum(_compare(_net(score), _net(other)) for where, other in played if where is not table)
        possible = 2.0 * (len(played) - 1)
        yield DealCompared(deal, table, score, (first, possible - first), possible)


def _against_average(deal: int, played: list[tuple[TableOfRound, Score]]) -> Iterator[DealCompared]:
    """The difference of both sides' points, less its average over the room."""
    average = sum(_net(score) for _, score in played) / len(played)
    for table, score in played:
        gained = _net(score) - average
        yield DealCompared(deal, table, score, (gained, -gained), 0.0)


def _net(score: Score) -> int:
    return score[0] - score[1]


def _compare(own: int, other: int) -> float:
    return 2.0 if own > other else 1.0 if own == other else 0.0


def _parties(evening: Evening) -> list[tuple[int, ...]]:
    players = evening.players or tuple(evening.entrants)
    if evening.plan.kind is EventKind.PAIRS and evening.players:
        return [players[each : each + 2] for each in range(0, len(players), 2)]
    return [(number,) for number in players]


def _lines_at(line_of: dict[int, Placing], table: TableOfRound) -> Iterator[tuple[Placing, int]]:
    """The lines of those who play at a table, each once, and their side."""
    told: set[int] = set()
    for seat, number in enumerate(table.players):
        line = None if number is None else line_of[number]
        if line is not None and id(line) not in told:
            told.add(id(line))
            yield line, seat % 2


def _count_table(evening: Evening, line_of: dict[int, Placing], table: TableOfRound) -> None:
    if table.result is None:
        return
    for line, side in _lines_at(line_of, table):
        won = table.result.winner == side
        line.wins += won
        if not evening.plan.kind.same_deals:
            _add(line, table.round, table.result.total[side] + (WINNERS_BONUS if won else 0))
            line.deals += evening.plan.hands


def _add(line: Placing, round: int, points: float) -> None:
    line.points += points
    line.by_round[round - 1] = (line.by_round[round - 1] or 0.0) + points


def _ranked(evening: Evening, lines: list[Placing]) -> list[Placing]:
    def standing(line: Placing) -> tuple[float, int]:
        counts = line.points if line.share is None else line.share
        return -round(counts, 9), 0 if evening.plan.kind.same_deals else -line.wins

    lines.sort(key=lambda line: (*standing(line), line.entrants))
    for place, line in enumerate(lines):
        same = place > 0 and standing(lines[place - 1]) == standing(line)
        line.rank = lines[place - 1].rank if same else place + 1
    return lines
