"""The play in words: leading, following, ranking, and the hands that are played in a special way."""

from __future__ import annotations

from collections.abc import Iterator

from rookery.families.auction.rules import (
    AuctionRules,
    Bird,
    BirdPlay,
    Dummy,
    DummyScore,
    NoTrump,
    Ones,
    OpeningLead,
    Reviewing,
    Sides,
)
from rookery.families.auction.table import AuctionTable
from rookery.families.auction.wording.parties import left_of_dealer, left_of_declarer, may_lack_trump
from rookery.families.words import counted, falling, start, word


def tricks(table: AuctionTable) -> Iterator[str]:
    rules = table.rules
    yield f"{_opening_lead(table)} Any card may be led."
    if not rules.battery_size:
        each = "player" if rules.dummy is Dummy.NONE else "hand"
        two = table.seats == 2 == table.hand_places
        adds = "Then the other player adds a card" if two else f"Then each {each} in turn adds a card"
        yield f"{adds}. Together these cards are a trick."
    yield (
        "If you have a card of the colour led, you must play one. If you have none, play whatever you like: "
        "you need not trump, and you never have to beat a card."
    )
    yield "The highest trump takes the trick; if there is no trump in it, the highest card of the colour led."
    if may_lack_trump(rules):
        but = ", unless a special card is in it" if rules.has_bird or rules.has_red_one else ""
        low = " Played low, the lowest does." if rules.no_trump is NoTrump.HIGH_AND_LOW else ""
        yield f"With no trump, the highest card of the colour led takes the trick{but}.{low}"
    if not rules.battery_size:
        yield "Whoever takes a trick leads to the next."
    if rules.reviewing is Reviewing.LAST_TRICK:
        yield (
            "Tricks lie face down. Only the one just played may be looked at again before the hand is over, "
            "so keep in mind what has gone (A107)."
        )
    yield _rank(rules)
    yield f"A hand has {counted(table.tricks, 'trick')}."
    yield from _odd_cards(table)


def _opening_lead(table: AuctionTable) -> str:
    rules, seats = table.rules, table.seats
    match rules.opening_lead:
        case OpeningLead.DEALER:
            leader = "the dealer"
        case OpeningLead.DECLARER:
            leader = "the declarer"
        case OpeningLead.LEFT_OF_DEALER:
            leader = left_of_dealer(seats)
        case OpeningLead.LEFT_OF_DECLARER:
            leader = left_of_declarer(rules, seats)
    if dummy_may_lead_first(rules):
        leader = leader.replace("the player", "the hand")
    source = ", from their hand" if rules.battery_size else ""
    return f"{start(leader)} leads to the first trick{source}."


def dummy_may_lead_first(rules: AuctionRules) -> bool:
    """Whether the opening lead can fall to a hand that is not its owner's to play."""
    match rules.dummy:
        case Dummy.NONE:
            return False
        case Dummy.DEALERS_PARTNER | Dummy.BLIND:
            return rules.opening_lead is OpeningLead.LEFT_OF_DECLARER
        case Dummy.DECLARERS_PARTNER:
            at_dealer = rules.opening_lead is OpeningLead.DEALER
            return rules.opening_lead is OpeningLead.LEFT_OF_DEALER or (
                at_dealer and rules.sides is not Sides.BIDDER_AND_DUMMY
            )


def _rank(rules: AuctionRules) -> str:
    order = sorted(rules.ranks, reverse=True)
    high = ""
    if rules.ones is Ones.HIGH and 1 in order:
        order = [1, *order[:-1]]
        high = " The 1s are the highest, not the lowest."
    return f"In each colour the cards rank, from the top: {falling(order)}.{high}"


def _odd_cards(table: AuctionTable) -> Iterator[str]:
    over = (table.to_hands - table.stock_size) % table.hand_places
    if not over:
        return
    left = "one card is" if over == 1 else f"{word(over)} cards are"
    yield (
        f"After the last trick {left} left in the longer {'hand' if over == 1 else 'hands'}. "
        f"{'It is' if over == 1 else 'They are'} not a trick, but "
        f"{'goes' if over == 1 else 'go'}, points and all, to whoever took the last one (A20)."
    )


# Bird and red 1


def special_cards(table: AuctionTable) -> Iterator[str]:
    rules = table.rules
    if rules.has_red_one:
        yield from _red_one(table)
    if rules.has_bird:
        yield from _bird(table)
    if rules.has_baby_bird:
        yield "The baby bird belongs to the trump colour too, as the lowest trump of all. Play it like any other trump."


