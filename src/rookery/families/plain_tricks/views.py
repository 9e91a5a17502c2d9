"""What a seat may know of a trick match without an auction, built by listing what is visible."""

from __future__ import annotations

from dataclasses import dataclass

from rookery.families.dealt_game import DealtView, ViewHead
from rookery.families.plain_tricks.rules import PlainTricksRules
from rookery.families.plain_tricks.state import PlainHand
from rookery.families.tricks import Played, Trick, Trump


@dataclass(frozen=True, slots=True, kw_only=True)
class PlainTricksView(DealtView):
    """A seat's knowledge in a trick game without an auction.

    `turn` is the seat the table waits for; `allies` are the seats that count together with this
    one, itself included. `centre_size` is how many cards were left over at the deal. They lie in
    the centre until the first trick is taken, then face down with `centre_taker`, and nobody sees
    them before the count (A82): `points_taken`, by seat, is for the tricks everyone saw.
    """

    rules: PlainTricksRules
    dealer: int
    turn: int | None
    trump: Trump
    allies: tuple[int, ...]
    hand_sizes: tuple[int, ...]
    centre_size: int
    centre_taker: int | None
    trick: tuple[Played, ...]
    tricks: tuple[Trick, ...]
    tricks_taken: tuple[int, ...]
    points_taken: tuple[int, ...]

    @property
    def last_trick(self) -> Trick | None:
        return self.tricks[-1] if self.tricks else None


def view_of(rules: PlainTricksRules, hand: PlainHand, head: ViewHead) -> PlainTricksView:
    seat, seats = head["seat"], head["seats"]
    tricks_taken = [0] * seats
    points_taken = [0] * seats
    for trick in hand.tricks:
        tricks_taken[trick.winner] += 1
        points_taken[trick.winner] += trick.counters + rules.trick_points
    return PlainTricksView(
        **head,
        hand=() if seat is None else hand.holdings[seat],
        dealer=hand.dealer,
        turn=hand.turn if head["result"] is None and any(hand.holdings) else None,
        trump=hand.trump,
        allies=() if seat is None else allies_of(rules, seats, seat),
        hand_sizes=tuple(map(len, hand.holdings)),
        centre_size=len(hand.centre),
        centre_taker=hand.tricks[0].winner if hand.tricks and hand.centre else None,
        trick=hand.trick,
        tricks=hand.tricks,
        tricks_taken=tuple(tricks_taken),
        points_taken=tuple(points_taken),
    )


def allies_of(rules: PlainTricksRules, seats: int, seat: int) -> tuple[int, ...]:
    sides = rules.side_numbers(seats)
    return tuple(each for each in range(seats) if sides[each] == sides[seat])
