"""Honour tables over the socket: words out of turn, the host's ruling, and who is told what."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.schema_check import check
from tests.server.support import Browser, Table

HONOUR = {"conduct": "honour"}


def moment_where(table: Table, frame: dict[str, Any], holds: str) -> dict[str, Any]:
    """The first moment from here on in which a part is there."""
    while True:
        moment = frame.get("moment")
        if moment is not None and moment[holds] is not None:
            found: dict[str, Any] = moment
            return found
        frame = table.next()


def seated(ann: Table, bob: Table) -> dict[str, Any]:
    """Bob sits beside Ann, and the match begins; Ann's first moment of it."""
    ann.hello()
    bob.hello()
    assert bob.ask(type="sit", seat=1)["type"] == "done"
    assert ann.ask(type="start")["type"] == "done"
    return moment_where(ann, next(frame for frame in ann.frames if frame.get("moment")), "out_of_turn")


def test_a_strict_table_offers_nothing_out_of_turn(ann: Browser) -> None:
    token = ann.open_table("tournament/2008", start=True)
    with ann.socket(token) as table:
        moment = table.hello()["moment"]
        assert moment["out_of_turn"] is None
        assert moment["request"] is None
        assert table.ask(type="rule", agree=True)["code"] == "not-now"


def test_an_aside_lists_what_may_be_said_and_is_answered_like_a_decision(ann: Browser, bob: Browser) -> None:
    token = ann.open_table("tournament/2008", house_rules=HONOUR)
    with ann.socket(token) as hers, bob.socket(token) as his:
        aside = seated(hers, his)["out_of_turn"]
        assert aside["kind"] == "aside"
        assert {"talk 1", "talk 2", "talk 3"} <= set(aside["options"])
        assert "talk 1" in aside["question"]
        assert hers.ask(type="why", text="talk 1")["type"] == "fine"
        assert hers.ask(type="why", text="accuse 1")["code"] == "illegal"
        assert hers.ask(type="act", asked=aside["asked"], text="talk 1")["type"] == "done"
        told = moment_where(his, {}, "request")
        assert told["request"] == {"asker": 0, "talker": 1}
        assert {"agree", "decline"} <= set(told["out_of_turn"]["options"])
        assert his.ask(type="act", asked=told["out_of_turn"]["asked"], text="agree")["type"] == "done"
        check(hers)
        check(his)


def test_the_host_rules_and_everybody_hears_who_decided(ann: Browser, bob: Browser) -> None:
    token = ann.open_table("tournament/2008", house_rules=HONOUR)
    with ann.socket(token) as hers, bob.socket(token) as his:
        aside = seated(hers, his)["out_of_turn"]
        assert hers.ask(type="act", asked=aside["asked"], text="talk 1")["type"] == "done"
        assert his.ask(type="rule", agree=False)["code"] == "not-allowed"
        ruled = hers.ask(type="rule", agree=True)
        assert ruled["type"] == "done"
        news = [each for frame in hers.frames for each in frame.get("news", ()) if each["number"] == ruled["number"]]
        assert news[0]["text"] == "Ann, the host, decides for Bob."
        assert [event["kind"] for event in news[0]["events"]] == ["talk-fined"]
        check(hers)


def test_a_watcher_knows_of_an_open_request_and_may_say_nothing(ann: Browser, bob: Browser) -> None:
    token = ann.open_table("tournament/2008", house_rules=HONOUR)
    with ann.socket(token) as hers, bob.socket(token) as his:
        aside = seated(hers, his)["out_of_turn"]
        assert hers.ask(type="act", asked=aside["asked"], text="talk 1")["type"] == "done"
        with ann.server.browser() as cleo, cleo.socket(token) as watching:
            moment = watching.hello()["moment"]
            assert moment["out_of_turn"] is None
            assert moment["request"] == {"asker": 0, "talker": 1}
            assert watching.ask(type="act", asked=aside["asked"], text="talk 2")["code"] == "not-allowed"
            check(watching)


def test_an_honour_match_is_kept_and_can_be_looked_through(ann: Browser) -> None:
    house = {**HONOUR, "match_hands": "1"}
    token = ann.open_table("tournament/2008", house_rules=house, start=True)
    with ann.socket(token) as table:
        moment = moment_where(table, table.hello(), "out_of_turn")
        aside = moment["out_of_turn"]
        assert table.ask(type="act", asked=aside["asked"], text="talk 1")["type"] == "done"
        frame = next(each for each in reversed(table.frames) if each.get("moment"))
        kept, answered = None, set()
        while kept is None:
            decision = (frame.get("moment") or {}).get("decision")
            if decision is not None and decision["asked"] not in answered:
                answered.add(decision["asked"])
                text = decision["options"][0] if decision["options"] else f"nest {' '.join(decision['cards'][:5])}"
                table.send(type="act", asked=decision["asked"], text=text)
            frame = table.next()
            kept = ((frame.get("table") or {}).get("match") or {}).get("kept")
        check(table)
    page = ann.http.get(f"/api/matches/{kept}").json()
    assert page["house_rules"]["conduct"] == "honour"
    steps = ann.http.get(f"/api/matches/{kept}/hands/1").json()["steps"]
    assert "talk 1" in [step["action"] for step in steps]
    assert all("out_of_turn" not in step["view"] for step in steps)


@pytest.mark.parametrize("edition", ["golden-ten/1913", "panjandrum/1913", "high-fourteen/1913"])
def test_the_asides_of_other_games_go_over_the_wire_too(ann: Browser, edition: str) -> None:
    token = ann.open_table(edition, house_rules=HONOUR, start=True)
    with ann.socket(token) as table:
        frame = table.hello()
        while True:
            moment = frame.get("moment")
            if moment is not None and moment["out_of_turn"] is not None and moment["out_of_turn"]["options"]:
                break
            decision = None if moment is None else moment["decision"]
            if decision is not None:
                options = decision["options"]
                keep = "onto 0" if "onto 0" in options else options[0]  # in Panjandrum that ends the turn
                table.send(type="act", asked=decision["asked"], text=keep)
            frame = table.next()
        assert moment["out_of_turn"]["kind"] == "aside"
        check(table)
