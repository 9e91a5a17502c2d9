"""Sending without a task of its own, as long as nobody has to wait."""

from __future__ import annotations

from collections.abc import Awaitable, Coroutine, Generator
from typing import Any


class Rest:
    """The rest of a coroutine that was begun already, to be awaited."""

    def __init__(self, begun: Coroutine[Any, Any, None], waits_for: object) -> None:
        self._begun = begun
        self._waits_for = waits_for

    def __await__(self) -> Generator[Any, Any, None]:
        yield self._waits_for
        yield from self._begun.__await__()


def begin(sending: Coroutine[Any, Any, None]) -> Awaitable[None] | None:
    """Run a coroutine at once up to where it has to wait; what is left of it then, or None.

    A frame nearly always fits into the socket's buffer. To wake a task for each would cost more than to send it.
    """
    try:
        waits_for = sending.send(None)
    except StopIteration:
        return None
    return Rest(sending, waits_for)
