"""The easy player: a person who plays for fun, and makes a person's mistakes in every game."""

from __future__ import annotations

import importlib
import itertools
import random
from collections.abc import Iterator
from typing import Final

from rookery.bots.protocol import Bot
from rookery.bots.solid import SolidBot
from rookery.engine.actions import Action
from rookery.engine.views import SeatView
from rookery.families.actions import LetGo
from rookery.families.auction import FAMILY as AUCTION
from rookery.families.conduct import Conduct

_ABSENT_MINDED: Final = 1 / 6
"""How often, in games without an auction, it takes something else than the best."""

_MAY_SLIP: Final = frozenset({"play", "capture", "build", "trail", "give", "onto", "discard"})
"""The actions it may take in another way than it should. What is a claim or a plan of several steps it gets right."""

_LOOKED_AT: Final = 60

_UNHURRIED: Final = 1.6
"""How many times as long as the solid player it takes to speak up in a race."""


class EasyBot:
    """Knows how to play, but forgets, hopes and is not always at its best.

    In auction games it has a bad memory, bids by its gut and cannot wait to play its high cards. In
    all others it does what the solid player does, but now and then takes another card than the best,
    in an action of the same kind.
    """

    def __init__(self, seed: int | str) -> None:
        self.seed = seed
        self._solid = SolidBot(seed)
        self._rng = random.Random(f"easy:{seed}")
        self._novice: Bot | None = None

    @property
    def name(self) -> str:
        return "easy"

    def choose(self, view: SeatView) -> Action:
        if view.decision is None:
            raise ValueError(f"seat {view.seat} has nothing to decide")
        if view.decision.kind == "count":  # it has not kept in mind who followed
            return LetGo()
        if view.rules.family is AUCTION:
            return self._at_auction().choose(view)
        best = self._solid.choose(view)
        return self._another(view, best) if self._slips(view, best) else best

    def remark(self, view: SeatView) -> Action | None:
        """It notices nothing, but answers when it is asked."""
        said = self._solid.remark(view)
        return said if said is not None and said.verb == "decline" else None

    def reaction(self, view: SeatView, rng: random.Random) -> float:
        """How many seconds to take before speaking in a race with people."""
        return self._solid.reaction(view, rng) * _UNHURRIED

    def _at_auction(self) -> Bot:
        if self._novice is None:  # imported when first needed, so that starting is quick
            self._novice = importlib.import_module("rookery.bots.auction.novice").AuctionNovice(self.seed)
        assert self._novice is not None
        return self._novice

    def _slips(self, view: SeatView, best: Action) -> bool:
        alone = view.seats == 1  # a patience is for thinking; nobody hurries it
        return not alone and best.verb in _MAY_SLIP and self._rng.random() < _ABSENT_MINDED

    def _another(self, view: SeatView, best: Action) -> Action:
        options = itertools.islice(self._offer(view), _LOOKED_AT)
        others = [option for option in options if option.verb == best.verb and option != best]
        return self._rng.choice(others) if others else best

    def _offer(self, view: SeatView) -> Iterator[Action]:
        """At an honour table the options hold what breaks the rules, too; what is sampled never does."""
        decision = view.decision
        assert decision is not None
        if getattr(view.rules, "conduct", None) is Conduct.HONOUR:
            return (decision.sample(self._rng) for _ in range(_LOOKED_AT))
        return decision.options()
