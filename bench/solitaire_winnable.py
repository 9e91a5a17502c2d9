"""How many deals of Solitaire can be won by a player who knew every card: `python -m bench.solitaire_winnable`.

Solves the deals of the seeds 1 to N on two processes. A deal that is not decided within the effort
counts as unknown, so the share that can be won lies between won / N and (won + unknown) / N.
"""

from __future__ import annotations

import argparse
import multiprocessing
import sys
import time
from collections import Counter
from functools import partial

from rookery.engine.match import Match
from rookery.families.solitaire.solver import DEFAULT_EFFORT, Solvability, solve
from rookery.games.solitaire import SOLITAIRE_1913
from rookery.telling.estimates import wilson


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.solitaire_winnable", description=__doc__)
    parser.add_argument("--deals", type=int, default=10_000, help="seeds 1 to this (default: %(default)s)")
    parser.add_argument(
        "--effort", type=int, default=DEFAULT_EFFORT, help="choices tried at most (default: %(default)s)"
    )
    parser.add_argument("--on-resting", default="allowed", help="house rule of A91 (default: %(default)s)")
    parser.add_argument("--processes", type=int, default=2, help="(default: %(default)s)")
    options = parser.parse_args()
    judge = partial(_judge, effort=options.effort, on_resting=options.on_resting)
    verdicts: Counter[Solvability] = Counter()
    unknown: list[int] = []
    efforts: list[int] = []
    start = time.perf_counter()
    with multiprocessing.Pool(options.processes) as pool:
        for seed, verdict, effort in pool.imap_unordered(judge, range(1, options.deals + 1), chunksize=20):
            verdicts[verdict] += 1
            efforts.append(effort)
            if verdict is Solvability.UNKNOWN:
                unknown.append(seed)
            if len(efforts) % 100 == 0:
                _progress(len(efforts), options.deals, verdicts, time.perf_counter() - start)
    print(file=sys.stderr)
    _report(verdicts, sorted(efforts), sorted(unknown), seconds=time.perf_counter() - start)


def _judge(seed: int, *, effort: int, on_resting: str) -> tuple[int, Solvability, int]:
    edition = SOLITAIRE_1913.with_house_rules(on_resting=on_resting)
    solution = solve(Match(edition, seed=seed), effort=effort)
    return seed, solution.verdict, solution.effort


def _progress(done: int, deals: int, verdicts: Counter[Solvability], seconds: float) -> None:
    told = ", ".join(f"{verdicts[verdict]} {verdict}" for verdict in Solvability)
    print(f"\r{done} of {deals} deals: {told}; {seconds:.0f} s", end="", file=sys.stderr, flush=True)


def _report(verdicts: Counter[Solvability], efforts: list[int], unknown: list[int], *, seconds: float) -> None:
    deals = len(efforts)
    for verdict in Solvability:
        share = verdicts[verdict] / deals
        low, high = wilson(share, deals)
        print(f"{verdict:8}{verdicts[verdict]:8}   {share:7.2%}   95 % interval {low:.2%} to {high:.2%}")
    median, ninetieth, most = (efforts[int(part * (deals - 1))] for part in (0.5, 0.9, 1))
    print(f"effort: median {median}, nine in ten at most {ninetieth}, largest {most}")
    print(f"{deals} deals in {seconds:.0f} s, {deals / seconds:.1f} a second")
    if unknown:
        print(f"unknown seeds: {', '.join(map(str, unknown))}")


if __name__ == "__main__":
    main()
