"""A real server on a free port, and clients that speak to it as a browser does."""

from __future__ import annotations

import asyncio
import contextlib
import json
import socket
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Any, Self

import httpx
import uvicorn
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from rookery.interfaces.server.app import create_app
from rookery.interfaces.server.limits import Limits
from rookery.interfaces.server.process import config_for
from rookery.interfaces.server.settings import Settings
from rookery.tables.driver import Pace
from rookery.tables.hall import Hall, HallLimits
from rookery.tables.storage.sql_store import SqlStore
from tests.support import PATIENCE

SECRET = "only for tests"
LONGEST = 180.0  # seconds that a test may spend at a table


@dataclass(frozen=True)
class Running:
    port: int

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def browser(self) -> Browser:
        return Browser(self)


@contextlib.contextmanager
def a_server(
    directory: Path,
    *,
    limits: Limits | None = None,
    counted: bool = False,
    page: Path | None = None,
    tables_an_hour: int = 1000,
    hall_with: Mapping[str, Any] = MappingProxyType({}),
    **more_settings: Any,
) -> Iterator[Running]:
    """A server with its own database; bots play at once. Unless `counted`, nobody is counted by address or person."""
    limits = limits or Limits()
    settings = Settings(
        database_url=f"sqlite:///{directory / 'tables.db'}",
        secret=SECRET,
        page=page or directory / "no-page",
        limits=limits if counted else limits.for_one_machine(),
        **more_settings,
    )
    started = threading.Event()
    servers: list[uvicorn.Server] = []
    listening = socket.create_server(("127.0.0.1", 0))

    async def serve() -> None:
        store = await SqlStore.open(settings.database_url)
        hall = Hall(store, pace=Pace(bots=0.0), limits=HallLimits(tables_an_hour=tables_an_hour), **hall_with)
        await hall.start()
        server = uvicorn.Server(config_for(create_app(hall, settings), settings))
        servers.append(server)
        started.set()
        try:
            await server.serve(sockets=[listening])
        finally:
            await hall.close()
            await store.close()

    thread = threading.Thread(target=lambda: asyncio.run(serve()), daemon=True)
    thread.start()
    try:
        assert started.wait(PATIENCE), "the server has not started"
        yield Running(listening.getsockname()[1])
    finally:
        for server in servers:
            server.should_exit = True
        thread.join(PATIENCE)
        listening.close()


class Browser:
    """Somebody's browser: cookies, the page's own header, sockets from the page's origin."""

    def __init__(self, server: Running) -> None:
        self.server = server
        self.http = httpx.Client(base_url=server.address, headers={"X-Rookery": "1"}, timeout=PATIENCE)

    def __enter__(self) -> Self:
        self.http.get("/api/me").raise_for_status()
        return self

    def __exit__(self, *_: object) -> None:
        self.http.close()

    def open_table(self, edition: str, **wanted: Any) -> str:
        options = {"bots": "easy", **wanted.pop("options", {})}
        answer = self.http.post("/api/tables", json={"edition": edition, "options": options, **wanted})
        assert answer.status_code == 201, answer.text
        token: str = answer.json()["token"]
        return token

    @contextlib.contextmanager
    def socket(self, token: str, *, origin: str | None = None, address: str = "127.0.0.1") -> Iterator[Table]:
        """A table's socket; another address of this machine is as good as another house."""
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        url = f"ws://127.0.0.1:{self.server.port}/ws/tables/{token}"
        headers = {"Cookie": cookies} if cookies else {}
        with connect(
            url,
            sock=socket.create_connection(("127.0.0.1", self.server.port), PATIENCE, source_address=(address, 0)),
            additional_headers=headers,
            origin=Origin(origin or self.server.address),
            compression=None,
            open_timeout=PATIENCE,
        ) as connection:
            yield Table(connection)


class Table:
    """A table's socket, message by message."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection
        self._end = time.monotonic() + LONGEST
        self.frames: list[dict[str, Any]] = []

    def send(self, **message: Any) -> None:
        self.connection.send(json.dumps(message))

    def next(self) -> dict[str, Any]:
        left = self._end - time.monotonic()
        assert left > 0, f"{LONGEST:.0f} seconds at a table, and what was waited for has not come"
        frame = json.loads(self.connection.recv(timeout=min(PATIENCE, left)))
        assert isinstance(frame, dict)
        self.frames.append(frame)
        return frame

    def until(self, *kinds: str, re: str | None = None) -> dict[str, Any]:
        """The next message of one of these types, or the answer to a request."""
        while True:
            frame = self.next()
            if frame["type"] in kinds and (re is None or frame.get("re") == re):
                return frame

    def hello(self, seen: int | None = None) -> dict[str, Any]:
        self.send(type="hello", seen=seen)
        return self.until("welcome")

    def hello_or_bye(self) -> dict[str, Any]:
        with contextlib.suppress(ConnectionClosed):  # whoever is turned away hears of it without asking
            self.send(type="hello")
        return self.until("welcome", "bye")

    def ask(self, **message: Any) -> dict[str, Any]:
        """Send a request and get its answer."""
        self.send(id="asked", **message)
        return self.until("done", "refused", "fine", "advice", "pong", re="asked")

    def decision(self, frame: dict[str, Any] | None = None) -> dict[str, Any]:
        """Wait until there is something to decide."""
        while True:
            moment = (frame or {}).get("moment")
            if moment is not None and moment["decision"] is not None:
                found: dict[str, Any] = moment["decision"]
                return found
            frame = self.next()


def wait_for(holds: Callable[[], bool], *, patience: float = PATIENCE) -> None:
    """Until something holds, which another thread or process sees to."""
    end = time.monotonic() + patience
    while not holds():
        assert time.monotonic() < end, "what was waited for has not come"
        time.sleep(0.02)


@contextlib.contextmanager
def raw_connection(server: Running) -> Iterator[socket.socket]:
    """A bare connection, over which anything can be sent."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as raw:
        yield raw


@contextlib.contextmanager
def raw_table_socket(browser: Browser, token: str) -> Iterator[socket.socket]:
    """The socket of a table, opened and not spoken over."""
    cookies = "; ".join(f"{name}={value}" for name, value in browser.http.cookies.items())
    with raw_connection(browser.server) as raw:
        raw.sendall(
            f"GET /ws/tables/{token} HTTP/1.1\r\nHost: 127.0.0.1:{browser.server.port}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
            f"Cookie: {cookies}\r\n\r\n".encode()
        )
        head = b""
        while not head.endswith(b"\r\n\r\n"):  # what is sent before the socket is open may be lost
            byte = raw.recv(1)
            assert byte, f"the connection ended after {head!r}"
            head += byte
        assert head.startswith(b"HTTP/1.1 101"), head
        yield raw


def frame_of(kind: int, body: bytes = b"") -> bytes:
    """A WebSocket frame as a client sends it, with a mask that changes nothing."""
    assert len(body) < 126
    return bytes((0x80 | kind, 0x80 | len(body), 0, 0, 0, 0)) + body


def is_closed(raw: socket.socket) -> bool:
    """Read what there is; whether the other side has ended the connection."""
    raw.settimeout(0.02)
    try:
        while raw.recv(65_536):
            pass
    except TimeoutError:
        return False
    except OSError:
        return True
    return True
