"""Backups: made while a server writes, whole, private, and put back as they were."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import stat
import subprocess
from pathlib import Path

import pytest

from rookery.tables import commands
from rookery.tables.people import Person
from rookery.tables.storage.backup import CannotCopy, back_up, restore
from rookery.tables.storage.lock import AlreadyHeld, held
from rookery.tables.storage.sql_store import SqlStore
from tests.support import PATIENCE
from tests.tables.postgres import running_postgres
from tests.tables.support import a_hall, a_table, named, run
from tests.tables.test_shuffling import PATIENT, a_shuffle, shuffle_of
from tests.tables.test_store import ROOM, a_listing, a_match, a_note, opened, row


@pytest.fixture
def address(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'kept' / 'tables.db'}"


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    return tmp_path / "copy.db"


async def fill(address: str, *, rows: int = 1) -> None:
    async with opened(address) as store:
        await store.append("t1", [row(number) for number in range(1, rows + 1)], listing=a_listing("t1"))
        await store.save_person(Person("ann", "Ann", named=True))
        await store.secret()
        await store.append("t2", [row(1)], listing=a_listing("t2"), kept=a_match("m1", "t2"))
        await store.notes.keep(a_note("m1"), room=ROOM)


def test_a_backup_made_while_a_server_writes_is_whole_and_can_be_put_back(address: str, copy: Path) -> None:
    async def story() -> int:
        async with opened(address) as store:
            await store.append("t1", [row(1)], listing=a_listing("t1"))
            made = asyncio.create_task(asyncio.to_thread(back_up, address, copy))
            number = 1
            while not made.done() or number < 3:
                number += 1
                await store.append("t1", [row(number)])
            assert (await made).tables == 1
            return number

    last = run(story())
    restore(copy, address, overwrite=True)

    async def look() -> list[int]:
        async with opened(address) as store:
            return [found.number for found in await store.rows("t1")]

    numbers = run(look())
    assert numbers == list(range(1, len(numbers) + 1)), "what is there is there without gaps"
    assert 1 <= len(numbers) <= last


def test_what_is_put_back_is_what_was_there_and_nothing_of_what_came_later(address: str, copy: Path) -> None:
    run(fill(address))
    assert str(back_up(address, copy)) == "2 tables, 1 finished match, 1 people"

    async def later() -> None:
        async with opened(address) as store:
            await store.append("t1", [row(2)])

    run(later())
    restore(copy, address, overwrite=True)

    async def look() -> None:
        async with opened(address) as store:
            assert await store.rows("t1") == [row(1)]
            assert await store.match("m1") == a_match("m1", "t2")
            assert await store.notes.all_of("ann") == [a_note("m1")]
            await store.append("t1", [row(2, "another")])

    run(look())


def test_a_backup_is_its_owner_s_alone_to_read_and_so_is_what_is_put_back(address: str, copy: Path) -> None:
    run(fill(address))
    before = os.umask(0)
    try:
        back_up(address, copy)
        restore(copy, address, overwrite=True)
    finally:
        os.umask(before)
    database = Path(address.removeprefix("sqlite:///"))
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    assert stat.S_IMODE(database.stat().st_mode) == 0o600
    assert stat.S_IMODE(database.parent.stat().st_mode) == 0o700
    assert sorted(path.name for path in copy.parent.iterdir()) == ["copy.db", "kept"], "nothing is left beside it"


def test_nothing_is_overwritten_without_being_told(address: str, copy: Path) -> None:
    run(fill(address))
    copy.write_text("something of mine")
    with pytest.raises(CannotCopy, match="is there already"):
        back_up(address, copy)
    assert copy.read_text() == "something of mine"
    back_up(address, copy, overwrite=True)
    with pytest.raises(CannotCopy, match="is there already"):
        restore(copy, address)
    with pytest.raises(CannotCopy, match="the database itself"):
        back_up(address, Path(address.removeprefix("sqlite:///")), overwrite=True)


def test_a_damaged_backup_is_not_put_back(address: str, copy: Path, tmp_path: Path) -> None:
    run(fill(address, rows=400))
    back_up(address, copy)
    body = bytearray(copy.read_bytes())
    page = len(body) // 2 // 4096 * 4096
    body[page : page + 2000] = b"\xff" * 2000
    damaged = tmp_path / "damaged.db"
    damaged.write_bytes(body)
    nothing = tmp_path / "nothing.db"
    nothing.write_text("a letter to my aunt")
    for file in (damaged, nothing):
        with pytest.raises(CannotCopy, match="damaged"):
            restore(file, address, overwrite=True)
    with sqlite3.connect(copy) as later:
        later.execute("UPDATE alembic_version SET version_num = '9999'")
    later.close()
    with pytest.raises(CannotCopy, match="later Rookery"):
        restore(copy, address, overwrite=True)

    async def look() -> None:
        async with opened(address) as store:
            assert len(await store.rows("t1")) == 400

    run(look())


def test_nothing_is_put_back_while_a_server_runs(address: str, copy: Path) -> None:
    run(fill(address))
    back_up(address, copy)
    with held(address, by="http://127.0.0.1:8460/"), pytest.raises(AlreadyHeld, match=r"127\.0\.0\.1:8460"):
        restore(copy, address, overwrite=True)


def test_a_backup_without_secrets_has_no_key_and_no_seed_of_a_match_that_is_played(address: str, copy: Path) -> None:
    async def story() -> None:
        store = await SqlStore.open(address)
        key = await store.secret()
        async with a_hall(store) as hall:  # type: ignore[arg-type]
            maria = await named(hall, "Maria")
            await a_table(hall, maria, seed="my-secret-seed")
            done = await a_table(hall, maria, edition="clock/1913", seats=1, seed="told-seed")
            while done.table.kept is None:
                await done.do(maria, commands.Act(asked=done.table.asked[0].number, text="turn"))
        await store.close()
        back_up(address, copy)
        assert b"my-secret-seed" in copy.read_bytes()
        assert key.encode() in copy.read_bytes()
        back_up(address, copy, overwrite=True, without_secrets=True)
        body = copy.read_bytes()
        assert b"my-secret-seed" not in body
        assert key.encode() not in body
        assert b"told-seed" in body
        restore(copy, address, overwrite=True)
        async with opened(address) as again:
            assert await again.secret() != key
            assert await again.match(done.table.kept) is not None

    run(story())


def test_a_backup_without_secrets_has_no_part_of_a_seed_that_is_being_made(address: str, copy: Path) -> None:
    async def story() -> None:
        store = await SqlStore.open(address)
        async with a_hall(store, pace=PATIENT) as hall:  # type: ignore[arg-type]
            part = shuffle_of(await a_shuffle(hall, await named(hall, "Maria"))).server
        await store.close()
        back_up(address, copy)
        assert part.encode() in copy.read_bytes()
        back_up(address, copy, overwrite=True, without_secrets=True)
        assert part.encode() not in copy.read_bytes()

    run(story())


def test_postgres_is_copied_with_its_own_tools_as_the_documentation_says(tmp_path: Path) -> None:
    with running_postgres() as cluster:
        here, there = cluster.new_database(), cluster.new_database()
        run(fill(here))
        with pytest.raises(CannotCopy, match="pg_dump"):
            back_up(here, tmp_path / "copy.db")
        dump = tmp_path / "rookery.dump"
        for tool, *told in (
            ("pg_dump", "--format=custom", f"--file={dump}", here),
            ("pg_restore", "--single-transaction", "--no-owner", f"--dbname={there}", str(dump)),
        ):
            subprocess.run([str(cluster.binaries / tool), *told], check=True, capture_output=True, timeout=PATIENCE)

        async def look() -> None:
            async with opened(here) as old, opened(there) as new:
                assert await new.rows("t1") == [row(1)]
                assert await new.match("m1") == a_match("m1", "t2")
                assert await new.secret() == await old.secret()
                await new.append("t1", [row(2)])

        run(look())
