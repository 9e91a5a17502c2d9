"""What tests cost in processor time, which a busy machine does not change as it does the clock's.

    .venv/bin/pytest -q -p tests.processor_time tests/server

prints the seconds of each file and of the longest tests, those of the processes they started included, at the end of a
run in one process (without `-n`). It reads Linux's /proc.
"""

from __future__ import annotations

import os
from collections import defaultdict
from collections.abc import Generator, Iterator, Mapping
from pathlib import Path
from typing import Final

import pytest

LONGEST: Final = 15
_TICKS: Final = os.sysconf("SC_CLK_TCK")
_SPENT: Final = slice(11, 15)  # in user and system mode, and by children that were waited for

_by_test: defaultdict[str, float] = defaultdict(float)
_at_the_beginning: list[float] = []


def processor_seconds() -> float:
    """What this process has cost so far, with its children, those that ended and those that run."""
    own = os.times()
    return own.user + own.system + own.children_user + own.children_system + sum(_of_children(os.getpid()))


def _of_children(parent: int) -> Iterator[float]:
    for child in _children(parent):
        try:
            stat = Path(f"/proc/{child}/stat").read_text(encoding="utf-8")
        except OSError:  # it has just ended
            continue
        yield sum(map(int, stat.rpartition(")")[2].split()[_SPENT])) / _TICKS
        yield from _of_children(child)


def _children(parent: int) -> Iterator[int]:
    for task in Path(f"/proc/{parent}/task").glob("*"):
        try:
            yield from map(int, (task / "children").read_text(encoding="utf-8").split())
        except OSError:
            continue


def pytest_configure() -> None:
    _at_the_beginning.append(processor_seconds())


def pytest_collection_finish() -> None:
    _by_test["collecting the tests"] = processor_seconds() - _at_the_beginning[0]


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """A test with its fixtures: those that several share are the first one's, and what ends them the last one's."""
    before = processor_seconds()
    done = yield
    _by_test[item.nodeid] = max(0.0, processor_seconds() - before)  # what a browser's children did is lost at its end
    return done


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    files: defaultdict[str, float] = defaultdict(float)
    for test, seconds in _by_test.items():
        files[test.partition("::")[0]] += seconds
    terminalreporter.section(f"{sum(files.values()):.1f} seconds of processor time")
    for name, seconds in [*_longest_first(files), *_longest_first(_by_test)[:LONGEST]]:
        terminalreporter.write_line(f"{seconds:7.1f}  {name}")


def _longest_first(found: Mapping[str, float]) -> list[tuple[str, float]]:
    return sorted(found.items(), key=lambda each: -each[1])
