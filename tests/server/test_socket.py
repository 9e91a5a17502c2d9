"""The socket of a table: greeting, playing, refusals, several clients, limits, and what never gets out."""

from __future__ import annotations

import contextlib
import itertools
import json
import re
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from rookery.interfaces.server.limits import Limits
from tests.server.schema_check import check
from tests.server.support import Browser, Running, Table, a_server, frame_of, raw_table_socket, wait_for
from tests.support import PATIENCE

FAMILIES = (
    "tournament/2008",
    "golden-ten/1913",
    "club/1988",
    "tuxedo/1913",
    "i-doubt-it/1913",
    "donkey/1913",
    "panjandrum/1913",
    "match/1913",
    "solitaire/1913",
    "clock/1913",
)


def answer_to(moment: dict[str, Any]) -> str:
    decision = moment["decision"]
    if decision["options"] is not None:
        return str(decision["options"][0])
    hand = moment["view"]["hand"]
    return "nest " + " ".join(hand[: moment["view"]["nest_size"]])


def play(table: Table, frame: dict[str, Any], *, decisions: int) -> None:
    """Answer so many decisions, or all until the match is over."""
    answered: set[int] = set()
    while len(answered) < decisions:
        moment = frame.get("moment")
        if moment and moment["decision"] and moment["decision"]["asked"] not in answered:
            answered.add(moment["decision"]["asked"])
            table.send(type="act", asked=moment["decision"]["asked"], text=answer_to(moment))
        if (frame.get("table") or {}).get("stage") == "over":
            return
        frame = table.next()
        overtaken = frame.get("code") in ("stale", "not-your-turn")  # a bot was quicker in a race
        assert frame["type"] != "refused" or overtaken, frame


# Greeting and playing


@pytest.mark.parametrize("edition", FAMILIES)
def test_frames_of_every_family_are_what_the_schema_says(ann: Browser, edition: str) -> None:
    token = ann.open_table(edition, start=True, seed="frames", options={"window": 2})
    with ann.socket(token) as table:
        play(table, table.hello(), decisions=9)
        check(table)


def test_numbers_have_no_gaps(ann: Browser) -> None:
    with ann.socket(ann.open_table("tournament/2008", start=True)) as table:
        welcome = table.hello()
        play(table, welcome, decisions=6)
        rows = [row["number"] for frame in table.frames[1:] if frame["type"] == "update" for row in frame["news"]]
        assert rows == list(range(welcome["number"] + 1, welcome["number"] + 1 + len(rows)))


def test_a_returning_client_gets_exactly_what_it_missed(ann: Browser) -> None:
    token = ann.open_table("tournament/2008", start=True)
    with ann.socket(token) as table:
        play(table, table.hello(), decisions=3)
        seen = max(frame["number"] for frame in table.frames if "number" in frame)
    with ann.socket(token) as table:
        welcome = table.hello(seen)
        assert [row["number"] for row in welcome["news"]] == list(range(seen + 1, welcome["number"] + 1))


def test_a_repeated_action_is_answered_and_not_taken_twice(ann: Browser) -> None:
    with ann.socket(ann.open_table("solitaire/1913", start=True, seed="twice")) as table:
        decision = table.decision(table.hello())
        wanted = {"type": "act", "asked": decision["asked"], "text": decision["options"][0]}
        first = table.ask(**wanted)
        again = table.ask(**wanted)
        assert (first["type"], first["again"]) == ("done", False)
        assert (again["type"], again["again"], again["number"]) == ("done", True, first["number"])
        other = table.ask(type="act", asked=decision["asked"], text=decision["options"][-1] + " ")
        assert other["type"] == "refused"
        assert other["code"] == "stale"


def test_an_illegal_action_is_refused_with_rule_reason_and_section(ann: Browser) -> None:
    with ann.socket(ann.open_table("tournament/2008", start=True, seed="7")) as table:
        decision = table.decision(table.hello())
        refused = table.ask(type="act", asked=decision["asked"], text="bid 500")
        assert refused["code"] == "illegal"
        assert refused["rule"] == "highest-bid"
        assert refused["section"]["title"] == "The auction"
        why = table.ask(type="why", text="bid 71")
        assert (why["type"], why["rule"]) == ("refused", "bid-step")
        assert table.ask(type="why", text=decision["options"][0])["type"] == "fine"
        assert table.ask(type="why", text="sing")["code"] == "unreadable"
        check(table)


