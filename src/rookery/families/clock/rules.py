"""The rules of Clock as data."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rookery.families.patience_rules import PatienceRules, shared_flaws
from rookery.families.rule_fields import Group

HOURS: Final = 12


@dataclass(frozen=True, kw_only=True)
class ClockRules(PatienceRules):
    """A pile for each number: up to twelve on the dial, the others in the centre."""

    first_pile: int = Group.PLAY.rule(1, "First card from pile", says="the pile from which the first card is turned")

    def flaw(self, seats: int, stated: frozenset[str]) -> str | None:
        for reason in shared_flaws(self, fewest_colours=1):
            return reason
        if not 1 <= self.first_pile <= self.highest:
            return f"first_pile={self.first_pile}: the piles are 1 to {self.highest}"
        return None

    @property
    def hours(self) -> int:
        return min(HOURS, self.highest)

    @property
    def centre(self) -> tuple[int, ...]:
        return tuple(range(HOURS + 1, self.highest + 1))

    @property
    def dealing_order(self) -> tuple[int, ...]:
        """Round the dial from the top, where the last hour stands, then the centre (A92)."""
        return (self.hours, *range(1, self.hours), *self.centre)
