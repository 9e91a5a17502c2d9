"""Claiming the rest: who holds nothing but certain winners need not play them one by one.

A claim is judged by what its own seat may know, so that neither a granted nor a refused one tells
anything: it holds when no way the unseen cards may lie, and nothing that anybody plays, can take a
trick from the claimer. Then every point that is left goes to one side, whatever is played.

At an honour table there is none of it: a wrong card may lie anywhere, every card is played as at a real
table, and who has yet to be caught is not let off.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from functools import lru_cache

from rookery.engine.cards import Card
from rookery.engine.events import Event
from rookery.engine.views import SeatView
from rookery.families.actions import Play
from rookery.families.auction.table import table_for
from rookery.families.auction.views import AuctionView
from rookery.families.tricks import PlayDecision, Ranking, TrickTaken, Trump
from rookery.records.match import Match


def winning_order(view: SeatView) -> tuple[Card, ...] | None:
    """The cards of the seat's hand in an order in which each is certain to win; None if there is none.

    Only the seat that leads a trick from its own hand can know it, and only where all cards have been dealt.
    """
    if not isinstance(view, AuctionView) or view.seat is None or view.trump is None or view.trick:
        return None
    if view.rules.honour:
        return None
    decision = view.decision
    if not isinstance(decision, PlayDecision) or decision.source != "hand":
        return None
    if view.dummy is not None or view.batteries or view.stock_size:
        return None
    table = table_for(view.rules, view.seats)
    return _certain(view.hand, _list_unseen(view, table.pack), table.ranking(view.trump))


def _list_unseen(view: AuctionView, pack: tuple[Card, ...]) -> list[Card]:
    played = [play.card for trick in view.tricks for play in trick.plays]
    seen = (*view.hand, *played, *(view.laid_away or ()))
    if _is_of_one_each(pack):
        gone = frozenset(seen)
        return [card for card in pack if card not in gone]
    counted = Counter(seen)
    return [card for card, count in Counter(pack).items() if count > counted[card]]


@lru_cache(maxsize=64)
def _is_of_one_each(pack: tuple[Card, ...]) -> bool:
    return len(set(pack)) == len(pack)


def _certain(hand: tuple[Card, ...], unseen: list[Card], ranking: Ranking) -> tuple[Card, ...] | None:
    mine = _by_colour(hand, ranking)
    strength, best = ranking.strength, defaultdict[Trump, float](lambda: -1.0)  # of the others' cards, by colour
    others: Counter[Trump] = Counter()
    for card in unseen:
        colour = ranking.colour_of[card]
        others[colour] += 1
        if strength[card] > best[colour]:
            best[colour] = strength[card]
    trumps = mine.pop(ranking.trump, [])
    # Each trump led draws one from whoever has any; if one player has them all, so many leads are needed.
    if mine and others[ranking.trump] > len(trumps):
        return None
    order: list[Card] = []
    for colour, own in ((ranking.trump, trumps), *mine.items()):
        for led, card in enumerate(own):
            if strength[card] < best[colour] and led < others[colour]:
                return None
        order += own
    return tuple(order)


def _by_colour(cards: tuple[Card, ...], ranking: Ranking) -> dict[Trump, list[Card]]:
    """Cards by the colour they follow as, the strongest first."""
    colours: dict[Trump, list[Card]] = {}
    for card in sorted(cards, key=ranking.strength.__getitem__, reverse=True):
        colours.setdefault(ranking.colour_of[card], []).append(card)
    return colours


def play_out(
    match: Match, seat: int, order: tuple[Card, ...]
) -> tuple[list[tuple[int, str]], tuple[Event, ...]] | None:
    """Play the rest of the hand: the claimer's winners in order, any card from the others.

    None if a trick went elsewhere after all: then the claim was wrong, and the match given is spoilt.
    """
    hands = len(match.hands)
    actions: list[tuple[int, str]] = []
    events: list[Event] = []
    winners = iter(order)
    while len(match.hands) == hands and match.result is None:
        decision = match.pending()[0]
        action = Play(next(winners)) if decision.seat == seat else next(decision.options())
        happened = match.act(decision.seat, action)
        if any(isinstance(event, TrickTaken) and event.seat != seat for event in happened):
            return None
        actions.append((decision.seat, str(action)))
        events += happened
    return actions, tuple(events)
