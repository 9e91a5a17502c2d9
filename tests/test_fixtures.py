"""What the gallery shows is what a page would get."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from rookery.games.catalogue import FAMILIES, edition
from rookery.interfaces.server.wire.server_messages import Welcome
from tests import fixtures

# What the gallery must have of a family, besides the end.
MOMENTS = {
    "auction": {"bid", "trump", "play", "play-5"},
    "plain-tricks": {"play", "play-5"},
    "club": {"take", "lay"},
}


def test_every_family_is_in_the_gallery() -> None:
    assert {edition(id).family.name for id in fixtures.EDITIONS} == {family.name for family in FAMILIES}


@pytest.mark.parametrize("id", fixtures.EDITIONS)
def test_a_match_is_seen_from_its_first_question_to_its_end(id: str) -> None:
    messages = fixtures.play_match(id)
    for name, message in messages.items():
        Welcome.model_validate(message)
        moment = name.rpartition("_")[2]
        if moment == "over":
            assert message["table"]["stage"] == "over"
        else:
            assert message["moment"]["decision"]["kind"] == moment.removesuffix("-5")
    moments = {name.rpartition("_")[2] for name in messages}
    assert "nest" in moments or id != "tournament/2008"
    assert {"over", *MOMENTS.get(edition(id).family.name, set())} <= moments
    assert len(moments) > 1


def test_the_same_seed_gives_the_same_cards() -> None:
    one, other = (fixtures.play_match("clock/1913", seed=seed)["clock-1913_1_over"] for seed in ("3", "3"))
    assert one["moment"]["view"] == other["moment"]["view"]


def test_the_command_writes_files_that_the_page_can_fetch(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(fixtures, "FOLDER", tmp_path / "fixtures")
    monkeypatch.setattr(sys, "argv", ["fixtures", "donkey/1913"])
    fixtures.main()
    written = {path.stem: json.loads(path.read_text()) for path in (tmp_path / "fixtures").glob("*.json")}
    assert set(capsys.readouterr().out.split()) == set(written)
    assert all(message["type"] == "welcome" for message in written.values())
