"""What a bot can work out from a view: what the cards are, which are still out, who plays with whom.

Sets of cards are whole numbers with one bit a card, so that "how many stronger cards are still
out" is one `and` and one count of bits.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from rookery.engine.cards import Card, Colour
from rookery.families.auction.roles import roles_seen
from rookery.families.auction.rules import AuctionRules, Dummy, Sides
from rookery.families.auction.table import AuctionTable, table_for
from rookery.families.auction.views import AuctionView
from rookery.families.tricks import Place, PlayDecision, Ranking, Trump, is_colour
from rookery.kernel.rules_of_thumb import FELLOW_DEFENDER, FOE, FRIEND, NOBODY


def bit(card: Card) -> int:
    return 1 << card.index


def bits(cards: Iterable[Card]) -> int:
    mask = 0
    for card in cards:
        mask |= 1 << card.index
    return mask


@dataclass(frozen=True, slots=True)
class Facts:
    """One edition's cards with one trump named.

    `above` gives the cards of a card's own colour that are stronger; `suits` the colours' cards,
    the strongest first, and where nothing is trump but special cards (H1), these as a colour of that
    name; `worth` the counters as (cards, points each).
    """

    table: AuctionTable
    ranking: Ranking
    trump: Trump
    pack: int
    trumps: int
    colours: dict[Trump, int]
    above: dict[Card, int]
    suits: dict[Trump, tuple[Card, ...]]
    worth: tuple[tuple[int, int], ...]

    def points_of(self, cards: int) -> int:
        return sum((cards & counters).bit_count() * points for counters, points in self.worth)


@lru_cache(maxsize=512)
def facts_for(rules: AuctionRules, seats: int, trump: Trump) -> Facts:
    table = table_for(rules, seats)
    ranking = table.ranking(trump)
    suits: dict[Trump, tuple[Card, ...]] = {}
    above: dict[Card, int] = {}
    apart = () if is_colour(trump) or trump not in ranking.colour_of.values() else (trump,)
    for colour in (*Colour, *apart):
        cards = [card for card in table.pack if ranking.colour_of[card] == colour]
        cards.sort(key=ranking.strength.__getitem__, reverse=True)
        suits[colour] = tuple(cards)
        for place, card in enumerate(cards):
            above[card] = bits(cards[:place])
    colours = {colour: bits(cards) for colour, cards in suits.items()}
    values = sorted({points for points in table.points.values() if points})
    return Facts(
        table=table,
        ranking=ranking,
        trump=trump,
        pack=bits(table.pack),
        trumps=colours.get(trump, 0),
        colours=colours,
        above=above,
        suits=suits,
        worth=tuple((bits(card for card in table.pack if table.points[card] == value), value) for value in values),
    )


@dataclass(slots=True)
class Situation:
    """A play decision with all that can be worked out about it.

    `later` are the places still to play to this trick after the one deciding. `shown` are the cards
    of the places that lie open, the seat's own among them. `unseen` are the cards that are neither
    played nor in sight. `voids` are the colours a hidden hand is known to lack.
    """

    facts: Facts
    place: Place
    declaring: bool
    later: tuple[Place, ...]
    unseen: int
    unseen_count: int
    shown: dict[Place, tuple[Card, ...]]
    sizes: dict[Place, int]
    voids: dict[Place, int]
    relation: dict[Place, float]
    blind: Place | None
    tricks_left: int


def situation(view: AuctionView, decision: PlayDecision) -> Situation:
    facts = facts_for(view.rules, view.seats, decision.trump)
    table = facts.table
    trick = view.trick
    leader = trick[0].place if trick else decision.place
    order = table.order(view.circle, leader)
    gone, voids = _note_played(view, facts)
    shown, sizes = _holdings(view, decision)
    in_sight = gone | bits(view.laid_away or ()) | bits(open_nest(view))
    for cards in shown.values():
        in_sight |= bits(cards)
    if view.exposed is not None:
        in_sight |= bit(view.exposed)
    unseen = facts.pack & ~in_sight
    return Situation(
        facts=facts,
        place=decision.place,
        declaring=view.declarer in view.allies,
        later=order[len(trick) + 1 :],
        unseen=unseen,
        unseen_count=unseen.bit_count(),
        shown=shown,
        sizes=sizes,
        voids=voids,
        relation=relations_of(view),
        blind=table.dummy_place if view.rules.dummy is Dummy.BLIND else None,
        tricks_left=table.tricks - len(view.tricks),
    )


def _note_played(view: AuctionView, facts: Facts) -> tuple[int, dict[Place, int]]:
    """The cards played so far, and by place the colours it could not follow.

    A hand that draws from a stock may get the colour again, so what it lacked then tells nothing. A49: at an
    honour table a colour that a place plays after it could not follow it was never lacking.
    """
    gone = 0
    voids: dict[Place, int] = {}
    colour_of = facts.ranking.colour_of
    drawing = len(view.draws) // 2
    free = facts.ranking.free
    for number, plays in enumerate((*(trick.plays for trick in view.tricks), view.trick)):
        if not plays:
            continue
        led = colour_of[plays[0].card]
        for place, card in plays:
            gone |= 1 << card.index
            if view.rules.honour and place in voids:
                voids[place] &= ~facts.colours[colour_of[card]]
            if colour_of[card] is not led and card not in free and number >= drawing:
                voids[place] = voids.get(place, 0) | facts.colours[led]
    return gone, voids


def _holdings(view: AuctionView, decision: PlayDecision) -> tuple[dict[Place, tuple[Card, ...]], dict[Place, int]]:
    """The hands in sight, and the sizes of those that are not."""
    shown: dict[Place, tuple[Card, ...]] = {}
    sizes = dict(enumerate(view.hand_sizes))
    dummy = view.dummy
    if dummy is not None:
        sizes[dummy.place] = dummy.size
        if dummy.cards is not None:
            shown[dummy.place] = dummy.cards
    for battery in view.batteries:
        shown[battery.place] = battery.cards
    if view.seat is not None:
        shown[view.seat] = view.hand
    shown[decision.place] = decision.hand
    return shown, sizes


def relations_of(view: AuctionView) -> dict[Place, float]:
    """What each place's success is worth to this seat."""
    by_seat = [_relation(view, other) for other in range(view.seats)]
    takers = roles_seen(view).takers
    return {place: NOBODY if taker is None else by_seat[taker] for place, taker in enumerate(takers)}


