"""People's data in their own hands: what is kept of them, their cookies, and being forgotten; retention."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

from rookery.tables import commands
from rookery.tables.clock import DAY
from rookery.tables.commands import Denied
from rookery.tables.entries import BadLog, Chatted, DamagedTable, Row
from rookery.tables.erasure import NAMELESS, erase_from_log
from rookery.tables.people import Person, PersonId, Token, new_token
from rookery.tables.storage.store import CannotKeep, Stage

if TYPE_CHECKING:
    from rookery.tables.hall import Hall

_ALL: Final = 1_000_000
_PEOPLE_AT_ONCE: Final = 50


@dataclass(frozen=True, slots=True, kw_only=True)
class Retention:
    """For how many days things are kept; None for as long as the database is.

    `matches`: finished matches, and tables that nobody has touched. `chat`: what people said. `people`: who they are,
    from their last visit on.
    """

    matches: int | None = None
    chat: int | None = None
    people: int | None = None

    @property
    def forgets(self) -> bool:
        return (self.matches, self.chat, self.people) != (None, None, None)


class Privacy:
    """What a hall keeps of people.

    Layers above that keep more of them add to it: `exports` are more parts of what a person takes home, and `formerly`
    names the guests that somebody was before, who are exported and forgotten with them.
    """

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self.exports: list[Callable[[Person], Awaitable[Mapping[str, Any]]]] = []
        self.formerly: list[Callable[[PersonId], Awaitable[Sequence[PersonId]]]] = []

    async def visit(self, person: Person) -> None:
        """Note that somebody is there, once a day."""
        now = self._hall.now()
        if not 0 <= now - person.seen < DAY:
            with contextlib.suppress(CannotKeep):  # they may look at what is there all the same
                await self._hall.store.archive.see(person.id, at=now)

    async def revoke_cookies(self, person: Person) -> Person:
        """None of the person's cookies holds any longer; the person as they are from now on."""
        return replace(person, cookies=await self._hall.store.archive.revoke_cookies(person.id))

    # Taking it home

    async def export(self, person: Person) -> dict[str, Any]:
        """All that is kept of a person, as JSON can hold it."""
        store = self._hall.store
        tables = [await self._at_table(token, person.id) for token in await store.archive.traces_of(person.id)]
        played = await store.matches_of(person.id, limit=_ALL)
        more = [await export(person) for export in self.exports]
        before = [await store.person(guest) for guest in await self._guests_before(person.id)]
        kept: dict[str, Any] = {
            "name": person.name,
            "named": person.named,
            "last_seen": person.seen,
            "tables": [table for table in tables if table is not None],
            "matches": [
                {
                    "id": kept.id,
                    "edition": kept.edition,
                    "finished": kept.finished,
                    "names": list(kept.names),
                    "your_seats": [seat for seat, each in enumerate(kept.people) if each == person.id],
                    "scores": list(kept.scores),
                    "winners": list(kept.winners),
                    "reason": kept.reason,
                    "record": f"/api/matches/{kept.id}/record.json",
                }
                for kept in played
            ],
            "score_sheets": [
                {"write": sheet.pen, "read": sheet.read, "opened": sheet.opened, "sheet": json.loads(sheet.body)}
                for sheet in await store.archive.sheets_of(person.id)
            ],
            "notes": [
                {"shelf": note.shelf, "name": note.name, "at": note.at, "note": note.body}
                for note in await store.notes.all_of(person.id)
            ],
            "formerly": [await self.export(guest) for guest in before if guest is not None],
            "told_of_turns": [
                {"by": contact.kind, "address": contact.address, "confirmed": contact.confirmed, "since": contact.at}
                for contact in await store.letters.contacts_of(person.id)
            ],
            "holidays": [
                {"since": each.since, "until": each.until} for each in await store.turns.holidays_since(person.id, 0.0)
            ],
        }
        for part in more:
            kept.update(part)
        return kept

    async def _guests_before(self, person: PersonId) -> list[PersonId]:
        return [guest for ask in self.formerly for guest in await ask(person)]

    async def _at_table(self, token: Token, person: PersonId) -> dict[str, Any] | None:
        listing = await self._hall.store.listing(token)
        if listing is None:
            return None
        said = [row for row in await self._rows(token) if isinstance(row.entry, Chatted)]
        return {
            "token": token,
            "edition": listing.edition,
            "opened": listing.opened,
            "host": listing.host == person,
            "seats": [seat for seat, each in enumerate(listing.people) if each == person],
            "said": [
                {"at": row.at, "text": row.entry.text}
                for row in said
                if isinstance(row.entry, Chatted) and row.entry.person == person
            ],
        }

    async def _rows(self, token: Token) -> list[Row]:
        """A table's rows; none where they are damaged, for then nobody can read them."""
        try:
            return await self._hall.store.rows(token)
        except BadLog:
            return []

    # Being forgotten

    async def forget(self, person: PersonId) -> None:
        """Take somebody out of everything: they leave their seats to bots, and their name and words are gone.

        What was played stays, for it was played by others too: at their seat sat somebody.
        """
        hall, store = self._hall, self._hall.store
        for guest in await self._guests_before(person):
            await self.forget(guest)
        tokens = await store.archive.traces_of(person)
        for token in tokens:
            listing = await store.listing(token)
            # A table that is played at, or may be in some server's memory, hears of it; else the log is enough.
            if listing is None or person not in listing.people:
                continue
            if listing.stage is not Stage.OVER or hall.now() - listing.touched < DAY:
                with contextlib.suppress(Denied, DamagedTable):
                    live = await hall.table(token)
                    await live.do(Person(person, NAMELESS), commands.Leave())
        substitute, logs = new_token(), {}
        for token in tokens:
            rows = await self._rows(token)
            logs[token] = await asyncio.to_thread(erase_from_log, rows, person, substitute=substitute)
        await store.archive.erase(person, substitute=substitute, logs=logs)
        for token, rows in logs.items():
            awake = hall.live.get(token)
            if awake is not None:
                awake.table.rewrite(rows)
                if awake.table.host == person:
                    awake.table.host, awake.table.host_name = substitute, NAMELESS

    async def tidy(self, retention: Retention) -> None:
        """Forget what is older than the settings say."""
        hall, archive, now = self._hall, self._hall.store.archive, self._hall.now()
        if retention.people is not None:
            gone = await archive.unseen(before=now - retention.people * DAY, limit=_PEOPLE_AT_ONCE)
            for person in gone:
                if any(live.is_connected(person) for live in hall.live.values()):
                    await archive.see(person, at=now)
                else:
                    await self.forget(person)
        if retention.chat is not None:
            await archive.forget_chat(before=now - retention.chat * DAY)
        if retention.matches is not None:
            before = now - retention.matches * DAY
            while await archive.forget_matches(before=before, spare=frozenset(hall.live)):
                await asyncio.sleep(0)
