"""Whether what clients were told agrees with the log, row by row, and holds no card they may not see.

The log is played again with the engine, and every raw frame held against what the receiver's seat
could know at the row the frame was made at.
"""

from __future__ import annotations

import itertools
import json
import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from rookery.engine.errors import UnreadableAction
from rookery.engine.events import Event
from rookery.engine.plain import plain
from rookery.games.catalogue import read_action
from rookery.interfaces.server.editions import section_of
from rookery.interfaces.server.wire.frames import FIRST_NEWS
from rookery.interfaces.server.wire.view_schema import LEFT_OUT
from rookery.records.match import Match
from rookery.tables.entries import Acted, Chatted, Row, ShuffleBegun, Started
from rookery.tables.people import PersonId
from rookery.tables.storage.store import Stage
from rookery.tables.table import Happening, Table
from tests.server.clients import Line, Message

Cards = frozenset[str]
Seat = int | None

_CARD = re.compile(r"(?<![A-Za-z0-9])(?:[RYGB](?:1[0-4]|[1-9])|Bird|Baby)(?![A-Za-z0-9])")


# How an action is written is told with these cards.
EXAMPLES = frozenset({"R14", "R5", "Bird", "Baby"})


class Wrong(AssertionError):
    """A frame that should not have been sent."""


def cards_in(text: str) -> Cards:
    return frozenset(found.group() for found in _CARD.finditer(text))


@dataclass(frozen=True)
class Moment:
    """A table as it was after a row."""

    happening: Happening
    started: int
    stage: Stage
    seats: dict[PersonId, int]
    match: Match | None
    told_from: tuple[int, ...]
    told: dict[Seat, Cards]
    """Cards that a seat was ever told of; `forgotten` are events of them that nobody is told of again (A107)."""
    forgotten: frozenset[int]


