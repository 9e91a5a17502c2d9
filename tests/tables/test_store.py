"""What is kept stays kept: the promises of `Store`, on SQLite. The stories are told again on PostgreSQL."""

from __future__ import annotations

import asyncio
import gc
import os
import signal
import sqlite3
import stat
import subprocess
import sys
import time
import warnings
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import insert, update
from sqlalchemy.dialects import sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from rookery.tables.entries import Acted, Chatted, Row, Started
from rookery.tables.erasure import erase_from_log
from rookery.tables.people import Person
from rookery.tables.storage.database import database_url
from rookery.tables.storage.notes import _BY_EVERYBODY, _KEPT
from rookery.tables.storage.schema import notes, people
from rookery.tables.storage.sql_store import _LOBBY, _MATCHES_OF, _OPENED_BY, _ROWS, _TABLES_OF, SqlStore
from rookery.tables.storage.store import (
    CannotKeep,
    Kept,
    Listing,
    NoRoom,
    NoteRoom,
    NumberTaken,
    PersonalNote,
    Stage,
    Store,
)
from tests.support import PATIENCE
from tests.tables.support import run

_STEPS_OF_A_READ = 60  # of the event loop, and more than one takes on an idle machine

Story = Callable[[str], Coroutine[Any, Any, None]]


@asynccontextmanager
async def opened(address: str) -> AsyncIterator[SqlStore]:
    store = await SqlStore.open(address)
    try:
        yield store
    finally:
        await store.close()


def row(number: int, text: str = "play R14") -> Row:
    return Row(number, 1_700_000_000.123456 + number, Acted(seat=2, text=text, deals=[{"cards": ["Bird"]}]))


def text_of(row: Row) -> str:
    assert isinstance(row.entry, Acted)
    return row.entry.text


def a_listing(token: str, **different: object) -> Listing:
    plain = Listing(
        token=token,
        edition="dixie/1988",
        house_rules={"minimum_bid": "80"},
        host="ann",
        public=True,
        stage=Stage.PLAYING,
        people=("ann", None, "bob", None),
        names=("Ann", "Robin", "Bob", "Jay \u00e9\u4e16"),
        scores=(120, -45),
        deciding=(2,),
        opened=1000.5,
        touched=2000.25,
    )
    return replace(plain, **different)  # type: ignore[arg-type]


def a_match(id: str, token: str, **different: object) -> Kept:
    plain = Kept(
        id=id,
        token=token,
        edition="dixie/1988",
        people=("ann", None, "bob", None),
        names=("Ann", "Robin", "Bob", "Jay"),
        scores=(320, 180),
        winners=(0, 2),
        reason="320 is past 300",
        hands=7,
        finished=3000.0,
        record='{"edition": "dixie/1988"}',
    )
    return replace(plain, **different)  # type: ignore[arg-type]


# The log


async def rows_come_back_in_order_and_as_they_were(address: str) -> None:
    async with opened(address) as store:
        deal = {"text": "a\x00b \ud800 \u4e16 \U0001f426", "seed": 2**200, "none": None, "no": []}
        odd = Row(2, 0.1 + 0.2, Started(match=1, seed="\x00", revision=1, deal=deal))
        await store.append("t1", [row(1), odd], listing=a_listing("t1"))
        for number in range(3, 12):
            await store.append("t1", [row(number)])
        assert await store.rows("t1") == [row(1), odd, *(row(number) for number in range(3, 12))]
        assert await store.rows("t1", after=9) == [row(10), row(11)]
        assert await store.rows("t1", after=11) == []
        assert await store.rows("another") == []


async def a_number_that_is_there_already_is_taken_and_nothing_of_the_append_is_written(address: str) -> None:
    async with opened(address) as store:
        await store.append("t1", [row(1), row(2)], listing=a_listing("t1"))
        late = a_listing("t1", stage=Stage.OVER)
        with pytest.raises(NumberTaken):
            await store.append("t1", [row(2, "too late"), row(3, "too late")], listing=late, kept=a_match("m1", "t1"))
        assert await store.rows("t1") == [row(1), row(2)]
        assert await store.listing("t1") == a_listing("t1")
        assert await store.match("m1") is None
        await store.append("t1", [row(3)])
        assert len(await store.rows("t1")) == 3


