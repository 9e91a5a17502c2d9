"""The progressive party (1913 L201-205, A109), where winners move up a table, and the way of euchre nights.

Table 1 is the head table, the highest number the lowest table.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from rookery.club.movements.entries import deal_numbers, seated, tables_of_four
from rookery.club.movements.options import DealPlan, EmptySeats, Losers, MovementOptions, PartnerRule
from rookery.club.movements.values import (
    Impossible,
    Round,
    RoundTable,
    TableOutcome,
    check_round,
    outcomes_of,
)

_SEATS: Final = 4
_SIDES: Final = ((0, 2), (1, 3))
DEALS_OF_1913: Final = 4
"""One deal for each at the table."""


@dataclass(slots=True)
class _Floor:
    """Where everybody stands: the entries at each table by seat, who waits, and what happened to each so far."""

    tables: list[tuple[int, ...]]
    waiting: tuple[int, ...]
    outs: Counter[int] = field(default_factory=Counter)
    partners: Counter[frozenset[int]] = field(default_factory=Counter)

    def note(self) -> None:
        """Who is partners and who waits in the round that is about to be played."""
        self.outs.update(self.waiting)
        self.partners.update(frozenset((seats[a], seats[b])) for seats in self.tables for a, b in _SIDES)


@dataclass(frozen=True, slots=True, kw_only=True)
class ProgressiveParty:
    title: str
    players: int
    options: MovementOptions
    notes: tuple[str, ...]
    name: str = "progressive"

    @property
    def fields(self) -> tuple[tuple[int, ...], ...]:
        return (tuple(range(self.players)),)

    def rounds(self) -> int | None:
        return self.options.rounds

    def round(self, number: int, outcomes: Sequence[TableOutcome]) -> Round:
        """The party is walked through from its first round: what happened decides who sits where, and nothing else."""
        check_round(number, self.rounds())
        floor = self._first()
        for earlier in range(1, number):
            floor.note()
            found = outcomes_of(earlier, self._shown(floor, earlier).tables, outcomes)
            won = [_winning_side(found[table + 1]) for table in range(len(floor.tables))]
            self._move(floor, won)
        return self._shown(floor, number)

    def _first(self) -> _Floor:
        """Everybody by number; those who are over wait, or there are bots."""
        full, over = divmod(self.players, _SEATS)
        row = list(range(self.players))
        if not over or self.options.empty_seats is EmptySeats.SIT_OUT:
            return _Floor(self._grouped(row[: full * _SEATS]), tuple(row[full * _SEATS :]))
        if self.options.partners is PartnerRule.KEEP:
            return _Floor(self._grouped([*row, *range(self.players, (full + 1) * _SEATS)]), ())
        return _Floor(tables_of_four(self.players), ())

    def _grouped(self, row: Sequence[int]) -> list[tuple[int, ...]]:
        """Tables of four in order; where partners stay together, neighbours in the row are partners."""
        fours = [tuple(row[at : at + _SEATS]) for at in range(0, len(row), _SEATS)]
        return [(a, c, b, d) for a, b, c, d in fours] if self.options.partners is PartnerRule.KEEP else fours

    def _shown(self, floor: _Floor, number: int) -> Round:
        plan = self.options.deals or DealPlan.OWN
        each = self.options.deals_per_round or DEALS_OF_1913
        count = len(floor.tables)
        tables = tuple(
            RoundTable(
                table=at + 1,
                players=seated(entries, self.players),
                deals=deal_numbers(plan, each=each, round_index=number - 1, table=at, tables=count),
            )
            for at, entries in enumerate(floor.tables)
        )
        return Round(number=number, tables=tables, out=tuple(sorted(floor.waiting)))

    def _move(self, floor: _Floor, won: Sequence[int]) -> None:
        """Winners and losers go where they go; then those who waited come in for those whose turn it is to wait."""
        last = len(floor.tables) - 1
        arriving: list[list[tuple[int, int]]] = [[] for _ in floor.tables]
        staying: list[list[tuple[int, int]]] = [[] for _ in floor.tables]
        for at, entries in enumerate(floor.tables):
            for side, (a, b) in enumerate(_SIDES):
                goal = self._goal(at, last, won=side == won[at])
                (staying if goal == at else arriving)[goal].append((entries[a], entries[b]))
        couples = [stay + come for stay, come in zip(staying, arriving, strict=True)]
        replaced = self._take_turns(floor, couples)
        floor.tables = [
            self._seat(floor, [(replaced.get(a, a), replaced.get(b, b)) for a, b in pairs]) for pairs in couples
        ]

    def _goal(self, at: int, last: int, *, won: bool) -> int:
        if won:
            return max(0, at - 1)
        if self.options.losers is Losers.DOWN:
            return min(last, at + 1)
        return last if at == 0 else at

    def _take_turns(self, floor: _Floor, couples: Sequence[Sequence[tuple[int, int]]]) -> dict[int, int]:
        """Who gives up the place they would go to, and to whom.

        Those who waited least often are next, so that nobody waits twice before everybody has waited once; among
        them those at the lowest table. Partners who stay together wait together.
        """
        if not floor.waiting:
            return {}
        units = [pair for pairs in reversed(couples) for pair in reversed(pairs)]  # the lowest table first
        if self.options.partners is PartnerRule.KEEP:
            leaving = sorted(units, key=lambda pair: floor.outs[pair[0]])[: len(floor.waiting) // 2]
            goers = [player for pair in leaving for player in pair]
        else:
            at_tables = [player for pair in units for player in pair]
            goers = sorted(at_tables, key=lambda player: floor.outs[player])[: len(floor.waiting)]
        replaced = dict(zip(goers, floor.waiting, strict=True))
        floor.waiting = tuple(goers)
        return replaced

    def _seat(self, floor: _Floor, pairs: Sequence[tuple[int, int]]) -> tuple[int, ...]:
        """Those who stay keep their chairs as far as they can; of the two ways to change, the rarer partners."""
        (a, b), (c, d) = pairs
        if self.options.partners is PartnerRule.KEEP:
            return a, c, b, d
        ways = ((a, c, b, d), (a, d, b, c))  # partners a with c and b with d, or a with d and b with c

        def repeats(way: tuple[int, ...]) -> tuple[int, int]:
            counts = [floor.partners[frozenset(way[:2])], floor.partners[frozenset(way[2:])]]
            return max(counts), sum(counts)

        first, second, third, fourth = min(ways, key=repeats)
        return first, third, second, fourth


def _winning_side(outcome: TableOutcome) -> int:
    sides = {seat % 2 for seat in outcome.winners}
    if len(sides) != 1:
        raise Impossible(
            f"Table {outcome.table} of round {outcome.round} needs one pair of winners to move, seats 1 and 3 or "
            "seats 2 and 4; a tie is cut for (A109)."
        )
    return sides.pop()


def progressive_party(players: int, options: MovementOptions) -> ProgressiveParty:
    sits_out = options.empty_seats is EmptySeats.SIT_OUT
    if players < (2 * _SEATS if sits_out else _SEATS + 1):
        raise Impossible(
            f"A progressive party needs two tables: {players} people are too few, 8 are enough, or 5 to 7 with bots."
        )
    if options.deals is DealPlan.TRAVEL:
        raise Impossible(
            "The deals of a progressive party cannot travel, since nobody knows who will sit where: each table "
            "shuffles its own, or all play the same at once."
        )
    if options.partners is PartnerRule.KEEP and players % 2:
        raise Impossible(
            f"Where partners stay together, {players} people leave one without a partner; {players - 1} and "
            f"{players + 1} fit, or let partners change."
        )
    full, over = divmod(players, _SEATS)
    count = full if sits_out else full + bool(over)
    return ProgressiveParty(
        title=f"Progressive party, {count} tables",
        players=players,
        options=options,
        notes=(*_ways(options), *((_left_over(over, options.empty_seats),) if over else ())),
    )


def _ways(options: MovementOptions) -> tuple[str, ...]:
    """Where people move in another way than in 1913."""
    losers = ("Losers go down one table.",) if options.losers is Losers.DOWN else ()
    return (*losers, "Partners stay together.") if options.partners is PartnerRule.KEEP else losers


def _left_over(over: int, empty_seats: EmptySeats) -> str:
    if empty_seats is EmptySeats.SIT_OUT:
        who = "1 person sits" if over == 1 else f"{over} people sit"
        return f"{who} out each round; nobody sits out again before everybody has."
    bots = _SEATS - over
    if bots == 1:
        return "A bot makes the tables full and moves as people do."
    return f"{bots} bots make the tables full and move as people do."
