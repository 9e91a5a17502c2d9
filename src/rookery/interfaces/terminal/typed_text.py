"""Reading what a person types, whatever the game: commands, cards, places in a list."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from rookery.engine.actions import Action
from rookery.engine.cards import BABY_BIRD, BIRD, HIGHEST_NUMBER, Card, Colour, card_of
from rookery.engine.errors import RookeryError

_MOST_LISTED: Final = 200


class Unreadable(RookeryError):
    """What was typed cannot be read; the message says what was read and what is expected."""


@dataclass(frozen=True, slots=True)
class Command:
    """Something asked of the program and not of the game."""

    name: str
    rest: str = ""


_COMMANDS: Final[dict[str, str]] = {
    "?": "help",
    "help": "help",
    "h": "help",
    "rules": "rules",
    "rule": "rules",
    "score": "score",
    "scores": "score",
    "last": "last",
    "undo": "undo",
    "hint": "hint",
    "list": "list",
    "log": "log",
    "save": "save",
    "fair": "fair",
    "quit": "quit",
    "q": "quit",
    "exit": "quit",
    "bye": "quit",
}
COLOURS: Final[dict[str, Colour]] = {
    **{colour.value: colour for colour in Colour},
    **{colour.letter.lower(): colour for colour in Colour},
}
_COLOUR: Final = "red|yellow|green|black|r|y|g|b"
_CARD: Final = re.compile(
    rf"\s*(?:(?P<bird>(?:the\s+)?(?:bird|rook))\b"
    rf"|(?P<baby>(?:the\s+)?baby(?:\s+bird)?)\b"
    rf"|(?P<colour>{_COLOUR})\s*-?\s*(?P<number>\d{{1,2}})(?!\d)"
    rf"|(?P<number2>\d{{1,2}})\s*-?\s*(?P<colour2>{_COLOUR})\b)"
)


def read_command(text: str) -> Command | None:
    word, _, rest = text.strip().partition(" ")
    name = _COMMANDS.get(word.lower())
    return None if name is None else Command(name, rest.strip())


def tidy(text: str) -> str:
    """In lower case, with single spaces and no commas or full stops."""
    return " ".join(text.lower().replace(",", " ").replace(";", " ").split()).rstrip(".!")


def shown(text: str) -> str:
    return text.strip() if len(text.strip()) <= 40 else text.strip()[:37] + "..."


def read_some_cards(text: str) -> tuple[Card, ...] | None:
    """One or more cards, or None where the text holds anything else."""
    cards: list[Card] = []
    rest = text.lower().replace(",", " ").replace(";", " ").strip()
    while rest:
        found = _CARD.match(rest)
        card = None if found is None else _card_found(found)
        if found is None or card is None:
            return None
        cards.append(card)
        rest = rest[found.end() :].strip()
    return tuple(cards) or None


def read_one_card(text: str) -> Card | None:
    cards = read_some_cards(text)
    return cards[0] if cards is not None and len(cards) == 1 else None


def _card_found(found: re.Match[str]) -> Card | None:
    if found["bird"] or found["baby"]:
        return BIRD if found["bird"] else BABY_BIRD
    number = int(found["number"] or found["number2"])
    if not 1 <= number <= HIGHEST_NUMBER:
        return None
    return card_of(COLOURS[found["colour"] or found["colour2"]], number)


def after(said: str, *verbs: str) -> str:
    """The text without the verb it may start with."""
    for verb in verbs:
        if said == verb or said.startswith(verb + " "):
            return said[len(verb) :].strip()
    return said


def listed_place(said: str, count: int, *, bare: bool) -> int | None:
    """The place of a choice named by its number in the list: `#2`, or `2` where that means nothing else."""
    found = re.fullmatch(r"#\s*(\d{1,3})" if not bare else r"#?\s*(\d{1,3})", said)
    if found is None:
        return None
    place = int(found[1])
    if not 1 <= place <= count:
        raise Unreadable(f"There is no choice {place}: they are numbered 1 to {count}.")
    return place - 1


def listed_choice(said: str, options: Iterable[Action]) -> Action | None:
    """The choice that `#2` names, in the order in which they are listed."""
    if not said.startswith("#"):
        return None
    some = tuple(itertools.islice(options, _MOST_LISTED))
    place = listed_place(said, len(some), bare=False)
    return None if place is None else some[place]


def either(words: tuple[str, ...]) -> str:
    *first, last = words
    return f"{', '.join(first)} or {last}" if first else last
