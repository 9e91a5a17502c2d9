"""Honour tables of the auction games: what each seat may say out of turn, and what comes of it (A49, A48).

The booklets that name a penalty agree on it but for Dixie of 1913 (A16). Where a booklet is silent the same is done by
agreement, but for table talk, which is fined only where that was agreed on (A48).
"""

from __future__ import annotations

from typing import assert_never

from rookery.engine.actions import Action
from rookery.engine.events import Event
from rookery.families.auction import play
from rookery.families.auction.penalties import NestRetaken, may_retake, note_fine, payers, take_up_again
from rookery.families.auction.roles import allies_of, roles_of
from rookery.families.auction.state import AuctionHand, AuctionPhase
from rookery.families.auction.table import AuctionTable
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
    Retake,
    Revoke,
    TalkFined,
)

Told = tuple[AuctionHand, tuple[Event, ...]]


def asides(table: AuctionTable, hand: AuctionHand) -> tuple[AsideDecision, ...]:
    return tuple(_aside(table, hand, seat) for seat in range(table.seats))


def _aside(table: AuctionTable, hand: AuctionHand, seat: int) -> AsideDecision:
    """From the seat's own cards, what lies open and what was said: never from what others hide."""
    playing = hand.phase in (AuctionPhase.PLAY, AuctionPhase.DRAW, AuctionPhase.COUNT)
    notes = hand.notes
    claimed = seat in notes.wrong_claims
    wrong = _own_wrong_card(hand, seat)
    asked_out = notes.talk_asked.count(seat) >= MOST_REQUESTS
    may_ask = table.rules.fines_talk and notes.talk is None and not asked_out
    return AsideDecision(
        seat=seat,
        accusable=_accusable(table, hand, seat) if playing and not claimed else (),
        wrong=None if wrong is None else wrong.card,
        corrections=() if wrong is None else play.decision(table, wrong.before).legal,
        talkers=tuple(each for each in range(table.seats) if each != seat) if may_ask else (),
        fines_talk=table.rules.fines_talk,
        request=_request_to(table, hand, seat),
        playing=playing,
        claimed=claimed,
        may_retake=may_retake(table, hand, seat),
        open_request=notes.talk is not None,
        asked_out=asked_out,
    )


def let_count(table: AuctionTable, hand: AuctionHand, seat: int) -> AuctionHand:
    """Nothing to claim; when nobody has, the hand is over."""
    counted = (*hand.notes.counted, seat)
    phase = AuctionPhase.OVER if len(counted) == table.seats else AuctionPhase.COUNT
    return hand._replace(notes=hand.notes._replace(counted=counted), phase=phase)


def apply(table: AuctionTable, hand: AuctionHand, seat: int, action: Action) -> Told:
    assert isinstance(action, Accuse | Correct | AskFine | Agree | Decline | Retake)
    notes = hand.notes
    match action:
        case Accuse(accused):
            notes, judgement = notes.judge(accuser=seat, accused=accused)
            phase = hand.phase if notes.proven is None else AuctionPhase.OVER
            return hand._replace(notes=notes, phase=phase), (judgement,)
        case Correct():
            return _go_back(table, hand, seat, action)
        case AskFine(talker):
            told = FineAsked(asker=seat, talker=talker)
            notes = notes._replace(talk=Request(seat, talker), talk_asked=(*notes.talk_asked, seat))
            return hand._replace(notes=notes), (told,)
        case Retake():
            return take_up_again(hand), (NestRetaken(seat=seat),)
        case Agree():
            return _fine_talk(table, hand, seat)
        case Decline():
            assert notes.talk is not None
            declined = FineDeclined(seat=seat, talker=notes.talk.talker)
            return hand._replace(notes=notes._replace(talk=None)), (declined,)
        case _:
            assert_never(action)


def _accusable(table: AuctionTable, hand: AuctionHand, seat: int) -> tuple[int, ...]:
    """Everybody who plays cards and is not known to be on the seat's own side; a dummy's player errs for it."""
    allies = allies_of(table, hand, seat)
    dummy = roles_of(table, hand).dummy
    return tuple(each for each in range(table.seats) if each not in allies and each != dummy)


def _own_wrong_card(hand: AuctionHand, seat: int) -> Revoke[AuctionHand] | None:
    """The wrong card that can still be taken back.

    Once cards were drawn from a stock the play does not go back: what was drawn unseen cannot be unseen.
    """
    revoke = hand.notes.correctable(seat, tricks=len(hand.tricks))
    if revoke is None or revoke.before.draws != hand.draws:
        return None
    return revoke


def _go_back(table: AuctionTable, hand: AuctionHand, seat: int, action: Correct) -> Told:
    revoke = _own_wrong_card(hand, seat)
    assert revoke is not None
    told = CardCorrected(seat=seat, place=revoke.before.turn, wrong=revoke.card, right=action.card)
    before = revoke.before._replace(notes=hand.notes.go_back(revoke.before.notes))
    after, events = play.put_down(table, before, action.card)
    return after, (told, *events)


def _request_to(table: AuctionTable, hand: AuctionHand, seat: int) -> Request | None:
    """The open request that the seat may answer: its side's, but not one it made itself."""
    talk = hand.notes.talk
    if talk is None or seat == talk.asker or seat not in payers(table, hand.seating, talk.talker):
        return None
    return talk


def _fine_talk(table: AuctionTable, hand: AuctionHand, seat: int) -> Told:
    talk = hand.notes.talk
    assert talk is not None
    seats = payers(table, hand.seating, talk.talker)
    fine = table.rules.talk_fine
    told = TalkFined(seat=seat, talker=talk.talker, fined=seats, fine=fine)
    after = note_fine(table, hand, seats=seats, points=fine)
    return after._replace(notes=after.notes._replace(talk=None)), (told,)
