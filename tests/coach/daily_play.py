"""People who play daily deals, each in their own way."""

from __future__ import annotations

import json
import random
from dataclasses import fields

from rookery.bots import make_bot
from rookery.coach.daily.programme import DailyDeal
from rookery.coach.study import Study
from rookery.engine.actions import Action
from rookery.engine.plain import plain
from rookery.engine.views import SeatView


def play(deal: DailyDeal, luck: int) -> Study:
    """Somebody who often follows the solid player's advice, and often does something else."""
    study, rng = Study(deal.opening()), random.Random(luck)
    while study.decision is not None:
        if rng.random() < 0.5:
            study.act(make_bot("solid", luck).choose(study.match.recall(study.seat)))
        else:
            study.act(study.decision.sample(rng))
    return study


def seen_in(view: SeatView) -> str:
    """All that a view tells, as a text that is equal for equal views."""
    return json.dumps({each.name: plain(getattr(view, each.name)) for each in fields(view)}, sort_keys=True)


def replies(study: Study) -> list[tuple[int, str, Action]]:
    """What each bot saw, and what it did then: the hand of a study that is over, played once more."""
    again = study.opening.begin()
    found = []
    for seat, action in study.match.actions:
        if seat != study.seat:
            found.append((seat, seen_in(again.recall(seat)), action))
        again.act(seat, action)
    return found
