"""Getting the expert ready: its search is compiled, or loaded from the user's cache, once in a process."""

from __future__ import annotations

from typing import Final

from rookery.bots.preparation import Preparation, warm_up_with
from rookery.bots.solid import SolidBot
from rookery.engine.decisions import Decision
from rookery.engine.match import Match
from rookery.families.auction.views import AuctionView
from rookery.families.tricks import PlayDecision
from rookery.games.catalogue import edition

_GETTING_READY: Final = "The expert is getting ready: compiling its search, about a minute, this once."
_BROKEN: Final = "The expert's search cannot be compiled here ({}); it plays as the solid player."
_ENDING: Final = "ending"
_QUICK: Final = 0.01
_SEED: Final = "warming-up"


def new_preparation() -> Preparation:
    return Preparation(lambda: warm_up(), waiting=_GETTING_READY, broken=_BROKEN)


_PREPARATION: Final = new_preparation()


def prepare() -> None:
    """Compile the search in the background, or load it from the user's cache. Calling it again does nothing."""
    _PREPARATION.prepare()


def readiness() -> str | None:
    """None once the search is compiled; until then a sentence for people. Asking starts the work."""
    return _PREPARATION.readiness()


def await_ready() -> None:
    """Return when the search is compiled; raise if it cannot be."""
    _PREPARATION.await_ready()


def warm_up() -> None:
    """Compile, or load what is kept; what is kept and damaged is thrown away and made anew."""
    warm_up_with(_use_once)


def _use_once() -> None:
    """A hand of High Card Partner meets every kind of search: a draw is searched as a card is."""
    from rookery.bots.expert.choice.search import search

    match = Match(edition("high-card-partner/1988"), seed=_SEED)
    solid = SolidBot(_SEED)
    waiting = {"bid", "nest", "trump", "call", "play", _ENDING}
    while not match.hands and waiting:
        decision = match.pending()[0]
        view = match.recall(decision.seat)
        assert isinstance(view, AuctionView)
        kind = _kind(view, decision)
        if kind in waiting:
            waiting.remove(kind)
            search(view, decision, seed=_SEED, budget=_QUICK, reports=True)
        match.act(decision.seat, solid.choose(view))


def _kind(view: AuctionView, decision: Decision) -> str:
    """What is searched in a way of its own: endings are solved. A card without a choice is not searched at all."""
    from rookery.bots.expert.rollouts.cards import EXACT_CARDS

    if not isinstance(decision, PlayDecision):
        return decision.kind
    if len(decision.legal) == 1:
        return "forced"
    return _ENDING if max(view.hand_sizes) <= EXACT_CARDS else decision.kind
