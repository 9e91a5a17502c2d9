"""Does duplicate find out who plays better? `python -m bench.duplicate_ranks [--people 16] [--events 40] [--deals 28]`.

An evening of 28 deals: 7 rounds of 4 with a new partner each (an individual movement), once with the same deals at
every table and once with deals of each table's own. The people are solid bots of known strength: each plays a card at
random in its own share of its turns, from never to `--worst`. Their order is compared with the order the evening ranks
them in (Spearman's rank correlation): by matchpoints and by points against the average, by the totals of the same
evening, and by the totals of an ordinary one.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from random import Random
from typing import Final

from bench.correlation import rank_correlation
from bench.ratings import told
from rookery import Match
from rookery.bots import make_bot
from rookery.club.movements import DealPlan, MovementKind, MovementOptions, TableOutcome, make_movement
from rookery.club.scores import PlayedDeal, PlayerScore, against_average, matchpoints, totals
from rookery.families.tricks import PlayDecision
from rookery.games.rule_sets import read_rules
from rookery.telling.estimates import mean_of

EDITION: Final = "tournament/2008"
EACH: Final = 4
"""Deals of a round."""
WAYS: Final = ("duplicate, matchpoints", "duplicate, against the average", "duplicate, totals", "ordinary, totals")


def play(seed: str, slips: Sequence[float], table: str) -> tuple[int, ...]:
    """One hand from a seed, by four who slip so often; what each seat scored."""
    match = Match(read_rules(EDITION), seats=4, seed=seed)
    bots = [make_bot("solid", f"{table}.{seat}") for seat in range(4)]
    rng = Random(table)
    while not match.hands:
        decision = match.pending()[0]
        if isinstance(decision, PlayDecision) and rng.random() < slips[decision.seat]:
            match.act(decision.seat, decision.sample(rng))
        else:
            match.act(decision.seat, bots[decision.seat].choose(match.recall(decision.seat)))
    return tuple(match.hands[0].scored)


def evening(people: int, deals: int, worst: float, plan: DealPlan, number: int) -> dict[str, float]:
    """An event; how well each way of counting it found the order."""
    rng = Random(number)
    slips = [worst * place / (people - 1) for place in range(people)]
    rng.shuffle(slips)  # lots for the numbers
    options = MovementOptions(deals=plan, rounds=deals // EACH, deals_per_round=EACH)
    movement = make_movement(MovementKind.INDIVIDUAL, people, options)
    played: list[PlayedDeal] = []
    tables = []
    for index in range(deals // EACH):
        for table in movement.round(index + 1, ()).tables:
            own = [slips[player] for player in table.people]
            results = [
                play(f"{plan}.{number}.{deal}", own, f"{plan}.{number}.{deal}.{table.table}") for deal in table.deals
            ]
            played += [
                PlayedDeal(deal=deal, players=table.players, points=points)
                for deal, points in zip(table.deals, results, strict=True)
            ]
            made = tuple(map(sum, zip(*results, strict=True)))
            outcome = TableOutcome(round=index + 1, table=table.table, points=made, winners=())
            tables.append((table, outcome))
    found = {"totals": totals(tables)}
    if plan is DealPlan.TOGETHER:
        found |= {"matchpoints": matchpoints(played), "against the average": against_average(played)}
    return {
        name: rank_correlation([-slip for slip in slips], _values(scores, people)) for name, scores in found.items()
    }


def _values(scores: dict[int, PlayerScore], people: int) -> list[float]:
    return [float(scores[player].value) for player in range(people)]


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.duplicate_ranks", description=__doc__)
    parser.add_argument("--people", type=int, default=16)
    parser.add_argument("--deals", type=int, default=28)
    parser.add_argument("--events", type=int, default=40)
    parser.add_argument("--worst", type=float, default=0.4, help="the share of the weakest one's cards left to chance")
    parser.add_argument("--jobs", type=int, default=2)
    chosen = parser.parse_args(arguments)
    found: dict[str, list[float]] = {}
    with ProcessPoolExecutor(chosen.jobs) as pool:
        for plan, name in ((DealPlan.TOGETHER, "duplicate"), (DealPlan.OWN, "ordinary")):
            held = partial(evening, chosen.people, chosen.deals, chosen.worst, plan)
            for one in pool.map(held, range(chosen.events)):
                for way, correlation in one.items():
                    found.setdefault(f"{name}, {way}", []).append(correlation)
    print(f"{chosen.people} people, {chosen.deals} deals, {chosen.events} evenings of each kind, {EDITION}")
    for way in WAYS:
        print(f"  rank correlation, {way:31} {told(mean_of(found[way]))}")
    gain = [a - b for a, b in zip(found[WAYS[0]], found[WAYS[-1]], strict=True)]
    print(f"  duplicate by matchpoints is better by {told(mean_of(gain))}")


if __name__ == "__main__":
    main()
