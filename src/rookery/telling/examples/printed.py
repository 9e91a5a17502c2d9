"""The examples that booklets print, as data: what was bid and taken. The engine says what comes of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from rookery.engine.editions import Edition


class TrickShare(StrEnum):
    """How many of the tricks the declarer's side takes, where the booklet says no more than this."""

    MOST = "most"
    LEVEL = "level"
    FEW = "few"
    ALL = "all"


@dataclass(frozen=True, slots=True, kw_only=True)
class PrintedHand:
    """A hand as a booklet tells it. `counters` are the points in cards that the declarer's side took, `before` its
    score until then; `made` tells what came of the bid.
    """

    code: str
    title: str
    source: str
    bid: int
    counters: int
    made: bool
    tricks: int | TrickShare = TrickShare.FEW
    before: int | None = None


@dataclass(frozen=True, slots=True)
class PrintedAuction:
    code: str
    source: str
    said: tuple[str, ...]


_ALONE: Final = ("bid 15", "bid 25", "pass", "bid 30", "bid 35", "bid 40", "pass", "pass")
_PARTNERS: Final = ("bid 70", "bid 80", "pass", "bid 85", "bid 90", "bid 95", "pass", "pass")
_GENERAL_1988: Final = PrintedAuction("E5", "1988 booklet, lines 90-92", _PARTNERS)

DEALS: Final[Mapping[str, str]] = {
    "tournament/1988": "1988 booklet, lines 120-124",
    "tournament/2008": "2008 booklet, line 63",
    "dixie/2008": "2008 booklet, line 271",
    "partnership-for-six/2008": "2008 booklet, line 349",
    "partnership-for-six/1988": "1988 booklet, line 408",
    "tennessee/2008": "2008 booklet, line 415",
    "tennessee/1988": "1988 booklet, line 328",
    "over-the-top/1988": "1988 booklet, line 336",
}
"""Where the booklets count the cards of a deal: E40 to E45."""

BIDS: Final[Mapping[str, str]] = {
    "dixie/1913": "1913 booklet, line 161",
    "boston/1988": "1988 booklet, lines 294-296",
    "tournament/2008": "2008 booklet, line 79",
    "tournament/modern": "modern sheet, line 42",
    "tournament/1988": "1988 booklet, line 130",
}
"""Where the booklets say which bids are proper: E6 to E8."""

TOTALS: Final[Mapping[str, tuple[int, str]]] = {
    "regular/1913": (100, "1913 booklet, line 127"),
    "regular/1952": (100, "1952 rules, line 102"),
    "regular/1988": (100, "1988 booklet, line 180"),
    "dixie/1913": (120, "1913 booklet, line 179"),
    "dixie/1988": (120, "1988 booklet, line 221"),
    "dixie/2008": (120, "2008 booklet, line 251"),
    "display/1913": (128, "1913 booklet, line 461"),
    "tournament/2008": (120, "2008 booklet, line 73"),
    "tournament/modern": (120, "modern sheet, line 42"),
    "partnership/2008": (120, "2008 booklet, line 211"),
    "original-five-six/2008": (100, "2008 booklet, line 307"),
    "red-one/1988": (150, "1988 booklet, line 160"),
    "one-high/1988": (200, "1988 booklet, line 193"),
    "boston/1988": (184, "1988 booklet, lines 276-288"),
    "tennessee/1988": (160, "1988 booklet, line 318"),
    "tennessee/2008": (160, "2008 booklet, line 403"),
    "regular-for-two/1988": (126, "1988 booklet, line 360"),
    "regular-for-two/2008": (126, "2008 booklet, line 373"),
}
"""What a hand comes to where a booklet prints it: E11, E13, E14 and E24 to E31."""

EQUAL_TRICKS: Final[Mapping[str, str]] = {
    "partnership/1913": "1913 booklet, line 131",
    "partnership/2008": "2008 booklet, line 207",
    "dixie/1913": "1913 booklet, line 177",
    "dixie/1988": "1988 booklet, line 219",
    "dixie/2008": "2008 booklet, line 251",
    "one-high/1988": "1988 booklet, line 191",
}
"""Where the booklets say who gets the points for most tricks when they are equal: E12 and E19."""

AUCTIONS: Final[Mapping[str, PrintedAuction]] = {
    "regular/1913": PrintedAuction("E1", "1913 booklet, lines 105-107", _ALONE),
    "regular/1952": PrintedAuction("E2", "1952 rules, lines 84-86", _ALONE),
    "partnership/2008": PrintedAuction("E3", "2008 booklet, lines 175-177", _PARTNERS),
    "tournament/modern": PrintedAuction("E4", "modern sheet, line 50", _PARTNERS),
    "dixie/1988": _GENERAL_1988,
    "display/1988": _GENERAL_1988,
    "red-one/1988": _GENERAL_1988,
}

HANDS: Final[Mapping[str, tuple[PrintedHand, ...]]] = {
    "dixie/1913": (
        PrintedHand(
            code="E10",
            title="A bid that the tricks help to make",
            source="1913 booklet, lines 185-187",
            bid=90,
            counters=70,
            made=True,
            tricks=TrickShare.MOST,
        ),
    ),
    "tournament/2008": (
        PrintedHand(
            code="E16",
            title="A first hand whose bid fails",
            source="2008 booklet, line 105",
            bid=80,
            counters=75,
            made=False,
            before=0,
        ),
        PrintedHand(
            code="E17",
            title="A bid that fails later on",
            source="2008 booklet, lines 107-109",
            bid=80,
            counters=75,
            made=False,
            before=140,
        ),
    ),
    "partnership/2008": (
        PrintedHand(
            code="E18",
            title="A bid that fails for want of tricks",
            source="2008 booklet, line 213",
            bid=90,
            counters=75,
            made=False,
            tricks=TrickShare.FEW,
        ),
    ),
    "tournament/modern": (
        PrintedHand(
            code="E21",
            title="A bid that fails",
            source="modern sheet, line 74",
            bid=95,
            counters=75,
            made=False,
            before=0,
        ),
    ),
    "one-high/1988": (
        PrintedHand(
            code="E22",
            title="A bid that fails",
            source="1988 booklet, line 195",
            bid=120,
            counters=90,
            made=False,
            tricks=TrickShare.MOST,
            before=200,
        ),
        PrintedHand(
            code="E23",
            title="A bid that is made",
            source="1988 booklet, line 197",
            bid=120,
            counters=105,
            made=True,
            tricks=TrickShare.MOST,
        ),
    ),
}


def source_of(printed: Mapping[str, str], edition: Edition) -> str:
    """Where the booklet has it; nothing where the house plays otherwise than the booklet."""
    return "" if edition.house_rules else printed.get(edition.id, "")
