"""JSON Schema of the families' views and rules, read off their types as engine/plain.py writes them."""

from __future__ import annotations

import dataclasses
import typing
from collections.abc import Mapping
from enum import Enum
from types import NoneType, UnionType
from typing import Any, Final, Literal, TypeAlias

from rookery.engine.actions import Action
from rookery.engine.cards import Card
from rookery.families.club.state import LayDown
from rookery.families.panjandrum import views as panjandrum_views
from rookery.games.catalogue import FAMILIES

Schema: TypeAlias = dict[str, Any]

# The rules go with the table and finished hands by themselves; what can be decided or said comes beside the view.
LEFT_OUT: Final = frozenset({"rules", "hands", "decision", "out_of_turn"})

# Where the JSON differs from what the type's own words say.
_SAYS: Final[Mapping[type, str]] = {
    LayDown: "Cards laid in the turn that is being played; `meld` counts the side's melds from 1.",
}

# What a value's `to_plain` tells beyond its fields.
_ALSO: Final[Mapping[type, Mapping[str, Any]]] = {
    panjandrum_views.DelayPileView: {"size": int, "top": Card | None},
}

_PLAIN: Final[Mapping[Any, Schema]] = {
    bool: {"type": "boolean"},
    int: {"type": "integer"},
    float: {"type": "number"},
    str: {"type": "string"},
    NoneType: {"type": "null"},
    Card: {"$ref": "#/$defs/CardText"},
}
CARD_TEXT: Final[Schema] = {
    "description": "R14, Y5, G10, B1, Bird or Baby.",
    "type": "string",
    "pattern": "^([RYGB]([1-9]|1[0-4])|Bird|Baby)$",
}


def view_definitions() -> dict[str, Schema]:
    """Every view, what is in it, `View` as one of them, and the rules as data."""
    definitions: dict[str, Schema] = {"CardText": CARD_TEXT}
    for family in FAMILIES:
        view = family.view_class
        schema = _object(view, definitions, leave_out=LEFT_OUT)
        schema["properties"]["family"] = {"const": family.name}
        schema["required"].append("family")
        definitions[view.__name__] = schema
    for family in FAMILIES:
        definitions[family.rules.__name__] = _object(family.rules, definitions)
    names = [family.view_class.__name__ for family in FAMILIES]
    definitions["View"] = {
        "description": "What one seat, or a spectator, may know; `family` says which.",
        "oneOf": [{"$ref": f"#/$defs/{name}"} for name in names],
    }
    return definitions


def _schema(hint: Any, definitions: dict[str, Schema]) -> Schema:
    """The JSON of a value of this type."""
    if hint in _PLAIN:
        return dict(_PLAIN[hint])
    origin, arguments = typing.get_origin(hint), typing.get_args(hint)
    if origin is Literal:
        return {"enum": list(arguments)}
    if origin in (UnionType, typing.Union):
        return _one_of([_schema(each, definitions) for each in arguments])
    if origin is tuple:
        return _row(arguments, definitions)
    if isinstance(hint, type) and issubclass(hint, Enum):
        return {"enum": [str(each.value) for each in hint]}
    if isinstance(hint, type) and issubclass(hint, Action):
        return {"type": "string"}
    if isinstance(hint, type) and issubclass(hint, tuple) and not hasattr(hint, "to_plain"):
        return _row(tuple(typing.get_type_hints(hint).values()), definitions)
    if isinstance(hint, type) and (dataclasses.is_dataclass(hint) or issubclass(hint, tuple)):
        name = hint.__name__
        if name not in definitions:
            definitions[name] = _object(hint, definitions)
        return {"$ref": f"#/$defs/{name}"}
    raise TypeError(f"{hint!r} has no plain form")


def _object(kind: type, definitions: dict[str, Schema], *, leave_out: frozenset[str] = frozenset()) -> Schema:
    hints = {**typing.get_type_hints(kind), **_ALSO.get(kind, {})}
    properties = {
        name: _schema(hint, definitions)
        for name, hint in hints.items()
        if name not in leave_out and typing.get_origin(hint) is not typing.ClassVar
    }
    schema: Schema = {
        "type": "object",
        "properties": properties,
        "required": list(properties),
        "additionalProperties": False,
    }
    says = _SAYS.get(kind, kind.__doc__ or "")
    if says and not says.startswith(f"{kind.__name__}("):  # a generated docstring is only the signature
        lines = (line.strip() for line in says.replace("None", "null").strip().splitlines())
        schema = {"description": "\n".join(lines), **schema}
    return schema


def _row(arguments: tuple[Any, ...], definitions: dict[str, Schema]) -> Schema:
    if len(arguments) == 2 and arguments[1] is ...:
        return {"type": "array", "items": _schema(arguments[0], definitions)}
    items = [_schema(each, definitions) for each in arguments]
    return {"type": "array", "prefixItems": items, "minItems": len(items), "maxItems": len(items)}


def _one_of(schemas: list[Schema]) -> Schema:
    """Choices of texts become one list of them; anything else is any of its parts."""
    texts = [text for schema in schemas if "enum" in schema for text in schema["enum"]]
    others = [schema for schema in schemas if "enum" not in schema]
    parts = ([{"enum": texts}] if texts else []) + others
    return parts[0] if len(parts) == 1 else {"anyOf": parts}
