"""What people who play with real cards are asked after a hand, and who counts it: the family, by its own rules."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from rookery.engine.errors import RookeryError
from rookery.engine.results import FinishedHand, MatchResult
from rookery.engine.seats import Seating

if TYPE_CHECKING:
    from rookery.engine.editions import Rules

HAND: Final = "hand"
"""The kind of line that every game has; a family may have others."""

# What was answered, by the question's name: a number, an option's value, or several of them.
Answers: TypeAlias = Mapping[str, Any]


class BadEntry(RookeryError):
    """A line that cannot be: the message says what was written, what there is, and what is over or missing."""


class Asks(StrEnum):
    """The kinds of answers: one of the options, several of them, or a number between the limits."""

    CHOICE = "choice"
    CHOICES = "choices"
    NUMBER = "number"


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    value: str
    label: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """One question. Answers are texts: an option's value, several with commas between them, or a number.

    Of the questions of one `group` one may be left open, for it follows from the rest; if it is answered all the same,
    that proves the others. `when` lists answers of which one must have been given for the question to make sense; it
    is empty for most. Questions with the same `row` ask the same of one party after another: `of` is whose it is.
    """

    name: str
    asks: Asks
    sentence: str
    options: tuple[Choice, ...] = ()
    lowest: int = 0
    highest: int = 0
    step: int = 1
    optional: bool = False
    default: str = ""
    group: str = ""
    when: tuple[tuple[str, str], ...] = ()
    row: str = ""
    of: str = ""


@dataclass(frozen=True)
class Players:
    """Who plays by which rules. `parties` are those who have one score together."""

    rules: Rules
    names: tuple[str, ...]

    @property
    def seats(self) -> int:
        return len(self.names)

    @cached_property
    def parties(self) -> tuple[tuple[int, ...], ...]:
        return self.rules.parties(self.seats)

    def called(self, seats: Sequence[int]) -> str:
        """`Ann & Cy`; `Ann, Cy & Flo`."""
        *first, last = (self.names[seat] for seat in seats)
        return f"{', '.join(first)} & {last}" if first else last

    def party_of(self, seat: int) -> str:
        """The name of the party that has this seat."""
        return self.called(next(party for party in self.parties if seat in party))

    def ask_seat(self, name: str, sentence: str) -> Question:
        options = tuple(Choice(value=str(seat), label=each) for seat, each in enumerate(self.names))
        return Question(name=name, asks=Asks.CHOICE, sentence=sentence, options=options)

    def check_seat(self, seat: int) -> None:
        if not 0 <= seat < self.seats:
            raise BadEntry(f"there is no seat {seat}: expected one from 0 to {self.seats - 1}")


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoringMoment:
    """Where the match stands as a deal is counted."""

    number: int
    dealer: int
    seating: Seating
    scores: tuple[int, ...]


class Scorecard(ABC):
    """How hands of one family are counted with real cards. People say what they see: who went out, what is left."""

    kinds: tuple[str, ...] = (HAND,)

    @abstractmethod
    def questions(self, players: Players, kind: str) -> tuple[Question, ...]:
        """What is asked for a line of this kind, in order."""

    @abstractmethod
    def count(self, players: Players, kind: str, answers: Answers, moment: ScoringMoment) -> FinishedHand:
        """What the hand comes to. `BadEntry` for what cannot be."""

    @abstractmethod
    def outcome(self, players: Players, kind: str, answers: Answers) -> str:
        """What happened, in a few words: who went out, who won."""

    @abstractmethod
    def match_result(self, players: Players, last: Any, answers: Answers, deals: int) -> MatchResult | None:
        """Who has won the match after so many deals; `last` is what `count` made of the latest one's answers."""

    def says(self, players: Players, kind: str) -> str:
        """What a line of this kind does, in a sentence."""
        return "It is scored."

    def parts(self, players: Players, hand: Any) -> tuple[tuple[tuple[str, int], ...], ...]:
        """By party, the points that make up what it scored; empty where there is nothing to tell apart."""
        return ((),) * len(players.parties)

    def follows(self, players: Players, kind: str, answers: Answers) -> Mapping[str, int]:
        """What was left open and follows from the rest, by the question's name."""
        return {}

    def total(self, players: Players) -> int | None:
        """What all parties together take in a hand that is played out; None where there is no such sum."""
        return None
