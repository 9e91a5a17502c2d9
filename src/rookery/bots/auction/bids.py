"""Bidding: the points the own side should take with its best trump, and how far to bid for them."""

from __future__ import annotations

from dataclasses import dataclass

from rookery.bots.auction.discard import expected_hand
from rookery.bots.auction.evaluation import TrickSharing, company, stoppers, winners
from rookery.bots.auction.knowledge import Facts, facts_for
from rookery.engine.actions import Action
from rookery.families.auction.actions import Bid, DemandRedeal, Pass
from rookery.families.auction.decisions import BidDecision
from rookery.families.auction.rules import (
    AllPass,
    AuctionRules,
    BidLimit,
    Failed,
    NestOwner,
    OpponentsWhenFailed,
    Sides,
    WinningHand,
)
from rookery.families.auction.table import table_for
from rookery.families.auction.views import AuctionView
from rookery.families.tricks import Trump

# Of the part of a hand that the nest renews, the tricks it wins a card.
_NEST_WINS = 0.82
# How much a counter in the hand is worth beyond the average (S14).
_OWN_COUNTERS = 0.25
# A battery's open cards: the tricks they promise count for this much.
_BATTERY = 0.4
# An opening leaves room to raise.
_OPENING = 0.6
# How many steps above the partner's bid a hand must be worth before it takes the bid from them.
_OVER_PARTNER = 3
# How far the score moves the limit, as a share of the points in play.
_SCORE_PULL = 0.05
# What a partner who is called for a strong card brings beyond the estimate, as a share of the points in play. Measured
# at High Card Partner: five bids of six were made without it, and a seat that went so far gained 7 points a hand.
_CALLED = 0.06
_NEARLY_OUT = 0.8
_NEARLY_LOST = 0.5
# Tricks that a hand may look short of all and still go for every one of them. Measured at tournament/modern: of hands
# that looked one short or less four of six took every trick, of those one and a half short eight of sixteen.
_MOON_SHORT = 1.0
# Steps that it is worth to leave an enemy who dealt with the minimum, or to spare a partner it.
_FORCED_STEPS = 2


@dataclass(frozen=True, slots=True)
class TrumpEstimate:
    trump: Trump
    points: float


@dataclass(frozen=True, slots=True)
class Judgement:
    """What a hand is good for: the best trump with the points it should bring, and how far to bid for them.

    `sacrifice` tells that it should go beyond that, to keep an enemy from winning the match with their bid.
    """

    best: TrumpEstimate
    limit: float
    sacrifice: bool = False


def judge(view: AuctionView, decision: BidDecision) -> Judgement:
    best = _with_partner(view, best_trump(view, decision))
    can_be_made = table_for(view.rules, view.seats).highest_bid(best.trump if decision.names_trump else None)
    limit = min(bid_limit(view, best) + _forcing(view, decision), can_be_made)
    return Judgement(best, limit, limit < decision.lowest and _should_sacrifice(view, decision, best))


def choose_bid(view: AuctionView, decision: BidDecision) -> Action:
    judged = judge(view, decision)
    best, limit = judged.best, judged.limit
    trump = best.trump if decision.names_trump else None
    moon = moon_bid(view, decision, best, limit)
    if moon is not None:
        return moon
    if judged.sacrifice:
        return Bid(decision.lowest, trump)
    if decision.lowest > limit or _partner_has_it(view, decision, limit):
        return pass_up(view, decision, trump)
    return Bid(_amount(view, decision, limit), trump)


def pass_up(view: AuctionView, decision: BidDecision, trump: Trump | None) -> Action:
    """With nothing to bid for: another deal where the cards allow it, unless the partner likes theirs; else a pass."""
    if decision.may_redeal and standing_seat(view) not in view.allies:
        return DemandRedeal()
    return Pass() if decision.may_pass else Bid(decision.lowest, trump)


def moon_bid(view: AuctionView, decision: BidDecision, best: TrumpEstimate, limit: float) -> Bid | None:
    """A bid for every trick, with a hand that hardly loses one, if that wins more or no other bid is left to it."""
    trump = best.trump if decision.names_trump else None
    stake = dict(decision.moon).get(trump)
    if stake is None:
        return None
    facts = facts_for(view.rules, view.seats, best.trump)
    cards = expected_hand(view, facts)
    short = len(cards) - winners(facts, cards, company(view.rules, view.seats).spread)
    pays = stake > facts.table.points_in_play(best.trump) or decision.lowest > limit
    return Bid(stake, trump, moon=True) if pays and short <= _MOON_SHORT else None


