"""What a client is told of a table: the messages of server_messages.py, built by hand because they are many.

Tests hold them against the models. What is equal for several clients is written once.
"""

from __future__ import annotations

import dataclasses
import itertools
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from operator import attrgetter
from typing import Any, Final, NamedTuple, TypeAlias, cast

import orjson

from rookery.engine.editions import Edition
from rookery.engine.events import Event
from rookery.engine.phrases import seats_in, tell
from rookery.engine.views import SeatView
from rookery.families.tricks import TrickTaken
from rookery.interfaces.server.editions import head_of
from rookery.interfaces.server.hands import hands_told
from rookery.interfaces.server.wire.json_text import Parts, encode, fragment, inside
from rookery.interfaces.server.wire.news import seats_of, sentence_of, what_of
from rookery.interfaces.server.wire.questions import question_body
from rookery.interfaces.server.wire.view_schema import LEFT_OUT
from rookery.records.match import Match
from rookery.tables.claims import winning_order
from rookery.tables.company import Chair, SeatWish
from rookery.tables.entries import Chatted
from rookery.tables.live_table import Change, LiveTable
from rookery.tables.pauses import Pause, PauseReason
from rookery.tables.people import Person, PersonId, mark_of
from rookery.tables.prompts import Prompt, open_request
from rookery.tables.seating import name_of_watcher
from rookery.tables.storage.store import Stage
from rookery.tables.table import Happening, Table
from rookery.tables.verdicts import can_undo
from rookery.telling.sentences import tell_event

FIRST_NEWS: Final = 60
MOST_LISTED: Final = 100
MOST_NEWS: Final = 200  # rows in a message, and the bytes they may have together
MOST_NEWS_BYTES: Final = 65_536
MOST_HANDS: Final = 250  # more than a match has, unless a house rule lets it go on

Body: TypeAlias = dict[str, Any]


class Onlooker(NamedTuple):
    """All that makes one client's frames differ from another's.

    `admits`: they may let a latecomer in; `asks`: they are the latecomer; `comes`: the seat that they have from the
    next deal on. `ignores`: whose words they are not told.
    """

    seat: int | None
    host: bool
    admits: bool = False
    asks: bool = False
    comes: int | None = None
    ignores: frozenset[PersonId] = frozenset()


