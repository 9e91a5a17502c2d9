"""A sheet for the table: the rules people agreed on, on one or two pages to lay beside the cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rookery.engine.editions import Edition, Section
from rookery.families.words import counted
from rookery.games.presets import preset_of, title_of
from rookery.games.rule_sets import rules_text
from rookery.telling.examples.collection import examples_of
from rookery.telling.sections import told_house_rules, told_sections

_SHOWN: Final = ("whole", "hand", "pack", "deal")
"""The example that sums a hand up; the first of these that the game has."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleSheet:
    """What stands on the sheet. `house_rules` are labels with values; `shared` is the text that names them all."""

    title: str
    source: str
    facts: str
    house_rules: tuple[tuple[str, str], ...]
    sections: tuple[Section, ...]
    shared: str


def rule_sheet(edition: Edition, seats: int) -> RuleSheet:
    """The sheet of an edition with the house rules laid over it, for so many players."""
    rules = edition.rules_for(seats)  # refuses a count the edition does not have
    known = preset_of(edition)
    source = edition.source.partition(",")[0]
    facts = (counted(seats, "player"), counted(len(rules.pack(seats)), "card"), rules.goal())
    examples = {each.name: each for each in examples_of(edition, seats)}
    summing_up = next((examples[name] for name in _SHOWN if name in examples), None)
    sums = () if summing_up is None else (Section("example", summing_up.title, summing_up.lines),)
    return RuleSheet(
        title=title_of(edition),
        source=source if known is None else f"{source}, as {known.title}",
        facts=" · ".join(facts),
        house_rules=tuple(told_house_rules(edition).items()),
        sections=(*told_sections(edition, seats), *sums),
        shared=rules_text(edition),
    )
