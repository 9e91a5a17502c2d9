"""What the five booklets tell of themselves, and what they changed from one to the next.

Every fact names the lines of the booklet it stands in. Which games a booklet has and what it changed is worked out from
the editions.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final

from rookery.engine.editions import Edition, Rules, spoken
from rookery.families.rule_fields import Group, words_of
from rookery.games.catalogue import catalogue


@dataclass(frozen=True, slots=True)
class Fact:
    says: str
    lines: str


@dataclass(frozen=True, slots=True)
class BookletStory:
    """A booklet: its year as in the ids of its editions, what it is, and what it says of itself and of the game."""

    year: str
    title: str
    facts: tuple[Fact, ...]


@dataclass(frozen=True, slots=True)
class PrintedChange:
    """What one booklet prints otherwise than the one before it. `before` and `after` are the values in words."""

    rule: str
    before: str
    after: str


@dataclass(frozen=True, slots=True)
class Revision:
    """A game's way from one edition to the next that has it, for `seats` players."""

    before: Edition
    after: Edition
    seats: int
    changes: tuple[PrintedChange, ...]


BOOKLETS: Final[tuple[BookletStory, ...]] = (
    BookletStory(
        "1913",
        "The new edition, with rules for Dixie Rook",
        (
            Fact(
                "Copyright by George S. Parker in 1910, 1911 and 1913; the cards were patented on 22 March 1910.",
                "45-49",
            ),
            Fact("The name and the picture of the bird were registered as a trademark in 1911.", "47"),
            Fact(
                "It is a book of games for one pack, some for adults and some for children: from Rook itself for "
                "three to eight players to Match and Donkey.",
                "64-82",
            ),
            Fact(
                "It calls Dixie Rook the most popular of all card games; Dixie's rules are copyright 1912.", "71, 137"
            ),
            Fact(
                "For Dixie it has an evening's programme: Progressive Parties, with four hands at each table, after "
                "which the winners move up.",
                "201-205",
            ),
        ),
    ),
    BookletStory(
        "1952",
        "The rules in the box",
        (
            Fact("Copyright 1924 by Parker Brothers, renewed in 1931, 1936 and 1952.", "10-14"),
            Fact(
                "It has the regular game alone, and sends its reader to the booklet at the bottom of the box.",
                "31-34, 104",
            ),
            Fact("It announces Club Rook, a partnership game for four with two packs.", "112-119"),
        ),
    ),
    BookletStory(
        "1988",
        "The big booklet",
        (
            Fact("Copyright 1931, last revised in 1988, by Parker Brothers in Beverly, Massachusetts.", "3"),
            Fact("It says that George S. Parker and Grace Parker, a married couple, created the game together.", "13"),
            Fact("It counts over 70 million packs of Rook cards sold.", "17"),
            Fact(
                "It opens with general rules that hold in every game with bidding, unless the game says otherwise.",
                "50-52",
            ),
            Fact(
                "Its tournament rules come from a game called Kentucky Discard, which clubs and tournaments took as "
                "their standard. That game was first played without the bird; by 1988 the bird was prescribed.",
                "114-118",
            ),
            Fact(
                "Our copy breaks off in the middle of Tuxedo, so that I Doubt It, Donkey and Clock are missing.", "548"
            ),
        ),
    ),
    BookletStory(
        "2008",
        "Deluxe Rook",
        (
            Fact("Copyright 2008 by Hasbro.", "448"),
            Fact(
                "Randolph P. Barton, a grandson of George S. Parker, tells of Parker Games as founded in 1883; two "
                "elder brothers came into the firm a few years later.",
                "21, 31-33",
            ),
            Fact(
                "Barton remembers a grandmother who often played along, and had a major part in creating Rook alone.",
                "23",
            ),
            Fact("In Tournament Rook, “Kentucky Discard”, the bird is an option here.", "51-57"),
            Fact(
                "It sets the tournament game and the partnership game side by side; "
                "its other games are told as variations of these two.",
                "119-137, 229",
            ),
        ),
    ),
    BookletStory(
        "modern",
        "The modern sheet",
        (
            Fact("It has no date. It tells one game, the partnership game for four, with the bird.", "5, 21"),
            Fact("A “Beginner Game” and a list of terms stood on its other side, which we do not have.", "9-11"),
        ),
    ),
)
_YEARS: Final = tuple(each.year for each in BOOKLETS)
_LEFT_OUT: Final = frozenset({Group.CONDUCT})


def editions_of(game: str) -> tuple[Edition, ...]:
    """A game's editions, the oldest first."""
    return tuple(sorted((each for each in catalogue() if each.game == game), key=lambda each: _YEARS.index(each.year)))


def games_of(year: str) -> tuple[Edition, ...]:
    """What a booklet has, in the catalogue's order."""
    return tuple(each for each in catalogue() if each.year == year)


@cache
def revisions() -> tuple[Revision, ...]:
    """Every game's way from each of its editions to the next."""
    games = dict.fromkeys(each.game for each in catalogue())
    return tuple(_revision(before, after) for game in games for before, after in itertools.pairwise(editions_of(game)))


def _revision(before: Edition, after: Edition) -> Revision:
    shared = [seats for seats in before.seats if seats in after.seats]
    seats = before.usual_seats() if before.usual_seats() in shared else shared[0]
    changes = [
        *_seat_changes(before, after),
        *_changes(before.rules_for(seats), after.rules_for(seats)),
    ]
    return Revision(before, after, seats, tuple(changes))


def _seat_changes(before: Edition, after: Edition) -> Iterator[PrintedChange]:
    if before.seats != after.seats:
        yield PrintedChange("Players", _players(before.seats), _players(after.seats))


def _players(seats: tuple[int, ...]) -> str:
    """`3 to 8`, `4 or 6`."""
    whole = len(seats) > 2 and seats == tuple(range(seats[0], seats[-1] + 1))
    return f"{seats[0]} to {seats[-1]}" if whole else spoken(seats)


def _changes(before: Rules, after: Rules) -> Iterator[PrintedChange]:
    """The rules that differ, in the words of the house rules; what only concerns honour tables is left out."""
    kind = type(before)
    for name in kind.rule_names():
        words = words_of(kind, name)
        old, new = getattr(before, name), getattr(after, name)
        if old != new and words.group not in _LEFT_OUT:
            yield PrintedChange(words.label, words.value(kind.value_text(old)), words.value(kind.value_text(new)))