class Frames:
    """The frames of one table. Each is JSON, ready to be sent."""

    def __init__(self, live: LiveTable) -> None:
        self._live = live
        self._decisions: dict[int, tuple[Prompt, orjson.Fragment]] = {}
        self._asides: dict[int, tuple[Prompt, orjson.Fragment]] = {}
        self._parts = Parts()
        self._phrases: dict[int, tuple[Event, str]] = {}

    @property
    def _table(self) -> Table:
        return self._live.table

    def onlooker(self, person: Person, ignores: frozenset[PersonId] = frozenset()) -> Onlooker:
        table, wish = self._table, self._table.seat_wish
        host = person.id == table.host
        comes = next((seat for seat, each in table.coming.items() if each.person == person.id), None)
        if wish is None:
            return Onlooker(table.seat_of(person.id), host, comes=comes, ignores=ignores)
        asks, admits = wish.person == person.id, table.may_admit(person.id)
        return Onlooker(table.seat_of(person.id), host, admits=admits, asks=asks, comes=comes, ignores=ignores)

    def welcome(self, onlooker: Onlooker, *, seen: int | None, re: str | None) -> bytes:
        table = self._table
        rows = table.latest(FIRST_NEWS) if seen is None else table.latest(MOST_NEWS, after=seen)
        news, older = self._as_many_as_fit(rows, onlooker)
        return encode(
            {
                "type": "welcome",
                "re": re,
                "number": table.number,
                "table": self._table_info(onlooker),
                "moment": self._moments([onlooker.seat])[onlooker.seat],
                "news": news,
                "older": older,
                "hands": self._hands([onlooker.seat])[onlooker.seat],
            }
        )

    def rows(self, onlooker: Onlooker, *, before: int, re: str | None) -> bytes:
        """What happened before a row, as far as one message holds it."""
        rows = self._table.latest(FIRST_NEWS, before=before)
        while rows and all(_is_ignored(each, onlooker.ignores) for each in rows):
            rows = self._table.latest(FIRST_NEWS, before=rows[0].row.number)
        news, older = self._as_many_as_fit(rows, onlooker)
        return encode({"type": "rows", "re": re, "news": news, "older": older})

    def _as_many_as_fit(self, rows: Sequence[Happening], onlooker: Onlooker) -> tuple[list[orjson.Fragment], bool]:
        """The latest of these rows; and whether there are older ones, these or others. One at least is told."""
        news: list[orjson.Fragment] = []
        left, forgotten, first = MOST_NEWS_BYTES, self._forgotten(), None
        for row in reversed(rows):
            if not _is_ignored(row, onlooker.ignores):
                text = encode(self._row(row, onlooker.seat, forgotten))
                left -= len(text)
                if left < 0 and news:
                    break
                news.append(orjson.Fragment(text))
            first = row
        news.reverse()
        return news, first is not None and bool(self._table.latest(1, before=first.row.number))

    def updates(self, change: Change, onlookers: Iterable[Onlooker]) -> dict[Onlooker, bytes]:
        """The frame for each who looks on; the rows that several are told alike are written once."""
        table = self._table
        onlookers = tuple(onlookers)
        # What was told just now is not forgotten yet, unless it was several tricks (forget_tricks).
        tricks = sum(isinstance(event, TrickTaken) for each in change.happenings for event in each.events)
        forgotten = self._forgotten() if tricks > 1 else frozenset()
        hands = self._hands({each.seat for each in onlookers}) if change.hands else {}
        concerned = self._concerned(change)
        shared = fragment(self._rows(change.happenings, None, forgotten))
        seats = dict.fromkeys(each.seat for each in onlookers)
        moments = self._moments(seats) if change.moved or change.seats else dict.fromkeys(seats)
        frames = {
            each: encode(
                {
                    "type": "update",
                    "number": table.number,
                    "news": (
                        self._rows(change.happenings, each.seat, forgotten, each.ignores)
                        if each.seat in concerned or each.ignores
                        else shared
                    ),
                    "table": self._table_info(each) if change.seats else None,
                    "moment": moments[each.seat],
                    "hands": hands.get(each.seat),
                }
            )
            for each in onlookers
        }
        self._phrases.clear()
        return frames

    def table_alone(self, onlooker: Onlooker) -> bytes:
        """Something about the table changed that is no row of its log: who watches."""
        table = self._table_info(onlooker)
        number = self._table.number
        return encode({"type": "update", "number": number, "news": [], "table": table, "moment": None, "hands": None})

    def _rows(
        self,
        happenings: Sequence[Happening],
        seat: int | None,
        forgotten: frozenset[int],
        ignores: frozenset[PersonId] = frozenset(),
    ) -> list[Body]:
        return [self._row(each, seat, forgotten) for each in happenings if not _is_ignored(each, ignores)]

    def _row(self, happening: Happening, seat: int | None, forgotten: frozenset[int]) -> Body:
        """A row of the log as one seat may see it. What was done is told by its events alone: the action's
        own text may hold cards that others must not see."""
        table, entry, names = self._table, happening.entry, self._table.names
        owner = getattr(entry, "seat", None)
        own = seat if seat is not None and happening.row.number >= table.chairs[seat].told_from else None
        return {
            "number": happening.row.number,
            "what": what_of(entry),
            "at": happening.row.at,
            "seat": owner,
            "name": entry.name if isinstance(entry, Chatted) else None if owner is None else names[owner],
            "text": sentence_of(table, happening, you=seat),
            "events": [
                {**event.to_plain(), "sentence": tell(self._phrase(event), names, you=seat)}
                for event in happening.events
                if event.seen_by(own) and id(event) not in forgotten
            ],
            "who": mark_of(entry.person) if isinstance(entry, Chatted) else None,
        }

    def _concerned(self, change: Change) -> frozenset[int]:
        """The seats that are told something of their own: what only they may see, or a sentence with "you" in it."""
        found: set[int] = set()
        for happening in change.happenings:
            for event in happening.events:
                everybody = event.audience is not None
                found.update(range(self._table.seats) if everybody else seats_in(self._phrase(event)))
            found.update(seats_of(happening.entry))
        return frozenset(found)

    def _phrase(self, event: Event) -> str:
        """An event in words, found once for all who are told of it in a change."""
        known = self._phrases.get(id(event))
        if known is None or known[0] is not event:
            table = self._table
            known = self._phrases[id(event)] = (
                event,
                tell_event(event, table.edition.rules_for(table.seats), table.seats),
            )
        return known[1]

    def _forgotten(self) -> frozenset[int]:
        """The events of tricks that nobody may look at again (A107), each by its identity."""
        match = self._table.match
        if match is None or not match.forgets:
            return frozenset()
        of_hand: list[Event] = []
        for happening in reversed(self._table.history):
            of_hand += reversed(happening.events)
            if any(event.kind == "dealt" for event in happening.events):
                break
        of_hand.reverse()
        told = {id(event) for event in match.still_told(of_hand)}
        return frozenset(id(event) for event in of_hand) - told

    # The table

    def _table_info(self, onlooker: Onlooker) -> Body:
        table = self._table
        rules = table.edition.rules_for(table.seats)
        return {
            "token": table.token,
            "edition": _head(table.edition, table.seats),
            "parties": _parties(table),
            "rules": rules,
            "house_rules": table.house_rules,
            "options": table.options,
            "stage": table.stage,
            "seats": [_seat_info(seat, chair, onlooker) for seat, chair in enumerate(table.chairs)],
            "your_seat": onlooker.seat,
            "you_host": onlooker.host,
            "watchers": self._live.watchers,
            "match": _match_head(table),
            "undo": self._undo_wish(onlooker.seat),
            "seat_wish": self._seat_wish(onlooker),
            "shuffle": self._shuffle(),
            "coming": [_coming(table, wish, onlooker) for _, wish in sorted(table.coming.items())],
            "onlookers": self._onlookers() if onlooker.host else [],
            "removed": _removed(table) if onlooker.host else [],
            "hushed": _hushed(table) if onlooker.host else [],
            "race": table.race or None,
        }

    def _undo_wish(self, seat: int | None) -> Body | None:
        table, wish = self._table, self._table.undo
        if wish is None:
            return None
        own = table.last_own(wish.seat)
        told = None if own is None else table.told_of(own)
        what = None if told is None else tell(told, table.names, you=seat)
        return {"seat": wish.seat, "waiting": sorted(wish.waiting), "what": what}

    def _seat_wish(self, onlooker: Onlooker) -> Body | None:
        wish = self._table.seat_wish
        if wish is None:
            return None
        return {"seat": wish.seat, "name": wish.name, "yours": onlooker.asks, "yours_to_answer": onlooker.admits}

    def _shuffle(self) -> Body | None:
        shuffle = self._table.shuffle
        if shuffle is None:
            return None
        return {
            "number": shuffle.number,
            "promised": shuffle.promised,
            "seats": sorted(shuffle.seats),
            "seals": [shuffle.seals.get(seat) for seat in range(self._table.seats)],
            "shared": sorted(shuffle.shares),
            "open": shuffle.open,
            "again": shuffle.again,
        }

    def _onlookers(self) -> list[Body]:
        """Who watches, for the host, who may send them away."""
        table = self._table
        watching = itertools.islice(self._live.onlookers(), MOST_LISTED)
        people = (Person(each.person, each.name) for each in watching)
        return [{"who": mark_of(person.id), "name": name_of_watcher(table, person)} for person in people]

    def _hands(self, seats: Iterable[int | None]) -> dict[int | None, orjson.Fragment]:
        """The finished hands, for each seat with their stories told to it."""
        table = self._table
        hands = () if table.match is None else table.match.hands[-MOST_HANDS:]
        rules = table.edition.rules_for(table.seats)
        written = [(inside(each), story) for each, story in hands_told(rules, hands, table.seats)]
        return {
            seat: orjson.Fragment(
                b"["
                + b",".join(
                    b'{%b,"story":%b}' % (body, encode(tell(story, table.names, you=seat))) for body, story in written
                )
                + b"]"
            )
            for seat in seats
        }

    # The match at this moment

    def _waiting(self) -> Body:
        """Whom the match waits for, and how long: the same for all who look on."""
        request, pause = open_request(self._table.asides), self._table.pause
        return {
            "deciding": list(self._table.asked) if pause is None or pause.why is not PauseReason.HAND else [],
            "window": self._window(),
            "clocks": self._clocks(),
            "request": None if request is None else {"asker": request.asker, "talker": request.talker},
            "pause": None if pause is None else self._pause(pause),
        }

    def _pause(self, pause: Pause) -> Body:
        ends_in = None if pause.ends is None else round(max(0.0, pause.ends - self._live.now()), 2)
        return {"why": pause.why, "number": pause.number, "waiting": sorted(pause.waiting), "ends_in": ends_in}

    def _moments(self, seats: Iterable[int | None]) -> dict[int | None, orjson.Fragment | None]:
        """The match at this moment as each seat may see it. What is the same for all is written once."""
        seats = tuple(seats)
        match = self._table.match
        if match is None or not seats:
            return dict.fromkeys(seats)
        waiting = inside(self._waiting())
        views = [match.view(seat) for seat in seats]
        written = self._views(views)
        self._parts.turn()
        return {
            seat: orjson.Fragment(b"".join((b'{"view":', text, b",", self._asked(seat, view), b",", waiting, b"}")))
            for seat, view, text in zip(seats, views, written, strict=True)
        }

    def _asked(self, seat: int | None, view: SeatView) -> bytes:
        """What one seat may do."""
        table = self._table
        reading = table.pause is not None and table.pause.holds_up(seat)
        asked = None if reading else seat  # nobody is asked what they may not answer yet
        leads = table.match is not None and asked in table.asked and not getattr(view, "trick", ())
        return inside(
            {
                "decision": None if asked is None else self._question(asked, table.asked, self._decisions),
                "out_of_turn": None if asked is None else self._question(asked, table.asides, self._asides),
                "can_undo": seat is not None and table.undo is None and can_undo(table, seat) is not None,
                "can_claim": leads and winning_order(cast(Match, table.match).recall(asked)) is not None,
                "meanwhile": [] if seat is None else self._meanwhile(seat),
            }
        )

    def _meanwhile(self, seat: int) -> list[str]:
        """What a bot did for somebody who is back, as they may know it."""
        table, chair = self._table, self._table.chairs[seat]
        if chair.stand_in or not chair.meanwhile:
            return []
        rows, forgotten = frozenset(chair.meanwhile), self._forgotten()
        return [
            tell(event.phrase, table.names, you=seat)
            for happening in table.since(chair.meanwhile[0] - 1)
            if happening.row.number in rows
            for event in happening.events
            if event.seen_by(seat) and getattr(event, "seat", None) == seat and id(event) not in forgotten
        ]

    def _views(self, views: Sequence[SeatView]) -> list[bytes]:
        """Views of one moment. What is alike in all of them is written once."""
        names, values_of = _view_fields(cast(Any, type(views[0])))
        common: Body = {}
        own: list[Body] = [{} for _ in views]
        part = self._parts.part
        for name, values in zip(names, zip(*map(values_of, views), strict=True), strict=True):
            if name != "result" and values.count(values[0]) == len(values):
                common[name] = part(values[0])
            else:
                for body, value in zip(own, values, strict=True):
                    body[name] = part(value)
        common["family"] = self._table.edition.family.name
        for body, view in zip(own, views, strict=True):
            if view.result is not None:
                reason = tell(view.result.reason, self._table.names, you=view.seat)
                body["result"] = dataclasses.replace(view.result, reason=reason)
        shared = inside(common)
        return [b"".join((b"{", inside(body), b",", shared, b"}")) for body in own]

    def _question(
        self, seat: int, questions: Mapping[int, Prompt], written: dict[int, tuple[Prompt, orjson.Fragment]]
    ) -> orjson.Fragment | None:
        """Listing the options may take a while, so it is done once for each decision."""
        asked = questions.get(seat)
        if asked is None:
            written.pop(seat, None)
            return None
        known = written.get(seat)
        if known is None or known[0] is not asked:
            body = question_body(asked.decision, asked=asked.number, names=self._table.names, you=seat)
            known = written[seat] = (asked, fragment(body, kept=True))
        return known[1]

    def _window(self) -> Body | None:
        closes = self._live.window_closes()
        if closes is None or self._table.stage is not Stage.PLAYING:
            return None
        return {"closes_in": round(max(0.0, closes - self._live.now()), 2), "seats": self._live.window_seats()}

    def _clocks(self) -> dict[str, float]:
        now = self._live.now()
        deadlines = ((seat, self._live.deadline(seat)) for seat in self._table.asked)
        return {str(seat): round(max(0.0, at - now), 2) for seat, at in deadlines if at is not None}


