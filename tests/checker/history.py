"""What happened at one table, as its clients saw it and as the log has it."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

from rookery.interfaces.server.wire.news import what_of
from rookery.tables.entries import Acted, Chatted, Row
from rookery.tables.people import PersonId
from tests.server.audit import Audit, written
from tests.server.clients import ANSWERS, Client, Line, Message

Wish = tuple[PersonId | None, str, int | None, str]
"""What somebody wants done once, however often they ask: who, act or chat, the decision it answers, and the text."""


class Deed(NamedTuple):
    """A row of the log. `asked` is the decision that an act answers, `person` whose it is; `own` if they did it."""

    number: int
    what: str
    at: float
    seat: int | None
    person: PersonId | None = None
    asked: int | None = None
    text: str | None = None
    own: bool = False

    @property
    def wish(self) -> Wish | None:
        """Whose wish it grants, where it is an answer to their decision or what they said, whoever did it for them."""
        if self.person is None or self.text is None or (self.what == "acted" and self.asked is None):
            return None
        return self.person, self.what, self.asked, self.text


class Request(NamedTuple):
    """What a client asked for over one of its connections, and the answer, if one came."""

    client: str
    person: PersonId
    line: int
    message: Message
    sent: float
    answer: Message | None = None
    answered: float | None = None

    @property
    def type(self) -> str:
        return str(self.message["type"])

    @property
    def is_granted(self) -> bool:
        return self.answer is not None and self.answer["type"] == "done"

    @property
    def is_refused(self) -> bool:
        return self.answer is not None and self.answer["type"] == "refused"

    @property
    def wish(self) -> Wish | None:
        if self.type == "act":
            return self.person, "acted", self.message["asked"], written(self.message["text"])
        return (self.person, "chat", None, self.message["text"]) if self.type == "chat" else None


class Hearing(NamedTuple):
    """A frame told a client how far the table is."""

    client: str
    line: int
    heard: float
    number: int


class Telling(NamedTuple):
    """A client was told of a row."""

    client: str
    line: int
    heard: float
    number: int
    what: str
    at: float
    seat: int | None
    text: str | None = None


class Refresh(NamedTuple):
    """A client asked for everything again at the row it was at: what it had made of updates, and what it was told."""

    client: str
    heard: float
    number: int
    known: Message
    told: Message


@dataclass
class History:
    """All that is known of one table afterwards."""

    token: str
    title: str
    deeds: list[Deed]
    requests: list[Request] = field(default_factory=list)
    hearings: list[Hearing] = field(default_factory=list)
    tellings: list[Telling] = field(default_factory=list)
    refreshes: list[Refresh] = field(default_factory=list)
    lines: dict[str, list[Line]] = field(default_factory=dict)
    people: dict[str, PersonId] = field(default_factory=dict)
    """By cookie."""
    audit: Audit | None = None
    unreadable: str | None = None
    """Why the log cannot be played again, where it cannot."""

    @cached_property
    def frames(self) -> int:
        return sum(len(line.frames) for lines in self.lines.values() for line in lines)

    def add(self, client: str, lines: Sequence[Line]) -> None:
        """What a client said and heard, over all its connections."""
        self.lines[client] = list(lines)
        for place, line in enumerate(lines):
            answers: dict[str, tuple[Message, float]] = {}
            known: Message = {}
            for raw, heard in zip(line.frames, line.frames_at, strict=True):
                frame = json.loads(raw)
                if frame["type"] in ANSWERS and frame.get("re") is not None:
                    answers[frame["re"]] = frame, heard
                if frame["type"] in ("welcome", "update"):
                    self._hear(client, place, heard, frame)
                    if frame["type"] == "welcome" and known.get("number") == frame["number"]:
                        self.refreshes.append(Refresh(client, heard, frame["number"], known, frame))
                    known = {**known, **{key: value for key, value in frame.items() if value is not None}}
            person = self.people[line.visitor.cookie]
            for id, message in line.sent.items():
                answer, answered = answers.get(id, (None, None))
                self.requests.append(Request(client, person, place, message, line.sent_at[id], answer, answered))

    def _hear(self, client: str, line: int, heard: float, frame: Message) -> None:
        self.hearings.append(Hearing(client, line, heard, frame["number"]))
        for news in frame["news"]:
            told = (news[key] for key in ("number", "what", "at", "seat", "text"))
            self.tellings.append(Telling(client, line, heard, *told))


def gather(
    token: str, title: str, rows: Sequence[Row], clients: Iterable[tuple[str, Client]], people: dict[str, PersonId]
) -> History:
    """The history of a table from its log and its clients. A log that cannot be played again is told of in it."""
    audit, unreadable = None, None
    try:
        audit = Audit(token, rows, clocks_agree=False)
    except Exception as error:  # whatever is wrong with a log is what we look for
        unreadable = f"{type(error).__name__}: {error}"
    history = History(token, title, _deeds(rows, audit), people=people, audit=audit, unreadable=unreadable)
    for name, client in clients:
        history.add(name, client.lines)
    return history


def _deeds(rows: Sequence[Row], audit: Audit | None) -> list[Deed]:
    return [_deed(row, audit) for row in rows]


def _deed(row: Row, audit: Audit | None) -> Deed:
    entry = row.entry
    deed = Deed(row.number, what_of(entry), row.at, getattr(entry, "seat", None))
    if isinstance(entry, Chatted):
        return deed._replace(person=entry.person, text=entry.text, own=True)
    if isinstance(entry, Acted) and audit is not None:
        people = {seat: person for person, seat in audit.moments[row.number - 1].seats.items()}
        asked = audit.questions.get(row.number)
        own = entry.by == "person"
        return deed._replace(person=people.get(entry.seat), asked=asked, text=written(entry.text), own=own)
    return deed
