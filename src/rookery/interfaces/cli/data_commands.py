"""`rookery backup`, `rookery restore` and `rookery keys`: what a club does with its tables' database."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path

import typer

from rookery.interfaces.server.settings import SECRET, SECRET_FILE, settings_from
from rookery.tables.storage import backup
from rookery.tables.storage.sql_store import SqlStore


def run_backup(target: Path, *, database: str | None, overwrite: bool, without_secrets: bool) -> None:
    address = settings_from(database_url=database).database_url
    copied = backup.back_up(address, target, overwrite=overwrite, without_secrets=without_secrets)
    typer.echo(f"{target} holds {copied}; it is whole.")
    if not without_secrets:
        typer.echo(
            "It also holds the key that signs cookies, and the seeds of matches that are still played: keep it as "
            "private as the database itself."
        )


def run_restore(source: Path, *, database: str | None, overwrite: bool) -> None:
    address = settings_from(database_url=database).database_url
    copied = backup.restore(source, address, overwrite=overwrite)
    typer.echo(f"{source} was put back: {copied}. The next server has it.")


def renew_keys(*, database: str | None, forget_old: bool) -> None:
    """A new key in the database signs cookies; of the older ones the latest is still accepted, unless forgotten."""
    settings = settings_from(database_url=database)

    async def renew() -> None:
        store = await SqlStore.open(settings.database_url)
        try:
            await store.renew_secret(keep=0 if forget_old else 1)
        finally:
            await store.close()

    asyncio.run(renew())
    if forget_old:
        typer.echo("A new key signs cookies once the server is started again: everybody will be a new guest then.")
    else:
        typer.echo("A new key signs cookies once the server is started again; those of the old one are still known.")
    if settings.secret:
        named = SECRET_FILE if os.environ.get(SECRET_FILE) else SECRET
        typer.echo(f"But {named} is set, and its keys are used instead of those in the database.", err=True)
