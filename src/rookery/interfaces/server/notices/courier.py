"""The courier: in the background it writes a letter for each turn that somebody wants to be told of, and sends it.

A letter is a row of the database, written together with the note that its turn was told: so a server that is killed
neither loses nor doubles it. Whatever a mail server or a push service does, or does not, only this waits for it.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import groupby
from typing import Any, Final

from rookery.engine.errors import RookeryError
from rookery.interfaces.server.notices.carriers import Carrier, NoticeText, Undeliverable, Unsent
from rookery.interfaces.server.notices.words import CODE_MINUTES, code_message, told_turn, turn_message
from rookery.tables.hall import Hall
from rookery.tables.people import PersonId
from rookery.tables.storage.store import CannotKeep, Contact, ContactKind, Letter, WaitingTurn

_EVERY: Final = 5.0
_TURNS_AT_ONCE: Final = 200
_LETTERS_AT_ONCE: Final = 8
_SENDERS: Final = 4
_CLAIM: Final = 600.0  # a letter whose server died while it was sent is tried again then
_PAUSES: Final = (60.0, 300.0, 1200.0, 3600.0, 14_400.0)
_GIVEN_UP: Final = 24 * 3600.0
_LEASE: Final = "courier"
_LOG: Final = logging.getLogger("rookery.notices")


class Courier:
    """Tells people that it is their turn. `carriers` are the ways that this server has; each has threads of its own."""

    def __init__(
        self,
        hall: Hall,
        carriers: Mapping[ContactKind, Callable[[], Awaitable[Carrier]]],
        *,
        delay: float,
    ) -> None:
        self._hall = hall
        self._carriers = carriers
        self._delay = delay
        self._every = min(_EVERY, max(0.1, delay))
        self._pools = {kind: ThreadPoolExecutor(_SENDERS, thread_name_prefix=kind) for kind in carriers}
        self.sent = 0
        self.failed = 0

    async def keep(self) -> None:
        """Until cancelled: one loop for writing, and one for each way of sending, so that none waits for another."""
        loops = [self._again(self.write)] + [self._again(partial(self.send, kind)) for kind in self._carriers]
        try:
            await asyncio.gather(*loops)
        finally:
            for pool in self._pools.values():
                pool.shutdown(wait=False, cancel_futures=True)

    async def _again(self, work: Callable[[], Awaitable[object]]) -> None:
        while True:
            await asyncio.sleep(self._every)
            try:
                while await work():
                    pass
            except CannotKeep:  # of a database that is away the hall's pulse tells
                continue
            except Exception:
                _LOG.exception("the courier failed, and begins again")

    async def write(self) -> bool:
        """Write letters for the turns that began a while ago; whether there may be more."""
        hall = self._hall
        if hall.store.shared and not await hall.store.lease(_LEASE, hall.worker, seconds=60.0):
            return False
        turns = await hall.store.turns.untold(by=hall.now() - self._delay, limit=_TURNS_AT_ONCE)
        for person, of_person in groupby(sorted(turns, key=_person), key=_person):
            await self._write_to(person, list(of_person))
        return len(turns) == _TURNS_AT_ONCE

    async def _write_to(self, person: PersonId, turns: Sequence[WaitingTurn]) -> None:
        """One letter to each contact, however many tables wait. Who looks at a table, or has no contact, needs none."""
        hall = self._hall
        contacts = [
            each
            for each in await hall.store.letters.contacts_of(person)
            if each.confirmed and each.kind in self._carriers
        ]
        unseen = [turn for turn in turns if contacts and not await self._is_looking(turn)]
        told = [told for turn in unseen if (told := _told(turn)) is not None]
        now = hall.now()
        letters = [
            Letter(id=secrets.token_urlsafe(12), contact=each.id, body={"turns": told}, written=now, due=now)
            for each in contacts
            if told
        ]
        await hall.store.letters.write(letters, told=turns)

    async def _is_looking(self, turn: WaitingTurn) -> bool:
        hall = self._hall
        live = hall.live.get(turn.token)
        if live is None and hall.store.shared:
            try:
                live = await hall.table(turn.token)  # they may be connected to another server
            except CannotKeep:
                raise
            except RookeryError:
                return False
        return live is not None and bool(live.table.chairs[turn.seat].here)

    async def send(self, kind: ContactKind) -> bool:
        """Send what is due; whether there may be more."""
        hall = self._hall
        due = await hall.store.letters.due(kind, by=hall.now(), limit=_LETTERS_AT_ONCE)
        await asyncio.gather(*(self._send(letter, contact) for letter, contact in due))
        return len(due) == _LETTERS_AT_ONCE

    async def _send(self, letter: Letter, contact: Contact) -> None:
        hall, letters = self._hall, self._hall.store.letters
        if not await letters.claim(letter, until=hall.now() + _CLAIM):
            return  # another server has it
        message = await self._message(letter, contact)
        if message is None:
            await letters.drop(letter)
            return
        try:
            carrier = await self._carriers[contact.kind]()
            loop = asyncio.get_running_loop()
            await loop.run_in_executor(self._pools[contact.kind], carrier.carry, contact, message)
        except Undeliverable as error:
            self.failed += 1
            _LOG.warning("a notice by %s is given up: %s", contact.kind, error)
            await (letters.drop_contact(contact.id) if error.gone else letters.drop(letter))
        except Unsent as error:
            self.failed += 1
            await self._try_later(letter, contact, error)
        else:
            self.sent += 1
            await letters.drop(letter)

    async def _try_later(self, letter: Letter, contact: Contact, error: Unsent) -> None:
        now = self._hall.now()
        if letter.tries >= len(_PAUSES) or now - letter.written > _GIVEN_UP:
            _LOG.warning("a notice by %s is given up after %d tries: %s", contact.kind, letter.tries + 1, error)
            await self._hall.store.letters.drop(letter)
            return
        _LOG.info("a notice by %s is tried again later: %s", contact.kind, error)
        pause = max(_PAUSES[letter.tries], error.pause)
        await self._hall.store.letters.try_later(letter, due=now + pause)

    async def _message(self, letter: Letter, contact: Contact) -> NoticeText | None:
        """What a letter says by now; None where it has nothing to say any more."""
        now = self._hall.now()
        if not contact.confirmed:
            fresh = letter.body.get("code") == contact.code and now - letter.written < CODE_MINUTES * 60
            return code_message(contact) if fresh else None
        turns = [
            turn
            for turn in letter.body.get("turns", ())
            if await self._hall.store.turns.still_waits(turn["token"], turn["seat"], turn["began"])
        ]
        return turn_message(turns, kind=contact.kind, now=now) if turns else None


def _person(turn: WaitingTurn) -> PersonId:
    return turn.person


def _told(turn: WaitingTurn) -> dict[str, Any] | None:
    try:
        return told_turn(turn)
    except RookeryError:  # of an edition that this Rookery does not know
        return None
