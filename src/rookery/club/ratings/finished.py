"""Finished matches as ratings see them: who played them, on which side, and who won."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from sqlalchemy import bindparam, or_, select

from rookery.club.ratings.values import PlayerKind, RatedMatch, RatedPlayer
from rookery.engine.errors import RookeryError
from rookery.games.catalogue import edition as find_edition
from rookery.tables.attendance import attendance, parties_in
from rookery.tables.entries import Row
from rookery.tables.people import Person, PersonId
from rookery.tables.storage.access import SqlAccess
from rookery.tables.storage.schema import kept_from, matches, people, person_from, read_all
from rookery.tables.storage.store import Kept

_AT_ONCE: Final = 1_000


class SeatTaken(NamedTuple):
    """Who decided for a seat: a person, or else a bot of a level."""

    person: PersonId | None
    level: str = ""


@dataclass(frozen=True, slots=True)
class FinishedMatch:
    """A match that counts: the sides with who sat there, and 1 for those that won, 0 for the others."""

    game: str
    sides: tuple[tuple[SeatTaken, ...], ...]
    won: tuple[int, ...]

    def rated(self, accounts: Mapping[PersonId, Person]) -> RatedMatch:
        """The match of players as they are known now. Who has no account is a guest, and a program is a bot."""

        def player(seat: SeatTaken) -> RatedPlayer:
            if seat.person is None:
                return RatedPlayer(seat.level, PlayerKind.BOT)
            return RatedPlayer(seat.person, kind_of(accounts.get(seat.person)))

        sides = [tuple(player(seat) for seat in side) for side in self.sides]
        return RatedMatch.by_scores(self.game, sides, self.won)


def kind_of(account: Person | None) -> PlayerKind:
    """What somebody counts as, by their account or that they have none."""
    if account is None:
        return PlayerKind.GUEST
    return PlayerKind.BOT if account.program else PlayerKind.KNOWN


def finished_match(kept: Kept, rows: Sequence[Row]) -> FinishedMatch | None:
    """What a match counts as, by the log of its table; None for one that is not rated.

    Not rated are: a match whose seed somebody named, since they may have known the cards; one without a person, or in
    which nobody played against anybody else; one in which nobody who could be named decided most for a seat, as where
    somebody came to a bot's seat at the very end; and one whose log or edition cannot be read.
    """
    try:
        present = attendance(rows, kept)
        if present is None or present.chosen or len(present.people) != len(kept.people):
            return None
        seats: list[SeatTaken] = []
        for seat, (person, level) in enumerate(zip(kept.people, present.levels, strict=True)):
            mostly = present.mostly(seat)
            if person is not None and mostly == present.people[seat]:
                # Under the name that the match has now: it may have become somebody else's, or nobody's.
                seats.append(SeatTaken(person))
            elif mostly is not None:
                seats.append(SeatTaken(mostly))  # who left before the end played it all the same
            elif level is not None:
                seats.append(SeatTaken(None, level))
            else:
                return None
        edition = find_edition(kept.edition)
        parties = parties_in(kept, edition)
        match = FinishedMatch(
            edition.game,
            tuple(tuple(seats[seat] for seat in party) for party in parties),
            tuple(int(party[0] in kept.winners) for party in parties),
        )
        match.rated({})
    except (RookeryError, LookupError, TypeError):  # one damaged match must not hide the others
        return None
    return match if any(seat.person is not None for seat in seats) else None


class SqlFinished:
    """The finished matches and the accounts of a store, as ratings need them."""

    def __init__(self, access: SqlAccess) -> None:
        self._read = access.read

    async def matches(self) -> list[Kept]:
        """All of them without their records, in the order in which they were finished."""
        found: list[Kept] = []
        last = ""
        while True:
            some = await self._read(_MATCHES, {"after": last, "most": _AT_ONCE})
            found += read_all(some, kept_from)
            if len(some) < _AT_ONCE:
                return sorted(found, key=lambda kept: (kept.finished, kept.id))
            last = some[-1]["id"]

    async def accounts(self) -> dict[PersonId, Person]:
        """Everybody who is known, by their ids."""
        return {each.id: each for each in read_all(await self._read(_ACCOUNTS, {}), person_from)}


_MATCHES: Final[Any] = (
    select(*(column for column in matches.c if column is not matches.c.record))
    .where(matches.c.id > bindparam("after"))
    .order_by(matches.c.id)
    .limit(bindparam("most"))
)
_ACCOUNTS: Final[Any] = select(people).where(or_(people.c.known, people.c.program))
