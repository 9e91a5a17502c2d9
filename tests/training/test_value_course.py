"""Training what hands are worth and when to bid: the same from the same seed, stopped or not."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from training.deals import deal, leads_of, look_ahead, prices_of
from training.state import Course
from training.tables import read_table
from training.value_course import Kind, ValueCourse, new_value_course
from training.values import BidLesson, HandLesson

from rookery.bots.quick.knowledge import Networks, networks
from rookery.kernel.holdings import OF_HOLDING, OF_TABLE
from rookery.kernel.offers import OF_OFFER
from tests.training.support import Here

TABLE = "high-card-partner/1988:5"


@pytest.fixture(scope="module")
def shipped() -> Networks:
    found = networks()
    assert found is not None
    return found


@pytest.mark.parametrize("kind", ["hands", "bids"])
def test_it_goes_on_where_it_was_stopped(kind: Kind, shipped: Networks, tmp_path: Path) -> None:
    def run(course: Course, most: int = 99) -> Course:
        done: list[int] = []
        going = ValueCourse(kind, course, Here(), cards=shipped.cards, values=shipped.hands)
        going.go(tmp_path / "kept.npz", lambda course: done.append(course.rounds), stop=lambda: len(done) >= most)
        return course

    def fresh() -> Course:
        return new_value_course(kind, seed=2, rounds=1, phases=2, deals=1, tables=(TABLE,))

    at_once = run(fresh())
    run(fresh(), most=1)
    again = run(Course.load(tmp_path / "kept.npz"))
    assert again.history == at_once.history
    assert len(again.history) == 2
    assert all(np.array_equal(*pair) for pair in zip(again.fitter.network, at_once.fitter.network, strict=True))


def test_hands_are_learnt_from_the_share_their_side_took(shipped: Networks) -> None:
    lesson = HandLesson(read_table("dixie/1913"), (1,), shipped.cards, deals=1, hands=60).learn()
    assert lesson.inputs.shape == (120, OF_HOLDING + OF_TABLE)  # before the nest and after it
    assert np.array_equal(lesson.came_to[:60], lesson.came_to[60:])
    assert 0 <= lesson.came_to.min() < 0.6 < lesson.came_to.max() <= 1


def test_what_shipped_foresees_hands_it_never_saw(shipped: Networks) -> None:
    deals = deal(read_table("tournament/1988"), np.random.default_rng(77), hands=300)
    outlook = look_ahead(deals, shipped.hands)
    foreseen = outlook.dealt.max(axis=2)[:, 1]
    cheapest = leads_of(deals, outlook, shipped.cards)[:, 1, 0, 1]
    assert np.corrcoef(foreseen, cheapest)[0, 1] > 0.35


def test_a_higher_price_is_never_worth_more_to_the_buyer(shipped: Networks) -> None:
    deals = deal(read_table("tournament/1988"), np.random.default_rng(5), hands=40)
    leads = leads_of(deals, look_ahead(deals, shipped.hands), shipped.cards)
    for seat in range(4):
        assert (np.diff(leads[:, seat, :, seat], axis=1) <= 1e-6).all()
    assert leads.shape == (40, 4, len(prices_of(deals)), 4)


def test_bids_are_learnt_from_what_both_ways_to_go_on_bring(shipped: Networks) -> None:
    table = read_table("tournament/1988")
    lesson = BidLesson(table, (1,), *shipped, trained=True, hands=60).learn()
    assert lesson.inputs.shape[1] == OF_OFFER + OF_HOLDING + OF_TABLE
    assert len(lesson.inputs) == len(lesson.came_to) > 100
    assert lesson.came_to.min() < 0 < lesson.came_to.max()
