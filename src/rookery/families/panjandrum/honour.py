"""Panjandrum on the players' honour (A78): every move is made by hand, may be wrong, and may be called.

All moves of a turn can be called until the next player has made one. The referee looks at them when
somebody calls, and not before. A right call goes back to just before the first mistake, and the player
who made it gets penalty cards; a wrong one costs the caller the same. Then the turn goes on.
"""

from __future__ import annotations

from rookery.engine.actions import Action
from rookery.engine.cards import Card
from rookery.engine.decisions import Decision
from rookery.engine.events import Event
from rookery.families.actions import LetGo
from rookery.families.events import LetItGo
from rookery.families.packs import change_one
from rookery.families.panjandrum import play
from rookery.families.panjandrum.actions import BuildUp, CallPanjandrum, Lift, Onto, Pay
from rookery.families.panjandrum.decisions import (
    CallMistakeDecision,
    LastCallDecision,
    LiftDecision,
    PayDecision,
    PlaceDecision,
)
from rookery.families.panjandrum.events import Called, Paid, Place
from rookery.families.panjandrum.moves import is_wrong, possible_moves, right_moves, scene_of, seen
from rookery.families.panjandrum.play import After
from rookery.families.panjandrum.rules import PanjandrumRules, PenaltyFrom, TurnOver
from rookery.families.panjandrum.state import MoveMade, PanjandrumDeal, PanjandrumPhase, Source


def decisions(rules: PanjandrumRules, deal: PanjandrumDeal) -> tuple[Decision, ...]:
    if deal.phase is PanjandrumPhase.LAST_CALL:
        return tuple(LastCallDecision(seat=seat, about=deal.turn) for seat in deal.waiting)
    if deal.phase is PanjandrumPhase.GIVING:
        assert deal.offender is not None
        giver = deal.giving[0]
        return (PayDecision(seat=giver, to=deal.offender, top=deal.delay[giver][-1]),)
    scene = scene_of(rules, deal)
    if scene.card is None:
        return (LiftDecision(seat=deal.turn),)
    place = PlaceDecision(
        seat=deal.turn,
        card=scene.card,
        source=scene.source,
        tops=scene.tops,
        possible=possible_moves(scene),
        right=right_moves(rules, scene),
    )
    return (place,)


def asides(deal: PanjandrumDeal) -> tuple[Decision, ...]:
    """Every seat but the mover's may call, whether there is anything to call or not."""
    if deal.phase is not PanjandrumPhase.PLAY or deal.mover is None:
        return ()
    return tuple(CallMistakeDecision(seat=seat, about=deal.mover) for seat in range(deal.seats) if seat != deal.mover)


def apply(rules: PanjandrumRules, deal: PanjandrumDeal, seat: int, action: Action) -> After:
    match action:
        case CallPanjandrum():
            return _call(rules, deal, seat)
        case LetGo():
            return _let_go(deal, seat)
        case Pay():
            deal, events = _pay(rules, deal, action.source)
            deal, more = _go_on_giving(rules, deal)
            return deal, (*events, *more)
        case _:
            return _move(rules, deal, action)


def _move(rules: PanjandrumRules, deal: PanjandrumDeal, action: Action) -> After:
    """Any move, right or wrong. With it the moves of the player before can be called no more."""
    made = MoveMade(action, deal._replace(moves=()))
    moves = (*deal.moves, made) if deal.mover == deal.turn else (made,)
    match action:
        case Lift():
            after, events = play.lift(deal)
        case Onto() if action.seat != deal.turn:
            after, events = play.put_on(rules, deal, action.seat)
        case _:
            assert deal.card is not None
            step = play.build if isinstance(action, BuildUp) else play.keep
            after, events = step(rules, deal, deal.card)
    if after.phase is PanjandrumPhase.OVER and not after.cards_of(deal.turn):
        # As with a last card that is doubted (A71): a mistake that wins would be safe otherwise.
        others = tuple(seat for seat in range(deal.seats) if seat != deal.turn)
        after = after._replace(phase=PanjandrumPhase.LAST_CALL, waiting=others)
    return after._replace(moves=moves), events


def _let_go(deal: PanjandrumDeal, seat: int) -> After:
    waiting = tuple(each for each in deal.waiting if each != seat)
    phase = deal.phase if waiting else PanjandrumPhase.OVER
    return deal._replace(waiting=waiting, phase=phase), (LetItGo(seat=seat, audience=(seat,)),)


