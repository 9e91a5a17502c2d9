"""The rules as the networks for hands and bids are told them, and an auction in the kernel's types."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from rookery.bots.auction.evaluation import company
from rookery.engine.seats import Seating
from rookery.families.auction.rules import (
    AllPass,
    AuctionRules,
    BidNames,
    DealerOpens,
    Failed,
    FirstBidder,
    Made,
    NestOwner,
    OpponentsWhenFailed,
    Passing,
    Sides,
    TrumpNaming,
)
from rookery.families.auction.table import side_numbers, table_for
from rookery.families.tricks import Trump
from rookery.kernel.holdings import OF_TABLE
from rookery.kernel.layout import layout_for
from rookery.kernel.offers import Bidding


@lru_cache(maxsize=512)
def table_inputs(rules: AuctionRules, seats: int, trump: Trump) -> NDArray[np.float32]:
    """The rules with this trump in numbers."""
    table, cards = table_for(rules, seats), layout_for(rules, seats, trump).cards
    around = company(rules, seats)
    in_play = table.points_in_play(trump)
    trumps = int(cards.trumps).bit_count()
    found = np.zeros(OF_TABLE, np.float32)
    known = (
        seats / 6,
        table.places / 6,
        table.tricks / 15,
        rules.points_per_trick(trump) / 10,
        rules.nest_size / 6,
        rules.nest_owner is NestOwner.LAST_TRICK,
        rules.nest_owner is NestOwner.DECLARER,
        rules.last_trick_bonus / 20,
        rules.most_tricks_bonus / 20,
        table.blind_place is not None,
        table.stock_size > 0,
        rules.battery_size > 0,
        trumps / 16,
        not trumps,
        int(cards.free) > 0,
        table.counters_total / max(1, in_play),
        len(set(rules.ranks)) / 14,
        around.helpers / 2,
        around.exchange * 2,
        around.rest,
        around.spread / 6,
        rules.sides is Sides.CALLED_PARTNER,
        rules.minimum_bid / max(1, in_play),
        rules.bid_step / max(1, in_play) * 5,
        rules.failed is Failed.SET_BACK,
        rules.failed is Failed.NOTHING,
        rules.opponents_when_failed is OpponentsWhenFailed.DOUBLE,
        rules.made is Made.ALL_SCORE,
        rules.bid_names is BidNames.POINTS_AND_COLOUR,
        rules.trump_named is TrumpNaming.BEFORE_NEST,
        rules.bars_counters,
        rules.all_pass is AllPass.DEALER_TAKES_MINIMUM,
    )
    found[: len(known)] = known
    return found


def bidding_of(rules: AuctionRules, seats: int, *, seating: Seating, dealer: int) -> Bidding:
    """An auction before its first word."""
    table = table_for(rules, seats)
    first = seating.index(dealer) + (rules.first_bidder is not FirstBidder.DEALER)
    order = [seating[(first + number) % seats] for number in range(seats)]
    numbers = side_numbers(rules.sides, seating)
    return Bidding(
        order=np.array(order, np.int64),
        allied=np.array([[one == other for other in numbers] for one in numbers], np.int64),
        dealer=np.int64(dealer),
        minimum=np.int64(rules.minimum_bid),
        step=np.int64(rules.bid_step),
        highest=np.int64(table.highest_bid(None)),
        forced=np.int64(dealer if rules.all_pass is AllPass.DEALER_TAKES_MINIMUM else -1),
        returns=np.int64(rules.passing is Passing.MAY_RETURN),
        opens=np.int64(rules.dealer_opens is DealerOpens.MUST),
        in_play=np.int64(max(table.points_in_play(trump) for trump in table.trumps)),
    )
