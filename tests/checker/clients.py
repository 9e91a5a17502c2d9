"""Somebody at a table who plays at random, and comes back by any door when a connection fails them."""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections import Counter
from collections.abc import Callable, Sequence

from tests.server.clients import GONE, Client, Message, Place, Visitor, a_choice

_IMPATIENT = 3.0  # seconds without an answer after which another door is tried
_MOST_PATIENT = 24.0
_QUIET = 0.5
_HOUR_GLASS = 0.05


class Guest(Client):
    """A browser at a table. `places` are the doors there are; `pause` is the longest between two of its requests."""

    def __init__(
        self, visitor: Visitor, token: str, *, name: str, rng: random.Random, places: Sequence[Place], pause: float
    ) -> None:
        super().__init__(visitor, token)
        self.name = name
        self.counts: Counter[str] = Counter()
        self._rng = rng
        self._places = places
        self._pause = pause
        self._patience = _IMPATIENT
        self._chats = 0
        self._acknowledged: Message | None = None

    async def roam(self, *, over: Callable[[], bool]) -> None:
        """Come, play and go, until it is over."""
        while not over():
            try:
                await self._visit(self._rng.choice(self._places), over=over)
            except GONE as error:
                self.counts["broken connections"] += 1
                if isinstance(error, TimeoutError):
                    self._patience = min(2 * self._patience, _MOST_PATIENT)
                await asyncio.sleep(self._rng.uniform(_HOUR_GLASS, 4 * _HOUR_GLASS))

    async def _visit(self, place: Place, *, over: Callable[[], bool]) -> None:
        async with asyncio.timeout(self._patience) as limit, self.connected(place):
            try:
                await self.hello(self.number)
                limit.reschedule(None)
                self.counts["connections"] += 1
                stay = self._rng.expovariate(1 / 60)  # requests, in the middle
                while not over() and stay > 0:
                    await self._do_something()
                    stay -= 1
            except BaseException:
                self.cut()  # nobody waits for a line that does not answer
                raise
            if self._rng.random() < 0.5:
                self.cut()  # and some leave without a word

    async def reach(self, number: int, place: Place, *, patience: float) -> None:
        """Come back once more and stay until the table is at a row."""
        async with asyncio.timeout(patience):
            while (self.number or 0) < number:
                with contextlib.suppress(*GONE):
                    async with self.connected(place):
                        await self.hello(self.number)
                        await self.until(lambda: (self.number or 0) >= number, patience=self._patience)
                await asyncio.sleep(_HOUR_GLASS)

    # What to ask for

    async def _do_something(self) -> None:
        request = self.under_way or self._choose()
        if request is None:
            await self._listen()
            return
        if request["type"] == "act":
            self.under_way = request  # until it is answered, over however many connections that takes
        async with asyncio.timeout(self._patience):
            answer = await self.ask(**request)
        self._patience = _IMPATIENT
        self._count(request, answer)
        await asyncio.sleep(self._rng.uniform(0.0, self._pause))

    def _count(self, request: Message, answer: Message) -> None:
        self.counts["requests answered"] += 1
        self.counts["times everything was told again"] += request["type"] == "hello"
        if request["type"] not in ("act", "chat"):
            return
        kind = "refused" if answer["type"] == "refused" else "done before" if answer["again"] else "acknowledged"
        self.counts[f"{'acts' if request['type'] == 'act' else 'words'} {kind}"] += 1
        if request["type"] == "act":
            self.under_way = None
            self._acknowledged = request if kind == "acknowledged" else None

    async def _listen(self) -> None:
        """Wait until something is told, but not for long."""
        number = self.number
        with contextlib.suppress(TimeoutError):
            await self.until(lambda: self.number != number, patience=self._rng.uniform(0.0, _QUIET))

    def _choose(self) -> Message | None:
        rng, decision, again = self._rng, self.decision, self._acknowledged
        self._acknowledged = None
        if again is not None and rng.random() < 0.1:
            return again  # as a browser does that missed the answer
        if rng.random() < 0.03:
            return {"type": "hello", "seen": self.number}
        if rng.random() < 0.05:
            self._chats += 1
            return {"type": "chat", "text": f"{self.name} says {self._chats}"}
        if self.seat is None:
            return None if self.sat is None else {"type": "sit", "seat": self.sat}
        if decision is not None and decision["options"] != [] and rng.random() < 0.9:
            return self._answer(decision)
        return self._choose_word()

    def _answer(self, decision: Message) -> Message:
        late = self._rng.random() < 0.03  # meant for an earlier question
        asked = max(0, decision["asked"] - self._rng.randrange(1, 6)) if late else decision["asked"]
        return {"type": "act", "asked": asked, "text": a_choice(decision, self._rng)}

    def _choose_word(self) -> Message | None:
        """What is said beside the play: about the table, or out of turn."""
        seat, rng, aside = self.seat, self._rng, self.moment.get("out_of_turn")
        pause, undo = self.moment.get("pause"), self.table.get("undo")
        if self.table.get("stage") == "over":
            return {"type": "rematch"}
        if pause is not None and seat in pause["waiting"]:
            return {"type": "go-on", "pause": pause["number"]}
        if undo is not None and seat in undo["waiting"]:
            return {"type": "consent", "agree": rng.random() < 0.8}
        if aside is not None and aside["options"] and rng.random() < 0.1:
            return {"type": "act", "asked": aside["asked"], "text": rng.choice(aside["options"])}
        if self.moment.get("can_claim"):
            return {"type": "claim"}
        if self.moment.get("can_undo") and rng.random() < 0.1:
            return {"type": "undo"}
        return {"type": rng.choice(["back", "ping"])} if rng.random() < 0.1 else None
