"""Events over HTTP: who is told what, what is refused and how, and an evening on a server that is killed."""

from __future__ import annotations

import csv
import io
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from rookery.interfaces.server.limits import Limits, Quota
from rookery.interfaces.server.wire.event_messages import EventPage
from tests.scorekeeping.test_printing import pdf_words
from tests.server.processes import ServerProcess, Wanted
from tests.server.support import Browser, Running, a_server, wait_for
from tests.support import PATIENCE
from tests.tables.postgres import running_postgres

REAL = {"title": "Thursday", "tables": "real", "hands": 1}
QUICK = {"title": "Thursday", "hands": 1, "bots": "easy", "seconds": None}


def made(director: Browser, **plan: Any) -> str:
    answer = director.http.post("/api/club/events", json={**REAL, **plan})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["token"])


def looked(who: Browser, token: str) -> EventPage:
    answer = who.http.get(f"/api/club/events/{token}")
    assert answer.status_code == 200, answer.text
    return EventPage.model_validate(answer.json())


def acted(who: Browser, token: str, **act: Any) -> EventPage:
    answer = who.http.post(f"/api/club/events/{token}/acts", json=act)
    assert answer.status_code == 200, answer.text
    return EventPage.model_validate(answer.json())


def refused(who: Browser, token: str, **act: Any) -> tuple[int, str, str]:
    answer = who.http.post(f"/api/club/events/{token}/acts", json=act)
    problem = answer.json()
    return answer.status_code, problem["code"], problem["reason"]


@pytest.fixture
def club(server: Running) -> Iterator[list[Browser]]:
    """A director, and eight people with phones."""
    found = [server.browser().__enter__() for _ in range(9)]
    for who, name in zip(found, ("Dora", *"ABCDEFGH"), strict=True):
        who.http.put("/api/me", json={"name": name})
    yield found
    for who in found:
        who.http.close()


def test_an_evening_with_real_cards_from_the_code_to_the_spreadsheet(club: list[Browser]) -> None:
    director, *people = club
    token = made(director, rounds=1, clock=10)
    code = looked(director, token).code
    for who in people:
        found = who.http.get(f"/api/club/codes/{code.lower()}").json()["token"]
        assert acted(who, found, type="enter").you is not None
    page = acted(director, token, type="begin")
    assert (page.stage, page.movement) == ("running", "Progressive party, 2 tables")
    assert page.rounds[0].ends == pytest.approx(page.now + 600, abs=60)
    own = looked(people[0], token).your_table
    assert own is not None
    assert (own.table, own.token, own.done) == (1, None, False)
    assert "your table is table 1" in refused(people[0], token, type="report", round=1, table=2, scores=[[1, 0]])[2]
    acted(people[0], token, type="report", round=1, table=1, scores=[[120, 60]])
    again = refused(people[1], token, type="report", round=1, table=1, scores=[[60, 120]])
    assert again[:2] == (409, "reported")
    acted(people[4], token, type="report", round=1, table=2, scores=[[90, 30]])
    acted(director, token, type="adjust", round=1, table=2, scores=[[30, 90]], reason="sides mixed up")
    wait_for(lambda: looked(people[7], token).stage == "over")
    rows = list(csv.DictReader(io.StringIO(people[7].http.get(f"/api/club/events/{token}/results.csv").text)))
    assert [(row["rank"], row["name"], row["points"]) for row in rows[:4]] == [
        ("1", "A", "170"),
        ("1", "C", "170"),
        ("3", "F", "140"),
        ("3", "H", "140"),
    ]
    told = people[7].http.get(f"/api/club/events/{token}/results.json").json()
    assert told["rounds"][0]["tables"][1]["result"]["reason"] == "sides mixed up"
    assert [each["title"] for each in people[0].http.get("/api/club/events").json()] == ["Thursday"]


def test_what_is_seen_already_is_not_told_again(club: list[Browser]) -> None:
    director, *_ = club
    token = made(director)
    number = looked(director, token).number
    assert director.http.get(f"/api/club/events/{token}?seen={number}").json() is None
    acted(director, token, type="write-down", name="Gran")
    assert director.http.get(f"/api/club/events/{token}?seen={number}").json()["number"] == number + 1


