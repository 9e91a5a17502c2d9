"""How much thought a decision gets: worlds, time, and the random numbers they are dealt from."""

from __future__ import annotations

import hashlib
import time
from typing import Final

import numpy as np
from numpy.typing import NDArray

# The thinking time that the usual number of worlds is meant for.
USUAL_SECONDS: Final = 0.1
# However slow the machine, an answer comes within these.
LONGEST_PLAY: Final = 0.45
LONGEST_BID: Final = 0.9
_MOST_WORLDS: Final = 100  # times the usual


class Allowance:
    """One decision's allowance. It counts worlds, so the same seed gives the same answer; the clock only
    cuts in where the machine is too slow for them, or others wait: `within` is how many seconds there are at most.
    `reports` asks for figures fit to be shown.
    """

    def __init__(
        self,
        rng: NDArray[np.uint64],
        *,
        budget: float | None,
        longest: float,
        within: float | None = None,
        reports: bool = False,
    ) -> None:
        self.rng = rng
        self.reports = reports
        self._effort = 1.0 if budget is None else min(_MOST_WORLDS, budget / USUAL_SECONDS)
        seconds = longest if budget is None else budget
        self._end = time.monotonic() + (seconds if within is None else min(seconds, within))

    def worlds(self, usual: int) -> int:
        return max(1, round(usual * self._effort))

    @property
    def over(self) -> bool:
        return time.monotonic() >= self._end


def random_state(seed: int | str) -> NDArray[np.uint64]:
    """The state of the kernel's random numbers for a seed."""
    digest = hashlib.sha256(f"expert:{seed}".encode()).digest()
    return np.array([int.from_bytes(digest[:8], "big")], np.uint64)
