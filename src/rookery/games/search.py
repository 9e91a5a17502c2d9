"""Finding a game by what people call it: names, other names, house rules, what its rules say, and slips of the pen.

>>> [found.id for found in find_games("canasta")[:1]]
['club/1988']
>>> find_games("tuxido")[0].id
'tuxedo/1913'
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from rookery.families.words import word
from rookery.games.search_pages import (
    EMPTY,
    SHORTEST_BEGINNING,
    Page,
    every_word,
    fits,
    known,
    pages,
    phrases,
    vocabulary,
    without_articles,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Found:
    """A game that fits: an edition's id, or a preset's name with the edition it is laid over. `why` tells what fits."""

    id: str
    preset: str | None
    title: str
    why: str
    score: float


_CLOSE: Final = 0.72
_CLOSER: Final = 0.85  # for a short word, or one that begins with another letter: "kids" is no slip for "bids"
_LONG: Final = 6
_SLIP: Final = 0.5
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
    wanted = [dict.fromkeys([word], 1.0) if known(word) else _meant(word) for word in words]
    hits = (_hit(page, wanted, phrases=phrases, seats=seats) for page in pages())
    found = sorted((hit for hit in hits if hit is not None), key=lambda hit: hit.score, reverse=True)
    return tuple(hit for hit in found if hit.score >= _WORTH_SHOWING * found[0].score)


def correct(text: str) -> str:
    """What was probably meant, where no word like it is known; empty where nothing needs it."""
    _, _, words = _take_apart(text)
    better = {word: next(iter(_meant(word)), word) for word in words if not known(word)}
    if all(word == meant for word, meant in better.items()):
        return ""
    return " ".join(better.get(word, word) for word in every_word(text))


def _take_apart(text: str) -> tuple[int | None, list[str], list[str]]:
    """How many want to play, where the text says so; things said in several words; and the single words left."""
    plain = without_articles(text)
    seats = None
    if (said := _PLAYERS.search(plain)) is not None:
        seats = _NUMBERS[next(filter(None, said.groups()))]
        plain = f"{plain[: said.start()]} {plain[said.end() :]}"
    found: list[str] = []
    for phrase in phrases():
        if re.search(rf"\b{phrase}\b", plain):
            found.append(phrase)
            plain = re.sub(rf"\b{phrase}\b", " ", plain)
    left = plain.split()
    words = [word for word in left if word not in EMPTY]
    return seats, found, words or ([] if found or seats is not None else left)


def _hit(
    page: Page, wanted: Iterable[Mapping[str, float]], *, phrases: Iterable[str], seats: int | None
) -> Found | None:
    score, why, most = 0.0, "", 0.0
    if seats is not None:
        if seats not in page.seats:
            return None
        score = most = _FEW_SEATS if len(page.seats) <= 2 else _ANY_SEATS
        score += seats == page.usual
        why = f"is for {word(seats)}" if len(page.seats) == 1 else f"can be played by {word(seats)}"
    for phrase in phrases:
        named = phrase in without_articles(f"{page.title} {page.preset or page.id}")
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
                worth = sure * field.weight * fits(each, field.words)
                if worth > best:
                    best, said = worth, field.says(each)
        if not best:
            return None
        score += best
        if best > most:
            most, why = best, said
    return Found(id=page.id, preset=page.preset, title=page.title, why=why, score=score)


def _meant(word: str) -> dict[str, float]:
    """The words it may be a slip for; those in the names of games and the words people use."""
    if len(word) <= SHORTEST_BEGINNING:
        return {}
    close = difflib.get_close_matches(word, vocabulary(), n=8, cutoff=_CLOSE)
    sure = [each for each in close if _is_slip(word, each)]
    return dict.fromkeys(sure[:3], _SLIP)


def _is_slip(word: str, meant: str) -> bool:
    alike = difflib.SequenceMatcher(None, meant, word).ratio()
    return alike >= (_CLOSE if len(word) >= _LONG and word[0] == meant[0] else _CLOSER - 0.05 * (word[0] == meant[0]))
