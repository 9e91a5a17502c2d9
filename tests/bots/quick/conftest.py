"""What the tests of the quick player share: its code is compiled, or loaded from the user's cache, once."""

from __future__ import annotations

import pytest

from rookery.bots.quick.bot import await_ready


@pytest.fixture(scope="session", autouse=True)
def _compiled_networks() -> None:
    await_ready()
