"""How long the expert thinks, and how much memory it takes: `python -m bench.thinking_time [--hands 20]`.

Four (or as many as sit down) experts play hands of several editions on one core; every decision that
leaves a choice is timed. Nothing is cached between editions but the compiled code.
"""

from __future__ import annotations

import argparse
import os
import resource
import statistics
import time

import rookery
from rookery.bots.expert.bot import ExpertBot
from rookery.bots.expert.preparation import await_ready

EDITIONS = (
    ("tournament/1988", 4),
    ("partnership/2008", 4),
    ("dixie/1913", 4),
    ("regular/1988", 4),
    ("high-card-partner/1988", 5),
    ("tennessee/1988", 2),
    ("boston/1988", 3),
    ("partnership-for-six/1988", 6),
    ("over-the-top/1988", 2),
)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.thinking_time", description=__doc__)
    parser.add_argument("--hands", type=int, default=20, help="hands of each edition (default: %(default)s)")
    parser.add_argument("--editions", nargs="+", help="some of them only", default=[name for name, _ in EDITIONS])
    parser.add_argument("--budget", type=float, help="seconds for a decision instead of the usual")
    options = parser.parse_args()
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    started = time.perf_counter()
    await_ready()
    print(f"ready after {time.perf_counter() - started:.1f} s (compiled code from the cache, or made now)")
    print(
        f"\n{'milliseconds':30}{'plays':>7}{'median':>8}{'95%':>8}{'longest':>9}{'bids':>7}{'median':>8}{'95%':>8}{'longest':>9}"
    )
    for name, seats in EDITIONS:
        if name not in options.editions:
            continue
        times = play(name, seats, hands=options.hands, budget=options.budget)
        print(f"{f'{name} with {seats}':30}" + row(times["play"] + times["draw"]) + row(times["bid"]))
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"\npeak memory {peak:.0f} MB")


def play(name: str, seats: int, *, hands: int, budget: float | None) -> dict[str, list[float]]:
    times: dict[str, list[float]] = {"play": [], "draw": [], "bid": [], "nest": [], "trump": [], "call": []}
    for number in range(hands):
        match = rookery.Match(rookery.edition(name), seats=seats, seed=f"thinking-{number}")
        bots = [ExpertBot(f"{number}.{seat}", budget=budget) for seat in range(seats)]
        while not match.hands:
            decision = match.pending()[0]
            view = match.recall(decision.seat)
            started = time.perf_counter()
            action = bots[decision.seat].choose(view)
            if len(getattr(decision, "legal", ("one", "other"))) > 1:
                times[decision.kind].append(1000 * (time.perf_counter() - started))
            match.act(decision.seat, action)
    return times


def row(times: list[float]) -> str:
    if len(times) < 2:
        return f"{len(times):7}{'-':>8}{'-':>8}{'-':>9}"
    ordered = sorted(times)
    late = ordered[int(0.95 * (len(ordered) - 1))]
    return f"{len(times):7}{statistics.median(times):8.0f}{late:8.0f}{ordered[-1]:9.0f}"


if __name__ == "__main__":
    main()
