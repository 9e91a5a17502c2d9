"""Sets of cards as 64-bit words, and random numbers. Everything is uint64 or int64 on purpose:
Numba turns a mixture of the two into floating point without a word.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numba import types
from numba.core import cgutils
from numba.extending import intrinsic

from rookery.kernel.compiling import jit

ONE = np.uint64(1)
NONE = np.uint64(0)
SUIT_BITS = 16

_GOLDEN = np.uint64(0x9E3779B97F4A7C15)
_MIX_1 = np.uint64(0xBF58476D1CE4E5B9)
_MIX_2 = np.uint64(0x94D049BB133111EB)
_S27, _S30, _S31, _S32 = np.uint64(27), np.uint64(30), np.uint64(31), np.uint64(32)


@intrinsic
def _count(typingctx: Any, word: Any) -> Any:
    """How many bits are set."""

    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.ctpop(args[0])

    return types.int64(types.uint64), codegen


@intrinsic
def _lowest(typingctx: Any, word: Any) -> Any:
    """The number of the lowest bit set; the word must not be empty."""

    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.cttz(args[0], cgutils.true_bit)

    return types.int64(types.uint64), codegen


@intrinsic
def _highest(typingctx: Any, word: Any) -> Any:
    """The number of the highest bit set; the word must not be empty."""

    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        zeros = builder.ctlz(args[0], cgutils.true_bit)
        return builder.sub(context.get_constant(types.int64, 63), zeros)

    return types.int64(types.uint64), codegen


# Typed for whoever calls them; to the compiler they are the same objects.
count: Callable[[Any], Any] = _count
lowest: Callable[[Any], Any] = _lowest
highest: Callable[[Any], Any] = _highest


@jit
def one(bit: int) -> Any:
    """The set with this bit alone."""
    return ONE << np.uint64(bit)


@jit
def next_random(rng: Any) -> Any:
    """The next word of SplitMix64, whose state is `rng[0]`."""
    rng[0] += _GOLDEN
    word = rng[0]
    word = (word ^ (word >> _S30)) * _MIX_1
    word = (word ^ (word >> _S27)) * _MIX_2
    return word ^ (word >> _S31)


@jit
def below(rng: Any, limit: int) -> int:
    """A random number from 0 to limit - 1; the bias is below limit / 2**32."""
    return np.int64(((next_random(rng) >> _S32) * np.uint64(limit)) >> _S32)


@jit
def chance(rng: Any) -> float:
    """A random number from 0 to 1."""
    return np.float64(next_random(rng) >> np.uint64(11)) * (1.0 / 9007199254740992.0)


@jit
def nth(word: Any, index: int) -> int:
    """The number of the set bit with `index` set bits below it."""
    for _ in range(index):
        word &= word - ONE
    return lowest(word)
