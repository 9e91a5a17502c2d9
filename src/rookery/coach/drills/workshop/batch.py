"""Drills made in bulk: deal by deal for many rule sets, on all cores, and where it was stopped it goes on.

What is made is kept in a folder, a file for each rule set: a first line that says what is made, then a line for each
deal with the drills it yielded. A rule set's deals are tried in order until its quotas are met, so that the same seed
and quotas give the same drills however often the work was stopped and however many processes did it.
"""

from __future__ import annotations

import json
import re
import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass
from itertools import islice
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final

from rookery.coach.drills.drill import Drill, DrillKind
from rookery.coach.drills.questions import action_of
from rookery.coach.drills.workshop.jobs import make_drills
from rookery.engine.errors import BadRecord, RookeryError
from rookery.games.catalogue import catalogue
from rookery.games.presets import presets

FORMAT: Final = "rookery-drills-work/1"
USUAL_QUOTAS: Final[Mapping[DrillKind, int]] = {
    DrillKind.BID: 45,
    DrillKind.NEST: 25,
    DrillKind.TRUMP: 25,
    DrillKind.CALL: 15,
    DrillKind.LEAD: 40,
    DrillKind.COUNT: 20,
    DrillKind.ENDING: 35,
}
_FAMILIES: Final = frozenset({"auction", "plain-tricks"})
USUAL_MOST: Final = 150  # deals of a rule set


def usual_rule_sets() -> tuple[str, ...]:
    """All auction editions, the presets, and the other games in which something can be proved."""
    return (
        *(each.id for each in catalogue() if each.family.name in _FAMILIES),
        *(each.name for each in presets()),
    )


@dataclass(slots=True)
class Work:
    """One rule set's file: how many deals were tried, and what is still wanted."""

    rules: str
    path: Path
    left: dict[DrillKind, int]
    deals: int = 0
    found: int = 0

    def take(self, drills: Sequence[Drill]) -> None:
        self.deals += 1
        self.found += len(drills)
        for drill in drills:
            self.left[drill.kind] = self.left.get(drill.kind, 0) - 1

    @property
    def wanted(self) -> frozenset[DrillKind]:
        return frozenset(kind for kind, number in self.left.items() if number > 0)


class Batch:
    """The work of a folder. `report` hears of each deal that was done."""

    def __init__(
        self,
        folder: Path,
        *,
        rule_sets: Sequence[str],
        seed: str,
        quotas: Mapping[DrillKind, int] = USUAL_QUOTAS,
        most: int = USUAL_MOST,
    ) -> None:
        self.seed, self.most = seed, most
        folder.mkdir(parents=True, exist_ok=True)
        head = {"format": FORMAT, "seed": seed, "quotas": {str(kind): number for kind, number in quotas.items()}}
        self.works = [_open(folder, rules, {**head, "rules": rules}, quotas) for rules in rule_sets]

    @property
    def done(self) -> int:
        return sum(min(self.most, work.deals) if work.wanted else self.most for work in self.works)

    @property
    def total(self) -> int:
        return self.most * len(self.works)

    @property
    def found(self) -> int:
        return sum(work.found for work in self.works)

    def run(self, *, processes: int, report: Callable[[], object], stop: Callable[[], bool] = lambda: False) -> None:
        """Do what is left, or go on until it is time to stop. One process does it itself."""
        if processes == 1:
            self._run_alone(report, stop)
            return
        waiting = self._open_works()
        with ProcessPoolExecutor(processes, mp_context=get_context("spawn"), initializer=_leave_ctrl_c) as pool:
            running: dict[Future[list[Drill]], Work] = {}
            while waiting or running:
                while waiting and len(running) < processes and not stop():
                    work = waiting.popleft()
                    job = pool.submit(make_drills, work.rules, work.deals, seed=self.seed, wanted=work.wanted)
                    running[job] = work
                if not running:
                    return
                for job in wait(running, return_when=FIRST_COMPLETED).done:
                    work = running.pop(job)
                    self._finish(work, job.result(), waiting)
                    report()

    def _run_alone(self, report: Callable[[], object], stop: Callable[[], bool]) -> None:
        waiting = self._open_works()
        while waiting and not stop():
            work = waiting.popleft()
            self._finish(work, make_drills(work.rules, work.deals, seed=self.seed, wanted=work.wanted), waiting)
            report()

    def _open_works(self) -> deque[Work]:
        return deque(work for work in self.works if self._is_open(work))

    def _finish(self, work: Work, drills: Sequence[Drill], waiting: deque[Work]) -> None:
        """Note what a deal yielded; the rule set's next one waits its turn."""
        _note(work, drills)
        work.take(drills)
        if self._is_open(work):
            waiting.append(work)

    def _is_open(self, work: Work) -> bool:
        return bool(work.wanted) and work.deals < self.most


def read_work(folder: Path) -> Iterator[Drill]:
    """All drills that a folder has, in a fixed order."""
    for path in sorted(folder.glob("*.jsonl")):
        for line in _lines(path)[1:]:
            yield from map(Drill.from_plain, line["drills"])


def _leave_ctrl_c() -> None:
    """Ctrl-C is for whoever handed out the work, and ends it once what is being done is done."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def can_be_asked(drill: Drill) -> bool:
    """Whether its position is set up, its answers can be given there, and there is a choice at all."""
    match = drill.begin()
    decision = next((each for each in match.pending() if each.seat == drill.seat), None)
    if decision is None or len([*islice(decision.options(), 2)]) < 2:
        return False
    actions = [action_of(drill, answer) for answer in drill.answers]
    return all(action is None or decision.refusal(action) is None for action in actions)


def _open(folder: Path, rules: str, head: Mapping[str, Any], quotas: Mapping[DrillKind, int]) -> Work:
    path = folder / (re.sub(r"[^a-z0-9]+", "-", rules.lower()).strip("-") + ".jsonl")
    work = Work(rules, path, dict(quotas))
    if not path.exists():
        path.write_text(json.dumps(head) + "\n", encoding="utf-8")
        return work
    first, *rest = _lines(path) or [None]
    if first != head:
        raise RookeryError(
            f"{path} was made for other rules, quotas or another seed: give another folder, or the same as before"
        )
    for line in rest:
        work.take([Drill.from_plain(body) for body in line["drills"]])
    _write(path, [head, *rest])
    return work


def _note(work: Work, drills: Iterable[Drill]) -> None:
    line = {"deal": work.deals, "drills": [drill.to_plain() for drill in drills]}
    with work.path.open("a", encoding="utf-8") as file:
        file.write(json.dumps(line, ensure_ascii=False) + "\n")


def _lines(path: Path) -> list[Any]:
    """The lines of a file; a last one that was cut off is made again."""
    found = []
    lines = path.read_text(encoding="utf-8").split("\n")
    for number, line in enumerate(lines):
        try:
            found.append(json.loads(line))
        except ValueError as error:
            if number >= len(lines) - 1:
                return found
            raise BadRecord(f"line {number + 1} of {path} is damaged") from error
    return found


def _write(path: Path, lines: Sequence[Any]) -> None:
    path.write_text("".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines), encoding="utf-8")
