"""Learning to read bids and cards: the same from the same seed, and right where the truth is known."""

from __future__ import annotations

from pathlib import Path

import numpy as np
from training.pool import POOL, play_hand
from training.readings import Experience, fit, fit_speech, log_chances
from training.tables import read_table
from training.world_course import WorldCourse

from rookery.kernel.readings import MOST_OPTIONS, OF_OPTION, SITUATIONS
from tests.training.support import Here

TABLES = (read_table("high-card-partner/1988:5"), read_table("tennessee/1988:2"))


def course(folder: Path) -> WorldCourse:
    return WorldCourse(folder, TABLES, seed=3, hands=2, pool=Here())


def test_it_goes_on_where_it_was_stopped_as_if_it_had_not_been(tmp_path: Path) -> None:
    at_once = course(tmp_path / "one")
    assert at_once.go(lambda table: None)
    stopped = course(tmp_path / "other")
    done: list[str] = []
    assert not stopped.go(lambda table: done.append(str(table)), stop=lambda: len(done) == 1)
    assert stopped.done == 1
    again = course(tmp_path / "other")
    assert again.go(lambda table: None)
    one, notes = at_once.finish()
    other, _ = again.finish()
    assert np.array_equal(one.plays, other.plays)
    assert np.array_equal(one.speech, other.speech)
    assert isinstance(notes["plays"], int)
    assert notes["plays"] > 40


def test_the_pool_has_players_who_bid_otherwise() -> None:
    def heights(kind: str) -> float:
        found = []
        for number in range(12):
            last = [*play_hand(read_table("tournament/2008"), f"heights.{number}", (kind,))][-1].hand
            found.append(last.bid or 0)
        return float(np.mean(found))

    assert heights("timid") + 8 < heights("wild")
    assert {"timid", "wild"} < set(POOL)


def test_a_fit_finds_the_weights_that_were_played_by() -> None:
    rng = np.random.default_rng(2)
    truth = rng.normal(0.0, 0.7, (SITUATIONS, OF_OPTION))
    number = 4000
    rows = np.zeros((number, MOST_OPTIONS, OF_OPTION), np.float32)
    options = rng.integers(2, 6, number)
    rows[:, :6] = rng.normal(size=(number, 6, OF_OPTION))
    situation = rng.integers(0, SITUATIONS, number)
    scores = np.einsum("nof,nf->no", rows[:, :6], truth[situation]) + rng.gumbel(size=(number, 6))
    scores[np.arange(6)[None] >= options[:, None]] = -np.inf
    experience = Experience(rows, options, scores.argmax(axis=1), situation, np.zeros((0, 4)))
    found = fit(experience, situations=SITUATIONS)
    assert np.abs(found - truth).mean() < 0.1
    assert log_chances(experience, found).mean() > log_chances(experience, 0 * found).mean() + 0.3


def test_speech_is_read_as_it_was_made() -> None:
    """Players who go 6 points beyond what their hand promises, of a spread of 20, give or take 8."""
    rng = np.random.default_rng(5)
    promised = rng.normal(80.0, 15.0, 800)
    limit = promised + 6.0 + rng.normal(0.0, 8.0, 800)
    more = np.where(limit > 70, np.minimum(limit // 5 * 5, 90), -1.0)
    heard = np.stack([promised, more, np.maximum(limit // 5 * 5 + 5, 75), np.full(800, 20.0)], axis=1)
    speech, told_apart = fit_speech([heard[limit < 90]])
    assert (speech.doubt, speech.lift) == (0.4, 0.3)
    assert told_apart > 0.3
