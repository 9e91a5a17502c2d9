"""The database's tables: made by the migrations, and the same as the program's own description of them."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Boolean, Connection, MetaData, inspect
from sqlalchemy.ext.asyncio import AsyncEngine

import rookery.club.people.schema  # noqa: F401 - the tables of the layers above, as the program describes them
from rookery import Record
from rookery.club.events import storage as _events  # noqa: F401 - its tables belong to the description
from rookery.tables.entries import Chatted
from rookery.tables.hall import Hall
from rookery.tables.people import Person
from rookery.tables.storage import database
from rookery.tables.storage.database import alembic_config, open_database
from rookery.tables.storage.schema import metadata
from rookery.tables.storage.sql_store import SqlStore
from rookery.tables.storage.store import CannotKeep
from tests.tables.postgres import Cluster, running_postgres
from tests.tables.released import RELEASES, make
from tests.tables.support import QUICK, play_on, run
from tests.tables.test_store import a_listing, opened, row


@pytest.fixture(scope="module")
def postgres() -> Iterator[Cluster]:
    with running_postgres() as cluster:
        yield cluster


@pytest.fixture(params=["sqlite", "postgres"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'rookery.db'}"
    cluster: Cluster = request.getfixturevalue("postgres")
    return cluster.new_database()


def in_database(address: str, look: Any) -> Any:
    """What a function finds on a connection to the migrated database."""

    async def ask() -> Any:
        engine: AsyncEngine = await open_database(address)
        async with engine.begin() as connection:
            found = await connection.run_sync(look)
        await engine.dispose()
        return found

    return run(ask())


def test_the_migrations_make_the_tables_the_program_describes(address: str) -> None:
    def differences(connection: Connection) -> list[Any]:
        context = MigrationContext.configure(connection, opts={"compare_type": True, "compare_server_default": True})
        return list(compare_metadata(context, metadata))

    assert in_database(address, differences) == []


def test_constraints_and_indexes_have_the_names_the_program_gives_them(address: str) -> None:
    def names(connection: Connection) -> dict[str, list[Any]]:
        found = inspect(connection)
        return {
            table: sorted(
                [
                    str(found.get_pk_constraint(table)["name"]),
                    *(str(key["name"]) for key in found.get_foreign_keys(table)),
                    *(str(index["name"]) for index in found.get_indexes(table)),
                ]
            )
            for table in metadata.tables
        }

    expected = {
        name: sorted(
            [str(table.primary_key.name)]
            + [str(key.name) for key in table.foreign_key_constraints]
            + [str(index.name) for index in table.indexes]
        )
        for name, table in metadata.tables.items()
    }
    assert in_database(address, names) == expected


def test_opening_a_migrated_database_changes_nothing(address: str) -> None:
    def version(connection: Connection) -> str | None:
        return MigrationContext.configure(connection).get_current_revision()

    head = ScriptDirectory.from_config(alembic_config()).get_current_head()
    assert head is not None
    assert in_database(address, version) == head
    assert in_database(address, version) == head


def test_workers_that_start_together_migrate_once(address: str) -> None:
    async def start() -> None:
        stores = await asyncio.gather(*(SqlStore.open(address) for _ in range(4)))
        await stores[0].append("t1", [row(1)], listing=a_listing("t1"))
        for store in stores:
            assert await store.rows("t1") == [row(1)]
            await store.close()

    run(start())


def test_the_way_back_leaves_nothing(address: str) -> None:
    def back(connection: Connection) -> list[str]:
        config = alembic_config()
        config.attributes["connection"] = connection
        command.downgrade(config, "base")
        return inspect(connection).get_table_names()

    assert in_database(address, back) == ["alembic_version"]


def test_a_migration_that_breaks_off_leaves_the_database_as_it_was(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    upgrade = command.upgrade

    def break_off(config: Config, revision: str) -> None:
        upgrade(config, revision)
        raise OSError("the disk is full")

    monkeypatch.setattr(command, "upgrade", break_off)
    with pytest.raises(CannotKeep, match="the disk is full"):
        run(open_database(address))
    monkeypatch.undo()

    async def tables_now() -> list[str]:
        engine = database.make_engine(database.database_url(address))
        async with engine.connect() as connection:
            found: list[str] = await connection.run_sync(lambda known: inspect(known).get_table_names())
        await engine.dispose()
        return found

    assert run(tables_now()) == []

    async def works() -> None:
        async with opened(address) as store:
            await store.ping()

    run(works())


def test_a_database_of_a_later_rookery_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "rookery.db"

    async def make() -> None:
        async with opened(f"sqlite:///{path}"):
            pass

    run(make())
    connection = sqlite3.connect(path)
    connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.commit()
    connection.close()
    with pytest.raises(CannotKeep, match=r"rookery\.db was written by a later Rookery"):
        run(make())


def _copy_into(connection: Connection, file: Path) -> None:
    """Into a database of the same migration, what an SQLite file holds."""
    held = sqlite3.connect(file)
    held.row_factory = sqlite3.Row
    there = MetaData()
    there.reflect(connection)
    for table in there.sorted_tables:
        rows = [dict(row) for row in held.execute(f"SELECT * FROM {table.name}")]
        switches = [column.name for column in table.c if isinstance(column.type, Boolean)]
        for columns in rows:
            columns.update({name: bool(columns[name]) for name in switches})
        if rows and table.name != "alembic_version":
            connection.execute(table.insert(), rows)
    held.close()


def _as_released(release: str, address: str, tmp_path: Path) -> None:
    """Make a database as a release left it."""
    if address.startswith("sqlite"):
        make(release, Path(address.removeprefix("sqlite:///")))
        return
    file = tmp_path / "released.db"
    make(release, file)
    with sqlite3.connect(file) as held:
        [(revision,)] = held.execute("SELECT version_num FROM alembic_version").fetchall()
    held.close()

    async def fill() -> None:
        engine = database.make_engine(database.database_url(address))
        async with engine.begin() as connection:

            def upgrade(connection: Connection) -> None:
                config = alembic_config()
                config.attributes["connection"] = connection
                command.upgrade(config, revision)
                _copy_into(connection, file)

            await connection.run_sync(upgrade)
        await engine.dispose()

    run(fill())


@pytest.mark.parametrize("release", RELEASES)
def test_what_a_release_kept_is_played_on(release: str, address: str, tmp_path: Path) -> None:
    _as_released(release, address, tmp_path)

    async def story() -> None:
        async with opened(address) as store:
            [public] = await store.lobby(limit=9, since=0.0)
            [tom_id] = {public.host}
            tom = await store.person(tom_id)
            assert tom == Person(tom_id, "Tom", named=True)
            assert len(await store.archive.traces_of(tom_id)) == 3
            assert len(await store.secret()) >= 40
            [kept] = await store.matches_of(tom_id, limit=9)
            found = await store.match(kept.id)
            assert found is not None
            assert Record.from_json(found.record).replay().result is not None
            running = next(each for each in await store.tables_of(tom_id, limit=9) if each.stage == "playing")
            hall = Hall(store, pace=QUICK)
            await hall.start()
            live = await hall.table(running.token)
            assert any(isinstance(each.entry, Chatted) for each in live.table.history)
            maria = await store.person(str(live.table.chairs[0].person))
            assert maria is not None
            people = {0: maria, 1: tom}
            for person in people.values():
                await live.enter(person)
            number = live.table.number
            await play_on(live, people, done=lambda: live.table.number > number + 12)
            await hall.privacy.forget(maria.id)
            assert "Maria" not in str(await store.rows(running.token))
            await hall.close()

    run(story())


def test_migrations_form_one_line() -> None:
    scripts = ScriptDirectory.from_config(alembic_config())
    assert len(scripts.get_heads()) == 1
    revisions = [script.revision for script in scripts.walk_revisions()]
    assert revisions == sorted(revisions, reverse=True)
