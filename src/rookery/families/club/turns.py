"""A turn: take cards, lay melds or take them back, discard; and how the turn passes on."""

from __future__ import annotations

from rookery.engine.actions import Action
from rookery.engine.cards import Card, in_order, without
from rookery.engine.decisions import Decision, Refusal
from rookery.engine.events import Event
from rookery.engine.seats import next_left
from rookery.families.club import deal
from rookery.families.club.actions import AddTo, Discard, LayMeld, TakeBack, TakePile, TakeTop
from rookery.families.club.decisions import LayDecision
from rookery.families.club.events import (
    BirdieMade,
    Discarded,
    Drew,
    DrewCards,
    KeptLastCard,
    Laid,
    PileCards,
    PileClaimed,
    PileReturned,
    PileTaken,
    StockUsedUp,
    Stops,
    TookBack,
    TopTaken,
    WentOut,
)
from rookery.families.club.melds import Meld, birdie, extend, new_meld
from rookery.families.club.rules import ClubTable
from rookery.families.club.state import ClubHand, ClubPhase, LayDown
from rookery.families.club.turn_start import TakeDecision

_After = tuple[ClubHand, tuple[Event, ...]]


def decision(table: ClubTable, hand: ClubHand, scores: tuple[int, ...]) -> Decision:
    seat = hand.turn
    melds = side_melds(table, hand)
    need = first_play(table, hand, seat, scores)
    if hand.phase is ClubPhase.TAKE:
        return TakeDecision(
            seat=seat,
            rules=table.rules,
            hand=hand.holdings[seat],
            melds=melds,
            top=hand.pile[-1] if hand.pile else None,
            pile=len(hand.pile),
            stock=len(hand.stock),
            frozen_by=hand.frozen_by,
            turns=hand.turns[seat],
            need=need,
            backs=hand.backs,
        )
    return LayDecision(
        seat=seat,
        rules=table.rules,
        hand=hand.holdings[seat],
        melds=melds,
        need=need,
        laid=laid_points(table, hand),
        lays=len(hand.lays),
        owed=hand.owed,
        aside=len(hand.aside),
        backs=hand.backs,
    )


def side_melds(table: ClubTable, hand: ClubHand) -> tuple[Meld, ...]:
    return hand.melds[table.side_of[hand.turn]]


def has_opened(table: ClubTable, hand: ClubHand, side: int) -> bool:
    """Whether the side's first play is made for good: a turn in progress may still take its own back."""
    revocable = sum(lay.is_new for lay in hand.lays) if side == table.side_of[hand.turn] else 0
    return len(hand.melds[side]) > revocable


def first_play(table: ClubTable, hand: ClubHand, seat: int, scores: tuple[int, ...]) -> int:
    """What the side's first play must come to, 0 once it has been made (A97)."""
    if has_opened(table, hand, table.side_of[seat]):
        return 0
    return table.rules.first_play_at(scores[seat])


def laid_points(table: ClubTable, hand: ClubHand) -> int:
    return sum(table.rules.points_of(lay.cards) for lay in hand.lays)


def apply(table: ClubTable, hand: ClubHand, action: Action, scores: tuple[int, ...]) -> _After:
    match action:
        case LayMeld():
            return _settle(table, *_lay(table, hand, action.cards, None), scores)
        case AddTo():
            return _settle(table, *_lay(table, hand, action.cards, action.meld - 1), scores)
        case TakeBack():
            return _back(table, hand)
        case Discard():
            return _discard(table, hand, action.card)
        case TakePile():
            return _claim(hand)
        case TakeTop():
            return _take_top(table, hand, action.meld - 1)
        case _ if hand.phase is ClubPhase.TAKE:
            return _draw(table, hand)
        case _:
            return _finish(table, hand)


# Taking


def _draw(table: ClubTable, hand: ClubHand) -> _After:
    seat = hand.turn
    count = min(table.rules.draw, len(hand.stock))  # A101
    drawn = deal.draw(seat, count, hand.stock)
    birds = _with(hand.birds, seat, hand.birds[seat] + drawn.birds)
    after = _give(hand, seat, drawn.cards)._replace(stock=drawn.stock, birds=birds, phase=ClubPhase.LAY)
    events: list[Event] = [Drew(seat=seat, count=count, stock_size=len(drawn.stock)), *drawn.events]
    if drawn.cards:
        events.append(DrewCards(seat=seat, cards=in_order(drawn.cards), audience=(seat,)))
    return after, tuple(events)


def _claim(hand: ClubHand) -> _After:
    """The top card comes into the hand; the rest waits until what taking it demands is on the table."""
    seat, top = hand.turn, hand.pile[-1]
    after = _give(hand, seat, (top,))._replace(pile=(), owed=top, aside=hand.pile[:-1], phase=ClubPhase.LAY)
    return after, (PileClaimed(seat=seat, top=top, size=len(hand.pile)),)


def _take_top(table: ClubTable, hand: ClubHand, place: int) -> _After:
    """Straight onto a meld: no other play and no discard in this turn."""
    seat, top = hand.turn, hand.pile[-1]
    before = side_melds(table, hand)[place]
    meld = extend(table.rules, before, (top,))
    assert not isinstance(meld, Refusal)
    after = _put(table, hand, place, meld)._replace(pile=hand.pile[:-1])
    events = (
        TopTaken(seat=seat, card=top, meld=place + 1, name=before.name),
        *_birdie(table, seat, before, meld, place),
    )
    after, more = _pass_on(table, after)
    return after, (*events, *more)


# Laying down