async def of_many_who_want_the_same_number_one_gets_it_and_each_row_is_written_once(address: str) -> None:
    tables, writers, rounds = 6, 8, 12

    async def play(store: Store, table: str, writer: int) -> list[tuple[str, int, int]]:
        won = []
        for number in range(2, rounds + 2):
            try:
                await store.append(table, [row(number, f"by {writer}")])
                won.append((table, number, writer))
            except NumberTaken:
                pass
        return won

    async with opened(address) as store:
        names = [f"t{table}" for table in range(tables)]
        await asyncio.gather(*(store.append(name, [row(1)], listing=a_listing(name)) for name in names))
        plays = [play(store, name, writer) for name in names for writer in range(writers)]
        won = [win for wins in await asyncio.gather(*plays) for win in wins]
        assert len(won) == tables * rounds
        for name in names:
            written = [(name, found.number, text_of(found)) for found in await store.rows(name, after=1)]
            assert written == sorted((table, number, f"by {who}") for table, number, who in won if table == name)


async def one_who_comes_too_late_does_not_hurt_the_others_of_his_transaction(address: str) -> None:
    async with opened(address) as store:
        await store.append("t1", [row(1)], listing=a_listing("t1"))
        answers = await asyncio.gather(
            store.append("t1", [row(2)]),
            store.append("t1", [row(1, "late")]),
            store.append("t1", [row(2, "late"), row(3, "late")]),
            store.append("nowhere", [row(1)]),  # no listing was ever given: a mistake of this caller
            store.append("t2", [row(1)], listing=a_listing("t2")),
            return_exceptions=True,
        )
        assert [type(answer) for answer in answers] == [type(None), NumberTaken, NumberTaken, CannotKeep, type(None)]
        assert await store.rows("t1") == [row(1), row(2)]
        assert await store.rows("t2") == [row(1)]
        assert await store.rows("nowhere") == []


async def a_caller_who_gives_up_does_not_hurt_the_others(address: str) -> None:
    async with opened(address) as store:
        await store.append("t1", [row(1)], listing=a_listing("t1"))
        callers = [asyncio.create_task(store.append("t1", [row(number)])) for number in range(2, 42)]
        for turn in range(3):
            await asyncio.sleep(0)
            for caller in callers[turn::7]:
                caller.cancel()
        ends = await asyncio.gather(*callers, return_exceptions=True)
        written = {found.number for found in await store.rows("t1")}
        assert {number for number, end in enumerate(ends, 2) if end is None} <= written
        await store.append("t1", [row(100)])


async def rows_with_a_number_twice_are_refused(address: str) -> None:
    async with opened(address) as store:
        with pytest.raises(ValueError, match="twice"):
            await store.append("t1", [row(1), row(1)], listing=a_listing("t1"))


async def a_store_that_was_closed_commits_what_waited_and_takes_no_more(address: str) -> None:
    store = await SqlStore.open(address)
    waiting = asyncio.create_task(store.append("t1", [row(1)], listing=a_listing("t1")))
    await asyncio.sleep(0)
    await store.close()
    await waiting
    with pytest.raises(CannotKeep, match="closed"):
        await store.append("t1", [row(2)])
    async with opened(address) as again:
        assert await again.rows("t1") == [row(1)]


# Finding things again


async def opening_it_again_gives_everything_back(address: str) -> None:
    async with opened(address) as store:
        await store.append("t1", [row(1)], listing=a_listing("t1"))
        await store.append("t1", [row(2)], listing=a_listing("t1", stage=Stage.OVER), kept=a_match("m1", "t1"))
        await store.save_person(Person("ann", "Ann", named=True))
        secret = await store.secret()
    async with opened(address) as store:
        assert await store.rows("t1") == [row(1), row(2)]
        assert await store.listing("t1") == a_listing("t1", stage=Stage.OVER)
        assert await store.match("m1") == a_match("m1", "t1")
        assert await store.person("ann") == Person("ann", "Ann", named=True)
        assert await store.secret() == secret


async def the_lobby_shows_public_tables_in_play_the_latest_first(address: str) -> None:
    async with opened(address) as store:
        for number in range(5):
            listing = a_listing(
                f"t{number}", stage=Stage.GATHERING if number % 2 else Stage.PLAYING, touched=100.0 + number
            )
            await store.append(listing.token, [row(1)], listing=listing)
        await store.list_table(a_listing("private", public=False, touched=500.0))
        await store.list_table(a_listing("over", stage=Stage.OVER, touched=500.0))
        assert [found.token for found in await store.lobby(limit=10, since=101.0)] == ["t4", "t3", "t2", "t1"]
        assert [found.token for found in await store.lobby(limit=2, since=0.0)] == ["t4", "t3"]
        await store.list_table(a_listing("t4", stage=Stage.OVER, touched=600.0))
        assert [found.token for found in await store.lobby(limit=10, since=103.0)] == ["t3"]


