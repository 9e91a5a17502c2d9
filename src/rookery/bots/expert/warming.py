"""Compiling all of the expert's search, by using it once on a small scale."""

from __future__ import annotations

import pickle
from typing import Final

from rookery.bots.expert.deciding import think
from rookery.bots.solid import SolidBot
from rookery.engine.match import Match
from rookery.families.auction_tricks.views import AuctionView
from rookery.games.catalogue import edition
from rookery.kernel.compiling import forget

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
    """A hand of High Card Partner meets every kind of decision but a draw, whose code is the card's."""
    match = Match(edition("high-card-partner/1988"), seed=_SEED)
    solid = SolidBot(_SEED)
    thought: set[str] = set()
    while not match.hands and len(thought) < len(("bid", "nest", "trump", "call", "play")):
        decision = match.pending()[0]
        view = match.view(decision.seat)
        if decision.kind not in thought and isinstance(view, AuctionView):
            thought.add(decision.kind)
            think(view, decision, seed=_SEED, budget=0.01)
        match.act(decision.seat, solid.choose(view))
