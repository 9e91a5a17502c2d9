"""Bidding: the points the own side should take with its best trump, and how far to bid for them."""

from __future__ import annotations

from dataclasses import dataclass

from rookery.bots.auction.evaluation import Company, company, winners
from rookery.bots.auction.knowledge import Facts, facts_for
from rookery.engine.actions import Action, Bid, Pass, Trump
from rookery.families.auction_tricks.decisions import BidDecision
from rookery.families.auction_tricks.rules import AuctionRules, NestOwner
from rookery.families.auction_tricks.table import table_for
from rookery.families.auction_tricks.views import AuctionView

# Of the part of a hand that the nest renews, the tricks it wins a card.
_NEST_WINS = 0.82
# How much a counter in the hand is worth beyond the average (S14).
_OWN_COUNTERS = 0.25
# A battery's open cards: the tricks they promise count for this much.
_BATTERY = 0.4
# An opening leaves room to raise.
_OPENING = 0.6
# How many steps above the partner's bid a hand must be worth before it takes the bid from him.
_OVER_PARTNER = 3
# How far the score moves the limit, as a share of the points in play.
_SCORE_PULL = 0.05
_NEARLY_OUT = 0.8


@dataclass(frozen=True, slots=True)
class Estimate:
    trump: Trump
    points: float


def choose_bid(view: AuctionView, decision: BidDecision) -> Action:
    best = best_trump(view, decision)
    trump = best.trump if decision.names_trump else None
    limit = min(bid_limit(view, best), dict(decision.limits)[trump])
    if decision.lowest > limit or _partner_has_it(view, decision, limit):
        return Pass() if decision.may_pass else Bid(decision.lowest, trump)
    return Bid(_amount(view, decision, limit), trump)


def best_trump(view: AuctionView, decision: BidDecision) -> Estimate:
    """S1, S32: the colour, or none, with which the hand should take most."""
    named = [trump for trump, _ in decision.limits if trump is not None]
    trumps = named or table_for(view.rules, view.seats).trumps
    return max((Estimate(trump, estimate(view, trump)) for trump in trumps), key=lambda each: each.points)


def bid_limit(view: AuctionView, best: Estimate) -> float:
    """How high to go at most: the estimate, give or take what the score says.

    S13: a bid is a risk. Most auctions stop short of the winner's limit, which is caution enough:
    about three bids of four are made.
    """
    in_play = table_for(view.rules, view.seats).points_in_play(best.trump)
    return best.points - in_play * _SCORE_PULL * _comfort(view)


def _amount(view: AuctionView, decision: BidDecision, limit: float) -> int:
    """The lowest bid, but an opening goes a good part of the way at once."""
    spoken = any(said.seat == view.seat for said in view.said)
    if spoken:
        return decision.lowest
    opening = int(limit * _OPENING) // decision.step * decision.step
    return max(decision.lowest, opening)


def _comfort(view: AuctionView) -> int:
    """S29: nearly out, let the others' bids carry you; behind an enemy who is, dare more."""
    if view.rules.match_hands:
        return 0
    nearly = view.rules.target * _NEARLY_OUT
    ours = max(view.scores[seat] for seat in view.allies)
    theirs = max((score for seat, score in enumerate(view.scores) if seat not in view.allies), default=0)
    if ours >= nearly and ours > theirs:
        return 1
    return -1 if theirs >= nearly else 0


def _partner_has_it(view: AuctionView, decision: BidDecision, limit: float) -> bool:
    standing = next((said.seat for said in reversed(view.said) if isinstance(said.action, Bid)), None)
    return standing in view.allies and limit < decision.lowest + _OVER_PARTNER * decision.step


def estimate(view: AuctionView, trump: Trump) -> float:
    """The points the declarer's side should take.

    His own winners come first; what the nest may bring moves them towards the average of a chosen
    hand, and his side gets its part of the tricks he does not win.
    """
    rules = view.rules
    facts = facts_for(rules, view.seats, trump)
    table = facts.table
    around = company(rules, view.seats)
    size = len(view.hand)
    own = winners(facts, view.hand, around.spread) + _batteries(view, facts, around)
    own = own * (1 - around.exchange) + size * around.exchange * _NEST_WINS
    share = min(1.0, (own + (size - own) * around.rest) / size)
    if size < table.tricks:  # a stock brings as many cards again, good and bad
        share = (share * size + 0.5 * (table.tricks - size)) / table.tricks
    points = share * _counter_share(rules, around) * table.counters_total
    points += share * table.tricks * rules.points_per_trick(trump)
    mine = sum(table.points[card] for card in view.hand)
    points += _OWN_COUNTERS * (1 - around.exchange) * (mine - table.counters_total * size / len(table.pack))
    # S17, S21: the bonus for most tricks goes with a hand good enough to bid.
    points += rules.most_tricks_bonus * max(0.0, min(1.0, 0.5 + (share - 0.5) * 4))
    return min(points, table.points_in_play(trump))


def _counter_share(rules: AuctionRules, around: Company) -> float:
    """The counters in an average trick of the declarer's side, against those of all tricks.

    Measured: the more hands stand against him, the more counters they keep from him (S18); what he
    buries and wins with the last trick makes up for it.
    """
    buries = around.exchange if rules.nest_owner is NestOwner.LAST_TRICK else 0.0
    if around.helpers:
        return (1.26 - 0.06 * around.active) * (1 + 0.2 * buries)
    return min(1.15, 0.36 + 2.2 / around.active) * (1 + 0.7 * buries)


def _batteries(view: AuctionView, facts: Facts, around: Company) -> float:
    """How much better the own battery looks than the other's."""
    lead = 0.0
    for battery in view.batteries:
        tricks = winners(facts, battery.cards, around.spread)
        lead += tricks if battery.seat == view.seat else -tricks
    return lead * _BATTERY
