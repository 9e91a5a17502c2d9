"""The time at a table: it begins at the machine's clock and then only goes forward, whatever is done to that clock."""

from __future__ import annotations

import time
from collections.abc import Iterable
from typing import Final

from rookery.tables.entries import Row

DAY: Final = 24 * 3600.0

# A monotonic clock that also counts the time a machine is asleep, where the system has one.
_COUNTER: Final = getattr(time, "CLOCK_BOOTTIME", None)


def _counted() -> float:
    return time.monotonic() if _COUNTER is None else time.clock_gettime(_COUNTER)


_BEGAN: Final = time.time() - _counted()


def steady_time() -> float:
    """Seconds since 1970, as the machine's clock had it when this process began; setting that clock changes nothing."""
    return _BEGAN + _counted()


def in_order(rows: Iterable[Row], *, after: float, now: float) -> list[Row]:
    """Rows with moments that can be waited from: none in the future, and none before that of the row before it.

    They may have been written before a clock was set, or by a server whose clock differs.
    """
    ordered = []
    for row in rows:
        at = min(max(row.at, after), now)
        ordered.append(row if at == row.at else row._replace(at=at))
        after = at
    return ordered
