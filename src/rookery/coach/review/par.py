"""Par: what a hand could have made with every card open and both sides playing their best.

It says how much of a result was luck. Nobody at the table could see the cards, so par is no measure of a player.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

from rookery.coach.review.moments import check_over
from rookery.coach.review.notes import HandPar
from rookery.engine.actions import Action
from rookery.engine.phrases import who
from rookery.families.auction.actions import LayAway, NameTrump
from rookery.families.auction.decisions import NestDecision, TrumpDecision
from rookery.families.auction.views import AuctionView
from rookery.families.results import HandResult
from rookery.families.tricks import Trump
from rookery.families.words import counted
from rookery.records.match import Match
from rookery.records.record import Record

if TYPE_CHECKING:  # it needs the compiler
    from rookery.kernel.solver import Workspace

_BUDGET: Final = 1_500_000  # cards tried for the value of a hand
_BUDGET_OF_BID: Final = 800_000  # for whether it makes the bid
_BUDGET_OF_PLAN: Final = 300_000
_PLANS: Final = 6
_BEFORE_PLAY: Final = frozenset({"nest", "trump", "call"})


@dataclass(frozen=True, slots=True)
class ParWork:
    """The par of one deal of a record: a value that can be sent to another process."""

    record: str
    deal: int
    within: float = 1.5

    def conclude(self) -> HandPar:
        return par_of(Record.from_json(self.record).replay(), self.deal)


def hand_of_deal(match: Match, deal: int) -> HandPar | None:
    """A hand without its par: who declared, and what came of it. A hand without a declarer has none."""
    result = next((each for each in match.hands if each.number == deal), None)
    if not isinstance(result, HandResult):
        return None
    return HandPar(
        deal=deal,
        declarer=result.declarer,
        bid=result.bid,
        trump="" if result.trump is None else str(result.trump),
        took=0,
        made=result.made,
    )


def par_of(match: Match, deal: int) -> HandPar:
    """What became of a hand, and its par where the solver can tell."""
    found = hand_of_deal(match, deal)
    assert found is not None
    result = next(each for each in match.hands if each.number == deal)
    if result.declarer is None or result.bid is None:
        return found
    begun = _begin_of_play(match, deal)
    if begun is None:
        return found
    from rookery.bots.expert.rollouts.open_hands import OpenHand
    from rookery.kernel.solver import Workspace

    hand = OpenHand(begun, result.declarer)
    took = sum(result.points[seat] for seat in hand.ours) + result.bonus[result.declarer]
    found = replace(found, took=int(took))
    if not hand.has_answer or result.revoked is not None:
        return found
    workspace = Workspace()
    par = _value(hand, workspace)
    could = par >= result.bid if par is not None else _reaches(hand, result.bid, workspace, budget=_BUDGET_OF_BID)
    tried = 0
    if could is False:
        others = _other_plans(match, deal, result.declarer)
        tried = len(others)
        for other in others:
            reached = _reaches(OpenHand(other, result.declarer), result.bid, workspace, budget=_BUDGET_OF_PLAN)
            if reached is not False:  # another way would have made it, or perhaps
                tried = 0
                break
    return replace(found, par=par, could=could, tried=tried)


def _value(hand: Any, workspace: Workspace) -> int | None:
    """What the declarer's side takes; None where the solver does not get to the end of it."""
    from rookery.kernel.solver import solve

    position = hand.position()
    answer = solve(position, workspace, budget=_BUDGET, exact_tricks=position.tricks_left)
    return None if answer.value is None or not answer.exact else int(hand.taken) + answer.value


def _reaches(hand: Any, bid: int, workspace: Workspace, *, budget: int) -> bool | None:
    from rookery.kernel.solver import reaches

    position = hand.position()
    need = bid - int(hand.taken)
    return need <= 0 or reaches(position, need, workspace, budget=budget, exact_tricks=position.tricks_left)


def _begin_of_play(match: Match, deal: int) -> Match | None:
    """The match before the first card of a deal; None where none was played."""
    return _before(match, deal, lambda kind: kind in ("play", "draw"))


