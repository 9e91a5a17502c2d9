"""The rules behind a refusal: the section it rests on, and the sentence that says so."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from rookery.engine.decisions import Refusal
from rookery.engine.editions import Edition, Section
from rookery.families.rule_fields import words_of
from rookery.families.words import without_citations

_NEED_NO_SENTENCE: Final = frozenset({"own-cards"})
_SHORTEST: Final = 4  # shorter words say nothing about which sentence is meant


def told_sections(edition: Edition, seats: int) -> tuple[Section, ...]:
    """An edition's rules as people read them: which ruling a sentence goes back to is for those who write the rules."""
    sections = edition.rules_for(seats).describe(seats)
    return tuple(replace(each, lines=tuple(map(without_citations, each.lines))) for each in sections)


def told_house_rules(edition: Edition) -> dict[str, str]:
    """The house rules in force as people say them: what a rule is called, and what its value is."""
    kind = edition.family.rules
    told = [(words_of(kind, name), text) for name, text in edition.house_rules_text().items()]
    return {words.label: words.value(text) for words, text in told}


def section_named(edition: Edition, seats: int, name: str) -> Section | None:
    """A section by its anchor or by words of its title."""
    wanted = name.strip().lower()
    sections = told_sections(edition, seats)
    for section in sections:
        if section.rule == wanted:
            return section
    return next((section for section in sections if wanted in section.title.lower()), None)


def section_behind(edition: Edition, seats: int, rule: str) -> Section | None:
    """The section that a refusal by this rule rests on."""
    anchors = edition.family.sections
    return section_named(edition, seats, anchors.get(rule, rule))


def sentence_behind(edition: Edition, seats: int, refusal: Refusal) -> tuple[str, str] | None:
    """The title of the section that a refusal rests on, and its sentence that says so best.

    It is the one with the family's words for the rule; the one most like the refusal where the family tells no words.
    Some rules, such as playing only cards one has, need no sentence.
    """
    anchor, words = edition.family.sections.get(refusal.rule), edition.family.words
    if anchor is None or refusal.rule in _NEED_NO_SENTENCE or (words and refusal.rule not in words):
        return None
    section = section_named(edition, seats, anchor)
    if section is None or not section.lines:
        return None
    wanted = words[refusal.rule] if words else _words(f"{refusal.rule} {refusal.reason}")
    hits = {line: sum(word in line.lower() for word in wanted) for line in section.lines}
    best = max(hits, key=hits.__getitem__)
    return (section.title, best) if hits[best] else None


def _words(text: str) -> tuple[str, ...]:
    return tuple({word.removesuffix("s") for word in re.findall("[a-z]+", text.lower()) if len(word) >= _SHORTEST})
