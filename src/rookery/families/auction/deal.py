"""The deal: who gets which card of the shuffled pack, and deals set up by hand."""

from __future__ import annotations

from dataclasses import dataclass

from rookery.engine.cards import Card, in_order
from rookery.engine.errors import BadSetUp
from rookery.engine.events import Event
from rookery.engine.game import Position, check_pack
from rookery.engine.seats import Seating, from_seat, next_left
from rookery.families.auction.events import Dealt
from rookery.families.auction.rules import Dummy, FirstBidder, NestDealt
from rookery.families.auction.state import AuctionHand, AuctionPhase
from rookery.families.auction.table import AuctionTable, side_numbers
from rookery.families.events import HandDealt
from rookery.families.packs import PileToFill, check_partners, check_seats, fill
from rookery.families.tricks import Place


@dataclass(frozen=True, slots=True)
class Piles:
    """Where the cards of a pack went: by hand place, by battery (face-up cards, then those beneath)."""

    hands: tuple[tuple[Card, ...], ...]
    batteries: tuple[tuple[Card, ...], ...]
    nest: tuple[Card, ...]
    stock: tuple[Card, ...]


def dealing_circle(table: AuctionTable, seating: Seating, dealer: int) -> tuple[Place, ...]:
    """The hands clockwise. An imaginary dummy sits at the dealer's right, where 'For Two' puts it."""
    circle = from_seat(seating, dealer)
    return circle if table.dummy_place is None else (*circle, table.dummy_place)


def deal(table: AuctionTable, pack: tuple[Card, ...], circle: tuple[Place, ...], dealer: int) -> Piles:
    """Deal singly from the dealer's left.

    A19: an interleaved nest gets a card after each round until it is full; what is over once the
    hands are full, or the whole of another nest, is dealt at the end.
    """
    rules = table.rules
    cards = list(reversed(pack))
    order = from_seat(circle, next_left(circle, dealer))
    hands: dict[Place, list[Card]] = {place: [] for place in order}
    nest: list[Card] = []
    to_hands = table.to_hands - table.stock_size
    while to_hands:
        for place in order[:to_hands]:
            hands[place].append(cards.pop())
        to_hands -= min(len(order), to_hands)
        if rules.nest_dealt is NestDealt.INTERLEAVED and len(nest) < rules.nest_size:
            nest.append(cards.pop())
    if table.blind_place is not None:  # stacked face down as it is dealt, so the last card lies on top
        hands[table.blind_place].reverse()
    batteries = _deal_batteries(table, cards, order)
    while len(nest) < rules.nest_size:
        nest.append(cards.pop())
    return Piles(
        hands=tuple(tuple(hands[place]) for place in range(table.hand_places)),
        batteries=batteries,
        nest=tuple(nest),
        stock=tuple(reversed(cards)),
    )


def _deal_batteries(table: AuctionTable, cards: list[Card], order: tuple[Place, ...]) -> tuple[tuple[Card, ...], ...]:
    """Each battery's lower cards are dealt first, face down; then as many face up on top of them."""
    groups = table.rules.battery_size // 2
    if not groups:
        return ()
    rows: dict[Place, list[list[Card]]] = {place: [] for place in order}
    for _ in ("face down", "face up"):
        for place in order:
            rows[place].append([])
        for _ in range(groups):
            for place in order:
                rows[place][-1].append(cards.pop())
    return tuple((*rows[seat][1], *rows[seat][0]) for seat in range(table.seats))


