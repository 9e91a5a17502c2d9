"""What a search looks through: the names, the rules in words and what people say of every edition and preset."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from rookery.engine.editions import Edition
from rookery.families.words import without_citations
from rookery.games.catalogue import catalogue
from rookery.games.presets import presets
from rookery.games.search_terms import BOX_NAMES, MEANINGS, OTHER_NAMES, subject_of

# Words that stand in every page, or in none that matters.
EMPTY: Final = frozenset(
    {"a", "an", "and", "by", "for", "game", "games", "in", "is", "of", "on", "or"}
    | {"play", "rook", "rules", "the", "to", "we", "with"}
)
SHORTEST_BEGINNING: Final = 3
_PEOPLES_WORDS: Final = 5.0  # what a field weighs whose words people use, rather than the rules


@dataclass(frozen=True, slots=True, kw_only=True)
class Field:
    """Words of one sort: what a hit in them is worth, and what is said of it."""

    weight: float
    words: frozenset[str]
    says: Callable[[str], str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Page:
    """All that is known of one game."""

    id: str
    preset: str | None
    title: str
    seats: tuple[int, ...]
    usual: int
    phrases: Mapping[str, str]
    fields: tuple[Field, ...]


@cache
def pages() -> tuple[Page, ...]:
    printed = [_page(each, each.title, f"{each.summary} {each.source.partition(',')[0]}") for each in catalogue()]
    house = [_page(each.edition(), each.title, each.says, preset=each.name) for each in presets()]
    return (*printed, *house)


@cache
def phrases() -> tuple[str, ...]:
    """What is said in several words, or in one of two joined, the longest first."""
    every = {phrase for page in pages() for phrase in page.phrases}
    return tuple(sorted(every, key=len, reverse=True))


@cache
def vocabulary() -> tuple[str, ...]:
    """The words in the names of games, and those that people use."""
    every = {
        word for page in pages() for field in page.fields if field.weight >= _PEOPLES_WORDS for word in field.words
    }
    return tuple(sorted(word for word in every if len(word) > SHORTEST_BEGINNING))


def known(word: str) -> bool:
    return any(fits(word, field.words) for page in pages() for field in page.fields)


def fits(word: str, words: frozenset[str]) -> float:
    if word in words:
        return 1.0
    begins = len(word) >= SHORTEST_BEGINNING and any(each.startswith(word) for each in words)
    return 0.8 if begins else 0.0


def every_word(text: str) -> list[str]:
    return re.findall(r"[a-z0-9]+", text.casefold().replace("’", "").replace("'", ""))


def without_articles(text: str) -> str:
    return " ".join(each for each in every_word(text) if each not in ("the", "a", "an"))


def _page(edition: Edition, title: str, summary: str, *, preset: str | None = None) -> Page:
    game = subject_of(edition)
    meanings = [meaning for meaning in MEANINGS if meaning.holds(game)]
    said = {without_articles(phrase): meaning.says for meaning in meanings for phrase in meaning.phrases()}
    fields = [
        Field(weight=10, words=_set(f"{title} {preset or edition.id} {edition.year}"), says=lambda _: ""),
        *(() if preset else _other_names(edition)),
        Field(weight=4, words=_set(summary), says=lambda _: ""),
        *(_plain_field(5, meaning.single_words(), meaning.says) for meaning in meanings),
        *(
            _plain_field(4, f"{option.name} {option.says}", f"an option of its booklet: {option.says}")
            for option in edition.options
        ),
        *_rules(edition),
    ]
    return Page(
        id=edition.id,
        preset=preset,
        title=title,
        seats=game.sizes,
        usual=game.seats,
        phrases=said,
        fields=tuple(fields),
    )


def _other_names(edition: Edition) -> tuple[Field, ...]:
    names, box = OTHER_NAMES.get(edition.game, ""), BOX_NAMES.get(edition.year, "")
    booklet = edition.source.partition(",")[0]
    return (
        Field(weight=7, words=_set(names), says=lambda word: f"also called, or like: {_named(names, word)}"),
        _plain_field(7, box, f"is in this booklet: {booklet}"),
    )


def _plain_field(weight: float, words: str, says: str) -> Field:
    return Field(weight=weight, words=_set(words), says=lambda _: says)


def _rules(edition: Edition) -> tuple[Field, ...]:
    seats = edition.usual_seats()
    rules = edition.rules_for(seats)
    labels = {name: f"{name.replace('_', ' ')}: {rules.meaning(name)}" for name in rules.rule_names()}
    lines = [without_citations(line) for section in rules.describe(seats) for line in section.lines]
    return (
        Field(weight=0.5, words=_set(" ".join(labels.values())), says=lambda word: _rule_with(labels, word)),
        Field(weight=1, words=_set(" ".join(lines)), says=lambda word: _line_with(lines, word)),
    )


def _set(text: str) -> frozenset[str]:
    return frozenset(every_word(text))


def _words(text: str) -> list[str]:
    every = every_word(text)
    return [each for each in every if each not in EMPTY] or every


def _named(names: str, word: str) -> str:
    return next((name for name in names.split(", ") if word in _words(name) or name.casefold().startswith(word)), names)


def _rule_with(labels: Mapping[str, str], word: str) -> str:
    found = next((label for label in labels.values() if fits(word, frozenset(_words(label)))), "")
    return f"a house rule can change it ({found})" if found else ""


def _line_with(lines: Iterable[str], word: str) -> str:
    """The sentence of the rules that has the word in it."""
    found = next((line for line in lines if fits(word, frozenset(_words(line)))), "")
    return next((part for part in re.split(r"(?<=[.!?]) ", found) if fits(word, frozenset(_words(part)))), found)
