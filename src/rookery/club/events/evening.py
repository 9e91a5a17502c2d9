"""An event as the fold of its log: who takes part, who sits where, and what came out."""

from __future__ import annotations

import hashlib
import hmac
from base64 import urlsafe_b64encode
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

from pydantic import TypeAdapter

from rookery.club.events import entries as log
from rookery.club.events.entries import EventEntry, EventRow, Score
from rookery.club.events.plan import EventPlan, TablesOf
from rookery.club.scores import ScoreKind
from rookery.tables.entries import BadLog
from rookery.tables.people import PersonId, Token

_READ_PLAN: Final = TypeAdapter(EventPlan)
_TOKEN_BYTES: Final = 16  # as `new_token` has them


class EventStage(StrEnum):
    ENTERING = "entering"
    RUNNING = "running"
    OVER = "over"


@dataclass(slots=True)
class Participant:
    """Somebody who takes part, by a number that they keep. A place that was given up is `gone` until it is taken over.

    `before` are the names of the people who had the place earlier.
    """

    number: int
    name: str
    person: PersonId | None = None
    bot: bool = False
    gone: bool = False
    partner: int | None = None
    before: list[str] = field(default_factory=list)

    @property
    def is_free(self) -> bool:
        """Whether a late comer can have this place."""
        return self.bot or self.gone


@dataclass(slots=True)
class RoundResult:
    """What a table of a round came to, and who said so last; `reason` is the director's, for a correction."""

    scores: list[Score]
    winner: int
    by: str
    cut: bool = False
    reason: str | None = None

    @property
    def total(self) -> Score:
        return sum(each[0] for each in self.scores), sum(each[1] for each in self.scores)


@dataclass(slots=True)
class TableOfRound:
    """A table in a round: the entrants by seat (None where a bot fills in), deals, and the result if there is one."""

    round: int
    table: int
    players: tuple[int | None, ...]
    deals: tuple[int, ...]
    result: RoundResult | None = None

    def side_of(self, entrant: int) -> int | None:
        return self.players.index(entrant) % 2 if entrant in self.players else None


@dataclass(slots=True)
class PlayedRound:
    number: int
    tables: list[TableOfRound]
    out: tuple[int, ...]
    began: float
    ends: float | None = None
    done: float | None = None  # when its last result came

    @property
    def is_done(self) -> bool:
        return all(table.result is not None for table in self.tables)

    def table_of(self, entrant: int) -> TableOfRound | None:
        return next((table for table in self.tables if entrant in table.players), None)


