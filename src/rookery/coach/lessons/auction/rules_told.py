"""What an auction game's rules come to, for somebody who hears of them for the first time."""

from __future__ import annotations

from typing import Final

from rookery.engine.editions import Edition
from rookery.families.auction.rules import (
    AuctionRules,
    BidNames,
    Bird,
    BirdPlay,
    DealerOpens,
    Failed,
    NestOwner,
    Ones,
    OpponentsWhenFailed,
    Passing,
    Sides,
)
from rookery.families.auction.table import AuctionTable
from rookery.families.rule_fields import Group, words_of
from rookery.families.words import counted, listed, rising, start, word
from rookery.games.catalogue import catalogue

_VERBS: Final = {"First to bid": " is", "First lead": " comes from", "Tricks that may be looked at": ":"}
"""What stands between the name of a rule and its value to make a sentence of them; most need nothing."""


def counters(table: AuctionTable) -> str:
    """'Each 5 counts 5 points, each 10 and each 14 counts 10, and the bird 20.'"""
    rules = table.rules
    worth: dict[int, list[str]] = {}
    for number, points in sorted(rules.counters):
        if number in rules.ranks and not (number == 1 and rules.ones_points):
            worth.setdefault(points, []).append(f"each {number}")
    if rules.ones_points and 1 in rules.ranks:
        worth.setdefault(rules.ones_points, []).append("each 1")
    for name, there, points in (
        ("the bird", rules.has_bird, rules.bird_points),
        ("the red 1", rules.has_red_one, rules.red_one_points),
        ("the baby bird", rules.has_baby_bird, rules.baby_bird_points),
    ):
        if there and points:
            worth.setdefault(points, []).append(name)
    parts = [f"{listed(names)} {'count' if len(names) > 1 else 'counts'} {points}" for points, names in worth.items()]
    if not parts:
        return "No card counts any points by itself."
    told = start(f"{listed(parts)} points.")
    plain = " All other cards count nothing, but they can still take tricks."
    return told + plain


def pack(rules: AuctionRules) -> str:
    """The cards there are."""
    more = [name for name, there in (("the bird", rules.has_bird), ("the baby bird", rules.has_baby_bird)) if there]
    red_one = ["the red 1"] if rules.has_red_one and 1 not in rules.ranks else []
    and_more = f", and {listed([*red_one, *more])}" if more or red_one else ""
    return f"The cards have four colours, each with the numbers {rising(sorted(rules.ranks))}{and_more}."


def tricks_worth(rules: AuctionRules) -> str:
    """What tricks themselves count, where they do."""
    amounts = sorted({points for _, points in rules.trick_points})
    parts = []
    if amounts != [0]:
        each = f"{amounts[0]} points" if len(amounts) == 1 else f"{amounts[0]} to {amounts[-1]} points, by the trump"
        parts.append(f"each trick counts {each}, besides")
    if rules.most_tricks_bonus:
        parts.append(f"whoever takes most tricks gets {rules.most_tricks_bonus} more")
    if rules.last_trick_bonus:
        parts.append(f"the last trick brings {rules.last_trick_bonus} more")
    return start(f"{listed(parts)}.") if parts else ""


def sides(rules: AuctionRules, seats: int) -> str:
    match rules.sides:
        case Sides.ALONE:
            return "You play for yourself." if seats > 2 else "There are two of you, each for oneself."
        case Sides.PARTNERS_OPPOSITE:
            return (
                "You and the player opposite are partners: what either of you takes counts for both."
                if seats == 4
                else "You and your partner opposite count together; the other pairs play against you."
            )
        case Sides.ALTERNATE:
            return f"Every other player is on your side: {word(seats // 2)} play against {word(seats // 2)}."
        case Sides.CALLED_PARTNER:
            return "Who plays with whom is settled in each hand anew: whoever wins the bidding calls a partner."
        case Sides.BIDDER_AND_DUMMY:
            return "Whoever wins the bidding plays with a dummy, an open hand of cards, against the other two."


def ones_high(rules: AuctionRules) -> str:
    return " Here the 1s stand above the 14s." if rules.ones is Ones.HIGH and 1 in rules.ranks else ""


