"""The networks as they are kept in the package: read once, and checked before they are believed."""

from __future__ import annotations

import io
import warnings
import zipfile
import zlib
from functools import lru_cache
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np

from rookery.kernel.holdings import OF_HOLDING, OF_TABLE
from rookery.kernel.network import Network
from rookery.kernel.offers import OF_OFFER
from rookery.kernel.sights import OF_CARD, OF_MOMENT, OF_RULES

FOLDER: Final = Path(__file__).parent
INPUTS: Final = {
    "cards": OF_CARD + OF_MOMENT + OF_RULES,
    "hands": OF_HOLDING + OF_TABLE,
    "bids": OF_OFFER + OF_HOLDING + OF_TABLE,
}
"""The files, and how many numbers each network is told."""


class Networks(NamedTuple):
    """What a card is worth beside the others, a hand to its declarer, and a bid beside a pass."""

    cards: Network
    hands: Network
    bids: Network


class Damaged(Exception):
    """A file of weights is missing or is not what it should be."""


def read_network(path: Path, *, inputs: int) -> Network:
    """The network in a file; raises `Damaged` with what is wrong."""
    try:
        with np.load(io.BytesIO(path.read_bytes()), allow_pickle=False) as kept:
            found = Network(*(np.ascontiguousarray(kept[name], np.float32) for name in Network._fields))
    except (OSError, ValueError, KeyError, EOFError, zipfile.BadZipFile, zlib.error) as error:
        raise Damaged(f"{path.name} cannot be read: {error}") from error
    wide, narrow = (found.first_bias.size, found.second_bias.size)
    shapes = ((inputs, wide), (wide,), (wide, narrow), (narrow,), (narrow,), (1,))
    if tuple(each.shape for each in found) != shapes:
        raise Damaged(f"{path.name} is not a network of {inputs} inputs")
    if not all(np.isfinite(each).all() for each in found):
        raise Damaged(f"{path.name} holds something that is no number")
    return found


def keep_network(path: Path, network: Network) -> None:
    np.savez_compressed(path, **network._asdict())


@lru_cache(maxsize=1)
def networks() -> Networks | None:
    """All of them; none, with a warning, where a file is of no use."""
    try:
        return Networks(**{name: read_network(FOLDER / f"{name}.npz", inputs=size) for name, size in INPUTS.items()})
    except Damaged as error:
        warnings.warn(f"The quick player plays as the solid player: {error}", RuntimeWarning, stacklevel=2)
        return None
