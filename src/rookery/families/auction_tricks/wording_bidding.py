"""The bidding in words: the auction, the nest, the trump and the called partner."""

from __future__ import annotations

from collections.abc import Iterator

from rookery.families.auction_tricks.parties import by_trump, left_of_dealer
from rookery.families.auction_tricks.rules import (
    AllPass,
    AuctionRules,
    BidNames,
    DealerOpens,
    FirstBidder,
    NestCounters,
    NestOwner,
    NestTrick,
    NoTrump,
    Sides,
    TrumpNamed,
)
from rookery.families.auction_tricks.table import Table
from rookery.families.auction_tricks.wording_scoring import plain_cards_may_run_short
from rookery.families.words import listed, start, word


def auction(table: Table) -> Iterator[str]:
    rules, seats = table.rules, table.seats
    dealer = rules.first_bidder is FirstBidder.DEALER
    first = "the dealer" if dealer else left_of_dealer(seats)
    yield f"{start(first)} speaks first. At your turn, bid or pass."
    own = "you" if rules.sides is Sides.ALONE else "your side"
    if rules.bid_names is BidNames.POINTS:
        yield f"A bid is a number of points that {own} must then take in tricks. It names no colour."
    else:
        colour = "a trump colour or 'no trump'" if rules.no_trump is NoTrump.ALLOWED else "a trump colour"
        yield (
            f"A bid names a number of points that {own} must then take in tricks, and {colour}: "
            f"'{rules.minimum_bid} black', say. "
            "In a later bid you may name another colour. A change of colour alone does not beat a bid: "
            "the number must be higher (A36)."
        )
    yield from _opening(table)
    yield _highest_bid(table)
    if rules.sides in (Sides.PARTNERS_OPPOSITE, Sides.ALTERNATE):
        yield "You may outbid a partner."
    yield "Once you have passed, you stay out of this auction and are skipped (A4)."
    yield "When all the others have passed, the last bid stands, and whoever made it is the declarer (A7)."
    if rules.dealer_opens is DealerOpens.MAY:
        yield _all_pass(rules)


def _opening(table: Table) -> Iterator[str]:
    rules = table.rules
    if rules.dealer_opens is DealerOpens.MUST:
        yield "The dealer has to open with a bid, and may pass only later, when somebody has bid more (A2)."
    else:
        yield "Nobody is obliged to bid, not even the dealer."
    yield (
        f"The first bid is at least {rules.minimum_bid}. Bids are multiples of {rules.bid_step}. "
        "Each must be higher than the one before, by as much as you like."
    )


def _highest_bid(table: Table) -> str:
    rules = table.rules
    if rules.bid_names is BidNames.POINTS_AND_COLOUR:
        limits = {trump: table.highest_bid(trump) for trump in table.trumps}
        if len(set(limits.values())) > 1:
            return f"The highest bid is {by_trump(limits)}: no hand brings more (A5)."
    return f"The highest bid is {table.highest_bid(None)}: no hand brings more (A5)."


def _all_pass(rules: AuctionRules) -> str:
    if rules.all_pass is AllPass.VOID:
        return "If everybody passes, nobody scores and the next dealer deals (A1)."
    return f"If everybody passes, the dealer becomes the declarer all the same, with a bid of {rules.minimum_bid} (A1)."


# Nest, trump and partner


def nest(table: Table) -> Iterator[str]:
    rules = table.rules
    if not rules.nest_size:
        return
    if rules.nest_exchange == 0:
        yield "Nobody looks at the nest. It lies face down until the hand is over."
    else:
        yield from _exchange(table)
    yield from _nest_owner(table)


def _exchange(table: Table) -> Iterator[str]:
    rules = table.rules
    size, most = rules.nest_size, rules.nest_exchange
    nest = "the nest's only card" if size == 1 else f"the {size} cards of the nest"
    if most is None or most >= size:
        again = "one card" if size == 1 else f"any {size} cards"
        yield (
            f"The declarer takes up {nest} and lays away {again} face down, old or new. "
            "That is the nest now, and the hand is back to its size (A18)."
        )
    else:
        yield (
            f"The declarer looks at {nest} and may exchange up to {most} of them for as many cards from the hand; "
            "none at all is fine, too (A25). The rest goes back face down, and the hand keeps its size."
        )
    if rules.battery_size:
        yield "Only the hand may be changed like this, not the battery (A32)."
    yield "Nobody else sees what was in the nest or what is laid away (A22)."
    yield from _nest_counters(table)


def _nest_counters(table: Table) -> Iterator[str]:
    rules = table.rules
    special = [name for name, there in (("the bird", rules.has_bird), ("the red 1", rules.has_red_one)) if there]
    if rules.nest_counters is NestCounters.ALLOWED:
        too = f", even {listed(special)}" if special else ""
        yield f"Cards that count points may lie in the nest{too}."
        return
    yield "No card that counts points may lie in the nest; one that was dealt there must be taken into the hand."
    if plain_cards_may_run_short(table):
        yield (
            "Only a declarer with too few other cards may break this: all of those go first, "
            "then the cards that count least (A21)."
        )


def _nest_owner(table: Table) -> Iterator[str]:
    rules = table.rules
    if rules.nest_owner is NestOwner.NOBODY:
        yield "The nest is dead: nobody gets it, it is no trick, and points in it are lost to all."
        return
    yield "Whoever takes the last trick gets the nest as well, with all the points in it."
    if rules.nest_trick is NestTrick.YES:
        yield "The nest counts as one more trick."
    else:
        yield "The nest itself does not count as a trick."


def trump(table: Table) -> Iterator[str]:
    rules = table.rules
    free = rules.no_trump is NoTrump.ALLOWED
    colours = "red, yellow, green or black as trump" + (", or 'no trump'" if free else "")
    if rules.bid_names is BidNames.POINTS_AND_COLOUR:
        yield "The colour of the winning bid is the trump. It cannot be changed any more."
        if rules.all_pass is AllPass.DEALER_TAKES_MINIMUM and rules.dealer_opens is DealerOpens.MAY:
            yield f"A dealer who got the hand because everybody passed names {colours}."
    else:
        yield f"{_when_named(rules)} names {colours}."
    yield "A trump beats every card of the other colours."
    if free:
        yield "With no trump, no colour is above the others."
    else:
        yield "No hand is played without a trump colour."


def _when_named(rules: AuctionRules) -> str:
    if not rules.nest_size or rules.nest_exchange == 0:
        return "The declarer"
    if rules.trump_named is TrumpNamed.BEFORE_NEST:
        return "Before looking at the nest, the declarer"
    return "With the new nest laid away, the declarer"


def partner(table: Table) -> Iterator[str]:
    rules = table.rules
    if rules.sides is not Sides.CALLED_PARTNER:
        return
    away = "is neither in their own hand nor laid away" if rules.nest_size else "is not in their own hand"
    bird = ", even the bird," if rules.has_bird else ""
    yield f"Then the declarer calls any card of the pack{bird} that {away}."
    others = word(table.seats - 2)
    yield (
        "Whoever holds it is the declarer's partner in this hand, without saying so. "
        f"The other {others} play together against the two."
    )
    yield "Everybody learns who the partner is when the called card is played (A40)."
