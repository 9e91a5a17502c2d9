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


def kept(value: Any) -> bytes:
    """The same to be kept for later frames: a copy, for orjson's own bytes hold on to 4 kB, however few they are."""
    return bytes(memoryview(encode(value)))


def inside(body: dict[str, Any]) -> bytes:
    """The members of an object, which others can be put beside."""
    return encode(body)[1:-1]


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
