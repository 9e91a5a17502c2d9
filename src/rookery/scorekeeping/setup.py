"""What a score sheet is for: the game, who plays, and who deals first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from rookery.engine.editions import Edition
from rookery.engine.errors import BadSetUp, shown
from rookery.engine.scorecard import Players, Scorecard
from rookery.families.auction import FAMILY as AUCTION
from rookery.families.auction.rules import AuctionRules, DummyScore
from rookery.families.auction.table import AuctionTable, table_for
from rookery.games.presets import title_of
from rookery.scorekeeping.penalties import Penalties, penalties_of

LONGEST_NAME: Final = 24
DUMMY: Final = "The dummy"


@dataclass(frozen=True, slots=True)
class Column:
    """Whose running score it is: a player's, a side's, or a dummy's, who has no seat."""

    title: str
    seats: tuple[int, ...]


@dataclass(frozen=True)
class Setup:
    """A game to keep score for: an edition, perhaps with house rules, the names by seat, the first dealer.

    `table` and `rules` are those of an auction game, and there only; `scorecard` counts the others.
    """

    edition: Edition
    names: tuple[str, ...]
    dealer: int = 0

    def __post_init__(self) -> None:
        check_game(self.edition)
        self.edition.rules_for(len(self.names))  # refuses a count the edition does not have
        _check_names(self.names)
        if not 0 <= self.dealer < len(self.names):
            raise BadSetUp(f"the first dealer is seat {self.dealer}: expected one from 0 to {len(self.names) - 1}")

    @property
    def seats(self) -> int:
        return len(self.names)

    @property
    def has_auction(self) -> bool:
        return self.edition.family is AUCTION

    @cached_property
    def players(self) -> Players:
        return Players(self.edition.rules_for(self.seats), self.names)

    @property
    def scorecard(self) -> Scorecard:
        found = self.edition.family.scorecard
        assert found is not None
        return found

    @cached_property
    def table(self) -> AuctionTable:
        rules = self.edition.rules_for(self.seats)
        assert isinstance(rules, AuctionRules)
        return table_for(rules, self.seats)

    @property
    def rules(self) -> AuctionRules:
        return self.table.rules

    @property
    def penalties(self) -> Penalties:
        return penalties_of(self.rules)

    @cached_property
    def title(self) -> str:
        return title_of(self.edition)

    @cached_property
    def columns(self) -> tuple[Column, ...]:
        return (
            *(Column(self.called(party), party) for party in self.players.parties),
            *dummys_column(self.edition, self.seats),
        )

    def called(self, seats: Sequence[int]) -> str:
        return self.players.called(seats)


def dummys_column(edition: Edition, seats: int) -> tuple[Column, ...]:
    """A column for a blind dummy, where a score is kept for it (A30)."""
    rules = edition.rules_for(seats)
    kept = isinstance(rules, AuctionRules) and rules.dummy_score is DummyScore.KEPT
    return (Column(DUMMY, ()),) if kept else ()


def is_scored(edition: Edition) -> bool:
    """Whether a sheet can be kept for it: whether its hands are counted at all."""
    return edition.family is AUCTION or edition.family.scored


def check_game(edition: Edition) -> None:
    if not is_scored(edition):
        raise BadSetUp(
            f"{edition.id} is played alone and counts no points, so there is no score to keep; "
            f"'rookery rules {edition.id}' tells when it has worked out"
        )


def _check_names(names: tuple[str, ...]) -> None:
    for name in names:
        if not name.strip() or name != name.strip() or len(name) > LONGEST_NAME or not name.isprintable():
            raise BadSetUp(f"{shown(name)} is no name for a sheet: expected 1 to {LONGEST_NAME} letters")
        if name.isdecimal():
            raise BadSetUp(f"{shown(name)} is no name for a sheet: a number would be taken for a seat")
    lowered = [name.lower() for name in names]
    if DUMMY.lower() in lowered:
        raise BadSetUp(f"{shown(DUMMY)} is no name for a sheet: a dummy's score is called so")
    for name in names:
        if lowered.count(name.lower()) > 1:
            raise BadSetUp(f"two players are called {shown(name)}: the sheet could not tell them apart")
