"""What somebody has done, at a server: their own matches and nobody else's, taken home and deleted as they wish."""

from __future__ import annotations

import csv
import io
import json
import random
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import rookery
from rookery.bots import make_bot
from rookery.coach.review.grades import Grade
from rookery.coach.review.notes import JudgedDecision, Review, note_of
from rookery.interfaces.server.cookies import Signer
from rookery.interfaces.server.limits import Limits
from rookery.interfaces.server.wire.deed_messages import DeedsPage
from rookery.interfaces.server.wire.http_messages import Problem
from tests.server.support import SECRET, Browser, Running, a_server
from tests.server.test_socket import play
from tests.support import PATIENCE

Arrival = Callable[[], Browser]


@pytest.fixture(scope="module")
def directory(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("server")


@pytest.fixture(scope="module")
def server(directory: Path) -> Iterator[Running]:
    with a_server(directory) as running:
        yield running


@pytest.fixture
def arrive(server: Running) -> Iterator[Arrival]:
    with ExitStack() as browsers:
        yield lambda: browsers.enter_context(server.browser())


def id_of(browser: Browser) -> str:
    return str(Signer(SECRET).read(browser.http.cookies["rookery"]))


def sql(directory: Path, statement: str, *values: object) -> list[Any]:
    with sqlite3.connect(directory / "tables.db", timeout=PATIENCE) as file:
        found = file.execute(statement, values).fetchall()
    file.close()
    return found


@cache
def a_record(seed: str) -> rookery.Record:
    """A match of one hand, by bots."""
    match = rookery.Match(rookery.edition("tournament/2008").with_house_rules(match_hands=1), seed=seed)
    bots = [make_bot("easy", f"{seed}.{seat}") for seat in range(4)]
    order = random.Random(seed)
    while match.result is None:
        seat = order.choice(match.pending()).seat
        match.act(seat, bots[seat].choose(match.recall(seat)))
    return match.record()


def keep(directory: Path, id: str, *people: str | None, seed: str = "1", text: str | None = None) -> rookery.Record:
    """A finished match, as a server keeps it; nobody knows any more how its table went."""
    record = a_record(seed)
    assert record.result is not None
    seated = [*people, *([None] * (4 - len(people)))]
    names = [f"Somebody {seat}" for seat in range(4)]
    now = time.time()
    sql(
        directory,
        "INSERT OR IGNORE INTO tables VALUES ('old', 'tournament/2008', '{}', '', 0, 'over', ?, ?, ?, '[]', ?, ?)",
        *map(json.dumps, (seated, names, record.result.scores)),
        now,
        now,
    )
    sql(
        directory,
        "INSERT INTO matches VALUES (?, 'old', 'tournament/2008', ?, ?, ?, ?, 'over', 1, ?, ?)",
        id,
        *map(json.dumps, (seated, names, record.result.scores, record.result.winners)),
        now,
        record.to_json() if text is None else text,
    )
    for person in filter(None, people):
        sql(directory, "INSERT INTO played VALUES (?, ?, ?)", person, id, now)
    return record


def page_of(browser: Browser, **asked: Any) -> DeedsPage:
    """Until all matches are looked through."""
    while True:
        answer = browser.http.get("/api/record", params=asked)
        assert answer.status_code == 200, answer.text
        page = DeedsPage.model_validate(answer.json())
        if not page.left:
            return page


def value(page: DeedsPage, name: str) -> str:
    return next(figure.value for figure in page.figures if figure.name == name)


def test_a_match_counts_once_it_is_over_and_not_before(arrive: Arrival) -> None:
    ann = arrive()
    token = ann.open_table("tournament/2008", start=True, seed="4", house_rules={"match_hands": "1"})
    with ann.socket(token) as table:
        play(table, table.hello(), decisions=3)
        assert page_of(ann).matches == 0
        play(table, table.hello(), decisions=1000)
    page = page_of(ann)
    assert (page.matches, page.left, page.elsewhere, page.notice) == (1, 0, 0, "")
    assert value(page, "hands") == "1"
    [game] = page.games
    assert (game.title, game.matches) == ("Tournament Rook (Kentucky Discard), 2008 (house rules)", 1)
    company = next(plot for plot in page.plots if plot.name == "company")
    assert [slot.label for slot in company.slots] == ["easy bots"]
    body = ann.http.get("/api/record/deeds.json").json()
    [match] = body["matches"]
    assert (match["levels"], match["chosen"]) == ([None, "easy", "easy", "easy"], True)
    assert not page.feats, "whoever chose the seed may have known every card"


def test_nobody_is_told_of_the_matches_of_others(arrive: Arrival, directory: Path) -> None:
    ann, bob = arrive(), arrive()
    keep(directory, "anns-match", id_of(ann))
    assert page_of(bob).matches == 0
    assert page_of(ann).matches == 1
    for file in ("deeds.json", "matches.csv", "hands.csv"):
        assert "anns-match" in ann.http.get(f"/api/record/{file}").text
        assert "anns-match" not in bob.http.get(f"/api/record/{file}").text


def test_many_matches_are_looked_through_a_few_at_a_time_and_once(
    arrive: Arrival, directory: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = arrive()
    records = [keep(directory, f"many-{seed}", id_of(ann), seed=str(seed)) for seed in range(6)]
    monkeypatch.setattr("rookery.interfaces.server.deeds._AT_A_TIME", 0.0)
    first = DeedsPage.model_validate(ann.http.get("/api/record").json())
    assert (first.matches, first.left, value(first, "matches")) == (6, 5, "1")
    early = ann.http.get("/api/record/hands.csv")
    assert early.status_code == 409
    assert "still being looked through" in Problem.model_validate(early.json()).reason
    page = page_of(ann)
    won = sum(record.result is not None and 0 in record.result.winners for record in records)
    assert value(page, "won") == f"{won} of 6"

    def twice(*_: object, **__: object) -> None:
        raise AssertionError("a match was looked through twice")

    monkeypatch.setattr("rookery.interfaces.server.deeds._deed", twice)
    assert page_of(ann) == page
    csv_lines = list(csv.DictReader(io.StringIO(ann.http.get("/api/record/matches.csv").text)))
    assert sum(line["won"] == "yes" for line in csv_lines) == won


def test_a_match_that_cannot_be_read_is_left_out_with_a_word(arrive: Arrival, directory: Path) -> None:
    ann = arrive()
    keep(directory, "damaged", id_of(ann), text="{")
    keep(directory, "whole", id_of(ann))
    for _ in range(2):
        page = page_of(ann)
        assert (value(page, "matches"), page.notice) == ("1", "1 of your matches cannot be read.")


def test_one_game_or_the_latest_days_can_be_asked_for(arrive: Arrival, directory: Path) -> None:
    ann = arrive()
    keep(directory, "lately", id_of(ann))
    keep(directory, "long-ago", id_of(ann), seed="2")
    sql(directory, "UPDATE matches SET finished = ? WHERE id = 'long-ago'", time.time() - 40 * 86_400)
    page = page_of(ann)
    assert value(page, "matches") == "2"
    assert value(page_of(ann, days=30), "matches") == "1"
    assert value(page_of(ann, game=page.games[0].game), "matches") == "2"
    answer = ann.http.get("/api/record", params={"game": "chess"})
    assert (answer.status_code, answer.json()["reason"]) == (
        404,
        "There is no match of yours in the game 'chess' here.",
    )


def test_a_review_counts_as_it_is_now_and_not_once_it_is_deleted(arrive: Arrival, directory: Path) -> None:
    ann = arrive()
    keep(directory, "reviewed", id_of(ann))
    assert "accuracy" not in {figure.name for figure in page_of(ann).figures}
    assert page_of(ann).to_review == "reviewed"
    for at, wrong in ((5.0, 1), (6.0, 2)):
        graded = [Grade.BLUNDER] * wrong + [Grade.BEST] * (4 - wrong)
        judged = tuple(
            JudgedDecision(
                number=at, deal=1, kind="bid", did="pass", grade=grade, best="pass", steps=float(grade.wrong)
            )
            for at, grade in enumerate(graded)
        )
        review = Review(match="reviewed", edition="tournament/2008", seats=4, seat=0, judged=judged)
        sql(directory, "DELETE FROM notes WHERE person = ? AND shelf = 'reviews'", id_of(ann))
        body = json.dumps(note_of(review))
        sql(directory, "INSERT INTO notes VALUES (?, 'reviews', 'reviewed', ?, 2, ?)", id_of(ann), at, body)
        page = page_of(ann)
        [slot] = next(plot for plot in page.plots if plot.name == "kinds").slots
        assert (slot.label, slot.part, slot.count) == ("Bids", wrong, 4)
        assert review.accuracy is not None
        assert value(page, "accuracy") == f"{review.accuracy:.0f}%"
        assert page.to_review is None
    assert page_of(ann) == page
    ann.http.delete("/api/record?what=reviews").raise_for_status()
    assert "accuracy" not in {figure.name for figure in page_of(ann).figures}


@pytest.mark.parametrize(
    "query", ["days=0", "days=many", "minutes=9999", "game=" + "x" * 200, "days=99999999999999999999"]
)
def test_what_makes_no_sense_is_refused_with_a_sentence(arrive: Arrival, query: str) -> None:
    answer = arrive().http.get(f"/api/record?{query}")
    assert answer.status_code == 422
    assert query.partition("=")[0] in Problem.model_validate(answer.json()).reason


def test_a_stranger_has_done_nothing_and_has_nothing_to_take_home(server: Running, arrive: Arrival) -> None:
    stranger = arrive()
    stranger.http.cookies.clear()
    assert page_of(stranger) == DeedsPage(
        matches=0, left=0, elsewhere=0, notice="", games=[], figures=[], plots=[], feats=[], to_review=None
    )
    for answer in (stranger.http.get("/api/record/deeds.json"), stranger.http.delete("/api/record?what=matches")):
        assert answer.status_code == 401
    assert arrive().http.get("/api/record/cards.csv").status_code == 422


# Deleting


def test_matches_are_deleted_and_stay_for_those_who_played_along(arrive: Arrival, directory: Path) -> None:
    ann, bob = arrive(), arrive()
    keep(directory, "both", id_of(ann), id_of(bob))
    keep(directory, "alone", id_of(ann), seed="2")
    page_of(ann), page_of(bob)
    assert ann.http.get("/api/record/kept").json()["matches"] == 2
    assert ann.http.delete("/api/record", params={"what": "matches"}).json() == {"deleted": {"matches": 2}}
    assert page_of(ann).matches == 0
    assert ann.http.get("/api/mine").json()["matches"] == []
    assert ann.http.get("/api/record/kept").json()["matches"] == 0
    assert ann.http.get("/api/matches/alone").status_code == 404
    assert page_of(bob).matches == 1
    match = bob.http.get("/api/matches/both").json()["match"]
    assert match["names"] == ["Somebody", "Somebody 1", "Somebody 2", "Somebody 3"]
    assert id_of(ann) not in json.dumps(sql(directory, "SELECT people FROM matches WHERE id = 'both'"))
    assert sql(directory, "SELECT name FROM notes WHERE person = ?", id_of(ann)) == []
    assert sql(directory, "SELECT name FROM notes WHERE person = ?", id_of(bob)) == [("both",)]


def test_only_what_is_named_is_deleted(arrive: Arrival, directory: Path) -> None:
    ann = arrive()
    keep(directory, "stays", id_of(ann))
    for shelf in ("reviews", "daily"):
        sql(directory, "INSERT INTO notes VALUES (?, ?, 'stays', 5.5, 2, '{}')", id_of(ann), shelf)
    kept = {"matches": 1, "reviews": 1, "drills": 0, "daily": 1, "lessons": 0}
    assert ann.http.get("/api/record/kept").json() == kept
    for wrong in ({}, {"what": "everything"}):
        assert ann.http.delete("/api/record", params=wrong).status_code == 422
    assert ann.http.get("/api/record/kept").json() == kept
    assert ann.http.delete("/api/record?what=reviews&what=lessons").json()["deleted"] == {"reviews": 1, "lessons": 0}
    assert ann.http.get("/api/record/kept").json() == {**kept, "reviews": 0}
    assert page_of(ann).matches == 1


def test_where_there_is_no_room_for_notes_the_latest_matches_are_told_of_all_the_same(tmp_path: Path) -> None:
    with a_server(tmp_path, limits=Limits(notes_of_person=1)) as server, server.browser() as ann:
        for seed in range(3):
            keep(tmp_path, f"full-{seed}", id_of(ann), seed=str(seed))
        page = page_of(ann)
        assert "no room" in page.notice
        assert value(page, "matches") == "2"
