"""What a player can be asked once cards are taken: what to lay down, and what to discard.

The decision holds only what its seat may know: its own cards, and what lies open.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from rookery.engine.actions import Action
from rookery.engine.cards import Card, cards_text, in_order, without
from rookery.engine.decisions import Decision, Refusal
from rookery.engine.plain import Json, plain
from rookery.families.club import random_lays
from rookery.families.club.actions import AddTo, Discard, Finish, LayMeld, TakeBack
from rookery.families.club.melds import (
    Meld,
    birdie,
    birdies,
    extend,
    new_meld,
    possible_additions,
    possible_melds,
)
from rookery.families.club.rules import ClubRules


@dataclass(frozen=True, slots=True, kw_only=True)
class LayDecision(Decision):
    """Lay cards down, take them back, and end the turn with a discard.

    `melds` are those of the seat's side, this turn's among them. `need` is what the side's first
    play must come to, 0 once it has been made; `laid` is what this turn has come to so far, in
    `lays` lay-downs that can be taken back. `owed` is the top card of a pile that is being taken:
    its set comes first, and the rest of the pile lies `aside` until `need` is met from the hand.
    """

    kind: ClassVar[str] = "lay"
    answers: ClassVar[tuple[type[Action], ...]] = (LayMeld, AddTo, TakeBack, Discard, Finish)
    rules: ClubRules
    hand: tuple[Card, ...]
    melds: tuple[Meld, ...]
    need: int = 0
    laid: int = 0
    lays: int = 0
    owed: Card | None = None
    aside: int = 0
    backs: int = 0

    @property
    def still_needed(self) -> int:
        """Points the first play lacks, once it has been begun or the pile is being taken."""
        begun = self.lays > 0 or self.owed is not None
        return max(0, self.need - self.laid) if begun else 0

    @property
    def owes_set(self) -> bool:
        """Whether the set with the top card of the pile is still to be laid."""
        return self.owed is not None and not self.lays

    @property
    def laying_over(self) -> bool:
        """Whether everything was taken back so often that nothing more may be laid this turn."""
        return self.backs >= self.rules.take_backs and self.owed is None and not self.lays

    @property
    def birdies(self) -> int:
        return birdies(self.rules, self.melds)

    @property
    def question(self) -> str:
        if self.owes_set:
            return f"'meld' and a set with {self.owed} and {self.rules.set_naturals} more of its number, or 'back'"
        if self.still_needed:
            return f"'meld' or 'add' for {self.still_needed} more points, or 'back'"
        if not self.hand:
            return "'finish' to go out, or 'back'"
        if self.laying_over:
            return "'discard' and a card"
        if self._keeps_last_card():
            return "'finish': your only card stays in your hand"
        return f"'discard' and a card, after any 'meld' or 'add'{', or back' if self.lays else ''}"

    # Options

    def options(self) -> Iterator[Action]:
        yield from self.lay_downs()
        yield from self.endings()

    def lay_downs(self) -> Iterator[Action]:
        if self.laying_over:
            return
        usable = self.hand
        if self.owes_set:  # nothing but its set will do, and there may be very many others
            usable = tuple(card for card in self.hand if self.rules.is_wild(card) or self._is_like_owed(card))
        for cards in possible_melds(self.rules, usable):
            meld = LayMeld(cards)
            if self._meld_refusal(meld) is None:
                yield meld
        if self.owes_set:
            return
        for number, each in enumerate(self.melds, 1):
            for cards in possible_additions(self.rules, each, self.hand):
                add = AddTo(cards, number)
                if self._add_refusal(add) is None:
                    yield add

    def endings(self) -> Iterator[Action]:
        """Everything but laying down: back, discard, finish."""
        if self._back_refusal() is None:
            yield TakeBack()
        for card in dict.fromkeys(self.hand):
            if self._discard_refusal(card) is None:
                yield Discard(card)
        if self._finish_refusal() is None:
            yield Finish()

    def sample(self, rng: random.Random) -> Action:
        if not self.laying_over and rng.random() < random_lays.CHANCE_TO_LAY:
            for action in random_lays.lay_downs(self.rules, self.hand, () if self.owes_set else self.melds, rng):
                if self._refusal(action) is None:
                    return action
        endings = tuple(self.endings())
        # While nothing but going back would do, prefer whatever can still be laid.
        if not endings or (len(endings) == 1 and isinstance(endings[0], TakeBack) and rng.random() < 0.5):
            found = next(self.lay_downs(), None)
            if found is not None:
                return found
        return rng.choice(endings)

    # Refusals

    def _refusal(self, action: Action) -> Refusal | None:
        match action:
            case LayMeld():
                return self._over_refusal() or self._meld_refusal(action)
            case AddTo():
                return self._over_refusal() or self._add_refusal(action)
            case Discard():
                return self._discard_refusal(action.card)
            case TakeBack():
                return self._back_refusal()
            case _:
                return self._finish_refusal()

    def _over_refusal(self) -> Refusal | None:
        if not self.laying_over:
            return None
        return Refusal(
            "take-backs",
            f"You took cards back {self.backs} times this turn, so there is no more laying: discard a card.",
        )

    def _meld_refusal(self, action: LayMeld) -> Refusal | None:
        strange = self._own_cards_refusal(action.cards)
        if strange is not None:
            return strange
        meld = new_meld(self.rules, action.cards)
        if isinstance(meld, Refusal):
            return meld
        if self.owes_set:
            refusal = self._owed_refusal(meld)
            if refusal is not None:
                return refusal
        return self._leaving_refusal(action.cards, (*self.melds, meld))

    def _is_like_owed(self, card: Card) -> bool:
        return self.owed is not None and card.number == self.owed.number

    def _owed_refusal(self, meld: Meld) -> Refusal | None:
        """A99: the pile is taken with its top card and two naturals of its number from the hand."""
        assert self.owed is not None
        more = self.rules.set_naturals
        naturals = sum(card.number == self.owed.number for card in meld.cards)
        if meld.number == self.owed.number and self.owed in meld.cards and naturals > more:
            return None
        return Refusal(
            "pile",
            f"Taking the pile begins with a set that has {self.owed} and {more} naturals of its number from hand.",
        )

    def _add_refusal(self, action: AddTo) -> Refusal | None:
        strange = self._own_cards_refusal(action.cards)
        if strange is not None:
            return strange
        if self.owes_set:
            return Refusal("pile", f"Taking the pile begins with a new set that has {self.owed} in it.")
        if not 1 <= action.meld <= len(self.melds):
            there = f"they are numbered 1 to {len(self.melds)}" if self.melds else "it has none yet"
            return Refusal("melds", f"Your side has no meld {action.meld}: {there}.")
        meld = extend(self.rules, self.melds[action.meld - 1], action.cards)
        if isinstance(meld, Refusal):
            return meld
        return self._leaving_refusal(action.cards, (*self.melds[: action.meld - 1], meld, *self.melds[action.meld :]))

    def _own_cards_refusal(self, cards: tuple[Card, ...]) -> Refusal | None:
        if all(cards.count(card) <= self.hand.count(card) for card in cards) and cards:
            return None
        lacking = in_order((Counter(cards) - Counter(self.hand)).elements())
        aside = " The rest of the pile waits until you have laid what taking it demands." if self.aside else ""
        return Refusal("own-cards", f"You do not hold {cards_text(lacking) or 'any of these'}.{aside}")

    def _leaving_refusal(self, cards: tuple[Card, ...], melds: tuple[Meld, ...]) -> Refusal | None:
        """A100: who cannot go out must discard and still keep a card. A103: stop cards only when going out."""
        rules = self.rules
        left = len(self.hand) - len(cards) + self.aside
        stop = next((card for card in cards if rules.is_stop(card)), None)
        if left > 1 and stop is None:
            return None
        can_go_out = birdies(rules, melds) >= rules.birdies_to_go_out
        if stop is not None:
            if left <= 1 and can_go_out:
                return None
            return Refusal(
                "stop-cards",
                f"{stop} is a stop card: a set of them is only laid as the last thing before you go out, "
                f"with {rules.birdies_to_go_out} Birdies on the table.",
            )
        if can_go_out or (left == 1 and self._last_card_completes(without(self.hand, cards), melds)):
            return None
        return Refusal(
            "keep-a-card",
            f"That would leave you {'one card' if left else 'no card'}: without {rules.birdies_to_go_out} Birdies you "
            "cannot go out, so you need a card to discard and one to keep.",
        )

    def _last_card_completes(self, held: tuple[Card, ...], melds: tuple[Meld, ...]) -> bool:
        """Whether laying the last card in hand makes the Birdie that going out still needs."""
        rules = self.rules
        have = birdies(rules, melds)
        for meld in melds:
            after = extend(rules, meld, held)
            if not held or isinstance(after, Refusal):
                continue
            if have - (birdie(rules, meld) is not None) + (birdie(rules, after) is not None) >= rules.birdies_to_go_out:
                return True
        return False

    def _unfinished_refusal(self) -> Refusal | None:
        """What the turn owes before it can end."""
        if self.owes_set:
            return Refusal("pile", f"You are taking the pile: first lay the set with {self.owed}, or go 'back'.")
        if self.still_needed:
            return Refusal(
                "first-play",
                f"Your side's first play must come to {self.need} points and has {self.laid}: lay more, "
                "or take it all back.",
            )
        return None

    def _discard_refusal(self, card: Card) -> Refusal | None:
        if card not in self.hand:
            return Refusal("own-cards", f"You do not hold {card}.")
        refusal = self._unfinished_refusal()
        if refusal is None and len(self.hand) == 1 and self.birdies < self.rules.birdies_to_go_out:
            return Refusal(
                "keep-a-card",
                f"{card} is your last card, and without {self.rules.birdies_to_go_out} Birdies you cannot go out.",
            )
        return refusal

    def _back_refusal(self) -> Refusal | None:
        if self.lays or self.owed is not None:
            return None
        return Refusal("take-backs", "There is nothing to take back this turn.")

    def _finish_refusal(self) -> Refusal | None:
        refusal = self._unfinished_refusal()
        if refusal is not None or not self.hand or self._keeps_last_card():
            return refusal
        return Refusal("discard", "A turn ends with a discard; only a player without cards finishes without one.")

    def _keeps_last_card(self) -> bool:
        """The stock ended in a bird, so nothing was drawn, and the only card cannot be discarded (A100)."""
        return len(self.hand) == 1 and not self.lays and self.birdies < self.rules.birdies_to_go_out

    def _details(self) -> dict[str, Json]:
        return {
            "need": self.need,
            "laid": self.laid,
            "still_needed": self.still_needed,
            "owed": plain(self.owed),
            "may_go_back": self._back_refusal() is None,
            "may_finish": self._finish_refusal() is None,
        }