def bird(rules: AuctionRules) -> tuple[str, ...]:
    rank = {
        Bird.HIGHEST: "the highest of all" if not rules.has_red_one else "the highest after the red 1",
        Bird.BETWEEN: "between the 10 and the 11",
        Bird.LOWEST: "the lowest one, though it still beats every card that is no trump",
    }[rules.bird]
    worth = f", and counts {rules.bird_points} points" if rules.bird_points else ""
    when = (
        "You may play it to any trick you like, even when you could follow the colour that was led."
        if rules.bird_play is BirdPlay.ANY_TIME
        else "Like any trump it must wait while you can follow another colour that was led."
    )
    return f"The bird has no colour of its own. It is always a trump, {rank}{worth}.", when


def red_one(rules: AuctionRules) -> tuple[str, ...]:
    worth = f", and counts {rules.red_one_points} points" if rules.red_one_points else ""
    return (
        f"The red 1 is the highest trump of all, whichever colour is trump{worth}.",
        "It is no red card then, unless red is trump: it follows as a trump does.",
    )


def bidding(table: AuctionTable) -> tuple[str, ...]:
    rules = table.rules
    you = "you" if rules.sides is Sides.ALONE else "your side"
    what = f"A bid says how many points {you} will take at least."
    if rules.bid_names is BidNames.POINTS_AND_COLOUR:
        what += " It names the trump colour, too."
    prize = "Whoever bids highest chooses the trump colour"
    if rules.nest_size and rules.nest_exchange != 0:
        prize += f" and gets to swap cards with the nest, {counted(rules.nest_size, 'card')} lying face down"
    opens = " The dealer must open." if rules.dealer_opens is DealerOpens.MUST else ""
    out = ", go up in {}s, and once you pass you are out" if rules.passing is Passing.FINAL else " and go up in {}s"
    return (
        f"Before any card is played, everybody bids. {what}",
        f"{prize}. Bids start at {rules.minimum_bid}{out.format(rules.bid_step)}.{opens}",
    )


def failing(rules: AuctionRules) -> str:
    """What it costs not to make a bid."""
    match rules.failed:
        case Failed.SET_BACK:
            lost = "the whole bid is taken off the score. That is called being set"
        case Failed.NOTHING:
            lost = "nothing is scored for what was taken"
        case Failed.COUNTERS_ONLY:
            lost = "only the counting cards that were taken are scored"
    others = " The others score double then." if rules.opponents_when_failed is OpponentsWhenFailed.DOUBLE else ""
    return f"Take one point less than the bid, and {lost}.{others}"


def nest(table: AuctionTable) -> tuple[str, ...]:
    rules = table.rules
    match rules.nest_owner:
        case NestOwner.LAST_TRICK:
            goes = "What lies there goes to whoever takes the last trick."
        case NestOwner.DECLARER:
            goes = "What you lay there counts for your side in the end."
        case NestOwner.NOBODY:
            goes = "What lies there is out of play and counts for nobody."
    barred = " Cards that count points must stay in your hand, though." if rules.bars_counters else ""
    return (goes + barred,)


def differences(edition: Edition) -> str:
    """What this edition does otherwise than another of the same game; nothing where they agree or there is none."""
    seats = edition.usual_seats()
    mine = edition.rules_for(seats)
    assert isinstance(mine, AuctionRules)
    others = [
        each.rules_for(seats)
        for each in catalogue()
        if each.game == edition.game and each.id != edition.id and seats in each.rules
    ]
    told = []
    for name in mine.rule_names():
        words = words_of(AuctionRules, name)
        if words.group is Group.CONDUCT or all(getattr(each, name) == getattr(mine, name) for each in others):
            continue
        value = words.value(mine.value_text(getattr(mine, name))).replace("left of", "the player left of")
        told.append(f"{_lower(words.label)}{_VERBS.get(words.label, '')} {value}")
    if not told:
        return ""
    return f"The editions of this game differ in a few things. In this one, {'; '.join(told)}."


def _lower(label: str) -> str:
    return label[:1].lower() + label[1:]