def _lay(table: ClubTable, hand: ClubHand, cards: tuple[Card, ...], place: int | None) -> _After:
    seat = hand.turn
    melds = side_melds(table, hand)
    before = None if place is None else melds[place]
    meld = new_meld(table.rules, cards) if before is None else extend(table.rules, before, cards)
    assert not isinstance(meld, Refusal)
    if place is None:
        place = len(melds)
    after = _put(table, hand, place, meld)
    after = after._replace(
        holdings=_with(hand.holdings, seat, without(hand.holdings[seat], cards)),
        lays=(*hand.lays, LayDown(cards, place, before is None)),
    )
    named = meld if before is None else before
    laid = Laid(seat=seat, cards=cards, meld=place + 1, name=named.name, is_new=before is None)
    return after, (laid, *_birdie(table, seat, before, meld, place))


def _settle(table: ClubTable, hand: ClubHand, events: tuple[Event, ...], scores: tuple[int, ...]) -> _After:
    """Once a claimed pile is paid for, its rest joins the hand and the lay-downs stand."""
    seat = hand.turn
    if hand.owed is None or laid_points(table, hand) < first_play(table, hand, seat, scores):
        return hand, events
    rest = hand.aside
    after = _give(hand, seat, rest)._replace(owed=None, aside=(), lays=())
    taken: list[Event] = [PileTaken(seat=seat, count=len(rest))]
    if rest:
        taken.append(PileCards(seat=seat, cards=in_order(rest), audience=(seat,)))
    return after, (*events, *taken)


def _back(table: ClubTable, hand: ClubHand) -> _After:
    """The last lay-down, or a pile that was only claimed; the last time allowed takes everything back."""
    hand = hand._replace(backs=hand.backs + 1)
    if hand.backs < table.rules.take_backs:
        return _return_pile(hand) if not hand.lays else _unlay(table, hand)
    events: tuple[Event, ...] = ()
    while hand.lays:
        hand, more = _unlay(table, hand)
        events = (*events, *more)
    if hand.owed is not None:
        hand, more = _return_pile(hand)
        events = (*events, *more)
    return hand, events


def _unlay(table: ClubTable, hand: ClubHand) -> _After:
    seat, last = hand.turn, hand.lays[-1]
    melds = side_melds(table, hand)
    if last.is_new:
        kept = melds[:-1]
    else:
        before = melds[last.meld]._replace(cards=without(melds[last.meld].cards, last.cards))
        kept = (*melds[: last.meld], before, *melds[last.meld + 1 :])
    after = _give(hand, seat, last.cards)._replace(
        melds=_with(hand.melds, table.side_of[seat], kept), lays=hand.lays[:-1]
    )
    return after, (TookBack(seat=seat, cards=last.cards),)


def _return_pile(hand: ClubHand) -> _After:
    seat, top = hand.turn, hand.owed
    assert top is not None
    after = hand._replace(
        holdings=_with(hand.holdings, seat, without(hand.holdings[seat], (top,))),
        pile=(*hand.aside, top),
        owed=None,
        aside=(),
        phase=ClubPhase.TAKE,
    )
    return after, (PileReturned(seat=seat),)


# Ending the turn


def _discard(table: ClubTable, hand: ClubHand, card: Card) -> _After:
    seat = hand.turn
    stops = Stops.NOBODY
    if table.rules.is_wild(card):  # A98
        stops = Stops.EVERYBODY
    elif table.rules.is_stop(card):
        stops = Stops.NEXT_PLAYER
    after = hand._replace(
        holdings=_with(hand.holdings, seat, without(hand.holdings[seat], (card,))),
        pile=(*hand.pile, card),
        frozen_by=seat if stops is Stops.EVERYBODY else hand.frozen_by,
    )
    discarded = Discarded(seat=seat, card=card, stops=stops)
    after, events = _finish(table, after) if not after.holdings[seat] else _pass_on(table, after)
    return after, (discarded, *events)


def _finish(table: ClubTable, hand: ClubHand) -> _After:
    seat = hand.turn
    if hand.holdings[seat]:  # A100: an only card that cannot be discarded stays
        after, events = _pass_on(table, hand)
        return after, (KeptLastCard(seat=seat), *events)
    return hand._replace(phase=ClubPhase.OVER, out=seat, lays=()), (WentOut(seat=seat),)


def _pass_on(table: ClubTable, hand: ClubHand) -> _After:
    """The next player's turn; or the hand is over, the stock being used up (A101)."""
    seat = hand.turn
    hand = hand._replace(turns=_with(hand.turns, seat, hand.turns[seat] + 1), lays=(), backs=0)
    if not hand.stock:
        return hand._replace(phase=ClubPhase.OVER), (StockUsedUp(),)
    following = next_left(tuple(range(table.seats)), seat)
    thawed = None if hand.frozen_by == following else hand.frozen_by
    return hand._replace(phase=ClubPhase.TAKE, turn=following, frozen_by=thawed), ()


# Small changes


def _with(row: tuple, place: int, value: object) -> tuple:  # type: ignore[type-arg]
    return (*row[:place], value, *row[place + 1 :])


def _give(hand: ClubHand, seat: int, cards: tuple[Card, ...]) -> ClubHand:
    return hand._replace(holdings=_with(hand.holdings, seat, in_order((*hand.holdings[seat], *cards))))


def _put(table: ClubTable, hand: ClubHand, place: int, meld: Meld) -> ClubHand:
    side = table.side_of[hand.turn]
    melds = hand.melds[side]
    return hand._replace(melds=_with(hand.melds, side, (*melds[:place], meld, *melds[place + 1 :])))


def _birdie(table: ClubTable, seat: int, before: Meld | None, meld: Meld, place: int) -> tuple[Event, ...]:
    kind = birdie(table.rules, meld)
    if kind is None or (before is not None and birdie(table.rules, before) is kind):
        return ()
    return (BirdieMade(seat=seat, meld=place + 1, birdie=kind.value, name=meld.name),)
