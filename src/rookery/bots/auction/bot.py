"""A rules-of-thumb player for every auction game: it plays as the booklets advise."""

from __future__ import annotations

from typing import Final

from rookery.bots.auction.bids import choose_bid
from rookery.bots.auction.cards import choose_card
from rookery.bots.auction.discard import choose_call, choose_nest, choose_trump
from rookery.bots.auction.knowledge import Facts, facts_for
from rookery.bots.family_bot import FamilyBot
from rookery.bots.revokes import at_the_count, remark
from rookery.engine.actions import Action
from rookery.engine.cards import Card
from rookery.engine.decisions import Decision
from rookery.engine.views import SeatView
from rookery.families.actions import Play
from rookery.families.auction import FAMILY
from rookery.families.auction.actions import Call, Draw, LayAway, NameTrump
from rookery.families.auction.decisions import (
    BidDecision,
    CallDecision,
    DrawDecision,
    NestDecision,
    TrumpDecision,
)
from rookery.families.auction.views import AuctionView
from rookery.families.honour import CountDecision
from rookery.families.tricks import PlayDecision

_TRUMP_EXTRA: Final = 9.0
"""What a trump is worth over a card of another colour, when a card is drawn from the stock."""


class AuctionBot(FamilyBot[AuctionView]):
    """Works from the rules and the decision alone, so that any edition and house rule will do."""

    family = FAMILY

    def remark(self, view: SeatView) -> Action | None:
        return remark(view)

    def _answer(self, view: AuctionView, decision: Decision) -> Action | None:
        match decision:
            case PlayDecision():
                return Play(choose_card(view, decision))
            case BidDecision():
                return choose_bid(view, decision)
            case NestDecision():
                return LayAway(choose_nest(view, decision))
            case TrumpDecision():
                return NameTrump(choose_trump(view, decision.trumps))
            case CallDecision():
                return Call(choose_call(view, decision))
            case DrawDecision():
                return _choose_draw(view, decision)
            case CountDecision():
                return at_the_count(view)
            case _:
                return None


def _choose_draw(view: AuctionView, decision: DrawDecision) -> Draw:
    """The open card if it is better than an average unseen one."""
    assert view.trump is not None
    facts = facts_for(view.rules, view.seats, view.trump)
    seen = {decision.exposed, *view.hand, *(view.laid_away or ())}
    seen.update(play.card for trick in view.tricks for play in trick.plays)
    unseen = [card for card in facts.table.pack if card not in seen]
    average = sum(_worth(facts, card) for card in unseen) / max(1, len(unseen))
    return Draw("up" if _worth(facts, decision.exposed) >= average else "down")


def _worth(facts: Facts, card: Card) -> float:
    trump = facts.ranking.colour_of[card] == facts.trump
    strength = min(facts.ranking.strength[card], 18)
    return facts.table.points[card] + strength * 0.6 + (_TRUMP_EXTRA if trump else 0.0)
