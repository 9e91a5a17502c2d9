"""A rules-of-thumb player for Tuxedo: it takes the richest capture and leaves the next player little."""

from __future__ import annotations

import itertools
import math
import random
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final, TypeAlias

from rookery.bots.family_bot import FamilyBot
from rookery.engine.actions import Action
from rookery.engine.cards import Card, without
from rookery.engine.decisions import Decision
from rookery.engine.views import SeatView
from rookery.families.actions import LetGo
from rookery.families.tuxedo import FAMILY, captures
from rookery.families.tuxedo.actions import Build, CallOrange, Capture, Trail, UnitCards
from rookery.families.tuxedo.decisions import OrangeDecision, TurnDecision
from rookery.families.tuxedo.rules import Orange
from rookery.families.tuxedo.state import Catch, Unit, loose
from rookery.families.tuxedo.views import TuxedoView

_A_CARD: Final = 0.6
"""What a captured card is worth towards most cards."""

_SHARE_OF_ORANGE: Final = 0.4
"""How much of an Orange a capture is worth to its captor: others are quick too."""

_KEPT: Final = 0.5
"""How much of a capture that would be possible next turn counts now, if nobody holds its number."""

_SURE: Final = 0.9
"""The same for a build of the bot's own, which can be part of no sum."""

Play: TypeAlias = Capture | Build | Trail

_CAPTURES_LOOKED_AT: Final = 30
_CAPTURES_COMPARED: Final = 12
_REPLIES_LOOKED_AT: Final = 6
_QUICKEST, _SLOWEST = 0.8, 2.5


class TuxedoBot(FamilyBot[TuxedoView]):
    """Counts what it has seen, and calls Orange whenever there is one and never otherwise."""

    family = FAMILY

    def _answer(self, view: TuxedoView, decision: Decision) -> Action | None:
        match decision:
            case OrangeDecision():
                return CallOrange() if _worth_calling(view, decision.window) else LetGo()
            case TurnDecision():
                if decision.window is not None and _worth_calling(view, decision.window):
                    return CallOrange()
                return _best_play(view, decision)
            case _:
                return None

    def reaction(self, view: SeatView, rng: random.Random) -> float:
        """Seconds a person might take to answer: what a table waits when the bot races with people.

        More cards take longer to look through; the bot's own capture it has looked at already.
        """
        usual = 1.2
        if isinstance(view, TuxedoView) and view.window is not None:
            usual = 1.0 if view.window.seat == view.seat else 1.1 + 0.12 * len(view.window.taken)
        return rng.triangular(_QUICKEST, _SLOWEST, min(usual, _SLOWEST))


def _worth_calling(view: TuxedoView, catch: Catch) -> bool:
    return catch.is_orange and view.rules.orange_points > 0


def _best_play(view: TuxedoView, decision: TurnDecision) -> Action:
    """The best of what is on offer, unless a crowded centre offers captures by the hundred."""
    judge = TuxedoJudge(view, decision.hand)
    found = (itertools.islice(decision.captures(card), _CAPTURES_LOOKED_AT) for card in decision.hand)
    captures = sorted(itertools.chain.from_iterable(found), key=judge.gain, reverse=True)
    plays: list[Play] = [*captures[:_CAPTURES_COMPARED], *decision.builds(), *decision.trails()]
    return plays[0] if len(plays) == 1 else max(plays, key=judge.value)


def weighed_trails(view: TuxedoView, decision: TurnDecision) -> dict[Card, tuple[float, float]]:
    """What the next player can expect to catch after each card laid down, and its worth in all."""
    judge = TuxedoJudge(view, decision.hand)
    return {play.card: (judge.danger_after(play), judge.value(play)) for play in decision.trails()}


