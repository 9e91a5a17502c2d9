"""The table screen without a table: the page gets the messages of a test instead of a server's.

A stage shows one position on many screens at once, each a frame of its own size, so that a look at all of them costs
little more than a look at one. Text of another size has a page of its own, as it is a setting of the browser.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from itertools import groupby
from typing import Any, Final, NamedTuple

from playwright.sync_api import Browser, BrowserContext, Page, WebSocketRoute

from rookery.interfaces.server.settings import BUILT_PAGE
from tests.browser.look import LOOK
from tests.support import PATIENCE

Message = dict[str, Any]

USUAL_LETTERS: Final = 16
_ME: Final = {"id": 1, "name": "Sample", "named": True}
_LOOK_AT_ALL: Final = """async (number) => Promise.all(
  [...document.querySelectorAll('iframe')].map((frame) => frame.contentWindow.lookAt(number)))"""
_ARE_THERE: Final = """() => [...document.querySelectorAll('iframe')].every(
  (frame) => frame.contentDocument?.querySelector('.screen[data-number] [data-part="table"]'))"""


class Screen(NamedTuple):
    """What somebody looks at: its size in CSS pixels, and how large letters are."""

    width: int
    height: int
    letters: int = USUAL_LETTERS

    def __str__(self) -> str:
        large = f", letters of {self.letters} pixels" if self.letters != USUAL_LETTERS else ""
        return f"{self.width} x {self.height}{large}"


class Stage:
    """Pages that believe in a table, on all these screens."""

    def __init__(self, browser: Browser, address: str, screens: Iterable[Screen]) -> None:
        self._context = browser.new_context(service_workers="block", reduced_motion="reduce", bypass_csp=True)
        self._number = 0
        by_letters = groupby(sorted(screens, key=_letters), key=_letters)
        self.views = [
            _View(self._context, address, letters=letters, screens=list(same)) for letters, same in by_letters
        ]

    @property
    def troubles(self) -> list[str]:
        return [trouble for view in self.views for trouble in view.troubles]

    def show(self, message: Mapping[str, Any]) -> None:
        """Put a position on every screen."""
        self._number += 1
        for view in self.views:
            view.show({**message, "number": self._number, "re": None})

    def send(self, message: Mapping[str, Any]) -> None:
        """Anything else a server says: a hint, a refusal."""
        for view in self.views:
            view.send(message)

    def look(self) -> list[str]:
        """What is wrong with the screens, in words."""
        return [wrong for view in self.views for wrong in view.look(self._number)]

    def close(self) -> None:
        self._context.close()


class _View:
    """A page with a frame for every screen of one size of text."""

    def __init__(self, context: BrowserContext, address: str, *, letters: int, screens: list[Screen]) -> None:
        self.screens = screens
        self.troubles: list[str] = []
        self.page: Page = context.new_page()
        self._address = address
        self._sockets: list[WebSocketRoute] = []
        self._first: str | None = None
        self._family: str | None = None
        # What lies outside the window is laid out, but need not be painted.
        self.page.set_viewport_size({"width": 200, "height": 100})
        sizes = {"standard": letters, "fixed": letters}
        context.new_cdp_session(self.page).send("Page.setFontSizes", {"fontSizes": sizes})
        self.page.on("pageerror", lambda error: self.troubles.append(str(error)))
        self.page.add_init_script(f"window.lookAt = {LOOK}")
        self.page.route("**/api/me", lambda route: route.fulfill(json=_ME))
        # The server does not let itself be framed.
        self.page.route("**/t/sample", lambda route: route.fulfill(path=BUILT_PAGE / "index.html"))
        self.page.route("**/stage", lambda route: route.fulfill(content_type="text/html", body=self._frames()))
        self.page.route_web_socket("**/ws/tables/*", self._open)

    def _frames(self) -> str:
        frames = "".join(
            f'<iframe src="/t/sample" width="{screen.width}" height="{screen.height}"></iframe>\n'
            for screen in self.screens
        )
        return f"<!doctype html><style>iframe {{ border: 0; margin: 4px; vertical-align: top }}</style>{frames}"

    def _open(self, socket: WebSocketRoute) -> None:
        self._sockets.append(socket)
        socket.on_message(lambda text: self._hear(socket, str(text)))

    def _hear(self, socket: WebSocketRoute, text: str) -> None:
        if json.loads(text)["type"] == "hello" and self._first is not None:
            socket.send(self._first)

    def show(self, message: Message) -> None:
        family = message["table"]["edition"]["family"]
        if family == self._family:
            self.send(message)
            return
        # A table never turns into one of another family: the page is loaded anew.
        self._family = family
        self._sockets.clear()
        self._first = json.dumps(message)
        self.page.goto(f"{self._address}/stage")
        self.page.wait_for_function(_ARE_THERE, timeout=PATIENCE * 1000)

    def send(self, message: Mapping[str, Any]) -> None:
        text = json.dumps(message)
        for socket in self._sockets:
            socket.send(text)

    def look(self, number: int) -> list[str]:
        found: list[list[str]] = self.page.evaluate(_LOOK_AT_ALL, number)
        return [f"{screen}: {what}" for screen, each in zip(self.screens, found, strict=True) for what in each]


def _letters(screen: Screen) -> int:
    return screen.letters
