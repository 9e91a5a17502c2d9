"""What a seat may know of an auction match, built by listing what is visible."""

from __future__ import annotations

from copy import copy
from dataclasses import dataclass
from typing import Any

from rookery.engine.cards import Card
from rookery.engine.seats import Seating
from rookery.families.auction.nest import shown_counters
from rookery.families.auction.phases import nest_in_sight, nest_is_up
from rookery.families.auction.play import dummy_is_open
from rookery.families.auction.roles import Roles, allies_of, known_holders, roles_known, roles_of
from rookery.families.auction.rules import AuctionRules, Sides
from rookery.families.auction.state import AuctionHand, AuctionPhase, Drawn, Said
from rookery.families.auction.table import AuctionTable, side_numbers
from rookery.families.dealt_game import DealtView, ViewHead
from rookery.families.tricks import Place, Played, Trick, Trump, turn_over


@dataclass(frozen=True, slots=True)
class BatteryView:
    """A battery as it lies: its face-up cards, and which of them still cover another."""

    seat: int
    place: Place
    cards: tuple[Card, ...]
    covering: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class DummyView:
    """A dummy: its cards once they lie open, and how many it has left. `seat` is None if imaginary."""

    place: Place
    seat: int | None
    player: int | None
    cards: tuple[Card, ...] | None
    size: int


@dataclass(frozen=True, slots=True, kw_only=True)
class AuctionView(DealtView):
    """A seat's knowledge in an auction game.

    `turn` is the seat the table waits for. `allies` are the seats known to play with this one in
    this hand, itself included; while a called partner is hidden they may be incomplete.
    `called` are the called cards, `holders` who has or had each of them, None where this seat cannot know it,
    `partners` those who are known, `declaring` the seats known to play for
    the bid, the declarer first. `nest_open` was dealt face up or shown when it was taken up, `seen_in_deal` exposed by
    the dealer, `buried_open` are buried counters where they are shown. `fines` are this hand's, by seat.
    `tricks` are those of this hand; where earlier ones may not be looked at again they have no `plays`, but for
    the last (A107). `tricks_taken` and `points_taken` are by seat, for the tricks everyone saw. `nest` is what the
    declarer took up and `laid_away` what they put down, for their eyes alone.
    """

    rules: AuctionRules
    dealer: int
    seating: Seating
    phase: AuctionPhase
    turn: int | None
    said: tuple[Said, ...]
    declarer: int | None
    bid: int | None
    moon: bool
    trump: Trump | None
    called: tuple[Card, ...]
    holders: tuple[int | None, ...]
    partners: tuple[int, ...]
    declaring: tuple[int, ...]
    allies: tuple[int, ...]
    circle: tuple[Place, ...]
    hand_sizes: tuple[int, ...]
    nest_size: int
    nest_open: tuple[Card, ...]
    seen_in_deal: Card | None
    buried_open: tuple[Card, ...]
    nest: tuple[Card, ...] | None
    laid_away: tuple[Card, ...] | None
    trick: tuple[Played, ...]
    tricks: tuple[Trick, ...]
    tricks_taken: tuple[int, ...]
    points_taken: tuple[int, ...]
    dummy: DummyView | None
    batteries: tuple[BatteryView, ...]
    stock_size: int
    exposed: Card | None
    draws: tuple[Drawn, ...]
    fines: tuple[int, ...]

    @property
    def parties(self) -> tuple[tuple[int, ...], ...]:
        return self.rules.parties(self.seats, sides=side_numbers(self.rules.sides, self.seating))

    @property
    def last_trick(self) -> Trick | None:
        return self.tricks[-1] if self.tricks else None


