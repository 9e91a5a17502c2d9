"""What people say who look for a game: other names, games it is like, and words for what its rules have as a number."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from rookery.engine.editions import Edition, Rules

# What a game is also called, and the games it is like.
OTHER_NAMES: Final[Mapping[str, str]] = {
    "club": "canasta, rummy, gin, samba",
    "tuxedo": "casino, cassino, scopa, fish, fishing",
    "golden-ten": "flip, hearts",
    "high-fourteen": "high fourteen, hi 14",
    "i-doubt-it": "cheat, liar, bluff, BS",
    "donkey": "pig, spoons, old maid, happy families, quartets",
    "match": "snap, war, beggar",
    "panjandrum": "spit, speed, stop, spite and malice, skip-bo",
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

# What people call the box that a booklet lay in, by the edition's year.
BOX_NAMES: Final[Mapping[str, str]] = {
    "1913": "antique, vintage",
    "2008": "deluxe, deluxe set, deluxe edition",
    "modern": "current, newest, today's box",
}


@dataclass(frozen=True, slots=True)
class Subject:
    """A game as it is usually played, and how many can play it."""

    game: str
    rules: Rules
    seats: int
    sizes: tuple[int, ...]

    @property
    def is_bid(self) -> bool:
        return bool(self.rule("minimum_bid"))

    @property
    def has_partners(self) -> bool:
        return len(self.rules.parties(self.seats, whole_match=False)) < self.seats

    @property
    def has_bird(self) -> bool:
        return any(str(card) == "Bird" for card in self.rules.pack(self.seats))

    def rule(self, name: str) -> Any:
        return getattr(self.rules, name, None)


def subject_of(edition: Edition) -> Subject:
    seats = edition.usual_seats()
    return Subject(edition.game, edition.rules_for(seats), seats, tuple(edition.seats))


_Holds: TypeAlias = Callable[[Subject], bool]


@dataclass(frozen=True, slots=True)
class Meaning:
    """What people say for something that the rules have as a number or a choice."""

    words: str
    says: str
    holds: _Holds

    def phrases(self) -> list[str]:
        return [each for each in self.words.split(", ") if " " in each]

    def single_words(self) -> str:
        """The words that say it alone: of "no bird" neither does, nor does "big" of "big group"."""
        alone = (each for each in self.words.split(", ") if not each.startswith(_SAYS_NOTHING_ALONE))
        return " ".join(alone)


_SAYS_NOTHING_ALONE: Final = ("no ", "without ", "big ", "large ", "many ", "lots ")
_MANY: Final = 7  # from so many on it is hard to find a game


def _has(name: str, *unless: object) -> _Holds:
    """Whether a rule is there, and neither nothing nor one of these."""
    return lambda game: bool(game.rule(name)) and game.rule(name) not in unless


def _of(*families: str) -> _Holds:
    return lambda game: game.rules.family.name in families


MEANINGS: Final[tuple[Meaning, ...]] = (
    Meaning("nest, widow, kitty, blind, talon", "has a nest: a widow or kitty", _has("nest_size")),
    Meaning(
        "shoot the moon, moon, slam, all the tricks, every trick",
        "rewards taking every trick",
        lambda game: bool(game.rule("moon_bonus")) or _has("moon_bid", "never")(game),
    ),
    Meaning(
        "auction, bidding, bid, trump, trumps",
        "is bid for, and the bidder names the trump",
        lambda game: game.is_bid,
    ),
    Meaning(
        "no bidding, without bidding, no bids, without bids, no auction, without auction",
        "is played without bids",
        lambda game: not game.is_bid,
    ),
    Meaning("partners, pairs, partnership, teams", "is played in partnership", lambda game: game.has_partners),
    Meaning("alone, cutthroat, cut throat, individual", "is played alone", lambda game: not game.has_partners),
    Meaning(
        "called partner, call a partner, secret partner, hidden partner",
        "has a partner who is called",
        lambda game: game.rule("sides") == "called-partner",
    ),
    Meaning("no trump, notrump, without trump", "can be played without trump", _has("no_trump", "never")),
    Meaning("most tricks, majority", "counts most tricks", _has("most_tricks_bonus")),
    Meaning("last trick", "counts the last trick", _has("last_trick_bonus")),
    Meaning(
        "set back, setback, going set, euchred",
        "takes a failed bid off",
        lambda game: game.rule("failed") == "set-back",
    ),
    Meaning("bird, joker, rook card, crow, raven", "is played with the bird", lambda game: game.has_bird),
    Meaning(
        "no bird, without bird, no joker, without joker",
        "is played without the bird",
        lambda game: not game.has_bird,
    ),
    Meaning("500, five hundred", "goes to 500", lambda game: game.rule("target") == 500),
    Meaning(
        "euchre, pinochle, pinocle, whist, bid whist, spades, pitch, skat",
        "the nearest there is: tricks with bids, a trump and partners",
        lambda game: game.seats == 4 and game.is_bid and game.has_partners,
    ),
    Meaning("wild cards, deuces wild", "has wild cards", _has("wilds")),
    Meaning(
        "kids, children, family, party, lively, quick, short, easy, simple, beginners",
        "is lively and quickly learnt",
        _of("donkey", "match", "panjandrum", "i-doubt-it"),
    ),
    Meaning(
        "uno, crazy eights, mau mau, shedding",
        "the nearest there is: be the first to get rid of your cards",
        _of("i-doubt-it", "panjandrum"),
    ),
    Meaning(
        "grandma, grandmother, granny, grandpa, grandfather, grandparents, old-fashioned, traditional",
        "what families have played for generations",
        lambda game: game.game in ("regular", "partnership", "tournament"),
    ),
    Meaning(
        "group, crowd, gathering, big group, large group, big family, big party, many players, many people, "
        "lots of people, lots of players",
        "has room for seven or more",
        lambda game: max(game.sizes) >= _MANY,
    ),
)