@cache
def _view_fields(kind: type[Any]) -> tuple[tuple[str, ...], Callable[[SeatView], tuple[Any, ...]]]:
    """The names that a family's view has on the wire, and how to get at all their values at once."""
    names = tuple(field.name for field in dataclasses.fields(kind) if field.name not in LEFT_OUT)
    return names, attrgetter(*names)


def _head(edition: Edition, seats: int) -> Body:
    return head_of(edition, seats).model_dump()


def _seat_info(seat: int, chair: Chair, onlooker: Onlooker) -> Body:
    holder = "person" if chair.person is not None else "bot" if chair.level is not None else "open"
    return {
        "seat": seat,
        "holder": holder,
        "name": chair.name,
        "level": chair.level,
        "here": holder == "bot" or bool(chair.here),
        "stand_in": chair.stand_in,
        "you": seat == onlooker.seat,
        "who": None if chair.person is None else mark_of(chair.person),
        "known": chair.known,
        "program": chair.program,
    }


def _coming(table: Table, wish: SeatWish, onlooker: Onlooker) -> Body:
    waiting = sorted(table.sitting() - wish.agreed) if table.free_now(wish.seat) else []
    return {"seat": wish.seat, "name": wish.name, "yours": onlooker.comes == wish.seat, "waiting": waiting}