class Evening:
    """The fold of an event's log. `apply` takes the next row; nothing else changes it."""

    def __init__(self, token: Token) -> None:
        self.token = token
        self.number = 0
        self.made = 0.0
        self.touched = 0.0
        self.plan: EventPlan
        self.director: PersonId = ""
        self.director_name = ""
        self.code = ""
        self.stage = EventStage.ENTERING
        self.entrants: dict[int, Participant] = {}
        self.players: tuple[int, ...] = ()
        self.rounds: list[PlayedRound] = []
        self.hands_shown = False
        self._secret = ""

    @classmethod
    def from_rows(cls, token: Token, rows: Sequence[EventRow]) -> Evening:
        evening = cls(token)
        for row in rows:
            evening.apply(row)
        return evening

    # What can be asked of it

    @property
    def round(self) -> PlayedRound | None:
        """The latest round."""
        return self.rounds[-1] if self.rounds else None

    @property
    def score_kind(self) -> ScoreKind:
        return self.plan.count if self.plan.kind.same_deals else ScoreKind.TOTAL

    @property
    def is_online(self) -> bool:
        return self.plan.tables is TablesOf.ONLINE

    @property
    def may_go_on(self) -> bool:
        """Whether another round can begin: the last one is done, or there was none."""
        return self.stage is EventStage.RUNNING and (self.round is None or self.round.is_done)

    def entrant_of(self, person: PersonId | None) -> Participant | None:
        return next((each for each in self.present() if each.person is not None and each.person == person), None)

    def present(self) -> Iterator[Participant]:
        """Everybody who takes part, bots too."""
        return (each for each in self.entrants.values() if not each.gone)

    def free_places(self) -> list[Participant]:
        """The places that a late comer can have once the event has begun: those given up first, then those of bots."""
        free = [each for each in map(self.entrants.__getitem__, self.players) if each.is_free]
        return sorted(free, key=lambda each: (each.bot, each.number))

    def table(self, round: int, table: int) -> TableOfRound | None:
        """A table of a round, by the numbers people know."""
        if not 1 <= round <= len(self.rounds):
            return None
        return next((each for each in self.rounds[round - 1].tables if each.table == table), None)

    def counted_rounds(self) -> list[PlayedRound]:
        """The rounds whose results everybody may see: where all play the same deals, none that is still played."""
        if not self.is_sealed:
            return self.rounds
        return [played for played in self.rounds if played.is_done]

    def waiting_for(self) -> list[TableOfRound]:
        """The tables of this round whose results have yet to come."""
        if self.round is None or self.stage is not EventStage.RUNNING:
            return []
        return [table for table in self.round.tables if table.result is None]

    @property
    def is_sealed(self) -> bool:
        """Whether what was dealt is still secret: where the same deals are played again and again, to the end."""
        return self.plan.kind.same_deals and self.stage is not EventStage.OVER

    # What follows from the secret

    def table_token(self, round: int, table: int) -> Token:
        """The token of a live table: always the same, so that beginning a round again opens nothing twice."""
        return urlsafe_b64encode(self._derive(f"table:{round}:{table}")[:_TOKEN_BYTES]).rstrip(b"=").decode()

    def seed(self, what: str) -> str:
        """A seed of the event's, as secret as the cards that follow from it."""
        return self._derive(f"seed:{what}").hex()[:32]

    def cut(self, round: int, table: int) -> int:
        """The side that wins the cut where both have made the same (A109)."""
        return self._derive(f"cut:{round}:{table}")[0] % 2

    def _derive(self, what: str) -> bytes:
        return hmac.new(self._secret.encode(), what.encode(), hashlib.sha256).digest()

    # Change

    def apply(self, row: EventRow) -> None:
        if row.number != self.number + 1:
            raise BadLog(f"row {row.number} of an event that is at row {self.number}")
        self._happen(row.entry, row.at)
        self.number, self.touched = row.number, row.at

    def _happen(self, entry: EventEntry, at: float) -> None:
        match entry:
            case log.EventMade():
                self.plan = _READ_PLAN.validate_python(dict(entry.plan))
                self.director, self.director_name = entry.director, entry.name
                self._secret, self.code, self.made = entry.secret, entry.code, at
            case log.Replanned():
                self.plan = _READ_PLAN.validate_python(dict(entry.plan))
            case log.Began():
                self.players, self.stage = tuple(entry.players), EventStage.RUNNING
            case log.RoundBegan():
                self._begin_round(entry, at)
            case log.ResultTold():
                self._take_result(entry.round, entry.table, _result_of(entry), at)
            case log.Adjusted():
                self._take_result(entry.round, entry.table, _result_of(entry), at)
            case log.ClockSet():
                if self.round is not None:
                    self.round.ends = entry.ends
            case log.HandsOpened():
                self.hands_shown = True
            case log.Ended():
                self.stage = EventStage.OVER
            case _:
                self._change_entrants(entry)

    def _change_entrants(self, entry: EventEntry) -> None:
        match entry:
            case log.Entered():
                self.entrants[entry.entrant] = Participant(entry.entrant, entry.name, entry.person, entry.bot)
            case log.Withdrew():
                self._withdraw(self.entrants[entry.entrant])
            case log.TookOver():
                place = self.entrants[entry.entrant]
                if not place.bot:
                    place.before.append(place.name)
                place.name, place.person, place.bot, place.gone = entry.name, entry.person, False, False
            case log.Paired():
                self._part(self.entrants[entry.entrant])
                if entry.partner is not None:
                    self._part(self.entrants[entry.partner])
                    self.entrants[entry.entrant].partner = entry.partner
                    self.entrants[entry.partner].partner = entry.entrant

    def _withdraw(self, entrant: Participant) -> None:
        if self.stage is EventStage.ENTERING:
            self._part(entrant)
            del self.entrants[entrant.number]
        else:
            entrant.gone, entrant.person = True, None

    def _part(self, entrant: Participant) -> None:
        if entrant.partner is not None:
            self.entrants[entrant.partner].partner = None
            entrant.partner = None

    def _begin_round(self, entry: log.RoundBegan, at: float) -> None:
        tables = [
            TableOfRound(entry.round, each["table"], tuple(each["players"]), tuple(each["deals"]))
            for each in entry.places
        ]
        clock = self.plan.clock
        ends = None if clock is None else at + 60.0 * clock
        self.rounds.append(PlayedRound(entry.round, tables, tuple(entry.out), at, ends))

    def _take_result(self, round: int, table: int, result: RoundResult, at: float) -> None:
        found = self.table(round, table)
        if found is None:
            raise BadLog(f"a result of table {table} in round {round}, which there is not")
        found.result = result
        played = self.rounds[round - 1]
        if played.is_done and played.done is None:
            played.done = at


def _result_of(entry: log.ResultTold | log.Adjusted) -> RoundResult:
    if isinstance(entry, log.Adjusted):
        return RoundResult(entry.scores, entry.winner, entry.name, entry.cut, entry.reason)
    return RoundResult(entry.scores, entry.winner, entry.name or "", entry.cut)
