"""The bidding in words: the auction, the nest, the trump and the called partner."""

from __future__ import annotations

from collections.abc import Iterator

from rookery.families.auction.rules import (
    AllPass,
    AuctionRules,
    BidLimit,
    BidNames,
    DealerOpens,
    ExchangeNumber,
    FirstBidder,
    MoonBid,
    NestCounters,
    NestOwner,
    NestSight,
    NestTrick,
    NestTrumps,
    NoTrump,
    PartnerShown,
    Passing,
    Sides,
    TrumpNaming,
)
from rookery.families.auction.table import AuctionTable
from rookery.families.auction.wording.count import plain_cards_may_run_short, tricks_count
from rookery.families.auction.wording.parties import by_trump, left_of_dealer, may_lack_trump, parties
from rookery.families.words import listed, start, word


def auction(table: AuctionTable) -> Iterator[str]:
    rules, seats = table.rules, table.seats
    dealer = rules.first_bidder is FirstBidder.DEALER
    first = "the dealer" if dealer else left_of_dealer(seats)
    yield f"{start(first)} speaks first. At your turn, bid or pass."
    own, wins = ("you", "you win") if rules.sides is Sides.ALONE else ("your side", "it wins")
    if rules.bid_names is BidNames.POINTS:
        yield f"A bid is the number of points that {own} must take in tricks if {wins} the auction. It names no colour."
    else:
        colour = f"a trump colour{_or_none(rules)}"
        yield (
            f"A bid names the number of points that {own} must take in tricks if {wins} the auction, and {colour}: "
            f"'{rules.minimum_bid} black', say. "
            "In a later bid you may name another colour. A change of colour alone does not beat a bid: "
            "the number must be higher (A36)."
        )
    yield from _opening(table)
    yield _highest_bid(table)
    if rules.sides in (Sides.PARTNERS_OPPOSITE, Sides.ALTERNATE):
        yield f"You may outbid {'your' if parties(rules, seats).size == 2 else 'a'} partner."
    yield from _moon_bid(table)
    if rules.passing is Passing.FINAL:
        yield "Once you have passed, you may not bid again in this hand (A4)."
    else:
        yield "Whoever has passed may come back with a bid at the next turn, as long as the auction goes on."
    passed = "the other player has" if seats == 2 else "all the others have"
    yield f"When {passed} passed, the last bid stands, and whoever made it is the declarer (A7)."
    if rules.dealer_opens is DealerOpens.MAY:
        yield _all_pass(table)


def _opening(table: AuctionTable) -> Iterator[str]:
    rules = table.rules
    if rules.dealer_opens is DealerOpens.MUST:
        yield "The dealer has to open with a bid, and may pass only later, when somebody has bid more (A2)."
    else:
        yield "Nobody is obliged to bid, not even the dealer."
    yield (
        f"The first bid is at least {rules.minimum_bid}. Bids are multiples of {rules.bid_step}. "
        "Each must be higher than the one before, by as much as you like."
    )


def _highest_bid(table: AuctionTable) -> str:
    """A5: no booklet has a highest bid, so the text says whose limit it is."""
    rules = table.rules
    brings = str(table.highest_bid(None))
    if rules.bid_names is BidNames.POINTS_AND_COLOUR:
        limits = {trump: table.highest_bid(trump) for trump in table.trumps}
        brings = by_trump(limits) if len(set(limits.values())) > 1 else brings
    if rules.bid_limit is BidLimit.LIFTED:
        others = "the other player" if table.seats == 2 else "the others"
        return (
            f"A bid may be higher than anybody can make, which is {brings}: it fails, but may keep {others} from "
            "going out. This program takes bids up to twice that (A5)."
        )
    if rules.bid_cap:
        return f"No bid may be higher than {brings}."
    return (
        f"The highest bid is {brings}, since no higher one can be made. "
        "That is this program's limit; the booklet prints none (A5)."
    )


