"""`rookery import`: a download becomes records, and of what is damaged the line and the reason are told."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from rookery import Match, Record, edition
from rookery.engine.errors import BadRecord
from rookery.records.published import match_line, read_match_line
from tests.interfaces.support import Ran, next_move

AT = 1_795_000_000.0


@pytest.fixture(scope="module")
def records() -> list[Record]:
    """Three short matches."""
    found = []
    for seed in ("1", "2", "3"):
        match = Match(edition("tournament/2008").with_house_rules(match_hands=1), seed=seed)
        while match.result is None:
            match.act(*next_move(match))
        found.append(match.record())
    return found


def line(match: Record, id: str = "match-1", **changed: Any) -> str:
    whole = match_line(id=id, finished=AT, names=["Ann", "Bob", "Cy", "Di"], record=match.to_json())
    return json.dumps({**json.loads(whole), **changed}) + "\n"


def test_a_download_becomes_equal_records_and_is_imported_once(records: list[Record], tmp_path: Path) -> None:
    file = tmp_path / "rookery-matches-latest.jsonl.gz"
    file.write_bytes(gzip.compress("".join(line(each, f"m{n}") for n, each in enumerate(records)).encode()))
    ran = Ran("import", str(file))
    assert (ran.code, ran.err) == (0, "")
    assert "3 matches imported" in " ".join(ran.out.split())
    written = sorted((tmp_path / "rookery-matches-latest").iterdir())
    assert [Record.from_json(path.read_text()) for path in written] == records
    assert Ran("verify", str(written[0])).code == 0
    again = Ran("import", str(file))
    assert "3 were there before" in " ".join(again.out.split())
    assert sorted((tmp_path / "rookery-matches-latest").iterdir()) == written


def test_a_damaged_line_is_refused_with_its_number_and_the_others_are_imported(
    records: list[Record], tmp_path: Path
) -> None:
    good, other, third = (line(each, f"m{n}") for n, each in enumerate(records))
    body = json.loads(other)
    body["record"]["actions"][3], body["record"]["actions"][4] = body["record"]["actions"][4:2:-1]
    file = tmp_path / "matches.jsonl"
    file.write_text(good + json.dumps(body) + "\n\n" + third[: len(third) // 2] + "\n" + third)
    ran = Ran("import", str(file), "--to", str(tmp_path / "here"))
    told = " ".join(ran.err.split())
    assert ran.code == 1
    assert "line 2: the record was edited" in told
    assert "line 4: the match stops being JSON" in told
    assert "line 3" not in told
    assert len(list((tmp_path / "here").iterdir())) == 2


def test_a_record_whose_seed_does_not_give_its_shuffle_is_refused(records: list[Record]) -> None:
    body = json.loads(line(records[0]))
    body["record"]["seed"] = "another"
    with pytest.raises(BadRecord, match="seed does not give the record's commitment"):
        read_match_line(json.dumps(body))


@pytest.mark.parametrize(
    ("changed", "says"),
    [
        ({"format": "rookery-match/9"}, "expected 'rookery-match/1'"),
        ({"id": "../../up"}, "expected letters, digits"),
        ({"names": ["Ann"]}, "1 names, but its record has 4 seats"),
        ({"finished": "yesterday"}, "expected such as 2026-11-19"),
        ({"record": None}, "has no record"),
        ({"record": 7}, "expected an object"),
    ],
)
def test_what_a_line_must_have(records: list[Record], changed: dict[str, Any], says: str) -> None:
    with pytest.raises(BadRecord, match=says):
        read_match_line(line(records[0], **changed))


def test_a_file_that_is_cut_off_keeps_what_was_whole(records: list[Record], tmp_path: Path) -> None:
    packed = gzip.compress("".join(line(each, f"m{n}") for n, each in enumerate(records)).encode())
    file = tmp_path / "short.jsonl.gz"
    file.write_bytes(packed[:-40])
    ran = Ran("import", str(file))
    assert ran.code == 1
    assert "damaged or cut off here" in " ".join(ran.err.split())
    assert "Traceback" not in ran.err


def test_a_file_that_is_none_is_refused(tmp_path: Path) -> None:
    for path in (tmp_path / "missing", tmp_path):
        ran = Ran("import", str(path))
        assert ran.code == 2
        assert str(path.name) in ran.err.replace("\n", "")
