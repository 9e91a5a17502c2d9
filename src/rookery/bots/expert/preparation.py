"""Getting the expert ready: its search is compiled, or loaded from the user's cache, once in a process."""

from __future__ import annotations

import pickle
import threading
from dataclasses import dataclass
from typing import Final

from rookery.bots.solid import SolidBot
from rookery.engine.decisions import Decision
from rookery.engine.match import Match
from rookery.families.auction.views import AuctionView
from rookery.families.tricks import PlayDecision
from rookery.games.catalogue import edition

_GETTING_READY: Final = "The expert is getting ready: compiling its search, about a minute, this once."
_ENDING: Final = "ending"
_QUICK: Final = 0.01
_SEED: Final = "warming-up"
_KEPT: Final = 60 * 86_400.0  # seconds that code of other versions is kept


@dataclass(slots=True)
class _Preparation:
    """Getting ready happens once in a process, whoever asks first."""

    lock: threading.Lock
    thread: threading.Thread | None = None
    ready: bool = False
    failed: str | None = None


_PREPARATION: Final = _Preparation(threading.Lock())


def prepare() -> None:
    """Compile the search in the background, or load it from the user's cache. Calling it again does nothing."""
    with _PREPARATION.lock:
        if _PREPARATION.thread is None and not _PREPARATION.ready:
            _PREPARATION.thread = threading.Thread(target=_compile, name="rookery-compiling", daemon=True)
            _PREPARATION.thread.start()


def readiness() -> str | None:
    """None once the search is compiled; until then a sentence for people. Asking starts the work."""
    if _PREPARATION.ready:
        return None
    prepare()
    return _PREPARATION.failed or _GETTING_READY


def await_ready() -> None:
    """Return when the search is compiled; raise if it cannot be."""
    prepare()
    if _PREPARATION.thread is not None:
        _PREPARATION.thread.join()
    if _PREPARATION.failed is not None:
        raise RuntimeError(_PREPARATION.failed)


def _compile() -> None:
    try:
        warm_up()
    except Exception as error:
        _PREPARATION.failed = f"The expert's search cannot be compiled here ({error}); it plays as the solid player."
    else:
        _PREPARATION.ready = True


def warm_up() -> None:
    """Compile, or load what is kept; what is kept and damaged is thrown away and made anew."""
    from rookery.kernel.compiler import forget

    try:
        _use_once()
    except (EOFError, OSError, pickle.UnpicklingError):
        forget()
        _use_once()
    forget(unused_for=_KEPT)


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
