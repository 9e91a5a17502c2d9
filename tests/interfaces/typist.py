"""A session at the terminal whose person follows the bot's advice, typed as a person would type it."""

import io
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from rich.console import Console

from rookery.bots import make_bot
from rookery.games.catalogue import edition
from rookery.interfaces.terminal.cards import UNICODE
from rookery.interfaces.terminal.console import Terminal
from rookery.interfaces.terminal.saves import Saves
from rookery.interfaces.terminal.session import Session, names_for
from rookery.records.match import Match

Typist = Callable[[Session], str | None]


class Ticking:
    """A clock that stands still until it is moved."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


@dataclass
class Sitting:
    """A session in pipes: what is typed comes from a function of the session, what is shown is kept."""

    id: str
    home: Path
    typist: Typist
    seed: str = "3"
    seats: int | None = None
    house: dict[str, object] = field(default_factory=dict)
    race: bool = False
    clock: Callable[[], float] = Ticking()
    width: int = 80

    def __post_init__(self) -> None:
        chosen = edition(self.id).with_house_rules(**self.house) if self.house else edition(self.id)
        match = Match(chosen, seats=self.seats, seed=self.seed)
        saves = Saves(self.home)
        self.out = io.StringIO()
        console = Console(file=self.out, width=self.width, color_system=None, emoji=False, markup=False)
        terminal = Terminal(console, UNICODE, interactive=False)
        path = saves.path_for(chosen, match.seats)
        names = names_for(match.seats, "You")
        self.session = Session(terminal, match, names, saves, path, race=self.race, clock=self.clock)

    def run(self) -> str:
        with typing(self):
            self.session.run()
        return self.out.getvalue()

    def readline(self) -> str:
        text = self.typist(self.session)
        return "" if text is None else f"{text}\n"


@contextmanager
def typing(sitting: Sitting) -> Iterator[None]:
    before = sys.stdin
    sys.stdin = sitting
    try:
        yield
    finally:
        sys.stdin = before


def advice(session: Session) -> str:
    """What the solid bot would do in the person's place."""
    return str(
        make_bot("solid", f"{session.match.seed}.advice.{session.match.version}").choose(session.match.recall(0))
    )


def following(*, hands: int | None = None, turns: int | None = None) -> Typist:
    """Does as advised, for so many hands or turns; then the input ends."""
    typed = 0

    def typist(session: Session) -> str | None:
        nonlocal typed
        if hands is not None and len(session.match.hands) >= hands:
            return None
        if turns is not None and typed >= turns:
            return None
        typed += 1
        return advice(session)

    return typist


def saying(*texts: str, first: Typist | None = None) -> Typist:
    """Types these lines, after whatever leads to the moment for them."""
    waiting = list(texts)

    def typist(session: Session) -> str | None:
        if first is not None:
            text = first(session)
            if text is not None:
                return text
        return waiting.pop(0) if waiting else None

    return typist
