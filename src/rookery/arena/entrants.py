"""Who plays in the arena: bots by name, outside programs by their command, and players that see all cards."""

from __future__ import annotations

import shlex
import shutil
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Final

from rookery.bots import BOTS, UnknownBot, make_bot
from rookery.engine.errors import RookeryError

OMNISCIENT: Final = "omniscient"


class ArenaError(RookeryError):
    """A contest that cannot be held as it was asked for."""


class EntrantKind(StrEnum):
    BOT = "bot"
    COMMAND = "command"
    SEES_ALL = "sees-all"


@dataclass(frozen=True, slots=True)
class Entrant:
    """One that takes part. `name` is the bot's name or the command; `label` tells it from the others."""

    label: str
    kind: EntrantKind
    name: str


LIMIT: Final = Entrant(OMNISCIENT, EntrantKind.SEES_ALL, OMNISCIENT)
"""The player whose distance the others are told."""


def read_entrants(bots: Sequence[str], commands: Sequence[str] = ()) -> tuple[Entrant, ...]:
    """The entrants by the names and commands given; refuses what cannot be seated."""
    found = [*map(_read_name, bots), *map(_read_command, commands)]
    if len(found) < 2:
        given = f"only {found[0].label} was given" if found else "none was given"
        raise ArenaError(f"the arena needs two bots at least, and {given}; the bots are {_known()}")
    return tuple(_told_apart(found))


def _known() -> str:
    return ", ".join((*BOTS, OMNISCIENT))


def _read_name(name: str) -> Entrant:
    name = name.strip()
    if name.lower() == OMNISCIENT:
        return LIMIT
    try:
        make_bot(name, 0)
    except UnknownBot as error:
        if name.partition(":")[0].lower() in BOTS:
            raise  # the name is right, and the error says what is wrong with the rest
        raise ArenaError(
            f"there is no bot {name!r}; the bots are {_known()}, or --bot and the command of a program"
        ) from error
    return Entrant(name, EntrantKind.BOT, name)


def _read_command(command: str) -> Entrant:
    words = split_command(command)
    if shutil.which(words[0]) is None:
        raise ArenaError(f"--bot {command!r} cannot be started: there is no program {words[0]!r} that can be run")
    scripts = [word for word in words if not word.startswith("-")]
    return Entrant(Path(scripts[-1]).name or words[0], EntrantKind.COMMAND, command)


def split_command(command: str) -> list[str]:
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise ArenaError(f"--bot {command!r} cannot be read as a command: {str(error).lower()}") from error
    if not words:
        raise ArenaError("--bot needs the command of a program, such as 'python3 my_bot.py'")
    return words


def _told_apart(entrants: Sequence[Entrant]) -> list[Entrant]:
    seen: Counter[str] = Counter()
    apart: list[Entrant] = []
    for each in entrants:
        seen[each.label] += 1
        number = seen[each.label]
        label = each.label if number == 1 else f"{each.label} ({number})"
        apart.append(Entrant(label, each.kind, each.name))
    return apart
