"""No edition, seat count, preset or honour table is without a law, and no law leaves one out."""

from __future__ import annotations

import importlib
import inspect
import random
from pathlib import Path

import pytest

import rookery
from tests.laws.tables import CATALOGUE, HONOUR, PRESETS, PRINTED, TABLES, WITH_HONOUR

LAWS = ("conservation", "secrecy", "record_round_trip", "refusals", "options", "undo", "endings")


def test_every_edition_is_walked_at_every_seat_count() -> None:
    walked = {(table.rules, table.seats) for table in PRINTED}
    assert walked == {(edition.id, seats) for edition in rookery.catalogue() for seats in edition.seats}
    assert len(set(map(str, TABLES))) == len(TABLES)
    assert set(PRINTED) | set(PRESETS) | set(HONOUR) <= set(TABLES)


def test_every_preset_is_walked() -> None:
    assert {table.rules.partition("?")[0] for table in PRESETS} == {preset.name for preset in rookery.presets()}


@pytest.mark.parametrize("law", LAWS)
def test_every_law_is_tried_on_the_walk_of_every_table(law: str) -> None:
    module = importlib.import_module(f"tests.laws.test_{law}")
    tests = [function for name, function in vars(module).items() if name.startswith("test_")]
    assert any("walk" in inspect.signature(test).parameters for test in tests)


def test_every_law_is_in_the_list() -> None:
    found = {path.stem.removeprefix("test_") for path in Path(__file__).parent.glob("test_*.py")}
    assert found == {*LAWS, "every_edition", "soak"}


@pytest.mark.parametrize("edition", CATALOGUE, ids=lambda edition: str(edition.id))
def test_every_edition_with_something_to_err_in_is_walked_on_honour(edition: rookery.Edition) -> None:
    """Where there is none, honour changes nothing: the same actions lead to the same match, and nobody may object."""
    walked = {table.seats for table in HONOUR if table.rules.startswith(f"{edition.id}?")}
    strict = rookery.Match(edition, seed="honour")
    honour = rookery.Match(edition.with_house_rules(conduct="honour"), seed="honour")
    rng = random.Random(edition.id)
    objections = 0
    while honour.pending() and honour.version < 60 and not objections:
        decision = rng.choice(honour.pending())
        action = decision.sample(rng)
        honour.act(decision.seat, action)
        objections += len(honour.asides())
        if edition.game not in WITH_HONOUR:
            strict.act(decision.seat, action)
            assert asked(strict) == asked(honour)
    assert bool(objections) == (edition.game in WITH_HONOUR)
    assert walked == (set(edition.seats) if objections else set())


def asked(match: rookery.Match) -> list[tuple[int, str, str]]:
    return [(decision.seat, decision.kind, decision.question) for decision in match.pending()]
