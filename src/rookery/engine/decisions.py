"""Decisions: who must decide what, and which answers the rules allow.

A decision holds only what its seat may know, so it can be handed to a bot or sent to a page.
"""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import ClassVar

from rookery.engine.actions import Action, Vocabulary
from rookery.engine.errors import shown
from rookery.engine.plain import Json, plain


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an action is not allowed: the rule's name, and a plain sentence."""

    rule: str
    reason: str


@dataclass(frozen=True, slots=True)
class Decision(ABC):
    """What one seat must decide now."""

    kind: ClassVar[str] = ""
    answers: ClassVar[tuple[type[Action], ...]] = ()
    seat: int

    @property
    @abstractmethod
    def question(self) -> str:
        """What is asked, in a few words that also show how to answer."""

    @abstractmethod
    def options(self) -> Iterator[Action]:
        """Every allowed answer, lazily: there may be tens of thousands."""

    @abstractmethod
    def sample(self, rng: random.Random) -> Action:
        """One allowed answer at random, without listing them all."""

    @abstractmethod
    def _refusal(self, action: Action) -> Refusal | None:
        """As `refusal`, for an action of the right sort."""

    def refusal(self, action: Action | str) -> Refusal | None:
        """Why `action` is not allowed now, or None if it is. A text is read as one of the answers."""
        if isinstance(action, str):
            vocabulary = _vocabulary(self.answers)
            if not vocabulary.knows(action):
                return Refusal("turn", f"{shown(action)} does not answer what is asked: {self.question}.")
            action = vocabulary.read(action)
        if not isinstance(action, self.answers):
            return Refusal("turn", f"'{action}' does not answer what is asked: " + self.question + ".")
        return self._refusal(action)

    def _details(self) -> dict[str, Json]:
        """What its plain form tells beyond who is asked what."""
        return {}

    def to_plain(self) -> dict[str, Json]:
        return {"kind": self.kind, "seat": self.seat, "question": self.question, **self._details()}

    def to_json(self) -> Json:
        return plain(self)


@cache
def _vocabulary(answers: tuple[type[Action], ...]) -> Vocabulary:
    return Vocabulary(answers)
