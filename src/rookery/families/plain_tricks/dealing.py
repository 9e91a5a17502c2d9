"""The deal: singly and equally, what does not divide to the centre; and deals set up by hand."""

from __future__ import annotations

from rookery.engine.cards import Card
from rookery.engine.errors import BadSetUp
from rookery.engine.game import Position, check_cards, check_pack
from rookery.engine.randomness import Stream
from rookery.engine.seats import from_seat
from rookery.families.plain_tricks.rules import PlainTricksRules
from rookery.families.plain_tricks.scoring import side_of
from rookery.families.words import counted


def shuffled_pack(rules: PlainTricksRules, seed: str, deal: int) -> tuple[Card, ...]:
    return Stream(seed, "deal", deal).shuffled(rules.cards())


def deal(pack: tuple[Card, ...], seats: int, dealer: int) -> tuple[tuple[tuple[Card, ...], ...], tuple[Card, ...]]:
    """The hands by seat, dealt from the dealer's left, and the cards left over for the centre (A88)."""
    each = len(pack) // seats
    dealt = {seat: pack[place : each * seats : seats] for place, seat in enumerate(_dealing_order(seats, dealer))}
    return tuple(dealt[seat] for seat in range(seats)), pack[each * seats :]


def pack_of(rules: PlainTricksRules, seats: int, position: Position, seed: str) -> tuple[Card, ...]:
    """The pack that deals what a position asks for; what it leaves open is filled from the seed."""
    _check(rules, seats, position)
    if position.pack:
        check_pack(position.pack, rules.cards())
        return position.pack
    each, over = divmod(len(rules.cards()), seats)
    hands = position.hands or ((),) * seats
    if len(hands) != seats:
        raise BadSetUp(f"{len(hands)} hands were given: expected {seats}")
    for seat, cards in enumerate(hands):
        if cards and len(cards) != each:
            raise BadSetUp(f"seat {seat} was given {counted(len(cards), 'card')}: expected {each}")
    if position.nest and len(position.nest) != over:
        raise BadSetUp(f"the centre was given {counted(len(position.nest), 'card')}: expected {over}")
    given = [card for pile in (*hands, position.nest) for card in pile]
    check_cards(given, rules.cards())
    spare = [card for card in shuffled_pack(rules, seed, 1) if card not in given]
    piles = [cards or [spare.pop() for _ in range(each)] for cards in hands]
    dealt = [piles[seat][turn] for turn in range(each) for seat in _dealing_order(seats, position.dealer)]
    return (*dealt, *(position.nest or spare))


def _check(rules: PlainTricksRules, seats: int, position: Position) -> None:
    if not 0 <= position.dealer < seats:
        raise BadSetUp(f"there is no seat {position.dealer} to deal: the seats are 0 to {seats - 1}")
    if len(position.scores) != seats:
        raise BadSetUp(f"{len(position.scores)} scores were given for {seats} seats")
    sides = [side_of(rules, seats, seat) for seat in range(seats)]
    for seat, side in enumerate(sides):
        partner = sides.index(side)
        if position.scores[seat] != position.scores[partner]:
            raise BadSetUp(
                f"seats {partner} and {seat} are partners with one score, but were given "
                f"{position.scores[partner]} and {position.scores[seat]}"
            )
    if position.stock or position.batteries:
        raise BadSetUp("there is no stock and there are no batteries in this game")
    if position.pack and (position.hands or position.nest):
        raise BadSetUp("a deal is set up by its pack, or by its hands and centre, not by both")


def _dealing_order(seats: int, dealer: int) -> tuple[int, ...]:
    return from_seat(range(seats), (dealer + 1) % seats)
