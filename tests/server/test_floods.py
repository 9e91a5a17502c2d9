"""What one client may pour over a table's socket: talk, frames, pings, requests for all that ever happened."""

from __future__ import annotations

import asyncio
import contextlib
import json
from pathlib import Path
from typing import Any, cast

import pytest
import uvicorn
from uvicorn.server import ServerState
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode
from websockets.sync.client import connect

from rookery.interfaces.server.limits import Limits, Quota
from rookery.interfaces.server.protocols import Door, SocketProtocol
from rookery.interfaces.server.rooms import Connection, WaitingRoom
from rookery.interfaces.server.wire.frames import MOST_NEWS_BYTES
from rookery.tables.people import Person
from tests.server.schema_check import check
from tests.server.support import Browser, Running, Table, a_server, frame_of, is_closed, raw_table_socket, wait_for
from tests.support import PATIENCE

PING, PONG, CONTINUED = 0x9, 0xA, 0x0
AROUND = 65_536  # what a welcome has beside its news, at a table where no hand was played
MESSAGES = 70  # more than one message from the server holds, as long as they are
LONG_WORDS = "\N{EURO SIGN}" * 400


def flood_with_talk(table: Table, messages: int) -> None:
    for number in range(messages):
        table.send(type="chat", text=LONG_WORDS, id=str(number))
    table.until("done", re=str(messages - 1))


# Talk


def test_a_welcome_after_a_flood_of_talk_is_short_and_the_rest_can_be_asked_for(ann: Browser) -> None:
    with ann.socket(ann.open_table("clock/1913")) as table:
        table.hello()
        flood_with_talk(table, MESSAGES)
        table.send(type="hello", seen=0)
        raw = table.connection.recv()
        while '"welcome"' not in raw[:30]:
            raw = table.connection.recv()
        assert len(raw.encode() if isinstance(raw, str) else raw) < MOST_NEWS_BYTES + AROUND
        told = json.loads(raw)
        rows, older = told["news"], told["older"]
        while older:
            answer = ask_for_older(table, rows[0]["number"])
            assert answer["news"][-1]["number"] < rows[0]["number"]
            rows, older = answer["news"] + rows, answer["older"]
        assert rows[0]["what"] == "opened"
        assert sum(row["what"] == "chat" for row in rows) == MESSAGES
        check(table)


def ask_for_older(table: Table, before: int) -> dict[str, Any]:
    table.send(type="older", before=before, id="older")
    return table.until("rows", re="older")


def test_nothing_is_older_than_the_first_row(ann: Browser) -> None:
    with ann.socket(ann.open_table("clock/1913", start=True)) as table:
        assert table.hello()["older"] is False
        answer = ask_for_older(table, 1)
        assert (answer["news"], answer["older"]) == ([], False)


def test_a_crowd_that_watches_cannot_use_up_the_words_of_those_who_sit(tmp_path: Path) -> None:
    limits = Limits(chat_of_person=Quota(3, 1), chat_of_watchers=Quota(5, 1))
    with a_server(tmp_path, limits=limits, counted=True) as server, contextlib.ExitStack() as all_:
        host, *crowd = (all_.enter_context(server.browser()) for _ in range(4))
        token = host.open_table("tennessee/1988")
        answers = [talk(watcher, token, 4) for watcher in crowd]
        assert answers == [["done"] * 3 + ["too-fast"], ["done"] * 2 + ["too-fast"] * 2, ["too-fast"] * 4]
        assert talk(host, token, 4) == ["done"] * 3 + ["too-fast"]


def talk(browser: Browser, token: str, times: int) -> list[str]:
    with browser.socket(token) as table:
        table.hello()
        answers = [table.ask(type="chat", text="Hello!") for _ in range(times)]
    return [answer.get("code") or answer["type"] for answer in answers]


# Frames that are no messages


