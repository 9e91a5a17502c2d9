"""What an event is to be: said when it is made, and settled once it begins."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Annotated, ClassVar, Final

from pydantic import ConfigDict, Field, StringConstraints

from rookery.club.movements import Losers, PartnerRule
from rookery.club.scores import ScoreKind
from rookery.engine.editions import Edition
from rookery.engine.errors import RookeryError
from rookery.games.rule_sets import read_rules
from rookery.tables.entries import TableOptions
from rookery.tables.hall import LONGEST_RULES, HouseRules

LONGEST_TITLE: Final = 60
MOST_PLAYERS: Final = 100
MOST_ROUNDS: Final = 40
MOST_HANDS: Final = 12
TABLE: Final = 4
FEWEST_PLAYERS: Final = 2 * TABLE
_PAIRS: Final = ((0, 2), (1, 3))


class EventKind(StrEnum):
    """How people move, and how their evening is counted."""

    PROGRESSIVE = "progressive"
    PAIRS = "pairs"
    INDIVIDUAL = "individual"
    TWELVE_HANDS = "twelve-hands"
    ROUND_ROBIN = "round-robin"
    SWISS = "swiss"
    KNOCK_OUT = "knock-out"

    @property
    def same_deals(self) -> bool:
        """Whether every table plays the same deals, and each deal is compared over the room."""
        return self in (EventKind.PAIRS, EventKind.INDIVIDUAL)

    @property
    def counts_wins(self) -> bool:
        return self in (EventKind.ROUND_ROBIN, EventKind.SWISS, EventKind.KNOCK_OUT)


class TablesOf(StrEnum):
    """What is played with: tables of this server, or real cards on real tables."""

    ONLINE = "online"
    REAL = "real"


class BadPlan(RookeryError):
    """An event that cannot be held as it was planned."""


Title = Annotated[str, StringConstraints(min_length=1, max_length=LONGEST_TITLE)]


@dataclass(frozen=True, slots=True, kw_only=True)
class EventPlan:
    """An event as its director wants it.

    `hands` are the deals that a table plays in each round; `rounds` how many rounds there are, null for as many as the
    movement has, or in a progressive party as many as the director likes. `clock` is the minutes for a round that
    the room's screen counts down; nothing happens by itself when they are over. `seconds` are those for a decision at
    an online table, after which a bot stands in. With `pause` the next round begins by itself so many seconds after
    the last table is done; without, the director begins it. `count` says how deals are compared in duplicate, by
    matchpoints or by the points against the room's average; the other kinds have a way of counting of their own.
    `losers` and `partners` are for a progressive party alone: whether losers stay, as in 1913, or go down a table, and
    whether partners change or stay together.
    """

    __pydantic_config__: ClassVar[ConfigDict] = ConfigDict(extra="forbid")

    title: Title
    kind: EventKind = EventKind.PROGRESSIVE
    edition: Annotated[str, StringConstraints(max_length=LONGEST_RULES)] = "dixie/1913"
    house_rules: HouseRules = field(default_factory=dict)
    tables: TablesOf = TablesOf.ONLINE
    hands: Annotated[int, Field(ge=1, le=MOST_HANDS)] = 4
    rounds: Annotated[int, Field(ge=1, le=MOST_ROUNDS)] | None = None
    count: ScoreKind = ScoreKind.MATCHPOINTS
    losers: Losers = Losers.STAY
    partners: PartnerRule = PartnerRule.CHANGE
    bots: Annotated[str, StringConstraints(max_length=20)] = "solid"
    seconds: Annotated[int, Field(ge=10, le=600)] | None = 60
    clock: Annotated[int, Field(ge=1, le=240)] | None = None
    pause: Annotated[int, Field(ge=0, le=3600)] | None = None

    @property
    def is_for_pairs(self) -> bool:
        """Whether partners stay together, and enter as a pair."""
        if self.kind is EventKind.PROGRESSIVE:
            return self.partners is PartnerRule.KEEP
        return self.kind not in (EventKind.INDIVIDUAL, EventKind.TWELVE_HANDS)

    def rules(self) -> Edition:
        """The edition with the house rules, as the event's tables play it: so many deals and no more.

        A hand that everybody passed is a deal too, and no tie is played off: all tables play as long.
        """
        if self.kind.same_deals and self.count is ScoreKind.TOTAL:
            raise BadPlan("where all play the same deals they are compared: by matchpoints or against the average")
        edition = read_rules(self.edition).with_house_rules(**self.house_rules)
        if TABLE not in edition.seats:
            raise BadPlan(f"{edition.title} is not played by four, and an event's tables have four seats")
        rules = edition.rules_for(TABLE)
        if rules.draws_partners or not hasattr(rules, "longest_match") or rules.parties(TABLE) != _PAIRS:
            raise BadPlan(f"{edition.title} has no fixed partners who sit opposite each other, as events need them")
        deals = str(1 if self.kind.same_deals else self.hands)
        return edition.with_house_rules(match_hands=deals, longest_match=deals)

    def options(self) -> TableOptions:
        """How the event's tables are run: nobody looks on, and nobody is given hints."""
        return TableOptions(bots=self.bots, clock=self.seconds, hints=False, watchers=False, rest=20)
