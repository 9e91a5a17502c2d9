"""Accounts, bonds, reports and acts as they are kept, on SQLite and on PostgreSQL."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from argon2 import PasswordHasher

from rookery.club.people import passphrases
from rookery.club.people.accounts import Accounts, KnownAlready, LastKey, WrongProof
from rookery.club.people.bonds import Bonds, NoFriend
from rookery.club.people.names import NameTaken
from rookery.club.people.order import Deed, HouseOrder, Measure, NoKeeper, ReportKind, set_keeper
from rookery.club.people.order_store import SqlOrder
from rookery.club.people.passkeys import Passkey
from rookery.tables.hall import Hall
from rookery.tables.people import Person
from rookery.tables.storage.sql_store import SqlStore
from rookery.tables.storage.store import Kept, NoteRoom, PersonalNote
from tests.tables.postgres import Cluster, running_postgres
from tests.tables.support import run
from tests.tables.test_store import a_listing, row

PASSPHRASE = "four herons in a teapot"
ROOM = NoteRoom(note=1_000, notes=10, total=10_000)


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


@pytest.fixture(autouse=True)
def quick_hashes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(passphrases, "_hasher", lambda: PasswordHasher(time_cost=1, memory_cost=64, parallelism=1))


@asynccontextmanager
async def a_hall(address: str) -> AsyncIterator[Hall]:
    store = await SqlStore.open(address)
    try:
        yield Hall(store)
    finally:
        await store.close()


async def known(accounts: Accounts, hall: Hall, name: str) -> Person:
    person, _ = await accounts.become_known(await hall.new_person(), name, passphrase=PASSPHRASE)
    return person


def a_passkey(person: Person, id: str) -> Passkey:
    return Passkey(id=id, person=person.id, site="club.example", key="a2V5", count=3, label="Phone", made=1.0)


def a_match(id: str, people: tuple[str, ...]) -> Kept:
    return Kept(
        id=id,
        token="t1",
        edition="dixie/1988",
        people=people,
        names=("A", "B"),
        scores=(1, 2),
        winners=(1,),
        reason="",
        hands=1,
        finished=5.0,
        record="{}",
    )


def test_of_many_who_want_one_name_at_once_one_has_it(address: str) -> None:
    async def story() -> None:
        async with a_hall(address) as hall:
            accounts = Accounts(hall)
            guests = [await hall.new_person() for _ in range(6)]
            wanted = (accounts.become_known(each, "Robin  Hood", passphrase=PASSPHRASE) for each in guests)
            ends = await asyncio.gather(*wanted, return_exceptions=True)
            assert [type(each) for each in ends].count(NameTaken) == 5
            account = await accounts.named("robin hood")
            assert account is not None
            [has_it] = [guest for guest, end in zip(guests, ends, strict=True) if not isinstance(end, NameTaken)]
            assert account.person == has_it.id
            with pytest.raises(KnownAlready):
                await accounts.become_known(has_it, "Another Name", passphrase=PASSPHRASE)

    run(story())


def test_an_account_comes_back_after_a_restart_with_its_keys_and_codes(address: str) -> None:
    async def story() -> None:
        async with a_hall(address) as hall:
            guest = await hall.new_person()
            person, codes = await Accounts(hall).become_known(guest, "Ada", passkey=a_passkey(guest, "key-1"))
            assert person.known
        async with a_hall(address) as hall:
            accounts = Accounts(hall)
            again = await hall.store.person(person.id)
            assert again is not None
            assert (again.known, again.name) == (True, "Ada")
            assert await accounts.sign_in_by_passkey("key-1", "club.example", lambda key: key.count + 1) == again
            with pytest.raises(WrongProof):
                await accounts.sign_in_by_passkey("key-1", "elsewhere.example", lambda _: 9)
            with pytest.raises(LastKey):
                await accounts.remove_passkey(again, "key-1")
            await accounts.recover("ada", codes[0], PASSPHRASE)
            with pytest.raises(WrongProof):
                await accounts.recover("ada", codes[0], PASSPHRASE)
            await accounts.remove_passkey(again, "key-1")
            account = await accounts.of(person.id)
            assert account is not None
            assert (account.codes_left, account.passkeys) == (9, ())

    run(story())


def test_what_a_guest_has_becomes_theirs_but_what_both_have_stays(address: str) -> None:
    async def story() -> None:
        async with a_hall(address) as hall:
            accounts, store = Accounts(hall), hall.store
            ada, guest = await known(accounts, hall, "Ada"), await hall.new_person()
            await store.append("t1", [row(1)], listing=a_listing("t1"))
            await store.append("t1", [row(2)], kept=a_match("alone", (guest.id, "x")))
            await store.append("t1", [row(3)], kept=a_match("together", (guest.id, ada.id)))
            for person, name in ((guest, "own"), (guest, "both"), (ada, "both")):
                body = {"whose": person.name}
                note = PersonalNote(person=person.id, shelf="drills", name=name, at=1.0, body=body)
                await store.notes.keep(note, room=ROOM)
            assert await accounts.bring_along(guest, ada) == {"matches": 1, "notes": 1, "sheets": 0}
            assert {each.id for each in await store.matches_of(ada.id, limit=9)} == {"alone", "together"}
            assert [each.id for each in await store.matches_of(guest.id, limit=9)] == ["together"]
            notes = {each.name: each.body["whose"] for each in await store.notes.all_of(ada.id)}
            assert notes == {"own": guest.name, "both": "Ada"}
            await hall.privacy.forget(ada.id)
            assert await store.person(guest.id) is None, "the guest they were is forgotten with them"
            assert await accounts.named("Ada") is None
            match = await store.match("together")
            assert match is not None
            assert not {ada.id, guest.id} & set(match.people)

    run(story())


def test_friends_and_ignored_people_are_let_go_with_whoever_is_forgotten(address: str) -> None:
    async def story() -> None:
        async with a_hall(address) as hall:
            accounts, bonds = Accounts(hall), Bonds(hall)
            ada, bea, guest = await known(accounts, hall, "Ada"), await known(accounts, hall, "Bea"), Person("g", "G")
            with pytest.raises(NoFriend):
                await bonds.befriend(ada, guest)
            await bonds.befriend(ada, bea)
            await bonds.befriend(bea, ada)
            await bonds.ignore(ada, guest)
            assert await bonds.is_unwelcome("g", {ada.id, bea.id})
            assert not await bonds.is_unwelcome("g", {bea.id})
            circle = await bonds.circle(ada.id)
            assert [each.name for each in circle.friends] == ["Bea"]
            assert circle.person_marked(circle.ignored[0].mark) == "g"
            await hall.privacy.forget(bea.id)
            assert (await bonds.circle(ada.id)).friends == ()

    run(story())


def test_an_act_and_what_it_brings_are_one_write_and_nothing_takes_an_act_back(address: str) -> None:
    async def story() -> None:
        async with a_hall(address) as hall:
            accounts, order = Accounts(hall), HouseOrder(hall)
            boss, bob = await known(accounts, hall, "The Boss"), await known(accounts, hall, "Bob")
            ban = Measure(what=Deed.BANNED, why="cheating", days=2, newcomers=True)
            with pytest.raises(NoKeeper):
                await order.act(boss, bob, ban)
            store = SqlOrder(hall.store.sql)
            assert await set_keeper(store, boss, keeps=True)
            assert not await set_keeper(store, boss, keeps=True)
            await order.act(boss, bob, ban, addresses=["there"])
            banned = (await order.standing(bob.id)).banned
            assert banned is not None
            assert banned.until is not None
            assert await order.bars_newcomers("there")
            assert not await order.bars_newcomers("elsewhere")
            await order.note_address(bob.id, "a second place")
            assert await order.bars_newcomers("a second place")
            await order.report(bob, boss, kind=ReportKind.PLAY, text="", token="t1", said=["hello"])
            [report] = await order.reports(settled=False)
            await order.settle(boss, report, why="it was not so")
            assert await order.reports(settled=False) == []
            await order.act(boss, bob, Measure(what=Deed.UNBANNED, why="two days are long"))
            assert (await order.standing(bob.id)).banned is None
            await hall.privacy.forget(boss.id)
            acts = await order.acts()
            assert [act.what for act in acts] == ["unbanned", "settled", "banned", "named-keeper"]
            assert {act.by_name for act in acts} == {"Somebody", "the command line"}
            assert boss.id not in str(acts)
            assert await order.reports(settled=True) == [], "a report about somebody goes with them"

    run(story())


def test_a_ban_is_over_when_its_days_are(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        async with a_hall(address) as hall:
            accounts, order = Accounts(hall), HouseOrder(hall)
            boss, bob = await known(accounts, hall, "The Boss"), await known(accounts, hall, "Bob")
            await set_keeper(SqlOrder(hall.store.sql), boss, keeps=True)
            await order.act(boss, bob, Measure(what=Deed.BANNED, why="cheating", days=1))
            now = hall.now()
            assert (await order.standing(bob.id)).banned is not None
            monkeypatch.setattr(hall, "now", lambda: now + 90_000)
            assert (await order.standing(bob.id)).banned is None

    run(story())
