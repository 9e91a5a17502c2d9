"""How a table is run: the rules enforced, or on the players' honour."""

from __future__ import annotations

from enum import StrEnum


class Conduct(StrEnum):
    """Strict: what the rules forbid is refused. Honour: it is accepted, and others may call it."""

    STRICT = "strict"
    HONOUR = "honour"