async def a_person_finds_the_tables_where_they_sit_now(address: str) -> None:
    async with opened(address) as store:
        await store.list_table(a_listing("t1", touched=1.0))
        await store.list_table(a_listing("t2", touched=2.0, people=("bob", "bob", None, None), host="bob"))
        await store.list_table(a_listing("t3", touched=3.0, stage=Stage.OVER))
        assert [found.token for found in await store.tables_of("ann", limit=5)] == ["t1"]
        assert [found.token for found in await store.tables_of("bob", limit=5)] == ["t2", "t1"]
        assert [found.token for found in await store.tables_of("bob", limit=1)] == ["t2"]
        await store.list_table(a_listing("t1", touched=4.0, people=(None, None, "bob", "cat")))
        assert await store.tables_of("ann", limit=5) == []
        assert [found.token for found in await store.tables_of("cat", limit=5)] == ["t1"]
        assert [found.token for found in await store.tables_of("bob", limit=5)] == ["t1", "t2"]


async def tables_opened_by_a_person_are_counted(address: str) -> None:
    async with opened(address) as store:
        for number in range(4):
            await store.list_table(a_listing(f"t{number}", opened=float(number)))
        assert await store.count_opened("ann", since=0.0) == 4
        assert await store.count_opened("ann", since=2.0) == 2
        assert await store.count_opened("bob", since=0.0) == 0


async def finished_matches_are_found_by_their_id_and_by_their_players(address: str) -> None:
    async with opened(address) as store:
        for number in range(3):
            match = a_match(f"m{number}", "t1", finished=float(number), people=("ann", "ann", None, f"p{number}"))
            await store.append("t1", [row(number + 1)], listing=a_listing("t1"), kept=match)
        assert [found.id for found in await store.matches_of("ann", limit=9)] == ["m2", "m1", "m0"]
        assert [found.id for found in await store.matches_of("ann", limit=1)] == ["m2"]
        [of_one] = await store.matches_of("p1", limit=9)
        found = await store.match("m1")
        assert found is not None
        assert found == replace(of_one, record=found.record)
        assert found.record == '{"edition": "dixie/1988"}'


async def who_leaves_their_matches_is_in_none_and_those_nobody_else_played_are_gone(address: str) -> None:
    async with opened(address) as store:
        for number, people in enumerate((("ann", "bob"), ("ann", None), ("bob", "ann"), ("bob", None))):
            match = replace(a_match(f"m{number}", "t1", finished=float(number), people=people), names=("Ann", "Bob"))
            await store.append("t1", [row(number + 1)], listing=a_listing("t1"), kept=match)
        for person, name in (("ann", "m0"), ("ann", "m1"), ("bob", "m0"), ("ann", "else")):
            await store.notes.keep(a_note(name, person=person), room=ROOM)
        assert await store.notes.written("ann", "drills") == {"m0": 100.5, "m1": 100.5, "else": 100.5}
        assert await store.archive.disown("ann", substitute="nobody") == 3
        assert await store.archive.disown("ann", substitute="nobody") == 0
        assert await store.matches_of("ann", limit=9) == []
        assert await store.match("m1") is None
        assert [match.id for match in await store.matches_of("bob", limit=9)] == ["m3", "m2", "m0"]
        left = [await store.match(id) for id in ("m0", "m2", "m3")]
        assert [match and match.people for match in left] == [("nobody", "bob"), ("bob", "nobody"), ("bob", None)]
        assert [match and match.names for match in left] == [("Somebody", "Bob"), ("Ann", "Somebody"), ("Ann", "Bob")]
        assert [await store.notes.written(person, "drills") for person in ("ann", "bob", "\x00")] == [
            {"else": 100.5},
            {"m0": 100.5},
            {},
        ]


async def what_was_never_kept_is_not_found_whatever_it_is_called(address: str) -> None:
    async with opened(address) as store:
        for id in ("nobody", "", "a\x00b", "\ud800", "\u4e16", "'; DROP TABLE log; --", "x" * 100_000):
            assert await store.rows(id) == []
            assert await store.listing(id) is None
            assert await store.match(id) is None
            assert await store.person(id) is None


async def a_person_may_take_another_name(address: str) -> None:
    async with opened(address) as store:
        await store.save_person(Person("ann", "Guest 7"))
        await store.save_person(Person("ann", "Ann \u4e16", named=True))
        assert await store.person("ann") == Person("ann", "Ann \u4e16", named=True)


