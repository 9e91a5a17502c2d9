"""How bids and cards are read, as it was fitted to hands of many kinds of players, and kept in the package."""

from __future__ import annotations

import io
import warnings
import zipfile
import zlib
from functools import lru_cache
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from rookery.bots.expert.worlds.signs import Hearing
from rookery.kernel.readings import OF_OPTION, SITUATIONS

FILE: Final = Path(__file__).with_name("readings.npz")


class Reading(NamedTuple):
    """`plays` weighs what is seen of a card, by situation; `speech` is a `Hearing` in numbers."""

    plays: NDArray[np.float64]
    speech: NDArray[np.float64]


class BadReading(Exception):
    """The file of readings is missing or is not what it should be."""


def read_file(path: Path) -> Reading:
    """The readings in a file; raises `BadReading` with what is wrong."""
    try:
        with np.load(io.BytesIO(path.read_bytes()), allow_pickle=False) as kept:
            found = Reading(*(np.ascontiguousarray(kept[name], np.float64) for name in Reading._fields))
    except (OSError, ValueError, KeyError, EOFError, zipfile.BadZipFile, zlib.error) as error:
        raise BadReading(f"{path.name} cannot be read: {error}") from error
    if (found.plays.shape, found.speech.shape) != ((SITUATIONS, OF_OPTION), (len(Hearing._fields),)):
        raise BadReading(f"{path.name} does not hold readings of {SITUATIONS} situations by {OF_OPTION} sights")
    if not all(np.isfinite(each).all() for each in found):
        raise BadReading(f"{path.name} holds something that is no number")
    return found


def keep(path: Path, reading: Reading) -> None:
    np.savez_compressed(path, **reading._asdict())


@lru_cache(maxsize=1)
def readings() -> Reading | None:
    """What was fitted; none, with a warning, where the file is of no use."""
    try:
        return read_file(FILE)
    except BadReading as error:
        warnings.warn(f"The expert reads plays by rules of thumb: {error}", RuntimeWarning, stacklevel=2)
        return None
