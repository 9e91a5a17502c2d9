"""A second solver for longer endings: alpha-beta in plain Python, every position remembered by its exact cards."""

from __future__ import annotations

from rookery.kernel.solver.answers import OpenPosition
from tests.kernel.brute_force import bits_of


def plain_value(position: OpenPosition) -> int:
    """What side 0 takes of four even hands without batteries, a blind dummy or a bonus."""
    return _Search(position).value()


class _Search:
    def __init__(self, position: OpenPosition) -> None:
        self.position = position
        self.hands = list(position.hands)
        self.known: dict[tuple[int, ...], tuple[int, int]] = {}

    def value(self) -> int:
        low = 0
        points = self.position.points
        high = sum(points[bit] for hand in self.hands for bit in bits_of(hand))
        high += self.position.last + self.position.per_trick * self.position.tricks_left
        while low < high:
            middle = (low + high + 1) // 2
            if self.reaches(middle, self.position.leader, self.position.tricks_left):
                low = middle
            else:
                high = middle - 1
        return low

    def reaches(self, need: int, leader: int, left: int) -> bool:
        if need <= 0 or left == 0:
            return need <= 0
        key = (leader, *self.hands)
        least, most = self.known.get(key, (0, 1 << 30))
        if need <= least or need > most:
            return need <= least
        reached = self.play(need, leader, left, ())
        self.known[key] = (need, most) if reached else (least, need - 1)
        return reached

    def play(self, need: int, leader: int, left: int, trick: tuple[int, ...]) -> bool:
        position = self.position
        if len(trick) == len(self.hands):
            winner = position.order[leader][self.winning(trick)]
            if position.side[winner] == 0:
                need -= position.per_trick + sum(position.points[bit] for bit in trick)
                need -= position.last if left == 1 else 0
            return self.reaches(need, winner, left - 1)
        place = position.order[leader][len(trick)]
        wanted = position.side[place] == 0
        for bit in self.legal(self.hands[place], trick):
            self.hands[place] ^= 1 << bit
            reached = self.play(need, leader, left, (*trick, bit))
            self.hands[place] ^= 1 << bit
            if reached == wanted:
                return reached
        return not wanted

    def legal(self, hand: int, trick: tuple[int, ...]) -> list[int]:
        following = hand & 0xFFFF << trick[0] // 16 * 16 if trick else 0
        return bits_of(following | hand & self.position.free if following else hand)[::-1]

    def winning(self, trick: tuple[int, ...]) -> int:
        led = trick[0] // 16
        trumps = [bit for bit in trick if bit // 16 == 3] if self.position.trump else []
        return trick.index(max(trumps or [bit for bit in trick if bit // 16 == led]))
