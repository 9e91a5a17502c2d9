"""The perfect-information solver gives what trying every line of play gives, in positions of every kind."""

from __future__ import annotations

import random
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest

from rookery.kernel.solver.answers import OpenPosition, Workspace, reaches, reaching_moves, solve, solve_moves
from tests.kernel.brute_force import best_of, brute_moves, random_position
from tests.kernel.plain_search import plain_value

CLOCKWISE = tuple(tuple((leader + k) % 4 for k in range(4)) for leader in range(4))
NO_POINTS = (0,) * 64


@pytest.fixture(scope="module")
def workspace() -> Workspace:
    return Workspace(megabytes=8)


def check_against_brute_force(rng: random.Random, workspace: Workspace) -> None:
    position = random_position(rng)
    expected = brute_moves(position)
    answers = solve_moves(position, workspace)
    assert {bit: answer.value for bit, answer in answers.items()} == expected, position
    assert all(answer.exact for answer in answers.values())
    value = best_of(position, expected)
    assert solve(position, workspace).value == value, position
    target = rng.choice((value, value + 1, value + 5, max(value - 5, 0)))
    assert reaches(position, target, workspace) == (value >= target), position
    assert reaching_moves(position, target, workspace) == {bit: worth >= target for bit, worth in expected.items()}, (
        position
    )


def test_small_positions_of_every_kind_have_the_value_of_brute_force(workspace: Workspace) -> None:
    rng = random.Random(4)
    for _ in range(150):
        check_against_brute_force(rng, workspace)


@pytest.mark.slow
def test_thousands_of_small_positions_have_the_value_of_brute_force(workspace: Workspace) -> None:
    rng = random.Random(5)
    for _ in range(5000):
        check_against_brute_force(rng, workspace)


def rook_hands(rng: random.Random, *, cards: int, bird: str = "high") -> OpenPosition:
    """Four hands of the ranks 5 to 14 and the bird, the last trick worth some nest."""
    pack = [16 * suit + rank for suit in range(4) for rank in range(1, 11)]
    bird_bit = 48 if bird == "low" else 59
    pack.append(bird_bit)
    points = [0] * 64
    for suit in range(4):
        points[16 * suit + 1], points[16 * suit + 6], points[16 * suit + 10] = 5, 10, 10
    points[bird_bit] = 20
    rng.shuffle(pack)
    hands = [pack[cards * place : cards * (place + 1)] for place in range(4)]
    return OpenPosition(
        hands=tuple(sum(1 << bit for bit in hand) for hand in hands),
        order=CLOCKWISE,
        side=(0, 1, 0, 1),
        points=points,
        leader=rng.randrange(4),
        tricks_left=cards,
        free=1 << bird_bit if rng.random() < 0.5 else 0,
        per_trick=rng.choice((0, 0, 5)),
        last=rng.choice((0, 10, 25)),
        trump=rng.random() < 0.85,
    )


def check_against_plain_search(rng: random.Random, workspace: Workspace, *, cards: int) -> None:
    position = rook_hands(rng, cards=cards, bird=rng.choice(("high", "low")))
    assert solve(position, workspace).value == plain_value(position), position


def test_rook_endings_of_five_cards_have_the_value_of_a_plain_search(workspace: Workspace) -> None:
    rng = random.Random(6)
    for _ in range(25):
        check_against_plain_search(rng, workspace, cards=5)


@pytest.mark.slow
def test_rook_endings_of_six_cards_have_the_value_of_a_plain_search(workspace: Workspace) -> None:
    rng = random.Random(7)
    for _ in range(150):
        check_against_plain_search(rng, workspace, cards=6)


def test_a_table_that_overflows_changes_nothing() -> None:
    rng = random.Random(8)
    tiny, roomy = Workspace(megabytes=0), Workspace(megabytes=8)
    for _ in range(3):
        position = rook_hands(rng, cards=7)
        assert solve(position, tiny).value == solve(position, roomy).value


def test_past_the_budget_the_answer_is_that_it_is_not_finished(workspace: Workspace) -> None:
    position = rook_hands(random.Random(9), cards=9)
    answer = solve(position, workspace, budget=500)
    assert answer.value is None
    assert not answer.exact
    assert answer.plays <= 501 + 36
    assert all(answer.value is None for answer in solve_moves(position, workspace, budget=500).values())
    value = solve(position, workspace).value  # the workspace is as good as new
    assert value is not None
    assert reaches(position, value, workspace, budget=10) is None
    assert set(reaching_moves(position, value, workspace, budget=10).values()) == {None}


def test_long_hands_are_estimated_and_say_so(workspace: Workspace) -> None:
    position = rook_hands(random.Random(10), cards=10)
    answer = solve(position, workspace, exact_tricks=3)
    assert answer.value is not None
    assert not answer.exact
    assert 0 <= answer.value <= 150
    assert not solve(position, workspace, exact_tricks=2).exact


def test_equal_questions_get_equal_answers_in_any_thread() -> None:
    positions = [rook_hands(random.Random(seed), cards=7) for seed in range(6)]
    alone = Workspace(megabytes=8)
    expected = [solve(position, alone) for position in positions]

    def answers(_: int) -> list[object]:
        workspace = Workspace(megabytes=8)
        return [solve(position, workspace) for position in positions]

    with ThreadPoolExecutor(3) as pool:
        for found in pool.map(answers, range(3)):
            assert found == expected


def test_a_trump_takes_the_last_trick_and_the_nest(workspace: Workspace) -> None:
    position = OpenPosition(
        hands=(1 << 5, 1 << 48, 1 << 4, 1 << 3),
        order=CLOCKWISE,
        side=(0, 1, 0, 1),
        points=NO_POINTS,
        leader=0,
        tricks_left=1,
        last=30,
    )
    assert solve(position, workspace).value == 0
    assert solve(replace(position, trump=False), workspace).value == 30


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"hands": (1,)}, "1 hands, but the solver takes 2 to 8"),
        ({"tricks_left": 0}, "no tricks are left"),
        ({"points": [-5] * 64}, "points below 0"),
        ({"trick": (1, 2, 3, 4)}, "gather it first"),
    ],
)
def test_what_it_cannot_take_is_refused_with_the_reason(
    workspace: Workspace, change: dict[str, object], words: str
) -> None:
    position = rook_hands(random.Random(1), cards=3)
    with pytest.raises(ValueError, match=words):
        solve(replace(position, **change), workspace)  # type: ignore[arg-type]
