"""Every edition of the catalogue has all the tests an edition must have."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import rookery
from rookery.games.presets import Preset
from tests.golden import FOLDER, golden_file
from tests.support import AUCTION_TABLES, TABLES, Table

TESTS = Path(__file__).parent

# A ruling that no table can show: an event above single tables (A54).
RULINGS_ELSEWHERE = {54}
ALL_RULINGS = (*range(1, 58), *range(60, 69), *range(70, 74), *range(75, 89), *range(90, 93), *range(95, 106))
RULINGS = [number for number in ALL_RULINGS if number not in RULINGS_ELSEWHERE]
EXAMPLES = [*range(1, 9), *range(10, 32), *range(40, 47), *range(50, 68)]

EDITIONS = {
    "regular/1913": (3, 4, 5, 6, 7, 8),
    "regular/1952": (3, 4, 5, 6),
    "regular/1988": (3, 4, 5, 6),
    "original-three/2008": (3,),
    "original-five-six/2008": (5, 6),
    "partnership/1913": (4, 6),
    "partnership/2008": (4,),
    "dixie/1913": (4, 6),
    "dixie/1988": (4, 6),
    "dixie/2008": (4, 6),
    "display/1913": (4,),
    "display/1988": (4,),
    "tournament/1988": (4,),
    "tournament/2008": (4,),
    "tournament/modern": (4,),
    "red-one/1988": (4,),
    "one-high/1988": (4,),
    "boston/1988": (3, 4),
    "tennessee/1988": (2,),
    "tennessee/2008": (2,),
    "over-the-top/1988": (2,),
    "regular-for-two/1988": (2,),
    "regular-for-two/2008": (2,),
    "three-handed-display/1988": (3,),
    "high-card-partner/1988": (5,),
    "high-card-partner/2008": (5,),
    "partnership-for-six/1988": (6,),
    "partnership-for-six/2008": (6,),
    "golden-ten/1913": (3, 4, 5, 6, 7),
    "golden-ten/1988": (3, 4, 5, 6, 7),
    "high-fourteen/1913": (3, 4, 5, 6),
    "club/1988": (4, 6),
    "tuxedo/1913": (2, 3, 4, 5, 6),
    "tuxedo/1988": (2, 3, 4, 5, 6),
    "i-doubt-it/1913": (3, 4, 5, 6, 7, 8),
    "panjandrum/1913": (3, 4, 5, 6, 7, 8),
    "panjandrum/1988": (3, 4, 5),
    "donkey/1913": (3, 4, 5, 6, 7, 8),
    "match/1913": (2, 3, 4, 5, 6, 7, 8),
    "solitaire/1913": (1,),
    "clock/1913": (1,),
}


def names_of_tests() -> str:
    return "\n".join(
        line
        for path in TESTS.rglob("test_*.py")
        for line in path.read_text(encoding="utf-8").splitlines()
        if line.startswith("def test_")
    )


def test_the_catalogue_is_complete() -> None:
    assert {edition.id: edition.seats for edition in rookery.catalogue()} == EDITIONS
    assert len(rookery.catalogue()) == 41
    assert len({edition.game for edition in rookery.catalogue()}) == 26


@pytest.mark.parametrize("number", RULINGS)
def test_every_ruling_has_a_test_named_after_it(number: int) -> None:
    assert re.search(rf"\btest_A{number}_", names_of_tests())


@pytest.mark.parametrize("number", EXAMPLES)
def test_every_worked_example_has_a_test_named_after_it(number: int) -> None:
    assert re.search(rf"\btest_E{number}_", names_of_tests())


@pytest.mark.parametrize("table", AUCTION_TABLES, ids=str)
def test_every_auction_edition_is_in_the_tables_written_down_from_the_booklets(table: Table) -> None:
    from tests.rules.booklet_tables import TABLE_1_1

    rows = [re.split(r"\s*\|\s*", line) for line in TABLE_1_1.strip().splitlines()]
    assert [table.id, str(table.seats)] in [row[:2] for row in rows]


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_every_edition_has_a_golden_record_that_replays_to_the_letter(table: Table) -> None:
    text = golden_file(table.id, table.seats).read_text(encoding="utf-8")
    record = rookery.Record.from_text(text)
    assert (record.edition, record.seats) == (table.id, table.seats)
    assert record.result is not None
    assert record.to_text() == text


@pytest.mark.parametrize("preset", rookery.presets(), ids=lambda each: each.name)
def test_every_preset_has_a_golden_record_that_replays_to_the_letter(preset: Preset) -> None:
    edition = preset.edition()
    text = golden_file(preset.name, edition.usual_seats()).read_text(encoding="utf-8")
    record = rookery.Record.from_text(text)
    assert (record.edition, record.seats) == (preset.edition_id, edition.usual_seats())
    assert record.replay().edition == edition
    assert record.result is not None
    assert record.to_text() == text


def test_no_golden_record_is_left_over() -> None:
    tables = {golden_file(table.id, table.seats) for table in TABLES}
    presets = {golden_file(each.name, each.edition().usual_seats()) for each in rookery.presets()}
    assert set(FOLDER.glob("*.txt")) == tables | presets
