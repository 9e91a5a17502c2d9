"""The deals of a pack: how many cards go where each time, and packs set up by hand."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from rookery.engine.cards import Card, in_order
from rookery.engine.errors import BadSetUp
from rookery.engine.events import Event
from rookery.engine.game import Position, check_pack
from rookery.engine.seats import clockwise, left_of
from rookery.families.events import HandDealt
from rookery.families.packs import PileToFill, check_seats, fill, hands_given, in_rounds
from rookery.families.tuxedo.events import Dealt, DealtAgain
from rookery.families.tuxedo.rules import TuxedoRules
from rookery.families.tuxedo.state import Holdings, Tally, TuxedoPack, loose


class DealSizes(NamedTuple):
    """Cards to each player, then cards to the centre."""

    each: int
    centre: int


@cache
def deals_of(rules: TuxedoRules, seats: int) -> tuple[DealSizes, ...]:
    """Every deal of a pack, the first with the centre.

    The last deal gives all an equal number and the odd cards to the centre. A60: cards too few to
    go round are odd cards of the deal before, so that somebody can still capture them.
    """
    left = len(rules.pack(seats)) - rules.centre_size
    deals: list[DealSizes] = []
    while left >= seats:
        each = min(rules.hand_size, left // seats)
        left -= each * seats
        odd = left if left < seats else 0
        deals.append(DealSizes(each, odd if deals else odd + rules.centre_size))
        left -= odd
    return tuple(deals)


def open_pack(
    rules: TuxedoRules, seats: int, *, number: int, dealer: int, pack: tuple[Card, ...]
) -> tuple[TuxedoPack, tuple[Event, ...]]:
    """A new pack with its first deal made."""
    first = deals_of(rules, seats)[0]
    hands, centre, stock = _deal_out(pack, first, seats=seats, dealer=dealer)
    nothing: Holdings = ((),) * seats
    dealt = TuxedoPack(
        number=number,
        dealer=dealer,
        pack=pack,
        stock=stock,
        deals=1,
        turn=left_of(dealer, seats),
        holdings=hands,
        centre=tuple(map(loose, centre)),
        piles=nothing,
        tally=Tally.empty(seats),
    )
    public = Dealt(number=number, dealer=dealer, each=first.each, centre=centre, stock_size=len(stock))
    return dealt, (public, *_private(hands))


def deal_again(rules: TuxedoRules, pack: TuxedoPack) -> tuple[TuxedoPack, tuple[Event, ...]]:
    """The next deal of the pack, once all hands are empty."""
    seats = len(pack.holdings)
    deal = deals_of(rules, seats)[pack.deals]
    hands, odd, stock = _deal_out(pack.stock, deal, seats=seats, dealer=pack.dealer)
    after = pack._replace(
        stock=stock,
        deals=pack.deals + 1,
        holdings=hands,
        centre=(*pack.centre, *map(loose, odd)),
    )
    public = DealtAgain(dealer=pack.dealer, each=deal.each, odd=odd, stock_size=len(stock))
    return after, (public, *_private(hands))


def _private(hands: Holdings) -> tuple[Event, ...]:
    return tuple(HandDealt(seat=seat, cards=cards, audience=(seat,)) for seat, cards in enumerate(hands))


def _deal_out(
    cards: tuple[Card, ...], deal: DealSizes, *, seats: int, dealer: int
) -> tuple[Holdings, tuple[Card, ...], tuple[Card, ...]]:
    """One card at a time from the dealer's left, then the centre: hands by seat, centre, and the rest."""
    to_hands = deal.each * seats
    first = left_of(dealer, seats)
    hands = tuple(in_order(cards[(seat - first) % seats : to_hands : seats]) for seat in range(seats))
    return hands, cards[to_hands : to_hands + deal.centre], cards[to_hands + deal.centre :]


def read_position(rules: TuxedoRules, seats: int, position: Position, seed: str) -> tuple[Card, ...]:
    """The pack, in dealing order, of a deal set up by hand; what it leaves open is dealt from the seed.

    `hands` are the first hands, `nest` the cards first turned up in the centre, and `stock` all the
    others in the order they will be dealt.
    """
    check_seats(position, seats)
    if position.pack:
        if position.hands or position.piles:
            raise BadSetUp("a deal is set up by its pack, or by its hands and other piles, not by both")
        check_pack(position.pack, rules.pack(seats))
        return position.pack
    return _pack_of_piles(rules, seats, position, seed)


def _pack_of_piles(rules: TuxedoRules, seats: int, position: Position, seed: str) -> tuple[Card, ...]:
    whole = rules.pack(seats)
    first = deals_of(rules, seats)[0]
    piles = (
        *(PileToFill(f"seat {seat}", first.each, hand) for seat, hand in enumerate(hands_given(position, seats))),
        PileToFill("the centre", first.centre, position.pile("nest")),
        PileToFill("the stock", len(whole) - first.each * seats - first.centre, position.pile("stock")),
    )
    *hands, centre, stock = fill(piles, whole, seed=seed)
    return (*in_rounds(hands, clockwise(left_of(position.dealer, seats), seats)), *centre, *stock)
