"""All worked examples of an edition, by its family."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Final

from rookery.engine.editions import Edition
from rookery.telling.examples import auction_hands, captures, melds, patience, plain_tricks, shedding
from rookery.telling.examples.example import Example

_MADE_BY: Final[Mapping[str, Callable[[Edition, int], tuple[Example, ...]]]] = {
    "auction": auction_hands.examples,
    "plain-tricks": plain_tricks.examples,
    "club": melds.examples,
    "tuxedo": captures.examples,
    "i-doubt-it": shedding.i_doubt_it,
    "donkey": shedding.donkey,
    "panjandrum": shedding.panjandrum,
    "match": shedding.match,
    "solitaire": patience.solitaire,
    "clock": patience.clock,
}


@lru_cache(maxsize=256)
def examples_of(edition: Edition, seats: int) -> tuple[Example, ...]:
    """How this edition is bid and scored, worked out with figures, for so many players."""
    return _MADE_BY[edition.family.name](edition, seats)
