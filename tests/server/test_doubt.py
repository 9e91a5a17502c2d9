"""A request of which the server cannot find out whether it was carried out is neither granted nor refused."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from rookery.interfaces.server.desk import Desk
from rookery.interfaces.server.metrics import Metrics
from rookery.tables import commands
from rookery.tables.entries import Row
from rookery.tables.people import Token
from rookery.tables.storage.store import PerhapsKept
from tests.tables.memory import MemoryStore
from tests.tables.support import a_hall, a_table, named, run


class LostInCommit(MemoryStore):
    """It keeps what it is given, and once does not say so."""

    is_away = False

    async def append(self, token: Token, rows: Sequence[Row], **more: Any) -> None:
        await super().append(token, rows, **more)
        if self.is_away:
            raise PerhapsKept("the database was lost while it committed")


def test_in_doubt_a_client_gets_no_answer_and_asking_again_does_nothing_twice() -> None:
    async def story() -> None:
        store = LostInCommit()
        async with a_hall(store) as hall:
            people = [await named(hall, name) for name in ("Ann", "Bob", "Cy", "Di")]
            live = await a_table(hall, *people)
            seat, asked = next(iter(live.table.asked.items()))
            act = commands.Act(id="1", asked=asked.number, text=str(next(iter(asked.decision.options()))))
            store.is_away = True
            with pytest.raises(PerhapsKept):  # the connection ends
                await Desk(Metrics(), hall.thinking).answer(live, people[seat], act)
            store.is_away = False
            answer = await Desk(Metrics(), hall.thinking).answer(live, people[seat], act)
            assert answer["again"] is True

    run(story())
