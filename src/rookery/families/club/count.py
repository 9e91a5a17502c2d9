"""The count at the end of a hand, and what wins the match."""

from __future__ import annotations

from collections import Counter

from rookery.engine.results import MatchResult
from rookery.families.club.melds import Birdie, birdie, birdies
from rookery.families.club.rules import ClubTable
from rookery.families.club.state import ClubHand
from rookery.families.results import HandResult

OUT = "going out"
BIRDS = "birds"
ON_TABLE = "cards on the table"
IN_HAND = "cards in hand"
BIRDIES = {
    Birdie.SEQUENCE: "Birdies in sequence",
    Birdie.NATURAL: "natural Birdies",
    Birdie.REGULAR: "regular Birdies",
}


def score(table: ClubTable, hand: ClubHand, scores: tuple[int, ...]) -> HandResult:
    """Each part of the score is listed by seat, and is that of the seat's side."""
    by_side = [_count(table, hand, side) for side in range(table.sides)]
    details = tuple((name, tuple(by_side[side][name] for side in table.side_of)) for name in by_side[0])
    scored = tuple(sum(by_side[side].values()) for side in table.side_of)
    before_hands = tuple(total - by_side[side][IN_HAND] for total, side in zip(scored, table.side_of, strict=True))
    nothing = (0,) * table.seats
    return HandResult(
        number=hand.number,
        dealer=hand.dealer,
        tricks=nothing,
        points=before_hands,
        bonus=nothing,
        scored=scored,
        scores=tuple(map(int.__add__, scores, scored)),
        details=details,
    )


def _count(table: ClubTable, hand: ClubHand, side: int) -> dict[str, int]:
    rules = table.rules
    melds = hand.melds[side]
    members = table.members(side)
    kinds = Counter(birdie(rules, meld) for meld in melds)
    enough = birdies(rules, melds) >= rules.birdies_for_birds
    birds = sum(hand.birds[seat] for seat in members)
    return {
        OUT: rules.out_points if hand.out in members else 0,
        BIRDIES[Birdie.SEQUENCE]: rules.sequence_birdie * kinds[Birdie.SEQUENCE],
        BIRDIES[Birdie.NATURAL]: rules.natural_birdie * kinds[Birdie.NATURAL],
        BIRDIES[Birdie.REGULAR]: rules.regular_birdie * kinds[Birdie.REGULAR],
        BIRDS: rules.points_for_birds(birds) if enough else 0,
        ON_TABLE: sum(rules.points_of(meld.cards) for meld in melds),
        IN_HAND: -sum(rules.points_of(hand.holdings[seat]) for seat in members),
    }


def result(table: ClubTable, scores: tuple[int, ...], deals: int) -> MatchResult | None:
    """A104: the higher of those at the target wins, and a tie plays on; the guard shares it."""
    rules = table.rules
    best = max(scores)
    winners = tuple(seat for seat, points in enumerate(scores) if points == best)
    alone = len({table.side_of[seat] for seat in winners}) == 1
    if best >= rules.target and alone:
        return MatchResult(winners, f"{best:,} points, {rules.target:,} needed", scores)
    if deals >= rules.longest_match:
        return MatchResult(winners, f"after {deals} deals the highest score, {best:,}, wins", scores)
    return None
