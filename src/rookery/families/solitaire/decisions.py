"""What the player of Solitaire is asked: which card or run to move. It holds face-up cards only."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from rookery.engine.actions import Action
from rookery.engine.cards import Card, cards_text
from rookery.engine.decisions import Decision, Refusal
from rookery.engine.plain import Json, plain
from rookery.families.solitaire.actions import BuildCard, MoveRun
from rookery.families.solitaire.layout import Pile, SolitaireLayout, colour_place, fits, is_next, moves
from rookery.families.solitaire.rules import SolitaireRules


@dataclass(frozen=True, slots=True, kw_only=True)
class MoveDecision(Decision):
    """Move a run or build a card. `runs` are the face-up cards of each pile, `built` as in the layout."""

    kind: ClassVar[str] = "move"
    answers: ClassVar[tuple[type[Action], ...]] = (MoveRun, BuildCard)
    rules: SolitaireRules
    runs: tuple[tuple[Card, ...], ...]
    built: tuple[int, ...]

    @property
    def question(self) -> str:
        return "'move 3 5' to put the run of pile 3 on pile 5, or 'build 3' to build its top card"

    def options(self) -> Iterator[Action]:
        return moves(self._layout())

    def sample(self, rng: random.Random) -> Action:
        return rng.choice(tuple(self.options()))

    def _refusal(self, action: Action) -> Refusal | None:
        if isinstance(action, BuildCard):
            return self._pile_refusal(action.source) or self._build_refusal(action.source)
        assert isinstance(action, MoveRun)
        for pile in (action.source, action.target):
            if not 1 <= pile <= len(self.runs):
                return self._pile_refusal(pile)
        return self._pile_refusal(action.source) or self._move_refusal(action)

    def _pile_refusal(self, pile: int) -> Refusal | None:
        if not 1 <= pile <= len(self.runs):
            return Refusal("pile", f"There is no pile {pile}: the Transfer Piles are 1 to {len(self.runs)}.")
        if not self.runs[pile - 1]:
            return Refusal("pile", f"Pile {pile} is used up: there is no card to move.")
        return None

    def _build_refusal(self, source: int) -> Refusal | None:
        card = self.runs[source - 1][-1]
        if is_next(self._layout(), card):
            return None
        reached = self.built[colour_place(self.rules, card)]
        waits = f"is at {reached}, so it waits for the {reached + 1}" if reached else "waits for the 1"
        return Refusal("building", f"{card} cannot be built now: the {card.colour} Building Pile {waits}.")

    def _move_refusal(self, action: MoveRun) -> Refusal | None:
        run, onto = self.runs[action.source - 1], self.runs[action.target - 1]
        if action.source == action.target:
            return Refusal("other-pile", f"A run moves onto another pile: {action.source} was named twice.")
        if not onto:
            return Refusal("vacant", f"Pile {action.target} is used up, and its space stays vacant.")
        first, top = run[0], onto[-1]
        if fits(self.rules, first, top):
            return None
        if first.number == self.rules.highest:
            return Refusal("resting", f"{first} rests: it leaves only for its Building Pile.")
        if any(fits(self.rules, card, top) for card in run[1:]):
            return Refusal(
                "whole-run",
                f"The run {cards_text(run)} moves as a whole, and its highest card, {first}, does not go onto {top}.",
            )
        if first.number + 1 != top.number:
            return Refusal(
                "one-higher", f"{first} goes onto a {first.number + 1}; the top card of pile {action.target} is {top}."
            )
        if first.colour is top.colour:
            return Refusal("other-colour", f"{first} does not go onto {top}: the colours must differ.")
        return Refusal("resting", f"{top} rests, and nothing may be put on it.")  # A91, by house rule

    def _layout(self) -> SolitaireLayout:
        """What lies open, which is all that a move depends on."""
        return SolitaireLayout(self.rules, tuple(Pile(down=(), up=run) for run in self.runs), self.built)

    def _details(self) -> dict[str, Json]:
        return {
            "runs": plain(self.runs),
            "built": plain(dict(zip(self.rules.pack_colours, self.built, strict=True))),
            "options": [str(option) for option in self.options()],
        }
