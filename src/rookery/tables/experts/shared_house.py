"""One house of thinkers for all workers of a server: as many thinkers as processor cores, the search loaded once.

Whoever starts the workers keeps the house (`SharedHouse`) and builds it when the first of them wants it. Each thinker
listens at a socket in a folder of the server's own; a worker (`SharedCrew`) has a line to every thinker, and a thinker
answers its lines in turn. A worker counts on its share of them, so that together they ask for no more than there is.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Final, NamedTuple, Self

from rookery.tables.experts.crew import FALLS, SOON, Crew, ThinkerLine

_BETWEEN_KNOCKS: Final = 0.2
_ENDING: Final = 5.0
_LOG: Final = logging.getLogger("rookery.tables")


class Lodging(NamedTuple):
    """Where the thinkers are whom so many workers share; it can be handed to another process."""

    folder: Path
    thinkers: int
    workers: int

    @property
    def wanted(self) -> Path:
        """A file that is there once somebody has wanted the house."""
        return self.folder / "wanted"


class SharedHouse:
    """The house as its keeper has it. `tend` to it now and then; the folder and the thinkers go with it."""

    def __init__(self, *, thinkers: int, workers: int) -> None:
        self._folder = tempfile.TemporaryDirectory(prefix="rookery-", ignore_cleanup_errors=True)  # others cannot enter
        self.lodging = Lodging(Path(self._folder.name), thinkers, workers)
        self._house: subprocess.Popen[bytes] | None = None
        self._built = 0.0
        self._falls = 0

    def tend(self) -> None:
        """Build the house once it is wanted, and again when it has fallen down, but not for ever."""
        if self._house is not None and self._house.poll() is None:
            return
        if self._house is not None:
            self._falls = self._falls + 1 if time.monotonic() - self._built < SOON else 1
            if self._falls == FALLS:
                _LOG.error("the experts' search cannot be run here: experts play by rules of thumb")
            elif self._falls < FALLS:
                _LOG.warning("a thinker is gone; experts play by rules of thumb until there are others")
            self._leave()
        if self._falls < FALLS and self.lodging.wanted.exists():
            self._build()

    def _build(self) -> None:
        folder, thinkers, _ = self.lodging
        command = [sys.executable, "-m", "rookery.tables.experts.house", "--in", str(folder), str(thinkers)]
        # Its input is open for as long as we are there, however we end: that is how the thinkers know.
        self._house = subprocess.Popen(command, stdin=subprocess.PIPE)
        self._built = time.monotonic()

    def _leave(self) -> None:
        house, self._house = self._house, None
        if house is not None:
            house.terminate()
            assert house.stdin is not None
            house.stdin.close()
            with contextlib.suppress(subprocess.TimeoutExpired):
                house.wait(_ENDING)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._leave()
        self._folder.cleanup()


class SharedCrew(Crew):
    """A worker's lines to the thinkers of a house that somebody else keeps."""

    def __init__(self, lodging: Lodging) -> None:
        super().__init__(lodging.thinkers)
        self._lodging = lodging

    @property
    def capacity(self) -> float:
        return self._lodging.thinkers / self._lodging.workers

    async def _keep_house(self) -> None:
        """Have lines to a house until cancelled."""
        while True:
            try:
                await self._have_lines()
            finally:
                await self._pull_down()

    async def _have_lines(self) -> None:
        """Call at the house until it answers, and return when a thinker is gone."""
        await asyncio.to_thread(self._lodging.wanted.touch)
        loop = asyncio.get_running_loop()
        try:
            for number in range(self.number):
                _, line = await loop.create_unix_connection(ThinkerLine, str(self._lodging.folder / str(number)))
                self._lines.append(line)
        except OSError:  # it is not built yet, or lies in ruins
            await asyncio.sleep(_BETWEEN_KNOCKS)
            return
        await asyncio.wait([line.gone for line in self._lines], return_when=asyncio.FIRST_COMPLETED)
