"""The solver against DDS (through endplay), in one run, one thread, in turn on the same deals.

    python -m bench.solver_speed [--deals 500] [--rook 200] [--boards 50]

Bridge endings of nine cards: both give the value of the deal, and the values must agree. Then whole
hands of Kentucky Discard, beside what DDS needs for a whole bridge board.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Callable
from functools import partial
from typing import Any

from rookery.kernel.solver.answers import OpenPosition, Workspace, solve, solve_moves

RANKS = "23456789TJQKA"
CLOCKWISE = tuple(tuple((leader + k) % 4 for k in range(4)) for leader in range(4))
NINE = 9


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--deals", type=int, default=500, help="bridge endings of nine cards")
    parser.add_argument("--rook", type=int, default=200, help="hands of Kentucky Discard")
    parser.add_argument("--boards", type=int, default=50, help="whole bridge boards for DDS")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    rng = random.Random(chosen.seed)
    workspace = Workspace()
    warm = bridge_position(bridge_hands(rng, cards=4), trump=3, leader=0)
    solve(warm, workspace)
    compare_endings(rng, workspace, deals=chosen.deals)
    board_times = [
        measure(dds_solver(bridge_hands(rng, cards=13), rng.randrange(5), rng.randrange(4), every_card=False))[0]
        for _ in range(chosen.boards)
    ]
    hands = [kentucky_position(rng) for _ in range(chosen.rook)]
    rook_times = [measure(partial(solve, hand, workspace))[0] for hand in hands]
    report("DDS, whole bridge boards", board_times)
    report("Rookery, nine tricks of Kentucky Discard", rook_times)
    print(f"  ratio of the medians {median(rook_times) / median(board_times):.2f}")


def compare_endings(rng: random.Random, workspace: Workspace, *, deals: int) -> None:
    """First the value alone, then every card, in two passes: DDS keeps its table when it is asked about the
    same deal again.
    """
    endings = [(bridge_hands(rng, cards=NINE), rng.randrange(5), number % 4) for number in range(deals)]
    different = 0
    for every_card in (False, True):
        ours: list[float] = []
        theirs: list[float] = []
        for hands, trump, leader in endings:
            position = bridge_position(hands, trump=trump, leader=leader)
            seconds, found = measure(partial(values_of, position, workspace, every_card=every_card))
            ours.append(seconds)
            seconds, solved = measure(dds_solver(hands, trump, leader, every_card=every_card))
            theirs.append(seconds)
            expected = {card_bit(card, trump): tricks for card, tricks in solved}
            if not every_card:
                expected = {-1: max(expected.values())}
            different += {bit: value if leader % 2 == 0 else NINE - value for bit, value in found.items()} != expected
        what = "every card" if every_card else "the value"
        print(f"{deals} bridge endings of {NINE} cards, {what}: {different} with another result")
        report("Rookery", ours)
        report("DDS", theirs)
        print(f"  ratio: median {median(ours) / median(theirs):.2f}, 95% {late(ours) / late(theirs):.2f}")


def values_of(position: OpenPosition, workspace: Workspace, *, every_card: bool) -> dict[int, int]:
    """Side 0's tricks by card, or as one value under -1."""
    if not every_card:
        return {-1: solve(position, workspace).value or 0}
    return {bit: answer.value or 0 for bit, answer in solve_moves(position, workspace).items()}


def measure(question: Callable[[], Any]) -> tuple[float, Any]:
    """The thread's own time, so that other work on the machine counts for neither; both answer in this thread."""
    start = time.thread_time()
    answer = question()
    return time.thread_time() - start, answer


def median(times: list[float]) -> float:
    return sorted(times)[len(times) // 2]


def late(times: list[float]) -> float:
    return sorted(times)[len(times) * 95 // 100]


def report(what: str, times: list[float]) -> None:
    if times:
        print(f"  {what}: median {median(times) * 1e3:.2f} ms, 95% {late(times) * 1e3:.2f} ms")


def bridge_hands(rng: random.Random, *, cards: int) -> list[list[tuple[int, int]]]:
    """Four hands of (suit, rank), the suits as endplay numbers them."""
    pack = [(suit, rank) for suit in range(4) for rank in range(len(RANKS))]
    rng.shuffle(pack)
    return [pack[cards * place : cards * (place + 1)] for place in range(4)]


def bridge_position(hands: list[list[tuple[int, int]]], *, trump: int, leader: int) -> OpenPosition:
    """One point a trick; `trump` is endplay's number, 4 for none."""
    return OpenPosition(
        hands=tuple(sum(1 << 16 * place_of(suit, trump) + rank for suit, rank in hand) for hand in hands),
        order=CLOCKWISE,
        side=(0, 1, 0, 1),
        points=(0,) * 64,
        leader=leader,
        tricks_left=len(hands[0]),
        trump=trump < len(hands),
        per_trick=1,
    )


def place_of(suit: int, trump: int) -> int:
    """The trump suit comes last."""
    if trump == 4:
        return suit
    return 3 if suit == trump else suit - (suit > trump)


def dds_solver(hands: list[list[tuple[int, int]]], trump: int, leader: int, *, every_card: bool) -> Callable[[], Any]:
    from endplay.dds import solve_board
    from endplay.dds.solve import SolveMode
    from endplay.types import Deal, Denom, Player

    deal = Deal("N:" + " ".join(".".join(ranks_of(hand, suit) for suit in range(4)) for hand in hands))
    deal.trump = Denom(trump)
    deal.first = Player(leader)
    mode = SolveMode.Default if every_card else SolveMode.OptimalOne
    return lambda: list(solve_board(deal, mode))


def ranks_of(hand: list[tuple[int, int]], suit: int) -> str:
    return "".join(RANKS[rank] for rank in sorted((rank for held, rank in hand if held == suit), reverse=True))


def card_bit(card: Any, trump: int) -> int:
    from endplay.types import Denom

    suits = [Denom.spades, Denom.hearts, Denom.diamonds, Denom.clubs]
    return 16 * place_of(suits.index(card.suit), trump) + int(card.rank).bit_length() - 3


def kentucky_position(rng: random.Random) -> OpenPosition:
    """Ranks 5 to 14 and the bird, which is the highest trump and free to play; five cards in the nest."""
    bird = 16 * 3 + 10
    pack = [16 * suit + rank for suit in range(4) for rank in range(10)] + [bird]
    points = [0] * 64
    for suit in range(4):
        points[16 * suit], points[16 * suit + 5], points[16 * suit + 9] = 5, 10, 10
    points[bird] = 20
    rng.shuffle(pack)
    hands = [pack[NINE * place : NINE * (place + 1)] for place in range(4)]
    return OpenPosition(
        hands=tuple(sum(1 << bit for bit in hand) for hand in hands),
        order=CLOCKWISE,
        side=(0, 1, 0, 1),
        points=points,
        leader=rng.randrange(4),
        tricks_left=NINE,
        free=1 << bird,
        last=sum(points[bit] for bit in pack[4 * NINE :]),
    )


if __name__ == "__main__":
    main()
