"""The lines of play of a daily deal that are told of, by name."""

from __future__ import annotations

from enum import StrEnum


class LineName(StrEnum):
    """Whose play of a deal: one's own, that of the day's bots in the same seat, the expert's, the best one found."""

    OWN = "own"
    USUAL = "usual"
    EXPERT = "expert"
    BEST = "best"

    @property
    def says(self) -> str:
        return _SAYS[self]


_SAYS = {
    LineName.OWN: "You",
    LineName.USUAL: "The solid bot in your seat",
    LineName.EXPERT: "The expert bot in your seat",
    LineName.BEST: "The best line found, all cards open",
}
