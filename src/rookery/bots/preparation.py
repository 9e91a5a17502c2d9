"""Getting a player ready whose code is compiled: once in a process, in the background, whoever asks first."""

from __future__ import annotations

import pickle
import threading
from collections.abc import Callable
from typing import Final

_KEPT: Final = 60 * 86_400.0  # seconds that code of other versions is kept


class Preparation:
    """`warm_up` compiles, or loads what is kept. `waiting` is said until it is done, `broken` where it cannot be: with
    the reason put in.
    """

    def __init__(self, warm_up: Callable[[], None], *, waiting: str, broken: str) -> None:
        self._warm_up = warm_up
        self._waiting, self._broken = waiting, broken
        self._lock = threading.Lock()
        self._thread: threading.Thread | None = None
        self._ready = False
        self._failed: str | None = None

    def prepare(self) -> None:
        """Start it in the background. Calling it again does nothing."""
        with self._lock:
            if self._thread is None and not self._ready:
                self._thread = threading.Thread(target=self._compile, name="rookery-compiling", daemon=True)
                self._thread.start()

    def readiness(self) -> str | None:
        """None once it is done; until then a sentence for people. Asking starts the work."""
        if self._ready:
            return None
        self.prepare()
        return self._failed or self._waiting

    def await_ready(self) -> None:
        """Return when it is done; raise if it cannot be."""
        self.prepare()
        if self._thread is not None:
            self._thread.join()
        if self._failed is not None:
            raise RuntimeError(self._failed)

    def _compile(self) -> None:
        try:
            self._warm_up()
        except Exception as error:
            self._failed = self._broken.format(error)
        else:
            self._ready = True


def warm_up_with(use_once: Callable[[], None]) -> None:
    """Use compiled code once; what is kept of it and damaged is thrown away and made anew."""
    from rookery.kernel.compiler import forget

    try:
        use_once()
    except (EOFError, OSError, pickle.UnpicklingError):
        forget()
        use_once()
    forget(unused_for=_KEPT)
