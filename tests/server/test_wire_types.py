"""What is published of the wire is up to date, and is what the engine's views really are."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import orjson
import pytest

import rookery
from rookery.engine.plain import plain
from rookery.interfaces.server.wire.json_text import encode
from rookery.interfaces.server.wire.schema import files
from rookery.interfaces.server.wire.typescript import typescript
from rookery.interfaces.server.wire.view_schema import LEFT_OUT
from tests.server.schema_check import flaws, published

ONE_OF_EACH = {edition.family.name: edition for edition in reversed(rookery.catalogue())}


def moments(edition: rookery.Edition, *, every: int) -> Iterator[rookery.Match]:
    """Some moments of a random match."""
    match = rookery.Match(edition, seed="views")
    rng = random.Random(edition.id)
    for number in range(140):
        if number % every == 0:
            yield match
        if match.result is not None:
            return
        decision = rng.choice(match.pending())
        match.act(decision.seat, decision.sample(rng))


def test_the_published_types_are_up_to_date() -> None:
    """Made here and not while tests are collected, which every process of a run does for itself."""
    stale = [path.name for path, text in files() if path.read_text(encoding="utf-8") != text]
    assert not stale, "run: python -m rookery.interfaces.server.wire.schema"


@pytest.mark.parametrize("edition", rookery.catalogue(), ids=lambda edition: edition.id)
def test_views_are_what_the_schema_says(edition: rookery.Edition) -> None:
    for match in moments(edition, every=7):
        for seat in (None, 0):
            view: Any = match.view(seat).to_json()
            shown = {name: value for name, value in view.items() if name not in LEFT_OUT}
            shown["family"] = edition.family.name
            assert not list(flaws(shown, published()["$defs"]["View"], published()))


@pytest.mark.parametrize("edition", rookery.catalogue(), ids=lambda edition: edition.id)
def test_rules_are_what_the_schema_says(edition: rookery.Edition) -> None:
    for rules in edition.rules.values():
        assert not list(flaws(plain(rules), published()["$defs"][type(rules).__name__], published()))


@pytest.mark.parametrize("edition", ONE_OF_EACH.values(), ids=lambda edition: edition.id)
def test_quick_json_is_plain_json(edition: rookery.Edition) -> None:
    for match in moments(edition, every=3):
        for seat in (None, *range(match.seats)):
            view = match.view(seat)
            assert orjson.loads(encode(view)) == view.to_json()


def test_a_schema_that_is_wrong_is_noticed() -> None:
    match = rookery.Match(rookery.edition("tournament/2008"), seed=1)
    view: Any = match.view(0).to_json()
    shown = {name: value for name, value in view.items() if name not in LEFT_OUT} | {"family": "auction"}
    assert not list(flaws(shown, published()["$defs"]["View"], published()))
    assert list(flaws({**shown, "hand": ["R99"]}, published()["$defs"]["View"], published()))
    assert list(flaws({**shown, "secret": 1}, published()["$defs"]["View"], published()))


def test_typescript_of_what_schemas_use() -> None:
    schema = {
        "Thing": {
            "description": "A thing.",
            "type": "object",
            "properties": {
                "kind": {"const": "thing"},
                "size": {"anyOf": [{"type": "integer"}, {"type": "null"}]},
                "pairs": {"type": "array", "items": {"type": "array", "prefixItems": [{"type": "string"}, {}]}},
                "names": {"type": "object", "additionalProperties": {"type": "string"}},
                "some": {"type": "array", "items": {"enum": ["a", "b"]}},
            },
            "required": ["kind", "size"],
            "additionalProperties": True,
        }
    }
    assert typescript(schema, heading=("Made.",)) == (
        "// Made.\n\n/** A thing. */\nexport interface Thing {\n"
        '  kind: "thing"\n  size: number | null\n  pairs?: [string, unknown][]\n'
        '  names?: Record<string, string>\n  some?: ("a" | "b")[]\n  [field: string]: unknown\n}\n'
    )
