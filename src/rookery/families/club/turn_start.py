"""What a player can be asked at the start of a turn: to draw from the stock, or to take discards.

The decision holds only what its seat may know: its own cards, and what lies open.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from rookery.engine.actions import Action
from rookery.engine.cards import Card, in_order
from rookery.engine.decisions import Decision, Refusal
from rookery.engine.phrases import who
from rookery.engine.plain import Json
from rookery.families.club.actions import TakePile, TakeStock, TakeTop
from rookery.families.club.decisions import LayDecision
from rookery.families.club.melds import Meld, takes_top
from rookery.families.club.reach import can_reach
from rookery.families.club.rules import ClubRules, FirstTurn, TopCard


@dataclass(frozen=True, slots=True, kw_only=True)
class TakeDecision(Decision):
    """Draw from the stock, or take the discard pile or its top card.

    `turns` are those this seat has had in the hand. `need` is what the side's first play must come
    to, 0 once it has been made. `frozen_by` is the seat whose wild discard closes the pile.
    """

    kind: ClassVar[str] = "take"
    answers: ClassVar[tuple[type[Action], ...]] = (TakeStock, TakePile, TakeTop)
    rules: ClubRules
    hand: tuple[Card, ...]
    melds: tuple[Meld, ...]
    top: Card | None
    pile: int
    stock: int
    frozen_by: int | None
    turns: int
    need: int
    backs: int = 0

    @property
    def question(self) -> str:
        count = min(self.rules.draw, self.stock)
        more = [f"'{action}'" for action in self.options() if not isinstance(action, TakeStock)]
        return " or ".join((f"'take stock' for {count} {'card' if count == 1 else 'cards'}", *more))

    def options(self) -> Iterator[Action]:
        yield TakeStock()
        if self._pile_refusal() is None:
            yield TakePile()
        for number in range(1, len(self.melds) + 1):
            if self._top_refusal(number) is None:
                yield TakeTop(number)

    def sample(self, rng: random.Random) -> Action:
        return rng.choice(tuple(self.options()))

    def _refusal(self, action: Action) -> Refusal | None:
        match action:
            case TakePile():
                return self._pile_refusal()
            case TakeTop():
                return self._top_refusal(action.meld)
            case _:
                return None

    def _closed_refusal(self) -> Refusal | None:
        """A98, A99: stop cards and wild cards on top are never taken; a wild discard closes the pile for a round."""
        top = self.top
        if top is None:
            return Refusal("pile", "There is no discard to take.")
        if self.rules.is_stop(top):
            return Refusal("stop-cards", f"{top} on top is a stop card: the pile cannot be taken.")
        if self.frozen_by is not None:
            closed = "A wild card lies sideways in the pile: it is closed until the turn of "
            return Refusal("frozen", closed + who(self.frozen_by) + ".")
        if self.rules.is_wild(top):
            return Refusal("frozen", f"{top} on top is a wild card: the pile cannot be taken.")
        return None

    def _pile_refusal(self) -> Refusal | None:
        rules, top = self.rules, self.top
        closed = self._closed_refusal()
        if closed is not None:
            return closed
        assert top is not None
        if self.backs >= rules.take_backs:
            return Refusal("take-backs", f"You went back {self.backs} times this turn: draw from the stock.")
        if not self.turns and rules.first_turn is FirstTurn.STOCK_ONLY:
            return Refusal("pile", "On your first turn you draw from the stock.")
        held = sum(card.number == top.number for card in self.hand)
        if held < rules.set_naturals:
            return Refusal(
                "pile",
                f"To take the pile you need {rules.set_naturals} {top.number}s in your hand for a set with {top}; "
                f"you have {held}.",
            )
        return self._paying_refusal(top)

    def _paying_refusal(self, top: Card) -> Refusal | None:
        """Whether what taking the pile demands can be laid, with a card left to discard and one to keep (A100)."""
        keep = max(0, 2 - (self.pile - 1))  # besides the rest of the pile
        cards = (*self.hand, top)
        if not self.need:
            payable = next(self.claimed().lay_downs(), None) is not None
        elif not can_reach(self.rules, cards, number=top.number, need=self.need, keep=0):
            return Refusal(
                "first-play",
                f"{top} and your own cards cannot come to the {self.need} points of your side's first play.",
            )
        else:
            payable = can_reach(self.rules, cards, number=top.number, need=self.need, keep=keep)
        if payable:
            return None
        return Refusal("keep-a-card", "What you must lay would not leave you a card to discard and one to keep.")

    def claimed(self) -> LayDecision:
        """What taking the pile would lead to."""
        assert self.top is not None
        return LayDecision(
            seat=self.seat,
            rules=self.rules,
            hand=in_order((*self.hand, self.top)),
            melds=self.melds,
            need=self.need,
            owed=self.top,
            aside=self.pile - 1,
            backs=self.backs,
        )

    def _top_refusal(self, meld: int) -> Refusal | None:
        if self.rules.top_card is TopCard.NEVER:
            return Refusal("top-card", "The top discard cannot be taken alone here.")
        closed = self._closed_refusal()
        if closed is not None:
            return closed
        if not 1 <= meld <= len(self.melds):
            there = f"they are numbered 1 to {len(self.melds)}" if self.melds else "it has none yet"
            return Refusal("melds", f"Your side has no meld {meld}: {there}.")
        assert self.top is not None
        if takes_top(self.rules, self.melds[meld - 1], self.top):
            return None
        return Refusal(
            "top-card",
            f"{self.top} alone is only taken onto a set of its number without wild cards, or onto a sequence that it "
            f"continues; meld {meld} is {self.melds[meld - 1].name}.",
        )

    def _details(self) -> dict[str, Json]:
        return {
            "options": [str(action) for action in self.options()],
        }
