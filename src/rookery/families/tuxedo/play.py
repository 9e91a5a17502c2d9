"""A turn: whose it is, and what capturing, building and trailing do to the table."""

from __future__ import annotations

from rookery.engine.actions import Action
from rookery.engine.cards import in_order, without
from rookery.engine.decisions import Decision
from rookery.engine.events import Event
from rookery.engine.seats import left_of
from rookery.families.packs import change_one
from rookery.families.tuxedo import orange
from rookery.families.tuxedo.actions import Build, Capture, Trail
from rookery.families.tuxedo.decisions import OrangeDecision, TurnDecision
from rookery.families.tuxedo.events import Built, Captured, Swept, Trailed
from rookery.families.tuxedo.rules import Builder, TuxedoRules
from rookery.families.tuxedo.state import Catch, Tally, TuxedoPack, Unit, loose, plus_one


def decisions(rules: TuxedoRules, pack: TuxedoPack) -> tuple[Decision, ...]:
    """One for each seat that may speak: the turn first, then those who may call Orange.

    While all hands are empty the window is settled before anything is dealt, so nobody has a turn.
    """
    asked: list[Decision] = [] if pack.hands_empty else [_turn(rules, pack)]
    if pack.window is not None:
        for seat in pack.window.waiting:
            if pack.hands_empty or seat != pack.turn:
                asked.append(OrangeDecision(seat=seat, window=pack.window.catch))
    return tuple(asked)


def _turn(rules: TuxedoRules, pack: TuxedoPack) -> TurnDecision:
    seat = pack.turn
    speaks = pack.window is not None and seat in pack.window.waiting
    return TurnDecision(
        seat=seat,
        hand=pack.holdings[seat],
        centre=pack.centre,
        building=rules.building,
        trailing=rules.trailing,
        owed=owed_build(rules, pack),
        window=pack.window.catch if pack.window is not None and speaks else None,
        too_late=orange.too_late(pack, seat),
    )


def owed_build(rules: TuxedoRules, pack: TuxedoPack) -> Unit | None:
    """A63: the player's own build, which they must take or raise; nobody can have two."""
    if rules.builder is Builder.FREE:
        return None
    return next((unit for unit in pack.centre if unit.owner == pack.turn), None)


def apply(rules: TuxedoRules, pack: TuxedoPack, action: Action) -> tuple[TuxedoPack, tuple[Event, ...]]:
    """A play; it closes the window of the capture before it."""
    seat = pack.turn
    assert isinstance(action, (Capture, Build, Trail))
    after = pack._replace(
        holdings=change_one(pack.holdings, seat, without(pack.holdings[seat], (action.card,))),
        turn=left_of(seat, len(pack.holdings)),
        closed=orange.closed_by_play(pack),
        window=None,
    )
    match action:
        case Capture():
            return _capture(rules, after, seat, action)
        case Build():
            return _build(after, seat, action)
        case Trail():
            centre = (*after.centre, loose(action.card))
            return after._replace(centre=centre), (Trailed(seat=seat, card=action.card),)


def _capture(rules: TuxedoRules, pack: TuxedoPack, seat: int, action: Capture) -> tuple[TuxedoPack, tuple[Event, ...]]:
    taken = action.table_cards
    centre = tuple(unit for unit in pack.centre if unit.cards not in action.taken)
    events: list[Event] = [Captured(seat=seat, card=action.card, taken=action.taken)]
    tally = pack.tally
    if not centre:
        swept, tally = _sweep(rules, tally, seat, len(taken))
        events.append(swept)
    after = pack._replace(
        centre=centre,
        piles=change_one(pack.piles, seat, (*pack.piles[seat], *taken, action.card)),
        tally=tally,
        last_capturer=seat,
    )
    after, more = orange.after_capture(rules, after, Catch(seat, action.card, taken))
    return after, (*events, *more)


def _sweep(rules: TuxedoRules, tally: Tally, seat: int, cards: int) -> tuple[Swept, Tally]:
    """A64: the table cards alone make it big or little."""
    if cards >= rules.big_sweep_cards:
        swept = Swept(seat=seat, size="big", cards=cards, points=rules.big_sweep)
        return swept, tally._replace(big_sweeps=plus_one(tally.big_sweeps, seat))
    swept = Swept(seat=seat, size="little", cards=cards, points=rules.little_sweep)
    return swept, tally._replace(little_sweeps=plus_one(tally.little_sweeps, seat))


def _build(pack: TuxedoPack, seat: int, action: Build) -> tuple[TuxedoPack, tuple[Event, ...]]:
    """The sum is the number announced, and the build is now this player's."""
    unit = next(unit for unit in pack.centre if unit.cards == action.on)
    number = unit.value + action.card.number
    build = Unit(in_order((*unit.cards, action.card)), number, seat)
    centre = tuple(build if each == unit else each for each in pack.centre)
    was = unit.value if unit.is_build else None
    return pack._replace(centre=centre), (Built(seat=seat, card=action.card, on=action.on, number=number, was=was),)
