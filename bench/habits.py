"""The expert's habits in duels: `python -m bench.habits EDITION --deals 1000 [--cards] [--bid-worlds 160 ...]`.

The habits as they are, or as the options change them, against FORMER, those of the expert before it had any. Every deal
is played twice with the seats exchanged, in turn round the table; the figure is points a hand of a seat beyond the
others', with a 95% interval. With `--cards`, where four play as partners, both play the same contract (which the others
bid and names), and the figure is the declaring side's points with the habits less those against them.
"""

from __future__ import annotations

import argparse
import math
import statistics
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, fields, replace
from functools import partial
from typing import Final

from rookery.bots.expert.bot import ExpertBot
from rookery.bots.expert.choice.habits import USUAL, Habits
from rookery.bots.expert.preparation import await_ready
from rookery.families.auction.views import AuctionView
from rookery.families.packs import shuffled_pack
from rookery.families.results import HandResult
from rookery.families.tricks import PlayDecision
from rookery.games.rule_sets import read_rules
from rookery.records.match import Match

FORMER: Final = Habits(bid_worlds=160, over_partner=0.0, counter_lead=0.0, tidy=False, sure_trick=0.0)


@dataclass(frozen=True, slots=True)
class Sides:
    """Whose habits are tried against whose, and how long both think."""

    habits: Habits
    other: Habits
    budget: float | None


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.habits", description=__doc__)
    parser.add_argument("edition", help="an edition or a preset with an auction")
    parser.add_argument("--deals", type=int, default=1000)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--cards", action="store_true", help="the play of the cards alone")
    parser.add_argument("--budget", type=float, default=None, help="seconds for a decision, on both sides")
    parser.add_argument("--against", choices=("former", "usual"), default="former", help="whom they play")
    for habit in fields(Habits):
        parser.add_argument(f"--{habit.name.replace('_', '-')}", type=float, default=None)
    options = parser.parse_args(arguments)
    given = {habit.name: getattr(options, habit.name) for habit in fields(Habits)}
    habits = replace(
        USUAL, **{name: type(getattr(USUAL, name))(value) for name, value in given.items() if value is not None}
    )
    await_ready()
    sides = Sides(habits, FORMER if options.against == "former" else USUAL, options.budget)
    duel = _play_cards if options.cards else _play_hands
    with ProcessPoolExecutor(options.jobs) as pool:
        gains = list(pool.map(partial(duel, options.edition, options.seats, sides), range(1, options.deals + 1)))
    error = 1.96 * statistics.stdev(gains) / math.sqrt(len(gains)) if len(gains) > 1 else math.inf
    print(f"{options.edition}: {statistics.mean(gains):+.2f} ± {error:.2f} points a hand over {len(gains)} deals")


def _play_hands(edition: str, seats: int, sides: Sides, deal: int) -> float:
    """What a hand brings those with the habits beyond the others, over both ways to sit."""
    await_ready()
    gains = []
    for turn in (0, 1):
        seated = {seat: sides.habits if seat % 2 == turn else sides.other for seat in range(seats)}
        scored = _finish(_dealt(edition, seats, deal), seated, deal, sides.budget).scored
        mine = statistics.mean(scored[turn::2])
        gains.append(mine - statistics.mean(scored[1 - turn :: 2]))
    return statistics.mean(gains)


def _play_cards(edition: str, seats: int, sides: Sides, deal: int) -> float:
    await_ready()
    match = _dealt(edition, seats, deal)
    bots = [ExpertBot(f"{deal}.{seat}", habits=sides.other, budget=sides.budget) for seat in range(seats)]
    while not match.hands and not isinstance(match.pending()[0], PlayDecision):
        seat = match.pending()[0].seat
        match.act(seat, bots[seat].choose(match.recall(seat)))
    view = match.view(None)
    assert isinstance(view, AuctionView)
    if match.hands or view.declarer is None:
        return 0.0
    taken = []
    for turn in (0, 1):
        side = view.declarer % 2
        seated = {seat: sides.habits if (seat % 2 == side) == (turn == 0) else sides.other for seat in range(seats)}
        taken.append(sum(_finish(match.copy(), seated, deal, sides.budget).points[side::2]))
    return float(taken[0] - taken[1])


def _dealt(edition: str, seats: int, deal: int) -> Match:
    chosen = read_rules(edition)
    pack = shuffled_pack(chosen.rules_for(seats).pack(seats), seed=f"habits.{deal}", deal=1)
    return Match.set_up(chosen, dealer=(deal - 1) % seats, pack=pack, seats=seats, seed=f"habits.{deal}")


def _finish(match: Match, seated: dict[int, Habits], deal: int, budget: float | None) -> HandResult:
    bots = {seat: ExpertBot(f"{deal}.{seat}.on", habits=habits, budget=budget) for seat, habits in seated.items()}
    while not match.hands:
        seat = match.pending()[0].seat
        match.act(seat, bots[seat].choose(match.recall(seat)))
    return match.hands[0]


if __name__ == "__main__":
    main()
