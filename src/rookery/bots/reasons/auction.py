"""Reasons at the auction games: for a bid, a discard, a trump, a called card, a draw; cards are in `tricks.py`."""

from __future__ import annotations

from collections import Counter

from rookery.bots.auction.knowledge import facts_for
from rookery.bots.explanation import Explanation
from rookery.bots.reasons import how_often, spoken
from rookery.bots.reasons.bids import tell_bid
from rookery.bots.reasons.tricks import tell_play
from rookery.engine.actions import Action
from rookery.engine.cards import Card, Colour
from rookery.engine.views import SeatView
from rookery.families.actions import Play
from rookery.families.auction.actions import (
    Bid,
    Call,
    DemandRedeal,
    Draw,
    LayAway,
    NameTrump,
    Pass,
)
from rookery.families.auction.decisions import BidDecision, DrawDecision, NestDecision
from rookery.families.auction.rules import NestOwner
from rookery.families.auction.table import table_for
from rookery.families.auction.views import AuctionView
from rookery.families.tricks import NO_TRUMP, PlayDecision, is_colour
from rookery.families.words import counted, listed

_CLEARLY = 0.1  # of the worlds


def tell_reason(view: SeatView, action: Action) -> str:
    return tell_weighed(view, action, None)


def tell_weighed(view: SeatView, action: Action, weighed: Explanation | None) -> str:
    """With what a search saw, where the choices were searched."""
    assert isinstance(view, AuctionView)
    decision = view.decision
    match action:
        case Play(card=card) if isinstance(decision, PlayDecision):
            return tell_play(view, decision, card, weighed)
        case Bid() | Pass() | DemandRedeal() if isinstance(decision, BidDecision):
            return tell_bid(view, decision, action, weighed)
        case LayAway(cards=cards) if isinstance(decision, NestDecision):
            return _joined(_nest(view, decision, cards), _made(view, weighed))
        case NameTrump(trump=trump):
            return _joined(_trump(view, trump), _made_with(view, weighed))
        case Call(card=card):
            return _joined(_call(view, card), _made(view, weighed))
        case Draw() if isinstance(decision, DrawDecision):
            return _draw(view, decision, action)
    return "Count the hand: nothing in the tricks proves a revoke."


def _joined(*sentences: str) -> str:
    return " ".join(filter(None, sentences))


def _made(view: AuctionView, weighed: Explanation | None) -> str:
    """How often the bid is made with the best choice, where no other makes it more often."""
    if weighed is None or len(weighed.candidates) < 2:
        return ""
    best, *others = weighed.candidates
    if best.chance is None or any((each.chance or 0.0) > best.chance for each in others):
        return ""
    return f"Your bid of {view.bid} is then made {how_often(best.chance)}."


def _made_with(view: AuctionView, weighed: Explanation | None) -> str:
    """The same for trumps, with the next best beside it."""
    told = _made(view, weighed)
    if not told or weighed is None:
        return told
    best, second = weighed.candidates[:2]
    assert isinstance(second.action, NameTrump)
    clear = (best.chance or 0.0) - (second.chance or 0.0) >= _CLEARLY
    other = f"with {second.action.trump}" if isinstance(second.action.trump, Colour) else "without trump"
    return told.removesuffix(".") + (f", and {other} {how_often(second.chance or 0.0)}." if clear else ".")


def _nest(view: AuctionView, decision: NestDecision, laid: tuple[Card, ...]) -> str:
    kept = [card for card in decision.cards if card not in set(laid)]
    held = {card.colour for card in kept}
    empty = [colour for colour in Colour if colour not in held and colour != view.trump]
    had = {card.colour for card in decision.cards}
    told: list[str] = []
    gone = [colour for colour in empty if colour in had]
    if gone and (view.trump is None or is_colour(view.trump)):
        told.append(f"It leaves you without {listed(gone)}, which you can then trump.")
    points = sum(table_for(view.rules, view.seats).points[card] for card in laid)
    if points and view.rules.nest_owner is NestOwner.LAST_TRICK:
        told.append(f"Take the last trick, and the {counted(points, 'point')} in it are yours again.")
    elif points and view.rules.nest_owner is NestOwner.DECLARER:
        told.append(f"The {counted(points, 'point')} in it stay yours.")
    elif not points and view.rules.nest_owner is NestOwner.NOBODY:
        told.append("No points are lost with it.")
    counts = Counter(card.colour for card in decision.cards if card.colour is not None)
    longest = max(counts, key=lambda colour: (counts[colour], colour))
    if not told and not any(card.colour is longest for card in laid):
        told.append(f"It keeps your longest colour, {longest}, whole.")
    return " ".join(told)


def _trump(view: AuctionView, trump: object) -> str:
    cards = {*view.hand, *((view.nest or ()) if view.laid_away is None else ())}
    counts = Counter(card.colour for card in cards if card.colour is not None)
    if not isinstance(trump, Colour):
        plain = facts_for(view.rules, view.seats, NO_TRUMP)
        tops = [colour for colour in Colour if plain.suits[colour][0] in cards]
        return f"You have the highest card of {listed(tops)}." if len(tops) > 1 and trump == NO_TRUMP else ""
    mine = counts[trump]
    if all(count < mine for colour, count in counts.items() if colour is not trump):
        return f"You have {mine} {trump} cards, more than of any other colour."
    facts = facts_for(view.rules, view.seats, trump)
    top = [card for card in facts.suits[trump][:4] if card in cards and card.colour is trump]
    if top:
        return f"You have {counted(mine, f'{trump} card')}, {listed(f'the {spoken(card)}' for card in top)} among them."
    return f"You have {counted(mine, f'{trump} card')}."


def _call(view: AuctionView, card: Card) -> str:
    if view.trump is None or card.colour is None:
        return f"Whoever holds the {spoken(card)} plays with you."
    facts = facts_for(view.rules, view.seats, view.trump)
    colour = facts.ranking.colour_of[card]
    held = set(view.hand) | set(view.laid_away or ())
    lacking = [each for each in facts.suits[colour] if each not in held]
    if lacking and lacking[0] == card:
        return f"It is the highest {colour} you do not have: its holder is a partner worth having."
    return f"Whoever holds the {spoken(card)} plays with you."


def _draw(view: AuctionView, decision: DrawDecision, action: Draw) -> str:
    assert view.trump is not None
    card = decision.exposed
    facts = facts_for(view.rules, view.seats, view.trump)
    points = facts.table.points[card]
    is_trump = facts.ranking.colour_of[card] == view.trump
    good = [*(["is a trump"] if is_trump else []), *([f"counts {points}"] if points else [])]
    if action == Draw("up"):
        return f"The open card {listed(good)}." if good else "The open card is better than most that are left."
    if good:
        return "What lies hidden is better on the average than the open card."
    return "The open card is no trump and counts nothing, so try the hidden one."
