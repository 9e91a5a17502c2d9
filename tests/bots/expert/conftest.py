"""What the tests of the expert share: its search is compiled, or loaded from the user's cache, once."""

from __future__ import annotations

import pytest

from rookery.bots.expert.preparation import await_ready


@pytest.fixture(scope="session", autouse=True)
def _compiled_search() -> None:
    await_ready()
