"""Knock-out: who wins plays on, who loses is out, until one is left."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rookery.club.movements.contestants import Lineup, Meeting, lineup_notes, make_lineup, sides_won
from rookery.club.movements.entries import deal_numbers, seated
from rookery.club.movements.options import DealPlan, MovementOptions
from rookery.club.movements.values import (
    Impossible,
    Round,
    RoundTable,
    TableOutcome,
    check_round,
    outcomes_of,
)
from rookery.families.words import counted

_DEALS: Final = 8


@dataclass(frozen=True, slots=True, kw_only=True)
class KnockOut:
    title: str
    players: int
    lineup: Lineup
    options: MovementOptions
    notes: tuple[str, ...]
    name: str = "knock-out"

    @property
    def fields(self) -> tuple[tuple[int, ...], ...]:
        return (tuple(range(self.players)),)

    def rounds(self) -> int:
        return (self.lineup.count - 1).bit_length()

    def round(self, number: int, outcomes: Sequence[TableOutcome]) -> Round:
        check_round(number, self.rounds())
        return self._shown(number, self._bracket(number, outcomes))

    def survivors(self, rounds: int, outcomes: Sequence[TableOutcome]) -> tuple[int, ...]:
        """The contestants who are still in after so many rounds."""
        places = self._bracket(rounds + 1, outcomes)
        return tuple(sorted(each for each in places if each is not None))

    def _bracket(self, number: int, outcomes: Sequence[TableOutcome]) -> list[int | None]:
        """By place of the bracket, who is in before this round; None where nobody ever was."""
        places: list[int | None] = [
            each if each < self.lineup.count else None for each in bracket_order(1 << self.rounds())
        ]
        for earlier in range(1, number):
            found = outcomes_of(earlier, self._shown(earlier, places).tables, outcomes)
            places = self._next(places, found)
        return places

    def _next(self, places: Sequence[int | None], found: dict[int, TableOutcome]) -> list[int | None]:
        going_on: list[int | None] = []
        table = 0
        for first, second in zip(places[::2], places[1::2], strict=True):
            if first is None or second is None:
                going_on.append(second if first is None else first)
                continue
            table += 1
            won = sides_won(found[table].winners)
            if len(won) != 1:
                raise Impossible(
                    f"Table {table} of round {found[table].round} needs one winner to go on; after a tie another deal "
                    "is played, or it is cut for."
                )
            going_on.append((first, second)[min(won)])
        return going_on

    def _shown(self, number: int, places: Sequence[int | None]) -> Round:
        meetings: list[Meeting] = [
            (first, second)
            for first, second in zip(places[::2], places[1::2], strict=True)
            if first is not None and second is not None
        ]
        plan = self.options.deals or DealPlan.OWN
        each = self.options.deals_per_round or _DEALS
        widest = 1 << (self.rounds() - 1)
        tables = tuple(
            RoundTable(
                table=at + 1,
                players=seated(self.lineup.seats(meeting), self.players),
                deals=deal_numbers(plan, each=each, round_index=number - 1, table=at, tables=widest),
            )
            for at, meeting in enumerate(meetings)
        )
        playing = {player for table in tables for player in table.people}
        return Round(
            number=number, tables=tables, out=tuple(each for each in range(self.players) if each not in playing)
        )


def bracket_order(size: int) -> list[int]:
    """The places of a bracket, so that the first two meet in the final at the earliest, the first four before that …"""
    order = [0]
    while len(order) < size:
        double = 2 * len(order)
        order = [each for one in order for each in (one, double - 1 - one)]
    return order


def knock_out(players: int, options: MovementOptions) -> KnockOut:
    lineup = make_lineup(players, options, title="knock-out")
    if options.deals is DealPlan.TRAVEL:
        raise Impossible(
            "The deals of a knock-out cannot travel, since nobody knows who will meet: each table shuffles its own, or "
            "all play the same at once."
        )
    rounds = (lineup.count - 1).bit_length()
    if options.rounds not in (None, rounds):
        raise Impossible(
            f"A knock-out of {counted(lineup.count, lineup.noun)} takes {counted(rounds, 'round')} until one is left; "
            f"{options.rounds} were asked for."
        )
    byes = (1 << rounds) - lineup.count
    notes = lineup_notes(lineup)
    if byes:
        who = "The first sits out round 1 and goes" if byes == 1 else f"The first {byes} sit out round 1 and go"
        notes.append(f"{who} on, since there are places for {1 << rounds}.")
    return KnockOut(
        title=f"Knock-out of {counted(lineup.count, lineup.noun)}",
        players=players,
        lineup=lineup,
        options=options,
        notes=tuple(notes),
    )
