"""What a client is told of a table: the messages of server_messages.py, built by hand because they are many.

Tests hold them against the models. What is equal for several clients is written once.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple, TypeAlias, cast

import orjson

from rookery.engine.editions import Edition
from rookery.engine.events import Event
from rookery.engine.phrases import tell
from rookery.engine.views import SeatView
from rookery.families.tricks import TrickTaken
from rookery.interfaces.server.editions import head_of
from rookery.interfaces.server.hands import hands_told
from rookery.interfaces.server.wire.json_text import encode, inside, kept
from rookery.interfaces.server.wire.questions import question_body
from rookery.interfaces.server.wire.rows import Telling
from rookery.interfaces.server.wire.views import WrittenViews
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
from rookery.tables.verdicts import who_can_undo

FIRST_NEWS: Final = 60
MOST_LISTED: Final = 100
MOST_NEWS: Final = 200  # rows in a message, and the bytes they may have together
MOST_NEWS_BYTES: Final = 65_536
MOST_HANDS: Final = 250  # more than a match has, unless a house rule lets it go on

_NULL, _TRUE, _FALSE = b"null", b"true", b"false"

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
        self._decisions: dict[int, tuple[Prompt, bytes]] = {}
        self._asides: dict[int, tuple[Prompt, bytes]] = {}
        self._views = WrittenViews()

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
                "moment": orjson.Fragment(self._moments([onlooker.seat])[onlooker.seat]),
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
        left, first, telling = MOST_NEWS_BYTES, None, Telling(self._table, self._forgotten())
        for row in reversed(rows):
            if not _is_ignored(row, onlooker.ignores):
                text = telling.row(row, onlooker.seat)
                left -= len(text)
                if left < 0 and news:
                    break
                news.append(orjson.Fragment(text))
            first = row
        news.reverse()
        return news, first is not None and bool(self._table.latest(1, before=first.row.number))

    def updates(self, change: Change, onlookers: Iterable[Onlooker]) -> dict[Onlooker, bytes]:
        """The frame for each who looks on; the rows that several are told alike are written once."""
        table, happenings = self._table, change.happenings
        onlookers = tuple(onlookers)
        seats = dict.fromkeys(each.seat for each in onlookers)
        # What was told just now is not forgotten yet, unless it was several tricks (forget_tricks).
        tricks = sum(isinstance(event, TrickTaken) for each in happenings for event in each.events)
        telling = Telling(table, self._forgotten() if tricks > 1 else frozenset())
        concerned = telling.concerned(happenings)
        shared = telling.rows(happenings, None)
        news = {seat: telling.rows(happenings, seat) if seat in concerned else shared for seat in seats}
        hands = self._hands(seats) if change.hands else {}
        moments = self._moments(seats) if change.moved or change.seats else {}
        frames = {}
        for each in onlookers:
            rows = news[each.seat]
            if any(_is_ignored(row, each.ignores) for row in happenings):
                rows = telling.rows([row for row in happenings if not _is_ignored(row, each.ignores)], each.seat)
            info = encode(self._table_info(each)) if change.seats else _NULL
            told = encode(hands[each.seat]) if change.hands else _NULL
            frames[each] = _update(table.number, rows, info, moments.get(each.seat, _NULL), told)
        return frames

    def table_alone(self, onlooker: Onlooker) -> bytes:
        """Something about the table changed that is no row of its log: who watches."""
        return _update(self._table.number, b"[]", encode(self._table_info(onlooker)), _NULL, _NULL)

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
            "seats": [
                _seat_info(seat, chair, onlooker, now=self._live.now()) for seat, chair in enumerate(table.chairs)
            ],
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
            "place": _place(table),
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
            "until": self._until(),
            "request": None if request is None else {"asker": request.asker, "talker": request.talker},
            "pause": None if pause is None else self._pause(pause),
        }

    def _pause(self, pause: Pause) -> Body:
        ends_in = None if pause.ends is None else round(max(0.0, pause.ends - self._live.now()), 2)
        return {"why": pause.why, "number": pause.number, "waiting": sorted(pause.waiting), "ends_in": ends_in}

    def _moments(self, seats: Iterable[int | None]) -> dict[int | None, bytes]:
        """The match at this moment as each seat may see it. What is the same for all is written once."""
        seats = tuple(seats)
        match = self._table.match
        if match is None or not seats:
            return dict.fromkeys(seats, _NULL)
        waiting, can_undo = inside(self._waiting()), who_can_undo(self._table)
        views = [match.view(seat) for seat in seats]
        return {
            seat: b'{"view":%b,%b,%b}' % (text, self._asked(seat, view, can_undo=seat in can_undo), waiting)
            for seat, view, text in zip(seats, views, self._views.write(views, self._table.names), strict=True)
        }

    def _asked(self, seat: int | None, view: SeatView, *, can_undo: bool) -> bytes:
        """What one seat may do."""
        table = self._table
        reading = table.pause is not None and table.pause.holds_up(seat)
        asked = None if reading else seat  # nobody is asked what they may not answer yet
        leads = table.match is not None and asked in table.asked and not getattr(view, "trick", ())
        can_claim = leads and winning_order(cast(Match, table.match).recall(asked)) is not None
        return b'"decision":%b,"out_of_turn":%b,"can_undo":%b,"can_claim":%b,"meanwhile":%b' % (
            _NULL if asked is None else self._question(asked, table.asked, self._decisions),
            _NULL if asked is None else self._question(asked, table.asides, self._asides),
            _TRUE if can_undo else _FALSE,
            _TRUE if can_claim else _FALSE,
            b"[]" if seat is None else self._meanwhile(seat),
        )

    def _meanwhile(self, seat: int) -> bytes:
        """What a bot did for somebody who is back, as they may know it."""
        table, chair = self._table, self._table.chairs[seat]
        if chair.stand_in or not chair.meanwhile:
            return b"[]"
        rows, forgotten = frozenset(chair.meanwhile), self._forgotten()
        return encode(
            [
                tell(event.phrase, table.names, you=seat)
                for happening in table.since(chair.meanwhile[0] - 1)
                if happening.row.number in rows
                for event in happening.events
                if event.seen_by(seat) and getattr(event, "seat", None) == seat and id(event) not in forgotten
            ]
        )

    def _question(self, seat: int, questions: Mapping[int, Prompt], written: dict[int, tuple[Prompt, bytes]]) -> bytes:
        """Listing the options may take a while, so it is done once for each decision."""
        asked = questions.get(seat)
        if asked is None:
            written.pop(seat, None)
            return _NULL
        known = written.get(seat)
        if known is None or known[0] is not asked:
            body = question_body(asked.decision, asked=asked.number, names=self._table.names, you=seat)
            known = written[seat] = (asked, kept(body))
        return known[1]

    def _window(self) -> Body | None:
        closes = self._live.window_closes()
        if closes is None or self._table.stage is not Stage.PLAYING:
            return None
        return {"closes_in": round(max(0.0, closes - self._live.now()), 2), "seats": self._live.window_seats()}

    def _until(self) -> dict[str, float]:
        """When people's days are over."""
        table = self._table
        dues = ((seat, table.due(seat)) for seat in table.asked) if table.runs_by_days else ()
        return {str(seat): due for seat, due in dues if due is not None}

    def _clocks(self) -> dict[str, float]:
        if self._table.runs_by_days:
            return {}
        now = self._live.now()
        deadlines = ((seat, self._live.deadline(seat)) for seat in self._table.asked)
        return {str(seat): round(max(0.0, at - now), 2) for seat, at in deadlines if at is not None}