def open_nest(view: AuctionView) -> tuple[Card, ...]:
    """The cards that everybody sees in the nest during play: those dealt face up are in it only if nobody took it."""
    return view.buried_open if view.rules.nest_exchange != 0 else view.nest_open


def called_holders(view: AuctionView) -> tuple[int | None, ...]:
    """By called card who holds it or held it, so far as the seat can tell (A40)."""
    return view.holders


def _relation(view: AuctionView, other: int) -> float:
    seat, declarer = view.seat, view.declarer
    if other in view.allies:
        return FRIEND
    if view.rules.sides is Sides.CALLED_PARTNER:
        return _relation_to_stranger(view, other)
    alone = view.rules.sides is Sides.ALONE or len(view.allies) * 2 < view.seats
    if alone and view.seats > 2 and seat != declarer and other != declarer:
        return FELLOW_DEFENDER
    return FOE


def _relation_to_stranger(view: AuctionView, other: int) -> float:
    """Until the called cards are played, those who cannot tell guess alike who holds them (A40)."""
    holders = called_holders(view)
    hidden = holders.count(None)
    team = {view.declarer, *holders} - {None}
    if not hidden or (other in team and view.seat not in team):
        return FOE
    strangers = view.seats - len(team) - (view.seat not in team)
    chance = min(1.0, hidden / max(1, strangers))
    return 2 * chance - 1 if view.seat in team else 1 - 2 * chance
