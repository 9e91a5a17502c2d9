"""Judging one decision: a first look with the expert's own search, then what was done beside what the expert would
have done, on fresh worlds, until it is clear how far apart they are.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rookery.bots.advice import tell_reason
from rookery.bots.explanation import Explanation
from rookery.coach.review.grades import CLEAR, INACCURACY, MISTAKE, SURE, Grade, grade_of, steps_of
from rookery.coach.review.notes import JudgedDecision, WeighedOption
from rookery.engine.actions import Action
from rookery.engine.decisions import Decision
from rookery.engine.phrases import tell
from rookery.families.auction.actions import LayAway
from rookery.families.auction.table import table_for
from rookery.families.auction.views import AuctionView

if TYPE_CHECKING:  # these need the compiler, which is loaded when there is something to weigh
    from rookery.bots.expert.choice.scales import Gap

LOOKS: Final = (240, 480, 960, 1920)
"""In how many worlds two choices have been weighed when it is asked whether that was enough."""
_EARLY: Final = 3.0  # standard errors that settle it before the last look
_SHOWN: Final = 4  # options kept of each decision
_LATE: Final = 30.0  # seconds: no clock of a table's cuts a review short


@dataclass(frozen=True, slots=True)
class Weighing:
    """One decision to be judged: a value that can be sent to another process, with the same answer wherever it is."""

    number: int
    deal: int
    view: AuctionView
    action: Action
    seed: str
    looks: tuple[int, ...] = LOOKS
    within: float = 0.2

    def conclude(self) -> JudgedDecision:
        from rookery.bots.expert.choice.search import search

        view, decision = self.view, self.view.decision
        assert decision is not None
        found = search(view, decision, seed=f"review.{self.seed}", budget=None, reports=True, longest=_LATE)
        explanation = found.explain(view)
        done = _among(self.action, [each.action for each in explanation.candidates])
        if done == found.best:
            return self._judgement(decision, explanation, Grade.BEST)
        if done in explanation.equals:
            return self._judgement(decision, explanation, Grade.GOOD)
        gap, in_play = self._weigh(done, found.best)
        steps = steps_of(gap.points, gap.chance, in_play=in_play)
        grade = Grade.GOOD
        if gap.value > CLEAR * gap.value_error:
            grade = grade_of(steps, surely=_surely(gap, in_play))
        return self._judgement(decision, explanation, grade, gap, steps)

    def _weigh(self, done: Action, best: Action) -> tuple[Gap, float]:
        """How far what was done is behind, in as many worlds as it takes to tell."""
        from rookery.bots.expert.choice.scales import Scales

        table = table_for(self.view.rules, self.view.seats)
        in_play = float(table.points_in_play(table.trumps[0]))
        scales = Scales(self.view, [done, best], seed=f"review.{self.seed}.fresh")
        gap = scales.weigh(self.looks[0]).behind(0, 1)
        for worlds in self.looks[1:]:
            if _is_settled(gap, in_play):
                break
            gap = scales.weigh(worlds).behind(0, 1)
        return gap, in_play

    def _judgement(
        self,
        decision: Decision,
        explanation: Explanation,
        grade: Grade,
        gap: Gap | None = None,
        steps: float = 0.0,
    ) -> JudgedDecision:
        best = explanation.best
        assert best is not None
        seat = decision.seat
        kept = explanation.candidates[:_SHOWN]
        kept += tuple(each for each in explanation.candidates[_SHOWN:] if each.action == self.action)
        names = [f"{{{each}}}" for each in range(self.view.seats)]
        return JudgedDecision(
            number=self.number,
            deal=self.deal,
            kind=decision.kind,
            did=str(self.action),
            grade=grade,
            best=str(self.action if grade is Grade.BEST else best),
            points=0.0 if gap is None else gap.points,
            error=0.0 if gap is None else gap.points_error,
            chance=0.0 if gap is None else gap.chance,
            steps=steps if grade.flawed else 0.0,
            worlds=explanation.worlds if gap is None else gap.worlds,
            reason=tell(tell_reason(self.view, explanation), names, you=seat) if grade.flawed else "",
            options=tuple(WeighedOption(str(each.action), each.points, each.chance) for each in kept),
        )


def _is_settled(gap: Gap, in_play: float) -> bool:
    """Whether more worlds would hardly change what the decision is called."""
    at_most = steps_of(gap.points + _EARLY * gap.points_error, gap.chance + _EARLY * gap.value_error, in_play=in_play)
    if at_most < INACCURACY or gap.value + _EARLY * gap.value_error < 0:
        return True
    steps = steps_of(gap.points, gap.chance, in_play=in_play)
    clear = gap.value > _EARLY * gap.value_error
    return (
        clear
        and steps >= MISTAKE
        and steps_of(gap.points - _EARLY * gap.points_error, gap.chance - _EARLY * gap.value_error, in_play=in_play)
        >= MISTAKE
    )


def _surely(gap: Gap, in_play: float) -> float:
    """The steps of a gap at the least, luck taken off."""
    return steps_of(gap.points - SURE * gap.points_error, gap.chance - SURE * gap.value_error, in_play=in_play)


def _among(action: Action, weighed: Sequence[Action]) -> Action:
    """An action as the search has it: cards laid away are the same in whatever order they were named."""
    if not isinstance(action, LayAway):
        return action
    laid = sorted(action.cards)
    return next((each for each in weighed if isinstance(each, LayAway) and sorted(each.cards) == laid), action)
