"""The deal: singly and equally, what does not divide to the centre; and deals set up by hand."""

from __future__ import annotations

from rookery.engine.cards import Card
from rookery.engine.errors import BadSetUp
from rookery.engine.game import Position, check_pack
from rookery.engine.seats import clockwise, left_of
from rookery.families.packs import PileToFill, check_partners, check_seats, fill, hands_given, in_rounds
from rookery.families.plain_tricks.rules import PlainTricksRules


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
    piles = (
        *(PileToFill(f"seat {seat}", each, hand) for seat, hand in enumerate(hands_given(position, seats))),
        PileToFill("the centre", over, position.pile("nest")),
    )
    *hands, centre = fill(piles, rules.cards(), seed=seed)
    return (*in_rounds(hands, _dealing_order(seats, position.dealer)), *centre)


def _check(rules: PlainTricksRules, seats: int, position: Position) -> None:
    check_seats(position, seats)
    check_partners(position.scores, rules.side_numbers(seats))
    if position.pack and (position.hands or position.piles):
        raise BadSetUp("a deal is set up by its pack, or by its hands and centre, not by both")


def _dealing_order(seats: int, dealer: int) -> tuple[int, ...]:
    return clockwise(left_of(dealer, seats), seats)
