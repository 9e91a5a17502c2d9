"""A rules-of-thumb player for I Doubt It: honest while it can be, and suspicious with reason."""

from __future__ import annotations

import math
import random
from typing import Final

from rookery.bots.family_bot import FamilyBot
from rookery.engine.actions import Action
from rookery.engine.cards import Card
from rookery.engine.decisions import Decision
from rookery.engine.views import SeatView
from rookery.families.actions import LetGo, Play
from rookery.families.i_doubt_it import FAMILY
from rookery.families.i_doubt_it.actions import Doubt
from rookery.families.i_doubt_it.decisions import DoubtDecision, TurnDecision
from rookery.families.i_doubt_it.rules import Bluffing
from rookery.families.i_doubt_it.state import DoubtClaim
from rookery.families.i_doubt_it.views import IDoubtItView

_USUAL_NERVE: Final = 0.66
"""How likely a claim must be false before the bot thinks of doubting it: a wrong doubt costs the pile."""

_NERVE_NEAR_THE_END: Final = 0.5
"""The same for a player who has but a few cards left."""

_FEW_CARDS: Final = 3

_SPEAKS_UP: Final = 0.25
"""How likely it is that one of the bots round a table speaks up, when all have the nerve.

A doubt costs the doubter alone and helps everybody, so each leaves it to the others. A table that
doubts whatever looks odd never ends: with seven, who call the same two numbers all the time, in
particular.
"""

_STOPS_LAST_CARD: Final = 0.7
"""The same for a last card, where there is little to lose. Now and then a bluff must come off."""

_REMEMBERED: Final = 8
"""How many doubts back the bot remembers who took what."""

_MANY: Final = 1000

_SEEN_TAKING_IT: Final = 0.1
"""How likely a claim is false though its player was seen to pick up such a card."""


class IDoubtItBot(FamilyBot[IDoubtItView]):
    """Plays the number it must call if it holds one; otherwise a card it can spare.

    It remembers the cards that were shown, and those of its own that others took.
    """

    family = FAMILY

    def __init__(self, seed: int | str) -> None:
        super().__init__(seed)
        self._rng = random.Random(f"i-doubt-it:{seed}")

    def _answer(self, view: IDoubtItView, decision: Decision) -> Action | None:
        match decision:
            case DoubtDecision(window=claim):
                return Doubt(claim.number) if self._doubts(view, claim) else LetGo()
            case TurnDecision(window=window, number=number):
                if window is not None and self._doubts(view, window):
                    return Doubt(window.number)
                return Play(card_to_play(view, number))
            case _:
                return None

    def reaction(self, view: SeatView, rng: random.Random) -> float:
        """Seconds a person might take: what a table waits when the bot races with people.

        A lie the bot can see through is called at once. Playing on takes longest, so that others
        have the time to doubt.
        """
        if not isinstance(view, IDoubtItView) or view.window is None:
            return rng.triangular(0.8, 2.5, 1.3)
        if isinstance(view.decision, TurnDecision):
            return rng.triangular(2.5, 5.0, 3.2)
        sure = suspicion(view, view.window) >= 1
        return rng.triangular(0.6, 1.8, 0.9) if sure else rng.triangular(1.0, 3.0, 1.7)

    def _doubts(self, view: IDoubtItView, claim: DoubtClaim) -> bool:
        suspected = suspicion(view, claim)
        if suspected >= 1:
            return True
        left = view.hand_sizes[claim.seat]
        if not left:  # A71: what nobody doubts has won
            return suspected > _SEEN_TAKING_IT and self._speaks_up(view, _STOPS_LAST_CARD)
        nerve = _NERVE_NEAR_THE_END if left <= _FEW_CARDS else _USUAL_NERVE
        return suspected > nerve and self._speaks_up(view, _SPEAKS_UP)

    def _speaks_up(self, view: IDoubtItView, somebody: float) -> bool:
        """Whether this seat speaks up, where that is the chance that any of those who may doubt does."""
        silent = math.pow(1 - somebody, 1 / (view.seats - 1))
        return self._rng.random() >= silent


def card_to_play(view: IDoubtItView, number: int) -> Card:
    """A true card, or else one that none of this seat's next calls has a use for."""
    for card in view.hand:
        if card.number == number:
            return card
    calls = _calls_to_come(view)
    spare = list(view.hand)
    for call in calls[: len(view.hand) - 1]:  # what will be needed if every turn goes well
        needed = next((card for card in spare if card.number == call), None)
        if needed is not None:
            spare.remove(needed)
    wait = {call: turns for turns, call in reversed(list(enumerate(calls)))}
    return max(spare, key=lambda card: wait.get(card.number, len(calls)))


def _calls_to_come(view: IDoubtItView) -> list[int]:
    """The numbers this seat will call after this turn, until they come round again."""
    ranks = view.rules.ranks
    cycle = len(ranks) // math.gcd(view.seats, len(ranks))
    turns = max(cycle, len(view.hand))
    return [ranks[(view.plays + turn * view.seats) % len(ranks)] for turn in range(1, turns + 1)]


def suspicion(view: IDoubtItView, claim: DoubtClaim) -> float:
    """How likely the claim is false, if its player is honest whenever they can be; 1 if it must be."""
    elsewhere, picked_up = whereabouts(view, claim)
    could_be = 4 - elsewhere
    if not could_be:
        return 1.0
    if picked_up:
        return _SEEN_TAKING_IT
    held = min(view.hand_sizes[claim.seat] + 1, _come_since_without(view, claim))
    if not held:
        return 1.0
    unseen = sum(view.hand_sizes) - len(view.hand) + view.pile_size - len(view.own_pile)
    return min(0.99, math.comb(max(unseen - could_be, 0), held) / math.comb(unseen, held))


def _come_since_without(view: IDoubtItView, claim: DoubtClaim) -> int:
    """How many unknown cards the claim's player has picked up since they were seen to have none of the number.

    A106: who was caught calling it falsely had none of it, and cards come to a hand with a pile only.
    """
    since = _MANY
    if view.rules.bluffing is Bluffing.FREELY:
        return since
    for doubt in view.doubts[-_REMEMBERED:]:
        if doubt.claim == claim and doubt.card.number != claim.number:
            since = 0
        if doubt.taker == claim.seat:
            since += doubt.pile_size - len(doubt.known)
    return since


def whereabouts(view: IDoubtItView, claim: DoubtClaim) -> tuple[int, int]:
    """Cards of the number that the claim's player cannot have had, and those they were seen to pick up."""
    last_taken: dict[Card, tuple[int, int]] = {}
    his_latest = -1
    for when, doubt in enumerate(view.doubts[-_REMEMBERED:]):
        if doubt.taker == claim.seat:
            his_latest = when
        for card in doubt.known:
            if card.number == claim.number:
                last_taken[card] = (doubt.taker, when)
    own = {card for card in (*view.hand, *view.own_pile) if card.number == claim.number}
    others = {card: taken for card, taken in last_taken.items() if card not in own and taken[0] != view.seat}
    picked_up = sum(taker == claim.seat for taker, _ in others.values())
    # What another took is still there or in a pile since: it came to this player only with such a pile.
    beyond_reach = sum(taker != claim.seat and when > his_latest for taker, when in others.values())
    return len(own) + beyond_reach, picked_up
