"""Finding a game by what people call it: names, other names, house rules, what its rules say, and slips of the pen.

>>> [found.id for found in find_games("canasta")[:1]]
['club/1988']
>>> find_games("tuxido")[0].id
'tuxedo/1913'
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from rookery.engine.editions import Edition, Rules
from rookery.games.catalogue import catalogue
from rookery.games.presets import presets

# What a game is also called, and the games it is like.
OTHER_NAMES: Final[Mapping[str, str]] = {
    "club": "canasta, rummy, samba",
    "tuxedo": "casino, cassino, scopa, fishing",
    "golden-ten": "flip, hearts",
    "high-fourteen": "high fourteen",
    "i-doubt-it": "cheat, liar, bluff, BS",
    "donkey": "pig, spoons",
    "match": "snap, war, beggar",
    "panjandrum": "spit, speed, stop",
    "solitaire": "patience",
    "clock": "patience, clock patience",
    "tournament": "kentucky discard, kentucky rook, tournament rook",
    "partnership": "partners, pairs",
    "high-card-partner": "call your partner, called partner",
    "three-handed-display": "dummy, bridge",
    "display": "dummy, bridge, parkette",
    "dixie": "dixie rook",
    "regular": "rook, regular rook, cutthroat",
    "boston": "no trump, boston rook",
    "tennessee": "tennessee rook, tennessee for two",
}


@dataclass(frozen=True, slots=True)
class Meaning:
    """What people say for something that the rules have as a number or a choice."""

    words: str
    says: str
    holds: Callable[[Rules, int], bool]


def _has(name: str, *unless: object) -> Callable[[Rules, int], bool]:
    """Whether a rule is there, and neither nothing nor one of these."""

    def holds(rules: Rules, seats: int) -> bool:
        value: Any = getattr(rules, name, None)
        return bool(value) and value not in unless

    return holds


def _either(*ways: Callable[[Rules, int], bool]) -> Callable[[Rules, int], bool]:
    return lambda rules, seats: any(way(rules, seats) for way in ways)


def _partners(rules: Rules, seats: int) -> bool:
    return len(rules.parties(seats, whole_match=False)) < seats


MEANINGS: Final[tuple[Meaning, ...]] = (
    Meaning("nest, widow, kitty, blind, talon", "has a nest: a widow or kitty", _has("nest_size")),
    Meaning(
        "shoot the moon, moon, slam, all the tricks, every trick",
        "rewards taking every trick",
        _either(_has("moon_bonus"), _has("moon_bid", "never")),
    ),
    Meaning("auction, bidding, bid", "is bid for", _has("minimum_bid")),
    Meaning("partners, pairs, partnership, teams", "is played in partnership", _partners),
    Meaning("alone, cutthroat, individual", "is played alone", lambda rules, seats: not _partners(rules, seats)),
    Meaning(
        "called partner, call a partner", "has a partner who is called", lambda r, _: _sides(r) == "called-partner"
    ),
    Meaning("no trump, notrump", "can be played without trump", _has("no_trump", "never")),
    Meaning("most tricks, majority", "counts most tricks", _has("most_tricks_bonus")),
    Meaning("last trick", "counts the last trick", _has("last_trick_bonus")),
    Meaning(
        "set back, going set, euchred", "takes a failed bid off", lambda r, _: getattr(r, "failed", "") == "set-back"
    ),
    Meaning(
        "bird, joker, rook card",
        "is played with the bird",
        lambda rules, seats: any(str(card) == "Bird" for card in rules.pack(seats)),
    ),
    Meaning("500, five hundred", "goes to 500", lambda rules, _: getattr(rules, "target", 0) == 500),
    Meaning("wild cards, deuces wild", "has wild cards", _has("wilds")),
)


def _sides(rules: Rules) -> str:
    return str(getattr(rules, "sides", ""))


@dataclass(frozen=True, slots=True, kw_only=True)
class Found:
    """A game that fits: an edition's id, or a preset's name with the edition it is laid over. `why` tells what fits."""

    id: str
    preset: str | None
    title: str
    why: str
    score: float


@dataclass(frozen=True, slots=True, kw_only=True)
class _Field:
    """Words of one sort: what a hit in them is worth, and what is said of it."""

    weight: float
    words: frozenset[str]
    says: Callable[[str], str]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Page:
    """All that is known of one game."""

    id: str
    preset: str | None
    title: str
    fields: tuple[_Field, ...]


# Words that stand in every page, or in none that matters.
_EMPTY: Final = frozenset(
    (
        "a",
        "an",
        "and",
        "by",
        "for",
        "game",
        "games",
        "in",
        "is",
        "of",
        "on",
        "or",
        "play",
        "rook",
        "rules",
        "the",
        "to",
        "we",
        "with",
    )
)
_SHORTEST_BEGINNING: Final = 3
_CLOSE: Final = 0.74
_SLIP: Final = 0.5
_WORTH_SHOWING: Final = 0.3  # of the best hit's score: where something is called so, nobody wants what merely says so


def find_games(text: str) -> tuple[Found, ...]:
    """The games that fit all words of the text, the best first."""
    words = _words(text)
    if not words:
        return ()
    wanted = [dict.fromkeys([word], 1.0) if _known(word) else _meant(word) for word in words]
    found = sorted(
        (hit for page in _pages() if (hit := _hit(page, wanted)) is not None), key=lambda hit: hit.score, reverse=True
    )
    return tuple(hit for hit in found if hit.score >= _WORTH_SHOWING * found[0].score)


def correct(text: str) -> str:
    """What was probably meant, where no word like it is known; empty where nothing needs it."""
    words = _words(text)
    better = [word if _known(word) else next(iter(_meant(word)), word) for word in words]
    return " ".join(better) if better != words else ""


def _hit(page: _Page, wanted: Iterable[Mapping[str, float]]) -> Found | None:
    score, why = 0.0, ""
    for ways in wanted:
        best, said = 0.0, ""
        for word, sure in ways.items():
            for field in page.fields:
                worth = sure * field.weight * _fits(word, field.words)
                if worth > best:
                    best, said = worth, field.says(word)
        if not best:
            return None
        score += best
        why = why or said
    return Found(id=page.id, preset=page.preset, title=page.title, why=why, score=score)


def _fits(word: str, words: frozenset[str]) -> float:
    if word in words:
        return 1.0
    begins = len(word) >= _SHORTEST_BEGINNING and any(each.startswith(word) for each in words)
    return 0.8 if begins else 0.0


def _words(text: str) -> list[str]:
    every = _every(text)
    return [word for word in every if word not in _EMPTY] or every


def _every(text: str) -> list[str]:
    return re.findall(r"[a-z0-9]+", text.casefold().replace("’", "").replace("'", ""))


def _known(word: str) -> bool:
    return any(_fits(word, field.words) for page in _pages() for field in page.fields)


def _meant(word: str) -> dict[str, float]:
    """The words it may be a slip for; those in the names of games and the words people use."""
    close = difflib.get_close_matches(word, _vocabulary(), n=3, cutoff=_CLOSE)
    return dict.fromkeys(close, _SLIP)


@cache
def _vocabulary() -> tuple[str, ...]:
    every = {word for page in _pages() for field in page.fields if field.weight > 1 for word in field.words}
    return tuple(sorted(word for word in every if len(word) > _SHORTEST_BEGINNING))


@cache
def _pages() -> tuple[_Page, ...]:
    printed = [_page(each, each.title, f"{each.summary} {each.source.partition(',')[0]}") for each in catalogue()]
    house = [_page(each.edition(), each.title, each.says, preset=each.name) for each in presets()]
    return (*printed, *house)


def _page(edition: Edition, title: str, summary: str, *, preset: str | None = None) -> _Page:
    seats = edition.usual_seats()
    rules = edition.rules_for(seats)
    names = "" if preset else OTHER_NAMES.get(edition.game, "")
    fields = [
        _Field(weight=10, words=_set(f"{title} {preset or edition.id} {edition.year}"), says=lambda _: ""),
        _Field(weight=7, words=_set(names), says=lambda word: f"also called, or like: {_named(names, word)}"),
        _Field(weight=4, words=_set(summary), says=lambda _: ""),
    ]
    for meaning in MEANINGS:
        if meaning.holds(rules, seats):
            fields.append(_Field(weight=5, words=_set(meaning.words), says=lambda _, says=meaning.says: says))  # type: ignore[misc]
    for option in edition.options:
        said = f"an option of its booklet: {option.says}"
        fields.append(_Field(weight=4, words=_set(f"{option.name} {option.says}"), says=lambda _, said=said: said))  # type: ignore[misc]
    labels = {name: f"{name.replace('_', ' ')}: {rules.meaning(name)}" for name in rules.rule_names()}
    fields.append(_Field(weight=0.5, words=_set(" ".join(labels.values())), says=lambda word: _rule_with(labels, word)))
    lines = [line for section in rules.describe(seats) for line in section.lines]
    fields.append(_Field(weight=1, words=_set(" ".join(lines)), says=lambda word: _line_with(lines, word)))
    return _Page(id=edition.id, preset=preset, title=title, fields=tuple(fields))


def _set(text: str) -> frozenset[str]:
    return frozenset(_every(text))


def _named(names: str, word: str) -> str:
    return next((name for name in names.split(", ") if word in _words(name) or name.casefold().startswith(word)), names)


def _rule_with(labels: Mapping[str, str], word: str) -> str:
    found = next((label for label in labels.values() if _fits(word, frozenset(_words(label)))), "")
    return f"a house rule can change it ({found})" if found else ""


def _line_with(lines: Iterable[str], word: str) -> str:
    """The sentence of the rules that has the word in it."""
    found = next((line for line in lines if _fits(word, frozenset(_words(line)))), "")
    return next((part for part in re.split(r"(?<=[.!?]) ", found) if _fits(word, frozenset(_words(part)))), found)