def _should_sacrifice(view: AuctionView, decision: BidDecision, best: TrumpEstimate) -> bool:
    """A5: whether to go down with a bid that is too high, because the enemy's would win them the match.

    Only where the house lifts the limit, and with a hand that leaves them short of the target when it is declared.
    """
    rules = view.rules
    enemy = standing_seat(view)
    if rules.bid_limit is not BidLimit.LIFTED or rules.match_hands or enemy is None or enemy in view.allies:
        return False
    standing = decision.standing or 0
    trump = best.trump if decision.names_trump else None
    return (
        decision.lowest <= dict(decision.limits)[trump]
        and view.scores[enemy] + standing >= rules.target
        and _cannot_hold(view, standing)
        and _leaves_short(view, best, view.scores[enemy])
        and _survives(view, decision.lowest)
    )


def _cannot_hold(view: AuctionView, standing: int) -> bool:
    """Whether the enemy should make their bid though this hand plays against it, with the trump it likes least."""
    table = table_for(view.rules, view.seats)
    spread = company(view.rules, view.seats).spread
    tricks = min(stoppers(facts_for(view.rules, view.seats, trump), view.hand, spread) for trump in table.trumps)
    in_play = max(table.points_in_play(trump) for trump in table.trumps)
    return standing <= in_play * (1 - tricks / table.tricks)


def _leaves_short(view: AuctionView, best: TrumpEstimate, score: int) -> bool:
    """Whether what is left to an enemy with this score, or twice that where it is doubled, is not enough to win."""
    rules = view.rules
    if rules.winning_hand is WinningHand.OWN_BID:
        return True
    left = table_for(rules, view.seats).points_in_play(best.trump) - best.points
    return score + left * (2 if rules.opponents_when_failed is OpponentsWhenFailed.DOUBLE else 1) < rules.target


def _survives(view: AuctionView, bid: int) -> bool:
    """Whether the own side can lose the bid without losing the match."""
    rules = view.rules
    if rules.losing_line is None or rules.failed is not Failed.SET_BACK:
        return True
    return min(view.scores[seat] for seat in view.allies) - bid > rules.losing_line


def _forcing(view: AuctionView, decision: BidDecision) -> float:
    """What the last to speak adds to its limit, or takes off, where a pass would leave the dealer with the minimum."""
    if not dealer_gets_it(view) or view.dealer == view.seat:
        return 0.0
    return (1 if view.dealer in view.allies else -1) * _FORCED_STEPS * decision.step


def dealer_gets_it(view: AuctionView) -> bool:
    """Whether one more pass leaves the dealer with the minimum."""
    if view.rules.all_pass is not AllPass.DEALER_TAKES_MINIMUM:
        return False
    return len(view.said) == view.seats - 1 and not any(isinstance(said.action, Bid) for said in view.said)


def standing_seat(view: AuctionView) -> int | None:
    """Whose bid stands."""
    return next((said.seat for said in reversed(view.said) if isinstance(said.action, Bid)), None)


def best_trump(view: AuctionView, decision: BidDecision) -> TrumpEstimate:
    """S1, S32: the colour, or none, with which the hand should take most."""
    named = [trump for trump, _ in decision.limits if trump is not None]
    trumps = named or table_for(view.rules, view.seats).trumps
    return max((TrumpEstimate(trump, estimate(view, trump)) for trump in trumps), key=lambda each: each.points)


def _with_partner(view: AuctionView, best: TrumpEstimate) -> TrumpEstimate:
    """The estimate with what a called partner brings beyond it."""
    if view.rules.sides is not Sides.CALLED_PARTNER:
        return best
    in_play = table_for(view.rules, view.seats).points_in_play(best.trump)
    return TrumpEstimate(best.trump, min(best.points + _CALLED * in_play, in_play))


