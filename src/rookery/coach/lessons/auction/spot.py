"""A moment of an auction game as a lesson looks at it: what lies there, what is asked, and what the cards are worth."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from rookery.bots.reasons import spoken
from rookery.engine.actions import Action
from rookery.engine.cards import BABY_BIRD, BIRD, RED_ONE, Card, Colour, in_order
from rookery.engine.decisions import Decision
from rookery.engine.editions import Edition
from rookery.engine.seats import from_seat
from rookery.families.auction.rules import AuctionRules, Dummy, Sides
from rookery.families.auction.table import AuctionTable, table_for
from rookery.families.auction.views import AuctionView
from rookery.families.tricks import PlayDecision, Ranking
from rookery.families.words import listed
from rookery.records.match import Match
from rookery.telling.people import names_around


@dataclass(frozen=True, kw_only=True)
class Spot:
    """`best` is what a good player does here; `view` is what the one who is asked may know."""

    edition: Edition
    match: Match
    decision: Decision
    best: Action

    @property
    def seat(self) -> int:
        return self.decision.seat

    @cached_property
    def view(self) -> AuctionView:
        view = self.match.view(self.seat)
        assert isinstance(view, AuctionView)
        return view

    @property
    def rules(self) -> AuctionRules:
        return self.view.rules

    @cached_property
    def table(self) -> AuctionTable:
        return table_for(self.rules, self.match.seats)

    @property
    def play(self) -> PlayDecision | None:
        """The decision, where a card of the own hand is to be played."""
        found = self.decision
        return found if isinstance(found, PlayDecision) and found.source == "hand" else None

    @cached_property
    def ranking(self) -> Ranking:
        assert isinstance(self.decision, PlayDecision)
        return self.table.ranking(self.decision.trump)

    @property
    def is_last(self) -> bool:
        """Whether the card closes the trick."""
        return len(self.view.trick) == self.trick_size - 1

    @property
    def trick_size(self) -> int:
        return self.table.hand_places + (self.match.seats if self.rules.battery_size else 0)

    @property
    def trick_points(self) -> int:
        return sum(self.table.points[play.card] for play in self.view.trick)

    def worth(self, card: Card) -> int:
        return self.table.points[card]

    def takes(self, card: Card) -> bool:
        """Whether a card would lead the trick as it lies."""
        cards = [*(play.card for play in self.view.trick), card]
        return self.ranking.winner(cards) == len(cards) - 1

    def leader(self) -> int | None:
        """The seat whose card leads the trick as it lies."""
        trick = self.view.trick
        if not trick:
            return None
        return self.table.owner(trick[self.ranking.winner([play.card for play in trick])].place)

    def is_trump(self, card: Card) -> bool:
        return self.ranking.colour_of[card] == self.ranking.trump

    @property
    def names(self) -> tuple[str, ...]:
        return names_around(self.seat, self.match.seats)

    @property
    def partner(self) -> int | None:
        """The only one who plays with the learner, where sides are fixed."""
        if self.rules.sides not in (Sides.PARTNERS_OPPOSITE, Sides.ALTERNATE) or self.rules.dummy is not Dummy.NONE:
            return None
        others = [seat for seat in self.view.allies if seat != self.seat]
        return others[0] if len(others) == 1 else None

    @property
    def led(self) -> str:
        """The colour led, as it is called: 'Red'."""
        found = self.decision.led if isinstance(self.decision, PlayDecision) else None
        return "Trump" if found is not None and not isinstance(found, Colour) else str(found or "").capitalize()


def named(cards: Iterable[Card], joint: str = "and") -> str:
    """Cards as they are called at the table, each with its article: 'the red 14 and the bird'."""
    return listed((f"the {spoken(card)}" for card in in_order(cards)), joint)


def held(cards: Iterable[Card]) -> str:
    """The numbers of some cards by colour: 'red 14, 7 and 5'; the specials by name."""
    row = in_order(cards)
    parts = []
    for colour in Colour:
        numbers = sorted((card.number for card in row if card.colour is colour), reverse=True)
        if numbers:
            parts.append(f"{colour} {listed(numbers)}")
    parts += [f"the {spoken(card)}" for card in row if card.colour is None]
    return "; ".join(parts)


def others_after(spot: Spot) -> tuple[int, ...]:
    """The seats round the table, beginning with the one at the learner's left."""
    return from_seat(spot.view.seating, spot.seat)[1:]


def specials(rules: AuctionRules) -> tuple[Card, ...]:
    """The cards that are always trumps, whatever colour is named, the highest first."""
    there = (
        (RED_ONE, rules.has_red_one),
        (BIRD, rules.has_bird),
        (BABY_BIRD, rules.has_baby_bird),
    )
    return tuple(card for card, is_there in there if is_there)
