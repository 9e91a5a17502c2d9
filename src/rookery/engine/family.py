"""A family of games: all that other layers must know of it, in one value."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any

from rookery.engine.actions import Action, Vocabulary

if TYPE_CHECKING:
    from rookery.engine.editions import Rules, Section
    from rookery.engine.game import Game
    from rookery.engine.results import FinishedHand
    from rookery.engine.scorecard import Scorecard
    from rookery.engine.views import SeatView


@dataclass(frozen=True, slots=True)
class Correction:
    """A correction of an edition, or of all of a family: the rules as they were `before` it.

    `where` gives the rules it makes a difference under: who plays by others plays as before, in the same revision.
    """

    before: Mapping[str, object]
    where: Mapping[str, object] = field(default_factory=dict)

    def matters(self, rules: Mapping[int, Any]) -> bool:
        return any(all(getattr(each, name) == value for name, value in self.where.items()) for each in rules.values())


@dataclass(frozen=True, kw_only=True, eq=False)
class Family:
    """What a family's package exports as `FAMILY`.

    `name` is what bots, boards, felts and the wire call it; `title` tells people what such games are about.
    `piles` are what a deal can be set up by besides hands and pack; in a race people must be quick. `game` and `view`
    name classes in the package's modules `game` and `views`. `honour` says, in half a sentence, what may happen at an
    honour table; it is empty where there is nothing to call. Where hands are `scored` the package has a `SCORECARD`
    in a module of that name. Classes, and what stands in `wording`, `validation` and `scorecard`, are imported when
    they are first asked for, so that `import rookery` stays quick. `corrections` are of rules that all its editions
    share.
    """

    name: str
    title: str
    package: str
    rules: type[Rules]
    actions: tuple[type[Action], ...]
    game: str
    view: str
    piles: tuple[str, ...] = ()
    scored: bool = False
    is_race: bool = False
    honour: str = ""
    corrections: tuple[Correction, ...] = ()

    def __post_init__(self) -> None:
        self.rules.family = self

    @cached_property
    def vocabulary(self) -> Vocabulary:
        return Vocabulary(self.actions)

    @cached_property
    def game_class(self) -> type[Game[Any]]:
        found: type[Game[Any]] = self._part("game", self.game)
        return found

    @cached_property
    def view_class(self) -> type[SeatView]:
        found: type[SeatView] = self._part("views", self.view)
        return found

    @cached_property
    def sections(self) -> Mapping[str, str]:
        """The section of the rule text that explains each rule a refusal cites."""
        found: Mapping[str, str] = self._part("wording", "SECTION_OF_RULE")
        return found

    @cached_property
    def words(self) -> Mapping[str, tuple[str, ...]]:
        """By rule, words of the sentence in that section that a refusal rests on, where a family tells them."""
        found: Mapping[str, tuple[str, ...]] = getattr(self._module("wording"), "WORDS_OF_RULE", {})
        return found

    @cached_property
    def scorecard(self) -> Scorecard | None:
        """How hands played with real cards are counted, where this family says so."""
        found: Scorecard | None = self._part("scorecard", "SCORECARD") if self.scored else None
        return found

    def describe(self, rules: Rules, seats: int) -> tuple[Section, ...]:
        found: tuple[Section, ...] = self._part("wording", "describe")(rules, seats)
        return found

    def tell_hand(self, rules: Rules, seats: int, hand: FinishedHand) -> str:
        """Why a hand came out as it did, in a sentence or two that refer to seats (engine/phrases.py)."""
        found: str = self._part("wording", "tell_hand")(rules, seats, hand)
        return found

    def race(self, rules: Rules) -> str:
        """What a race is about, in one line; empty where nobody needs to be quick."""
        found: str = self._part("wording", "race")(rules) if self.is_race else ""
        return found

    def flaw(self, rules: Rules, seats: int, stated: frozenset[str]) -> str | None:
        found: str | None = self._part("validation", "flaw")(rules, seats, stated)
        return found

    def _part(self, module: str, name: str) -> Any:
        return getattr(self._module(module), name)

    def _module(self, name: str) -> ModuleType:
        return import_module(f"{self.package}.{name}")
