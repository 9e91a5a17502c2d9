"""A score sheet that several phones share: two links, one truth, and nothing lost."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from rookery.interfaces.server.scorekeeping import shared_sheets
from rookery.interfaces.server.scorekeeping.sheet_messages import SharedPage
from tests.server.support import Browser, a_server
from tests.server.test_scoring_api import MADE, empty
from tests.support import PATIENCE

Body = dict[str, Any]


@pytest.fixture
def phone(tmp_path: Path) -> Iterator[Browser]:
    with a_server(tmp_path) as running, running.browser() as browser:
        yield browser


def share(phone: Browser) -> Body:
    answer = phone.http.post("/api/score/shared", json={"sheet": empty()})
    assert answer.status_code == 201, answer.text
    found: Body = answer.json()
    SharedPage.model_validate(found)
    return found


def write(phone: Browser, key: str, *, seen: int, **what: Any) -> httpx.Response:
    return phone.http.post(f"/api/score/shared/{key}", json={"seen": seen, **(what or {"write": MADE})})


@contextlib.contextmanager
def looking(phone: Browser, key: str) -> Iterator[ClientConnection]:
    with connect(f"ws://127.0.0.1:{phone.server.port}/ws/score/{key}", open_timeout=PATIENCE) as connection:
        yield connection


def heard(connection: ClientConnection, lines: int) -> Body:
    """What comes once the sheet has so many lines."""
    while True:
        frame: Body = json.loads(connection.recv(timeout=PATIENCE))
        if len(frame["page"]["sheet"]["lines"]) == lines:
            return frame


def test_what_one_phone_writes_the_others_see(phone: Browser) -> None:
    shared = share(phone)
    with looking(phone, shared["pen"]) as one, looking(phone, shared["read"]) as other:
        assert heard(one, 0)["may_write"]
        first = heard(other, 0)
        assert not first["may_write"]
        assert first["pen"] is None
        assert shared["pen"] not in json.dumps(first)
        assert write(phone, shared["pen"], seen=0).status_code == 200
        for connection in (one, other):
            assert heard(connection, 1)["page"]["summary"] == "Ann & Cy 40, Bob & Di 80"


def test_who_has_the_link_for_looking_cannot_write(phone: Browser) -> None:
    shared = share(phone)
    refused = write(phone, shared["read"], seen=0)
    assert (refused.status_code, refused.json()["code"]) == (403, "read-only")
    assert phone.http.get(f"/api/score/shared/{shared['read']}").json()["page"]["rows"] == []


def test_of_two_who_write_at_once_one_is_told_kindly_and_nothing_is_lost(phone: Browser) -> None:
    shared = share(phone)
    with ThreadPoolExecutor(8) as phones:
        answers = list(phones.map(lambda _: write(phone, shared["pen"], seen=0), range(8)))
    assert sorted(answer.status_code for answer in answers) == [200, *[409] * 7]
    late = next(answer for answer in answers if answer.status_code == 409).json()
    assert late["code"] == "overtaken"
    assert "Nothing of yours is lost" in late["reason"]
    assert len(phone.http.get(f"/api/score/shared/{shared['pen']}").json()["page"]["rows"]) == 1
    assert write(phone, shared["pen"], seen=1, strike=1).status_code == 200
    assert phone.http.get(f"/api/score/shared/{shared['read']}").json()["page"]["rows"][0]["struck"]


def test_what_does_not_add_up_is_refused_and_not_kept(phone: Browser) -> None:
    shared = share(phone)
    wrong = {"kind": "hand", "answers": {"declarer": "1", "bid": "75", "counters.0": "140"}}
    assert write(phone, shared["pen"], seen=0, write=wrong).status_code == 422
    assert phone.http.get(f"/api/score/shared/{shared['pen']}").json()["page"]["rows"] == []


def test_a_shared_sheet_survives_a_restart(tmp_path: Path) -> None:
    with a_server(tmp_path) as running, running.browser() as browser:
        shared = share(browser)
        write(browser, shared["pen"], seen=0)
    with a_server(tmp_path) as running, running.browser() as browser:
        again = browser.http.get(f"/api/score/shared/{shared['pen']}").json()
        assert again["page"]["summary"] == "Ann & Cy 40, Bob & Di 80"
        assert again["read"] == shared["read"]


def test_there_are_limits(phone: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shared_sheets, "SHEETS_AN_HOUR", 2)
    share(phone)
    shared = share(phone)
    third = phone.http.post("/api/score/shared", json={"sheet": empty()})
    assert (third.status_code, third.json()["code"]) == (429, "too-many")
    assert write(phone, shared["pen"], seen=10_000).status_code == 422
    assert phone.http.get("/api/score/shared/nothing").status_code == 404
    assert phone.http.get(f"/api/score/shared/{'x' * 5000}").status_code == 404
    with looking(phone, "nothing") as nobody, pytest.raises(ConnectionClosed):
        nobody.recv(timeout=PATIENCE)
    with running_stranger(phone) as stranger:
        assert stranger.post("/api/score/shared", json={"sheet": empty()}).status_code == 401


@contextlib.contextmanager
def running_stranger(phone: Browser) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=phone.server.address, headers={"X-Rookery": "1"}, timeout=PATIENCE) as client:
        yield client
