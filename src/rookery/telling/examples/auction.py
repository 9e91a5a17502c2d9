"""The auction games' examples of bidding: players with limits of their own bid in the engine until one bid stands."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from rookery.engine.actions import Action
from rookery.engine.cards import BIRD, Colour
from rookery.engine.decisions import Decision
from rookery.engine.editions import Edition
from rookery.engine.match import Match
from rookery.families.auction.actions import Bid, Call, NameTrump, Pass
from rookery.families.auction.decisions import BidDecision, CallDecision
from rookery.families.auction.rules import AuctionRules, Sides
from rookery.families.auction.table import table_for
from rookery.families.auction.views import AuctionView
from rookery.families.tricks import Trump
from rookery.telling.examples.example import Cast, Example, cast_for
from rookery.telling.examples.printed import AUCTIONS

_TOLD: Final = frozenset({"spoke", "auction-won", "nest-taken", "laid-away", "trump-named", "card-called"})
_SEED: Final = "example"
_AT_MOST: Final = 60  # actions until somebody leads, and deals: what a house may add is not for ever
# By turn to speak: how many steps above the opening each will go at the most; the others pass. The second jumps a step
# with their first bid. With four players this is the auction that four of the booklets tell.
_LIMITS: Final = {2: (4, 5), 3: (4, 5, 0)}
_USUAL_LIMITS: Final = (4, 5, 0, 3)
_COLOURS: Final = (Colour.BLACK, Colour.GREEN, Colour.RED, Colour.YELLOW)
_OPENS_ALONE, _OPENS = 15, 70  # as the booklets' examples do where no lowest bid is printed


@dataclass(frozen=True)
class Auctioned:
    """An example of an auction, and what it came to."""

    cast: Cast
    dealer: int
    declarer: int
    bid: int
    trump: Trump
    example: Example


def auctioned(edition: Edition, seats: int) -> Auctioned:
    """An auction by these rules, played up to the first lead."""
    rules = edition.rules_for(seats)
    assert isinstance(rules, AuctionRules)
    dealt = [None] * table_for(rules, seats).hand_places
    first = Match.set_up(edition, seats=seats, hands=dealt, seed=_SEED).pending()[0].seat
    match = Match.set_up(edition, seats=seats, hands=dealt, dealer=-first % seats, seed=_SEED)
    first = match.pending()[0].seat  # the first seat, whoever that is seen from the dealer
    opening = _view(match, first)
    cast = cast_for(rules, seats, first=first, seating=opening.seating)
    names = cast.names
    started = "has dealt and speaks" if first == opening.dealer else "speaks"
    by = "" if first == opening.dealer else f"{names[opening.dealer]} has dealt, and "
    lines = [f"{by}{names[first]} {started} first."]
    lines += _play(match, cast, first)
    end = _view(match, first)
    assert end.declarer is not None
    assert end.bid is not None
    assert end.trump is not None
    lines.append(f"{names[match.pending()[0].seat]} leads to the first trick.")
    printed = AUCTIONS.get(edition.id)
    said = tuple(str(action) for _, action in match.actions if isinstance(action, Bid | Pass))
    source = printed.source if printed is not None and printed.said == said else ""
    example = Example(name="auction", title="An auction", lines=tuple(lines), source=source)
    return Auctioned(cast, end.dealer, end.declarer, end.bid, end.trump, example)


def _play(match: Match, cast: Cast, first: int) -> Iterator[str]:
    rng = random.Random(_SEED)
    circle = sorted(range(cast.seats), key=lambda seat: cast.names[seat])
    line: list[str] = []
    for _ in range(_AT_MOST):
        decision = match.pending()[0]
        if line and (decision.seat == first or decision.kind != "bid"):  # a line for each round of bids
            yield " ".join(line)
            line = []
        if decision.kind == "play":
            return
        action = _answer(decision, circle.index(decision.seat), cast, rng)
        line += [cast.told(event.phrase) for event in match.act(decision.seat, action) if event.kind in _TOLD]


def _answer(decision: Decision, turn: int, cast: Cast, rng: random.Random) -> Action:
    if isinstance(decision, BidDecision):
        return _word(decision, turn, cast)
    green = NameTrump(Colour.GREEN)
    if isinstance(green, decision.answers) and decision.refusal(green) is None:
        return green
    if isinstance(decision, CallDecision):  # S33: the highest card one lacks
        return max(decision.options(), key=_number)
    return decision.sample(rng)


def _number(action: Action) -> int:
    return action.card.number if isinstance(action, Call) and action.card is not BIRD else 0


def _word(decision: BidDecision, turn: int, cast: Cast) -> Action:
    """The next bid while that is within the speaker's limit, and else a pass."""
    limits = _LIMITS.get(cast.seats, _USUAL_LIMITS)
    assert isinstance(cast.rules, AuctionRules)
    opening = _opening(cast.rules, cast.seats)
    step = decision.step
    points = opening if decision.standing is None else decision.lowest
    if turn == 1 and decision.standing is not None and decision.standing < opening + 2 * step:
        points += step
    willing = turn < len(limits) and points <= opening + limits[turn] * step
    bid = Bid(points, _COLOURS[turn % len(_COLOURS)] if decision.names_trump else None)
    if (willing or not decision.may_pass) and decision.refusal(bid) is None:
        return bid
    return Pass() if decision.may_pass else next(iter(decision.options()))


def _opening(rules: AuctionRules, seats: int) -> int:
    """The booklets' own example where it fits, or else the lowest bid there is."""
    usual = _OPENS_ALONE if rules.sides is Sides.ALONE or rules.minimum_bid >= 2 * _OPENS_ALONE else _OPENS
    highest = table_for(rules, seats).highest_bid(Colour.GREEN)
    step = rules.bid_step
    wanted = max(rules.minimum_bid, usual if usual + 5 * step <= highest else rules.minimum_bid)
    return -(-wanted // step) * step


def _view(match: Match, seat: int) -> AuctionView:
    view = match.view(seat)
    assert isinstance(view, AuctionView)
    return view
