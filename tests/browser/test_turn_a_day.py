"""A turn-a-day table over three days, each ended by kill -9; a notice of the turn is taken by a push service here."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from rookery.tables.clock import DAY
from tests.browser.advice import choice
from tests.browser.controls import act
from tests.browser.person import Person
from tests.browser.test_accessible import faults
from tests.server.post_office import PushService, a_push_service
from tests.server.processes import ServerProcess, Wanted
from tests.server.support import wait_for

# Headless Chromium has no push service of its own: the page meets a subscription to the one of this test.
_SUBSCRIBES = """(found) => {
  let taken = null
  const subscription = {
    endpoint: found.endpoint,
    toJSON: () => ({ endpoint: found.endpoint, keys: { p256dh: found.p256dh, auth: found.auth } }),
    unsubscribe: async () => { taken = null; return true },
  }
  const pushManager = { subscribe: async () => (taken = subscription), getSubscription: async () => taken }
  navigator.serviceWorker.getRegistration = async () => ({ pushManager, showNotification: async () => undefined })
  Notification.requestPermission = async () => 'granted'
}"""


class Days:
    """A server that is killed at the end of each day; the next one begins a day and a bit later at its address."""

    def __init__(self, directory: Path, push: PushService) -> None:
        self._wanted = Wanted(database=f"sqlite:///{directory / 'tables.db'}", page=True, push=push.address)
        self._output = directory / "output"
        self._day = 0
        self.server = ServerProcess(self._wanted, self._output).wait()

    def pass_by(self) -> None:
        self.server.kill()
        self._day += 1
        later = replace(self._wanted, ahead=self._day * (DAY + 60))
        self.server = ServerProcess(later, self._output, port=self.server.port).wait()


@pytest.fixture
def push() -> Iterator[PushService]:
    with a_push_service() as service:
        yield service


@pytest.fixture
def days(tmp_path: Path, push: PushService) -> Iterator[Days]:
    days = Days(tmp_path, push)
    yield days
    days.server.kill()


def has_until(page: Page, days: Days) -> float:
    """When the time is over that somebody has for their move; 0 while it is not theirs."""
    tables = page.request.get(f"{days.server.address}/api/turns").json()["tables"]
    return float(tables[0]["until"]) if tables else 0.0


def test_three_days_at_a_table_where_a_move_may_take_one(browser: Browser, days: Days, push: PushService) -> None:
    ann = Person.arriving(browser, days.server.address)
    ann.expects_trouble = True
    page = ann.page
    page.add_init_script(f"({_SUBSCRIBES})({json.dumps(push.subscription())})")
    ann.go("/")
    ann.button("Settings")
    box = page.get_by_role("checkbox", name=re.compile("A notice on this device when it is my turn"))
    box.check()
    expect(box).to_be_checked()
    ann.press(page.get_by_role("dialog").get_by_role("button", name="Close").last)

    # The first day: a table is made, and left.
    ann.go("/new/tuxedo/1988")
    expect(page.get_by_role("group", name="Time for a decision")).to_contain_text("60 s")
    expect(page.get_by_role("group", name="Time for a decision")).not_to_contain_text("1 day")
    ann.go("/new/tournament/2008")
    page.get_by_role("group", name="Time for a decision").get_by_role("radio", name="1 day").check()
    expect(page.get_by_role("group", name="When the days are over")).to_contain_text("A bot makes that move")
    ann.button("Deal, with bots")
    ann.until(lambda: ann.wire.decision is not None, "the first turn")
    expect(page.get_by_text(re.compile(r"You have until tomorrow \d\d:\d\d\."))).to_be_visible()
    first = ann.wire.asked
    act(ann, choice(ann))
    ann.until_past(first)
    ann.until(lambda: ann.wire.decision is not None, "another turn")
    asked = ann.wire.asked
    table = page.url
    page.goto("about:blank")
    taken, until = len(push.taken), has_until(page, days)

    # The second: the time was over, a bot made this one move, and it is her turn again, of which she is told.
    days.pass_by()
    wait_for(lambda: has_until(page, days) > until)  # who comes before the bot has moved has their time again
    wait_for(lambda: len(push.taken) > taken)
    assert table.endswith(push.taken[-1]["path"])
    ann.go("/")
    row = page.get_by_role("link", name=re.compile("Go on:"))
    expect(row).to_contain_text(re.compile(r"your turn, until [\w ]+ \d\d:\d\d"))
    expect(page).to_have_title("(1) Rookery")
    assert not faults(ann)
    ann.press(row)
    ann.until(lambda: ann.wire.asked not in (None, asked), "the turn of the second day")
    expect(page.get_by_text("While you were away a bot played for you.")).to_be_visible()
    act(ann, choice(ann))
    ann.until(lambda: ann.wire.decision is not None, "one more turn")

    # She goes on holiday, and the third day costs her nothing.
    asked = ann.wire.asked
    ann.go("/")
    ann.button("Settings")
    until = page.evaluate("new Date(Date.now() + 5 * 86400000).toLocaleDateString('sv')")
    page.get_by_label(re.compile("A holiday from now to the end of")).fill(until)
    ann.button("I’m away")
    expect(page.get_by_text(re.compile("You are on holiday until"))).to_be_visible()
    page.goto("about:blank")
    days.pass_by()
    ann.sit_down(table.rpartition("/")[2])
    expect(page.get_by_text(re.compile("You are on holiday until .* and have until"))).to_be_visible()
    assert ann.wire.asked == asked
    page.context.close()
