"""Drills as data: what is written is read back, and what is damaged is said and does no harm."""

from __future__ import annotations

import lzma
from pathlib import Path

import pytest

from rookery.coach.drills.collection import FORMAT, DrillCourse, Wanted, read_collection, write_collection
from rookery.coach.drills.drill import Drill, NoSuchDrill
from rookery.coach.drills.mistakes import mistakes_in
from rookery.coach.review.grades import Grade
from rookery.engine.errors import BadRecord
from tests.coach.drills.examples import COUNT, LEAD, numbered
from tests.coach.drills.test_mistakes import judged, note


def test_drills_are_written_and_read_back(tmp_path: Path) -> None:
    path = tmp_path / "drills.xz"
    assert write_collection(path, [LEAD, COUNT, LEAD]) == 2
    found = read_collection(path)
    assert found.notices == ()
    assert found.find(LEAD.id) == LEAD
    assert found.find(COUNT.id) == COUNT
    assert LEAD.gap == pytest.approx(9.3)
    assert (LEAD.answer_of("play G5"), LEAD.answer_of("play B9")) == (1, None)


def test_an_unknown_id_is_refused_with_what_one_looks_like(tmp_path: Path) -> None:
    write_collection(tmp_path / "drills.xz", [LEAD])
    with pytest.raises(NoSuchDrill, match=f"no drill 'nonsense'.*such as {LEAD.id}"):
        read_collection(tmp_path / "drills.xz").find("nonsense")


def test_a_damaged_line_is_left_out_and_said(tmp_path: Path) -> None:
    path = tmp_path / "drills.xz"
    write_collection(path, [numbered(1), numbered(2), numbered(3)])
    lines = lzma.decompress(path.read_bytes()).decode().splitlines()
    lines[2] = lines[2][:40]
    path.write_bytes(lzma.compress("\n".join(lines).encode()))
    found = read_collection(path)
    assert len(found.drills) == 2
    assert "line 3" in found.notices[0]


def test_with_a_damaged_file_there_are_still_ones_own_mistakes(tmp_path: Path) -> None:
    (tmp_path / "drills.xz").write_bytes(b"no archive")
    course = DrillCourse(read_collection(tmp_path / "drills.xz"))
    with pytest.raises(NoSuchDrill, match=r"there are no drills\. The drills that ship with Rookery cannot be read"):
        course.pick(Wanted())
    own = mistakes_in([note(judged(20, Grade.MISTAKE))])
    assert DrillCourse(course.collection, own).pick(Wanted()) == own


@pytest.mark.parametrize("content", [b"", b"no archive", lzma.compress(b'{"format": "other"}\n')])
def test_a_damaged_file_has_no_drills_and_a_sentence(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "drills.xz"
    path.write_bytes(content)
    found = read_collection(path)
    assert (len(found.drills), len(found.notices)) == (0, 1)
    assert str(path) in found.notices[0]
    assert read_collection(tmp_path / "none.xz").notices[0].startswith("The drills that ship with Rookery are missing")
    assert FORMAT == "rookery-drills/1"


@pytest.mark.parametrize(
    "change",
    [{"kind": "sing"}, {"best": 9}, {"grade": 4}, {"answers": [["play R14"]]}, {"seats": None}, {"rules": None}],
)
def test_what_is_no_drill_is_refused(change: dict[str, object]) -> None:
    body = {name: value for name, value in {**LEAD.to_plain(), **change}.items() if value is not None}
    with pytest.raises(BadRecord, match="no drill"):
        Drill.from_plain(body)
