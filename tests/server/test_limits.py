"""What an address and a person may ask for in a while: more than a family does, and less than a flood."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import httpx
import pytest

from rookery.engine.errors import BadSetUp
from rookery.interfaces.server.addresses import address_key
from rookery.interfaces.server.limits import Errand, Limits, Quota, Shares, Talk
from rookery.interfaces.server.settings import settings_from
from tests.server.support import Browser, Running, Table, a_server
from tests.support import PATIENCE

FAMILY = 8
FEW = Quota(3, 1)
SCARCE = Limits().changed(" ".join(f"{each}_of_address={FEW}" for each in Errand if each is not Errand.REQUESTS))
SHEET = {
    "format": "rookery-sheet/1",
    "edition": "tournament/2008",
    "house_rules": {},
    "names": ["Ann", "Bob", "Cy", "Di"],
    "dealer": 0,
    "lines": [],
}
ERRANDS: Mapping[Errand, Callable[[Browser], httpx.Response]] = {
    Errand.NAMES: lambda who: who.http.put("/api/me", json={"name": "Ann"}),
    Errand.TABLES: lambda who: who.http.post("/api/tables", json={"edition": "clock/1913"}),
    Errand.LOOKUPS: lambda who: who.http.get("/api/matches/nothing"),
    Errand.SHEETS: lambda who: who.http.post("/api/score", json={"sheet": SHEET}),
    Errand.STUDIES: lambda who: who.http.post("/api/study", json={"source": "deal:7:clock/1913", "actions": []}),
    Errand.REVIEWS: lambda who: who.http.post("/api/review/nothing"),
    Errand.DOWNLOADS: lambda who: who.http.get("/api/matches/download"),
    Errand.PAPERS: lambda who: who.http.post("/api/score/print", json={"sheet": SHEET}),
}


# A family behind one address


def test_a_family_of_eight_behind_one_address_meets_no_limit(tmp_path: Path) -> None:
    """An evening in a few seconds: everybody comes with two devices, plays, talks, looks things up and drops out."""
    with a_server(tmp_path, counted=True) as server, contextlib.ExitStack() as stack:
        family = [stack.enter_context(server.browser()) for _ in range(FAMILY)]
        for number, who in enumerate(family):
            stack.enter_context(server.browser())  # their other device
            for name in (f"Child {number}", f"Name {number}"):
                who.http.put("/api/me", json={"name": name}).raise_for_status()
            for _ in range(3):
                who.http.get("/api/editions/search", params={"words": "dixie"}).raise_for_status()
                who.http.get("/api/mine").raise_for_status()
                who.http.post("/api/score", json={"sheet": SHEET}).raise_for_status()
            for _ in range(3):
                who.http.post("/api/score/print", json={"sheet": SHEET}).raise_for_status()
        tables = [who.open_table("solitaire/1913", start=True) for _ in range(2) for who in family]
        together = family[0].open_table("donkey/1913", seats=FAMILY)
        for _ in range(2):  # the line drops
            with contextlib.ExitStack() as evening:
                lines = [evening.enter_context(who.socket(together)) for who in family for _ in range(2)]
                for table in lines:
                    table.hello()
                for seat, table in enumerate(lines[::2]):
                    spend_an_evening(table, seat)
                for table in lines:  # a client that leaves with much unread is long about it
                    assert table.ask(type="ping")["type"] == "pong"
        for who, token in zip(family * 2, tables, strict=True):
            with who.socket(token) as table:
                table.decision(table.hello())
                assert table.ask(type="hint")["type"] == "advice"


def spend_an_evening(table: Table, seat: int) -> None:
    table.send(type="sit", seat=seat, id="sit")
    table.until("done", "refused", re="sit")
    for _ in range(4):
        assert table.ask(type="chat", text="Good game!")["type"] == "done"
    for _ in range(8):
        assert table.ask(type="ping")["type"] == "pong"


# Who asks for more


@pytest.fixture(scope="module")
def scarce(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with a_server(tmp_path_factory.mktemp("scarce"), limits=SCARCE, counted=True) as server:
        yield server


@pytest.fixture(scope="module")
def guests(scarce: Running) -> Iterator[list[Browser]]:
    """As many as may come."""
    with contextlib.ExitStack() as stack:
        yield [stack.enter_context(scarce.browser()) for _ in range(FEW.at_once)]


def test_a_flood_of_new_guests_is_refused_and_who_is_known_is_not(scarce: Running, guests: list[Browser]) -> None:
    answer = httpx.get(f"{scarce.address}/api/me", timeout=PATIENCE)
    assert (answer.status_code, answer.json()["code"]) == (429, "too-many")
    assert "network" in answer.json()["reason"]
    assert all(who.http.get("/api/me").status_code == 200 for who in guests)


@pytest.mark.parametrize("errand", ERRANDS)
def test_another_guest_is_no_way_around_a_limit(guests: list[Browser], errand: Errand) -> None:
    answers = [ERRANDS[errand](guests[number % len(guests)]) for number in range(FEW.at_once + 2)]
    assert [each.status_code == 429 for each in answers] == [False] * FEW.at_once + [True] * 2
    assert answers[-1].json()["reason"].endswith("please wait a little.")


def test_who_connects_again_and_again_is_turned_away(guests: list[Browser]) -> None:
    told = []
    for number in range(FEW.at_once + 1):
        with guests[number % len(guests)].socket("no-such-table") as table:
            told.append(table.next()["code"])
    assert told == ["no-table"] * FEW.at_once + ["too-many"]


def test_hints_are_counted_by_person(tmp_path: Path) -> None:
    with a_server(tmp_path, limits=Limits(hints_of_person=FEW), counted=True) as server, server.browser() as who:
        token = who.open_table("solitaire/1913", start=True)
        for expected in (["advice", "advice"], ["advice", "too-fast"]):  # another socket is no way around it
            with who.socket(token) as table:
                table.decision(table.hello())
                answers = [table.ask(type="hint") for _ in expected]
            assert [answer.get("code") or answer["type"] for answer in answers] == expected


def test_more_requests_than_any_crowd_makes_are_turned_away_at_the_door(tmp_path: Path) -> None:
    with a_server(tmp_path, limits=Limits(requests_of_address=Quota(20, 1)), counted=True) as server:
        answers = [httpx.get(f"{server.address}/health", timeout=PATIENCE) for _ in range(22)]
        assert [each.status_code for each in answers] == [200] * 20 + [429] * 2
        assert answers[-1].headers["connection"] == "close"


def test_sockets_are_bounded_for_each_address(tmp_path: Path) -> None:
    with (
        a_server(tmp_path, limits=Limits(sockets_of_address=2), counted=True) as server,
        contextlib.ExitStack() as stack,
    ):
        people = [stack.enter_context(server.browser()) for _ in range(3)]
        token = people[0].open_table("clock/1913")
        came = [stack.enter_context(who.socket(token)).hello_or_bye() for who in people]
        assert [each.get("code", "in") for each in came] == ["in", "in", "too-many"]


def test_what_one_person_says_over_all_their_sockets_is_counted_together(tmp_path: Path) -> None:
    limits = Limits(rate=0.001, burst=10, sockets_worth_of_person=1)
    with a_server(tmp_path, limits=limits, counted=True) as server, server.browser() as who:
        token = who.open_table("clock/1913")
        answers = []
        for _ in range(2):
            with who.socket(token) as table:
                table.hello()
                answers += [table.ask(type="ping").get("code", "pong") for _ in range(5)]
        assert answers == ["pong"] * 8 + ["too-fast"] * 2


# Where they come from


def new_guest(server: Running, **headers: str) -> int:
    return httpx.get(f"{server.address}/api/me", headers=headers, timeout=PATIENCE).status_code


def test_a_header_moves_nobody_to_another_address(tmp_path: Path) -> None:
    with a_server(tmp_path, limits=SCARCE, counted=True) as server:
        told = [new_guest(server, **{"X-Forwarded-For": f"9.9.9.{number}"}) for number in range(5)]
    assert told == [200] * 3 + [429] * 2


def test_the_word_of_a_proxy_that_is_named_is_taken_and_nobody_elses(tmp_path: Path) -> None:
    with a_server(tmp_path, limits=SCARCE, counted=True, proxies=("127.0.0.0/8",)) as server:
        apart = [new_guest(server, **{"X-Forwarded-For": f"9.9.9.{number}"}) for number in range(5)]
        # A client may write what it likes into the header; the proxy adds the address it sees behind that.
        forged = [new_guest(server, **{"X-Forwarded-For": f"1.1.1.{number}, 8.8.8.8"}) for number in range(5)]
    assert apart == [200] * 5
    assert forged == [200] * 3 + [429] * 2


def test_addresses_are_counted_as_providers_give_them_out() -> None:
    same = address_key(("2001:db8:1:2::1", 1))
    assert same == address_key(("2001:db8:1:2:ffff::9", 2)) != address_key(("2001:db8:1:3::1", 1))
    assert address_key(("::ffff:10.0.0.1", 1)) == address_key(("10.0.0.1", 2)) != address_key(("10.0.0.2", 2))


# The table of limits


def test_an_operator_changes_limits_by_name() -> None:
    limits = settings_from(
        {"ROOKERY_LIMITS": "sockets_of_address=500, people_of_address=7+9/h body_seconds=2.5"}
    ).limits
    assert (limits.sockets_of_address, limits.people_of_address, limits.body_seconds) == (500, Quota(7, 9), 2.5)
    assert limits.sockets_of_person == Limits().sockets_of_person


@pytest.mark.parametrize(
    "given",
    ["sockets=1", "sockets_of_address", "sockets_of_address=", "body=-1", "body=x", "people_of_address=5", "rate=nan"],
)
def test_a_limit_that_cannot_be_is_refused_with_what_was_expected(given: str) -> None:
    with pytest.raises(BadSetUp, match="expected"):
        settings_from({"ROOKERY_LIMITS": given})


def test_proxies_are_addresses_or_networks() -> None:
    assert settings_from({"ROOKERY_PROXIES": "10.0.0.1, fd00::/8"}).proxies == ("10.0.0.1", "fd00::/8")
    with pytest.raises(BadSetUp, match="expected addresses"):
        settings_from({"ROOKERY_PROXIES": "*"})


def test_a_quota_comes_back_and_who_has_all_of_it_is_forgotten() -> None:
    now = [0.0]
    shares = Shares(Quota(2, 3600), now=lambda: now[0])
    assert [shares.take("a") for _ in range(3)] == [True, True, False]
    now[0] = 1.0
    assert [shares.take("a"), shares.take("a")] == [True, False]
    for number in range(10_000):
        now[0] += 2.0
        shares.take(number)
    assert len(shares) < 5_000


def test_a_table_has_words_for_everybody_only_so_far() -> None:
    limits = Limits(chat_of_person=Quota(2, 1), chat_of_table=Quota(5, 1))
    talk = Talk(limits, now=lambda: 0.0)
    told: list[Any] = [talk.take("table", f"person {number // 3}", sits=True) for number in range(9)]
    assert told == [True, True, False, True, True, False, True, False, False]
    assert talk.take("another table", "person 0", sits=True)
