"""`rookery keeper`: who keeps a server, sees what is reported and may mute and ban. Named on the server itself."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Annotated, Final, TypeVar

import typer

from rookery.engine.errors import RookeryError, shown

if TYPE_CHECKING:
    from rookery.tables.storage.sql_store import SqlStore

T = TypeVar("T")

keeper_app = typer.Typer(
    help="Name the keepers of a server: known people who see what is reported, and may mute and ban.",
    no_args_is_help=True,
    rich_markup_mode=None,
)

Name = Annotated[str, typer.Argument(help="The name they are known by on this server.")]
Database = Annotated[str | None, typer.Option(help="The server's database; as for 'rookery serve'.")]


class NobodyKnown(RookeryError):
    """A name that no account of this server has."""


@keeper_app.command()
def add(name: Name, database: Database = None) -> None:
    """Make a known person a keeper. The server may run meanwhile."""
    typer.echo(_change(name, database, keeps=True))


@keeper_app.command()
def remove(name: Name, database: Database = None) -> None:
    """Let a keeper go."""
    typer.echo(_change(name, database, keeps=False))


@keeper_app.command("list")
def list_keepers(database: Database = None) -> None:
    """Tell who keeps this server."""
    from rookery.club.people.order_store import SqlOrder

    async def ask(store: SqlStore) -> list[str]:
        return [person.name for person in await SqlOrder(store.sql).keepers()]

    names = _with_store(database, ask)
    typer.echo("\n".join(names) if names else "Nobody keeps this server yet: rookery keeper add NAME")


def _change(name: str, database: str | None, *, keeps: bool) -> str:
    from rookery.club.people.account_store import SqlAccounts
    from rookery.club.people.order import set_keeper
    from rookery.club.people.order_store import SqlOrder
    from rookery.tables.people import looks_of

    async def change(store: SqlStore) -> str:
        account = await SqlAccounts(store.sql).account_named(looks_of(name))
        person = None if account is None else await store.person(account.person)
        if person is None:
            raise NobodyKnown(
                f"nobody is known as {shown(name)} here: they take a name and a passphrase on the page “You” first"
            )
        changed = await set_keeper(SqlOrder(store.sql), person, keeps=keeps)
        return f"{person.name} {_STATES[keeps, changed]}"

    return _with_store(database, change)


_STATES: Final = {
    (True, True): "keeps this server now: reports and the log are on the page “You”.",
    (True, False): "keeps this server already.",
    (False, True): "keeps this server no longer.",
    (False, False): "was no keeper of this server.",
}


def _with_store(database: str | None, work: Callable[[SqlStore], Awaitable[T]]) -> T:
    from rookery.interfaces.server.settings import settings_from
    from rookery.tables.storage.sql_store import SqlStore

    async def run() -> T:
        store = await SqlStore.open(settings_from(database_url=database).database_url)
        try:
            return await work(store)
        finally:
            await store.close()

    return asyncio.run(run())
