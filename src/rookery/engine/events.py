"""Events: what people at the table see happen. Each carries its audience."""

from __future__ import annotations

import dataclasses
from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, ClassVar

from rookery.engine.phrases import tell
from rookery.engine.plain import Json, plain


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """One thing that happened. `audience` is None for everybody, or the seats that see it."""

    kind: ClassVar[str] = ""
    repeats_action: ClassVar[bool] = False
    audience: tuple[int, ...] | None = None

    def seen_by(self, seat: int | None) -> bool:
        return self.audience is None or seat in self.audience

    @property
    def is_news(self) -> bool:
        """Whether it tells more than the action that caused it; a written record leaves out what does not."""
        return not self.repeats_action

    @property
    @abstractmethod
    def phrase(self) -> str:
        """The event in a sentence that refers to seats."""

    def sentence(self, names: Sequence[str]) -> str:
        """The event told with the players' names."""
        return tell(self.phrase, names)

    def to_plain(self) -> dict[str, Json]:
        own: Any = type(self)
        return {"kind": self.kind, **{name: plain(getattr(self, name)) for name in _names(own)}}

    def to_json(self) -> Json:
        return plain(self)


@cache
def _names(kind: type[Any]) -> tuple[str, ...]:
    return tuple(field.name for field in dataclasses.fields(kind) if field.name != "audience")


def seat_names(count: int) -> tuple[str, ...]:
    """The names events use when nobody gave better ones."""
    return tuple(f"Seat {seat}" for seat in range(count))
