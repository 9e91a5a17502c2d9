"""A hint: what a good player would do in somebody's place, and why, in words; in figures where there are any."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rookery.bots.explanation import Explanation
from rookery.bots.levels import expert_readiness, make_bot, read_level
from rookery.bots.protocol import Explains
from rookery.bots.reasons import reason_for, tell_equals
from rookery.engine.actions import Action
from rookery.engine.decisions import Decision
from rookery.engine.views import SeatView


@dataclass(frozen=True, slots=True)
class Advice:
    """`reason` says why, in words that may refer to seats. `explanation` is there where the one who was asked weighs
    its choices in figures; `remark` says who answered where that is not the one who was asked."""

    action: Action
    adviser: str
    explanation: Explanation | None = None
    remark: str = ""
    reason: str = ""

    def lines(self, *, most: int) -> list[str]:
        why = [self.reason] if self.reason else []
        if self.explanation is not None:
            return [*why, *tell_figures(self.explanation, most=most)]
        remark = [self.remark] if self.remark else []
        return [f"The {self.adviser} bot would say: {self.action}", *why, *remark]


NOT_READY: Final = "The expert is not ready yet, so this is by rules of thumb."
TOO_BUSY: Final = "Many are playing just now and the expert has no time, so this is by rules of thumb."


def advise(view: SeatView, decision: Decision, *, level: str, seed: str, within: float | None = None) -> Advice:
    """What the bot of this level would do. It sees what the seat may see, and nothing else.

    `within` is how many seconds an expert has at most.
    """
    if read_level(level).name == "expert" and expert_readiness() is not None:
        return advise_by_rule(view, seed=seed, remark=NOT_READY)
    explanation = explain(view, decision, level=level, seed=seed, within=within)
    bot = make_bot(level, seed)
    if explanation is not None and explanation.best is not None:
        return Advice(explanation.best, bot.name, explanation, reason=tell_reason(view, explanation))
    action = bot.choose(view)
    return Advice(action, bot.name, reason=reason_for(view, action))


def advise_by_rule(view: SeatView, *, seed: str, remark: str) -> Advice:
    """What the solid player would do; `remark` says why nobody better was asked."""
    solid = make_bot("solid", seed)
    action = solid.choose(view)
    return Advice(action, solid.name, remark=remark, reason=reason_for(view, action))


def explain(
    view: SeatView, decision: Decision, *, level: str, seed: str, within: float | None = None
) -> Explanation | None:
    """What the bot of this level thinks of all the choices, where it can say."""
    bot = make_bot(level, seed, within=within)
    return bot.explain(view, decision) if isinstance(bot, Explains) else None


def tell_reason(view: SeatView, explanation: Explanation) -> str:
    """Why the best choice is, in words: what follows from what the seat knows, or else what the figures say.

    Choices that came out alike are called so.
    """
    best = explanation.best
    assert best is not None
    reason = reason_for(view, best, explanation) or _by_figures(explanation)
    return reason + tell_equals(explanation.equals)


def _by_figures(explanation: Explanation) -> str:
    """The gist of the figures where no rule of thumb speaks for the choice."""
    first, *others = explanation.candidates
    if not others:
        return "It is the only choice there is."
    if explanation.equals:
        return "No choice here is clearly better than another."
    second = others[0]
    if second.points > first.points:
        return "It is worth most for the match as it stands, though not in points."
    better = round(first.points - second.points)
    much = f"about {better} points better than the next best" if better > 1 else "a little better than the next best"
    return f"Played out over the deals that may be, it comes out {much}."


def tell_figures(explanation: Explanation, *, most: int) -> list[str]:
    return explanation.lines(most=most, title="The expert would say, best first:")
