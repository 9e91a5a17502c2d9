"""Whether JSON is what a schema says: as much of JSON Schema as our own schemas use."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Any, Final

from rookery.interfaces.server.wire.schema import socket_schema
from tests.server.support import Table

_TYPES: Final[Mapping[str, Callable[[Any], bool]]] = {
    "string": lambda value: isinstance(value, str),
    "integer": lambda value: isinstance(value, int) and not isinstance(value, bool),
    "number": lambda value: isinstance(value, (int, float)) and not isinstance(value, bool),
    "boolean": lambda value: isinstance(value, bool),
    "null": lambda value: value is None,
    "array": lambda value: isinstance(value, list),
    "object": lambda value: isinstance(value, dict),
}


def check(table: Table) -> None:
    """Every frame that a socket got so far is what the schema says."""
    schema = published()
    for frame in table.frames:
        assert not list(flaws(frame, schema["$defs"]["ServerMessage"], schema)), frame["type"]


@cache
def published() -> Mapping[str, Any]:
    """The schema of the socket, made when it is first wanted."""
    return socket_schema()


def flaws(value: Any, schema: Mapping[str, Any], root: Mapping[str, Any], path: str = "") -> Iterator[str]:
    """Everything in which `value` is not what `schema` says."""
    if "$ref" in schema:
        yield from flaws(value, root["$defs"][schema["$ref"].rpartition("/")[2]], root, path)
        return
    for key in ("anyOf", "oneOf"):
        if key in schema:
            yield from _of_none(value, schema[key], root, path)
    if "const" in schema and value != schema["const"]:
        yield f"{path}: {value!r} is not {schema['const']!r}"
    if "enum" in schema and value not in schema["enum"]:
        yield f"{path}: {value!r} is none of {schema['enum']}"
    if "type" in schema and not _TYPES[schema["type"]](value):
        yield f"{path}: {value!r} is no {schema['type']}"
        return
    if "pattern" in schema and not re.search(schema["pattern"], value):
        yield f"{path}: {value!r} does not match {schema['pattern']}"
    if isinstance(value, list):
        yield from _in_list(value, schema, root, path)
    if isinstance(value, dict):
        yield from _in_object(value, schema, root, path)


def _of_none(value: Any, choices: list[Any], root: Mapping[str, Any], path: str) -> Iterator[str]:
    found = [list(flaws(value, each, root, path)) for each in choices]
    if all(found):
        yield min(found, key=len)[0]


def _in_list(value: list[Any], schema: Mapping[str, Any], root: Mapping[str, Any], path: str) -> Iterator[str]:
    if len(value) < schema.get("minItems", 0) or len(value) > schema.get("maxItems", len(value)):
        yield f"{path}: {len(value)} items"
    firsts = schema.get("prefixItems", [])
    for index, item in enumerate(value):
        each = firsts[index] if index < len(firsts) else schema.get("items", {})
        yield from flaws(item, each, root, f"{path}[{index}]")


def _in_object(value: dict[str, Any], schema: Mapping[str, Any], root: Mapping[str, Any], path: str) -> Iterator[str]:
    known = schema.get("properties", {})
    yield from (f"{path}: {name} is missing" for name in schema.get("required", ()) if name not in value)
    others = schema.get("additionalProperties", True)
    for name, item in value.items():
        if name in known:
            yield from flaws(item, known[name], root, f"{path}.{name}")
        elif others is False:
            yield f"{path}: {name} is not expected"
        elif isinstance(others, Mapping):
            yield from flaws(item, others, root, f"{path}.{name}")
