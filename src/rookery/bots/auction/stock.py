"""Drawing from the stock: the open card if it is better than an average unseen one."""

from __future__ import annotations

from rookery.bots.auction.knowledge import Facts, facts_for
from rookery.engine.cards import Card
from rookery.families.auction.actions import Draw
from rookery.families.auction.decisions import DrawDecision
from rookery.families.auction.views import AuctionView

_TRUMP_EXTRA = 9.0


def choose_draw(view: AuctionView, decision: DrawDecision) -> Draw:
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
