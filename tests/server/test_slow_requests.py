"""Connections that hold a server up: half-sent requests, endless heads, answers that nobody reads, too many of them."""

from __future__ import annotations

import contextlib
import socket
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from rookery.interfaces.server.limits import Limits
from tests.server.support import Browser, Running, a_server, is_closed, raw_connection, wait_for
from tests.support import PATIENCE

SECONDS = 2.0  # that a head or a body may take here: long for who means it
LARGE = 3_000_000  # bytes of a file: more than the buffers of a connection hold
SLOW = Limits(head_seconds=SECONDS, body_seconds=SECONDS, stall_seconds=SECONDS, connections_of_address=40)
HEAD = b"GET /health HTTP/1.1\r\nHost: x\r\n"
POST = b"POST /api/score HTTP/1.1\r\nHost: x\r\nX-Rookery: 1\r\nContent-Type: application/json\r\n"
HALF_SENT = {
    "nothing at all": b"",
    "half a line": b"GET /hea",
    "half a head": HEAD + b"X-More: ",
    "half a body": POST + b"Content-Length: 1000\r\n\r\n{",
    "half a body in chunks": POST + b"Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n",
    "half a second request": HEAD + b"\r\n" + HEAD,
}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    page = tmp_path_factory.mktemp("page")
    (page / "index.html").write_text("<!doctype html>")
    (page / "large.bin").write_bytes(bytes(LARGE))
    with a_server(tmp_path_factory.mktemp("server"), limits=SLOW, page=page, counted=True) as running:
        yield running


@pytest.fixture
def browser(server: Running) -> Iterator[Browser]:
    with server.browser() as browser:
        yield browser


def answer_of(raw: socket.socket) -> bytes:
    """All that comes until the connection ends."""
    told = b""
    with contextlib.suppress(OSError):
        while piece := raw.recv(65_536):
            told += piece
    return told


def test_what_is_half_sent_is_not_waited_for(server: Running) -> None:
    """Each of them, all at once, with a byte now and then: that makes none of them live longer."""
    began = time.monotonic()
    with contextlib.ExitStack() as stack:
        open_ones = {name: stack.enter_context(raw_connection(server)) for name in HALF_SENT}
        late = stack.enter_context(raw_connection(server))
        late.sendall(HEAD)
        drops = {"half a line": b"t", "half a head": b"x", "nothing at all": b"\r\n", "half a body": b" "}
        for name, begun in HALF_SENT.items():
            open_ones[name].sendall(begun)
        while open_ones:
            assert time.monotonic() - began < PATIENCE, sorted(open_ones)
            for name, raw in tuple(open_ones.items()):
                with contextlib.suppress(OSError):
                    raw.sendall(drops.get(name, b""))
                if is_closed(raw):
                    del open_ones[name]
        assert answer_of(late).startswith(b"HTTP/1.1 408 "), "and who is late is told"


def test_a_connection_at_rest_goes_on_with_another_request(server: Running) -> None:
    with httpx.Client(base_url=server.address, timeout=PATIENCE) as http:
        assert [http.get("/health").status_code for _ in range(5)] == [200] * 5


ENDLESS = {
    "a header": (HEAD + b"X-Long: ", b"x" * 1_000),
    "headers": (HEAD, b"X-More: and more\r\n" * 50),
    "an address": (b"GET /", b"x" * 1_000),
    "blank lines": (b"", b"\r\n" * 500),
}


@pytest.mark.parametrize("what", ENDLESS)
def test_a_head_has_an_end(server: Running, what: str) -> None:
    begun, more = ENDLESS[what]
    with raw_connection(server) as raw:
        raw.sendall(begun)
        with contextlib.suppress(OSError):
            for _ in range(100):
                raw.sendall(more)
        wait_for(lambda: is_closed(raw))


def test_too_long_a_head_is_refused_in_a_sentence(server: Running) -> None:
    with raw_connection(server) as raw:
        raw.sendall(HEAD + b"X-Long: " + b"x" * SLOW.head)
        answer = answer_of(raw)
    assert answer.startswith(b"HTTP/1.1 431 ")
    assert answer.endswith(b"The head of that request is too long.")


def test_many_requests_in_one_breath_are_refused(server: Running) -> None:
    with raw_connection(server) as raw:
        with contextlib.suppress(OSError):
            raw.sendall((HEAD + b"\r\n") * 2_000)
        assert answer_of(raw).count(b"HTTP/1.1 200 ") < 50


def test_a_body_that_goes_on_after_its_answer_ends_the_connection(server: Running) -> None:
    with raw_connection(server) as raw:
        raw.sendall(POST + b"Content-Length: 99999999\r\n\r\n")
        assert raw.recv(12) == b"HTTP/1.1 413"
        with contextlib.suppress(OSError):
            for _ in range(2_000):
                raw.sendall(b"x" * 10_000)
        wait_for(lambda: is_closed(raw))


def test_an_answer_that_nobody_reads_is_given_up(server: Running, browser: Browser) -> None:
    with socket.socket() as raw:
        raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
        raw.connect(("127.0.0.1", server.port))
        raw.sendall(b"GET /large.bin HTTP/1.1\r\nHost: x\r\n\r\n")
        wait_for(lambda: 'why="too-slow"' in browser.http.get("/metrics").text)
        raw.settimeout(PATIENCE)
        assert len(answer_of(raw)) < LARGE


def test_who_reads_gets_all_of_a_large_answer(browser: Browser) -> None:
    assert len(browser.http.get("/large.bin").content) == LARGE


def test_one_address_has_so_many_connections_and_another_gets_in(tmp_path: Path) -> None:
    limits = Limits(connections_of_address=5)
    with a_server(tmp_path, limits=limits, counted=True) as server:
        with contextlib.ExitStack() as stack:
            held = [stack.enter_context(raw_connection(server)) for _ in range(5)]
            with raw_connection(server) as one_more:
                assert answer_of(one_more).startswith(b"HTTP/1.1 503 ")
            with socket.socket() as elsewhere:
                elsewhere.bind(("127.0.0.2", 0))
                elsewhere.connect(("127.0.0.1", server.port))
                elsewhere.sendall(HEAD + b"\r\n")
                assert elsewhere.recv(12) == b"HTTP/1.1 200"
            assert not any(map(is_closed, held))
        wait_for(lambda: _is_let_in(server))


def _is_let_in(server: Running) -> bool:
    try:
        return httpx.get(f"{server.address}/health", timeout=PATIENCE).status_code == 200
    except httpx.HTTPError:
        return False
