"""Honour tables of the auction games: what each seat may say out of turn, and what comes of it (A49, A48).

The booklets that name a penalty agree on it but for Dixie of 1913 (A16); where a booklet is silent the same is done.
"""

from __future__ import annotations

from typing import assert_never

from rookery.engine.actions import Action
from rookery.engine.events import Event
from rookery.families.auction import play
from rookery.families.auction.penalties import fined, payers
from rookery.families.auction.state import AuctionHand, Phase, Revoke
from rookery.families.auction.table import Table
from rookery.families.auction.views import allies_of
from rookery.families.honour import (
    MOST_REQUESTS,
    Accuse,
    Agree,
    AsideDecision,
    AskFine,
    CardCorrected,
    Correct,
    Decline,
    FineAsked,
    FineDeclined,
    Request,
    TalkFined,
    judged,
    latest_correctable,
)

Told = tuple[AuctionHand, tuple[Event, ...]]


def asides(table: Table, hand: AuctionHand) -> tuple[AsideDecision, ...]:
    return tuple(_aside(table, hand, seat) for seat in range(table.seats))


def _aside(table: Table, hand: AuctionHand, seat: int) -> AsideDecision:
    """From the seat's own cards, what lies open and what was said: never from what others hide."""
    playing = hand.phase in (Phase.PLAY, Phase.DRAW, Phase.COUNT)
    claimed = seat in hand.wrong_claims
    wrong = _own_wrong_card(hand, seat)
    asked_out = hand.talk_asked.count(seat) >= MOST_REQUESTS
    may_ask = hand.talk is None and not asked_out
    return AsideDecision(
        seat=seat,
        accusable=_accusable(table, hand, seat) if playing and not claimed else (),
        wrong=None if wrong is None else wrong.card,
        corrections=() if wrong is None else play.decision(table, wrong.before).legal,
        talkers=tuple(each for each in range(table.seats) if each != seat) if may_ask else (),
        request=_request_to(table, hand, seat),
        playing=playing,
        claimed=claimed,
        open_request=hand.talk is not None,
        asked_out=asked_out,
    )


def let_count(table: Table, hand: AuctionHand, seat: int) -> AuctionHand:
    """Nothing to claim; when nobody has, the hand is over."""
    counted = (*hand.counted, seat)
    return hand._replace(counted=counted, phase=Phase.OVER if len(counted) == table.seats else Phase.COUNT)


def apply(table: Table, hand: AuctionHand, seat: int, action: Action) -> Told:
    assert isinstance(action, Accuse | Correct | AskFine | Agree | Decline)
    match action:
        case Accuse(accused):
            return _judge(hand, seat, accused)
        case Correct():
            return _go_back(table, hand, seat, action)
        case AskFine(talker):
            told = FineAsked(asker=seat, talker=talker)
            return hand._replace(talk=Request(seat, talker), talk_asked=(*hand.talk_asked, seat)), (told,)
        case Agree():
            return _fine_talk(table, hand, seat)
        case Decline():
            assert hand.talk is not None
            return hand._replace(talk=None), (FineDeclined(seat=seat, talker=hand.talk.talker),)
        case _:
            assert_never(action)


def _accusable(table: Table, hand: AuctionHand, seat: int) -> tuple[int, ...]:
    """Everybody who plays cards and is not known to be on the seat's own side; a dummy's player errs for it."""
    allies = allies_of(table, hand, seat)
    dummy = play.open_dummy(table, hand)
    return tuple(each for each in range(table.seats) if each not in allies and each != dummy)


def _own_wrong_card(hand: AuctionHand, seat: int) -> Revoke | None:
    """The wrong card that can still be taken back.

    Once cards were drawn from a stock the play does not go back: what was drawn unseen cannot be unseen.
    """
    revoke = latest_correctable(hand.revokes, seat, len(hand.tricks))
    if revoke is None or revoke.before.draws != hand.draws:
        return None
    return revoke


def _judge(hand: AuctionHand, seat: int, accused: int) -> Told:
    proven, told = judged(hand.revokes, accuser=seat, accused=accused)
    if proven is None:
        return hand._replace(wrong_claims=(*hand.wrong_claims, seat)), (told,)
    return hand._replace(proven=proven, phase=Phase.OVER), (told,)


def _go_back(table: Table, hand: AuctionHand, seat: int, action: Correct) -> Told:
    """The play resumes where the wrong card fell; what was said since stays said."""
    revoke = _own_wrong_card(hand, seat)
    assert revoke is not None
    told = CardCorrected(seat=seat, place=revoke.before.turn, wrong=revoke.card, right=action.card)
    before = revoke.before._replace(
        wrong_claims=hand.wrong_claims, talk=hand.talk, talk_asked=hand.talk_asked, fines=hand.fines
    )
    after, events = play.put_down(table, before, action.card)
    return after, (told, *events)


def _request_to(table: Table, hand: AuctionHand, seat: int) -> Request | None:
    """The open request that the seat may answer: its side's, but not one it made itself."""
    if hand.talk is None or seat == hand.talk.asker or seat not in payers(table, hand.seating, hand.talk.talker):
        return None
    return hand.talk


def _fine_talk(table: Table, hand: AuctionHand, seat: int) -> Told:
    assert hand.talk is not None
    seats = payers(table, hand.seating, hand.talk.talker)
    fine = table.rules.talk_fine
    told = TalkFined(seat=seat, talker=hand.talk.talker, fined=seats, fine=fine)
    return fined(table, hand, seats=seats, points=fine)._replace(talk=None), (told,)
