"""The solid player: rules of thumb for every game, one player for each family behind one name."""

from __future__ import annotations

import importlib
import random
from collections.abc import Callable
from typing import Final

from rookery.bots.protocol import Bot, Speaks
from rookery.engine.actions import Action
from rookery.engine.family import Family
from rookery.engine.views import SeatView

# The player for each family. They are imported when first needed, so that starting is quick.
PLAYERS: Final = {
    "auction": ("rookery.bots.auction.bot", "AuctionBot"),
    "plain-tricks": ("rookery.bots.plain_tricks", "PlainTricksBot"),
    "club": ("rookery.bots.club", "ClubBot"),
    "tuxedo": ("rookery.bots.tuxedo", "TuxedoBot"),
    "i-doubt-it": ("rookery.bots.i_doubt_it", "IDoubtItBot"),
    "donkey": ("rookery.bots.donkey", "DonkeyBot"),
    "panjandrum": ("rookery.bots.panjandrum", "PanjandrumBot"),
    "match": ("rookery.bots.card_turners", "MatchPilesBot"),
    "solitaire": ("rookery.bots.solitaire", "SolitaireBot"),
    "clock": ("rookery.bots.card_turners", "ClockBot"),
}
_REACTION: Final = (0.8, 2.2)  # seconds in which a person answers a race, where a player has none of its own


class SolidBot:
    """Sits down at any game and plays it by rules of thumb."""

    def __init__(self, seed: int | str) -> None:
        self.seed = seed
        self._player: tuple[Family, Bot] | None = None

    @property
    def name(self) -> str:
        return "solid"

    def choose(self, view: SeatView) -> Action:
        return self._player_for(view).choose(view)

    def remark(self, view: SeatView) -> Action | None:
        player = self._player_for(view)
        return player.remark(view) if isinstance(player, Speaks) else None

    def reaction(self, view: SeatView, rng: random.Random) -> float:
        """How many seconds to take before speaking in a race with people."""
        own: Callable[[SeatView, random.Random], float] | None = getattr(self._player_for(view), "reaction", None)
        return rng.uniform(*_REACTION) if own is None else own(view, rng)

    def _player_for(self, view: SeatView) -> Bot:
        family = view.rules.family
        if self._player is None or self._player[0] is not family:
            if family.name not in PLAYERS:
                raise ValueError(f"the solid player does not play {view.edition}")
            module, name = PLAYERS[family.name]
            self._player = (family, getattr(importlib.import_module(module), name)(self.seed))
        return self._player[1]
