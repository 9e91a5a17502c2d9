"""`rookery serve`, and `rookery` alone: the table in the browser."""

from __future__ import annotations

import logging
from dataclasses import dataclass

import typer

from rookery.engine.errors import RookeryError
from rookery.interfaces.server.process import serve, write_logs
from rookery.interfaces.server.settings import DATABASE_URL, PASSWORD_FILE, holds_password, settings_from
from rookery.tables.storage.database import database_url, is_sqlite

AT_HOME = "127.0.0.1"


class BadServer(RookeryError):
    """Options that do not go together."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ServeOptions:
    host: str = AT_HOME
    port: int | None = None
    database: str | None = None
    workers: int = 1
    browser: bool = True


def run(wanted: ServeOptions) -> None:
    """Serve until Ctrl+C."""
    settings = settings_from(database_url=wanted.database)
    if wanted.database is not None and holds_password(wanted.database):
        typer.echo(
            f"rookery: everybody on this machine can read a password in a command: set {DATABASE_URL} instead, "
            f"or {PASSWORD_FILE} to a file that holds it",
            err=True,
        )
    if wanted.workers > 1 and is_sqlite(database_url(settings.database_url)):
        raise BadServer(
            "several workers need PostgreSQL: give --database postgresql://user@host/name, or leave --workers out"
        )
    write_logs(logging.INFO)
    serve(
        settings,
        host=wanted.host,
        port=wanted.port,
        workers=wanted.workers,
        open_browser=wanted.browser,
        say=typer.echo,
    )
