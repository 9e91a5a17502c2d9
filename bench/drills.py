"""Do the drills' best answers stay best in ten times the worlds? `python -m bench.drills` asks a sample anew.

Drills that were proved without chance (endings over every layout, counts) are proved again; they are told apart. A run
takes about a second a drill on one core.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from typing import Final

from rookery.coach.drills.collection import shipped
from rookery.coach.drills.drill import Drill, Proof
from rookery.coach.drills.workshop.confirmation import Confirmation, confirm
from rookery.telling.estimates import share_with_interval

TIMES: Final = 10
_SEED: Final = "bench.drills"
_WORD_EVERY: Final = 25


def main(sample: int = 500, processes: int = 1) -> None:
    drills = [each for each in shipped().drills.values() if each.proof is Proof.WORLDS]
    proved = [each for each in shipped().drills.values() if each.proof is not Proof.WORLDS]
    rng = random.Random(_SEED)
    chosen = rng.sample(drills, min(sample, len(drills)))
    also = rng.sample(proved, min(sample // 5, len(proved)))
    report("found in worlds", chosen, _confirm(chosen, processes))
    report("proved without chance", also, _confirm(also, processes))


def report(what: str, drills: list[Drill], found: list[Confirmation]) -> None:
    holds = sum(each.holds for each in found)
    print(f"{what}: {holds} of {len(found)} stay best, {share_with_interval(holds, len(found))}")
    totals, kept = Counter(each.kind for each in drills), Counter[str]()
    for drill, each in zip(drills, found, strict=True):
        kept[drill.kind] += each.holds
    for kind, number in totals.items():
        print(f"  {kind:7} {kept[kind]:4} of {number}")
    for drill, each in zip(drills, found, strict=True):
        if not each.holds:
            print(f"  not so: {drill.id} {drill.rules} {drill.kind}, gap {drill.gap:.1f}, now {each.gap:.1f}")


def _confirm(drills: list[Drill], processes: int) -> list[Confirmation]:
    ask = partial(confirm, times=TIMES, seed=_SEED)
    if processes == 1:
        return list(_followed(map(ask, drills)))
    with ProcessPoolExecutor(processes, mp_context=get_context("spawn")) as pool:
        return list(_followed(pool.map(ask, drills)))


def _followed(found: Iterable[Confirmation]) -> Iterator[Confirmation]:
    """As they come, with a word now and then: the sample is in random order, so that its first part is one too."""
    holds = 0
    for number, each in enumerate(found, 1):
        holds += each.holds
        if number % _WORD_EVERY == 0:
            print(f"{number} asked, {holds} stay best", file=sys.stderr, flush=True)
        yield each


if __name__ == "__main__":
    main(*map(int, sys.argv[1:3]))
