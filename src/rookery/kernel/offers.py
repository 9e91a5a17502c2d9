"""Auctions seat by seat: what a bidder knows besides their hand, as numbers for a network, and bids by it in bulk."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from rookery.kernel.bits import chance
from rookery.kernel.compiler import jit
from rookery.kernel.holdings import OF_HOLDING
from rookery.kernel.network import Network, Scratch, add_shared, evaluate

OF_OFFER: Final = 24
NOBODY: Final = -1

# What `Offers.at` holds.
STANDING: Final = 0  # who has the highest bid
POINTS: Final = 1  # and how much it is
TURNS: Final = 2  # how many have spoken
QUIET: Final = 3  # passes since the highest bid
NEXT: Final = 4  # whose turn it is, in the order
AT_SIZE: Final = 5


class Bidding(NamedTuple):
    """What stays the same through an auction. `order` are the seats from the first to speak; `forced` takes the minimum
    when all pass, or is -1. `returns` says whether who passed may come back, `opens` whether the first must bid.
    """

    order: NDArray[np.int64]
    allied: NDArray[np.int64]
    dealer: Any
    minimum: Any
    step: Any
    highest: Any
    forced: Any
    returns: Any
    opens: Any
    in_play: Any


class Offers(NamedTuple):
    """Where an auction stands: by seat whether it is out and its latest bid; the rest in `at`."""

    out: NDArray[np.int64]
    last: NDArray[np.int64]
    at: NDArray[np.int64]


class Hopes(NamedTuple):
    """By world and seat: what the hand should take with its best trump and with the second best, in points in play, and
    what the hand is with the best.
    """

    best: NDArray[np.float64]
    second: NDArray[np.float64]
    rows: NDArray[np.float32]


class Manners(NamedTuple):
    """By world and seat, how it bids: up to a limit, or by the network where that is below 0, with a shift."""

    limits: NDArray[np.float64]
    shift: NDArray[np.float64]
    courtesy: Any
    noted: Any


class OfferLog(NamedTuple):
    """By decision: what was seen, whose it was, and who bought for how much if they passed and if they bid."""

    inputs: NDArray[np.float32]
    world: NDArray[np.int64]
    seat: NDArray[np.int64]
    winners: NDArray[np.int64]
    prices: NDArray[np.int64]
    used: NDArray[np.int64]


def new_offers(seats: int) -> Offers:
    return Offers(np.zeros(seats, np.int64), np.zeros(seats, np.int64), np.zeros(AT_SIZE, np.int64))


@jit
def begin(offers: Offers) -> None:
    for seat in range(offers.out.size):
        offers.out[seat] = 0
        offers.last[seat] = 0
    for index in range(AT_SIZE):
        offers.at[index] = 0
    offers.at[STANDING] = NOBODY


@jit
def lowest_bid(bidding: Bidding, offers: Offers) -> int:
    return bidding.minimum if offers.at[STANDING] < 0 else offers.at[POINTS] + bidding.step


@jit
def note_offer(bidding: Bidding, offers: Offers, me: int, best: float, second: float, row: Any) -> None:
    """What `me` sees of the auction, in the first numbers of `row`."""
    at, in_play = offers.at, np.float64(bidding.in_play)
    seats = offers.out.size
    lowest = lowest_bid(bidding, offers)
    standing = at[STANDING]
    foes, foes_out, foes_best, friends_best, friend_out, active = 0.0, 0.0, 0.0, 0.0, 0.0, 0.0
    for seat in range(seats):
        if seat == me:
            continue
        active += 1 - offers.out[seat]
        if bidding.allied[me, seat]:
            friends_best = max(friends_best, np.float64(offers.last[seat]))
            friend_out = max(friend_out, np.float64(offers.out[seat]))
        else:
            foes += 1.0
            foes_out += offers.out[seat]
            foes_best = max(foes_best, np.float64(offers.last[seat]))
    row[0] = best
    row[1] = best - second
    row[2] = lowest / in_play
    row[3] = best - lowest / in_play
    row[4] = standing < 0
    row[5] = standing >= 0 and bidding.allied[me, standing] != 0
    row[6] = standing >= 0 and bidding.allied[me, standing] == 0
    row[7] = foes_best / in_play
    row[8] = friends_best / in_play
    row[9] = friend_out
    row[10] = foes_out / max(1.0, foes)
    row[11] = active / seats
    row[12] = offers.last[me] > 0
    row[13] = offers.last[me] / in_play
    row[14] = min(1.0, at[TURNS] / 16.0)
    row[15] = bidding.dealer == me
    row[16] = standing < 0 and bidding.forced == me
    row[17] = standing < 0 and bidding.forced >= 0 and bidding.forced != me and bidding.allied[me, bidding.forced] != 0
    row[18] = standing < 0 and bidding.forced >= 0 and bidding.forced != me and bidding.allied[me, bidding.forced] == 0
    row[19] = at[TURNS] < seats
    row[20] = bidding.returns
    row[21] = bidding.step / in_play
    row[22] = min(1.0, at[TURNS] / seats)
    row[23] = (bidding.highest - lowest) / in_play


@jit
def wants(inputs: Any, rules: Any, network: Network, scratch: Scratch) -> float:
    """How much better it is to bid than to pass, by the network, in points in play."""
    for unit in range(scratch.shared.size):
        scratch.shared[unit] = network.first_bias[unit]
    add_shared(network, OF_OFFER + OF_HOLDING, rules, scratch.shared)
    return evaluate(network, inputs, scratch)


@jit
def _goes_on(bidding: Bidding, offers: Offers) -> bool:
    at = offers.at
    seats = offers.out.size
    if bidding.returns:
        return at[QUIET] < (seats - 1 if at[STANDING] >= 0 else seats)
    active = np.int64(0)
    for seat in range(seats):
        active += 1 - offers.out[seat]
    return active > 1 or (active == 1 and at[STANDING] < 0)


@jit
def _find_turn(bidding: Bidding, offers: Offers) -> int:
    at = offers.at
    seats = offers.out.size
    while True:
        seat = bidding.order[at[NEXT] % seats]
        if offers.out[seat] == 0 and seat != at[STANDING]:
            return seat
        at[NEXT] += 1


@jit
def _speak(bidding: Bidding, offers: Offers, seat: int, bids: bool) -> None:  # noqa: FBT001
    at = offers.at
    if bids:
        points = lowest_bid(bidding, offers)
        at[STANDING], at[POINTS], at[QUIET] = seat, points, 0
        offers.last[seat] = points
    elif bidding.returns:
        at[QUIET] += 1
    else:
        offers.out[seat] = 1
    at[TURNS] += 1
    at[NEXT] += 1


@jit
def _decide(
    bidding: Bidding,
    offers: Offers,
    hopes: Hopes,
    manners: Manners,
    world: int,
    seat: int,
    rules: Any,
    network: Network,
    scratch: Scratch,
    row: Any,
) -> bool:
    lowest = lowest_bid(bidding, offers)
    if lowest > bidding.highest:
        return False
    if bidding.opens and offers.at[TURNS] == 0:
        return True
    limit = manners.limits[world, seat]
    if limit >= 0.0:
        standing = offers.at[STANDING]
        if standing >= 0 and bidding.allied[seat, standing]:
            limit -= manners.courtesy
        return lowest <= limit
    note_offer(bidding, offers, seat, hopes.best[world, seat], hopes.second[world, seat], row)
    for index in range(OF_HOLDING):
        row[OF_OFFER + index] = hopes.rows[world, seat, index]
    return wants(row, rules, network, scratch) + manners.shift[world, seat] > 0.0


@jit
def _finish(
    bidding: Bidding,
    offers: Offers,
    hopes: Hopes,
    manners: Manners,
    world: int,
    rules: Any,
    network: Network,
    scratch: Scratch,
    row: Any,
) -> None:
    while _goes_on(bidding, offers):
        seat = _find_turn(bidding, offers)
        _speak(
            bidding,
            offers,
            seat,
            _decide(bidding, offers, hopes, manners, world, seat, rules, network, scratch, row),
        )
    if offers.at[STANDING] < 0 and bidding.forced >= 0:
        offers.at[STANDING] = bidding.forced
        offers.at[POINTS] = bidding.minimum


@jit
def study_offers(
    bidding: Bidding,
    hopes: Hopes,
    manners: Manners,
    rules: Any,
    network: Network,
    scratch: Scratch,
    spaces: Any,
    row: Any,
    rng: Any,
    log: OfferLog,
    winners: Any,
    prices: Any,
) -> None:
    """An auction in every world, with what would have come of some decisions either way.

    `spaces` are two auctions' room, one to go on in and one to try. `winners` and `prices` say how each came out.
    """
    offers, trial = spaces
    for world in range(hopes.best.shape[0]):
        begin(offers)
        while _goes_on(bidding, offers):
            seat = _find_turn(bidding, offers)
            choice = lowest_bid(bidding, offers) <= bidding.highest and not (bidding.opens and offers.at[TURNS] == 0)
            number = log.used[0]
            if choice and number < log.world.size and chance(rng) < manners.noted:
                note_offer(
                    bidding, offers, seat, hopes.best[world, seat], hopes.second[world, seat], log.inputs[number]
                )
                for index in range(OF_HOLDING):
                    log.inputs[number, OF_OFFER + index] = hopes.rows[world, seat, index]
                log.world[number], log.seat[number] = world, seat
                for bids in range(2):
                    for other in range(offers.out.size):
                        trial.out[other] = offers.out[other]
                        trial.last[other] = offers.last[other]
                    for index in range(AT_SIZE):
                        trial.at[index] = offers.at[index]
                    _speak(bidding, trial, seat, bids == 1)
                    _finish(bidding, trial, hopes, manners, world, rules, network, scratch, row)
                    log.winners[number, bids] = trial.at[STANDING]
                    log.prices[number, bids] = trial.at[POINTS]
                log.used[0] = number + 1
            _speak(
                bidding,
                offers,
                seat,
                _decide(bidding, offers, hopes, manners, world, seat, rules, network, scratch, row),
            )
        if offers.at[STANDING] < 0 and bidding.forced >= 0:
            offers.at[STANDING] = bidding.forced
            offers.at[POINTS] = bidding.minimum
        winners[world] = offers.at[STANDING]
        prices[world] = offers.at[POINTS]
