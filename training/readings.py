"""Learning to read bids and cards: what players of a mixed pool did, beside all they might have done."""

from __future__ import annotations

from dataclasses import dataclass, fields
from itertools import product
from typing import Final

import numpy as np
from numpy.typing import NDArray

from rookery.bots.expert.worlds.knowledge import know
from rookery.bots.expert.worlds.signs import DOUBT, Hearing
from rookery.families.auction.state import AuctionPhase
from rookery.families.auction.table import table_for
from rookery.kernel.layout import layout_for
from rookery.kernel.readings import MOST_OPTIONS, OF_OPTION, new_options, new_play_log, study_plays
from rookery.kernel.signs import normal, promises
from rookery.kernel.translation import hand_of, state_of
from training.pool import POOL, Moment, play_hand
from training.tables import Table

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]

_BATCH: Final = 4096
_DOUBTS: Final = (0.4, 0.6, 0.8, 1.0, 1.3, 1.6)
_LIFTS: Final = (-0.3, 0.0, 0.3, 0.6)
_SLIPS: Final = (0.003, 0.01, 0.03, 0.1)


@dataclass(frozen=True, slots=True)
class Experience:
    """By play what was seen of each card that might have been played, padded to as many as there can be; how many there
    were, which was taken and how the place was placed.

    By speaker: the best promise of the hand they were dealt, the bids it was and was not good for (-1: nothing said),
    and the spread of a promise.
    """

    rows: NDArray[np.float32]
    options: Ints
    taken: Ints
    situation: Ints
    speech: Floats

    @staticmethod
    def put_together(parts: list[Experience]) -> Experience:
        return Experience(
            **{each.name: np.concatenate([getattr(part, each.name) for part in parts]) for each in fields(Experience)}
        )


def gather(table: Table, seed: str, hands: int, kinds: tuple[str, ...] = POOL) -> Experience:
    """So many hands of a table, deal by deal from the seed."""
    parts = []
    for number in range(hands):
        moments = list(play_hand(table, f"{seed}.{number}", kinds))
        parts.append(Experience(*_plays_of(table, moments), _speech_of(table, moments)))
    return Experience.put_together(parts)


def _plays_of(table: Table, moments: list[Moment]) -> tuple[NDArray[np.float32], Ints, Ints, Ints]:
    played = table_for(table.rules, table.seats)
    start = next((each.hand for each in moments if each.hand.phase is AuctionPhase.PLAY), None)
    if start is None or played.stock_size or table.rules.battery_size:
        none = np.zeros(0, np.int64)
        return np.zeros((0, MOST_OPTIONS, OF_OPTION), np.float32), none, none, none
    assert start.trump is not None
    assert start.declarer is not None
    end = moments[-1].hand
    layout = layout_for(table.rules, table.seats, start.trump)
    moves = [layout.bit_of[play.card] for trick in end.tricks for play in trick.plays]
    moves.extend(layout.bit_of[play.card] for play in end.trick)
    log = new_play_log(len(moves))
    hand = hand_of(
        played,
        seating=start.seating,
        circle=start.circle,
        dealer=start.dealer,
        declarer=start.declarer,
        partners=start.partners,
        trump=start.trump,
        moon=(start.bid or 0) * start.moon,
    )
    study_plays(layout.cards, hand, state_of(layout, start), np.array(moves, np.int64), new_options(), log)
    options, decisions = log.used.tolist()
    size = log.options[:decisions]
    rows = np.zeros((decisions, MOST_OPTIONS, OF_OPTION), np.float32)
    rows[np.arange(MOST_OPTIONS)[None] < size[:, None]] = log.rows[:options]
    return rows, size, log.taken[:decisions], log.situation[:decisions]


