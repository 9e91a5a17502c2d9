"""Clock for one: fourteen piles that play themselves, and come out once in fourteen deals."""

from rookery.engine.editions import Edition
from rookery.families.clock.rules import ClockRules

CLOCK_1913 = Edition(
    id="clock/1913",
    title="Rook Clock",
    source="1913 booklet, lines 503-509",
    summary="For one player: watch the cards find their hours, and hope that the last 1 comes last.",
    rules={1: ClockRules(highest=14, colours=4, first_pile=1)},
)

EDITIONS = (CLOCK_1913,)
