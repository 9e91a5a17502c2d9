"""`rookery arena`: what it prints, writes and refuses."""

from __future__ import annotations

import json
import os
import shlex
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.interfaces.support import Ran
from tests.support import PATIENCE

# Leaves a mark for every answer, so that a test knows how far the arena is.
SLOWLY_PASSING = """
import json, sys
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "decide":
        with open({mark!r}, "a") as file:
            file.write("x")
        print(json.dumps({{"action": message["options"][-1]}}), flush=True)
"""
QUICK = ("-n", "6", "--jobs", "1")
EXAMPLE = Path(__file__).parents[2] / "examples" / "outside_bot.py"


def test_the_report_is_a_table_that_ends_in_a_sentence() -> None:
    ran = Ran("arena", "tournament/1988", "solid", "random", *QUICK)
    assert ran.code == 0
    assert "tournament/1988, 4 seats, seed 0: 6 mirrored deals (12 hands)" in ran.out
    for what in ("solid", "random", "points a hand, each side", "bids won", "bids made", "points taken a hand"):
        assert what in ran.out
    assert " ".join(ran.out.split()).endswith("over 6 mirrored deals.")
    assert "solid beats random by " in ran.out
    assert max(map(len, ran.out.splitlines())) <= 80
    assert "hands a second" in ran.err


def test_if_nobody_is_clearly_better_it_says_so() -> None:
    ran = Ran("arena", "tournament/1988", "solid", "solid", *QUICK)
    assert "It is not clear who is better: solid and solid (2) are level" in ran.out


def test_seats_and_house_rules() -> None:
    ran = Ran("arena", "regular/1988", "solid", "random", *QUICK, "--seats", "3", "--house", "minimum_bid=80")
    assert "regular/1988?minimum_bid=80, 3 seats" in ran.out
    assert "each player" in ran.out


def test_three_bots_fit_80_columns() -> None:
    ran = Ran("arena", "tournament/1988", "solid", "easy", "random", *QUICK)
    assert ran.code == 0
    assert "±" in ran.out
    assert max(map(len, ran.out.splitlines())) <= 80


def test_matches() -> None:
    ran = Ran("arena", "tournament/1988", "solid", "random", "--matches", "5", "--jobs", "1")
    assert "5 mirrored matches" in ran.out
    assert "matches won" in ran.out
    assert "solid beats random: it wins 100.0% of the matches" in " ".join(ran.out.split())


def test_stopping_early() -> None:
    ran = Ran("arena", "tournament/1988", "solid", "random", "-n", "200", "--jobs", "1", "--stop-early")
    assert "of 200: it is clear who is better." in ran.out


def test_where_the_lowest_score_wins_it_is_said() -> None:
    assert "The lowest score wins" in Ran("arena", "golden-ten/1913", "solid", "random", *QUICK).out


def test_json_holds_everything(tmp_path: Path) -> None:
    path = tmp_path / "arena.json"
    ran = Ran("arena", "dixie/1988", "solid", "random", *QUICK, "--seed", "42", "--json", str(path))
    assert ran.code == 0
    written = json.loads(path.read_text(encoding="utf-8"))
    assert written["format"] == "rookery-arena/1"
    assert (written["edition"], written["seats"], written["seed"], written["played"]) == ("dixie/1988", 4, "42", 6)
    assert written["versions"]["rookery"]
    assert [each["label"] for each in written["bots"]] == ["solid", "random"]
    assert len(written["deals"]) == 6
    table = written["deals"][0]["tables"][0]
    assert table["seating"] == [0, 1, 0, 1]
    assert len(table["hands"][0]["scored"]) == 4
    difference = written["pairs"][0]["difference"]
    assert difference["low"] < difference["value"] < difference["high"]
    assert sum(written["pairs"][0]["by_deal"]) / 6 == pytest.approx(difference["value"])
    assert written["pairs"][0]["verdict"] in " ".join(ran.out.split())


def test_json_on_the_standard_output_is_nothing_but_json() -> None:
    ran = Ran("arena", "tournament/1988", "solid", "random", *QUICK, "--json", "-")
    assert json.loads(ran.out)["played"] == 6
    assert "solid beats random" in ran.err


@pytest.mark.parametrize("suffix", ["png", "svg"])
def test_a_plot(tmp_path: Path, suffix: str) -> None:
    pytest.importorskip("matplotlib")
    path = tmp_path / f"arena.{suffix}"
    assert Ran("arena", "tournament/1988", "solid", "random", *QUICK, "--plot", str(path)).code == 0
    start = path.read_bytes()[:200]
    assert b"PNG" in start if suffix == "png" else b"<svg" in path.read_bytes()


