"""A server that is generous with messages, and two people at it; a module may have a server of its own."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rookery.interfaces.server.limits import Limits
from tests.server.support import Browser, Running, a_server

GENEROUS = Limits(rate=1000.0, burst=1000)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with a_server(tmp_path_factory.mktemp("server"), limits=GENEROUS) as running:
        yield running


@pytest.fixture
def ann(server: Running) -> Iterator[Browser]:
    with server.browser() as browser:
        browser.http.put("/api/me", json={"name": "Ann"})
        yield browser


@pytest.fixture
def bob(server: Running) -> Iterator[Browser]:
    with server.browser() as browser:
        browser.http.put("/api/me", json={"name": "Bob"})
        yield browser
