"""JSON, quickly: the same text as engine/plain.py gives, written by orjson without building it first."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Any, Final

import orjson

from rookery.engine.actions import Action
from rookery.engine.cards import Card
from rookery.engine.plain import plain

_OPTIONS: Final = orjson.OPT_PASSTHROUGH_DATACLASS | orjson.OPT_NON_STR_KEYS
_WRITERS: Final[dict[type, Callable[[Any], Any]]] = {}


def encode(value: Any) -> bytes:
    """Cards, enums, views, decisions, events and what is made of them, as JSON."""
    return orjson.dumps(value, default=_write, option=_OPTIONS)


def fragment(value: Any, *, kept: bool = False) -> orjson.Fragment:
    """JSON that goes into several frames and is written once.

    What is `kept` from one frame to the next is copied: orjson's own bytes hold on to 4 kB, however few they are.
    """
    text = encode(value)
    return orjson.Fragment(bytes(memoryview(text)) if kept else text)


def inside(body: dict[str, Any]) -> bytes:
    """The members of an object, which others can be put beside."""
    return encode(body)[1:-1]


class Parts:
    """Parts of frames, written once for as long as they stay the same.

    All views of a moment, and of the moments after it, share the tuples that are equal for them: so the
    very same tuple need not be written again. Known are those of the latest moment, from one `turn` to the next.
    """

    def __init__(self) -> None:
        self._now: dict[int, tuple[object, orjson.Fragment]] = {}
        self._before: dict[int, tuple[object, orjson.Fragment]] = {}

    def turn(self) -> None:
        """A moment has been written."""
        self._before, self._now = self._now, {}

    def part(self, value: Any) -> Any:
        """The value itself, or the JSON of a tuple; one of plain numbers is as quickly written."""
        if not isinstance(value, tuple) or not value or isinstance(value[0], int):
            return value
        key = id(value)  # the tuple is kept beside its JSON, so nothing else gets its id
        known = self._now.get(key)
        if known is None:
            known = self._now[key] = self._before.get(key) or (value, fragment(value, kept=True))
        return known[1]


def _write(value: Any) -> Any:
    kind = type(value)
    writer = _WRITERS.get(kind)
    if writer is None:
        writer = _WRITERS[kind] = _writer(kind)
    return writer(value)


def _writer(kind: type) -> Callable[[Any], Any]:
    """How values of a type are written; found out once for each."""
    if issubclass(kind, (Card, Action)):
        return str
    if hasattr(kind, "to_plain"):
        return _to_plain
    if issubclass(kind, tuple):
        return list
    if dataclasses.is_dataclass(kind):
        names = tuple(field.name for field in dataclasses.fields(kind))
        return lambda value: {name: getattr(value, name) for name in names}
    return plain


def _to_plain(value: Any) -> Any:
    return value.to_plain()
