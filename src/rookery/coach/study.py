"""A study: a position to play from, the learner in one seat and bots in all others.

Lessons, drills, the review's "try again" and the daily deal are all played as studies. A study holds nothing but a
match: a bot's answer is a function of the opening and of what the bot sees, so that the same opening and the same
answers of the learner always bring the same cards and the same replies, on any machine and after any restart, and two
learners who come to what is the same for a bot by different ways get the same reply. (An expert cut short by the clock
is the exception: open a study with a level that does not search where that matters.)

Where a study starts is an `Opening`. Its *source* names it in a short text, `KIND:REST`:

    deal:SEED:RULES            an ordinary deal of a rule set, such as deal:7:tournament/2008

and other features add kinds of their own (`rookery.interfaces.server.studies` has the server's table of them).
"""

from __future__ import annotations

import hashlib
import json
import random
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, fields, replace
from enum import StrEnum
from typing import Final

from rookery.bots.levels import make_bot
from rookery.bots.wishes import Wish, wish_of
from rookery.engine.actions import Action
from rookery.engine.decisions import Decision
from rookery.engine.errors import BadSetUp, NotYourTurn, RookeryError, shown
from rookery.engine.events import Event
from rookery.engine.plain import plain
from rookery.engine.views import SeatView
from rookery.families.results import HAND_OVER
from rookery.games.rule_sets import read_rules
from rookery.records.match import Match

USUAL_LEVEL: Final = "solid"
_LAID_READY: Final = frozenset({"give"})  # choices made by all at once: the bots' come first, the learner's closes it
_DEALT: Final = "dealt"


class Until(StrEnum):
    """How long a study goes on."""

    HAND = "hand"
    MATCH = "match"


