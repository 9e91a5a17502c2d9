"""An honour table in words: what can go wrong there, and what it costs."""

from __future__ import annotations

from collections.abc import Iterator

from rookery.families.auction.rules import Sides
from rookery.families.auction.table import AuctionTable
from rookery.families.auction.wording.parties import parties
from rookery.families.words import counted


def conduct(table: AuctionTable) -> Iterator[str]:
    rules = table.rules
    if not rules.honour:
        return
    who = parties(rules, table.seats)
    alone = rules.sides in (Sides.CALLED_PARTNER, Sides.BIDDER_AND_DUMMY)  # A48: partners who change do not pay
    whose = "the player" if alone else f"the {who.unit}"
    yield "This table is run on the players' honour: nobody stops a wrong card."
    yield (
        "A card that does not follow although it could is a revoke. Whoever played it may put it right until the next "
        "trick is taken; those who played after it then play again (A49)."
    )
    yield (
        "An opponent may claim a revoke at any time in the hand, and after the last trick until everybody is ready to "
        "count. If the claim is right, the hand ends: "
        f"the offending {who.unit} is set back the whole bid, whoever made it, and the others keep what they had "
        "captured, without the nest (A49). A wrong claim costs nothing, but everybody hears of it, and nobody gets a "
        "second one in the same hand."
    )
    if rules.nest_size and rules.nest_exchange != 0:
        yield (
            "A wrong number of cards laid away is found when the play begins. The declarer lays the right number away, "
            f"and {whose} loses {counted(rules.discard_fine, 'point')} (A16, A48)."
        )
    yield (
        f"Table talk costs {whose} {counted(rules.talk_fine, 'point')}: anybody may ask for it, "
        "and those who are asked to pay agree, or the host decides (A48)."
    )
