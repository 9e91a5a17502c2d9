"""How long a command takes from the shell, beside an empty Python."""

from __future__ import annotations

import statistics
import subprocess
import sys
import sysconfig
import time
from dataclasses import dataclass
from pathlib import Path

EMPTY_PYTHON = "python -c pass"


@dataclass(frozen=True, slots=True)
class Start:
    """Median wall time in seconds, and as a multiple of an empty Python's; None where the command fails."""

    command: str
    seconds: float | None
    ratio: float | None


def measure(runs: int) -> tuple[Start, ...]:
    """The commands in turn, `runs` times."""
    script = str(Path(sysconfig.get_path("scripts")) / "rookery")
    silent = {
        EMPTY_PYTHON: [sys.executable, "-c", "pass"],
        "python -c 'import rookery'": [sys.executable, "-c", "import rookery"],
    }
    talking = {"rookery --help": [script, "--help"], "rookery games": [script, "games"]}
    commands = {**silent, **talking}
    working = {
        name: command for name, command in commands.items() if _seconds(command, must_print=name in talking) is not None
    }
    times: dict[str, list[float]] = {name: [] for name in working}
    for _ in range(runs):
        for name, command in working.items():
            taken = _seconds(command, must_print=name in talking)
            if taken is not None:
                times[name].append(taken)
    medians = {name: statistics.median(taken) for name, taken in times.items() if taken}
    empty = medians[EMPTY_PYTHON]
    return tuple(
        Start(name, medians[name], medians[name] / empty) if name in medians else Start(name, None, None)
        for name in commands
    )


def _seconds(command: list[str], *, must_print: bool) -> float | None:
    """How long one run took; None if there is no such command, it fails, or it says nothing where it must."""
    start = time.perf_counter()
    try:
        done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, check=False, timeout=60)
    except (OSError, subprocess.TimeoutExpired):
        return None
    taken = time.perf_counter() - start
    worked = done.returncode == 0 and (done.stdout or not must_print)
    return taken if worked else None
