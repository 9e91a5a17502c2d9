"""`plain_loop.cpp` compiled and called: the same hands as the kernel's `play_random`, in C++."""

from __future__ import annotations

import ctypes
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import numpy as np

from rookery.families.auction.rules import AuctionRules
from rookery.families.tricks import Trump
from rookery.kernel.bulk import Bulk, piles_of, standard_hand
from rookery.kernel.layout import layout_for

SOURCE: Final = Path(__file__).with_name("plain_loop.cpp")
COMPILER: Final = "g++"
_CHUNK: Final = 4096  # hands from one seed, as in the kernel
_GOLDEN: Final = 0x9E3779B97F4A7C15
_WORD: Final = 0xFFFFFFFFFFFFFFFF


class _Rules(ctypes.Structure):
    _fields_ = (
        *((name, ctypes.c_void_p) for name in ("suits", "points", "order", "sizes")),
        *((name, ctypes.c_uint64) for name in ("trumps", "free")),
        *((name, ctypes.c_int64) for name in ("places", "tricks", "cards", "leader", "nest_counts")),
    )


def is_possible() -> bool:
    return shutil.which(COMPILER) is not None


def compile_loop(folder: Path, *flags: str) -> Any:
    """The loop as a shared library, built in `folder` with these flags."""
    library = folder / f"plain_loop{''.join(flags)}.so".replace("=", "-")
    subprocess.run([COMPILER, *flags, "-shared", "-fPIC", "-o", str(library), str(SOURCE)], check=True)
    loop = ctypes.CDLL(str(library)).play_random
    loop.restype = ctypes.c_int64
    pointer, number = ctypes.c_void_p, ctypes.c_int64
    loop.argtypes = (ctypes.POINTER(_Rules), pointer, ctypes.c_uint64, number, pointer, pointer)
    return loop


def player(loop: Any, rules: AuctionRules, *, seats: int, trump: Trump) -> Callable[[int, int], Bulk]:
    """What `play_hands` is in the kernel: from a seed and a number of hands to counters and tricks."""
    layout = layout_for(rules, seats, trump)
    table = layout.table
    hand, leader = standard_hand(table, trump)
    sizes = piles_of(table).sizes
    bits = np.array(sorted(layout.card_at), np.int64)
    kept = (layout.cards.suits, layout.cards.points, np.ascontiguousarray(hand.order), sizes)
    fixed = _Rules(
        *(array.ctypes.data for array in kept),
        int(layout.cards.trumps),
        int(layout.cards.free),
        table.places,
        table.tricks,
        bits.size,
        leader,
        int(hand.nest_counts),
    )

    def play(seed: int, hands: int) -> Bulk:
        assert kept  # the arrays that `fixed` points to stay alive
        counters = np.zeros((hands, table.places), np.int64)
        tricks = np.zeros((hands, table.places), np.int64)
        decisions = 0
        for start in range(0, hands, _CHUNK):
            stop = min(hands, start + _CHUNK)
            rows = (counters[start:stop].ctypes.data, tricks[start:stop].ctypes.data)
            pack = bits.copy()
            decisions += loop(fixed, pack.ctypes.data, seed * _GOLDEN + start & _WORD, stop - start, *rows)
        return Bulk(counters, tricks, decisions)

    return play
