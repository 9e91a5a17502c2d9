"""What is said to an answer in a lesson. The engine judges: whether it is allowed, and what it brings about."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rookery.bots.advice import advise
from rookery.coach.lessons.lesson import LessonStep, Reply, StepKind
from rookery.coach.study import Study
from rookery.engine.actions import Action
from rookery.engine.cards import Card
from rookery.engine.decisions import Decision, Refusal
from rookery.engine.errors import RookeryError
from rookery.engine.phrases import tell
from rookery.telling.people import names_around

NOT_THE_BEST = "The rules allow it, but there is something better here. Have another look, or ask for a hint."


@dataclass(frozen=True, slots=True, kw_only=True)
class LessonVerdict:
    """What is said to an answer. Only a good one is taken. `refusal` is there where the rules forbid it."""

    good: bool
    says: str
    refusal: Refusal | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Help:
    """What is said to who asks for help, and the answer that would do."""

    says: str
    action: str


def judge(step: LessonStep, study: Study, text: str) -> LessonVerdict:
    """What a step says to an answer, where its study stands. In a whole hand everything goes that the rules allow."""
    decision = study.decision
    if decision is None:
        return LessonVerdict(good=False, says="There is nothing left to answer here.")
    try:
        action = study.match.vocabulary.read(text, expected=decision.question)
    except RookeryError as error:
        return LessonVerdict(good=False, says=f"{told(study, error.reason)}.")
    return judge_action(step, study, decision, action)


def judge_action(step: LessonStep, study: Study, decision: Decision, action: Action) -> LessonVerdict:
    refusal = decision.refusal(action)
    if step.kind is not StepKind.TASK or study.answers:
        return LessonVerdict(good=refusal is None, says=_refused(study, refusal, None), refusal=refusal)
    reply = reply_to(step, study, action, refusal)
    if refusal is not None:
        return LessonVerdict(good=False, says=_refused(study, refusal, reply), refusal=refusal)
    return (
        LessonVerdict(good=False, says=NOT_THE_BEST)
        if reply is None
        else LessonVerdict(good=reply.good, says=reply.says)
    )


def reply_to(step: LessonStep, study: Study, action: Action, refusal: Refusal | None) -> Reply | None:
    """The first reply that fits."""
    return next((reply for reply in step.replies if _fits(reply, study, action, refusal)), None)


def help_with(step: LessonStep, study: Study) -> Help:
    """The step's own hint at its question; in a hand what a good player would do, and why."""
    decision = study.decision
    if decision is None:
        return Help(says="There is nothing left to answer here.", action="")
    if step.kind is StepKind.TASK and not study.answers:
        return Help(says=step.hint, action=step.best)
    seed = f"{study.opening.seed}.{decision.seat}.{study.match.version}"
    advice = advise(study.match.recall(study.seat), decision, level="solid", seed=seed)
    return Help(says=told(study, advice.reason) or "A good player would do this.", action=str(advice.action))


def told(study: Study, text: str) -> str:
    """A text with names for its seats, and "you" for the learner."""
    return tell(text, names_around(study.seat, study.match.seats), you=study.seat)


def _refused(study: Study, refusal: Refusal | None, reply: Reply | None) -> str:
    if refusal is None:
        return ""
    return " ".join(filter(None, (reply.says if reply else "", told(study, refusal.reason))))


def _fits(reply: Reply, study: Study, action: Action, refusal: Refusal | None) -> bool:
    if reply.refused != (None if refusal is None else refusal.rule):
        return False
    if reply.actions and str(action) not in reply.actions:
        return False
    if reply.cards and reply.cards.isdisjoint(map(str, cards_of(action))):
        return False
    return not reply.brings or _brings(reply, study, action)


def cards_of(action: Action) -> Sequence[Card]:
    """The cards that an action names."""
    found = getattr(action, "cards", None)
    if found is None:
        card = getattr(action, "card", None)
        return () if card is None else (card,)
    return tuple(found)


def _brings(reply: Reply, study: Study, action: Action) -> bool:
    """Whether the answer brings such an event about, once the others have had their say."""
    twin = study.copy()
    twin.act(action)
    allies = set(getattr(study.view, "allies", ())) | {study.seat}
    doers = [getattr(event, "seat", None) for event in twin.events if event.kind == reply.brings][:1]
    match reply.by:
        case "you":
            return study.seat in doers
        case "your side":
            return any(doer in allies for doer in doers)
        case "others":
            return any(doer not in allies for doer in doers)
        case "anybody":
            return bool(doers)
