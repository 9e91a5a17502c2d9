"""How well the expert's worlds fit what is really hidden: `python -m bench.worlds_fit [EDITION ...] [--hands 40]`.

Hands of a mixed pool (`training/pool.py`), dealt from seeds that training does not use, or of any players by name
(`--players expert:0.02`). In every trick one of the seats with a choice is asked where the unseen cards are,
in three ways: *blind*, dealing them in keeping with what is certain; *by rules*, with the signs and the surprises that
the expert went by before; and *fitted*, as it reads bids and cards now. Two measures:

- *deal*: the true deal among 255 dealt blindly. Each way gives every one of the 256 a weight, and the figure is the
  logarithm of the true deal's share times 256: 0 says nothing is known, log 256 = 5.5 that it is certain.
- *card*: how far from certain the owner of an unseen card is in the worlds that the search would look at, 288 of them:
  minus the logarithm of the share of these that have it where it is, with 2 % added that know nothing. Less is better.

Intervals are over hands.
"""

from __future__ import annotations

import argparse
import random
import statistics
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from typing import Final

import numpy as np
from numpy.typing import NDArray
from training.pool import POOL, Moment, play_hand
from training.tables import read_table

from rookery.bots.expert.preparation import await_ready
from rookery.bots.expert.rollouts.cards import CardRollouts
from rookery.bots.expert.worlds.knowledge import Knowledge, know
from rookery.bots.quick.bot import await_ready as await_quick
from rookery.families.auction.state import AuctionPhase
from rookery.families.tricks import PlayDecision
from rookery.kernel.signs import silent
from rookery.kernel.state import NEST
from rookery.kernel.translation import state_of
from rookery.kernel.worlds import BENEATH, IN_HAND, IN_NEST, IN_QUEUE, Worlds, log_weights, worlds_of

EDITIONS: Final = (
    "tournament/2008",
    "partnership/2008",
    "dixie/1913",
    "regular/1988",
    "high-card-partner/1988:5",
    "kentucky-house",
)
WAYS: Final = ("blind", "by rules", "fitted")
_AMONG: Final = 256
_WORLDS: Final = 288
_BLINDLY: Final = 0.02

Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Look:
    """What the ways made of one moment: by way the deal's measure, and the cards' on average."""

    trick: int
    deal: tuple[float, ...]
    card: tuple[float, ...]


def look_at(moment: Moment, seed: int) -> Look:
    view = moment.view
    rng = np.array([seed], np.uint64)
    known = [know(view, reads=False), know(view, reads=False), know(view, reads=True)]
    known[0] = _blind(known[0])
    truth = true_world(moment, known[0])
    among = worlds_of(
        known[0].slots,
        np.concatenate([truth.cards, known[0].sample(_AMONG - 1, rng).cards]),
        places=known[0].layout.table.places,
    )
    deal = [0.0]
    for each in known[1:]:
        rollouts = CardRollouts(each)
        likely = log_weights(among, each.signs) + np.log(rollouts.weigh(among, rollouts.roles(among)[0]))
        likely -= likely.max()
        deal.append(float(likely[0] - np.log(np.exp(likely).mean())))
    card = [_cards(each, truth, rng) for each in known]
    return Look(len(view.tricks), tuple(deal), tuple(card))


def _blind(known: Knowledge) -> Knowledge:
    return Knowledge(known.view, known.layout, known.seen, known.slots, silent(known.signs), None)


def _cards(known: Knowledge, truth: Worlds, rng: NDArray[np.uint64]) -> float:
    if known.signs.declarer < 0:  # nothing is listened to
        sampled, weights = known.sample(_WORLDS, rng), np.ones(_WORLDS)
    else:
        drawn = CardRollouts(known).draw(_WORLDS, rng)
        sampled, weights = drawn.worlds, drawn.weights
    weights = weights / weights.sum()
    homes = np.concatenate([sampled.hidden, sampled.nests[:, None]], axis=1)
    true_homes = np.concatenate([truth.hidden[0], truth.nests])
    missed = []
    for bit in truth.cards[0].tolist():
        word = np.uint64(1 << bit)
        home = int(np.argmax((true_homes & word) != 0)) if ((true_homes & word) != 0).any() else -1
        there = (homes & word) != 0
        hit = there[:, home] if home >= 0 else ~there.any(axis=1)
        missed.append(-np.log((1 - _BLINDLY) * float(weights @ hit) + _BLINDLY / (true_homes != 0).sum()))
    return float(np.mean(missed))


