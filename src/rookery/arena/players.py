"""Players: an entrant in a seat. The arena asks all kinds of them in the same way.

A player that sees all cards is no `Bot`: it is handed the match instead of a view, and nothing but
the arena has a place for it.
"""

from __future__ import annotations

import importlib
from typing import Final, Protocol

from rookery.arena.entrants import ArenaError, Entrant, EntrantKind
from rookery.arena.outside import PROTOCOL, OutsidePlayer
from rookery.bots import Bot, make_bot
from rookery.engine.actions import Action
from rookery.engine.decisions import Decision
from rookery.engine.editions import Edition
from rookery.engine.plain import Json, plain
from rookery.engine.results import MatchResult
from rookery.families.results import HandResult
from rookery.records.match import Match

_SEERS: Final = {"omniscient": ("rookery.arena.omniscient", "Omniscient")}


class SeesAll(Protocol):
    """A player that is shown every card."""

    @property
    def name(self) -> str: ...

    def choose_seeing(self, match: Match, seat: int) -> Action: ...


class Player(Protocol):
    """An entrant in one seat of one table, for as many deals as it is kept."""

    def begin(self, seed: str) -> None:
        """A hand or a match begins; `seed` is for the player's own random numbers and tells no cards."""

    def choose(self, match: Match, decision: Decision) -> Action: ...

    def hand_over(self, hand: HandResult) -> None: ...

    def match_over(self, result: MatchResult) -> None: ...

    def close(self) -> None: ...


class _Quiet:
    """What players of this process do between decisions: nothing."""

    def hand_over(self, hand: HandResult) -> None:
        pass

    def match_over(self, result: MatchResult) -> None:
        pass

    def close(self) -> None:
        pass


class BotPlayer(_Quiet):
    def __init__(self, name: str) -> None:
        self._name = name
        self._bot: Bot | None = None

    def begin(self, seed: str) -> None:
        self._bot = make_bot(self._name, seed)

    def choose(self, match: Match, decision: Decision) -> Action:
        assert self._bot is not None, "begin comes first"
        return self._bot.choose(match.recall(decision.seat))


class SeeingPlayer(_Quiet):
    def __init__(self, name: str) -> None:
        self._name = name
        self._seer: SeesAll | None = None

    def begin(self, seed: str) -> None:
        self._seer = make_seer(self._name, seed)

    def choose(self, match: Match, decision: Decision) -> Action:
        assert self._seer is not None, "begin comes first"
        return self._seer.choose_seeing(match.copy(), decision.seat)


class ProgramPlayer:
    """An outside program: it gets the view and the decision, never the match."""

    def __init__(self, command: str, *, hello: dict[str, Json], move_time: float) -> None:
        self._program = OutsidePlayer(command, hello=hello, move_time=move_time)
        self.begin = self._program.begin
        self.hand_over = self._program.hand_over
        self.match_over = self._program.match_over
        self.close = self._program.close

    def choose(self, match: Match, decision: Decision) -> Action:
        view = match.view(decision.seat)
        recalled = match.recall(decision.seat) if match.forgets else view
        return self._program.choose(view, decision, recalled=recalled)


def make_seer(name: str, seed: str) -> SeesAll:
    """Imported when asked for: what it needs to look through all cards takes a while to load."""
    module, kind = _SEERS[name]
    try:
        found = importlib.import_module(module)
    except ModuleNotFoundError as error:
        raise ArenaError(f"{name} cannot play here: {error}") from error
    seer: SeesAll = getattr(found, kind)(seed)
    return seer


def make_player(entrant: Entrant, *, edition: Edition, seats: int, seat: int, move_time: float) -> Player:
    if entrant.kind is EntrantKind.SEES_ALL:
        return SeeingPlayer(entrant.name)
    if entrant.kind is EntrantKind.COMMAND:
        return ProgramPlayer(entrant.name, hello=_hello(edition, seats, seat, move_time), move_time=move_time)
    return BotPlayer(entrant.name)


def _hello(edition: Edition, seats: int, seat: int, move_time: float) -> dict[str, Json]:
    rules = edition.rules_for(seats)
    return {
        "type": "hello",
        "protocol": PROTOCOL,
        "edition": edition.id,
        "title": edition.title,
        "revision": edition.revision,
        "house_rules": {**edition.house_rules_text()},
        "rules": {name: rules.value_text(getattr(rules, name)) for name in rules.rule_names()},
        "pack": plain(rules.pack(seats)),
        "goal": rules.goal(),
        "seats": seats,
        "seat": seat,
        "seconds": move_time,
    }
