"""HTTP: people, editions, tables, finished matches; what is refused, and the headers on everything."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

import rookery
from rookery.interfaces.server.cookies import Signer
from rookery.interfaces.server.guard import SECURITY_HEADERS
from rookery.interfaces.server.wire.http_messages import (
    EditionInfo,
    HousePage,
    KeptMatchPage,
    Me,
    Mine,
    Problem,
    ReplayHand,
    RulesPage,
)
from tests.server.support import SECRET, Browser, Running, a_server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    page = tmp_path_factory.mktemp("page")
    (page / "assets").mkdir()
    (page / "index.html").write_text("<!doctype html><title>Rookery</title>" + "<p>The page.</p>" * 60)
    (page / "assets" / "app-1234.js").write_text("console.log('rook')\n" * 60)
    (page / "manifest.webmanifest").write_text("{}")
    (page / "sources.sha256").write_text("00")
    with a_server(tmp_path_factory.mktemp("server"), page=page) as running:
        yield running


@pytest.fixture
def browser(server: Running) -> Iterator[Browser]:
    with server.browser() as browser:
        yield browser


# People


def test_a_first_visit_makes_a_guest_whom_the_cookie_remembers(server: Running) -> None:
    with httpx.Client(base_url=server.address) as fresh:
        answer = fresh.get("/api/me")
        me = Me.model_validate(answer.json())
        assert me.name.startswith("Guest ")
        assert not me.named
        cookie = answer.headers["set-cookie"].lower()
        assert "httponly" in cookie
        assert "samesite=lax" in cookie
        assert "secure" not in cookie
        assert Me.model_validate(fresh.get("/api/me").json()) == me


def test_behind_a_proxy_with_https_the_cookie_is_for_https_only(server: Running) -> None:
    answer = httpx.get(f"{server.address}/api/me", headers={"X-Forwarded-Proto": "https"})
    assert "; secure" in answer.headers["set-cookie"].lower()


def test_a_name_can_be_taken_and_is_kept(browser: Browser) -> None:
    assert browser.http.put("/api/me", json={"name": "  Ann\u200b  Lee "}).json() == {
        "name": "Ann Lee",
        "named": True,
        "known": False,
    }
    assert browser.http.get("/api/me").json() == {"name": "Ann Lee", "named": True, "known": False}


@pytest.mark.parametrize("name", ["", " ", "x" * 25, "\u202e", "…", "\n\n"])
def test_a_name_that_cannot_be_shown_is_refused(browser: Browser, name: str) -> None:
    answer = browser.http.put("/api/me", json={"name": name})
    assert answer.status_code == 422
    Problem.model_validate(answer.json())


@pytest.mark.parametrize(
    "cookie",
    ["", "nonsense", "IjEi.forged", "x" * 5000, pytest.param(Signer("another secret").sign("me"), id="another key")],
)
def test_a_forged_cookie_is_nobody(server: Running, cookie: str) -> None:
    answer = httpx.put(
        f"{server.address}/api/me", headers={"X-Rookery": "1", "Cookie": f"rookery={cookie}"}, json={"name": "Eve"}
    )
    assert answer.status_code == 401
    assert answer.json()["code"] == "no-person"


def test_a_signed_cookie_of_somebody_unknown_is_nobody(server: Running) -> None:
    answer = httpx.get(f"{server.address}/api/mine", headers={"Cookie": f"rookery={Signer(SECRET).sign('who')}"})
    assert answer.json() == {"tables": [], "matches": []}


# Editions


def test_the_catalogue_lists_every_edition(browser: Browser) -> None:
    listed = [EditionInfo.model_validate(each) for each in browser.http.get("/api/editions").json()]
    assert [each.id for each in listed] == [each.id for each in rookery.catalogue()]
    assert all(each.usual_bots == ("expert" if each.family == "auction" else "solid") for each in listed)
    assert all(set(each.cards) == set(each.seats) for each in listed)


@pytest.mark.parametrize("edition", rookery.catalogue(), ids=lambda edition: edition.id)
def test_every_edition_has_its_rules_and_house_rules(browser: Browser, edition: rookery.Edition) -> None:
    for seats in edition.seats:
        rules = RulesPage.model_validate(
            browser.http.get(f"/api/editions/{edition.id}/rules", params={"seats": seats}).json()
        )
        assert rules.sections
        assert rules.changed == []
        assert not any("(A" in line for section in rules.sections for line in section.lines)
        house = HousePage.model_validate(
            browser.http.get(f"/api/editions/{edition.id}/house", params={"seats": seats}).json()
        )
        assert [rule.name for rule in house.rules] == list(edition.rules_for(seats).rule_names())
        assert {rule.group for rule in house.rules} <= {group.name for group in house.groups}
        assert all(rule.words.keys() >= set(rule.choices or ()) for rule in house.rules)
        for option in house.options:
            assert edition.with_house_rules(**option.rules).house_rules


def test_rules_tell_which_sections_house_rules_touch(browser: Browser) -> None:
    address = "/api/editions/tournament/2008/rules?house=minimum_bid=80&house=target=500"
    rules = RulesPage.model_validate(browser.http.get(address).json())
    assert rules.house_rules == {"minimum_bid": "80", "target": "500"}
    assert rules.in_words == {"Lowest bid": "80", "Points that win": "500"}
    assert {"auction", "winning"} <= set(rules.changed) < {section.rule for section in rules.sections}


@pytest.mark.parametrize(
    ("address", "status", "says"),
    [
        ("/api/editions/tornament/2008/rules", 404, "tournament/2008"),
        ("/api/editions/tournament/2008/rules?seats=7", 422, "cannot seat 7"),
        ("/api/editions/tournament/2008/rules?seats=many", 422, "seats"),
        ("/api/editions/tournament/2008/rules?house=minimum_bid", 422, "expected a rule and its value"),
        ("/api/editions/tournament/2008/rules?house=minimum_bit=80", 422, "did you mean minimum_bid"),
        ("/api/editions/tournament/2008/rules?house=minimum_bid=8000", 422, "above the 120 points"),
        ("/api/matches/nothing", 404, "no such match"),
        ("/api/matches/nothing/hands/1", 404, "no such match"),
        ("/api/nothing", 404, "nothing at this address"),
        ("/api", 404, "nothing at this address"),
        ("/ws/tables/x", 404, "nothing at this address"),
    ],
)
def test_what_cannot_be_answered_is_a_problem_with_its_reason(
    browser: Browser, address: str, status: int, says: str
) -> None:
    answer = browser.http.get(address)
    assert answer.status_code == status
    assert says.lower() in Problem.model_validate(answer.json()).reason.lower()


# Tables


def test_a_public_table_is_in_the_lobby_and_among_mine(browser: Browser) -> None:
    browser.http.put("/api/me", json={"name": "Host"})
    token = browser.open_table("dixie/1988", options={"public": True}, house_rules={"minimum_bid": "80"})
    hidden = browser.open_table("dixie/1988")
    lobby = {each["token"]: each for each in browser.http.get("/api/tables").json()}
    assert hidden not in lobby
    assert lobby[token]["open_seats"] == 3
    assert lobby[token]["people"] == ["Host"]
    assert lobby[token]["host"] == "Host"
    assert lobby[token]["house_rules"] == {"minimum_bid": "80"}
    mine = Mine.model_validate(browser.http.get("/api/mine").json())
    assert {each.token for each in mine.tables} >= {token, hidden}
    assert all(each.your_seat == 0 for each in mine.tables)


@pytest.mark.parametrize(
    ("body", "says"),
    [
        ({"edition": "nothing/1900"}, "no edition"),
        ({"edition": "tournament/2008", "seats": 5}, "cannot seat 5"),
        ({"edition": "tournament/2008", "seats": 99}, "seats"),
        ({"edition": "tournament/2008", "house_rules": {"bird": "yes"}}, "bird"),
        ({"edition": "tournament/2008", "options": {"bots": "genius"}}, "genius"),
        ({"edition": "tournament/2008", "options": {"clock": 1}}, "clock"),
        ({"edition": "tournament/2008", "surprise": 1}, "surprise"),
        ({"edition": "tournament/2008", "start": True, "seed": "no spaces please"}, "seed"),
        ({}, "edition"),
        ([], ""),
        ("text", ""),
    ],
)
def test_a_table_that_cannot_be_is_refused(browser: Browser, body: object, says: str) -> None:
    answer = browser.http.post("/api/tables", json=body)
    assert answer.status_code in (404, 422)
    assert says in Problem.model_validate(answer.json()).reason.lower()


@pytest.mark.parametrize("body", [b"", b"{", b"\xff\xfe", b'{"edition":', b"[" * 2000])
def test_a_body_that_is_no_json_is_refused(browser: Browser, body: bytes) -> None:
    answer = browser.http.post("/api/tables", content=body, headers={"content-type": "application/json"})
    assert 400 <= answer.status_code < 500
    Problem.model_validate(answer.json())


def test_tables_are_bounded_for_each_person(tmp_path: Path) -> None:
    with a_server(tmp_path, tables_an_hour=2) as server, server.browser() as browser:
        for _ in range(2):
            browser.open_table("clock/1913")
        answer = browser.http.post("/api/tables", json={"edition": "clock/1913"})
        assert answer.status_code == 429
        assert "2 tables" in answer.json()["reason"]


# Finished matches


def test_a_finished_match_is_kept_with_its_record(browser: Browser) -> None:
    token = browser.open_table("clock/1913", start=True, seed="kept")
    with browser.socket(token) as table:
        frame = table.hello()
        while frame.get("table") is None or frame["table"]["stage"] != "over":
            moment = frame.get("moment")
            if moment and moment["decision"]:
                table.send(type="act", asked=moment["decision"]["asked"], text="turn")
            frame = table.until("update", "welcome", "refused")
            if frame["type"] == "refused":
                assert frame["code"] == "too-fast"
                time.sleep(1)
                frame = table.hello()
        match = frame["table"]["match"]
    assert match["seed"] == "kept"
    id = match["kept"]
    page = KeptMatchPage.model_validate(browser.http.get(f"/api/matches/{id}").json())
    assert page.seed == "kept"
    assert page.match.your_seat == 0
    assert page.match.you_won == (0 in page.match.winners)
    hand = ReplayHand.model_validate(browser.http.get(f"/api/matches/{id}/hands/1").json())
    assert hand.steps[0].action is None
    assert len(hand.steps) > 10
    assert sum(map(len, hand.steps[0].open_hands)) == 56
    assert browser.http.get(f"/api/matches/{id}/hands/2").status_code == 404
    record = rookery.Record.from_json(browser.http.get(f"/api/matches/{id}/record.json").text)
    assert record.replay().result is not None
    text = browser.http.get(f"/api/matches/{id}/record.txt")
    assert "attachment" in text.headers["content-disposition"]
    assert rookery.Record.read(text.text).actions == record.actions
    assert [each.id for each in Mine.model_validate(browser.http.get("/api/mine").json()).matches] == [id]


# Guards


@pytest.mark.parametrize("address", ["/", "/api/me", "/api/nothing", "/assets/app-1234.js", "/health", "/t/token"])
def test_every_answer_has_the_security_headers(browser: Browser, address: str) -> None:
    headers = browser.http.get(address).headers
    for name, value in SECURITY_HEADERS.items():
        assert headers[name] == value
    own = browser.server.address.removeprefix("http://")
    policy = {rule.split()[0]: rule.split()[1:] for rule in headers["content-security-policy"].split("; ")}
    assert policy["connect-src"] == ["'self'", f"ws://{own}", f"wss://{own}"]
    assert policy["default-src"] == ["'self'"]
    assert "strict-transport-security" not in headers
    assert "server" not in headers


def test_behind_tls_browsers_are_told_to_stay_there(server: Running) -> None:
    headers = httpx.get(f"{server.address}/", headers={"X-Forwarded-Proto": "https", "Host": "rook.example"}).headers
    assert headers["strict-transport-security"].startswith("max-age=")
    assert "connect-src 'self' wss://rook.example;" in headers["content-security-policy"]


def test_a_host_that_is_none_gets_into_no_header(server: Running) -> None:
    headers = httpx.get(f"{server.address}/", headers={"Host": "x; script-src *"}).headers
    assert "connect-src 'self';" in headers["content-security-policy"]


def test_a_server_with_names_answers_to_those_and_to_the_machine_s_own(tmp_path: Path) -> None:
    with a_server(tmp_path, hosts=frozenset({"rook.example"})) as server:
        expected = {"rook.example": 200, "ROOK.example:8443": 200, "localhost:1": 200, "evil.example": 421, "": 421}
        for host, status in expected.items():
            assert httpx.get(f"{server.address}/api/tables", headers={"Host": host}).status_code == status, host
        with Browser(server) as browser:
            token = browser.open_table("dixie/1988")
            with browser.socket(token) as table:
                assert table.hello()["type"] == "welcome"
            browser.http.headers["Host"] = "evil.example"
            cookie = "; ".join(f"{name}={value}" for name, value in browser.http.cookies.items())
            handshake = {"Connection": "Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Version": "13"}
            handshake |= {"Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==", "Cookie": cookie}
            assert browser.http.get(f"/ws/tables/{token}", headers=handshake).status_code == 403


def test_a_request_from_another_site_changes_nothing(server: Running) -> None:
    with httpx.Client(base_url=server.address) as fresh:
        fresh.get("/api/me")
        answer = fresh.post("/api/tables", json={"edition": "clock/1913"})
        assert answer.status_code == 403
        assert answer.json()["code"] == "forged"


def test_a_body_that_is_too_long_is_refused(browser: Browser) -> None:
    answer = browser.http.post("/api/tables", json={"edition": "x" * 20_000})
    assert answer.status_code == 413


def test_a_body_that_grows_too_long_is_refused(browser: Browser) -> None:
    def chunks() -> Iterator[bytes]:
        for _ in range(40):
            yield b" " * 1000

    answer = browser.http.post("/api/tables", content=chunks(), headers={"content-type": "application/json"})
    assert 400 <= answer.status_code < 500


# The page


@pytest.mark.parametrize("address", ["/", "/t/abc", "/m/abc", "/rules/dixie/1988", "/new/dixie/1988", "/shuffle"])
def test_the_page_answers_its_own_addresses(browser: Browser, address: str) -> None:
    answer = browser.http.get(address)
    assert answer.status_code == 200
    assert "The page." in answer.text
    assert answer.headers["cache-control"] == "no-cache"
    assert answer.headers["content-encoding"] == "gzip"
    again = browser.http.get(address, headers={"if-none-match": answer.headers["etag"]})
    assert again.status_code == 304


def test_assets_are_kept_for_ever_and_other_files_are_not(browser: Browser) -> None:
    asset = browser.http.get("/assets/app-1234.js")
    assert "immutable" in asset.headers["cache-control"]
    assert asset.headers["content-type"].startswith("text/javascript")
    manifest = browser.http.get("/manifest.webmanifest")
    assert manifest.headers["content-type"].startswith("application/manifest+json")
    assert manifest.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize("address", ["/nothing", "/assets/gone.js", "/sources.sha256", "/..%2f..%2fetc/passwd"])
def test_there_is_nothing_elsewhere(browser: Browser, address: str) -> None:
    assert browser.http.get(address).status_code == 404


def test_without_a_built_page_the_server_says_how_to_build_it(tmp_path: Path) -> None:
    with a_server(tmp_path) as server:
        answer = httpx.get(f"{server.address}/")
        assert "pip install" in answer.text


# Health


def test_health_and_metrics(browser: Browser) -> None:
    health = browser.http.get("/health").json()
    assert health["ok"] is True
    assert browser.http.get("/metrics").text.count("# HELP rookery_") >= 7


def test_the_interface_describes_itself(browser: Browser) -> None:
    paths = browser.http.get("/api/openapi.json").json()["paths"]
    assert "/api/matches/{id}/hands/{deal}" in paths