def _speech_of(table: Table, moments: list[Moment]) -> Floats:
    """What the places said in the auction, heard when it is over."""
    begun = moments[0].hand
    over = next((each for each in moments if each.hand.phase is not AuctionPhase.BID), moments[-1])
    known = know(over.view_of(0), reads=False)
    first = known.layout
    words = np.array([first.word(cards) for cards in begun.holdings[: table.seats]], np.uint64)
    best = promises(known.signs, words)[:, :-1].max(axis=1)
    said = known.signs.more[: table.seats], known.signs.less[: table.seats]
    return np.stack([best, *said, np.full(table.seats, known.signs.spread / DOUBT)], axis=1)


def fit(experience: Experience, *, situations: int, rounds: int = 12, ridge: float = 1.0) -> Floats:
    """By situation the weights that make what was played likeliest: Newton's method, as there is but one best."""
    weights = np.zeros((situations, OF_OPTION))
    for situation in range(situations):
        chosen = experience.situation == situation
        if chosen.any():
            part = experience.rows[chosen], experience.options[chosen], experience.taken[chosen]
            for _ in range(rounds):
                weights[situation] += _newton(*part, weights[situation], ridge)
    return weights


def _newton(rows: NDArray[np.float32], options: Ints, taken: Ints, weights: Floats, ridge: float) -> Floats:
    slope, bend = -ridge * weights, ridge * np.eye(OF_OPTION)
    for start in range(0, len(rows), _BATCH):
        part: Floats = rows[start : start + _BATCH].astype(np.float64)
        chance = _chances(part, options[start : start + _BATCH], weights)
        mean = np.einsum("no,nof->nf", chance, part)
        slope += (part[np.arange(len(part)), taken[start : start + _BATCH]] - mean).sum(axis=0)
        bend += np.einsum("no,nof,nog->fg", chance, part, part, optimize=True) - mean.T @ mean
    step: Floats = np.asarray(np.linalg.solve(bend, slope), np.float64)
    return step


def _chances(rows: Floats, options: Ints, weights: Floats) -> Floats:
    scores = rows @ weights
    scores[np.arange(MOST_OPTIONS)[None] >= options[:, None]] = -np.inf
    scores = np.exp(scores - scores.max(axis=1, keepdims=True))
    found: Floats = scores / scores.sum(axis=1, keepdims=True)
    return found


def log_chances(experience: Experience, weights: Floats) -> Floats:
    """By play, the logarithm of how likely it was."""
    found = np.zeros(len(experience.rows))
    for situation in range(len(weights)):
        chosen = np.flatnonzero(experience.situation == situation)
        rows = experience.rows[chosen].astype(np.float64)
        chance = _chances(rows, experience.options[chosen], weights[situation])
        found[chosen] = np.log(chance[np.arange(len(chosen)), experience.taken[chosen]])
    return found


def fit_speech(parts: list[Floats]) -> tuple[Hearing, float]:
    """The reading of bids that tells best, on average over tables, whose hand it was that spoke so, and how well: the
    logarithm of that hand's share among all hands of the table, times their number. Buyers are left out, whose naming
    of the trump says more.
    """
    heard = [part[part[:, 2] >= 0] for part in parts]
    found = {
        speech: float(np.mean([_told_apart(part, speech) for part in heard if len(part) > 1]))
        for speech in (Hearing(*each) for each in product(_DOUBTS, _LIFTS, _SLIPS))
    }
    best = max(found, key=found.__getitem__)
    return best, found[best]


def _told_apart(speech: Floats, by: Hearing) -> float:
    limits, more, less, spread = speech[None, :, 0], speech[:, 1, None], speech[:, 2, None], speech[:, 3, None]
    limits = limits + by.lift * spread
    under = np.where(more >= 0, normal((more - limits) / (by.doubt * spread)), 0.0)
    chance = by.slips + (1 - by.slips) * np.maximum(0.0, normal((less - limits) / (by.doubt * spread)) - under)
    return float(np.mean(np.log(np.diag(chance)) - np.log(chance.mean(axis=1))))
