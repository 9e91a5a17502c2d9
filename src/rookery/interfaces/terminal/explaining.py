"""Rules in sight: the text of an edition's rules, and the sentence behind a refusal."""

from __future__ import annotations

import re
from typing import Final

from rookery.engine.decisions import Refusal
from rookery.engine.editions import Edition, Section

# Words that single out the sentence a refusal rests on, within its section.
_TELLING: Final[dict[str, tuple[str, ...]]] = {
    "turn": ("turn",),
    "dealer-opens": ("dealer", "must", "obliged"),
    "bid-names-colour": ("bid", "names", "colour"),
    "bid-names-points": ("bid", "names", "no colour"),
    "bid-step": ("multiples",),
    "minimum-bid": ("first bid",),
    "higher-bid": ("higher than",),
    "highest-bid": ("highest bid",),
    "no-trump": ("without a trump", "no trump", "names"),
    "nest-size": ("lays away", "back to its size"),
    "nest-exchange": ("exchange", "lays away", "at most"),
    "nest-counters": ("counters", "points", "may not"),
    "called-card": ("call", "names a card"),
    "follow-colour": ("colour led", "you must"),
}


def section_named(edition: Edition, seats: int, name: str) -> Section | None:
    """A section by its anchor or by words of its title."""
    wanted = name.strip().lower()
    sections = edition.rules_for(seats).describe(seats)
    for section in sections:
        if section.rule == wanted:
            return section
    return next((section for section in sections if wanted in section.title.lower()), None)


def rule_behind(edition: Edition, seats: int, refusal: Refusal) -> tuple[str, str] | None:
    """The title of the section that a refusal rests on, and its sentence that says so best.

    Some rules, such as playing only cards one has, need no sentence.
    """
    from rookery.families.auction_tricks.wording import SECTION_OF_RULE

    anchor = SECTION_OF_RULE.get(refusal.rule)
    section = None if anchor is None or refusal.rule not in _TELLING else section_named(edition, seats, anchor)
    if section is None or not section.lines:
        return None
    words = _TELLING[refusal.rule]
    best = max(section.lines, key=lambda line: sum(word in line.lower() for word in words))
    return section.title, without_citations(best)


def without_citations(line: str) -> str:
    """A rule's line without the numbers of the rulings it cites."""
    return re.sub(r"\s*\((?:A\d+(?:, )?)+\)", "", line)
