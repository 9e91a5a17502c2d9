"""Servers, browsers and people.

A browser and a server are slow to start, so all tests of this folder that run in one process share them. They end
with the folder: Playwright keeps an event loop running, which no other test should meet.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from rookery.interfaces.server.settings import BUILT_PAGE
from tests.browser.person import CHROMIUM, Person
from tests.browser.server import Server
from tests.support import PATIENCE

_QUIET = ["--disable-quic", "--disable-background-networking", "--disable-component-update", "--disable-sync"]
# Most of what a page costs here is painting, which nobody looks at.
_PAINTING = ["--num-raster-threads=1", "--default-tile-width=2048", "--default-tile-height=2048"]
_FRAMES = 6
_OF_FRAME = 600
_FAILED = pytest.StashKey[bool]()

Visit = Callable[..., Person]

expect.set_options(timeout=PATIENCE * 1000)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    item.stash[_FAILED] = item.stash.get(_FAILED, False) or report.failed
    return report


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    if CHROMIUM is None:
        pytest.skip("there is no Chromium to drive (Debian's package is called chromium)")
    if not (BUILT_PAGE / "index.html").is_file():
        pytest.skip("the page is not built: `pip install -e .` builds it")
    with sync_playwright() as driver:
        browser = driver.chromium.launch(
            executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu", *_QUIET, *_PAINTING]
        )
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def shared_server(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    del browser  # where there is none, no server is needed
    server = Server(tmp_path_factory.mktemp("server")).start()
    yield server
    server.stop()


@pytest.fixture
def server(shared_server: Server) -> Iterator[Server]:
    """The server all share. A test that kills it and fails does not take it away from the others."""
    yield shared_server
    if not shared_server.is_running:
        shared_server.start()


@pytest.fixture
def visit(browser: Browser, server: Server, request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Visit]:
    """Call it for somebody new, who has cookies of their own.

    A test that fails leaves pictures of every page, and prints what the pages were told last and the server said.
    """
    people: list[Person] = []

    def come(**how: Any) -> Person:
        people.append(Person.arriving(browser, server.address, **how))
        return people[-1]

    yield come
    if request.node.stash.get(_FAILED, False):
        for number, person in enumerate(people):
            person.page.screenshot(path=tmp_path / f"page-{number}.png")
            told = [frame[:_OF_FRAME] for frame in person.wire.frames if '"pong"' not in frame]
            frames = told[-_FRAMES:]
            head = f"{tmp_path}/page-{number}.png, {len(told)} frames, the latest of them:"
            request.node.add_report_section("teardown", f"page {number}", "\n".join([head, *frames]))
        request.node.add_report_section("teardown", "words of the server", "\n".join(server.latest_lines()))
    for person in people:
        person.page.context.close()
    assert not [trouble for person in people if not person.expects_trouble for trouble in person.troubles]


@pytest.fixture
def person(visit: Visit) -> Person:
    """Somebody at a desk."""
    return visit()
