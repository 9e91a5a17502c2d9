"""Every program of bench/ runs and prints figures. What the figures are is for bench/README.md to say."""

from __future__ import annotations

import runpy
import subprocess
import sys
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path

import pytest
from bench.engines import rookery_engines
from bench.plain_loop import is_possible

from tests.browser.person import CHROMIUM
from tests.tables.postgres import running_postgres

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "src/rookery/interfaces/server/page/index.html"

# A run of seconds: the program, its arguments, and what it must say.
SMALL = [
    ("bids_made", "tennessee/1988 --hands 2 --budget 0.01", "predicted | made"),
    ("clock_rate", "--deals 20000", "deals won"),
    ("face_down", "1", "turns mean"),
    ("solitaire_players", "--deals 3", "of 3 won"),
    ("solitaire_winnable", "--deals 2 --effort 200 --processes 1", "2 deals in"),
    ("habits", "tennessee/1988 --seats 2 --deals 1 --jobs 1 --bid-worlds 40", "tennessee/1988: "),
    ("partners", "--bots solid --hands 4 --jobs 1", "per 100 hands of four players alike"),
    ("luck_simulated", "--times 3", "all twelve alike"),
    ("drills", "1 1", "found in worlds: "),
    ("ratings", "--people 8 --matches 20 --times 2", "rank correlation with the skills"),
    ("duplicate_ranks", "--people 4 --deals 4 --events 2 --jobs 1", "duplicate by matchpoints is better by"),
    ("quick_player", "tennessee/1988 --deals 2", "tennessee/1988 with 2"),
    ("review", "accuracy --editions tennessee/1988 --levels easy --hands 1 -n 1", "tennessee/1988 | 1, 0, 0"),
    ("thinking_time", "--hands 1 --budget 0.01 --editions tennessee/1988", "tennessee/1988 with 2"),
    ("worlds_fit", "tennessee/1988:2 --hands 2 --players easy solid", "| Trick | looks |"),
    ("table_cost", "--tables 2 --actions 5", "four frames"),
    ("turns", "--tables 12 --moves 2 --times 3 --wake 2", "12 tables asleep"),
]
SERVERS = [
    ("bots_load", "--tables 2 --every 0.5 --warm-up 0.5 --seconds 1", "| 2 |"),
    ("tables_load", "--tables 2 --seconds 0.4", "2 tables, 8 sockets, at full speed"),
    ("tables_load", "--tables 2 --seconds 0.4 --compiling", "the compiling took"),
]
BESIDE_OTHERS = [
    ("__main__", "--seconds 0.01 --rounds 1", "RLCard bridge, env.step"),
    ("kernel_speed", "--seconds 0.01 --rounds 1", "whole hands per second"),
    ("solver_speed", "--deals 2 --rook 2 --boards 1", "DDS"),
]


def _run(program: str, arguments: str, *, seconds: int = 600) -> str:
    """In a process of its own, as somebody who measures starts it."""
    command = [sys.executable, "-m", f"bench.{program}", *arguments.split()]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=seconds)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture
def run_here(monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> Callable[[str, str], str]:
    """The program in this process: to start Python and load the compiled search took it longer than its small run."""

    def run(program: str, arguments: str) -> str:
        monkeypatch.chdir(ROOT)
        monkeypatch.delitem(sys.modules, f"bench.{program}", raising=False)  # another program may have used it
        monkeypatch.setattr(sys, "argv", [f"bench/{program}.py", *arguments.split()])
        runpy.run_module(f"bench.{program}", run_name="__main__", alter_sys=True)
        return capfd.readouterr().out

    return run


@pytest.mark.parametrize(("program", "arguments", "says"), SMALL, ids=[name for name, _, _ in SMALL])
def test_a_small_run(program: str, arguments: str, says: str, run_here: Callable[[str, str], str]) -> None:
    assert says in run_here(program, arguments)


@pytest.mark.parametrize(("program", "arguments", "says"), SERVERS, ids=[name for name, _, _ in SERVERS])
def test_a_small_run_of_a_server_and_its_load(program: str, arguments: str, says: str) -> None:
    printed = _run(program, arguments)
    assert says in printed
    assert "NOT WELL" not in printed


def test_a_small_run_of_two_workers_on_postgresql() -> None:
    with running_postgres() as cluster:
        arguments = f"--tables 2 --seconds 0.4 --workers 2 --database {cluster.new_database()}"
        printed = _run("tables_load", arguments)
    assert "2 tables, 8 sockets, at full speed" in printed
    assert "NOT WELL" not in printed


@pytest.mark.slow
def test_a_small_run_of_luck() -> None:
    """Its truth comes from thousands of worlds a move, however few decisions are looked at."""
    assert "gain of the guard" in _run("luck", "--decisions 2")


@pytest.mark.skipif(CHROMIUM is None or not PAGE.is_file(), reason="needs Chromium and the built page")
def test_a_small_run_of_page_load() -> None:
    assert "to a dealt hand" in _run("page_load", "--rounds 1")


@pytest.mark.skipif(
    any(find_spec(name) is None for name in ("rlcard", "pyspiel", "endplay")),
    reason="the engines to compare with come with the `bench` extra (scripts/setup bench)",
)
@pytest.mark.parametrize(("program", "arguments", "says"), BESIDE_OTHERS, ids=[name for name, _, _ in BESIDE_OTHERS])
def test_a_small_run_beside_other_engines(
    program: str, arguments: str, says: str, run_here: Callable[[str, str], str]
) -> None:
    if program == "kernel_speed" and not is_possible():
        pytest.skip("there is no C++ compiler")
    run = _run if program == "__main__" else run_here  # that one has the garbage collector to itself
    assert says in run(program, arguments)


def test_rookerys_own_engines_play_hands() -> None:
    for engine in rookery_engines():
        assert engine.play_hand() > 0, engine.name


def test_every_program_is_run_here_and_told_of() -> None:
    programs = {path.stem for path in (ROOT / "bench").glob("*.py") if 'if __name__ == "__main__"' in path.read_text()}
    run_here = {name for name, _, _ in (*SMALL, *SERVERS, *BESIDE_OTHERS)} | {"luck", "page_load"}
    assert programs - {"load_server"} == run_here  # tables_load starts it
    told = (ROOT / "bench/README.md").read_text()
    assert [name for name in sorted(run_here - {"__main__"}) if f"bench.{name}" not in told] == []
