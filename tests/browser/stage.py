"""The table screen without a table: the page gets the messages of a test instead of a server's.

A stage shows one position on many screens: in a frame that takes their sizes one after the other, as a phone does that
is turned. Text of another size has a page of its own, as it is a setting of the browser.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from itertools import groupby
from typing import Any, Final, NamedTuple

from playwright.sync_api import Browser, BrowserContext, Frame, Page, WebSocketRoute

from rookery.interfaces.server.settings import BUILT_PAGE
from tests.browser.look import LOOK
from tests.support import PATIENCE

Message = dict[str, Any]

USUAL_LETTERS: Final = 16
_ME: Final = {"id": 1, "name": "Sample", "named": True, "known": False}
# The pages look at the same time: what takes long is to wait for them to be drawn.
_BEGIN_TO_LOOK: Final = """([told, screens]) => {
  const frame = document.querySelector('iframe')
  const lookAtAll = async () => {
    const found = []
    for (const [width, height] of screens) {
      Object.assign(frame, { width, height })
      found.push(await frame.contentWindow.lookAt(told))
    }
    return found
  }
  window.looked = lookAtAll()
}"""
# A frame that is hidden is laid out as any other, but not painted.
_FRAME: Final = """<!doctype html>
<iframe src="/t/sample" width="1280" height="800" style="border: 0; visibility: hidden"></iframe>"""
_IS_THERE: Final = """(number) => document.querySelector('iframe')?.contentDocument
  ?.querySelector(`.screen[data-number="${number}"] [data-part="table"]`)"""
_GO: Final = """(path) => {
  history.pushState(null, '', path)
  dispatchEvent(new PopStateEvent('popstate'))
}"""


class Screen(NamedTuple):
    """What somebody looks at: its size in CSS pixels, and how large letters are."""

    width: int
    height: int
    letters: int = USUAL_LETTERS

    def __str__(self) -> str:
        large = f", letters of {self.letters} pixels" if self.letters != USUAL_LETTERS else ""
        return f"{self.width} x {self.height}{large}"


class Stage:
    """Pages that believe in a table, one for each size of text."""

    def __init__(self, browser: Browser, address: str) -> None:
        self._context = browser.new_context(service_workers="block", reduced_motion="reduce", bypass_csp=True)
        self._address = address
        self._told: dict[str, Any] = {"number": 0}
        self._by_letters: dict[int, _View] = {}
        self.views: list[_View] = []

    @property
    def troubles(self) -> list[str]:
        return [trouble for view in self._by_letters.values() for trouble in view.troubles]

    def show(self, message: Mapping[str, Any], screens: Iterable[Screen]) -> None:
        """Put a position on these screens."""
        self._told = {"number": self._told["number"] + 1, **_what_lies_there(message)}
        self.views = []
        for letters, same in groupby(sorted(screens, key=_letters), key=_letters):
            if letters not in self._by_letters:
                self._by_letters[letters] = _View(self._context, self._address, letters)
            view = self._by_letters[letters]
            view.screens = list(same)
            view.show({**message, "number": self._told["number"], "re": None})
            self.views.append(view)

    def send(self, message: Mapping[str, Any]) -> None:
        """Anything else a server says: a hint, a refusal."""
        for view in self.views:
            view.send(message)

    def look(self) -> list[str]:
        """What is wrong with the screens, in words."""
        for view in self.views:
            view.begin_to_look(self._told)
        return [wrong for view in self.views for wrong in view.found()]

    def close(self) -> None:
        self._context.close()


class _View:
    """A page with a frame, for all screens of one size of text."""

    def __init__(self, context: BrowserContext, address: str, letters: int) -> None:
        self.screens: list[Screen] = []
        self.troubles: list[str] = []
        self.page: Page = context.new_page()
        self._address = address
        self._socket: WebSocketRoute | None = None
        self._first: str | None = None
        self._family: str | None = None
        sizes = {"standard": letters, "fixed": letters}
        context.new_cdp_session(self.page).send("Page.setFontSizes", {"fontSizes": sizes})
        self.page.on("pageerror", lambda error: self.troubles.append(str(error)))
        self.page.add_init_script(f"window.lookAt = {LOOK}")
        self.page.route("**/api/me", lambda route: route.fulfill(json=_ME))
        # The server does not let itself be framed.
        self.page.route("**/t/sample", lambda route: route.fulfill(content_type="text/html", body=_page()))
        self.page.route("**/stage", lambda route: route.fulfill(content_type="text/html", body=_FRAME))
        self.page.route_web_socket("**/ws/tables/*", self._open)

    @property
    def frame(self) -> Frame:
        """Where the table is."""
        return self.page.frames[1]

    def _open(self, socket: WebSocketRoute) -> None:
        self._socket = socket
        socket.on_message(lambda text: self._hear(socket, str(text)))

    def _hear(self, socket: WebSocketRoute, text: str) -> None:
        if json.loads(text)["type"] == "hello" and self._first is not None:
            socket.send(self._first)

    def show(self, message: Message) -> None:
        family = message["table"]["edition"]["family"]
        if family == self._family:
            self.send(message)
            return
        # A table never turns into one of another family: people go to another table.
        self._first = json.dumps(message)
        if self._family is None:
            self.page.goto(f"{self._address}/stage")
        else:
            self.frame.evaluate(_GO, f"/t/{family}")
        self._family = family
        self.page.wait_for_function(_IS_THERE, arg=message["number"], timeout=PATIENCE * 1000)

    def send(self, message: Mapping[str, Any]) -> None:
        assert self._socket is not None
        self._socket.send(json.dumps(message))

    def begin_to_look(self, told: Mapping[str, Any]) -> None:
        sizes = [[screen.width, screen.height] for screen in self.screens]
        self.page.evaluate(_BEGIN_TO_LOOK, [dict(told), sizes])

    def found(self) -> list[str]:
        """What was wrong on which screen."""
        found: list[list[str]] = self.page.evaluate("() => window.looked")
        return [f"{screen}: {what}" for screen, each in zip(self.screens, found, strict=True) for what in each]


def _what_lies_there(message: Mapping[str, Any]) -> dict[str, Any]:
    """What must be on the screen, by the message alone."""
    moment = message["moment"]
    view = moment["view"]
    asked = moment["decision"] is not None and not message["hands"]
    return {"hand": len(view.get("hand") or ()), "trick": len(view.get("trick") or ()), "asked": asked}


def _page() -> str:
    """The page, in which nothing moves: where things come to rest is what a look is for, and how they get there costs
    more than all the rest."""
    page = (BUILT_PAGE / "index.html").read_text(encoding="utf-8")
    still = "<style>*, *::before, *::after { transition: none !important; animation: none !important }</style>"
    assert "</head>" in page
    return page.replace("</head>", f"{still}</head>")


def _letters(screen: Screen) -> int:
    return screen.letters
