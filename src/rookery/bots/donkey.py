"""A rules-of-thumb player for Donkey: it collects what it has most of, and folds as fast as a person."""

from __future__ import annotations

import math
import random
from collections import Counter
from typing import Final

from rookery.bots.family_bot import FamilyBot
from rookery.engine.actions import Action
from rookery.engine.cards import Card
from rookery.engine.decisions import Decision
from rookery.engine.views import SeatView
from rookery.families.donkey import FAMILY
from rookery.families.donkey.actions import Fold, Give
from rookery.families.donkey.decisions import FoldDecision, GiveDecision
from rookery.families.donkey.views import DonkeyView

_REMEMBERED: Final = 12
"""How many of its own passes the bot thinks of."""

_FED: Final = 0.6
"""How much each card of a number already given to the neighbour counts against giving another."""

_PASSING_BY: Final = 0.25
"""How much a number that came by lately counts: nobody before this seat collects it, so more may come."""

_DANGER: Final = 10.0
"""How much a chance to complete the neighbour's set counts against giving a card."""

_WHIM: Final = 0.5
"""Chance enough that two who wait for the same cards do not wait for ever."""


class DonkeyBot(FamilyBot[DonkeyView]):
    """Keeps what it has most of and gives what it has least use for, but not four alike to one neighbour."""

    family = FAMILY

    def __init__(self, seed: int | str) -> None:
        super().__init__(seed)
        self._rng = random.Random(f"donkey:{seed}")

    def _answer(self, view: DonkeyView, decision: Decision) -> Action | None:
        match decision:
            case GiveDecision():
                return Give(self._card_to_give(view))
            case FoldDecision():
                return Fold()
            case _:
                return None

    def reaction(self, view: SeatView, rng: random.Random) -> float:
        """Seconds a person might take: a fold is a start and a slap, a choice needs a look at the hand."""
        if isinstance(view.decision, FoldDecision):
            return min(5.0, max(0.9, rng.lognormvariate(math.log(1.7), 0.35)))
        return rng.triangular(1.0, 4.0, 1.8)

    def _card_to_give(self, view: DonkeyView) -> Card:
        held = Counter(card.number for card in view.hand)
        lately = view.exchanges[-_REMEMBERED:]
        given = Counter(exchange.given.number for exchange in lately)
        received = Counter(exchange.received.number for exchange in lately)
        danger = (1 / (view.seats - 1)) ** (view.rules.set_size - 1)  # that they hold all the others

        def use(card: Card) -> float:
            number = card.number
            keeping = held[number] + _PASSING_BY * received[number]
            risk = _DANGER * danger if held[number] == 1 else 0.0  # while another is here nobody has four
            return keeping + risk + _FED * max(0, given[number] - 1) + self._rng.uniform(0, _WHIM)

        return min(view.hand, key=use)
