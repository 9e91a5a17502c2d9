"""How the tests are shared out among the processes of one run (`make test` starts four on two cores).

Tests of a file stay together, and with them what their fixtures start. Those in the browser mostly wait, so two
processes begin with them while the others work; files whose tests are long and need nothing of each other are split.
"""

from __future__ import annotations

import gc
import signal
import zlib
from collections.abc import Callable

import pytest
from hypothesis import settings
from xdist.scheduler import LoadScopeScheduling

# About half of what a browser costs.
SECOND_BROWSER = (
    *("hand_of_each_family", "honour_page", "house_rules_page", "keep_score", "company", "refusals"),
    *("kept_matches", "coming_back"),
)
FIRST = ("tests/browser/", "tests/checker/", "tests/server/", "tests/tables/")
SPLIT = {
    "tests/bench/test_programs.py": 4,
    "tests/kernel/test_differential.py": 32,
    "tests/rules/test_edition_tables_play_and_score.py": 4,
    "tests/server/test_running.py": 3,
    "tests/test_bots.py": 4,
    "tests/test_honour_bots.py": 4,
    "tests/test_house_rules_together.py": 12,
}


def pytest_configure() -> None:
    """No test depends on luck, or on who started it.

    Whoever is started in the background may ignore Ctrl-C, and so would all the programs that tests interrupt.
    """
    gc.disable()  # until all tests are found
    signal.signal(signal.SIGINT, signal.default_int_handler)
    settings.register_profile("the same examples in every run", derandomize=True, deadline=None)
    settings.load_profile("the same examples in every run")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: not item.nodeid.startswith(FIRST))


def pytest_collection_finish() -> None:
    """Thirteen thousand tests stay in memory until the end: the garbage collector need not look at them each time."""
    gc.freeze()
    gc.set_threshold(10_000, 20, 20)
    gc.enable()


def pytest_xdist_make_scheduler(config: pytest.Config, log: Callable[..., None]) -> LoadScopeScheduling:
    config.option.loadscopereorder = False
    return Groups(config, log)


class Groups(LoadScopeScheduling):  # type: ignore[misc]
    """What stays together, by the names of the tests; groups are begun in the order of their first tests."""

    def _split_scope(self, nodeid: str) -> str:
        file, _, test = nodeid.partition("::")
        if file.startswith("tests/browser/"):
            return "second browser" if file.endswith(tuple(f"{name}.py" for name in SECOND_BROWSER)) else "browser"
        if file.startswith("tests/laws/") and test.endswith("]"):
            return f"laws {test[test.index('[') :]}"  # all laws look at one walk of a table
        return f"{file} {zlib.crc32(test.encode()) % SPLIT.get(file, 1)}"
