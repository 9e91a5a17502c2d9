"""What each release kept, in tests/tables/releases/: a small database as SQL, which every later Rookery must open.

`python -m tests.tables.released 0.2.0` writes that of a new release, once, with the code of that release. It holds a
match in progress, a finished one, a table that gathers, what was said, people, a note and the cookies' key.
"""

from __future__ import annotations

import asyncio
import sqlite3
import sys
import tempfile
from pathlib import Path

from rookery.tables import commands
from rookery.tables.hall import Hall
from rookery.tables.storage.sql_store import SqlStore
from rookery.tables.storage.store import NoteRoom, PersonalNote
from tests.tables.support import a_table, my_turn, named

FOLDER = Path(__file__).parent / "releases"
RELEASES = sorted(path.stem for path in FOLDER.glob("*.sql"))


def make(release: str, path: Path) -> None:
    """The database of a release, as an SQLite file."""
    with sqlite3.connect(path) as file:
        file.executescript((FOLDER / f"{release}.sql").read_text(encoding="utf-8"))
    file.close()


async def play(path: Path) -> None:
    store = await SqlStore.open(f"sqlite:///{path}")
    hall = Hall(store)
    await hall.start()
    maria, tom = await named(hall, "Maria"), await named(hall, "Tom")
    await store.secret()
    running = await a_table(hall, maria, tom, edition="high-fourteen/1913", seats=3, seed="running")
    await running.do(maria, commands.Chat(text="What a hand!"))
    for seat in range(3):
        if seat in running.table.asked:
            await my_turn(running, seat)
    finished = await a_table(hall, tom, edition="clock/1913", seats=1, seed="finished")
    while finished.table.kept is None:
        await finished.do(tom, commands.Act(asked=finished.table.asked[0].number, text="turn"))
    await a_table(hall, tom, edition="dixie/1988", start=False, public=True)
    note = PersonalNote(person=tom.id, shelf="reviews", name=finished.table.kept, at=hall.now(), body={"accuracy": 80})
    await store.notes.keep(note, room=NoteRoom(note=1_000, notes=1, total=1_000))
    await hall.close()
    await store.close()


def write(release: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "tables.db"
        asyncio.run(play(path))
        with sqlite3.connect(path) as file:
            dump = "\n".join(file.iterdump())
        file.close()
    FOLDER.mkdir(exist_ok=True)
    (FOLDER / f"{release}.sql").write_text(dump + "\n", encoding="utf-8")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: python -m tests.tables.released RELEASE")
    write(sys.argv[1])
