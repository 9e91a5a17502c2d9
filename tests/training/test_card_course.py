"""Training: it learns something in seconds, the same from the same seed, and goes on where it was stopped."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from training.card_course import CardCourse, new_course
from training.cards import SHAPE
from training.contracts import make_contract, study
from training.network import Fitter, new_network
from training.state import Course
from training.tables import all_tables, read_table

from rookery.kernel.experience import Habit
from tests.training.support import Here


def course(rounds: int = 3) -> Course:
    return new_course(seed=3, rounds=rounds, phases=1, contracts=2, tables=("high-card-partner/1988:5",))


def run(course: Course, path: Path | None = None, *, most: int = 99) -> Course:
    done: list[int] = []
    going = CardCourse(course, Here(), duel_contracts=0)
    going.duels = dict  # type: ignore[method-assign]
    going.go(path, lambda course: done.append(course.rounds), stop=lambda: len(done) >= most)
    return course


def test_it_goes_on_where_it_was_stopped_as_if_it_had_not_been(tmp_path: Path) -> None:
    path = tmp_path / "cards.npz"
    at_once = run(course())
    run(course(), path, most=1)
    kept = Course.load(path)
    assert kept.rounds == 1
    again = run(kept, path)
    assert again.rounds == at_once.rounds == 3
    assert again.history == at_once.history
    for one, other in zip(again.fitter.network, at_once.fitter.network, strict=True):
        assert np.array_equal(one, other)


def test_what_it_learns_from_is_what_the_cards_came_to() -> None:
    """Beside the average of its decision; every decision has a choice, and all come to nothing together."""
    rng = np.random.default_rng(4)
    inputs, wide, narrow = SHAPE
    network = new_network(inputs, wide=wide, narrow=narrow, rng=rng)
    contract = make_contract(read_table("dixie/1913"), rng, hands=10)
    lessons = study(contract, network, by_network=False, habit=Habit(0.5, 0.1), rng=rng)
    sizes = np.bincount(lessons.decision)
    assert len(sizes) == len(lessons.moment) == len(lessons.rules)
    assert sizes.min() > 1
    assert np.bincount(lessons.decision, weights=lessons.gain) == pytest.approx(np.zeros(len(sizes)), abs=1e-5)
    assert lessons.gain.std() > 0.01


def test_a_network_fits_what_it_is_shown() -> None:
    rng = np.random.default_rng(1)
    fitter = Fitter(new_network(3, wide=16, narrow=8, rng=rng))
    inputs = rng.normal(size=(512, 3)).astype(np.float32)
    wanted = np.abs(inputs[:, 0]) + inputs[:, 1] * inputs[:, 2]
    for _ in range(400):
        fitter.step(inputs, lambda answers: (answers - wanted) / np.float32(len(wanted)), learning=0.01)
    assert np.mean((fitter.answer(inputs) - wanted) ** 2) < 0.15 * wanted.var()


def test_every_auction_table_and_preset_is_trained_for() -> None:
    names = {table.name for table in all_tables()}
    assert {"tournament/1988", "kentucky-house", "tennessee/1988"} <= names
    assert len(all_tables()) > 50
