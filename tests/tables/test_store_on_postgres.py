"""The stories of test_store.py on PostgreSQL, and what only several processes can show."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import AsyncExitStack
from dataclasses import dataclass
from typing import Any, ClassVar

import pytest

from rookery.tables.entries import Entry, Row
from rookery.tables.storage.sql_store import SqlStore
from rookery.tables.storage.store import CannotKeep, Notice, NumberTaken
from tests.checker.doors import Door
from tests.support import PATIENCE
from tests.tables.postgres import Cluster, running_postgres
from tests.tables.support import run
from tests.tables.test_store import STORIES, Story, a_listing, opened, row, text_of


@dataclass(frozen=True, slots=True, kw_only=True)
class Unkeepable(Entry):
    """PostgreSQL takes no NUL in a text."""

    kind: ClassVar[str] = "a\x00b"


Cut = Callable[..., Coroutine[Any, Any, bool]]


@pytest.fixture(scope="module")
def postgres() -> Iterator[Cluster]:
    with running_postgres() as cluster:
        yield cluster


@pytest.fixture
def address(postgres: Cluster) -> str:
    return postgres.new_database()


@pytest.mark.parametrize("story", STORIES, ids=lambda story: story.__name__)
def test_on_postgres(story: Story, address: str) -> None:
    run(story(address))


def test_two_workers_never_both_write_a_number(address: str) -> None:
    tables, rounds = [f"t{table}" for table in range(12)], 15

    async def play(store: SqlStore, who: str) -> set[tuple[str, int]]:
        async def at(table: str) -> set[tuple[str, int]]:
            won = set()
            for number in range(2, rounds + 2):
                try:
                    await store.append(table, [row(number, who)], listing=a_listing(table, touched=float(number)))
                    won.add((table, number))
                except NumberTaken:
                    assert any(found.number == number for found in await store.rows(table, after=number - 1))
            return won

        return set().union(*await asyncio.gather(*(at(table) for table in tables)))

    async def story() -> None:
        async with opened(address) as one, opened(address) as two:
            for table in tables:
                await one.append(table, [row(1)], listing=a_listing(table))
            of_one, of_two = await asyncio.gather(play(one, "one"), play(two, "two"))
            assert not of_one & of_two
            assert len(of_one | of_two) == len(tables) * rounds
            for table in tables:
                for found in await one.rows(table, after=1):
                    assert (table, found.number) in (of_one if text_of(found) == "one" else of_two)

    run(story())


def test_one_worker_hears_what_another_writes_and_not_its_own(address: str) -> None:
    async def story() -> None:
        async with opened(address) as one, opened(address) as two:
            assert one.shared
            heard = two.notices()
            assert await anext(heard) is None, "what was written before it listened must be read"
            await two.append("own", [row(1)], listing=a_listing("own"))
            await one.append("t1", [row(1), row(2)], listing=a_listing("t1"))
            assert await anext(heard) == Notice("t1", 2)
            with pytest.raises(NumberTaken):
                await one.append("t1", [row(2)])
            await one.append("t1", [row(3)])
            assert await anext(heard) == Notice("t1", 3)
            assert await two.rows("t1") == [row(1), row(2), row(3)]

    run(story())


def test_after_a_cut_line_the_listener_says_so_and_everything_goes_on(postgres: Cluster, address: str) -> None:
    async def next_notice(heard: AsyncIterator[Notice | None]) -> Notice:
        while (said := await anext(heard)) is None:
            pass
        return said

    async def story() -> None:
        async with opened(address) as one, opened(address) as two:
            heard = two.notices()
            assert await anext(heard) is None
            await one.append("t1", [row(1)], listing=a_listing("t1"))
            assert await anext(heard) == Notice("t1", 1)
            assert postgres.cut_connections(address) >= 3, "two writers and the listener"
            assert await anext(heard) is None
            await one.append("t1", [row(2)])
            assert await next_notice(heard) == Notice("t1", 2)
            assert await two.rows("t1") == [row(1), row(2)]
            await two.ping()

    run(story())


def test_closing_ends_the_listening(address: str) -> None:
    async def story() -> None:
        store = await SqlStore.open(address)

        heard = store.notices()
        assert await anext(heard) is None
        rest = asyncio.create_task(anext(heard, "the end"))
        await asyncio.sleep(0)
        await store.close()
        assert await rest == "the end"

    run(story())


def test_a_listener_told_twice_to_end_lets_its_connection_go_in_peace(
    address: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def story(pauses: int) -> None:
        store = await SqlStore.open(address)

        async def hear() -> None:
            async for _ in store.notices():
                listening.set()

        listening = asyncio.Event()
        hearing = asyncio.create_task(hear())
        await listening.wait()
        hearing.cancel()
        await asyncio.gather(hearing, return_exceptions=True)
        for _ in range(pauses):  # until the listener is at its connection's end
            await asyncio.sleep(0)
        await store.close()

    for pauses in range(6):
        run(story(pauses))
    assert not caplog.records


def test_a_postgres_that_stops_is_reported_and_one_that_comes_back_is_used() -> None:
    async def story(cluster: Cluster) -> None:
        async with opened(cluster.new_database()) as store:
            await store.append("t1", [row(1)], listing=a_listing("t1"))
            with cluster.stopped():
                with pytest.raises(CannotKeep):
                    await store.ping()
                appends = (store.append("t1", [row(number)]) for number in range(2, 20))
                ends = await asyncio.gather(*appends, return_exceptions=True)
                assert {type(end) for end in ends} == {CannotKeep}
            assert [found.number for found in await store.rows("t1")] == [1]
            await store.append("t1", [row(2)])
            await store.ping()

    with running_postgres() as cluster:
        run(story(cluster))


@pytest.mark.parametrize("cut", [Door.cut_after, Door.cut_before], ids=["was kept", "never arrived"])
def test_a_row_whose_commit_was_not_answered_stands_there_once(cut: Cut, postgres: Cluster, address: str) -> None:
    async def story() -> None:
        async with AsyncExitStack() as stack:
            door = await stack.enter_async_context(Door(lambda: postgres.port))
            by_the_door = address.replace(f":{postgres.port}/", f":{door.port}/")
            store = await stack.enter_async_context(opened(by_the_door))
            for number in range(1, 4):  # the first opens the table
                was_cut = asyncio.create_task(cut(door, b"COMMIT", patience=PATIENCE))
                await asyncio.sleep(0)
                await store.append("t1", [row(number)], listing=a_listing("t1") if number == 1 else None)
                assert await was_cut
            assert await store.rows("t1") == [row(number) for number in range(1, 4)]

    run(story())


def test_a_lease_goes_by_the_clock_of_the_database(postgres: Cluster, address: str) -> None:
    async def story() -> None:
        async with opened(address) as store:
            assert await store.lease("t1", "w1", seconds=100)
            left = postgres.ask("SELECT until - extract(epoch FROM clock_timestamp()) FROM leases", address=address)
            assert 90 < float(left) <= 100

    run(story())


def test_a_dead_worker_holds_nothing_for_longer_because_the_database_s_clock_was_set_back(
    postgres: Cluster, address: str
) -> None:
    async def story() -> None:
        async with opened(address) as store:
            await store.beat("dead")
            assert await store.lease("t1", "dead", seconds=100)
            assert not await store.lease("t1", "other", seconds=100)
            # As a clock that is set back by an hour leaves them.
            postgres.ask("UPDATE leases SET until = until + 3600", address=address)
            postgres.ask("UPDATE workers SET seen = seen + 3600", address=address)
            assert await store.live_workers(within=6) == frozenset()
            assert await store.lease("t1", "other", seconds=100)
            assert not await store.lease("t1", "dead", seconds=100)

    run(story())


def test_a_password_that_is_wrong_or_a_database_that_is_missing_is_told_without_the_password(address: str) -> None:
    missing = address.replace("rookery@", "rookery:hunter2@") + "_not"
    with pytest.raises(CannotKeep, match="does not exist") as caught:
        run(SqlStore.open(missing))
    assert "hunter2" not in str(caught.value)


def test_a_wrong_value_hurts_only_its_own_caller(address: str) -> None:
    async def story() -> None:
        async with opened(address) as store:
            answers = await asyncio.gather(
                store.append("t1", [row(1)], listing=a_listing("t1")),
                store.append("t2", [Row(2**40, 0.0, row(1).entry)], listing=a_listing("t2")),
                store.append("t3", [Row(1, 0.0, Unkeepable())], listing=a_listing("t3")),
                return_exceptions=True,
            )
            assert [type(answer) for answer in answers] == [type(None), CannotKeep, CannotKeep]
            assert await store.rows("t1") == [row(1)]
            assert await store.listing("t2") is None

    run(story())