def bid_limit(view: AuctionView, best: TrumpEstimate) -> float:
    """How high to go at most: the estimate, give or take what the score says.

    S13: a bid is a risk. Most auctions stop short of the winner's limit, which is caution enough:
    about three bids of four are made.
    """
    in_play = table_for(view.rules, view.seats).points_in_play(best.trump)
    return best.points - in_play * _SCORE_PULL * comfort(view)


def _amount(view: AuctionView, decision: BidDecision, limit: float) -> int:
    """The lowest bid, but an opening goes a good part of the way at once."""
    spoken = any(said.seat == view.seat for said in view.said)
    if spoken or dealer_gets_it(view):
        return decision.lowest
    opening = int(limit * _OPENING) // decision.step * decision.step
    return max(decision.lowest, opening)


def comfort(view: AuctionView) -> int:
    """S29: a side that is nearly out need not bid, since what it takes against others' bids will do; a side whose
    enemy is nearly out bids more boldly.

    Where a match is won on an own bid alone, a side that is nearly out bids all the more; a side near the score that
    loses the match bids with care.
    """
    rules = view.rules
    if rules.match_hands:
        return 0
    nearly = rules.target * _NEARLY_OUT
    ours = max(view.scores[seat] for seat in view.allies)
    theirs = max((score for seat, score in enumerate(view.scores) if seat not in view.allies), default=0)
    if rules.losing_line is not None and ours <= rules.losing_line * _NEARLY_LOST:
        return 1
    if ours >= nearly and ours > theirs:
        return -1 if rules.winning_hand is WinningHand.OWN_BID else 1
    return -1 if theirs >= nearly else 0


def _partner_has_it(view: AuctionView, decision: BidDecision, limit: float) -> bool:
    return standing_seat(view) in view.allies and limit < decision.lowest + _OVER_PARTNER * decision.step


def estimate(view: AuctionView, trump: Trump) -> float:
    """The points the declarer's side should take.

    Their own winners come first; what the nest may bring moves them towards the average of a chosen
    hand, and their side gets its part of the tricks they do not win.
    """
    rules = view.rules
    facts = facts_for(rules, view.seats, trump)
    table = facts.table
    around = company(rules, view.seats)
    cards = expected_hand(view, facts)
    size = len(cards)
    exchange = around.exchange * (1 - len(view.nest_open) / max(1, view.nest_size))
    own = winners(facts, cards, around.spread) + _batteries(view, facts, around)
    own = own * (1 - exchange) + size * exchange * _NEST_WINS
    share = min(1.0, (own + (size - own) * around.rest) / size)
    if size < table.tricks:  # a stock brings as many cards again, good and bad
        share = (share * size + 0.5 * (table.tricks - size)) / table.tricks
    points = share * _counter_share(rules, around) * table.counters_total
    points += share * table.tricks * rules.points_per_trick(trump)
    mine = sum(table.points[card] for card in cards)
    points += _OWN_COUNTERS * (1 - exchange) * (mine - table.counters_total * size / len(table.pack))
    # S17, S21: the bonus for most tricks goes with a hand good enough to bid.
    points += rules.most_tricks_bonus * max(0.0, min(1.0, 0.5 + (share - 0.5) * 4))
    points += rules.last_trick_bonus * max(0.0, min(1.0, 0.6 + (share - 0.5) * 2))
    return min(points, table.points_in_play(trump))


def _counter_share(rules: AuctionRules, around: TrickSharing) -> float:
    """The counters in an average trick of the declarer's side, against those of all tricks.

    Measured: the more hands stand against a declarer, the more counters those keep (S18); what the declarer
    buries and wins with the last trick makes up for it.
    """
    buries = (
        around.exchange * {NestOwner.LAST_TRICK: 1.0, NestOwner.DECLARER: 1.4, NestOwner.NOBODY: 0.0}[rules.nest_owner]
    )
    if around.helpers:
        return (1.26 - 0.06 * around.active) * (1 + 0.2 * buries)
    return min(1.15, 0.36 + 2.2 / around.active) * (1 + 0.7 * buries)


def _batteries(view: AuctionView, facts: Facts, around: TrickSharing) -> float:
    """How much better the own battery looks than the other's."""
    lead = 0.0
    for battery in view.batteries:
        tricks = winners(facts, battery.cards, around.spread)
        lead += tricks if battery.seat == view.seat else -tricks
    return lead * _BATTERY
