"""One random walk a table, shared by all the laws; a law that fails says where it was looking."""

from __future__ import annotations

import random
from collections.abc import Generator
from dataclasses import replace
from functools import lru_cache

import pytest

from tests.laws.tables import TABLES, LawTable
from tests.laws.walk import Walk, walk_at


@lru_cache(maxsize=4)
def _walk(table: LawTable) -> Walk:
    return walk_at(table)


@pytest.fixture(params=TABLES, ids=str, scope="session")
def played(request: pytest.FixtureRequest) -> Walk:
    return _walk(request.param)


@pytest.fixture
def walk(played: Walk, request: pytest.FixtureRequest) -> Walk:
    """The table's matches, with chances of the law's own: the order of the tests makes no difference."""
    return replace(played, rng=random.Random(request.node.name))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    walk = getattr(item, "funcargs", {}).get("walk")
    if report.failed and isinstance(walk, Walk):
        report.sections.append(("where the law is broken", f"{item.name.partition('[')[0]}: {walk.where}"))
    return report