class NoSuchStudy(RookeryError):
    """A source that names nothing to be played from."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Opening:
    """Where a study starts.

    `begin` makes the match at its position, the same each time. `seat` is the learner's; bots of `level` have the
    others, with `seed` for their random numbers. The study ends with the hand or the match; after an event of one of
    the kinds in `stops` ("trick-taken"); or when the learner is asked again after so many `answers`.
    """

    begin: Callable[[], Match]
    seat: int
    level: str = USUAL_LEVEL
    seed: str = "study"
    until: Until = Until.HAND
    stops: frozenset[str] = field(default_factory=frozenset)
    answers: int | None = None


@dataclass(frozen=True, slots=True)
class Scene:
    """One action, and the table after it as the learner sees it. `seat` acted; None is for the deal itself.

    `events` are those the learner may be told. `deciding` are the seats that are asked next.
    """

    seat: int | None
    events: tuple[Event, ...]
    view: SeatView
    deciding: tuple[int, ...]


class Study:
    """A study in progress. `scenes` are what happened since the learner's last answer, that answer first."""

    _latest_view: SeatView

    def __init__(self, opening: Opening) -> None:
        self.opening = opening
        self.match = opening.begin()
        self.answers = 0
        self._over = self.match.result is not None
        seat = opening.seat
        if not 0 <= seat < self.match.seats:
            raise BadSetUp(f"there is no seat {seat} to learn from: the seats are 0 to {self.match.seats - 1}")
        so_far = self.match.events_for(seat)
        latest = max((at for at, event in enumerate(so_far) if event.kind == _DEALT), default=0)
        self.scenes: tuple[Scene, ...] = (self._scene(None, so_far[latest:]), *self.advance())

    @property
    def seat(self) -> int:
        return self.opening.seat

    @property
    def over(self) -> bool:
        """Whether nothing is left to be answered here; the match itself may go on."""
        return self._over

    @property
    def view(self) -> SeatView:
        """All that the learner may know; after the end of a hand that is the table as it was just before."""
        return self.scenes[-1].view

    @property
    def events(self) -> tuple[Event, ...]:
        """What the learner saw happen since their last answer."""
        return tuple(event for scene in self.scenes for event in scene.events)

    @property
    def decision(self) -> Decision | None:
        """What the learner must decide now."""
        return None if self._over else _of_seat(self.match.pending(), self.seat)

    @property
    def aside(self) -> Decision | None:
        """What the learner may say out of turn, at an honour table."""
        return None if self._over else _of_seat(self.match.asides(), self.seat)

    def act(self, action: Action | str) -> tuple[Event, ...]:
        """Take the learner's answer, let the bots reply, and tell what the learner saw of it.

        What the rules forbid is refused as `Match.act` refuses it, and changes nothing.
        """
        if self._over:
            raise NotYourTurn("there is nothing left to answer here: this is where it ends")
        events = self.match.act(self.seat, action)
        self.answers += 1
        self.scenes = (self._scene(self.seat, events), *self.advance())
        return self.events

    def advance(self) -> tuple[Scene, ...]:
        """Let the bots play until the learner is asked something or the study ends; what happened on the way."""
        scenes: list[Scene] = []
        while not self._over:
            own = _of_seat(self.match.pending(), self.seat)
            if own is not None and own.kind not in _LAID_READY:
                break
            wish = self._next_wish()
            if wish is None:
                break
            scenes.append(self._scene(wish.seat, self.match.act(wish.seat, wish.action)))
        most = self.opening.answers
        self._over = self._over or (most is not None and self.answers >= most)
        return tuple(scenes)

    def copy(self) -> Study:
        """An independent study at the same moment."""
        twin = object.__new__(Study)
        twin.__dict__.update(self.__dict__)
        twin.match = self.match.copy()
        return twin

    def _next_wish(self) -> Wish | None:
        """What the bot does that moves first; each makes up its mind anew, from what it sees now alone."""
        wishes = [self._wish(each) for each in self.match.pending() if each.seat != self.seat]
        return min(wishes, key=lambda wish: (wish.order, wish.seat), default=None)

    def _wish(self, decision: Decision) -> Wish:
        view = self.match.recall(decision.seat)
        seed = f"{self.opening.seed}.{decision.seat}.{_digest(view)}"
        return wish_of(make_bot(self.opening.level, seed), view, decision, random.Random(seed))

    def _scene(self, seat: int | None, events: Iterable[Event]) -> Scene:
        """What the learner sees of an action; it ends the study where that is wanted.

        When a hand is over the next lies on the table at once: where the study ends with the hand that is not shown.
        """
        seen = [event for event in events if event.seen_by(self.seat)]
        kinds = {event.kind for event in seen}
        ends_hand = seat is not None and self.opening.until is Until.HAND and not kinds.isdisjoint(HAND_OVER)
        if ends_hand:
            seen = seen[: next((at for at, each in enumerate(seen) if each.kind == _DEALT), len(seen))]
        ends = ends_hand or (seat is not None and not kinds.isdisjoint(self.opening.stops))
        self._over = self._over or ends or self.match.result is not None
        view = self.match.view(self.seat)
        if ends_hand and self.match.result is None:
            view = replace(self._latest_view, decision=None, out_of_turn=None, hands=view.hands, scores=view.scores)
        self._latest_view = view
        deciding = () if self._over else tuple(each.seat for each in self.match.pending())
        return Scene(seat, tuple(seen), view, deciding)


def open_deal(rest: str) -> Opening:
    """An ordinary deal, named as `SEED:RULES`: the learner sits in the first seat and plays one hand."""
    seed, colon, rules = rest.partition(":")
    if not colon or not seed:
        raise NoSuchStudy(f"{shown(rest)} names no deal: expected SEED:EDITION, such as 7:tournament/2008")
    edition = read_rules(rules)
    return Opening(begin=lambda: Match(edition, seed=seed), seat=0, seed=f"deal.{seed}")


def split_source(source: str) -> tuple[str, str]:
    """The kind of a source, and what it says to those who open that kind."""
    kind, colon, rest = source.partition(":")
    if not colon or not kind or not rest:
        raise NoSuchStudy(f"{shown(source)} names nothing to play: expected KIND:WHAT, such as deal:7:tournament/2008")
    return kind, rest


def _digest(view: SeatView) -> str:
    """The same for the same view, everywhere. The rules are left out: they are the same all through a study."""
    seen = {each.name: plain(getattr(view, each.name)) for each in fields(view) if each.name != "rules"}
    return hashlib.sha256(json.dumps(seen, sort_keys=True).encode()).hexdigest()[:16]


def _of_seat(decisions: Iterable[Decision], seat: int) -> Decision | None:
    return next((each for each in decisions if each.seat == seat), None)
