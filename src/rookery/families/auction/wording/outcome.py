"""How an auction hand came out, in sentences: what was taken of the bid, what was short, and what counts for it."""

from __future__ import annotations

from dataclasses import dataclass

from rookery.engine.phrases import Phrase, does, join, label, listed, who
from rookery.families.auction.roles import sides_in_hand
from rookery.families.auction.rules import (
    AfterFourHands,
    AuctionRules,
    EveryPoint,
    Failed,
    Made,
    OpponentsWhenFailed,
    Redeal,
)
from rookery.families.auction.table import AuctionTable, table_for
from rookery.families.results import HandResult
from rookery.families.words import counted


@dataclass(frozen=True, slots=True)
class _Side:
    """What the seats that counted together took, with the bonus that helps to make a bid, and what they wrote down."""

    seats: tuple[int, ...]
    taken: int
    bonus: int
    tricks: int
    moon: int
    recorded: int


def tell_hand(rules: AuctionRules, seats: int, hand: HandResult) -> str:
    """The hand in a sentence or two; who reads it is told 'you'."""
    table = table_for(rules, seats)
    if hand.declarer is None or hand.bid is None:
        return _not_played(rules, seats, hand)
    sides = _sides(table, hand, hand.declarer)
    if sides is None:  # a record that does not tell who sat with whom
        return does(hand.declarer, "makes" if hand.made else "fails") + f" the bid of {hand.bid}."
    bidding, *others = sides
    if hand.revoked is not None:
        return _revoke(hand, sides)
    told = _made(table, hand, bidding) if hand.made else _failed(table, hand, bidding)
    return told + _against(rules, hand, others)


def _not_played(rules: AuctionRules, seats: int, hand: HandResult) -> str:
    if any(hand.fines):
        return "The hand was not played, so nothing but the fines is written down."
    if rules.redeal is Redeal.NEVER and not rules.honour:
        return f"{'Both' if seats == 2 else 'Everybody'} passed, so nobody scores and the deal moves on."
    return "The hand was not played, so nobody scores."


def _sides(table: AuctionTable, hand: HandResult, declarer: int) -> list[_Side] | None:
    """The declarer's side first; None where it cannot be told."""
    everybody = tuple(range(table.seats))
    if (
        table.rules.after_four_hands is AfterFourHands.CHANGE_PARTNERS
    ):  # partners change, and what they wrote down tells who they were
        wrote = [(hand.bonus[seat], hand.scored[seat] + _fine(hand, seat)) for seat in everybody]
        groups = [tuple(seat for seat in everybody if wrote[seat] == each) for each in dict.fromkeys(wrote)]
        if [len(group) for group in groups] != [2, 2]:
            return None
    else:
        numbers = hand.sides or sides_in_hand(table, everybody, declarer=declarer, partners=hand.partners)
        groups = [tuple(seat for seat in everybody if numbers[seat] == side) for side in dict.fromkeys(numbers)]
    groups.sort(key=lambda group: declarer not in group)
    return [_side(table, hand, group) for group in groups]


def _side(table: AuctionTable, hand: HandResult, seats: tuple[int, ...]) -> _Side:
    first = seats[0]
    tricks = sum(hand.tricks[seat] for seat in seats)
    moon = table.rules.moon_bonus if tricks == table.tricks and hand.revoked is None else 0
    bonus = hand.bonus[first] - moon
    return _Side(
        seats=seats,
        taken=sum(hand.points[seat] for seat in seats) + bonus,
        bonus=bonus,
        tricks=tricks,
        moon=moon,
        recorded=hand.scored[first] + _fine(hand, first) - moon,
    )


def _fine(hand: HandResult, seat: int) -> int:
    return hand.fines[seat] if hand.fines else 0


def _made(table: AuctionTable, hand: HandResult, side: _Side) -> Phrase:
    if hand.moon:
        return listed(side.seats) + f" took every trick, as bid: {side.recorded} count." + _all_tricks(side)
    on_top = f"{bonus}," if (bonus := _on_top(table.rules, side)) else ""
    told = listed(side.seats) + f" took {side.taken}{on_top} and needed {hand.bid}: the bid is made, and "
    if side.recorded == side.taken:
        return told + (f"all {side.taken} count." if side.taken else "nothing counts.") + _all_tricks(side)
    return told + f"every point there is counts double: {side.recorded}." + _all_tricks(side)


