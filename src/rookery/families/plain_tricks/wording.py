"""The rules of the trick games without an auction in words, built from their data."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rookery.engine.editions import Section
from rookery.engine.phrases import listed as seats_listed
from rookery.engine.phrases import who
from rookery.families.conduct import NO_PENALTY_PRINTED
from rookery.families.plain_tricks.rules import (
    Counting,
    Fourteens,
    PlainSides,
    PlainTricksRules,
    TrumpSource,
    Winner,
)
from rookery.families.results import HandResult, tell_best
from rookery.families.words import counted, draw_for_deal, listed, rising, start, word

SECTION_OF_RULE: Final = {
    "turn": "players",
    "own-cards": "play",
    "follow-colour": "play",
    "revoke": "conduct",
    "table-talk": "conduct",
}
"""Where the text explains each rule that a refusal cites."""


def describe(rules: PlainTricksRules, seats: int) -> tuple[Section, ...]:
    told = (
        ("players", "Players" if rules.sides is PlainSides.ALONE else "Players and sides", _players(rules, seats)),
        ("pack", "The pack", _pack(rules)),
        ("deal", "The deal", _deal(rules, seats)),
        ("play", "Playing the tricks", _play(rules)),
        ("counting", "Counting a deal", _counting(rules, seats)),
        ("winning", "Winning the match", _winning(rules, seats)),
        ("conduct", "Mistakes and penalties", _conduct(rules, seats)),
    )
    sections = (Section(rule, title, tuple(lines)) for rule, title, lines in told)
    return tuple(section for section in sections if section.lines)


def _players(rules: PlainTricksRules, seats: int) -> Iterator[str]:
    if rules.sides is PlainSides.ALONE:
        yield f"{start(word(seats))} play, everybody for themselves."
    else:
        how = "two against two" if seats == 4 else "in pairs"
        yield (
            f"{start(word(seats))} play, {how}. Partners sit opposite each other, and what they take "
            "counts together (A84)."
        )
    yield "The deal and the cards go round clockwise. Wait for your turn to play."


def _pack(rules: PlainTricksRules) -> Iterator[str]:
    yield (
        f"Play with {4 * len(rules.ranks)} cards: the numbers {rising(rules.ranks)} in red, yellow, green and black."
        " Leave the bird in the box."
    )


def _deal(rules: PlainTricksRules, seats: int) -> Iterator[str]:
    yield draw_for_deal("deal", seats)
    yield "Afterwards the deal passes to the left."
    if rules.trump is TrumpSource.CUT:
        yield (
            "Before each deal the player at the dealer's right lifts part of the pack and shows the card at its "
            "bottom: that colour is trump. Only then are the cards shuffled and dealt."
        )
    each, over = divmod(4 * len(rules.ranks), seats)
    yield f"Deal one card at a time, beginning at the dealer's left, until everybody has {counted(each, 'card')}."
    if over:
        left = "The card that is" if over == 1 else f"The {over} cards that are"
        yield (
            f"{left} left over {'lies' if over == 1 else 'lie'} face down in the centre. Whoever takes the first trick "
            f"takes {'it' if over == 1 else 'them'} too, unseen until the count (A82, A88). "
            f"{'It does' if over == 1 else 'They do'} not count as a trick (A87)."
        )


def _play(rules: PlainTricksRules) -> Iterator[str]:
    yield "The player at the dealer's left leads any card, and everybody adds one in turn."
    if rules.fourteens is Fourteens.ABOVE_ALL:
        yield (
            "If you have a card of the colour led, you must play one, even if your only one is the 14 (A87); but any "
            "14 may be played at any time. If you have none, play whatever you like."
        )
        yield (
            "The 14 of the colour led takes the trick, so a 14 that is led cannot be beaten. Without it the 14 that "
            "was played first takes it, of whatever colour; the 14 of trump has no precedence (A87)."
        )
        otherwise = "Without any 14, "
    else:
        yield "If you have a card of the colour led, you must play one. If you have none, play whatever you like."
        otherwise = ""
    if rules.trump is TrumpSource.CUT:
        yield start(f"{otherwise}the highest trump takes the trick; without a trump, the highest of the colour led.")
    else:
        yield start(f"{otherwise}the highest card of the colour led takes the trick. There is no trump.")
    yield "Whoever takes a trick leads to the next."


def _counting(rules: PlainTricksRules, seats: int) -> Iterator[str]:
    against = "against" if rules.winner is Winner.LOWEST else "for"
    worth = list(_worth(rules))
    if worth:
        yield f"Cards you take count {against} you: {listed(worth)}."
    if not worth:
        yield "No card counts any points."
    elif rules.counting is Counting.RED:
        yield "Cards of other colours count nothing."
    elif not rules.other_points:
        yield "All other cards count nothing."
    if rules.trick_points:
        yield f"Each trick you take counts {counted(rules.trick_points, 'point')} {against} you."
    if rules.golden_ten:
        captor = "the player who takes" if rules.sides is PlainSides.ALONE else "the side that takes"
        yield (
            f"The yellow 10 is the Golden Ten: it takes up to {rules.golden_ten} off the count of {captor} it. "
            "That holds for this deal alone, and a count never falls below zero (A83)."
        )
    yield f"To check your count: {_total(rules, seats)}."


def _worth(rules: PlainTricksRules) -> Iterator[str]:
    """What each number is worth; an only red card is `the red 5`, of four there is `each 5`."""
    red = rules.counting is Counting.RED
    named = {number: points for number, points in rules.counters if points != rules.other_points}
    for number, points in named.items():
        yield f"{points or 'nothing'} for {'the red' if red else 'each'} {number}"
    if rules.other_points:
        yield f"{rules.other_points} for every {'other ' if named else ''}{'red card' if red else 'card'}"


def _total(rules: PlainTricksRules, seats: int) -> str:
    before = ", before the Golden Ten takes its part off" if rules.golden_ten else ""
    return f"a deal totals {counted(rules.points_in_play(seats), 'point')}{before}"


def _winning(rules: PlainTricksRules, seats: int) -> Iterator[str]:
    unit = "player" if rules.sides is PlainSides.ALONE else "side"
    two = len(rules.parties(seats)) == 2
    best = "high" if rules.winner is Winner.HIGHEST else "low"
    best += "er" if two else "est"
    if rules.match_hands:
        yield f"After {counted(rules.match_hands, 'deal')} the {unit} with the {best} score wins."
    else:
        yield f"The first {unit} with {counted(rules.target, 'point')} or more at the end of a deal wins (A46)."
        yield f"If {'both' if two else 'several'} get there in one deal, the {best} score wins."
    yield "If it is a tie, play another deal (A45)."
    yield (
        f"This program ends a match that is still open after {counted(rules.longest_match, 'deal')}: "
        f"the {best} score wins then, and a tie is shared."
    )


def _conduct(rules: PlainTricksRules, seats: int) -> Iterator[str]:
    """The booklets name no penalty for these games; this is the auction games' remedy with the count of these."""
    if not rules.honour:
        yield NO_PENALTY_PRINTED
        return
    whose = "the player who" if rules.sides is PlainSides.ALONE else "the side that"
    other = "everybody else" if rules.sides is PlainSides.ALONE else "the other side"
    yield "This table is run on the players' honour: nobody stops a wrong card."
    yield (
        "If you did not follow though you could, you may take your card back until the next trick is taken, and play "
        "a right one; the cards played after it are taken back too and played again (A49)."
    )
    yield (
        "An opponent may claim, until everybody is ready to count, that somebody has not followed. A wrong claim costs "
        "nothing, but everybody hears that it was wrong, and it is that player's last in the deal."
    )
    if rules.winner is Winner.LOWEST:
        total = counted(rules.points_in_play(seats), "point")
        yield f"A right claim ends the deal: all {total} go against {whose} erred, and {other} has nothing."
    else:
        yield f"A right claim ends the deal: {whose} erred scores nothing, and {other} scores what was taken so far."
    yield "All this is by agreement: the booklet prints no penalty for this game. Nobody is fined for table talk."


def tell_hand(rules: PlainTricksRules, seats: int, hand: HandResult) -> str:
    """How a deal came out: a revoke, or who did best, and what the Golden Ten did to it."""
    parties = rules.parties(seats)
    if hand.revoked is not None:
        side = next(party for party in parties if hand.revoked in party)
        worst = "every point in play is written down for " if rules.lowest_wins else "nothing counts for "
        return who(hand.revoked) + " revoked, so the deal ends there and " + worst + seats_listed(side) + "."
    told = tell_best(hand, parties, fewest=rules.lowest_wins, parts=not rules.lowest_wins)
    if rules.lowest_wins:
        told = told.removesuffix(".") + ", where the fewest points win."
    return told + _told_golden_ten(rules, parties, hand)


def _told_golden_ten(rules: PlainTricksRules, parties: tuple[tuple[int, ...], ...], hand: HandResult) -> str:
    relief = hand.part("golden ten")
    side = next((party for party in parties if relief[party[0]]), None)
    if side is None:
        return ""
    return " " + seats_listed(side) + f" captured the yellow 10, which took {-relief[side[0]]} off."
