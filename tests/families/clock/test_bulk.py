"""Clock by the million against Clock card by card."""

from __future__ import annotations

import itertools
import math
import random

import pytest

import rookery
from rookery.engine.cards import Card
from rookery.families.clock.bulk import is_won, simulate
from rookery.families.clock.rules import ClockRules
from rookery.games.clock import CLOCK_1913


def played_out(edition: rookery.Edition, pack: list[Card]) -> bool:
    match = rookery.Match.set_up(edition, pack=pack, seed=1)
    while match.pending():
        match.act(0, "turn")
    return match.score_of(0) == 1


@pytest.mark.parametrize("house_rules", [{}, {"first_pile": 13}, {"highest": 5, "colours": 3}], ids=str)
def test_the_bottom_cards_alone_decide_a_deal(house_rules: dict[str, int]) -> None:
    edition = CLOCK_1913.with_house_rules(**house_rules)
    rules = edition.rules_for(1)
    assert isinstance(rules, ClockRules)
    rng = random.Random(str(house_rules))
    pack = list(rules.pack(1))
    won = 0
    for _ in range(1500):
        rng.shuffle(pack)
        outcome = played_out(edition, pack)
        assert is_won(pack, rules) is outcome
        won += outcome
    assert won > 50


def test_every_order_of_a_tiny_pack_is_decided_rightly_and_one_in_three_comes_out() -> None:
    edition = CLOCK_1913.with_house_rules(highest=3, colours=2)
    rules = edition.rules_for(1)
    assert isinstance(rules, ClockRules)
    outcomes = []
    for pack in itertools.permutations(rules.pack(1)):
        outcomes.append(is_won(pack, rules))
        assert outcomes[-1] is played_out(edition, list(pack))
    assert sum(outcomes) * 3 == len(outcomes)


def test_A92_a_deal_comes_out_once_in_fourteen_times() -> None:
    deals = 200_000
    error = math.sqrt(1 / 14 * 13 / 14 / deals)
    assert abs(simulate(deals, seed=1) / deals - 1 / 14) < 4 * error


def test_the_simulation_has_the_odds_of_other_packs_too() -> None:
    deals = 100_000
    for highest, colours, first in ((5, 4, 1), (12, 3, 12), (2, 1, 1)):
        rules = ClockRules(highest=highest, colours=colours, first_pile=first)
        error = math.sqrt(1 / highest * (1 - 1 / highest) / deals)
        assert abs(simulate(deals, seed=2, rules=rules) / deals - 1 / highest) < 4 * error


def test_the_same_seed_gives_the_same_count() -> None:
    assert simulate(5000, seed=7) == simulate(5000, seed="7")
    assert simulate(5000, seed=7) != simulate(5000, seed=8)
