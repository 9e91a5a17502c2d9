"""The table screen without a table: the page gets the messages of a test instead of a server's.

One page shows any position of any game at any size, at the cost of a message each.
"""

from __future__ import annotations

import json
import time
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from playwright.sync_api import Browser, WebSocketRoute

from tests.browser.look import LOOK

Message = dict[str, Any]

_ME: Final = {"id": 1, "name": "Sample", "named": True}
_SETTLING: Final = 1.5  # seconds


class Screen(NamedTuple):
    """What somebody looks at: its size in CSS pixels, and how large letters are."""

    width: int
    height: int
    letters: int = 16

    def __str__(self) -> str:
        large = f", letters of {self.letters} pixels" if self.letters != 16 else ""
        return f"{self.width} x {self.height}{large}"


class Stage:
    """A page that believes in a table."""

    def __init__(self, browser: Browser, address: str, **how: Any) -> None:
        self._context = browser.new_context(service_workers="block", reduced_motion="reduce", **how)
        self.page = self._context.new_page()
        self.troubles: list[str] = []
        self.page.on("pageerror", lambda error: self.troubles.append(str(error)))
        self._socket: WebSocketRoute | None = None
        self._number = 0
        self._first: Message | None = None
        self.page.route("**/api/me", lambda route: route.fulfill(json=_ME))
        self.page.route_web_socket("**/ws/tables/*", self._open)
        self._address = address

    def _open(self, socket: WebSocketRoute) -> None:
        self._socket = socket
        socket.on_message(lambda text: self._hear(str(text)))

    def _hear(self, text: str) -> None:
        if json.loads(text)["type"] == "hello" and self._first is not None and self._socket is not None:
            self._socket.send(json.dumps(self._first))

    def show(self, message: Mapping[str, Any]) -> None:
        """Put a position on the page. Nothing of an earlier hand stands in front of it."""
        self._number += 1
        shown = {**message, "number": self._number, "re": None}
        if self._first is None:
            self._first = shown
            self.page.goto(f"{self._address}/t/sample")
            self.page.wait_for_selector(f'.screen[data-number="{self._number}"]')
        else:
            assert self._socket is not None
            self._socket.send(json.dumps(shown))

    def send(self, message: Mapping[str, Any]) -> None:
        """Anything else a server says: a hint, a refusal."""
        assert self._socket is not None
        self._socket.send(json.dumps(message))

    def resize(self, screen: Screen) -> None:
        self.page.set_viewport_size({"width": screen.width, "height": screen.height})
        self.page.evaluate("px => { document.documentElement.style.fontSize = `${px}px` }", screen.letters)

    def look(self) -> list[str]:
        """What is wrong with the screen, in words. What is still being laid out gets a moment to settle."""
        end = time.monotonic() + _SETTLING
        while True:
            found: list[str] = self.page.evaluate(LOOK, self._number)
            if not found or time.monotonic() > end:
                return found

    def close(self) -> None:
        self._context.close()
