"""Friends, people one ignores, reports, and what hosts and keepers do: with a log that nothing is left out of."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest
from typer.testing import CliRunner

from rookery.interfaces.cli.app import app
from rookery.interfaces.server.cookies import Signer
from rookery.interfaces.server.limits import Limits, Quota
from tests.server.support import SECRET, Browser, Running, a_server
from tests.server.test_accounts import PASSPHRASE, become_known, code_of, me
from tests.server.test_accounts import quick_hashes as quick_hashes

Arrival = Callable[..., Browser]


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

        def come(known_as: str | None = None) -> Browser:
            browser = browsers.enter_context(server.browser())
            if known_as is not None:
                become_known(browser, known_as)
            return browser

        yield come


def rookery(directory: Path, *words: str) -> tuple[int, str]:
    """A command on the server's own machine, while the server runs."""
    answer = CliRunner().invoke(app, [*words, "--database", f"sqlite:///{directory / 'tables.db'}"])
    return answer.exit_code, answer.output


@pytest.fixture
def keeper(directory: Path, arrive: Arrival, request: pytest.FixtureRequest) -> Browser:
    name = f"Keeper {abs(hash(request.node.name)) % 10**9}"
    browser = arrive(name)
    code, said = rookery(directory, "keeper", "add", name)
    assert code == 0, said
    return browser


def marks(frame: dict[str, Any]) -> dict[int, str]:
    return {seat["seat"]: seat["who"] for seat in frame["table"]["seats"] if seat["who"]}


def friends(browser: Browser) -> dict[str, list[str]]:
    return {kind: [each["name"] for each in all_of] for kind, all_of in browser.http.get("/api/people").json().items()}


def ask(browser: Browser, path: str, **body: Any) -> httpx.Response:
    return browser.http.post(f"/api/{path}", json=body)


def do(keeper: Browser, what: str, **about: Any) -> httpx.Response:
    return ask(keeper, "keeper/acts", what=what, **{"why": "so that a test can see it", **about})


def log_of(keeper: Browser) -> list[tuple[str, str, str, str]]:
    return [(act["by"], act["what"], act["whom"], act["why"]) for act in keeper.http.get("/api/keeper").json()["acts"]]


# Friends


def test_two_who_ask_each_other_are_friends_and_one_can_end_it(arrive: Arrival) -> None:
    ann, bob = arrive("Ann Friend"), arrive("Bob Friend")
    ask(ann, "people/friends", name="bob friend").raise_for_status()
    assert friends(ann)["asked"] == ["Bob Friend"]
    assert friends(bob)["asking"] == ["Ann Friend"]
    who = bob.http.get("/api/people").json()["asking"][0]["who"]
    ask(bob, "people/friends", who=who).raise_for_status()
    assert friends(ann)["friends"] == ["Bob Friend"]
    token = bob.open_table("dixie/1988", options={"public": True})
    with bob.socket(token) as table:
        table.hello()
        [found] = ann.http.get("/api/people").json()["friends"]
        assert (found["here"], found["table"]) == (True, token)
    bob.http.delete(f"/api/people/{who}").raise_for_status()
    assert friends(ann)["friends"] == friends(bob)["friends"] == []


def test_a_friend_s_private_table_is_not_told(arrive: Arrival) -> None:
    ann, bob = arrive("Ann Private"), arrive("Bob Private")
    ask(ann, "people/friends", name="Bob Private")
    ask(bob, "people/friends", name="Ann Private")
    with bob.socket(bob.open_table("dixie/1988")) as table:
        table.hello()
        [found] = ann.http.get("/api/people").json()["friends"]
        assert (found["here"], found["table"]) == (True, None)


def test_guests_and_strangers_and_oneself_cannot_be_friends(arrive: Arrival) -> None:
    ann, guest = arrive("Ann Alone"), arrive()
    assert code_of(ask(ann, "people/friends", name="Ann Alone")) == (422, "refused")
    assert code_of(ask(ann, "people/friends", name="Nobody Of That Name")) == (404, "nobody")
    assert code_of(ask(ann, "people/friends", who="0" * 16)) == (404, "nobody")
    assert code_of(ask(ann, "people/friends")) == (404, "nobody")
    assert code_of(ask(guest, "people/friends", name="Ann Alone")) == (422, "refused")


# Ignoring


