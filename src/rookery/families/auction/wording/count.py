"""The count in words: what cards and tricks are worth, what is written down, and what wins."""

from __future__ import annotations

from collections.abc import Iterator

from rookery.families.auction.rules import (
    AfterFourHands,
    Dummy,
    EveryPoint,
    Failed,
    Made,
    MoonBid,
    NestOwner,
    OpponentsWhenFailed,
    Sides,
    TricksTied,
    WinningHand,
)
from rookery.families.auction.table import AuctionTable
from rookery.families.auction.wording.parties import by_trump, hands_may_be_void, parties
from rookery.families.words import counted, listed, start, word


def plain_cards_may_run_short(table: AuctionTable) -> bool:
    """Whether a declarer may hold too few cards without points to lay the nest away (A21)."""
    hand = (table.to_hands - table.stock_size) // table.hand_places
    return sum(1 for points in table.points.values() if points) > hand


def tricks_count(table: AuctionTable) -> bool:
    """Whether tricks bring points of their own, one by one or for most of them."""
    return table.rules.most_tricks_bonus > 0 or any(map(table.rules.points_per_trick, table.trumps))


# What was taken


def counting(table: AuctionTable) -> Iterator[str]:
    yield from _counters(table)
    yield from _trick_points(table)
    yield from _most_tricks(table)
    if table.rules.last_trick_bonus:
        yield f"The last trick counts another {counted(table.rules.last_trick_bonus, 'point')} for whoever takes it."
    yield from _moon(table)
    yield from _proof(table)


def _counters(table: AuctionTable) -> Iterator[str]:
    rules = table.rules
    counters = {number: points for number, points in rules.counters if points}
    if rules.ones_points:
        counters = {1: rules.ones_points, **counters}
    worth = [
        f"{points} for each {'other ' if number == 1 and rules.has_red_one else ''}{number}"
        for number, points in counters.items()
    ]
    if rules.has_bird:
        worth.append(f"{rules.bird_points} for the bird")
    if rules.has_red_one:
        worth.append(f"{rules.red_one_points} for the red 1")
    if rules.has_baby_bird:
        worth.append(f"{rules.baby_bird_points} for the baby bird")
    if worth:
        yield f"Some of the cards you take count points: {listed(worth)}. These cards are the counters."
    yield "All other cards count nothing." if worth else "No card counts any points."
    if worth and 14 in rules.ranks and 14 not in counters:
        yield "The 14s are not counters, but they take tricks as ever."


def _trick_points(table: AuctionTable) -> Iterator[str]:
    values = {trump: table.rules.points_per_trick(trump) for trump in table.trumps}
    nest = ", the nest too" if table.rules.nest_is_trick else ""
    if not any(values.values()):
        yield "A trick has no points of its own, only those of the counters in it."
    elif len(set(values.values())) == 1:
        yield f"Each trick counts another {counted(next(iter(values.values())), 'point')}{nest}."
    else:
        yield f"Each trick counts points of its own as well{nest}, depending on the trump: {by_trump(values)}."


def _most_tricks(table: AuctionTable) -> Iterator[str]:
    rules = table.rules
    if not rules.most_tricks_bonus:
        return
    who = parties(rules, table.seats)
    nest = ", counting the nest as one," if rules.nest_is_trick else ""
    yield f"The {who.unit} with the most tricks{nest} gets {counted(rules.most_tricks_bonus, 'point')} more."
    if not _tricks_may_tie(table):
        yield f"There are {_tricks_counted(table)} tricks, so the two {who.unit}s cannot be level."
        return
    most = f"both {who.unit}s" if who.count == 2 else f"two or more {who.unit}s at the top"
    match rules.tricks_tied:
        case TricksTied.NOBODY:
            yield f"If {most} have the same number of tricks, nobody gets these points."
        case TricksTied.DEFENDERS:
            opponents = "opponent gets" if who.unit == "player" else "opponents get"
            yield f"If {most} have the same number of tricks, the declarer's {opponents} these points."
        case TricksTied.CUT:
            yield f"If {most} have the same number of tricks, they cut for these points. {_cut(table)}"


def _cut(table: AuctionTable) -> str:
    rules = table.rules
    bird = " The bird is a 15." if rules.has_bird else ""
    if rules.sides is Sides.ALONE:
        higher = "higher" if table.seats == 2 else "highest"
        return f"Each cuts the pack once, and the {higher} card wins; if it is a tie, cut again (A12).{bird}"
    two = parties(rules, table.seats).count == 2
    cutters, higher = ("Everybody", "higher") if two else ("Everybody on those sides", "highest")
    return (
        f"{cutters} cuts the pack once, partners add up the numbers they cut, and the {higher} sum "
        f"wins; if it is a tie, cut again (A12).{bird}"
    )


