"""The rules of Solitaire as data."""

from __future__ import annotations

from dataclasses import dataclass

from rookery.families.patience_rules import PatienceRules, shared_flaws
from rookery.families.rule_fields import Group, Worded


class OnResting(Worded):
    """Whether the next lower card may go onto a resting card of the highest number (A91)."""

    ALLOWED = "allowed"
    FORBIDDEN = "forbidden"


@dataclass(frozen=True, kw_only=True)
class SolitaireRules(PatienceRules):
    """With a smaller pack its highest number plays the part of the 14s."""

    piles: int = Group.PLAY.rule(
        0, "Transfer Piles", says="how many Transfer Piles; 0 makes as many as there are numbers in the pack"
    )
    on_resting: OnResting = Group.PLAY.rule(
        OnResting.ALLOWED,
        "Onto a resting card",
        says="whether a card may go onto a resting one of the highest number",
    )

    def flaw(self, seats: int, stated: frozenset[str]) -> str | None:
        for reason in shared_flaws(self, fewest_colours=2):
            return reason
        if self.pile_count > self.pack_size:
            return f"piles={self.piles}: a pack of {self.pack_size} cards makes {self.pack_size} piles at most"
        return None

    @property
    def pile_count(self) -> int:
        return self.piles or self.highest
