"""One deal of a rule set, and the drills it yields. The same job yields the same drills, on any machine."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rookery.bots.easy import EasyBot
from rookery.coach.drills.counts import count_of
from rookery.coach.drills.drill import UP_TO, Drill, DrillAnswer, DrillKind, Proof
from rookery.coach.drills.workshop.certainties import CARDS, find_certain
from rookery.coach.drills.workshop.clear import find_clear
from rookery.coach.drills.workshop.deals import DealMoment, play_moments
from rookery.coach.drills.workshop.endings import find_ending
from rookery.coach.drills.workshop.trials import trial_of
from rookery.engine.decisions import Decision
from rookery.engine.views import SeatView
from rookery.families.actions import Play
from rookery.families.auction import FAMILY as AUCTION
from rookery.families.auction.decisions import BidDecision, CallDecision, NestDecision, TrumpDecision
from rookery.families.auction.views import AuctionView
from rookery.families.plain_tricks.views import PlainTricksView
from rookery.families.tricks import PlayDecision
from rookery.games.rule_sets import read_rules

_TRIES: Final[dict[DrillKind, int]] = {
    DrillKind.BID: 2,
    DrillKind.NEST: 1,
    DrillKind.TRUMP: 1,
    DrillKind.CALL: 1,
    DrillKind.LEAD: 6,
    DrillKind.ENDING: 4,
    DrillKind.COUNT: 1,
}
"""How many moments of a deal are looked at for a drill of this kind."""
_NOVICES: Final = 4
_LONGEST_ENDING: Final = 4  # cards a hand
_MOST_SEATS: Final = 4  # elsewhere than in auction games: with more, there are too many layouts
_FEW_TRICKS, _SOME_TRICKS = 2, 5
_WIDE, _FAIR = 25.0, 12.0  # points
_AROUND: Final = 3  # numbers offered beside the right one


def make_drills(rules: str, number: int, *, seed: str, wanted: frozenset[DrillKind]) -> list[Drill]:
    """The drills of deal `number`: one of each kind that is wanted and found."""
    edition = read_rules(rules)
    counts = sorted(edition.rules)
    if edition.family is not AUCTION:
        counts = [count for count in counts if count <= _MOST_SEATS] or counts[:1]
    seats = counts[number % len(counts)]
    deal_seed = f"{seed}.{number}"
    rng = random.Random(f"{rules}.{deal_seed}")
    moments = list(play_moments(edition, rules=rules, seats=seats, seed=deal_seed))
    found = []
    for kind in DrillKind:
        if kind not in wanted or kind not in _TRIES:
            continue
        candidates = [moment for moment in moments if _may_ask(kind, moment.decision, moment.view)]
        for moment in rng.sample(candidates, min(_TRIES[kind], len(candidates))):
            drill = _ask(kind, moment, rng)
            if drill is not None:
                found.append(drill)
                break
    return found


def _may_ask(kind: DrillKind, decision: Decision, view: SeatView) -> bool:
    if isinstance(view, PlainTricksView) and isinstance(decision, PlayDecision):
        last = kind is DrillKind.ENDING and len(decision.hand) == CARDS
        return len(decision.legal) > 1 and (last or (kind is DrillKind.COUNT and len(view.tricks) > 0))
    if not isinstance(view, AuctionView):
        return False
    match kind, decision:
        case (
            (DrillKind.BID, BidDecision())
            | (DrillKind.NEST, NestDecision())
            | (DrillKind.TRUMP, TrumpDecision())
            | (DrillKind.CALL, CallDecision())
        ):
            return True
        case DrillKind.LEAD, PlayDecision(led=None) as play:
            return len(play.legal) > 1 and max(view.hand_sizes) > _LONGEST_ENDING
        case DrillKind.ENDING, PlayDecision() as play:
            return len(play.legal) > 1 and max(view.hand_sizes) <= _LONGEST_ENDING
        case DrillKind.COUNT, PlayDecision() as play:
            return len(play.legal) > 1 and len(view.tricks) > 0
    return False


def _ask(kind: DrillKind, moment: DealMoment, rng: random.Random) -> Drill | None:
    match kind, moment.view:
        case DrillKind.COUNT, _:
            return _count(moment, rng)
        case DrillKind.ENDING, PlainTricksView():
            return _certain(moment, moment.view)
        case DrillKind.ENDING, _:
            return _ending(moment)
    return _weighed(moment, rng)


def _count(moment: DealMoment, rng: random.Random) -> Drill | None:
    found = count_of(moment.view)
    if found is None:
        return None
    low = max(0, found.left - rng.randint(0, _AROUND))
    answers = tuple(DrillAnswer(str(each), 0.0) for each in range(low, low + _AROUND + 1))
    tricks = len(getattr(moment.view, "tricks", ()))
    grade = 1 if tricks <= _FEW_TRICKS else 2 if tricks <= _SOME_TRICKS else 3
    right = answers[found.left - low]
    return _drill(moment, DrillKind.COUNT, answers, right=right, evidence=_Evidence(Proof.FACT), grade=grade)


def _certain(moment: DealMoment, view: PlainTricksView) -> Drill | None:
    assert isinstance(moment.decision, PlayDecision)
    found = find_certain(view, moment.decision)
    if found is None:
        return None
    rows = [DrillAnswer(str(Play(card)), points) for card, points in zip(found.cards, found.points, strict=True)]
    ordered = sorted(rows, key=lambda each: each.text)
    evidence = _Evidence(Proof.SOLVED, found.layouts)
    grade = _grade(moment, rows, rows[0])
    return _drill(moment, DrillKind.ENDING, ordered, right=rows[0], evidence=evidence, grade=grade)


def _ending(moment: DealMoment) -> Drill | None:
    view, decision = moment.view, moment.decision
    assert isinstance(view, AuctionView)
    assert isinstance(decision, PlayDecision)
    found = find_ending(view, decision)
    if found is None:
        return None
    rows = [DrillAnswer(texts[0], points, texts[1:]) for texts, points in zip(found.texts, found.points, strict=True)]
    held = [str(card) for card in decision.legal]
    ordered = sorted(rows, key=lambda each: held.index(each.text.split()[1]))
    evidence = _Evidence(found.proof, found.layouts)
    grade = _grade(moment, rows, rows[0])
    return _drill(moment, DrillKind.ENDING, ordered, right=rows[0], evidence=evidence, grade=grade)


def _weighed(moment: DealMoment, rng: random.Random) -> Drill | None:
    view = moment.view
    assert isinstance(view, AuctionView)
    trial = trial_of(view)
    if trial is None or len(trial.texts) < 2:
        return None
    found = find_clear(trial, view, seed=f"{moment.seed}.{len(moment.actions)}")
    if found is None:
        return None
    rows = [
        DrillAnswer(trial.texts[number], points, trial.same[number])
        for number, points in zip(found.numbers, found.points, strict=True)
    ]
    ordered = list(rows)
    if trial.kind in (DrillKind.NEST, DrillKind.CALL):
        rng.shuffle(ordered)
    else:
        ordered.sort(key=lambda each: trial.texts.index(each.text))
    evidence = _Evidence(Proof.WORLDS, found.worlds, found.error)
    grade = _grade(moment, rows, rows[0])
    return _drill(moment, trial.kind, ordered, right=rows[0], evidence=evidence, grade=grade)


@dataclass(frozen=True, slots=True)
class _Evidence:
    proof: Proof
    worlds: int = 0
    error: float = 0.0


def _drill(
    moment: DealMoment,
    kind: DrillKind,
    answers: Sequence[DrillAnswer],
    *,
    right: DrillAnswer,
    evidence: _Evidence,
    grade: int,
) -> Drill:
    return Drill(
        rules=moment.rules,
        seats=moment.seats,
        seed=moment.seed,
        actions=moment.actions,
        seat=moment.seat,
        kind=kind,
        answers=tuple(answers),
        best=answers.index(right),
        error=evidence.error,
        worlds=evidence.worlds,
        proof=evidence.proof,
        grade=grade,
    )


def _grade(moment: DealMoment, answers: Sequence[DrillAnswer], right: DrillAnswer) -> int:
    """Easy where even the easy player mostly finds it, hard where the solid player does not.

    Where the solid player would do something that is not offered, the gap tells.
    """
    chosen = str(moment.chosen)
    if not _is_right(right, chosen):
        if right.text.startswith("nest") and not any(each.covers(chosen) for each in answers):
            gap = right.points - max(each.points for each in answers if each is not right)
            return 1 if gap >= _WIDE else 2 if gap >= _FAIR else 3
        return 3
    novices = (EasyBot(f"{moment.seed}.{number}").choose(moment.view) for number in range(_NOVICES))
    return 1 if sum(_is_right(right, str(each)) for each in novices) > _NOVICES // 2 else 2


def _is_right(right: DrillAnswer, chosen: str) -> bool:
    """A bid is one to the limit that it does not exceed, with the same trump."""
    bid, up_to, limit = right.text.partition(UP_TO)
    if not up_to:
        return right.covers(chosen)
    said, wanted = chosen.split(), bid.split()
    return said[0] == wanted[0] and said[2:] == wanted[2:] and int(said[1]) <= int(limit)