def _tricks_counted(table: AuctionTable) -> int:
    return table.tricks + table.rules.nest_is_trick


def _tricks_may_tie(table: AuctionTable) -> bool:
    two_takers = parties(table.rules, table.seats).count == 2 and table.rules.dummy is not Dummy.BLIND
    return _tricks_counted(table) % 2 == 0 if two_takers else True


def _moon(table: AuctionTable) -> Iterator[str]:
    bonus = table.rules.moon_bonus
    if bonus:
        unit = parties(table.rules, table.seats).unit
        yield (
            f"A {unit} with every single trick has shot the moon and writes down {counted(bonus, 'point')} more, "
            "whoever bid. They do not help to make the bid (A42)."
        )


def _proof(table: AuctionTable) -> Iterator[str]:
    """What all that was taken adds up to, so that people can check their count."""
    totals = {trump: table.points_in_play(trump) for trump in table.trumps}
    values = set(totals.values())
    total = f"{counted(values.pop(), 'point')}" if len(values) == 1 else f"{by_trump(totals)}"
    exceptions = tuple(_missing_points(table))
    dummys = ", the dummy's tricks included" if table.rules.dummy is Dummy.BLIND else ""
    if not exceptions:
        yield f"To check your count: a hand always totals {total}{dummys}."
    else:
        yield f"To check your count: a hand totals {total}{dummys}, {listed(exceptions)}."
    highest = max(totals.values())
    booklet = table.rules.booklet
    if exceptions and booklet.total == highest:
        yield f"The booklet prints {highest} for every hand, which is right only when nothing has to be taken off."
    if booklet.total_remark is not None and booklet.total_remark.total == highest:
        yield booklet.total_remark.says


def _missing_points(table: AuctionTable) -> Iterator[str]:
    rules = table.rules
    if rules.most_tricks_bonus and rules.tricks_tied is TricksTied.NOBODY and _tricks_may_tie(table):
        yield f"less {rules.most_tricks_bonus} when nobody gets the points for most tricks"
    if rules.last_trick_bonus and rules.dummy is Dummy.BLIND:
        yield f"less {rules.last_trick_bonus} when the dummy takes the last trick"
    if not rules.nest_size or rules.nest_owner is not NestOwner.NOBODY:
        return
    if not rules.bars_counters:
        yield "less the counters that stay in the nest (A24)"
    elif plain_cards_may_run_short(table):
        yield "less any counters that had to go into the nest (A21)"


# What is written down


def scoring(table: AuctionTable) -> Iterator[str]:
    rules = table.rules
    who = parties(rules, table.seats)
    beside = _beside_counters(table)
    together = f", {listed(('the counters', *beside))} together (A9)" if beside else ""
    yield f"The bid is made if {who.bidder} took at least as many points as were bid{together}."
    yield _made(table)
    yield _failed(table)
    yield _opponents_when_failed(table)
    if rules.every_point is EveryPoint.DOUBLE:
        which = "who" if who.unit == "player" else "that"
        yield f"A {who.unit} {which} took every point there was in the hand scores them twice."
    yield from _moon_bid(table)
    yield _whose_score(table)


def _moon_bid(table: AuctionTable) -> Iterator[str]:
    rules = table.rules
    if rules.moon_bid is MoonBid.NEVER:
        return
    who = parties(rules, table.seats)
    scores = f"scores the {rules.moon_bid_points} staked" if rules.moon_bid is MoonBid.STATED else "scores all of it"
    yield f"A bid of the moon is made with every trick, and {who.bidder} then {scores}. One trick lost and it fails."


def _beside_counters(table: AuctionTable) -> tuple[str, ...]:
    """What else than counters brings points in a hand."""
    each = any(table.rules.points_per_trick(trump) for trump in table.trumps)
    most = table.rules.most_tricks_bonus > 0
    last = table.rules.last_trick_bonus > 0
    found = (
        ("the points for tricks", each),
        ("the points for most tricks", most),
        ("the points for the last trick", last),
    )
    return tuple(name for name, there in found if there)


