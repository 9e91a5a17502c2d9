"""Whether the database takes what is written: known from the beats of the hall, and told once whenever it changes."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from typing import Final

_LATE: Final = 10.0  # seconds after which a beat that has neither been taken nor refused is given up
_LOG: Final = logging.getLogger("rookery.tables")


class Pulse:
    """The latest beat that was written to the database, or why it was not."""

    def __init__(self, *, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._felt = now()
        self._trouble: str | None = None

    @property
    def is_well(self) -> bool:
        """Whether the database took the latest beat, and not too long ago."""
        return self._trouble is None and self._now() - self._felt <= _LATE

    def feel(self) -> None:
        """A beat was committed."""
        self._felt = self._now()
        if self._trouble is not None:
            self._trouble = None
            _LOG.warning("the database takes what is written again")

    def miss(self, reason: object) -> None:
        """A beat was refused."""
        if self._trouble is None:
            _LOG.error("%s; nothing can be kept, and everybody waits until it can", reason)
        self._trouble = str(reason)
