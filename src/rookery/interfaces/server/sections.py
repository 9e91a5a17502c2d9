"""The part of an edition's rules that a refusal rests on."""

from __future__ import annotations

from typing import Any

from rookery.engine.editions import Edition, Section
from rookery.interfaces.server.wire.server_messages import RuleText
from rookery.interfaces.terminal.explaining import section_named, without_citations


def section_of(edition: Edition, seats: int, rule: str | None) -> dict[str, Any] | None:
    """What `messages.RuleText` says; None where the rule needs no more words."""
    if rule is None:
        return None
    section = section_named(edition, seats, edition.family.sections.get(rule, rule))
    return None if section is None else rule_text(section).model_dump()


def rule_text(section: Section) -> RuleText:
    """A section for the page; which ruling a sentence goes back to is for those who write the rules."""
    return RuleText(rule=section.rule, title=section.title, lines=[without_citations(line) for line in section.lines])
