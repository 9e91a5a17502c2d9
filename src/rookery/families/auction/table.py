"""The rules at one seat count, worked out once: the pack, the hands to deal, what a card is and is worth.

A *place* is a hand of cards on the table. Places 0 to seats - 1 are the players' own hands; after
them come an imaginary dummy's hand, or the players' batteries.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from rookery.engine.cards import BABY_BIRD, BIRD, RED_ONE, Card, Colour, card_of, in_order
from rookery.engine.seats import Seating, from_seat
from rookery.families.auction.rules import (
    AuctionRules,
    BidLimit,
    BidNames,
    Bird,
    BirdPlay,
    Dummy,
    MoonBid,
    NoTrump,
    Ones,
    Sides,
)
from rookery.families.auction.trick_points import TRUMPS
from rookery.families.tricks import NO_TRUMP, NO_TRUMP_LOW, Place, Ranking, Trump

_ONE_ABOVE_FOURTEEN = 15
_BABY_BELOW_ALL = -1
_BIRD_STRENGTH: Final = {Bird.LOWEST: 0, Bird.BETWEEN: 10.5, Bird.HIGHEST: 40}
_RED_ONE_ABOVE_BIRD = 50


class AuctionTable:
    """An edition's rules at one seat count."""

    def __init__(self, rules: AuctionRules, seats: int) -> None:
        self.rules = rules
        self.seats = seats
        self.pack = _pack(rules)
        self.points = _points(rules, self.pack)
        imaginary = rules.dummy is Dummy.BLIND or rules.sides is Sides.BIDDER_AND_DUMMY
        self.dummy_place: Place | None = seats if imaginary else None
        self.blind_place = self.dummy_place if rules.dummy is Dummy.BLIND else None
        self.hand_places = seats + imaginary
        self.places = self.hand_places + (seats if rules.battery_size else 0)
        self.to_hands = len(self.pack) - rules.nest_size - rules.battery_size * seats
        self.stock_size = 0 if rules.hand_size is None else self.to_hands - rules.hand_size * self.hand_places
        self.tricks = (self.to_hands - self.stock_size) // self.hand_places + self.stock_size // seats
        self.counters_total = sum(self.points.values())
        self.trumps: tuple[Trump, ...] = _TRUMPS[rules.no_trump]
        by_trump = rules.bid_names is BidNames.POINTS_AND_COLOUR
        self.bid_limits = tuple((trump, self.bid_limit(trump)) for trump in (self.trumps if by_trump else (None,)))
        stakes = tuple((trump, self.moon_stake(trump)) for trump, _ in self.bid_limits)
        self.moon_stakes = tuple((trump, stake) for trump, stake in stakes if stake is not None)
        self._rankings = {trump: _ranking(rules, self.pack, trump) for trump in self.trumps}

    def ranking(self, trump: Trump) -> Ranking:
        return self._rankings[trump]

    def points_in_play(self, trump: Trump) -> int:
        """All that can be taken in one hand with this trump; the moon bonus is beyond the bid (A5)."""
        rules = self.rules
        tricks = self.tricks + rules.nest_is_trick
        bonus = rules.most_tricks_bonus + rules.last_trick_bonus
        return self.counters_total + tricks * rules.points_per_trick(trump) + bonus

    def highest_bid(self, trump: Trump | None) -> int:
        """A5: the largest step that the points in play allow, or the house."""
        named = self.trumps if trump is None else (trump,)
        step = self.rules.bid_step
        brings = max(self.points_in_play(each) for each in named)
        return min(brings, self.rules.bid_cap or brings) // step * step

    def bid_limit(self, trump: Trump | None) -> int:
        """The highest bid that is taken: where the house lifts the limit, there is a last one all the same."""
        return self.highest_bid(trump) * (2 if self.rules.bid_limit is BidLimit.LIFTED else 1)

    def moon_stake(self, trump: Trump | None) -> int | None:
        """What a bid for every trick is made for, where there is such a bid."""
        match self.rules.moon_bid:
            case MoonBid.NEVER:
                return None
            case MoonBid.STATED:
                return self.rules.moon_bid_points
            case MoonBid.WHOLE_DECK:
                return max(self.points_in_play(each) for each in (self.trumps if trump is None else (trump,)))

    def battery_of(self, seat: int) -> Place:
        return self.hand_places + seat

    def owner(self, place: Place) -> int | None:
        """The seat whose hand or battery it is; None for an imaginary dummy's."""
        if place < self.seats:
            return place
        return None if place == self.dummy_place else place - self.hand_places

    def order(self, circle: tuple[Place, ...], leader: Place) -> tuple[Place, ...]:
        """The places in the order they play to a trick."""
        if not self.rules.battery_size:
            return from_seat(circle, leader)
        # A32: hand after hand and battery after battery, beginning with the leader's.
        seat = self.owner(leader)
        hands = from_seat(circle, seat if seat is not None else leader)
        batteries = tuple(self.battery_of(each) for each in hands)
        return (*batteries, *hands) if leader in batteries else (*hands, *batteries)

    def dummy_opposite(self, seating: Seating, declarer: int) -> tuple[Place, ...]:
        """A39: bidder, next player, dummy, the other player."""
        assert self.dummy_place is not None
        bidder, after, before = from_seat(seating, declarer)
        return (bidder, after, self.dummy_place, before)


