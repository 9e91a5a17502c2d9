"""Compiling all of the expert's search, by using it once on a small scale."""

from __future__ import annotations

import pickle
from typing import Final

from rookery.bots.expert.deciding import think
from rookery.bots.expert.scene import EXACT_CARDS
from rookery.bots.solid import SolidBot
from rookery.engine.decisions import Decision
from rookery.engine.match import Match
from rookery.families.auction.views import AuctionView
from rookery.families.tricks import PlayDecision
from rookery.games.catalogue import edition
from rookery.kernel.compiling import forget

_ENDING: Final = "ending"
_QUICK: Final = 0.01
_SEED: Final = "warming-up"
_KEPT: Final = 60 * 86_400.0  # seconds that code of other versions is kept


def warm_up() -> None:
    """Compile, or load what is kept; what is kept and damaged is thrown away and made anew."""
    try:
        _use_once()
    except (EOFError, OSError, pickle.UnpicklingError):
        forget()
        _use_once()
    forget(unused_for=_KEPT)


def _use_once() -> None:
    """A hand of High Card Partner meets every kind of search: a draw is searched as a card is."""
    match = Match(edition("high-card-partner/1988"), seed=_SEED)
    solid = SolidBot(_SEED)
    waiting = {"bid", "nest", "trump", "call", "play", _ENDING}
    while not match.hands and waiting:
        decision = match.pending()[0]
        view = match.view(decision.seat)
        assert isinstance(view, AuctionView)
        kind = _kind(view, decision)
        if kind in waiting:
            waiting.remove(kind)
            think(view, decision, seed=_SEED, budget=_QUICK)
        match.act(decision.seat, solid.choose(view))


def _kind(view: AuctionView, decision: Decision) -> str:
    """What is searched in a way of its own: endings are solved. A card without a choice is not searched at all."""
    if not isinstance(decision, PlayDecision):
        return decision.kind
    if len(decision.legal) == 1:
        return "forced"
    return _ENDING if max(view.hand_sizes) <= EXACT_CARDS else decision.kind
