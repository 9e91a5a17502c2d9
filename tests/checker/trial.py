"""A trial: people play, faults come and go, and in the end what everybody saw is judged."""

from __future__ import annotations

import asyncio
import itertools
import random
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from rookery.interfaces.server.cookies import Signer
from rookery.tables.entries import Row
from rookery.tables.storage.sql_store import SqlStore
from tests.checker.clients import Guest
from tests.checker.faults import AT_DATABASE, AT_SERVERS, Fault
from tests.checker.history import History
from tests.checker.parties import PARTIES, Party, PlayedTable, seat
from tests.checker.scene import Scene
from tests.checker.verdict import Anomaly, judge
from tests.server.processes import Wanted
from tests.support import PATIENCE
from tests.tables.postgres import Cluster

_LOOK: Final = 0.05


@dataclass(frozen=True, kw_only=True)
class Plan:
    """What is tried. A fault is `lasting` from so many seconds to so many, more often few.

    Between two of them `between` acts are acknowledged. It goes on in rounds, each with every fault once, until the
    `seconds` are over and `acts` were acknowledged.
    """

    seed: int
    parties: Sequence[Party] = PARTIES
    seconds: float = 0.0
    acts: int = 40
    between: int = 3
    lasting: tuple[float, float] = (0.2, 0.8)
    together: float = 0.0
    """How likely another fault comes at the same time."""
    pause: float = 0.1


@dataclass
class Findings:
    plan: Plan
    database: str
    seconds: float = 0.0
    faults: Counter[str] = field(default_factory=Counter)
    counts: Counter[str] = field(default_factory=Counter)
    histories: list[History] = field(default_factory=list)
    anomalies: list[tuple[History | None, Anomaly]] = field(default_factory=list)


class Trial:
    """One run of a plan. `cluster` is a PostgreSQL for two servers; without one, one server has SQLite."""

    def __init__(self, plan: Plan, folder: Path, *, cluster: Cluster | None) -> None:
        self._plan = plan
        self._rng = random.Random(plan.seed)
        database = cluster.new_database() if cluster is not None else f"sqlite:///{folder / 'tables.db'}"
        wanted = Wanted(database=database, bots=0.02, grace=5.0, rate=500, burst=500)
        self._scene = Scene(folder, wanted, cluster=cluster)
        self._tables: dict[str, PlayedTable] = {}
        self._over = False
        self.findings = Findings(plan, "SQLite" if cluster is None else "PostgreSQL")
        self._faults: dict[str, Fault] = {**AT_SERVERS, **(AT_DATABASE if cluster else {})}

    async def hold(self) -> Findings:
        began = time.monotonic()
        async with self._scene.opened():
            places = [worker.door for worker in self._scene.workers]
            for number, party in enumerate(self._plan.parties):
                table = await seat(party, f"guest {number}", places, self._rng, pause=self._plan.pause)
                self._tables[table.token] = table
            roaming = [asyncio.create_task(guest.roam(over=lambda: self._over)) for guest in self._guests]
            try:
                await self._do_harm(until=began + self._plan.seconds)
                await self._see_them_play_on()
                self.findings.seconds = time.monotonic() - began
            finally:
                self._over = True
                await asyncio.gather(*roaming)
            await self._bring_everybody_to_the_end()
        await self._judge()
        return self.findings

    @property
    def _guests(self) -> list[Guest]:
        return [guest for table in self._tables.values() for guest in table.guests]

    # Harm

    async def _do_harm(self, *, until: float) -> None:
        plan, rng = self._plan, self._rng
        while True:
            names = sorted(self._faults)
            rng.shuffle(names)
            for name in names:
                wanted = [name]
                if rng.random() < plan.together:
                    wanted.append(rng.choice(sorted(self._faults.keys() - wanted)))
                await asyncio.gather(*(self._inflict(each) for each in wanted))
                if not await self._play_on(self._guests, plan.between):
                    return
            if time.monotonic() >= until and self._acknowledged(self._guests) >= plan.acts:
                return

    async def _inflict(self, name: str) -> None:
        rng = random.Random(self._rng.random())
        least, most = self._plan.lasting
        if await self._faults[name](self._scene, rng, least + (most - least) * rng.random() ** 2) is not False:
            self.findings.faults[name] += 1

    @staticmethod
    def _acknowledged(guests: Sequence[Guest]) -> int:
        return sum(guest.counts["acts acknowledged"] for guest in guests)

    async def _play_on(self, guests: Sequence[Guest], acts: int) -> bool:
        """Wait until so many more acts were acknowledged; it is an anomaly if they never are."""
        goal = self._acknowledged(guests) + acts
        try:
            async with asyncio.timeout(PATIENCE):
                while self._acknowledged(guests) < goal:
                    await asyncio.sleep(_LOOK)
        except TimeoutError:
            who = ", ".join(f"{guest.name} at row {guest.number}" for guest in guests)
            told = f"no {acts} acts were acknowledged in {PATIENCE:.0f} seconds without a fault: {who}"
            self.findings.anomalies.append((None, Anomaly("stuck", told)))
            return False
        return True

    # End

    async def _see_them_play_on(self) -> None:
        """With all faults over, every table goes on."""
        await asyncio.gather(*(self._play_on(table.guests, self._plan.between) for table in self._tables.values()))

    async def _bring_everybody_to_the_end(self) -> None:
        """Every client gets as far as its table's log."""
        ends = {token: rows[-1].number for token, rows in (await self._logs()).items()}
        doors = itertools.cycle(worker.door for worker in self._scene.workers)
        for token, table in self._tables.items():
            homing = (guest.reach(ends[token], next(doors), patience=PATIENCE) for guest in table.guests)
            for guest, found in zip(table.guests, await asyncio.gather(*homing, return_exceptions=True), strict=True):
                if isinstance(found, TimeoutError):
                    behind = f"{guest.name} of table {token} is at row {guest.number} of {ends[token]}"
                    self.findings.anomalies.append((None, Anomaly("behind", behind, guest.number)))
                elif found is not None:
                    raise found

    async def _logs(self) -> dict[str, list[Row]]:
        store = await SqlStore.open(self._scene.database)
        try:
            self._signer = Signer(await store.secret())
            return {token: await store.rows(token) for token in self._tables}
        finally:
            await store.close()

    async def _judge(self) -> None:
        findings = self.findings
        for token, rows in (await self._logs()).items():
            history = self._tables[token].history(rows, self._signer)
            findings.histories.append(history)
            findings.anomalies += [(history, anomaly) for anomaly in judge(history)]
            findings.counts.update({"rows": len(rows), "frames checked": history.frames})
        for guest in self._guests:
            findings.counts.update(guest.counts)
        for worker in self._scene.workers:
            if worker.fell:
                fell = f"server {worker.name} ended by itself {worker.fell} times:\n{worker.printed[-3000:]}"
                findings.anomalies.append((None, Anomaly("fell", fell)))
            if "Traceback" in worker.printed:
                at = worker.printed.index("Traceback")
                said = f"server {worker.name} has printed a traceback:\n{worker.printed[max(0, at - 500) : at + 3000]}"
                findings.anomalies.append((None, Anomaly("fell", said)))
