"""What the tests of I Doubt It and Donkey share."""

from __future__ import annotations

import rookery
from rookery.engine.cards import Card
from rookery.families.donkey.views import DonkeyView
from rookery.families.i_doubt_it.views import IDoubtItView
from rookery.games.donkey import DONKEY_1913
from rookery.games.i_doubt_it import I_DOUBT_IT_1913

EDITIONS = (I_DOUBT_IT_1913, DONKEY_1913)
TABLES = [(edition, seats) for edition in EDITIONS for seats in edition.seats]
TABLE_NAMES = [f"{edition.id}({seats})" for edition, seats in TABLES]


def doubt_view(match: rookery.Match, seat: int | None) -> IDoubtItView:
    view = match.view(seat)
    assert isinstance(view, IDoubtItView)
    return view


def donkey_view(match: rookery.Match, seat: int | None) -> DonkeyView:
    view = match.view(seat)
    assert isinstance(view, DonkeyView)
    return view


def decision_of(match: rookery.Match, seat: int) -> rookery.Decision:
    return next(decision for decision in match.pending() if decision.seat == seat)


def asked(match: rookery.Match) -> set[tuple[int, str]]:
    return {(decision.seat, decision.kind) for decision in match.pending()}


# I Doubt It with four: every seat can be true to the end. Each calls the same seven numbers twice.

ODD, EVEN = (1, 3, 5, 7, 9, 11, 13), (2, 4, 6, 8, 10, 12, 14)


def cards_of(numbers: tuple[int, ...], colours: str) -> str:
    return " ".join(f"{colour}{number}" for colour in colours for number in numbers)


HONEST_HANDS = (cards_of(ODD, "RY"), cards_of(EVEN, "RY"), cards_of(ODD, "GB"), cards_of(EVEN, "GB"))


def honest_deal(edition: rookery.Edition = I_DOUBT_IT_1913) -> rookery.Match:
    """Seat 3 deals, so that seat 0 calls 1."""
    return rookery.Match.set_up(edition, hands=HONEST_HANDS, dealer=3, seed=1)


def play_next(match: rookery.Match) -> tuple[int, Card]:
    """The seat to play lays a true card if it can, whatever window is open."""
    table = doubt_view(match, None)
    assert table.turn is not None
    hand = match.view(table.turn).hand
    card = next((card for card in hand if card.number == table.number), hand[-1])
    match.act(table.turn, f"play {card}")
    return table.turn, card


def play_honestly(match: rookery.Match, cards: int) -> None:
    for _ in range(cards):
        play_next(match)


# Donkey


def pass_all(match: rookery.Match, *cards: str) -> tuple[rookery.Event, ...]:
    """Everybody gives, seat 0 first; what the last of them sets going is answered."""
    events: tuple[rookery.Event, ...] = ()
    for seat, card in enumerate(cards):
        events = match.act(seat, f"give {card}")
    return events
