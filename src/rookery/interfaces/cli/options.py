"""What is given on the command line: an edition, its seats, and house rules laid over it."""

from __future__ import annotations

import difflib
from collections.abc import Sequence

from rookery.engine.editions import Edition
from rookery.engine.errors import BadHouseRule
from rookery.games.rule_sets import read_rules


def read_edition(id: str, house: Sequence[str] = ()) -> Edition:
    """An edition, preset or shared rule set, with more house rules as `key=value` or as a printed option's name."""
    edition = read_rules(id)
    changes: dict[str, object] = {}
    for given in house:
        changes.update(_changes(edition, given))
    return edition.with_house_rules(**changes) if changes else edition


def _changes(edition: Edition, given: str) -> dict[str, object]:
    name, sign, value = (part.strip() for part in given.partition("="))
    if sign:
        if not name:
            raise BadHouseRule(f"--house {given!r}: expected a rule and its value, such as {example_of(edition)}")
        return {name.replace("-", "_"): value}
    for option in edition.options:
        if option.name == name.lower().replace("_", "-").replace(" ", "-"):
            return dict(option.rules)
    raise BadHouseRule(f"--house {given!r}: {_expected(edition, name)}")


def _expected(edition: Edition, name: str) -> str:
    names = [option.name for option in edition.options]
    rules = next(iter(edition.rules.values())).rule_names()
    if name.replace("-", "_") in rules:
        return f"give it a value, such as {name}=...; 'rookery house {edition.id}' lists the values in force"
    printed = f"an option of this booklet ({', '.join(names)}), or " if names else ""
    near = difflib.get_close_matches(name.lower(), [*names, *rules], n=2)
    hint = f"; did you mean {' or '.join(near)}?" if near else ""
    return f"expected {printed}a rule and its value such as {example_of(edition)}{hint}"


def example_of(edition: Edition) -> str:
    """A rule this edition has, with a value."""
    rules = next(iter(edition.rules.values()))
    if "minimum_bid" in rules.rule_names():
        return "minimum_bid=80"
    name = next((each for each in rules.rule_names() if type(getattr(rules, each)) is int), rules.rule_names()[0])
    return f"{name}={rules.value_text(getattr(rules, name))}"
