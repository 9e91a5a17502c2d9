"""Look for moments to learn from in deals that good bots play: `python -m rookery.coach.lessons.auction.finder`.

For each edition and step the first deal is taken in which the step has something to show, its best answer is judged
good, and a novice who follows the hints comes through. All of it follows from the seeds, so it can be done again at any
time; `tests/coach/test_lessons.py` holds what is kept against the rules as they are.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from rookery.bots.levels import make_bot
from rookery.coach.lessons.auction.lesson_plan import STEPS
from rookery.coach.lessons.auction.spot import Spot
from rookery.coach.lessons.judgement import help_with, judge
from rookery.coach.lessons.lesson import LessonStep
from rookery.coach.lessons.positions import LessonMoment
from rookery.coach.study import Opening, Study
from rookery.engine.editions import Edition
from rookery.families.auction.rules import AuctionRules, BidNames, DealerOpens, Dummy, Sides
from rookery.families.auction.table import table_for
from rookery.games.catalogue import catalogue
from rookery.records.match import Match

MOST_DEALS: Final = 400
_WHOLE: Final = ("hand", "alone")


def spots(edition: Edition, seed: str) -> Iterator[tuple[LessonMoment, Spot]]:
    """Every decision of a deal, and what a good bot does."""
    match = Match(edition, seed=seed)
    while match.result is None and not match.hands:
        decision = match.pending()[0]
        bot = make_bot("solid", f"{seed}.{decision.seat}.{match.version}")
        best = bot.choose(match.recall(decision.seat))
        moment = LessonMoment(seed=seed, actions=tuple(str(action) for _, action in match.actions))
        yield moment, Spot(edition=edition, match=match.copy(), decision=decision, best=best)
        match.act(decision.seat, best)


def works(step: LessonStep) -> Study | None:
    """The study of a step, played by a novice who does as the hints say; None where that leads nowhere."""
    study = Study(step.opening)
    while not study.over:
        text = help_with(step, study).action
        if not judge(step, study, text).good:
            return None
        study.act(text)
    return study


def wanted_by(edition: Edition) -> frozenset[str]:
    """The steps that the rules have room for."""
    rules = edition.rules_for(edition.usual_seats())
    assert isinstance(rules, AuctionRules)
    room = {
        "special": rules.has_bird or rules.has_red_one,
        "partner": rules.sides in (Sides.PARTNERS_OPPOSITE, Sides.ALTERNATE),
        "nest": rules.nest_size > 0 and rules.nest_exchange != 0,
        "name": rules.bid_names is BidNames.POINTS,
        "call": rules.sides is Sides.CALLED_PARTNER,
        "battery": rules.battery_size > 0,
        "dummy": rules.dummy in (Dummy.DEALERS_PARTNER, Dummy.DECLARERS_PARTNER),
        "draw": table_for(rules, edition.usual_seats()).stock_size > 0,
        "pass": rules.dealer_opens is DealerOpens.MAY or edition.usual_seats() > 2,
    }
    return frozenset(name for name in STEPS if room.get(name, True))


def find(edition: Edition, wanted: frozenset[str]) -> dict[str, dict[str, Any]]:
    found: dict[str, dict[str, Any]] = {}
    for number in range(1, MOST_DEALS + 1):
        missing = [name for name in STEPS if name in wanted and name not in found]
        if not missing:
            break
        for moment, spot in spots(edition, str(number)):
            for name in missing:
                if name not in found and _suits(name, moment, spot, found):
                    found[name] = {**moment.to_plain(), "best": str(spot.best)}
    return {name: found[name] for name in STEPS if name in found}


def _suits(name: str, moment: LessonMoment, spot: Spot, found: dict[str, dict[str, Any]]) -> bool:
    if any(each["seed"] == moment.seed for each in found.values()):
        return False  # a deal of its own for each step
    if name in _WHOLE and (spot.view.said or spot.view.tricks):
        return False
    opening = Opening(begin=spot.match.copy, seat=spot.seat, seed=moment.study_seed)
    step = STEPS[name](spot, opening)
    if step is None or step.name != name:
        return False
    study = works(step)
    if study is None:
        return False
    hand = next(iter(study.match.hands), None)
    if name == "count":
        return hand is not None and hand.made is False
    if name in _WHOLE:
        return hand is not None and hand.declarer == study.seat and hand.made is True
    return True


def main() -> None:
    path = Path(__file__).with_name("moments.json")
    kept: dict[str, Any] = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    chosen = sys.argv[1:]
    for edition in catalogue():
        if edition.family.name != "auction" or (chosen and edition.id not in chosen):
            continue
        kept[edition.id] = find(edition, wanted_by(edition))
        sys.stdout.write(f"{edition.id}: {', '.join(kept[edition.id])}\n")
        lines = ",\n".join(f'"{id}": {_lines(steps)}' for id, steps in kept.items())
        path.write_text(f"{{\n{lines}\n}}\n", encoding="utf-8")


def _lines(steps: dict[str, Any]) -> str:
    return "{\n" + ",\n".join(f' "{name}": {json.dumps(body)}' for name, body in steps.items()) + "\n}"


if __name__ == "__main__":
    main()
