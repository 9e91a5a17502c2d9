"""What the tests of training share."""

from __future__ import annotations

from concurrent.futures import Executor, Future
from typing import Any


class Here(Executor):
    """Everything at once in this process."""

    def submit(self, function: Any, /, *arguments: Any, **named: Any) -> Future[Any]:
        future: Future[Any] = Future()
        future.set_result(function(*arguments, **named))
        return future
