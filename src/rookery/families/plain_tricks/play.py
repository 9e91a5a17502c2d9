"""What beats what, a card put down, and a full trick gathered; and what an honour table adds to it (A49)."""

from __future__ import annotations

from functools import lru_cache

from rookery.engine.actions import Action
from rookery.engine.cards import Card, without
from rookery.engine.events import Event
from rookery.families.actions import Play
from rookery.families.honour import (
    Accuse,
    AsideDecision,
    CardCorrected,
    Correct,
    Revoke,
)
from rookery.families.packs import change_one
from rookery.families.plain_tricks.events import CentreTaken
from rookery.families.plain_tricks.rules import Fourteens, PlainTricksRules
from rookery.families.plain_tricks.state import PlainHand
from rookery.families.plain_tricks.views import allies_of
from rookery.families.tricks import CardPlayed, PlayDecision, Played, Ranking, Trick, TrickTaken, Trump

Told = tuple[PlainHand, tuple[Event, ...]]


@lru_cache(maxsize=128)
def ranking_for(rules: PlainTricksRules, trump: Trump) -> Ranking:
    pack = rules.cards()
    special = frozenset(card for card in pack if card.number == 14 and rules.fourteens is Fourteens.ABOVE_ALL)
    return Ranking(
        trump,
        {card: card.colour for card in pack if card.colour is not None},
        {card: card.number for card in pack},
        free=special,
        above_all=special,
    )


def decision(rules: PlainTricksRules, hand: PlainHand) -> PlayDecision:
    ranking = ranking_for(rules, hand.trump)
    led = ranking.colour_of[hand.trick[0].card] if hand.trick else None
    cards = hand.holdings[hand.turn]
    return PlayDecision(
        seat=hand.turn,
        place=hand.turn,
        source="hand",
        hand=cards,
        legal=ranking.legal(cards, led),
        led=led,
        trump=hand.trump,
        honour=rules.honour,
    )


def apply(rules: PlainTricksRules, hand: PlainHand, action: Action) -> Told:
    assert isinstance(action, Play)
    after, events = _put_down(rules, hand, action.card)
    if rules.honour and action.card not in decision(rules, hand).legal:
        revoke = Revoke(hand.turn, len(hand.tricks), action.card, hand)
        after = after._replace(notes=after.notes.add(revoke))
    return after, events


def asides(rules: PlainTricksRules, hand: PlainHand) -> tuple[AsideDecision, ...]:
    return tuple(_aside(rules, hand, seat) for seat in range(len(hand.holdings)))


def _aside(rules: PlainTricksRules, hand: PlainHand, seat: int) -> AsideDecision:
    """What a seat may say out of turn: claims and corrections. Table talk is not fined here."""
    seats = len(hand.holdings)
    allies = allies_of(rules, seats, seat)
    claimed = seat in hand.notes.wrong_claims
    wrong = hand.notes.correctable(seat, tricks=len(hand.tricks))
    return AsideDecision(
        seat=seat,
        accusable=() if claimed else tuple(each for each in range(seats) if each not in allies),
        wrong=None if wrong is None else wrong.card,
        corrections=() if wrong is None else decision(rules, wrong.before).legal,
        claimed=claimed,
        fines_talk=False,
    )


def apply_aside(rules: PlainTricksRules, hand: PlainHand, seat: int, action: Action) -> Told:
    assert isinstance(action, Accuse | Correct)
    if isinstance(action, Accuse):
        notes, judgement = hand.notes.judge(accuser=seat, accused=action.seat)
        return hand._replace(notes=notes), (judgement,)
    revoke = hand.notes.correctable(seat, tricks=len(hand.tricks))
    assert revoke is not None
    told = CardCorrected(seat=seat, place=seat, wrong=revoke.card, right=action.card)
    before = revoke.before._replace(notes=hand.notes.go_back(revoke.before.notes))
    hand, events = _put_down(rules, before, action.card)
    return hand, (told, *events)


def _put_down(rules: PlainTricksRules, hand: PlainHand, card: Card) -> Told:
    seat, seats = hand.turn, len(hand.holdings)
    cards = without(hand.holdings[seat], (card,))
    hand = hand._replace(
        holdings=change_one(hand.holdings, seat, cards),
        trick=(*hand.trick, Played(seat, card)),
        turn=(seat + 1) % seats,
    )
    played = CardPlayed(place=seat, seat=seat, card=card)
    if len(hand.trick) < seats:
        return hand, (played,)
    hand, events = _gather(rules, hand)
    return hand, (played, *events)


def _gather(rules: PlainTricksRules, hand: PlainHand) -> Told:
    plays = hand.trick
    winner = plays[ranking_for(rules, hand.trump).winner([play.card for play in plays])].place
    counters = sum(rules.points_of(play.card) for play in plays)
    events: tuple[Event, ...] = (TrickTaken(place=winner, seat=winner, plays=plays, counters=counters),)
    if not hand.tricks and hand.centre:
        events = (*events, CentreTaken(seat=winner, count=len(hand.centre)))
    return hand._replace(trick=(), tricks=(*hand.tricks, Trick(plays, winner, counters)), turn=winner), events
