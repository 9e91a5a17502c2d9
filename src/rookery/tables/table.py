"""A table as the sum of its log: who sits where, the match, and what has been asked of whom."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final, NamedTuple

from rookery.bots.levels import read_level
from rookery.engine.actions import Action
from rookery.engine.editions import Edition
from rookery.engine.events import Event
from rookery.families.conduct import Conduct
from rookery.games.catalogue import edition as find_edition
from rookery.games.catalogue import read_action
from rookery.records.match import Match
from rookery.tables import entries as log
from rookery.tables.entries import BadLog, Entry, Row, TableOptions
from rookery.tables.people import BOT_NAMES, PersonId, Token
from rookery.tables.prompts import Prompt, prompt_seats
from rookery.tables.resumption import resume
from rookery.tables.storage.store import Listing, Stage


@dataclass(slots=True)
class Chair:
    """A seat at the table: open, a bot's (`level`), or a person's, for whom a bot may stand in.

    `here` are the servers at which the person is connected; `since` is when that changed last.
    """

    name: str = ""
    person: PersonId | None = None
    level: str | None = None
    here: set[str] = field(default_factory=set)
    since: float = 0.0
    stand_in: bool = False

    @property
    def is_open(self) -> bool:
        return self.person is None and self.level is None

    @property
    def bot_plays(self) -> bool:
        return self.level is not None or self.stand_in


class Author(StrEnum):
    PERSON = "person"
    BOT = "bot"
    CLOCK = "clock"
    HOST = "host"


class Happening(NamedTuple):
    """A row of the log with the events it led to; each event knows who may see it.

    Of matches before the latest the rows are known, and not what they led to.
    """

    row: Row
    events: tuple[Event, ...]

    @property
    def entry(self) -> Entry:
        return self.row.entry


class Prepared(NamedTuple):
    """A match after an entry that was tried out before it is committed, and the action that was read for it."""

    match: Match
    events: tuple[Event, ...]
    action: Action | str | None = None


@dataclass(slots=True)
class UndoWish:
    seat: int
    waiting: set[int]


class Table:
    """The fold of a log. `apply` takes the next row; nothing else changes a table."""

    def __init__(self, token: Token) -> None:
        self.token = token
        self.number = 0
        self.edition: Edition
        self.seats = 0
        self.house_rules: dict[str, str] = {}
        self.options = TableOptions()
        self.host: PersonId = ""
        self.host_name = ""
        self.opened = 0.0
        self.touched = 0.0
        self.stage = Stage.GATHERING
        self.chairs: list[Chair] = []
        self.banned: set[PersonId] = set()
        self.match: Match | None = None
        self.match_number = 0
        self.kept: str | None = None
        self.chosen = False  # whether somebody may know the cards because they named the seed
        self.played: dict[PersonId, int] = {}  # who has seen which seat's cards in this match
        self.authors: list[Author] = []
        self.asked: dict[int, Prompt] = {}
        self.answered: dict[int, tuple[int, str]] = {}
        self.asides: dict[int, Prompt] = {}  # what each seat may say out of turn, at an honour table
        self.hand_since = 0  # the row since which this hand has gone on as it lies
        self.spoken: dict[tuple[int, str], int] = {}  # the row in which a seat last said this out of turn
        self.moved = 0  # the row that brought the match to this moment
        self.undo: UndoWish | None = None
        self.history: list[Happening] = []
        self.to_take_back: int | None = None  # a resumed match could not take all its actions

    @classmethod
    def from_rows(cls, token: Token, rows: Sequence[Row]) -> Table:
        """The table that a log amounts to. Of the matches before the latest nothing is played again.

        A match begun under an older revision of its edition goes on from its latest deal: the hands
        before it stand as they were scored, and are not judged again.
        """
        table = cls(token)
        latest = max((row.number for row in rows if isinstance(row.entry, log.Started)), default=0)
        for row in rows:
            if row.number < latest and isinstance(row.entry, _OF_THE_MATCH):
                table._note(row)
            elif isinstance(row.entry, log.Started) and row.entry.revision != table.edition.revision:
                table._resume([each for each in rows if each.number >= latest])
                break
            else:
                table.apply(row)
        return table

    # What can be asked of it

    def seat_of(self, person: PersonId) -> int | None:
        return next((seat for seat, chair in enumerate(self.chairs) if chair.person == person), None)

    @property
    def honour(self) -> bool:
        """Whether the table is run on the players' honour."""
        return getattr(self.edition.rules_for(self.seats), "conduct", None) is Conduct.HONOUR

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(chair.name or f"Seat {seat + 1}" for seat, chair in enumerate(self.chairs))

    def listing(self) -> Listing:
        scores = (0,) * self.seats if self.match is None else tuple(map(self.match.score_of, range(self.seats)))
        return Listing(
            token=self.token,
            edition=self.edition.id,
            house_rules=self.house_rules,
            host=self.host,
            public=self.options.public,
            stage=self.stage,
            people=tuple(chair.person for chair in self.chairs),
            names=tuple(chair.name for chair in self.chairs),
            scores=scores,
            deciding=tuple(self.asked),
            opened=self.opened,
            touched=self.touched,
        )

    def people_here(self, *, besides: int | None = None) -> list[int]:
        """Seats whose people are connected and play themselves."""
        return [
            seat
            for seat, chair in enumerate(self.chairs)
            if chair.person is not None and chair.here and not chair.stand_in and seat != besides
        ]

    def aside_for(self, seat: int, action: Action | str | None) -> Prompt | None:
        """What an action of a seat answers out of turn; None where it is no such word, or nothing may be said."""
        aside = self.asides.get(seat)
        return aside if aside is not None and aside.is_answered_by(action) else None

    def last_own(self, seat: int) -> int | None:
        """How many actions came before the seat's last decision that its person made."""
        if self.match is None:
            return None
        actions = self.match.actions
        for back, author in enumerate(reversed(self.authors), 1):
            if actions[-back][0] == seat and author is Author.PERSON:
                return len(actions) - back
        return None

    def since(self, number: int) -> list[Happening]:
        """What happened after a row."""
        start = len(self.history)
        while start and self.history[start - 1].row.number > number:
            start -= 1
        return self.history[start:]

    # Change

    def apply(self, row: Row, prepared: Prepared | None = None) -> Happening:
        """Take the next row; `prepared` spares reading and playing an action twice that was tried out before."""
        if row.number != self.number + 1:
            raise BadLog(f"row {row.number} of a table that is at row {self.number}")
        events = self._happen(row.entry, row, prepared)
        self.number, self.touched = row.number, row.at
        happening = Happening(row, events)
        self.history.append(happening)
        return happening

    def _happen(self, entry: Entry, row: Row, prepared: Prepared | None) -> tuple[Event, ...]:
        match entry:
            case log.Acted():
                return self._act(entry, row, prepared)
            case log.Claimed():
                return self._claim(entry, row, prepared)
            case log.Started():
                return self._start(entry, row, prepared)
            case log.TakenBack():
                self._take_back(entry.to, row)
            case log.UndoAsked():
                self.undo = UndoWish(entry.seat, set(self.people_here(besides=entry.seat)))
            case log.UndoAnswered():
                self._answer_undo(entry)
            case log.Opened():
                self._open(entry, row)
            case _:
                self._change_chair(entry, row)
        return ()

    def _open(self, entry: log.Opened, row: Row) -> None:
        self.edition = find_edition(entry.edition).with_house_rules(**entry.house_rules)
        self.seats = entry.seats
        self.house_rules = dict(entry.house_rules)
        self.options = TableOptions(**entry.options)
        read_level(self.options.bots)
        self.host, self.host_name, self.opened = entry.host, entry.name, row.at
        self.chairs = [Chair() for _ in range(entry.seats)]

    def _change_chair(self, entry: Entry, row: Row) -> None:
        match entry:
            case log.Sat():
                self.chairs[entry.seat] = Chair(name=entry.name, person=entry.person, since=row.at)
                if self.stage is Stage.PLAYING:
                    self.played[entry.person] = entry.seat
            case log.Stood():
                self._vacate(entry.seat, gone=entry.left)
            case log.Kicked():
                self.banned.add(entry.person)
                self._vacate(entry.seat, gone=True)
            case log.BotSat():
                self._seat_bot(entry.seat, entry.level)
            case log.Here():
                chair = self.chairs[entry.seat]
                chair.here.add(entry.worker)
                chair.since, chair.stand_in = row.at, False
            case log.Away():
                chair = self.chairs[entry.seat]
                chair.here.discard(entry.worker)
                chair.since = row.at
                self._drop_from_wish(entry.seat)
            case log.StoodIn():
                self.chairs[entry.seat].stand_in = True
                self._drop_from_wish(entry.seat)
            case log.CameBack():
                self.chairs[entry.seat].stand_in = False
                self._ask_anew((entry.seat,), row)
            case log.Renamed():
                self.chairs[entry.seat].name = entry.name

    def _vacate(self, seat: int, *, gone: bool) -> None:
        person = self.chairs[seat].person
        self._seat_bot(seat, self.options.bots if self.stage is Stage.PLAYING else None)
        self._drop_from_wish(seat)
        if gone and person == self.host:  # somebody must be able to start and to send away
            heir = next((chair for chair in self.chairs if chair.person is not None), None)
            if heir is not None and heir.person is not None:
                self.host, self.host_name = heir.person, heir.name

    def _seat_bot(self, seat: int, level: str | None) -> None:
        taken = {chair.name for chair in self.chairs}
        name = self.chairs[seat].name if self.chairs[seat].level is not None else ""
        if level is not None and not name:
            name = next(each for each in (*BOT_NAMES, *map("Bot {}".format, range(9))) if each not in taken)
        self.chairs[seat] = Chair(name=name if level is not None else "", level=level)

    # The match

    def _start(self, entry: log.Started, row: Row, prepared: Prepared | None) -> tuple[Event, ...]:
        match = prepared.match if prepared else Match(self.edition, seats=self.seats, seed=entry.seed)
        self._fill()
        self._begin(match, entry.match, row)
        self.chosen = entry.chosen
        return match.all_events()

    def _fill(self) -> None:
        for seat, chair in enumerate(self.chairs):
            if chair.is_open:
                self._seat_bot(seat, self.options.bots)

    def _begin(self, match: Match, number: int, row: Row) -> None:
        self.match, self.match_number = match, number
        self.stage, self.kept, self.undo = Stage.PLAYING, None, None
        self.authors, self.asked, self.answered = [], {}, {}
        self.asides, self.spoken, self.hand_since = {}, {}, row.number
        self.played = {chair.person: seat for seat, chair in enumerate(self.chairs) if chair.person is not None}
        self.history = [each._replace(events=()) for each in self.history]
        self._ask(None, row)

    def _act(self, entry: log.Acted, row: Row, prepared: Prepared | None) -> tuple[Event, ...]:
        match = self._current_match()
        deal = match.snapshots[-1].deal
        if prepared is None:
            action = read_action(entry.text)
            aside = self.aside_for(entry.seat, action)
            events = match.act(entry.seat, action)
        else:
            aside = self.aside_for(entry.seat, prepared.action)
            self.match, events = prepared.match, prepared.events
        self.authors.append(Author(entry.by))
        if aside is not None:
            self.spoken[entry.seat, entry.text] = row.number
        else:
            before = self.asked.get(entry.seat)
            self.answered[entry.seat] = (before.number if before else 0, entry.text)
        if self._current_match().snapshots[-1].deal != deal:
            self.hand_since, self.asides = row.number, {}  # what could be said is about another hand now
        self._move_on(entry.seat, entry.kept, row, aside=aside is not None)
        return events

    def _claim(self, entry: log.Claimed, row: Row, prepared: Prepared | None) -> tuple[Event, ...]:
        match = self._current_match()
        if prepared is not None:
            self.match, events = prepared.match, prepared.events
        else:
            events = tuple(event for seat, text in entry.actions for event in match.act(seat, text))
        # A claim is one decision of one person: taking it back takes all of it back.
        self.authors += [Author.PERSON, *[Author.BOT] * (len(entry.actions) - 1)]
        self.hand_since = row.number
        self._move_on(entry.seat, entry.kept, row)
        return events

    def _move_on(self, seat: int, kept: str | None, row: Row, *, aside: bool = False) -> None:
        self.undo = None
        self._ask(None if aside else seat, row, spoke=aside)
        if self._current_match().result is not None:
            self.stage, self.kept = Stage.OVER, kept

    def _take_back(self, to: int, row: Row) -> None:
        match = self._current_match().copy()
        count = match.version - to
        match.undo(count)
        self.match, self.to_take_back = match, None
        del self.authors[len(self.authors) - count :]
        self.undo, self.answered, self.asked = None, {}, {}
        self.asides, self.spoken, self.hand_since = {}, {}, row.number  # what was said is unsaid
        self._ask(None, row)

    def _answer_undo(self, entry: log.UndoAnswered) -> None:
        if self.undo is not None:
            self.undo.waiting.discard(entry.seat)
            if not entry.agree:
                self.undo = None

    def _drop_from_wish(self, seat: int) -> None:
        if self.undo is not None:
            self.undo.waiting.discard(seat)
            if self.undo.seat == seat:
                self.undo = None

    def _ask(self, acted: int | None, row: Row, *, spoke: bool = False) -> None:
        """Note since when each seat has had its decision; one that stays as it was keeps its number.

        The same goes for what it may say out of turn, until anybody `spoke`: then all of it has a new number.
        """
        match = self._current_match()
        self.moved = row.number
        self.asked = prompt_seats(match.pending(), self.asked, acted, row)
        self.asides = prompt_seats(match.asides(), {} if spoke else self.asides, None, row)

    def _ask_anew(self, seats: Sequence[int], row: Row) -> None:
        """Give somebody who is back the whole time for a decision; it keeps its number."""
        for seat in seats:
            before = self.asked.get(seat)
            if before is not None:
                self.asked[seat] = before._replace(at=row.at)

    def _current_match(self) -> Match:
        if self.match is None:
            raise BadLog("an action at a table where no match has begun")
        return self.match

    # Matches of the past

    def _note(self, row: Row) -> None:
        """A row of a match that is over: all that matters of it is that it was there, and that its seats were taken."""
        self.number, self.touched = row.number, row.at
        self.history.append(Happening(row, ()))
        if isinstance(row.entry, log.Started):
            self.chosen = row.entry.chosen
            self._fill()
            self.stage = Stage.PLAYING

    def _resume(self, rows: Sequence[Row]) -> None:
        """The latest match, from the snapshot of its latest deal, as far as its actions still go."""
        resumed = resume(self.edition, self.seats, rows)
        for row in rows:
            if isinstance(row.entry, _OF_THE_MATCH):
                self._note(row)
            else:
                self.apply(row)
        self._begin(resumed.match, resumed.number, rows[-1])
        self.authors = [Author(each) for each in resumed.authors]
        self.to_take_back = resumed.match.version if resumed.dropped else None


_OF_THE_MATCH: Final = (log.Started, log.Acted, log.Claimed, log.TakenBack, log.UndoAsked, log.UndoAnswered)
