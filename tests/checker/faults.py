"""What goes wrong, on purpose: each fault does its harm, lasts a while, and is put right again."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable, Mapping
from typing import Final

from tests.checker.doors import Door
from tests.checker.scene import Scene, Worker

Fault = Callable[[Scene, random.Random, float], Awaitable[bool | None]]
"""A fault on a scene, for about so many seconds. False if there was no occasion for it."""

_COMMIT: Final = b"COMMIT"
_UNTIL_A_COMMIT: Final = 20.0
_LATE: Final = (0.02, 0.3)
_CLOCKS_OFF: Final = (-7200, -3600, -90, -10, -1, 1, 10, 90, 3600, 7200)


async def kill(scene: Scene, rng: random.Random, seconds: float) -> None:
    """A server is killed, and started again after a while."""
    worker = _one(scene, rng)
    worker.kill()
    worker.clock.set(rng.choice((0, 0, 0, *_CLOCKS_OFF)))  # a server believes the clock it begins with
    await asyncio.sleep(rng.uniform(0.0, seconds))
    await worker.start()


async def freeze(scene: Scene, rng: random.Random, seconds: float) -> None:
    """A server stands still; all that it knows is old when it goes on. For long enough, others take its tables."""
    worker = _one(scene, rng)
    with worker.process.frozen():
        await asyncio.sleep(seconds)


async def cut(scene: Scene, rng: random.Random, seconds: float) -> None:
    _one(scene, rng).door.cut()
    await asyncio.sleep(0)


async def hold(scene: Scene, rng: random.Random, seconds: float) -> None:
    """Nothing gets through to a server or from it, and nobody is told; some lines never come back."""
    await _hold(_one(scene, rng).door, rng, seconds)


async def slow(scene: Scene, rng: random.Random, seconds: float) -> None:
    worker = _one(scene, rng)
    worker.door.delay = rng.uniform(*_LATE)
    await asyncio.sleep(seconds)
    worker.door.delay = 0.0


async def cut_database(scene: Scene, rng: random.Random, seconds: float) -> None:
    _one(scene, rng).to_database.cut()
    await asyncio.sleep(0)


async def hold_database(scene: Scene, rng: random.Random, seconds: float) -> None:
    """What a server asked its database is answered late, or never, though it may have been done."""
    await _hold(_one(scene, rng).to_database, rng, seconds)


async def cut_during_commit(scene: Scene, rng: random.Random, seconds: float) -> bool:
    """A line breaks in the middle of a commit, before or after it: the server cannot tell which."""
    door = _one(scene, rng).to_database
    cut = rng.choice([door.cut_after, door.cut_after, door.cut_before])
    return await cut(_COMMIT, patience=seconds + _UNTIL_A_COMMIT)


async def slow_database(scene: Scene, rng: random.Random, seconds: float) -> None:
    worker = _one(scene, rng)
    worker.to_database.delay = rng.uniform(*_LATE) / 2
    await asyncio.sleep(seconds)
    worker.to_database.delay = 0.0


async def restart_database(scene: Scene, rng: random.Random, seconds: float) -> None:
    """It dies at once and comes back after a while."""
    await scene.restart_database(rng.uniform(0.0, seconds))


async def shift_clock(scene: Scene, rng: random.Random, seconds: float) -> None:
    """A server's clock is set wrong, and right again later."""
    worker = _one(scene, rng)
    worker.clock.set(rng.choice(_CLOCKS_OFF))
    await asyncio.sleep(seconds)
    worker.clock.set(0)


def _one(scene: Scene, rng: random.Random) -> Worker:
    return rng.choice(scene.workers)


async def _hold(door: Door, rng: random.Random, seconds: float) -> None:
    door.hold()
    await asyncio.sleep(seconds)
    if rng.random() < 0.5:
        door.cut()
    door.let_pass()


AT_SERVERS: Final[Mapping[str, Fault]] = {
    "a server killed": kill,
    "a server frozen": freeze,
    "clients' lines cut": cut,
    "clients' lines held up": hold,
    "clients' lines slow": slow,
    "a clock set wrong": shift_clock,
}
AT_DATABASE: Final[Mapping[str, Fault]] = {
    "lines to the database cut": cut_database,
    "lines to the database held up": hold_database,
    "a line cut during a commit": cut_during_commit,
    "lines to the database slow": slow_database,
    "the database restarted": restart_database,
}