async def the_secret_is_random_and_the_same_for_everybody(address: str) -> None:
    async with opened(address) as store, opened(address) as other:
        found = await asyncio.gather(store.secret(), other.secret(), store.secret())
        assert len(set(found)) == 1
        assert len(found[0]) >= 40


# Workers


async def a_lease_is_held_by_one_worker_until_it_expires_or_is_given_up(address: str) -> None:
    async with opened(address) as store:
        claims = [store.lease("t1", f"w{worker}", seconds=30) for worker in range(20)]
        won = [worker for worker, got in enumerate(await asyncio.gather(*claims)) if got]
        assert len(won) == 1
        holder = f"w{won[0]}"
        renewed = time.monotonic()
        assert await store.lease("t1", holder, seconds=1.0), "the holder may renew it"
        async with asyncio.timeout(PATIENCE):
            while not await store.lease("t1", "other", seconds=30):
                await asyncio.sleep(0.05)
        assert time.monotonic() - renewed >= 1.0, "it has not expired before"
        assert not await store.lease("t1", holder, seconds=30)
        assert await store.lease("t2", "other", seconds=30)
        await store.release("other")
        assert await store.lease("t1", holder, seconds=30)
        assert await store.lease("t2", holder, seconds=30)


async def a_worker_lives_while_it_says_so(address: str) -> None:
    async with opened(address) as store:

        async def until_alive(*expected: str) -> None:
            """Those expected say so again and again: how long each takes about it depends on the machine."""
            async with asyncio.timeout(PATIENCE):
                while await store.live_workers(within=1.0) != set(expected):
                    for worker in expected:
                        await store.beat(worker)

        await until_alive("w1")
        await until_alive("w2")
        assert await store.live_workers(within=2 * PATIENCE) == {"w1", "w2"}
        await until_alive("w1", "w2")


# People's data


async def somebody_is_forgotten_and_their_match_and_table_stay(address: str) -> None:
    ann, bob = Person("ann", "Ann", named=True), Person("bob", "Bob", named=True)
    said = [Row(2 + n, 1.0, Chatted(person=who.id, name=who.name, text="hi")) for n, who in enumerate((ann, bob))]
    async with opened(address) as store:
        for person in (ann, bob):
            await store.save_person(person)
        await store.append("t1", [row(1), *said], listing=a_listing("t1"), kept=a_match("m1", "t1"))
        assert await store.archive.traces_of("ann") == ["t1"]
        logs = {"t1": erase_from_log(await store.rows("t1"), "ann", substitute="nobody")}
        await store.archive.erase("ann", substitute="nobody", logs=logs)
        assert await store.person("ann") is None
        assert await store.tables_of("ann", limit=9) == []
        assert await store.matches_of("ann", limit=9) == []
        found, listing = await store.match("m1"), await store.listing("t1")
        assert found is not None
        assert listing is not None
        assert (found.people[0], listing.people[0], listing.host) == ("nobody", "nobody", "nobody")
        assert (found.names[0], listing.names[0]) == ("Somebody", "Somebody")
        assert found.record == a_match("m1", "t1").record
        words = [each.entry for each in await store.rows("t1", after=1)]
        assert words == [Chatted(person="nobody", name="Somebody", text=""), said[1].entry]
        assert [each.id for each in await store.matches_of("bob", limit=9)] == ["m1"]


async def what_is_too_old_is_let_go_and_nothing_else(address: str) -> None:
    async with opened(address) as store:
        chat = Row(2, 50.0, Chatted(person="ann", name="Ann", text="long ago"))
        await store.append("old", [row(1)._replace(at=10.0)], listing=a_listing("old", touched=10.0))
        await store.append("awake", [row(1)._replace(at=10.0)], listing=a_listing("awake", touched=10.0))
        await store.append("used", [row(1)._replace(at=10.0), chat], listing=a_listing("used", touched=10.0))
        await store.append("used", [row(3)._replace(at=90.0)], kept=a_match("m1", "used", finished=90.0))
        await store.append("done", [row(1)._replace(at=10.0)], listing=a_listing("done", touched=10.0))
        await store.append("done", [row(2)._replace(at=10.0)], kept=a_match("m2", "done", finished=10.0))
        while await store.archive.forget_matches(before=60.0, spare={"awake"}):
            pass
        there = [token for token in ("old", "awake", "used", "done") if await store.listing(token) is not None]
        assert there == ["awake", "used"]
        assert [await store.rows(token) for token in ("old", "done")] == [[], []]
        assert await store.match("m2") is None
        assert await store.match("m1") is not None
        await store.archive.forget_chat(before=40.0)
        assert (await store.rows("used"))[1] == chat
        await store.archive.forget_chat(before=60.0)
        assert (await store.rows("used"))[1].entry == Chatted(person="", name="Somebody", text="")
        await store.save_person(Person("ann", "Ann"))
        await store.save_person(Person("bob", "Bob"))
        await store.archive.see("ann", at=5.0)
        assert await store.archive.unseen(before=10.0, limit=9) == ["ann"]


