"""An edition's rules in words, built from its data: the set-up here, the other sections in the modules beside it.

Every sentence follows from a field, so a house rule changes the text, and two editions read alike where their rules
are alike.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from rookery.engine.editions import Section
from rookery.families.auction.booklet import Cut
from rookery.families.auction.rules import (
    ALL_RANKS,
    AfterFourHands,
    AuctionRules,
    Dummy,
    NestDealt,
    Redeal,
    Sides,
    TrumpNaming,
)
from rookery.families.auction.table import AuctionTable, table_for
from rookery.families.auction.wording import bidding, conduct, count, play
from rookery.families.auction.wording.parties import hands_may_be_void, partners_side
from rookery.families.words import counted, draw_for_deal, listed, rising, start, word

SECTION_OF_RULE: Final[dict[str, str]] = {
    "turn": "players",
    "dealer-opens": "auction",
    "bid-names-colour": "auction",
    "bid-names-points": "auction",
    "bid-step": "auction",
    "minimum-bid": "auction",
    "higher-bid": "auction",
    "highest-bid": "auction",
    "moon-bid": "auction",
    "redeal": "deal",
    "no-trump": "trump",
    "nest-size": "nest",
    "nest-exchange": "nest",
    "nest-counters": "nest",
    "nest-trumps": "nest",
    "called-card": "partner",
    "own-cards": "play",
    "follow-colour": "play",
    "revoke": "conduct",
    "table-talk": "conduct",
}
"""Where the text explains each rule that a refusal cites."""

WORDS_OF_RULE: Final[Mapping[str, tuple[str, ...]]] = {
    "turn": ("turn",),
    "dealer-opens": ("dealer", "must", "obliged"),
    "bid-names-colour": ("bid", "names", "colour"),
    "bid-names-points": ("bid", "names", "no colour"),
    "bid-step": ("multiples",),
    "minimum-bid": ("first bid",),
    "higher-bid": ("higher than",),
    "highest-bid": ("highest bid",),
    "moon-bid": ("moon",),
    "redeal": ("demand another deal",),
    "no-trump": ("without a trump", "no trump", "names"),
    "nest-size": ("lays away", "back to its size", "exchange"),
    "nest-exchange": ("exchange", "lays away", "at most"),
    "nest-counters": ("counters", "points", "may not"),
    "nest-trumps": ("no trump may",),
    "called-card": ("call", "names a card"),
    "follow-colour": ("colour led", "you must"),
}
"""What singles out, within that section, the sentence that a refusal rests on."""

_Lines = Callable[[AuctionTable], Iterator[str]]


def describe(rules: AuctionRules, seats: int) -> tuple[Section, ...]:
    """The whole game in the order it is played; sections that have nothing to say are left out."""
    table = table_for(rules, seats)
    told = ((rule, title, tuple(lines(table))) for rule, title, lines in _sections(rules))
    return tuple(Section(rule, title, lines) for rule, title, lines in told if lines)


def _sections(rules: AuctionRules) -> tuple[tuple[str, str, _Lines], ...]:
    nest: tuple[str, str, _Lines] = ("nest", "The nest", bidding.nest)
    trump: tuple[str, str, _Lines] = ("trump", "Naming the trump", bidding.trump)
    return (
        ("players", "Players and sides" if rules.has_partners else "Players", _players),
        ("pack", "The pack", _pack),
        ("deal", "The deal", _deal),
        ("auction", "The auction", bidding.auction),
        *((nest, trump) if rules.trump_named is TrumpNaming.AFTER_NEST else (trump, nest)),
        ("partner", "Calling a partner", bidding.partner),
        ("play", "Playing the tricks", play.tricks),
        ("special-cards", "Special cards", play.special_cards),
        ("dummy", "The dummy", play.dummy),
        ("battery", "The batteries", play.batteries),
        ("stock", "Drawing from the stock", play.stock),
        ("counting", "Counting a hand", count.counting),
        ("scoring", "Writing down the score", count.scoring),
        ("winning", "Winning the match", count.winning),
        ("conduct", "Mistakes and penalties", conduct.conduct),
    )


def _players(table: AuctionTable) -> Iterator[str]:
    rules, seats = table.rules, table.seats
    yield f"{start(word(seats))} play, {_sides(rules, seats)}"
    half = word(seats // 2)
    against = f"the {half} who draw the high cards play against the {half} with the low ones."
    if rules.draws_partners:
        yield (
            f"Before anything else everybody draws a card for partners: {against} Players who are level across the "
            "middle draw again (A51). Then people change places, so that the sides sit in turn."
        )
    elif rules.booklet.draws_partners and rules.sides is Sides.PARTNERS_OPPOSITE and seats == 4:
        yield f"If you wish, draw for partners before you sit down: {against}"
    if seats == 2:
        yield "The two take turns to speak and to play. Wait for yours."
    else:
        yield "Bidding and play go round clockwise. Wait for your turn to speak or play."
    played = " Hands that everybody passed are not counted." if hands_may_be_void(rules) else ""
    match rules.after_four_hands:
        case AfterFourHands.STAY:
            if rules.sides in (Sides.PARTNERS_OPPOSITE, Sides.ALTERNATE):
                yield "Everybody keeps the same seat and the same side for the whole match."
        case AfterFourHands.ONE_PAIR_SWAPS:
            yield (
                "After every four hands the partners of one pair change places with each other: first one pair, "
                f"four hands later the other. Everybody keeps their partner (A55).{played}"
            )
        case AfterFourHands.CHANGE_PARTNERS:
            yield (
                "After every four hands everybody gets a new partner, so that twelve hands bring four "
                f"with each of the other three (A56).{played}"
            )


def _sides(rules: AuctionRules, seats: int) -> str:
    match rules.sides:
        case Sides.ALONE if rules.dummy is Dummy.BLIND:
            return "one against the other, and a blind third hand that belongs to neither of them."
        case Sides.ALONE:
            return "one against the other." if seats == 2 else "everybody for themselves."
        case Sides.PARTNERS_OPPOSITE if seats > 4:
            return f"in {word(seats // 2)} pairs. Partners sit opposite each other (A47)."
        case Sides.PARTNERS_OPPOSITE:
            return "two against two. Partners sit opposite each other."
        case Sides.ALTERNATE:
            half = word(seats // 2)
            return f"{half} against {half}. The sides take every other seat, so that no partners are neighbours."
        case Sides.CALLED_PARTNER:
            against = f"the other {word(seats - 2)}" if rules.called_cards == 1 else "all the others"
            return f"and the sides are new in every hand: the declarer and {partners_side(rules)}, against {against}."
        case Sides.BIDDER_AND_DUMMY:
            return "and the sides are new in every hand: the declarer and a dummy, against the other two."


def _pack(table: AuctionTable) -> Iterator[str]:
    rules = table.rules
    extra_one = rules.has_red_one and 1 not in rules.ranks
    special = (("the red 1", extra_one), ("the bird", rules.has_bird), ("the baby bird", rules.has_baby_bird))
    extras = [name for name, there in special if there]
    added = f", with {listed(extras)}" if extras else ""
    yield (
        f"Play with {len(table.pack)} cards: the numbers {rising(rules.ranks)} in red, yellow, green and black{added}."
    )
    aside = [f"{number}s" for number in ALL_RANKS if number not in rules.ranks and not (number == 1 and extra_one)]
    if aside:
        aside[0] = f"the {aside[0]}"
    if not rules.has_bird:
        aside.append("the bird")
    if extra_one:
        aside.append("every 1 but the red one")
    if aside:
        yield f"Leave {listed(aside)} in the box."
    if rules.has_baby_bird:
        yield "The baby bird is a second bird card: a spare card of the box, or one that is marked."


def _deal(table: AuctionTable) -> Iterator[str]:
    rules, seats = table.rules, table.seats
    yield draw_for_deal("hand", seats, bird=rules.has_bird)
    yield "Afterwards the deal passes to the left, hand by hand." if seats > 2 else "Afterwards the two deal in turn."
    first = "with the opponent" if seats == 2 else "at the dealer's left"
    yield f"{_shuffle(table)} Deal one card at a time, beginning {first}."
    yield _hand_sizes(table)
    if rules.battery_size:
        half = rules.battery_size // 2
        yield (
            f"Then deal each player a battery of {rules.battery_size} cards: {half} in a row face down, "
            f"and {half} more face up, one on top of each."
        )
    if rules.nest_size:
        yield _nest_deal(table)
    if rules.nest_face_up:
        some = "The nest's first card is" if rules.nest_face_up == 1 else f"The first {rules.nest_face_up} of them are"
        whose = "All of them are" if 1 < rules.nest_face_up == rules.nest_size else some
        yield f"{whose} turned face up, in plain view."
    if rules.redeal is not Redeal.NEVER:
        poor = "nothing but 6s to 9s" if rules.redeal is Redeal.SIX_TO_NINE else "not a single counter"
        yield (
            f"Whoever is dealt {poor} may show their hand before saying anything else and demand another "
            "deal. The same dealer deals again, and nothing is scored."
        )
    if table.stock_size:
        yield (
            f"The {table.stock_size} cards left over are the stock, face down. Turn up its top card beside it "
            "before the bidding begins (A27)."
        )


def _shuffle(table: AuctionTable) -> str:
    match table.rules.booklet.cut:
        case Cut.UNSAID:
            return "Shuffle well."
        case Cut.CUT:
            return "Shuffle well and have the cards cut."
        case Cut.RIGHT_NEIGHBOUR:
            neighbour = "the opponent" if table.seats == 2 else "the player at the dealer's right"
            return f"The dealer shuffles, and {neighbour} cuts the cards."


def _hand_sizes(table: AuctionTable) -> str:
    each, over = divmod(table.to_hands - table.stock_size, table.hand_places)
    whole = " That uses up the pack." if len(table.pack) == table.to_hands - table.stock_size else ""
    dummy = ""
    if table.rules.dummy is Dummy.BLIND:
        dummy = " So does a dummy, whose cards are stacked face down at the dealer's right."
    elif table.rules.sides is Sides.BIDDER_AND_DUMMY:
        dummy = " So does a dummy, whose cards wait face down at the dealer's right."
    if not over:
        return f"Each player gets {counted(each, 'card')}.{dummy}{whole}"
    longer = "the first hand gets" if over == 1 else f"the first {word(over)} hands get"
    shorter = "the other" if table.hand_places - over == 1 else "the others"
    uneven = f"from the dealer's left, {longer} {counted(each + 1, 'card')}, {shorter} {each} (A20)."
    return f"The pack is dealt out though it does not share evenly: {uneven}{dummy}"


def _nest_deal(table: AuctionTable) -> str:
    rules = table.rules
    size = rules.nest_size
    if rules.nest_dealt is NestDealt.LAST:
        what = "the next" if table.stock_size else "the last"
        return f"Put {what} {counted(size, 'card') if size > 1 else 'card'} aside, face down and unseen, as the nest."
    rounds = (table.to_hands - table.stock_size) // table.hand_places
    whole = f"A nest of {counted(size, 'card')} is dealt face down on the table along the way"
    if size <= rounds:
        times = "after the first round" if size == 1 else f"one card after each of the first {size} rounds"
        return f"{whole}: {times}."
    return f"{whole}: one card after each round, and {word(size - rounds)} more at the end (A19)."
