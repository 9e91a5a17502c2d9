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
from rookery.families.words import without_citations, word
from rookery.games.catalogue import catalogue
from rookery.games.presets import presets

# What a game is also called, and the games it is like.
OTHER_NAMES: Final[Mapping[str, str]] = {
    "club": "canasta, rummy, gin, samba",
    "tuxedo": "casino, cassino, scopa, fish, fishing",
    "golden-ten": "flip, hearts",
    "high-fourteen": "high fourteen, hi 14",
    "i-doubt-it": "cheat, liar, bluff, BS",
    "donkey": "pig, spoons",
    "match": "snap, war, beggar",
    "panjandrum": "spit, speed, stop",
    "solitaire": "patience, klondike, alone, single player",
    "clock": "patience, clock patience, alone, single player",
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


def _is_bid(rules: Rules, seats: int) -> bool:
    return bool(getattr(rules, "minimum_bid", 0))


def _has_bird(rules: Rules, seats: int) -> bool:
    return any(str(card) == "Bird" for card in rules.pack(seats))


def _of(*families: str) -> Callable[[Rules, int], bool]:
    return lambda rules, seats: rules.family.name in families


MEANINGS: Final[tuple[Meaning, ...]] = (
    Meaning("nest, widow, kitty, blind, talon", "has a nest: a widow or kitty", _has("nest_size")),
    Meaning(
        "shoot the moon, moon, slam, all the tricks, every trick",
        "rewards taking every trick",
        _either(_has("moon_bonus"), _has("moon_bid", "never")),
    ),
    Meaning("auction, bidding, bid, trump, trumps", "is bid for, and the bidder names the trump", _is_bid),
    Meaning(
        "no bidding, without bidding, no bids, without bids, no auction, without auction",
        "is played without bids",
        lambda rules, seats: not _is_bid(rules, seats),
    ),
    Meaning("partners, pairs, partnership, teams", "is played in partnership", _partners),
    Meaning(
        "alone, cutthroat, cut throat, individual", "is played alone", lambda rules, seats: not _partners(rules, seats)
    ),
    Meaning(
        "called partner, call a partner, secret partner, hidden partner",
        "has a partner who is called",
        lambda rules, _: _sides(rules) == "called-partner",
    ),
    Meaning("no trump, notrump, without trump", "can be played without trump", _has("no_trump", "never")),
    Meaning("most tricks, majority", "counts most tricks", _has("most_tricks_bonus")),
    Meaning("last trick", "counts the last trick", _has("last_trick_bonus")),
    Meaning(
        "set back, setback, going set, euchred",
        "takes a failed bid off",
        lambda rules, _: getattr(rules, "failed", "") == "set-back",
    ),
    Meaning("bird, joker, rook card, crow, raven", "is played with the bird", _has_bird),
    Meaning(
        "no bird, without bird, no joker, without joker",
        "is played without the bird",
        lambda rules, seats: not _has_bird(rules, seats),
    ),
    Meaning("500, five hundred", "goes to 500", lambda rules, _: getattr(rules, "target", 0) == 500),
    Meaning(
        "euchre, pinochle, pinocle, whist, bid whist, spades, pitch, skat",
        "the nearest there is: tricks with bids, a trump and partners",
        lambda rules, seats: seats == 4 and _is_bid(rules, seats) and _partners(rules, seats),
    ),
    Meaning("wild cards, deuces wild", "has wild cards", _has("wilds")),
    Meaning(
        "kids, children, family, party, lively, quick, short, easy, simple, beginners",
        "is lively and quickly learnt",
        _of("donkey", "match", "panjandrum", "i-doubt-it"),
    ),
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
    seats: tuple[int, ...]
    usual: int
    phrases: Mapping[str, str]
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
_CLOSE: Final = 0.72
_CLOSER: Final = 0.85  # for a short word, or one that begins with another letter: "kids" is no slip for "bids"
_LONG: Final = 6
_SLIP: Final = 0.5
_PEOPLES_WORDS: Final = 5.0  # what a field weighs whose words people use, rather than the rules
_NAMED: Final = 12.0
_SAID: Final = 9.0
_FEW_SEATS: Final = 8.0  # a game made for so many
_ANY_SEATS: Final = 5.0  # one that so many can play
_NUMBERS: Final = {
    **{str(number): number for number in range(1, 9)},
    **{word(number): number for number in range(1, 9)},
}
_NUMBER: Final = "|".join(_NUMBERS)
_PLAYERS: Final = re.compile(
    rf"\bfor ({_NUMBER})\b(?: (?:players?|people|persons?))?|\b({_NUMBER}) (?:players?|people|persons?|handed|of us)\b"
    rf"|^({_NUMBER})$"
)
_WORTH_SHOWING: Final = 0.3  # of the best hit's score: where something is called so, nobody wants what merely says so


def find_games(text: str) -> tuple[Found, ...]:
    """The games that fit all words of the text, the best first."""
    seats, phrases, words = _take_apart(text)
    if not words and not phrases and seats is None:
        return ()
    wanted = [dict.fromkeys([word], 1.0) if _known(word) else _meant(word) for word in words]
    hits = (_hit(page, wanted, phrases=phrases, seats=seats) for page in _pages())
    found = sorted((hit for hit in hits if hit is not None), key=lambda hit: hit.score, reverse=True)
    return tuple(hit for hit in found if hit.score >= _WORTH_SHOWING * found[0].score)


def correct(text: str) -> str:
    """What was probably meant, where no word like it is known; empty where nothing needs it."""
    _, _, words = _take_apart(text)
    better = {word: next(iter(_meant(word)), word) for word in words if not _known(word)}
    if all(word == meant for word, meant in better.items()):
        return ""
    return " ".join(better.get(word, word) for word in _every(text))


def _take_apart(text: str) -> tuple[int | None, list[str], list[str]]:
    """How many want to play, where the text says so; things said in several words; and the single words left."""
    plain = _without_articles(text)
    seats = None
    if (said := _PLAYERS.search(plain)) is not None:
        seats = _NUMBERS[next(filter(None, said.groups()))]
        plain = f"{plain[: said.start()]} {plain[said.end() :]}"
    found: list[str] = []
    for phrase in _phrases():
        if re.search(rf"\b{phrase}\b", plain):
            found.append(phrase)
            plain = re.sub(rf"\b{phrase}\b", " ", plain)
    left = plain.split()
    words = [word for word in left if word not in _EMPTY]
    return seats, found, words or ([] if found or seats is not None else left)


def _hit(
    page: _Page, wanted: Iterable[Mapping[str, float]], *, phrases: Iterable[str], seats: int | None
) -> Found | None:
    score, why, most = 0.0, "", 0.0
    if seats is not None:
        if seats not in page.seats:
            return None
        score = most = _FEW_SEATS if len(page.seats) <= 2 else _ANY_SEATS
        score += seats == page.usual
        why = f"is for {word(seats)}" if len(page.seats) == 1 else f"can be played by {word(seats)}"
    for phrase in phrases:
        named = phrase in _without_articles(f"{page.title} {page.preset or page.id}")
        if not named and phrase not in page.phrases:
            return None
        worth = _NAMED if named else _SAID
        score += worth
        if worth > most:
            most, why = worth, "" if named else page.phrases[phrase]
    for ways in wanted:
        best, said = 0.0, ""
        for each, sure in ways.items():
            for field in page.fields:
                worth = sure * field.weight * _fits(each, field.words)
                if worth > best:
                    best, said = worth, field.says(each)
        if not best:
            return None
        score += best
        if best > most:
            most, why = best, said
    return Found(id=page.id, preset=page.preset, title=page.title, why=why, score=score)


def _fits(word: str, words: frozenset[str]) -> float:
    if word in words:
        return 1.0
    begins = len(word) >= _SHORTEST_BEGINNING and any(each.startswith(word) for each in words)
    return 0.8 if begins else 0.0


def _words(text: str) -> list[str]:
    every = _every(text)
    return [each for each in every if each not in _EMPTY] or every


def _every(text: str) -> list[str]:
    return re.findall(r"[a-z0-9]+", text.casefold().replace("’", "").replace("'", ""))


def _without_articles(text: str) -> str:
    return " ".join(each for each in _every(text) if each not in ("the", "a", "an"))


def _known(word: str) -> bool:
    return any(_fits(word, field.words) for page in _pages() for field in page.fields)


def _meant(word: str) -> dict[str, float]:
    """The words it may be a slip for; those in the names of games and the words people use."""
    if len(word) <= _SHORTEST_BEGINNING:
        return {}
    close = difflib.get_close_matches(word, _vocabulary(), n=8, cutoff=_CLOSE)
    sure = [each for each in close if _is_slip(word, each)]
    return dict.fromkeys(sure[:3], _SLIP)


def _is_slip(word: str, meant: str) -> bool:
    alike = difflib.SequenceMatcher(None, meant, word).ratio()
    return alike >= (_CLOSE if len(word) >= _LONG and word[0] == meant[0] else _CLOSER - 0.05 * (word[0] == meant[0]))


@cache
def _phrases() -> tuple[str, ...]:
    """What is said in several words, or in one of two joined, the longest first."""
    every = {phrase for page in _pages() for phrase in page.phrases}
    return tuple(sorted(every, key=len, reverse=True))


@cache
def _vocabulary() -> tuple[str, ...]:
    every = {
        word for page in _pages() for field in page.fields if field.weight >= _PEOPLES_WORDS for word in field.words
    }
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
    phrases = {
        _without_articles(phrase): meaning.says
        for meaning in MEANINGS
        if meaning.holds(rules, seats)
        for phrase in meaning.words.split(", ")
        if " " in phrase
    }
    fields = [
        _Field(weight=10, words=_set(f"{title} {preset or edition.id} {edition.year}"), says=lambda _: ""),
        _Field(weight=7, words=_set(names), says=lambda word: f"also called, or like: {_named(names, word)}"),
        _Field(weight=4, words=_set(summary), says=lambda _: ""),
    ]
    for meaning in MEANINGS:
        if meaning.holds(rules, seats):
            fields.append(_Field(weight=5, words=_single(meaning.words), says=lambda _, says=meaning.says: says))  # type: ignore[misc]
    for option in edition.options:
        said = f"an option of its booklet: {option.says}"
        fields.append(_Field(weight=4, words=_set(f"{option.name} {option.says}"), says=lambda _, said=said: said))  # type: ignore[misc]
    labels = {name: f"{name.replace('_', ' ')}: {rules.meaning(name)}" for name in rules.rule_names()}
    fields.append(_Field(weight=0.5, words=_set(" ".join(labels.values())), says=lambda word: _rule_with(labels, word)))
    lines = [without_citations(line) for section in rules.describe(seats) for line in section.lines]
    fields.append(_Field(weight=1, words=_set(" ".join(lines)), says=lambda word: _line_with(lines, word)))
    return _Page(
        id=edition.id,
        preset=preset,
        title=title,
        seats=tuple(edition.seats),
        usual=seats,
        phrases=phrases,
        fields=tuple(fields),
    )


def _single(words: str) -> frozenset[str]:
    """The words of a meaning that say it alone: of "no bird" neither does."""
    return _set(" ".join(each for each in words.split(", ") if not each.startswith(("no ", "without "))))


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
