"""Reasons at the auction games: for a bid, a discard, a trump, a called card, a draw; cards are in `tricks.py`."""

from __future__ import annotations

from collections import Counter

from rookery.bots.auction.discard import trump_values
from rookery.bots.auction.knowledge import facts_for
from rookery.bots.explanation import Explanation
from rookery.bots.reasons import how_often, spoken
from rookery.bots.reasons.bids import tell_bid, with_trump
from rookery.bots.reasons.tricks import tell_play
from rookery.engine.actions import Action
from rookery.engine.cards import Card, Colour
from rookery.engine.phrases import who
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
from rookery.families.auction.decisions import BidDecision, DrawDecision, NestDecision, TrumpDecision
from rookery.families.auction.rules import NestOwner
from rookery.families.auction.table import table_for
from rookery.families.auction.views import AuctionView
from rookery.families.tricks import NO_TRUMP, PlayDecision, Trump, is_colour
from rookery.families.words import counted, listed

_CLEARLY = 0.1  # of the worlds
_NOTHING = 1e-9  # points


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
            return _joined(_trump(view, trump, weighed), _made_with(view, weighed))
        case Call(card=card):
            return _joined(_call(view, card, weighed), _made(view, weighed))
        case Draw() if isinstance(decision, DrawDecision):
            return _draw(view, decision, action, weighed)
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
    """What the cards laid away make of the hand, and what becomes of the points among them."""
    return _joined(_emptied(view, decision, laid) or _kept(view, decision, laid), _buried(view, laid))


def _emptied(view: AuctionView, decision: NestDecision, laid: tuple[Card, ...]) -> str:
    if view.trump is not None and not is_colour(view.trump):
        return ""
    held = {card.colour for card in decision.cards if card not in set(laid)}
    gone = {card.colour for card in laid} - held - {view.trump, None}
    empty = [colour for colour in Colour if colour in gone]
    return f"It leaves you without {listed(empty)}, which you can then trump." if empty else ""


def _kept(view: AuctionView, decision: NestDecision, laid: tuple[Card, ...]) -> str:
    """The trumps that stay, or before there are any the longest colour, and the highest cards of the others."""
    counts = Counter(card.colour for card in decision.cards if card.colour is not None)
    longest = max(counts, key=lambda colour: (counts[colour], colour))
    strong: Trump = longest if view.trump is None else view.trump
    facts = facts_for(view.rules, view.seats, strong)
    gone = set(laid)
    parts = []
    if is_colour(strong) and not any(facts.ranking.colour_of[card] == strong for card in laid):
        parts.append("all your trumps" if view.trump is not None else f"all your {strong} cards")
    held = [card for card in decision.cards if card not in gone]
    tops = [colour for colour in Colour if colour != strong and facts.suits[colour][0] in held]
    if tops:
        parts.append(f"the highest card of {listed(tops)}")
    return f"You keep {listed(parts)}." if parts else ""


def _buried(view: AuctionView, laid: tuple[Card, ...]) -> str:
    points = sum(table_for(view.rules, view.seats).points[card] for card in laid)
    match view.rules.nest_owner:
        case NestOwner.LAST_TRICK if points:
            return f"Take the last trick, and the {counted(points, 'point')} in it are yours again."
        case NestOwner.DECLARER if points:
            return f"The {counted(points, 'point')} in it stay yours."
        case NestOwner.NOBODY if points:
            return f"The {counted(points, 'point')} in it are lost, but the cards you keep should bring more."
        case NestOwner.NOBODY:
            return "No points are lost with it."
    return ""


def _trump(view: AuctionView, trump: Trump, weighed: Explanation | None) -> str:
    """How many cards of it there are; by rule of thumb also what it comes to beside the next best."""
    cards = {*view.hand, *((view.nest or ()) if view.laid_away is None else ())}
    counts = Counter(card.colour for card in cards if card.colour is not None)
    if isinstance(trump, Colour):
        mine = counts[trump]
        if all(count < mine for colour, count in counts.items() if colour is not trump):
            return f"You have {counted(mine, f'{trump} card')}, more than of any other colour."
        facts = facts_for(view.rules, view.seats, trump)
        top = [card for card in facts.suits[trump][:4] if card in cards and card.colour is trump]
        among = f", {listed(f'the {spoken(card)}' for card in top)} among them" if top else ""
        told = f"You have {counted(mine, f'{trump} card')}{among}." if top or weighed is None else ""
    else:
        plain = facts_for(view.rules, view.seats, NO_TRUMP)
        tops = [colour for colour in Colour if plain.suits[colour][0] in cards]
        told = f"You have the highest card of {listed(tops)}." if len(tops) > 1 and trump == NO_TRUMP else ""
    return told if weighed is not None else _joined(told, _beside_the_next(view, trump))


def _beside_the_next(view: AuctionView, trump: Trump) -> str:
    """What the solid player weighed: the points that its own cards should take with each trump."""
    decision = view.decision
    if not isinstance(decision, TrumpDecision) or len(decision.trumps) < 2:
        return ""
    values = trump_values(view, decision.trumps)
    mine = values.pop(trump)
    second = max(values, key=values.__getitem__)
    if abs(values[second] - mine) < _NOTHING:
        return f"By rule of thumb {_called(second)} would do as well."
    less = f"about {int(values[second])}" if int(values[second]) < int(mine) else "hardly less"
    return (
        f"By rule of thumb your own cards take about {counted(int(mine), 'point')} {with_trump(trump)}, "
        f"and {less} {with_trump(second)}."
    )


def _called(trump: Trump) -> str:
    return str(trump) if is_colour(trump) else f"playing {with_trump(trump)}"


def _call(view: AuctionView, card: Card, weighed: Explanation | None) -> str:
    assert view.trump is not None
    facts = facts_for(view.rules, view.seats, view.trump)
    colour = facts.ranking.colour_of[card]
    held = set(view.hand) | set(view.laid_away or ())
    suit = facts.suits[colour]
    trumps = colour == view.trump
    kind = "trump" if trumps else f"{colour} card"
    if card == suit[0]:
        return f"The {spoken(card)} is the highest {kind} of all: who has it is a partner worth having."
    if card == next(each for each in suit if each not in held):
        all_of_them = "trumps" if trumps else f"{colour} cards"
        return f"It is the highest of the {all_of_them} you have not got: who has it is a partner worth having."
    return "" if weighed is not None else f"The {spoken(card)} is the best card you can still call."


def _draw(view: AuctionView, decision: DrawDecision, action: Draw, weighed: Explanation | None) -> str:
    """What the open card is worth; of the two cards the other player gets the other."""
    assert view.trump is not None
    card = decision.exposed
    facts = facts_for(view.rules, view.seats, view.trump)
    points = facts.table.points[card]
    is_trump = facts.ranking.colour_of[card] == view.trump
    good = [*(["is a trump"] if is_trump else []), *([f"counts {points}"] if points else [])]
    other = who(next(seat for seat in range(view.seats) if seat != view.seat))
    if action == Draw("up"):
        if good:
            return f"The open card {listed(good)}, and what you leave goes to " + other + "."
        return "" if weighed is not None else "The open card is better than a hidden one is on the average."
    if not good:
        return "The open card is not a trump and counts nothing, so try the hidden one."
    return "" if weighed is not None else "What lies hidden is better on the average than the open card."
