"""A person's mistakes at the auction games: a short memory, bids by the gut, high cards played too soon.

Everything is the solid player's way of thinking about less than there is to see, so nothing it does
is absurd. What it leaves to chance follows from its seed and the view: it judges a hand the same way
through the whole auction, and asked again it answers the same.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from rookery.bots.auction.bids import best_trump, moon_bid, pass_up
from rookery.bots.auction.bot import AuctionBot
from rookery.bots.auction.cards import choose_card
from rookery.bots.auction.knowledge import Facts, facts_for
from rookery.bots.family_bot import FamilyBot
from rookery.engine.actions import Action
from rookery.engine.cards import Card, cards_text
from rookery.engine.decisions import Decision
from rookery.families.actions import Play
from rookery.families.auction import FAMILY
from rookery.families.auction.actions import Bid
from rookery.families.auction.decisions import BidDecision
from rookery.families.auction.table import table_for
from rookery.families.auction.views import AuctionView
from rookery.families.tricks import PlayDecision, Played

_REMEMBERED: Final = 2
"""How many finished tricks it has in mind."""

_HOPE: Final = 0.02
"""How much too rich its hand looks to it, as a share of the points in play."""

_GUT: Final = 0.06
"""By how much its judgement of a hand varies, as a share of the points in play."""

_EAGER: Final = 0.5
"""How often it leads a high card just because it has one."""

_HIGH: Final = 0
"""A card is high to it with so many stronger ones in the pack, whether they are out or not."""

_SLIP: Final = 1 / 8
"""How often it plays another card than it meant to."""

_OVER_PARTNER: Final = 2
"""How many steps above the partner's bid it must feel before it takes the bid from them."""


class AuctionNovice(FamilyBot[AuctionView]):
    """Thinks as the solid player does, with less in mind."""

    family = FAMILY

    def __init__(self, seed: int | str) -> None:
        super().__init__(seed)
        self._solid = AuctionBot(seed)

    @property
    def name(self) -> str:
        return "easy"

    def _answer(self, view: AuctionView, decision: Decision) -> Action | None:
        match decision:
            case BidDecision():
                return self._bid(view, decision)
            case PlayDecision():
                return Play(self._card(remember(view), decision))
            case _:
                return self._solid.choose(view)

    def _chance(self, view: AuctionView, purpose: str) -> random.Random:
        """Random numbers that follow from the seed and the moment."""
        moment = f"{view.deal_number}.{view.seat}.{len(view.tricks)}.{len(view.trick)}.{cards_text(view.hand)}"
        return random.Random(f"easy:{self.seed}:{purpose}:{moment}")

    # Bidding

    def _bid(self, view: AuctionView, decision: BidDecision) -> Action:
        """As far as the hand feels good; the score and what the others said mean nothing to it."""
        best = best_trump(view, decision)
        trump = best.trump if decision.names_trump else None
        in_play = table_for(view.rules, view.seats).points_in_play(best.trump)
        feeling = best.points + in_play * self._chance(view, "bid").gauss(_HOPE, _GUT)
        limit = min(feeling, table_for(view.rules, view.seats).highest_bid(trump))
        if _partner_bids(view):
            limit -= _OVER_PARTNER * decision.step
        moon = moon_bid(view, decision, best, limit)
        if moon is not None:
            return moon
        if (decision.may_pass or decision.may_redeal) and decision.lowest > limit:
            return pass_up(view, decision, trump)
        return Bid(decision.lowest, trump)

    # Playing

    def _card(self, view: AuctionView, decision: PlayDecision) -> Card:
        if len(decision.legal) == 1:
            return decision.legal[0]
        chance = self._chance(view, "play")
        facts = facts_for(view.rules, view.seats, decision.trump)
        eager, slips = chance.random() < _EAGER, chance.random() < _SLIP
        meant = _best_of(view, decision, _high(facts, decision) if eager and decision.led is None else ())
        if slips:
            return _best_of(view, decision, _plausible(view, decision, facts, but=meant)) or meant
        return meant


def remember(view: AuctionView) -> AuctionView:
    """The view of somebody who has forgotten the cards of all but the latest tricks.

    How many there were, and who took them, lies on the table for everybody to see.
    """
    long_ago = max(0, len(view.tricks) - _REMEMBERED)
    faded = tuple(trick._replace(plays=()) for trick in view.tricks[:long_ago])
    return replace(view, tricks=(*faded, *view.tricks[long_ago:]))


def _partner_bids(view: AuctionView) -> bool:
    standing = next((said.seat for said in reversed(view.said) if isinstance(said.action, Bid)), None)
    return standing in view.allies


def _best_of(view: AuctionView, decision: PlayDecision, cards: Sequence[Card]) -> Card:
    """What the solid player would choose of some of the cards, or of all if there are none."""
    return choose_card(view, replace(decision, legal=tuple(cards)) if cards else decision)


def _high(facts: Facts, decision: PlayDecision) -> list[Card]:
    """The cards that look like winners to somebody who does not count: the top of each colour."""
    return [card for card in decision.legal if facts.above[card].bit_count() <= _HIGH]


def _plausible(view: AuctionView, decision: PlayDecision, facts: Facts, *, but: Card) -> list[Card]:
    """The other cards that nobody at the table would call absurd."""
    others = [card for card in decision.legal if card is not but]
    if not view.trick:
        return [card for card in others if not facts.table.points[card] or facts.above[card].bit_count() <= _HIGH]
    standing = view.trick[facts.ranking.winner([play.card for play in view.trick])]
    if standing.place in view.allies:
        return [card for card in others if not _beats(view, facts, card)] or others
    return [card for card in others if not facts.table.points[card] or _beats(view, facts, card)]


def _beats(view: AuctionView, facts: Facts, card: Card) -> bool:
    """Whether the card would stand first in the trick as it lies."""
    plays = (*view.trick, Played(-1, card))
    return facts.ranking.winner([play.card for play in plays]) == len(plays) - 1
