"""`rookery solve`: one deal, its line of play, many deals, and a game that was left."""

import json
import re
from pathlib import Path

import pytest

from rookery import Match, edition
from rookery.telling.estimates import share_with_interval
from tests.interfaces.support import Ran, lines

GAME = "solitaire/1913"


def test_a_deal_is_solved_and_its_line_wins() -> None:
    ran = Ran("solve", "--seed", "3", "--line")
    assert ran.code == 0
    found = re.search(r"seed 3: can be won, in (\d+) moves", ran.out)
    assert found
    moves = re.findall(r"^ +\d+\. (\w+(?: \d+)+)", ran.out, re.MULTILINE)
    assert len(moves) == int(found[1])
    match = Match(edition(GAME), seed="3")
    for move in moves:
        match.act(0, move)
    assert match.result is not None
    assert match.result.winners == (0,)


def test_a_game_that_was_left_is_solved_from_where_it_stands(tmp_path: Path) -> None:
    Ran("play", GAME, "--seed", "3", typed=lines("3 11", "quit"), home=tmp_path)
    (path,) = (tmp_path / "games").glob("*.json")
    ran = Ran("solve", str(path))
    assert "after 1 move: " in ran.out


def test_too_little_effort_is_said_and_a_lost_deal_too(tmp_path: Path) -> None:
    verdicts = {Ran("solve", "--seed", f"a{number}", "--effort", "1").out.partition(": ")[2][:9] for number in range(9)}
    assert "not known" in verdicts


def test_many_deals_have_a_share_with_an_interval() -> None:
    first, again = (Ran("solve", "-n", "4", "--seed", "x", "--effort", "300") for _ in range(2))
    assert first.out == again.out
    assert "4 deals from seed x, effort 300 each" in first.out
    assert "95% interval" in first.out


@pytest.mark.parametrize("args", [("-n", "3", "--line"), ("--seed", "a b"), ("missing.json",), ("--effort", "0")])
def test_what_cannot_be_solved_is_refused_in_a_sentence(args: tuple[str, ...]) -> None:
    ran = Ran("solve", *args)
    assert ran.code == 2
    assert "Traceback" not in ran.err


def test_only_solitaire_is_solved(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    path.write_text(Match(edition("donkey/1913"), seed="1").record().to_json(), encoding="utf-8")
    ran = Ran("solve", str(path))
    assert ran.code == 2
    assert "donkey/1913" in ran.err
    assert json.loads(path.read_text(encoding="utf-8"))


def test_a_share_is_told_with_its_interval() -> None:
    assert share_with_interval(50, 100) == "50.0% (95% interval 40.4 to 59.6%)"
    assert share_with_interval(0, 0) == "none (95% interval 0.0 to 100.0%)"
    assert share_with_interval(0, 10).startswith("0.0% (95% interval 0.0 to ")
