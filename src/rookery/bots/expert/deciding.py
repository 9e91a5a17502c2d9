"""One decision: which search answers it, and what it found, in words."""

from __future__ import annotations

from typing import Final

from rookery.bots.expert.bidding import choose_bid
from rookery.bots.expert.comparing import Judged
from rookery.bots.expert.declaring import choose_call, choose_nest, choose_trump
from rookery.bots.expert.playing import choose_card, choose_draw
from rookery.bots.expert.thinking import LONGEST_BID, LONGEST_PLAY, Thinking, random_state
from rookery.bots.explaining import Candidate, Explanation
from rookery.engine.actions import Action, Pass
from rookery.engine.decisions import Decision
from rookery.families.auction_tricks.decisions import (
    BidDecision,
    CallDecision,
    DrawDecision,
    NestDecision,
    TrumpDecision,
)
from rookery.families.auction_tricks.views import AuctionView
from rookery.families.tricks import PlayDecision

_SAME: Final = 0.05


def think(view: AuctionView, decision: Decision, *, seed: str, budget: float | None) -> Explanation:
    """Search a decision of an auction game."""
    longest = LONGEST_PLAY if isinstance(decision, PlayDecision | DrawDecision) else LONGEST_BID
    thinking = Thinking(random_state(seed), budget=budget, longest=longest)
    match decision:
        case PlayDecision():
            if len(decision.legal) == 1:
                return _only(next(decision.options()))
            return _explained(view, *choose_card(view, decision, thinking=thinking))
        case DrawDecision():
            return _explained(view, *choose_draw(view, decision, thinking=thinking))
        case BidDecision():
            return _bidding(view, decision, thinking=thinking)
        case NestDecision():
            plans, judged = choose_nest(view, decision, thinking=thinking)
        case TrumpDecision():
            plans, judged = choose_trump(view, decision, thinking=thinking)
        case CallDecision():
            plans, judged = choose_call(view, decision, thinking=thinking)
        case _:
            raise ValueError(f"the expert cannot answer a decision of kind {decision.kind!r}")
    return _explained(view, [plan.action for plan in plans], judged)


def _only(action: Action) -> Explanation:
    return Explanation(
        candidates=(Candidate(action=action, points=0.0, chance=None),),
        worlds=0,
        sentence=f"'{action}' is the only choice there is.",
    )


def _explained(view: AuctionView, actions: list[Action], judged: Judged) -> Explanation:
    order = sorted(range(len(actions)), key=lambda index: -judged.value[index])
    found: dict[Action, Candidate] = {}
    for index in order:  # the same cards may have been laid away for several trumps
        action = actions[index]
        if action not in found:
            found[action] = Candidate(
                action=action, points=float(judged.points[index]), chance=float(judged.made[index])
            )
    candidates = tuple(found.values())
    return Explanation(candidates=candidates, worlds=judged.worlds, sentence=_sentence(view, candidates, judged.worlds))


def _sentence(view: AuctionView, candidates: tuple[Candidate, ...], worlds: int) -> str:
    best = candidates[0]
    whose = "your side" if view.declarer in view.allies else "the declarer"
    text = (
        f"Over {worlds} deals of the unseen cards '{best.action}' comes to {best.points:+.0f} points against the others"
    )
    if best.chance is not None and view.bid is not None:
        text += f", and {whose} makes {view.bid} in {best.chance:.0%} of them"
    if len(candidates) == 1:
        return text + "."
    gap = best.points - candidates[1].points
    if abs(gap) < _SAME:
        return text + f"; '{candidates[1].action}' is as good."
    return text + f"; next is '{candidates[1].action}' with {candidates[1].points:+.0f}."


def _bidding(view: AuctionView, decision: BidDecision, *, thinking: Thinking) -> Explanation:
    if decision.lowest > decision.highest and decision.may_pass:
        return _only(Pass())
    choices, worlds = choose_bid(view, decision, thinking=thinking)
    candidates = tuple(Candidate(action=choice.action, points=choice.points, chance=choice.made) for choice in choices)
    best = choices[0]
    if best.limit is None:
        text = f"Over {worlds} deals of the unseen cards, passing comes to {best.points:+.0f} points against the others"
    else:
        text = (
            f"Over {worlds} deals of the unseen cards, bidding up to {best.limit} comes to {best.points:+.0f} points "
            f"against the others, and whoever buys the hand makes his bid in {best.made:.0%} of them"
        )
    if len(choices) > 1:
        text += f"; next is '{choices[1].action}' with {choices[1].points:+.0f}"
    return Explanation(candidates=candidates, worlds=worlds, sentence=text + ".")
