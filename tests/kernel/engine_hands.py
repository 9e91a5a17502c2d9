"""Hands played at random by the engine's own functions, in the kernel's numbers: the reference to compare with.

No match and no events: the family's pure functions on one hand, so that hundreds of thousands can be played.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property

from rookery.engine.actions import Action
from rookery.engine.cards import Card
from rookery.engine.editions import Edition
from rookery.families.auction import bids, count, deal, declaration, nest, play, stock
from rookery.families.auction.actions import Bid, Draw, Pass
from rookery.families.auction.decisions import BidDecision
from rookery.families.auction.rules import AfterFourHands, AuctionRules
from rookery.families.auction.state import AuctionHand, AuctionPhase
from rookery.families.auction.table import AuctionTable, table_for
from rookery.families.results import HandResult
from rookery.kernel.layout import Layout, layout_for
from tests.house_rules import RULES, variant, wishes_of
from tests.support import AUCTION_TABLES
from tests.support import Table as Listed

_PASSES = 0.6
_MOON = 0.1

EITHER_CARD_OF_THE_STOCK = 3


@dataclass(frozen=True)
class Case:
    """An edition at one seat count, with house rules or as printed."""

    listed: Listed
    house_rules: tuple[tuple[str, object], ...] = ()

    @cached_property
    def rules(self) -> AuctionRules:
        edition = self.listed.edition.with_house_rules(**dict(self.house_rules))
        rules = edition.rules_for(self.listed.seats)
        assert isinstance(rules, AuctionRules)
        return rules

    @property
    def table(self) -> AuctionTable:
        return table_for(self.rules, self.listed.seats)

    def __str__(self) -> str:
        return " ".join((str(self.listed), *(f"{name}={value}" for name, value in self.house_rules)))


def _house(id: str, seats: int, **rules: object) -> Case:
    return Case(Listed(id, seats), tuple(rules.items()))


PRINTED = tuple(map(Case, AUCTION_TABLES))
MODERN = Listed("tournament/modern", 4)
HOUSE = (
    # The pack and its order
    _house("tournament/modern", 4, bird="lowest-trump"),
    _house("tournament/modern", 4, bird="absent", nest_size=4),
    _house("tournament/modern", 4, bird_play="as-trump"),
    _house("tournament/modern", 4, bird="lowest-trump", bird_play="as-trump"),
    _house("tournament/modern", 4, red_one="highest-trump", nest_size=6),
    _house("red-one/1988", 4, bird_play="any-time"),
    _house("one-high/1988", 4, bird_play="any-time"),
    _house("partnership/2008", 4, ones="high", counters="1:15 5:5 10:10 14:10"),
    _house("regular/1988", 4, counters="2:1 3:2 7:7 13:20", bird="highest-trump", nest_size=1),
    _house("regular/1913", 5, bird="highest-trump"),  # two odd cards
    _house("regular/1913", 6, ranks="4-14", bird="lowest-trump"),
    _house("regular/1913", 7, bird="highest-trump"),
    _house("regular/1913", 8, ranks="2-14"),
    # The auction and the nest
    _house("tournament/1988", 4, all_pass="dealer-takes-minimum"),
    _house("tournament/1988", 4, nest_owner="nobody"),
    _house("tournament/modern", 4, nest_exchange=1),
    _house("tournament/modern", 4, nest_exchange=3, exchange_number="all-or-none"),
    _house("regular-for-two/2008", 2, exchange_number="up-to"),
    _house("tournament/modern", 4, nest_exchange=0, trump_named="before-nest"),
    _house("dixie/1913", 4, nest_counters="forbidden", trump_named="before-nest"),
    _house("original-three/2008", 3, nest_owner="last-trick", bird="highest-trump", nest_size=6),
    _house("dixie/1913", 4, no_trump="allowed", trick_points="none:10 red:10 black:8 green:6 yellow:4"),
    _house("regular/1988", 3, no_trump="allowed"),
    # The lead, the sides and the dummies
    _house("tournament/1988", 4, opening_lead="left-of-declarer", sides="alternate"),
    _house("tournament/1988", 4, opening_lead="dealer", dummy="declarers-partner"),
    _house("tournament/modern", 4, opening_lead="declarer", nest_counters="trumps-if-short", trump_named="before-nest"),
    _house("dixie/1988", 4, opening_lead="declarer", dummy="declarers-partner"),
    _house("display/1988", 4, bird="highest-trump", nest_size=5),
    _house("boston/1988", 3, no_trump="never", bird="highest-trump", nest_size=1),
    _house("high-card-partner/1988", 5, bird="lowest-trump", nest_exchange=2),
    _house("regular-for-two/1988", 2, bird="highest-trump", nest_owner="last-trick", nest_size=6),
    _house("regular-for-two/2008", 2, no_trump="allowed", opening_lead="left-of-declarer"),
    _house("over-the-top/1988", 2, nest_owner="last-trick", no_trump="allowed"),
    _house("over-the-top/1988", 2, bird="highest-trump", nest_size=5),
    _house("tennessee/1988", 2, nest_owner="last-trick", bird="lowest-trump", hand_size=8),
    _house("tennessee/2008", 2, bird="absent", nest_size=4, no_trump="allowed"),
    # What is counted
    _house("dixie/1988", 6, trick_points=5, nest_trick="counts-as-a-trick"),
    _house("tournament/1988", 4, most_tricks_bonus=20, tricks_tied="nobody", nest_trick="counts-as-a-trick"),
    _house("partnership/1913", 4, most_tricks_bonus=20, tricks_tied="cut"),
    _house("partnership/1913", 4, most_tricks_bonus=20, tricks_tied="defenders", moon_bonus=50),
    # Special cards
    _house("tournament/modern", 4, bird="ten-and-a-half"),
    _house("tournament/modern", 4, bird="ten-and-a-half", bird_play="as-trump", ones_points=15, ranks="1,5-14"),
    _house("tournament/modern", 4, baby_bird="lowest-trump", baby_bird_points=15, nest_size=6),
    _house("tournament/modern", 4, bird="lowest-trump", baby_bird="lowest-trump", nest_size=6),
    _house("red-one/1988", 4, baby_bird="lowest-trump", bird="highest-trump", nest_size=3),
    _house("partnership/2008", 4, ones="high", ones_points=20, last_trick_bonus=20),
    # Without a trump colour: special cards are the only trumps (H1)
    _house("regular/1988", 3, no_trump="high-and-low"),
    _house("partnership/2008", 4, no_trump="high-and-low", ones="high", ones_points=15),
    _house("tournament/modern", 4, no_trump="allowed"),
    _house("tournament/modern", 4, no_trump="high-and-low"),
    _house("tournament/modern", 4, no_trump="high-and-low", bird_play="as-trump", bird="ten-and-a-half"),
    _house("tournament/modern", 4, no_trump="high-and-low", baby_bird="lowest-trump", nest_size=6),
    _house("tournament/modern", 4, no_trump="high-and-low", bird="absent", red_one="highest-trump", nest_size=5),
    _house("red-one/1988", 4, no_trump="high-and-low"),
    _house("red-one/1988", 4, no_trump="high-and-low", baby_bird="lowest-trump", nest_size=3, bird_play="any-time"),
    _house("tennessee/1988", 2, no_trump="high-and-low", bird="lowest-trump"),
    _house("regular-for-two/1988", 2, no_trump="high-and-low", bird="highest-trump", nest_size=6),
    _house("over-the-top/1988", 2, no_trump="high-and-low", bird="highest-trump", nest_size=5),
    _house("boston/1988", 4, no_trump="high-and-low"),
    # Called partners
    _house("high-card-partner/1988", 5, partner_shown="says-so-at-once"),
    _house("high-card-partner/1988", 5, partner_shown="says-so-at-once", no_trump="high-and-low"),
    _house("dixie/1988", 6, sides="called-partner", called_cards=2, partner_shown="says-so-at-once"),
    _house("dixie/1988", 6, sides="called-partner", called_cards=2, bird="highest-trump", nest_size=3),
    # The auction and the nest
    _house("tournament/modern", 4, nest_face_up=2),
    _house("tournament/modern", 4, nest_face_up=5, nest_exchange=0),
    _house("tournament/modern", 4, nest_counters="shown"),
    _house("tournament/modern", 4, nest_counters="shown", nest_face_up=1, nest_owner="declarers-side"),
    _house("tournament/modern", 4, nest_trumps="forbidden", trump_named="before-nest"),
    _house("tournament/modern", 4, nest_trumps="forbidden", nest_counters="forbidden", trump_named="before-nest"),
    _house("tournament/modern", 4, nest_owner="declarers-side"),
    _house("dixie/1988", 6, nest_owner="declarers-side", trick_points=5, nest_trick="counts-as-a-trick"),
    _house("high-card-partner/1988", 5, nest_owner="declarers-side"),
    _house("original-three/2008", 3, nest_owner="declarers-side"),
    _house("tournament/modern", 4, passing="may-return", minimum_bid=110),
    _house("tournament/modern", 4, redeal="hand-without-counters"),
    _house("tournament/modern", 4, moon_bid="whole-deck"),
    _house("tournament/modern", 4, moon_bid="stated-points", moon_bid_points=300),
    _house("boston/1988", 4, moon_bid="whole-deck", every_point="double"),
    # What is counted
    _house("tournament/modern", 4, last_trick_bonus=20),
    _house("tournament/modern", 4, last_trick_bonus=20, every_point="double", opponents_when_failed="double"),
    _house("regular-for-two/1988", 2, last_trick_bonus=20, nest_owner="last-trick"),
    _house("partnership/1913", 4, every_point="double", counters="14:10"),
    _house("tournament/modern", 4, winning_hand="own-bid-made", losing_score="minus-target", conduct="honour"),
    # Together, as people play it
    _house(
        "partnership/2008",
        4,
        ones="high",
        ones_points=15,
        bird="lowest-trump",
        nest_size=5,
        nest_owner="last-trick",
        last_trick_bonus=20,
        moon_bid="whole-deck",
        every_point="double",
    ),
    _house(
        "partnership/2008",
        4,
        ones="high",
        ones_points=15,
        bird="ten-and-a-half",
        red_one="highest-trump",
        nest_size=5,
        nest_face_up=1,
        nest_counters="shown",
        nest_owner="declarers-side",
        no_trump="high-and-low",
    ),
)


def _unlisted() -> Iterator[Case]:
    """Rules that have the same value in every case above, with each of their other values."""
    for name in RULES:
        if len({getattr(case.rules, name) for case in (*PRINTED, *HOUSE)}) > 1:
            continue
        for wish in wishes_of(name):
            edition = variant(MODERN.edition, wish)
            if isinstance(edition, Edition) and edition.rules_for(4) != Case(MODERN).rules:
                yield Case(MODERN, wish.rules)


CASES = (*PRINTED, *HOUSE, *_unlisted())


def printed(id: str, seats: int | None = None) -> Case:
    """An edition as printed, at its first seat count if none is given."""
    return next(case for case in PRINTED if case.listed.id == id and seats in (None, case.listed.seats))


@dataclass(slots=True)
class Course:
    """A hand from the first card to the count: `start` is the position before it. By move: what was
    played (1 or 0 for a draw), what the engine allowed, and who took the trick it completed, or -1.
    """

    start: AuctionHand
    layout: Layout
    end: AuctionHand
    moves: list[int] = field(default_factory=list)
    allowed: list[int] = field(default_factory=list)
    winners: list[int] = field(default_factory=list)

    def result(self) -> HandResult:
        table = self.layout.table
        return count.score(table, self.end, (0,) * table.seats, "the count")[0]


def declared_hands(table: AuctionTable, rng: random.Random) -> Iterator[AuctionHand]:
    """Deals without end, each as it stands before the first card; hands nobody bids on are left out."""
    pack = list(table.pack)
    seating = list(range(table.seats))
    while True:
        if table.rules.after_four_hands is not AfterFourHands.STAY:
            rng.shuffle(seating)
        rng.shuffle(pack)
        hand = _dealt(table, tuple(pack), tuple(seating), rng.randrange(table.seats))
        while hand.phase not in (AuctionPhase.PLAY, AuctionPhase.OVER):
            hand = _declare(table, hand, rng)
        if hand.phase is AuctionPhase.PLAY:
            yield hand


def _dealt(table: AuctionTable, pack: tuple[Card, ...], seating: tuple[int, ...], dealer: int) -> AuctionHand:
    piles = deal.deal(table, pack, deal.dealing_circle(table, seating, dealer), dealer)
    return deal.open_hand(table, piles, number=1, dealer=dealer, seating=seating, pack=pack)[0]


def _declare(table: AuctionTable, hand: AuctionHand, rng: random.Random) -> AuctionHand:
    match hand.phase:
        case AuctionPhase.BID:
            return bids.apply(table, hand, _bid(bids.decision(table, hand), rng))[0]
        case AuctionPhase.NEST:
            return nest.apply(table, hand, nest.decision(table, hand).sample(rng))[0]
        case AuctionPhase.TRUMP:
            return declaration.apply_trump(table, hand, declaration.trump_decision(table, hand).sample(rng))[0]
        case _:
            return declaration.apply_call(table, hand, declaration.call_decision(table, hand).sample(rng))[0]


def _bid(decision: BidDecision, rng: random.Random) -> Action:
    """The lowest bid or a pass, seldom the moon: any bid would mostly be the highest after a word or two."""
    named = [trump for trump, limit in decision.limits if decision.lowest <= limit]
    if decision.moon and rng.random() < _MOON:
        trump, stake = rng.choice(decision.moon)
        return Bid(stake, trump, moon=True)
    if not named or (decision.may_pass and rng.random() < _PASSES):
        return Pass()
    return Bid(decision.lowest, rng.choice(named))


def play_to_the_end(table: AuctionTable, hand: AuctionHand, rng: random.Random) -> Course:
    """Random legal cards; every rule in it is the engine's."""
    assert hand.trump is not None
    layout = layout_for(table.rules, table.seats, hand.trump)
    course = Course(start=hand, layout=layout, end=hand)
    bit_of, chance = layout.bit_of, rng.random
    words = {card: 1 << bit for card, bit in bit_of.items()}
    moves, allowed, winners = course.moves, course.allowed, course.winners
    legal_of = table.ranking(hand.trump).legal
    while hand.phase not in (AuctionPhase.COUNT, AuctionPhase.OVER):
        if hand.phase is AuctionPhase.DRAW:
            source = "up" if chance() < 0.5 else "down"
            hand = stock.apply(table, hand, Draw("up" if source == "up" else "down"))[0]
            moves.append(int(source == "up"))
            allowed.append(EITHER_CARD_OF_THE_STOCK)
            winners.append(-1)
            continue
        if play.blind_dummy_must_play(table, hand):
            card = hand.holdings[hand.turn][0]
            allowed.append(words[card])
        else:
            legal = legal_of(hand.holdings[hand.turn], play.led_colour(table, hand))
            card = legal[int(chance() * len(legal))]
            allowed.append(sum([words[each] for each in legal]))
        hand = play.lay(table, hand, card)
        moves.append(bit_of[card])
        winners.append(-1 if hand.trick else hand.tricks[-1].winner)
    course.end = hand
    return course
