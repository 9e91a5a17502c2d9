"""A server killed with SIGKILL while people play, and started again: nothing that anybody was told of is lost."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

from rookery.interfaces.server.cookies import Signer
from rookery.tables.storage.sql_store import SqlStore
from tests.server.audit import Audit
from tests.server.clients import Client, Message, Visitor
from tests.server.processes import ServerProcess, Wanted
from tests.support import PATIENCE
from tests.tables.support import run

SEED = 3
KILLS = 3
# Three families; the people's seats are the first, bots have the others.
TABLES = {"tournament/2008": 3, "tuxedo/1988": 2, "i-doubt-it/1913": 3}
BEFORE_A_KILL = (0.5, 2.0)
ROWS_AFTERWARDS = 12


def test_a_server_killed_again_and_again_loses_nothing(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    wanted = Wanted(database=database, bots=0.02, rate=500, burst=500)
    clients, answers = run(play_through_kills(wanted, tmp_path / "output"), limit=KILLS * 2 * PATIENCE)
    audits, people = run(read(database, clients))
    for client in clients:
        # Every row of every frame is held against the log: its number, its time, its events.
        audits[client.token].check(client.lines, people)
    for token, audit in audits.items():
        lines = [line for client in clients if client.token == token for line in client.lines]
        audit.check_nothing_twice(lines, people)
    assert_only_overtaken(answers)
    assert "Traceback" not in (tmp_path / "output").read_text()


def assert_only_overtaken(answers: list[Message]) -> None:
    """An action is refused for no other reason than that somebody in a race was quicker, even to the end of the match.

    Or for a nest, chosen blindly, that the rules do not allow.
    """
    for answer in answers:
        if answer["type"] == "refused":
            overtaken = answer["code"] in ("stale", "not-your-turn") or answer["reason"] == "The match is over."
            assert overtaken or (answer["code"], answer["rule"]) == ("illegal", "nest-counters"), answer


async def play_through_kills(wanted: Wanted, output: Path) -> tuple[list[Client], list[Message]]:
    rng = random.Random(SEED)
    server = ServerProcess(wanted, output).wait()
    try:
        clients = [client for edition, people in TABLES.items() for client in await seated(server, edition, people)]
        finished = False
        # Each looks up the server anew whenever it has to come back.
        playing = [
            asyncio.create_task(
                client.play(lambda: server, random.Random(rng.random()), done=lambda: finished, pause=0.01)
            )
            for client in clients
        ]
        for _ in range(KILLS):
            await moved_on(clients, 3)
            await asyncio.sleep(rng.uniform(*BEFORE_A_KILL))
            server.kill()
            server = await asyncio.to_thread(ServerProcess(wanted, output).wait)
        await moved_on(clients, ROWS_AFTERWARDS)
        finished = True
        answers = [answer for found in await asyncio.gather(*playing) for answer in found]
        assert server.is_well()
    finally:
        server.kill()
    return clients, answers


async def seated(server: ServerProcess, edition: str, people: int) -> list[Client]:
    host = await Visitor.arriving(server)
    token = await host.open_table(server, edition, options={"window": 2})
    clients = [Client(host, token)]
    for seat in range(1, people):
        clients.append(Client(await Visitor.arriving(server), token))
        async with clients[-1].connected(server):
            await clients[-1].hello(None)
            assert (await clients[-1].ask(type="sit", seat=seat))["type"] == "done"
    async with clients[0].connected(server):
        await clients[0].hello(None)
        assert (await clients[0].ask(type="start"))["type"] == "done"
    return clients


async def moved_on(clients: list[Client], rows: int) -> None:
    """Wait until every table is so many rows further than now, or its match is over."""
    goals = [(client.number or 0) + rows for client in clients]
    async with asyncio.timeout(PATIENCE):
        while any(
            (client.number or 0) < goal and client.table.get("stage") != "over"
            for client, goal in zip(clients, goals, strict=True)
        ):
            await asyncio.sleep(0.05)


async def read(database: str, clients: list[Client]) -> tuple[dict[str, Audit], dict[str, str]]:
    store = await SqlStore.open(database)
    try:
        signer = Signer(await store.secret())
        audits = {token: Audit(token, await store.rows(token)) for token in {client.token for client in clients}}
    finally:
        await store.close()
    return audits, {client.visitor.cookie: str(signer.read(client.visitor.cookie)) for client in clients}
