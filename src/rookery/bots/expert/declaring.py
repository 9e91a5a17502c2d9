"""What the declarer does before play, searched: the cards he lays away, the trump he names, the card he calls."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final

import numpy as np
from numpy.typing import NDArray

from rookery.bots.auction.discard import choose_nest as rules_of_thumb
from rookery.bots.expert.comparing import Judged, Sample, compare
from rookery.bots.expert.futures import Fortune, Future
from rookery.bots.expert.judging import judge
from rookery.bots.expert.knowledge import know
from rookery.bots.expert.scene import standing_of
from rookery.bots.expert.thinking import Thinking
from rookery.engine.actions import Action
from rookery.engine.cards import Card
from rookery.families.auction.actions import Call, LayAway, NameTrump
from rookery.families.auction.decisions import CallDecision, NestDecision, TrumpDecision
from rookery.families.auction.views import AuctionView
from rookery.families.tricks import Trump
from rookery.kernel.burying import Bury
from rookery.kernel.layout import Layout, layout_for

_FIRST_LOOK: Final = 64
_FRESH: Final = 128
_AT_ONCE: Final = 32
_DISCARDS: Final = 10  # looked at for one trump
_PLANS: Final = 16  # looked at in all
_BEHIND: Final = 18.0  # points a trump may promise less than the best and still be looked at
_CALLS: Final = 6


@dataclass(frozen=True, slots=True)
class Plan:
    """A trump with the cards laid away, if they are, and once it is time the card called now."""

    action: Action
    trump: Trump
    laid: tuple[Card, ...] | None
    calls: tuple[Card, ...] = ()


def choose_nest(view: AuctionView, decision: NestDecision, *, thinking: Thinking) -> tuple[list[Plan], Judged]:
    found = likely_discards(view, decision)
    plans = [plan for worth, plan in found if worth >= found[0][0] - _BEHIND][:_PLANS]
    usual = tuple(sorted(rules_of_thumb(view, decision)))
    if all(plan.laid != usual for plan in plans):
        plans.append(Plan(LayAway(usual), plans[0].trump, usual))
    return _judge(view, plans, cards=decision.cards, thinking=thinking)


def likely_discards(view: AuctionView, decision: NestDecision) -> list[tuple[float, Plan]]:
    """Trumps and cards to lay away, each with what the hand then promises, the most promising first."""
    trumps = tuple(judge(view.rules, view.seats)) if view.trump is None else (view.trump,)
    found = [each for trump in trumps for each in _discards(view, decision, trump)]
    return sorted(found, key=lambda each: -each[0])


def choose_trump(view: AuctionView, decision: TrumpDecision, *, thinking: Thinking) -> tuple[list[Plan], Judged]:
    plans = [Plan(NameTrump(trump), trump, view.laid_away) for trump in decision.trumps]
    return _judge(view, plans, cards=(*view.hand, *(view.laid_away or ())), thinking=thinking)


def choose_call(view: AuctionView, decision: CallDecision, *, thinking: Thinking) -> tuple[list[Plan], Judged]:
    assert view.trump is not None
    layout = layout_for(view.rules, view.seats, view.trump)
    laid = view.laid_away or ()
    plans = [Plan(Call(card), view.trump, laid, (card,)) for card in _worth_calling(layout, decision.cards)]
    return _judge(view, plans, cards=(*view.hand, *laid), thinking=thinking)


def _worth_calling(layout: Layout, cards: tuple[Card, ...]) -> list[Card]:
    """The strongest trumps one lacks, and the tops of the other colours."""

    def order(card: Card) -> tuple[int, int]:
        bit = layout.bit_of[card]
        trump = int(layout.cards.trumps) >> bit & 1
        stronger = int(layout.cards.above[bit]).bit_count()
        return (stronger - trump, -bit)

    return sorted(cards, key=order)[:_CALLS]


def _discards(view: AuctionView, decision: NestDecision, trump: Trump) -> list[tuple[float, Plan]]:
    """Ways to lay cards away with this trump, the more promising first, each with what it promises."""
    judgement = judge(view.rules, view.seats)[trump]
    layout, bury = judgement.layout, judgement.bury
    words = {_laid(layout, decision, order) for order in _orders(layout, bury, decision)}
    found = []
    for laid in words:
        if decision.refusal(LayAway(laid)) is not None:
            continue
        kept = [card for card in decision.cards if card not in laid]
        worth = _worth(layout, bury, kept) + float(bury.buried) * sum(layout.table.points[card] for card in laid)
        found.append((worth, Plan(LayAway(laid), trump, laid)))
    return sorted(found, key=lambda each: -each[0])[:_DISCARDS]


def _worth(layout: Layout, bury: Bury, kept: list[Card]) -> float:
    trumps = sum(int(layout.cards.trumps) >> layout.bit_of[card] & 1 for card in kept)
    return float(bury.length[trumps] + sum(bury.weight[layout.bit_of[card]] for card in kept))


def _orders(layout: Layout, bury: Bury, decision: NestDecision) -> list[Callable[[Card], float]]:
    """Ways to put the cards in order, those to lay away first: by what is kept, with suits emptied, counters buried."""
    suits = [suit for suit in range(4) if not int(layout.cards.trumps) & int(layout.cards.suits[suit])]
    found: list[Callable[[Card], float]] = []
    for values in (bury.keep, bury.weight):
        for counters in (0.0, -20.0, 20.0):
            for number in range(3):
                for emptied in combinations(suits, number):
                    found.append(_order(layout, values, emptied, counters))
    return found


def _order(
    layout: Layout, values: NDArray[np.float64], emptied: tuple[int, ...], counters: float
) -> Callable[[Card], float]:
    def order(card: Card) -> float:
        bit = layout.bit_of[card]
        trump = int(layout.cards.trumps) >> bit & 1
        value = float(values[bit]) + 1000.0 * trump
        if layout.suit_of(bit) in emptied:
            value -= 500.0
        if layout.table.points[card] and not trump and layout.cards.above[bit]:
            value += counters
        return value

    return order


def _laid(layout: Layout, decision: NestDecision, order: Callable[[Card], float]) -> tuple[Card, ...]:
    if decision.exchange < decision.size:
        return _exchanged(decision, order)
    must, pool = decision.choice()
    cards = (*must, *sorted(pool, key=order)[: decision.size - len(must)])
    return tuple(sorted(cards))


def _exchanged(decision: NestDecision, order: Callable[[Card], float]) -> tuple[Card, ...]:
    mine = sorted(decision.hand, key=order)
    theirs = sorted(decision.nest, key=order, reverse=True)
    out: list[Card] = []
    for own, new in zip(mine[: decision.exchange], theirs, strict=False):
        if order(new) <= order(own):
            break
        out.append(own)
    return tuple(sorted((*out, *theirs[len(out) :])))


def _judge(
    view: AuctionView, plans: list[Plan], *, cards: tuple[Card, ...], thinking: Thinking
) -> tuple[list[Plan], Judged]:
    known = know(view)
    standing = standing_of(view)
    assert view.seat is not None
    assert view.bid is not None
    seat, bid = view.seat, view.bid

    def play(tried: Sequence[Plan]) -> Sample:
        fortune = Fortune(known, known.sample(_AT_ONCE, thinking.rng))
        columns = [_come_to(fortune, plan, cards, seat).value(standing, bid, moon=view.moon) for plan in tried]
        value, points, made = (np.stack(each, axis=1) for each in zip(*columns, strict=True))
        return Sample(np.ones(len(value)), value, points, made)

    return plans, compare(plans, play, thinking=thinking, first=_FIRST_LOOK, fresh=_FRESH)


def _come_to(fortune: Fortune, plan: Plan, cards: tuple[Card, ...], seat: int) -> Future:
    if plan.laid is None:
        return fortune.with_declarer(seat, trump=plan.trump)
    layout = fortune.judgements[plan.trump].layout
    laid = layout.word(plan.laid)
    holding = layout.word(cards) & ~laid
    called = tuple(layout.bit_of[card] for card in (*fortune.known.view.called, *plan.calls))
    done = fortune.judgements[plan.trump].bury._replace(exchange=np.int64(0))
    took, sides = fortune.play(seat, plan.trump, fortune.deals, bury=done, holding=holding, nest=laid, called=called)
    return Future(seat, took, sides)
