"""The hands that the worked examples and the house rules are scored with, laid out trick by trick."""

from __future__ import annotations

from collections.abc import Mapping

from rookery import Match
from tests.examples.worked import DX100, SC100, SC120, Example, counted, laid_out

DIXIE_70_AND_NINE_TRICKS = """
    1: R14 R13 R10 R5
    3: Y14 Y13 Y10 Y5
    1: G14 G13 G10 G9
    0: G12 G11 G8 G5
    2: B14 B13 B10 B5
    0: R12 R11 R9 R8
    1: R7 R6 R4 R3
    3: Y12 Y11 Y9 Y8
    1: Y7 Y6 Y4 Y3
    3: G7 G6 G4 G3
    0: B12 B11 B9 B8
    2: B7 B6 B4 B3
    3: G2 R2 Y2 B2
"""
DIXIE_SEVEN_ALL = DIXIE_70_AND_NINE_TRICKS.replace("3: G2", "0: G2")
DIXIE_NEST = "R1 Y1 G1 B1"

DISPLAY_55_AND_NINE_TRICKS = """
    1: R14 R10 R5 R6
    3: Y14 Y10 Y5 Y6
    0: G14 G10 G9 G8
    1: G13 G12 G11 G5
    2: B14 B10 B5 B6
    1: R13 R12 R11 R9
    3: R8 R7 R4 R3
    1: Y13 Y12 Y11 Y9
    3: Y8 Y7 Y4 Y3
    0: G7 G6 G4 G3
    0: B13 B12 B11 B9
    2: B8 B7 B4 B3
    3: G2 R2 Y2 B2
    3: G1 R1 Y1 B1
"""

KENTUCKY_75 = """
    1: R14 R10 R5 R6
    3: Y14 Y10 Y5 Y6
    1: G14 G10 G5 G6
    0: B14 B10 B5 B6
    2: R13 R12 R11 R9
    3: Y13 Y12 Y11 Y9
    1: G13 G12 G11 G9
    0: B13 B12 B11 B9
"""
WITH_BIRD = KENTUCKY_75 + "    2: Bird R7 Y7 G7"
WITH_BIRD_NEST = "R8 Y8 G8 B7 B8"
WITHOUT_BIRD = KENTUCKY_75 + "    1: G7 B7 R7 Y7"
WITHOUT_BIRD_NEST = "R8 Y8 G8 B8"

PARTNERSHIP_75_AND_THREE_TRICKS = """
    1: R14 R10 R5 R6
    3: Y14 Y10 Y5 Y6
    1: G14 G10 G5 G6
    0: B14 B10 B5 B6
    2: R13 R12 R11 R9
    0: R8 R7 R4 R3
    2: Y13 Y12 Y11 Y9
    0: Y8 Y7 Y4 Y3
    2: G13 G12 G11 G9
    0: G8 G7 G4 G3
    2: B13 B12 B11 B9
    0: B8 B7 B4 B3
    2: G2 Y2 R2 B2
    2: G1 Y1 R1 B1
"""
SEVEN_TRICKS = (
    PARTNERSHIP_75_AND_THREE_TRICKS.replace("2: R13", "1: R13")
    .replace("0: R8", "3: R8")
    .replace("2: Y13", "1: Y13")
    .replace("0: Y8", "3: Y8")
)
EIGHT_TRICKS = SEVEN_TRICKS.replace("2: G13", "3: G13")

ONE_HIGH_90_AND_TEN_TRICKS = """
    0: R1 R14 R10 R5
    2: Y1 Y14 Y10 Y5
    0: G13 G12 G11 G10
    1: G1 G14 G9 G5
    3: B1 B14 B10 B5
    0: R13 R12 R11 R9
    2: R8 R7 R6 R4
    0: Y13 Y12 Y11 Y9
    2: Y8 Y7 Y6 Y4
    0: G8 G7 G6 G4
    2: B13 B12 B11 B9
    0: B8 B7 B6 B4
    1: R3 G3 R2 Y3
    1: Bird G2 B3 Y2
"""
ONE_HIGH_105_AND_TEN_TRICKS = (
    ONE_HIGH_90_AND_TEN_TRICKS.replace("0: G13 G12 G11 G10", "0: G1 G10 G9 G8")
    .replace("1: G1 G14 G9 G5", "1: G14 G13 G12 G5")
    .replace("0: G8 G7 G6 G4", "0: G11 G7 G6 G4")
)

