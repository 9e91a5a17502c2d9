"""Somebody with a browser: sees what is on the screen, and clicks, taps or types."""

from __future__ import annotations

import json
import shutil
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, TimeoutError, WebSocket

from tests.support import PATIENCE

Message = dict[str, Any]

CHROMIUM = next(filter(None, map(shutil.which, ("chromium-headless-shell", "chromium", "chromium-browser"))), None)
"""The browser to drive, if there is one."""

_LOOK = 15  # milliseconds between two looks
_TRY = 2_000  # milliseconds for one try to press something
_ACTING = PATIENCE * 1000  # and for a control to become ready where nobody can be overtaken


class Overtaken(Exception):
    """Somebody else was quicker: what was about to be answered is not asked any more."""


class Wire:
    """Every frame a page got, and the table as the latest ones tell it."""

    def __init__(self, page: Page) -> None:
        self.frames: list[str] = []
        self.table: Message = {}
        self.moment: Message = {}
        self.hands: list[Message] = []
        self.welcomes = 0
        self.number = -1
        self.answers: list[Message] = []
        page.on("websocket", self._opened)

    def _opened(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._received)

    def _received(self, raw: str | bytes) -> None:
        text = raw if isinstance(raw, str) else raw.decode()
        self.frames.append(text)
        frame = json.loads(text)
        if frame["type"] in ("welcome", "update"):
            self.welcomes += frame["type"] == "welcome"
            self.number = frame["number"]
            self.table = frame["table"] or self.table
            self.moment = frame["moment"] or self.moment
            self.hands = self.hands if frame["hands"] is None else frame["hands"]
        elif frame["type"] != "pong":
            self.answers.append(frame)

    @property
    def decision(self) -> Message | None:
        found: Message | None = self.moment.get("decision")
        return found

    @property
    def asked(self) -> int | None:
        return None if self.decision is None else int(self.decision["asked"])

    @property
    def view(self) -> Message:
        found: Message = self.moment["view"]
        return found


class Person:
    """A page of a browser of their own. `troubles` are the errors it ran into."""

    def __init__(self, page: Page, address: str, *, touch: bool = False) -> None:
        self.page = page
        self.address = address
        self.touch = touch
        self.wire = Wire(page)
        self.troubles: list[str] = []
        self.expects_trouble = False
        self.answering: int | None = None
        page.on("pageerror", lambda error: self.troubles.append(str(error)))
        page.on("console", self._console)

    @classmethod
    def arriving(cls, browser: Browser, address: str, *, touch: bool = False, **how: Any) -> Person:
        """Somebody new, with cookies of their own; `how` are options of the browser's context."""
        looks: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}, "reduced_motion": "reduce", **how}
        context = browser.new_context(has_touch=touch, service_workers="block", **looks)
        context.set_default_timeout(_ACTING)
        return cls(context.new_page(), address, touch=touch)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.troubles.append(message.text)

    # Coming and going

    def go(self, path: str) -> None:
        self.page.goto(f"{self.address}{path}")

    def introduce(self) -> None:
        """Have the server know this person. An open page does that by itself; asked twice they would be two."""
        if self.page.url.startswith(self.address):
            self.until(lambda: bool(self.page.context.cookies()), "a name")
        else:
            self.page.context.request.get(f"{self.address}/api/me")

    def open_table(self, edition: str, **wanted: Any) -> str:
        """Open a table by its seed, which the page itself never gives, and go there."""
        asking = self.page.context.request
        options = {"bots": "easy", "window": 60, **wanted.pop("options", {})}
        dealt = {"start": True, "seed": "1"} if wanted.get("start", True) else {}
        body = {"edition": edition, **dealt, **wanted, "options": options}
        self.introduce()
        answer = asking.post(f"{self.address}/api/tables", data=body, headers={"X-Rookery": "1"})
        assert answer.status == 201, answer.text()
        token = str(answer.json()["token"])
        self.sit_down(token)
        return token

    def sit_down(self, token: str) -> None:
        """Go to a table, and wait until it is there."""
        before = self.wire.welcomes
        self.go(f"/t/{token}")
        self.until(lambda: self.wire.welcomes > before, "a table")

    # Looking

    def until(self, holds: Callable[[], bool], what: str) -> None:
        """Look on until something holds."""
        end = time.monotonic() + PATIENCE
        while not holds():
            assert time.monotonic() < end, f"waited in vain for {what}; {self.page.url}: {self.wire.decision}"
            self.page.wait_for_timeout(_LOOK)

    def shown(self, place: Locator) -> list[str]:
        """The cards shown face up in a place, in their order."""
        cards: list[str] = place.locator("[data-card]").evaluate_all("all => all.map(one => one.dataset.card)")
        return cards

    def until_past(self, asked: int | None) -> None:
        """Look on until a decision is not asked any more."""
        self.until(lambda: self.wire.asked != asked, "the table to go on")

    @property
    def is_waited_for(self) -> bool:
        """Whether the table waits until this person goes on."""
        pause = self.wire.moment.get("pause")
        return pause is not None and self.wire.table["your_seat"] in pause["waiting"]

    # Doing

    def press(self, place: Locator, **where: Any) -> None:
        """Click or tap; raises `Overtaken` where the question it answers is gone meanwhile."""
        do = place.tap if self.touch else place.click
        page = self.page.url
        end = time.monotonic() + PATIENCE
        while True:
            if self._is_overtaken:
                raise Overtaken
            try:
                return do(timeout=_TRY, **where)
            except TimeoutError:
                if self.page.url != page:  # it was pressed and led elsewhere; only the answer came late
                    return None
                if time.monotonic() > end:
                    raise

    @property
    def _is_overtaken(self) -> bool:
        return self.answering not in (None, self.wire.asked)

    def button(self, name: str) -> None:
        """Press the button of this name."""
        self.press(self.page.get_by_role("button", name=name, exact=True))
