"""Tokens for programs: what each may do, how it is refused, and that a program is marked as one."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.sync.client import connect

from tests.server.support import Browser, Running, Table, a_server
from tests.server.test_accounts import PASSPHRASE, become_known, code_of
from tests.server.test_accounts import quick_hashes as quick_hashes
from tests.support import PATIENCE

PROOF = {"passphrase": PASSPHRASE}


@pytest.fixture(scope="module")
def directory(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("server")


@pytest.fixture(scope="module")
def server(directory: Path) -> Iterator[Running]:
    with a_server(directory) as running:
        yield running


@pytest.fixture
def owner(server: Running, request: pytest.FixtureRequest) -> Iterator[Browser]:
    with server.browser() as browser:
        become_known(browser, f"Owner {abs(hash(request.node.name)) % 10**9}")
        yield browser


def make(owner: Browser, *may: str, **more: Any) -> dict[str, Any]:
    answer = owner.http.post("/api/account/tokens", json={"may": list(may), "proof": PROOF, **more})
    assert answer.status_code == 201, answer.text
    made: dict[str, Any] = answer.json()
    return made


def program(server: Running, token: str) -> httpx.Client:
    """A program with nothing but a token: no cookie, and not the page's own header."""
    return httpx.Client(base_url=server.address, headers={"Authorization": f"Bearer {token}"}, timeout=PATIENCE)


def opened(server: Running, table: str, token: str) -> Any:
    url = f"ws://127.0.0.1:{server.port}/ws/tables/{table}"
    return connect(url, additional_headers={"Authorization": f"Bearer {token}"}, compression=None)


def test_a_program_reads_and_plays_for_its_person(server: Running, owner: Browser) -> None:
    token = make(owner, "read", "play", label="My bot")["token"]
    with program(server, token) as bot:
        who = bot.get("/api/me")
        assert (who.json()["known"], "set-cookie" in who.headers) == (True, False)
        opening = bot.post("/api/tables", json={"edition": "dixie/1988", "options": {"bots": "easy"}, "start": True})
        assert opening.status_code == 201, opening.text
        table = opening.json()["token"]
    with opened(server, table, token) as connection:
        at = Table(connection)
        decision = at.decision(at.hello())
        assert at.ask(type="act", asked=decision["asked"], text=decision["options"][0])["type"] == "done"
    [mine] = owner.http.get("/api/mine").json()["tables"]
    assert mine["token"] == table
    [kept] = owner.http.get("/api/account/tokens").json()["tokens"]
    assert (kept["label"], kept["may"], kept["used"] is not None) == ("My bot", ["play", "read"], True)


def test_a_token_to_read_does_not_play(server: Running, owner: Browser) -> None:
    token, table = make(owner, "read")["token"], owner.open_table("dixie/1988")
    with program(server, token) as bot:
        assert [each["token"] for each in bot.get("/api/mine").json()["tables"]] == [table]
        assert code_of(bot.post("/api/tables", json={"edition": "dixie/1988"})) == (403, "not-by-token")
    with opened(server, table, token) as connection:
        assert Table(connection).hello_or_bye()["code"] == "not-by-token"


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "/api/account"),
        ("POST", "/api/account/tokens"),
        ("GET", "/api/account/tokens"),
        ("POST", "/api/account/delete"),
        ("PUT", "/api/me"),
        ("DELETE", "/api/me/cookies"),
        ("GET", "/api/me/data"),
        ("GET", "/api/keeper"),
    ],
)
def test_what_is_for_the_person_alone_no_token_opens(server: Running, owner: Browser, method: str, path: str) -> None:
    body = {"name": "Another", "may": ["play"], "proof": PROOF, **PROOF}
    with program(server, make(owner, "read", "play")["token"]) as bot:
        answer = bot.request(method, path, json=None if method in ("GET", "DELETE") else body)
        assert answer.status_code in (403, 422)
        assert answer.json()["code"] in ("not-by-token", "malformed")
    assert owner.http.get("/api/account").json()["known"]


