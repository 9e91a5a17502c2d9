"""One decision: which search answers it, and what it found, in words."""

from __future__ import annotations

from typing import Final

from rookery.bots.expert.bidding import BidChoice, choose_bid
from rookery.bots.expert.comparing import Judged
from rookery.bots.expert.declaring import choose_call, choose_nest, choose_trump
from rookery.bots.expert.playing import choose_card, choose_draw
from rookery.bots.expert.thinking import LONGEST_BID, LONGEST_PLAY, Thinking, random_state
from rookery.bots.explanation import Candidate, Explanation
from rookery.engine.actions import Action
from rookery.engine.decisions import Decision
from rookery.families.auction.actions import Bid, DemandRedeal, Pass
from rookery.families.auction.decisions import (
    BidDecision,
    CallDecision,
    DrawDecision,
    NestDecision,
    TrumpDecision,
)
from rookery.families.auction.views import AuctionView
from rookery.families.tricks import NO_TRUMP, NO_TRUMP_LOW, PlayDecision, Trump

_SAME: Final = 0.5
_WITH: Final[dict[Trump, str]] = {NO_TRUMP: "without trump", NO_TRUMP_LOW: "without trump and low cards high"}


def think(
    view: AuctionView, decision: Decision, *, seed: str, budget: float | None, reports: bool = False
) -> Explanation:
    """Search a decision of an auction game; `reports` if the figures are for people."""
    longest = LONGEST_PLAY if isinstance(decision, PlayDecision | DrawDecision) else LONGEST_BID
    thinking = Thinking(random_state(seed), budget=budget, longest=longest, reports=reports)
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
    text = f"{_over(worlds)} '{best.action}' comes to {best.points:+.0f} points against the others"
    if best.chance is not None and view.bid is not None:
        text += f", and {whose} makes {view.bid} in {best.chance:.0%} of them"
    return f"{text}{_next_best(candidates)}."


def _bidding(view: AuctionView, decision: BidDecision, *, thinking: Thinking) -> Explanation:
    if decision.lowest > decision.highest and [*decision.options()] == [Pass()]:
        return _only(Pass())
    choices, worlds = choose_bid(view, decision, thinking=thinking)
    candidates = tuple(
        Candidate(action=choice.action, points=float(choice.points), chance=float(choice.made)) for choice in choices
    )
    best = choices[0]
    doing = _doing(best)
    text = (
        f"{_over(worlds)} {doing} comes to {best.points:+.0f} points against the others, and whoever buys the hand "
        f"makes his bid in {best.made:.0%} of them"
    )
    return Explanation(candidates=candidates, worlds=worlds, sentence=f"{text}{_next_best(candidates)}.")


def _doing(choice: BidChoice) -> str:
    action = choice.action
    if not isinstance(action, Bid):
        return "another deal" if isinstance(action, DemandRedeal) else "passing"
    doing = "bidding for every trick" if action.moon else f"bidding up to {choice.limit}"
    return doing if action.trump is None else f"{doing} {_WITH.get(action.trump) or f'with {action.trump}'}"


def _over(worlds: int) -> str:
    return f"Over {worlds} deals of the unseen cards"


def _next_best(candidates: tuple[Candidate, ...]) -> str:
    """How the second choice compares. Choices are in order of their worth in the match, which points alone are not."""
    if len(candidates) == 1:
        return ""
    best, second = candidates[0], candidates[1]
    if abs(best.points - second.points) < _SAME:
        return f"; '{second.action}' is as good"
    if second.points > best.points:
        return f"; '{second.action}' comes to {second.points:+.0f}, but is worth less in the match"
    return f"; next is '{second.action}' with {second.points:+.0f}"
