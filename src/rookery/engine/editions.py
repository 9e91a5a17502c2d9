"""Editions: one game as one booklet prints it, and the house rules laid over it."""

from __future__ import annotations

import dataclasses
import difflib
from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, Self

from rookery.engine.cards import Card
from rookery.engine.errors import BadHouseRule, BadSetUp, shown
from rookery.engine.family import Correction, Family

if TYPE_CHECKING:
    from rookery.engine.game import Game


@dataclass(frozen=True, slots=True)
class Section:
    """One paragraph or list of a rule text; `rule` is the name that refusals cite."""

    rule: str
    title: str
    lines: tuple[str, ...]


class Rules(ABC):
    """A family's rules as data: a frozen dataclass of numbers, enums and tuples."""

    family: ClassVar[Family]
    # Whether the booklet names a winner and counts no points, so that those of a match of several deals are ours.
    own_points: ClassVar[bool] = False

    def game(self, *, edition: str, seats: int, seed: str) -> Game[Any]:
        """The rules in action."""
        return self.family.game_class(self, edition=edition, seats=seats, seed=seed)

    def flaw(self, seats: int, stated: frozenset[str]) -> str | None:
        """Why these rules make no sense at this seat count, or None. `stated` are the house rules."""
        return self.family.flaw(self, seats, stated)

    def describe(self, seats: int) -> tuple[Section, ...]:
        """The rules in words, built from the data."""
        return self.family.describe(self, seats)

    def side_numbers(self, seats: int) -> tuple[int, ...]:
        """By seat, the number of its side as at the first deal; each seat is its own where sides are not fixed."""
        return tuple(range(seats))

    def parties(
        self, seats: int, *, whole_match: bool = True, sides: tuple[int, ...] = ()
    ) -> tuple[tuple[int, ...], ...]:
        """The seats of each side, the first seat's first: those who win or lose a match together, or else a hand.

        `sides` are the numbers of their sides, where partners were drawn for: then they are not as people sat down.
        """
        alone = whole_match and self.individual_scores
        numbers = tuple(range(seats)) if alone else sides or self.side_numbers(seats)
        return tuple(tuple(seat for seat in range(seats) if numbers[seat] == side) for side in dict.fromkeys(numbers))

    @property
    def draws_partners(self) -> bool:
        """Whether nobody knows their partner before cards are drawn for it at the start of the match."""
        return False

    @property
    def individual_scores(self) -> bool:
        """Whether partners win together and yet score by themselves, since they change partners."""
        return False

    @property
    def ours(self) -> str:
        """A sentence for a score sheet whose points are none of the booklet's."""
        told = "The booklet names a winner and counts no points: those on this sheet are ours."
        return told if self.own_points else ""

    @property
    def lowest_wins(self) -> bool:
        return False

    def proof(self, seats: int, hand: Any) -> int | None:
        """What all points taken in a hand that was played out must come to, without what is written on top as a bonus.

        Points that nobody got are among them. None where the game has no such total.
        """
        return None

    @abstractmethod
    def pack(self, seats: int) -> tuple[Card, ...]:
        """The cards that are dealt from, in the order every shuffle starts with."""

    @abstractmethod
    def goal(self) -> str:
        """What ends the match, in a few words."""

    @classmethod
    @abstractmethod
    def value_text(cls, value: object) -> str:
        """A rule's value as the text that reads back as it."""

    @classmethod
    def rule_names(cls) -> tuple[str, ...]:
        """The names of the house rules; a field that says nothing of itself is none."""
        return tuple(f.name for f in dataclasses.fields(cls) if "says" in f.metadata)  # type: ignore[arg-type]

    @classmethod
    def meaning(cls, name: str) -> str:
        """What a rule's field says, in a few words."""
        fields = {f.name: f for f in dataclasses.fields(cls)}  # type: ignore[arg-type]
        return str(fields[name].metadata["says"])

    @classmethod
    def read_value(cls, name: str, given: object) -> object:
        """A rule's value from a value or its text; ValueError says what was expected."""
        fields = {f.name: f for f in dataclasses.fields(cls)}  # type: ignore[arg-type]
        return fields[name].metadata["read"](given)


@dataclass(frozen=True, slots=True)
class Option:
    """A variation the booklet itself offers by agreement: a named set of house rules."""

    name: str
    says: str
    rules: Mapping[str, object]


