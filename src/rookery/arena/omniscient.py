"""The limit: a player that sees every card. Only the arena can seat it.

With two sides it plays exactly from nine cards a hand down, against the best defence; before that,
wherever the solver does not finish in time, and where each plays alone, each choice is played
out by rules of thumb with all cards known. So it is a strong yardstick rather than a proven bound. It
bids what it finds it can make.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rookery.bots.expert.choice.declaration import likely_discards
from rookery.bots.expert.rollouts.open_hands import OpenHand
from rookery.bots.solid import SolidBot
from rookery.engine.actions import Action
from rookery.engine.decisions import Decision
from rookery.families.actions import Play
from rookery.families.auction.actions import Bid, Draw, NameTrump, Pass
from rookery.families.auction.decisions import (
    BidDecision,
    CallDecision,
    DrawDecision,
    NestDecision,
    TrumpDecision,
)
from rookery.families.auction.rules import Sides
from rookery.families.auction.table import side_numbers, table_for
from rookery.families.auction.views import AuctionView
from rookery.families.honour import CountDecision
from rookery.families.tricks import PlayDecision, Trump
from rookery.kernel.solver import Workspace, solve, solve_moves
from rookery.records.match import Match

_BUDGET: Final = 400_000  # cards tried before the solver gives up
_PLANS: Final = 6
_CALLS: Final = 4
_OVER_PARTNER: Final = 10


class Omniscient:
    def __init__(self, seed: int | str) -> None:
        self._solid = SolidBot(seed)
        self._workspace = Workspace()

    @property
    def name(self) -> str:
        return "omniscient"

    def choose_seeing(self, match: Match, seat: int) -> Action:
        view = match.recall(seat)
        decision = view.decision
        if not isinstance(view, AuctionView) or decision is None:
            raise ValueError(f"the omniscient player plays auction games; {view.edition} is none")
        match decision:
            case PlayDecision():
                return self._card(match, decision)
            case BidDecision():
                return self._bid(match, view, decision)
            case NestDecision():
                plans = [plan.action for _, plan in likely_discards(view, decision)[:_PLANS]]
                return self._best(match, seat, plans)
            case TrumpDecision():
                return self._best(match, seat, [NameTrump(trump) for trump in decision.trumps])
            case CallDecision():
                return self._best(match, seat, [*decision.options()])
            case DrawDecision():
                return self._best(match, seat, [Draw("up"), Draw("down")])
            case CountDecision():
                return self._solid.choose(view)
            case _:
                raise ValueError(f"the omniscient player cannot answer a decision of kind {decision.kind!r}")

    # Play

    def _card(self, match: Match, decision: PlayDecision) -> Action:
        if len(decision.legal) == 1:
            return Play(decision.legal[0])
        hand = OpenHand(match, decision.seat)
        if hand.solvable:
            found = solve_moves(hand.position(), self._workspace, budget=_BUDGET)
            if all(answer.value is not None for answer in found.values()):
                values = {hand.layout.card_at[bit]: answer.value or 0 for bit, answer in found.items()}
                return Play(max(decision.legal, key=lambda card: values[card]))
        return Play(max(decision.legal, key=lambda card: hand.play_on(hand.layout.bit_of[card])))

    # Before play

    def _best(self, match: Match, seat: int, actions: Sequence[Action]) -> Action:
        if len(actions) == 1:
            return actions[0]
        return max(actions, key=lambda action: self._after(match, seat, action))

    def _after(self, match: Match, seat: int, action: Action) -> float:
        """The points the seat's side takes if it acts so, the rest before play being done by rules of thumb."""
        tried = match.copy()
        tried.act(seat, action)
        return self._points(self._to_play(tried), seat)

    def _to_play(self, match: Match) -> Match:
        deals = len(match.hands)
        while len(match.hands) == deals and match.pending()[0].kind not in ("play", "draw"):
            decision = match.pending()[0]
            match.act(decision.seat, self._usual(match, decision))
        return match

    def _usual(self, match: Match, decision: Decision) -> Action:
        view = match.recall(decision.seat)
        if isinstance(decision, NestDecision) and isinstance(view, AuctionView):
            return likely_discards(view, decision)[0][1].action
        return self._solid.choose(view)

    def _points(self, match: Match, seat: int) -> float:
        hand = OpenHand(match, seat)
        if hand.solvable:
            answer = solve(hand.position(), self._workspace, budget=_BUDGET)
            if answer.value is not None:
                return hand.taken + answer.value
        return hand.play_on(None)

    # Bidding

    def _bid(self, match: Match, view: AuctionView, decision: BidDecision) -> Action:
        seat = decision.seat
        mine = {trump: self._as_declarer(match, seat, Bid(decision.lowest, trump)) for trump in _list_trumps(decision)}
        if not mine:
            return Pass()
        trump = max(mine, key=lambda each: mine[each])
        bid = Bid(decision.lowest, trump)
        if not decision.may_pass:
            return bid
        standing = next((said for said in reversed(view.said) if isinstance(said.action, Bid)), None)
        table = table_for(view.rules, view.seats)
        every = float(table.points_in_play(table.trumps[0] if trump is None else trump))
        rivals = _rivals(view)
        declaring = _worth(mine[trump], decision.lowest, every, rivals)
        passing = 0.0
        if standing is not None and isinstance(standing.action, Bid):
            theirs = self._as_declarer(match, standing.seat, None)
            friendly = standing.seat in view.allies
            passing = _worth(theirs, standing.action.points, every, rivals) * (1 if friendly else -1 / rivals)
            if friendly and mine[trump] < theirs + _OVER_PARTNER:
                return Pass()
        # What is played out rather than solved is no promise where the others have plans of their own.
        sure = mine[trump] - (0 if rivals == 1 else decision.step)
        return bid if sure >= decision.lowest and declaring > passing else Pass()

    def _as_declarer(self, match: Match, seat: int, bid: Bid | None) -> float:
        """The points a seat's side takes if the auction ends with it: by this bid, or by the one it made."""
        tried = match.copy()
        if bid is not None:
            tried.act(seat, bid)
        deals = len(tried.hands)
        while len(tried.hands) == deals and tried.pending()[0].kind == "bid":
            tried.act(tried.pending()[0].seat, Pass())
        if len(tried.hands) != deals:
            return 0.0
        return self._points(self._to_play(tried), seat)


def _list_trumps(decision: BidDecision) -> list[Trump | None]:
    return [trump for trump, limit in decision.limits if decision.lowest <= limit]


def _rivals(view: AuctionView) -> int:
    """How many sides stand against a declarer, each with a score of its own."""
    fixed = side_numbers(view.rules.sides, view.seating)
    together = view.rules.sides in (Sides.CALLED_PARTNER, Sides.BIDDER_AND_DUMMY)
    return 1 if together else len(set(fixed)) - 1


def _worth(points: float, bid: int, every: float, rivals: int) -> float:
    """About what a side gains on each of the others by declaring at a bid and taking so many points."""
    return (points if points >= bid else -bid) - (every - points) / rivals
