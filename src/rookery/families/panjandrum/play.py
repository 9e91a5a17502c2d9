"""A turn of Panjandrum.

The order is compulsory: the top of one's own delay pile to a building pile, or else to an
opponent's delay pile; then the hand's top card is lifted and goes to a building pile, or else to an
opponent's delay pile, or else to one's own, which ends the turn. A player lifts, and chooses where
several opponents' piles would do; everything else follows of itself. At an honour table nothing does:
`honour.py` has the player make every move, with the steps that stand here.
"""

from __future__ import annotations

from typing import TypeAlias

from rookery.engine.actions import Action
from rookery.engine.cards import Card
from rookery.engine.decisions import Decision
from rookery.engine.events import Event
from rookery.engine.seats import left_of
from rookery.families.packs import change_one
from rookery.families.panjandrum import piles
from rookery.families.panjandrum.actions import Onto
from rookery.families.panjandrum.decisions import LiftDecision, OntoDecision
from rookery.families.panjandrum.events import Delayed, Lifted, PileBuilt, PutOn, TurnedOver, TurnsUp
from rookery.families.panjandrum.rules import PanjandrumRules, TurnOver
from rookery.families.panjandrum.state import PanjandrumDeal, PanjandrumPhase, Source, top_of

After: TypeAlias = tuple[PanjandrumDeal, tuple[Event, ...]]


def decision(rules: PanjandrumRules, deal: PanjandrumDeal) -> Decision:
    card = deal.card
    fitting = () if card is None else takers(rules, deal, card)
    if card is None or not fitting:
        return LiftDecision(seat=deal.turn)
    tops = tuple(map(top_of, deal.delay))
    return OntoDecision(seat=deal.turn, card=card, source=deal.source, tops=tops, fitting=fitting)


def apply(rules: PanjandrumRules, deal: PanjandrumDeal, action: Action) -> After:
    """Lift, or place the card that waits; then all that must follow."""
    deal, events = put_on(rules, deal, action.seat) if isinstance(action, Onto) else lift(deal)
    while deal.phase is PanjandrumPhase.PLAY:
        step = _force(rules, deal)
        if step is None:
            break
        deal, more = step
        events = (*events, *more)
    return deal, events


def takers(rules: PanjandrumRules, deal: PanjandrumDeal, card: Card) -> tuple[int, ...]:
    """The opponents whose delay pile takes the card, from the left."""
    return piles.takers(rules, card, tops=tuple(map(top_of, deal.delay)), seat=deal.turn)


def _force(rules: PanjandrumRules, deal: PanjandrumDeal) -> After | None:
    """The next step if it leaves no choice; None where the player must lift or choose."""
    card = deal.card
    if card is None:
        return None
    if card in piles.wanted(rules, deal.building):
        return build(rules, deal, card)
    fitting = takers(rules, deal, card)
    if len(fitting) == 1:
        return put_on(rules, deal, fitting[0])
    if fitting or deal.lifted is None:
        return None
    return keep(rules, deal, card)


def lift(deal: PanjandrumDeal) -> After:
    events: tuple[Event, ...] = ()
    if not deal.holdings[deal.turn]:
        deal, events = turn_over(deal, deal.turn)
    seat = deal.turn
    card, *left = deal.holdings[seat]
    deal = deal._replace(holdings=change_one(deal.holdings, seat, tuple(left)), lifted=card)
    return deal, (*events, Lifted(seat=seat, card=card))


def build(rules: PanjandrumRules, deal: PanjandrumDeal, card: Card) -> After:
    on = piles.top_built(rules, deal.building, piles.COLOURS.index(card.colour)) if card.colour else None
    event = PileBuilt(seat=deal.turn, card=card, source=deal.source, on=on)
    building, strays = deal.building, deal.strays
    if card in piles.wanted(rules, building):
        building, strays = piles.with_strays(rules, piles.built(building, card), strays)
    else:  # an honour table's mistake, which nobody may notice
        strays = (*strays, card)
    return _settle(rules, _without_card(deal)._replace(building=building, strays=strays), event)


def put_on(rules: PanjandrumRules, deal: PanjandrumDeal, onto: int) -> After:
    card = deal.card
    assert card is not None, "only a card that waits can be put on a pile"
    pile = deal.delay[onto]
    event = PutOn(seat=deal.turn, card=card, source=deal.source, onto=onto, on=top_of(pile))
    deal = _without_card(deal)
    deal = deal._replace(delay=change_one(deal.delay, onto, (*pile, card)))
    return _settle(rules, deal, event)


def keep(rules: PanjandrumRules, deal: PanjandrumDeal, card: Card) -> After:
    """Nothing else took the card: it stays with its owner, and the next player's turn begins."""
    seat = deal.turn
    pile = (*deal.delay[seat], card)
    deal = deal._replace(lifted=None, delay=change_one(deal.delay, seat, pile))
    deal, events = _settle(rules, deal, Delayed(seat=seat, card=card))
    if deal.turns + deal.calls >= rules.longest_deal:
        return stop(deal, events)
    return deal._replace(turn=left_of(seat, deal.seats), turns=deal.turns + 1), events


def stop(deal: PanjandrumDeal, events: tuple[Event, ...]) -> After:
    """A75: the guard, for which a call counts as a turn."""
    cards = tuple(map(deal.cards_of, range(deal.seats)))
    return deal._replace(phase=PanjandrumPhase.OVER), (
        *events,
        TurnsUp(turns=deal.turns, calls=deal.calls, cards=cards),
    )


def _settle(rules: PanjandrumRules, deal: PanjandrumDeal, event: Event) -> After:
    """After a card has found its place: a hand that is used up is filled again, or its owner is out."""
    seat = deal.turn
    if deal.holdings[seat]:
        return deal, (event,)
    if not deal.delay[seat]:
        return deal._replace(phase=PanjandrumPhase.OVER), (event,)
    if rules.turn_over is TurnOver.WHEN_LIFTING:
        return deal, (event,)
    deal, events = turn_over(deal, seat)
    return deal, (event, *events)


def turn_over(deal: PanjandrumDeal, seat: int) -> After:
    """A76: unshuffled, so that the oldest card is on top."""
    pile = deal.delay[seat]
    deal = deal._replace(holdings=change_one(deal.holdings, seat, pile), delay=change_one(deal.delay, seat, ()))
    return deal, (TurnedOver(seat=seat, count=len(pile)),)


def _without_card(deal: PanjandrumDeal) -> PanjandrumDeal:
    """The deal with the waiting card taken from where it was."""
    if deal.source is Source.HAND:
        return deal._replace(lifted=None)
    return deal._replace(delay=change_one(deal.delay, deal.turn, deal.delay[deal.turn][:-1]))
