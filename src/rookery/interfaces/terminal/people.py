"""The people at a table, by name, with 'You' in good grammar."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

YOU: Final = "You"

_VERBS: Final = {
    "adds": "add",
    "agrees": "agree",
    "asks": "ask",
    "begins": "begin",
    "bids": "bid",
    "builds": "build",
    "buries": "bury",
    "calls": "call",
    "captures": "capture",
    "claims": "claim",
    "cuts": "cut",
    "deals": "deal",
    "declines": "decline",
    "discards": "discard",
    "doubts": "doubt",
    "draws": "draw",
    "fails": "fail",
    "finds": "find",
    "folds": "fold",
    "goes": "go",
    "has": "have",
    "is": "are",
    "keeps": "keep",
    "lays": "lay",
    "leaves": "leave",
    "lets": "let",
    "lifts": "lift",
    "loses": "lose",
    "makes": "make",
    "moves": "move",
    "names": "name",
    "passes": "pass",
    "picks": "pick",
    "plays": "play",
    "puts": "put",
    "shows": "show",
    "takes": "take",
    "turns": "turn",
    "wins": "win",
}
_YOU_VERB: Final = re.compile(rf"\bYou (quietly )?({'|'.join(_VERBS)})\b")
_MID_SENTENCE: Final = re.compile(r"(?<=[a-z,;] )You(r?)\b(?! [RYGB]\d)")
_SECOND_VERB: Final = re.compile(r"^(You [^.;]*? and )(draws|finds|slides|calls|folds|is)\b")
_SECOND: Final = {"draws": "draw", "finds": "find", "slides": "slide", "calls": "call", "folds": "fold", "is": "are"}


def in_second_person(sentence: str) -> str:
    """A sentence told with the name 'You', as one would say it to that person."""
    told = sentence.replace("You's", "Your")
    told = _YOU_VERB.sub(lambda found: f"You {found[1] or ''}{_VERBS[found[2]]}", told)
    told = _SECOND_VERB.sub(lambda found: f"{found[1]}{_SECOND[found[2]]}", told)
    return _MID_SENTENCE.sub(r"you\1", told)


@dataclass(frozen=True, slots=True)
class People:
    """The names of those at the table."""

    names: tuple[str, ...]

    def seat(self, seat: int | None) -> str:
        return "Dummy" if seat is None else self.names[seat]

    def possessive(self, seat: int) -> str:
        return "Your" if self.names[seat] == YOU else f"{self.names[seat]}'s"

    def verb(self, seat: int | None, third: str) -> str:
        """The verb that goes with a seat: 'takes' for most, 'take' for you."""
        return _VERBS[third] if seat is not None and self.names[seat] == YOU else third

    def does(self, seat: int, third: str) -> str:
        """A seat and its verb: 'Ada takes', 'You take'."""
        return f"{self.names[seat]} {self.verb(seat, third)}"

    def listed(self, seats: Sequence[int]) -> str:
        return " & ".join(self.names[seat] for seat in seats)
