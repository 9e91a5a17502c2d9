"""Hands in bulk: every counter is accounted for, and the same seed gives the same hands whoever plays them where."""

from __future__ import annotations

import random
from collections.abc import Callable

import numpy as np
import pytest

from rookery.families.auction.rules import NestOwner
from rookery.families.auction.table import AuctionTable
from rookery.kernel.bits import pick, pick_by_clearing
from rookery.kernel.bulk import Bulk, BulkDeal, Players, Rows, piles_of, play_any, play_hands, standard_hand
from rookery.kernel.layout import layout_for
from rookery.kernel.state import new_state
from tests.kernel.engine_hands import CASES, Case, printed

# More than one seed's worth of hands, so that several cores have something to share.
SEVERAL_CHUNKS = 9_000
HANDS = 300
PLAYERS: tuple[Players, ...] = ("random", "policy")


def played(
    case: Case, *, hands: int = HANDS, seed: int = 1, players: Players = "random", cores: int | None = 1
) -> Bulk:
    table = case.table
    trump = table.trumps[seed % len(table.trumps)]
    return play_hands(case.rules, seats=table.seats, trump=trump, hands=hands, seed=seed, players=players, cores=cores)


def same(one: Bulk, other: Bulk) -> bool:
    return np.array_equal(one.counters, other.counters) and np.array_equal(one.tricks, other.tricks)


def least_in_the_tricks(table: AuctionTable) -> int:
    """All counters but the dearest that a dead nest could hold."""
    dearest = sorted(table.points.values())[len(table.pack) - table.rules.nest_size :]
    return table.counters_total - sum(dearest)


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("case", CASES, ids=str)
def test_every_trick_and_every_counter_goes_to_somebody(case: Case, players: Players) -> None:
    table = case.table
    for seed in range(len(table.trumps)):
        bulk = played(case, seed=seed, players=players, hands=HANDS // len(table.trumps))
        hands = bulk.tricks.shape[0]
        assert (bulk.tricks.sum(axis=1) == table.tricks).all()
        assert bulk.decisions == hands * (table.tricks * table.places + table.stock_size // 2)
        counted = bulk.counters.sum(axis=1)
        if table.rules.nest_size and table.rules.nest_owner is NestOwner.NOBODY:
            assert (counted <= table.counters_total).all()
            assert (counted >= least_in_the_tricks(table)).all()
        else:
            assert (counted == table.counters_total).all()


@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_quick_loop_plays_the_hands_of_the_general_one(case: Case) -> None:
    """The differential test holds the general one to the engine."""
    table = case.table
    trump = table.trumps[0]
    hand, leader = standard_hand(table, trump)
    piles = piles_of(table)
    layout = layout_for(case.rules, table.seats, trump)
    pack = np.array(sorted(layout.card_at), np.int64)
    state = new_state(table.places, tricks=table.tricks, stock=piles.stock)
    counters, tricks = np.zeros((HANDS, table.places), np.int64), np.zeros((HANDS, table.places), np.int64)
    rng = np.zeros(1, np.uint64)  # what seed 0 begins with
    decisions = play_any(layout.cards, hand, BulkDeal(pack, piles, leader), False, rng, state, Rows(counters, tricks))
    assert same(played(case, seed=0), Bulk(counters, tricks, int(decisions)))


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("id", ["tournament/1988", "tennessee/1988", "over-the-top/1988", "regular-for-two/1988"])
def test_one_core_and_all_cores_play_the_same_hands(id: str, players: Players) -> None:
    case = printed(id)
    alone = played(case, hands=SEVERAL_CHUNKS, players=players)
    for cores in (None, 2, 3):
        together = played(case, hands=SEVERAL_CHUNKS, players=players, cores=cores)
        assert same(alone, together)
        assert alone.decisions == together.decisions


@pytest.mark.parametrize("players", PLAYERS)
def test_a_seed_gives_the_same_hands_again_and_another_seed_others(players: Players) -> None:
    case = printed("tournament/1988")
    first = played(case, seed=4, players=players)
    assert same(first, played(case, seed=4, players=players))
    assert not same(first, played(case, seed=8, players=players))  # the same trump, other cards


def test_asking_for_more_hands_does_not_change_the_first() -> None:
    case = printed("dixie/1913")
    few, many = played(case, hands=50), played(case, hands=SEVERAL_CHUNKS)
    assert np.array_equal(few.counters, many.counters[:50])


def test_no_two_hands_of_a_run_are_alike_by_mistake() -> None:
    """Chunks have seeds of their own: none repeats another's hands."""
    bulk = played(printed("tournament/1988"), hands=3 * 4096)
    first, second, third = (bulk.counters[start : start + 4096] for start in (0, 4096, 8192))
    for one, other in ((first, second), (first, third), (second, third)):
        assert (one == other).all(axis=1).mean() < 0.05


def test_at_a_symmetrical_table_every_place_fares_about_the_same() -> None:
    """Random players who all play alone; only the first lead tells them apart."""
    bulk = played(printed("regular/1913", 4), hands=40_000)
    counters, tricks = bulk.counters.mean(axis=0), bulk.tricks.mean(axis=0)
    assert np.allclose(counters, counters.mean(), rtol=0.05)
    assert np.allclose(tricks, tricks.mean(), rtol=0.05)


@pytest.mark.parametrize("pick", [pick, pick_by_clearing])
def test_picking_counts_the_cards_from_the_lowest(pick: Callable[[np.uint64, int], np.uint64]) -> None:
    rng = random.Random(1)
    for _ in range(300):
        bits = sorted(rng.sample(range(64), rng.randint(1, 20)))
        word = np.uint64(sum(1 << bit for bit in bits))
        assert [int(pick(word, index)) for index in range(len(bits))] == [1 << bit for bit in bits]