def test_who_is_ignored_is_not_heard_and_cannot_sit_down_at_ones_tables(arrive: Arrival) -> None:
    ann, bob, cleo = arrive("Ann Quiet"), arrive(), arrive()
    token = ann.open_table("dixie/1988")
    with ann.socket(token) as hers, bob.socket(token) as his, cleo.socket(token) as theirs:
        for table in (hers, his, theirs):
            table.hello()
        his.ask(type="sit", seat=1)
        who = marks(theirs.hello())[1]
        his.ask(type="chat", text="before it")
        assert "before it" in str(hers.until("update")) + str(hers.hello())
        ask(ann, "people/ignored", who=who, table=token).raise_for_status()
        assert friends(ann)["ignored"] == [me(bob)["name"]]
        his.ask(type="stand")
        assert his.ask(type="sit", seat=2)["code"] == "not-allowed"
        his.ask(type="chat", text="a loud word")
        theirs.ask(type="chat", text="a kind word")
        told = str(hers.hello()) + str(hers.frames)
        assert "a kind word" in told
        assert "a loud word" not in told
        assert "a loud word" in str(theirs.hello())
        assert "before it" not in str(hers.hello()), "what they had said is not told again"
        ann.http.delete(f"/api/people/{who}").raise_for_status()
        assert his.ask(type="sit", seat=2)["type"] == "done"
        assert "a loud word" in str(hers.hello())


def test_ignoring_a_friend_ends_the_friendship_for_both(arrive: Arrival) -> None:
    ann, bob = arrive("Ann Ends"), arrive("Bob Ends")
    ask(ann, "people/friends", name="Bob Ends")
    ask(bob, "people/friends", name="Ann Ends")
    ask(ann, "people/ignored", name="Bob Ends")
    assert friends(ann)["friends"] == friends(bob)["friends"] == []
    ask(bob, "people/friends", name="Ann Ends")
    assert friends(ann)["asking"] == [], "who is ignored can ask, and is not heard"


# Hosts


def test_a_host_mutes_somebody_at_the_table_and_it_is_in_the_log(arrive: Arrival, keeper: Browser) -> None:
    ann, bob = arrive("Ann Hosting"), arrive()
    token = ann.open_table("dixie/1988")
    with ann.socket(token) as hers, bob.socket(token) as his:
        hers.hello()
        his.hello()
        his.ask(type="sit", seat=1)
        who = marks(his.hello())[1]
        assert his.ask(type="hush", who=who)["code"] == "not-allowed"
        assert hers.ask(type="hush", who=who, why="shouting")["type"] == "done"
        assert his.ask(type="chat", text="ANOTHER WORD")["reason"] == "The host has muted you at this table."
        assert [each["who"] for each in hers.hello()["table"]["hushed"]] == [who]
        assert his.hello()["table"]["hushed"] == []
        hers.ask(type="hush", who=who, quiet=False)
        assert his.ask(type="chat", text="thank you")["type"] == "done"
        assert hers.ask(type="remove", who=who, why="enough")["type"] == "done"
        assert his.until("bye")["code"] == "kicked"
    name = me(bob)["name"]
    expected = [("removed", "enough"), ("unhushed", ""), ("hushed", "shouting")]
    assert [(what, why) for by, what, whom, why in log_of(keeper) if (by, whom) == ("Ann Hosting", name)] == expected
    acts = bob.http.get("/api/account").json()["acts"]
    assert [act["what"] for act in acts] == [what for what, _ in expected], "who it is about is told too"


# Reports and keepers


def test_a_report_goes_to_the_host_and_the_keepers_with_what_was_said(arrive: Arrival, keeper: Browser) -> None:
    host, bob, cleo = arrive("Host Reported"), arrive(), arrive("Cleo Reports")
    token = host.open_table("dixie/1988")
    with bob.socket(token) as his:
        his.hello()
        his.ask(type="sit", seat=1)
        his.ask(type="chat", text="a word that hurts")
        who = marks(his.hello())[1]
        answer = ask(cleo, "reports", who=who, table=token, kind="words", text="He\u202e shouted.")
        assert answer.json() == {"host": True, "keepers": True}
    [seen] = host.http.get(f"/api/tables/{token}/reports").json()["reports"]
    assert (seen["by"], seen["said"]) == (None, ["a word that hurts"])
    assert code_of(bob.http.get(f"/api/tables/{token}/reports")) == (403, "not-allowed")
    report = keeper.http.get("/api/keeper").json()["waiting"][0]
    assert (report["by"], report["about"], report["text"]) == ("Cleo Reports", me(bob)["name"], "He shouted.")
    assert do(keeper, "removed", report=report["id"]).status_code == 200
    with bob.socket(token) as his:
        assert his.hello_or_bye()["code"] == "kicked"
    do(keeper, "settled", report=report["id"], why="spoken to").raise_for_status()
    page = keeper.http.get("/api/keeper").json()
    assert report["id"] not in [each["id"] for each in page["waiting"]]
    assert page["acts"][0]["why"] == "spoken to"


