"""The engines that are measured. Each plays one hand at a time with random choices and counts its decisions."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, TypeAlias

import rookery
from rookery.engine.editions import Edition
from rookery.families.auction.rules import AuctionRules

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
        Engine("OpenSpiel bridge, played out", open_spiel("bridge(use_double_dummy_result=false)")),
        Engine("OpenSpiel hearts", open_spiel("hearts")),
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
                match.recall(decision.seat)
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


def open_spiel(spec: str) -> PlayHand:
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


OPEN_SPIEL_TRICK_GAMES = ("bridge(use_double_dummy_result=false)", "hearts", "spades", "euchre", "oh_hell")


@dataclass(frozen=True, slots=True)
class TrickGame:
    """A trick game of OpenSpiel in its two parts, so that either can be timed: `deal` gives a state with
    the cards dealt, `play` plays it to the end and returns how many decisions were taken.
    """

    name: str
    deal: Callable[[], Any]
    play: Callable[[Any], int]


def open_spiel_trick_games() -> tuple[TrickGame, ...]:
    return tuple(map(_trick_game, OPEN_SPIEL_TRICK_GAMES))


def _trick_game(spec: str) -> TrickGame:
    """As quick a loop as Python allows: at these games' chance nodes every outcome is as likely as another."""
    import pyspiel

    game: Any = pyspiel.load_game(spec)
    chance = random.Random(1).random

    def deal() -> Any:
        state = game.new_initial_state()
        legal, apply = state.legal_actions, state.apply_action
        while state.is_chance_node():
            actions = legal()
            apply(actions[int(chance() * len(actions))])
        return state

    def play(state: Any) -> int:
        legal, apply, over = state.legal_actions, state.apply_action, state.is_terminal
        decisions = 0
        while not over():
            actions = legal()
            apply(actions[int(chance() * len(actions))])
            decisions += 1
        state.returns()
        return decisions

    _check_chances(game)
    return TrickGame(f"OpenSpiel {spec.partition('(')[0]}", deal, play)


def _check_chances(game: Any) -> None:
    """All chance nodes come first, and are even: what `_trick_game` takes for granted."""
    rng = random.Random(2)
    for _ in range(20):
        state = game.new_initial_state()
        decided = False
        while not state.is_terminal():
            if state.is_chance_node():
                assert not decided
                assert len({round(weight, 9) for _, weight in state.chance_outcomes()}) == 1
            else:
                decided = True
            state.apply_action(rng.choice(state.legal_actions()))
