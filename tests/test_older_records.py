"""Records from before an edition was corrected: they replay by the rules they were played by.

The files of `older_records/` were written by versions of Rookery that knew no later revision.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

import rookery
from rookery.engine.family import Correction
from rookery.records.verify import verify

OLDER = sorted((Path(__file__).parent / "older_records").glob("*.json"))
CORRECTED = [edition for edition in rookery.catalogue() if edition.corrections]


@pytest.mark.parametrize("path", OLDER, ids=lambda path: str(path.stem))
def test_an_older_record_replays_to_the_byte_by_its_own_rules(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    record = rookery.Record.from_json(text)
    match = record.replay()
    assert match.version == len(record.actions)
    assert match.record().to_json() == text
    assert all(check.holds is not False for check in verify(record))
    readable = path.with_suffix(".txt").read_text(encoding="utf-8")
    assert record.to_text() == readable
    assert rookery.Record.from_text(readable) == record


@pytest.mark.parametrize("path", OLDER, ids=lambda path: str(path.stem))
def test_what_was_played_then_is_refused_now(path: Path) -> None:
    record = rookery.Record.from_json(path.read_text(encoding="utf-8"))
    newest = rookery.edition(record.edition).with_house_rules(**record.house_rules)
    assert record.revision < newest.revision
    with pytest.raises(rookery.BadRecord):
        replace(record, revision=newest.revision).replay(newest)


@pytest.mark.parametrize("edition", CORRECTED, ids=lambda edition: str(edition.id))
def test_an_edition_knows_all_its_revisions(edition: rookery.Edition) -> None:
    always = [each for each in edition.corrections if not each.where]
    assert edition.revision == 1 + len(always)
    for revision in range(1, edition.revision):
        earlier = edition.as_of(revision)
        assert earlier is not None
        assert earlier.revision == revision
        assert earlier.rules != edition.rules
        assert not earlier.house_rules
    assert edition.as_of(edition.revision) is None
    assert edition.as_of(0) is None


def test_a_correction_that_matters_at_some_tables_only_makes_a_revision_of_those() -> None:
    """The edition at other tables is what it was, and so are the records of matches there."""
    edition = replace(
        rookery.edition("dixie/1988"),
        corrections=(Correction({"bid_step": 10}, where={"minimum_bid": 80}), Correction({"target": 500})),
        revision=2,
    )
    changed = edition.with_house_rules(minimum_bid=80)
    assert (edition.revision, changed.revision) == (2, 3)
    assert edition.with_house_rules(target=400).revision == 2
    second, first = changed.as_of(2), changed.as_of(1)
    assert second is not None
    assert first is not None
    assert [each.revision for each in (second, first)] == [2, 1]
    rules = [each.rules_for(4) for each in (changed, second, first)]
    assert [(each.bid_step, each.target, each.minimum_bid) for each in rules] == [  # type: ignore[attr-defined]
        (5, 300, 80),
        (5, 500, 80),
        (10, 500, 80),
    ]
    assert second.house_rules == changed.house_rules
