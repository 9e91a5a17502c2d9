"""`rookery serve --workers 2`: processes that share an address, and one that dies is replaced."""

from __future__ import annotations

import os
import re
import signal
import time
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest

from tests.server.test_running import get, line_of, start
from tests.support import PATIENCE, free_port
from tests.tables.postgres import running_postgres

NEW_GUESTS = 4


def workers_of(process: int) -> set[int]:
    """Its children that serve: Python keeps another, to tidy up."""
    children = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    return {int(each) for each in children if b"spawn_main" in Path(f"/proc/{each}/cmdline").read_bytes()}


def wait_until(holds: Callable[[], bool], what: str) -> None:
    end = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < end, what
        time.sleep(0.05)


def answers(address: str, status: int) -> bool:
    try:
        return httpx.get(address, timeout=PATIENCE, trust_env=False).status_code == status
    except httpx.HTTPError:
        return False


def test_a_worker_that_dies_is_replaced_and_a_database_that_is_away_is_waited_for(tmp_path: Path) -> None:
    with running_postgres() as cluster:
        options = ("--workers", "2", "--no-browser", "--port", str(free_port()), "--database", cluster.new_database())
        with start(tmp_path, "serve", *options) as process:
            try:
                found = re.search(r"http://\S+", line_of(process.stdout))
                assert found is not None
                assert get(f"{found[0]}health")["ok"]
                first = workers_of(process.pid)
                assert len(first) == 2
                victim = min(first)
                os.kill(victim, signal.SIGKILL)
                wait_until(lambda: len(workers_of(process.pid) - {victim}) == 2, "nobody took its place")
                team = workers_of(process.pid)
                assert len(team & first) == 1
                wait_until(lambda: answers(f"{found[0]}ready", 200), "the workers serve")
                with cluster.stopped():
                    wait_until(lambda: answers(f"{found[0]}ready", 503), "the database is away")
                    assert answers(f"{found[0]}alive", 200)
                    time.sleep(
                        4.5
                    )  # two beats of each worker are missed: that they are told of once is looked at below
                wait_until(lambda: answers(f"{found[0]}ready", 200), "the database is back")
                assert workers_of(process.pid) == team, "nobody ended because the database was away"
            finally:
                process.send_signal(signal.SIGINT)
            assert process.wait(PATIENCE) == 0
            assert process.stderr is not None
            lines = process.stderr.read().splitlines()
            assert not [line for line in lines if "Traceback" in line]
            assert sum("is replaced" in line for line in lines) == 1
            assert sum("everybody waits" in line or "waiting for it" in line for line in lines) in (1, 2), lines
            assert sum("cannot be listened to" in line for line in lines) <= 2, lines


def test_workers_count_their_visitors_together(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every visit is a connection of its own, so that either worker may get it; they have one quota for the address."""
    monkeypatch.setenv("ROOKERY_LIMITS", f"people_of_address={NEW_GUESTS}+1/h")
    with running_postgres() as cluster:
        options = ("--workers", "2", "--no-browser", "--port", str(free_port()), "--database", cluster.new_database())
        with start(tmp_path, "serve", *options) as process:
            try:
                found = re.search(r"http://\S+", line_of(process.stdout))
                assert found is not None
                wait_until(lambda: answers(f"{found[0]}ready", 200), "the workers serve")
                codes = [
                    httpx.get(f"{found[0]}api/me", timeout=PATIENCE, trust_env=False).status_code
                    for _ in range(8 * NEW_GUESTS)
                ]
            finally:
                process.send_signal(signal.SIGINT)
            assert process.wait(PATIENCE) == 0
    assert codes.count(429) == 7 * NEW_GUESTS, codes