def _made(table: AuctionTable) -> str:
    who = parties(table.rules, table.seats)
    if table.rules.made is Made.ALL_SCORE:
        others = f"{start(who.others)} scores all {who.they} took as well."
    else:
        beside = _beside_counters(table)
        kept = f"{listed(beside)}, but none for counters" if beside else "nothing"
        others = f"{start(who.others)} scores {kept}."
    return f"If it is made, {who.bidder} scores all {who.they} took, even beyond the bid. {others}"


def _failed(table: AuctionTable) -> str:
    who = parties(table.rules, table.seats)
    match table.rules.failed:
        case Failed.SET_BACK if table.rules.sides is Sides.CALLED_PARTNER:
            partners = "the partner" if table.rules.called_cards == 1 else "the partners"
            return (
                f"If it fails, the declarer and {partners} are set back: nothing they took counts, and each of them "
                "loses the whole bid. A score may fall below zero."
            )
        case Failed.SET_BACK if table.rules.sides is Sides.BIDDER_AND_DUMMY:
            return (
                "If it fails, the declarer is set back: nothing they took counts, and the whole bid is subtracted from "
                "their score, which may fall below zero."
            )
        case Failed.SET_BACK:
            return (
                f"If it fails, {who.bidder} is set back: nothing {who.they} took counts, and the whole bid is "
                f"subtracted from {who.their} score, which may fall below zero."
            )
        case Failed.NOTHING:
            return f"If it fails, {who.bidder} scores nothing for this hand, but loses nothing either."
        case Failed.COUNTERS_ONLY:
            return f"If it fails, {who.bidder} scores {who.their} counters and nothing else."


def _opponents_when_failed(table: AuctionTable) -> str:
    who = parties(table.rules, table.seats)
    twice = "twice what" if table.rules.opponents_when_failed is OpponentsWhenFailed.DOUBLE else "all"
    return f"After a failed bid, {who.others} scores {twice} {who.they} took."


def _whose_score(table: AuctionTable) -> str:
    rules = table.rules
    match rules.sides:
        case Sides.ALONE:
            return f"{'Each' if table.seats == 2 else 'Everybody'} keeps a score of their own."
        case Sides.CALLED_PARTNER:
            others = f"the other {word(table.seats - 2)}" if rules.called_cards == 1 else "the others"
            partners = "the partner" if rules.called_cards == 1 else "the partners"
            return (
                f"Everybody keeps a score of their own. The declarer and {partners} each write down what their side "
                f"scores or loses, {others} each what they took together (A40)."
            )
        case Sides.BIDDER_AND_DUMMY:
            return (
                "Everybody keeps a score of their own. The dummy's tricks belong to the declarer; the other two "
                "each write down what they score together (A38)."
            )
        case _ if rules.after_four_hands is AfterFourHands.CHANGE_PARTNERS:
            return "Everybody keeps a score of their own, and both partners write down what their side scores (A56)."
        case _:
            return f"Each {parties(rules, table.seats).unit} keeps one score."


# The match


def winning(table: AuctionTable) -> Iterator[str]:
    rules = table.rules
    who = parties(rules, table.seats)
    unit = "player" if rules.individual_scores else who.unit
    two = table.seats == 2 or (who.count == 2 and not rules.individual_scores)
    highest = "higher" if two else "highest"
    if rules.match_hands:
        yield f"The match is {counted(rules.match_hands, 'hand')}, and then the {unit} with the {highest} score wins."
        if hands_may_be_void(rules) and rules.after_four_hands is AfterFourHands.STAY:
            passed = "both" if table.seats == 2 else "everybody"
            yield f"Hands that {passed} passed are not counted."
        yield (
            "If the scores are level, play another hand (A45)."
            if two
            else ("If the highest score is shared, play another hand (A45).")
        )
    else:
        yield f"The first {unit} with {counted(rules.target, 'point')} or more at the end of a hand wins (A46)."
        if rules.winning_hand is WinningHand.OWN_BID:
            own = "their own bid" if unit == "player" else "its own bid"
            yield f"But a {unit} wins only in a hand in which {own} was made, and otherwise waits for one."
        else:
            several, level = ("both", "they are level") if two else ("several", "that is shared")
            yield (
                f"If {several} get there in one hand, the {highest} score wins. If {level}, play another hand (A45)."
            )
        if rules.losing_line is not None:
            lost = f"minus {-rules.losing_line}"
            yield f"Whoever falls to {lost} or below loses: the match ends, and the {highest} score wins."
    yield (
        f"This program ends a match that is still open after {counted(rules.longest_match, 'deal')}: the {highest} "
        "score wins then, and a tie is shared."
    )