def _moon_bid(table: AuctionTable) -> Iterator[str]:
    rules = table.rules
    if rules.moon_bid is MoonBid.NEVER:
        return
    stakes = sorted({stake for _, stake in table.moon_stakes})
    stake = str(stakes[0]) if len(stakes) == 1 else f"{stakes[0]} to {stakes[-1]}, by the trump"
    side = "you" if rules.sides is Sides.ALONE else "your side"
    for_what = "all there is in play" if rules.moon_bid is MoonBid.WHOLE_DECK else "a stake of its own"
    yield (
        f"Above every other bid is the moon: that {side} will take every single trick, for {for_what}, {stake} points. "
        "It ends the auction at once."
    )


def _or_none(rules: AuctionRules) -> str:
    match rules.no_trump:
        case NoTrump.NEVER:
            return ""
        case NoTrump.ALLOWED:
            return " or 'no trump'"
        case NoTrump.HIGH_AND_LOW:
            return " or 'no trump', high or low"


def _all_pass(table: AuctionTable) -> str:
    rules = table.rules
    passed = "both pass" if table.seats == 2 else "everybody passes"
    if rules.all_pass is AllPass.VOID:
        return f"If {passed}, nobody scores and the next dealer deals (A1)."
    return f"If {passed}, the dealer becomes the declarer all the same, with a bid of {rules.minimum_bid} (A1)."


# Nest, trump and partner


def nest(table: AuctionTable) -> Iterator[str]:
    rules = table.rules
    if not rules.nest_size:
        return
    if rules.nest_exchange == 0:
        yield "Nobody looks at the nest. It lies face down until the hand is over."
    else:
        yield from _exchange(table)
    yield from _nest_owner(table)


def _exchange(table: AuctionTable) -> Iterator[str]:
    rules = table.rules
    size, most = rules.nest_size, rules.nest_exchange
    face_down = "" if rules.nest_counters is NestCounters.SHOWN else " face down"
    nest = "the nest's only card" if size == 1 else f"the {size} cards of the nest"
    if most is None or most >= size:
        again = "one card" if size == 1 else f"any {size} cards"
        yield (
            f"The declarer takes up {nest} and then lays away {again}{face_down}, from the nest or from the hand, "
            "as the new nest (A18)."
        )
    else:
        yield (
            f"The declarer looks at {nest} and may exchange {_how_many(rules, most)} (A25). "
            f"What is left is laid away{face_down} as the new nest."
        )
    if rules.battery_size:
        yield "The battery takes no part in this exchange (A32)."
    nobody = "Apart from the cards that lay face up, nobody" if rules.nest_face_up else "Nobody"
    away = "what else is laid away" if rules.nest_counters is NestCounters.SHOWN else "what is laid away"
    if rules.nest_taken is NestSight.SHOWN:
        yield f"Before that everybody is shown what the nest holds. Nobody else sees {away}."
    else:
        yield f"{nobody} else sees what was in the nest or {away} (A22)."
    yield from _nest_counters(table)


def _how_many(rules: AuctionRules, most: int) -> str:
    if rules.exchange_number is ExchangeNumber.ALL_OR_NONE and most > 1:
        return f"exactly {most} of them for {most} cards from the hand, or none at all"
    return f"up to {most} of them for as many cards from the hand; none at all is fine, too"


def _nest_counters(table: AuctionTable) -> Iterator[str]:
    rules = table.rules
    special = [name for name, there in (("the bird", rules.has_bird), ("the red 1", rules.has_red_one)) if there]
    if rules.nest_trumps is NestTrumps.FORBIDDEN:
        yield "No trump may lie in the nest; one that was dealt there must be taken into the hand."
        yield "Only a declarer with too few other cards may break this rule, and must lay all of those away first."
    if not rules.bars_counters:
        too = f", even {listed(special)}" if special and rules.nest_trumps is NestTrumps.ALLOWED else ""
        yield f"Cards that count points may lie in the nest{too}."
        if rules.nest_counters is NestCounters.SHOWN:
            yield "They are laid there face up, in plain view; all other cards face down."
        return
    yield "No card that counts points may lie in the nest; one that was dealt there must be taken into the hand."
    if rules.nest_counters is NestCounters.TRUMPS_IF_SHORT:
        yield (
            "A declarer with too few other cards must lay all of those away first, and may then bury counters of the "
            "trump colour, those that count least before the others (H8)."
        )
    elif plain_cards_may_run_short(table):
        yield (
            "Only a declarer with too few other cards may break this rule: those must all go first, "
            "then the cards that count least (A21)."
        )


