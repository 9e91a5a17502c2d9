"""Turns, holidays, contacts and letters as rows, on SQLite and on PostgreSQL."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from rookery.tables.storage.store import Contact, Letter
from rookery.tables.turns import LOOK, Break, OpenTurn
from tests.tables.postgres import Cluster, running_postgres
from tests.tables.support import run
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


def turn(seat: int, person: str, *, began: int = 5, due: float = 100.0) -> OpenTurn:
    return OpenTurn(seat=seat, person=person, began=began, since=50.0, due=due)


LOOKING = OpenTurn(seat=LOOK, began=1, since=10.0, due=10.0)


def test_a_turn_that_goes_on_leaves_its_person_told_and_another_does_not(address: str) -> None:
    async def story() -> None:
        async with opened(address) as store:
            listing = a_listing("t1")
            await store.append("t1", [row(1)], listing=listing)
            await store.append("t1", [row(2)], turns=[LOOKING])
            assert await store.turns.due(by=10.0, limit=9) == ["t1"], "a row and its look are one transaction"
            assert await store.turns.untold(by=99.0, limit=9) == [], "the server's own turn is told to nobody"
            await store.list_table(listing, turns=[turn(0, "ann"), turn(1, "bob", due=200.0)])
            assert await store.turns.due(by=99.0, limit=9) == []
            assert await store.turns.due(by=100.0, limit=9) == ["t1"]
            untold = await store.turns.untold(by=50.0, limit=9)
            assert {each.person for each in untold} == {"ann", "bob"}
            contact = Contact(id="c1", person="ann", kind="mail", address="ann@example.org", at=1.0)
            await store.letters.keep_contact(contact)
            letter = Letter(id="l1", contact="c1", body={"turns": []}, written=60.0, due=60.0)
            await store.letters.write([letter], told=[each for each in untold if each.person == "ann"])
            assert [each.person for each in await store.turns.untold(by=50.0, limit=9)] == ["bob"]
            await store.list_table(listing, turns=[turn(0, "ann", due=300.0), turn(1, "bob")])
            assert [each.person for each in await store.turns.untold(by=50.0, limit=9)] == ["bob"]
            await store.list_table(listing, turns=[turn(0, "ann", began=9)])
            assert [each.person for each in await store.turns.untold(by=50.0, limit=9)] == ["ann"]
            assert await store.turns.waiting_for("bob") == []
            assert await store.turns.still_waits("t1", 0, 9)
            assert not await store.turns.still_waits("t1", 0, 5)
            await store.turns.postpone("t1", 500.0)
            assert await store.turns.due(by=499.0, limit=9) == []
            await store.list_table(listing)
            assert len(await store.turns.waiting_for("ann")) == 1, "a listing alone ends no turn"
            await store.list_table(listing, turns=[])
            assert await store.turns.waiting_for("ann") == []

    run(story())


def test_of_two_servers_one_sends_a_letter_and_what_fails_is_tried_later(address: str) -> None:
    async def story() -> None:
        async with opened(address) as store:
            letters = store.letters
            await letters.keep_contact(
                Contact(id="c1", person="ann", kind="push", address="https://x", keys={"auth": "k"}, at=1.0)
            )
            await letters.write([Letter(id="l1", contact="c1", body={"turns": [1]}, written=60.0, due=60.0)])
            assert await letters.due("mail", by=99.0, limit=9) == []
            [(letter, contact)] = await letters.due("push", by=60.0, limit=9)
            assert (letter.body, contact.keys) == ({"turns": [1]}, {"auth": "k"})
            assert await letters.claim(letter, until=600.0)
            assert not await letters.claim(letter, until=700.0)
            await letters.try_later(letter, due=120.0)
            [(again, _)] = await letters.due("push", by=120.0, limit=9)
            assert again.tries == 1
            await letters.drop_contact("c1")
            assert await letters.due("push", by=999.0, limit=9) == []
            assert await letters.contacts_of("ann") == []

    run(story())


def test_holidays_are_a_persons_and_go_with_them_and_their_contacts(address: str) -> None:
    async def story() -> None:
        async with opened(address) as store:
            await store.turns.keep_holiday("ann", Break(10.0, 20.0))
            await store.turns.keep_holiday("ann", Break(30.0, 50.0))
            await store.turns.keep_holiday("ann", Break(30.0, 40.0))
            await store.turns.keep_holiday("bob", Break(5.0, 6.0))
            assert await store.turns.holidays(["ann", "bob", "cat"]) == {
                "ann": Break(30.0, 40.0),
                "bob": Break(5.0, 6.0),
            }
            assert await store.turns.holidays_since("ann", 25.0) == [Break(30.0, 40.0)]
            await store.letters.keep_contact(
                Contact(id="m", person="ann", kind="mail", address="a@b.cd", code="1", at=1.0)
            )
            await store.letters.keep_contact(Contact(id="n", person="ann", kind="mail", address="c@b.cd", at=2.0))
            [kept] = await store.letters.contacts_of("ann")
            assert (kept.id, kept.confirmed) == ("n", True)
            await store.letters.write([Letter(id="l", contact="n", body={}, written=1.0, due=1.0)])
            await store.archive.erase("ann", substitute="nobody", logs={})
            assert await store.turns.holidays(["ann"]) == {}
            assert await store.letters.contacts_of("ann") == []
            assert await store.letters.due("mail", by=9.0, limit=9) == []

    run(story())
