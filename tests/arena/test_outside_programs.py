"""Programs that sit down by a command: those that play, and those that misbehave."""

from __future__ import annotations

import json
import os
import shlex
import subprocess
import sys
import time
from pathlib import Path

import pytest

from rookery.arena.contest import Contest
from rookery.arena.report import document
from rookery.arena.summary import EntrantSummary, summarise
from tests.arena.support import contest

EXAMPLE = Path(__file__).parents[2] / "examples" / "outside_bot.py"
PYTHON = f"{shlex.quote(sys.executable)} -I -S"

READER = """
import json, sys, time, os
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] != "decide":
        continue
    options = message["options"]
    {act}
"""


def program(folder: Path, act: str) -> str:
    """The command of a program that does `act` when it is asked."""
    path = folder / "bot.py"
    path.write_text(READER.format(act=act), encoding="utf-8")
    return f"{PYTHON} {shlex.quote(str(path))}"


def against_solid(command: str, *, deals: int = 2, **more: object) -> tuple[Contest, EntrantSummary]:
    held = contest("tournament/1988", ["solid"], commands=[command], deals=deals, **more)  # type: ignore[arg-type]
    return held, summarise(held).entrants[1]


def lost(held: Contest) -> list[int]:
    """What the program's side scored in the hands it lost."""
    return [
        table.hands[-1].scored[table.foul.seat]
        for deal in held.deals
        for table in deal.tables
        if table.foul is not None
    ]


def test_the_example_is_short_and_needs_nothing_of_ours() -> None:
    text = EXAMPLE.read_text(encoding="utf-8")
    assert len(text.splitlines()) < 60
    assert "import rookery" not in text
    assert "from rookery" not in text


def test_the_example_plays_well_enough_to_beat_chance() -> None:
    held = contest("tournament/1988", ["random"], commands=[f"{PYTHON} {EXAMPLE}"], deals=15)
    summary = summarise(held)
    assert summary.entrants[1].label == "outside_bot.py"
    assert summary.entrants[1].fouls == 0
    assert summary.pairs[0].clear
    assert summary.pairs[0].difference is not None
    assert summary.pairs[0].difference.value < 0


@pytest.mark.parametrize(
    ("id", "seats"),
    [
        ("boston/1988", 3),
        ("boston/1988", 4),
        ("dixie/2008", 4),
        ("high-card-partner/1988", 5),
        ("tennessee/1988", 2),
        ("over-the-top/1988", 2),
        ("one-high/1988", 4),
        ("red-one/1988", 4),
        ("golden-ten/1913", 3),
        ("tuxedo/1913", 2),
    ],
)
def test_the_example_plays_every_kind_of_game_by_the_rules(id: str, seats: int) -> None:
    held = contest(id, ["random"], commands=[f"{PYTHON} {EXAMPLE}"], deals=2, seats=seats)
    assert summarise(held).entrants[1].first_foul is None


def test_one_that_crashes_loses_the_hand_and_its_last_words_are_told(tmp_path: Path) -> None:
    held, figures = against_solid(program(tmp_path, "sys.exit('out of ideas')"))
    assert figures.fouls == 4
    assert lost(held) == [-120] * 4
    assert figures.first_foul is not None
    assert figures.first_foul.endswith("it ended with exit code 1; its last words: out of ideas")
    assert len(held.deals) == 2


