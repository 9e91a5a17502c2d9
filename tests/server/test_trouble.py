"""A server in trouble: a full disk, a damaged database, a database that is away, and two servers on one file."""

from __future__ import annotations

import resource
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

from rookery.tables.storage.lock import AlreadyHeld, held
from tests.server.processes import ServerProcess, Wanted
from tests.server.support import Browser, Running, a_server
from tests.server.test_running import get, line_of, start, stop
from tests.support import PATIENCE, free_port


def until(holds: Callable[[], bool], *, what: str) -> None:
    end = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < end, what
        time.sleep(0.05)


def status(server: ServerProcess, address: str) -> int:
    return httpx.get(f"{server.address}{address}", timeout=PATIENCE, trust_env=False).status_code


# Alive, reading, writing


@pytest.mark.skipif(not hasattr(resource, "prlimit"), reason="the disk is made full with Linux's prlimit")
def test_a_full_disk_is_told_by_ready_and_not_by_alive_and_is_over_when_there_is_room_again(tmp_path: Path) -> None:
    with ServerProcess(Wanted(database=f"sqlite:///{tmp_path / 'tables.db'}"), tmp_path / "output") as server:
        server.wait()
        until(lambda: status(server, "/ready") == 200, what="a server with room is ready")
        before = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (0, resource.RLIM_INFINITY))
        until(lambda: status(server, "/ready") == 503, what="a server that cannot write is not ready")
        told = httpx.get(f"{server.address}/ready", timeout=PATIENCE, trust_env=False).json()
        assert (told["ok"], told["writes"]) == (True, False)
        assert status(server, "/alive") == 200
        assert status(server, "/health") == 200, "what is kept can still be read"
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, before)
        until(lambda: status(server, "/ready") == 200, what="there is room again")


# A damaged table


@pytest.fixture
def damaged(tmp_path: Path) -> Any:
    """A server with one table whose log and listing were damaged, and one that is well."""
    with a_server(tmp_path) as server, server.browser() as browser:
        tokens = [browser.open_table("dixie/1988", options={"public": True}) for _ in range(2)]
    with sqlite3.connect(tmp_path / "tables.db") as file:
        file.execute("UPDATE log SET body = '{\"edition' WHERE token = ?", tokens[:1])
        file.execute("UPDATE tables SET people = '[\"ann', edition = 'none/1900' WHERE token = ?", tokens[:1])
    file.close()
    with a_server(tmp_path) as server:
        yield server, browser.http.cookies, tokens


def test_a_damaged_table_is_told_of_and_its_neighbours_go_on(damaged: tuple[Running, Any, list[str]]) -> None:
    server, cookies, (broken, well) = damaged
    with Browser(server) as browser:
        browser.http.cookies = cookies
        assert [each["token"] for each in browser.http.get("/api/tables").json()] == [well]
        assert [each["token"] for each in browser.http.get("/api/mine").json()["tables"]] == [well]
        with browser.socket(broken) as table:
            assert table.until("bye")["code"] == "damaged"
        with browser.socket(well) as table:
            assert table.hello()["type"] == "welcome"


# Two servers on one file


def test_a_second_server_of_the_same_file_refuses_and_names_the_first(tmp_path: Path) -> None:
    first = start(tmp_path, "serve", "--no-browser", "--port", str(free_port()))
    try:
        address = line_of(first.stdout).split()[3]
        second = start(tmp_path, "serve", "--no-browser", "--port", str(free_port()))
        third = start(tmp_path, "serve", "--no-browser")
        _, errors = second.communicate(timeout=PATIENCE)
        assert second.returncode == 2
        assert address in errors.splitlines()[-1]
        assert errors.splitlines()[-1].startswith("rookery: ")
        told, _ = third.communicate(timeout=PATIENCE)  # no port was asked for: the first one's will do
        assert told.strip() == f"Rookery runs already: {address}"
        assert third.returncode == 0
        assert get(f"{address}health")["ok"]
    finally:
        stop(first)


def test_the_lock_of_a_server_that_was_killed_is_free(tmp_path: Path) -> None:
    address = f"sqlite:///{tmp_path / 'tables.db'}"
    code = (
        f"from rookery.tables.storage.lock import held\nwith held({address!r}, by='it'): print(1, flush=True); input()"
    )
    holder = subprocess.Popen([sys.executable, "-c", code], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    line_of(holder.stdout)
    with pytest.raises(AlreadyHeld, match="by it"), held(address, by="another"):
        pass
    holder.kill()
    holder.communicate(timeout=PATIENCE)
    with held(address, by="another"):
        pass
