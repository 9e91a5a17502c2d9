"""The deal: hands, stock, the first discard, and the birds that were dealt; also deals set up by hand."""

from __future__ import annotations

from typing import NamedTuple

from rookery.engine.cards import BIRD, Card, in_order, without
from rookery.engine.errors import BadSetUp
from rookery.engine.events import Event
from rookery.engine.game import Position, check_pack
from rookery.engine.seats import from_seat, next_left
from rookery.families.club.events import BirdFaced, Dealt, DiscardTurned, DrewCards, TurnedCardFate
from rookery.families.club.rules import ClubTable
from rookery.families.club.state import ClubHand, ClubPhase
from rookery.families.events import HandDealt
from rookery.families.packs import PileToFill, check_seats, fill


class Piles(NamedTuple):
    hands: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...]


class DrawResult(NamedTuple):
    """What a draw came to: the cards for the hand, and the birds among them that were faced."""

    cards: tuple[Card, ...]
    stock: tuple[Card, ...]
    birds: int
    events: tuple[Event, ...]


def deal(table: ClubTable, pack: tuple[Card, ...], dealer: int) -> Piles:
    """Singly from the dealer's left; the rest is the stock, the next card on top."""
    order = _order(table, dealer)
    dealt = table.rules.hand_size * table.seats
    hands = {seat: pack[place : dealt : table.seats] for place, seat in enumerate(order)}
    return Piles(tuple(hands[seat] for seat in range(table.seats)), pack[dealt:])


def open_hand(
    table: ClubTable, piles: Piles, *, number: int, dealer: int, pack: tuple[Card, ...]
) -> tuple[ClubHand, tuple[Event, ...]]:
    """A dealt hand waiting for its first turn, and what each seat sees of the deal."""
    events: list[Event] = [
        Dealt(number=number, dealer=dealer, sizes=tuple(map(len, piles.hands)), stock_size=len(piles.stock))
    ]
    events += [HandDealt(seat=seat, cards=in_order(cards), audience=(seat,)) for seat, cards in enumerate(piles.hands)]
    pile, stock, turned = turn_up(table, piles.stock)
    events += turned
    hands = list(piles.hands)
    birds = [0] * table.seats
    for seat in _order(table, dealer):  # A96
        faced = hands[seat].count(BIRD)
        if faced:
            own = without(hands[seat], (BIRD,) * faced)
            drawn = replace_birds(seat, faced, stock)
            hands[seat] = (*own, *drawn.cards)
            birds[seat] = drawn.birds
            stock = drawn.stock
            events += drawn.events
            if drawn.cards:
                events.append(DrewCards(seat=seat, cards=in_order(drawn.cards), audience=(seat,)))
    hand = ClubHand(
        number=number,
        dealer=dealer,
        pack=pack,
        phase=ClubPhase.TAKE,
        turn=next_left(tuple(range(table.seats)), dealer),
        holdings=tuple(map(in_order, hands)),
        stock=stock,
        pile=pile,
        melds=((),) * table.sides,
        birds=tuple(birds),
        turns=(0,) * table.seats,
    )
    return hand, tuple(events)


def turn_up(table: ClubTable, stock: tuple[Card, ...]) -> tuple[tuple[Card, ...], tuple[Card, ...], tuple[Event, ...]]:
    """The first discard. A105: wild and stop cards stay underneath.

    A bird goes back into the middle: half of the stock, rounded down, lies above it.
    """
    pile: list[Card] = []
    events: list[Event] = []
    while True:
        card, stock = stock[0], stock[1:]
        if card is BIRD:
            middle = len(stock) // 2
            stock = (*stock[:middle], BIRD, *stock[middle:])
            events.append(DiscardTurned(card=card, becomes=TurnedCardFate.GOES_BACK))
            continue
        pile.append(card)
        if table.rules.is_natural(card):
            events.append(DiscardTurned(card=card, becomes=TurnedCardFate.STARTS))
            return tuple(pile), stock, tuple(events)
        events.append(DiscardTurned(card=card, becomes=TurnedCardFate.STAYS_UNDER))


def draw(seat: int, count: int, stock: tuple[Card, ...]) -> DrawResult:
    """Draw up to `count` cards; every bird among them is faced and replaced while the stock lasts."""
    count = min(count, len(stock))
    cards = stock[:count]
    faced = cards.count(BIRD)
    kept = tuple(card for card in cards if card is not BIRD)
    drawn = replace_birds(seat, faced, stock[count:])
    return drawn._replace(cards=(*kept, *drawn.cards))


def replace_birds(seat: int, faced: int, stock: tuple[Card, ...]) -> DrawResult:
    """Face birds one by one; a replacement that is a bird is faced in its turn (A96)."""
    cards: list[Card] = []
    events: list[Event] = []
    birds = 0
    while faced:
        faced -= 1
        birds += 1
        events.append(BirdFaced(seat=seat, replaced=bool(stock)))
        if not stock:
            continue
        card, stock = stock[0], stock[1:]
        if card is BIRD:
            faced += 1
        else:
            cards.append(card)
    return DrawResult(tuple(cards), stock, birds, tuple(events))


def check_position(table: ClubTable, position: Position) -> None:
    """Refuse a deal set up by hand that cannot be, but for its cards."""
    check_seats(position, table.seats)
    _check_scores(table, position.scores)
    if position.pack:
        if position.hands or position.piles:
            raise BadSetUp("a deal is set up by its pack, or by its hands and stock, not by both")
        check_pack(position.pack, table.pack)
    elif len(position.hands) != table.seats:
        raise BadSetUp(f"{len(position.hands)} hands were given: expected {table.seats}")


def read_piles(table: ClubTable, position: Position, seed: str) -> Piles:
    """The piles of a deal set up by hand; what it leaves open is dealt from the seed."""
    size = table.rules.hand_size
    rest = len(table.pack) - size * table.seats
    wanted = (
        *(PileToFill(f"seat {seat}", size, hand) for seat, hand in enumerate(position.hands)),
        PileToFill("the stock", rest, position.pile("stock")),
    )
    *hands, stock = fill(wanted, table.pack, seed=seed)
    return Piles(tuple(hands), stock)


def _check_scores(table: ClubTable, scores: tuple[int, ...]) -> None:
    for side in range(table.sides):
        members = table.members(side)
        if len({scores[seat] for seat in members}) > 1:
            raise BadSetUp(f"seats {', '.join(map(str, members))} are one side and have one score")


def _order(table: ClubTable, dealer: int) -> tuple[int, ...]:
    seats = tuple(range(table.seats))
    return from_seat(seats, next_left(seats, dealer))
