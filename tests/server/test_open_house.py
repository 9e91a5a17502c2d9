"""What a server gives to programs and other pages: live play with a token, public matches, replays in frames."""

from __future__ import annotations

import asyncio
import gzip
import os
import sqlite3
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import httpx
import pytest

from rookery import Record
from rookery.club.events import acts
from rookery.club.events.plan import EventKind
from rookery.interfaces.cli.import_command import read_matches
from rookery.interfaces.server.routes.downloads import pack_matches
from rookery.interfaces.server.service import Worker
from rookery.records.published import PublishedMatch
from tests.club.support import NAMES, a_house, a_plan, wait_until
from tests.server.support import Browser, Running, a_server
from tests.server.test_accounts import become_known
from tests.server.test_accounts import quick_hashes as quick_hashes
from tests.server.test_socket import play
from tests.server.test_tokens import PROOF, make
from tests.support import PATIENCE
from tests.tables.support import run

BOT = Path(__file__).parents[2] / "examples" / "live_bot.py"
ONE_HAND = {"match_hands": "1"}


# A program at a live table


def test_the_example_joins_a_live_table_and_plays_a_hand_as_a_marked_bot(server: Running, ann: Browser) -> None:
    with server.browser() as owner:
        become_known(owner, "Owner Live")
        owner.http.post("/api/account/program", json=PROOF).raise_for_status()
        token = make(owner, "play")["token"]
    table = ann.open_table("tournament/2008", house_rules=ONE_HAND, options={"rest": 0})
    command = [sys.executable, str(BOT), f"{server.address}/t/{table}"]
    with (
        ann.socket(table) as at,
        subprocess.Popen(
            command,
            env={**os.environ, "ROOKERY_TOKEN": token},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        ) as bot,
    ):
        try:
            frame = at.hello()
            while frame.get("table") is None or not frame["table"]["seats"][1]["program"]:
                frame = at.until("update")
            seat = frame["table"]["seats"][1]
            assert (seat["holder"], seat["name"], seat["known"]) == ("person", "Owner Live", True)
            at.send(type="start")
            play(at, at.next(), decisions=1_000)
            said, _ = bot.communicate(timeout=PATIENCE)
        finally:
            bot.kill()
    acted = [row["name"] for each in at.frames for row in each.get("news", ()) if row["what"] == "acted"]
    assert "Owner Live" in acted
    assert bot.returncode == 0, said
    assert said.startswith("Hand 1: "), said


# Public matches as a download


def finish(who: Browser, edition: str = "tournament/2008", **wanted: Any) -> str:
    """A match that this person plays with bots to the end; its id."""
    token = who.open_table(edition, start=True, **wanted)
    with who.socket(token) as table:
        play(table, table.hello(), decisions=1_000)
        kept: str = next(each["table"]["match"]["kept"] for each in reversed(table.frames) if each.get("table"))
    return kept


def downloaded(server: Running, tmp_path: Path, **asked: str) -> dict[str, PublishedMatch]:
    answer = httpx.get(f"{server.address}/api/matches/download", params=asked, timeout=PATIENCE)
    assert (answer.status_code, answer.headers["content-type"]) == (200, "application/gzip"), answer.text
    assert "content-encoding" not in answer.headers
    file = tmp_path / "matches.jsonl.gz"
    file.write_bytes(answer.content)
    found = [match for _, match in read_matches(file)]
    assert all(isinstance(match, PublishedMatch) for match in found)
    return {match.id: match for match in found if isinstance(match, PublishedMatch)}


