"""Playing a card, and the window after it in which it may be doubted (A70-A72)."""

from __future__ import annotations

from rookery.engine.actions import Action
from rookery.engine.cards import Card, in_order, without
from rookery.engine.decisions import Decision
from rookery.engine.phrases import Phrase, does, who, whose
from rookery.engine.seats import clockwise, left_of
from rookery.families.actions import Play
from rookery.families.dealt_game import Events
from rookery.families.events import LetItGo
from rookery.families.i_doubt_it.actions import Doubt
from rookery.families.i_doubt_it.decisions import DoubtDecision, TurnDecision
from rookery.families.i_doubt_it.events import (
    CardLaid,
    DoubtSettled,
    NobodyDoubted,
    NumberCalled,
    PileTaken,
)
from rookery.families.i_doubt_it.rules import Bluffing, DoubtingTime, IDoubtItRules, LastCard
from rookery.families.i_doubt_it.state import DOUBTS_KEPT, Closed, DoubtClaim, DoubtSeen, IDoubtItDeal, LaidCard
from rookery.families.packs import change_one


def number_to_call(rules: IDoubtItRules, deal: IDoubtItDeal) -> int:
    """After the highest number the lowest comes again; a doubt does not break the row (A72)."""
    return rules.ranks[deal.plays % len(rules.ranks)]


def is_last(rules: IDoubtItRules, deal: IDoubtItDeal) -> bool:
    """Whether the deal ends here unless a doubt brings its player back: nobody plays on then."""
    return deal.plays >= rules.longest_deal or not all(deal.holdings)


def decisions(rules: IDoubtItRules, deal: IDoubtItDeal) -> tuple[Decision, ...]:
    """The seat to play comes last, so that a table without clocks asks everybody before it closes the window."""
    window = deal.window
    last = is_last(rules, deal)
    may_play = window is None or (rules.doubting_time is DoubtingTime.UNTIL_NEXT_CARD and not last)
    asked: list[Decision] = []
    for seat in clockwise(left_of(deal.turn, len(deal.holdings)), len(deal.holdings)):
        if seat == deal.turn and may_play:
            asked.append(_turn(rules, deal))
        elif window is not None and seat in deal.waiting:
            asked.append(DoubtDecision(seat=seat, window=window, last=last))
    return tuple(asked)


def _turn(rules: IDoubtItRules, deal: IDoubtItDeal) -> TurnDecision:
    seat = deal.turn
    return TurnDecision(
        seat=seat,
        hand=deal.holdings[seat],
        number=number_to_call(rules, deal),
        must=rules.bluffing is Bluffing.WITHOUT_THE_NUMBER,
        window=deal.window if seat in deal.waiting else None,
        too_late=too_late(deal, seat),
    )


def answer(rules: IDoubtItRules, deal: IDoubtItDeal, seat: int, action: Action) -> tuple[IDoubtItDeal, Events]:
    match action:
        case Play(card=card):
            return _play(rules, deal, card)
        case Doubt():
            return _doubt(deal, seat)
        case _:
            return _let_go(deal, seat)


def _play(rules: IDoubtItRules, deal: IDoubtItDeal, card: Card) -> tuple[IDoubtItDeal, Events]:
    """A card goes on the pile; it closes the window of the card before it."""
    seat = deal.turn
    seats = len(deal.holdings)
    claim = DoubtClaim(seat, number_to_call(rules, deal))
    left = without(deal.holdings[seat], (card,))
    safe = rules.last_card is LastCard.SAFE and not left
    after = deal._replace(
        holdings=change_one(deal.holdings, seat, left),
        turn=left_of(seat, seats),
        plays=deal.plays + 1,
        pile=(*deal.pile, LaidCard(claim, card)),
        waiting=() if safe else clockwise(left_of(seat, seats), seats)[:-1],
        closed=None if deal.window is None else Closed(deal.window, player=seat),
    )
    called = NumberCalled(seat=seat, number=claim.number, pile_size=len(after.pile), cards_left=len(left))
    return after, (called, CardLaid(seat=seat, card=card, audience=(seat,)))


def _doubt(deal: IDoubtItDeal, doubter: int) -> tuple[IDoubtItDeal, Events]:
    """The card is shown: a true one costs the doubter the pile, a false one its player."""
    laid = deal.pile[-1]
    taker = doubter if laid.is_true else laid.claim.seat
    cards = in_order(each.card for each in deal.pile)
    after = deal._replace(
        holdings=change_one(deal.holdings, taker, in_order((*deal.holdings[taker], *cards))),
        pile=(),
        waiting=(),
        doubts=_remember(deal, doubter, taker),
        closed=Closed(laid.claim, doubter=doubter),
    )
    settled = DoubtSettled(
        doubter=doubter,
        seat=laid.claim.seat,
        number=laid.claim.number,
        card=laid.card,
        true=laid.is_true,
        taker=taker,
        cards=len(cards),
    )
    return after, (settled, PileTaken(seat=taker, cards=cards, audience=(taker,)))


def _remember(deal: IDoubtItDeal, doubter: int, taker: int) -> tuple[tuple[DoubtSeen, ...], ...]:
    """What each seat, and last a spectator, will know of this doubt, after what they know of those before."""
    shown = deal.pile[-1]
    everyone = (*range(len(deal.holdings)), None)
    seen = (
        DoubtSeen(
            doubter=doubter,
            claim=shown.claim,
            card=shown.card,
            taker=taker,
            pile_size=len(deal.pile),
            known=in_order(laid.card for laid in deal.pile if laid is shown or seat in (taker, laid.claim.seat)),
        )
        for seat in everyone
    )
    before = deal.doubts or ((),) * len(everyone)
    return tuple((*doubts[1 - DOUBTS_KEPT :], doubt) for doubts, doubt in zip(before, seen, strict=True))


def _let_go(deal: IDoubtItDeal, seat: int) -> tuple[IDoubtItDeal, Events]:
    waiting = tuple(each for each in deal.waiting if each != seat)
    silence = LetItGo(seat=seat)
    if waiting:
        return deal._replace(waiting=waiting), (silence,)
    claim = deal.pile[-1].claim
    nobody = NobodyDoubted(seat=claim.seat, number=claim.number)
    return deal._replace(waiting=(), closed=Closed(claim)), (silence, nobody)


def too_late(deal: IDoubtItDeal, seat: int) -> str:
    """Why a seat has no say about the latest card, or none any more; empty where there is nothing to tell."""
    window, closed = deal.window, deal.closed
    if window is not None:
        if seat == window.seat:
            return who(seat) + " played that card: the others may doubt it."
        return "" if seat in deal.waiting else does(seat, "has") + " let " + _called(window) + " go."
    if closed is None:
        return ""
    what = _called(closed.claim)
    if closed.doubter == seat:
        return does(seat, "has") + " doubted " + what + " already."
    if closed.doubter is not None:
        return "Too late to doubt " + what + ": " + does(closed.doubter, "was") + " first."
    return "Too late to doubt " + what + ": everybody has let it go."


def _called(claim: DoubtClaim) -> Phrase:
    """'Ada's 7'."""
    return whose(claim.seat) + f" {claim.number}"
