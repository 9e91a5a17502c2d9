"""What is kept of people: cookies that end and can be revoked, data to take home, and being forgotten."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest
from itsdangerous import URLSafeSerializer

from rookery.interfaces.server.cookies import Bearer, Signer
from rookery.tables.hall import Hall
from rookery.tables.people import new_guest
from rookery.tables.privacy import Retention
from rookery.tables.storage.sql_store import SqlStore
from tests.server.support import SECRET, Browser, Running, a_server
from tests.support import PATIENCE

Arrival = Callable[[str], Browser]
DAY = 24 * 3600


@pytest.fixture(scope="module")
def directory(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("server")


@pytest.fixture(scope="module")
def server(directory: Path) -> Iterator[Running]:
    with a_server(directory) as running:
        yield running


@pytest.fixture
def known(server: Running) -> Iterator[Arrival]:
    """Makes a browser of somebody with a name."""
    with ExitStack() as browsers:

        def arrive(name: str) -> Browser:
            browser = browsers.enter_context(server.browser())
            browser.http.put("/api/me", json={"name": name}).raise_for_status()
            return browser

        yield arrive


def with_cookie(server: Running, cookie: str) -> str | None:
    """Whom a server knows by a cookie, though it is asked for nothing that would make a guest."""
    answer = httpx.get(f"{server.address}/api/me/data", headers={"Cookie": f"rookery={cookie}"})
    return None if answer.status_code == 401 else str(answer.json()["name"])


# Cookies


def test_a_cookie_ends_after_its_days_and_no_clock_that_was_set_back_ends_it() -> None:
    now = time.time()
    signed = Signer(SECRET, now=lambda: now).sign("ann", 2)
    for later, holds in ((0, True), (29 * DAY, True), (31 * DAY, False), (-DAY, True)):
        then = now + later
        assert (Signer(SECRET, days=30, now=lambda: then).examine(signed) == Bearer("ann", 2)) is holds  # noqa: B023


def test_of_several_keys_the_first_signs_and_all_are_known() -> None:
    old, new, both = Signer("old"), Signer("new"), Signer("new\nold\n")
    assert both.read(old.sign("ann")) == "ann"
    assert new.read(both.sign("ann")) == "ann"
    assert old.read(both.sign("ann")) is None
    assert new.read(old.sign("ann")) is None


def test_the_undated_cookies_of_the_first_release_are_known_until_none_can_be_left() -> None:
    undated = str(URLSafeSerializer(SECRET, salt="rookery-person").dumps("ann"))
    assert Signer(SECRET, now=lambda: 1_800_000_000.0).examine(undated) == Bearer("ann", 0)
    assert Signer(SECRET, now=lambda: 1_900_000_000.0).examine(undated) is None


def test_signing_out_elsewhere_leaves_this_browser_alone_signed_in(server: Running, known: Arrival) -> None:
    browser = known("Maria")
    elsewhere = browser.http.cookies["rookery"]
    assert with_cookie(server, elsewhere) == "Maria"
    token = browser.open_table("dixie/1988")
    with browser.socket(token) as table:
        table.hello()
        assert browser.http.delete("/api/me/cookies").json()["name"] == "Maria"
        assert table.until("bye")["code"] == "signed-out"
    assert with_cookie(server, elsewhere) is None
    assert with_cookie(server, browser.http.cookies["rookery"]) == "Maria"
    assert browser.http.get("/api/me").json()["name"] == "Maria"


# What is kept


def test_a_person_takes_home_what_is_kept_of_them_and_of_nobody_else(known: Arrival) -> None:
    ann, bob = known("Ann"), known("Bob")
    token = ann.open_table("dixie/1988")
    for browser, said in ((ann, "I am Ann"), (bob, "I am Bob")):
        with browser.socket(token) as table:
            table.hello()
            table.ask(type="chat", text=said)
    answer = ann.http.get("/api/me/data")
    assert "attachment" in answer.headers["content-disposition"]
    data = answer.json()
    assert data["name"] == "Ann"
    [kept] = data["tables"]
    assert (kept["token"], kept["seats"], kept["host"]) == (token, [0], True)
    assert [each["text"] for each in kept["said"]] == ["I am Ann"]
    assert "Bob" not in answer.text


def test_notes_are_taken_home_by_their_person_and_deleted_with_them(
    server: Running, known: Arrival, directory: Path
) -> None:
    ann, bob = known("Ann"), known("Bob")
    ids = [str(Signer(SECRET).read(browser.http.cookies["rookery"])) for browser in (ann, bob)]

    def notes(sql: str, *values: object) -> list[tuple[object, ...]]:
        with sqlite3.connect(directory / "tables.db", timeout=PATIENCE) as file:
            found = file.execute(sql, values).fetchall()
        file.close()
        return found

    for id in ids:
        notes("INSERT INTO notes VALUES (?, 'daily', '2026-11-19', 5.5, 11, '{\"score\":7}')", id)
    data = ann.http.get("/api/me/data").json()
    assert data["notes"] == [{"shelf": "daily", "name": "2026-11-19", "at": 5.5, "note": {"score": 7}}]
    ann.http.delete("/api/me").raise_for_status()
    assert notes("SELECT person FROM notes") == [(ids[1],)]


def test_a_hall_forgets_who_was_not_seen_for_long_and_keeps_who_was(tmp_path: Path) -> None:
    async def story() -> None:
        store = await SqlStore.open(f"sqlite:///{tmp_path / 'tables.db'}")
        long_ago, lately = new_guest(), new_guest()
        for person in (long_ago, lately):
            await store.save_person(person)
        await store.archive.see(long_ago.id, at=time.time() - 40 * DAY)
        hall = Hall(store, retention=Retention(people=30))
        await hall.start()
        async with asyncio.timeout(PATIENCE):
            while await store.person(long_ago.id) is not None:
                await asyncio.sleep(0.02)
        assert await store.person(lately.id) is not None
        await hall.close()
        await store.close()

    asyncio.run(story())


def test_who_is_forgotten_leaves_no_name_and_no_word_and_their_match_stays(
    server: Running, known: Arrival, directory: Path
) -> None:
    zoe, bob = known("Zoe Quill"), known("Bob")
    match = zoe.open_table("high-fourteen/1913", seats=3, start=True, seed="forgotten", house_rules={"target": "1"})
    with zoe.socket(match) as table:
        frame = table.hello()
        while not (frame.get("table") and frame["table"]["stage"] == "over"):
            moment = frame.get("moment")
            if moment is not None and moment["decision"] is not None:
                number, options = moment["decision"]["asked"], moment["decision"]["options"]
                table.send(type="act", asked=number, text=options[0])
            frame = table.until("update")
        kept = frame["table"]["match"]["kept"]
    table_token = zoe.open_table("dixie/1988", options={"public": True})
    id = Signer(SECRET).read(zoe.http.cookies["rookery"])
    with bob.socket(table_token) as onlooker:
        onlooker.hello()
        with zoe.socket(table_token) as table:
            table.hello()
            table.ask(type="chat", text="nobody shall know of the quill")
            zoe.http.put("/api/me", json={"name": "Zoe Pen"})
            assert zoe.http.delete("/api/me").json() == {"name": "Zoe Pen"}
            assert table.until("bye")["code"] == "forgotten"
        welcome = onlooker.hello()
        assert "Zoe" not in str(welcome)
        assert "quill" not in str(welcome)
        assert welcome["table"]["seats"] is not None
    assert with_cookie(server, Signer(SECRET).sign(str(id))) is None
    page = bob.http.get(f"/api/matches/{kept}").json()
    assert page["match"]["names"][0] == "Somebody"
    assert "Zoe" not in str(page)
    with sqlite3.connect(f"file:{directory / 'tables.db'}?mode=ro", uri=True) as file:
        dump = "\n".join(file.iterdump())
    file.close()
    for trace in ("Zoe", "quill", str(id)):
        assert trace not in dump
