"""Reasons at the games of piles: Solitaire, Clock, Match and Panjandrum."""

from __future__ import annotations

from rookery.bots.panjandrum import PanjandrumThinking
from rookery.engine.actions import Action
from rookery.engine.phrases import who
from rookery.engine.views import SeatView
from rookery.families.actions import LetGo
from rookery.families.panjandrum.actions import BuildUp, CallPanjandrum, Lift, Onto, Pay
from rookery.families.panjandrum.decisions import OntoDecision
from rookery.families.panjandrum.state import Source
from rookery.families.panjandrum.views import PanjandrumView
from rookery.families.solitaire.actions import BuildCard, MoveRun
from rookery.families.solitaire.views import SolitaireView
from rookery.families.words import counted

_NOTHING = 1e-9
_NOTHING_TO_CHOOSE = "There is nothing to choose here: the next card is turned."


def tell_reason(view: SeatView, action: Action) -> str:
    if isinstance(view, SolitaireView):
        return _solitaire(view, action)
    if isinstance(view, PanjandrumView):
        return _panjandrum(view, action)
    return _NOTHING_TO_CHOOSE


def _solitaire(view: SolitaireView, action: Action) -> str:
    if not isinstance(action, BuildCard | MoveRun):
        return ""
    pile = view.piles[action.source - 1]
    bare = len(pile.run) == 1 if isinstance(action, BuildCard) else True
    if bare and pile.face_down:
        lie = "lies" if pile.face_down == 1 else "lie"
        return f"It turns up a card of pile {action.source}, where {pile.face_down} {lie} face down."
    if isinstance(action, BuildCard):
        return "A card on its Building Pile is out of the way for good."
    return f"It empties pile {action.source}, which makes room."


def _panjandrum(view: PanjandrumView, action: Action) -> str:
    match action:
        case Lift():
            return "There is no other move: lift the next card."
        case Onto(seat=seat) if isinstance(view.decision, OntoDecision) and len(view.decision.fitting) == 1:
            return "It fits the pile of " + who(seat) + " and no other: a card less for you, and one more there."
        case Onto(seat=seat):
            return _gift(view, seat)
        case BuildUp():
            return "A card that fits a building pile must go there."
        case Pay(source=source):
            if source is Source.HAND:
                return "Your top card on the delay pile has a place to go, so pay from the hand."
            return "Your top card on the delay pile has no place to go, so give that one."
        case CallPanjandrum():
            return "A mistake was made in the open: call it."
        case LetGo():
            return "You saw no mistake."
    return ""


def _gift(view: PanjandrumView, seat: int) -> str:
    """Why this opponent: who is nearest to being out, whose top card it covers; or that another is as good."""
    cards = view.cards_of(seat)
    told = "It gives a card away to " + who(seat)
    decision = view.decision
    if isinstance(decision, OntoDecision):
        thinking = PanjandrumThinking(view, decision.seat)
        worth = thinking.worths(decision.card, decision.fitting, source=decision.source)
        equals = [each for each in decision.fitting if each != seat and abs(worth[each] - worth[seat]) < _NOTHING]
        if equals:
            return told + "; the pile of " + who(equals[0]) + " would do as well."
        if thinking.is_left_to_go(seat):
            return told + ", and covers a top card there that could have gone in their turn."
    fewest = min(view.cards_of(other) for other in range(view.seats) if other != view.seat)
    lead = ", who is nearest to being out" if cards == fewest and view.seats > 2 else ""
    return told + lead + f": that makes {counted(cards + 1, 'card')} there."
