"""What a client is told of a table: the messages of server_messages.py, built by hand because they are many.

Tests hold them against the models. What is equal for several clients is written once.
"""

from __future__ import annotations

import dataclasses
import itertools
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from operator import attrgetter
from typing import Any, Final, NamedTuple, TypeAlias, cast

import orjson

from rookery.engine.editions import Edition
from rookery.engine.phrases import tell
from rookery.engine.views import SeatView
from rookery.interfaces.server.editions import head_of
from rookery.interfaces.server.hands import hands_json
from rookery.interfaces.server.wire.json_text import Parts, encode, fragment
from rookery.interfaces.server.wire.news import sentence_of, what_of
from rookery.interfaces.server.wire.view_schema import LEFT_OUT
from rookery.tables.claims import winning_order
from rookery.tables.entries import Said
from rookery.tables.live_table import Change, LiveTable
from rookery.tables.people import Person
from rookery.tables.prompts import Prompt, open_request
from rookery.tables.storage.store import Stage
from rookery.tables.table import Chair, Happening, Table
from rookery.tables.verdicts import can_undo
from rookery.tables.wishes import can_let_go

MOST_OPTIONS: Final = 200
FIRST_NEWS: Final = 60

Body: TypeAlias = dict[str, Any]


class Onlooker(NamedTuple):
    """All that makes one client's frames differ from another's."""

    seat: int | None
    host: bool


class Frames:
    """The frames of one table. Each is JSON, ready to be sent."""

    def __init__(self, live: LiveTable) -> None:
        self._live = live
        self._decisions: dict[int, tuple[Prompt, orjson.Fragment]] = {}
        self._asides: dict[int, tuple[Prompt, orjson.Fragment]] = {}
        self._parts = Parts()

    @property
    def _table(self) -> Table:
        return self._live.table

    def onlooker(self, person: Person) -> Onlooker:
        return Onlooker(self._table.seat_of(person.id), person.id == self._table.host)

    def welcome(self, onlooker: Onlooker, *, seen: int | None, re: str | None) -> bytes:
        table = self._table
        rows = table.since(0)[-FIRST_NEWS:] if seen is None else table.since(seen)
        self._parts.turn()
        return encode(
            {
                "type": "welcome",
                "re": re,
                "number": table.number,
                "table": self._table_info(onlooker),
                "moment": self._moment(onlooker.seat, self._waiting()),
                "news": [_news(table, each, onlooker.seat) for each in rows],
                "hands": self._hands(),
            }
        )

    def updates(self, change: Change, onlookers: Iterable[Onlooker]) -> dict[Onlooker, bytes]:
        """The frame for each who looks on; the rows everybody may see alike are written once."""
        table = self._table
        hands = fragment(self._hands()) if change.hands else None
        everybody = all(event.audience is None for each in change.happenings for event in each.events)
        shared = fragment(self._news(change, None)) if everybody else None
        waiting = self._waiting() if change.moved or change.seats else None
        self._parts.turn()
        return {
            each: encode(
                {
                    "type": "update",
                    "number": table.number,
                    "news": self._news(change, each.seat) if shared is None else shared,
                    "table": self._table_info(each) if change.seats else None,
                    "moment": None if waiting is None else self._moment(each.seat, waiting),
                    "hands": hands,
                }
            )
            for each in onlookers
        }

    def table_alone(self, onlooker: Onlooker) -> bytes:
        """Something about the table changed that is no row of its log: who watches."""
        table = self._table_info(onlooker)
        number = self._table.number
        return encode({"type": "update", "number": number, "news": [], "table": table, "moment": None, "hands": None})

    def _news(self, change: Change, seat: int | None) -> list[Body]:
        return [_news(self._table, each, seat) for each in change.happenings]

    # The table

    def _table_info(self, onlooker: Onlooker) -> Body:
        table = self._table
        rules = table.edition.rules_for(table.seats)
        return {
            "token": table.token,
            "edition": _head(table.edition, table.seats),
            "parties": rules.parties(table.seats),
            "rules": rules,
            "house_rules": table.house_rules,
            "options": table.options,
            "stage": table.stage,
            "seats": [_seat_info(seat, chair, onlooker) for seat, chair in enumerate(table.chairs)],
            "your_seat": onlooker.seat,
            "you_host": onlooker.host,
            "watchers": self._live.watchers,
            "match": _match_head(table),
            "undo": None if table.undo is None else {"seat": table.undo.seat, "waiting": sorted(table.undo.waiting)},
        }

    def _hands(self) -> list[Body]:
        table = self._table
        hands = () if table.match is None else table.match.hands
        return hands_json(table.edition.rules_for(table.seats), table.seats, hands)

    # The match at this moment

    def _waiting(self) -> Body:
        """Whom the match waits for, and how long: the same for all who look on."""
        request = open_request(self._table.asides)
        return {
            "deciding": list(self._table.asked),
            "window": self._window(),
            "clocks": self._clocks(),
            "request": None if request is None else {"asker": request.asker, "talker": request.talker},
        }

    def _moment(self, seat: int | None, waiting: Body) -> Body | None:
        table = self._table
        if table.match is None:
            return None
        view = table.match.view(seat)
        return {
            "view": self._view(view),
            "decision": None if seat is None else self._question(seat, table.asked, self._decisions),
            "out_of_turn": None if seat is None else self._question(seat, table.asides, self._asides),
            **waiting,
            "can_undo": seat is not None and table.undo is None and can_undo(table, seat) is not None,
            "can_claim": seat in table.asked and winning_order(view) is not None,
        }

    def _view(self, view: SeatView) -> Body:
        table = self._table
        names, values_of = _view_fields(cast(Any, type(view)))
        body: Body = dict(zip(names, map(self._parts.part, values_of(view)), strict=True))
        body["family"] = table.edition.family.name
        if view.result is not None:
            body["result"] = dataclasses.replace(view.result, reason=tell(view.result.reason, table.names))
        return body

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
            options = [str(action) for action in itertools.islice(asked.decision.options(), MOST_OPTIONS + 1)]
            body: Body = dict(asked.decision.to_plain())
            body |= {
                "question": tell(asked.decision.question, self._table.names, you=seat),
                "asked": asked.number,
                "options": options if len(options) <= MOST_OPTIONS else None,
            }
            known = written[seat] = (asked, fragment(body))
        return known[1]

    def _window(self) -> Body | None:
        closes = self._live.window_closes()
        if closes is None or self._table.stage is not Stage.PLAYING:
            return None
        seats = [seat for seat, asked in self._table.asked.items() if can_let_go(asked.decision)]
        return {"closes_in": round(max(0.0, closes - self._live.now()), 2), "seats": seats}

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
    }


def _match_head(table: Table) -> Body | None:
    if table.match is None:
        return None
    over = table.stage is Stage.OVER
    return {
        "number": table.match_number,
        "commitment": table.match.commitment,
        "seed": table.match.seed if over else None,
        "kept": table.kept,
    }


def _news(table: Table, happening: Happening, seat: int | None) -> Body:
    """A row of the log as one seat may see it. What was done is told by its events alone: the action's
    own text may hold cards that others must not see."""
    entry, names = happening.entry, table.names
    owner = getattr(entry, "seat", None)
    return {
        "number": happening.row.number,
        "what": what_of(entry),
        "at": happening.row.at,
        "seat": owner,
        "name": entry.name if isinstance(entry, Said) else None if owner is None else names[owner],
        "text": sentence_of(entry, names),
        "events": [
            {**event.to_plain(), "sentence": tell(event.phrase, names)}
            for event in happening.events
            if event.seen_by(seat)
        ],
    }
