"""Values as plain JSON: cards and enums as their text, dataclasses as objects."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from enum import Enum
from types import NoneType
from typing import Final, TypeAlias

from rookery.engine.cards import Card

Json: TypeAlias = "bool | int | float | str | list[Json] | dict[str, Json] | None"


_AS_THEY_ARE: Final = frozenset((bool, int, float, str, NoneType))


def plain(value: object) -> Json:
    kind = type(value)  # most values are one of these few, and views have thousands
    if kind in _AS_THEY_ARE:
        return value  # type: ignore[return-value]
    if kind is Card:
        return str(value)
    if kind is tuple or kind is list:
        return [plain(item) for item in value]  # type: ignore[attr-defined]
    if isinstance(value, Enum):
        return str(value.value)
    if value is None or isinstance(value, (bool, int, float, str)):
        return value
    to_plain = getattr(value, "to_plain", None)
    if to_plain is not None:
        return plain(to_plain())
    if isinstance(value, Mapping):
        return {str(key): plain(item) for key, item in value.items()}
    if isinstance(value, (tuple, list, frozenset, set)):
        return [plain(item) for item in value]
    if dataclasses.is_dataclass(value):
        return {f.name: plain(getattr(value, f.name)) for f in dataclasses.fields(value)}
    raise TypeError(f"{value!r} has no plain form")
