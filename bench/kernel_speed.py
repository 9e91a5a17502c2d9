"""`python -m bench.kernel_speed`: the kernel's bulk hands beside OpenSpiel's trick games and a plain C++ loop."""

from __future__ import annotations

import argparse
import itertools
import os
import platform
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, TypeAlias

import numpy as np

import rookery
from bench import plain_loop
from bench.engines import TrickGame, open_spiel, open_spiel_trick_games
from rookery.engine.cards import Colour
from rookery.families.auction.rules import AuctionRules
from rookery.families.auction.table import table_for
from rookery.kernel import bulk
from rookery.kernel.bits import NONE, has_instruction, one
from rookery.kernel.compiler import jit
from rookery.kernel.layout import layout_for

_HANDS: Final = 8192  # in one call of the kernel
_DEALS: Final = 50  # of OpenSpiel between two looks at the clock
_TRUMP: Final = Colour.GREEN
_EDITIONS: Final = (("tournament/1988", 4), ("dixie/1913", 4), ("tennessee/1988", 2))

Burst: TypeAlias = Callable[[], tuple[int, float]]
Rates: TypeAlias = dict[str, list[float]]


@dataclass(frozen=True, slots=True)
class Runner:
    """`burst` plays for some milliseconds: the decisions taken, and the seconds that count."""

    name: str
    burst: Burst


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.kernel_speed", description=__doc__)
    parser.add_argument("--seconds", type=float, default=0.3, help="length of one measurement (default: %(default)s)")
    parser.add_argument("--rounds", type=int, default=15, help="measurements of each (default: %(default)s)")
    options = parser.parse_args()
    if options.seconds <= 0 or options.rounds < 1:
        parser.error("--seconds must be more than 0 and --rounds at least 1")
    print(f"{os.cpu_count()} cores, {platform.machine()}, Python {platform.python_version()}{_pin()}")
    try:
        games = open_spiel_trick_games()
    except ImportError as error:
        sys.exit(f"{error}: `scripts/setup bench` installs the engines to compare with")
    with tempfile.TemporaryDirectory() as folder:
        loops = _loops(Path(folder))
        whole, less_deals = _kernel(), _kernel_play_alone()
        dealt, alone = [*map(_with_dealing, games), _usual_loop("hearts")], [*map(_play_alone, games)]
        runners = [*whole, *less_deals, *(loop.theirs for loop in loops), *dealt, *alone]
        rates = _measure(runners, rounds=options.rounds, seconds=options.seconds)
    _print_rates(runners, rates)
    _print_hands(rates)
    by_chance = [runner for runner in whole if "random" in runner.name]
    _print_ratios("OpenSpiel's, both with the dealing", by_chance, dealt, rates)
    _print_ratios("OpenSpiel's, the dealing left out there", [*by_chance, *less_deals], alone, rates)
    if loops:
        _print_loops(loops, rates)


def _pin() -> str:
    """Keep to one core where the system allows it; what was done, in words."""
    if not hasattr(os, "sched_setaffinity"):
        return ", not pinned to a core"
    os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    return ", pinned to one core"


# What is measured


def _rules(id: str, seats: int) -> AuctionRules:
    rules = rookery.edition(id).rules_for(seats)
    assert isinstance(rules, AuctionRules)
    return rules


def _kernel() -> list[Runner]:
    players: tuple[bulk.Players, ...] = ("random", "policy")
    return [_kernel_hands(id, seats, kind) for kind in players for id, seats in _EDITIONS]


def _kernel_hands(id: str, seats: int, players: bulk.Players) -> Runner:
    rules = _rules(id, seats)
    seeds = itertools.count(1)
    hands = _HANDS if players == "random" else _HANDS // 16

    def play() -> int:
        return bulk.play_hands(
            rules, seats=seats, trump=_TRUMP, hands=hands, seed=next(seeds), players=players
        ).decisions

    return Runner(_ours(id, players), _timed(play))


def _ours(id: str, players: str) -> str:
    return f"kernel {id}, {players}"


def _timed(play: Callable[[], int]) -> Burst:
    def burst() -> tuple[int, float]:
        start = time.process_time()
        decisions = play()
        return decisions, time.process_time() - start

    return burst


def _with_dealing(game: TrickGame) -> Runner:
    return Runner(game.name, _timed(lambda: sum(game.play(game.deal()) for _ in range(_DEALS))))


def _usual_loop(spec: str) -> Runner:
    """As OpenSpiel's own examples write it, with the weights of a chance node's outcomes looked up."""
    play_hand = open_spiel(spec)
    return Runner(f"OpenSpiel {spec}, usual loop", _timed(lambda: sum(play_hand() for _ in range(_DEALS))))


def _play_alone(game: TrickGame) -> Runner:
    def burst() -> tuple[int, float]:
        states = [game.deal() for _ in range(_DEALS)]
        return _timed(lambda: sum(map(game.play, states)))()

    return Runner(f"{game.name}, play alone", burst)


def _kernel_play_alone() -> list[Runner]:
    """The time of whole hands less that of the same deals alone, measured one after the other."""
    return [
        _kernel_less_deals(id, seats) for id, seats in _EDITIONS if not table_for(_rules(id, seats), seats).stock_size
    ]


