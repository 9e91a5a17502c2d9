"""Starting and ending a server: as people do, with the command."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import urllib.request
from pathlib import Path
from typing import IO, Any

import pytest
from sqlalchemy import make_url
from typer.testing import CliRunner

from rookery.engine.errors import BadSetUp
from rookery.interfaces.cli.app import app
from rookery.interfaces.cli.serve_command import ServeOptions, run
from rookery.interfaces.server.limits import Bucket, Headcount
from rookery.interfaces.server.settings import settings_from
from rookery.tables.privacy import Retention
from rookery.tables.storage.store import CannotKeep
from tests.support import PATIENCE, free_port

COMMAND = [sys.executable, "-c", "from rookery.interfaces.cli.app import main; main()"]


def start(home: Path, *options: str) -> subprocess.Popen[str]:
    environment = {**os.environ, "ROOKERY_HOME": str(home), "PYTHONUNBUFFERED": "1"}
    environment.pop("DISPLAY", None)
    return subprocess.Popen(
        [*COMMAND, *options], env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )


def line_of(stream: IO[str] | None) -> str:
    assert stream is not None
    return stream.readline()


def get(address: str) -> Any:
    with urllib.request.urlopen(address, timeout=PATIENCE) as answer:
        return json.load(answer)


def stop(server: subprocess.Popen[str], how: int = signal.SIGINT) -> str:
    server.send_signal(how)
    _, errors = server.communicate(timeout=PATIENCE)
    return errors


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_the_command_alone_serves_prints_its_address_and_ends_quietly(tmp_path: Path, how: int) -> None:
    server = start(tmp_path)
    try:
        told = line_of(server.stdout)
        assert told.startswith("Rookery is at http://127.0.0.1:")
        address = told.split()[3]
        assert get(f"{address}health")["ok"] is True
    finally:
        errors = stop(server, how)
    assert "Traceback" not in errors
    assert server.returncode == 0
    assert (tmp_path / "tables.db").exists()


def test_a_second_server_of_the_same_tables_only_opens_the_page(tmp_path: Path) -> None:
    port = str(free_port())
    first = start(tmp_path, "serve", "--port", port, "--no-browser")
    try:
        line_of(first.stdout)
        second = start(tmp_path, "serve", "--port", port, "--no-browser")
        told, _ = second.communicate(timeout=PATIENCE)
        assert told.startswith("Rookery runs already")
        assert second.returncode == 0
        other = start(tmp_path / "elsewhere", "serve", "--port", port, "--no-browser")
        _, errors = other.communicate(timeout=PATIENCE)
        assert other.returncode == 2
        assert "--port" in errors
    finally:
        stop(first)


def test_a_database_that_cannot_be_is_refused_in_a_sentence(tmp_path: Path) -> None:
    for given in ("mysql://somewhere", f"sqlite:///{tmp_path}"):
        server = start(tmp_path, "serve", "--database", given, "--no-browser")
        told, errors = server.communicate(timeout=PATIENCE)
        assert server.returncode == 2
        assert errors.splitlines()[-1].startswith("rookery: ")
        assert "Rookery is at" not in told


def test_several_workers_need_postgresql(tmp_path: Path) -> None:
    server = start(tmp_path, "serve", "--workers", "2", "--no-browser")
    _, errors = server.communicate(timeout=PATIENCE)
    assert server.returncode == 2
    assert "PostgreSQL" in errors


def test_the_command_imports_nothing_heavy() -> None:
    heavy = "{'fastapi', 'uvicorn', 'sqlalchemy', 'numba', 'pydantic'}"
    code = f"import rookery.interfaces.cli.app, sys; print({heavy} & set(sys.modules))"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=PATIENCE)
    assert ran.stdout.strip() == "set()"


def test_settings_come_from_the_environment() -> None:
    given = {"ROOKERY_DATABASE_URL": "postgresql://x/y", "ROOKERY_ORIGINS": "https://a.example, b.example"}
    settings = settings_from(given)
    assert settings.database_url == "postgresql://x/y"
    assert settings.origins == {"https://a.example", "b.example"}
    assert settings_from(given, database_url="sqlite:///z").database_url == "sqlite:///z"
    assert "x/y" not in settings.database_mark


def test_a_password_comes_from_a_file_and_stands_in_no_mark_of_the_database(tmp_path: Path) -> None:
    file = tmp_path / "password"
    file.write_text("p@ss/w:rd\n")
    given = {"ROOKERY_DATABASE_URL": "postgresql://rookery@db/rookery", "ROOKERY_DATABASE_PASSWORD_FILE": str(file)}
    settings = settings_from(given)
    assert make_url(settings.database_url).password == "p@ss/w:rd"
    assert settings.database_mark == settings_from({}, database_url=given["ROOKERY_DATABASE_URL"]).database_mark
    file.unlink()
    with pytest.raises(BadSetUp, match=r"ROOKERY_DATABASE_PASSWORD_FILE.*cannot be read"):
        settings_from(given)


def test_a_password_in_the_command_is_warned_of(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(CannotKeep):
        run(ServeOptions(database="postgresql://rookery:hunter2@127.0.0.1:1/none", port=1, browser=False))
    said = capsys.readouterr().err
    assert "ROOKERY_DATABASE_PASSWORD_FILE" in said
    assert "hunter2" not in said


def test_keys_hosts_and_days_come_from_the_environment(tmp_path: Path) -> None:
    file = tmp_path / "keys"
    file.write_text("new\nold\n")
    settings = settings_from(
        {
            "ROOKERY_SECRET_FILE": str(file),
            "ROOKERY_HOSTS": "Rook.example, cards.example",
            "ROOKERY_COOKIE_DAYS": "30",
            "ROOKERY_KEEP_CHAT_DAYS": "90",
        }
    )
    assert settings.secret.split() == ["new", "old"]
    assert settings.hosts == {"rook.example", "cards.example"}
    assert settings.cookie_days == 30
    assert settings.retention == Retention(chat=90)
    assert not settings_from({}).retention.forgets
    for wrong in ("0", "-1", "soon", "1e3", "99999"):
        with pytest.raises(BadSetUp, match="ROOKERY_KEEP_PEOPLE_DAYS"):
            settings_from({"ROOKERY_KEEP_PEOPLE_DAYS": wrong})


def test_a_club_copies_its_tables_puts_them_back_and_changes_the_key(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ROOKERY_HOME", str(tmp_path))
    for name in ("ROOKERY_DATABASE_URL", "ROOKERY_SECRET", "ROOKERY_SECRET_FILE"):
        monkeypatch.delenv(name, raising=False)
    runner, copy = CliRunner(), str(tmp_path / "copy.db")

    def told(*command: str, code: int = 0) -> str:
        done = runner.invoke(app, command)
        assert done.exit_code == code, done.output
        return done.output

    assert "there is no database" in told("backup", copy, code=2)
    assert "started again" in told("keys", "--renew")
    assert "key that signs cookies" in told("backup", copy)
    assert "is there already" in told("backup", copy, code=2)
    assert "is there already" in told("restore", copy, code=2)
    assert "was put back" in told("restore", copy, "--overwrite")
    assert "new guest" in told("keys", "--renew", "--forget-old")


def test_a_bucket_fills_again() -> None:
    now = [0.0]
    bucket = Bucket(rate=2.0, burst=3, now=lambda: now[0])
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    assert not bucket.is_flooded
    now[0] = 2.0
    assert bucket.take()
    for _ in range(20):
        bucket.take()
    assert bucket.is_flooded


def test_a_headcount_lets_in_so_many() -> None:
    count = Headcount(2)
    assert [count.admit("a"), count.admit("a"), count.admit("a"), count.admit("b")] == [True, True, False, True]
    count.release("a")
    assert count.admit("a")
