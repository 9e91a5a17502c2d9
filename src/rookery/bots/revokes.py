"""What a careful player says out of turn at an honour table of the trick games.

A player who did not follow a colour, and later plays a card of it, has revoked: that much anybody sees who remembers
the tricks. Nothing else is claimed, so a claim made here is always right.
"""

from __future__ import annotations

from collections.abc import Iterator

from rookery.bots.auction.knowledge import called_holders
from rookery.engine.actions import Action
from rookery.engine.cards import Card
from rookery.engine.views import SeatView
from rookery.families.actions import LetGo
from rookery.families.auction.rules import Sides
from rookery.families.auction.table import table_for
from rookery.families.auction.views import AuctionView
from rookery.families.honour import Accuse, AsideDecision, Decline
from rookery.families.plain_tricks.play import ranking_for
from rookery.families.plain_tricks.views import PlainTricksView
from rookery.families.tricks import Place, Played, Ranking


def remark(view: SeatView) -> Action | None:
    """A claim for a revoke that was seen, or the answer to a request for a fine; nearly always nothing."""
    aside = view.out_of_turn
    if not isinstance(aside, AsideDecision) or not isinstance(view, AuctionView | PlainTricksView):
        return None
    if aside.request is not None:  # bots say nothing to each other
        return Decline()
    for seat in _seen_to_revoke(view):
        if seat in aside.accusable and seat in _sure_opponents(view):
            return Accuse(seat)
    return None


def at_the_count(view: SeatView) -> Action:
    """The last trick may have shown a revoke; otherwise the hand can be counted."""
    said = remark(view)
    return said if isinstance(said, Accuse) else LetGo()


def _sure_opponents(view: AuctionView | PlainTricksView) -> frozenset[int]:
    """Nobody who may turn out to be a partner: a claim against one's own side would cost it the bid."""
    others = frozenset(range(view.seats)) - {*view.allies}
    if not isinstance(view, AuctionView) or view.rules.sides is not Sides.CALLED_PARTNER:
        return others
    if None not in called_holders(view):
        return others
    return others & {*view.declaring} if view.seat not in view.declaring else frozenset()


def _seen_to_revoke(view: AuctionView | PlainTricksView) -> Iterator[int]:
    """Seats of which it is certain, from the tricks alone, and too late to be corrected."""
    ranking = _ranking(view)
    if ranking is None:
        return
    plays = [trick.plays for trick in view.tricks]
    for number, trick in enumerate(plays[:-1]):  # A49: what happened in the last one may still be put right
        for place, card in trick[1:]:
            led = ranking.colour_of[trick[0].card]
            if ranking.colour_of[card] == led or card in ranking.free:
                continue
            seat = _chooser(view, place)
            later = _played_later(view, place, number)
            if seat is not None and any(ranking.colour_of[each] == led for each in later):
                yield seat


def _ranking(view: AuctionView | PlainTricksView) -> Ranking | None:
    if isinstance(view, PlainTricksView):
        return ranking_for(view.rules, view.trump)
    return None if view.trump is None else table_for(view.rules, view.seats).ranking(view.trump)


def _chooser(view: AuctionView | PlainTricksView, place: Place) -> int | None:
    """Who chose the card: nobody a blind dummy's. A battery's is left aside, since cards turn up in it."""
    if isinstance(view, AuctionView) and view.dummy is not None and place == view.dummy.place:
        return view.dummy.player
    return place if place < view.seats else None


def _played_later(view: AuctionView | PlainTricksView, place: Place, number: int) -> list[Card]:
    """The cards a place played after a trick and must have held in it: none that it may have drawn since."""
    rows: list[tuple[Played, ...]] = [*(trick.plays for trick in view.tricks), view.trick]
    later = [play.card for row in rows[number + 1 :] for play in row if play.place == place]
    if not isinstance(view, AuctionView):
        return later
    drawn = [draw.card for draw in view.draws[2 * number :] if draw.seat == place]
    if None in drawn:  # it may be any card
        return []
    return [card for card in later if card not in drawn]
