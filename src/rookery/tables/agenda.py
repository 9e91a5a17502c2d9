"""What is due at turn-a-day tables that sleep: one look at the database, and only those tables wake.

Whose days are over, and which bot is to move, is then the driver's to see to (driver.py).
"""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Final

from rookery.engine.errors import RookeryError
from rookery.tables.storage.store import CannotKeep

if TYPE_CHECKING:
    from rookery.tables.hall import Hall

_EVERY: Final = 2.0
_SOON: Final = 0.1
_MOST_AWAKE: Final = 200  # tables in memory before no more are woken: after a long night they take their turns
_AT_ONCE: Final = 20
_LATER: Final = 3600.0
_LEASE: Final = "agenda"
_LOG: Final = logging.getLogger("rookery.tables")


class Agenda:
    """Wakes the tables of a hall at which something is due. Of several servers one at a time does."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall

    async def keep(self) -> None:
        """Until cancelled."""
        pause = _EVERY
        while True:
            await asyncio.sleep(pause)
            pause = _EVERY
            try:
                if await self.look():
                    pause = _SOON  # there may be more
            except CannotKeep:  # of a database that is away the hall's pulse tells
                continue
            except Exception:  # the other tables' time is over all the same
                _LOG.exception("the tables at which something is due could not be woken")

    async def look(self) -> int:
        """Wake what is due, as far as there is room; how many tables woke."""
        hall = self._hall
        if hall.store.shared and not await hall.store.lease(_LEASE, hall.worker, seconds=4 * _EVERY):
            return 0
        room = _MOST_AWAKE - sum(live.connections == 0 for live in hall.live.values())
        if room <= 0:
            return 0
        # Those that are awake already are among what is due, and their drivers see to them.
        found = await hall.store.turns.due(by=hall.now(), limit=2 * (_AT_ONCE + len(hall.live)))
        asleep = [token for token in found if token not in hall.live][: min(room, _AT_ONCE)]
        for token in asleep:
            await self._wake(token)
        return len(asleep)

    async def _wake(self, token: str) -> None:
        try:
            await self._hall.table(token)
        except CannotKeep:
            raise
        except RookeryError:  # it is damaged, of which the log tells, or gone
            # Nobody else's table shall wait for it.
            await self._hall.store.turns.postpone(token, self._hall.now() + _LATER)