def test_public_matches_are_downloaded_and_import_to_the_records_that_were_kept(tmp_path: Path) -> None:
    with a_server(tmp_path) as server, server.browser() as ann:
        ann.http.put("/api/me", json={"name": "Ann"})
        wanted: dict[str, Any] = {"house_rules": ONE_HAND, "options": {"public": True}}
        public = {finish(ann, **wanted) for _ in range(2)} | {
            finish(ann, "donkey/1913", options={"public": True, "window": 2})
        }
        private = finish(ann, house_rules=ONE_HAND)
        found = downloaded(server, tmp_path)
        assert found.keys() == public
        assert private not in found
        for id, match in found.items():
            assert match.record == Record.from_json(ann.http.get(f"/api/matches/{id}/record.json").text)
            assert match.names[0] == "Ann"
        packed = (tmp_path / "matches.jsonl.gz").read_bytes()
        with sqlite3.connect(tmp_path / "tables.db", timeout=PATIENCE) as file:
            people = [id for (id,) in file.execute("SELECT id FROM people")]
            file.execute("UPDATE matches SET finished = finished - 86400 * 400 WHERE edition LIKE 'donkey%'")
        file.close()
        assert not any(id.encode() in gzip.decompress(packed) for id in people)
        [old] = [match for match in found.values() if match.record.edition == "donkey/1913"]
        today = max(match.finished for match in found.values()).date()
        assert downloaded(server, tmp_path, day=today.isoformat()).keys() == public - {old.id}
        [then] = [match for match in downloaded(server, tmp_path).values() if match.id == old.id]
        assert downloaded(server, tmp_path, day=then.finished.date().isoformat()).keys() == {old.id}


@pytest.mark.parametrize(
    ("day", "status", "says"),
    [
        ("today", 422, "2026-11-19"),
        ("2026-02-30", 422, "no day"),
        ("20261119", 422, "no day"),
        ("9999-12-31", 404, "has not come"),
    ],
)
def test_a_day_that_is_none_or_has_not_come_is_refused(server: Running, day: str, status: int, says: str) -> None:
    answer = httpx.get(f"{server.address}/api/matches/download", params={"day": day})
    assert answer.status_code == status
    assert says in answer.json()["reason"]


def test_what_others_have_yet_to_play_is_in_no_download(tmp_path: Path) -> None:
    async def story() -> None:
        async with a_house(tmp_path) as house:
            people = await house.people(*NAMES)
            evening = await house.begun(a_plan(kind=EventKind.PAIRS, hands=1, rounds=2), people)
            await wait_until(lambda: evening.may_go_on)
            with sqlite3.connect(next(tmp_path.glob("*.db")), timeout=PATIENCE) as file:
                file.execute("UPDATE tables SET public = 1")
            file.close()

            async def download() -> bytes:
                worker = Worker(asyncio.Lock(), asyncio.Semaphore(1))
                now = datetime.now(UTC).timestamp() + 86_400
                parts = pack_matches(house.store, house.events.seals, worker, since=0.0, until=now, most=None)
                return gzip.decompress(b"".join([part async for part in parts]))

            assert await download() == b""
            await house.events.do(people[0], evening.token, acts.EndEvent())
            assert len((await download()).splitlines()) == len(evening.rounds[0].tables)

    run(story())


# Replays on pages of others


def test_a_replay_may_be_framed_and_nothing_else(server: Running) -> None:
    with httpx.Client(base_url=server.address) as http:
        framed = http.get("/embed/some-match")
        policy = framed.headers["content-security-policy"]
        assert "frame-ancestors *" in policy
        assert "x-frame-options" not in framed.headers
        assert framed.headers["x-content-type-options"] == "nosniff"
        others = (
            "/",
            "/m/some-match",
            "/embed",
            "/embed/",
            "/embed/a/b",
            "/embed/..%2fyou",
            "/x/embed/a",
            "/you",
            "/api/me",
        )
        for path in others:
            answer = http.get(path)
            assert "frame-ancestors 'none'" in answer.headers["content-security-policy"], path
            assert answer.headers["x-frame-options"] == "DENY", path
        strict = http.get("/m/some-match").headers["content-security-policy"]
        assert policy.replace("frame-ancestors *", "frame-ancestors 'none'") == strict
