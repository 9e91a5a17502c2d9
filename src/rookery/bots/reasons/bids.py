"""Reasons for a bid or a pass: what the hand comes to, by rules of thumb or as a search saw it."""

from __future__ import annotations

from typing import Final

from rookery.bots.auction.bids import Judgement, judge
from rookery.bots.explanation import Candidate, Explanation
from rookery.bots.reasons import how_often
from rookery.bots.sight import HandSight
from rookery.engine.phrases import Phrase, who
from rookery.families.auction.actions import Bid, DemandRedeal, Pass
from rookery.families.auction.decisions import BidDecision
from rookery.families.auction.rules import Sides
from rookery.families.auction.views import AuctionView
from rookery.families.tricks import NO_TRUMP, NO_TRUMP_LOW, Trump

ONLY_CHOICE: Final = "It is the only choice there is."
_MOSTLY: Final = 0.75  # of the worlds in which the same trump is named
_EVEN: Final = 0.5
_SAME: Final = 2.0  # points
_WITHOUT: Final[dict[Trump, str]] = {NO_TRUMP: "without trump", NO_TRUMP_LOW: "without trump, low cards high"}


def tell_bid(
    view: AuctionView, decision: BidDecision, action: Bid | Pass | DemandRedeal, weighed: Explanation | None
) -> str:
    if decision.lowest > decision.highest and not decision.moon and not decision.may_redeal:
        return ONLY_CHOICE
    if isinstance(action, DemandRedeal):
        return "The hand may be dealt again, and there is little in it to lose."
    if isinstance(action, Bid) and action.moon:
        return _moon(weighed)
    if weighed is not None and isinstance(weighed.sight, HandSight):
        if isinstance(action, Bid):
            return _bid_seen(view, decision, action, weighed, weighed.sight)
        return _pass_seen(view, decision, weighed, weighed.sight)
    return _by_thumb(view, decision, action)


def with_trump(trump: Trump) -> str:
    return _WITHOUT.get(trump) or f"with {trump} as trump"


def _takers(view: AuctionView) -> Phrase:
    """'you and Ben take', 'your side takes', 'you take'."""
    partners = [seat for seat in view.allies if seat != view.seat]
    if len(partners) == 1:
        return "you and " + who(partners[0]) + " take"
    if partners or view.rules.sides in (Sides.CALLED_PARTNER, Sides.BIDDER_AND_DUMMY):
        return Phrase("your side takes")
    return Phrase("you take")


def _start(text: str) -> str:
    return text[0].upper() + text[1:]


# As a search saw it


def _prospect(view: AuctionView, sight: HandSight) -> Phrase:
    """'With green as trump you and Ben take about 95'."""
    best = (
        _start(with_trump(sight.trump))
        if sight.often >= _MOSTLY
        else f"With your best trump, {_likeliest(sight.trump)},"
    )
    return best + " " + _takers(view) + f" about {round(sight.takes)}"


def _likeliest(trump: Trump) -> str:
    return "most likely none" if trump in _WITHOUT else f"most likely {trump}"


def _bid_seen(view: AuctionView, decision: BidDecision, action: Bid, weighed: Explanation, sight: HandSight) -> str:
    share = sight.makes[action.points]
    made = f"a bid of {action.points} is made {how_often(share)}"
    forced = "You may not pass. " if not decision.may_pass else ""
    if share >= _EVEN or forced:
        return forced + _prospect(view, sight) + f"; {made}." + _alike(weighed)
    return _prospect(view, sight) + f"; {made}, but " + _than_passing(weighed)


def _alike(weighed: Explanation) -> str:
    passing = _passing(weighed)
    same = passing is not None and abs(passing.points - weighed.candidates[0].points) < _SAME
    return " To pass comes to about the same." if same else ""


def _than_passing(weighed: Explanation) -> str:
    bid, passing = weighed.candidates[0], _passing(weighed)
    if passing is None or passing.points >= bid.points:
        return "with the score as it is that is worth the risk."
    return "leaving the hand to the others comes out worse."


def _passing(weighed: Explanation) -> Candidate | None:
    return next((each for each in weighed.candidates if isinstance(each.action, Pass)), None)


def _pass_seen(view: AuctionView, decision: BidDecision, weighed: Explanation, sight: HandSight) -> str:
    prospect = _prospect(view, sight)
    share = sight.makes.get(decision.lowest)
    if share is None:
        return prospect + f", and {decision.lowest} is more than can be bid."
    partner = _partner_with_bid(view)
    if share < _EVEN:
        return prospect + f", and {decision.lowest}, the least you could bid, is made {how_often(share)}."
    if partner is not None:
        return who(partner) + ", on your side, has the bid: leave it to them."
    passing = weighed.candidates[0]
    if passing.chance is not None and passing.chance < _EVEN:
        return f"Let somebody else have the hand: whoever buys it makes their bid {how_often(passing.chance)}."
    bid = next((each for each in weighed.candidates if isinstance(each.action, Bid)), None)
    gain = 0.0 if bid is None else passing.points - bid.points
    if gain < -_SAME:
        return "Passing is worth most for the match as it stands, though a bid might bring more points."
    if gain < _SAME:
        return prospect + f", so you could bid {decision.lowest} as well: it comes to about the same."
    return prospect + f"; even so, passing comes out about {round(gain)} points better than a bid."


def _partner_with_bid(view: AuctionView) -> int | None:
    """The partner whose bid stands, if it is one's own side's."""
    standing = next((said.seat for said in reversed(view.said) if isinstance(said.action, Bid)), None)
    return standing if standing in view.allies and standing != view.seat else None


def _moon(weighed: Explanation | None) -> str:
    chance = None if weighed is None else weighed.candidates[0].chance
    if chance is None:
        return "Hardly a trick can be lost with this hand."
    return f"You take every trick {how_often(chance)}."


# By rules of thumb


def tell_worth(judged: Judgement) -> str:
    return f"By rule of thumb this hand is good for about {int(judged.best.points)} {with_trump(judged.best.trump)}"


def _by_thumb(view: AuctionView, decision: BidDecision, action: Bid | Pass | DemandRedeal) -> str:
    """The judgement that the solid player's bid comes from."""
    judged = judge(view, decision)
    points, worth = int(judged.best.points), tell_worth(judged)
    if isinstance(action, Bid):
        if judged.limit >= action.points:
            return f"{worth}, so {action.points} can be dared."
        if judged.sacrifice:
            return (
                f"Their bid of {decision.standing} would win the match. Taking it from them costs less, even if "
                f"{action.points} cannot be made: {worth[0].lower()}{worth[1:]}."
            )
        return f"You may not pass, so bid as little as you can: {worth[0].lower()}{worth[1:]}."
    partner = _partner_with_bid(view)
    if partner is not None:
        return who(partner) + ", on your side, has the bid, and your hand is not so good that you should take it over."
    if points < decision.lowest:
        return f"{worth}, and you would have to bid {decision.lowest}."
    return f"{worth}, but with the score and the bids as they are {decision.lowest} is too much for it."
