"""What happened at a table comes back from its log as it was written."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import pytest

from rookery.tables.entries import (
    _KINDS,
    Acted,
    Away,
    BadLog,
    BotSat,
    CameBack,
    Chatted,
    Claimed,
    Entry,
    Here,
    Holiday,
    Hushed,
    Kicked,
    Opened,
    Paced,
    Readmitted,
    Removed,
    Renamed,
    Row,
    Sat,
    Sealed,
    SeatAnswered,
    SeatAsked,
    Shared,
    ShuffleBegun,
    ShuffleClosed,
    Started,
    Stood,
    StoodIn,
    TakenBack,
    UndoAnswered,
    UndoAsked,
    Vouched,
    WatchersSet,
    WentOn,
    read_entry,
)
from rookery.tables.table import MOST_TALK, Table

DEAL: Mapping[str, Any] = {"deal": 1, "actions": 0, "pack": ["R1", "Bird"]}
ENTRIES: tuple[Entry, ...] = (
    Opened(
        edition="dixie/1988",
        seats=4,
        house_rules={"minimum_bid": "80"},
        options={"clock": None, "window": 5},
        host="ann",
        name="Ann",
    ),
    Sat(seat=1, person="ann", name="Ann"),
    Stood(seat=1, left=True),
    Holiday(seat=1, since=5.5, until=900.25, over=True),
    Kicked(seat=1, person="bob", name="Bob", addresses=["there"]),
    Removed(person="cy", name="Cy", addresses=["there"]),
    Readmitted(person="cy", name="Cy"),
    WatchersSet(open=False),
    BotSat(seat=1, level=None),
    Started(match=1, seed="x", revision=2, deal=DEAL, chosen=True),
    Started(match=1, seed="x", revision=2, deal=DEAL, server_seed="y", shares=[None, "a" * 32]),
    ShuffleBegun(match=1, seed="y", seats=[1, 3], again=1),
    Sealed(seat=1, seal="b" * 64),
    ShuffleClosed(),
    Shared(seat=1, share="a" * 32),
    Acted(seat=1, text="agree", by="host", deals=[DEAL], kept="m", ruler="Ann"),
    Claimed(seat=1, actions=[(1, "play R14"), (2, "play R1")], deals=[DEAL], kept="m"),
    UndoAsked(seat=1),
    UndoAnswered(seat=1, agree=False),
    TakenBack(seat=1, to=0),
    Chatted(person="ann", name="Ann", text="hello", seat=None),
    Here(seat=1, worker="w", address="there"),
    Away(seat=1, worker="w"),
    StoodIn(seat=1, why="gone"),
    CameBack(seat=1),
    Renamed(seat=1, name="Anne"),
    Paced(seat=1, pace="slow", taps=True),
    WentOn(seat=1),
    SeatAsked(seat=1, person="cy", name="Cy"),
    SeatAnswered(seat=1, name="Cy", agree=True, by="Ann", voter=0, when="next-deal"),
    Vouched(seat=1, known=True),
    Hushed(person="bob", name="Bob", quiet=True),
)


def test_there_is_one_of_each_kind() -> None:
    assert {each.kind for each in ENTRIES} == set(_KINDS)


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.kind)
def test_an_entry_comes_back_as_it_was(entry: Entry) -> None:
    assert read_entry(entry.kind, json.loads(json.dumps(entry.to_plain())), number=1) == entry


def test_a_row_of_a_later_version_is_told_by_its_number_and_kind() -> None:
    with pytest.raises(BadLog, match="row 7 is of the kind 'danced'"):
        read_entry("danced", {}, number=7)
    with pytest.raises(BadLog, match=r"row 8, 'sat', has other fields than expected: .*hat"):
        read_entry("sat", {"seat": 1, "person": "ann", "name": "Ann", "hat": "top"}, number=8)


def test_of_what_people_said_a_table_remembers_the_latest() -> None:
    said = [Chatted(person="ann", name="Ann", text=f"word {number}") for number in range(MOST_TALK + 50)]
    entries = [ENTRIES[0], Sat(seat=1, person="ann", name="Ann"), *said, BotSat(seat=2, level="easy")]
    table = Table.from_rows("token", [Row(number, 1.0, entry) for number, entry in enumerate(entries, 1)])
    remembered = [each.entry for each in table.history]
    assert remembered == [*entries[:2], *said[50:], entries[-1]]
    assert table.number == len(entries), "every row counts, remembered or not"
    assert [each.row.number for each in table.latest(2)] == [len(entries) - 1, len(entries)]
    assert [each.row.number for each in table.latest(3, before=54)] == [1, 2, 53]
    assert [each.row.number for each in table.latest(9, after=1, before=53)] == [2]
