"""Getting ready: compiled code that is damaged is made anew, and what no version uses any more is removed."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

from rookery.bots.expert import preparation
from rookery.bots.expert.choice import search
from rookery.engine.decisions import Decision
from rookery.families.auction.views import AuctionView
from rookery.kernel import compiler

LONG_AGO = 90 * 86_400


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache folder with the code of an old version and of this one."""
    monkeypatch.setattr(compiler, "cache_folder", lambda: tmp_path)
    for version, age in (("old", LONG_AGO), ("new", 0)):
        folder = tmp_path / version / "kernel_1"
        folder.mkdir(parents=True)
        for name in ("play.put.nbi", "play.put.1.nbc"):
            path = folder / name
            path.write_bytes(b"code")
            os.utime(path, (time.time() - age, time.time() - age))
    return tmp_path


def left(folder: Path) -> list[str]:
    return sorted(str(path.relative_to(folder)) for path in folder.rglob("*.nb?"))


def test_damaged_code_is_thrown_away_and_made_anew(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tries: list[list[str]] = []

    def use_once() -> None:
        tries.append(left(kept))
        if len(tries) == 1:
            raise EOFError("Ran out of input")

    monkeypatch.setattr(preparation, "_use_once", use_once)
    preparation.warm_up()
    assert len(tries) == 2
    assert tries[0]
    assert tries[1] == []


def test_a_mistake_that_is_not_damage_is_not_hidden(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def use_once() -> None:
        raise TypeError("no such argument")

    monkeypatch.setattr(preparation, "_use_once", use_once)
    with pytest.raises(TypeError):
        preparation.warm_up()
    assert len(left(kept)) == 4


def test_code_nobody_has_used_for_long_is_removed_with_its_folder(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(preparation, "_use_once", lambda: None)
    preparation.warm_up()
    assert left(kept) == ["new/kernel_1/play.put.1.nbc", "new/kernel_1/play.put.nbi"]
    assert not (kept / "old").exists()


def test_every_kind_of_search_is_used_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is left out would be compiled in the middle of somebody's game."""
    searched: list[str] = []
    real = search.search

    def watched(view: AuctionView, decision: Decision, *, seed: str, budget: float | None, reports: bool) -> object:
        assert reports, "a hint needs more than a play does"
        searched.append(preparation._kind(view, decision))
        return real(view, decision, seed=seed, budget=budget, reports=reports)

    monkeypatch.setattr(search, "search", watched)
    monkeypatch.setattr(compiler, "forget", lambda **_: None)
    preparation.warm_up()
    assert sorted(searched) == ["bid", "call", "ending", "nest", "play", "trump"]
