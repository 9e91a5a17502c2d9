"""The count at the end of a hand, and what wins the match."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from rookery.engine.results import MatchResult
from rookery.families.club.melds import Birdie, birdie
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


class SideCount(NamedTuple):
    """What one side has at the end of a hand: whether one of them went out, Birdies by kind, birds, and the points
    of its cards on the table and of those left in hand.
    """

    out: bool
    birdies: Mapping[Birdie, int]
    birds: int
    on_table: int
    in_hand: int


def score(table: ClubTable, hand: ClubHand, scores: tuple[int, ...]) -> HandResult:
    laid = [_laid(table, hand, side) for side in range(table.sides)]
    return settle(table, laid, number=hand.number, dealer=hand.dealer, scores=scores)


def _laid(table: ClubTable, hand: ClubHand, side: int) -> SideCount:
    rules = table.rules
    melds = hand.melds[side]
    members = table.members(side)
    kinds = Counter(kind for meld in melds if (kind := birdie(rules, meld)) is not None)
    return SideCount(
        out=hand.out in members,
        birdies=kinds,
        birds=sum(hand.birds[seat] for seat in members),
        on_table=sum(rules.points_of(meld.cards) for meld in melds),
        in_hand=sum(rules.points_of(hand.holdings[seat]) for seat in members),
    )


def settle(
    table: ClubTable, laid: Sequence[SideCount], *, number: int, dealer: int, scores: tuple[int, ...]
) -> HandResult:
    """Each part of the score is listed by seat, and is that of the seat's side."""
    by_side = [_count(table, each) for each in laid]
    details = tuple((name, tuple(by_side[side][name] for side in table.side_of)) for name in by_side[0])
    scored = tuple(sum(by_side[side].values()) for side in table.side_of)
    before_hands = tuple(total - by_side[side][IN_HAND] for total, side in zip(scored, table.side_of, strict=True))
    nothing = (0,) * table.seats
    return HandResult(
        number=number,
        dealer=dealer,
        tricks=nothing,
        points=before_hands,
        bonus=nothing,
        scored=scored,
        scores=tuple(map(int.__add__, scores, scored)),
        details=details,
    )


def _count(table: ClubTable, laid: SideCount) -> dict[str, int]:
    rules = table.rules
    kinds = Counter(laid.birdies)
    enough = sum(laid.birdies.values()) >= rules.birdies_for_birds
    return {
        OUT: rules.out_points if laid.out else 0,
        BIRDIES[Birdie.SEQUENCE]: rules.sequence_birdie * kinds[Birdie.SEQUENCE],
        BIRDIES[Birdie.NATURAL]: rules.natural_birdie * kinds[Birdie.NATURAL],
        BIRDIES[Birdie.REGULAR]: rules.regular_birdie * kinds[Birdie.REGULAR],
        BIRDS: rules.points_for_birds(laid.birds) if enough else 0,
        ON_TABLE: laid.on_table,
        IN_HAND: -laid.in_hand,
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
