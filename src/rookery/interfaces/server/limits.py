"""How much one client may do: so many messages a second, so many sockets at once."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Hashable


class Bucket:
    """Holds `burst` and fills by `rate` a second; every message takes one out."""

    def __init__(self, *, rate: float, burst: int, now: Callable[[], float] = time.monotonic) -> None:
        self._rate = rate
        self._burst = burst
        self._now = now
        self._left = float(burst)
        self._at = now()

    def take(self) -> bool:
        """Whether there was one to take."""
        now = self._now()
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < 1:
            self._left = max(-float(self._burst), self._left - 1)  # going on regardless digs in deeper
            return False
        self._left -= 1
        return True

    @property
    def is_flooded(self) -> bool:
        """Whether the client went on and on after it was told to slow down."""
        return self._left <= -self._burst


class Headcount:
    """How many there are of each, up to a bound."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._count: Counter[Hashable] = Counter()

    def admit(self, key: Hashable) -> bool:
        if self._count[key] >= self._most:
            return False
        self._count[key] += 1
        return True

    def release(self, key: Hashable) -> None:
        self._count[key] -= 1
        if self._count[key] <= 0:
            del self._count[key]
