"""The moment before a match in which the people at the table make its seed together (docs/shuffle.md).

The server has promised its own part; then each seat promises one, and once all of these are known each shows it.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from rookery.engine.randomness import commitment
from rookery.engine.shared_seed import SharedSeed


@dataclass(slots=True)
class Shuffle:
    """`seats` take part. While it is `open` their seals are known and their shares are shown; no seal is taken then.

    `number` is the row it began with, `since` when its present half did. `again` counts those that came to nothing.
    """

    number: int
    match: int
    server: str
    since: float
    seats: set[int]
    again: int = 0
    seals: dict[int, str] = field(default_factory=dict)
    shares: dict[int, str] = field(default_factory=dict)
    open: bool = False

    @property
    def promised(self) -> str:
        """What the server promised its part with."""
        return commitment(self.server)

    @property
    def waiting(self) -> set[int]:
        """The seats that have yet to seal their part, or to show it."""
        return self.seats - (self.shares if self.open else self.seals).keys()

    def seal(self, seat: int, seal: str, *, at: float) -> None:
        self.seals[seat] = seal
        if not self.waiting:
            self.close(at=at)

    def close(self, *, at: float) -> None:
        """Nobody else takes part."""
        self.seats, self.open, self.since = set(self.seals), True, at

    def seed(self, seats: int, *, last: tuple[int, str]) -> SharedSeed:
        """What all made together, with the last seat's share."""
        shares = {**self.shares, last[0]: last[1]}
        return SharedSeed(self.server, tuple(shares.get(seat) for seat in range(seats)))
