"""The play of Match: cards are turned round the table until one matches the first card of the pile."""

from __future__ import annotations

from typing import TypeAlias

from rookery.engine.cards import Card
from rookery.engine.events import Event
from rookery.families.match_piles.events import LastPiles, OutOfCards, PileTaken, Turned
from rookery.families.match_piles.rules import Matching, MatchPilesRules, PileOrder
from rookery.families.match_piles.state import MatchPilesDeal, MatchPilesPhase
from rookery.families.packs import change_one

After: TypeAlias = tuple[MatchPilesDeal, tuple[Event, ...]]


def turn_card(rules: MatchPilesRules, deal: MatchPilesDeal) -> After:
    """The top card goes on the pile; it takes the pile, or the next player goes on."""
    seat = deal.turn
    card, *left = deal.holdings[seat]
    pile = (*deal.pile, card)
    deal = deal._replace(holdings=change_one(deal.holdings, seat, tuple(left)), pile=pile)
    turned = Turned(seat=seat, card=card, size=len(pile))
    if len(pile) > 1 and _alike(rules, card, pile[0]):
        deal, events = _take_pile(rules, deal)
        return deal, (turned, *events)
    if left:
        return deal._replace(turn=deal.next_playing(seat)), (turned,)
    deal, events = _went_out(deal)
    return deal, (turned, *events)


def _alike(rules: MatchPilesRules, card: Card, first: Card) -> bool:
    """A85: only the first card counts, and its own player may match it too."""
    if rules.matching is Matching.COLOUR:
        return card.colour is first.colour
    return card.number == first.number


def _take_pile(rules: MatchPilesRules, deal: MatchPilesDeal) -> After:
    """The pile goes under the hand of the player who matched; the player to the left begins a new one."""
    seat, pile = deal.turn, deal.pile
    under = pile if rules.pile_order is PileOrder.FIRST_CARD_FIRST else pile[::-1]
    taken = PileTaken(seat=seat, card=pile[-1], first=pile[0], count=len(pile))
    deal = deal._replace(
        holdings=change_one(deal.holdings, seat, (*deal.holdings[seat], *under)),
        pile=(),
        piles=deal.piles + 1,
        last_piles=None if deal.last_piles is None else deal.last_piles + 1,
    )
    events: tuple[Event, ...] = (taken,)
    if deal.last_piles is None and len(deal.playing) == 2:
        # A86: the pile in progress when the third last player went out was not one of the last.
        deal = deal._replace(last_piles=0)
        if rules.last_piles != 0:
            events = (taken, LastPiles(seats=deal.playing, piles=rules.last_piles))
    ended = deal.last_piles is not None and deal.last_piles == rules.last_piles
    if ended or deal.piles >= rules.longest_deal:
        return deal._replace(phase=MatchPilesPhase.OVER), events
    return deal._replace(turn=deal.next_playing(seat)), events


def _went_out(deal: MatchPilesDeal) -> After:
    """A86: when the last but one is out the deal is over, and what lies in the middle is the winner's."""
    out = OutOfCards(seat=deal.turn)
    following = deal.next_playing(deal.turn)
    if len(deal.playing) > 1:
        return deal._replace(turn=following), (out,)
    holdings = change_one(deal.holdings, following, (*deal.holdings[following], *deal.pile))
    return deal._replace(holdings=holdings, pile=(), phase=MatchPilesPhase.OVER), (out,)