@pytest.mark.parametrize("kind", [PING, PONG], ids=["pings", "pongs"])
def test_a_flood_of_control_frames_ends_the_connection(tmp_path: Path, kind: int) -> None:
    with (
        a_server(tmp_path) as server,
        server.browser() as browser,
        server.browser() as other,
        other.socket(other.open_table("clock/1913")) as elsewhere,
    ):
        elsewhere.hello()
        with raw_table_socket(browser, browser.open_table("clock/1913")) as raw:
            with contextlib.suppress(OSError):
                raw.sendall(frame_of(kind) * 50_000)
            wait_for(lambda: is_closed(raw))
        assert elsewhere.ask(type="ping")["type"] == "pong"
        assert 'why="too-many-frames"' in browser.http.get("/metrics").text


def test_a_message_in_endless_pieces_ends_the_connection(server: Running, ann: Browser) -> None:
    with raw_table_socket(ann, ann.open_table("clock/1913")) as raw:
        raw.sendall(b"\x01\x80\0\0\0\0")  # a text that is not over yet
        with contextlib.suppress(OSError):
            for _ in range(200):
                raw.sendall(b"\x00\x80\0\0\0\0" * 100)
        wait_for(lambda: is_closed(raw))


def test_pings_within_reason_are_answered(ann: Browser) -> None:
    with raw_table_socket(ann, ann.open_table("clock/1913")) as raw:
        raw.sendall(frame_of(PING, b"here?"))
        assert raw.recv(100) == b"\x8a\x05here?"


class Recorder(asyncio.Transport):
    """A transport over which nothing goes; what was written is kept."""

    def __init__(self) -> None:
        super().__init__()
        self.written = b""
        self.paused = 0
        self.closing = False

    def write(self, data: Any) -> None:
        self.written += data

    def pause_reading(self) -> None:
        self.paused += 1

    def resume_reading(self) -> None:
        self.paused -= 1

    def is_closing(self) -> bool:
        return self.closing

    def close(self) -> None:
        self.closing = True