def _removed(table: Table) -> list[Body]:
    """Who was sent away, the latest first, for the host, who may let them back."""
    latest = itertools.islice(reversed(table.banned.items()), MOST_LISTED)
    return [{"who": mark_of(person), "name": outcast.name} for person, outcast in latest]


def _hushed(table: Table) -> list[Body]:
    """Whom the host has muted, the latest first."""
    latest = itertools.islice(reversed(table.hushed.items()), MOST_LISTED)
    return [{"who": mark_of(person), "name": name} for person, name in latest]


def _is_ignored(happening: Happening, ignores: frozenset[PersonId]) -> bool:
    """Whether a row is what somebody said whom the reader ignores."""
    return bool(ignores) and isinstance(happening.entry, Chatted) and happening.entry.person in ignores


def _match_head(table: Table) -> Body | None:
    if table.match is None:
        return None
    over, shared = table.stage is Stage.OVER, table.match.shared_seed
    return {
        "number": table.match_number,
        "commitment": table.match.commitment,
        "seed": table.match.seed if over else None,
        "kept": table.kept,
        "together": [] if shared is None else [seat for seat, share in enumerate(shared.shares) if share is not None],
    }


def _parties(table: Table) -> tuple[tuple[int, ...], ...]:
    """Those who keep a score together; nobody does yet where partners are still to be drawn for."""
    if table.match is not None:
        return table.match.view(None).parties
    rules = table.edition.rules_for(table.seats)
    return tuple((seat,) for seat in range(table.seats)) if rules.draws_partners else rules.parties(table.seats)
