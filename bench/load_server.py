"""A server to be put under load: tables with people at them, or a plain echo, on uvicorn with the same settings.

Started by `bench.tables_load`, which hands it a listening socket and reads one line of JSON when it is ready.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import socket
from pathlib import Path
from typing import Any, Final

import uvicorn
import uvloop

from rookery.interfaces.server.app import create_app
from rookery.interfaces.server.cookies import Signer
from rookery.interfaces.server.limits import Limits
from rookery.interfaces.server.process import allow_many_connections, collect_less_often, config_for, thinkers_for
from rookery.interfaces.server.settings import Settings
from rookery.tables.driver import Pace
from rookery.tables.entries import TableOptions
from rookery.tables.experts.queue import Thinking
from rookery.tables.hall import Hall, HallLimits, NewTable
from rookery.tables.people import Person
from rookery.tables.storage.sql_store import SqlStore

SEATS: Final = 4
_NO_LIMIT: Final = 10**9
_AT_ONCE: Final = 200
_LIMITS: Final = Limits(rate=_NO_LIMIT, burst=_NO_LIMIT).for_one_machine()


async def echo(scope: Any, receive: Any, send: Any) -> None:
    """The least a WebSocket server can do."""
    assert scope["type"] == "websocket"
    await receive()
    await send({"type": "websocket.accept"})
    while (message := await receive())["type"] == "websocket.receive":
        await send({"type": "websocket.send", "text": message["text"]})


async def serve_echo(listening: socket.socket) -> None:
    await _serve(echo, listening, {}, Settings(database_url="", limits=_LIMITS))


async def serve_tables(
    listening: socket.socket,
    *,
    count: int,
    edition: str,
    database: str,
    bots: str | None = None,
    compiles: bool = False,
) -> None:
    """Open the tables and make people known for every seat; the clients sit down and start by themselves.

    With `bots` one person plays with bots of that kind, at the pace of people, and the matches have begun. With
    `compiles` the thinkers get ready, though nobody needs them.
    """
    store = await SqlStore.open(database)
    pace, limits = Pace(bots=1.0 if bots else 0.0), HallLimits(tables_an_hour=_NO_LIMIT)
    hall = Hall(store, pace=pace, limits=limits, thinking=Thinking(thinkers_for()))
    settings = Settings(
        database_url="",
        secret=await store.secret(),
        page=Path("no-page"),
        limits=_LIMITS,
    )
    signer = Signer(settings.secret)
    options = TableOptions(bots=bots or "easy")
    plan = NewTable(edition=edition, seats=SEATS, house_rules={}, options=options, start=bots is not None)
    await hall.start()

    async def open_one(number: int) -> dict[str, Any]:
        players = [Person(f"{number}-{seat}", f"Player {seat + 1}") for seat in range(1 if bots else SEATS)]
        await asyncio.gather(*map(store.save_person, players))
        return {"token": await hall.open_table(players[0], plan), "cookies": [signer.sign(each.id) for each in players]}

    opened = []
    for start in range(0, count, _AT_ONCE):
        opened += await asyncio.gather(*map(open_one, range(start, min(start + _AT_ONCE, count))))
    if compiles:
        hall.thinking.prepare()
    try:
        await _serve(create_app(hall, settings), listening, {"tables": opened}, settings)
    finally:
        await hall.close()
        await store.close()


async def _serve(app: Any, listening: socket.socket, ready: dict[str, Any], settings: Settings) -> None:
    print(json.dumps(ready), flush=True)
    await uvicorn.Server(config_for(app, settings)).serve(sockets=[listening])


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.load_server", description=__doc__)
    parser.add_argument("socket", type=int, help="the number of a listening socket's file")
    parser.add_argument("--tables", type=int, help="how many tables; none for the echo")
    parser.add_argument("--edition", default="tournament/2008", help="(default: %(default)s)")
    parser.add_argument("--bots", help="who plays with one person at each table; none for four people")
    parser.add_argument("--database", help="the address of what the tables are kept in")
    parser.add_argument("--join", action="store_true", help="serve the tables that another process has opened")
    parser.add_argument("--compile", action="store_true", help="get experts ready meanwhile")
    asked = parser.parse_args()
    allow_many_connections()
    collect_less_often()
    listening = socket.socket(fileno=asked.socket)
    if asked.tables is None:
        uvloop.run(serve_echo(listening))
    else:
        plan = {"edition": asked.edition, "database": asked.database, "bots": asked.bots, "compiles": asked.compile}
        uvloop.run(serve_tables(listening, count=0 if asked.join else asked.tables, **plan))


if __name__ == "__main__":
    main()
