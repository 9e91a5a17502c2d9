"""The rest of an auction in many worlds, every seat bidding up to a limit."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from rookery.kernel.compiler import jit

NOBODY = -1


class Auction(NamedTuple):
    """An auction before its next word. `order` are the seats from the one to speak, `passed` those that
    are out, `allied` who plays with whom, `standing` the seat with the highest bid or -1 and `points`
    its bid. `forced` takes the minimum when everybody passes, or is -1. Nobody bids over their partner
    unless their limit is `courtesy` points higher. Where those who passed may return, `quiet` counts the
    passes since the highest bid; elsewhere it is -1.
    """

    order: NDArray[np.int64]
    passed: NDArray[np.int64]
    allied: NDArray[np.int64]
    standing: Any
    points: Any
    minimum: Any
    step: Any
    highest: Any
    forced: Any
    courtesy: Any
    quiet: Any


@jit
def _goes_on(standing: int, active: int, quiet: int, seats: int) -> bool:
    if quiet >= 0:  # until all the others, or all there are, have passed in a row
        return quiet < (seats - 1 if standing >= 0 else seats)
    return active > 1 or (active == 1 and standing < 0)


@jit
def finish(auction: Auction, limits: Any, me: int, my_limit: float, out: Any, winners: Any, prices: Any) -> None:
    """By world who buys and for how much; nobody where all pass. `out` is space for who has passed."""
    seats = auction.order.size
    for world in range(limits.shape[0]):
        standing, points = np.int64(auction.standing), np.int64(auction.points)
        active = np.int64(0)
        for seat in range(seats):
            out[seat] = auction.passed[seat]
            active += 1 - out[seat]
        index = np.int64(0)
        quiet = np.int64(auction.quiet)
        while _goes_on(standing, active, quiet, seats):
            seat = auction.order[index % seats]
            index += 1
            if out[seat] or seat == standing:
                continue
            lowest = auction.minimum if standing < 0 else points + auction.step
            limit = my_limit if seat == me else limits[world, seat]
            if seat != me and standing >= 0 and auction.allied[seat, standing]:
                limit -= auction.courtesy
            if lowest <= limit and lowest <= auction.highest:
                standing, points = seat, lowest
                quiet = min(quiet, 0)
            elif quiet >= 0:
                quiet += 1
            else:
                out[seat] = 1
                active -= 1
        if standing < 0 and auction.forced >= 0:
            standing, points = np.int64(auction.forced), np.int64(auction.minimum)
        winners[world] = standing
        prices[world] = points
