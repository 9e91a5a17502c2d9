"""Hands of a mixed pool of players, played in the engine: easy, solid and quick ones, timid bidders and wild ones."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from rookery.bots import Bot, make_bot
from rookery.bots.auction.bids import TrumpEstimate, judge, pass_up
from rookery.engine.actions import Action
from rookery.engine.views import SeatView
from rookery.families.auction.actions import Bid
from rookery.families.auction.decisions import BidDecision
from rookery.families.auction.game import AuctionGame
from rookery.families.auction.state import AuctionHand, AuctionState
from rookery.families.auction.table import table_for
from rookery.families.auction.views import AuctionView
from training.tables import Table

_STYLES: Final = (-0.08, 0.08)
"""By how much timid and wild bidders go less far, or farther, as a share of the points in play."""

POOL: Final = ("easy", "solid", "quick", "timid", "wild")
"""The kinds of players; timid and wild ones play their cards as solid or quick players do."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A decision in a hand, with all that is hidden."""

    game: AuctionGame
    state: AuctionState

    @property
    def hand(self) -> AuctionHand:
        return self.state.deal

    @property
    def seat(self) -> int:
        return self.game.pending(self.state)[0].seat

    @property
    def view(self) -> AuctionView:
        return self.game.recall(self.state, self.seat)

    def view_of(self, seat: int) -> AuctionView:
        return self.game.recall(self.state, seat)

    def after(self, action: Action) -> Moment:
        return Moment(self.game, self.game.apply(self.state, self.seat, action).state)


class BidsOtherwise:
    """A player whose bids are not as far as the solid player's, or farther; everything else is as `other` does it."""

    def __init__(self, other: Bot, shift: float) -> None:
        self._other, self._shift = other, shift

    @property
    def name(self) -> str:
        return self._other.name

    def choose(self, view: SeatView) -> Action:
        if isinstance(view, AuctionView) and isinstance(view.decision, BidDecision):
            return _bid(view, view.decision, self._shift)
        return self._other.choose(view)


def _bid(view: AuctionView, decision: BidDecision, shift: float) -> Action:
    judged = judge(view, decision)
    best: TrumpEstimate = judged.best
    trump = best.trump if decision.names_trump else None
    table = table_for(view.rules, view.seats)
    limit = min(judged.limit + shift * table.points_in_play(best.trump), table.highest_bid(trump))
    return Bid(decision.lowest, trump) if decision.lowest <= limit else pass_up(view, decision, trump)


def make_player(kind: str, seed: str, rng: random.Random) -> Bot:
    """A player of the pool, or any bot by its name."""
    if kind not in ("timid", "wild"):
        return make_bot(kind, seed)
    return BidsOtherwise(make_bot(rng.choice(("solid", "quick")), seed), _STYLES[kind == "wild"])


def play_hand(table: Table, seed: str, kinds: tuple[str, ...] = POOL) -> Iterator[Moment]:
    """Every decision of a hand among players of the kinds by chance; the last moment has the last card to play."""
    rng = random.Random(f"pool:{seed}")
    bots = [make_player(rng.choice(kinds), f"{seed}.{seat}", rng) for seat in range(table.seats)]
    game = table.rules.game(edition=table.name, seats=table.seats, seed=seed)
    assert isinstance(game, AuctionGame)
    moment = Moment(game, game.begin().state)
    number = moment.hand.number
    while not moment.state.hands and moment.hand.number == number:
        yield moment
        moment = moment.after(bots[moment.seat].choose(moment.view))