def open_hand(
    table: AuctionTable, piles: Piles, *, number: int, dealer: int, seating: Seating, pack: tuple[Card, ...]
) -> tuple[AuctionHand, tuple[Event, ...]]:
    """A dealt hand waiting for its first bid, and what each seat sees of the deal."""
    groups = table.rules.battery_size // 2
    face_up = tuple(battery[:groups] for battery in piles.batteries)
    beneath = tuple(
        pair for battery in piles.batteries for pair in zip(battery[:groups], battery[groups:], strict=True)
    )
    own = tuple(in_order(hand) for hand in piles.hands[: table.seats])
    dummies = piles.hands[table.seats :]
    if table.rules.dummy is not Dummy.BLIND:  # whose cards stay as they lie, the top first
        dummies = tuple(in_order(hand) for hand in dummies)
    exposed = piles.stock[0] if piles.stock else None
    starts = table.rules.first_bidder is FirstBidder.DEALER
    hand = AuctionHand(
        number=number,
        dealer=dealer,
        seating=seating,
        circle=dealing_circle(table, seating, dealer),
        phase=AuctionPhase.BID,
        turn=dealer if starts else next_left(seating, dealer),
        pack=pack,
        holdings=(*own, *dummies, *face_up),
        beneath=beneath,
        nest=piles.nest,
        stock=piles.stock[1:],
        exposed=exposed,
    )
    dealt = Dealt(
        number=number,
        dealer=dealer,
        sizes=tuple(map(len, piles.hands)),
        nest_size=len(piles.nest),
        stock_size=len(hand.stock),
        exposed=exposed,
        face_up=tuple((table.battery_of(seat), cards) for seat, cards in enumerate(face_up)),
        nest_open=piles.nest[: table.rules.nest_face_up],
    )
    private = (HandDealt(seat=seat, cards=cards, audience=(seat,)) for seat, cards in enumerate(own))
    return hand, (dealt, *private)


def check_position(table: AuctionTable, position: Position) -> None:
    """Refuse a deal set up by hand that cannot be, but for its cards."""
    check_seats(position, table.seats)
    if not table.rules.individual_scores:
        check_partners(position.scores, side_numbers(table.rules.sides, tuple(range(table.seats))))
    if position.pack:
        if position.hands or position.piles:
            raise BadSetUp("a deal is set up by its pack, or by its hands and other piles, not by both")
        check_pack(position.pack, table.pack)
        return
    if len(position.hands) not in (table.seats, table.hand_places):
        raise BadSetUp(f"{len(position.hands)} hands were given: expected {table.hand_places}")
    batteries = position.row("batteries")
    if len(batteries) not in (0, table.seats if table.rules.battery_size else 0):
        raise BadSetUp(f"{len(batteries)} batteries were given: expected {table.places - table.hand_places}")


def read_piles(table: AuctionTable, position: Position, seed: str) -> Piles:
    """The piles of a deal set up by hand; what it leaves open is dealt from the seed."""
    sizes = _sizes(table, position.dealer)
    given = (
        *position.hands,
        *((),) * (table.hand_places - len(position.hands)),
        *(position.row("batteries") or ((),) * (table.places - table.hand_places)),
        position.pile("nest"),
        position.pile("stock"),
    )
    wanted = [PileToFill(name, size, cards) for (name, size), cards in zip(sizes, given, strict=True)]
    piles = fill(wanted, table.pack, seed=seed)
    return Piles(
        hands=tuple(piles[: table.hand_places]),
        batteries=tuple(piles[table.hand_places : table.places]),
        nest=piles[-2],
        stock=piles[-1],
    )


def _sizes(table: AuctionTable, dealer: int) -> list[tuple[str, int]]:
    """Every pile's name and size; the longer hands of an uneven deal are at the dealer's left (A20)."""
    each, over = divmod(table.to_hands - table.stock_size, table.hand_places)
    circle = dealing_circle(table, tuple(range(table.seats)), dealer)
    longer = from_seat(circle, next_left(circle, dealer))[:over]
    hands = [
        ("the dummy" if place == table.dummy_place else f"seat {place}", each + (place in longer))
        for place in range(table.hand_places)
    ]
    batteries = [
        (f"seat {seat}'s battery", table.rules.battery_size) for seat in range(table.places - table.hand_places)
    ]
    return [*hands, *batteries, ("the nest", table.rules.nest_size), ("the stock", table.stock_size)]