def _before(match: Match, deal: int, wanted: Callable[[str], bool]) -> Match | None:
    """The match before the first decision of a deal whose kind is wanted."""
    check_over(match)
    snapshot = next((each for each in match.snapshots if each.deal == deal), None)
    if snapshot is None or match.version - snapshot.actions > match.undoable:
        return None
    again = match.copy()
    again.undo(again.version - snapshot.actions)
    for seat, action in match.actions[snapshot.actions :]:
        if again.snapshots[-1].deal > deal:
            return None
        if any(each.seat == seat and wanted(each.kind) for each in again.pending()):
            return again
        again.act(seat, action)
    return None


# Other ways to lay away and to name a trump


def _other_plans(match: Match, deal: int, declarer: int) -> list[Match]:
    """The hand as play would have begun with the declarer's most promising other trumps and discards."""
    from rookery.bots.expert.choice.declaration import likely_discards

    start = _before(match, deal, lambda kind: kind in _BEFORE_PLAY)
    if start is None:
        return []
    view = start.recall(declarer)
    assert isinstance(view, AuctionView)
    plans: Sequence[tuple[Action, Trump | None]] = ()
    if isinstance(view.decision, NestDecision):
        plans = [(plan.action, plan.trump) for _, plan in likely_discards(view, view.decision)[:_PLANS]]
    elif isinstance(view.decision, TrumpDecision):
        plans = [(NameTrump(trump), trump) for trump in view.decision.trumps[:_PLANS]]
    return [other for action, trump in plans if (other := _to_play(start.copy(), declarer, action, trump)) is not None]


def _to_play(match: Match, declarer: int, action: Action, trump: Trump | None) -> Match | None:
    """The match once the declarer has done this, up to the first card; all else by rules of thumb."""
    from rookery.bots.expert.choice.declaration import likely_discards
    from rookery.bots.solid import SolidBot

    solid, deals = SolidBot("par"), len(match.hands)
    match.act(declarer, action)
    while len(match.hands) == deals and (waiting := match.pending()):
        decision = waiting[0]
        if decision.kind in ("play", "draw"):
            return match
        view = match.recall(decision.seat)
        usual = solid.choose(view)
        if isinstance(usual, NameTrump) and trump is not None:
            usual = NameTrump(trump)
        elif isinstance(usual, LayAway) and isinstance(view, AuctionView) and isinstance(decision, NestDecision):
            usual = likely_discards(view, decision)[0][1].action
        match.act(decision.seat, usual)
    return None


# In words


def tell_hand(hand: HandPar) -> str:
    """What became of a hand and what it could have made, in a sentence or two."""
    if hand.declarer is None or hand.bid is None:
        return "Nobody bought this hand."
    bought = who(hand.declarer) + f" had it for {hand.bid}"
    outcome = "made it" if hand.made else "failed"
    told = bought + f" and {outcome}, with {counted(hand.took, 'point')}."
    return told + (f" {more}" if (more := _tell_par(hand)) else "")


def _tell_par(hand: HandPar) -> str:
    open_cards = "With every card open and the best play of both sides"
    most = "" if hand.par is None else f" {hand.par} was the most there was"
    if hand.could is None:
        return "What it could have made with every card open is more than the solver can tell."
    if hand.could:
        if hand.made:
            return f"{open_cards}{most or ' the bid is made too'}."
        return f"It could have been made: {_lower(open_cards)}{most or ' the bid is there'}."
    if hand.made:
        return f"It need not have been: {_lower(open_cards)}{most or ' the bid is not there'}."
    if hand.tried:
        others = f"nor with any of {hand.tried} other likely ways to name trump and lay away"
        return f"The {hand.bid} could never be made: {_lower(open_cards)}{most or ' it is not there'}, {others}."
    return f"As trump was named and cards laid away it could not: {_lower(open_cards)}{most or ' it is not there'}."


def _lower(text: str) -> str:
    return text[0].lower() + text[1:]