def test_a_hint_is_given_and_can_be_forbidden(ann: Browser) -> None:
    with ann.socket(ann.open_table("solitaire/1913", start=True)) as table:
        decision = table.decision(table.hello())
        advice = table.ask(type="hint")
        assert advice["action"] in decision["options"]
        assert advice["lines"]
    with ann.socket(ann.open_table("solitaire/1913", start=True, options={"hints": False})) as table:
        table.decision(table.hello())
        assert table.ask(type="hint")["code"] == "not-allowed"


def test_a_seed_and_hidden_cards_stay_on_the_server(ann: Browser, bob: Browser) -> None:
    seed = "a-seed-that-nobody-may-see"
    token = ann.open_table("tournament/2008", start=True, seed=seed)
    with ann.socket(token) as table, bob.socket(token) as watching:
        welcome = table.hello()
        seen_by_bob = watching.hello()
        assert seen_by_bob["table"]["your_seat"] is None
        assert seen_by_bob["moment"]["view"]["hand"] == []
        play(table, welcome, decisions=1)
        watching.send(type="ping", id="last")
        watching.until("pong")
        assert seed not in json.dumps(watching.frames + table.frames)
        events = [event for frame in watching.frames for row in frame.get("news", ()) for event in row["events"]]
        assert "hand-dealt" not in {event["kind"] for event in events}
        shown = [event for event in events if event["kind"] != "drew-for-deal"]
        views = [frame["moment"]["view"] for frame in watching.frames if frame.get("moment")]
        assert not re.search(r'"[RYGB]\d+"', json.dumps([shown, views]))  # nothing has been played yet


# Several people


def test_people_sit_down_start_and_play_together(ann: Browser, bob: Browser) -> None:
    token = ann.open_table("tennessee/1988")
    with ann.socket(token) as hers, bob.socket(token) as his:
        assert hers.hello()["moment"] is None
        assert his.hello()["table"]["seats"][0]["name"] == "Ann"
        assert his.ask(type="start")["code"] == "not-allowed"
        assert his.ask(type="sit", seat=0)["code"] == "not-allowed"
        assert his.ask(type="sit", seat=1)["type"] == "done"
        assert hers.ask(type="start")["type"] == "done"
        moment = his.until("update")
        while moment.get("moment") is None:
            moment = his.next()
        assert len(moment["moment"]["view"]["hand"]) > 0
        his.send(type="chat", text="  Good  luck!\u202e ")
        said = hers.until("update")
        while not said["news"] or said["news"][-1]["what"] != "chat":
            said = hers.next()
        assert (said["news"][-1]["text"], said["news"][-1]["name"]) == ("Good luck!", "Bob")
        check(hers)
        check(his)


def test_the_host_sends_somebody_away_for_good(ann: Browser, bob: Browser) -> None:
    token = ann.open_table("tennessee/1988")
    with ann.socket(token) as hers, bob.socket(token) as his:
        hers.hello()
        his.hello()
        his.ask(type="sit", seat=1)
        assert hers.ask(type="kick", seat=1)["type"] == "done"
        assert his.until("bye")["code"] == "kicked"
        with pytest.raises(ConnectionClosed):
            his.next()
    with bob.socket(token) as again:
        assert again.next()["code"] == "kicked"


def test_who_watches_is_counted(ann: Browser, bob: Browser) -> None:
    token = ann.open_table("tennessee/1988")
    with ann.socket(token) as hers:
        hers.hello()
        with bob.socket(token) as his:
            his.hello()
            assert hers.until("update")["table"]["watchers"] == 1
        frame = hers.until("update")
        while frame["table"] is None or frame["table"]["watchers"] != 0:
            frame = hers.until("update")


# What is not let in


def test_a_socket_from_another_site_is_refused(ann: Browser) -> None:
    token = ann.open_table("clock/1913")
    with pytest.raises(InvalidStatus), ann.socket(token, origin="https://elsewhere.example"):
        pass


def test_a_site_that_is_allowed_may_open_sockets(tmp_path: Path) -> None:
    origins = frozenset({"https://rook.example"})
    with (
        a_server(tmp_path, origins=origins) as server,
        server.browser() as browser,
        browser.socket(browser.open_table("clock/1913"), origin="https://rook.example") as table,
    ):
        assert table.hello()["type"] == "welcome"