def test_what_is_reported_of_the_host_the_host_does_not_see(arrive: Arrival) -> None:
    host, cleo = arrive("Host Themselves"), arrive()
    token = host.open_table("dixie/1988")
    with cleo.socket(token) as table:
        who = marks(table.hello())[0]
    answer = ask(cleo, "reports", who=who, table=token, kind="play")
    assert answer.json() == {"host": False, "keepers": True}
    assert host.http.get(f"/api/tables/{token}/reports").json()["reports"] == []


def test_reports_that_are_none_are_refused(arrive: Arrival) -> None:
    cleo = arrive("Cleo Refused")
    token = cleo.open_table("dixie/1988")
    with cleo.socket(token) as table:
        who = marks(table.hello())[0]
    report = {"table": token, "kind": "words"}
    assert code_of(ask(cleo, "reports", who=who, **report)) == (422, "refused"), "oneself"
    assert code_of(ask(cleo, "reports", who="0" * 16, **report)) == (404, "nobody")
    assert code_of(ask(cleo, "reports", who=who, table="no-such-table", kind="words")) == (404, "not-found")
    assert code_of(ask(arrive(), "reports", who=who, table=token, kind="other")) == (422, "refused"), "without a word"
    assert code_of(ask(cleo, "reports", who=who, table=token, kind="looks")) == (422, "malformed")


def test_who_keeps_nothing_sees_and_does_nothing(arrive: Arrival) -> None:
    for browser in (arrive("Nobody's Keeper"), arrive()):
        assert code_of(browser.http.get("/api/keeper")) == (403, "no-keeper")
        assert code_of(do(browser, "banned", name="Nobody's Keeper")) == (403, "no-keeper")


def test_a_keeper_mutes_somebody_on_the_whole_server_until_it_is_over(arrive: Arrival, keeper: Browser) -> None:
    bob = arrive("Bob Muted")
    token = bob.open_table("dixie/1988")
    with bob.socket(token) as his:
        his.hello()
        assert his.ask(type="chat", text="now")["type"] == "done"
        do(keeper, "muted", name="Bob Muted", days=1, why="shouting").raise_for_status()
        refused = his.ask(type="chat", text="then")
        assert (refused["type"], "shouting" in refused["reason"]) == ("refused", True)
        assert "shouting" in bob.http.get("/api/account").json()["muted"]
        do(keeper, "unmuted", name="Bob Muted", why="a day is long").raise_for_status()
        assert his.ask(type="chat", text="again")["type"] == "done"


def test_who_is_banned_is_sent_off_and_can_only_look_after_their_data(arrive: Arrival, keeper: Browser) -> None:
    bob = arrive("Bob Banned")
    token = bob.open_table("dixie/1988")
    with bob.socket(token) as his:
        his.hello()
        do(keeper, "banned", name="Bob Banned", why="cheating").raise_for_status()
        assert his.until("bye")["code"] == "banned"
    with bob.socket(token) as his:
        assert his.hello_or_bye()["code"] == "banned"
    for refused in (ask(bob, "tables", edition="dixie/1988"), bob.http.get("/api/people")):
        assert code_of(refused) == (403, "banned")
        assert "cheating" in refused.json()["reason"]
    assert bob.http.get("/api/me/data").json()["acts_about_you"][0]["why"] == "cheating"
    do(keeper, "unbanned", name="Bob Banned", why="a mistake").raise_for_status()
    with bob.socket(token) as his:
        assert his.hello_or_bye()["type"] == "welcome"


