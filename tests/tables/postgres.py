"""A PostgreSQL for the tests: a throw-away cluster made from the binaries of Debian's package."""

from __future__ import annotations

import os
import re
import secrets
import shutil
import subprocess
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.support import PATIENCE, free_port

_PLACES = (Path("/usr/lib/postgresql"), Path("/usr/local/lib/postgresql"))


@dataclass(frozen=True)
class Cluster:
    """A running PostgreSQL; its superuser is called rookery and needs no password."""

    binaries: Path
    port: int
    control: tuple[str, ...]

    @property
    def _address(self) -> str:
        return f"postgresql://rookery@127.0.0.1:{self.port}"

    def new_database(self) -> str:
        """The address of an empty database nobody else uses."""
        name = f"test_{secrets.token_hex(6)}"
        self.ask(f"CREATE DATABASE {name}")
        return f"{self._address}/{name}"

    def ask(self, statement: str, *, address: str | None = None) -> str:
        """Run a statement with psql and return what it prints."""
        command = [str(self.binaries / "psql"), "-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1", "-c", statement]
        found = subprocess.run(
            [*command, address or f"{self._address}/postgres"],
            check=True,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
        )
        return found.stdout.strip()

    def cut_connections(self, address: str) -> int:
        """End every session of a database, as a restart of PostgreSQL or of the network would."""
        name = address.rpartition("/")[2]
        cut = self.ask(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'")
        return cut.count("t")

    @contextmanager
    def stopped(self) -> Iterator[None]:
        """PostgreSQL dies at once, as in a power cut, and is started again afterwards."""
        _run([*self.control, "-m", "immediate", "stop"])
        try:
            yield
        finally:
            _run([*self.control, "start"])


@contextmanager
def running_postgres() -> Iterator[Cluster]:
    """A cluster on a free port, gone afterwards. Skips the test where PostgreSQL is not installed."""
    binaries = _find_binaries()
    if binaries is None:
        pytest.skip("PostgreSQL is not installed (Debian: apt-get install postgresql)")
    as_owner = _as_owner()
    folder = Path(tempfile.mkdtemp(prefix="rookery-pg-", dir="/tmp"))  # short: a socket's path has 107 letters at most
    try:
        if as_owner:
            shutil.chown(folder, "postgres", "postgres")
        yield from _run_in(folder, binaries, as_owner)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _run_in(folder: Path, binaries: Path, as_owner: Sequence[str]) -> Iterator[Cluster]:
    data, port = folder / "data", free_port()
    options = ["-U", "rookery", "--auth=trust", "-E", "UTF8", "--no-locale", "--no-sync"]
    _run([*as_owner, str(binaries / "initdb"), "-D", str(data), *options])
    settings = f"-p {port} -k {folder} -h 127.0.0.1 -c fsync=off -c max_connections=200"
    control = (*as_owner, str(binaries / "pg_ctl"), "-D", str(data), "-w", "-t", "60")
    control = (*control, "-l", str(folder / "log"), "-o", settings)
    _run([*control, "start"])
    try:
        yield Cluster(binaries, port, control)
    finally:
        _run([*control, "-m", "immediate", "stop"])


def _run(command: Sequence[str]) -> None:
    # A file, not a pipe: the server inherits it from pg_ctl, and a pipe would stay open until it ends.
    with tempfile.TemporaryFile("w+") as said:
        try:
            subprocess.run(command, check=True, cwd="/tmp", stdout=said, stderr=said, timeout=PATIENCE)
        except subprocess.CalledProcessError as error:
            said.seek(0)
            raise RuntimeError(f"{' '.join(command)}: {said.read()}") from error


def _find_binaries() -> Path | None:
    found = [path.parent for place in _PLACES for path in place.glob("*/bin/initdb")]
    if found:
        return max(found, key=lambda path: [int(part) for part in re.findall(r"\d+", path.parent.name)])
    on_path = shutil.which("initdb")
    return Path(on_path).resolve().parent if on_path else None


def _as_owner() -> list[str]:
    """PostgreSQL refuses to run as root: Debian's package brings a user for it."""
    if os.geteuid() != 0:
        return []
    return ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"]