ONE_HIGH_EVERY_TRICK_TO_SEAT_1 = """
    1: R1 R14 R13 R12
    1: R11 R10 R9 R8
    1: R7 R6 R5 R4
    1: Y1 Y14 Y13 Y12
    1: Y11 Y10 Y9 Y8
    1: Y7 Y6 Y5 Y4
    1: B1 B14 B13 B12
    1: B11 B10 B9 B8
    1: B7 B6 B5 B4
    1: G1 G14 G13 G12
    1: G11 G10 G9 G8
    1: G7 G6 G5 G4
    1: G3 Bird Y3 B3
    1: G2 R3 Y2 B2
"""


def dixie(tricks: str, bid: int, seed: int = 1) -> Match:
    """Seat 1 bids; seats 1 and 3 take 70 in counters."""
    played = Example(
        "dixie/1913", laid_out(tricks), declarer=1, bid=f"bid {bid}", trump="green", nest=DIXIE_NEST, seed=seed
    ).played()
    assert counted(played, DX100)[0].of(1, 3)[1] == 70
    return played


def display(id: str, bid: int, house_rules: Mapping[str, object] | None = None) -> Match:
    """B bids; B and D take nine tricks and 55 in counters."""
    played = Example(
        id,
        laid_out(DISPLAY_55_AND_NINE_TRICKS),
        declarer=1,
        auction=f"A 5, B {bid}, C pass, D pass, A pass",
        trump="green",
        house_rules=house_rules or {},
    ).played()
    count = counted(played, SC100)[0]
    assert (count.of(1, 3), count.of(0, 2)) == ((9, 55), (5, 45))
    return played


def kentucky(
    id: str, bid: int, *, scores: tuple[int, ...] | None = None, house_rules: Mapping[str, object] | None = None
) -> Match:
    """Seat 1 bids; seats 1 and 3 take five of the nine tricks and 75 of the 120 points."""
    played = Example(
        id,
        laid_out(WITH_BIRD),
        declarer=1,
        bid=f"bid {bid}",
        trump="green",
        nest=WITH_BIRD_NEST,
        scores=scores,
        house_rules=house_rules or {},
    ).played()
    assert counted(played, SC120)[0].of(1, 3)[1] == 75
    return played


def partnership(tricks: str, bid: int, house_rules: Mapping[str, object] | None = None) -> Match:
    """Seat 1 bids; seats 1 and 3 take 75 in counters."""
    played = Example(
        "partnership/2008",
        laid_out(tricks),
        declarer=1,
        bid=f"bid {bid}",
        trump="green",
        house_rules=house_rules or {},
    ).played()
    assert counted(played, SC100)[0].of(1, 3)[1] == 75
    return played


def one_high(tricks: str, scores: tuple[int, ...] | None = None) -> Match:
    """A deals and bids 120 on red."""
    return Example(
        "one-high/1988", laid_out(tricks), declarer=0, bid="bid 120", trump="red", nest="B2", scores=scores
    ).played()


def every_trick_to_seat_1(trump: str) -> str:
    """The whole pack, fourteen tricks, with this trump or none."""
    own, *others = sorted("RYGB", key=lambda letter: letter != trump[0].upper())
    rows = (
        f"1: {colour}{high} {colour}{second} {colour}{third} {colour}{low}"
        for colour in "RYGB"
        for high, second, third, low in ((14, 13, 12, 11), (10, 9, 8, 7), (6, 5, 4, 3))
    )
    last = (f"1: {own}{low} " + " ".join(f"{other}{low}" for other in others) for low in (2, 1))
    return "\n".join((*rows, *last))
