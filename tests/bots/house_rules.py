"""House rules by chance: sets of them that go together, over editions of many kinds."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Final

import rookery
from tests.house_rules import RULES, variant, wishes_of

EDITIONS: Final = (
    "tournament/modern",
    "partnership/2008",
    "dixie/1988",
    "red-one/1988",
    "one-high/1988",
    "regular/1988",
    "high-card-partner/1988",
    "boston/1988",
    "display/1988",
    "three-handed-display/1988",
    "regular-for-two/1988",
    "tennessee/1988",
    "over-the-top/1988",
)
# Without a trump the special cards are the only trumps (H1), which is where bots have most to think about.
_SPECIAL_CARDS: Final = ("bird", "red_one", "baby_bird")


def house_rules(seed: int) -> Iterator[tuple[rookery.Edition, dict[str, object]]]:
    """Editions with a few house rules, without end."""
    rng = random.Random(seed)
    while True:
        names = rng.sample(RULES, rng.randint(1, 4))
        if "no_trump" in names:
            names += rng.sample(_SPECIAL_CARDS, rng.randint(0, len(_SPECIAL_CARDS)))
        wishes = [rng.choice(wishes_of(name)) for name in names]
        for id in rng.sample(EDITIONS, len(EDITIONS)):
            edition = variant(rookery.edition(id), *wishes)
            if isinstance(edition, rookery.Edition):
                yield edition, dict(edition.house_rules)
                break
