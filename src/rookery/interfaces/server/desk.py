"""The desk where clients' requests are carried out at their table and answered."""

from __future__ import annotations

import asyncio
import time
from typing import Any, Final, TypeAlias

from rookery.bots.advice import advise
from rookery.bots.levels import is_searched, usual_bot
from rookery.engine.errors import RookeryError
from rookery.engine.phrases import tell
from rookery.interfaces.server.editions import section_of
from rookery.interfaces.server.metrics import Metrics
from rookery.interfaces.server.wire.client_messages import Hint, Ping, Why
from rookery.tables.commands import Act, Command, Denied
from rookery.tables.experts.queue import Thinking
from rookery.tables.live_table import LiveTable
from rookery.tables.people import Person
from rookery.tables.storage.store import CannotKeep, PerhapsKept
from rookery.tables.verdicts import try_out

Answer: TypeAlias = dict[str, Any]

_HINT_LINES: Final = 5


class Desk:
    """Answers requests at a table. What a request changes is told to everybody by the table itself."""

    def __init__(self, metrics: Metrics, thinking: Thinking) -> None:
        self._metrics = metrics
        self._thinking = thinking

    async def answer(self, live: LiveTable, person: Person, request: Command | Why | Hint | Ping) -> Answer:
        began = time.perf_counter()
        try:
            answer = await self._carry_out(live, person, request)
        except Denied as refused:
            reason = tell(refused.reason, live.table.names, you=live.table.seat_of(person.id))
            return self.refusal(live, request.id, refused.code, reason, rule=refused.rule)
        except PerhapsKept:
            raise  # to refuse it would say that it was not done: whoever comes back sees whether it was
        except CannotKeep:
            return self.refusal(live, request.id, "not-now", "The server cannot write to its database: try again soon.")
        except RookeryError as error:
            return self.refusal(live, request.id, "not-now", str(error))
        self._metrics.requests.labels(request.type).inc()
        if isinstance(request, Act):
            self._metrics.latency.observe(time.perf_counter() - began)
        return answer

    async def _carry_out(self, live: LiveTable, person: Person, request: Command | Why | Hint | Ping) -> Answer:
        match request:
            case Ping():
                return {"type": "pong", "re": request.id}
            case Why():
                try_out(live.table, _seat(live, person), request.text)
                return {"type": "fine", "re": request.id}
            case Hint():
                return await self._advice(live, _seat(live, person), request.id)
        outcome = await live.do(person, request)
        return {"type": "done", "re": request.id, "number": outcome.number, "again": outcome.again}

    async def _advice(self, live: LiveTable, seat: int, re: str | None) -> Answer:
        table = live.table
        if not table.options.hints:
            raise Denied("not-allowed", "This table is played without hints.")
        asked = table.asked.get(seat)
        if asked is None or table.match is None:
            raise Denied("not-your-turn", "You have nothing to decide at the moment.")
        level = usual_bot(table.edition)
        seed = f"{table.match.commitment}.advice.{table.match.version}"  # the same moment brings the same advice
        view = table.match.recall(seat)
        if is_searched(table.edition):
            advice = await self._thinking.advise(table.token, level, seed, view)
        else:
            advice = await asyncio.to_thread(advise, view, asked.decision, level=level, seed=seed)
        weighed = advice.explanation
        return {
            "type": "advice",
            "re": re,
            "action": str(advice.action),
            "candidates": [] if weighed is None else [each.to_plain() for each in weighed.candidates[:_HINT_LINES]],
            "reason": tell(advice.reason, table.names, you=seat),
            "equals": [] if weighed is None else [str(action) for action in weighed.equals],
            "sentence": advice.remark if weighed is None else tell(weighed.sentence, table.names, you=seat),
            "lines": [tell(line, table.names, you=seat) for line in advice.lines(most=_HINT_LINES)],
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
        raise Denied("not-allowed", "You do not sit at this table.")
    return seat
