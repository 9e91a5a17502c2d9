"""The catalogue as a table, and the house rules of an edition."""

from __future__ import annotations

import textwrap
from collections.abc import Collection, Sequence
from enum import StrEnum
from typing import Final

from rookery.engine.editions import Edition, spoken
from rookery.families.words import counted
from rookery.games.presets import presets
from rookery.games.search import correct, find_games

_GOAL: Final = 9
_MEANING: Final = 38  # the column where meanings start


def games_lines(editions: Sequence[Edition], *, width: int) -> list[str]:
    """A table of editions: id, title, seats, cards, what ends the match, year of the booklet."""
    rows = [("EDITION", "TITLE", "SEATS", "CARDS", "TO", "YEAR")]
    rows += [(each.id, each.title, _players(each), _cards(each), _goal(each), each.year) for each in editions]
    widths = [max(len(row[column]) for row in rows) for column in range(6)]
    widths[4] = min(widths[4], _GOAL)
    widths[1] = max(12, min(widths[1], width - 2 * 5 - sum(widths) + widths[1]))
    lines: list[str] = []
    for number, row in enumerate(rows):
        family = "" if number == 0 else editions[number - 1].family.title
        if family and (number == 1 or family != editions[number - 2].family.title):
            lines += ["", family] if number > 1 else [family]
        lines += _lines(row, widths)
    return lines


def found_lines(words: str, ids: Collection[str], *, width: int) -> list[str]:
    """The editions, of these, and presets that fit the words, the best first, each with what fits."""
    found = [each for each in find_games(words) if each.id in ids]
    meant = correct(words)
    lines = [f"No game is known by {words!r}; these fit {meant!r}."] if meant and found else []
    if not found:
        return [f"Nothing fits {words!r}: try fewer words, or 'rookery games' for all of them."]
    column = max(len(each.preset or each.id) for each in found) + 2
    for each in found:
        told = f"{each.title}. {each.why[:1].upper()}{each.why[1:]}" if each.why else each.title
        first, *more = textwrap.wrap(told, max(20, width - column))
        lines.append(f"{each.preset or each.id:{column}}{first}")
        lines += [f"{'':{column}}{part}" for part in more]
    return lines


def _lines(row: tuple[str, ...], widths: Sequence[int]) -> list[str]:
    """A row; what is too long goes on below."""
    wrapped = [textwrap.wrap(text, width) or [""] for text, width in zip(row, widths, strict=True)]
    lines: list[str] = []
    for number in range(max(map(len, wrapped))):
        cells = [
            f"{text:>{width}}" if column in (3, 4) else f"{text:{width}}"
            for column, (part, width) in enumerate(zip(wrapped, widths, strict=True))
            for text in (part[number] if number < len(part) else "",)
        ]
        lines.append("  ".join(cells).rstrip())
    return lines


def _players(edition: Edition) -> str:
    seats = edition.seats
    if len(seats) > 2 and seats == tuple(range(seats[0], seats[-1] + 1)):
        return f"{seats[0]}-{seats[-1]}"
    return ", ".join(map(str, seats))


def _cards(edition: Edition) -> str:
    return "/".join(map(str, dict.fromkeys(len(edition.rules_for(seats).pack(seats)) for seats in edition.seats)))


def _goal(edition: Edition) -> str:
    rules = edition.rules_for(edition.usual_seats())
    return "1 deal" if getattr(rules, "match_hands", 0) == 1 else rules.goal().removesuffix(" points")


def house_rules_lines(edition: Edition, seats: int, *, width: int) -> list[str]:
    """Every house rule with its value now, what it means and, where it has names, its other values."""
    rules = edition.rules_for(seats)
    lines: list[str] = []
    for name in rules.rule_names():
        value = getattr(rules, name)
        head = f"{'*' if name in edition.house_rules else ' '} {name}={rules.value_text(value)}"
        meaning = rules.meaning(name)
        if isinstance(value, StrEnum):
            others = [each.value for each in type(value) if each is not value]
            meaning += f" (or {', '.join(others)})"
        first, *more = textwrap.wrap(meaning, width - _MEANING)
        if len(head) < _MEANING:
            lines.append(f"{head:{_MEANING}}{first}")
        else:
            lines += [head, f"{'':{_MEANING}}{first}"]
        lines += [f"{'':{_MEANING}}{part}" for part in more]
    return lines


def presets_lines(*, width: int) -> list[str]:
    """Every preset: its name and title, what it says, and how it is laid over its edition."""
    lines: list[str] = []
    for each in presets():
        rules = ", ".join(f"{name}={value}" for name, value in each.edition().house_rules_text().items())
        lines.append(f"{each.name}: {each.title}")
        for text in (each.says, f"Over {each.edition_id}: {rules}."):
            lines += textwrap.wrap(text, width - 4, initial_indent="  ", subsequent_indent="    ")
        lines.append("")
    return [*lines, "Use one like an edition: rookery play kentucky-house --house target=300"]


def options_lines(edition: Edition) -> list[str]:
    """The variations the booklet itself offers, and how to play with them."""
    lines: list[str] = []
    for option in edition.options:
        lines += [f"  {option.name}: {option.says}", f"    rookery play {edition.id} --house {option.name}"]
    return lines


def seats_text(edition: Edition, seats: int) -> str:
    others = tuple(each for each in edition.seats if each != seats)
    return f"for {counted(seats, 'player')}" + (f" (--seats for {spoken(others)})" if others else "")
