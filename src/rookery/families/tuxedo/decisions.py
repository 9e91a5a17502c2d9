"""What a seat can be asked in Tuxedo. Each decision holds only what its seat may know.

After every capture a window is open in which any seat may call Orange (A65); it closes with the
first call, with the next play, or when all have let it go. A seat has one decision at a time, so
the seat whose turn is next answers both questions with one: its `TurnDecision` then carries the
`window` and takes `orange` and `let` besides the plays. A play closes the window; `let` leaves it
open for the others and keeps the turn. Every other seat has an `OrangeDecision`.
"""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar, Final

from rookery.engine.actions import Action
from rookery.engine.cards import Card, cards_text, in_order
from rookery.engine.decisions import Decision, Refusal
from rookery.engine.plain import Json, plain
from rookery.families.actions import LetGo
from rookery.families.tuxedo import captures
from rookery.families.tuxedo.actions import Build, CallOrange, Capture, Trail, UnitCards, unit_text
from rookery.families.tuxedo.rules import Building, Trailing
from rookery.families.tuxedo.state import Catch, Unit

_LISTED: Final = 200
"""Options a plain form lists; a crowded centre can have thousands."""

_CALLS_ONE_IN: Final = 40
"""How rarely a random player calls Orange: nearly every blind call is a mistake that costs points."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OrangeDecision(Decision):
    """Call Orange on the latest capture, or let it go."""

    kind: ClassVar[str] = "orange"
    answers: ClassVar[tuple[type[Action], ...]] = (CallOrange, LetGo)
    window: Catch

    @property
    def question(self) -> str:
        return f"'orange' if {cards_text(self.window.taken)} has red and yellow in it, or 'let' it go"

    def options(self) -> Iterator[Action]:
        return iter((CallOrange(), LetGo()))

    def sample(self, rng: random.Random) -> Action:
        return LetGo() if rng.randrange(_CALLS_ONE_IN) else CallOrange()

    def _refusal(self, action: Action) -> Refusal | None:
        return None  # a wrong call is allowed; it costs points

    def _details(self) -> dict[str, Json]:
        return {"window": plain(self.window)}


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnDecision(Decision):
    """Capture, build or trail. `owed` is the seat's own build, which it must take or raise (A63).

    `window` is the capture on which this seat may still call Orange instead, and `too_late` says
    why it may not, where the latest capture has been settled.
    """

    kind: ClassVar[str] = "play"
    answers: ClassVar[tuple[type[Action], ...]] = (Capture, Build, Trail, CallOrange, LetGo)
    hand: tuple[Card, ...]
    centre: tuple[Unit, ...]
    building: Building
    trailing: Trailing
    owed: Unit | None = None
    window: Catch | None = None
    too_late: str = ""

    @property
    def question(self) -> str:
        if self.owed is not None:
            play = f"'capture' your build {unit_text(self.owed.cards)} with a {self.owed.value}, or raise it"
        else:
            forms = [f"'{verb}'" for verb, there in self._verbs() if there]
            play = f"{' or '.join(forms)} with a card from your hand"
        return play if self.window is None else f"{play}, or 'orange' or 'let' for the capture just made"

    def _verbs(self) -> tuple[tuple[str, bool], ...]:
        can_build = next(self.builds(), None) is not None
        return (("capture", self.can_capture), ("build", can_build), ("trail", self.may_trail))

    @property
    def can_capture(self) -> bool:
        return any(self._can_capture_with(card) for card in self.hand)

    @property
    def may_trail(self) -> bool:
        """A62: trailing is for those who cannot capture."""
        return self.owed is None and (self.trailing is Trailing.ANY_TIME or not self.can_capture)

    def _can_capture_with(self, card: Card) -> bool:
        if self.owed is not None:
            return card.number == self.owed.value
        return captures.has_match(card.number, self.centre)

    def captures(self, card: Card) -> Iterator[Capture]:
        """Every capture with this card."""
        if self._can_capture_with(card):
            yield from (Capture(card, taken) for taken in captures.captures(card.number, self.centre))

    def builds(self) -> Iterator[Build]:
        for unit in self.centre:
            for card in self.hand:
                if self._build_refusal(Build(card, unit.cards)) is None:
                    yield Build(card, unit.cards)

    def trails(self) -> Iterator[Trail]:
        return map(Trail, self.hand if self.may_trail else ())

    def options(self) -> Iterator[Action]:
        for card in self.hand:
            yield from self.captures(card)
        yield from self.builds()
        yield from self.trails()
        if self.window is not None:
            yield CallOrange()
            yield LetGo()

    def sample(self, rng: random.Random) -> Action:
        if self.window is not None and not rng.randrange(4):
            return LetGo() if rng.randrange(_CALLS_ONE_IN // 4) else CallOrange()
        catching = [card for card in self.hand if self._can_capture_with(card)]
        others: list[Action] = [*self.builds(), *self.trails()]
        chosen = rng.randrange(len(catching) + len(others))
        if chosen >= len(catching):
            return others[chosen - len(catching)]
        card = catching[chosen]
        return Capture(card, captures.random_capture(card.number, self.centre, rng))

    def _refusal(self, action: Action) -> Refusal | None:
        if isinstance(action, (CallOrange, LetGo)):
            return self._window_refusal()
        assert isinstance(action, (Capture, Build, Trail))
        if action.card not in self.hand:
            return Refusal("own-cards", f"You do not hold {action.card}.")
        if isinstance(action, Capture):
            return self._capture_refusal(action)
        if isinstance(action, Build):
            return self._build_refusal(action)
        return self._trail_refusal()

    def _window_refusal(self) -> Refusal | None:
        if self.window is not None:
            return None
        return Refusal("orange", self.too_late or "There is no capture to call Orange on; it is your turn to play.")

    def _trail_refusal(self) -> Refusal | None:
        if self.owed is not None:
            return self._owed_refusal(self.owed)
        if self.may_trail:
            return None
        able = [card for card in self.hand if self._can_capture_with(card)]
        return Refusal(
            "trailing", f"A card is laid in the centre only by who cannot capture: you can, with {_either(able)}."
        )

    def _capture_refusal(self, action: Capture) -> Refusal | None:
        number = action.card.number
        refusal = self._strange_units(action.taken)
        if refusal is not None:
            return refusal
        if self.owed is not None and number != self.owed.value:
            return self._owed_refusal(self.owed)
        units = {unit.cards: unit for unit in self.centre}
        taken = [units[cards] for cards in action.taken]
        for unit in taken:
            if unit.is_build and unit.value != number:
                return Refusal(
                    "builds",
                    f"The build {unit_text(unit.cards)} counts {unit.value}, and only a {unit.value} takes it.",
                )
        lesser = [unit.cards[0] for unit in taken if unit.value != number]
        if not captures.shares_out(number, lesser):
            return Refusal(
                "capturing",
                f"{cards_text(lesser)} cannot be caught with {action.card}: loose cards must match its {number}, "
                f"or add up to {number} in groups.",
            )
        return self._more_to_take(action, taken)

    def _more_to_take(self, action: Capture, taken: list[Unit]) -> Refusal | None:
        """A62: every distinct combination is taken."""
        left = [unit for unit in self.centre if unit not in taken]
        if not captures.has_match(action.card.number, left):
            return None
        more = next(captures.captures(action.card.number, left))
        return Refusal(
            "every-match", f"A capture takes all it can: {' '.join(map(unit_text, more))} goes with {action.card} too."
        )

    def _strange_units(self, given: tuple[UnitCards, ...]) -> Refusal | None:
        """Cards that do not lie in the centre so: absent, named twice, or part of a build."""
        named = [card for unit in given for card in unit]
        if len(set(named)) < len(named):
            return Refusal("centre", "A card can be taken only once.")
        whole = {unit.cards for unit in self.centre}
        home = {card: unit.cards for unit in self.centre for card in unit.cards}
        absent = [card for card in named if card not in home]
        if absent:
            return Refusal("centre", f"{cards_text(absent)} does not lie in the centre.")
        for unit in given:
            if unit not in whole:
                return self._not_so(unit, home)
        return None

    @staticmethod
    def _not_so(unit: UnitCards, home: dict[Card, UnitCards]) -> Refusal:
        build = next((home[card] for card in unit if len(home[card]) > 1), None)
        if build is None:
            return Refusal("builds", f"{cards_text(unit)} lie loose, not in a build: name each by itself.")
        text = unit_text(build)
        return Refusal("builds", f"{cards_text(build)} lie in a build, which stays together: write '{text}'.")

    def _build_refusal(self, action: Build) -> Refusal | None:
        if self.building is Building.NEVER:
            return Refusal("building", "Nothing is built in this game.")
        refusal = self._strange_units((action.on,))
        if refusal is not None:
            return refusal
        unit = next(unit for unit in self.centre if unit.cards == action.on)
        if self.owed is not None and unit != self.owed:
            return self._owed_refusal(self.owed)
        if unit.is_build and self.building is Building.NO_RAISING:
            return Refusal("building", "A build stays as it is here: it cannot be raised.")
        number = unit.value + action.card.number
        if any(card.number == number for card in self.hand):
            return None
        return Refusal(
            "building",
            f"{action.card} on {unit_text(unit.cards)} makes {number}, and you hold no {number} to take it with.",
        )

    def _owed_refusal(self, owed: Unit) -> Refusal:
        raising = "" if self.building is Building.NO_RAISING else ", or raise it"
        return Refusal(
            "own-build",
            f"Your build {unit_text(owed.cards)} is still there: take it with a {owed.value} now{raising}.",
        )

    def _details(self) -> dict[str, Json]:
        first = [str(option) for option in itertools.islice(self.options(), _LISTED + 1)]
        return {
            "hand": plain(self.hand),
            "centre": plain(self.centre),
            "owed": plain(self.owed),
            "window": plain(self.window),
            "options": plain(first[:_LISTED]),
            "all_listed": len(first) <= _LISTED,
        }


def _either(cards: list[Card]) -> str:
    return " or ".join(map(str, in_order(cards)))
