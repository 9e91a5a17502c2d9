"""Cards that say which hands to make up, so that real cards lie the same at every table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rookery.club.paper.grid import PaperCard, print_cards
from rookery.engine.cards import Card, Colour
from rookery.engine.editions import Edition
from rookery.engine.errors import BadSetUp
from rookery.records.match import Match
from rookery.scorekeeping.printed import Paper

_SLIPS: Final = 6
"""Slips of a page: four hands, the nest, and what the deal is."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DealtHands:
    """A deal laid open, for those who make it up."""

    number: int
    dealer: int
    hands: tuple[tuple[Card, ...], ...]
    nest: tuple[Card, ...]


def dealt_hands(edition: Edition, *, seats: int, seed: str, number: int) -> DealtHands:
    """How the first deal of a match with this seed falls: what a live table with the same seed would play."""
    match = Match(edition, seats=seats, seed=seed)
    hands = tuple(tuple(sorted(match.view(seat).hand)) for seat in range(seats))
    rest = list(edition.rules_for(seats).pack(seats))
    for card in (card for hand in hands for card in hand):
        rest.remove(card)
    if len(hands) != seats or not all(hands):
        raise BadSetUp(f"{edition.title} deals no hands that could be made up.")
    return DealtHands(number=number, dealer=match.snapshots[0].dealer, hands=hands, nest=tuple(sorted(rest)))


def deal_cards(title: str, deals: Sequence[DealtHands], paper: Paper = Paper.A4) -> bytes:
    """A page for each deal, to be cut into a slip for each hand, so that whoever makes up one hand sees no other."""
    cards: list[PaperCard] = []
    for deal in deals:
        name = f"Deal {deal.number}"
        slips = [_slip(f"{name}, seat {seat + 1}", title, hand) for seat, hand in enumerate(deal.hands)]
        if deal.nest:
            slips.append(_slip(f"{name}, nest", title, deal.nest))
        slips.append(
            PaperCard(
                title=name,
                below=title,
                heads=("How to make it up",),
                widths=(1,),
                rows=(
                    (f"Seat {deal.dealer + 1} is the dealer.",),
                    ("Cut the slips apart; do not look at one you will play.",),
                    ("Lay the cards of each slip out of a sorted pack,",),
                    ("face down on their slip, and check their number.",),
                    ("Who plays the deal takes the hand of their seat.",),
                ),
            )
        )
        empty = PaperCard(title="", heads=("",), widths=(1,), rows=())
        pages = -(-len(slips) // _SLIPS)
        cards += slips + [empty] * (pages * _SLIPS - len(slips))
    return print_cards(cards, title=f"Hands to make up: {title}", paper=paper)


def _slip(name: str, title: str, cards: Sequence[Card]) -> PaperCard:
    rows = [
        (colour.value.capitalize(), " ".join(str(card.number) for card in reversed(own)) or "-", str(len(own)))
        for colour in Colour
        for own in [[card for card in cards if card.colour is colour]]
    ]
    birds = [str(card) for card in cards if card.colour is None]
    if birds:
        rows.append(("No colour", " ".join(birds), str(len(birds))))
    return PaperCard(
        title=name,
        below=title,
        heads=("Colour", "Cards", ""),
        widths=(5, 17, 2),
        rows=tuple(rows),
        foot=f"{len(cards)} cards in all",
    )
