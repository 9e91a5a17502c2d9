"""A family of games: all that other layers must know of it, in one value."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from typing import TYPE_CHECKING, Any

from rookery.engine.actions import Action, Vocabulary

if TYPE_CHECKING:
    from rookery.engine.editions import Rules, Section
    from rookery.engine.game import Game
    from rookery.engine.views import SeatView


@dataclass(frozen=True, kw_only=True, eq=False)
class Family:
    """What a family's package exports as `FAMILY`.

    `name` is what bots, boards, felts and the wire call it; `title` tells people what such games are about.
    `piles` are what a deal can be set up by besides hands and pack. `game` and `view` name classes in the package's
    modules `game` and `views`. These two, and what stands in `wording` and `validation`, are imported when they are
    first asked for, so that `import rookery` stays quick.
    """

    name: str
    title: str
    package: str
    rules: type[Rules]
    actions: tuple[type[Action], ...]
    game: str
    view: str
    piles: tuple[str, ...] = ()

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

    def describe(self, rules: Rules, seats: int) -> tuple[Section, ...]:
        found: tuple[Section, ...] = self._part("wording", "describe")(rules, seats)
        return found

    def flaw(self, rules: Rules, seats: int, stated: frozenset[str]) -> str | None:
        found: str | None = self._part("validation", "flaw")(rules, seats, stated)
        return found

    def _part(self, module: str, name: str) -> Any:
        return getattr(import_module(f"{self.package}.{module}"), name)
