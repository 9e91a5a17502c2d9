"""Clients that keep every raw frame they get, and can be cut off and come back like a browser does."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
import random
import time
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field
from typing import Any, Protocol

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests.support import PATIENCE

ANSWERS = ("done", "refused", "fine", "advice", "pong", "welcome")

Message = dict[str, Any]
GONE = (ConnectionClosed, InvalidHandshake, OSError, EOFError, TimeoutError)


class Place(Protocol):
    """Where a server can be reached."""

    @property
    def port(self) -> int: ...
    @property
    def address(self) -> str: ...


@dataclass(frozen=True)
class Visitor:
    """Somebody's browser, known by its cookie."""

    cookie: str

    @classmethod
    async def arriving(cls, server: Place, *, name: str | None = None) -> Visitor:
        async with httpx.AsyncClient(base_url=server.address, timeout=PATIENCE, trust_env=False) as http:
            visitor = cls((await http.get("/api/me")).cookies["rookery"])
            if name is not None:
                answer = await http.put("/api/me", json={"name": name}, headers=visitor.headers)
                assert answer.status_code == 200, answer.text
        return visitor

    @property
    def headers(self) -> dict[str, str]:
        return {"Cookie": f"rookery={self.cookie}", "X-Rookery": "1"}

    async def open_table(self, server: Place, edition: str, **wanted: Any) -> str:
        body = {"edition": edition, **wanted, "options": {"bots": "easy", **wanted.get("options", {})}}
        async with httpx.AsyncClient(base_url=server.address, timeout=PATIENCE, trust_env=False) as http:
            answer = await http.post("/api/tables", json=body, headers=self.headers)
        assert answer.status_code == 201, answer.text
        return str(answer.json()["token"])


@dataclass
class Line:
    """One connection: every frame as it came, and every message that was sent, by its id; and when."""

    visitor: Visitor
    token: str
    frames: list[str] = field(default_factory=list)
    sent: dict[str, Message] = field(default_factory=dict)
    said: list[str] = field(default_factory=list)
    frames_at: list[float] = field(default_factory=list)
    sent_at: dict[str, float] = field(default_factory=dict)


