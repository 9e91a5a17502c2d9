"""Who was sent away stays away, and a host decides who looks on: over the wire, from two addresses."""

from __future__ import annotations

from typing import Any

from tests.server.support import Browser, Running, Table

ELSEWHERE = "127.0.0.2"


def told_until(table: Table, holds: Any) -> dict[str, Any]:
    """What the table's socket tells of the table, once something holds of it."""
    while True:
        info: dict[str, Any] | None = table.next().get("table")
        if info is not None and holds(info):
            return info


def test_who_was_sent_away_does_not_come_back_under_another_name(server: Running, ann: Browser, bob: Browser) -> None:
    token = ann.open_table("tournament/2008")
    with ann.socket(token) as host:
        host.hello()
        with bob.socket(token, address=ELSEWHERE) as table:
            table.hello()
            assert table.ask(type="sit", seat=1)["type"] == "done"
            assert host.ask(type="kick", seat=1)["type"] == "done"
            assert table.until("bye")["code"] == "kicked"
        with server.browser() as again, again.socket(token, address=ELSEWHERE) as table:
            bye = table.hello_or_bye()
            assert (bye["type"], bye["code"]) == ("bye", "kicked")
            assert "came from where you are" in bye["reason"]
        with server.browser() as another, another.socket(token, address="127.0.0.3") as table:
            assert table.hello()["table"]["removed"] == [], "for the host alone to know"
        removed = told_until(host, lambda info: info["removed"])["removed"]
        assert [each["name"] for each in removed] == ["Bob"]
        assert host.ask(type="readmit", who=removed[0]["who"])["type"] == "done"
        with bob.socket(token, address=ELSEWHERE) as table:
            assert table.hello_or_bye()["type"] == "welcome"


def test_a_host_sends_watchers_away_and_closes_the_table_and_players_come_back(
    server: Running, ann: Browser, bob: Browser
) -> None:
    token = ann.open_table("tournament/2008")
    with ann.socket(token) as host, bob.socket(token) as table:
        host.hello()
        table.hello()
        table.ask(type="sit", seat=1)
        host.ask(type="start")
        with server.browser() as nosy, nosy.socket(token, address=ELSEWHERE) as watching:
            assert watching.hello()["table"]["onlookers"] == [], "for the host alone to know"
            seen = told_until(host, lambda info: info["onlookers"])["onlookers"]
            assert host.ask(type="remove", who=seen[0]["who"])["type"] == "done"
            assert watching.until("bye")["code"] == "kicked"
        with server.browser() as quiet, quiet.socket(token) as watching:
            watching.hello()
            assert host.ask(type="watchers", open=False)["type"] == "done"
            assert watching.until("bye")["code"] == "no-watchers"
        with server.browser() as late, late.socket(token) as watching:
            assert watching.hello_or_bye()["code"] == "no-watchers"
        with bob.socket(token) as back:
            assert back.hello()["table"]["your_seat"] == 1, "who plays here is let in"


def test_what_people_say_has_their_mark_whatever_they_call_themselves(ann: Browser, bob: Browser) -> None:
    token = ann.open_table("tournament/2008")
    with ann.socket(token) as host, bob.socket(token) as watching:
        mark = host.hello()["table"]["seats"][0]["who"]
        watching.hello()
        bob.http.put("/api/me", json={"name": "Ann"})
        said = []
        for table in (host, watching):
            table.ask(type="chat", text="It is me.")
            said += [row for frame in table.frames for row in frame.get("news", []) if row["what"] == "chat"][-1:]
        assert [row["name"] for row in said] == ["Ann", "Ann 2"]
        assert said[0]["who"] == mark != said[1]["who"]


def test_a_newcomer_is_told_nothing_of_the_cards_that_the_seat_had_before(
    server: Running, ann: Browser, bob: Browser
) -> None:
    """A host sends an opponent away and comes as somebody else: the seat is the bot's until the next deal."""
    token = ann.open_table("tournament/2008")
    with ann.socket(token) as host, bob.socket(token) as table, server.browser() as second:
        host.hello()
        table.hello()
        table.ask(type="sit", seat=1)
        host.ask(type="start")
        host.ask(type="kick", seat=1)
        with second.socket(token) as newcomer:
            newcomer.hello()
            assert newcomer.ask(type="sit", seat=1)["type"] == "done"
            assert host.ask(type="admit", agree=True)["type"] == "done"
            coming = told_until(newcomer, lambda info: info["coming"])["coming"]
            assert coming == [{"seat": 1, "name": coming[0]["name"], "yours": True, "waiting": []}]
            assert newcomer.hello()["table"]["your_seat"] is None
            private = [each for frame in newcomer.frames for row in frame.get("news", []) for each in row["events"]]
            assert not any(each["kind"] == "dealt" and each.get("cards") for each in private)
