"""The ladders of a server: its finished matches counted as ratings, in memory, and what may be told of them.

Nothing is kept: a start makes them again when somebody first asks. Matches are looked through for a second or so for
each request, a table's at a time and beside the event loop, so that no table waits.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import KW_ONLY, dataclass
from itertools import groupby
from typing import TYPE_CHECKING, Final

from rookery.club.ratings import PlayerKind, Pool, RatedPlayer, Rating, RatingBook
from rookery.club.ratings.finished import SqlFinished, kind_of
from rookery.club.ratings.standing_book import StandingBook
from rookery.engine.errors import shown
from rookery.games.catalogue import catalogue
from rookery.interfaces.server.problems import RefusedRequest
from rookery.interfaces.server.wire.rating_messages import (
    GameRated,
    LadderOffered,
    LadderPage,
    LadderRung,
    RatingInfo,
    RatingsPage,
)
from rookery.tables.entries import BadLog
from rookery.tables.people import Person, PersonId
from rookery.tables.storage.store import Kept

if TYPE_CHECKING:
    from rookery.interfaces.server.service import Service

MOST_RUNGS: Final = 200
_AT_A_TIME: Final = 1.0  # seconds of looking through matches, before how it stands is answered
_FRESH: Final = 5.0  # seconds for which the list of finished matches is good enough
_SHOWN: Final = (PlayerKind.KNOWN, PlayerKind.BOT)
_TITLES: Final = {edition.game: edition.title for edition in catalogue() if edition.year != "modern"}
"""Games as their latest booklet calls them."""


@dataclass(frozen=True, slots=True)
class _Ladders:
    """How it stands: the ratings, who has an account, and how many matches are still to be looked through."""

    book: RatingBook
    accounts: Mapping[PersonId, Person]
    _: KW_ONLY
    left: int

    def name_of(self, player: RatedPlayer) -> str:
        account = self.accounts.get(player.id)
        return player.id.capitalize() if account is None else account.name  # a bot's id is its level


class Ladders:
    """Made of all finished matches, so what a match of an event comes to is told only once its cards may be known."""

    def __init__(self, service: Service) -> None:
        self._service = service
        self._finished = SqlFinished(service.hall.store.sql)
        self._standing = StandingBook()
        self._turn = asyncio.Lock()
        self._listed: list[Kept] = []
        self._read_at = -_FRESH
        self._now = _Ladders(RatingBook(), {}, left=0)

    async def games(self) -> RatingsPage:
        """What ladders there are, the games in the order of the catalogue."""
        now = await self._look()
        found = now.book.ladders()
        games = []
        for game, title in _TITLES.items():
            on = {pool: sum(each.kind in _SHOWN for each in found.get((game, pool), ())) for pool in Pool}
            ladders = [LadderOffered(pool=pool, players=players) for pool, players in on.items() if players]
            if ladders:
                games.append(GameRated(game=game, title=title, ladders=ladders))
        return RatingsPage(games=games, left=now.left)

    async def ladder(self, game: str, pool: str, person: Person | None) -> LadderPage:
        if game not in _TITLES:
            raise RefusedRequest(404, "not-found", f"There is no game {shown(game)}: expected one of {_list(_TITLES)}.")
        if pool not in list(Pool):
            raise RefusedRequest(422, "malformed", f"There is no pool {shown(pool)}: expected one of {_list(Pool)}.")
        now, among = await self._look(), Pool(pool)
        you = None if person is None else RatedPlayer(person.id, kind_of(now.accounts.get(person.id)))
        rows = now.book.ladder(game, among, kinds=_SHOWN)
        own = Rating() if you is None else now.book.rating(game, among, you)
        return LadderPage(
            game=game,
            title=_TITLES[game],
            pool=among,
            rungs=[
                LadderRung(
                    place=row.place,
                    name=now.name_of(row.player),
                    bot=row.player.kind is PlayerKind.BOT,
                    you=row.player == you,
                    rating=_info(row.rating),
                )
                for number, row in enumerate(rows)
                if number < MOST_RUNGS or row.player == you
            ],
            players=len(rows),
            yours=_info(own) if own.matches else None,
            left=now.left,
        )

    async def _look(self) -> _Ladders:
        """Count what came since, as far as there is time; whoever asks meanwhile waits for it.

        Who has an account is asked each time, so that nobody who had themselves forgotten is shown once more.
        """
        async with self._turn:
            accounts, now = await self._finished.accounts(), self._now
            due = now.left > 0 or time.monotonic() - self._read_at >= _FRESH
            if not due and accounts == now.accounts:
                return now
            left = now.left
            if due:
                self._listed, self._read_at = await self._finished.matches(), time.monotonic()
                sealed = await self._look_through(self._standing.missing(self._listed))
                left = len(self._standing.missing(self._listed)) - sealed
            book = await asyncio.to_thread(self._standing.count, self._listed, accounts)
            self._now = _Ladders(book, accounts, left=left)
            return self._now

    async def _look_through(self, missing: Sequence[Kept]) -> int:
        """Look through matches, those of one table at least; how many of them nobody may know of yet."""
        store, until, sealed = self._service.hall.store, time.monotonic() + _AT_A_TIME, 0
        for token, group in groupby(sorted(missing, key=lambda kept: kept.token), key=lambda kept: kept.token):
            some = list(group)
            if await self._service.events.seals(token):
                sealed += len(some)
                continue
            try:
                rows = await store.rows(token)
            except BadLog:
                rows = []
            await asyncio.to_thread(self._standing.look_through, some, rows)
            if time.monotonic() > until:
                break
        return sealed


def _info(rating: Rating) -> RatingInfo:
    return RatingInfo(
        points=rating.points,
        give_or_take=rating.give_or_take,
        matches=rating.matches,
        provisional=rating.provisional,
    )


def _list(names: Iterable[str]) -> str:
    return ", ".join(names)