def _all_tricks(side: _Side) -> str:
    return f" Every trick besides brings {side.moon} more." if side.moon else ""


def _failed(table: AuctionTable, hand: HandResult, side: _Side) -> Phrase:
    assert hand.bid is not None
    if hand.moon:
        short = table.tricks - side.tricks
        told = listed(side.seats) + f" bid for every trick and took {side.tricks} of {table.tricks}: {short} short, so "
    else:
        told = listed(side.seats) + f" took {side.taken} of {hand.bid}{_on_top(table.rules, side)}: "
        told += f"{hand.bid - side.taken} short, so "
    return told + _comes_of_failing(table.rules, hand.bid, side.recorded) + "."


def _comes_of_failing(rules: AuctionRules, bid: int, recorded: int) -> str:
    match rules.failed:
        case Failed.SET_BACK:
            return f"the bid of {bid} comes off"
        case Failed.NOTHING:
            return "nothing of it counts"
        case Failed.COUNTERS_ONLY:
            return f"only the counters in it count: {recorded}"


def _on_top(rules: AuctionRules, side: _Side) -> str:
    """What of it came as a bonus, and for what."""
    if not side.bonus:
        return ""
    most, last = rules.most_tricks_bonus, rules.last_trick_bonus
    if not last or side.bonus == most != last:
        what = "for most tricks"
    elif not most or side.bonus == last != most:
        what = "for the last trick"
    else:
        what = "for most tricks and the last one" if side.bonus == most + last else "as a bonus"
    return f", {side.bonus} of it {what}"


def _against(rules: AuctionRules, hand: HandResult, others: list[_Side]) -> Phrase:
    """What counts for those who played against the bid."""
    if hand.made and rules.made is Made.OPPONENTS_TRICKS_ONLY:
        how = "of which only the points for tricks count"
    elif not hand.made and rules.opponents_when_failed is OpponentsWhenFailed.DOUBLE:
        how = "which counts double"
    else:
        how = ""
    if len(others) != 1:
        takers = [side for side in others if side.taken]
        if not takers:
            return Phrase(" The others took nothing.")
        first, *rest = takers
        told = " " + listed(first.seats) + f" took {first.taken}"
        told = join(", ", (told, *(label(side.seats[0]) + f" {side.taken}" for side in rest)))
        return told + f", {how or 'which counts'}."
    (side,) = others
    took = " " + listed(side.seats) + f" took {side.taken or 'nothing'}"
    if not side.taken:
        return took + "."
    if not how and side.recorded == side.taken:
        return took + ", which counts."
    if not how and rules.every_point is EveryPoint.DOUBLE:
        how = "every point there is, which counts double"
    return took + f", {how}: {side.recorded}."


def _revoke(hand: HandResult, sides: list[_Side]) -> Phrase:
    """A49: the hand ends there. What each side wrote down says how this game takes it."""
    assert hand.revoked is not None
    guilty = next(side for side in sides if hand.revoked in side.seats)
    whom = "" if len(guilty.seats) == 1 else " for " + listed(guilty.seats)
    if guilty.recorded == -(hand.bid or 0):
        cost = f"the bid of {hand.bid} comes off" + whom
    elif guilty.recorded == 0:
        cost = "nothing counts" + (whom or " for " + who(hand.revoked))
    else:
        cost = f"{guilty.recorded} is written down" + (whom or " for " + who(hand.revoked))
    told = who(hand.revoked) + " revoked, so the hand ends there and " + cost + "."
    others = [side for side in sides if side is not guilty]
    if len(others) != 1:
        doubled = any(other.recorded != other.taken for other in others)
        return told + f" For the others what they had taken counts{' double' if doubled else ''}."
    (other,) = others
    kept = counted(other.taken, "point") if other.taken else "nothing"
    counts = {other.taken: ", which counts.", 2 * other.taken: f", which counts double: {other.recorded}."}
    return told + " " + listed(other.seats) + f" had taken {kept}" + (counts[other.recorded] if other.taken else ".")
