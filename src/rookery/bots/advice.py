"""A hint: what a good player would do in somebody's place, and why where it can say so."""

from __future__ import annotations

from dataclasses import dataclass

from rookery.bots.explanation import Explanation
from rookery.bots.levels import expert_readiness, make_bot, read_level
from rookery.bots.protocol import Explains
from rookery.engine.actions import Action
from rookery.engine.decisions import Decision
from rookery.engine.views import SeatView


@dataclass(frozen=True, slots=True)
class Advice:
    """`explanation` is there where the one who was asked weighs its choices in figures."""

    action: Action
    adviser: str
    explanation: Explanation | None = None
    remark: str = ""

    def lines(self, *, most: int) -> list[str]:
        if self.explanation is not None:
            return told(self.explanation, most=most)
        return [f"The {self.adviser} bot would say: {self.action}", self.remark]


def advise(view: SeatView, decision: Decision, *, level: str, seed: str) -> Advice:
    """What the bot of this level would do. It sees what the seat may see, and nothing else."""
    if read_level(level).name == "expert" and expert_readiness() is not None:
        solid = make_bot("solid", seed)
        return Advice(
            solid.choose(view), solid.name, remark="The expert is not ready yet, so this is by rules of thumb."
        )
    explanation = explain(view, decision, level=level, seed=seed)
    bot = make_bot(level, seed)
    if explanation is not None and explanation.best is not None:
        return Advice(explanation.best, bot.name, explanation)
    remark = "It goes by rules of thumb, and has no figures to show for it."
    return Advice(bot.choose(view), bot.name, remark=remark)


def explain(view: SeatView, decision: Decision, *, level: str, seed: str) -> Explanation | None:
    """What the bot of this level thinks of all the choices, where it can say."""
    bot = make_bot(level, seed)
    return bot.explain(view, decision) if isinstance(bot, Explains) else None


def told(explanation: Explanation, *, most: int) -> list[str]:
    return explanation.lines(most=most, title="The expert would say, best first:")