def _call(rules: PanjandrumRules, deal: PanjandrumDeal, seat: int) -> After:
    mover = deal.mover
    assert mover is not None, "without a move there is nothing to call"
    calls = deal.calls + 1
    wrong = next((place for place, move in enumerate(seen(rules, deal)) if is_wrong(rules, move)), None)
    if wrong is None:
        event = Called(seat=seat, about=mover)
        if deal.phase is PanjandrumPhase.LAST_CALL:
            # The mover is out and has won: how many cards the others have makes no difference.
            return deal._replace(phase=PanjandrumPhase.OVER, waiting=(), calls=calls, moves=()), (event,)
        return _fine(rules, deal._replace(calls=calls, moves=()), event, offender=seat, first=mover)
    before = deal.moves[wrong].before
    card, belongs = _belonging(rules, before)
    event = Called(seat=seat, about=mover, taken_back=len(deal.moves) - wrong, card=card, belongs=belongs)
    return _fine(rules, before._replace(calls=calls), event, offender=mover, first=seat)


def _belonging(rules: PanjandrumRules, deal: PanjandrumDeal) -> tuple[Card | None, Place]:
    match right_moves(rules, scene_of(rules, deal))[0]:
        case BuildUp():
            return deal.card, Place.BUILDING
        case Onto(seat=seat):
            return deal.card, Place.OPPONENT if seat != deal.turn else Place.OWN
        case _:
            return deal.card, Place.NOWHERE


def _fine(rules: PanjandrumRules, deal: PanjandrumDeal, event: Event, *, offender: int, first: int) -> After:
    """The cards are given one at a time: by whoever called, or was wrongly called, then round from the offender."""
    round_it = ((offender + step) % deal.seats for step in range(1, deal.seats))
    others = tuple(seat for seat in round_it if seat != first for _ in range(rules.others_give))
    giving = (first,) * rules.caller_gives + others
    deal, events = _go_on_giving(rules, deal._replace(phase=PanjandrumPhase.GIVING, offender=offender, giving=giving))
    return deal, (event, *events)


def _go_on_giving(rules: PanjandrumRules, deal: PanjandrumDeal) -> After:
    """What is given without a choice, up to the next choice; then the turn goes on."""
    events: tuple[Event, ...] = ()
    while deal.phase is PanjandrumPhase.GIVING and deal.giving:
        giver = deal.giving[0]
        hand, pile = deal.holdings[giver], deal.delay[giver]
        if not hand and not pile:  # nothing to give but the card they have turned up, which is in play
            deal = deal._replace(giving=deal.giving[1:])
            continue
        either = rules.penalty_from is PenaltyFrom.HAND_OR_DELAY
        if either and hand and pile:
            return deal, events
        deal, more = _pay(rules, deal, Source.DELAY if either and not hand else Source.HAND)
        events = (*events, *more)
    if deal.phase is PanjandrumPhase.OVER:
        return deal, events
    deal = deal._replace(phase=PanjandrumPhase.PLAY, offender=None)
    return play.stop(deal, events) if deal.turns + deal.calls >= rules.longest_deal else (deal, events)


def _pay(rules: PanjandrumRules, deal: PanjandrumDeal, source: Source) -> After:
    """One card under the offender's hand. A78: a giver who runs out has won, and no more is given."""
    giver, offender = deal.giving[0], deal.offender
    assert offender is not None
    events: tuple[Event, ...] = ()
    if source is Source.HAND and not deal.holdings[giver]:  # A76: the pile is their hand now
        deal, events = play.turn_over(deal, giver)
    hand, pile = deal.holdings[giver], deal.delay[giver]
    if source is Source.HAND:
        card, hand = hand[0], hand[1:]
    else:
        card, pile = pile[-1], pile[:-1]
    holdings = change_one(deal.holdings, giver, hand)
    holdings = change_one(holdings, offender, (*holdings[offender], card))
    deal = deal._replace(holdings=holdings, delay=change_one(deal.delay, giver, pile), giving=deal.giving[1:])
    events = (*events, Paid(seat=giver, to=offender, card=card if source is Source.DELAY else None))
    if not deal.cards_of(giver):
        return deal._replace(phase=PanjandrumPhase.OVER, giving=(), offender=None), events
    lifting = giver == deal.turn and deal.lifted is not None
    if not hand and pile and not lifting and rules.turn_over is TurnOver.AT_ONCE:
        deal, more = play.turn_over(deal, giver)
        events = (*events, *more)
    return deal, events