def _red_one(table: AuctionTable) -> Iterator[str]:
    yield "The red 1 is the highest trump of all, whichever colour is named."
    yield (
        "It belongs to the trump colour, and to red only when red is trump. Play it like any other trump: "
        "not while you can follow another colour that was led (A41)."
    )
    yield _calls_for_trump(table, "red 1")


def _calls_for_trump(table: AuctionTable, led: str) -> str:
    if table.seats == 2:
        return f"If the {led} is led, the other player must play a trump, if they have one."
    return f"If the {led} is led, everybody who has a trump must play one."


def _bird(table: AuctionTable) -> Iterator[str]:
    rules = table.rules
    if rules.bird is Bird.HIGHEST:
        least = " after the red 1" if rules.has_red_one else ""
        yield f"The bird always belongs to the trump colour and is the highest trump{least}."
    elif rules.bird is Bird.BETWEEN:
        yield "The bird always belongs to the trump colour and ranks between the 10 and the 11, as a 10½."
    else:
        yield "The bird always belongs to the trump colour and is the lowest trump, below every number."
    if rules.bird_play is BirdPlay.ANY_TIME:
        yield "You may play the bird to any trick, even if you could follow the colour led."
        yield "If trump is led and the bird is your only trump, you must play it (A43)."
    else:
        yield "Play the bird like any other trump: not while you can follow another colour that was led."
    yield _calls_for_trump(table, "bird")


# Dummy, battery and stock


def dummy(table: AuctionTable) -> Iterator[str]:
    rules = table.rules
    match rules.dummy:
        case Dummy.NONE:
            return
        case Dummy.BLIND:
            yield from _blind_dummy(rules)
            return
        case Dummy.DEALERS_PARTNER:
            yield "The dealer's partner is the dummy, whoever won the auction (A44)."
            player = "The dealer"
        case Dummy.DECLARERS_PARTNER:
            player = "The declarer"
            if rules.sides is Sides.BIDDER_AND_DUMMY:
                yield (
                    "When the auction is won, the dummy is moved so that it lies opposite the declarer, between the "
                    "other two players (A39)."
                )
            else:
                yield "The declarer's partner is the dummy."
    early = ", or before it should the dummy have to lead" if dummy_may_lead_first(rules) else ""
    yield f"The dummy's cards are laid face up, sorted by colour, right after the opening lead{early}."
    yield f"{player} plays both hands, each in its turn. The dummy must follow like any hand, and leads when it wins."
    if rules.sides is not Sides.BIDDER_AND_DUMMY:
        yield "The player whose hand it is bids like everybody else, but takes no part in the play."
    else:
        yield "The dummy never bids."


def _blind_dummy(rules: AuctionRules) -> Iterator[str]:
    yield "The dummy sits at the dealer's right, so the turn goes from the dealer's opponent to it, then to the dealer."
    yield (
        "At its turn the dealer plays its top card, unseen until then and whatever was led. "
        "It can take a trick like any other card, and then the dummy's next card is led (A30)."
    )
    yield "The dummy never bids. Its tricks lie apart, and what is in them counts for neither player."
    if rules.dummy_score is DummyScore.KEPT:
        yield "A score is kept for the dummy, too. It is never doubled, and the dummy cannot win."


def batteries(table: AuctionTable) -> Iterator[str]:
    if not table.rules.battery_size:
        return
    yield (
        "A trick has four cards. When a hand leads, the other hand comes next, then the leader's battery "
        "and the other battery. When a battery leads, both batteries come first, then the hands (A32)."
    )
    yield "The hand or battery that takes a trick leads to the next, and what it takes counts for its owner."
    yield (
        "From a battery only a card that lies face up can be played. When it is gone, "
        "the card beneath it is turned up at once."
    )
    yield "A hand and a battery each follow suit on their own, the battery with the cards that lie face up (A31)."


def stock(table: AuctionTable) -> Iterator[str]:
    if not table.stock_size:
        return
    draws = table.stock_size // 2
    yield (
        "After each trick both players draw. Whoever took it chooses the upturned card or the unseen top card "
        "of the stock, and the other player takes the one that is left (A27)."
    )
    yield "A card drawn from the stock is shown to nobody. Then the next card of the stock is turned up."
    yield (
        f"The stock is used up after {counted(draws, 'trick')}; the last {table.tricks - draws} "
        "are played without drawing."
    )
    yield "The colour led must be followed from the first trick on."
