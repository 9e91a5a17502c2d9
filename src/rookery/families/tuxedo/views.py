"""What a seat may know of a fishing match, built by listing what is visible."""

from __future__ import annotations

from dataclasses import dataclass

from rookery.engine.cards import Card
from rookery.engine.decisions import Decision
from rookery.engine.views import SeatView
from rookery.families.results import HandResult
from rookery.families.tuxedo.deal import deals_of
from rookery.families.tuxedo.rules import TuxedoRules
from rookery.families.tuxedo.state import BySeat, Catch, Holdings, TuxedoState, Unit


@dataclass(frozen=True, slots=True, kw_only=True)
class TuxedoView(SeatView):
    """A seat's knowledge in a fishing game.

    `centre` lies open, builds with their number and owner. `piles` are what each seat captured,
    which everybody saw. `turn` is the seat to play, None while an Orange must be settled first.
    `window` is the capture on which Orange may still be called, by whoever has not let it go.
    """

    rules: TuxedoRules
    deal_number: int
    dealer: int
    turn: int | None
    hand_sizes: BySeat
    centre: tuple[Unit, ...]
    stock_size: int
    deals_left: int
    piles: Holdings
    last_capturer: int | None
    window: Catch | None
    big_sweeps: BySeat
    little_sweeps: BySeat
    oranges: BySeat
    mistakes: BySeat
    hands: tuple[HandResult, ...]

    @property
    def centre_cards(self) -> tuple[Card, ...]:
        return tuple(card for unit in self.centre for card in unit.cards)


def view_of(
    rules: TuxedoRules, state: TuxedoState, seat: int | None, *, edition: str, decision: Decision | None
) -> TuxedoView:
    pack = state.pack
    seats = len(pack.holdings)
    waiting = state.result is None and not pack.hands_empty
    return TuxedoView(
        edition=edition,
        rules=rules,
        seat=seat,
        seats=seats,
        scores=state.scores,
        hand=() if seat is None else pack.holdings[seat],
        decision=decision,
        result=state.result,
        deal_number=state.deal_number,
        dealer=pack.dealer,
        turn=pack.turn if waiting else None,
        hand_sizes=tuple(map(len, pack.holdings)),
        centre=pack.centre,
        stock_size=len(pack.stock),
        deals_left=len(deals_of(rules, seats)) - pack.deals,
        piles=pack.piles,
        last_capturer=pack.last_capturer,
        window=None if pack.window is None else pack.window.catch,
        big_sweeps=pack.tally.big_sweeps,
        little_sweeps=pack.tally.little_sweeps,
        oranges=pack.tally.oranges,
        mistakes=pack.tally.mistakes,
        hands=state.hands,
    )