@lru_cache(maxsize=256)
def side_numbers(sides: Sides, seating: Seating) -> tuple[int, ...]:
    """By seat, the number of the side it belongs to where sides are fixed by the seating."""
    count = len(seating)
    if sides is Sides.PARTNERS_OPPOSITE:
        return tuple(seating.index(seat) % (count // 2) for seat in range(count))
    if sides is Sides.ALTERNATE:
        return tuple(seating.index(seat) % 2 for seat in range(count))
    return tuple(range(count))


@lru_cache(maxsize=256)
def table_for(rules: AuctionRules, seats: int) -> AuctionTable:
    return AuctionTable(rules, seats)


def _pack(rules: AuctionRules) -> tuple[Card, ...]:
    cards = {card_of(colour, number) for colour in Colour for number in rules.ranks}
    if rules.has_red_one:
        cards.add(RED_ONE)
    if rules.has_bird:
        cards.add(BIRD)
    if rules.has_baby_bird:
        cards.add(BABY_BIRD)
    return in_order(cards)


def _points(rules: AuctionRules, pack: tuple[Card, ...]) -> dict[Card, int]:
    by_number = dict(rules.counters)
    points = {card: by_number.get(card.number, 0) for card in pack}
    if rules.ones_points:
        points.update({card: rules.ones_points for card in pack if card.number == 1})
    if rules.has_baby_bird:
        points[BABY_BIRD] = rules.baby_bird_points
    if rules.has_bird:
        points[BIRD] = rules.bird_points
    if rules.has_red_one:
        points[RED_ONE] = rules.red_one_points
    return points


def _ranking(rules: AuctionRules, pack: tuple[Card, ...], trump: Trump) -> Ranking:
    """A41, A43: the special cards belong to the trump colour. Without one they are the only trumps (H1)."""
    colour_of: dict[Card, Trump] = {}
    strength: dict[Card, float] = {}
    upside_down = trump == NO_TRUMP_LOW
    for card in pack:
        special = _special_strength(rules, card)
        if special is not None:
            colour_of[card], strength[card] = trump, special
            continue
        assert card.colour is not None
        power = _ONE_ABOVE_FOURTEEN if card.number == 1 and rules.ones is Ones.HIGH else card.number
        colour_of[card], strength[card] = card.colour, _ONE_ABOVE_FOURTEEN + 1 - power if upside_down else power
    free = frozenset({BIRD} if rules.has_bird and rules.bird_play is BirdPlay.ANY_TIME else ())
    return Ranking(trump, colour_of, strength, free)


def _special_strength(rules: AuctionRules, card: Card) -> float | None:
    """The strength of a bird or the red 1 among trumps; None for a card like any other."""
    if card is BIRD:
        return _BIRD_STRENGTH[rules.bird]
    if card is BABY_BIRD:
        return _BABY_BELOW_ALL
    if card is RED_ONE and rules.has_red_one:
        return _RED_ONE_ABOVE_BIRD
    return None


_TRUMPS: Final[dict[NoTrump, tuple[Trump, ...]]] = {
    NoTrump.NEVER: tuple(Colour),
    NoTrump.ALLOWED: (*Colour, NO_TRUMP),
    NoTrump.HIGH_AND_LOW: TRUMPS,
}