def _kernel_less_deals(id: str, seats: int) -> Runner:
    whole = _kernel_hands(id, seats, "random")
    table = table_for(_rules(id, seats), seats)
    pack = np.array(sorted(layout_for(table.rules, seats, _TRUMP).card_at), np.int64)
    sizes = bulk.piles_of(table).sizes
    hands, rng = np.zeros(table.places, np.uint64), np.ones(1, np.uint64)
    deals = _timed(lambda: int(_deal_only(pack, sizes, hands, rng, _HANDS)))

    def burst() -> tuple[int, float]:
        decisions, seconds = whole.burst()
        return decisions, seconds - deals()[1]

    return Runner(f"{whole.name}, play alone", burst)


@jit
def _deal_only(pack: Any, sizes: Any, hands: Any, rng: Any, times: int) -> int:
    """The dealing as `play_random` does it, and nothing else."""
    for _ in range(times):
        bulk._shuffle(pack, rng)
        at = np.int64(0)
        for place in range(sizes.size):
            word = NONE
            for _ in range(sizes[place]):
                word |= one(pack[at])
                at += 1
            hands[place] = word
    return times


@dataclass(frozen=True, slots=True)
class Loop:
    """A C++ loop and the kernel's hands of the same edition, both giving the same results."""

    flags: str
    theirs: Runner
    ours: str


def _loops(folder: Path) -> list[Loop]:
    """The plain loop for the editions it can play: compiled for any processor, for this one, and with the
    instruction the kernel picks cards with, if there is one.
    """
    if not plain_loop.is_possible():
        print(f"no {plain_loop.COMPILER}: the plain loop is left out")
        return []
    found = []
    ways = [("-O3",), ("-O3", "-march=native")]
    if has_instruction():
        ways.append(("-O3", "-march=native", "-DDEPOSIT"))
    for flags in ways:
        loop = plain_loop.compile_loop(folder, *flags)
        for id, seats in _EDITIONS:
            rules = _rules(id, seats)
            if table_for(rules, seats).stock_size:
                continue
            play = plain_loop.player(loop, rules, seats=seats, trump=_TRUMP)
            _check_equal(play(7, _HANDS), rules, seats)
            words = " ".join(flags)
            found.append(Loop(words, Runner(f"C++ {id}, {words}", _plain_hands(play)), _ours(id, "random")))
    return found


def _plain_hands(play: Callable[[int, int], bulk.Bulk]) -> Burst:
    seeds = itertools.count(1)
    return _timed(lambda: play(next(seeds), _HANDS).decisions)


def _check_equal(theirs: bulk.Bulk, rules: AuctionRules, seats: int) -> None:
    """Otherwise the two would not have done the same work."""
    ours = bulk.play_hands(rules, seats=seats, trump=_TRUMP, hands=_HANDS, seed=7)
    assert np.array_equal(ours.counters, theirs.counters), "the C++ loop plays other hands than the kernel"
    assert np.array_equal(ours.tricks, theirs.tricks)
    assert ours.decisions == theirs.decisions


# Measuring and printing


def _measure(runners: Sequence[Runner], *, rounds: int, seconds: float) -> Rates:
    """Decisions per second of processor time, by runner and round; every round measures each once."""
    for runner in runners:
        _rate(runner.burst, seconds=min(seconds, 0.1))
    rates: Rates = {runner.name: [] for runner in runners}
    for _ in range(rounds):
        for runner in runners:
            rates[runner.name].append(_rate(runner.burst, seconds=seconds))
    return rates


def _rate(burst: Burst, *, seconds: float) -> float:
    decisions, spent = 0, 0.0
    while spent < seconds:
        more, time_taken = burst()
        decisions += more
        spent += time_taken
    return decisions / spent


def _print_rates(runners: Sequence[Runner], rates: Rates) -> None:
    print(f"\n{'decisions per second':50}{'median':>13}{'lowest':>13}{'highest':>13}")
    for runner in runners:
        row = rates[runner.name]
        print(f"{runner.name:50}{statistics.median(row):13,.0f}{min(row):13,.0f}{max(row):13,.0f}")


def _ratio(rates: Rates, ours: str, theirs: str) -> float:
    """The median of the rounds' own ratios."""
    return statistics.median(a / b for a, b in zip(rates[ours], rates[theirs], strict=True))


def _print_ratios(title: str, ours: Sequence[Runner], others: Sequence[Runner], rates: Rates) -> None:
    print(f"\nThe kernel's rate as a multiple of {title}, median of the rounds' ratios")
    for number, other in enumerate(others, 1):
        print(f"  [{number}] {other.name}")
    print(" " * 50 + "".join(f"{f'[{number}]':>8}" for number in range(1, len(others) + 1)))
    for runner in ours:
        row = (_ratio(rates, runner.name, other.name) for other in others)
        print(f"{runner.name:50}" + "".join(f"{ratio:8.0f}" for ratio in row))


def _print_loops(loops: Sequence[Loop], rates: Rates) -> None:
    print("\nThe kernel's rate as a share of the C++ loop's, median of the rounds' ratios; the same results, checked")
    for loop in loops:
        print(f"{loop.ours:36}{loop.flags:>28}{_ratio(rates, loop.ours, loop.theirs.name):8.2f}")


def _print_hands(rates: Rates) -> None:
    print(f"\n{'whole hands per second':50}{'median':>13}")
    for id, seats in _EDITIONS:
        table = table_for(_rules(id, seats), seats)
        moves = table.tricks * table.places + table.stock_size // 2
        for players in ("random", "policy"):
            print(f"{_ours(id, players):50}{statistics.median(rates[_ours(id, players)]) / moves:13,.0f}")


if __name__ == "__main__":
    main()
