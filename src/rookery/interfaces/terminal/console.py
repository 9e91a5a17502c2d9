"""Where lines go and come from: a person's terminal, or a script's pipes."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Sequence
from dataclasses import dataclass

from rich.console import Console
from rich.text import Text

from rookery.interfaces.terminal.cards import ASCII, TerminalSigns, signs_for
from rookery.interfaces.terminal.layout import wrapped
from rookery.interfaces.terminal.look import NARROWEST, WIDEST


class Quit(Exception):
    """The person wants to stop; the game is saved."""


@dataclass(slots=True)
class Terminal:
    """Where lines go and come from. Interactive when both ends are a person's."""

    console: Console
    signs: TerminalSigns
    interactive: bool

    def show(self, lines: Sequence[Text]) -> None:
        for line in lines:
            if not self.interactive:
                line.rstrip()
            self.console.print(line, no_wrap=True, overflow="crop", highlight=False, soft_wrap=False)

    def say(self, text: str, style: str = "") -> None:
        """A sentence; the terminal breaks it, so that a path in it can still be copied."""
        self.console.print(Text(self.signs.plain(text), style=style), highlight=False, soft_wrap=True)

    def tell(self, paragraph: str, style: str = "", *, indent: int = 0) -> None:
        """A paragraph to be read: its lines end between words, and those after the first are set in."""
        self.show(wrapped(Text(self.signs.plain(paragraph), style=style), self.width, indent=indent))

    def clear(self) -> None:
        if self.interactive and os.environ.get("TERM") != "dumb":
            self.console.clear()
        else:
            self.console.print()

    def ask(self, prompt: str) -> str:
        """A line from the person; the end of the input is leaving."""
        try:
            if self.interactive:
                return input(self.signs.plain(prompt))
            line = sys.stdin.readline()
        except (EOFError, KeyboardInterrupt):
            raise Quit from None
        except UnicodeDecodeError:
            return "\N{REPLACEMENT CHARACTER}"
        if not line:
            raise Quit
        self.say(f"{prompt}{line.rstrip()}")
        return line

    def wait(self) -> None:
        if self.interactive:
            self.ask("Enter to go on > ")

    @property
    def width(self) -> int:
        return max(NARROWEST, min(WIDEST, self.console.width))

    @property
    def height(self) -> int | None:
        return self.console.height if self.interactive else None


def open_terminal(*, ascii_only: bool = False) -> Terminal:
    interactive = sys.stdin.isatty() and sys.stdout.isatty()
    if interactive:
        with contextlib.suppress(ImportError):
            import readline  # noqa: F401 - gives input() its line editing
    colourless = bool(os.environ.get("NO_COLOR")) or os.environ.get("TERM") == "dumb"
    console = Console(color_system=None if colourless else "auto", emoji=False, markup=False)
    signs = ASCII if ascii_only else signs_for(sys.stdout.encoding)
    return Terminal(console, signs, interactive)
