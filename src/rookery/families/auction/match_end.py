"""When a match is won: asked after every deal, of scores alone, so that a score kept by hand ends by the same rule."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rookery.engine.results import MatchResult
from rookery.engine.seats import Seating
from rookery.families.auction.roles import roles_for
from rookery.families.auction.rules import WinningHand
from rookery.families.auction.table import AuctionTable, side_numbers
from rookery.families.results import HandResult
from rookery.families.words import counted


@dataclass(frozen=True, slots=True, kw_only=True)
class After:
    """A match after a deal: the scores by seat, how much was dealt and played, and what the deal came to."""

    scores: tuple[int, ...]
    seating: Seating
    deals: int
    hands_played: int
    last: HandResult


def hands_played(hands: Sequence[HandResult]) -> int:
    """Hands that scored; a hand everybody passed does not count."""
    return sum(not hand.void for hand in hands)


def result_after(table: AuctionTable, after: After) -> MatchResult | None:
    """A45, A46: checked after a hand; the highest of those at the target wins, a tie plays on."""
    rules = table.rules
    scores = after.scores
    best = max(scores)
    winners = tuple(seat for seat, points in enumerate(scores) if points == best)
    if after.deals >= rules.longest_match:
        return MatchResult(winners, f"after {after.deals} deals the highest score, {best}, wins", scores)
    if after.last.void:
        return None
    if rules.winning_hand is WinningHand.OWN_BID and not rules.match_hands:
        won = _won_on_own_bid(table, after)  # H9: however the others stand
        if won is not None:
            return won
    if _tied(table, after.seating, winners):
        return None
    if rules.match_hands:
        if after.hands_played < rules.match_hands:
            return None
        return MatchResult(winners, f"highest score, {best}, after {counted(after.hands_played, 'hand')}", scores)
    if rules.losing_line is not None and min(scores) <= rules.losing_line:
        return MatchResult(winners, f"{min(scores)} points lose, and {best} is the highest score", scores)
    if best < rules.target or rules.winning_hand is WinningHand.OWN_BID:
        return None
    return MatchResult(winners, f"{best} points, {rules.target} needed", scores)


def _won_on_own_bid(table: AuctionTable, after: After) -> MatchResult | None:
    """Who is at the target must have got there, or stayed there, by a bid of their own side."""
    last = after.last
    if not last.made or last.declarer is None:
        return None
    roles = roles_for(table, seating=after.seating, dealer=last.dealer, declarer=last.declarer, partners=last.partners)
    team = sorted(roles.declaring)
    best = max(after.scores[seat] for seat in team)
    if best < table.rules.target:
        return None
    winners = tuple(seat for seat in team if after.scores[seat] == best)
    return MatchResult(winners, f"{best} points on a bid of their own", after.scores)


def _tied(table: AuctionTable, seating: Seating, winners: tuple[int, ...]) -> bool:
    """Whether more than one side has the highest score."""
    if table.rules.individual_scores:
        return len(winners) > 1
    sides = side_numbers(table.rules.sides, seating)
    return len({sides[seat] for seat in winners}) > 1
