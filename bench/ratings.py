"""Ratings put to the test: `python -m bench.ratings [--people 40] [--matches 400 2000] [--times 20]`.

People of known skill play with random partners against random opponents; who wins is drawn with the odds that the
skills of the four give. Each match is foretold from the matches before it: by `RatingBook`, by the library as it comes
(its settings and its `predict_win`), by Elo (a side is as strong as its mean; of several steps the one that foretells
best is taken), and by somebody who knows the skills, whom nobody can beat in the long run. The log-loss is the mean of
-ln of the chance that was given to what happened, over the last half of the matches; 0.693 is a coin. Then the order of
the ratings is compared with that of the skills.
"""

from __future__ import annotations

import argparse
import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Final

from openskill.models import PlackettLuce, PlackettLuceRating

from bench.correlation import rank_correlation
from rookery.club.ratings import Pool, RatedMatch, RatedPlayer, RatingBook
from rookery.telling.estimates import Estimate, mean_of

STEPS: Final = (8, 16, 24, 32, 48, 64, 96)
NAMES: Final = ("known skills", "the book", "as it comes")
GAME: Final = "simulated"
FIRST_SEED: Final = 1000
"""The settings were chosen with the seeds below."""


@dataclass(slots=True)
class Elo:
    """The usual 400-point scale; both partners move by the same."""

    step: float
    ratings: dict[int, float] = field(default_factory=dict)

    def chance(self, ours: Sequence[int], theirs: Sequence[int]) -> float:
        return 1 / (1 + 10 ** ((self._mean(theirs) - self._mean(ours)) / 400))

    def add(self, winners: Sequence[int], losers: Sequence[int]) -> None:
        move = self.step * (1 - self.chance(winners, losers))
        for sign, side in ((1, winners), (-1, losers)):
            for player in side:
                self.ratings[player] = self.ratings.get(player, 1500.0) + sign * move

    def _mean(self, side: Sequence[int]) -> float:
        return sum(self.ratings.get(player, 1500.0) for player in side) / len(side)


class AsItComes:
    """`openskill` with its own settings."""

    def __init__(self) -> None:
        self._model = PlackettLuce()
        self._ratings: dict[int, PlackettLuceRating] = {}

    def chance(self, ours: Sequence[int], theirs: Sequence[int]) -> float:
        return float(self._model.predict_win(self._sides(ours, theirs))[0])

    def add(self, winners: Sequence[int], losers: Sequence[int]) -> None:
        new = self._model.rate(self._sides(winners, losers), ranks=[1.0, 2.0])
        for players, ratings in zip((winners, losers), new, strict=True):
            self._ratings.update(zip(players, ratings, strict=True))

    def _sides(self, *sides: Sequence[int]) -> list[list[PlackettLuceRating]]:
        return [[self._ratings.get(player) or self._model.rating() for player in side] for side in sides]


@dataclass(slots=True)
class Course:
    """What one run came to: the log-loss of each, and how well the order of the skills was found."""

    losses: dict[str, float]
    orders: dict[str, float]
    within: float
    """The share of the people whose skill, on the ratings' scale, lies within the uncertainty shown."""


