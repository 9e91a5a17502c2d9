"""What many tests share: every table of the catalogue, random play, and deals made at random."""

from __future__ import annotations

import random
import secrets
import socket
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

import rookery
from rookery.engine.cards import Card
from rookery.engine.game import Position
from rookery.families.auction.rules import AuctionRules
from rookery.families.auction.views import AuctionView

PATIENCE: Final = 120.0
"""Seconds to wait for what happens at once on a quiet machine: other programs may keep every core busy."""


def free_port() -> int:
    """A free port below those that the system hands out: nobody else is given it before, or between, its uses."""
    while True:
        with socket.socket() as probe:
            port = 15_000 + secrets.randbelow(17_000)
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port


@dataclass(frozen=True)
class Table:
    """An edition at one of its seat counts."""

    id: str
    seats: int

    @property
    def edition(self) -> rookery.Edition:
        return rookery.edition(self.id)

    def __str__(self) -> str:
        return f"{self.id}({self.seats})"


TABLES = tuple(Table(edition.id, seats) for edition in rookery.catalogue() for seats in edition.seats)
AUCTION_TABLES = tuple(table for table in TABLES if isinstance(table.edition.rules_for(table.seats), AuctionRules))


def auction_view(match: rookery.Match, seat: int | None) -> AuctionView:
    view = match.view(seat)
    assert isinstance(view, AuctionView)
    return view


def play_on(
    match: rookery.Match,
    rng: random.Random,
    *,
    until: Callable[[rookery.Match], bool] = lambda match: False,
) -> Iterator[rookery.Match]:
    """Play random allowed actions, pausing after each, until the match is over or `until` says so."""
    while match.pending() and not until(match):
        decision = rng.choice(match.pending())
        match.act(decision.seat, decision.sample(rng))
        yield match


def hands_played(count: int) -> Callable[[rookery.Match], bool]:
    return lambda match: len(match.hands) >= count


def random_position(edition: rookery.Edition, seats: int, rng: random.Random) -> Position:
    """A whole deal at random, as `Match.set_up` takes it."""
    cards = list(edition.rules_for(seats).pack(seats))
    rng.shuffle(cards)
    dealer = rng.randrange(seats)
    sizes = auction_view(rookery.Match.set_up(edition, hands=[None] * seats, seats=seats, dealer=dealer, seed=1), None)

    def take(count: int) -> tuple[Card, ...]:
        taken = tuple(cards[:count])
        del cards[:count]
        return taken

    imaginary = sizes.dummy is not None and sizes.dummy.seat is None
    hands = [take(size) for size in sizes.hand_sizes]
    if imaginary and sizes.dummy is not None:
        hands.append(take(sizes.dummy.size))
    batteries = tuple(take(2 * len(battery.cards)) for battery in sizes.batteries)
    nest = take(sizes.nest_size)
    return Position(
        dealer=dealer,
        hands=tuple(hands),
        scores=(0,) * seats,
        piles={"nest": (nest,), "stock": (tuple(cards),), "batteries": batteries},
    )