def test_a_name_that_a_spreadsheet_would_work_out_is_harmless(club: list[Browser]) -> None:
    director, *_ = club
    token = made(director)
    acted(director, token, type="write-down", name="=1+1")
    assert "'=1+1" in director.http.get(f"/api/club/events/{token}/results.csv").text


@pytest.mark.parametrize(
    ("act", "status", "code"),
    [
        ({"type": "begin"}, 403, "not-allowed"),
        ({"type": "report", "round": 1, "table": 1, "scores": [[1, 0]]}, 409, "not-now"),
        ({"type": "nonsense"}, 422, "malformed"),
        ({"type": "report", "round": 1, "table": 1, "scores": []}, 422, "malformed"),
        ({"type": "report", "round": 0, "table": 1, "scores": [[1, 0]]}, 422, "malformed"),
        ({"type": "adjust", "round": 1, "table": 1, "scores": [[1, 0]], "reason": ""}, 422, "malformed"),
        ({"type": "enter", "person": "somebody else"}, 422, "malformed"),
        ({"type": "write-down", "name": "Gran"}, 403, "not-allowed"),
        ({}, 422, "malformed"),
    ],
)
def test_what_cannot_be_done_is_answered_and_changes_nothing(
    club: list[Browser], act: dict[str, Any], status: int, code: str
) -> None:
    director, person, *_ = club
    token = made(director)
    before = looked(director, token).number
    found = refused(person, token, **act)
    assert found[:2] == (status, code), found
    assert found[2].endswith((".", "?"))
    assert looked(director, token).number == before


@pytest.mark.parametrize(
    ("plan", "says"),
    [
        ({"edition": "solitaire/1913"}, "not played by four"),
        ({"edition": "nothing/1913"}, "nothing/1913"),
        ({"bots": "clever"}, "clever"),
        ({"hands": 0}, "hands"),
        ({"rounds": 1000}, "rounds"),
        ({"title": ""}, "title"),
        ({"secret": "mine"}, "secret"),
        ({"house_rules": {"bids": "no"}}, "bids"),
    ],
)
def test_an_event_that_cannot_be_held_is_not_made(club: list[Browser], plan: dict[str, Any], says: str) -> None:
    answer = club[0].http.post("/api/club/events", json={**REAL, **plan})
    assert 400 <= answer.status_code < 500
    assert says in answer.json()["reason"].lower()


def test_a_number_that_does_not_fit_is_said_before_and_when_the_event_begins(club: list[Browser]) -> None:
    director, *people = club
    token = made(director)
    for who in people[:5]:
        acted(who, token, type="enter")
    assert "8 are enough" in (looked(director, token).problem or "")
    assert refused(director, token, type="begin")[2].startswith("A progressive party needs two tables")


def test_an_event_that_is_not_there_is_not_found(club: list[Browser]) -> None:
    for path in ("events/nothing", "events/nothing/results.csv", "codes/ZZZZZZ", "codes/%00"):
        assert club[0].http.get(f"/api/club/{path}").status_code == 404
    assert club[0].http.post("/api/club/events/nothing/acts", json={"type": "enter"}).status_code == 404


def test_codes_cannot_be_tried_without_end(tmp_path: Path) -> None:
    limits = Limits(codes_of_person=Quota(3, 1))
    with a_server(tmp_path, limits=limits, counted=True) as server, server.browser() as guesser:
        answers = [guesser.http.get(f"/api/club/codes/AAAAA{number}").status_code for number in range(5)]
    assert answers == [404, 404, 404, 429, 429]


def test_nobody_is_told_of_tables_but_their_own_nor_of_seeds(club: list[Browser]) -> None:
    director, *people = club
    token = made(director, **{**QUICK, "tables": "online", "kind": "pairs", "rounds": 1, "hands": 2})
    for who in people:
        acted(who, token, type="enter")
    text = director.http.post(f"/api/club/events/{token}/acts", json={"type": "begin"}).text
    tokens = {own.token for who in people if (own := looked(who, token).your_table) is not None}
    assert len(tokens) == 2
    assert None not in tokens
    assert not any(each in text for each in tokens if each)
    assert "secret" not in text
    assert "seed" not in text
    own = looked(people[0], token).your_table
    assert own is not None
    assert own.token is not None
    with director.socket(own.token) as table:  # the director does not play, and would see the cards
        assert table.next()["type"] == "bye"
    with people[0].socket(own.token) as table:
        place = table.hello()["table"]["place"]
        assert (place["event"], place["round"], place["deal"], place["left"]) == (token, 1, 1, 1)


