"""The lesson of an auction edition: the steps that its rules have room for, at moments that were looked for."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Final, TypeAlias

from rookery.coach.lessons.auction import bid_steps, card_steps, hand_steps
from rookery.coach.lessons.auction.spot import Spot
from rookery.coach.lessons.lesson import Lesson, LessonStep
from rookery.coach.lessons.positions import LessonMoment
from rookery.coach.study import NoSuchStudy, Opening
from rookery.engine.editions import Edition
from rookery.families.auction.rules import AuctionRules
from rookery.families.words import counted

Writer: TypeAlias = Callable[[Spot, Opening], LessonStep | None]

STEPS: Final[Mapping[str, Writer]] = {
    "take": card_steps.take,
    "follow": card_steps.follow,
    "trump": card_steps.ruff,
    "special": card_steps.special,
    "hand": hand_steps.whole_hand,
    "partner": card_steps.feed,
    "bid": bid_steps.bid,
    "pass": bid_steps.leave,
    "nest": bid_steps.nest,
    "name": bid_steps.trump,
    "call": bid_steps.call,
    "lead": card_steps.lead,
    "battery": card_steps.table_card,
    "dummy": card_steps.table_card,
    "draw": bid_steps.draw,
    "count": hand_steps.count,
    "alone": hand_steps.alone,
}
"""The steps in the order in which they are learned.

How cards take tricks is enough to play: nobody shall read for longer than two minutes before their first hand, in which
each thing is explained as it comes up. What makes a good player comes after it.
"""

_MOMENTS: Final = "moments.json"


@cache
def moments() -> Mapping[str, Mapping[str, Mapping[str, Any]]]:
    """What the finder found: by edition and step a moment, and what a good player does there."""
    found: Mapping[str, Mapping[str, Mapping[str, Any]]] = json.loads(
        (files(__package__) / _MOMENTS).read_text(encoding="utf-8")
    )
    return found


def lesson_of(edition: Edition) -> Lesson:
    kept = moments().get(edition.id)
    if kept is None:
        raise NoSuchStudy(f"no moments have been looked for yet to teach {edition.id} with")
    steps = (_step(edition, name, kept[name]) for name in STEPS if name in kept)
    rules = edition.rules_for(edition.usual_seats())
    assert isinstance(rules, AuctionRules)
    return Lesson(
        edition=edition.id,
        title=edition.title,
        summary=f"{counted(len(kept), 'step')}: tricks and trumps, a whole hand, and how to bid and play it well.",
        steps=tuple(steps),
    )


def _step(edition: Edition, name: str, body: Mapping[str, Any]) -> LessonStep:
    moment = LessonMoment.from_plain(dict(body))
    match = moment.match(edition)
    opening = moment.opening(edition)
    decision = next((each for each in match.pending() if each.seat == opening.seat), match.pending()[0])
    best = match.vocabulary.read(body["best"], expected=decision.question)
    step = STEPS[name](Spot(edition=edition, match=match, decision=decision, best=best), opening)
    assert step is not None, f"the moment of {edition.id} for {name} is none"
    return step