# Notes


def a_note(name: str, **different: object) -> PersonalNote:
    plain = PersonalNote(
        person="ann", shelf="drills", name=name, at=100.5, body={"due": [1, 2.5, None], "\u4e16": "\x00"}
    )
    return replace(plain, **different)  # type: ignore[arg-type]


ROOM = NoteRoom(note=1_000, notes=10, total=5_000)


async def a_note_comes_back_as_it_was_until_another_takes_its_place(address: str) -> None:
    async with opened(address) as store:
        for name in ("leads", "bids"):
            await store.notes.keep(a_note(name), room=ROOM)
        await store.notes.keep(a_note("bids", at=200.0, body={"due": []}), room=ROOM)
        await store.notes.keep(a_note("bids", shelf="lessons"), room=ROOM)
        await store.notes.keep(a_note("bids", person="bob"), room=ROOM)
    async with opened(address) as store:
        assert await store.notes.read("ann", "drills", "leads") == a_note("leads")
        assert await store.notes.read("ann", "drills", "bids") == a_note("bids", at=200.0, body={"due": []})
        assert [each.name for each in await store.notes.on_shelf("ann", "drills")] == ["bids", "leads"]
        assert [(each.shelf, each.name) for each in await store.notes.all_of("ann")] == [
            ("drills", "bids"),
            ("drills", "leads"),
            ("lessons", "bids"),
        ]
        assert [each.person for each in await store.notes.by_everybody("drills", "bids")] == ["bob", "ann"]
        for name in ("nothing", "", "a\x00b", "\ud800", "x" * 1000):
            assert await store.notes.read("ann", "drills", name) is None
            assert await store.notes.drop("ann", "drills", name) == 0
        assert await store.notes.drop("ann", "drills", "leads") == 1
        assert await store.notes.read("ann", "drills", "leads") is None
        await store.notes.keep(a_note("leads"), room=ROOM)
        assert await store.notes.drop("ann", "drills") == 2
        assert [each.shelf for each in await store.notes.all_of("ann")] == ["lessons"]
        assert await store.notes.read("bob", "drills", "bids") is not None


async def of_two_who_go_on_from_one_note_the_second_keeps_nothing(address: str) -> None:
    async with opened(address) as one, opened(address) as other:
        first = a_note("deal", body={"answers": []})
        assert await one.notes.keep_after(None, first, room=ROOM)
        assert not await other.notes.keep_after(None, a_note("deal", body={"answers": ["x"]}), room=ROOM)
        assert await other.notes.read("ann", "drills", "deal") == first
        ours, theirs = a_note("deal", body={"answers": ["a"]}), a_note("deal", at=300.0, body={"answers": ["b"]})
        done = await asyncio.gather(
            one.notes.keep_after(first, ours, room=ROOM), other.notes.keep_after(first, theirs, room=ROOM)
        )
        assert sorted(done) == [False, True]
        kept = await one.notes.read("ann", "drills", "deal")
        assert kept is not None
        assert kept.body == (ours.body if done[0] else theirs.body)
        assert kept.at > first.at  # also where the clock stood still
        assert not await other.notes.keep_after(first, theirs, room=ROOM)
        assert await other.notes.keep_after(kept, a_note("deal", body={"answers": ["a", "c"]}), room=ROOM)
        with pytest.raises(NoRoom):
            await one.notes.keep_after(None, a_note("long", body={"text": "x" * 1_000}), room=ROOM)


async def a_note_that_cannot_be_read_any_more_is_in_nobodys_way(address: str) -> None:
    async with opened(address) as store:
        await store.notes.keep(a_note("deal"), room=ROOM)
        async with store._writing.begin() as connection:
            await connection.execute(update(notes).values(body="{"))
        assert await store.notes.read("ann", "drills", "deal") is None
        new = a_note("deal", body={"answers": ["a"]})
        assert await store.notes.keep_after(None, new, room=ROOM)
        kept = await store.notes.read("ann", "drills", "deal")
        assert kept is not None
        assert kept.body == new.body
        assert not await store.notes.keep_after(None, a_note("deal", body={}), room=ROOM)