def printed(who: Browser, token: str, which: str, size: str = "a4") -> httpx.Response:
    return who.http.get(f"/api/club/events/{token}/papers/{which}.pdf?paper={size}")


def test_the_director_prints_cards_and_the_hands_once_everybody_is_told_of_them(club: list[Browser]) -> None:
    director, *people = club
    token = made(director, kind="pairs", hands=2)
    for who in people:
        acted(who, token, type="enter")
    assert looked(director, token).papers == ["tally-cards", "table-cards"]
    assert looked(people[0], token).papers == []
    cards = printed(director, token, "tally-cards", "letter")
    assert (cards.status_code, cards.headers["content-type"]) == (200, "application/pdf")
    assert cards.headers["cache-control"] == "no-store"
    assert {*"ABCDEFGH"} <= {*pdf_words(cards.content)}
    assert printed(director, token, "hands").json()["code"] == "not-now"
    assert refused(people[0], token, type="show-hands")[:2] == (403, "not-allowed")
    assert looked(people[0], token).hands_shown is False
    acted(director, token, type="show-hands")
    assert looked(people[0], token).hands_shown
    hands = printed(director, token, "hands")
    assert hands.status_code == 200
    assert {"Deal 1, seat 1", "Deal 6, nest"} <= {*pdf_words(hands.content)}
    for which in ("tally-cards", "table-cards", "hands"):
        answer = printed(people[0], token, which)
        assert (answer.status_code, answer.json()["code"]) == (403, "not-allowed")
    assert refused(director, token, type="enter")[:2] == (403, "not-allowed")


def test_what_cannot_be_printed_is_said(club: list[Browser]) -> None:
    director, *people = club
    online = made(director, **{**QUICK, "tables": "online", "kind": "pairs"})
    for who in people:
        acted(who, online, type="enter")
    assert refused(director, online, type="show-hands")[:2] == (403, "not-allowed")
    assert printed(director, online, "hands").status_code == 403
    assert printed(director, online, "tally-cards").status_code == 409
    assert printed(director, online, "secrets").status_code == 422
    assert printed(director, online, "tally-cards", "a0").status_code == 422
    assert printed(director, "nothing", "tally-cards").status_code == 404


def test_cards_cannot_be_printed_without_end(tmp_path: Path) -> None:
    limits = Limits(papers_of_person=Quota(2, 1))
    with a_server(tmp_path, limits=limits, counted=True) as server, server.browser() as director:
        token = made(director)
        assert [printed(director, token, "tally-cards").status_code for _ in range(4)] == [409, 409, 429, 429]


# Servers that are killed


class Phone:
    """Somebody with a cookie, who asks whichever server answers."""

    def __init__(self, server: ServerProcess) -> None:
        self._cookies: dict[str, str] = {}
        self._cookies = dict(self._ask(server, "GET", "/api/me").cookies)

    def make(self, server: ServerProcess, **plan: Any) -> str:
        return str(self._ask(server, "POST", "/api/club/events", {**QUICK, **plan}).json()["token"])

    def act(self, server: ServerProcess, token: str, **act: Any) -> None:
        self._ask(server, "POST", f"/api/club/events/{token}/acts", act)

    def look(self, server: ServerProcess, token: str) -> EventPage:
        return EventPage.model_validate(self._ask(server, "GET", f"/api/club/events/{token}").json())

    def _ask(self, server: ServerProcess, method: str, path: str, body: dict[str, Any] | None = None) -> httpx.Response:
        headers = {"X-Rookery": "1"}
        with httpx.Client(headers=headers, cookies=self._cookies, timeout=PATIENCE, trust_env=False) as http:
            answer = http.request(method, server.address + path, json=body)
        assert answer.is_success, answer.text
        return answer


