"""The solver's rules a second time, as plainly as possible: every line of play, no cleverness."""

from __future__ import annotations

import random
from dataclasses import replace

from rookery.kernel.solver.answers import OpenPosition
from rookery.kernel.solver.board import TIE_HALVES, TIE_NOBODY, TIE_SIDE_0, TIE_SIDE_1


def brute_value(position: OpenPosition) -> int:
    """What side 0 takes from here to the end."""
    return best_of(position, brute_moves(position))


def best_of(position: OpenPosition, values: dict[int, int]) -> int:
    """The value of a position whose plays have these values."""
    return max(values.values()) if _mover(position) == 0 else min(values.values())


def brute_moves(position: OpenPosition) -> dict[int, int]:
    return {bit: _after(position, bit) for bit in legal_bits(position)}


def legal_bits(position: OpenPosition) -> list[int]:
    place = _turn(position)
    if place == position.blind:
        return [position.queue[len(position.queue) - position.tricks_left]]
    bits = bits_of(position.hands[place])
    if not position.trick:
        return bits
    following = [bit for bit in bits if bit // 16 == position.trick[0] // 16]
    if not following:
        return bits
    return [bit for bit in bits if bit in following or position.free >> bit & 1]


def bits_of(word: int) -> list[int]:
    return [bit for bit in range(64) if word >> bit & 1]


def _turn(position: OpenPosition) -> int:
    return position.order[position.leader][len(position.trick)]


def _mover(position: OpenPosition) -> int:
    place = _turn(position)
    return position.mover[place] if position.mover else max(position.side[place], 0)


def _after(position: OpenPosition, bit: int) -> int:
    place = _turn(position)
    hands = list(position.hands)
    hands[place] &= ~(1 << bit)
    if position.beneath and position.beneath[bit] >= 0:
        hands[place] |= 1 << position.beneath[bit]
    trick = (*position.trick, bit)
    if len(trick) < len(hands):
        return brute_value(replace(position, hands=tuple(hands), trick=trick))
    winner = position.order[position.leader][_winning(position, trick)]
    left = position.tricks_left - 1
    gain = position.per_trick + sum(position.points[card] for card in trick)
    tricks = 1
    if left == 0:
        gain += position.last + sum(position.points[card] for hand in hands for card in bits_of(hand))
        tricks += position.last_tricks
    side = position.side[winner]
    taken = list(position.taken)
    taken[side] += tricks  # -1 is nobody, the last of the three
    total = gain if side == 0 else 0
    if left == 0:
        return total + _bonus(position, taken)
    return total + brute_value(
        replace(
            position,
            hands=tuple(hands),
            trick=(),
            leader=winner,
            tricks_left=left,
            taken=(taken[0], taken[1], taken[2]),
        )
    )


def _winning(position: OpenPosition, trick: tuple[int, ...]) -> int:
    led = trick[0] // 16

    def strength(bit: int) -> int:
        if position.trump and bit // 16 == 3:
            return 100 + bit
        return bit if bit // 16 == led else -1

    return max(range(len(trick)), key=lambda index: strength(trick[index]))


def _bonus(position: OpenPosition, taken: list[int]) -> int:
    total = 0
    if taken[0] > taken[1]:
        total += position.bonus
    elif taken[0] == taken[1]:
        total += {TIE_NOBODY: 0, TIE_SIDE_0: position.bonus, TIE_SIDE_1: 0, TIE_HALVES: position.bonus // 2}[
            position.tie
        ]
    if taken[1] == 0 and taken[2] == 0:
        total += position.moon
    return total


def random_position(rng: random.Random) -> OpenPosition:
    """A small position of any kind."""
    places = rng.choice((2, 3, 4, 4, 4, 5, 6, 8))
    tricks = {2: 5, 3: 4, 4: 3, 5: 2, 6: 2, 8: 2}[places]
    tricks = rng.randint(max(1, tricks - 1), tricks)
    suits = rng.randint(1, 4)
    pack = [16 * suit + rank for suit in rng.sample(range(4), suits) for rank in range(12)]
    rng.shuffle(pack)
    batteries = places % 2 == 0 and places <= 4 and rng.random() < 0.15
    odd = rng.random() < 0.15 and places < 5
    sizes = [tricks + (rng.randint(0, 1) if odd else 0) for _ in range(places)]
    beneath = [-1] * 64
    under: list[int] = []
    if batteries:
        tops = [max(1, size // 2 + size % 2) for size in sizes]
        under = [size - top for size, top in zip(sizes, tops, strict=True)]
        sizes = tops
    while sum(sizes) + sum(under) > len(pack):
        pack += [16 * suit + rank for suit in range(4) for rank in range(12) if 16 * suit + rank not in pack]
    hands = [[pack.pop() for _ in range(size)] for size in sizes]
    for place, number in enumerate(under):
        for top in hands[place][:number]:
            beneath[top] = pack.pop()
    side = [place % 2 for place in range(places)] if rng.random() < 0.7 else _any_sides(rng, places)
    blind = -1
    queue: tuple[int, ...] = ()
    if not batteries and places > 2 and rng.random() < 0.12:
        blind = rng.randrange(places)
        side[blind] = -1
        queue = tuple(rng.sample(hands[blind], tricks))
    points = [rng.choice((0, 0, 5, 10, 15)) if rng.random() < 0.6 else 0 for _ in range(64)]
    if rng.random() < 0.2:
        points = [0] * 64
    order = [tuple((leader + k) % places for k in range(places)) for leader in range(places)]
    if rng.random() < 0.1:  # an order of its own for every leader, as with batteries
        order = [
            (leader, *rng.sample([p for p in range(places) if p != leader], places - 1)) for leader in range(places)
        ]
    trump = rng.random() < 0.8
    held = [bit for place, hand in enumerate(hands) if place != blind for bit in hand if bit >= 48]
    free = 1 << rng.choice((max(held), min(held))) if held and trump and rng.random() < 0.5 else 0
    tracked = rng.random() < 0.3
    position = OpenPosition(
        hands=tuple(sum(1 << bit for bit in hand) for hand in hands),
        order=tuple(order),
        side=tuple(side),
        points=points,
        leader=rng.randrange(places),
        tricks_left=tricks,
        trump=trump,
        free=free,
        beneath=beneath if batteries else (),
        blind=blind,
        queue=queue,
        per_trick=rng.choice((0, 0, 1, 5, 10)),
        last=rng.choice((0, 0, 20, 35)),
        last_tricks=rng.choice((0, 0, 1)) if tracked else 0,
        bonus=20 if tracked else 0,
        tie=rng.choice((TIE_NOBODY, TIE_SIDE_0, TIE_SIDE_1, TIE_HALVES)),
        moon=rng.choice((0, 50)) if tracked else 0,
        taken=(rng.randint(0, 2), rng.randint(0, 2), 0) if tracked else (0, 0, 0),
    )
    for _ in range(rng.choice((0, 0, 0, 1, 2, 3))):  # into the middle of a trick
        if len(position.trick) + 1 >= places:
            break
        place = _turn(position)
        bit = rng.choice(legal_bits(position))
        moved = [hand & ~(1 << bit) if index == place else hand for index, hand in enumerate(position.hands)]
        if position.beneath and position.beneath[bit] >= 0:
            moved[place] |= 1 << position.beneath[bit]
        position = replace(position, hands=tuple(moved), trick=(*position.trick, bit))
    return position


def _any_sides(rng: random.Random, places: int) -> list[int]:
    """One against all, or any two camps."""
    side = [rng.randint(0, 1) for _ in range(places)]
    side[rng.randrange(places)] = 0
    return side
