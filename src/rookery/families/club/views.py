"""What a seat may know of a match of Club, built by listing what is visible."""

from __future__ import annotations

from dataclasses import dataclass

from rookery.engine.cards import Card
from rookery.families.club.melds import Birdie, Meld, birdie
from rookery.families.club.rules import ClubRules, ClubTable
from rookery.families.club.state import ClubHand, ClubPhase, LayDown
from rookery.families.club.turns import first_play, has_opened, laid_points
from rookery.families.dealt_game import DealtView, ViewHead


@dataclass(frozen=True, slots=True, kw_only=True)
class SideView:
    """A side's part of the table. `birds` are those its players have faced."""

    seats: tuple[int, ...]
    melds: tuple[Meld, ...]
    birdies: tuple[Birdie | None, ...]
    birds: int
    opened: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class ClubView(DealtView):
    """A seat's knowledge in Club.

    `side` is this seat's place in `sides`, None for a spectator. `pile_top` and `pile_size` are the
    discard pile as it lies; a pile that is being taken has its top card in `owed`, and `aside`
    counts the rest. `frozen_by` is the seat whose wild discard closes the pile until its turn.
    `laid` is what the seat in turn has laid and may still take back, `need` what its side's first
    play must come to (0 once made) and `laid_points` what it has come to.
    """

    rules: ClubRules
    dealer: int
    phase: ClubPhase
    turn: int | None
    side: int | None
    sides: tuple[SideView, ...]
    allies: tuple[int, ...]
    hand_sizes: tuple[int, ...]
    turns: tuple[int, ...]
    stock_size: int
    pile_top: Card | None
    pile_size: int
    frozen_by: int | None
    owed: Card | None
    aside: int
    laid: tuple[LayDown, ...]
    laid_points: int
    need: int
    backs: int

    @property
    def melds(self) -> tuple[Meld, ...]:
        """The melds of this seat's side."""
        return () if self.side is None else self.sides[self.side].melds


def view_of(table: ClubTable, hand: ClubHand, head: ViewHead) -> ClubView:
    seat = head["seat"]
    waiting = head["result"] is None
    return ClubView(
        **head,
        hand=() if seat is None else hand.holdings[seat],
        dealer=hand.dealer,
        phase=hand.phase,
        turn=hand.turn if waiting else None,
        side=None if seat is None else table.side_of[seat],
        sides=tuple(_side(table, hand, side) for side in range(table.sides)),
        allies=() if seat is None else table.allies(seat),
        hand_sizes=tuple(map(len, hand.holdings)),
        turns=hand.turns,
        stock_size=len(hand.stock),
        pile_top=hand.pile[-1] if hand.pile else None,
        pile_size=len(hand.pile),
        frozen_by=hand.frozen_by,
        owed=hand.owed,
        aside=len(hand.aside),
        laid=hand.lays,
        laid_points=laid_points(table, hand),
        need=first_play(table, hand, hand.turn, head["scores"]) if waiting else 0,
        backs=hand.backs,
    )


def _side(table: ClubTable, hand: ClubHand, side: int) -> SideView:
    melds = hand.melds[side]
    return SideView(
        seats=table.members(side),
        melds=melds,
        birdies=tuple(birdie(table.rules, meld) for meld in melds),
        birds=sum(hand.birds[seat] for seat in table.members(side)),
        opened=has_opened(table, hand, side),
    )
