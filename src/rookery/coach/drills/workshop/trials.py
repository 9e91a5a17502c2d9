"""The answers of a moment of an auction game, and what they come to in worlds that fit what the seat knows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from rookery.bots.auction.discard import choose_nest as discard_by_rules_of_thumb
from rookery.bots.expert.choice.allowance import random_state
from rookery.bots.expert.choice.cards import distinct_moves
from rookery.bots.expert.choice.declaration import likely_discards
from rookery.bots.expert.choice.scales import Weighed, weigh
from rookery.bots.expert.rollouts.bidding import BiddingRollouts, auction_of
from rookery.bots.expert.valuation.promise import learn_promises
from rookery.bots.expert.valuation.standing import Sample, Standing
from rookery.bots.expert.worlds.knowledge import Knowledge, know
from rookery.coach.drills.drill import UP_TO, DrillKind
from rookery.engine.actions import Action
from rookery.engine.cards import Card
from rookery.families.actions import Play
from rookery.families.auction.actions import Bid, Call, LayAway, NameTrump, Pass
from rookery.families.auction.decisions import BidDecision, CallDecision, NestDecision, TrumpDecision
from rookery.families.auction.views import AuctionView
from rookery.families.tricks import PlayDecision, Trump
from rookery.kernel.signs import promises

_AT_ONCE: Final = 80
_LIMITS: Final = 9  # looked at for one trump
_TRUMPS: Final = 2
_DISCARDS: Final = 10
_CALLS: Final = 5
_LEADS_FROM: Final = 5  # cards a hand: shorter hands are endings


@dataclass(frozen=True, slots=True)
class Trial:
    """Answers that can be weighed in so many worlds, drawn by a seed. `same` are texts that come to an answer."""

    kind: DrillKind
    texts: tuple[str, ...]
    same: tuple[tuple[str, ...], ...]
    weigh: Callable[[Sequence[str], int, str], Weighed]


def trial_of(view: AuctionView) -> Trial | None:
    """What can be asked at a view's decision, if anything."""
    match view.decision:
        case BidDecision() as decision if decision.may_pass and decision.lowest <= decision.highest:
            texts = ["pass", *_limits(view, decision)]
            return Trial(DrillKind.BID, tuple(texts), ((),) * len(texts), _bids(view))
        case NestDecision() as decision:
            return _of_actions(DrillKind.NEST, view, _discards(view, decision))
        case TrumpDecision() as decision:
            return _of_actions(DrillKind.TRUMP, view, [NameTrump(trump) for trump in decision.trumps])
        case CallDecision() as decision:
            return _of_actions(DrillKind.CALL, view, _calls(view, decision))
        case PlayDecision() as decision if decision.led is None and _long(view) and len(decision.legal) > 1:
            return _leads(view, decision)
    return None


def weigher(view: AuctionView, kind: DrillKind) -> Callable[[Sequence[str], int, str], Weighed]:
    """How answers of a kind are weighed, given as texts."""
    return _bids(view) if kind is DrillKind.BID else _actions(view)


def _long(view: AuctionView) -> bool:
    return max(view.hand_sizes) >= _LEADS_FROM


def _of_actions(kind: DrillKind, view: AuctionView, actions: Sequence[Action]) -> Trial:
    texts = tuple(dict.fromkeys(map(str, actions)))
    return Trial(kind, texts, ((),) * len(texts), _actions(view))


def _actions(view: AuctionView) -> Callable[[Sequence[str], int, str], Weighed]:
    vocabulary = view.rules.family.vocabulary

    def weigh_them(texts: Sequence[str], worlds: int, seed: str) -> Weighed:
        return weigh(view, [vocabulary.read(text) for text in texts], worlds=worlds, seed=seed)

    return weigh_them


def _leads(view: AuctionView, decision: PlayDecision) -> Trial:
    """A card of each group of neighbours that are worth the same, with the others of its group."""
    known = know(view)
    groups = groups_of(known, decision)
    texts = tuple(str(Play(group[0])) for group in groups)
    return Trial(
        DrillKind.LEAD, texts, tuple(tuple(str(Play(card)) for card in group[1:]) for group in groups), _actions(view)
    )


