"""Counting cards: how many of a sort lie where a seat cannot see them. It follows from what it saw.

In games with trumps these are the trumps, in Golden Ten the cards that count.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from rookery.bots.auction.knowledge import facts_for
from rookery.engine.cards import Card
from rookery.engine.views import SeatView
from rookery.families.auction.views import AuctionView
from rookery.families.plain_tricks.play import ranking_for
from rookery.families.plain_tricks.rules import Counting
from rookery.families.plain_tricks.views import PlainTricksView
from rookery.families.tricks import PlayDecision, Played, Trick, is_colour
from rookery.families.words import listed


@dataclass(frozen=True, slots=True)
class CardCount:
    """`what` is counted, with a word for several of them; `known` says of how many one knows where they are."""

    what: str
    total: int
    known: Mapping[str, int]

    @property
    def left(self) -> int:
        return self.total - sum(self.known.values())

    @property
    def sentence(self) -> str:
        parts = [words.format(number) for words, number in self.known.items() if number]
        told = f": {listed(parts)}" if parts else ""
        return f"There are {self.total} {self.what}{told}. That leaves {self.left}."


def count_of(view: SeatView) -> CardCount | None:
    """What can be counted at a card to be played; None where there is nothing."""
    decision = view.decision
    if not isinstance(decision, PlayDecision):
        return None
    if isinstance(view, PlainTricksView):
        return _plain(view)
    return _trumps(view, decision) if isinstance(view, AuctionView) else None


def _trumps(view: AuctionView, decision: PlayDecision) -> CardCount | None:
    facts = facts_for(view.rules, view.seats, decision.trump)
    cards = facts.suits.get(decision.trump, ())
    if not cards:
        return None
    exchanged = view.rules.nest_exchange != 0
    open_cards = [
        *(view.buried_open if exchanged else view.nest_open),
        *(() if view.dummy is None or view.dummy.cards is None else view.dummy.cards),
        *(card for battery in view.batteries for card in battery.cards),
        *(() if view.exposed is None else (view.exposed,)),
    ]
    colour = f"{decision.trump} " if is_colour(decision.trump) else ""
    sights = {
        "you hold {}": view.hand,
        "{} were played": _played(view.tricks, view.trick),
        "you laid away {}": view.laid_away or (),
        "{} lie open": open_cards,
    }
    return CardCount(f"{colour}trumps", len(cards), _known(cards, sights))


def _plain(view: PlainTricksView) -> CardCount | None:
    rules = view.rules
    if rules.counting is Counting.RED:
        what, cards = "red cards", [card for card in rules.cards() if rules.points_of(card)]
    elif is_colour(view.trump):
        ranking = ranking_for(rules, view.trump)
        what = f"{view.trump} trumps"
        cards = [card for card in rules.cards() if ranking.colour_of[card] == view.trump]
    else:
        return None
    sights = {"you hold {}": view.hand, "{} were played": _played(view.tricks, view.trick)}
    return CardCount(what, len(cards), _known(cards, sights))


def _played(tricks: Iterable[Trick], trick: Iterable[Played]) -> list[Card]:
    return [play.card for each in tricks for play in each.plays] + [play.card for play in trick]


def _known(cards: Iterable[Card], sights: Mapping[str, Iterable[Card]]) -> dict[str, int]:
    """By words how many of the cards are seen there, each of them once."""
    left = set(cards)
    found = {}
    for words, seen in sights.items():
        there = left & set(seen)
        left -= there
        found[words] = len(there)
    return found
