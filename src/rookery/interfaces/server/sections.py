"""The part of an edition's rules that a refusal rests on."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from rookery.engine.editions import Edition, Section
from rookery.interfaces.server.wire.server_messages import RuleText
from rookery.interfaces.terminal.boards import board_of
from rookery.interfaces.terminal.explaining import section_named, without_citations


def section_of(edition: Edition, seats: int, rule: str | None) -> dict[str, Any] | None:
    """What `messages.RuleText` says; None where the rule needs no more words."""
    if rule is None:
        return None
    anchors = _anchors(edition, seats)
    section = section_named(edition, seats, anchors.get(rule, rule))
    return None if section is None else rule_text(section).model_dump()


def rule_text(section: Section) -> RuleText:
    """A section for the page; which ruling a sentence goes back to is for those who write the rules."""
    return RuleText(rule=section.rule, title=section.title, lines=[without_citations(line) for line in section.lines])


@lru_cache(maxsize=64)
def _anchors(edition: Edition, seats: int) -> dict[str, str]:
    return dict(board_of(edition, seats, tuple(f"Seat {seat}" for seat in range(seats))).sections)