def test_a_token_that_is_forged_expired_or_taken_back_is_refused_with_the_reason(
    directory: Path, server: Running, owner: Browser
) -> None:
    made, short = make(owner, "play"), make(owner, "play", days=1)
    token, table = made["token"], owner.open_table("dixie/1988")
    head, id, secret = token.split(".")
    for forged in ("x", f"{head}.{id}", f"{head}.{id}.{secret[:-1]}x", f"{head}.nobody.{secret}", "Ā.ā.ă"):
        with program(server, forged.encode("ascii", "replace").decode()) as bot:
            assert code_of(bot.get("/api/mine")) == (401, "bad-token")
    with opened(server, table, token) as connection:
        at = Table(connection)
        at.hello()
        assert at.ask(type="sit", seat=1)["type"] == "done"
        left = owner.http.delete(f"/api/account/tokens/{id}").json()["tokens"]
        assert [each["id"] for each in left] == [short["info"]["id"]]
        at.send(type="chat", text="am I still here?")
        assert at.until("bye")["code"] == "bad-token"
    with program(server, token) as bot:
        assert "taken back" in bot.get("/api/mine").json()["reason"]
    with program(server, short["token"]) as bot:
        assert code_of(bot.get("/api/mine")) == (403, "not-by-token"), "it may play, and not read"
        with sqlite3.connect(directory / "tables.db", timeout=PATIENCE) as file:
            file.execute("UPDATE tokens SET until = made + 0.001 WHERE id = ?", [short["info"]["id"]])
        file.close()
        assert "expired" in bot.get("/api/mine").json()["reason"]


def test_a_token_is_made_by_a_known_person_who_proves_it(server: Running, owner: Browser) -> None:
    wanted = {"may": ["play"], "proof": {"passphrase": "not the one"}}
    assert code_of(owner.http.post("/api/account/tokens", json=wanted)) == (403, "wrong-proof")
    bads: tuple[dict[str, Any], ...] = ({"may": []}, {"may": ["rule"]}, {"may": ["play"], "days": 0})
    for bad in bads:
        answer = owner.http.post("/api/account/tokens", json={"proof": PROOF, **bad})
        assert code_of(answer) == (422, "malformed")
    with server.browser() as guest:
        assert code_of(guest.http.post("/api/account/tokens", json=wanted)) == (409, "guest")


def test_of_a_token_nothing_is_kept_that_opens_anything(tmp_path: Path) -> None:
    with a_server(tmp_path) as server, server.browser() as owner:
        become_known(owner, "Owner Alone")
        token = make(owner, "read")["token"]
        rows = b"".join(each.read_bytes() for each in tmp_path.glob("tables.db*"))
        assert token.split(".")[2].encode() not in rows
        data = owner.http.get("/api/me/data").json()
        assert data["tokens"][0]["may"] == ["read"]


def test_a_recovered_account_has_no_tokens(server: Running) -> None:
    with server.browser() as owner:
        codes = become_known(owner, "Owner Recovered")
        token = make(owner, "read")["token"]
        lost = {"name": "Owner Recovered", "code": codes[0], "passphrase": "seven lamps under the bridge"}
        owner.http.post("/api/account/recover", json=lost).raise_for_status()
        with program(server, token) as bot:
            assert code_of(bot.get("/api/mine")) == (401, "bad-token")


def test_who_says_that_they_are_a_program_is_marked_as_one_for_good(server: Running, owner: Browser) -> None:
    table = owner.open_table("dixie/1988")
    with owner.socket(table) as at:
        assert not at.hello()["table"]["seats"][0]["program"]
        owner.http.post("/api/account/program", json=PROOF).raise_for_status()
        frame = at.hello()
        while not (frame.get("table") and frame["table"]["seats"][0]["program"]):
            frame = at.until("update")
        assert frame["table"]["seats"][0]["known"]
    assert owner.http.get("/api/account").json()["program"]
