"""`rookery stats`: what was played at this machine comes to the same as its records, and goes when it is told to."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest

import rookery
from rookery.coach.notebook import Shelf
from rookery.interfaces.files import notebook
from rookery.interfaces.terminal.deed_pages import plot_lines, sparks
from rookery.interfaces.terminal.saves import Saves
from tests.coach.test_deeds import a_deed, a_hand, chronicle_of, plot_of, record_of
from tests.interfaces.support import Ran, advised


def finish(home: Path, seed: str, edition: str = "tournament/2008") -> rookery.Record:
    """A match that was finished here, before anybody noted who played."""
    record = record_of(edition, seed)
    saves = Saves(home)
    match = record.replay()
    saves.finish(saves.path_for(match.edition, match.seats), match)
    return record


def kept(home: Path) -> list[Path]:
    return sorted((home / "notes" / "matches").glob("*.json"))


def test_a_match_that_was_played_here_is_told_of_with_its_bots(tmp_path: Path) -> None:
    typed = "".join(f"{answer}\n" for answer in advised("clock/1913", "1"))
    Ran("play", "clock/1913", "--seed", "1", typed=typed, home=tmp_path)
    assert len(kept(tmp_path)) == 1, "it is noted as it ends"
    assert "Matches  1       since" in Ran("stats", home=tmp_path).out
    [match] = json.loads(Ran("stats", "--json", home=tmp_path).out)["matches"]
    assert (match["edition"], match["alone"]) == ("clock/1913", True)


def test_the_figures_are_those_of_the_records(tmp_path: Path) -> None:
    records = [finish(tmp_path, seed) for seed in ("1", "2", "3")]
    won = sum(record.result is not None and 0 in record.result.winners for record in records)
    ran = Ran("stats", home=tmp_path)
    assert f"Won               {won} of 3" in ran.out
    assert "bots of a level not noted" in ran.out
    assert ran.err == ""
    lines = list(csv.DictReader(io.StringIO(Ran("stats", "--csv", "-", home=tmp_path).out)))
    assert [line["won"] for line in lines].count("yes") == won
    hands = list(csv.DictReader(io.StringIO(Ran("stats", "--csv", "-", "--hands", home=tmp_path).out)))
    assert sum(int(line["hands"]) for line in lines) == len(hands)
    assert Ran("stats", home=tmp_path).out == ran.out, "from the notes as from the records"


def test_a_file_is_written_and_none_is_overwritten(tmp_path: Path) -> None:
    finish(tmp_path, "1")
    file = tmp_path / "mine.csv"
    assert Ran("stats", "--csv", str(file), home=tmp_path).out == f"{file} is written.\n"
    assert file.read_text(encoding="utf-8") == Ran("stats", "--csv", "-", home=tmp_path).out
    again = Ran("stats", "--csv", str(file), home=tmp_path)
    assert (again.code, "is there already" in again.err) == (2, True)


def test_where_nothing_was_finished_it_says_so(tmp_path: Path) -> None:
    assert "You finished no match here." in Ran("stats", home=tmp_path).out
    finish(tmp_path, "1")
    odd = Ran("stats", "--game", "chess", home=tmp_path)
    assert (odd.code, odd.err) == (
        2,
        "rookery: you finished no match of 'chess' here; your games are: tournament/2008\n",
    )
    assert "chess" not in Ran("stats", "--delete", "chess", home=tmp_path).out


def test_a_record_that_cannot_be_read_is_left_out_and_left_alone(tmp_path: Path) -> None:
    finish(tmp_path, "1")
    damaged = tmp_path / "finished" / "damaged.json"
    damaged.write_text("{", encoding="utf-8")
    for _ in range(2):
        ran = Ran("stats", home=tmp_path)
        assert ran.err == "1 record here cannot be read and is left out.\n"
        assert "Matches           1 " in ran.out
    assert damaged.read_text(encoding="utf-8") == "{"


@pytest.mark.parametrize(("answer", "gone"), [("y", True), ("n", False), ("", False)])
def test_nothing_is_deleted_without_a_yes_and_all_of_it_with_one(tmp_path: Path, answer: str, *, gone: bool) -> None:
    finish(tmp_path, "1")
    notes = notebook(tmp_path)
    notes.keep(Shelf.LESSONS, "first", {})
    notes.keep(Shelf.REVIEWS, Saves(tmp_path).finished_matches()[0].stem, {})
    Ran("stats", home=tmp_path)
    ran = Ran("stats", "--delete", "matches", typed=f"{answer}\n" if answer else "", home=tmp_path)
    assert "1 match: their records too" in ran.out
    assert "What stays: 1 lesson, games you have not finished." in ran.out
    assert ("Deleted: 1 match, 1 review." in ran.out, "Nothing was deleted." in ran.out) == (gone, not gone)
    assert (Saves(tmp_path).finished_matches() == [], kept(tmp_path) == []) == (gone, gone)
    assert (notes.on_shelf(Shelf.REVIEWS) == []) == gone
    assert notes.read(Shelf.LESSONS, "first") is not None
    assert "nothing of that" in Ran("stats", "--delete", "drills", "--yes", home=tmp_path).out


def test_a_plot_is_a_line_of_sparks_and_a_table_with_bars() -> None:
    deeds = [a_deed(day, won=day != 1, hands=[a_hand(scored=10 * day)]) for day in (0, 0, 1, 3)]
    plot = plot_of(chronicle_of(*deeds), "matches")
    assert sparks(plot, ascii_only=False) == "█▅ ▅"
    assert list(plot_lines(plot, width=80, ascii_only=True, all_of_it=False))[2:] == [
        "  When   Won  Matches  Share won  95% interval",
        "  2 Nov    2        2       100%    34 to 100%  ####################",
        "  3 Nov    0        1         0%      0 to 79%  ..........",
        "  5 Nov    1        1       100%    21 to 100%  ##########",
    ]
    narrow = list(plot_lines(plot, width=50, ascii_only=True, all_of_it=False))
    assert "  2 Nov    2        2       100%    34 to 100%" in narrow, "the bar gives way"
    assert max(map(len, narrow)) <= 50, "and no line is broken in the middle of a word"
