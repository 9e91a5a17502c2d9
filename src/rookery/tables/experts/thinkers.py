"""Those who think: what the queue expects of them, and threads of this process that do it."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Protocol

from rookery.bots.levels import expert_readiness, prepare_expert
from rookery.tables.experts.thoughts import Chore, Thought, work_out


class CannotThink(Exception):
    """A thinker is gone, or could make nothing of a thought: somebody else must answer."""


class Thinkers(Protocol):
    """A number of thinkers, each with one thought at a time; what they are given beyond that waits for them."""

    @property
    def number(self) -> int: ...

    @property
    def capacity(self) -> float:
        """How many of them one may count on: fewer than there are where other servers ask them too."""

    @property
    def ready(self) -> bool:
        """Whether they can search by now; until then nothing is given to them."""

    def prepare(self) -> None:
        """Begin to get ready. Calling it again costs nothing."""

    def conclude(self, thinker: int, thought: Thought | Chore) -> asyncio.Future[Any]:
        """Give a thought or a chore to one of them; raises `CannotThink`, or the future does."""

    async def close(self) -> None: ...


class Threads:
    """Thinkers inside this process. They share the interpreter with the tables, so a busy server has them elsewhere."""

    def __init__(self, number: int = 2) -> None:
        self._pools = [ThreadPoolExecutor(1, thread_name_prefix="thinker") for _ in range(number)]

    @property
    def number(self) -> int:
        return len(self._pools)

    @property
    def capacity(self) -> float:
        return len(self._pools)

    @property
    def ready(self) -> bool:
        return expert_readiness() is None

    def prepare(self) -> None:
        prepare_expert()

    def conclude(self, thinker: int, thought: Thought | Chore) -> asyncio.Future[Any]:
        return asyncio.get_running_loop().run_in_executor(self._pools[thinker], work_out, thought)

    async def close(self) -> None:
        for pool in self._pools:
            pool.shutdown(wait=False, cancel_futures=True)
