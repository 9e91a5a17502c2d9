"""Sitting down: a new game, or the one that was left."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rookery.bots.levels import FOR_NEWCOMERS, make_bot
from rookery.engine.editions import Edition
from rookery.engine.errors import BadSetUp
from rookery.engine.randomness import readable_seed
from rookery.games.presets import title_of
from rookery.interfaces.cli.options import read_edition
from rookery.interfaces.terminal.console import Quit, Terminal, open_terminal
from rookery.interfaces.terminal.saves import Saved, Saves
from rookery.interfaces.terminal.session import Session, names_for
from rookery.records.match import Match

FIRST_GAME: Final = "tournament/2008"
_LONGEST_NAME: Final = 12


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayOptions:
    """What was asked for on the command line. `bots` left out are those asked for last, or those of the saved game."""

    edition: str | None
    seats: int | None
    seed: str | None
    house: tuple[str, ...]
    name: str
    new: bool
    bots: str | None = None

    @property
    def anything(self) -> bool:
        """Whether any game will do: then it is the one that was left last."""
        return self.edition is None and self.seats is None and self.seed is None and not self.house and not self.new


def play_game(wanted: PlayOptions, *, auto: bool, ascii_only: bool, race: bool = True, explain: bool = False) -> None:
    if wanted.bots is not None:
        make_bot(wanted.bots, 0)  # an unknown bot is refused before anything else
    saves = Saves()
    if wanted.bots is not None:
        saves.keep_level(wanted.bots)
    terminal = open_terminal(ascii_only=ascii_only)
    edition = read_edition(wanted.edition or FIRST_GAME, wanted.house)
    try:
        saved = _saved(wanted, edition, saves, terminal)
    except Quit:
        return
    session = (
        _new(wanted, edition, saves, terminal, auto=auto, explain=explain)
        if saved is None
        else _resumed(saved, saves, terminal, bot=wanted.bots or saved.bot, auto=auto, explain=explain)
    )
    for notice in saves.notices:
        terminal.say(notice, "yellow")
    session.race = race and terminal.interactive
    session.run(pause_first=bool(saves.notices))


def _saved(wanted: PlayOptions, edition: Edition, saves: Saves, terminal: Terminal) -> Saved | None:
    if wanted.new:
        return None
    if wanted.anything:
        return saves.latest()
    seed = None if wanted.seed is None else readable_seed(wanted.seed)
    house = edition.house_rules_text() if edition.house_rules else None
    saved = saves.latest_of(edition.id, seats=wanted.seats, house=house, seed=seed)
    if saved is None or not terminal.interactive:
        return saved
    match = saved.match
    scores = ", ".join(f"{name} {score}" for name, score in zip(saved.names, match.view(None).scores, strict=True))
    terminal.say(f"A game of {title_of(match.edition)} was left in hand {len(match.hands) + 1} ({scores}).")
    answer = terminal.ask("Go on with it? [Y/n] ").strip().lower()
    return None if answer.startswith("n") else saved


def _new(
    wanted: PlayOptions, edition: Edition, saves: Saves, terminal: Terminal, *, auto: bool, explain: bool
) -> Session:
    seats = edition.usual_seats() if wanted.seats is None else wanted.seats
    match = Match(edition, seats=seats, seed=wanted.seed)
    path = saves.path_for(edition, seats)
    names = names_for(seats, _name(wanted.name))
    bot = wanted.bots or saves.level
    if bot is None:
        bot = FOR_NEWCOMERS
        if seats > 1:
            terminal.say(
                f"The bots play at the level '{bot}'. Harder ones: --bots solid, --bots expert; it is remembered."
            )
    session = Session(terminal, match, names, saves, path, bot=bot, auto=auto, explain=explain)
    saves.set_aside(path)
    return session


def _resumed(saved: Saved, saves: Saves, terminal: Terminal, *, bot: str, auto: bool, explain: bool) -> Session:
    session = Session(terminal, saved.match, saved.names, saves, saved.path, bot=bot, auto=auto, explain=explain)
    session.welcome_back()
    return session


def _name(given: str) -> str:
    name = "".join(sign for sign in given if sign.isprintable()).strip()
    if not 1 <= len(name) <= _LONGEST_NAME:
        raise BadSetUp(f"--name {given[:40]!r}: expected 1 to {_LONGEST_NAME} letters")
    return name
