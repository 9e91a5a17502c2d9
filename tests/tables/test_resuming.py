"""A match whose edition was corrected while it was going on is not judged again."""

from __future__ import annotations

from dataclasses import replace

import pytest

import rookery
from rookery.engine.editions import Edition
from rookery.tables import table as tables
from rookery.tables.commands import Act
from rookery.tables.table import Table
from tests.tables.memory import MemoryStore
from tests.tables.support import a_hall, a_table, hands_played, my_turn, named, play_on, run


def corrected(id: str) -> Edition:
    """The edition in its next revision, with other points for the bird."""
    edition = rookery.edition(id)
    rules = {seats: replace(each, bird_points=10) for seats, each in edition.rules.items()}  # type: ignore[type-var]
    return replace(edition, rules=rules, revision=edition.revision + 1)


def test_the_hands_before_stand_as_scored_and_the_latest_deal_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        store = MemoryStore()
        async with a_hall(store) as hall:
            maria = await named(hall, "Maria")
            live = await a_table(hall, maria)
            await play_on(live, {0: maria}, done=lambda: hands_played(live) == 2)
            await my_turn(live, 0)
            assert live.table.match is not None
            token, hands, hand = live.table.token, live.table.match.hands, live.table.match.view(0).hand
        monkeypatch.setattr(tables, "find_edition", corrected)
        async with a_hall(store) as hall:
            woken = await hall.table(token)
            await woken.enter(maria)
            assert woken.table.match is not None
            assert woken.table.match.hands == hands
            assert woken.table.match.view(0).hand == hand
            await my_turn(woken, 0)
            action = str(next(woken.table.asked[0].decision.options()))
            await woken.do(maria, Act(asked=woken.table.asked[0].number, text=action))
            again = Table.from_rows(token, await store.rows(token))
            assert again.match is not None
            assert again.match.actions == woken.table.match.actions

    run(story())


def test_a_match_goes_on_by_the_rules_of_the_revision_it_was_begun_under(monkeypatch: pytest.MonkeyPatch) -> None:
    """And the next match at that table is played by those of today."""

    def as_it_was(id: str) -> Edition:
        earlier = rookery.edition(id).as_of(1)
        assert earlier is not None
        return earlier

    async def story() -> None:
        store = MemoryStore()
        monkeypatch.setattr(tables, "find_edition", as_it_was)
        async with a_hall(store) as hall:
            maria = await named(hall, "Maria")
            live = await a_table(hall, maria, edition="regular-for-two/2008")
            await play_on(live, {0: maria}, done=lambda: hands_played(live) == 1)
            assert live.table.match is not None
            token, record = live.table.token, live.table.match.record()
        monkeypatch.undo()
        async with a_hall(store) as hall:
            woken = await hall.table(token)
            assert woken.table.match is not None
            assert woken.table.match.edition.revision == woken.table.edition.revision == 1
            assert woken.table.to_take_back is None
            assert woken.table.match.record().actions[: len(record.actions)] == record.actions
            assert woken.table.edition.rules_for(2).exchange_number == "up-to"  # type: ignore[attr-defined]
            assert woken.table.newest_edition() == rookery.edition("regular-for-two/2008")

    run(story())