class Audit:
    """The log of one table, played again. Servers whose clocks differ put right when a row was written."""

    def __init__(self, token: str, rows: Sequence[Row], *, clocks_agree: bool = True) -> None:
        assert [row.number for row in rows] == list(range(1, len(rows) + 1)), "a log's numbers have no gaps"
        self.rows = rows
        self._clocks_agree = clocks_agree
        self.table = Table(token)
        self.moments: list[Moment] = []
        self.answered: list[tuple[PersonId | None, int, str]] = []
        self.spoken: list[tuple[PersonId | None, str]] = []
        self.questions: dict[int, int] = {}  # the number of the question that was answered in a row
        for row in rows:
            self._follow(row)
        read_at_once = Table.from_rows(token, rows)
        assert read_at_once.listing() == self.table.listing()
        assert _record(read_at_once.match) == _record(self.table.match)
        assert read_at_once.asked == self.table.asked
        assert read_at_once.asides == self.table.asides
        self._views: dict[tuple[int, Seat], tuple[Any, Cards]] = {}

    def _follow(self, row: Row) -> None:
        table, before, asides = self.table, dict(self.table.asked), dict(self.table.asides)
        happening = table.apply(row)
        entry = happening.entry
        is_aside = (
            isinstance(entry, Acted)
            and entry.seat in asides
            and asides[entry.seat].is_answered_by(read_action(entry.text))
        )
        if isinstance(entry, Acted) and not is_aside:
            self.questions[row.number] = before[entry.seat].number
        if not isinstance(entry, Acted) or entry.by != "person":
            pass
        elif is_aside:
            self.spoken.append((table.chairs[entry.seat].person, written(entry.text)))
        else:
            self.answered.append((table.chairs[entry.seat].person, before[entry.seat].number, written(entry.text)))
        is_first = isinstance(entry, Started) or not self.moments
        last = None if is_first else self.moments[-1]
        told = {seat: _events_for(happening, seat) for seat in (None, *range(table.seats))}
        moment = Moment(
            happening,
            started=row.number if last is None else last.started,
            stage=table.stage,
            seats={chair.person: seat for seat, chair in enumerate(table.chairs) if chair.person is not None},
            match=None if table.match is None else table.match.copy(),
            told=told if last is None else {seat: last.told[seat] | told[seat] for seat in told},
            told_from=tuple(chair.told_from for chair in table.chairs),
            forgotten=frozenset() if table.match is None else _forgotten(table.match, table.history),
        )
        self.moments.append(moment)

    @property
    def secrets(self) -> set[str]:
        """What no client is ever told: people's ids, and the traces of their servers."""
        fields = [row.entry.to_plain() for row in self.rows]
        people = {each[key] for each in fields for key in ("person", "host") if key in each}
        places = {each["address"] for each in fields if "address" in each}
        return people | places | {each["worker"] for each in fields if len(each.get("worker", "")) > 8}

    @property
    def seeds(self) -> set[str]:
        return {row.entry.seed for row in self.rows if isinstance(row.entry, (Started, ShuffleBegun))}

    # Frames

    def check(self, lines: Iterable[Line], people: dict[str, PersonId], *, secrets: Iterable[str] = ()) -> int:
        """Check every frame of these connections; how many there were. `people` are by cookie."""
        never = self.secrets | set(secrets)
        count = 0
        for line in lines:
            assert line.token == self.table.token
            self._check_order(line)
            self._check_acts(line, people[line.visitor.cookie])
            number = 0
            for raw in line.frames:
                frame = json.loads(raw)
                number = max(number, frame.get("number", 0)) if frame["type"] != "done" else number
                self.check_frame(raw, people[line.visitor.cookie], number=number, said=line.said)
                for secret in never:
                    _expect(secret not in raw, f"a secret is in {raw[:300]}")
                count += 1
        return count

    def check_frame(self, raw: str, person: PersonId, *, number: int, said: Sequence[str] = ()) -> None:
        """A frame made at a row, for whoever sits where this person sat then."""
        frame = json.loads(raw)
        if number == 0:  # turned away, or refused before anything was told
            _expect(not cards_in(raw) - cards_in(" ".join(said)), f"cards for a stranger: {raw[:300]}")
            return
        moment = self.moments[number - 1]
        seat = moment.seats.get(person)
        self._check_seed(raw, number)
        if frame["type"] in ("welcome", "update"):
            self._check_told(frame, number, seat)
        rest = self._without_what_is_printed(frame)
        allowed = self._view(number, seat)[1] | moment.told[seat]
        if frame["type"] in ("refused", "advice"):  # these name what the client itself asked about
            allowed |= cards_in(" ".join(said))
        if frame.get("code") == "unreadable":
            allowed |= EXAMPLES
        hidden = cards_in(json.dumps(rest)) - allowed
        _expect(not hidden, f"seat {seat} at row {number} may not see {sorted(hidden)}: {raw[:600]}")

    def _check_told(self, frame: Message, number: int, seat: Seat) -> None:
        """The view and the news are the engine's own for this seat."""
        if frame["table"] is not None:
            _expect(frame["table"]["your_seat"] == seat, f"not the receiver's seat, {seat}: {frame['table']}")
        if frame["moment"] is not None:
            view = _comparable(frame["moment"]["view"])
            _expect(view == self._view(number, seat)[0], f"not the view of seat {seat} at row {number}: {view}")
            self._check_aside(frame["moment"]["out_of_turn"], number, seat)
        started, forgotten = self.moments[number - 1].started, self.moments[number - 1].forgotten
        for news in frame["news"]:
            happening = self.moments[news["number"] - 1].happening
            on_time = news["at"] == happening.row.at or not self._clocks_agree
            _expect(on_time, f"not as it is in the log: {news}")
            _expect(
                news["what"] == ("chat" if isinstance(happening.entry, Chatted) else happening.entry.kind), str(news)
            )
            events = [{key: each[key] for key in each if key != "sentence"} for each in news["events"]]
            own = seat if seat is not None and news["number"] >= self.moments[number - 1].told_from[seat] else None
            told = [each for each in happening.events if each.seen_by(own) and id(each) not in forgotten]
            seen = [plain(each.to_plain()) for each in told]
            _expect(events == (seen if news["number"] >= started else []), f"not what seat {seat} saw: {news}")
            if isinstance(happening.entry, Chatted):
                _expect(news["text"] == happening.entry.text, f"not what was said: {news}")

    def _check_aside(self, told: Message | None, number: int, seat: Seat) -> None:
        """What may be said out of turn is the engine's own for this seat; names stand in its question."""
        match = self.moments[number - 1].match
        aside = None if match is None else match.view(seat).out_of_turn
        _expect((told is None) == (aside is None), f"not what seat {seat} may say at row {number}: {told}")
        if told is not None and aside is not None:
            own = {key: value for key, value in aside.to_plain().items() if key not in ("question", "options")}
            _expect(own.items() <= told.items(), f"not what seat {seat} may say at row {number}: {told}")
            _expect(told["options"] == [str(each) for each in aside.options()], f"not its options: {told}")

    def _check_seed(self, raw: str, number: int) -> None:
        now = self.moments[number - 1]
        for each in self.moments:
            if isinstance(each.happening.entry, Started):
                told = now.stage is Stage.OVER and now.started == each.started
                earlier = each.started < now.started
                _expect(told or earlier or each.happening.entry.seed not in raw, f"a seed in play is in {raw[:300]}")

    def _without_what_is_printed(self, frame: Message) -> Message:
        """The frame without the rules, which name cards that are in every pack; they must be just the rules."""
        rest = dict(frame)
        if rest.get("table") is not None:
            rules = plain(self.table.edition.rules_for(self.table.seats))
            _expect(rest["table"]["rules"] == rules, "these are not the edition's rules")
            _expect(rest["table"]["token"] == self.table.token, "another table's token")
            rest["table"] = {key: rest["table"][key] for key in rest["table"] if key not in ("rules", "token", "match")}
        if rest.get("section") is not None:
            section = section_of(self.table.edition, self.table.seats, rest["rule"])
            _expect(section is not None and rest["section"]["title"] == json.loads(json.dumps(section))["title"], "")
            del rest["section"]
        return rest

    def _view(self, number: int, seat: Seat) -> tuple[Any, Cards]:
        """What a seat sees after a row, and the cards in it, in the answers it can give too."""
        known = self._views.get((number, seat))
        if known is None:
            match = self.moments[number - 1].match
            if match is None:
                known = ({}, frozenset())
            else:
                view = match.view(seat)
                body = view.to_json()
                assert isinstance(body, dict)
                cards = cards_in(json.dumps(body))
                for asked in (view.decision, view.out_of_turn):
                    if asked is not None:
                        cards |= cards_in(" ".join(map(str, itertools.islice(asked.options(), 201))))
                known = (_comparable(body), cards)
            self._views[number, seat] = known
        return known

    # Order

    def _check_order(self, line: Line) -> None:
        """Every row once and in order; who came back got just what was missing."""
        last: int | None = None
        for raw in line.frames:
            frame = json.loads(raw)
            told = [each["number"] for each in frame.get("news", ())]
            if frame["type"] == "welcome":
                everything = list(range(1, frame["number"] + 1))
                missed = [
                    everything[-FIRST_NEWS:] if seen is None else everything[seen:]
                    for seen in _seen_by_hello(line, frame["re"])
                ]
                _expect(told in missed, f"welcome to {frame['re']} told of {told}, not of {missed}")
                _expect(last is None or frame["number"] >= last, "the table went back")
                last = frame["number"]
            elif frame["type"] == "update":
                _expect(last is not None, "an update before the welcome")
                assert last is not None
                _expect(told == list(range(last + 1, frame["number"] + 1)), f"after row {last} came {told}")
                last = frame["number"]

    def _check_acts(self, line: Line, person: PersonId) -> None:
        """What was said to be carried out is in the log, once."""
        for raw in line.frames:
            frame = json.loads(raw)
            if frame["type"] != "done" or frame["again"]:
                continue
            asked = line.sent[frame["re"]]
            if asked["type"] == "act":
                moment = self.moments[frame["number"] - 1]
                entry = moment.happening.entry
                _expect(isinstance(entry, Acted), f"row {frame['number']} is no action")
                assert isinstance(entry, Acted)
                _expect(entry.seat == moment.seats.get(person) and entry.by == "person", f"not theirs: {entry}")
                _expect(written(entry.text) == written(asked["text"]), f"{entry} is not {asked}")

    def check_nothing_twice(self, lines: Iterable[Line], people: dict[str, PersonId]) -> None:
        """Each action of a person in the log was sent by them, and stands there once however often it was sent."""
        sent = {
            (people[line.visitor.cookie], message["asked"], written(message["text"]))
            for line in lines
            for message in line.sent.values()
            if message["type"] == "act"
        }
        questions = Counter((person, asked) for person, asked, _ in self.answered)
        assert not [question for question, count in questions.items() if count > 1]
        assert set(self.answered) <= sent
        words: Counter[tuple[PersonId | None, str]] = Counter((person, text) for person, _, text in sent)
        assert not [word for word, count in Counter(self.spoken).items() if count > words[word]]


