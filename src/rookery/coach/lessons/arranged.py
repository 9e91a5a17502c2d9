"""Deals set out by hand for a lesson: the cards that matter where they are wanted, and the rest as they fall."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from rookery.coach.lessons.lesson import LessonStep, StepKind
from rookery.coach.lessons.positions import LessonMoment
from rookery.coach.study import Opening, Until
from rookery.engine.cards import Card, read_cards, without
from rookery.engine.editions import Edition
from rookery.records.match import Match

LEARNER = 0
_FRIENDLY = "easy"


@dataclass(frozen=True, slots=True, kw_only=True)
class ArrangedDeal:
    """`holds` gives seats some of their cards, or all; the rest is dealt by the seed, but nothing in `never` to seat 0.

    `actions` are what was done since, each by the one who is asked, or 'SEAT:ACTION'.
    """

    dealer: int
    holds: Mapping[int, str]
    never: Callable[[Card], bool] | None = None
    actions: tuple[str, ...] = ()
    seed: str = "lesson"
    piles: Mapping[str, str] = field(default_factory=dict)

    def match(self, edition: Edition) -> Match:
        seats = edition.usual_seats()
        plain = Match.set_up(edition, hands=[None] * seats, dealer=self.dealer, seats=seats, seed=self.seed)
        view: Any = plain.view(LEARNER)
        sizes: tuple[int, ...] = view.hand_sizes
        hands = self._hands(edition.rules_for(seats).pack(seats), sizes)
        piles: dict[str, Any] = dict(self.piles)
        match = Match.set_up(edition, hands=hands, dealer=self.dealer, seats=seats, seed=self.seed, **piles)
        for text in self.actions:
            seat, colon, action = text.partition(":")
            if not colon:
                seat, action = str(match.pending()[0].seat), text
            match.act(int(seat), action)
        return match

    def _hands(self, pack: Iterable[Card], sizes: tuple[int, ...]) -> list[tuple[Card, ...]]:
        given = {seat: read_cards(text) for seat, text in self.holds.items()}
        taken = [card for cards in given.values() for card in cards]
        taken += [card for text in self.piles.values() for card in read_cards(text)]
        left = list(without(tuple(pack), taken))
        random.Random(self.seed).shuffle(left)
        hands: list[tuple[Card, ...]] = []
        for seat, size in enumerate(sizes):  # the learner's first, while every card is still there
            own = list(given.get(seat, ()))
            barred = self.never if seat == LEARNER and self.never is not None else _nothing
            fitting = [card for card in left if not barred(card)][: size - len(own)]
            left = list(without(tuple(left), fitting))
            hands.append((*own, *fitting))
        return hands

    def opening(self, edition: Edition, **more: Any) -> Opening:
        return Opening(
            begin=partial(self.match, edition), seat=LEARNER, **{"seed": self.seed, "until": Until.HAND, **more}
        )


def _nothing(card: Card) -> bool:
    return False


def whole_hand(edition: Edition, seed: str, says: tuple[str, ...], *, ends: str) -> LessonStep:
    """An ordinary deal, with comments."""
    return LessonStep(
        name="hand",
        kind=StepKind.HAND,
        title="A whole deal",
        says=(*says, "Comments tell you what matters as it happens. If you are not sure, ask for a hint."),
        opening=LessonMoment(seed=seed).opening(edition),
        ends=ends,
    )


def alone(edition: Edition, seed: str, *, goal: str) -> LessonStep:
    """Another one, without."""
    return LessonStep(
        name="alone",
        kind=StepKind.ALONE,
        title="Now without help",
        says=("Another deal, and nobody looks over your shoulder. If you get stuck, the hint is still there.",),
        opening=LessonMoment(seed=seed).opening(edition, level=_FRIENDLY),
        ends=f"You can play {edition.title}! {goal}",
    )
