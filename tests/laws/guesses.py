"""Answers that may or may not be allowed: what was allowed at some moment, with a word or two changed."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

import rookery

OTHER_WORDS: Final = (
    *("red", "yellow", "green", "black", "none", "up", "down", "stock", "pile", "top", "on", "high", "low"),
    *("0", "1", "2", "3", "4", "5", "7", "9", "13", "14", "15", "20", "72", "75", "100", "125", "300"),
)
UNREADABLE: Final = ("", "hello", "bid75", "play", "play R99", "nest Z1", "onto", "🐦", "pass,", "give up", "x" * 5_000)


def vocabulary(match: rookery.Match) -> tuple[str, ...]:
    """The words of this match's actions: its cards, and some numbers, colours and directions."""
    pack = match.edition.rules_for(match.seats).pack(match.seats)
    return (*map(str, dict.fromkeys(pack)), "Bird", *OTHER_WORDS)


def guesses(texts: Sequence[str], words: Sequence[str], rng: random.Random, *, count: int) -> Iterator[str]:
    """Neighbours of the given answers: a word exchanged, left out, added or doubled."""
    for _ in range(count if texts else 0):
        verb, *rest = rng.choice(texts).split()
        place = rng.randrange(len(rest) + 1)
        word = rng.choice(words)
        changed = rng.choice(
            (
                [*rest[:place], word, *rest[place + 1 :]],
                [*rest[:place], word, *rest[place + 1 :]],
                [*rest[:place], *rest[place + 1 :]],
                [*rest[:place], word, *rest[place:]],
                [*rest[:place], *rest[place - 1 : place], *rest[place:]],
            )
        )
        yield " ".join([verb, *changed])


def sweeps(texts: Iterable[str], words: Sequence[str]) -> Iterator[str]:
    """Every answer of a verb and one word that the vocabulary can make, for the verbs of these answers."""
    for verb in {text.split()[0] for text in texts if len(text.split()) == 2}:
        for word in words:
            yield f"{verb} {word}"


def readable(texts: Iterable[str]) -> Iterator[rookery.Action]:
    """Those of the texts that are actions, each once."""
    seen = set()
    for text in texts:
        try:
            action = rookery.read_action(text)
        except rookery.UnreadableAction:
            continue
        if action not in seen:
            seen.add(action)
            yield action