async def there_is_room_for_so_many_notes_and_a_refused_one_leaves_the_old_one(address: str) -> None:
    async with opened(address) as store:
        long = {"text": "x" * 700}
        with pytest.raises(NoRoom, match=r"the note 'bids' has 1,\d+ bytes: 1,000 are the most"):
            await store.notes.keep(a_note("bids", body={"text": "x" * 1_000}), room=ROOM)
        for number in range(10):
            await store.notes.keep(a_note(f"n{number}"), room=ROOM)
        with pytest.raises(NoRoom, match="10 notes are kept of you"):
            await store.notes.keep(a_note("one more"), room=ROOM)
        await store.notes.keep(a_note("another's", person="bob"), room=ROOM)
        for number in range(6):
            await store.notes.keep(a_note(f"n{number}", body=long), room=ROOM)
        with pytest.raises(NoRoom, match="5,000 are the most here"):
            await store.notes.keep(a_note("n6", body=long), room=ROOM)
        assert await store.notes.read("ann", "drills", "n6") == a_note("n6")
        await store.notes.keep(a_note("n0", body={}), room=ROOM)
        await store.notes.keep(a_note("n6", body=long), room=ROOM)


async def notes_are_forgotten_with_their_person_and_with_the_match_they_are_about(address: str) -> None:
    async with opened(address) as store:
        await store.append("old", [row(1)], listing=a_listing("old"), kept=a_match("m1", "old", finished=10.0))
        await store.append("new", [row(1)], listing=a_listing("new"), kept=a_match("m2", "new", finished=90.0))
        for person in ("ann", "bob"):
            for name in ("m1", "m2", "leads"):
                await store.notes.keep(a_note(name, shelf="reviews", person=person), room=ROOM)
        await store.archive.forget_matches(before=60.0, spare=())
        assert [each.name for each in await store.notes.all_of("ann")] == ["leads", "m2"]
        await store.archive.erase("ann", substitute="nobody", logs={})
        assert await store.notes.all_of("ann") == []
        assert [each.person for each in await store.notes.by_everybody("reviews", "m2")] == ["bob"]


async def revoked_cookies_are_of_an_earlier_generation(address: str) -> None:
    async with opened(address) as store:
        await store.save_person(Person("ann", "Ann"))
        assert await store.archive.revoke_cookies("ann") == 1
        assert await store.archive.revoke_cookies("ann") == 2
        await store.save_person(Person("ann", "Anne", named=True))
        assert await store.person("ann") == Person("ann", "Anne", named=True, cookies=2)


async def a_renewed_key_signs_and_the_one_before_is_still_known(address: str) -> None:
    async with opened(address) as store:
        first = await store.secret()
        await store.renew_secret(keep=1)
        await store.renew_secret(keep=1)
        newest, second = (await store.secret()).splitlines()
        assert len({first, second, newest}) == 3
        await store.renew_secret(keep=0)
        assert newest not in await store.secret()


async def a_database_that_is_there_answers(address: str) -> None:
    async with opened(address) as store:
        await store.ping()


STORIES: list[Story] = [
    rows_come_back_in_order_and_as_they_were,
    a_number_that_is_there_already_is_taken_and_nothing_of_the_append_is_written,
    of_many_who_want_the_same_number_one_gets_it_and_each_row_is_written_once,
    one_who_comes_too_late_does_not_hurt_the_others_of_his_transaction,
    a_caller_who_gives_up_does_not_hurt_the_others,
    rows_with_a_number_twice_are_refused,
    a_store_that_was_closed_commits_what_waited_and_takes_no_more,
    opening_it_again_gives_everything_back,
    the_lobby_shows_public_tables_in_play_the_latest_first,
    a_person_finds_the_tables_where_they_sit_now,
    tables_opened_by_a_person_are_counted,
    finished_matches_are_found_by_their_id_and_by_their_players,
    who_leaves_their_matches_is_in_none_and_those_nobody_else_played_are_gone,
    what_was_never_kept_is_not_found_whatever_it_is_called,
    a_person_may_take_another_name,
    the_secret_is_random_and_the_same_for_everybody,
    a_lease_is_held_by_one_worker_until_it_expires_or_is_given_up,
    a_worker_lives_while_it_says_so,
    somebody_is_forgotten_and_their_match_and_table_stay,
    what_is_too_old_is_let_go_and_nothing_else,
    a_note_comes_back_as_it_was_until_another_takes_its_place,
    of_two_who_go_on_from_one_note_the_second_keeps_nothing,
    a_note_that_cannot_be_read_any_more_is_in_nobodys_way,
    there_is_room_for_so_many_notes_and_a_refused_one_leaves_the_old_one,
    notes_are_forgotten_with_their_person_and_with_the_match_they_are_about,
    revoked_cookies_are_of_an_earlier_generation,
    a_renewed_key_signs_and_the_one_before_is_still_known,
    a_database_that_is_there_answers,
]


