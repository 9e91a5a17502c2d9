"""What the declarer does before play: the cards he lays away, the trump he names, the card he calls."""

from __future__ import annotations

from itertools import combinations

from rookery.bots.auction.evaluation import company, winners
from rookery.bots.auction.knowledge import Facts, facts_for
from rookery.engine.actions import Trump
from rookery.engine.cards import Card, Colour
from rookery.families.auction_tricks.decisions import CallDecision, NestDecision
from rookery.families.auction_tricks.rules import NestOwner
from rookery.families.auction_tricks.table import table_for
from rookery.families.auction_tricks.views import AuctionView

# The chance that the declarer's side takes the last trick, and with it what he buried.
_LAST_TRICK = 0.7
# Of a counter kept without winning power, the share the declarer's side saves.
_SAVED = 0.5


def choose_trump(view: AuctionView, trumps: tuple[Trump, ...]) -> Trump:
    return max(trumps, key=lambda trump: hand_value(view, view.hand, trump))


def hand_value(view: AuctionView, hand: tuple[Card, ...], trump: Trump) -> float:
    facts = facts_for(view.rules, view.seats, trump)
    around = company(view.rules, view.seats)
    tricks = winners(facts, hand, around.spread)
    per_trick = facts.table.points_in_play(trump) / facts.table.tricks
    return tricks * per_trick


def choose_nest(view: AuctionView, decision: NestDecision) -> tuple[Card, ...]:
    """The best discard over all trumps still open."""
    trumps = table_for(view.rules, view.seats).trumps if view.trump is None else (view.trump,)
    best: tuple[Card, ...] = ()
    best_value = float("-inf")
    for trump in trumps:
        facts = facts_for(view.rules, view.seats, trump)
        for discard in _discards(view, decision, facts):
            value = _after(view, decision, facts, discard)
            if value > best_value:
                best, best_value = discard, value
    return best


def _after(view: AuctionView, decision: NestDecision, facts: Facts, discard: tuple[Card, ...]) -> float:
    gone = set(discard)
    kept = tuple(card for card in decision.cards if card not in gone)
    value = hand_value(view, kept, facts.trump)
    points = facts.table.points
    buried = sum(points[card] for card in discard)
    if view.rules.nest_owner is NestOwner.LAST_TRICK:
        value += buried * (_LAST_TRICK - _SAVED)
    else:
        value -= buried * _SAVED
    return value


def _discards(view: AuctionView, decision: NestDecision, facts: Facts) -> list[tuple[Card, ...]]:
    worth = {card: _keep(view, facts, card) for card in decision.cards}
    if decision.exchange < decision.size:
        return [_limited(decision, worth)]
    must, pool = decision.choice()
    count = decision.size - len(must)
    sides = [colour for colour in facts.suits if colour != facts.trump]
    found: list[tuple[Card, ...]] = []
    for number in range(3):
        for emptied in combinations(sides, number):  # S16: discard one or two whole colours
            found.append((*must, *_cheapest(facts, pool, worth, emptied, count)))
    return found


def _cheapest(
    facts: Facts, pool: tuple[Card, ...], worth: dict[Card, float], emptied: tuple[Colour, ...], count: int
) -> tuple[Card, ...]:
    colour_of = facts.ranking.colour_of

    def order(card: Card) -> tuple[bool, float]:
        return (colour_of[card] not in emptied, worth[card])

    return tuple(sorted(pool, key=order)[:count])


def _limited(decision: NestDecision, worth: dict[Card, float]) -> tuple[Card, ...]:
    """Swap the weakest own cards for the nest's best while that is a gain."""
    mine = sorted(decision.hand, key=worth.__getitem__)
    theirs = sorted(decision.nest, key=worth.__getitem__, reverse=True)
    out: list[Card] = []
    for own, new in zip(mine[: decision.exchange], theirs, strict=False):
        if worth[new] <= worth[own]:
            break
        out.append(own)
    return (*out, *theirs[len(out) :])


def _keep(view: AuctionView, facts: Facts, card: Card) -> float:
    """How much a card is wanted in the hand: every trump, then the tops of the other colours.

    S16, S24: a counter that is unlikely to win goes into a nest that the last trick takes, and
    stays out of a dead one.
    """
    rank = facts.above[card].bit_count()
    points = facts.table.points[card]
    power = facts.ranking.strength[card] * 0.1
    if facts.ranking.colour_of[card] == facts.trump:
        return 50 + power + points
    power += (12, 6, 2)[rank] if rank < 3 else 0
    if view.rules.nest_owner is NestOwner.LAST_TRICK:
        return power - (points * 0.4 if rank > 1 else 0)
    return power + points * 0.6


def choose_call(view: AuctionView, decision: CallDecision) -> Card:
    """S33: the highest card one lacks: the bird or the top trump, then the top of another colour."""
    assert view.trump is not None
    facts = facts_for(view.rules, view.seats, view.trump)
    callable_cards = set(decision.cards)
    tops = [suit[0] for colour, suit in facts.suits.items() if colour != facts.trump]
    trumps = facts.suits[Colour(view.trump)] if view.trump in facts.suits else ()
    for card in (*trumps[:2], *tops, *trumps[2:]):
        if card in callable_cards:
            return card
    return max(decision.cards, key=lambda card: (facts.ranking.strength[card], -card.index))