async def _opened(told: list[str]) -> tuple[SocketProtocol, Recorder]:
    """A socket to an application that reads one message, when it is let."""

    async def application(scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        told.append((await receive())["text"])
        await asyncio.Event().wait()

    config = uvicorn.Config(cast(Any, application), log_config=None, ws_ping_interval=None)
    config.load()
    protocol = SocketProtocol(config=config, server_state=ServerState(), app_state={}, door=Door(Limits()))
    transport = Recorder()
    protocol.connection_made(transport)
    protocol.data_received(
        b"GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    )
    while b"\r\n\r\n" not in transport.written:
        await asyncio.sleep(0)
    return protocol, transport


def test_no_pongs_pile_up_for_who_does_not_read() -> None:
    async def story() -> None:
        protocol, transport = await _opened([])
        protocol.data_received(frame_of(PING))
        answered = len(transport.written)
        protocol.pause_writing()
        protocol.data_received(frame_of(PING, b"x" * 100) * 50)
        assert len(transport.written) == answered
        protocol.resume_writing()
        protocol.data_received(frame_of(PING))
        assert len(transport.written) > answered

    asyncio.run(story())


def test_nothing_is_read_ahead_of_what_was_taken() -> None:
    async def story() -> None:
        told: list[str] = []
        protocol, transport = await _opened(told)
        protocol.data_received(frame_of(1, b"hello") * 30_000)
        assert protocol.queue.qsize() < 200
        assert transport.paused == 1
        while not told:
            await asyncio.sleep(0)
        assert transport.paused == 1, "there is more to take before anything new is read"

    asyncio.run(story())


# A client that does not read


def test_what_waits_for_a_client_is_counted_in_bytes() -> None:
    dropped: list[bool] = []
    room = WaitingRoom(1_000, 100, lambda: dropped.append(True))
    connection = Connection(Person("a", "Ann"), room=room, wake=lambda: None)
    connection.send(b"x" * 500)  # one alone is always taken
    assert connection.next_frame() == b"x" * 500
    connection.was_sent()
    for _ in range(10):
        connection.send(b"x" * 10)
    assert not dropped
    connection.send(b"x")
    assert dropped == [True]
    assert connection.next_frame() is None, "what waited is given up"
    assert connection.ended


def test_what_is_written_at_once_never_overtakes_what_waits() -> None:
    """While a frame is on its way all others wait, though the client may read again already."""
    written: list[bytes] = []
    woken: list[bool] = []
    reads = True

    def write(frame: bytes) -> bool:
        if reads:
            written.append(frame)
        return reads

    room = WaitingRoom(1_000, 1_000, lambda: None)
    connection = Connection(Person("a", "Ann"), room=room, wake=lambda: woken.append(True), write=write)
    connection.send(b"1")
    assert (written, woken) == ([b"1"], [])
    reads = False
    connection.send(b"2")
    connection.send(b"3")
    assert woken
    reads = True
    connection.send(b"4")
    while (frame := connection.next_frame()) is not None:
        if frame == b"2":
            connection.send(b"5")
        written.append(frame)
        connection.was_sent()
    connection.send(b"6")
    assert written == [b"1", b"2", b"3", b"4", b"5", b"6"]


@pytest.mark.parametrize("size", [0, 1, 125, 126, 65_535, 65_536, 70_000])
def test_a_text_written_at_once_is_the_frame_that_any_client_reads(size: int) -> None:
    """The same octets as the library writes for it."""
    told: list[str] = []

    async def story() -> None:
        protocol, transport = await _opened(told)
        transport.written = b""
        assert protocol.write_text(b"x" * size)
        assert protocol.write_text(b"another at the same moment")
        protocol.pause_writing()
        assert not protocol.write_text(b"late")
        protocol.resume_writing()
        await asyncio.sleep(0)
        texts = (b"x" * size, b"another at the same moment")
        assert transport.written == b"".join(Frame(Opcode.TEXT, each).serialize(mask=False) for each in texts)
        transport.written = b""
        assert protocol.write_text(b"before the end")
        protocol.shutdown()
        assert transport.written.startswith(Frame(Opcode.TEXT, b"before the end").serialize(mask=False))
        assert not protocol.write_text(b"after the end")

    asyncio.run(story())


def test_a_flood_of_texts_over_the_socket_of_a_sheet_ends_it(ann: Browser) -> None:
    sheet = {"format": "rookery-sheet/1", "edition": "tournament/2008", "house_rules": {}}
    kept = {**sheet, "names": ["Ann", "Bob", "Cy", "Di"], "dealer": 0, "lines": []}
    key = ann.http.post("/api/score/shared", json={"sheet": kept}).json()["read"]
    address = f"ws://127.0.0.1:{ann.server.port}/ws/score/{key}"
    with connect(address, compression=None, open_timeout=PATIENCE) as connection:
        looking = Table(connection)
        assert looking.next()["type"] == "sheet"
        with contextlib.suppress(ConnectionClosed):
            for _ in range(20_000):
                connection.send("x")
        with pytest.raises(ConnectionClosed):
            looking.until("nothing")


# Places


def test_a_crowd_that_watches_leaves_places_for_those_who_sit(tmp_path: Path) -> None:
    with (
        a_server(tmp_path, limits=Limits(sockets_of_table=2, sockets_of_seat=2)) as server,
        contextlib.ExitStack() as all_,
    ):
        host, player, *crowd = (all_.enter_context(server.browser()) for _ in range(5))
        token = host.open_table("tennessee/1988")
        with player.socket(token) as table:
            table.hello()
            assert table.ask(type="sit", seat=1)["type"] == "done"
        came = [all_.enter_context(watcher.socket(token)).hello_or_bye() for watcher in crowd]
        assert [frame.get("code", "in") for frame in came] == ["in", "in", "too-many"]
        back = [all_.enter_context(who.socket(token)).hello_or_bye() for who in (player, player, player, host)]
        assert [frame.get("code", "in") for frame in back] == ["in", "in", "too-many", "in"]
