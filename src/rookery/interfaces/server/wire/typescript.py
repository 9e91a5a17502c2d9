"""JSON Schema as TypeScript types: as much of it as our own schemas use."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any, Final

_SIMPLE: Final = {
    "string": "string",
    "integer": "number",
    "number": "number",
    "boolean": "boolean",
    "null": "null",
}


def typescript(definitions: Mapping[str, Mapping[str, Any]], *, heading: Iterable[str]) -> str:
    """One exported type for each definition, in the order of their names."""
    parts = ["\n".join(f"// {line}" for line in heading)]
    parts.extend(_definition(name, definitions[name]) for name in sorted(definitions))
    return "\n\n".join(parts) + "\n"


def _definition(name: str, schema: Mapping[str, Any]) -> str:
    says = _comment(schema.get("description"), indent="")
    if _is_object(schema):
        return f"{says}export interface {name} {_object(schema, indent='')}"
    return f"{says}export type {name} = {_type(schema)}"


def _is_object(schema: Mapping[str, Any]) -> bool:
    return "properties" in schema


def _object(schema: Mapping[str, Any], *, indent: str) -> str:
    inner = indent + "  "
    required = schema.get("required", ())
    lines = []
    for name, each in schema["properties"].items():
        optional = "" if name in required else "?"
        lines.append(f"{_comment(each.get('description'), indent=inner)}{inner}{name}{optional}: {_type(each)}")
    if schema.get("additionalProperties") is True:
        lines.append(f"{inner}[field: string]: unknown")
    return "{\n" + "\n".join(lines) + f"\n{indent}}}"


def _type(schema: Mapping[str, Any]) -> str:
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    if "const" in schema:
        return json.dumps(schema["const"])
    if "enum" in schema:
        return " | ".join(json.dumps(each) for each in schema["enum"])
    for key in ("anyOf", "oneOf"):
        if key in schema:
            return " | ".join(dict.fromkeys(_type(each) for each in schema[key]))
    kind = schema.get("type")
    if kind == "array":
        return _array(schema)
    if kind == "object":
        return _record(schema)
    return _SIMPLE[kind] if kind else "unknown"


def _array(schema: Mapping[str, Any]) -> str:
    if "prefixItems" in schema:
        return f"[{', '.join(_type(each) for each in schema['prefixItems'])}]"
    item = _type(schema.get("items", {}))
    return f"({item})[]" if "|" in item else f"{item}[]"


def _record(schema: Mapping[str, Any]) -> str:
    values = schema.get("additionalProperties")
    return f"Record<string, {_type(values) if isinstance(values, Mapping) else 'unknown'}>"


def _comment(text: str | None, *, indent: str) -> str:
    if not text:
        return ""
    lines = text.strip().splitlines()
    if len(lines) == 1:
        return f"{indent}/** {lines[0]} */\n"
    body = "\n".join(f"{indent} * {line}".rstrip() for line in lines)
    return f"{indent}/**\n{body}\n{indent} */\n"
