"""docs/house-rules.md: its tables are made from the rules, and every value it names elsewhere can be given."""

from __future__ import annotations

import contextlib
import re

import pytest

import rookery
from rookery.interfaces.cli.house_rules_doc import PAGE, renew

TEXT = PAGE.read_text(encoding="utf-8")
NAMED = sorted(set(re.findall(r"`([a-z_]+)=([^`]+)`", TEXT.partition("## All the rules")[0])))
KINDS = {type(rules) for edition in rookery.catalogue() for rules in edition.rules.values()}


def test_the_tables_are_up_to_date() -> None:
    assert renew(TEXT) == TEXT, "run python -m rookery.interfaces.cli.house_rules_doc"


@pytest.mark.parametrize(("name", "value"), NAMED)
def test_a_value_that_the_text_names_can_be_given(name: str, value: str) -> None:
    readings = []
    for kind in KINDS:
        if name in kind.rule_names():
            with contextlib.suppress(ValueError):
                readings.append(kind.read_value(name, value))
    assert readings
