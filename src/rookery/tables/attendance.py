"""Who played a finished match: from its table's log, who sat where at the end and who decided in each deal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from rookery.engine.editions import Edition
from rookery.tables.entries import Acted, BotSat, Claimed, Kicked, Opened, Row, Sat, Started, Stood, TakenBack
from rookery.tables.people import PersonId
from rookery.tables.storage.store import Kept


@dataclass(frozen=True, slots=True)
class TurnTaken:
    """One action: whose seat it was, who sat there, and whether they decided it themselves."""

    seat: int
    person: PersonId | None
    own: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Attendance:
    """Who sat there at the end, by seat: `levels` of the bots, None for a person, and `people`, None for a bot.

    `turns` are all actions of the match.

    `chosen` tells that somebody named the seed, and may have known every card.
    """

    levels: tuple[str | None, ...]
    people: tuple[PersonId | None, ...]
    turns: tuple[TurnTaken, ...]
    chosen: bool

    def others_deals(self, person: PersonId, seat: int, deals: Sequence[tuple[int, int]]) -> frozenset[int]:
        """The deals in which most of a seat's decisions were not this person's.

        `deals` are their numbers, and how many actions came before each.
        """
        ends = [*(first for _, first in deals[1:]), len(self.turns)]
        others = set()
        for (number, first), end in zip(deals, ends, strict=True):
            turns = [turn for turn in self.turns[first:end] if turn.seat == seat]
            own = sum(turn.own and turn.person == person for turn in turns)
            if 2 * own < len(turns):
                others.add(number)
        return frozenset(others)

    def mostly(self, seat: int) -> PersonId | None:
        """Who decided themselves in half of a seat's turns or more, whoever sits there at the end before others."""
        turns = [turn for turn in self.turns if turn.seat == seat]
        own = Counter(turn.person for turn in turns if turn.own)
        last = self.people[seat]
        for person in (last, *(each for each, _ in own.most_common())):
            if person is not None and 2 * own[person] >= len(turns):
                return person
        return None


def parties_in(kept: Kept, edition: Edition) -> tuple[tuple[int, ...], ...]:
    """Who kept a score together, without playing the match again: as the edition has it, where the scores agree.

    They do not where house rules or a draw made other partners; then everybody is told of alone.
    """
    seats = len(kept.people)
    sides = edition.rules_for(seats).parties(seats) if seats in edition.seats else ()
    agree = all(len({(kept.scores[seat], seat in kept.winners) for seat in side}) == 1 for side in sides)
    return sides if sides and agree else tuple((seat,) for seat in range(seats))


def attendance(rows: Sequence[Row], kept: Kept) -> Attendance | None:
    """Who attended a match, of the log of its table; None where the log does not have that match."""
    table = _Chairs()
    for row in rows:
        table.take(row.entry)
        if getattr(row.entry, "kept", None) == kept.id:
            return Attendance(
                levels=table.levels(),
                people=tuple(map(table.people.get, range(table.seats))),
                turns=tuple(table.turns),
                chosen=table.chosen,
            )
    return None


@dataclass(slots=True)
class _Chairs:
    """A table as far as it matters who sits there."""

    bots: str = ""
    people: dict[int, PersonId] = field(default_factory=dict)
    seated: dict[int, str] = field(default_factory=dict)
    seats: int = 0
    turns: list[TurnTaken] = field(default_factory=list)
    chosen: bool = False

    def levels(self) -> tuple[str | None, ...]:
        return tuple(None if seat in self.people else self.seated.get(seat, self.bots) for seat in range(self.seats))

    def take(self, entry: Any) -> None:
        match entry:
            case Opened():
                self.seats, self.bots = entry.seats, str(entry.options.get("bots", self.bots))
            case Sat():
                self.people[entry.seat] = entry.person
            case Stood() | Kicked():
                self.people.pop(entry.seat, None)
                self.seated.pop(entry.seat, None)
            case BotSat():
                self.people.pop(entry.seat, None)
                self.seated.pop(entry.seat, None)
                if entry.level is not None:
                    self.seated[entry.seat] = entry.level
            case Started():
                self.turns, self.chosen = [], entry.chosen
            case Acted():
                self.turns.append(TurnTaken(entry.seat, self.people.get(entry.seat), entry.by == "person"))
            case Claimed():
                self.turns += [TurnTaken(seat, self.people.get(seat), True) for seat, _ in entry.actions]
            case TakenBack():
                del self.turns[entry.to :]
