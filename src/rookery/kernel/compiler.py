"""The compiler: every kernel function is made by `jit`, and its machine code is kept for the user.

Numba keys its cache on the file a function stands in, and would not notice a change in another file
whose functions it calls. So the folder is named after the source of the module and of all the kernel
modules it imports: an upgrade starts a new one. It lies in the user's own cache folder, since the
package folder may be read-only.
"""

from __future__ import annotations

import ast
import contextlib
import hashlib
import time
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, ParamSpec, TypeVar, cast

import numba
from platformdirs import user_cache_path

P = ParamSpec("P")
R = TypeVar("R")

_KERNEL: Final = "rookery.kernel."
_FIGURES_OF_THE_HASH: Final = 16


def jit(function: Callable[P, R]) -> Callable[P, R]:
    """Compile at the first call, without the interpreter's lock, and remember the result on disk.

    Compiled functions must not make arrays: they run without Numba's reference counting, which cost
    nine tenths of the time of functions that hand several arrays on to one another.
    """
    config: Any = numba.config
    compiler: Any = numba.njit
    before = config.CACHE_DIR
    config.CACHE_DIR = _writable_folder(function.__module__) or before
    try:
        compiled = compiler(nogil=True, cache=True, _nrt=False)(function)
    except RuntimeError:  # no folder can be written: compile anew in every process
        compiled = compiler(nogil=True, _nrt=False)(function)
    finally:
        config.CACHE_DIR = before
    return cast(Callable[P, R], compiled)


def inlined(function: Callable[P, R]) -> Callable[P, R]:
    """Compile into every caller, whose machine code is then what is kept on disk.

    The solver hands two dozen arrays from function to function. Passed on for real they cost more than
    most functions do, so there all but the entrances are inlined.
    """
    compiler: Any = numba.njit
    return cast(Callable[P, R], compiler(nogil=True, forceinline=True, _nrt=False)(function))


def cache_folder() -> Path:
    """Where compiled code is kept."""
    return user_cache_path("rookery", appauthor=False) / "kernel"


def forget(*, unused_for: float = 0.0) -> None:
    """Remove compiled code that nobody has used for so many seconds; the rest stays."""
    oldest = time.time() - unused_for
    for path in cache_folder().glob("*/*/*.nb[ic]"):
        with contextlib.suppress(OSError):
            if path.stat().st_atime <= oldest:
                path.unlink()
    for folder in (*cache_folder().glob("*/*"), *cache_folder().glob("*")):
        with contextlib.suppress(OSError):
            if unused_for:
                folder.rmdir()  # fails, as it should, where something is left


@lru_cache(maxsize=64)
def _writable_folder(module: str) -> str:
    """A module's folder, or nothing where it cannot be made: then Numba looks for a place itself."""
    digest = hashlib.sha256(numba.__version__.encode())
    for path in sorted(_sources(module)):
        digest.update(path.read_bytes())
    folder = cache_folder() / digest.hexdigest()[:_FIGURES_OF_THE_HASH]
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return ""
    return str(folder)


def _sources(module: str) -> set[Path]:
    """The files of a kernel module and of those it imports."""
    found: set[Path] = set()
    waiting = [module]
    while waiting:
        path = _file_of(waiting.pop())
        if path in found or not path.exists():
            continue
        found.add(path)
        waiting.extend(_imported_by(path))
    return found


@lru_cache(maxsize=64)
def _imported_by(path: Path) -> tuple[str, ...]:
    """What a file imports, modules and what may be one. All kernel modules share some, so each is read but once."""
    names: list[str] = []
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.ImportFrom) and node.module is not None:
            names.append(node.module)
            names.extend(f"{node.module}.{alias.name}" for alias in node.names)
    return tuple(names)


def _file_of(module: str) -> Path:
    """Where a kernel module or package stands; for anything else a path that does not exist."""
    path = Path(__file__).parent.joinpath(*module.removeprefix(_KERNEL).split("."))
    return path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
