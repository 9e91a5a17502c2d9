"""Ladders at a server: who is on which, what is told to whom, and that those who leave are gone."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from rookery.club.events.house import EventHouse
from rookery.club.ratings import finished
from rookery.interfaces.server import ladders
from rookery.interfaces.server.limits import Limits, Quota
from rookery.interfaces.server.wire.http_messages import Problem
from rookery.interfaces.server.wire.rating_messages import LadderPage, RatingsPage
from rookery.tables.entries import Acted, Entry, Opened, Row, Sat, Started
from rookery.tables.storage.sql_store import SqlStore
from rookery.tables.storage.store import Kept, Listing, Stage
from tests.server.support import Browser, Running, a_server
from tests.server.test_accounts import PASSPHRASE, become_known
from tests.server.test_deeds import id_of
from tests.server.test_socket import play

Arrival = Callable[..., Browser]


@pytest.fixture(scope="module")
def directory(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("server")


@pytest.fixture(scope="module")
def server(directory: Path) -> Iterator[Running]:
    with a_server(directory) as running:
        yield running


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ladders, "_FRESH", 0.0)


@pytest.fixture
def arrive(server: Running) -> Iterator[Arrival]:
    """Makes a browser, of a guest or of somebody known by a name."""
    with ExitStack() as browsers:

        def come(known_as: str | None = None) -> Browser:
            browser = browsers.enter_context(server.browser())
            if known_as is not None:
                become_known(browser, known_as)
            return browser

        yield come


def keep(directory: Path, edition: str, *people: Browser | None, id: str, token: str = "") -> None:
    """A finished match of a table where everybody decided once, as a server keeps it; the seats 0 and 2 won."""
    seated = tuple(None if each is None else id_of(each) for each in people)
    names = tuple("Bot" if each is None else f"Name {seat}" for seat, each in enumerate(people))
    token, now, host = token or f"table-{id}", time.time(), next(filter(None, seated))
    winners = tuple(range(0, len(people), 2))
    table: dict[str, Any] = {"token": token, "edition": edition, "people": seated, "names": names}
    table["scores"] = tuple(100 * (seat in winners) for seat in range(len(people)))
    listing = Listing(
        **table, house_rules={}, host=host, public=False, stage=Stage.OVER, opened=now, touched=now, deciding=()
    )
    match = Kept(**table, id=id, winners=winners, reason="over", hands=1, finished=now, record="{}")
    opened = Opened(edition=edition, seats=len(people), house_rules={}, options={"bots": "easy"}, host=host, name="A")
    entries: list[Entry] = [
        opened,
        *(Sat(seat=seat, person=each, name="A") for seat, each in enumerate(seated) if each is not None),
        Started(match=1, seed="1", revision=1, deal={}),
        *(Acted(seat=seat, text="pass", by="person" if each else "bot") for seat, each in enumerate(seated)),
        Acted(seat=0, text="pass", by="person" if seated[0] else "bot", kept=id),
    ]
    rows = [Row(number, now, entry) for number, entry in enumerate(entries, 1)]

    async def write() -> None:
        store = await SqlStore.open(f"sqlite:///{directory / 'tables.db'}")
        await store.append(token, rows, listing=listing, kept=match)
        await store.close()

    asyncio.run(write())


def ladder(browser: Browser, game: str, pool: str = "people") -> LadderPage:
    answer = browser.http.get(f"/api/ratings/{game}", params={"pool": pool})
    assert answer.status_code == 200, answer.text
    return LadderPage.model_validate(answer.json())


def names(page: LadderPage) -> list[str]:
    return [rung.name for rung in page.rungs]


def test_known_people_have_a_ladder_of_their_own(arrive: Arrival, directory: Path) -> None:
    four = [arrive(name) for name in ("Ada", "Bea", "Cleo", "Dot")]
    keep(directory, "dixie/2008", *four, id="dixie-1")
    keep(directory, "dixie/1913", *four[:2], four[3], four[2], id="dixie-2")
    page = ladder(four[0], "dixie")
    assert (page.title, page.pool, page.players, page.left) == ("Dixie", "people", 4, 0)
    assert [(rung.place, rung.name, rung.you) for rung in page.rungs[:1]] == [(1, "Ada", True)]
    ada = page.rungs[0].rating
    assert page.yours == ada
    assert (ada.matches, ada.provisional) == (2, True)
    assert ada.points > 1500 > page.rungs[-1].rating.points
    assert 0 < ada.give_or_take < 333
    assert not any(rung.you for rung in ladder(arrive(), "dixie").rungs)
    games = RatingsPage.model_validate(arrive().http.get("/api/ratings").json())
    [dixie] = [each for each in games.games if each.game == "dixie"]
    assert [(each.pool, each.players) for each in dixie.ladders] == [("people", 4)]


def test_a_guest_is_told_their_own_rating_and_nobody_else_is(arrive: Arrival, directory: Path) -> None:
    guest, eve, fay, gil = arrive(), arrive("Eve"), arrive("Fay"), arrive("Gil")
    keep(directory, "partnership/2008", guest, eve, fay, gil, id="with-a-guest")
    page = ladder(guest, "partnership", "guests")
    assert {(rung.place, rung.name) for rung in page.rungs} == {(1, "Fay"), (2, "Eve"), (2, "Gil")}
    assert page.yours is not None
    assert page.yours.points > 1500
    assert ladder(arrive(), "partnership", "guests").yours is None
    assert ladder(eve, "partnership").rungs == [], "an evening with a guest does not count among people"
    become_known(guest, "Hal")
    assert set(names(ladder(eve, "partnership"))) == {"Hal", "Eve", "Fay", "Gil"}
    assert ladder(eve, "partnership", "guests").rungs == []


def test_a_match_alone_with_bots_counts_with_bots(arrive: Arrival) -> None:
    ivy = arrive("Ivy")
    for seed in (None, "named"):
        token = ivy.open_table("tournament/2008", start=True, seed=seed, house_rules={"match_hands": "1"})
        with ivy.socket(token) as table:
            play(table, table.hello(), decisions=1000)
        page = ladder(ivy, "tournament", "bots")
        assert page.yours is not None
        assert page.yours.matches == 1, "who named the seed may have known the cards"
    assert {(rung.name, rung.bot, rung.you) for rung in page.rungs} == {("Ivy", False, True), ("Easy", True, False)}
    assert ladder(ivy, "tournament").rungs == []


def test_who_has_themselves_forgotten_is_gone(arrive: Arrival, directory: Path) -> None:
    jo, kim, lou, mo = (arrive(name) for name in ("Jo", "Kim", "Lou", "Mo"))
    keep(directory, "red-one/1988", jo, kim, lou, mo, id="red-one")
    gone = id_of(jo)
    assert set(names(ladder(kim, "red-one"))) == {"Jo", "Kim", "Lou", "Mo"}
    jo.http.post("/api/account/delete", json={"passphrase": PASSPHRASE}).raise_for_status()
    assert ladder(kim, "red-one").rungs == [], "nobody knows any more that it was a match among known people"
    page = kim.http.get("/api/ratings/red-one", params={"pool": "guests"}).text
    assert set(names(LadderPage.model_validate_json(page))) == {"Kim", "Lou", "Mo"}
    assert "Jo" not in page
    assert gone not in page


def test_a_match_whose_cards_are_secret_is_counted_once_they_are_not(
    arrive: Arrival, directory: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    four = [arrive(name) for name in ("Nan", "Oda", "Pia", "Quin")]
    kept_secret = {"a-table-of-an-event"}
    seals = EventHouse.seals

    async def secret(house: EventHouse, table: str) -> bool:
        return table in kept_secret or await seals(house, table)

    monkeypatch.setattr(EventHouse, "seals", secret)
    keep(directory, "one-high/1988", *four, id="sealed", token="a-table-of-an-event")
    page = ladder(four[0], "one-high")
    assert (page.rungs, page.yours, page.left) == ([], None, 0)
    kept_secret.clear()
    assert len(ladder(four[0], "one-high").rungs) == 4


def test_many_matches_are_looked_through_a_few_at_a_time(
    arrive: Arrival, directory: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    two = arrive("Ray"), arrive("Sue")
    for number in range(3):
        keep(directory, "over-the-top/1988", *two, id=f"top-{number}")
    monkeypatch.setattr(ladders, "_AT_A_TIME", 0.0)
    monkeypatch.setattr(finished, "_AT_ONCE", 2)
    found = [ladder(two[0], "over-the-top") for _ in range(3)]
    assert [page.left for page in found] == [2, 1, 0]
    assert [page.yours and page.yours.matches for page in found] == [1, 2, 3]


@pytest.mark.parametrize(
    ("address", "status", "says"),
    [
        ("whist", 404, "There is no game 'whist': expected one of tournament, "),
        ("dixie?pool=cats", 422, "There is no pool 'cats': expected one of people, guests, bots."),
        ("dixie?pool=" + "x" * 101, 422, "query.pool: "),
        ("%00", 404, "There is no game"),
    ],
)
def test_what_there_is_no_ladder_of_is_refused(arrive: Arrival, address: str, status: int, says: str) -> None:
    answer = arrive().http.get(f"/api/ratings/{address}")
    assert answer.status_code == status
    assert Problem.model_validate(answer.json()).reason.lower().startswith(says.lower())


def test_ladders_can_be_looked_up_so_often_and_no_more(tmp_path: Path) -> None:
    limits = Limits(lookups_of_person=Quota(2, 1))
    with a_server(tmp_path, limits=limits, counted=True) as running, running.browser() as browser:
        answers = [browser.http.get("/api/ratings/dixie").status_code for _ in range(3)]
    assert answers == [200, 200, 429]
