"""Counting a deal: what each seat took, what the Golden Ten takes off, and what its side records."""

from __future__ import annotations

from rookery.engine.cards import Card, Colour, card_of
from rookery.families.plain_tricks.rules import PlainSides, PlainTricksRules, Winner
from rookery.families.plain_tricks.state import PlainHand
from rookery.families.results import HandResult

Detail = tuple[str, tuple[int, ...]]


def score(rules: PlainTricksRules, hand: PlainHand, *, scores: tuple[int, ...]) -> HandResult:
    seats = len(scores)
    cards: list[list[Card]] = [[] for _ in range(seats)]
    tricks = [0] * seats
    for trick in hand.tricks:
        tricks[trick.winner] += 1
        cards[trick.winner] += [play.card for play in trick.plays]
    if hand.tricks:
        cards[hand.tricks[0].winner] += hand.centre  # A82; A87: the cards count, but they are no trick
    counted = tuple(sum(rules.points_of(card) for card in taken) for taken in cards)
    for_tricks = tuple(rules.trick_points * count for count in tricks)
    points = tuple(map(sum, zip(counted, for_tricks, strict=True)))
    details: list[Detail] = [("cards", counted)]
    if rules.trick_points:
        details.append(("tricks", for_tricks))
    sides = rules.side_numbers(seats)
    totals = [sum(points[other] for other in range(seats) if sides[other] == side) for side in sides]
    if rules.sides is PlainSides.PARTNERS_OPPOSITE:  # A84: partners pool what they took
        details.append(("partner", tuple(total - own for total, own in zip(totals, points, strict=True))))
    relief = [0] * seats
    proven = hand.notes.proven
    if proven is not None:
        totals, change = _set_right(rules, totals, offenders=[side == sides[proven.seat] for side in sides])
        details.append(("revoke", change))
    elif rules.golden_ten:  # A83: off this deal's count, and never below nothing
        golden = card_of(Colour.YELLOW, 10)
        captor = next(sides[seat] for seat, taken in enumerate(cards) if golden in taken)
        relief = [
            min(rules.golden_ten, total) if side == captor else 0 for side, total in zip(sides, totals, strict=True)
        ]
        details.append(("golden ten", tuple(-each for each in relief)))
    scored = tuple(total - off for total, off in zip(totals, relief, strict=True))
    return HandResult(
        number=hand.number,
        dealer=hand.dealer,
        trump=hand.trump,
        tricks=tuple(tricks),
        points=points,
        bonus=(0,) * seats,
        scored=scored,
        scores=tuple(before + gain for before, gain in zip(scores, scored, strict=True)),
        revoked=None if proven is None else proven.seat,
        details=tuple(details),
    )


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