def run(people: int, matches: int, luck: float, seed: int) -> Course:
    rng = Random(seed)
    skills = [rng.gauss(0, 1) for _ in range(people)]
    book, plain, elos = RatingBook(), AsItComes(), {step: Elo(step) for step in STEPS}
    losses: dict[str, list[float]] = {name: [] for name in (*NAMES, *map(_elo, STEPS))}
    for number in range(matches):
        four = rng.sample(range(people), 4)
        ours, theirs = four[:2], four[2:]
        odds = 1 / (1 + math.exp(-(sum(skills[a] for a in ours) - sum(skills[a] for a in theirs)) / luck))
        won = rng.random() < odds
        match = _match(ours, theirs) if won else _match(theirs, ours)
        if number >= matches // 2:
            losses["known skills"].append(_loss(odds if won else 1 - odds))
            losses["the book"].append(_loss(book.chances(match)[0]))
            losses["as it comes"].append(_loss(plain.chance(*((ours, theirs) if won else (theirs, ours)))))
            for step, elo in elos.items():
                chance = elo.chance(ours, theirs)
                losses[_elo(step)].append(_loss(chance if won else 1 - chance))
        book.add(match)
        winners, losers = (ours, theirs) if won else (theirs, ours)
        plain.add(winners, losers)
        for elo in elos.values():
            elo.add(winners, losers)
    mean = {name: sum(each) / len(each) for name, each in losses.items()}
    ratings = [book.rating(GAME, Pool.PEOPLE, RatedPlayer(str(player))) for player in range(people)]
    best = min(STEPS, key=lambda step: mean[_elo(step)])
    orders = {
        "the book": rank_correlation(skills, [rating.mean for rating in ratings]),
        "Elo": rank_correlation(skills, [elos[best].ratings.get(player, 1500.0) for player in range(people)]),
    }
    return Course(mean, orders, _within(skills, [(rating.points, rating.give_or_take) for rating in ratings]))


def _within(skills: Sequence[float], shown: Sequence[tuple[int, int]]) -> float:
    """Skills are put on the scale of the ratings by the straight line that fits them best."""
    points = [float(each) for each, _ in shown]
    mean_skill, mean_points = sum(skills) / len(skills), sum(points) / len(points)
    covariance = sum((s - mean_skill) * (p - mean_points) for s, p in zip(skills, points, strict=True))
    slope = covariance / sum((s - mean_skill) ** 2 for s in skills)
    expected = [mean_points + slope * (skill - mean_skill) for skill in skills]
    return sum(abs(e - p) <= give for e, (p, give) in zip(expected, shown, strict=True)) / len(skills)


def _match(winners: Sequence[int], losers: Sequence[int]) -> RatedMatch:
    first, second = (tuple(RatedPlayer(str(player)) for player in side) for side in (winners, losers))
    return RatedMatch(game=GAME, sides=(first, second), ranks=(1, 2))


def _loss(chance: float) -> float:
    return -math.log(max(chance, 1e-12))


def _elo(step: int) -> str:
    return f"Elo, step {step}"


def told(estimate: Estimate | None) -> str:
    assert estimate is not None
    if estimate.low is None or estimate.high is None:
        return f"{estimate.value:.3f}"
    return f"{estimate.value:.3f} ({estimate.low:.3f} to {estimate.high:.3f})"


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.ratings", description=__doc__)
    parser.add_argument("--people", type=int, default=40)
    parser.add_argument("--matches", type=int, nargs="+", default=[400, 2000])
    parser.add_argument("--luck", type=float, default=1.5, help="1 is a game of skill; more makes the odds more even")
    parser.add_argument("--times", type=int, default=20)
    chosen = parser.parse_args(arguments)
    for matches in chosen.matches:
        courses = [
            run(chosen.people, matches, chosen.luck, seed) for seed in range(FIRST_SEED, FIRST_SEED + chosen.times)
        ]
        names = list(courses[0].losses)
        means = {name: sum(course.losses[name] for course in courses) for name in names}
        best = min((name for name in names if name.startswith("Elo")), key=means.__getitem__)
        print(f"{chosen.people} people, {matches} matches, {4 * matches // chosen.people} each; {chosen.times} times")
        for name in (*NAMES, best):
            print(f"  log-loss {name:13} {told(mean_of([course.losses[name] for course in courses]))}")
        gain = [course.losses[best] - course.losses["the book"] for course in courses]
        print(f"  the book's log-loss is lower than {best}'s by {told(mean_of(gain))}")
        for name in ("the book", "Elo"):
            print(f"  rank correlation with the skills, {name:9} {told(mean_of([c.orders[name] for c in courses]))}")
        print(f"  skill within what is shown {told(mean_of([course.within for course in courses]))}")


if __name__ == "__main__":
    main()
