"""The match people use: the engine's, and able to write itself down."""

from __future__ import annotations

from rookery.engine import match as engine
from rookery.engine.actions import Vocabulary
from rookery.engine.editions import Edition
from rookery.engine.shared_seed import SharedSeed
from rookery.families.results import HandResult
from rookery.games.catalogue import VOCABULARY
from rookery.records.record import Record


class Match(engine.Match):
    """A match in progress; `record()` writes it down at any moment.

    `shared_seed` is what its seed was made of, where several took part in the shuffle.
    """

    shared_seed: SharedSeed | None = None

    @classmethod
    def dealt_together(cls, edition: Edition, shared_seed: SharedSeed) -> Match:
        """A match whose seed several people made; there is a share, or None, for each seat."""
        match = cls(edition, seats=len(shared_seed.shares), seed=shared_seed.seed)
        match.shared_seed = shared_seed
        return match

    @property
    def commitment(self) -> str:
        return super().commitment if self.shared_seed is None else self.shared_seed.commitment

    @property
    def vocabulary(self) -> Vocabulary:
        """The actions of all games, so that what belongs to another one is refused as such, and not as nonsense."""
        return VOCABULARY

    @property
    def hands(self) -> tuple[HandResult, ...]:
        hands: tuple[HandResult, ...] = self.open_state.hands
        return hands

    def record(self) -> Record:
        return Record(
            edition=self.edition.id,
            revision=self.edition.revision,
            house_rules=self.edition.house_rules_text(),
            seats=self.seats,
            seed=self.seed,
            commitment=self.commitment,
            shared_seed=self.shared_seed,
            set_up=self.position,
            deals=self.snapshots,
            actions=self.actions,
            result=self.result,
        )
