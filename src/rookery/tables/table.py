"""A table as the sum of its log: who sits where, the match, and what has been asked of whom."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import deque
from collections.abc import Sequence
from enum import StrEnum
from typing import Final, NamedTuple

from rookery.bots.levels import read_level
from rookery.engine.actions import Action
from rookery.engine.editions import Edition
from rookery.engine.events import Event
from rookery.families.conduct import Conduct
from rookery.families.tricks import TrickTaken
from rookery.games.catalogue import edition as find_edition
from rookery.games.catalogue import read_action
from rookery.records.match import Match
from rookery.tables import entries as log
from rookery.tables.clock import DAY
from rookery.tables.company import Chair, Company, UndoWish
from rookery.tables.entries import BadLog, Entry, EventPlace, Row, TableOptions
from rookery.tables.pauses import Pause, PauseReason
from rookery.tables.people import Token
from rookery.tables.prompts import Prompt, prompt_seats
from rookery.tables.resumption import resume
from rookery.tables.storage.store import Listing, Stage
from rookery.tables.turns import LOOK, OpenTurn, end_of_time

MOST_TALK: Final = 200  # messages of people that a table remembers


class Author(StrEnum):
    PERSON = "person"
    BOT = "bot"
    CLOCK = "clock"
    HOST = "host"


class Happening(NamedTuple):
    """A row of the log with the events it led to; each event knows who may see it.

    Of matches before the latest the rows are known, and not what they led to. `returned` tells of somebody who had
    been away.
    """

    row: Row
    events: tuple[Event, ...]
    returned: bool = False

    @property
    def entry(self) -> Entry:
        return self.row.entry


def _number_of(happening: Happening) -> int:
    return happening.row.number


class Prepared(NamedTuple):
    """A match after an entry that was tried out before it is committed, and the action that was read for it."""

    match: Match
    events: tuple[Event, ...]
    action: Action | str | None = None


class Table(Company):
    """The fold of a log. `apply` takes the next row; nothing else changes a table."""

    def __init__(self, token: Token) -> None:
        super().__init__()
        self.token = token
        self.number = 0
        self.edition: Edition
        self.seats = 0
        self.house_rules: dict[str, str] = {}
        self.opened = 0.0
        self.touched = 0.0
        self.match: Match | None = None
        self.match_number = 0
        self.kept: str | None = None
        self.chosen = False  # whether somebody may know the cards because they named the seed
        self.authors: list[Author] = []
        self.asked: dict[int, Prompt] = {}
        self.began: dict[int, int] = {}  # the row with which the turn of each seat that is asked began
        self.answered: dict[int, tuple[int, str]] = {}
        self.asides: dict[int, Prompt] = {}  # what each seat may say out of turn, at an honour table
        self.hand_since = 0  # the row since which this hand has gone on as it lies
        self.spoken: dict[tuple[int, str], int] = {}  # the row in which a seat last said this out of turn
        self.moved = 0  # the row that brought the match to this moment
        self.settled = 0  # how many actions there were when somebody sat down last: none of them is taken back
        self.history: list[Happening] = []
        self._talk: deque[int] = deque()  # the rows of what people said
        self.to_take_back: int | None = None  # a resumed match could not take all its actions

    @classmethod
    def from_rows(cls, token: Token, rows: Sequence[Row]) -> Table:
        """The table that a log amounts to. Of the matches before the latest nothing is played again.

        A match begun under an older revision of its edition goes on by the rules of that revision. Where those
        are not known it goes on from its latest deal: the hands before it stand as they were scored.
        """
        table = cls(token)
        latest = max((row.number for row in rows if isinstance(row.entry, log.Started)), default=0)
        for row in rows:
            if row.number < latest and isinstance(row.entry, _OF_THE_MATCH):
                table._note(row)
            elif isinstance(row.entry, log.Started) and table.edition_of(row.entry.revision) is None:
                table._resume([each for each in rows if each.number >= latest])
                break
            else:
                table.apply(row)
        return table

    # What can be asked of it

    @property
    def honour(self) -> bool:
        """Whether the table is run on the players' honour."""
        return getattr(self.edition.rules_for(self.seats), "conduct", None) is Conduct.HONOUR

    def newest_edition(self) -> Edition:
        """The table's edition as it is now: a match may still go on in an earlier revision."""
        return find_edition(self.edition.id).with_house_rules(**self.house_rules)

    def edition_of(self, revision: int) -> Edition | None:
        newest = self.newest_edition()
        return newest if newest.revision == revision else newest.as_of(revision)

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

    # Turn-a-day

    @property
    def runs_by_days(self) -> bool:
        """Whether people have days for a decision, and need not be there: nothing waits for them to look."""
        return self.options.days is not None

    @property
    def is_played(self) -> bool:
        """Whether any person is in the game: where bots sit in for all of them a turn-a-day table stands still."""
        people = [chair for chair in self.chairs if chair.person is not None]
        return any(chair.here or chair.for_one or not chair.stand_in for chair in people)

    @property
    def goes_on(self) -> bool:
        """Whether a turn-a-day table has something to do by itself, without waiting for anybody."""
        if not self.runs_by_days or self.stage is not Stage.PLAYING or not self.is_played:
            return False
        return self.to_take_back is not None or any(self.chairs[seat].bot_plays for seat in self.asked)

    def due(self, seat: int) -> float | None:
        """When somebody's days for a decision are over, at a turn-a-day table; None where nobody counts them."""
        days, asked, chair = self.options.days, self.asked.get(seat), self.chairs[seat]
        if days is None or asked is None or chair.bot_plays or self.stage is not Stage.PLAYING:
            return None
        return end_of_time(asked.at, days * DAY, chair.breaks)

    def turns(self) -> tuple[OpenTurn, ...]:
        """What a turn-a-day table waits for: each person's turn, and the server's own."""
        if self.stage is not Stage.PLAYING:
            return ()
        found = []
        for seat, asked in sorted(self.asked.items()):
            due, person = self.due(seat), self.chairs[seat].person
            if due is not None and person is not None:
                found.append(OpenTurn(seat=seat, person=person, began=self.began[seat], since=asked.at, due=due))
        return (*found, self.look()) if self.goes_on else tuple(found)

    def look(self) -> OpenTurn:
        """The server's own turn, as of the latest row."""
        return OpenTurn(seat=LOOK, began=self.number, since=self.touched, due=self.touched)

    @property
    def race(self) -> str:
        """What a race is about; empty where nobody needs to be quick."""
        return self.edition.family.race(self.edition.rules_for(self.seats))

    def aside_for(self, seat: int, action: Action | str | None) -> Prompt | None:
        """What an action of a seat answers out of turn; None where it is no such word, or nothing may be said."""
        aside = self.asides.get(seat)
        return aside if aside is not None and aside.is_answered_by(action) else None

    def last_own(self, seat: int) -> int | None:
        """How many actions came before the seat's last decision that its person made."""
        return self.last_own_decisions(since=0).get(seat)

    def last_own_decisions(self, *, since: int) -> dict[int, int]:
        """The same for every seat that has made one after so many actions."""
        found: dict[int, int] = {}
        if self.match is None:
            return found
        before = self.match.version
        for (seat, _), author in zip(self.match.backwards(), reversed(self.authors), strict=False):
            before -= 1
            if before < since or len(found) == self.seats:
                break
            if seat not in found and author is Author.PERSON:
                found[seat] = before
        return found

    def told_of(self, index: int) -> str | None:
        """What everybody saw of an action of the match, by its place among them, as a phrase; None if nothing."""
        seat, action = self._current_match().actions[index]
        for happening in reversed(self.history):
            entry = happening.entry
            if isinstance(entry, log.Acted) and (entry.seat, entry.text) == (seat, str(action)):
                return next((event.phrase for event in happening.events if event.audience is None), None)
        return None

    def since(self, number: int) -> list[Happening]:
        """What happened after a row."""
        start = len(self.history)
        while start and self.history[start - 1].row.number > number:
            start -= 1
        return self.history[start:]

    def rewrite(self, rows: Sequence[Row]) -> None:
        """Have these rows instead of those with their numbers: the same, but for names and words (erasure.py)."""
        new = {row.number: row for row in rows}
        self.history = [each._replace(row=new.get(each.row.number, each.row)) for each in self.history]

    def latest(self, most: int, *, after: int = 0, before: int | None = None) -> list[Happening]:
        """The latest things that happened, at most so many, after a row and before another."""
        start = bisect_right(self.history, after, key=_number_of)
        end = len(self.history) if before is None else bisect_left(self.history, before, key=_number_of)
        return self.history[max(start, end - most) : end]

    # Change

    def apply(self, row: Row, prepared: Prepared | None = None) -> Happening:
        """Take the next row; `prepared` spares reading and playing an action twice that was tried out before."""
        if row.number != self.number + 1:
            raise BadLog(f"row {row.number} of a table that is at row {self.number}")
        returned = isinstance(row.entry, log.Here) and self._is_away(row.entry.seat)
        events = self._happen(row.entry, row, prepared)
        self.number, self.touched = row.number, row.at
        happening = Happening(row, events, returned)
        self.history.append(happening)
        if isinstance(row.entry, log.Chatted):
            self._forget_old_talk(row.number)
        return happening

    def _forget_old_talk(self, number: int) -> None:
        """Of what people said the latest stays in memory; the log has all of it."""
        self._talk.append(number)
        if len(self._talk) > MOST_TALK:
            oldest = self._talk.popleft()
            del self.history[bisect_left(self.history, oldest, key=_number_of)]

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
                self.undo = UndoWish(entry.seat, set(self.people_asked(besides=entry.seat)))
            case log.UndoAnswered():
                self._answer_undo(entry)
            case log.Opened():
                self._open(entry, row)
            case _:
                back = self._seat_back(entry)
                self._change_company(entry, row)
                if isinstance(entry, log.Sat) and self.match is not None:
                    self.settled = self.match.version
                if back is not None:
                    self._ask_anew((back,), row)
                elif isinstance(entry, log.Paced):
                    self._ask_whether_ready(row)
        return ()

    def _seat_back(self, entry: Entry) -> int | None:
        """The seat whose person has the whole time from here on, if a row brings somebody back to theirs."""
        match entry:
            case log.CameBack():
                return entry.seat
            case log.Here() if self.runs_by_days and self.chairs[entry.seat].stand_in:
                return entry.seat
            case log.Sat() if self.runs_by_days:
                return entry.seat
        return None

    def _open(self, entry: log.Opened, row: Row) -> None:
        self.edition = find_edition(entry.edition).with_house_rules(**entry.house_rules)
        self.seats = entry.seats
        self.house_rules = dict(entry.house_rules)
        self.options = TableOptions(**entry.options)
        self.place = None if entry.place is None else EventPlace(**entry.place)
        read_level(self.options.bots)
        self.host, self.host_name, self.opened = entry.host, entry.name, row.at
        self.chairs = [Chair() for _ in range(entry.seats)]

    def _ask_whether_ready(self, row: Row) -> None:
        """Before anybody has played in a race, ask those who can be asked."""
        if self.match is None or self.match.hands or Author.PERSON in self.authors or self.stage is not Stage.PLAYING:
            return
        if not self.race:
            return
        asked = {seat for seat in self.people_here() if self.chairs[seat].pace is not None} - self.ready
        if asked:
            self.pause = self.pause or Pause(PauseReason.READY, row.number, row.at)
            self.pause.waiting = asked

    def _look_at_trick(self, events: Sequence[Event], row: Row) -> None:
        """Who wants to look at each trick is waited for, if they play with bots alone and do not lead themselves."""
        here = self.people_here()
        taken = any(isinstance(event, TrickTaken) for event in events) and not self.runs_by_days
        if taken and len(here) == 1 and self.chairs[here[0]].taps and here[0] not in self.asked:
            self.pause = Pause(PauseReason.TRICK, row.number, row.at, waiting={here[0]})

    # The match

    def _start(self, entry: log.Started, row: Row, prepared: Prepared | None) -> tuple[Event, ...]:
        edition = self.edition_of(entry.revision)
        if edition is None:
            raise BadLog(f"a match of revision {entry.revision} of {self.edition.id}, which is not known")
        self.edition = edition
        if prepared is not None:
            match = prepared.match
        elif (shared := entry.shared_seed) is not None:
            match = Match.dealt_together(edition, shared)
        else:
            match = Match(edition, seats=self.seats, seed=entry.seed)
        self._fill()
        self._begin(match, entry.match, row)
        self.chosen = entry.chosen
        return match.all_events()

    def _begin(self, match: Match, number: int, row: Row) -> None:
        self.match, self.match_number, self.shuffle = match, number, None
        self.stage, self.kept, self.undo = Stage.PLAYING, None, None
        self.authors, self.asked, self.answered = [], {}, {}
        self.deal, self.held, self.settled, self.seat_wish, self.coming = 0, {}, 0, None, {}
        self.asides, self.spoken, self.hand_since = {}, {}, row.number
        self.played = {chair.person: seat for seat, chair in enumerate(self.chairs) if chair.person is not None}
        self.history = [each._replace(events=()) for each in self.history]
        self.pause, self.ready = None, set()
        for chair in self.chairs:
            chair.meanwhile, chair.told_from = [], 0
        self._note_deal(row)
        self._ask(None, row)
        self._ask_whether_ready(row)

    def _look_at_hand(self, hands: int, row: Row) -> None:
        """A hand was scored: everybody who can be asked is waited for before the next one goes on."""
        if len(self._current_match().hands) == hands or self.runs_by_days:
            return
        self.pause = None
        asked = {seat for seat in self.people_here() if self.chairs[seat].pace is not None}
        rest, clock = self.options.rest, self.options.clock
        if asked and self.stage is Stage.PLAYING and rest != 0:
            seconds = clock if rest is None else rest  # a result is not looked at for longer than a clock allows
            self.pause = Pause(PauseReason.HAND, row.number, row.at, waiting=asked, seconds=seconds)

    def _act(self, entry: log.Acted, row: Row, prepared: Prepared | None) -> tuple[Event, ...]:
        match = self._current_match()
        deal, hands = match.snapshots[-1].deal, len(match.hands)
        if prepared is None:
            action = read_action(entry.text)
            aside = self.aside_for(entry.seat, action)
            events = match.act(entry.seat, action)
        else:
            aside = self.aside_for(entry.seat, prepared.action)
            self.match, events = prepared.match, prepared.events
        self.authors.append(Author(entry.by))
        self._note_author(entry, row)
        if aside is not None:
            self.spoken[entry.seat, entry.text] = row.number
        else:
            before = self.asked.get(entry.seat)
            self.answered[entry.seat] = (before.number if before else 0, entry.text)
        if self._current_match().snapshots[-1].deal != deal:
            self.hand_since, self.asides = row.number, {}  # what could be said is about another hand now
            self._current_match().forget()
        self._note_deal(row)
        self._move_on(entry.seat, entry.kept, row, aside=aside is not None)
        self._look_at_trick(events, row)
        self._look_at_hand(hands, row)
        return events

    def _note_author(self, entry: log.Acted, row: Row) -> None:
        """Who plays is ready, and knows again what happens; what a bot does for somebody is told them later."""
        chair = self.chairs[entry.seat]
        if Author(entry.by) is Author.PERSON:
            chair.meanwhile = []
            self._go_on(entry.seat, row)
        elif Author(entry.by) is Author.BOT and chair.stand_in:
            chair.meanwhile.append(row.number)

    def _claim(self, entry: log.Claimed, row: Row, prepared: Prepared | None) -> tuple[Event, ...]:
        match = self._current_match()
        hands = len(match.hands)
        if prepared is not None:
            self.match, events = prepared.match, prepared.events
        else:
            events = tuple(event for seat, text in entry.actions for event in match.act(seat, text))
        # A claim is one decision of one person: taking it back takes all of it back.
        self.authors += [Author.PERSON, *[Author.BOT] * (len(entry.actions) - 1)]
        self.hand_since = row.number
        self._note_deal(row)
        self._move_on(entry.seat, entry.kept, row)
        self._look_at_hand(hands, row)
        return events

    def _note_deal(self, row: Row) -> None:
        """Who sits here sees the cards of their seat, once they are dealt."""
        deal = self._current_match().snapshots[-1].deal
        if deal == self.deal:
            return
        self.deal, self.dealt_at = deal, row.number
        for seat, chair in enumerate(self.chairs):
            if chair.person is not None:
                self.held.setdefault((deal, seat), chair.person)

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
        self.undo, self.answered, self.asked, self.pause = None, {}, {}, None
        self.asides, self.spoken, self.hand_since = {}, {}, row.number  # what was said is unsaid
        self.deal = match.snapshots[-1].deal
        self._ask(None, row)

    def _ask(self, acted: int | None, row: Row, *, spoke: bool = False) -> None:
        """Note since when each seat has had its decision; one that stays as it was keeps its number.

        The same goes for what it may say out of turn, until anybody `spoke`: then all of it has a new number.
        """
        match, before = self._current_match(), self.asked
        self.moved = row.number
        self.asked = prompt_seats(match.pending(), before, acted, row)
        own = acted if acted is not None and self.authors and self.authors[-1] is Author.PERSON else None
        self.began = {
            seat: self.began.get(seat, row.number)
            if seat in before and (seat == own or before[seat].number == asked.number)
            else row.number
            for seat, asked in self.asked.items()
        }
        for seat, chair in enumerate(self.chairs):
            if chair.for_one and self.began.get(seat) in (None, row.number):  # what the bot stood in for is past
                chair.stand_in = chair.for_one = False
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
            self.chosen, self.shuffle = row.entry.chosen, None
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