def _expect(holds: object, reason: str) -> None:
    if not holds:
        raise Wrong(reason)


def _seen_by_hello(line: Line, identity: str | None) -> list[int | None]:
    """What the greetings of this id said they had seen; a `hello` may come without an id, and more than once."""
    found: list[int | None] = []
    for text in line.said:
        try:
            message = json.loads(text)
        except (ValueError, RecursionError):
            continue
        if isinstance(message, dict) and message.get("type") == "hello" and message.get("id") == identity:
            found.append(message.get("seen"))
    return found


def _comparable(view: Message) -> Message:
    """A view without what the server leaves out or adds, and without the reason of a result: names are put into it."""
    body = {key: view[key] for key in view if key not in LEFT_OUT and key != "family"}
    if body["result"] is not None:
        body["result"] = {key: body["result"][key] for key in body["result"] if key != "reason"}
    return body


def written(action: str) -> str:
    """The one way to write an action, where it can be read at all."""
    try:
        return str(read_action(action))
    except UnreadableAction:
        return action


def _events_for(happening: Happening, seat: Seat) -> Cards:
    return cards_in(json.dumps([plain(each.to_plain()) for each in happening.events if each.seen_by(seat)]))


def _forgotten(match: Match, history: Sequence[Happening]) -> frozenset[int]:
    """The events of the hand that goes on which a log may not tell any more, by their identity."""
    if not match.forgets:
        return frozenset()
    of_hand: list[Event] = []
    for happening in reversed(history):
        of_hand = [*happening.events, *of_hand]
        if any(event.kind == "dealt" for event in happening.events):
            break
    return frozenset(map(id, of_hand)) - frozenset(map(id, match.still_told(of_hand)))


def _record(match: Match | None) -> str | None:
    return None if match is None else match.record().to_json()
