"""The players by name: easy, solid, quick, expert and random, and what those need who must be compiled first.

The quick player and the expert are imported when somebody asks for them, so that everything else starts
quickly.
"""

from __future__ import annotations

import importlib
import math
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Final, cast

from rookery.bots.easy import EasyBot
from rookery.bots.protocol import Bot
from rookery.bots.random_bot import RandomBot
from rookery.bots.solid import SolidBot
from rookery.engine.editions import Edition
from rookery.engine.errors import RookeryError

EXPERT: Final = "expert"
QUICK: Final = "quick"
USUAL: Final = "expert"
"""Who sits down at an auction game when nobody is asked for by name."""
USUAL_ELSEWHERE: Final = "solid"
"""The same for every other game, where the expert has nothing to add."""

FOR_NEWCOMERS: Final = "easy"
"""Who plays against somebody who has never chosen."""

COMPILED: Final = frozenset({QUICK, EXPERT})
"""Those whose code is compiled, which a server has done elsewhere than at its tables."""

_SEARCHED: Final = frozenset({"auction"})  # the families the expert searches; elsewhere it plays as solid

_MAKERS: Final[dict[str, Callable[[int | str], Bot]]] = {"easy": EasyBot, "solid": SolidBot, "random": RandomBot}
_FORMERLY: Final = {"simple": "solid"}  # in older saved games and scripts
_EXPERT_MODULE: Final = "rookery.bots.expert.bot"
_QUICK_MODULE: Final = "rookery.bots.quick.bot"
LONGEST_BUDGET: Final = 600.0

BOTS: Final = ("easy", "solid", QUICK, EXPERT, "random")
LEVELS_TEXT: Final = (
    "easy (makes human mistakes), solid (rules of thumb), quick (has learnt from many hands, and answers at once), "
    "expert (searches; 'expert:0.2' thinks 0.2 seconds a decision) or random; "
    "in games without an auction quick and expert play as solid"
)


def is_searched(edition: Edition) -> bool:
    """Whether the expert has something to add in this game."""
    return edition.family.name in _SEARCHED


def usual_bot(edition: Edition) -> str:
    """Who sits down when nobody is asked for by name."""
    return USUAL if is_searched(edition) else USUAL_ELSEWHERE


class UnknownBot(RookeryError, ValueError):
    """No bot has the name that was asked for, or it cannot be had in that way."""


@dataclass(frozen=True, slots=True)
class Level:
    """A player as it is asked for: its name, and for the expert perhaps the seconds for a decision."""

    name: str
    budget: float | None = None

    def __str__(self) -> str:
        return self.name if self.budget is None else f"{self.name}:{self.budget:g}"


def read_level(text: str) -> Level:
    """What a text such as `solid` or `expert:0.2` asks for; anything else is refused with what is known."""
    name, colon, budget = (part.strip() for part in text.lower().partition(":"))
    name = _FORMERLY.get(name, name)
    if name not in BOTS:
        raise UnknownBot(f"there is no bot {text!r}; the bots are {', '.join(BOTS)}")
    if not colon:
        return Level(name)
    if name != EXPERT:
        raise UnknownBot(f"{text!r}: the {name} player takes no thinking time; only the expert does, as 'expert:0.2'")
    return Level(name, _seconds(text, budget))


def _seconds(text: str, budget: str) -> float:
    try:
        seconds = float(budget)
    except ValueError:
        seconds = math.nan
    if not 0 < seconds <= LONGEST_BUDGET:  # what is no number is not within bounds either
        raise UnknownBot(
            f"{text!r}: expected seconds for a decision after the colon, more than 0 and at most "
            f"{LONGEST_BUDGET:g}, such as 'expert:0.2'"
        )
    return seconds


def make_bot(name: str, seed: int | str, *, within: float | None = None) -> Bot:
    """The bot with this name; `expert:0.2` is the expert with 0.2 seconds for a decision.

    `simple`, as the solid player used to be called, still gives it. `within` is how many seconds the expert has at
    most, whatever its level says.
    """
    level = read_level(name)
    if level.name == EXPERT:
        return cast(Bot, _expert().ExpertBot(seed, budget=level.budget, within=within))
    if level.name == QUICK:
        return cast(Bot, _quick().QuickBot(seed))
    return _MAKERS[level.name](seed)


def _expert() -> Any:
    return _module(EXPERT, _EXPERT_MODULE)


def _quick() -> Any:
    return _module(QUICK, _QUICK_MODULE)


def _module(name: str, module: str) -> Any:
    """A player's module; a copy of Rookery without it says so instead of breaking."""
    try:
        return importlib.import_module(module)
    except ModuleNotFoundError as error:
        raise UnknownBot(
            f"the {name} player cannot play here: {error.name} is missing; the others are "
            f"{', '.join(each for each in BOTS if each != name)}"
        ) from error


# Getting ready: the expert's search is compiled once, and whoever waits for it is told.


def prepare_expert() -> None:
    """Start getting the expert ready in the background; until then it answers as the solid player."""
    _expert().prepare()


def expert_readiness() -> str | None:
    """None once the expert searches; until then a sentence for people who wait."""
    return cast("str | None", _expert().readiness())


def await_expert(
    say: Callable[[str], object], *, patience: float = 180.0, pause: Callable[[float], object] = time.sleep
) -> bool:
    """Wait for the expert where no table waits with us: before a simulation, or to explain a record.

    `say` is told once what is going on. The answer is whether it became ready in time.
    """
    return _await(_expert(), say, patience=patience, pause=pause)


def await_compiled(edition: Edition, names: Iterable[str], say: Callable[[str], object]) -> str | None:
    """Wait for those of these players that must be compiled to play this game as they can.

    The answer is the name of one that did not become ready in time.
    """
    if not is_searched(edition):
        return None
    wanted = {read_level(name).name for name in names}
    if EXPERT in wanted and not await_expert(say):
        return EXPERT
    if QUICK in wanted and not _await(_quick(), say):
        return QUICK
    return None


def _await(
    module: Any,
    say: Callable[[str], object],
    *,
    patience: float = 180.0,
    pause: Callable[[float], object] = time.sleep,
) -> bool:
    module.prepare()
    told, waited = "", 0.0
    while (sentence := module.readiness()) is not None:
        if not told:
            told = sentence
            say(sentence)
        if waited >= patience:
            return False
        pause(0.1)
        waited += 0.1
    return True