def test_without_a_cookie_or_a_table_there_is_a_goodbye(server: Running, ann: Browser) -> None:
    stranger = Browser(server)
    with stranger.socket(ann.open_table("clock/1913")) as table:
        assert table.next()["code"] == "no-person"
    stranger.http.close()
    with ann.socket("no-such-table") as table:
        assert table.next()["code"] == "no-table"


NONSENSE = [
    "",
    "null",
    "[]",
    "{}",
    "{",
    '{"type":"nothing"}',
    '{"type":"act"}',
    '{"type":"act","asked":-1,"text":"pass"}',
    '{"type":"act","asked":1,"text":"pass","more":1}',
    '{"type":"sit","seat":99}',
    '{"type":"sit","seat":"0"}',
    '{"type":"chat","text":""}',
    json.dumps({"type": "chat", "text": "x" * 401}),
    json.dumps({"type": "act", "asked": 1, "text": "x" * 301}),
    json.dumps({"type": "ping", "id": "x" * 41}),
    "x" * 5000,
    "[" * 3000,
]


def test_nonsense_is_refused_and_the_table_goes_on(ann: Browser) -> None:
    with ann.socket(ann.open_table("clock/1913", start=True)) as table:
        assert table.ask(type="ping")["code"] == "not-now"  # before hello
        number = table.hello()["number"]
        for text in NONSENSE:
            table.connection.send(text)
            assert table.until("refused")["code"] == "malformed", text
        table.connection.send(b"\x00\xff")
        assert table.until("refused")["code"] == "malformed"
        table.connection.send('{"type":"sit","seat":99,"id":"mine"}')
        assert table.until("refused")["re"] == "mine"
        assert table.ask(type="ping")["type"] == "pong"
        assert table.hello()["number"] == number
        check(table)


def test_a_frame_that_is_far_too_large_ends_the_connection(ann: Browser) -> None:
    with ann.socket(ann.open_table("clock/1913")) as table:
        table.connection.send("x" * 100_000)
        with pytest.raises(ConnectionClosed):
            table.until("nothing")


def test_too_many_messages_are_refused_and_then_it_is_goodbye(tmp_path: Path) -> None:
    with (
        a_server(tmp_path, limits=Limits(rate=1.0, burst=5)) as server,
        server.browser() as browser,
        browser.socket(browser.open_table("clock/1913")) as table,
    ):
        table.hello()
        with contextlib.suppress(ConnectionClosed):
            for number in range(40):
                table.send(type="ping", id=str(number))
        assert table.until("refused")["code"] == "too-fast"
        assert table.until("bye")["code"] == "too-fast"


def test_sockets_are_bounded_for_each_person(tmp_path: Path) -> None:
    with a_server(tmp_path, limits=Limits(sockets_of_person=2)) as server, server.browser() as browser:
        token = browser.open_table("clock/1913")
        with browser.socket(token) as first, browser.socket(token) as second:
            first.hello()
            second.hello()
            with browser.socket(token) as third:
                assert third.next()["code"] == "too-many"
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            with browser.socket(token) as table:
                if table.hello_or_bye()["type"] == "welcome":
                    return
        pytest.fail("the places were never given back")


def test_a_client_that_does_not_read_is_dropped(tmp_path: Path) -> None:
    limits = Limits(rate=1e6, burst=1_000_000, waiting=1_000_000, waiting_bytes=200_000)
    with a_server(tmp_path, limits=limits) as server, server.browser() as browser, server.browser() as other:
        token = browser.open_table("tournament/2008")
        with _deaf(browser, token), other.socket(token) as table:
            table.hello()
            for number in itertools.count():
                assert number < 40_000, "nobody was dropped"
                table.send(type="hello")
                table.until("welcome")
                if number % 200 == 0 and 'why="too-slow"' in browser.http.get("/metrics").text:
                    break
            assert table.ask(type="ping")["type"] == "pong"
            wait_for(lambda: "rookery_sockets 1.0" in browser.http.get("/metrics").text)  # and is gone for good


@contextlib.contextmanager
def _deaf(browser: Browser, token: str) -> Iterator[None]:
    """A client that asks and asks, and never reads an answer."""
    with raw_table_socket(browser, token) as raw:
        hello = frame_of(1, b'{"type":"hello"}')
        with contextlib.suppress(OSError):
            for _ in range(20_000):  # more than the buffers on the way hold
                raw.sendall(hello)
        yield
