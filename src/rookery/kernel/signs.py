"""What bids, passes, the trump named and the cards laid away tell about the hidden hands: weights, not certainties."""

from __future__ import annotations

import math
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from rookery.kernel.bits import NONE, count, lowest
from rookery.kernel.compiler import jit

_LEAST_LIKELY = 1e-6
_LEAST_WAYS = 1e-300
_INDIFFERENCE = 3.0  # points that one trump may promise less than another and still be named now and then
_FAR = 50.0
_ROOT_TWO = math.sqrt(2.0)


class Signs(NamedTuple):
    """What was bid and laid away, and how to judge a hand by it.

    `weight[trump, card]` and `length[trump, number of trumps]` add up to the points a hand promises
    with a trump. `more` and `less` are the bids a place was and was not good for (-1 where it said
    nothing). A declarer who has taken the nest is judged by the last row, which is for hands kept with
    the trump they named (`named` is its number for them, -1 for all others).
    `before` are the cards a place held besides its slots when it bid: those it has played.
    `declarer` has named `trump` (their numbers, -1 before that), which is likelier the better it suits.
    `bury` are the logarithms of how readily a card is laid away, `ease` the same plain; `ways` is space
    for as many numbers as the hidden nest has cards and one more, if the declarer chose them. `spread`
    is the doubt about a bid. Where `heard` is set, a place that has not named the trump is believed to have had one
    limit, between what it bid and where it passed: `lift` points beyond what its hand promises, give or take `doubt`,
    and with a share of `slips` it tells nothing.
    """

    weight: NDArray[np.float64]
    length: NDArray[np.float64]
    trumps: NDArray[np.uint64]
    more: NDArray[np.float64]
    less: NDArray[np.float64]
    named: NDArray[np.int64]
    before: NDArray[np.uint64]
    bury: NDArray[np.float64]
    ease: NDArray[np.float64]
    ways: NDArray[np.float64]
    spread: Any  # float64
    lift: Any  # float64
    doubt: Any  # float64
    slips: Any  # float64
    heard: Any  # int64
    declarer: Any  # int64
    trump: Any  # int64


def silent(signs: Signs) -> Signs:
    """The same as if nobody had said or named anything."""
    return signs._replace(
        more=np.full_like(signs.more, -1.0),
        less=np.full_like(signs.less, -1.0),
        named=np.full_like(signs.named, -1),
        ways=np.zeros(1),
        declarer=np.int64(-1),
        trump=np.int64(-1),
    )


@jit
def promise(signs: Signs, word: Any, trump: int) -> float:
    """The points a hand promises with one trump."""
    total = signs.length[trump, count(word & signs.trumps[trump])]
    while word != NONE:
        total += signs.weight[trump, lowest(word)]
        word &= word - np.uint64(1)
    return total


@jit
def best_promise(signs: Signs, word: Any) -> float:
    best = -1e30
    for trump in range(signs.length.shape[0] - 1):
        best = max(best, promise(signs, word, trump))
    return best


@jit
def _spoke(signs: Signs, place: int, word: Any) -> float:
    """The logarithm of how likely a place with this hand was to speak as it did."""
    more, less = signs.more[place], signs.less[place]
    if more < 0 and less < 0 and place != signs.declarer:
        return 0.0
    word |= signs.before[place]
    named = signs.named[place]
    points = best_promise(signs, word) if named < 0 else promise(signs, word, named)
    total = _named_it(signs, word) if place == signs.declarer else 0.0
    if signs.heard and named < 0:
        return total + _heard(signs, points + signs.lift, more, less)
    if more >= 0:
        total += math.log(max(_LEAST_LIKELY, _normal((points - more) / signs.spread)))
    if less >= 0:
        total += math.log(max(_LEAST_LIKELY, _normal((less - points) / signs.spread)))
    return total


@jit
def _heard(signs: Signs, limit: float, more: float, less: float) -> float:
    """The logarithm of how likely somebody with a limit of about this was to bid and to pass as they did."""
    over = _normal((less - limit) / signs.doubt) if less >= 0 else 1.0
    under = _normal((more - limit) / signs.doubt) if more >= 0 else 0.0
    return math.log(signs.slips + (1.0 - signs.slips) * max(0.0, over - under))


@jit
def _named_it(signs: Signs, word: Any) -> float:
    """The logarithm of how likely a declarer with this hand was to name the trump they named."""
    own = promise(signs, word, signs.trump)
    all_of_them = 0.0
    for trump in range(signs.length.shape[0] - 1):
        all_of_them += math.exp(min(_FAR, (promise(signs, word, trump) - own) / _INDIFFERENCE))
    return -math.log(all_of_them)


@jit
def _normal(z: float) -> float:
    return 0.5 * (1.0 + math.erf(z / _ROOT_TWO))


@jit
def _laid_away(signs: Signs, hands: Any) -> float:
    """The logarithm of how likely the declarer was to choose just these cards of all they had."""
    size = signs.ways.size - 1
    if size == 0:
        return 0.0
    nest = hands[hands.size - 1]
    had = nest | hands[signs.declarer] | signs.before[signs.declarer]
    total = 0.0
    while nest != NONE:
        total += signs.bury[lowest(nest)]
        nest &= nest - np.uint64(1)
    ways = signs.ways
    ways[0] = 1.0
    for number in range(1, size + 1):
        ways[number] = 0.0
    while had != NONE:  # all ways to choose so many cards, each as likely as its cards are readily laid away
        ease = signs.ease[lowest(had)]
        had &= had - np.uint64(1)
        for number in range(size, 0, -1):
            ways[number] += ease * ways[number - 1]
    return total - math.log(max(_LEAST_WAYS, ways[size]))


@jit
def likelihood(signs: Signs, hands: Any, home: int) -> float:
    """What a place, or the nest (the last of `hands`), has told, with these hidden cards."""
    if home == hands.size - 1:
        return _laid_away(signs, hands)
    return _spoke(signs, home, hands[home])


@jit
def _promises(signs: Signs, words: Any, out: Any) -> None:
    for index in range(words.size):
        for trump in range(out.shape[1]):
            out[index, trump] = promise(signs, words[index], trump)


def promises(signs: Signs, words: NDArray[np.uint64]) -> NDArray[np.float64]:
    """By hand and trump (the last column: as a hand kept with the named trump), the points it promises."""
    out = np.zeros((len(words), len(signs.length)))
    _promises(signs, words, out)
    return out


@jit
def _normals(z: Any) -> None:
    for index in range(z.size):
        z[index] = _normal(z[index])


def normal(z: NDArray[np.float64]) -> NDArray[np.float64]:
    """The chance that what is normally distributed is below each of these."""
    found = z.ravel().copy()
    _normals(found)
    return found.reshape(z.shape)