class TuxedoJudge:
    """What plays are worth, from what the seat has seen."""

    def __init__(self, view: TuxedoView, hand: tuple[Card, ...]) -> None:
        self._view = view
        self._rules = view.rules
        self._hand = hand
        self._worth = {number: float(points) for number, points in view.rules.counters}
        seen = {*hand, *view.centre_cards, *(card for pile in view.piles for card in pile)}
        unseen = [card for card in view.rules.pack(view.seats) if card not in seen]
        self._unseen = Counter(card.number for card in unseen)
        self._hidden = len(unseen)
        others = [(view.seat + step) % view.seats for step in range(1, view.seats)] if view.seat is not None else []
        self._sizes = [self._size_of(seat) for seat in others]
        # One opponent's gain is all a loss; among several it hurts less.
        self._fear = 1.0 if view.seats == 2 else 0.6

    def _size_of(self, seat: int) -> int:
        """The cards a player will have on their next turn; an empty hand is filled again first."""
        size = self._view.hand_sizes[seat]
        return size or min(self._rules.hand_size, self._view.stock_size // self._view.seats)

    def gain(self, play: Play) -> float:
        """What a play brings at once."""
        if not isinstance(play, Capture):
            return 0.0
        return self._catch(play.taken, self._view.centre) + self._cards((play.card,))

    def value(self, play: Play) -> float:
        """The gain, what the bot may hope for next turn, and what the next player may make of the table."""
        hand = without(self._hand, (play.card,))
        centre = self._centre_after(play)
        return self.gain(play) + self._hope(hand, centre) - self._fear * self._danger(centre)

    def danger_after(self, play: Play) -> float:
        return self._danger(self._centre_after(play))

    def _centre_after(self, play: Play) -> tuple[Unit, ...]:
        match play:
            case Capture(taken=taken):
                return tuple(unit for unit in self._view.centre if unit.cards not in taken)
            case Build(card=card, on=on):
                return tuple(
                    _built(unit, card, self._view.seat) if unit.cards == on else unit for unit in self._view.centre
                )
            case Trail(card=card):
                return (*self._view.centre, loose(card))

    def _cards(self, cards: Iterable[Card]) -> float:
        return sum(_A_CARD + self._worth.get(card.number, 0.0) for card in cards)

    def _catch(self, taken: Sequence[UnitCards], centre: Sequence[Unit]) -> float:
        """What the table cards of a capture are worth: cards, a sweep, a share of an Orange."""
        cards = tuple(card for unit in taken for card in unit)
        worth = self._cards(cards)
        if len(taken) == len(centre):
            big = len(cards) >= self._rules.big_sweep_cards
            worth += self._rules.big_sweep if big else self._rules.little_sweep
        if self._rules.orange is not Orange.NEVER and Catch(0, cards[0], cards).is_orange:
            worth += _SHARE_OF_ORANGE * self._rules.orange_points
        return worth

    def _best_catch(self, number: int, centre: Sequence[Unit]) -> float:
        found = itertools.islice(captures.captures(number, centre), _REPLIES_LOOKED_AT)
        return max((self._catch(taken, centre) for taken in found), default=0.0)

    def _held(self, number: int, size: int) -> float:
        """How likely a hand of so many unseen cards has one of this number."""
        without_it = math.comb(self._hidden - self._unseen[number], size) / max(1, math.comb(self._hidden, size))
        return 1.0 - without_it

    def _danger(self, centre: Sequence[Unit]) -> float:
        """What the next player can expect to catch: the best of what their cards may match."""
        numbers = [number for number in self._unseen if captures.has_match(number, centre)]
        catches = sorted(((self._best_catch(number, centre), number) for number in numbers), reverse=True)
        expected, nothing_better = 0.0, 1.0
        for worth, number in catches:
            held = self._held(number, self._sizes[0])
            expected += nothing_better * held * worth
            nothing_better *= 1.0 - held
        return expected

    def _hope(self, hand: Sequence[Card], centre: Sequence[Unit]) -> float:
        """What the bot could catch next turn, as far as nobody else is likely to catch it first."""
        best = 0.0
        for number in {card.number for card in hand}:
            if captures.has_match(number, centre):
                left = math.prod(1.0 - self._held(number, size) for size in self._sizes)
                sure = (
                    _SURE if any(unit.owner == self._view.seat and unit.value == number for unit in centre) else _KEPT
                )
                best = max(best, sure * left * self._best_catch(number, centre))
        return best


def _built(unit: Unit, card: Card, owner: int | None) -> Unit:
    return Unit((*unit.cards, card), unit.value + card.number, owner)
