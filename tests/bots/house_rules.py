"""House rules by chance: sets of them that go together, over editions of many kinds."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Final

import rookery
from rookery.engine.errors import RookeryError

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
# Every value that a bot may have to think about; what does not go together is refused, and left out.
VALUES: Final[dict[str, tuple[object, ...]]] = {
    "bird": ("absent", "highest-trump", "ten-and-a-half", "lowest-trump"),
    "bird_play": ("any-time", "as-trump"),
    "red_one": ("highest-trump",),
    "baby_bird": ("lowest-trump",),
    "ones": ("low", "high"),
    "ones_points": (15, 20),
    "ranks": ("1-14", "1,5-14", "5-14", "4-14"),
    "sides": ("called-partner", "alternate"),
    "called_cards": (2,),
    "partner_shown": ("says-so-at-once",),
    "nest_size": (1, 2, 3, 4, 5, 6, 7),
    "nest_face_up": (1, 2, 5),
    "redeal": ("hand-without-counters",),
    "minimum_bid": (5, 70, 100, 125),
    "bid_step": (1, 5, 10),
    "no_trump": ("allowed", "high-and-low"),
    "passing": ("may-return",),
    "moon_bid": ("whole-deck", "stated-points"),
    "moon_bid_points": (300,),
    "all_pass": ("dealer-takes-minimum",),
    "nest_exchange": (0, 1, "all"),
    "nest_counters": ("shown", "forbidden"),
    "nest_trumps": ("forbidden",),
    "nest_owner": ("last-trick", "declarers-side", "nobody"),
    "nest_trick": ("counts-as-a-trick",),
    "trump_named": ("before-nest", "before-discard"),
    "last_trick_bonus": (20,),
    "most_tricks_bonus": (20,),
    "moon_bonus": (100,),
    "every_point": ("double",),
    "failed": ("nothing", "counters-only"),
    "made": ("opponents-score-tricks-only",),
    "opponents_when_failed": ("double",),
    "winning_hand": ("own-bid-made",),
    "losing_score": ("minus-target",),
    "target": (150, 1000),
    "conduct": ("honour",),
}
# What needs, or makes more of, another rule.
_TOGETHER: Final[dict[str, tuple[str, ...]]] = {
    "no_trump": ("bird", "red_one", "baby_bird"),
    "baby_bird": ("nest_size",),
    "called_cards": ("sides",),
    "moon_bid": ("moon_bid_points",),
    "nest_trumps": ("trump_named",),
}


def house_rules(seed: int) -> Iterator[tuple[rookery.Edition, dict[str, object]]]:
    """Editions with up to five house rules, without end."""
    rng = random.Random(seed)
    while True:
        names = rng.sample(sorted(VALUES), rng.randint(1, 4))
        for name in tuple(names):
            names.extend(rng.sample(_TOGETHER.get(name, ()), rng.randint(0, len(_TOGETHER.get(name, ())))))
        rules = {name: rng.choice(VALUES[name]) for name in names}
        id = rng.choice(EDITIONS)
        try:
            yield rookery.edition(id).with_house_rules(**rules), rules
        except RookeryError:
            continue
