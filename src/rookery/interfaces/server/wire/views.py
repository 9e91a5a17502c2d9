"""Views as JSON, for all who look at one table, one moment after another."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from itertools import repeat
from operator import attrgetter
from typing import Any, Final, TypeAlias, cast

from rookery.engine.phrases import tell
from rookery.engine.views import SeatView
from rookery.interfaces.server.wire.json_text import encode
from rookery.interfaces.server.wire.view_schema import LEFT_OUT

Member: TypeAlias = tuple[object, bytes]  # a value, and how it stands in the JSON, its name before it

_NOTHING_YET: Final[Member] = (object(), b"")
_FEW: Final = (bool, int, type(None))  # kinds of which there are few values, said at every table


class WrittenViews:
    """What is alike for all who look on is written once, and again only when it has changed.

    The views of one moment have the very same value where all see the same, and those of the next moment where nothing
    has changed; so it is enough to look whether it is the same one. That is never wrong: values do not change, and
    another value that is equal is written anew.
    """

    def __init__(self) -> None:
        self._lately: dict[int | None, list[Member]] = {}

    def write(self, views: Sequence[SeatView], names: Sequence[str]) -> list[bytes]:
        """The views of one moment; `names` are the players'."""
        heads, values_of = _fields(cast(Any, type(views[0])))
        tail = _tail(views[0].rules.family.name)
        first: list[Member] | None = None
        written = []
        for view in views:
            values = values_of(_with_reason_told(view, names))
            before = self._lately.get(view.seat)
            members = [
                other if other[0] is value else own if own[0] is value else _member(head, value)
                for head, value, other, own in zip(
                    heads, values, first or repeat(_NOTHING_YET), before or repeat(_NOTHING_YET), strict=False
                )
            ]
            self._lately[view.seat] = members
            first = first or members
            written.append(b",".join([*[text for _, text in members], tail]))
        return written


def _with_reason_told(view: SeatView, names: Sequence[str]) -> SeatView:
    """The view with why the match ended so in words to its seat."""
    if view.result is None:
        return view
    reason = tell(view.result.reason, names, you=view.seat)
    return dataclasses.replace(view, result=dataclasses.replace(view.result, reason=reason))


def _member(head: bytes, value: Any) -> Member:
    return _member_of_few(head, value) if type(value) in _FEW else (value, head + encode(value))


@lru_cache(maxsize=8_192, typed=True)
def _member_of_few(head: bytes, value: Any) -> Member:
    return value, head + encode(value)


@cache
def _fields(kind: type[Any]) -> tuple[tuple[bytes, ...], Callable[[SeatView], tuple[Any, ...]]]:
    """How the members of a family's view begin on the wire, and how to get at all their values at once."""
    names = tuple(field.name for field in dataclasses.fields(kind) if field.name not in LEFT_OUT)
    heads = (encode(name) + b":" for name in names)
    return (b"{" + next(heads), *heads), attrgetter(*names)


@cache
def _tail(family: str) -> bytes:
    return b'"family":%b}' % encode(family)