def begun(director: Phone, server: ServerProcess, *others: ServerProcess, **plan: Any) -> str:
    """An event of nine people, some of whom enter at other servers."""
    token = director.make(server, **plan)
    for number in range(9):
        where = (server, *others)[number % (1 + len(others))]
        Phone(where).act(where, token, type="enter")
    director.act(server, token, type="begin")
    return token


def is_whole(page: EventPage, *, rounds: int) -> bool:
    tables = [[table.result is not None for table in each.tables] for each in page.rounds]
    return tables == [[True, True, True]] * rounds


def test_individual_duplicate_swiss_and_knock_out_are_played_to_the_end(tmp_path: Path) -> None:
    output = tmp_path / "output"
    with ServerProcess(Wanted(database=f"sqlite:///{tmp_path / 'tables.db'}", bots=0.02, grace=0.02), output) as server:
        server.wait()
        director = Phone(server)
        wanted = {"individual": 2, "swiss": 2, "knock-out": None}
        tokens = {kind: begun(director, server, kind=kind, rounds=many, pause=0) for kind, many in wanted.items()}
        pages = {}
        for kind, token in tokens.items():
            wait_for(lambda: director.look(server, token).stage == "over", patience=2 * PATIENCE)  # noqa: B023
            pages[kind] = director.look(server, token)
    assert is_whole(pages["individual"], rounds=2)
    assert [deal.deal for deal in pages["individual"].deals] == [1, 2]
    assert all(len(deal.tables) == 3 for deal in pages["individual"].deals), "each deal is compared over all tables"
    assert [len(line.entrants) for line in pages["individual"].standings] == [1] * 12
    assert is_whole(pages["swiss"], rounds=2)
    met = [frozenset(table.players) for each in pages["swiss"].rounds for table in each.tables]
    assert len({*met}) == 6, "in a Swiss nobody meets the same pair twice"
    assert [len(line.entrants) for line in pages["swiss"].standings] == [2] * 6
    assert [len(each.tables) for each in pages["knock-out"].rounds] == [2, 2, 1], (
        "six pairs, of whom two go on at first"
    )
    final = pages["knock-out"].rounds[-1].tables[0]
    assert final.result is not None
    assert {*pages["knock-out"].standings[0].entrants} == {*final.players[final.result.winner :: 2]}
    assert "Traceback" not in output.read_text()


def test_a_server_killed_in_a_round_goes_on_where_it_was(tmp_path: Path) -> None:
    wanted = Wanted(database=f"sqlite:///{tmp_path / 'tables.db'}", bots=0.02, grace=0.02)
    output = tmp_path / "output"
    server = ServerProcess(wanted, output).wait()
    try:
        director = Phone(server)
        token = begun(director, server, rounds=1)
        places = [table.players for table in director.look(server, token).rounds[0].tables]
        for moment in (0.2, 1.0):
            time.sleep(moment)
            server.kill()
            server = ServerProcess(wanted, output).wait()
            assert [table.players for table in director.look(server, token).rounds[0].tables] == places
        wait_for(lambda: director.look(server, token).stage == "over", patience=2 * PATIENCE)
        assert is_whole(director.look(server, token), rounds=1)
        assert "Traceback" not in output.read_text()
    finally:
        server.kill()


def test_of_two_servers_on_postgresql_one_is_killed_in_a_round_and_the_other_plays_on(tmp_path: Path) -> None:
    output = tmp_path / "output"
    with running_postgres() as cluster:
        wanted = Wanted(database=cluster.new_database(), bots=0.02, grace=0.02)
        with ServerProcess(wanted, output) as first, ServerProcess(wanted, output) as second:
            first.wait()
            second.wait()
            director = Phone(first)
            token = begun(director, first, second, rounds=2, pause=0)
            wait_for(lambda: len(director.look(second, token).entrants) == 12)
            first.kill()
            wait_for(lambda: director.look(second, token).stage == "over", patience=2 * PATIENCE)
            assert is_whole(director.look(second, token), rounds=2)
    assert "Traceback" not in output.read_text()
