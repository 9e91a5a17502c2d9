"""Intervals that hold, and a test that may be looked at after every deal."""

from __future__ import annotations

import math
import random
from collections.abc import Callable

import pytest

from rookery.arena.statistics import Sequential
from rookery.telling.estimates import Estimate, mean_of, share_of, student, wilson

Draw = Callable[[random.Random], float]


def like_a_deal(rng: random.Random) -> float:
    """Differences as deals have them: often nothing, sometimes a failed bid."""
    return rng.choice((0, 0, 0, 5, 10, 40, 180)) * rng.choice((-1, 1))


def skewed(rng: random.Random) -> float:
    return (rng.expovariate(1) - 1) * 40


def test_student_as_printed_in_tables() -> None:
    for freedom, printed in ((1, 12.706), (5, 2.571), (10, 2.228), (11, 2.201), (20, 2.086), (120, 1.980)):
        assert student(freedom) == pytest.approx(printed, abs=6e-4)


def test_wilson_as_in_the_literature() -> None:
    assert wilson(15 / 50, 50) == pytest.approx((0.191, 0.438), abs=5e-4)


def test_one_deal_gives_no_interval() -> None:
    assert mean_of([7.0]) == Estimate(7.0)
    assert mean_of([]) is None
    assert not Estimate(7.0).clear_of(0.0)


@pytest.mark.parametrize("deals", [20, 100])
@pytest.mark.parametrize("draw", [like_a_deal, skewed])
def test_the_interval_of_a_mean_holds_the_truth_as_often_as_it_says(draw: Draw, deals: int) -> None:
    trials = 1500
    held = 0
    for trial in range(trials):
        rng = random.Random(f"mean.{deals}.{trial}")
        estimate = mean_of([draw(rng) for _ in range(deals)])
        assert estimate is not None
        held += not estimate.clear_of(0.0)
    least = 0.935 if draw is like_a_deal else 0.90  # few deals tell little of a long tail
    assert least <= held / trials <= 0.975


def test_the_interval_of_a_share_allows_for_tables_that_go_together() -> None:
    trials, truth = 1000, 0.7
    held = 0
    for trial in range(trials):
        rng = random.Random(f"share.{trial}")
        parts = [2 * (rng.random() < truth) for _ in range(60)]  # both tables of a deal always end alike
        estimate = share_of(parts, [2] * 60)
        assert estimate is not None
        held += not estimate.clear_of(truth)
    assert held / trials >= 0.93


def test_a_share_without_exceptions_is_still_uncertain() -> None:
    estimate = share_of([2.0] * 10, [2.0] * 10)
    assert estimate is not None
    assert estimate.value == 1.0
    assert estimate.low is not None
    assert 0.65 < estimate.low < 0.8
    assert share_of([0.0], [0.0]) is None


@pytest.mark.parametrize("draw", [like_a_deal, skewed, lambda rng: rng.gauss(0, 60)])
def test_looking_after_every_deal_does_not_make_equal_bots_unequal(draw: Draw) -> None:
    trials = 300
    wrong = sum(_stopped(draw, 600, f"false.{trial}") is not None for trial in range(trials))
    assert wrong / trials <= 0.05 + 2 * math.sqrt(0.05 * 0.95 / trials)


def test_a_naive_look_after_every_deal_would_be_wrong_far_more_often() -> None:
    """What the sequential test is for."""
    trials = 60
    wrong = 0
    for trial in range(trials):
        rng = random.Random(f"naive.{trial}")
        values = [rng.gauss(0, 60) for _ in range(300)]
        looks = (mean_of(values[:count]) for count in range(10, 301, 5))
        wrong += any(look is not None and look.clear_of(0.0) for look in looks)
    assert wrong / trials > 0.15


def test_a_real_difference_is_found_early() -> None:
    stops = [_stopped(lambda rng: rng.gauss(20, 60), 1000, f"true.{trial}") for trial in range(60)]
    found = sorted(stop for stop in stops if stop is not None)
    assert len(found) == 60
    assert found[30] < 200


def test_the_interval_after_stopping_holds_the_truth() -> None:
    missed = 0
    for trial in range(150):
        rng = random.Random(f"stopped.{trial}")
        test = Sequential()
        while not test.decided and len(test.values) < 300:
            test.add(rng.gauss(15, 60))
        estimate = test.estimate()
        assert estimate is not None
        missed += estimate.clear_of(15)
        assert estimate.clear_of(0.0) == test.decided
    assert missed / 150 <= 0.07


def test_bots_that_are_always_level_never_become_clear() -> None:
    test = Sequential()
    for _ in range(100):
        test.add(0.0)
    assert not test.decided
    assert test.estimate() == Estimate(0.0)


def _stopped(draw: Draw, longest: int, seed: str) -> int | None:
    rng = random.Random(seed)
    test = Sequential()
    for count in range(1, longest + 1):
        test.add(draw(rng))
        if test.decided:
            return count
    return None
