"""Who plays with whom in a hand, who chooses a card for which place, and for whom its tricks count.

One value says it for a whole hand. Scoring, views, kernel, bots, arena, scorekeeper and terminal read it; the page
gets `allies` and `declaring` in its view.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple, Protocol

from rookery.engine.editions import Rules
from rookery.engine.seats import Seating, opposite
from rookery.families.auction.rules import AuctionRules, Dummy, PartnerShown, Sides
from rookery.families.auction.state import AuctionHand
from rookery.families.auction.table import AuctionTable, side_numbers, table_for
from rookery.families.results import HandResult
from rookery.families.tricks import Place


class Roles(NamedTuple):
    """`partners` hold called cards. `sides` are by seat, `takers` and `choosers` by place.

    Seats with one side number count together in this hand; where sides change from hand to hand, the declarer's
    is 0. A place's taker or chooser is None where nobody is: a blind dummy's tricks are nobody's (A30).
    `dummy` is the place of the hand that is laid open, if any is.
    """

    declarer: int | None
    partners: tuple[int, ...]
    sides: tuple[int, ...]
    takers: tuple[int | None, ...]
    choosers: tuple[int | None, ...]
    dummy: Place | None

    @property
    def declaring(self) -> tuple[int, ...]:
        """The seats that play for the bid, the declarer first; nobody before there is one."""
        return _declaring(self.declarer, self.partners, self.sides)

    def side_of(self, seat: int) -> tuple[int, ...]:
        """The seats that count together with one, itself included."""
        return _side_of(self.sides, seat)


@lru_cache(maxsize=4096)
def _declaring(declarer: int | None, partners: tuple[int, ...], sides: tuple[int, ...]) -> tuple[int, ...]:
    if declarer is None:
        return ()
    others = partners or _side_of(sides, declarer)
    return (declarer, *(seat for seat in others if seat != declarer))


@lru_cache(maxsize=4096)
def _side_of(sides: tuple[int, ...], seat: int) -> tuple[int, ...]:
    return tuple(each for each, side in enumerate(sides) if side == sides[seat])


class Seen(Protocol):
    """What is open about a hand: a view has it, and so has the hand itself."""

    @property
    def rules(self) -> AuctionRules: ...
    @property
    def seats(self) -> int: ...
    @property
    def seating(self) -> Seating: ...
    @property
    def dealer(self) -> int: ...
    @property
    def declarer(self) -> int | None: ...
    @property
    def partners(self) -> tuple[int, ...]: ...


@lru_cache(maxsize=4096)
def roles_for(
    table: AuctionTable, *, seating: Seating, dealer: int, declarer: int | None, partners: tuple[int, ...] = ()
) -> Roles:
    dummy, player = _open_dummy(table, seating, dealer, declarer)
    sides = sides_in_hand(table, seating, declarer=declarer, partners=partners)
    choosers = tuple(player if place == dummy else table.owner(place) for place in range(table.places))
    return Roles(declarer, partners, sides, takers_for(table, declarer), choosers, dummy)


def roles_of(table: AuctionTable, hand: AuctionHand) -> Roles:
    """The roles as they are, hidden partners among them: for the rules, never for a seat."""
    return roles_for(table, seating=hand.seating, dealer=hand.dealer, declarer=hand.declarer, partners=hand.partners)


def roles_known(table: AuctionTable, hand: AuctionHand, seat: int | None) -> Roles:
    """The roles so far as a seat knows them: a called partner who is still hidden counts as an opponent."""
    partners = known_partners(table, hand, seat)
    return roles_for(table, seating=hand.seating, dealer=hand.dealer, declarer=hand.declarer, partners=partners)


def roles_seen(view: Seen) -> Roles:
    """The same, from the view of the seat."""
    return roles_for(
        table_for(view.rules, view.seats),
        seating=view.seating,
        dealer=view.dealer,
        declarer=view.declarer,
        partners=view.partners,
    )


def allies_of(table: AuctionTable, hand: AuctionHand, seat: int | None) -> tuple[int, ...]:
    """The seats that `seat` knows to be on its side in this hand, itself included."""
    if seat is None:
        return ()
    known = roles_known(table, hand, seat)
    if table.rules.sides is Sides.CALLED_PARTNER and seat not in known.declaring:
        holders = known_holders(table, hand, seat)
        if None in holders or len(holders) < table.rules.called_cards:  # anybody may be the partner
            return (seat,)
    return known.side_of(seat)


def known_holders(table: AuctionTable, hand: AuctionHand, seat: int | None) -> tuple[int | None, ...]:
    """By called card, its holder where `seat` may know who that is.

    A40: holders are hidden until the card is played, unless the house has them say so; each knows of themselves.
    """
    told = table.rules.partner_shown is PartnerShown.OPEN
    return tuple(
        holder if told or seat == holder or card not in hand.holdings[holder] else None
        for card, holder in zip(hand.called, hand.holders, strict=True)
    )


def known_partners(table: AuctionTable, hand: AuctionHand, seat: int | None) -> tuple[int, ...]:
    return tuple(dict.fromkeys(holder for holder in known_holders(table, hand, seat) if holder is not None))


def declaring_side(rules: Rules, seats: int, hand: HandResult, seating: Seating) -> frozenset[int]:
    """The seats that played for the bid in a hand that is over; nobody where there was none."""
    if hand.declarer is None or not isinstance(rules, AuctionRules):
        return frozenset()
    table = table_for(rules, seats)
    roles = roles_for(table, seating=seating, dealer=hand.dealer, declarer=hand.declarer, partners=hand.partners)
    return frozenset(roles.declaring)


def sides_in_hand(
    table: AuctionTable, seating: Seating, *, declarer: int | None, partners: Sequence[int] = ()
) -> tuple[int, ...]:
    """By seat, the side it counts for in one hand; the declarer's is 0 where sides change.

    Before there is a declarer such sides are not known, and everybody is their own.
    """
    match table.rules.sides:
        case Sides.CALLED_PARTNER | Sides.BIDDER_AND_DUMMY if declarer is None:
            return tuple(range(table.seats))
        case Sides.CALLED_PARTNER:
            return tuple(0 if seat == declarer or seat in partners else 1 for seat in range(table.seats))
        case Sides.BIDDER_AND_DUMMY:
            return tuple(0 if seat == declarer else 1 for seat in range(table.seats))
        case sides:
            return side_numbers(sides, seating)


def _open_dummy(
    table: AuctionTable, seating: Seating, dealer: int, declarer: int | None
) -> tuple[Place | None, int | None]:
    """The place of the hand that is laid open in this edition, and who plays its cards."""
    match table.rules.dummy:
        case Dummy.DEALERS_PARTNER:  # A44: whoever bids
            return opposite(seating, dealer), dealer
        case Dummy.DECLARERS_PARTNER if declarer is not None:
            imaginary = table.rules.sides is Sides.BIDDER_AND_DUMMY
            return table.dummy_place if imaginary else opposite(seating, declarer), declarer
        case _:
            return None, None


def takers_for(table: AuctionTable, declarer: int | None) -> tuple[int | None, ...]:
    """By place, the seat for which its tricks count: the declarer for an imaginary dummy who plays with them."""
    owners = [table.owner(place) for place in range(table.places)]
    if table.dummy_place is not None and table.blind_place is None:
        owners[table.dummy_place] = declarer
    return tuple(owners)