@dataclass(frozen=True, kw_only=True)
class Edition:
    """One game as one booklet prints it.

    `rules` gives the rules for each seat count. `house_rules` is empty for the printed game and
    otherwise remembers, by name, what a variant changed; `printed` then keeps the booklet's rules,
    so that a later change can seat those whom an earlier one left out. `corrections` are what was changed
    since the first revision, in order: a match goes on by the rules it was begun under (`as_of`).
    """

    id: str
    title: str
    source: str
    summary: str
    rules: Mapping[int, Rules] = field(hash=False)
    options: tuple[Option, ...] = field(default=(), hash=False)
    revision: int = 1
    corrections: tuple[Correction, ...] = field(default=(), hash=False)
    house_rules: Mapping[str, object] = field(default_factory=dict, hash=False)
    unseated: Mapping[int, str] = field(default_factory=dict, hash=False, repr=False)
    printed: Mapping[int, Rules] = field(default_factory=dict, compare=False, repr=False)

    def __post_init__(self) -> None:
        for name in ("rules", "house_rules", "unseated", "printed"):
            object.__setattr__(self, name, MappingProxyType(dict(getattr(self, name))))

    @property
    def game(self) -> str:
        return self.id.partition("/")[0]

    @property
    def year(self) -> str:
        """The booklet's year; `modern` for the undated modern sheet."""
        return self.id.partition("/")[2]

    @property
    def family(self) -> Family:
        return next(iter(self.rules.values())).family

    @property
    def seats(self) -> tuple[int, ...]:
        return tuple(self.rules)

    def rules_for(self, seats: int) -> Rules:
        """The rules at one seat count; refuses a count the edition does not have."""
        if seats not in self.rules:
            why = f": {self.unseated[seats]}" if seats in self.unseated else ""
            raise BadSetUp(f"{self.id} cannot seat {seats}; it is for {_players(self.seats)}{why}")
        return self.rules[seats]

    def house_rules_text(self) -> dict[str, str]:
        """The house rules by name, each value as the text that `with_house_rules` reads back."""
        kind = self.family.rules
        return {name: kind.value_text(value) for name, value in self.house_rules.items()}

    def usual_seats(self) -> int:
        """Four where the edition allows it, or else the fewest."""
        return 4 if 4 in self.rules else min(self.rules)

    def with_house_rules(self, /, **changes: object) -> Self:
        """This edition with some rules changed; what makes no sense is refused with the reason.

        Values may be given as such or as text. Where only some seat counts can be played with the
        change, the variant is for those.
        """
        changes = {**self.house_rules, **{name: self._read(name, given) for name, given in changes.items()}}
        printed = self.printed or self.rules
        fitting: dict[int, Rules] = {}
        flaws: dict[int, str] = {}
        for seats, rules in printed.items():
            changed = dataclasses.replace(rules, **changes)  # type: ignore[type-var]
            # What is set to what the booklet says anyway is no statement of the house.
            stated = frozenset(name for name, value in changes.items() if getattr(rules, name) != value)
            flaw = changed.flaw(seats, stated)
            if flaw is None:
                fitting[seats] = changed
            else:
                flaws[seats] = flaw
        if not fitting:
            reasons = dict.fromkeys(flaws.values())
            raise BadHouseRule(f"{self.id} cannot be played so: {'; '.join(reasons)}")
        revision = self.revision + len(self._matter(fitting)) - len(self._matter(self.rules))
        return dataclasses.replace(
            self, rules=fitting, house_rules=changes, unseated=flaws, printed=printed, revision=revision
        )

    def as_of(self, revision: int) -> Self | None:
        """This edition as it was in an earlier revision; None where nobody wrote down how that was."""
        later = self._matter(self.rules)
        undone = self.revision - revision
        if not 0 < undone <= len(later):
            return None
        before: dict[str, object] = {}
        for correction in reversed(later[-undone:]):
            before |= correction.before
        rules = {
            seats: dataclasses.replace(each, **before)  # type: ignore[type-var]
            for seats, each in (self.printed or self.rules).items()
        }
        kept = tuple(each for each in self.corrections if each not in later[-undone:])
        earlier = dataclasses.replace(self, rules=rules, printed={}, house_rules={}, unseated={}, corrections=kept)
        return dataclasses.replace(earlier.with_house_rules(**self.house_rules), revision=revision)

    def _matter(self, rules: Mapping[int, Rules]) -> tuple[Correction, ...]:
        """The corrections that make a difference under these rules: the edition's own, then those of its family."""
        return tuple(each for each in (*self.corrections, *self.family.corrections) if each.matters(rules))

    def _read(self, name: str, given: object) -> object:
        kind = self.family.rules
        if name not in kind.rule_names():
            near = difflib.get_close_matches(name, kind.rule_names(), n=3, cutoff=0.4)
            hint = f"; did you mean {' or '.join(near)}?" if near else ""
            raise BadHouseRule(f"{self.id} has no house rule {shown(name)}{hint}")
        try:
            return kind.read_value(name, given)
        except ValueError as error:
            raise BadHouseRule(f"house rule {name}={shown(given)}: {error}") from error


def _players(seats: tuple[int, ...]) -> str:
    return "1 player" if seats == (1,) else f"{spoken(seats)} players"


def spoken(numbers: tuple[int, ...]) -> str:
    """`3, 4 or 5`."""
    *first, last = map(str, numbers)
    return f"{', '.join(first)} or {last}" if first else last
