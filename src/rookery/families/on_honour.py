"""What a table on its honour is told in games where the booklets leave nothing to call."""

from __future__ import annotations

from collections.abc import Iterator

from rookery.engine.conduct import Conduct


def nothing_to_call(conduct: Conduct, because: str) -> Iterator[str]:
    """One sentence at an honour table, with the reason; none at a strict one."""
    if conduct is Conduct.HONOUR:
        yield f"The table is on its honour, but there is nothing to call here: {because}."