def _update(number: int, news: bytes, table: bytes, moment: bytes, hands: bytes) -> bytes:
    parts = (number, news, table, moment, hands)
    return b'{"type":"update","number":%d,"news":%b,"table":%b,"moment":%b,"hands":%b}' % parts


def _head(edition: Edition, seats: int) -> Body:
    return head_of(edition, seats).model_dump()


def _seat_info(seat: int, chair: Chair, onlooker: Onlooker, *, now: float) -> Body:
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
        "away_until": next((each.until for each in chair.breaks[-1:] if each.until > now), None),
    }


def _coming(table: Table, wish: SeatWish, onlooker: Onlooker) -> Body:
    waiting = sorted(table.sitting() - wish.agreed) if table.free_now(wish.seat) else []
    return {"seat": wish.seat, "name": wish.name, "yours": onlooker.comes == wish.seat, "waiting": waiting}


def _removed(table: Table) -> list[Body]:
    """Who was sent away, the latest first, for the host, who may let them back."""
    latest = itertools.islice(reversed(table.banned.items()), MOST_LISTED)
    return [{"who": mark_of(person), "name": outcast.name} for person, outcast in latest]


def _place(table: Table) -> Body | None:
    """Where in an event the table stands, without the seeds of what is played here."""
    place = table.place
    if place is None:
        return None
    number, matches = table.match_number, len(place.seeds)
    return {
        "event": place.event,
        "title": place.title,
        "round": place.round,
        "table": place.table,
        "deal": place.deals[number - 1] if 0 < number <= len(place.deals) else None,
        "left": matches - number,
    }


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
    shared = table.match.shared_seed
    shown = table.stage is Stage.OVER and not (table.place is not None and table.place.same_deals)
    return {
        "number": table.match_number,
        "commitment": table.match.commitment,
        "seed": table.match.seed if shown else None,
        "kept": table.kept if shown else None,
        "together": [] if shared is None else [seat for seat, share in enumerate(shared.shares) if share is not None],
    }


def _parties(table: Table) -> tuple[tuple[int, ...], ...]:
    """Those who keep a score together; nobody does yet where partners are still to be drawn for."""
    if table.match is not None:
        return table.match.view(None).parties
    rules = table.edition.rules_for(table.seats)
    return tuple((seat,) for seat in range(table.seats)) if rules.draws_partners else rules.parties(table.seats)