class Client:
    """A visitor at a table, over as many connections as it takes."""

    _ids = itertools.count(1)

    def __init__(self, visitor: Visitor, token: str) -> None:
        self.visitor = visitor
        self.token = token
        self.lines: list[Line] = []
        self.number: int | None = None
        self.sat: int | None = None  # the seat this client had last
        self.table: Message = {}
        self.moment: Message = {}
        self.hands: list[Message] = []
        self.under_way: Message | None = None
        self._connection: ClientConnection | None = None
        self._heard = asyncio.Event()
        self._answers: dict[str, Message] = {}

    @contextlib.asynccontextmanager
    async def connected(self, server: Place) -> AsyncIterator[None]:
        """Connected until the end of the block; what comes in is kept meanwhile."""
        line = Line(self.visitor, self.token)
        async with connect(
            f"ws://127.0.0.1:{server.port}/ws/tables/{self.token}",
            additional_headers={"Cookie": f"rookery={self.visitor.cookie}"},
            origin=server.address,  # type: ignore[arg-type]
            compression=None,
            proxy=None,
            max_size=None,
            ping_interval=None,
            open_timeout=PATIENCE,
            close_timeout=2.0,
        ) as self._connection:
            self.lines.append(line)
            reading = asyncio.create_task(self._read(self._connection, line))
            try:
                yield
            finally:
                reading.cancel()
                await asyncio.gather(reading, return_exceptions=True)

    async def _read(self, connection: ClientConnection, line: Line) -> None:
        with contextlib.suppress(ConnectionClosed):
            async for raw in connection:
                assert isinstance(raw, str), "the server sends text only"
                line.frames.append(raw)
                line.frames_at.append(time.monotonic())
                self._take(json.loads(raw))
        self._heard.set()

    def _take(self, frame: Message) -> None:
        if frame["type"] in ("welcome", "update"):
            self.number = frame["number"]
            self.table = frame["table"] or self.table
            self.sat = self.sat if self.seat is None else self.seat
            self.moment = frame["moment"] or self.moment
            self.hands = self.hands if frame["hands"] is None else frame["hands"]
        if frame["type"] in ANSWERS and frame["re"] is not None:
            self._answers[frame["re"]] = frame
        self._heard.set()

    @property
    def seat(self) -> int | None:
        seat: int | None = self.table.get("your_seat")
        return seat

    @property
    def decision(self) -> Message | None:
        found: Message | None = self.moment.get("decision")
        return found

    def actions_done(self) -> list[str]:
        """What this client did that the server carried out when it was first asked."""
        acts = {id: each["text"] for line in self.lines for id, each in line.sent.items() if each["type"] == "act"}
        answers = ((text, self._answers.get(id)) for id, text in acts.items())
        return [text for text, answer in answers if answer is not None and answer.get("again") is False]

    # Out

    def cut(self) -> None:
        """Be gone without a word, as when a cable is pulled."""
        if self._connection is not None:
            self._connection.transport.abort()

    async def send(self, **message: Any) -> str:
        """Send a message with an id of its own, which is returned."""
        message.setdefault("id", f"m{next(self._ids)}")
        await self.send_text(json.dumps(message), message)
        return str(message["id"])

    async def send_text(self, text: str | bytes, message: Message | None = None) -> None:
        """Send anything at all."""
        assert self._connection is not None
        line = self.lines[-1]
        if message is not None:
            line.sent[message["id"]] = message
            line.sent_at[message["id"]] = time.monotonic()
        line.said.append(text if isinstance(text, str) else text.decode(errors="replace"))
        await self._connection.send(text)

    async def ask(self, **message: Any) -> Message:
        """Send a request and wait for its answer."""
        return await self.answer_to(await self.send(**message))

    async def answer_to(self, id: str) -> Message:
        await self.until(lambda: id in self._answers)
        return self._answers.pop(id)

    async def hello(self, seen: int | None) -> Message:
        return await self.ask(type="hello", seen=seen)

    async def until(self, holds: Callable[[], bool], *, patience: float = PATIENCE) -> None:
        """Wait until something holds; it is an error of the connection if it closes before."""
        assert self._connection is not None
        async with asyncio.timeout(patience):
            while not holds():
                if self._connection.close_code is not None:
                    raise EOFError("the connection is closed")
                self._heard.clear()
                with contextlib.suppress(TimeoutError):  # not `wait_for`, which may swallow the end of our patience
                    async with asyncio.timeout(0.25):
                        await self._heard.wait()

    # Play

    async def play(
        self, server: Callable[[], Place], rng: random.Random, *, done: Callable[[], bool], pause: float = 0.0
    ) -> list[Message]:
        """Play at random until something holds, coming back wherever a server is; the answers that were given.

        An answer to a decision that was under way when the connection broke is sent again as it was.
        """
        answers: list[Message] = []
        while not done():
            try:
                async with self.connected(server()):
                    await self.hello(self.number)
                    await self._play_on(rng, answers, done=done, pause=pause)
            except GONE:
                await asyncio.sleep(0.05)
        return answers

    async def _play_on(
        self, rng: random.Random, answers: list[Message], *, done: Callable[[], bool], pause: float
    ) -> None:
        while not done():
            if self.under_way is None:
                await self.until(lambda: done() or self.decision is not None)
                if self.decision is None or done():
                    continue
                text = a_choice(self.decision, rng)
                self.under_way = {"type": "act", "asked": self.decision["asked"], "text": text}
            answer = await self.ask(**self.under_way)
            answers.append({**answer, "asked": self.under_way["asked"], "text": self.under_way["text"]})
            self.under_way = None
            if answer["type"] == "refused":
                await asyncio.sleep(0.02)  # somebody was quicker; what they did is on its way
            await asyncio.sleep(pause)


def a_choice(decision: Message, rng: random.Random) -> str:
    """An answer to a decision: one of its options, or a likely one where they are too many to list."""
    if decision["options"]:
        return str(rng.choice(decision["options"]))
    if decision["kind"] == "nest":
        allowed = [card for card in decision["cards"] if card not in decision["forbidden"]]
        return f"nest {' '.join(rng.sample(allowed, decision['size']))}"
    raise AssertionError(f"no idea what to answer: {decision['question']}")
