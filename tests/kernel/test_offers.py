"""Auctions in the kernel come out as the engine's do, and what a bidder is told of them is the same."""

from __future__ import annotations

import numpy as np
import pytest

import rookery
from rookery.bots.quick.hands import offers_of
from rookery.bots.quick.terms import bidding_of
from rookery.families.auction.decisions import BidDecision
from rookery.families.auction.rules import AuctionRules
from rookery.families.auction.views import AuctionView
from rookery.kernel.holdings import OF_HOLDING, OF_TABLE
from rookery.kernel.network import Network, new_scratch
from rookery.kernel.offers import OF_OFFER, Hopes, Manners, OfferLog, new_offers, note_offer, study_offers
from tests.support import AUCTION_TABLES, Table

AUCTIONS = 12


def outcome(table: Table, seed: int, limits: np.ndarray, dealer: int) -> tuple[int, int, list[np.ndarray]]:
    """Who buys for how much where everybody bids as little as possible up to a limit, and what the bidders saw."""
    match = rookery.Match.set_up(table.edition, hands=[None] * table.seats, dealer=dealer, seed=seed)
    saw = []
    while not match.hands and isinstance(match.pending()[0], BidDecision):
        decision = match.pending()[0]
        assert isinstance(decision, BidDecision)
        view = match.recall(decision.seat)
        assert isinstance(view, AuctionView)
        row = np.zeros(OF_OFFER, np.float32)
        bidding = bidding_of(view.rules, view.seats, seating=view.seating, dealer=view.dealer)
        if decision.may_pass and decision.lowest <= bidding.highest:
            note_offer(bidding, offers_of(view), decision.seat, 0.5, 0.25, row)
            saw.append(row)
        bids = decision.lowest <= min(limits[decision.seat], bidding.highest) or not decision.may_pass
        trump = f" {decision.limits[0][0]}" if decision.names_trump else ""
        match.act(decision.seat, f"bid {decision.lowest}{trump}" if bids else "pass")
    if match.hands:
        return -1, 0, saw
    view = match.recall(0)
    assert isinstance(view, AuctionView)
    return -1 if view.declarer is None else view.declarer, view.bid or 0, saw


@pytest.mark.parametrize("table", AUCTION_TABLES, ids=str)
def test_they_come_out_as_in_the_engine(table: Table) -> None:
    rng = np.random.default_rng(5)
    rules = table.edition.rules_for(table.seats)
    assert isinstance(rules, AuctionRules)
    if len({limit for _, limit in _limits(table)}) > 1:
        pytest.skip("how high a bid may be depends on its trump")
    dealer = 1
    bidding = bidding_of(rules, table.seats, seating=tuple(range(table.seats)), dealer=dealer)
    low, high = int(bidding.minimum), int(bidding.highest)
    limits = rng.integers(low - (high - low) // 2 - 5, high + 6, (AUCTIONS, table.seats)).clip(0).astype(np.float64)
    nothing = Network(
        np.zeros((OF_OFFER + OF_HOLDING + OF_TABLE, 4), np.float32),
        np.zeros(4, np.float32),
        np.zeros((4, 2), np.float32),
        np.zeros(2, np.float32),
        np.zeros(2, np.float32),
        np.zeros(1, np.float32),
    )
    half = np.full((AUCTIONS, table.seats), 0.5)
    hopes = Hopes(half, half / 2, np.zeros((AUCTIONS, table.seats, OF_HOLDING), np.float32))
    room = AUCTIONS * 200
    log = OfferLog(
        np.zeros((room, OF_OFFER + OF_HOLDING), np.float32),
        np.zeros(room, np.int64),
        np.zeros(room, np.int64),
        np.zeros((room, 2), np.int64),
        np.zeros((room, 2), np.int64),
        np.zeros(1, np.int64),
    )
    winners, prices = np.zeros(AUCTIONS, np.int64), np.zeros(AUCTIONS, np.int64)
    study_offers(
        bidding,
        hopes,
        Manners(limits, np.zeros_like(limits), 0.0, 1.0),
        np.zeros(OF_TABLE, np.float32),
        nothing,
        new_scratch(nothing),
        (new_offers(table.seats), new_offers(table.seats)),
        np.zeros(OF_OFFER + OF_HOLDING, np.float32),
        np.array([1], np.uint64),
        log,
        winners,
        prices,
    )
    for world in range(AUCTIONS):
        declarer, bid, saw = outcome(table, world, limits[world], dealer)
        assert (declarer, bid) == (winners[world], prices[world] if declarer >= 0 else bid)
        noted = log.inputs[: log.used[0]][log.world[: log.used[0]] == world][:, :OF_OFFER]
        assert len(saw) == len(noted)
        assert np.array_equal(np.array(saw).reshape(noted.shape), noted)


def _limits(table: Table) -> tuple[tuple[object, int], ...]:
    match = rookery.Match.set_up(table.edition, hands=[None] * table.seats, dealer=1, seed=1)
    decision = match.pending()[0]
    assert isinstance(decision, BidDecision)
    return tuple(decision.limits)
