"""What a seat may know of a match of Tuxedo, built by listing what is visible."""

from __future__ import annotations

from dataclasses import dataclass

from rookery.engine.cards import Card
from rookery.families.dealt_game import DealtView, ViewHead
from rookery.families.tuxedo.deal import deals_of
from rookery.families.tuxedo.rules import TuxedoRules
from rookery.families.tuxedo.state import BySeat, Catch, Holdings, TuxedoPack, Unit


@dataclass(frozen=True, slots=True, kw_only=True)
class TuxedoView(DealtView):
    """A seat's knowledge in Tuxedo.

    `centre` lies open, builds with their number and owner. `piles` are what each seat captured,
    which everybody saw. `turn` is the seat to play, None while an Orange must be settled first.
    `window` is the capture on which Orange may still be called, by whoever has not let it go.
    """

    rules: TuxedoRules
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

    @property
    def centre_cards(self) -> tuple[Card, ...]:
        return tuple(card for unit in self.centre for card in unit.cards)


def view_of(rules: TuxedoRules, pack: TuxedoPack, head: ViewHead) -> TuxedoView:
    seat = head["seat"]
    waiting = head["result"] is None and not pack.hands_empty
    return TuxedoView(
        **head,
        hand=() if seat is None else pack.holdings[seat],
        dealer=pack.dealer,
        turn=pack.turn if waiting else None,
        hand_sizes=tuple(map(len, pack.holdings)),
        centre=pack.centre,
        stock_size=len(pack.stock),
        deals_left=len(deals_of(rules, head["seats"])) - pack.deals,
        piles=pack.piles,
        last_capturer=pack.last_capturer,
        window=None if pack.window is None else pack.window.catch,
        big_sweeps=pack.tally.big_sweeps,
        little_sweeps=pack.tally.little_sweeps,
        oranges=pack.tally.oranges,
        mistakes=pack.tally.mistakes,
    )
