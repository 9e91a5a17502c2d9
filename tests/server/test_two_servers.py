"""Two servers on one PostgreSQL: seats of one table at both, and one of them killed in the middle of a hand."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import pytest
from websockets.sync.client import ClientConnection, connect

from rookery.tables.entries import Here
from tests.server.clients import Client, Message, Visitor
from tests.server.processes import ServerProcess, Wanted
from tests.server.test_killed import assert_only_overtaken, moved_on, read, seated
from tests.server.test_scoring_api import empty
from tests.server.test_shared_sheets import heard
from tests.support import PATIENCE
from tests.tables.postgres import Cluster, running_postgres
from tests.tables.support import run

SEED = 11
ROWS_BEFORE = 20
FINES = 4


@pytest.fixture(scope="module")
def cluster() -> Iterator[Cluster]:
    with running_postgres() as found:
        yield found


@pytest.fixture(scope="module")
def two_servers(cluster: Cluster, tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[ServerProcess]]:
    """Both well until the end, for those who only write at them."""
    wanted = Wanted(database=cluster.new_database(), bots=0.02, rate=500, burst=500)
    output = tmp_path_factory.mktemp("servers") / "output"
    with ServerProcess(wanted, output) as first, ServerProcess(wanted, output) as second:
        first.wait()
        second.wait()
        yield [first, second]
    assert "Traceback" not in output.read_text()


def test_the_players_of_a_killed_server_carry_on_at_the_other(cluster: Cluster, tmp_path: Path) -> None:
    database = cluster.new_database()
    wanted = Wanted(database=database, bots=0.02, rate=500, burst=500)
    clients = run(play(wanted, tmp_path / "output"), limit=4 * PATIENCE)
    audits, people = run(read(database, clients))
    for token, audit in audits.items():
        lines = [line for client in clients if client.token == token for line in client.lines]
        audit.check(lines, people)
        audit.check_nothing_twice(lines, people)
        servers = {row.entry.worker for row in audit.rows if isinstance(row.entry, Here)}
        assert len(servers) == 2, "people sat at both servers"
    assert "Traceback" not in (tmp_path / "output").read_text()


async def play(wanted: Wanted, output: Path) -> list[Client]:
    """An auction game and a game of races, each with people at both servers and a bot or two."""
    rng = random.Random(SEED)
    with ServerProcess(wanted, output) as first, ServerProcess(wanted, output) as second:
        await asyncio.to_thread(first.wait)
        await asyncio.to_thread(second.wait)
        # Both tables are opened and first driven by the server that will die.
        parties = [await seated(first, "tournament/2008", 3), await seated(first, "i-doubt-it/1913", 3)]
        where = {client: second if seat == 2 else first for party in parties for seat, client in enumerate(party)}
        watchers = [Client(await Visitor.arriving(second), party[0].token) for party in parties]
        finished = False
        playing = [
            asyncio.create_task(_come_and_play(client, where, rng.random(), done=lambda: finished)) for client in where
        ]
        watching = [asyncio.create_task(_watch(client, second, done=lambda: finished)) for client in watchers]
        players = list(where)
        await moved_on(parties[0], ROWS_BEFORE)
        assert not any(client.hands for client in parties[0]), "the hand should not be over yet"
        first.kill()
        where.update(dict.fromkeys(where, second))
        async with asyncio.timeout(PATIENCE):
            while not all(client.hands for client in parties[0]):
                await asyncio.sleep(0.05)
        await moved_on(parties[1], ROWS_BEFORE)
        finished = True
        await asyncio.gather(*playing, *watching)
        clients = [*players, *watchers]
        await _check_with_a_third(wanted, output, second, watchers)
    return clients


async def _come_and_play(
    client: Client, where: dict[Client, ServerProcess], seed: float, *, done: Callable[[], bool]
) -> None:
    assert_only_overtaken(await client.play(lambda: where[client], random.Random(seed), done=done, pause=0.01))


async def _watch(client: Client, server: ServerProcess, *, done: Callable[[], bool]) -> None:
    async with client.connected(server):
        await client.hello(None)
        await client.until(done, patience=2 * PATIENCE)


async def _check_with_a_third(wanted: Wanted, output: Path, second: ServerProcess, watchers: list[Client]) -> None:
    """A server that was never there reads the same tables."""
    with ServerProcess(wanted, output) as third:
        await asyncio.to_thread(third.wait)
        for watcher in watchers:
            other = Client(watcher.visitor, watcher.token)
            async with watcher.connected(second), other.connected(third), asyncio.timeout(PATIENCE):
                one, two = await watcher.hello(0), await other.hello(0)
                while one["number"] != two["number"]:  # a bot was quicker than the question
                    one, two = await watcher.hello(0), await other.hello(0)
            assert _lasting(one) == _lasting(two)


def _lasting(welcome: Message) -> Message:
    """A welcome without what depends on when and where it was asked for."""
    moment = {key: welcome["moment"][key] for key in welcome["moment"] if key not in ("window", "clocks")}
    table = {key: welcome["table"][key] for key in welcome["table"] if key != "watchers"}
    return {**welcome, "moment": moment, "table": table, "re": None}


def test_a_sheet_is_shared_by_phones_at_two_servers_and_loses_no_line(two_servers: list[ServerProcess]) -> None:
    first, second = two_servers
    visitor = run(Visitor.arriving(first))
    with phone(first, visitor) as one, phone(second, visitor) as other:
        shared = one.post("/api/score/shared", json={"sheet": empty()}).json()
        with looking(first, shared["read"]) as here, looking(second, shared["read"]) as there:
            with ThreadPoolExecutor(2) as writers:  # Ann's fines at one server, Bob's at the other, at the same time
                list(writers.map(write_fines, (one, other), (shared["pen"],) * 2, "01"))
            frames = [heard(connection, 2 * FINES) for connection in (here, there)]
    for frame in frames:
        fined = [line["entry"]["seat"] for line in frame["page"]["sheet"]["lines"]]
        assert sorted(fined) == [0] * FINES + [1] * FINES
    assert frames[0]["page"] == frames[1]["page"]


def test_of_answers_to_a_daily_deal_at_two_servers_one_stands(two_servers: list[ServerProcess]) -> None:
    visitor = run(Visitor.arriving(two_servers[0]))
    contested = 0
    with phone(two_servers[0], visitor) as one, phone(two_servers[1], visitor) as other:
        today = one.get("/api/daily").json()
        for deal in (f"/api/daily/{today['day']}/{each['name']}" for each in today["deals"]):
            question = other.get(deal).json()["study"]["scenes"][-1]["moment"]["decision"]
            options = (question["options"] or [])[:2]  # a nest to lay away has too many to be listed
            if len(options) < 2 or contested == 2:
                continue
            contested += 1
            with ThreadPoolExecutor(2) as windows:
                done = list(windows.map(give_first_answer, (one, other), (deal,) * 2, options))
            assert sorted(answer.status_code for answer in done) == [200, 409]
            [stood] = [answer.json() for answer in done if answer.status_code == 200]
            assert one.get(deal).json() == other.get(deal).json() == stood
    assert contested == 2


def give_first_answer(http: httpx.Client, deal: str, action: str) -> httpx.Response:
    return http.post(deal, json={"number": 0, "action": action})


def write_fines(http: httpx.Client, pen: str, seat: str) -> None:
    """One after the other; who was overtaken looks again and writes what is still missing."""
    written = 0
    while written < FINES:
        seen = len(http.get(f"/api/score/shared/{pen}").json()["page"]["sheet"]["lines"])
        line = {"kind": "table-talk", "answers": {"seat": seat}}
        answer = http.post(f"/api/score/shared/{pen}", json={"seen": seen, "write": line})
        assert answer.status_code in (200, 409), answer.text
        written += answer.status_code == 200


def phone(server: ServerProcess, visitor: Visitor) -> httpx.Client:
    return httpx.Client(base_url=server.address, headers=visitor.headers, timeout=PATIENCE, trust_env=False)


def looking(server: ServerProcess, key: str) -> ClientConnection:
    address = server.address.replace("http", "ws", 1)
    return connect(f"{address}/ws/score/{key}", open_timeout=PATIENCE)
