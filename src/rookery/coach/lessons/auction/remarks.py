"""Comments on a whole hand of an auction game: each thing is explained when it first comes up."""

from __future__ import annotations

from collections.abc import Iterator

from rookery.bots.reasons import spoken
from rookery.coach.lessons.auction import rules_told
from rookery.coach.lessons.auction.spot import specials
from rookery.coach.lessons.commentary import Past
from rookery.coach.study import Scene
from rookery.engine.decisions import Decision
from rookery.engine.events import Event
from rookery.engine.phrases import does, who, whose
from rookery.families.auction.decisions import BidDecision, CallDecision, DrawDecision, NestDecision, TrumpDecision
from rookery.families.auction.events import (
    AuctionWon,
    DummyShown,
    PartnerRevealed,
    TrumpNamed,
)
from rookery.families.auction.rules import NestOwner, PartnerShown
from rookery.families.auction.table import table_for
from rookery.families.auction.views import AuctionView
from rookery.families.tricks import PlayDecision, TrickTaken, is_colour
from rookery.families.words import counted, start

_MANY = 15  # points that make a trick worth speaking of


def remarks(past: Past, scene: Scene) -> Iterator[str]:
    """What is said to a scene, the last thing to what the learner is asked."""
    view = scene.view
    assert isinstance(view, AuctionView)
    for event in scene.events:
        yield from _on_event(past, view, event)
    if view.decision is not None:
        yield from _on_question(past, view, view.decision)


def _on_event(past: Past, view: AuctionView, event: Event) -> Iterator[str]:
    match event:
        case AuctionWon():
            yield _won(past, view, event)
        case TrumpNamed():
            yield from _trump(past, event)
        case DummyShown():
            yield "The dummy's cards lie open now. They are a guide for everybody: look at what is missing in them."
        case PartnerRevealed():
            yield from _partner(past, event)
        case TrickTaken():
            yield from _trick(past, view, event)


def _won(past: Past, view: AuctionView, event: AuctionWon) -> str:
    rules = view.rules
    if event.seat == past.seat:
        then = ""
        if rules.nest_size and rules.nest_exchange != 0:
            then = f" You take up the nest, {counted(rules.nest_size, 'card')}, and lay as many away."
        return f"The bidding is yours at {event.bid}: so many points you must take, and the trump is your choice.{then}"
    side = event.seat in view.declaring and past.seat in view.declaring
    if side:
        return does(event.seat, "has") + f" the bid at {event.bid}, and plays for you as well: help them to make it."
    return (
        does(event.seat, "has")
        + f" the bid at {event.bid}. Now everything you take from them counts twice: for you, and against their bid."
    )


def _trump(past: Past, event: TrumpNamed) -> Iterator[str]:
    if is_colour(event.trump) and past.once("trump"):
        yield f"{start(str(event.trump))} is trump: any {event.trump} card beats all cards of the other colours."


def _partner(past: Past, event: PartnerRevealed) -> Iterator[str]:
    if past.seat in (event.seat, event.declarer):
        other = event.declarer if past.seat == event.seat else event.seat
        yield "Now everybody knows: you play together with " + who(other) + "."
    else:
        yield (
            "Now everybody knows: "
            + who(event.seat)
            + " is "
            + whose(event.declarer)
            + " partner. All others play against them."
        )


def _trick(past: Past, view: AuctionView, event: TrickTaken) -> Iterator[str]:
    """A trick worth speaking of, and how it stands with the bid."""
    table = table_for(view.rules, view.seats)
    there = [card for card in specials(view.rules) if any(play.card is card for play in event.plays)]
    for card in there:
        if past.once(f"special {card}") and table.points[card]:
            yield f"The {spoken(card)} is out, with its {table.points[card]} points."
    if event.counters >= _MANY and event.seat is not None and past.once(f"rich trick {event.seat in view.allies}"):
        if event.seat in view.allies:
            yield f"{event.counters} points in one trick, and all for you!"
        else:
            yield f"{event.counters} points in one trick. Try to keep such cards from them when you cannot win."
    yield from _contract(past, view)


