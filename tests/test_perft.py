"""Counting every way a small hand can be played, against a second, independent reading of the rules.

The engine walks its own options through whole hands; the oracle below knows only cards as texts and
the printed rules of following and winning. Both must find the same number of hands, and the same
totals for each side over all of them.
"""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass

import pytest

import rookery
from tests.support import auction_view


@dataclass(frozen=True)
class Small:
    """A game on a dozen cards, with the rank order from the highest trump down written out."""

    name: str
    edition: str
    house: dict[str, object]
    numbers: tuple[int, ...]  # high to low within a colour
    specials: tuple[str, ...] = ()  # trumps of their own, high to low
    specials_low: tuple[str, ...] = ()  # trumps below all others
    free: str = ""

    def __str__(self) -> str:
        return self.name


COMMON: dict[str, object] = {"counters": "14:10 13:5", "minimum_bid": 5, "bid_step": 5}
GAMES = (
    Small("plain", "partnership/2008", {**COMMON, "ranks": "12-14", "most_tricks_bonus": 0}, (14, 13, 12)),
    Small(
        "bird high and free",
        "tournament/modern",
        {**COMMON, "ranks": "12-14", "nest_size": 1},
        (14, 13, 12),
        specials=("Bird",),
        free="Bird",
    ),
    Small(
        "red 1 above the bird",
        "red-one/1988",
        {**COMMON, "ranks": "12-14", "nest_size": 2},
        (14, 13, 12),
        specials=("R1", "Bird"),
    ),
    Small(
        "1 high and bird low",
        "one-high/1988",
        {**COMMON, "ranks": "1,13,14", "most_tricks_bonus": 0, "nest_counters": "allowed"},
        (1, 14, 13),
        specials_low=("Bird",),
    ),
)


def oracle(game: Small, hands: tuple[tuple[str, ...], ...], leader: int, trump: str) -> Counter[tuple[int, ...]]:
    """How often each division of tricks by seat comes up over every way to play the hands out."""
    tricks: Counter[tuple[int, ...]] = Counter()

    def colour(card: str) -> str:
        return trump if card in (*game.specials, *game.specials_low) else card[0]

    def strength(card: str, led: str) -> int:
        order = [f"{led}{number}" for number in reversed(game.numbers)]
        trumps = [f"{trump}{number}" for number in reversed(game.numbers)]
        ladder = [*order, *reversed(game.specials_low), *trumps, *reversed(game.specials)]
        if led == trump:
            ladder = ladder[len(order) :]
        return ladder.index(card) if card in ladder else -1

    def walk(held: tuple[tuple[str, ...], ...], first: int, down: tuple[str, ...], won: tuple[int, ...]) -> None:
        if not down and not any(held):
            tricks[won] += 1
            return
        seat = (first + len(down)) % 4
        cards = held[seat]
        if down:
            following = [card for card in cards if colour(card) == colour(down[0])]
            if following:
                cards = tuple(card for card in cards if card in following or card == game.free)
        for card in cards:
            left = tuple(tuple(c for c in hand if c != card) for hand in held)
            row = (*down, card)
            if len(row) < 4:
                walk(left, first, row, won)
                continue
            led = colour(row[0])
            best = max(range(4), key=lambda index: strength(row[index], led))
            taker = (first + best) % 4
            walk(left, taker, (), tuple(n + (s == taker) for s, n in enumerate(won)))

    walk(hands, leader, (), (0, 0, 0, 0))
    return tricks


def perft(match: rookery.Match) -> Counter[tuple[int, ...]]:
    counts: Counter[tuple[int, ...]] = Counter()
    for option in match.pending()[0].options():
        following = match.copy()
        following.act(match.pending()[0].seat, option)
        if following.hands:
            counts[following.hands[0].tricks] += 1
        else:
            counts += perft(following)
    return counts


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("game", GAMES, ids=str)
def test_every_way_to_play_a_small_hand_agrees_with_the_printed_rules(game: Small, seed: int) -> None:
    edition = rookery.edition(game.edition).with_house_rules(**game.house)
    match = rookery.Match(edition, seed=f"perft-{seed}")
    rng = random.Random(seed)
    while match.pending()[0].kind != "play":
        decision = match.pending()[0]
        outbid = decision.kind == "bid" and auction_view(match, None).said
        match.act(decision.seat, "pass" if outbid else decision.sample(rng))
    hands = tuple(tuple(map(str, match.view(seat).hand)) for seat in range(4))
    trump = str(auction_view(match, None).trump)[0].upper()
    expected = oracle(game, hands, match.pending()[0].seat, trump)
    assert perft(match) == expected
    assert sum(expected.values()) > 20
