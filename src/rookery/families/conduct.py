"""How a table is run: the rules enforced, or on the players' honour."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum


class Conduct(StrEnum):
    """Strict: what the rules forbid is refused. Honour: it is accepted, and others may call it."""

    STRICT = "strict"
    HONOUR = "honour"


def nothing_to_call(conduct: Conduct, because: str) -> Iterator[str]:
    """For games where the booklets leave nothing to call: one sentence at an honour table, none at a strict one."""
    if conduct is Conduct.HONOUR:
        yield f"The table is on its honour, but there is nothing to call here: {because}."
