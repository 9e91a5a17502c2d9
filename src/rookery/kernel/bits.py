"""Sets of cards as 64-bit words, and random numbers. Everything is uint64 or int64 on purpose:
Numba turns a mixture of the two into floating point without a word.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import numpy as np
from llvmlite import ir  # type: ignore[import-untyped]
from numba import types
from numba.core import cgutils
from numba.core.registry import cpu_target
from numba.extending import intrinsic

from rookery.kernel.compiler import jit

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


# The n-th card of a set, which random hands need most. Clearing bits one by one costs a mispredicted branch each
# time. Most processors have an instruction for it, which made random hands 1.7 times as quick; on the others the
# bits are cleared.

_BITS: Final = 64
_INSTRUCTION: Final = "llvm.x86.bmi.pdep.64"
# They have the instruction, and it takes them hundreds of steps.
_SLOW: Final = ("znver1", "znver2")


def has_instruction() -> bool:
    """Whether the processor that code is compiled for deposits bits (BMI2), and quickly."""
    _, name, features = cpu_target.target_context.codegen().magic_tuple()
    return "+bmi2" in features.split(",") and name not in _SLOW


@intrinsic
def _deposit(typingctx: Any, bits: Any, mask: Any) -> Any:
    """The lowest bits of the first word at the set bits of the second."""

    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        word = ir.IntType(_BITS)
        declare: Any = cgutils.get_or_insert_function
        return builder.call(declare(builder.module, ir.FunctionType(word, (word, word)), _INSTRUCTION), args)

    return types.uint64(types.uint64, types.uint64), codegen


deposit: Callable[[Any, Any], Any] = _deposit


@jit
def pick_by_instruction(word: Any, index: int) -> Any:
    return deposit(one(index), word)


@jit
def pick_by_clearing(word: Any, index: int) -> Any:
    for _ in range(index):
        word &= word - ONE
    return word & (~word + ONE)


# The set bit with `index` set bits below it, as a set.
pick: Final[Callable[[Any, int], Any]] = pick_by_instruction if has_instruction() else pick_by_clearing