def _nest_owner(table: AuctionTable) -> Iterator[str]:
    rules = table.rules
    if rules.nest_owner is NestOwner.NOBODY:
        yield "The nest is out of play: nobody gets it, it does not count as a trick, and any points in it are lost."
        return
    called = rules.booklet.nest_called if not tricks_count(table) else ""
    if rules.nest_owner is NestOwner.DECLARER:
        bidder = parties(rules, table.seats).bidder
        yield f"At the end of the hand the nest goes to {bidder}, with all the points in it."
    elif called:
        yield (
            f"Whoever takes the last trick takes the nest as {called}, with all the points in it. Tricks have no "
            "points of their own here, so only the cards in it count (A17)."
        )
    else:
        yield "Whoever takes the last trick gets the nest as well, with all the points in it."
    if rules.nest_trick is NestTrick.YES:
        yield "The nest counts as one more trick."
    elif tricks_count(table):
        yield "The nest itself does not count as a trick."


def trump(table: AuctionTable) -> Iterator[str]:
    rules = table.rules
    free = may_lack_trump(rules)
    colours = "red, yellow, green or black as trump" + (f",{_or_none(rules)}" if free else "")
    if rules.bid_names is BidNames.POINTS_AND_COLOUR:
        yield "The colour of the winning bid is the trump. It can no longer be changed."
        if rules.all_pass is AllPass.DEALER_TAKES_MINIMUM and rules.dealer_opens is DealerOpens.MAY:
            yield f"A dealer who got the hand because everybody passed names {colours}."
    else:
        yield f"{_when_named(rules)} names {colours}."
    yield "A trump beats every card of the other colours."
    if free:
        yield "With no trump, no colour is above the others."
        if rules.no_trump is NoTrump.HIGH_AND_LOW:
            yield "Played low, every colour is turned round: the lowest card of the colour led takes the trick."
        if rules.has_bird or rules.has_red_one:
            special = [f"the {name}" for name in _trumps_left(rules)]
            are = "are the only trumps" if len(special) > 1 else "is the only trump"
            yield f"{start(listed(special))} {are} then (H1)."
    else:
        yield "Every hand has a trump colour."


def _trumps_left(rules: AuctionRules) -> tuple[str, ...]:
    """What is a trump in a hand without a trump colour."""
    named = (("red 1", rules.has_red_one), ("bird", rules.has_bird), ("baby bird", rules.has_baby_bird))
    return tuple(name for name, there in named if there)


def _when_named(rules: AuctionRules) -> str:
    if not rules.nest_size or rules.nest_exchange == 0:
        return "The declarer"
    if rules.trump_named is TrumpNaming.BEFORE_NEST:
        return "Before taking up the nest, the declarer"
    if rules.trump_named is TrumpNaming.BEFORE_DISCARD:
        return "With the nest in hand and before laying cards away, the declarer"
    return "With the new nest laid away, the declarer"


def partner(table: AuctionTable) -> Iterator[str]:
    rules = table.rules
    if rules.sides is not Sides.CALLED_PARTNER:
        return
    away = "is in their own hand" + (" or laid away" if rules.nest_size else "")
    bird = ", even the bird," if rules.has_bird else ""
    not_own = "is neither in their own hand nor laid away" if rules.nest_size else "is not in their own hand"
    hidden = rules.partner_shown is PartnerShown.HIDDEN
    saying = "but does not say so" if hidden else "and says so at once"
    if rules.called_cards == 1:
        yield f"Then the declarer calls any card of the pack{bird} that {not_own}."
        yield (
            f"Whoever holds it is the declarer's partner for this hand, {saying}. "
            f"The other {word(table.seats - 2)} play together against the two."
        )
    else:
        yield f"Then the declarer calls two cards of the pack, one after the other. Neither {away}."
        yield (
            f"Whoever holds one of them is the declarer's partner for this hand, {saying}. "
            "Whoever holds both is the only partner. All the others play together against them."
        )
    if hidden:
        card = "the called card" if rules.called_cards == 1 else "a called card"
        yield f"Everybody learns who the partner is when {card} is played (A40)."
