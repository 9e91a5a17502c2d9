"""Making drills: the same seed gives the same ones, what was stopped goes on, and what is proved is so."""

from __future__ import annotations

from math import comb
from pathlib import Path

import pytest

from rookery.coach.drills.drill import Drill, DrillKind, Proof
from rookery.coach.drills.workshop import batch as batch_module
from rookery.coach.drills.workshop.batch import Batch, read_work
from rookery.coach.drills.workshop.confirmation import confirm
from rookery.coach.drills.workshop.jobs import make_drills
from rookery.engine.errors import RookeryError
from tests.coach.drills.examples import numbered

_RULES = "tournament/2008"


def test_a_deal_yields_the_same_drills_each_time_and_they_hold_in_fresh_worlds() -> None:
    wanted = frozenset({DrillKind.COUNT, DrillKind.TRUMP})
    drills = make_drills(_RULES, 0, seed="test", wanted=wanted)
    assert drills == make_drills(_RULES, 0, seed="test", wanted=wanted)
    assert {drill.kind for drill in drills} == wanted
    for drill in drills:
        assert drill.gap > 0 or drill.proof is Proof.FACT
        assert confirm(drill, times=1, seed="fresh").holds


def test_an_ending_is_solved_in_every_layout_that_can_be() -> None:
    found = _first_ending()
    view = found.recall()
    sizes = view.hand_sizes  # type: ignore[attr-defined]
    hidden = [size for seat, size in enumerate(sizes) if seat != found.seat]
    layouts, left = 1, sum(hidden)
    for size in hidden:
        layouts *= comb(left, size)
        left -= size
    assert 0 < found.worlds <= layouts
    assert confirm(found, times=1, seed="again").holds
    assert all(found.right.points >= each.points for each in found.answers)


def _first_ending() -> Drill:
    for number in range(20):
        for drill in make_drills(_RULES, number, seed="endings", wanted=frozenset({DrillKind.ENDING})):
            if drill.recall().laid_away is not None:  # type: ignore[attr-defined]
                return drill
    raise AssertionError("no deal had an ending")


def _made(rules: str, number: int, *, seed: str, wanted: frozenset[DrillKind]) -> list[Drill]:
    return [numbered(hash_of(rules, seed, number))] if number % 2 and DrillKind.COUNT in wanted else []


def hash_of(rules: str, seed: str, number: int) -> int:
    return sum(map(ord, rules + seed)) * 1_000 + number


def test_work_that_was_stopped_goes_on_where_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(batch_module, "make_drills", _made)
    quotas = {DrillKind.COUNT: 3}
    seen: list[int] = []

    def open_batch(folder: str) -> Batch:
        return Batch(tmp_path / folder, rule_sets=[_RULES, "dixie/1988"], seed="s", quotas=quotas, most=20)

    whole = open_batch("whole")
    whole.run(processes=1, report=lambda: seen.append(1))
    assert len(seen) == 2 * 6
    parts = open_batch("parts")
    parts.run(processes=1, report=lambda: None, stop=lambda: parts.found >= 2)
    path = sorted((tmp_path / "parts").glob("*.jsonl"))[0]
    path.write_text(path.read_text(encoding="utf-8") + '{"deal": 9, "dri', encoding="utf-8")  # killed while writing
    again = open_batch("parts")
    assert again.found == parts.found == 2
    again.run(processes=1, report=lambda: None)
    assert list(read_work(tmp_path / "parts")) == list(read_work(tmp_path / "whole"))
    assert again.done == again.total


def test_a_folder_of_other_work_is_refused(tmp_path: Path) -> None:
    Batch(tmp_path, rule_sets=[_RULES], seed="one")
    with pytest.raises(RookeryError, match="made for other rules, quotas or another seed"):
        Batch(tmp_path, rule_sets=[_RULES], seed="two")
