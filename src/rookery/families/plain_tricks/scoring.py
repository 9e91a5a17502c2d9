"""Counting a deal: what each seat took, what the Golden Ten takes off, and what its side records."""

from __future__ import annotations

from rookery.engine.cards import Card, Colour, card_of
from rookery.engine.results import HandResult
from rookery.families.plain_tricks.rules import PlainSides, PlainTricksRules
from rookery.families.plain_tricks.state import PlainHand

Detail = tuple[str, tuple[int, ...]]


def side_of(rules: PlainTricksRules, seats: int, seat: int) -> int:
    return seat % (seats // 2) if rules.sides is PlainSides.PARTNERS_OPPOSITE else seat


def score(rules: PlainTricksRules, hand: PlainHand, *, number: int, scores: tuple[int, ...]) -> HandResult:
    seats = len(scores)
    cards: list[list[Card]] = [[] for _ in range(seats)]
    tricks = [0] * seats
    for trick in hand.tricks:
        tricks[trick.winner] += 1
        cards[trick.winner] += [play.card for play in trick.plays]
    cards[hand.tricks[0].winner] += hand.centre  # A82; A87: the cards count, but they are no trick
    counted = tuple(sum(rules.points_of(card) for card in taken) for taken in cards)
    for_tricks = tuple(rules.trick_points * count for count in tricks)
    points = tuple(map(sum, zip(counted, for_tricks, strict=True)))
    details: list[Detail] = [("cards", counted)]
    if rules.trick_points:
        details.append(("tricks", for_tricks))
    sides = [side_of(rules, seats, seat) for seat in range(seats)]
    totals = [sum(points[other] for other in range(seats) if sides[other] == side) for side in sides]
    if rules.sides is PlainSides.PARTNERS_OPPOSITE:  # A84: partners pool what they took
        details.append(("partner", tuple(total - own for total, own in zip(totals, points, strict=True))))
    relief = [0] * seats
    if rules.golden_ten:  # A83: off this deal's count, and never below nothing
        golden = card_of(Colour.YELLOW, 10)
        captor = next(sides[seat] for seat, taken in enumerate(cards) if golden in taken)
        relief = [
            min(rules.golden_ten, total) if side == captor else 0 for side, total in zip(sides, totals, strict=True)
        ]
        details.append(("golden ten", tuple(-each for each in relief)))
    scored = tuple(total - off for total, off in zip(totals, relief, strict=True))
    return HandResult(
        number=number,
        dealer=hand.dealer,
        trump=hand.trump,
        tricks=tuple(tricks),
        points=points,
        bonus=(0,) * seats,
        scored=scored,
        scores=tuple(before + gain for before, gain in zip(scores, scored, strict=True)),
        details=tuple(details),
    )
