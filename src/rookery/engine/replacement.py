"""Named tuples of many fields, of which each step changes few."""

from __future__ import annotations

from typing import Any, TypeVar

T = TypeVar("T", bound=tuple[Any, ...])


def quick_replace(cls: type[T]) -> type[T]:
    """Give a named tuple a `_replace` that looks only at what changes, and not at each of its fields."""
    place = {name: index for index, name in enumerate(cls.__annotations__)}

    def _replace(self: T, /, **changes: Any) -> T:
        fields = list(self)
        for name, value in changes.items():
            fields[place[name]] = value
        return tuple.__new__(cls, fields)

    setattr(cls, "_replace", _replace)  # noqa: B010 - a named tuple lets no class body redefine it
    return cls