def true_world(moment: Moment, known: Knowledge) -> Worlds:
    """Where the unseen cards really lie, as a world of the slots."""
    slots, state = known.slots, state_of(known.layout, moment.hand)
    unseen = set(slots.card.tolist())
    nest = [bit for bit in unseen if int(state.words[NEST]) >> bit & 1]
    queued = {
        int(state.queue[home])
        for kind, home in zip(slots.kind.tolist(), slots.home.tolist(), strict=True)
        if kind == IN_QUEUE
    }
    hands = [[bit for bit in unseen if int(word) >> bit & 1 and bit not in queued] for word in state.hands]
    cards = []
    for kind, home in zip(slots.kind.tolist(), slots.home.tolist(), strict=True):
        if kind == IN_HAND:
            cards.append(hands[home].pop())
        elif kind == IN_NEST:
            cards.append(nest.pop())
        elif kind == IN_QUEUE:
            cards.append(int(state.queue[home]))
        elif kind == BENEATH:
            cards.append(int(state.beneath[home]))
        else:
            cards.append(int(state.stock[home]))
    return worlds_of(slots, np.array([cards], np.int64), places=known.layout.table.places)


def look_through(edition: str, kinds: tuple[str, ...], number: int) -> list[Look]:
    """One hand, at one moment of each trick."""
    await_ready()
    await_quick()
    rng = random.Random(f"{edition}.{number}")
    by_trick: dict[int, list[Moment]] = {}
    for moment in play_hand(read_table(edition), f"fit.{number}", kinds):
        hand = moment.hand
        decision = moment.view.decision
        if hand.phase is AuctionPhase.PLAY and isinstance(decision, PlayDecision) and len(decision.legal) > 1:
            by_trick.setdefault(len(hand.tricks), []).append(moment)
    return [look_at(rng.choice(found), number * 100 + trick + 1) for trick, found in sorted(by_trick.items())]


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.worlds_fit", description=__doc__)
    parser.add_argument("editions", nargs="*", default=EDITIONS)
    parser.add_argument("--hands", type=int, default=40)
    parser.add_argument("--players", nargs="+", default=list(POOL), help="the kinds that sit down by chance")
    parser.add_argument("--jobs", type=int, default=1)
    options = parser.parse_args(arguments)
    await_ready()
    await_quick()
    print(f"players: {', '.join(options.players)}")
    print("| Edition | deal: by rules | fitted | fitted, more by | card: blind | by rules | fitted | fitted, less by |")
    print("|---|---:|---:|---:|---:|---:|---:|---:|", flush=True)
    every: list[list[Look]] = []
    with ProcessPoolExecutor(options.jobs) as pool:
        for edition in options.editions:
            look = partial(look_through, edition, tuple(options.players))
            hands = [found for found in pool.map(look, range(options.hands)) if found]
            every.extend(hands)
            print(_row(edition, hands), flush=True)
    print("\n| Trick | looks | deal: by rules | fitted | card: blind | by rules | fitted |")
    print("|---:|---:|---:|---:|---:|---:|---:|")
    looks = [look for hand in every for look in hand]
    for trick in sorted({look.trick for look in looks}):
        some = [look for look in looks if look.trick == trick]
        deal, card = (np.mean([getattr(look, name) for look in some], axis=0) for name in ("deal", "card"))
        figures = f"{deal[1]:.2f} | {deal[2]:.2f} | {card[0]:.3f} | {card[1]:.3f} | {card[2]:.3f}"
        print(f"| {trick + 1} | {len(some)} | {figures} |")


def _row(edition: str, hands: list[list[Look]]) -> str:
    deal = np.array([np.mean([look.deal for look in hand], axis=0) for hand in hands])
    card = np.array([np.mean([look.card for look in hand], axis=0) for hand in hands])
    more, less = _interval(deal[:, 2] - deal[:, 1]), _interval(card[:, 1] - card[:, 2])
    means = deal.mean(axis=0), card.mean(axis=0)
    return (
        f"| {edition} [{len(hands)}] | {means[0][1]:.2f} | {means[0][2]:.2f} | {more} "
        f"| {means[1][0]:.3f} | {means[1][1]:.3f} | {means[1][2]:.3f} | {less} |"
    )


def _interval(values: Floats) -> str:
    error = 1.96 * statistics.stdev(values.tolist()) / len(values) ** 0.5 if len(values) > 1 else float("inf")
    return f"{values.mean():+.3f} ± {error:.3f}"


if __name__ == "__main__":
    main()