def test_one_that_stalls_loses_the_hand(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rookery.arena.outside.START_TIME", 0.2)
    held, figures = against_solid(program(tmp_path, "time.sleep(60)"), deals=1, move_time=0.2)
    assert lost(held) == [-120, -120]
    assert figures.first_foul is not None
    assert "it gave no answer within 0.4 seconds" in figures.first_foul


@pytest.mark.parametrize(
    ("act", "reason"),
    [
        ("print('hello there', flush=True)", "printed 'hello there', which is no JSON"),
        ("print('[1, 2]', flush=True)", 'printed \'[1, 2]\' where {"action": "..."} was expected'),
        ("print(json.dumps({'action': 5}), flush=True)", "was expected"),
        ("print('x' * 100000, flush=True)", "printed a line of more than 65536 bytes"),
        ("print('[' * 50000, flush=True)", "which is no JSON"),
        ("sys.stdout.buffer.write(bytes([255, 254, 10])); sys.stdout.flush()", "which is no JSON"),
        ("print(json.dumps({'action': 'fly away'}), flush=True)", "answered 'fly away' is no action"),
        ("print(json.dumps({'action': 'bid 72'}), flush=True)", "not allowed: 72 is no bid"),
        ("print(json.dumps({'action': 'play R14'}), flush=True)", "[turn]"),
        ("os.close(1); time.sleep(60)", "closed its output"),
        ("os.kill(os.getpid(), 9)", "was ended by signal 9"),
    ],
)
def test_rubbish_and_cheating_lose_the_hand_with_the_reason(tmp_path: Path, act: str, reason: str) -> None:
    held, figures = against_solid(program(tmp_path, act), deals=1)
    assert figures.fouls == 2
    assert lost(held) == [-120, -120]
    assert figures.first_foul is not None
    assert reason in figures.first_foul


def test_after_a_foul_it_is_started_again_and_may_go_on(tmp_path: Path) -> None:
    mark = tmp_path / "crashed"
    act = f"""
    if not os.path.exists({str(mark)!r}):
        open({str(mark)!r}, "w").close()
        sys.exit(3)
    print(json.dumps({{"action": options[-1]}}), flush=True)"""
    _, figures = against_solid(program(tmp_path, act.strip()), deals=3)
    assert figures.fouls == 1
    assert figures.first_foul is not None
    assert "ended with exit code 3" in figures.first_foul


def test_one_that_never_reads_does_not_hold_up_the_arena(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rookery.arena.outside.START_TIME", 0.1)
    path = tmp_path / "deaf.py"
    path.write_text("import time\ntime.sleep(60)\n", encoding="utf-8")
    _, figures = against_solid(f"{PYTHON} {path}", deals=1, move_time=0.1)
    assert figures.fouls == 2


def test_a_seat_is_told_its_own_cards_and_no_others(tmp_path: Path) -> None:
    log = tmp_path / "log"
    act = f"""
    with open({str(log)!r}, "a") as file:
        file.write(json.dumps([os.getpid(), message["view"]["seat"], message["view"]["hand"], line]) + "\\n")
    print(json.dumps({{"action": options[-1]}}), flush=True)"""
    against_solid(program(tmp_path, act.strip()), deals=2)
    rows = [json.loads(row) for row in log.read_text().splitlines()]
    seats: dict[int, set[int]] = {}
    for process, seat, _, line in rows:
        seats.setdefault(process, set()).add(seat)
        message = json.loads(line)
        assert message["decision"]["seat"] == seat
        assert message["seconds"] == 5.0
        assert '"seed"' not in line
    assert len(seats) == 4
    assert all(len(each) == 1 for each in seats.values())


def test_a_lost_hand_loses_the_match(tmp_path: Path) -> None:
    held, figures = against_solid(program(tmp_path, "sys.exit()"), deals=2, matches=True)
    assert figures.wins is not None
    assert figures.wins.value == 0.0
    assert held.deals[0].tables[0].winners in ((0, 2), (1, 3))


def test_fouls_are_in_the_json(tmp_path: Path) -> None:
    held, _ = against_solid(program(tmp_path, "sys.exit()"), deals=1)
    written = json.loads(json.dumps(document(held)))
    assert written["results"][1]["fouls"] == 2
    assert written["deals"][0]["tables"][0]["foul"]["entrant"] == 1


@pytest.mark.skipif(not Path("/proc").exists(), reason="looks for processes in /proc")
def test_no_process_is_left_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rookery.arena.outside.START_TIME", 0.0)
    child = [sys.executable, "-c", "import time; time.sleep(60)", str(tmp_path)]
    act = f"import subprocess; subprocess.Popen({child}); time.sleep(60)"
    against_solid(program(tmp_path, act), deals=1, move_time=0.5)
    _wait_until_gone(tmp_path)


@pytest.mark.skipif(not Path("/proc").exists(), reason="looks for processes in /proc")
def test_no_process_is_left_behind_by_several_jobs_that_stop_early(tmp_path: Path) -> None:
    command = program(tmp_path, "print(json.dumps({'action': options[0]}), flush=True)")
    held, _ = against_solid(command, deals=500, jobs=2, stop_early=True)
    assert held.decided
    _wait_until_gone(tmp_path)


def _wait_until_gone(folder: Path) -> None:
    """What was killed may still be listed for a moment; what was forgotten would be for a minute."""
    end = time.monotonic() + 30
    while running := [words for words in _running() if str(folder) in words]:
        assert time.monotonic() < end, running
        time.sleep(0.05)


def _running() -> list[str]:
    listed = subprocess.run(["ps", "-eo", "args"], capture_output=True, text=True, check=True, env={**os.environ})
    return listed.stdout.splitlines()
