"""Actions that several families have."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rookery.engine.actions import Action, CardAction


@dataclass(frozen=True, slots=True)
class Play(CardAction):
    verb: ClassVar[str] = "play"
    form: ClassVar[str] = "play R14"


@dataclass(frozen=True, slots=True)
class LetGo(Action):
    """Say nothing while a window is open: a moment in which several seats may speak, and the first to speak wins."""

    verb: ClassVar[str] = "let"


@dataclass(frozen=True, slots=True)
class Turn(Action):
    """Turn up the next card, unseen until then: all there is to do in games that play themselves."""

    verb: ClassVar[str] = "turn"
