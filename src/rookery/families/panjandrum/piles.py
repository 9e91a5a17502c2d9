"""What goes on which pile."""

from __future__ import annotations

from typing import Final

from rookery.engine.cards import Card, Colour, card_of
from rookery.families.packs import Cards
from rookery.families.panjandrum.rules import DelayColours, DelaySteps, PanjandrumRules
from rookery.families.panjandrum.state import Heights

COLOURS: Final[tuple[Colour, ...]] = tuple(Colour)

_STEPS: Final = {DelaySteps.UP_OR_DOWN: (1, -1), DelaySteps.UP: (1,), DelaySteps.DOWN: (-1,)}


def wanted(rules: PanjandrumRules, building: Heights) -> tuple[Card, ...]:
    """The cards that the building piles take now: a colour's lowest number opens its pile."""
    return tuple(
        card_of(colour, rules.ranks[height])
        for colour, height in zip(COLOURS, building, strict=True)
        if height < len(rules.ranks)
    )


def top_built(rules: PanjandrumRules, building: Heights, place: int) -> Card | None:
    """The card on top of a colour's building pile."""
    return card_of(COLOURS[place], rules.ranks[building[place] - 1]) if building[place] else None


def built(building: Heights, card: Card) -> Heights:
    return tuple(height + (card.colour is colour) for colour, height in zip(COLOURS, building, strict=True))


def with_strays(rules: PanjandrumRules, building: Heights, strays: Cards) -> tuple[Heights, Cards]:
    """A card that came to the middle too early takes its place when its number comes; the others stay aside."""
    for card in wanted(rules, building):
        if card in strays:
            return with_strays(rules, built(building, card), tuple(each for each in strays if each is not card))
    return building, strays


def takers(rules: PanjandrumRules, card: Card, *, tops: tuple[Card | None, ...], seat: int) -> tuple[int, ...]:
    """The opponents of `seat` whose delay pile takes the card, from the left."""
    others = ((seat + step) % len(tops) for step in range(1, len(tops)))
    return tuple(other for other in others if (top := tops[other]) is not None and fits(rules, card, top))


def fits(rules: PanjandrumRules, card: Card, top: Card) -> bool:
    """Whether the card goes on an opponent's delay pile with this top card. A77: no 14 next to a 1."""
    if rules.delay_colours is DelayColours.SAME and card.colour is not top.colour:
        return False
    return card.number - top.number in _STEPS[rules.delay_steps]