class CommonSight:
    """What all who look at a hand see alike, found out once for each moment: `facts` are fields of the view.

    `roles` and `holders` are as everybody knows them; `open` tells whether nobody knows more,
    and `settled` whether sides are plain to all as well. What a card laid does not change is taken over from the moment
    `before`, so that the views of both have the very same value.
    """

    __slots__ = ("facts", "hand", "holders", "open", "roles", "settled", "taken", "turn", "turned_over")

    def __init__(
        self, table: AuctionTable, hand: AuctionHand, *, turned_over: bool, before: CommonSight | None = None
    ) -> None:
        self.hand, self.turned_over = hand, turned_over
        self.turn = _turn(table, hand)
        self.holders = known_holders(table, hand, None)
        self.roles = roles_known(table, hand, None)
        self.open = None not in self.holders
        self.taken: tuple[tuple[int, ...], tuple[int, ...]]
        self.settled = self.open and table.rules.sides is not Sides.CALLED_PARTNER
        stands = before is not None and before.hand.tricks is hand.tricks and before.roles is self.roles
        if before is not None and stands and before.turned_over == turned_over:
            tricks, self.taken = before.facts["tricks"], before.taken
        else:
            tricks, self.taken = turn_over(hand.tricks) if turned_over else hand.tricks, _taken(table, hand, self.roles)
        self.facts: dict[str, Any] = {
            "dealer": hand.dealer,
            "seating": hand.seating,
            "phase": hand.phase,
            "said": hand.said,
            "declarer": hand.declarer,
            "bid": hand.bid,
            "moon": hand.moon,
            "trump": hand.trump,
            "called": hand.called,
            "circle": hand.circle,
            "hand_sizes": tuple(map(len, hand.holdings[: table.seats])),
            "nest_size": len(hand.nest),
            "nest_open": nest_in_sight(table, hand),
            "seen_in_deal": hand.seen_in_deal,
            "buried_open": shown_counters(table, hand),
            "trick": hand.trick,
            "tricks": tricks,
            "dummy": _dummy(table, hand),
            "batteries": _batteries(table, hand),
            "stock_size": len(hand.stock),
            "exposed": hand.exposed,
            "draws": hand.draws,
            "fines": hand.notes.fines,
        }

    def recollected(self) -> CommonSight:
        """The same with every trick as it was played."""
        found = copy(self)
        found.turned_over, found.facts = False, {**self.facts, "tricks": self.hand.tricks}
        return found


def view_of(table: AuctionTable, common: CommonSight, head: ViewHead) -> AuctionView:
    """What one seat sees: what all see, and what is its own."""
    hand, seat = common.hand, head["seat"]
    declares = seat is not None and seat == hand.declarer
    taken_up = declares and (hand.laid_away is not None or nest_is_up(table, hand))
    known = common.roles if common.open else roles_known(table, hand, seat)
    tricks_taken, points_taken = common.taken if common.open else _taken(table, hand, known)
    return AuctionView(
        **head,
        **common.facts,
        hand=() if seat is None else hand.holdings[seat],
        turn=common.turn if head["result"] is None else None,
        holders=common.holders if common.open else known_holders(table, hand, seat),
        partners=known.partners,
        declaring=known.declaring,
        allies=known.side_of(seat) if common.settled and seat is not None else allies_of(table, hand, seat),
        nest=hand.nest if taken_up else None,
        laid_away=hand.laid_away if declares else None,
        tricks_taken=tricks_taken,
        points_taken=points_taken,
    )


def _taken(table: AuctionTable, hand: AuctionHand, known: Roles) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """By seat, the tricks that went to it and what they count, as far as it is known who plays with whom."""
    each = 0 if hand.trump is None else table.rules.points_per_trick(hand.trump)
    tricks_taken = [0] * table.seats
    points_taken = [0] * table.seats
    for trick in hand.tricks:
        owner = known.takers[trick.winner]
        if owner is not None:
            tricks_taken[owner] += 1
            points_taken[owner] += trick.counters + each
    return tuple(tricks_taken), tuple(points_taken)


def _turn(table: AuctionTable, hand: AuctionHand) -> int | None:
    if hand.phase is AuctionPhase.COUNT:  # everybody's
        return None
    return roles_of(table, hand).choosers[hand.turn] if hand.phase is AuctionPhase.PLAY else hand.turn


def _dummy(table: AuctionTable, hand: AuctionHand) -> DummyView | None:
    roles = roles_of(table, hand)
    place = roles.dummy
    if place is None:
        place = table.dummy_place
        if place is None:
            return None
        return DummyView(place, None, None, None, len(hand.holdings[place]))
    cards = hand.holdings[place] if dummy_is_open(table, hand) else None
    return DummyView(place, table.owner(place), roles.choosers[place], cards, len(hand.holdings[place]))


def _batteries(table: AuctionTable, hand: AuctionHand) -> tuple[BatteryView, ...]:
    if not table.rules.battery_size:
        return ()
    covering = {top for top, _ in hand.beneath}
    return tuple(
        BatteryView(
            seat,
            table.battery_of(seat),
            hand.holdings[table.battery_of(seat)],
            tuple(card for card in hand.holdings[table.battery_of(seat)] if card in covering),
        )
        for seat in range(table.seats)
    )
