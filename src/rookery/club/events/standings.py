"""Who stands where in an event: its results, counted as its kind is counted (club/scores.py), by entrant."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from typing import NamedTuple

from rookery.club.events.entries import Score
from rookery.club.events.evening import Evening, PlayedRound, TableOfRound
from rookery.club.events.plan import TABLE, EventKind
from rookery.club.events.rounds import movement_for, outcomes_of_rounds
from rookery.club.movements import RoundTable, TableOutcome
from rookery.club.movements.swiss import Swiss
from rookery.club.scores import (
    BONUS_OF_1913,
    PlayedDeal,
    PlayerScore,
    ScoreKind,
    against_average,
    matchpoints,
    place,
    totals,
)


@dataclass(slots=True)
class StandingLine:
    """A line of the standings: one entrant, or a pair. `rank` starts at 1, and those who are level share it.

    `points` are what counts: the total, the mean gain on a deal, or the tables won. `share` is the part of all
    matchpoints, where deals are compared so. `by_round` has what each round brought, None where it brought nothing.
    """

    entrants: tuple[int, ...]
    rank: int
    points: float
    share: float | None
    wins: int
    deals: int
    by_round: list[float | None] = field(default_factory=list)


class DealCompared(NamedTuple):
    """What one deal came to at one table, and what each side has of it in the comparison.

    By matchpoints that is two for each table that did worse with the same cards, and one for each that did as well.
    """

    deal: int
    table: TableOfRound
    score: Score
    gained: tuple[float, float]
    possible: float


def standings(evening: Evening) -> list[StandingLine]:
    """The lines, the best first."""
    numbers = evening.players or tuple(evening.entrants)
    index_of = {number: index for index, number in enumerate(numbers)}
    pairs = evening.plan.is_for_pairs and bool(evening.players)
    by_round = _ByRound(evening)
    lines = []
    for placing in place(_scores(evening, index_of), range(len(numbers)), pairs=pairs):
        entrants = tuple(numbers[each] for each in placing.people)
        counts = float(placing.score.value)
        lines.append(
            StandingLine(
                entrants=entrants,
                rank=placing.place,
                points=counts,
                share=counts if placing.score.played and evening.score_kind is ScoreKind.MATCHPOINTS else None,
                wins=by_round.wins[entrants[0]],
                deals=by_round.deals[entrants[0]],
                by_round=by_round.of(entrants[0]),
            )
        )
    return lines


def deal_results(evening: Evening) -> list[DealCompared]:
    """Every deal at every table that has a result, compared with the others of the same number."""
    by_deal: dict[int, list[tuple[TableOfRound, Score]]] = defaultdict(list)
    for table, deal, score in _played_deals(evening):
        by_deal[deal].append((table, score))
    compare = _by_matchpoints if evening.score_kind is ScoreKind.MATCHPOINTS else _by_average
    return [result for deal in sorted(by_deal) for result in compare(deal, by_deal[deal])]


def _scores(evening: Evening, index_of: dict[int, int]) -> dict[int, PlayerScore]:
    """What everybody has, by their number in the movement."""
    if evening.plan.kind.same_deals:
        played = [
            PlayedDeal(deal=deal, players=_indexes(table, index_of), points=tuple(score[seat % 2] for seat in _SEATS))
            for table, deal, score in _played_deals(evening)
        ]
        return matchpoints(played) if evening.score_kind is ScoreKind.MATCHPOINTS else against_average(played)
    tables = [_as_outcome(played, table, index_of) for played, table in _with_results(evening)]
    if evening.plan.kind is EventKind.SWISS:
        return _swiss(evening)
    if evening.plan.kind.counts_wins:
        return _wins(tables)
    bonus = BONUS_OF_1913 if evening.plan.kind is EventKind.PROGRESSIVE else 0
    return totals(tables, bonus=bonus, rounds=sum(played.is_done for played in evening.rounds))


def _swiss(evening: Evening) -> dict[int, PlayerScore]:
    """As the movement ranks them: by score, then by the score of those they met (Buchholz), then by points ahead."""
    done = sum(played.is_done for played in evening.rounds)
    movement = movement_for(evening.plan, len(evening.players)) if evening.players else None
    if not isinstance(movement, Swiss) or not done:
        return {}
    found = movement.standings(done, [*outcomes_of_rounds(evening)])
    score_of = {each.contestant: each.score for each in found}
    return {
        player: PlayerScore(
            player=player,
            value=Fraction(each.score),
            ties=(Fraction(sum(score_of.get(met, 0) for met in each.met)), Fraction(each.ahead)),
            played=done,
        )
        for each in found
        for player in movement.lineup.people(each.contestant)
    }


def _wins(tables: list[tuple[RoundTable, TableOutcome]]) -> dict[int, PlayerScore]:
    """By tables won, and where those are level by the points one was ahead in all."""
    won: dict[int, list[tuple[bool, int]]] = defaultdict(list)
    for table, outcome in tables:
        for seat, player in enumerate(table.players):
            if player is not None:
                ahead = outcome.points[seat] - outcome.points[(seat + 1) % TABLE]
                won[player].append((seat in outcome.winners, ahead))
    return {
        player: PlayerScore(
            player=player,
            value=Fraction(sum(each for each, _ in own)),
            ties=(Fraction(sum(ahead for _, ahead in own)),),
            played=len(own),
        )
        for player, own in won.items()
    }


_SEATS = range(TABLE)


def _with_results(evening: Evening) -> Iterator[tuple[PlayedRound, TableOfRound]]:
    for played in evening.counted_rounds():
        yield from ((played, table) for table in played.tables if table.result is not None)


def _played_deals(evening: Evening) -> Iterator[tuple[TableOfRound, int, Score]]:
    for _, table in _with_results(evening):
        assert table.result is not None
        for deal, score in zip(table.deals, table.result.scores, strict=False):
            yield table, deal, score


def _indexes(table: TableOfRound, index_of: dict[int, int]) -> tuple[int | None, ...]:
    return tuple(None if number is None else index_of[number] for number in table.players)


def _as_outcome(played: PlayedRound, table: TableOfRound, index_of: dict[int, int]) -> tuple[RoundTable, TableOutcome]:
    assert table.result is not None
    total = table.result.total
    outcome = TableOutcome(
        round=played.number,
        table=table.table,
        points=tuple(total[seat % 2] for seat in _SEATS),
        winners=tuple(seat for seat in _SEATS if seat % 2 == table.result.winner),
    )
    return RoundTable(table=table.table, players=_indexes(table, index_of), deals=()), outcome


def _by_matchpoints(deal: int, played: list[tuple[TableOfRound, Score]]) -> Iterator[DealCompared]:
    for table, score in played:
        first = sum(_compare(_net(score), _net(other)) for where, other in played if where is not table)
        possible = 2.0 * (len(played) - 1)
        yield DealCompared(deal, table, score, (first, possible - first), possible)


def _by_average(deal: int, played: list[tuple[TableOfRound, Score]]) -> Iterator[DealCompared]:
    average = sum(_net(score) for _, score in played) / len(played)
    for table, score in played:
        gained = _net(score) - average
        yield DealCompared(deal, table, score, (gained, -gained), 0.0)


def _net(score: Score) -> int:
    return score[0] - score[1]


def _compare(own: int, other: int) -> float:
    return 2.0 if own > other else 1.0 if own == other else 0.0


class _ByRound:
    """What each round brought to each entrant: points made, the percent of a round's matchpoints, or the gain."""

    def __init__(self, evening: Evening) -> None:
        self.wins: dict[int, int] = defaultdict(int)
        self.deals: dict[int, int] = defaultdict(int)
        self._rounds = len(evening.rounds)
        self._gained: dict[tuple[int, int], float] = defaultdict(float)
        self._possible: dict[tuple[int, int], float] = defaultdict(float)
        for played, table in _with_results(evening):
            for seat, number in enumerate(table.players):
                if number is not None:
                    self._count(evening, played, table, number, side=seat % 2)
        if evening.plan.kind.same_deals:
            for found in deal_results(evening):
                for seat, number in enumerate(found.table.players):
                    if number is not None:
                        self._gained[number, found.table.round] += found.gained[seat % 2]
                        self._possible[number, found.table.round] += found.possible

    def _count(self, evening: Evening, played: PlayedRound, table: TableOfRound, number: int, *, side: int) -> None:
        assert table.result is not None
        won = table.result.winner == side
        self.wins[number] += won
        self.deals[number] += len(table.deals) or evening.plan.hands
        if not evening.plan.kind.same_deals:
            total = table.result.total
            other = total[1 - side] if evening.plan.kind.counts_wins else 0
            bonus = BONUS_OF_1913 if won and evening.plan.kind is EventKind.PROGRESSIVE else 0
            self._gained[number, played.number] += total[side] - other + bonus

    def of(self, number: int) -> list[float | None]:
        return [self._of(number, round) for round in range(1, self._rounds + 1)]

    def _of(self, number: int, round: int) -> float | None:
        gained, possible = self._gained.get((number, round)), self._possible.get((number, round), 0.0)
        return 100 * gained / possible if gained is not None and possible else gained
