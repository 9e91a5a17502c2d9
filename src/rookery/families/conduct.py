"""How a table is run: the rules enforced, or on the players' honour."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from typing import Final

from rookery.families.words import counted


class Conduct(StrEnum):
    """Strict: what the rules forbid is refused. Honour: it is accepted, and others may call it."""

    STRICT = "strict"
    HONOUR = "honour"


NO_PENALTY_PRINTED: Final = (
    "The booklet prints no penalty for mistakes in this game, and this table refuses what the rules forbid. With real "
    "cards, agree before you begin on what a mistake costs."
)
"""For strict tables. One booklet may print penalties for one of its games, and none for the others."""


def by_agreement(fine: int = 0) -> str:
    """Whose rule it is, as the end of a sentence: the booklet prints nothing of the kind, or another `fine`."""
    if fine:
        return f"by agreement: the booklet's fine is {counted(fine, 'point')}."
    return "by agreement: the booklet has no such rule for this game."


def nothing_to_call(conduct: Conduct, because: str) -> Iterator[str]:
    """For games where the booklets leave nothing to call: one sentence at an honour table, none at a strict one."""
    if conduct is Conduct.HONOUR:
        yield f"The table is on its honour, but there is nothing to call here: {because}."
