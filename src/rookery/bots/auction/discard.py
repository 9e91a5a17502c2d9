"""What the declarer does before play: the cards they lay away, the trump they name, the card they call."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import Final

from rookery.bots.auction.evaluation import company, winners
from rookery.bots.auction.knowledge import Facts, facts_for
from rookery.engine.cards import Card
from rookery.families.auction.decisions import CallDecision, NestDecision
from rookery.families.auction.rules import AuctionRules, NestOwner
from rookery.families.auction.table import table_for
from rookery.families.auction.views import AuctionView
from rookery.families.tricks import Trump

# The chance that the declarer's side gets what they buried: with the last trick, for sure, or never.
_GETS_NEST: Final = {NestOwner.LAST_TRICK: 0.7, NestOwner.DECLARER: 1.0, NestOwner.NOBODY: 0.0}
# How much less a weak counter is wanted in the hand, by point: into the nest with it, or on no account.
_UNWANTED: Final = {NestOwner.LAST_TRICK: 0.4, NestOwner.DECLARER: 0.8}
# Of a counter kept without winning power, the share the declarer's side saves.
_SAVED = 0.5


def choose_trump(view: AuctionView, trumps: tuple[Trump, ...]) -> Trump:
    values = trump_values(view, trumps)
    return max(trumps, key=values.__getitem__)


def trump_values(view: AuctionView, trumps: tuple[Trump, ...]) -> dict[Trump, float]:
    """The points that the own cards should take with each trump."""
    return {
        trump: hand_value(view, expected_hand(view, facts_for(view.rules, view.seats, trump)), trump)
        for trump in trumps
    }


def expected_hand(view: AuctionView, facts: Facts) -> tuple[Card, ...]:
    """The hand as it will be with what is seen of the nest before cards are laid away, where that improves it."""
    rules = view.rules
    seen = () if view.laid_away is not None else (view.nest_open if view.nest is None else view.nest)
    number = min(len(seen), rules.nest_size if rules.nest_exchange is None else rules.nest_exchange)
    if not number:
        return view.hand

    def wanted(card: Card) -> float:
        return keep(rules, facts, card)

    new = sorted(seen, key=wanted, reverse=True)[:number]
    return tuple(sorted((*view.hand, *new), key=wanted, reverse=True)[: len(view.hand)])


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
        for discard in discards(view, decision, facts):
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
    return value + buried * (_GETS_NEST[view.rules.nest_owner] - _SAVED)


def discards(view: AuctionView, decision: NestDecision, facts: Facts) -> list[tuple[Card, ...]]:
    worth = {card: keep(view.rules, facts, card) for card in decision.cards}
    if decision.exchange < decision.size:
        return [_exchange(decision, worth)]
    must, pool = decision.choice()
    count = decision.size - len(must)
    sides = [colour for colour in facts.suits if colour != facts.trump]
    found: list[tuple[Card, ...]] = []
    for number in range(3):
        for emptied in combinations(sides, number):  # S16: discard one or two whole colours
            found.append((*must, *_cheapest(facts, pool, worth, emptied, count)))
    return found


def _cheapest(
    facts: Facts, pool: tuple[Card, ...], worth: dict[Card, float], emptied: tuple[Trump, ...], count: int
) -> tuple[Card, ...]:
    colour_of = facts.ranking.colour_of

    def order(card: Card) -> tuple[bool, float]:
        return (colour_of[card] not in emptied, worth[card])

    return tuple(sorted(pool, key=order)[:count])


def _exchange(decision: NestDecision, worth: dict[Card, float]) -> tuple[Card, ...]:
    """Swap the weakest own cards for the best of the nest, as many as gains most."""
    return swap_best(decision, worth.__getitem__)


def swap_best(decision: NestDecision, worth: Callable[[Card], float]) -> tuple[Card, ...]:
    """What lies in the nest after the best exchange, where only so many cards may be exchanged (A25)."""
    mine = sorted(decision.hand, key=worth)
    theirs = sorted(decision.nest, key=worth, reverse=True)

    def gain(number: int) -> float:
        return sum(worth(new) - worth(own) for own, new in zip(mine[:number], theirs, strict=False))

    number = max(decision.amounts or range(decision.exchange + 1), key=gain)
    return (*mine[:number], *theirs[number:])


def keep(rules: AuctionRules, facts: Facts, card: Card) -> float:
    """How much a card is wanted in the hand: every trump, then the tops of the other colours.

    S16, S24: a counter that is unlikely to win goes into a nest that the last trick takes, all the
    more into one's own, and stays out of a dead one.
    """
    rank = facts.above[card].bit_count()
    points = facts.table.points[card]
    power = facts.ranking.strength[card] * 0.1
    if facts.ranking.colour_of[card] == facts.trump:
        return 50 + power + points
    power += (12, 6, 2)[rank] if rank < 3 else 0
    if rules.nest_owner is NestOwner.NOBODY:
        return power + points * 0.6
    return power - (points * _UNWANTED[rules.nest_owner] if rank > 1 else 0)


def choose_call(view: AuctionView, decision: CallDecision) -> Card:
    """S33: the highest card one lacks: the bird or the top trump, then the top of another colour.

    A second card helps most in the colour of which one holds most without its top.
    """
    assert view.trump is not None
    facts = facts_for(view.rules, view.seats, view.trump)
    callable_cards = set(decision.cards)
    others = [suit for colour, suit in facts.suits.items() if colour != facts.trump]
    if view.called:
        others.sort(key=lambda suit: -sum(card in view.hand for card in suit))
    tops = [suit[0] for suit in others]
    trumps = facts.suits.get(view.trump, ())
    for card in (*trumps[:2], *tops, *trumps[2:]):
        if card in callable_cards:
            return card
    return max(decision.cards, key=lambda card: (facts.ranking.strength[card], -card.index))