def groups_of(known: Knowledge, decision: PlayDecision) -> list[list[Card]]:
    """The cards that may be played, in groups of those that come to the same."""
    layout = known.layout
    firsts = set(distinct_moves(known, decision))
    groups: list[list[Card]] = []
    for bit in sorted(layout.bit_of[card] for card in decision.legal):
        if bit in firsts:
            groups.append([])
        groups[-1].append(layout.card_at[bit])
    return groups


def _discards(view: AuctionView, decision: NestDecision) -> list[Action]:
    found = [plan.action for _, plan in likely_discards(view, decision)[:_DISCARDS]]
    return [*found, LayAway(tuple(sorted(discard_by_rules_of_thumb(view, decision))))]


def _calls(view: AuctionView, decision: CallDecision) -> list[Action]:
    assert view.trump is not None
    layout = know(view).layout

    def order(card: object) -> tuple[int, int]:
        bit = layout.bit_of[card]  # type: ignore[index]
        return int(layout.cards.above[bit]).bit_count() - (int(layout.cards.trumps) >> bit & 1), -bit

    return [Call(card) for card in sorted(decision.cards, key=order)[:_CALLS]]


def _limits(view: AuctionView, decision: BidDecision) -> list[str]:
    """How high to go, as texts: `bid 75 up to 110`."""
    named = _trumps(view, decision)
    found = []
    for trump in named:
        highest = dict(decision.limits).get(trump, decision.highest)
        steps = max(0, (highest - decision.lowest) // decision.step)
        numbers = sorted({round(steps * share / (_LIMITS - 1)) for share in range(_LIMITS)})
        found += [limit_text(Bid(decision.lowest, trump), decision.lowest + step * decision.step) for step in numbers]
    return found


def _trumps(view: AuctionView, decision: BidDecision) -> list[Trump | None]:
    named = [trump for trump, limit in decision.limits if trump is not None and limit >= decision.lowest]
    if not named:
        return [None]
    known = know(view)
    own = promises(known.signs, known.seen.hands[view.seat : view.seat + 1])[0]  # type: ignore[operator]
    order = list(learn_promises(view.rules, view.seats))
    return [*sorted(named, key=lambda trump: -own[order.index(trump)])[:_TRUMPS]]


def limit_text(bid: Bid, limit: int) -> str:
    return f"{bid}{UP_TO}{limit}"


def _bids(view: AuctionView) -> Callable[[Sequence[str], int, str], Weighed]:
    vocabulary = view.rules.family.vocabulary
    decision = view.decision
    assert isinstance(decision, BidDecision)

    def weigh_them(texts: Sequence[str], worlds: int, seed: str) -> Weighed:
        rng = random_state(f"drills:{seed}")
        known, standing, auction = know(view), Standing.of(view), auction_of(view, decision)
        ways = []
        for text in texts:
            action, _, limit = text.partition(UP_TO)
            ways.append((vocabulary.read(action), int(limit or -1)))
        samples = []
        for start in range(0, worlds, _AT_ONCE):
            number = min(_AT_ONCE, worlds - start)
            rollouts = BiddingRollouts(known, known.sample(number, rng), auction=auction, standing=standing, rng=rng)
            found = np.stack([_outcome(rollouts, action, limit) for action, limit in ways], axis=1)
            samples.append(found)
        every = np.concatenate(samples)
        sample = Sample(np.ones(len(every)), every[..., 0], every[..., 1], every[..., 2])
        return Weighed(tuple(action for action, _ in ways), standing, sample)

    return weigh_them


def _outcome(rollouts: BiddingRollouts, action: Action, limit: int) -> np.ndarray:
    match action:
        case Bid(points=points, trump=trump):
            return rollouts.bid_up_to(float(limit), trump, first=points)[0]
        case Pass():
            return rollouts.bid_up_to(-1.0, None)[0]
    raise ValueError(f"'{action}' is no bid to be weighed")