def test_without_matplotlib_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib.figure", None)
    ran = Ran("arena", "tournament/1988", "solid", "random", *QUICK, "--plot", str(tmp_path / "a.png"))
    assert ran.code == 2
    assert "rookery[plot]" in ran.err


def test_an_outside_program_plays_and_its_fouls_are_told(tmp_path: Path) -> None:
    bad = tmp_path / "bad.py"
    bad.write_text("raise SystemExit('no idea')\n", encoding="utf-8")
    python = f"{shlex.quote(sys.executable)} -I -S"
    commands = ("--bot", f"{python} {EXAMPLE}", "--bot", f"{python} {bad}")
    ran = Ran("arena", "tournament/1988", *commands, "-n", "2", "--jobs", "1")
    assert ran.code == 0
    told = " ".join(ran.out.split())
    assert "bad.py lost 4 hands; the first because in seat" in told
    assert "its last words: no idea" in told
    assert "hands lost by fouls" in told


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (("nobody", "solid"), "there is no bot 'nobody'; the bots are easy, solid, quick, expert, random, omniscient"),
        (("solid",), "the arena needs two bots at least, and only solid was given"),
        ((), "the arena needs two bots at least, and none was given"),
        (("solid", "easy:3"), "easy"),
        (("solid", "easy", "-n", "0"), "-n 0: expected a whole number from 1 on"),
        (("solid", "easy", "--matches", "-2"), "--matches -2: expected"),
        (("solid", "easy", "--jobs", "0"), "--jobs 0: expected"),
        (("solid", "easy", "-n", "3", "--matches", "3"), "give one of them"),
        (("solid", "easy", "--move-time", "0"), "--move-time 0: expected a number of seconds above 0"),
        (("solid", "easy", "--limit", "--matches", "2"), "--limit compares hands"),
        (("solid", "--bot", "no-such-program-anywhere --fast"), "no program 'no-such-program-anywhere'"),
        (("solid", "--bot", "'unclosed"), "cannot be read as a command"),
        (("solid", "--bot", " "), "--bot needs the command of a program"),
        (("solid", "easy", "--json", "/no/such/folder/a.json"), "cannot be written: no such file or directory"),
        (("solid", "easy", "--plot", "/no/such/folder/a.png"), "cannot be written: no such file or directory"),
        (("solid", "easy", "--plot", "a.pdf"), "expected a file name that ends in .png or .svg"),
        (("solid", "easy", "--seed", "a b"), "is no seed"),
        (("solid", "easy", "--seed", "a" * 80), "is no seed"),
        (("solid", "easy", "--seats", "9"), "cannot seat 9"),
    ],
)
def test_bad_input_gets_one_sentence(args: tuple[str, ...], sentence: str) -> None:
    started = time.process_time()
    ran = Ran("arena", "tournament/1988", *args)
    assert ran.code == 2
    assert sentence in ran.err
    assert len(ran.err.strip().splitlines()) == 1
    assert ran.out == ""
    assert time.process_time() - started < 5, "nothing is played before"


def test_games_for_one_and_strangers_are_refused() -> None:
    assert "solitaire/1913 is played alone" in Ran("arena", "solitaire/1913", "solid", "random").err
    assert Ran("arena", "nonsense/1800", "solid", "random").code == 2


def test_a_path_that_can_be_written_is_not_touched_before_the_end(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    assert Ran("arena", "tournament/1988", "solid", "nobody", "--json", str(path)).code == 2
    assert not path.exists()


@pytest.mark.skipif(not hasattr(os, "killpg"), reason="signals as on Unix")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_ends_with_the_report_of_what_is_done(tmp_path: Path, jobs: str) -> None:
    path, mark, bot = tmp_path / "a.json", tmp_path / "mark", tmp_path / "bot.py"
    bot.write_text(SLOWLY_PASSING.format(mark=str(mark)), encoding="utf-8")
    command = [sys.executable, "-c", "from rookery.interfaces.cli.app import main; main()", "arena", "tournament/1988"]
    command += ["solid", "--bot", f"{shlex.quote(sys.executable)} -I -S {bot}", "-n", "100000"]
    command += ["--jobs", jobs, "--json", str(path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True) as process:
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until and (not mark.exists() or mark.stat().st_size < 400):
            time.sleep(0.05)
        os.killpg(process.pid, signal.SIGINT)  # as a terminal does: to everybody
        out, err = process.communicate(timeout=PATIENCE)
    told = " ".join(out.decode().split())
    assert process.returncode == 130
    assert "Interrupted after" in told
    assert told.endswith("mirrored deals.")
    assert b"Traceback" not in err
    assert json.loads(path.read_text(encoding="utf-8"))["interrupted"] is True
    left = subprocess.run(["ps", "-eo", "args"], capture_output=True, text=True, check=True).stdout
    assert str(bot) not in left
