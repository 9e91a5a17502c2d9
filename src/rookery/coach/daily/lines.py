"""Lines of play of a daily deal to compare one's own with: a bot's in the same seat, and the best that can be found.

The best line knows all cards, and more: how the others will answer. It is looked for by playing on with other answers
at each of the learner's decisions in turn, each time to the end of the hand against the very bots of the day, and
keeping the best. So it is never worse than the lines it starts from, and no promise that there is none better.
"""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from rookery.bots.levels import make_bot
from rookery.coach.daily.outcome import DailyOutcome, outcome_of
from rookery.coach.daily.programme import LEVEL, DailyDeal
from rookery.coach.study import Study
from rookery.engine.actions import Action
from rookery.engine.decisions import Decision

_TRIED: Final = 12  # answers of each decision, the usual one besides
_LISTED: Final = 40  # answers up to which all are listed; beyond that they are drawn
MOST_PLAYED: Final = 300
"""Hands that are played to find the best line, each some five milliseconds."""


@dataclass(frozen=True, slots=True)
class LineOfPlay:
    """All that was answered in the learner's seat, and what came of it."""

    answers: tuple[str, ...]
    outcome: DailyOutcome


def replayed(deal: DailyDeal, answers: Iterable[str]) -> Study:
    """The study of a deal after these answers."""
    study = Study(deal.opening())
    for answer in answers:
        study.act(answer)
    return study


def usual_line(deal: DailyDeal) -> LineOfPlay:
    """What the bots of the day themselves would have done in the learner's seat."""
    return _played_on(Study(deal.opening()), (), _usual)


def line_by(deal: DailyDeal, choose: Callable[[Study], Action]) -> LineOfPlay:
    """The line of somebody who is shown the study at each decision."""
    return _played_on(Study(deal.opening()), (), choose)


def best_line(deal: DailyDeal, known: Sequence[LineOfPlay] = (), *, most: int = MOST_PLAYED) -> LineOfPlay:
    """The best line that can be found in so many hands; `known` are lines to start from besides the usual one."""
    best = max((usual_line(deal), *known), key=lambda line: line.outcome.ahead)
    luck, left, before = random.Random(deal.seed), most, None
    while left > 0 and best != before:  # a better line may be bettered in turn
        before = best
        best, left = _bettered(deal, best, luck, left)
    return best


def _bettered(deal: DailyDeal, best: LineOfPlay, luck: random.Random, left: int) -> tuple[LineOfPlay, int]:
    """The best line found by answering otherwise once, from the first decision to the last; and what is left to play.

    Where another answer brings more, the search goes on along that line.
    """
    study, done = Study(deal.opening()), 0
    while not study.over and left > 0:
        decision = study.decision
        assert decision is not None
        for answer in itertools.islice(_others(decision, best.answers[done], luck), left):
            left -= 1
            tried = study.copy()
            tried.act(answer)
            line = _played_on(tried, (*best.answers[:done], answer), _usual)
            if line.outcome.ahead > best.outcome.ahead:
                best = line
        study.act(best.answers[done])
        done += 1
    return best, left


def _played_on(study: Study, answers: tuple[str, ...], choose: Callable[[Study], Action]) -> LineOfPlay:
    given = list(answers)
    while not study.over:
        given.append(str(action := choose(study)))
        study.act(action)
    return LineOfPlay(tuple(given), outcome_of(study))


def _usual(study: Study) -> Action:
    return make_bot(LEVEL, f"{study.opening.seed}.{study.answers}").choose(study.match.recall(study.seat))


def _others(decision: Decision, usual: str, luck: random.Random) -> Iterator[str]:
    """Other answers to try: all where they are few, some drawn at random where they are many."""
    few = [str(each) for each in itertools.islice(decision.options(), _LISTED + 1)]
    if len(few) > _LISTED:
        few = [str(decision.sample(luck)) for _ in range(_TRIED)]
    others = [each for each in dict.fromkeys(few) if each != usual]
    return iter(others if len(others) <= _TRIED else luck.sample(others, _TRIED))
