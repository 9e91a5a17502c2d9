"""A finished match: its result, its replay, its record, and the check of its shuffles."""

from __future__ import annotations

import re
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

import rookery
from tests.browser.conftest import Visit
from tests.browser.person import Message, Person
from tests.browser.play import play_hand
from tests.browser.server import Server
from tests.support import PATIENCE

OVER = "The match is over"


@dataclass(frozen=True)
class Played:
    """A match that somebody finished: where, and the cookies and notes of their browser."""

    token: str
    hand: Message
    browser: Any


@pytest.fixture(scope="module")
def played(browser: Browser, shared_server: Server) -> Iterator[Played]:
    person = Person.arriving(browser, shared_server.address)
    token = person.open_table("tournament/2008", seed="5", house_rules={"match_hands": "1"})
    play_hand(person)
    yield Played(token, person.wire.hands[-1], person.page.context.storage_state())
    person.page.context.close()


@pytest.fixture
def finished(played: Played, visit: Visit) -> Person:
    """Somebody who looks at the end of their match."""
    person = visit(storage_state=played.browser)
    person.sit_down(played.token)
    return person


def test_the_shuffle_of_a_finished_match_is_checked_in_the_browser(finished: Person) -> None:
    over = finished.page.get_by_role("region", name=OVER)
    commitment = finished.wire.table["match"]["commitment"]
    finished.press(over.get_by_text("Was the shuffle fair?"))
    expect(over).to_contain_text(commitment)
    finished.press(over.get_by_role("link", name="Check this shuffle"))
    verdict = finished.page.get_by_role("status").filter(has_text="Everything holds")
    expect(verdict).to_contain_text("✓")
    noted = finished.page.get_by_label("noted the commitment before the match was over")
    expect(noted).to_have_value(commitment)
    expect(finished.page.get_by_text("✓ The same")).not_to_have_count(0)
    noted.fill(commitment[::-1])
    expect(finished.page.get_by_text("✗ Not the same")).to_be_visible()
    expect(verdict).to_have_count(0)


def test_a_finished_match_is_replayed_step_by_step(finished: Person) -> None:
    page = finished.page
    finished.press(page.get_by_role("region", name=OVER).get_by_role("link", name="Watch the replay"))
    steps = page.get_by_role("group", name="Steps")
    where = page.get_by_role("slider", name="Step of this deal")
    expect(where).to_have_value("0")
    for step in range(1, 6):
        finished.press(steps.get_by_role("button", name="Forward"))
        expect(where).to_have_value(str(step))
    finished.press(steps.get_by_role("button", name="Back"))
    expect(where).to_have_value("4")
    page.keyboard.press("ArrowRight")
    expect(where).to_have_value("5")
    expect(page.locator("[aria-current=step]")).to_have_count(1)
    assert len(finished.shown(page.get_by_role("main"))) >= 36, "every hand is open"
    finished.press(steps.get_by_role("button", name="Last step"))
    expect(steps.get_by_role("button", name="Forward")).to_be_disabled()


@pytest.mark.parametrize(("width", "height"), [(320, 568), (568, 320), (1024, 600)])
def test_the_replay_has_its_table_and_its_step_buttons_on_one_screen(finished: Person, width: int, height: int) -> None:
    page = finished.page
    page.set_viewport_size({"width": width, "height": height})
    finished.press(page.get_by_role("region", name=OVER).get_by_role("link", name="Watch the replay"))
    for _ in range(15):
        finished.press(page.get_by_role("group", name="Steps").get_by_role("button", name="Forward"))
    expect(page.get_by_role("listitem").filter(has=page.locator("[data-card]")).first).to_be_visible()
    page.evaluate("scrollTo(0, 0)")
    lowest = page.get_by_role("group", name="Steps").bounding_box()
    assert lowest is not None
    assert lowest["y"] + lowest["height"] <= height
    for name in ("First step", "Back", "Play", "Forward", "Last step"):
        expect(page.get_by_role("button", name=name, exact=True)).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("list", name="All hands")).to_be_in_viewport(ratio=1)


@contextmanager
def another_site(html: str) -> Iterator[str]:
    """A page of another site on this machine: to a browser, `localhost` is not 127.0.0.1."""

    class Page(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.send_header("content-type", "text/html")
            self.end_headers()
            self.wfile.write(html.encode())

        def log_message(self, format: str, *args: object) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Page) as site:
        serving = threading.Thread(target=site.serve_forever, daemon=True)
        serving.start()
        yield f"http://localhost:{site.server_port}/"
        site.shutdown()
        serving.join(PATIENCE)


def test_the_replay_is_shown_on_a_page_of_somebody_elses_and_no_other_screen_is(finished: Person) -> None:
    page = finished.page
    finished.press(page.get_by_role("link", name="Watch the replay"))
    words = page.get_by_label("Put this into its HTML").input_value()
    match_id = page.url.rpartition("/")[2]
    assert f'<iframe src="{finished.address}/embed/{match_id}"' in words
    elsewhere = f"<!doctype html>{words}<iframe name=whole src='{finished.address}/m/{match_id}'></iframe>"
    finished.expects_trouble = True  # the browser tells of the frame that it does not show
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    with another_site(elsewhere) as address:
        page.goto(address)
        framed = page.frame_locator(f"iframe[src*='/embed/{match_id}']")
        framed.get_by_role("button", name="Forward").click()
        expect(framed.get_by_role("slider", name="Step of this deal")).to_have_value("1")
        expect(framed.locator("[data-card]")).not_to_have_count(0)
        expect(page.frame_locator("iframe[name=whole]").get_by_role("slider")).to_have_count(0)
        assert not any("/api/me" in url for url in asked), "whoever looks at it becomes nobody's guest"
        with page.context.expect_page() as opening:
            framed.get_by_role("link", name=re.compile("on Rookery")).click()
        expect(opening.value).to_have_url(f"{finished.address}/m/{match_id}")
        opening.value.close()


def test_the_record_is_downloaded_and_replays_to_the_same_end(finished: Person, tmp_path: Path) -> None:
    finished.press(finished.page.get_by_role("link", name="Watch the replay"))
    for name, read in (("JSON", rookery.Record.from_json), ("text", rookery.Record.from_text)):
        with finished.page.expect_download() as downloading:
            finished.press(finished.page.get_by_role("link", name=f"Record, {name}"))
        downloading.value.save_as(tmp_path / name)
        match = read((tmp_path / name).read_text(encoding="utf-8")).replay()
        assert [match.score_of(seat) for seat in range(4)] == finished.wire.hands[-1]["scores"]


def test_a_finished_match_is_among_my_matches(finished: Person) -> None:
    finished.press(finished.page.get_by_role("link", name="Other games"))
    mine = finished.page.get_by_role("region", name="My matches")
    finished.press(mine.get_by_role("link", name=re.compile("Kentucky Discard")))
    expect(finished.page).to_have_url(re.compile("/m/"))


def test_a_rematch_deals_again(finished: Person) -> None:
    first = finished.wire.table["match"]
    finished.button("Rematch")
    finished.until(lambda: bool(finished.wire.table["match"]["number"] > first["number"]), "a new match")
    expect(finished.page.get_by_role("region", name=OVER)).to_have_count(0)
    assert finished.wire.table["match"]["commitment"] != first["commitment"]
    assert finished.wire.table["match"]["seed"] is None
