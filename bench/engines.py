"""The engines that are measured. Each plays one hand at a time with random choices and counts its decisions."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, TypeAlias

import rookery
from rookery.engine.editions import Edition
from rookery.families.auction_tricks.rules import AuctionRules

PlayHand: TypeAlias = Callable[[], int]


@dataclass(frozen=True, slots=True)
class Engine:
    """`play_hand` deals, plays and scores a hand, and returns how many decisions were taken."""

    name: str
    play_hand: PlayHand


def rookery_engines() -> tuple[Engine, ...]:
    named = (("tournament/modern", 4), ("regular/1913", 4), ("dixie/1913", 4))
    every = [
        (edition, seats)
        for edition in rookery.catalogue()
        for seats, rules in edition.rules.items()
        if isinstance(rules, AuctionRules)
    ]
    return (
        *(
            Engine(f"Rookery {id}, {seats} seats", _rookery(rookery.edition(id), seats, with_view=False))
            for id, seats in named
        ),
        Engine(f"Rookery, all {len(every)} auction tables", _in_turn(every, with_view=False)),
        Engine("Rookery, all in turn, with view()", _in_turn(every, with_view=True)),
    )


def other_engines() -> tuple[Engine, ...]:
    return (
        Engine("RLCard bridge, env.step", _rlcard_env()),
        Engine("RLCard bridge, bare game.step", _rlcard_game()),
        # Its default stops after the auction and asks a double-dummy solver: that would time the solver.
        Engine("OpenSpiel bridge, played out", _open_spiel("bridge(use_double_dummy_result=false)")),
        Engine("OpenSpiel hearts", _open_spiel("hearts")),
    )


def _rookery(edition: Edition, seats: int, *, with_view: bool) -> PlayHand:
    """Whole matches, a hand at a time. `with_view` also builds the view of the seat to decide."""
    rng = random.Random(1)
    matches = _matches(edition, seats)
    match = next(matches)

    def play_hand() -> int:
        nonlocal match
        if match.result is not None:
            match = next(matches)
        before, finished = match.version, len(match.hands)
        while len(match.hands) == finished:
            decision = match.pending()[0]
            if with_view:
                match.view(decision.seat)
            match.act(decision.seat, decision.sample(rng))
        return match.version - before

    return play_hand


def _matches(edition: Edition, seats: int) -> Iterator[rookery.Match]:
    return (rookery.Match(edition, seats=seats, seed=seed) for seed in itertools.count(1))


def _in_turn(tables: list[tuple[Edition, int]], *, with_view: bool) -> PlayHand:
    """A hand of each table, then each table's next one."""
    players = itertools.cycle([_rookery(edition, seats, with_view=with_view) for edition, seats in tables])
    return lambda: next(players)()


def _rlcard_env() -> PlayHand:
    """The loop of RLCard's own examples: every step returns the next player's observation."""
    import rlcard

    env: Any = rlcard.make("bridge", config={"seed": 1})
    rng = random.Random(1)

    def play_hand() -> int:
        state, _ = env.reset()
        decisions = 0
        while not env.is_over():
            state, _ = env.step(rng.choice(state["raw_legal_actions"]))
            decisions += 1
        env.get_payoffs()
        return decisions

    return play_hand


def _rlcard_game() -> PlayHand:
    """The game inside the environment: legal actions and steps, no observation, nothing checked."""
    import rlcard

    env: Any = rlcard.make("bridge", config={"seed": 1})
    game = env.game
    rng = random.Random(1)

    def play_hand() -> int:
        game.init_game()
        decisions = 0
        while not game.is_over():
            game.step(rng.choice(game.judger.get_legal_actions()))
            decisions += 1
        env.get_payoffs()
        return decisions

    return play_hand


def _open_spiel(spec: str) -> PlayHand:
    """C++ driven from Python. The deal is chance nodes, sampled here; they take time but are no decisions."""
    import pyspiel

    game: Any = pyspiel.load_game(spec)
    rng = random.Random(1)

    def play_hand() -> int:
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                actions, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(actions, weights)[0])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
                decisions += 1
        state.returns()
        return decisions

    return play_hand
