"""Requests from clients: read, carried out at the table, and answered."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

import orjson
from pydantic import ValidationError

from rookery.bots.advice import advise
from rookery.bots.levels import EXPERT, USUAL_ELSEWHERE, prepare_expert
from rookery.engine.errors import RookeryError
from rookery.families.auction.rules import AuctionRules
from rookery.interfaces.server.metrics import Metrics
from rookery.interfaces.server.naming import named_for
from rookery.interfaces.server.sections import section_of
from rookery.interfaces.server.wire import client_messages
from rookery.tables import commands
from rookery.tables.commands import Command, Refused
from rookery.tables.live_table import LiveTable
from rookery.tables.storage.store import CannotKeep, Person
from rookery.tables.verdicts import try_out

Answer: TypeAlias = dict[str, Any]

_HINT_LINES: Final = 5
_COMMANDS: Final[Mapping[type[client_messages.Request], Callable[[Any], Command]]] = {
    client_messages.Act: lambda asked: commands.Act(asked.asked, asked.text),
    client_messages.Sit: lambda asked: commands.Sit(asked.seat),
    client_messages.Stand: lambda asked: commands.Stand(),
    client_messages.Leave: lambda asked: commands.Stand(leave=True),
    client_messages.SeatBot: lambda asked: commands.SeatBot(asked.seat, asked.level),
    client_messages.Start: lambda asked: commands.Start(),
    client_messages.Rematch: lambda asked: commands.Start(again=True),
    client_messages.Chat: lambda asked: commands.Say(asked.text),
    client_messages.Undo: lambda asked: commands.Undo(),
    client_messages.Consent: lambda asked: commands.Consent(asked.agree),
    client_messages.Claim: lambda asked: commands.Claim(),
    client_messages.Rule: lambda asked: commands.Rule(asked.agree),
    client_messages.Kick: lambda asked: commands.Kick(asked.seat),
    client_messages.Back: lambda asked: commands.Back(),
}


class Malformed(Exception):
    """A message that is none of those a client may send. `re` is its id, where that could be read."""

    def __init__(self, reason: str, re: str | None) -> None:
        super().__init__(reason)
        self.reason, self.re = reason, re


def read_request(text: str | bytes) -> client_messages.Request:
    try:
        request: client_messages.Request = client_messages.CLIENT_MESSAGE.validate_json(text)
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False)[0]
        where = "".join(f"{part}: " for part in first["loc"][-1:])
        raise Malformed(f"That message cannot be read: {where}{first['msg']}.", id_in(text)) from error
    return request


def id_in(text: str | bytes) -> str | None:
    """The id of a message that may be anything."""
    try:
        body = orjson.loads(text)
    except orjson.JSONDecodeError:
        return None
    found = body.get("id") if isinstance(body, dict) else None
    return found if isinstance(found, str) and len(found) <= 40 else None


class Desk:
    """Answers requests at a table. What a request changes is told to everybody by the table itself."""

    def __init__(self, metrics: Metrics) -> None:
        self._metrics = metrics

    async def answer(self, live: LiveTable, person: Person, request: client_messages.Request) -> Answer:
        began = time.perf_counter()
        try:
            answer = await self._carried_out(live, person, request)
        except Refused as refused:
            reason = named_for(refused.reason, live.table, live.table.seat_of(person.id))
            return self.refusal(live, request.id, refused.code, reason, rule=refused.rule)
        except CannotKeep:
            return self.refusal(live, request.id, "not-now", "The server cannot write to its database: try again soon.")
        except RookeryError as error:
            return self.refusal(live, request.id, "not-now", str(error))
        self._metrics.requests.labels(getattr(request, "type", "")).inc()
        if isinstance(request, client_messages.Act):
            self._metrics.latency.observe(time.perf_counter() - began)
        return answer

    async def _carried_out(self, live: LiveTable, person: Person, request: client_messages.Request) -> Answer:
        match request:
            case client_messages.Ping():
                return {"type": "pong", "re": request.id}
            case client_messages.Why():
                try_out(live.table, _seat(live, person), request.text)
                return {"type": "fine", "re": request.id}
            case client_messages.Hint():
                return await self._advice(live, _seat(live, person), request.id)
        command = _COMMANDS[type(request)](request)
        outcome = await live.do(person, command)
        return {"type": "done", "re": request.id, "number": outcome.number, "again": outcome.again}

    async def _advice(self, live: LiveTable, seat: int, re: str | None) -> Answer:
        table = live.table
        if not table.options.hints:
            raise Refused("not-allowed", "This table is played without hints.")
        asked = table.asked.get(seat)
        if asked is None or table.match is None:
            raise Refused("not-your-turn", "You have nothing to decide at the moment.")
        auction = isinstance(table.edition.rules_for(table.seats), AuctionRules)
        level = EXPERT if auction else USUAL_ELSEWHERE
        if auction:
            prepare_expert()
        seed = f"{table.match.commitment}.advice.{table.match.version}"  # the same moment brings the same advice
        view = table.match.view(seat)
        advice = await asyncio.to_thread(advise, view, asked.decision, level=level, seed=seed)
        weighed = advice.explanation
        return {
            "type": "advice",
            "re": re,
            "action": str(advice.action),
            "candidates": [] if weighed is None else [each.to_plain() for each in weighed.candidates[:_HINT_LINES]],
            "sentence": advice.remark if weighed is None else weighed.sentence,
            "lines": advice.lines(most=_HINT_LINES),
        }

    def refusal(self, live: LiveTable, re: str | None, code: str, reason: str, *, rule: str | None = None) -> Answer:
        self._metrics.refused.labels(code).inc()
        table = live.table
        return {
            "type": "refused",
            "re": re,
            "code": code,
            "reason": reason,
            "rule": rule,
            "section": section_of(table.edition, table.seats, rule),
            "number": table.number,
        }


def _seat(live: LiveTable, person: Person) -> int:
    seat = live.table.seat_of(person.id)
    if seat is None:
        raise Refused("not-allowed", "You do not sit at this table.")
    return seat
