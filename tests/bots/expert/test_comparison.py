"""The guards against luck: the best of several noisy averages looks better than it is, unless fresh worlds judge it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

import rookery
from rookery.bots.expert.choice.allowance import Allowance, random_state
from rookery.bots.expert.choice.bids import _Tally
from rookery.bots.expert.choice.comparison import Averages, Sums, compare
from rookery.bots.expert.choice.habits import USUAL
from rookery.bots.expert.valuation.standing import Sample
from rookery.bots.expert.worlds.knowledge import know
from rookery.families.auction.decisions import BidDecision
from tests.support import auction_view

FIRST, FRESH, AT_ONCE = 96, 192, 48
NOISE = 1.0
EQUAL = (0.0,) * 12


def allowance(*, reports: bool = False) -> Allowance:
    return Allowance(random_state("comparing"), budget=None, longest=60.0, reports=reports)


def noisy(means: Sequence[float], *, noise: float, rng: np.random.Generator) -> Callable[[Sequence[int]], Sample]:
    """Worlds in which each choice comes to its mean, more or less."""

    def play(tried: Sequence[int]) -> Sample:
        value = np.array([means[choice] for choice in tried]) + rng.normal(0.0, noise, (AT_ONCE, len(tried)))
        return Sample(np.ones(AT_ONCE), value, 100 * value, (value > 0).astype(np.float64))

    return play


def judged(means: Sequence[float], *, noise: float, rng: np.random.Generator, reports: bool = False) -> Averages:
    play = noisy(means, noise=noise, rng=rng)
    return compare(range(len(means)), play, allowance=allowance(reports=reports), first=FIRST, fresh=FRESH)


def first_look(means: Sequence[float], *, noise: float, rng: np.random.Generator) -> Averages:
    """As many worlds as a comparison has in all, without fresh ones: the plain maximum."""
    sums = Sums(len(means))
    play = noisy(means, noise=noise, rng=rng)
    while sums.worlds < FIRST + FRESH:
        sums.add(play(range(len(means))))
    return sums.averages()


def test_the_plain_maximum_of_equally_good_choices_is_overrated() -> None:
    rng = np.random.default_rng(2)
    times, error = 300, NOISE / np.sqrt(FIRST + FRESH)
    rated = [float(first_look(EQUAL, noise=NOISE, rng=rng).value.max()) for _ in range(times)]
    assert np.mean(rated) > 1.2 * error


def test_what_is_reported_of_the_choice_is_not_overrated() -> None:
    """It comes from worlds that did not choose. The points are a hundred times the value here."""
    rng = np.random.default_rng(2)
    times, error = 300, 100 * NOISE / np.sqrt(FRESH)
    chosen = [judged(EQUAL, noise=NOISE, rng=rng, reports=True) for _ in range(times)]
    assert abs(np.mean([result.points[result.best] for result in chosen])) < 4 * error / np.sqrt(times)


def test_fresh_worlds_for_those_that_come_near_find_more_than_the_same_work_spent_on_all() -> None:
    """Of twelve choices one is a little better: it is found more often than by the plain maximum."""
    rng = np.random.default_rng(7)
    means = (0.12, *(0.0,) * 5, *(-0.4,) * 6)
    times, work = 400, 0
    found = plain = 0
    for _ in range(times):
        play = noisy(means, noise=NOISE, rng=rng)

        def counted(tried: Sequence[int], play: Callable[[Sequence[int]], Sample] = play) -> Sample:
            nonlocal work
            work += AT_ONCE * len(tried)
            return play(tried)

        found += compare(range(len(means)), counted, allowance=allowance(), first=FIRST, fresh=FRESH).best == 0
    for _ in range(times):
        sums, play = Sums(len(means)), noisy(means, noise=NOISE, rng=rng)
        while sums.worlds * len(means) < work / times:
            sums.add(play(range(len(means))))
        plain += sums.averages().best == 0
    assert found > plain + 20


def test_luck_in_the_first_look_is_corrected_by_fresh_worlds() -> None:
    """The first choice only looked good in the first worlds: fresh ones find the better one."""
    rng = np.random.default_rng(3)
    lucky = noisy([0.3, 0.2, 0.0], noise=NOISE, rng=rng)
    sober = noisy([0.0, 0.2, 0.0], noise=NOISE / 10, rng=rng)
    calls = 0

    def play(tried: Sequence[int]) -> Sample:
        nonlocal calls
        calls += 1
        return lucky(tried) if calls <= FIRST // AT_ONCE else sober(tried)

    assert compare(range(3), play, allowance=allowance(), first=FIRST, fresh=FRESH).best == 1


def test_a_clearly_better_choice_is_always_found() -> None:
    rng = np.random.default_rng(4)
    for better in range(8):
        means = [0.0] * 8
        means[better] = 1.0
        for _ in range(20):
            result = judged(means, noise=NOISE, rng=rng)
            assert result.best == better
            assert abs(result.value[better] - 1.0) < 0.5


def test_a_choice_clearly_behind_gets_no_second_look() -> None:
    tried_again: list[list[int]] = []
    play = noisy([0.0, 0.0, -5.0], noise=NOISE, rng=np.random.default_rng(5))

    def watched(tried: Sequence[int]) -> Sample:
        tried_again.append(list(tried))
        return play(tried)

    result = compare(range(3), watched, allowance=allowance(), first=FIRST, fresh=FRESH)
    looks = FIRST // AT_ONCE
    assert all(tried == [0, 1, 2] for tried in tried_again[:looks])
    assert all(2 not in tried for tried in tried_again[looks:])
    assert len(tried_again) > looks
    assert result.worlds == AT_ONCE * len(tried_again)
    assert result.value[2] < result.value[:2].min()


def test_a_world_counts_by_its_weight() -> None:
    sums = Sums(2)
    value = np.array([[1.0, 0.0], [0.0, 2.0]])
    sums.add(Sample(np.array([3.0, 1.0]), value, value, value))
    assert sums.averages().value.tolist() == [0.75, 0.5]


def test_the_limit_of_a_bid_is_chosen_by_one_half_of_the_worlds_and_rated_by_the_other() -> None:
    """Else the best of some thirty limits would make bidding look better than passing, by luck alone."""
    match = rookery.Match.set_up(rookery.edition("tournament/1988"), hands=[None] * 4, dealer=3, seed=1)
    view = auction_view(match, 0)
    assert isinstance(view.decision, BidDecision)
    tally = _Tally(view, view.decision, know(view), looks=False, habits=USUAL)
    rng = np.random.default_rng(6)
    rated, luckiest = [], []
    for _ in range(300):
        worlds = [rng.normal(0.0, NOISE, (1, len(tally.limits), 3)) for _ in range(4)]
        tally.chunks, tally.sizes, tally.worlds = worlds, [1] * 4, 4
        tally.prices = [np.zeros(len(tally.limits))] * 4
        rated.append(next(choice.value for choice in tally.choices() if choice.limit is not None))
        luckiest.append(np.mean(worlds, axis=0)[0, 1:, 0].max())
    assert abs(np.mean(rated)) < 4 * np.std(rated) / np.sqrt(len(rated))
    assert np.mean(luckiest) > np.std(rated)
