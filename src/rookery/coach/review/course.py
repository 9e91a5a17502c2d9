"""The course of a review: which decisions of a match are judged, the work that is, and the review made of it.

The work is in pieces that know nothing of each other, so that they can be done in any order, in threads or in other
processes, with progress, and stopped in between: a terminal does them itself, a server has its thinkers do them.
"""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import Executor, ProcessPoolExecutor, as_completed
from dataclasses import dataclass, replace
from multiprocessing import get_context
from typing import Final, TypeAlias

from rookery.bots.expert.bot import can_search
from rookery.bots.levels import await_expert, is_searched
from rookery.coach.review.judgement import LOOKS, Weighing
from rookery.coach.review.moments import check_over, has_choice, moments_of
from rookery.coach.review.notes import HandPar, JudgedDecision, Review
from rookery.coach.review.par import ParWork, hand_of_deal
from rookery.engine.errors import BadSetUp
from rookery.families.auction.table import table_for
from rookery.records.match import Match

Work: TypeAlias = Weighing | ParWork
Found: TypeAlias = JudgedDecision | HandPar
Progress: TypeAlias = Callable[[int, int], object]

_CANNOT: Final = (
    "The bots cannot judge this game yet: they can say what they would do, not what a choice is worth. "
    "You can still play on from any moment of the match."
)


@dataclass(frozen=True, slots=True)
class Course:
    """All that a review has to do, and what needs no work."""

    empty: Review
    work: tuple[Work, ...]

    def finish(self, found: Iterable[Found]) -> Review:
        """The review, of what all the work has found."""
        everything = list(found)
        judged = sorted((each for each in everything if isinstance(each, JudgedDecision)), key=lambda each: each.number)
        hands = sorted((each for each in everything if isinstance(each, HandPar)), key=lambda each: each.deal)
        lost: Mapping[int, float] = _lost_by_deal(judged)
        return replace(
            self.empty,
            judged=tuple(judged),
            hands=tuple(replace(hand, lost=lost.get(hand.deal, 0.0)) for hand in hands),
        )


def course_of(match: Match, seat: int, *, name: str, looks: tuple[int, ...] = LOOKS) -> Course:
    """What there is to judge of a seat's finished match. `name` is the match's, for its notes."""
    check_over(match)
    if not 0 <= seat < match.seats:
        raise BadSetUp(f"there is no seat {seat} in this match: the seats are 0 to {match.seats - 1}")
    empty = Review(match=name, edition=match.edition.id, seats=match.seats, seat=seat)
    if not is_searched(match.edition):
        return Course(replace(empty, remark=_CANNOT), ())
    rules = match.edition.rules_for(match.seats)
    table = table_for(rules, match.seats)
    work: list[Work] = []
    forced = unjudged = 0
    for moment in moments_of(match, seat):
        view = moment.view
        if not has_choice(moment.decision):
            forced += 1
        elif not can_search(view):
            unjudged += 1
        else:
            seed = f"{match.seed}.{seat}.{moment.number}"
            work.append(Weighing(moment.number, moment.deal, view, moment.action, seed, looks))
    record = match.record().to_json()
    work += [ParWork(record, each.number) for each in match.hands if hand_of_deal(match, each.number) is not None]
    review = replace(empty, in_play=table.points_in_play(table.trumps[0]), forced=forced, unjudged=unjudged)
    return Course(review, tuple(work))


def review_match(
    match: Match,
    seat: int,
    *,
    name: str,
    looks: tuple[int, ...] = LOOKS,
    pool: Executor | None = None,
    progress: Progress = lambda done, whole: None,
) -> Review:
    """Review a match here and now, in the threads or processes of a pool; `progress` is told how much is done."""
    course = course_of(match, seat, name=name, looks=looks)
    found: list[Found] = []
    progress(0, len(course.work))
    for each in _conclude_all(course.work, pool):
        found.append(each)
        progress(len(found), len(course.work))
    return course.finish(found)


def processes(number: int) -> Executor:
    """So many processes to review in: Python's own part of the work keeps threads from more than one core."""
    return ProcessPoolExecutor(number, mp_context=get_context("spawn"), initializer=_get_ready)


def _get_ready() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the command, whose end is theirs
    await_expert(lambda _: None)


def _conclude_all(work: tuple[Work, ...], pool: Executor | None) -> Iterator[Found]:
    if pool is None:
        for each in work:
            yield _conclude(each)
        return
    futures = [pool.submit(_conclude, each) for each in work]
    try:
        for future in as_completed(futures):
            yield future.result()
    finally:
        for future in futures:
            future.cancel()


def _conclude(work: Work) -> Found:
    return work.conclude()


def _lost_by_deal(judged: Iterable[JudgedDecision]) -> dict[int, float]:
    lost: dict[int, float] = {}
    for each in judged:
        lost[each.deal] = lost.get(each.deal, 0.0) + each.lost
    return lost
