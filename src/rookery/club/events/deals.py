"""The deals of an event: the same seed for the same deal wherever it is played, and the deal going round."""

from __future__ import annotations

from functools import lru_cache
from itertools import count

from rookery.club.events.evening import Evening, TableOfRound
from rookery.club.events.plan import TABLE
from rookery.engine.editions import Edition
from rookery.records.match import Match


def seeds_of(evening: Evening, table: TableOfRound) -> list[str]:
    """The seeds of the matches that a table plays in a round: one for each deal, or one for all of them."""
    if not table.deals:
        return [evening.seed(f"table:{table.round}:{table.table}")]
    return [seed_of_deal(evening, deal) for deal in table.deals]


def seed_of_deal(evening: Evening, deal: int) -> str:
    """The dealer of deal 1 is seat 0, of deal 2 seat 1 and so on: over an evening each seat deals as often."""
    edition = evening.plan.rules()
    for attempt in count():
        seed = evening.seed(f"deal:{deal}:{attempt}")
        if _dealer(edition, seed) == (deal - 1) % TABLE:
            return seed
    raise AssertionError("the count never ends")


@lru_cache(maxsize=4096)
def _dealer(edition: Edition, seed: str) -> int:
    return Match(edition, seats=TABLE, seed=seed).snapshots[0].dealer
