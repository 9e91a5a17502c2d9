"""What the declarer does before play, searched: the cards they lay away, the trump they name, the card they call."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import combinations
from typing import Final

import numpy as np
from numpy.typing import NDArray

from rookery.bots.auction.discard import choose_nest as choose_by_rules_of_thumb
from rookery.bots.auction.discard import swap_best
from rookery.bots.expert.choice.allowance import Allowance
from rookery.bots.expert.choice.choices import Choices
from rookery.bots.expert.choice.comparison import compare
from rookery.bots.expert.rollouts.declarers import DeclarerRollouts, Future
from rookery.bots.expert.valuation.promise import learn_promises
from rookery.bots.expert.valuation.standing import Sample, Standing
from rookery.bots.expert.worlds.knowledge import know
from rookery.engine.actions import Action
from rookery.engine.cards import Card
from rookery.families.auction.actions import Call, LayAway, NameTrump
from rookery.families.auction.decisions import CallDecision, NestDecision, TrumpDecision
from rookery.families.auction.views import AuctionView
from rookery.families.tricks import Trump
from rookery.kernel.discard import DiscardValues
from rookery.kernel.layout import Layout, layout_for

_FIRST_LOOK: Final = 64
_FRESH: Final = 128
_AT_ONCE: Final = 32
_DISCARDS: Final = 10  # looked at for one trump
_PLANS: Final = 16  # looked at in all
_BEHIND: Final = 18.0  # points a trump may promise less than the best and still be looked at
_CALLS: Final = 6


@dataclass(frozen=True, slots=True)
class DeclarerPlan:
    """A trump with the cards laid away, if they are, and once it is time the card called now."""

    action: Action
    trump: Trump
    laid: tuple[Card, ...] | None
    calls: tuple[Card, ...] = ()


def choose_nest(view: AuctionView, decision: NestDecision, *, allowance: Allowance) -> Choices:
    found = likely_discards(view, decision)
    plans = [plan for worth, plan in found if worth >= found[0][0] - _BEHIND][:_PLANS]
    usual = tuple(sorted(choose_by_rules_of_thumb(view, decision)))
    if all(plan.laid != usual for plan in plans):
        plans.append(DeclarerPlan(LayAway(usual), plans[0].trump, usual))
    return _weigh(view, plans, allowance=allowance)


def likely_discards(view: AuctionView, decision: NestDecision) -> list[tuple[float, DeclarerPlan]]:
    """Trumps and cards to lay away, each with what the hand then promises, the most promising first."""
    trumps = tuple(learn_promises(view.rules, view.seats)) if view.trump is None else (view.trump,)
    found = [each for trump in trumps for each in _discards(view, decision, trump)]
    return sorted(found, key=lambda each: -each[0])


def choose_trump(view: AuctionView, decision: TrumpDecision, *, allowance: Allowance) -> Choices:
    plans = [DeclarerPlan(NameTrump(trump), trump, view.laid_away) for trump in decision.trumps]
    return _weigh(view, plans, allowance=allowance)


def choose_call(view: AuctionView, decision: CallDecision, *, allowance: Allowance) -> Choices:
    assert view.trump is not None
    layout = layout_for(view.rules, view.seats, view.trump)
    laid = view.laid_away or ()
    plans = [DeclarerPlan(Call(card), view.trump, laid, (card,)) for card in _pick_calls(layout, decision.cards)]
    return _weigh(view, plans, allowance=allowance)


def _pick_calls(layout: Layout, cards: tuple[Card, ...]) -> list[Card]:
    """The strongest trumps one lacks, and the tops of the other colours."""

    def order(card: Card) -> tuple[int, int]:
        bit = layout.bit_of[card]
        trump = int(layout.cards.trumps) >> bit & 1
        stronger = int(layout.cards.above[bit]).bit_count()
        return (stronger - trump, -bit)

    return sorted(cards, key=order)[:_CALLS]


def _discards(view: AuctionView, decision: NestDecision, trump: Trump) -> list[tuple[float, DeclarerPlan]]:
    """Ways to lay cards away with this trump, the more promising first, each with what it promises."""
    promise = learn_promises(view.rules, view.seats)[trump]
    layout, discard = promise.layout, promise.discard
    words = {_lay_away(layout, decision, order) for order in _orders(layout, discard, decision)}
    found = []
    for laid in words:
        if decision.refusal(LayAway(laid)) is not None:
            continue
        kept = [card for card in decision.cards if card not in laid]
        worth = _worth(layout, discard, kept) + float(discard.buried) * sum(layout.table.points[card] for card in laid)
        found.append((worth, DeclarerPlan(LayAway(laid), trump, laid)))
    return sorted(found, key=lambda each: -each[0])[:_DISCARDS]


def _worth(layout: Layout, discard: DiscardValues, kept: list[Card]) -> float:
    trumps = sum(int(layout.cards.trumps) >> layout.bit_of[card] & 1 for card in kept)
    return float(discard.length[trumps] + sum(discard.weight[layout.bit_of[card]] for card in kept))


def _orders(layout: Layout, discard: DiscardValues, decision: NestDecision) -> list[Callable[[Card], float]]:
    """Ways to put the cards in order, those to lay away first: by what is kept, with suits emptied, counters buried."""
    suits = [suit for suit in range(4) if not int(layout.cards.trumps) & int(layout.cards.suits[suit])]
    found: list[Callable[[Card], float]] = []
    for values in (discard.keep, discard.weight):
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


def _lay_away(layout: Layout, decision: NestDecision, order: Callable[[Card], float]) -> tuple[Card, ...]:
    if decision.exchange < decision.size:
        return tuple(sorted(swap_best(decision, order)))
    must, pool = decision.choice()
    cards = (*must, *sorted(pool, key=order)[: decision.size - len(must)])
    return tuple(sorted(cards))


def plans_for(view: AuctionView, action: Action) -> list[DeclarerPlan]:
    """A choice of the declarer as plans: cards laid away before there is a trump go with each that is likely then."""
    match action:
        case NameTrump(trump=trump):
            return [DeclarerPlan(action, trump, view.laid_away)]
        case Call(card=card) if view.trump is not None:
            return [DeclarerPlan(action, view.trump, view.laid_away or (), (card,))]
        case LayAway(cards=laid) if isinstance(view.decision, NestDecision):
            kept = [card for card in view.decision.cards if card not in laid]
            promises = learn_promises(view.rules, view.seats)
            trumps = tuple(promises) if view.trump is None else (view.trump,)
            worth = {trump: _worth(promises[trump].layout, promises[trump].discard, kept) for trump in trumps}
            likely = [trump for trump in trumps if worth[trump] >= max(worth.values()) - _BEHIND]
            return [DeclarerPlan(action, trump, laid) for trump in likely]
    raise ValueError(f"'{action}' is nothing that the declarer decides before play")


def _weigh(view: AuctionView, plans: list[DeclarerPlan], *, allowance: Allowance) -> Choices:
    rollouts = PlanRollouts(view)
    play = partial(rollouts.play, worlds=_AT_ONCE, rng=allowance.rng)
    averages = compare(plans, play, allowance=allowance, first=_FIRST_LOOK, fresh=_FRESH)
    return Choices.ranked([plan.action for plan in plans], averages)


class PlanRollouts:
    """What the worlds of a declarer's decision have in common."""

    def __init__(self, view: AuctionView) -> None:
        assert view.seat is not None
        assert view.bid is not None
        decision = view.decision
        own = decision.cards if isinstance(decision, NestDecision) else (*view.hand, *(view.laid_away or ()))
        self._cards: tuple[Card, ...] = own
        self._known = know(view)
        self._standing = Standing.of(view)
        self._seat, self._bid, self._moon = view.seat, view.bid, view.moon

    def play(self, plans: Sequence[DeclarerPlan], *, worlds: int, rng: NDArray[np.uint64]) -> Sample:
        """Try the plans in fresh worlds."""
        rollouts = DeclarerRollouts(self._known, self._known.sample(worlds, rng))
        rated = [
            _follow(rollouts, plan, self._cards, self._seat).rate(self._standing, self._bid, moon=self._moon)
            for plan in plans
        ]
        return Sample(
            rated[0].weights,
            value=np.stack([each.value for each in rated], axis=1),
            points=np.stack([each.points for each in rated], axis=1),
            made=np.stack([each.made for each in rated], axis=1),
        )


def _follow(rollouts: DeclarerRollouts, plan: DeclarerPlan, cards: tuple[Card, ...], seat: int) -> Future:
    """What becomes of the worlds by a plan."""
    if plan.laid is None:
        return rollouts.with_declarer(seat, trump=plan.trump)
    promise = rollouts.promises[plan.trump]
    layout = promise.layout
    laid = layout.word(plan.laid)
    took, sides = rollouts.play(
        seat,
        plan.trump,
        rollouts.worlds,
        discard=promise.discard._replace(exchange=np.int64(0)),
        holding=layout.word(cards) & ~laid,
        nest=laid,
        called=tuple(layout.bit_of[card] for card in (*rollouts.known.view.called, *plan.calls)),
    )
    return Future(seat, took, sides)
