"""What experts think of their bids, and what becomes of them: `python -m bench.bids_made [EDITION ...] [--hands 200]`.

Experts play whole hands among themselves, or with another player in every second seat (`--against solid`). At their
last bid, whoever bought the hand said in which share of the worlds their side would take that much. The table has these
predictions in ten groups of equal size, and beside each how many of the bids were made, with a 95% interval. Hands that
were bought without a bid, since all the others passed, are left out.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import pairwise
from typing import Final

from rookery.bots import make_bot
from rookery.bots.expert.choice.search import search
from rookery.bots.expert.preparation import await_ready
from rookery.bots.levels import await_compiled
from rookery.bots.sight import HandSight
from rookery.families.auction.actions import Bid
from rookery.families.auction.decisions import BidDecision
from rookery.families.auction.views import AuctionView
from rookery.games.rule_sets import read_rules
from rookery.records.match import Match
from rookery.telling.estimates import wilson

_GROUPS: Final = 10
_PATIENT: Final = 60.0


def bid_bought(edition: str, budget: float, against: str | None, number: int) -> tuple[float, bool] | None:
    """What the buyer of a hand predicted, and whether it came true; nothing where no expert bought it by a bid."""
    await_ready()
    chosen = read_rules(edition)
    seats = chosen.usual_seats()
    await_compiled(chosen, [against or "expert"], lambda sentence: None)
    match = Match(chosen, seats=seats, seed=f"made.{number}")
    experts = {seat for seat in range(seats) if against is None or (seat + number) % 2 == 0}
    names = [f"expert:{budget}" if seat in experts else str(against) for seat in range(seats)]
    bots = [make_bot(name, f"{number}.{seat}") for seat, name in enumerate(names)]
    predicted: dict[int, float] = {}
    while not match.hands:
        decision = match.pending()[0]
        seat = decision.seat
        view = match.recall(seat)
        if seat in experts and isinstance(decision, BidDecision):
            assert isinstance(view, AuctionView)
            seed = f"{number}.{len(view.said)}"
            found = search(view, decision, seed=seed, budget=budget, reports=True, longest=_PATIENT)
            action = found.best
            if isinstance(action, Bid) and isinstance(found.sight, HandSight) and not action.moon:
                predicted[seat] = found.sight.makes[action.points]
        else:
            action = bots[seat].choose(view)
        match.act(seat, action)
    hand = match.hands[0]
    if hand.declarer is None or hand.declarer not in predicted or hand.made is None:
        return None
    return predicted[hand.declarer], bool(hand.made)


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.bids_made", description=__doc__)
    parser.add_argument("editions", nargs="*", default=["tournament/2008"])
    parser.add_argument("--hands", type=int, default=200)
    parser.add_argument("--budget", type=float, default=0.04)
    parser.add_argument("--against", default=None, help="a player for every second seat")
    parser.add_argument("--jobs", type=int, default=1)
    options = parser.parse_args(arguments)
    await_ready()
    for edition in options.editions:
        with ProcessPoolExecutor(options.jobs) as pool:
            play = partial(bid_bought, edition, options.budget, options.against)
            bought = [each for each in pool.map(play, range(options.hands)) if each is not None]
        print(f"{edition}, experts {f'and {options.against}' if options.against else 'alone'}: {len(bought)} bids")
        _print_groups(sorted(bought))


def _print_groups(bought: list[tuple[float, bool]]) -> None:
    print("\n| predicted | made | bids |\n|---:|---:|---:|")
    cuts = [len(bought) * group // _GROUPS for group in range(_GROUPS + 1)]
    groups = [bought[start:end] for start, end in pairwise(cuts) if end > start]
    for group in [*groups, bought] if bought else []:
        made = sum(came_true for _, came_true in group)
        low, high = wilson(made / len(group), len(group))
        said = sum(predicted for predicted, _ in group) / len(group)
        print(f"| {said:.0%} | {made / len(group):.0%} ({low:.0%} to {high:.0%}) | {len(group)} |")
    print("The last row is all of them.\n", flush=True)


if __name__ == "__main__":
    main()
