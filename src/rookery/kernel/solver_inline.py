"""Functions that become part of their caller.

The solver hands two dozen arrays from function to function. Passed on for real they cost more than
most functions do, so all but the entrances are made with `inlined`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ParamSpec, TypeVar, cast

import numba
import numpy as np

P = ParamSpec("P")
R = TypeVar("R")


def inlined(function: Callable[P, R]) -> Callable[P, R]:
    """Compiled into every caller; the caller's machine code is what is kept on disk."""
    compiler: Any = numba.njit
    return cast(Callable[P, R], compiler(nogil=True, forceinline=True, _nrt=False)(function))


@inlined
def one(bit: int) -> Any:
    """The set with this bit alone."""
    return np.uint64(1) << np.uint64(bit)
