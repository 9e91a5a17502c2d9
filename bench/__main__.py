"""`python -m bench`: decisions per second of Rookery and of other engines, and start-up times."""

from __future__ import annotations

import argparse
import gc
import os
import platform
import statistics
import sys
import time
from collections.abc import Sequence

from bench import startup
from bench.engines import Engine, PlayHand, other_engines, rookery_engines


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("--seconds", type=float, default=0.5, help="length of one measurement (default: %(default)s)")
    parser.add_argument("--rounds", type=int, default=9, help="measurements of each engine (default: %(default)s)")
    options = parser.parse_args()
    if options.seconds <= 0 or options.rounds < 1:
        parser.error("--seconds must be more than 0 and --rounds at least 1")
    print(f"{os.cpu_count()} cores, {platform.machine()}, Python {platform.python_version()}{_pin()}")
    starts = startup.measure(options.rounds)
    try:
        others = other_engines()
    except ImportError as error:
        sys.exit(f"{error}: `scripts/setup bench` installs the engines to compare with")
    ours = rookery_engines()
    rates = _measure((*ours, *others), rounds=options.rounds, seconds=options.seconds)
    _print_rates((*ours, *others), rates)
    _print_ratios(ours, others, rates)
    _print_starts(starts)


def _pin() -> str:
    """Keep to one core where the system allows it; what was done, in words."""
    if not hasattr(os, "sched_setaffinity"):
        return ", not pinned to a core"
    os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    return ", pinned to one core"


def _measure(engines: Sequence[Engine], *, rounds: int, seconds: float) -> dict[str, list[float]]:
    """Decisions per second by engine and round; every round measures each engine once."""
    for engine in engines:
        _rate(engine.play_hand, seconds=min(seconds, 0.2))
    rates: dict[str, list[float]] = {engine.name: [] for engine in engines}
    for _ in range(rounds):
        for engine in engines:
            rates[engine.name].append(_rate(engine.play_hand, seconds=seconds))
    return rates


def _rate(play_hand: PlayHand, *, seconds: float) -> float:
    """Decisions per second of processor time, so that other programs on the core count for less.

    The collector stays on, but what is alive already, of this engine and the others, is kept out of its way.
    """
    gc.unfreeze()
    gc.collect()
    gc.freeze()
    decisions = 0
    start = now = time.process_time()
    while now - start < seconds:
        decisions += play_hand()
        now = time.process_time()
    return decisions / (now - start)


def _print_rates(engines: Sequence[Engine], rates: dict[str, list[float]]) -> None:
    print(f"\n{'decisions per second':36}{'median':>10}{'lowest':>10}{'highest':>10}")
    for engine in engines:
        row = rates[engine.name]
        print(f"{engine.name:36}{statistics.median(row):10,.0f}{min(row):10,.0f}{max(row):10,.0f}")


def _print_ratios(ours: Sequence[Engine], others: Sequence[Engine], rates: dict[str, list[float]]) -> None:
    """Each of ours over each of theirs: the median of the rounds' own ratios."""
    print("\nRookery's rate as a multiple of another engine's, median of the rounds' ratios")
    for number, other in enumerate(others, 1):
        print(f"  [{number}] {other.name}")
    print(" " * 36 + "".join(f"{f'[{number}]':>8}" for number in range(1, len(others) + 1)))
    for engine in ours:
        ratios = (
            statistics.median(a / b for a, b in zip(rates[engine.name], rates[other.name], strict=True))
            for other in others
        )
        print(f"{engine.name:36}" + "".join(f"{ratio:8.2f}" for ratio in ratios))


def _print_starts(starts: Sequence[startup.Start]) -> None:
    print(f"\n{'start-up':36}{'median':>10}{'ratio':>10}")
    for start in starts:
        if start.seconds is None:
            print(f"{start.command:36}{'fails':>10}")
        else:
            print(f"{start.command:36}{start.seconds * 1000:7.0f} ms{start.ratio:10.1f}")


if __name__ == "__main__":
    main()
