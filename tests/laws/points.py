"""What the points of a hand must add up to, by family: the printed totals where an edition is played as printed."""

from __future__ import annotations

from functools import singledispatch
from typing import Final

import rookery
from rookery.families.auction.rules import AuctionRules
from rookery.families.club.rules import ClubRules
from rookery.families.patience_rules import PatienceRules
from rookery.families.plain_tricks.rules import PlainTricksRules, Winner
from rookery.families.shedding_rules import SheddingRules
from rookery.families.tuxedo.rules import TuxedoRules
from tests.house_rules import check

# What each hand's takings add up to, bonus apart: the printed proofs (the rules reference, §1.5).
# Boston's depend on the trump. A dead nest's counters are nobody's, and are counted as such.
HAND_TOTALS: Final = {
    "regular": 100,
    "original-three": 126,
    "original-five-six": 100,
    "partnership": 100,
    "dixie": 100,
    "display": 128,
    "tournament": 120,
    "red-one": 150,
    "one-high": 180,
    "tennessee": 160,
    "over-the-top": 100,
    "regular-for-two": 126,
    "three-handed-display": 100,
    "high-card-partner": 120,
    "partnership-for-six": 120,
}
BOSTON_TOTALS: Final = {"none": 240, "red": 240, "black": 212, "green": 184, "yellow": 156}
HIGH_FOURTEEN_TOTALS: Final = {3: 150, 4: 130, 5: 115, 6: 105}
GOLDEN_TEN_TOTAL: Final = 27
# Rules that leave the points of a hand as they are printed.
NO_MATTER_FOR_POINTS: Final = {"conduct", "longest_match", "match_hands"}


def account(match: rookery.Match, hand: rookery.HandResult) -> None:
    """Assert that every point of a finished hand is somebody's, or lies where the rules leave it."""
    check_hand(match.edition.rules_for(match.seats), match, hand)


@singledispatch
def check_hand(rules: object, match: rookery.Match, hand: rookery.HandResult) -> None:
    raise TypeError(f"no law accounts for the points of {type(rules).__name__}")


def before_fines(hand: rookery.HandResult) -> tuple[int, ...]:
    fines = hand.fines or (0,) * len(hand.scored)
    assert all(fine >= 0 and fine % 10 == 0 for fine in fines)
    return tuple(gain + fine for gain, fine in zip(hand.scored, fines, strict=True))


@check_hand.register
def _auction(rules: AuctionRules, match: rookery.Match, hand: rookery.HandResult) -> None:
    gains = before_fines(hand)
    if hand.void:
        assert not any(hand.points)
        assert not any(gains)
        return
    assert hand.declarer is not None
    assert hand.bid is not None
    if hand.revoked is not None:
        if rules.sets_back_for_a_revoke:
            assert gains[hand.revoked] == -hand.bid
            assert all(gain <= sum(hand.points) for gain in gains)
        else:  # A49: as a failed bid there, with the others' points doubled
            assert 0 <= gains[hand.revoked] <= sum(hand.points)
            assert all(gain <= 2 * sum(hand.points) for gain in gains)
        return
    assert all(points >= 0 for points in (*hand.points, hand.nobody_points))
    if set(match.edition.house_rules) <= NO_MATTER_FOR_POINTS:
        expected = BOSTON_TOTALS[str(hand.trump)] if match.edition.game == "boston" else HAND_TOTALS[match.edition.game]
        assert sum(hand.points) + hand.nobody_points == expected
        assert (gains[hand.declarer] >= hand.bid) is hand.made
    if not any(hand.fines):
        check(rules, match.seats, hand)


@check_hand.register
def _plain(rules: PlainTricksRules, match: rookery.Match, hand: rookery.HandResult) -> None:
    seats = match.seats
    golden = rules.winner is Winner.LOWEST
    if hand.revoked is not None:
        if golden:
            assert set(hand.scored) <= {0, GOLDEN_TEN_TOTAL}
            assert hand.scored[hand.revoked] == GOLDEN_TEN_TOTAL
        else:
            assert hand.scored[hand.revoked] == 0
            assert sum(hand.scored) <= 2 * sum(hand.points)
        return
    details = dict(hand.details)
    assert tuple(sum(amounts[seat] for amounts in details.values()) for seat in range(seats)) == hand.scored
    if not golden:
        assert sum(hand.points) == HIGH_FOURTEEN_TOTALS[seats]
        assert sum(hand.tricks) * 5 == sum(details["tricks"])
        together = tuple(hand.points[seat] + hand.points[(seat + 2) % 4] for seat in range(seats)) if seats == 4 else ()
        assert hand.scored == (together or hand.points)
        return
    assert sum(hand.points) == GOLDEN_TEN_TOTAL
    partners = match.edition.id == "golden-ten/1913" and seats == 4
    assert not partners or hand.scored[:2] == hand.scored[2:]
    off = [amount for amount in details["golden ten"] if amount]
    assert len(off) in ((0, 2) if partners else (0, 1))
    # A83: a deal totals 27 less the captor's reds, ten at most
    assert sum(hand.scored) == (GOLDEN_TEN_TOTAL + sum(off[:1])) * (2 if partners else 1)
    assert all(-10 <= amount < 0 for amount in off)
    assert all(scored >= 0 for scored in hand.scored)


@check_hand.register
def _club(rules: ClubRules, match: rookery.Match, hand: rookery.HandResult) -> None:
    assert tuple(sum(by_seat[seat] for _, by_seat in hand.details) for seat in range(match.seats)) == hand.scored


@check_hand.register
def _tuxedo(rules: TuxedoRules, match: rookery.Match, hand: rookery.HandResult) -> None:
    assert sum(hand.points) + hand.nobody_points == 20  # A66: the four 5s
    assert tuple(sum(by_seat[seat] for _, by_seat in hand.details) for seat in range(match.seats)) == hand.scored
    assert tuple(map(sum, zip(hand.points, hand.bonus, strict=True))) == hand.scored
    most = dict(hand.details)["most cards"]
    assert sorted(set(most) - {0}) in ([5], [15])
    assert most.count(15) <= 1


@check_hand.register
def _dealt(rules: SheddingRules, match: rookery.Match, hand: rookery.HandResult) -> None:
    """I Doubt It, Donkey, Panjandrum and Match: the points follow from who won and the cards at the end."""
    details = dict(hand.details)
    winners = [seat for seat, won in enumerate(details["winner"]) if won]
    assert winners
    match match.edition.game:
        case "match":
            assert details["cards"] == hand.scored
            assert sum(hand.scored) == len(rules.pack(match.seats))
            assert winners == [seat for seat, points in enumerate(hand.scored) if points == max(hand.scored)]
        case "donkey":
            assert sum(details["donkey"]) <= 1
            assert sum(hand.points) == len(winners) - sum(details["donkey"])
        case _:
            left = details["cards left"]
            assert all(left[seat] == min(left) for seat in winners)
            assert all(hand.points[seat] == sum(left) - left[seat] for seat in winners)
            assert sum(hand.points) == sum(hand.points[seat] for seat in winners)


@check_hand.register
def _patience(rules: PatienceRules, match: rookery.Match, hand: rookery.HandResult) -> None:
    assert hand.scored in ((0,), (1,))
