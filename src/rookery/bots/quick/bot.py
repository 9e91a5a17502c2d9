"""The quick player: it plays auction games by small networks that were trained in the kernel, and searches nothing.

At other games, for decisions it has learnt nothing about, and until its code is compiled, it is the solid player.
"""

from __future__ import annotations

from typing import Final

from rookery.bots.auction.gaps import can_search
from rookery.bots.preparation import Preparation, warm_up_with
from rookery.bots.solid import SolidBot
from rookery.engine.actions import Action
from rookery.engine.match import Match
from rookery.engine.views import SeatView
from rookery.families.actions import Play
from rookery.families.auction.actions import LayAway, NameTrump
from rookery.families.auction.decisions import BidDecision, NestDecision, TrumpDecision
from rookery.families.auction.views import AuctionView
from rookery.families.tricks import PlayDecision
from rookery.games.catalogue import edition

_GETTING_READY: Final = "The quick player is getting ready: compiling, about half a minute, this once."
_BROKEN: Final = "The quick player's code cannot be compiled here ({}); it plays as the solid player."


class QuickBot:
    """Plays what its networks think most of. It leaves nothing to chance: the seed changes nothing."""

    def __init__(self, seed: int | str) -> None:
        self.seed = seed
        self._solid = SolidBot(seed)

    @property
    def name(self) -> str:
        return "quick"

    def choose(self, view: SeatView) -> Action:
        if not can_search(view) or readiness() is not None:
            return self._solid.choose(view)
        return _answer(view) or self._solid.choose(view)

    def remark(self, view: SeatView) -> Action | None:
        return self._solid.remark(view)


def _answer(view: AuctionView) -> Action | None:
    """The networks' answer, where they have one."""
    from rookery.bots.quick.cards import choose_card
    from rookery.bots.quick.hands import choose_bid, choose_nest, choose_trump
    from rookery.bots.quick.knowledge import networks

    known = networks()
    if known is None:
        return None
    match view.decision:
        case PlayDecision():
            return Play(choose_card(view, view.decision, known.cards))
        case BidDecision():
            return choose_bid(view, view.decision, known.hands, known.bids)
        case NestDecision():
            return LayAway(choose_nest(view, view.decision, known.hands))
        case TrumpDecision():
            return NameTrump(choose_trump(view, view.decision.trumps, known.hands))
        case _:
            return None


def _use_once() -> None:
    """A hand meets every kind of decision that is compiled for."""
    match = Match(edition("tournament/1988"), seed="warming-up")
    solid = SolidBot(0)
    waiting = {"bid", "nest", "trump", "play"}
    while waiting:
        decision = match.pending()[0]
        view = match.recall(decision.seat)
        assert isinstance(view, AuctionView)
        forced = isinstance(decision, PlayDecision) and len(decision.legal) == 1
        if decision.kind in waiting and not forced:
            waiting.remove(decision.kind)
            _answer(view)
        match.act(decision.seat, solid.choose(view))


PREPARATION: Final = Preparation(lambda: warm_up_with(_use_once), waiting=_GETTING_READY, broken=_BROKEN)
prepare, readiness, await_ready = PREPARATION.prepare, PREPARATION.readiness, PREPARATION.await_ready
