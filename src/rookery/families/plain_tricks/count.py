"""Counting a deal: what each seat took, what the Golden Ten takes off, and what its side records."""

from __future__ import annotations

from typing import NamedTuple

from rookery.engine.cards import Card, Colour, card_of
from rookery.engine.results import MatchResult
from rookery.families.plain_tricks.rules import PlainSides, PlainTricksRules, Winner
from rookery.families.plain_tricks.state import PlainHand
from rookery.families.results import HandResult
from rookery.families.tricks import Trump
from rookery.families.words import counted

Detail = tuple[str, tuple[int, ...]]


class DealTakings(NamedTuple):
    """What was taken in a deal, by seat: the points of the cards, and the tricks.

    `golden` is the seat that took the yellow 10, `revoked` the one whose proven revoke ended the deal.
    """

    cards: tuple[int, ...]
    tricks: tuple[int, ...]
    golden: int | None = None
    revoked: int | None = None


def score(rules: PlainTricksRules, hand: PlainHand, *, scores: tuple[int, ...]) -> HandResult:
    captured = _captured(rules, hand, len(scores))
    return settle(rules, captured, number=hand.number, dealer=hand.dealer, trump=hand.trump, scores=scores)


def _captured(rules: PlainTricksRules, hand: PlainHand, seats: int) -> DealTakings:
    cards: list[list[Card]] = [[] for _ in range(seats)]
    tricks = [0] * seats
    for trick in hand.tricks:
        tricks[trick.winner] += 1
        cards[trick.winner] += [play.card for play in trick.plays]
    if hand.tricks:
        cards[hand.tricks[0].winner] += hand.centre  # A82; A87: the cards count, but they are no trick
    golden = card_of(Colour.YELLOW, 10)
    return DealTakings(
        cards=tuple(sum(rules.points_of(card) for card in taken) for taken in cards),
        tricks=tuple(tricks),
        golden=next((seat for seat, taken in enumerate(cards) if golden in taken), None),
        revoked=None if hand.notes.proven is None else hand.notes.proven.seat,
    )


def settle(
    rules: PlainTricksRules,
    captured: DealTakings,
    *,
    number: int,
    dealer: int,
    trump: Trump | None,
    scores: tuple[int, ...],
) -> HandResult:
    """What a deal comes to, from what was taken in it: the same for the engine and for people with real cards."""
    seats = len(scores)
    for_tricks = tuple(rules.trick_points * count for count in captured.tricks)
    points = tuple(map(sum, zip(captured.cards, for_tricks, strict=True)))
    details: list[Detail] = [("cards", captured.cards)]
    if rules.trick_points:
        details.append(("tricks", for_tricks))
    sides = rules.side_numbers(seats)
    totals = [sum(points[other] for other in range(seats) if sides[other] == side) for side in sides]
    if rules.sides is PlainSides.PARTNERS_OPPOSITE:  # A84: partners pool what they took
        details.append(("partner", tuple(total - own for total, own in zip(totals, points, strict=True))))
    relief = [0] * seats
    if captured.revoked is not None:
        totals, change = _set_right(rules, totals, offenders=[side == sides[captured.revoked] for side in sides])
        details.append(("revoke", change))
    elif rules.golden_ten and captured.golden is not None:  # A83: off this deal's count, and never below nothing
        captor = sides[captured.golden]
        relief = [
            min(rules.golden_ten, total) if side == captor else 0 for side, total in zip(sides, totals, strict=True)
        ]
        details.append(("golden ten", tuple(-each for each in relief)))
    scored = tuple(total - off for total, off in zip(totals, relief, strict=True))
    return HandResult(
        number=number,
        dealer=dealer,
        trump=trump,
        tricks=captured.tricks,
        points=points,
        bonus=(0,) * seats,
        scored=scored,
        scores=tuple(before + gain for before, gain in zip(scores, scored, strict=True)),
        revoked=captured.revoked,
        details=tuple(details),
    )


def match_result(rules: PlainTricksRules, scores: tuple[int, ...], played: int) -> MatchResult | None:
    """A45, A46: the best score wins once the match is long enough; a tie plays another deal."""
    best = max(scores) if rules.winner is Winner.HIGHEST else min(scores)
    winners = tuple(seat for seat, points in enumerate(scores) if points == best)
    deals = counted(played, "deal")
    word = "highest" if rules.winner is Winner.HIGHEST else "lowest"
    sides = rules.side_numbers(len(scores))
    decided = len({sides[seat] for seat in winners}) == 1
    if decided and rules.match_hands and played >= rules.match_hands:
        return MatchResult(winners, f"{word} score, {best}, after {deals}", scores)
    if decided and rules.target and best >= rules.target:
        return MatchResult(winners, f"{counted(best, 'point')}, {rules.target} needed", scores)
    if played >= rules.longest_match:
        return MatchResult(winners, f"{word} score, {best}, when the match was stopped after {deals}", scores)
    return None


def _set_right(
    rules: PlainTricksRules, totals: list[int], *, offenders: list[bool]
) -> tuple[list[int], tuple[int, ...]]:
    """What each seat records after a proven revoke, and how far that is from what its side took.

    The booklets are silent; as in the auction games (A49) the deal ends and the side that erred gets the worst of it:
    everything where points count against, nothing where they count for.
    """
    if rules.winner is Winner.LOWEST:
        recorded = [rules.points_in_play(len(totals)) if erred else 0 for erred in offenders]
    else:
        recorded = [0 if erred else total for erred, total in zip(offenders, totals, strict=True)]
    return recorded, tuple(after - before for after, before in zip(recorded, totals, strict=True))
