"""(placeholder)"""

from rookery.engine.editions import Section
from rookery.families.auction_tricks.rules import AuctionRules


def describe(rules: AuctionRules, seats: int) -> tuple[Section, ...]:
    return ()