def _contract(past: Past, view: AuctionView) -> Iterator[str]:
    """Once, when the bid is made, or when it can no longer be made by what is in the tricks alone."""
    rules = view.rules
    if view.bid is None or view.trump is None or len(view.declaring) < _partners(view):
        return
    table = table_for(rules, view.seats)
    mine = past.seat in view.declaring
    ours = sum(view.points_taken[seat] for seat in view.declaring)
    theirs = sum(view.points_taken) - ours
    if ours >= view.bid and past.once("contract"):
        side = "You have" if mine else "They have"
        yield f"{side} the {view.bid} points of the bid already, so it is made. The rest is for the score."
    elif table.points_in_play(view.trump) - theirs < view.bid and past.once("contract"):
        if mine:
            yield f"The {view.bid} points can no longer be reached: this bid will fail. That happens to everybody."
        else:
            yield f"The {view.bid} points can no longer be reached: they will be set. Well defended!"


def _partners(view: AuctionView) -> int:
    """How many are known to play for the bid once all are known, at least."""
    return 2 if view.rules.has_partners and view.called else 1


def _on_question(past: Past, view: AuctionView, decision: Decision) -> Iterator[str]:
    rules = view.rules
    match decision:
        case BidDecision() if past.once("bid"):
            yield " ".join(rules_told.bidding(table_for(rules, view.seats)))
            least = "Nobody has bid yet" if decision.standing is None else f"The bid stands at {decision.standing}"
            pass_too = ", or pass" if decision.may_pass else ""
            yield (
                f"{least}; you may bid {decision.lowest} or more{pass_too}. A long colour and high cards are worth a "
                f"bid. {rules_told.failing(rules)}"
            )
        case NestDecision() if past.once("nest"):
            yield "The nest is in your hand now. Keep your long colour and the highest cards; lay short colours away."
            if rules.bars_counters:
                yield "Cards that count points may not be laid away."
            elif rules.nest_owner is NestOwner.LAST_TRICK and past.once("buried"):
                yield "Counting cards that you lay away are safe only if you take the last trick."
        case TrumpDecision() if past.once("name"):
            yield "Name the colour of which you hold most."
        case CallDecision() if past.once("call"):
            secret = (
                " You will find out who it is when it is played." if rules.partner_shown is PartnerShown.HIDDEN else ""
            )
            yield f"Call a strong card that you lack, best of all a high trump. Its holder plays with you.{secret}"
        case DrawDecision() if past.once("draw"):
            yield "You took the trick, so you draw first: the open card if it helps you, or the hidden one."
        case PlayDecision():
            yield from _on_play(past, view, decision)


def _on_play(past: Past, view: AuctionView, decision: PlayDecision) -> Iterator[str]:
    if decision.source != "hand":
        if past.once(decision.source):
            yield f"Now it is a card from the {decision.source}: choose as if it were your own hand."
        return
    if not view.trick:
        if past.once("lead"):
            yield "You lead, so you may play anything. A card that nobody can beat is a safe beginning."
        return
    forced = len(decision.legal) < len(decision.hand)
    if forced and past.once("follow"):
        yield f"{str(decision.led).capitalize()} was led, and you must follow with what you have of it."
    elif (
        not forced
        and decision.led is not None
        and len(decision.hand) > 1
        and _void(view, decision)
        and past.once("void")
    ):
        trumps = _trumps(view, decision)
        what = (
            "take the trick with a trump, or throw off a card you can spare"
            if trumps
            else "throw off what you can spare"
        )
        yield f"You have no {_colour(decision)} card, so you are free: {what}."
    elif len(view.trick) == len(view.circle) - 1 and past.once("last"):
        yield from _as_last(view, decision)


def _as_last(view: AuctionView, decision: PlayDecision) -> Iterator[str]:
    """For somebody who closes a trick, which is the easiest place to play from."""
    table = table_for(view.rules, view.seats)
    ranking = table.ranking(decision.trump)
    cards = [play.card for play in view.trick]
    owner = table.owner(view.trick[ranking.winner(cards)].place)
    points = sum(table.points[card] for card in cards)
    if owner in view.allies and owner != view.seat:
        yield "You play last, and the trick is your partner's already: this is the place for a card that counts."
    elif points:
        yield f"You play last, so you know what it takes: {counted(points, 'point')} lie there."
    else:
        yield "You play last, and there is nothing in this trick. Keep your high cards for a better one."


def _void(view: AuctionView, decision: PlayDecision) -> bool:
    ranking = table_for(view.rules, view.seats).ranking(decision.trump)
    return all(ranking.colour_of[card] is not decision.led for card in decision.hand)


def _trumps(view: AuctionView, decision: PlayDecision) -> bool:
    ranking = table_for(view.rules, view.seats).ranking(decision.trump)
    return any(ranking.colour_of[card] == decision.trump for card in decision.hand)


def _colour(decision: PlayDecision) -> str:
    return str(decision.led) if is_colour(decision.led) else "trump"
