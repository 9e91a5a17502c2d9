"""The window after a capture, in which any seat may call Orange (A65)."""

from __future__ import annotations

from rookery.engine.actions import Action
from rookery.engine.events import Event
from rookery.engine.phrases import does
from rookery.families.events import LetItGo
from rookery.families.tuxedo.actions import CallOrange
from rookery.families.tuxedo.events import NobodyCalled, OrangeScored
from rookery.families.tuxedo.rules import Orange, TuxedoRules
from rookery.families.tuxedo.state import Catch, Closed, OrangeWindow, TuxedoPack, plus_one


def after_capture(rules: TuxedoRules, pack: TuxedoPack, catch: Catch) -> tuple[TuxedoPack, tuple[Event, ...]]:
    """Every capture opens a window, right or wrong: a call may be a mistake."""
    match rules.orange:
        case Orange.FIRST_CALLER:
            return pack._replace(window=OrangeWindow(catch, tuple(range(len(pack.holdings)))), closed=None), ()
        case Orange.CAPTURER if catch.is_orange:
            return _score(rules, pack, catch.seat, catch, called=False)
        case _:
            return pack, ()


def answer(rules: TuxedoRules, pack: TuxedoPack, seat: int, action: Action) -> tuple[TuxedoPack, tuple[Event, ...]]:
    """A call, which closes the window, or silence, which closes it once all are silent."""
    assert pack.window is not None
    catch = pack.window.catch
    if isinstance(action, CallOrange):
        return _score(rules, pack._replace(window=None, closed=Closed(catch, caller=seat)), seat, catch, called=True)
    waiting = tuple(each for each in pack.window.waiting if each != seat)
    silence = LetItGo(seat=seat, audience=(seat,))  # nobody else's business
    if waiting:
        return pack._replace(window=OrangeWindow(catch, waiting)), (silence,)
    return pack._replace(window=None, closed=Closed(catch)), (silence, NobodyCalled())


def _score(
    rules: TuxedoRules, pack: TuxedoPack, seat: int, catch: Catch, *, called: bool
) -> tuple[TuxedoPack, tuple[Event, ...]]:
    tally = pack.tally
    if catch.is_orange:
        tally = tally._replace(oranges=plus_one(tally.oranges, seat))
        points = rules.orange_points
    else:
        tally = tally._replace(mistakes=plus_one(tally.mistakes, seat))
        points = -rules.orange_mistake
    event = OrangeScored(seat=seat, right=catch.is_orange, points=points, called=called)
    return pack._replace(tally=tally), (event,)


def closed_by_play(pack: TuxedoPack) -> Closed | None:
    """What a play leaves behind of the window it closes; an older one is forgotten."""
    if pack.window is None:
        return None
    return Closed(pack.window.catch, player=pack.turn)


def too_late(pack: TuxedoPack, seat: int) -> str:
    """Why a seat cannot call Orange on the latest capture any more; empty where there is nothing to tell."""
    if pack.window is not None:
        return does(seat, "has") + " let this capture go." if seat not in pack.window.waiting else ""
    if pack.closed is None:
        return ""
    if pack.closed.caller == seat:
        return does(seat, "has") + " called Orange on this capture already."
    if pack.closed.caller is not None:
        return "Too late to call Orange: " + does(pack.closed.caller, "was") + " first."
    if pack.closed.player is not None:
        return "Too late to call Orange: " + does(pack.closed.player, "has") + " played on."
    return "Too late to call Orange: everybody has let this capture go."