def test_a_ban_for_newcomers_holds_for_new_guests_from_there_and_for_nobody_who_is_known(tmp_path: Path) -> None:
    with a_server(tmp_path) as server, ExitStack() as stack:
        boss, bob, ann = (stack.enter_context(server.browser()) for _ in range(3))
        become_known(boss, "The Boss Here")
        become_known(ann, "Ann There")
        rookery(tmp_path, "keeper", "add", "The Boss Here")
        become_known(bob, "Bob Gone")
        do(boss, "banned", name="Bob Gone", newcomers=True).raise_for_status()
        assert bob.http.get("/api/me").status_code == 200  # from where is known by this visit at the latest
        fresh = httpx.Client(base_url=server.address, headers={"X-Rookery": "1"})
        assert code_of(fresh.get("/api/me")) == (403, "no-newcomers")
        in_again = fresh.post("/api/account/sign-in", json={"name": "Ann There", "passphrase": PASSPHRASE})
        assert in_again.json()["name"] == "Ann There"
        assert ann.http.get("/api/me").status_code == 200
        bob.http.post("/api/account/delete", json={"passphrase": PASSPHRASE}).raise_for_status()
        fresh.cookies.clear()
        assert code_of(fresh.get("/api/me")) == (403, "no-newcomers"), "being forgotten ends no ban"
        fresh.close()


def test_nothing_is_done_without_a_reason_nor_to_a_keeper(directory: Path, arrive: Arrival, keeper: Browser) -> None:
    arrive("Bob Untouched")
    before = log_of(keeper)
    for why in ("", "   ", "\u200b"):
        assert do(keeper, "banned", name="Bob Untouched", why=why).status_code == 422
    assert code_of(do(keeper, "banned", name="Bob Untouched", days=0)) == (422, "malformed")
    assert code_of(do(keeper, "named-keeper", name="Bob Untouched")) == (422, "refused")
    assert code_of(do(keeper, "banned", name=me(keeper)["name"])) == (422, "refused")
    assert code_of(do(keeper, "removed", name="Bob Untouched")) == (422, "refused")
    assert code_of(do(keeper, "settled", report="nothing")) == (404, "not-found")
    assert log_of(keeper) == before


def test_the_log_keeps_the_act_when_its_people_are_forgotten(arrive: Arrival, keeper: Browser) -> None:
    bob = arrive("Bob Forgotten")
    do(keeper, "muted", name="Bob Forgotten", why="a lasting reason").raise_for_status()
    bob.http.post("/api/account/delete", json={"passphrase": PASSPHRASE}).raise_for_status()
    [(by, what, whom, _)] = [each for each in log_of(keeper) if each[3] == "a lasting reason"]
    assert (by, what, whom) == (me(keeper)["name"], "muted", "Somebody")


def test_keepers_are_named_on_the_servers_own_machine(directory: Path, arrive: Arrival) -> None:
    arrive("Maria Named")
    assert rookery(directory, "keeper", "add", "maria  named") == (
        0,
        "Maria Named keeps this server now: reports and the log are on the page “You”.\n",
    )
    assert "already" in rookery(directory, "keeper", "add", "Maria Named")[1]
    assert "Maria Named" in rookery(directory, "keeper", "list")[1]
    assert rookery(directory, "keeper", "remove", "Maria Named")[0] == 0
    code, said = rookery(directory, "keeper", "add", "Nobody Of That Name")
    assert (code, "nobody is known as" in said) == (2, True)


def test_reports_are_limited(tmp_path: Path) -> None:
    limits = Limits(reports_of_person=Quota(2, 1))
    with a_server(tmp_path, limits=limits, counted=True) as server, server.browser() as ann, server.browser() as bob:
        token = ann.open_table("dixie/1988")
        with ann.socket(token) as table:
            who = marks(table.hello())[0]
        tried = [ask(bob, "reports", who=who, table=token, kind="words").status_code for _ in range(3)]
        assert tried == [201, 201, 429]


def test_another_worker_hears_of_a_ban_within_seconds(directory: Path, server: Running, arrive: Arrival) -> None:
    """A second process at the same database, as far as it matters here: standings are read anew once they are old."""
    from rookery.club.people import order
    from rookery.tables.hall import Hall
    from rookery.tables.storage.sql_store import SqlStore

    bob = arrive("Bob Elsewhere")
    id = Signer(SECRET).read(bob.http.cookies["rookery"])
    boss = arrive("Boss Elsewhere")
    rookery(directory, "keeper", "add", "Boss Elsewhere")

    async def story() -> None:
        store = await SqlStore.open(f"sqlite:///{directory / 'tables.db'}")
        elsewhere = order.HouseOrder(Hall(store))
        assert (await elsewhere.standing(str(id))).banned is None
        do(boss, "banned", name="Bob Elsewhere").raise_for_status()
        assert (await elsewhere.standing(str(id))).banned is None
        for known in elsewhere._standings.values():
            known.at -= order._KNOWN_FOR
        assert (await elsewhere.standing(str(id))).banned is not None
        await store.close()

    asyncio.run(story())
