"""What a search found, and the same in words. Words are made only when somebody asks for an explanation."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from rookery.bots.expert.choice.comparison import SAME, SAME_CHANCE, Averages
from rookery.bots.explanation import Candidate, Explanation
from rookery.bots.sight import Sight
from rookery.engine.actions import Action
from rookery.families.auction.actions import Bid, DemandRedeal
from rookery.families.auction.decisions import BidDecision
from rookery.families.auction.views import AuctionView
from rookery.families.tricks import NO_TRUMP, NO_TRUMP_LOW, Trump

_WITH: Final[dict[Trump, str]] = {NO_TRUMP: "without trump", NO_TRUMP_LOW: "without trump and low cards high"}


@dataclass(frozen=True, slots=True)
class Choices:
    """What was weighed, best first, and in how many worlds; `limit` is how high the best bid would go.

    `near` are the choices that the worlds did not put clearly behind the best, itself among them, and `alike` those
    that came to the same when it was chosen. `sight` is what else was seen, where somebody wants it explained.
    """

    candidates: tuple[Candidate, ...]
    worlds: int
    limit: int | None = None
    near: frozenset[Action] = frozenset()
    alike: frozenset[Action] = frozenset()
    sight: Sight | None = None

    @staticmethod
    def only(action: Action) -> Choices:
        return Choices((Candidate(action=action, points=0.0),), worlds=0)

    @staticmethod
    def ranked(actions: Sequence[Action], averages: Averages) -> Choices:
        found: dict[Action, Candidate] = {}
        for index in sorted(range(len(actions)), key=lambda index: -averages.value[index]):
            if actions[index] not in found:  # the same cards may have been laid away for several trumps
                found[actions[index]] = Candidate(
                    action=actions[index], points=float(averages.points[index]), chance=float(averages.made[index])
                )
        near = frozenset(actions[index] for index in averages.near)
        alike = frozenset(actions[index] for index in averages.alike)
        return Choices(tuple(found.values()), averages.worlds, near=near, alike=alike)

    def with_sight(self, sight: Sight) -> Choices:
        return replace(self, sight=sight)

    def with_best(self, scores: Mapping[Action, float]) -> Choices:
        """The same with that one of the equally good choices first that scores most."""
        alike = [each for each in self.candidates if each.action in self.alike]
        first = max(alike, key=lambda each: scores[each.action], default=self.candidates[0])
        return replace(self, candidates=(first, *(each for each in self.candidates if each is not first)))

    @property
    def best(self) -> Action:
        return self.candidates[0].action

    def explain(self, view: AuctionView) -> Explanation:
        return Explanation(
            candidates=self.candidates,
            worlds=self.worlds,
            sentence=self._sentence(view),
            equals=self.equals,
            sight=self.sight,
        )

    @property
    def equals(self) -> tuple[Action, ...]:
        """The choices that the search could not tell from the best: when it chose, or by the figures it reports."""
        best, *others = self.candidates
        alike = self.alike if best.action in self.alike else frozenset()
        return tuple(
            each.action
            for each in others
            if each.action in alike or (each.action in self.near and _is_same(each, best))
        )

    def _sentence(self, view: AuctionView) -> str:
        if not self.worlds:
            return f"'{self.best}' is the only choice there is."
        best = self.candidates[0]
        bidding = isinstance(view.decision, BidDecision)
        doing = self._bid() if bidding else f"'{best.action}'"
        over = f"Over {self.worlds} deals of the unseen cards"
        text = f"{over} {doing} comes to {best.points:+.0f} points against the others"
        if bidding:
            text += f", and whoever buys the hand makes their bid in {best.chance:.0%} of them"
        elif best.chance is not None and view.bid is not None:
            whose = "your side" if view.declarer in view.allies else "the declarer"
            text += f", and {whose} makes {view.bid} in {best.chance:.0%} of them"
        return f"{text}{self._next_best(overbids=bidding and _partner_has_the_bid(view))}."

    def _bid(self) -> str:
        action = self.best
        if not isinstance(action, Bid):
            return "another deal" if isinstance(action, DemandRedeal) else "passing"
        doing = "bidding for every trick" if action.moon else f"bidding up to {self.limit}"
        return doing if action.trump is None else f"{doing} {_WITH.get(action.trump) or f'with {action.trump}'}"

    def _next_best(self, *, overbids: bool) -> str:
        """How the second choice compares. They are in order of their worth in the match, which points alone are not."""
        if len(self.candidates) == 1:
            return ""
        best, second = self.candidates[0], self.candidates[1]
        if second.action in self.equals or _is_same(second, best):
            return f"; '{second.action}' is as good"
        if overbids and second.points > best.points and isinstance(second.action, Bid):
            return f"; '{second.action}' comes to {second.points:+.0f}, too little more to overbid the partner"
        if second.points > best.points:
            return f"; '{second.action}' comes to {second.points:+.0f}, but is worth less in the match"
        return f"; next is '{second.action}' with {second.points:+.0f}"


def _is_same(one: Candidate, best: Candidate) -> bool:
    """Whether two choices come to the same, in points and in how often the bid is made."""
    chances = abs((one.chance or 0.0) - (best.chance or 0.0))
    return abs(one.points - best.points) < SAME and chances < SAME_CHANCE


def _partner_has_the_bid(view: AuctionView) -> bool:
    holder = next((said.seat for said in reversed(view.said) if isinstance(said.action, Bid)), None)
    return holder is not None and holder != view.seat and holder in view.allies
