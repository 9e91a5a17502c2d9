"""Actions: what a seat says or does. A value with a text form, which its class both reads and prints."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import ClassVar, Self

from rookery.engine.cards import Card, UnreadableCard, read_card
from rookery.engine.errors import UnreadableAction, shown


@dataclass(frozen=True, slots=True)
class Action:
    """The base of all actions. `str(action)` is its text; one without fields is its bare verb.

    `form` shows people how the action is written; it is left out where that is the verb alone. Several classes
    may share a verb (`build 3`, `build R2 on Y6`) as long as no text reads as two of them.
    """

    verb: ClassVar[str] = ""
    form: ClassVar[str] = ""

    @classmethod
    def read(cls, words: Sequence[str]) -> Self | None:
        """The action from the words after the verb, in lower case; None for words that do not fit."""
        return None if words else cls()

    def __str__(self) -> str:
        return self.verb


@dataclass(frozen=True, slots=True)
class CardAction(Action):
    """The base of actions that are a verb and one card."""

    card: Card

    @classmethod
    def read(cls, words: Sequence[str]) -> Self | None:
        return cls(read_card(words[0])) if len(words) == 1 else None

    def __str__(self) -> str:
        return f"{self.verb} {self.card}"


class Vocabulary:
    """The actions that a text can be read as."""

    def __init__(self, actions: Iterable[type[Action]]) -> None:
        self._by_verb: dict[str, list[type[Action]]] = {}
        for action in dict.fromkeys(actions):
            self._by_verb.setdefault(action.verb, []).append(action)

    @property
    def verbs(self) -> tuple[str, ...]:
        return tuple(self._by_verb)

    def knows(self, text: str) -> bool:
        """Whether the text starts with a verb of this vocabulary."""
        words = text.split(maxsplit=1)
        return bool(words) and words[0].lower() in self._by_verb

    def read(self, text: str, *, expected: str = "") -> Action:
        """Read an action's text, in either case.

        A text that is no action at all is refused with what was `expected`, or else with all there is.
        """
        if not self.knows(text):
            forms = "one of " + ", ".join(_form(each) for sharing in self._by_verb.values() for each in sharing)
            raise UnreadableAction(f"{shown(text)} is no action: expected " + (expected or forms))
        verb, *words = text.lower().split()
        for action in self._by_verb[verb]:
            try:
                found = action.read(words)
            except UnreadableCard as error:
                raise UnreadableAction(f"{shown(text)} cannot be read as '{_form(action)}': {error}") from error
            if found is not None:
                return found
        forms = " or ".join(f"'{_form(action)}'" for action in self._by_verb[verb])
        raise UnreadableAction(f"{shown(text)} cannot be read: expected {forms}")


def read_count(word: str, *, digits: int) -> int | None:
    """A number in plain figures, of so many digits at most."""
    return int(word) if word.isascii() and word.isdecimal() and len(word) <= digits else None


def _form(action: type[Action]) -> str:
    return action.form or action.verb
