"""What comes before the cards are dealt: the draw for the deal, and the shuffle."""

from __future__ import annotations

from collections.abc import Sequence

from rookery.engine.cards import Card
from rookery.engine.events import Event
from rookery.engine.randomness import Stream
from rookery.families.events import DrewForDeal


def draw_for_deal(pack: Sequence[Card], seats: int, seed: str) -> tuple[int, tuple[Event, ...]]:
    """Everyone draws a card; the highest number deals, and the tied draw again (A51).

    Cards that are all of one number can decide nothing, and the first seat deals.
    """
    if len({card.number for card in pack}) == 1:
        return 0, ()
    drawing = tuple(range(seats))
    events: list[Event] = []
    while len(drawing) > 1:
        shuffled = Stream(seed, "draw", len(events) + 1).shuffled(pack)
        drawn = tuple(zip(drawing, shuffled, strict=False))
        best = max(card.number for _, card in drawn)
        drawing = tuple(seat for seat, card in drawn if card.number == best)
        events.append(DrewForDeal(drawn=drawn, highest=drawing))
    return drawing[0], tuple(events)


def shuffled_pack(pack: Sequence[Card], *, seed: str, deal: int) -> tuple[Card, ...]:
    return Stream(seed, "deal", deal).shuffled(pack)
