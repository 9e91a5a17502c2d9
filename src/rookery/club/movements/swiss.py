"""Swiss: who has done equally well so far plays each other, and nobody meets the same opponents again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from rookery.club.movements.contestants import Lineup, Meeting, lineup_notes, make_lineup, margin, sides_won
from rookery.club.movements.entries import deal_numbers, make_round
from rookery.club.movements.options import DealPlan, EmptySeats, MovementOptions
from rookery.club.movements.values import Impossible, Round, TableOutcome, check_round, outcomes_of
from rookery.families.words import counted

_WIN: Final = 2
_DRAW: Final = 1
_DEALS: Final = 4


@dataclass(slots=True)
class SwissScore:
    """What a contestant has so far. A round without an opponent counts as won, with no points more or less."""

    contestant: int
    score: int = 0
    ahead: float = 0.0
    """By how many points they were ahead, all rounds together."""
    met: list[int] = field(default_factory=list)
    sat_out: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Swiss:
    title: str
    players: int
    lineup: Lineup
    options: MovementOptions
    count: int
    """The rounds."""
    notes: tuple[str, ...]
    name: str = "swiss"

    @property
    def fields(self) -> tuple[tuple[int, ...], ...]:
        return (tuple(range(self.players)),)

    def rounds(self) -> int:
        return self.count

    def round(self, number: int, outcomes: Sequence[TableOutcome]) -> Round:
        check_round(number, self.count)
        scores = self._walk(number - 1, outcomes)
        return self._seat(number, self._pair(number, scores))

    def standings(self, rounds: int, outcomes: Sequence[TableOutcome]) -> list[SwissScore]:
        """After so many rounds: by score (2 for a win, 1 for a draw), then by the score of the opponents they met
        (Buchholz), then by the points they were ahead. Who is level in all three stays level.
        """
        scores = self._walk(rounds, outcomes)
        return [score for score in _ranked(scores) if score.contestant < self.lineup.count]

    @property
    def _entries(self) -> int:
        """With a bot in the empty place there is an even number; else one sits out each round."""
        count = self.lineup.count
        return count + count % 2 if self.options.empty_seats is EmptySeats.BOT else count

    def _walk(self, rounds: int, outcomes: Sequence[TableOutcome]) -> list[SwissScore]:
        scores = [SwissScore(contestant) for contestant in range(self._entries)]
        for number in range(1, rounds + 1):
            meetings = self._pair(number, scores)
            found = outcomes_of(number, self._seat(number, meetings).tables, outcomes)
            playing = {each for meeting in meetings for each in meeting}
            for table, (first, second) in enumerate(meetings, 1):
                _note(scores[first], scores[second], found[table])
            for score in scores:
                if score.contestant not in playing:
                    score.score += _WIN
                    score.sat_out = True
        return scores

    def _pair(self, number: int, scores: Sequence[SwissScore]) -> list[Meeting]:
        """The best plays the next best whom they have not met, and so on down; the first to be drawn has seat 0."""
        if number == 1:
            half = len(scores) // 2
            return [(each, each + half) for each in range(half)]
        order = [score.contestant for score in _ranked(scores)]
        if len(order) % 2:
            order.remove(next(each for each in reversed(order) if not scores[each].sat_out))
        return _paired(order, {each.contestant: set(each.met) for each in scores})

    def _seat(self, number: int, meetings: Sequence[Meeting]) -> Round:
        plan = self.options.deals or DealPlan.OWN
        each = self.options.deals_per_round or _DEALS
        seats = [
            (
                at + 1,
                self.lineup.seats(meeting),
                deal_numbers(plan, each=each, round_index=number - 1, table=at, tables=len(meetings)),
            )
            for at, meeting in enumerate(meetings)
        ]
        # Everybody in a meeting plays it: contestants who are bots are only there where bots fill seats.
        return make_round(number, seats, players=self.players, empty=self.options.empty_seats)


def _ranked(scores: Sequence[SwissScore]) -> list[SwissScore]:
    points = [each.score for each in scores]  # by contestant
    return sorted(scores, key=lambda each: (-each.score, -sum(points[other] for other in each.met), -each.ahead))


def _note(first: SwissScore, second: SwissScore, outcome: TableOutcome) -> None:
    won = sides_won(outcome.winners)
    for side, (mine, other) in enumerate(((first, second), (second, first))):
        mine.met.append(other.contestant)
        mine.ahead += margin(outcome) * (-1 if side else 1)
        mine.score += _DRAW if len(won) != 1 else _WIN * (side in won)


def _paired(order: Sequence[int], met: dict[int, set[int]]) -> list[Meeting]:
    """From the top down; where two are left who have met, they exchange opponents with the nearest that allows it.

    In no more rounds than half the contestants there always is one: each of the two has yet to meet more than half of
    the others, so some table has somebody for the one and somebody for the other.
    """
    left = list(order)
    found: list[Meeting] = []
    while left:
        first = left.pop(0)
        second = next((each for each in left if each not in met[first]), left[0])
        left.remove(second)
        found.append((first, second))
    for at in reversed(range(len(found))):
        a, b = found[at]
        if b not in met[a]:
            continue
        for other in sorted(range(len(found)), key=lambda other: abs(other - at)):
            c, d = found[other]
            ways = [(x, y) for x, y in ((c, d), (d, c)) if other != at and x not in met[a] and y not in met[b]]
            if ways:
                found[at], found[other] = (a, ways[0][0]), (b, ways[0][1])
                break
    return found


def swiss(players: int, options: MovementOptions) -> Swiss:
    lineup = make_lineup(players, options, title="Swiss")
    if options.deals is DealPlan.TRAVEL:
        raise Impossible(
            "The deals of a Swiss cannot travel, since nobody knows who will meet: each table shuffles its own, or all "
            "play the same at once."
        )
    bot = lineup.count % 2 and options.empty_seats is EmptySeats.BOT
    most = (lineup.count + bool(bot)) // 2
    rounds = min(most, (lineup.count - 1).bit_length() + 1) if options.rounds is None else options.rounds
    if not 1 <= rounds <= most:
        raise Impossible(
            f"A Swiss of {counted(lineup.count, lineup.noun)} has 1 to {most} rounds, half as many as contestants, so "
            f"that nobody has to meet again; {rounds} were asked for. A round robin has more."
        )
    notes = [
        *lineup_notes(lineup),
        "Who has done equally well meets; nobody meets the same opponents again.",
    ]
    if lineup.count % 2:
        notes.append(
            "A bot makes the number even, and is paired as everybody is."
            if bot
            else "Each round one sits out, from below, nobody twice; that round counts as won."
        )
    return Swiss(
        title=f"Swiss of {counted(lineup.count, lineup.noun)}, {counted(rounds, 'round')}",
        players=players,
        lineup=lineup,
        options=options,
        count=rounds,
        notes=tuple(notes),
    )
