"""The quick player against another, on mirrored deals of every auction edition and preset: points a hand, bids made and
how long it takes for a decision beside the solid player.
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections.abc import Sequence
from dataclasses import dataclass, field

from rookery.bots import Bot, make_bot
from rookery.bots.levels import await_compiled
from rookery.engine.editions import Edition
from rookery.families.auction import FAMILY
from rookery.families.packs import shuffled_pack
from rookery.games.catalogue import catalogue
from rookery.games.presets import presets
from rookery.games.rule_sets import read_rules
from rookery.records.match import Match


@dataclass(slots=True)
class Tally:
    """What came of the deals of one edition; times are in milliseconds."""

    gains: list[float] = field(default_factory=list)
    bought: list[int] = field(default_factory=lambda: [0, 0])
    made: list[int] = field(default_factory=lambda: [0, 0])
    times: tuple[list[float], list[float]] = field(default_factory=lambda: ([], []))


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.quick_player", description=__doc__)
    parser.add_argument("editions", nargs="*", help="all with an auction, and the presets, unless named")
    parser.add_argument("--deals", type=int, default=400)
    parser.add_argument("--against", default="solid")
    options = parser.parse_args(arguments)
    every = [edition.id for edition in catalogue() if edition.family is FAMILY] + [each.name for each in presets()]
    print(
        f"| Edition | quick against {options.against} | its bids made | the other's | ms: median | 95% | of solid's |"
    )
    print("|---|---:|---:|---:|---:|---:|---:|")
    for name in options.editions or every:
        edition = read_rules(name)
        await_compiled(edition, ["quick", options.against], lambda sentence: None)
        print(_row(name, edition, options.against, options.deals), flush=True)


def _row(name: str, edition: Edition, against: str, deals: int) -> str:
    seats = edition.usual_seats()
    tally = Tally()
    for deal in range(1, deals + 1):
        tally.gains.append(statistics.mean(_play(edition, seats, against, deal, turn, tally) for turn in range(2)))
    error = 1.96 * statistics.stdev(tally.gains) / len(tally.gains) ** 0.5
    mean = statistics.mean(tally.gains)
    quick, other = tally.times
    median, late = statistics.median(quick), statistics.quantiles(quick, n=20)[-1]
    share = f"{median / statistics.median(other):.1f}, {late / statistics.quantiles(other, n=20)[-1]:.1f}"
    made = [f"{each / max(1, of):.0%} of {of}" for each, of in zip(tally.made, tally.bought, strict=True)]
    return (
        f"| {name} with {seats} | {mean:+.1f} ({mean - error:.1f} to {mean + error:.1f}) [{2 * deals}] "
        f"| {made[0]} | {made[1]} | {median:.2f} | {late:.2f} | {share} |"
    )


def _play(edition: Edition, seats: int, against: str, deal: int, turn: int, tally: Tally) -> float:
    """What the quick player's seats score beyond the others' in one hand."""
    pack = shuffled_pack(edition.rules_for(seats).pack(seats), seed=f"quick.{deal}", deal=1)
    match = Match.set_up(edition, dealer=(deal - 1) % seats, pack=pack, seats=seats, seed=f"quick.{deal}")
    bots: list[Bot] = [make_bot("quick" if seat % 2 == turn else against, f"{deal}.{seat}") for seat in range(seats)]
    while not match.hands:
        seat = match.pending()[0].seat
        view = match.recall(seat)
        began = time.perf_counter()
        action = bots[seat].choose(view)
        tally.times[seat % 2 != turn].append(1000 * (time.perf_counter() - began))
        match.act(seat, action)
    hand = match.hands[0]
    if hand.declarer is not None:
        side = hand.declarer % 2 != turn
        tally.bought[side] += 1
        tally.made[side] += bool(hand.made)
    mine = [hand.scored[seat] for seat in range(seats) if seat % 2 == turn]
    theirs = [hand.scored[seat] for seat in range(seats) if seat % 2 != turn]
    return statistics.mean(mine) - statistics.mean(theirs)


if __name__ == "__main__":
    main()
