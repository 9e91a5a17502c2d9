"""Notes as files: they come back, every system takes their names, and a damaged one is neither lost nor in the way."""

from __future__ import annotations

import stat
from itertools import count
from pathlib import Path

import pytest

from rookery.coach.notebook import Note, Notebook, Shelf
from rookery.records.files import CannotSave

ODD_NAMES = (
    "..",
    "../../etc/passwd",
    "con",
    "a/b\\c:d",
    "",
    "A",
    "a",
    " ",
    "\u4e16\u754c",
    "x" * 500,
    "\x00",
    "\ud800",
)


@pytest.fixture
def notebook(tmp_path: Path) -> Notebook:
    times = count(100)
    return Notebook(tmp_path / "notes", now=lambda: float(next(times)))


def files(notebook: Notebook) -> list[Path]:
    return sorted(path for path in notebook.folder.rglob("*") if path.is_file())


def test_a_note_comes_back_until_another_takes_its_place(notebook: Notebook) -> None:
    assert notebook.read(Shelf.DRILLS, "leads") is None
    notebook.keep(Shelf.DRILLS, "leads", {"due": [1, None]})
    notebook.keep(Shelf.DRILLS, "bids", {"due": []})
    notebook.keep(Shelf.LESSONS, "bids", {"done": True})
    notebook.keep(Shelf.DRILLS, "leads", {"due": [2]})
    again = Notebook(notebook.folder)
    assert again.read(Shelf.DRILLS, "leads") == Note(shelf=Shelf.DRILLS, name="leads", at=103.0, body={"due": [2]})
    assert [note.name for note in again.on_shelf(Shelf.DRILLS)] == ["leads", "bids"]
    assert again.drop(Shelf.DRILLS, "leads") == 1
    assert again.drop(Shelf.DRILLS, "leads") == 0
    assert again.drop(Shelf.DRILLS) == 1
    assert [note.name for note in again.on_shelf(Shelf.LESSONS)] == ["bids"]
    assert not again.notices


def test_every_name_gets_a_file_of_its_own_that_lies_on_its_shelf(notebook: Notebook) -> None:
    for name in ODD_NAMES:
        notebook.keep(Shelf.DAILY, name, {"name": name})
    assert {note.body["name"] for note in notebook.on_shelf(Shelf.DAILY)} == set(ODD_NAMES)
    names = [path.name for path in files(notebook)]
    assert all(path.parent == notebook.folder / "daily" for path in files(notebook))
    assert len({name.lower() for name in names}) == len(ODD_NAMES)
    assert all(name.isascii() and len(name) <= 60 and not name.startswith(".") for name in names)


@pytest.mark.parametrize(
    "damage",
    [
        b"",
        b"{",
        b'{"format": "rookery-note/1", "name"',
        b"\xff\xfe",
        b"[1]",
        b'{"format": "rookery-note/9", "name": "leads", "at": 1, "note": {}}',
        b'{"format": "rookery-note/1", "name": "leads", "at": 1, "note": 7}',
        b'{"format": "rookery-note/1", "name": "of another file", "at": 1, "note": {}}',
        b"[" * 100_000,
    ],
)
def test_a_damaged_note_is_set_aside_with_a_sentence(notebook: Notebook, damage: bytes) -> None:
    notebook.keep(Shelf.DRILLS, "leads", {})
    notebook.keep(Shelf.DRILLS, "bids", {})
    [damaged] = (notebook.folder / "drills").glob("leads*")
    damaged.write_bytes(damage)
    assert [note.name for note in notebook.on_shelf(Shelf.DRILLS)] == ["bids"]
    [notice] = notebook.notices
    assert notice.startswith("A note was damaged: ")
    [aside] = (notebook.folder / "aside").iterdir()
    assert str(aside) in notice
    assert aside.read_bytes() == damage


def test_a_new_note_does_not_take_the_place_of_a_damaged_one_unseen(notebook: Notebook) -> None:
    notebook.keep(Shelf.DRILLS, "leads", {})
    [damaged] = files(notebook)
    for content in (b"first", b"second"):
        damaged.write_bytes(content)
        notebook.keep(Shelf.DRILLS, "leads", {"new": True})
    assert sorted(path.read_bytes() for path in (notebook.folder / "aside").iterdir()) == [b"first", b"second"]
    assert len(notebook.notices) == 2
    kept = notebook.read(Shelf.DRILLS, "leads")
    assert kept is not None
    assert kept.body == {"new": True}


def test_a_folder_that_cannot_be_written_is_said(notebook: Notebook, tmp_path: Path) -> None:
    notebook.folder.write_text("a file where a folder should be")
    with pytest.raises(CannotSave, match="a note cannot be kept at"):
        notebook.keep(Shelf.DRILLS, "leads", {})
    assert notebook.on_shelf(Shelf.DRILLS) == []


def test_notes_are_their_owner_s_alone(notebook: Notebook) -> None:
    notebook.keep(Shelf.DRILLS, "leads", {})
    assert [stat.S_IMODE(path.stat().st_mode) for path in files(notebook)] == [0o600]