@pytest.fixture
def address(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'new folder' / 'rookery.db'}"


def test_no_connection_is_lost_when_readers_go_before_their_answer_comes(address: str) -> None:
    """Whoever closes a page at the wrong moment must not cost the others a connection."""

    async def story() -> None:
        async with opened(address) as store:
            for steps in range(_STEPS_OF_A_READ):
                readers = [asyncio.create_task(store.rows("a table")) for _ in range(3)]
                for _ in range(steps):
                    await asyncio.sleep(0)
                for reader in readers:
                    reader.cancel()
                await asyncio.wait(readers)
            assert await store.rows("a table") == []

    with warnings.catch_warnings(record=True) as lost:
        warnings.simplefilter("always")
        run(story())
        gc.collect()
    assert not [each for each in lost if "non-checked-in connection" in str(each.message)]


def file_of(address: str) -> Path:
    return Path(address.removeprefix("sqlite:///"))


@pytest.mark.parametrize("story", STORIES, ids=lambda story: story.__name__)
def test_on_sqlite(story: Story, address: str) -> None:
    run(story(address))


# On SQLite alone


def test_the_file_is_safe_from_power_cuts_and_other_users(address: str) -> None:
    async def story() -> None:
        async with opened(address) as store:
            assert not store.shared
            async with store._writing.connect() as connection:
                for pragma, expected in (("journal_mode", "wal"), ("synchronous", 2), ("foreign_keys", 1)):
                    assert (await connection.exec_driver_sql(f"PRAGMA {pragma}")).scalar() == expected
            assert stat.S_IMODE(file_of(address).stat().st_mode) == 0o600

    run(story())


def test_nothing_is_noticed_on_sqlite_and_closing_ends_the_waiting(address: str) -> None:
    async def story() -> None:
        store = await SqlStore.open(address)

        async def listen() -> list[object]:
            return [notice async for notice in store.notices()]

        listening = asyncio.create_task(listen())
        await store.append("t1", [row(1)], listing=a_listing("t1"))
        await asyncio.sleep(0.05)
        assert not listening.done()
        await store.close()
        assert await listening == []

    run(story())


def test_lists_are_found_by_index(address: str) -> None:
    expected = {
        _ROWS: "log USING PRIMARY KEY (token=? AND number>?)",
        _LOBBY: "ix_tables_lobby",
        _TABLES_OF: "seated USING COVERING INDEX",
        _MATCHES_OF: "ix_played_person_finished",
        _OPENED_BY: "ix_tables_host_opened",
        _KEPT: "ix_notes_person_size",
        _BY_EVERYBODY: "ix_notes_name_shelf",
    }

    async def story() -> None:
        async with opened(address):
            pass

    run(story())
    connection = sqlite3.connect(file_of(address))
    for statement, index in expected.items():
        compiled = str(statement.compile(dialect=sqlite.dialect()))
        plan = " ".join(str(step) for step in connection.execute(f"EXPLAIN QUERY PLAN {compiled}", _marks(compiled)))
        assert index in plan, plan
        assert "SCAN" not in plan, plan
        assert "TEMP B-TREE" not in plan or statement in {_TABLES_OF, _BY_EVERYBODY}, plan
    connection.close()


def _marks(statement: str) -> list[object]:
    return [1] * statement.count("?")


def test_a_transaction_that_fails_over_one_small_write_keeps_the_rest(address: str) -> None:
    async def double(connection: AsyncConnection) -> None:
        await connection.execute(insert(people).values(id="ann", name="Twin", named=True))

    async def story() -> None:
        async with opened(address) as store:
            await store.save_person(Person("ann", "Ann"))
            answers = await asyncio.gather(
                store.append("t1", [row(1)], listing=a_listing("t1")),
                store._writer.run(("person", "ann"), double),
                store.save_person(Person("bob", "Bob")),
                return_exceptions=True,
            )
            assert [type(answer) for answer in answers] == [type(None), CannotKeep, type(None)]
            assert "Twin" not in str(answers[1])
            assert await store.rows("t1") == [row(1)]
            assert await store.person("bob") == Person("bob", "Bob")

    run(story())


