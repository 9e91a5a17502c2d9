"""The rules of thumb in figures: one set for the solid player and for its twin in compiled code.

Plain numbers, so that the solid player needs nothing compiled.
"""

from __future__ import annotations

from typing import Final

from rookery.families.auction.rules import AuctionRules, NestCounters

# What another's trick is worth to a place: 1 for a friend's, -1 for an enemy's.
FRIEND: Final = 1.0
FOE: Final = -1.0
# The points of a blind dummy's trick are lost to everybody.
NOBODY: Final = -0.3
# Where each plays alone another defender's gain hurts less than the declarer's.
FELLOW_DEFENDER: Final = -0.45

# The chance that a card takes a trick later on, by how many stronger ones are still out.
TRUMP_CATCHES: Final = (1.0, 0.75, 0.6, 0.5, 0.45)
SIDE_CATCHES: Final = (0.8, 0.4, 0.2, 0.08, 0.0)
# How much of an average trick a catching card is worth when kept.
CATCH_WEIGHT: Final = 1.1
# The share of the average counters that later players are expected to add to a trick.
LATER_SHARE: Final = 0.7
# How often a free bird is used on a trick its holder could leave alone.
BIRD_USED: Final = 0.5
# A later friend behind an enemy who took the lead wins it back about this often, if they can.
REGAIN: Final = 0.8
# What the declarer gains by drawing trumps, a fraction of an average trick.
DRAW_TRUMPS: Final = 1.2
DEFENDER_LEADS_TRUMP: Final = -0.25
# Keeping a high trump for the last trick, by the nest's points.
NEST_KEEPER: Final = 0.8
# The declarer buries counters: how much richer than average the nest is.
NEST_RICHER: Final = 1.5
# A stray counter finds the declarer's side a little more often than its share of the hands.
SHARE_DECLARING: Final = 0.08
SHARE_DEFENDING: Final = -0.05


def nest_rich(rules: AuctionRules) -> float:
    """How rich the nest's unseen cards are against an average card. Counters that are shown or barred are not there."""
    if rules.nest_exchange == 0:
        return 1.0
    return NEST_RICHER if rules.nest_counters is NestCounters.ALLOWED else 0.0
