"""What a player thinks of its choices, as values, as JSON and as lines of text."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Final

from rookery.bots.sight import Sight
from rookery.engine.actions import Action
from rookery.engine.plain import Json

_POINTS: Final = "points"
_CHANCE: Final = "bid made"


@dataclass(frozen=True, slots=True, kw_only=True)
class Candidate:
    """A choice that was weighed.

    `points` is what the own side can expect of the hand with it; `chance` how likely the declarer's
    bid is made then, whoever that is, or None where there is no bid to speak of.
    """

    action: Action
    points: float
    chance: float | None = None

    def to_plain(self) -> dict[str, Json]:
        return {"action": str(self.action), "points": self.points, "chance": self.chance}


@dataclass(frozen=True, slots=True, kw_only=True)
class Explanation:
    """The choices, best first; in how many possible worlds they were tried; and the gist in a sentence.

    `equals` are those of the others that came out as the best did, as far as could be told. The sentence may refer to
    seats (engine/phrases.py). `sight` is what reasons in words are made of (bots/reasons).
    """

    candidates: tuple[Candidate, ...]
    worlds: int
    sentence: str
    equals: tuple[Action, ...] = ()
    sight: Sight | None = None

    @property
    def best(self) -> Action | None:
        return self.candidates[0].action if self.candidates else None

    def to_plain(self) -> dict[str, Json]:
        return {
            "candidates": [candidate.to_plain() for candidate in self.candidates],
            "worlds": self.worlds,
            "sentence": self.sentence,
            "equals": [str(action) for action in self.equals],
        }

    def to_json(self) -> str:
        return json.dumps(self.to_plain(), ensure_ascii=False)

    def lines(self, *, most: int = 5, title: str = "choice") -> list[str]:
        """A small table, and how it was found with the sentence below; `title` heads the choices.

        The actions stand last, since a nest's can be long. Choices past `most` are only counted.
        """
        shown = self.candidates[: max(1, most)]
        return [*self._table(shown, title), _worlds(self.worlds) + self._more(len(shown)) + self.sentence]

    def _table(self, shown: tuple[Candidate, ...], title: str) -> list[str]:
        if not shown:
            return []
        points = [f"{candidate.points:+.1f}" for candidate in shown]
        chances = ["" if candidate.chance is None else f"{candidate.chance:.0%}" for candidate in shown]
        columns = [(_POINTS, points), *([(_CHANCE, chances)] if any(chances) else [])]
        widths = [max(len(name), *map(len, cells)) for name, cells in columns]
        head = "  ".join(f"{name:>{width}}" for (name, _), width in zip(columns, widths, strict=True))
        rows = [
            "  ".join(f"{cells[row]:>{width}}" for (_, cells), width in zip(columns, widths, strict=True))
            + f"  {candidate.action}"
            for row, candidate in enumerate(shown)
        ]
        return [f"{head}  {title}", *rows]

    def _more(self, shown: int) -> str:
        left = len(self.candidates) - shown
        return f"{left} more {'choice' if left == 1 else 'choices'}, none better. " if left > 0 else ""


def _worlds(number: int) -> str:
    if number <= 0:
        return ""
    return "1 world. " if number == 1 else f"{number:,} worlds. "