def test_many_small_appends_share_few_transactions(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    transactions: list[int] = []

    async def story() -> None:
        async with opened(address) as store:
            names = [f"t{number}" for number in range(300)]
            await asyncio.gather(*(store.append(name, [row(1)], listing=a_listing(name)) for name in names))
            write = store._writer._try

            async def count(batch: list[Any]) -> Any:
                transactions.append(len(batch))
                return await write(batch)

            monkeypatch.setattr(store._writer, "_try", count)
            await asyncio.gather(*(store.append(name, [row(2)]) for name in names))
            assert [len(await store.rows(name)) for name in names] == [2] * 300

    run(story())
    assert 1 <= len(transactions) <= 3
    assert sum(transactions) == 300


WRITING = """
import asyncio, sys
from rookery.tables.entries import Acted, Row
from rookery.tables.storage.sql_store import SqlStore
from tests.tables.test_store import a_listing

async def write(store, table):
    await store.append(table, [Row(1, 0.0, Acted(seat=0, text="pass"))], listing=a_listing(table))
    for number in range(2, 100_000):
        await store.append(table, [Row(number, 0.0, Acted(seat=0, text=str(number)))])
        sys.stdout.write(f"{table} {number}\\n")
        sys.stdout.flush()

async def main(address):
    store = await SqlStore.open(address)
    await asyncio.gather(*(write(store, f"t{table}") for table in range(10)))

asyncio.run(main(sys.argv[1]))
"""


def test_a_process_killed_while_it_writes_loses_nothing_it_had_promised(address: str) -> None:
    root = Path(__file__).parents[2]
    with subprocess.Popen(
        [sys.executable, "-c", WRITING, address], stdout=subprocess.PIPE, text=True, cwd=root, env={**os.environ}
    ) as process:
        assert process.stdout is not None
        promised = [process.stdout.readline() for _ in range(500)]
        process.send_signal(signal.SIGKILL)
        promised += process.stdout.readlines()
    whole = [line.split() for line in promised if line.endswith("\n")]

    async def story() -> None:
        async with opened(address) as store:
            for table in {table for table, _ in whole}:
                numbers = [found.number for found in await store.rows(table)]
                assert numbers == list(range(1, len(numbers) + 1)), "no gaps"
                assert max(int(number) for of, number in whole if of == table) <= numbers[-1]
            await store.append("after", [row(1)], listing=a_listing("after"))

    run(story())
    assert len(whole) >= 500


# Addresses


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ("sqlite:///rookery.db", "sqlite+aiosqlite:///rookery.db"),
        ("sqlite:////var/lib/rookery.db", "sqlite+aiosqlite:////var/lib/rookery.db"),
        ("postgres://u:p@host/db", "postgresql+asyncpg://u:p@host/db"),
        ("postgresql://u@host:5433/db", "postgresql+asyncpg://u@host:5433/db"),
        ("postgresql+asyncpg://u@host/db", "postgresql+asyncpg://u@host/db"),
        ("postgres://u:p@host/db?sslmode=require", "postgresql+asyncpg://u:p@host/db?ssl=require"),
    ],
)
def test_an_address_gets_the_driver_we_use(given: str, expected: str) -> None:
    assert database_url(given).render_as_string(hide_password=False) == expected


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ("", "expected sqlite:///"),
        ("rookery.db", "expected sqlite:///"),
        ("mysql://ann:hunter2@host/db", "does not know 'mysql'"),
        ("sqlite://", "names no file"),
        ("sqlite:///:memory:", "names no file"),
        ("sqlite://rookery.db", "names no file"),
        ("postgres://ann:hunter2@host:port/db", "'postgres'"),
        ("postgresql://ann:hunter2@127.0.0.1:1/db", "cannot be opened"),
        ("postgresql://ann:hunter2@127.0.0.1:1/db?sauce=hunter2", "cannot be opened"),
        ("sqlite:////proc/nothing/rookery.db", "/proc/nothing/rookery.db cannot be opened"),
    ],
)
def test_an_address_that_cannot_be_opened_is_refused_without_its_password(given: str, said: str) -> None:
    with pytest.raises(CannotKeep) as caught:
        run(SqlStore.open(given))
    assert said in str(caught.value)
    assert "expected" in str(caught.value)
    assert "hunter2" not in str(caught.value)


def test_a_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Ann, " * 500)
    with pytest.raises(CannotKeep, match=r"letter\.txt cannot be opened: file is not a database; expected"):
        run(SqlStore.open(f"sqlite:///{path}"))
    assert path.read_text() == "Dear Ann, " * 500
