"""Turn-a-day tables over the wire: the list of those that wait, holidays, and a server killed from day to day."""

from __future__ import annotations

import sqlite3
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest

from rookery.tables.clock import DAY
from tests.server.processes import ServerProcess, Wanted
from tests.server.support import Browser, Running, wait_for


def let_letters_be_due(directory: Path) -> None:
    """Have what waits to be tried again be tried now."""
    with sqlite3.connect(directory / "tables.db", timeout=20) as database:
        database.execute("UPDATE letters SET due = 0, tries = 1")


def waiting(person: Browser) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = person.http.get("/api/turns").json()["tables"]
    return found


def test_a_table_tells_until_when_there_is_time_and_the_list_has_it(server: Running, ann: Browser) -> None:
    token = ann.open_table("tournament/2008", start=True, options={"bots": "solid", "days": 3})
    wait_for(lambda: bool(waiting(ann)))
    [found] = waiting(ann)
    assert (found["token"], found["your_seat"]) == (token, 0)
    assert found["until"] == found["since"] + 3 * DAY
    mine = next(each for each in ann.http.get("/api/mine").json()["tables"] if each["token"] == token)
    assert mine["until"] == found["until"]
    with ann.socket(token) as table:
        welcome = table.hello()
        assert welcome["table"]["options"]["days"] == 3
        assert welcome["moment"]["until"] == {"0": found["until"]}
        assert welcome["moment"]["clocks"] == {}
        assert welcome["moment"]["window"] is None
    assert waiting_of_nobody(server) == []


def waiting_of_nobody(server: Running) -> list[object]:
    found: list[object] = httpx.get(f"{server.address}/api/turns", trust_env=False).json()["tables"]
    return found


@pytest.mark.parametrize(
    ("edition", "options", "says"),
    [
        ("tuxedo/1988", {"days": 1}, "everybody must be at the table"),
        ("tournament/2008", {"days": 1, "clock": 60}, "expected one of them"),
        ("tournament/2008", {"days": 5}, ""),
        ("tournament/2008", {"days": 1, "out_of_time": "never"}, ""),
    ],
)
def test_a_table_that_cannot_have_days_is_refused(
    ann: Browser, edition: str, options: dict[str, Any], says: str
) -> None:
    answer = ann.http.post("/api/tables", json={"edition": edition, "options": options})
    assert answer.status_code == 422
    assert says in answer.json()["reason"]


def test_a_holiday_is_told_to_the_table_and_taken_back(ann: Browser) -> None:
    token = ann.open_table("tournament/2008", start=True, options={"bots": "solid", "days": 1})
    wait_for(lambda: any(each["token"] == token for each in waiting(ann)))
    until = time.time() + 5 * DAY
    page = ann.http.put("/api/me/holiday", json={"until": until}).json()
    assert page["holiday"] == {"until": until, "days_left": pytest.approx(23, abs=0.1)}
    with ann.socket(token) as table:
        welcome = table.hello()
        assert welcome["table"]["seats"][0]["away_until"] == until
        assert any("on holiday" in (row["text"] or "") for row in welcome["news"])
        found = next(each for each in waiting(ann) if each["token"] == token)
        assert found["until"] == pytest.approx(until + DAY, abs=60)
    assert ann.http.delete("/api/me/holiday").json()["holiday"]["until"] is None
    found = next(each for each in waiting(ann) if each["token"] == token)
    assert found["until"] == pytest.approx(time.time() + DAY, abs=60)
    for nonsense in (time.time() - 5, time.time() + 40 * DAY, "soon", None):
        assert ann.http.put("/api/me/holiday", json={"until": nonsense}).status_code == 422


def test_a_server_killed_from_day_to_day_forgets_no_table(tmp_path: Path) -> None:
    """Three days, and each ends with kill -9: what was due is done by the next server, and everything else waits."""
    wanted = Wanted(database=f"sqlite:///{tmp_path / 'tables.db'}")
    output = tmp_path / "output"
    with ServerProcess(wanted, output).wait() as first, Browser(Running(first.port)) as ann:
        cookies = dict(ann.http.cookies)
        tokens = [
            ann.open_table("tournament/2008", start=True, seed=str(days), options={"bots": "solid", "days": days})
            for days in (1, 2, 3)
        ]
        wait_for(lambda: len(waiting(ann)) == 3)
        since = {each["token"]: each["since"] for each in waiting(ann)}
        first.kill()
    for day in (1, 2):
        with ServerProcess(replace(wanted, ahead=day * (DAY + 60)), output).wait() as server:
            with Browser(Running(server.port)) as again:
                again.http.cookies.clear()
                again.http.cookies.update(cookies)
                moved = tokens[:day]

                def are_moved(again: Browser = again, moved: list[str] = moved, day: int = day) -> bool:
                    now = {each["token"]: each["since"] for each in waiting(again)}
                    return len(now) == 3 and all(now[token] > since[token] + day * DAY - 3600 for token in moved)

                wait_for(are_moved)
                now = {each["token"]: each["since"] for each in waiting(again)}
                assert all(now[token] == since[token] for token in tokens[day:]), "their time is not over"
            server.kill()
    assert "Traceback" not in output.read_text()
