"""The tables of docs/house-rules.md, made from the rules' fields.

`python -m rookery.interfaces.cli.house_rules_doc` writes them anew, between the two marks on the page.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import fields
from enum import StrEnum
from pathlib import Path
from typing import Final

from rookery.engine.editions import Rules
from rookery.families.rule_fields import Group, words_of
from rookery.games.catalogue import catalogue

PAGE: Final = Path(__file__).parents[4] / "docs" / "house-rules.md"
_START: Final = (
    "<!-- The tables down to the next mark are written by `python -m rookery.interfaces.cli.house_rules_doc`. -->\n"
)
_END: Final = "<!-- End of the tables. -->\n"
_FEW: Final = 3


def renew(page: str) -> str:
    """The page with its tables as the rules have them now."""
    before, _, rest = page.partition(_START)
    _, _, after = rest.partition(_END)
    return f"{before}{_START}\n{tables()}\n{_END}{after}"


def tables() -> str:
    return "\n".join(line for title, kind in _families().items() for line in _table(title, kind))


def _families() -> dict[str, type[Rules]]:
    """The rules of each family by a heading: its games, or what they are about where there are many."""
    titles: dict[type[Rules], list[str]] = {}
    for edition in catalogue():
        kind = type(edition.rules_for(edition.usual_seats()))
        titles[kind] = list(dict.fromkeys([*titles.get(kind, []), edition.title]))
    return {" and ".join(games) if len(games) < _FEW else kind.family.title: kind for kind, games in titles.items()}


def _table(title: str, kind: type[Rules]) -> Iterator[str]:
    yield from (f"### {title}", "", "| | Rule | What it says | Values |", "|---|---|---|---|")
    for group in Group:
        heading = group.words
        for name in kind.rule_names():
            told = words_of(kind, name)
            if told.group is group:
                yield f"| {heading} | {told.label} | {kind.meaning(name)} | {_values(kind, name)} |"
                heading = ""
    yield ""


def _values(kind: type[Rules], name: str) -> str:
    """Every value that has a name; or those often wanted, or the usual one, of a rule that takes any number or text."""
    told = words_of(kind, name)
    default = next(field.default for field in fields(kind) if field.name == name)  # type: ignore[arg-type]
    if isinstance(default, StrEnum):
        texts = [str(each.value) for each in type(default)]
        return ", ".join(_value(name if at == 0 else "", text, told.value(text)) for at, text in enumerate(texts))
    texts = list(told.usual) or [kind.value_text(default)]
    return ", ".join(_value(name if at == 0 else "", text, told.value(text)) for at, text in enumerate(texts)) + " …"


def _value(name: str, text: str, words: str) -> str:
    code = f"`{name}={text}`" if name else f"`{text}`"
    return code if words in (text, text.replace("-", " ")) else f"{code} ({words})"


if __name__ == "__main__":
    PAGE.write_text(renew(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
    sys.stdout.write(f"{PAGE}\n")
