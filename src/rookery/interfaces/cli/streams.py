"""The streams commands print on: no escape codes under NO_COLOR, no crash where the encoding is poor."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.console import Console


def console(*, stderr: bool = False) -> Console:
    from rich.console import Console

    colourless = bool(os.environ.get("NO_COLOR")) or os.environ.get("TERM") == "dumb"
    return Console(color_system=None if colourless else "auto", stderr=stderr, emoji=False, markup=False)


def forgive_encodings() -> None:
    """Print a sign the terminal lacks as '?', never as a traceback."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")


def close_quietly() -> None:
    """Keep the interpreter from complaining about a closed pipe on its way out."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
