"""Which search answers a decision."""

from __future__ import annotations

from rookery.bots.expert.choice.allowance import LONGEST_BID, LONGEST_PLAY, Allowance, random_state
from rookery.bots.expert.choice.bids import choose_bid
from rookery.bots.expert.choice.cards import choose_card
from rookery.bots.expert.choice.choices import Choices
from rookery.bots.expert.choice.declaration import choose_call, choose_nest, choose_trump
from rookery.bots.expert.choice.habits import USUAL, Habits
from rookery.engine.decisions import Decision
from rookery.families.auction.actions import Pass
from rookery.families.auction.decisions import (
    BidDecision,
    CallDecision,
    DrawDecision,
    NestDecision,
    TrumpDecision,
)
from rookery.families.auction.views import AuctionView
from rookery.families.tricks import PlayDecision


def search(  # noqa: PLR0913 - what a decision is, and how much thought it gets
    view: AuctionView,
    decision: Decision,
    *,
    seed: str,
    budget: float | None,
    within: float | None = None,
    habits: Habits = USUAL,
    reports: bool = False,
    longest: float | None = None,
) -> Choices:
    """Search a decision of an auction game, in `within` seconds at most; `reports` if the figures are for people.

    `longest` takes the place of the seconds that nobody at a table waits beyond: where nobody waits, the same seed
    then gives the same answer however slow the machine.
    """
    if longest is None:
        longest = LONGEST_PLAY if isinstance(decision, PlayDecision | DrawDecision) else LONGEST_BID
    allowance = Allowance(random_state(seed), budget=budget, longest=longest, within=within, reports=reports)
    match decision:
        case PlayDecision():
            if len(decision.legal) == 1:
                return Choices.only(next(decision.options()))
            return choose_card(view, decision, allowance=allowance, habits=habits)
        case DrawDecision():
            return choose_card(view, decision, allowance=allowance, habits=habits)
        case BidDecision():
            if decision.lowest > decision.highest and [*decision.options()] == [Pass()]:
                return Choices.only(Pass())
            return choose_bid(view, decision, allowance=allowance, habits=habits)
        case NestDecision():
            return choose_nest(view, decision, allowance=allowance)
        case TrumpDecision():
            return choose_trump(view, decision, allowance=allowance)
        case CallDecision():
            return choose_call(view, decision, allowance=allowance)
        case _:
            raise ValueError(f"the expert cannot answer a decision of kind {decision.kind!r}")
