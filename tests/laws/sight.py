"""Where each family's views show cards: what lies open, what a seat holds, and how much lies face down.

Conservation adds these up, so a view that lists a card too many in one of these places breaks that law. Secrecy takes
what they list for what a seat has seen.
"""

from __future__ import annotations

from functools import cache, singledispatch
from typing import NamedTuple

import rookery
from rookery.engine.cards import BIRD, Card, Colour
from rookery.families.auction.rules import NestCounters, NestSight
from rookery.families.auction.views import AuctionView
from rookery.families.clock.views import ClockView
from rookery.families.club.views import ClubView
from rookery.families.donkey.views import DonkeyView
from rookery.families.i_doubt_it.views import IDoubtItView
from rookery.families.match_piles.views import MatchPilesView
from rookery.families.panjandrum.rules import PanjandrumRules
from rookery.families.panjandrum.views import PanjandrumView
from rookery.families.plain_tricks.views import PlainTricksView
from rookery.families.solitaire.rules import SolitaireRules
from rookery.families.solitaire.views import SolitaireView
from rookery.families.tuxedo.views import TuxedoView

Cards = tuple[Card, ...]


class Sight(NamedTuple):
    """`open` lies before everybody. `aside` are cards that this seat alone knows among the `face_down` ones.

    `elsewhere` are cards that everybody knows though they lie in somebody's hand or face down: they are counted there.
    """

    open: Cards = ()
    hand: Cards = ()
    aside: Cards = ()
    face_down: int = 0
    elsewhere: Cards = ()

    @property
    def known(self) -> Cards:
        return (*self.open, *self.hand, *self.aside, *self.elsewhere)


@singledispatch
def sight(view: rookery.SeatView) -> Sight:
    raise TypeError(f"no law knows where {type(view).__name__} shows its cards")


@sight.register
def _auction(view: AuctionView) -> Sight:
    cards = [play.card for plays in (view.trick, *(trick.plays for trick in view.tricks)) for play in plays]
    cards += [card for battery in view.batteries for card in battery.cards]
    cards += () if view.exposed is None else (view.exposed,)
    nest_size = view.nest_size if view.laid_away is None else len(view.laid_away)
    face_down = nest_size + view.stock_size + sum(len(battery.covering) for battery in view.batteries)
    elsewhere = [*view.nest_open, *view.buried_open]
    seen = view.seen_in_deal
    if seen is not None and seen not in (*cards, *view.hand, *(view.laid_away or ())):
        elsewhere.append(seen)
    shown = view.rules.nest_taken is NestSight.SHOWN and view.declarer is not None
    assert len(view.nest_open) <= (view.nest_size if shown else view.rules.nest_face_up)
    assert not view.buried_open or view.rules.nest_counters is NestCounters.SHOWN
    if view.dummy is not None:
        assert view.dummy.cards is None or view.trick or view.tricks, "a dummy is laid open after the opening lead"
        if view.dummy.seat is not None:
            elsewhere += view.dummy.cards or ()
        elif view.dummy.cards is None:
            face_down += view.dummy.size
        else:
            cards += view.dummy.cards
    aside = view.laid_away if view.laid_away is not None else view.nest or ()
    return Sight(tuple(cards), view.hand, aside, face_down, tuple(elsewhere))


@sight.register
def _plain(view: PlainTricksView) -> Sight:
    cards = [play.card for plays in (view.trick, *(trick.plays for trick in view.tricks)) for play in plays]
    return Sight(tuple(cards), view.hand, face_down=view.centre_size)


@sight.register
def _club(view: ClubView) -> Sight:
    cards = [card for side in view.sides for meld in side.melds for card in meld.cards]
    cards += [BIRD] * sum(side.birds for side in view.sides)
    cards += () if view.pile_top is None else (view.pile_top,)
    face_down = view.stock_size + view.pile_size + view.aside - (view.pile_top is not None)
    return Sight(tuple(cards), view.hand, face_down=face_down)


@sight.register
def _tuxedo(view: TuxedoView) -> Sight:
    cards = (*view.centre_cards, *(card for pile in view.piles for card in pile))
    return Sight(cards, view.hand, face_down=view.stock_size)


@sight.register
def _i_doubt_it(view: IDoubtItView) -> Sight:
    shown = tuple(doubt.card for doubt in view.doubts)
    return Sight((), view.hand, view.own_pile, view.pile_size, shown)


@sight.register
def _donkey(view: DonkeyView) -> Sight:
    assert all(len({card.number for card in laid.cards}) == 1 for laid in view.laid_down), "more is shown than a set"
    laid_down = tuple(card for laid in view.laid_down for card in laid.cards)
    return Sight((), view.hand, face_down=view.aside, elsewhere=laid_down)


@sight.register
def _panjandrum(view: PanjandrumView) -> Sight:
    cards = [card for pile in view.delay_piles for card in pile.cards]
    for pile in view.building:
        cards += upwards(view.rules, pile.colour)[: pile.size]
    cards += view.strays
    cards += () if view.lifted is None else (view.lifted,)
    return Sight(tuple(cards), view.hand, face_down=sum(view.hand_sizes))


@sight.register
def _match_piles(view: MatchPilesView) -> Sight:
    return Sight(view.pile, view.hand, face_down=sum(view.hand_sizes))


@sight.register
def _solitaire(view: SolitaireView) -> Sight:
    cards = [card for pile in view.piles for card in pile.run]
    for built in view.building_piles:
        cards += upwards(view.rules, built.colour)[: built.reached]
    return Sight(tuple(cards), view.hand, face_down=sum(pile.face_down for pile in view.piles))


@sight.register
def _clock(view: ClockView) -> Sight:
    cards = tuple(card for pile in view.piles for card in pile.face_up)
    return Sight(cards, view.hand, face_down=sum(pile.face_down for pile in view.piles))


@cache
def upwards(rules: PanjandrumRules | SolitaireRules, colour: Colour) -> Cards:
    """The cards of a colour as they are built, the lowest first."""
    return tuple(sorted(card for card in rules.pack(1) if card.colour is colour))
