"""Tuxedo's rules in words, built from its data, so that a house rule changes the text."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from rookery.engine.editions import Section
from rookery.families.conduct import Conduct
from rookery.families.results import HandResult, tell_best
from rookery.families.tuxedo.deal import deals_of
from rookery.families.tuxedo.rules import ALL_RANKS, Builder, Building, LeftOver, Orange, Trailing, TuxedoRules
from rookery.families.words import counted, draw_for_deal, listed, rising, start, word

SECTION_OF_RULE: Final[dict[str, str]] = {
    "turn": "play",
    "own-cards": "play",
    "centre": "capturing",
    "capturing": "capturing",
    "every-match": "capturing",
    "trailing": "trailing",
    "building": "building",
    "builds": "building",
    "own-build": "building",
    "orange": "orange",
}
"""Where the text explains each rule that a refusal cites."""

_Lines = Callable[[TuxedoRules, int], Iterator[str]]


def describe(rules: TuxedoRules, seats: int) -> tuple[Section, ...]:
    """The whole game in the order it is played."""
    sections: tuple[tuple[str, str, _Lines], ...] = (
        ("players", "Players", _players),
        ("pack", "The pack", _pack),
        ("deal", "The deal", _deal),
        ("play", "A turn", _turn),
        ("capturing", "Capturing", _capturing),
        ("building", "Building", _building),
        ("trailing", "Trailing", _trailing),
        ("sweeps", "Sweeps", _sweeps),
        ("orange", "Orange", _orange),
        ("counting", "Counting a pack", _counting),
        ("winning", "Winning the match", _winning),
    )
    return tuple(Section(rule, title, tuple(lines(rules, seats))) for rule, title, lines in sections)


def _players(rules: TuxedoRules, seats: int) -> Iterator[str]:
    yield f"{start(word(seats))} play, {'one against the other' if seats == 2 else 'everybody for themselves'}."
    yield "The aim is to catch cards from the centre of the table with cards from the hand."


def _pack(rules: TuxedoRules, seats: int) -> Iterator[str]:
    cards = len(rules.pack(seats))
    yield f"Play with {cards} cards: the numbers {rising(rules.ranks)} in red, yellow, green and black."
    aside = [f"the {number}s" for number in ALL_RANKS if number not in rules.ranks]
    yield f"Leave {listed([*aside, 'the bird'])} in the box."


def _deal(rules: TuxedoRules, seats: int) -> Iterator[str]:
    deals = deals_of(rules, seats)
    yield draw_for_deal("pack", seats)
    yield "Afterwards the deal passes to the left, pack by pack." if seats > 2 else "Afterwards the two deal in turn."
    first = "with the opponent" if seats == 2 else "at the dealer's left"
    hands = f"Beginning {first}, deal each player {counted(rules.hand_size, 'card')}, one at a time"
    centre = f", and turn {counted(rules.centre_size, 'more card')} face up in the centre" if rules.centre_size else ""
    yield f"{hands}{centre}. {_put_aside(rules, seats)}"
    if len(deals) == 1:
        return
    yield (
        f"When all hands are empty, deal each player {counted(rules.hand_size, 'more card')}. The centre is not "
        "dealt to again, except with odd cards of the last deal."
    )
    last = deals[-1]
    each = "only " if last.each < rules.hand_size else ""
    odd = f", and {counted(last.centre, 'odd card')} to the centre at that moment (A60)" if last.centre else ""
    yield f"The {_nth(len(deals))} deal is the last: {each}{counted(last.each, 'card')} to each player{odd}."


def _put_aside(rules: TuxedoRules, seats: int) -> str:
    deals = deals_of(rules, seats)
    if len(deals) > 1:
        return "The rest of the pack waits face down."
    odd = deals[0].centre - rules.centre_size
    if not odd:
        return "That uses up the pack."
    return f"That leaves {counted(odd, 'odd card')}, for the centre too (A60)."


def _turn(rules: TuxedoRules, seats: int) -> Iterator[str]:
    who = "The dealer's opponent" if seats == 2 else "The player at the dealer's left"
    after = "and then the two play in turn" if seats == 2 else "and the turn goes round clockwise"
    yield f"{who} begins, {after}. Wait for your turn to play."
    plays = "capture, build or trail" if rules.building is not Building.NEVER else "capture or trail"
    yield f"A turn is one play with one card from your own hand: {plays}."
    if rules.conduct is Conduct.HONOUR:
        called = " An Orange called by mistake costs its caller points." if rules.orange is Orange.FIRST_CALLER else ""
        yield (
            "The table is on its honour, but a play that the rules forbid is refused all the same: the booklet names "
            f"no penalty for it.{called}"
        )


def _capturing(rules: TuxedoRules, seats: int) -> Iterator[str]:
    yield (
        "Show a card from your hand. It catches every card in the centre with the same number, and every group of "
        "two or more loose cards whose numbers add up to it. A 10 catches a 5, a 2 and a 3."
    )
    yield (
        "One card catches all it can: matches that share no card are taken together. With an 8 you catch a 6 and "
        "a 2, a 5 with a 2 and a 1, and another 8, all at once. Where matches share a card you choose between them, "
        "but nothing that could still be caught may stay behind (A62)."
    )
    yield "Put what you caught aside with the card that caught it. It is counted when the pack is played."


def _building(rules: TuxedoRules, seats: int) -> Iterator[str]:
    if rules.building is Building.NEVER:
        yield "Nothing is built: a card from the hand captures or is laid by itself."
        return
    yield (
        "Instead of capturing you may put a card from your hand on a loose card in the centre, if you hold another "
        "card with the sum of both, and say so: 2 on 6, 'I hold an 8'. Cards that lie in the centre already cannot "
        "be put together."
    )
    anybody = "either player" if seats == 2 else "anybody"
    yield (
        "A build counts as one card with the number you announced. It is never split, and never part of a sum; "
        f"{anybody} may catch it with that number, and other matches along with it (A63)."
    )
    if rules.building is Building.ALLOWED:
        yield (
            f"{start(anybody)} may also raise a build on their turn: put one card from the hand on it, if they hold a "
            "card with the new, higher number. The build is then theirs (A63)."
        )
    else:
        yield "A build cannot be raised: it keeps its number until it is caught."
    if rules.builder is Builder.TAKES_OR_RAISES:
        raised = " or raise it" if rules.building is Building.ALLOWED else ""
        yield f"If your build is still yours on your next turn, you must catch it{raised} then (A63)."
    else:
        yield "You may leave your own build where it is, for as long as nobody catches it."


def _trailing(rules: TuxedoRules, seats: int) -> Iterator[str]:
    if rules.trailing is Trailing.ANY_TIME:
        yield "You may lay a card face up in the centre on any turn, even if you could capture."
        return
    yield "If no card of your hand can capture, you may lay any of them face up in the centre (A62)."
    builds = rules.building is not Building.NEVER
    yield "If you can capture, you must do so, or build." if builds else "If you can capture, you must do so."


def _sweeps(rules: TuxedoRules, seats: int) -> Iterator[str]:
    yield "Catching everything in the centre at once is a sweep. The next player can then only lay a card."
    yield (
        f"It is a big sweep if {counted(rules.big_sweep_cards, 'card')} or more lay in the centre, and a little one "
        "otherwise. The card that caught them is not counted (A64)."
    )


def _orange(rules: TuxedoRules, seats: int) -> Iterator[str]:
    if rules.orange is Orange.NEVER:
        yield "Red and yellow caught together bring nothing special: there is no Orange."
        return
    yield (
        "A capture that takes both a red and a yellow card out of the centre is an Orange. The colour of the card "
        "that caught them makes no difference (A65)."
    )
    if rules.orange is Orange.CAPTURER:
        yield "Whoever makes the capture has the Orange; it need not be called."
        return
    anybody, everybody = ("either player", "both have") if seats == 2 else ("anybody", "everybody has")
    yield (
        f"After every capture {anybody} may call Orange, whoever's capture it was. The first to call gets it, and "
        f"there is one call for a capture. It is too late once the next card is played, or when {everybody} let the "
        "capture go (A65)."
    )
    yield "If the capture was not an Orange, the call was a mistake and costs the caller points."


def _counting(rules: TuxedoRules, seats: int) -> Iterator[str]:
    yield "The count is made when every card of the pack has been played."
    tied = f"those who tie get {rules.most_cards_tied} each" if rules.most_cards_tied else "those who tie get nothing"
    yield f"Most cards: {counted(rules.most_cards, 'point')}; {tied}."
    for number, points in rules.counters:
        yield f"Each {number} among your cards, one you captured with included: {counted(points, 'point')} (A66)."
    if not rules.counters:
        yield "No card counts points of its own."
    yield f"Each big sweep: {counted(rules.big_sweep, 'point')}. Each little one: {rules.little_sweep}."
    if rules.orange is not Orange.NEVER:
        yield f"Each Orange: {counted(rules.orange_points, 'point')}."
    if rules.orange is Orange.FIRST_CALLER:
        yield f"Each Orange called by mistake: {counted(rules.orange_mistake, 'point')} off."
    if rules.left_over is LeftOver.NOBODY:
        yield "Cards still in the centre at the end count for nobody (A61)."
    else:
        yield "Cards still in the centre at the end go to whoever captured last. That is not a sweep (A61)."


def _winning(rules: TuxedoRules, seats: int) -> Iterator[str]:
    yield (
        f"The first player with {counted(rules.target, 'point')} or more wins. The scores are looked at only after "
        "a whole pack (A67)."
    )
    several, highest = ("both", "higher") if seats == 2 else ("several", "highest")
    yield f"If {several} get there with one pack, the {highest} score wins. If it is a tie, play another pack (A45)."
    yield (
        f"This program ends a match that is still open after {counted(rules.longest_match, 'pack')}: the {highest} "
        "score wins then, and a tie is shared."
    )


def _nth(number: int) -> str:
    names = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")
    return names[number - 1] if number <= len(names) else f"{number}th"


def tell_hand(rules: TuxedoRules, seats: int, hand: HandResult) -> str:
    """How a pack came out: who did best, and with what."""
    return tell_best(hand, rules.parties(seats), parts=True)


def race(rules: TuxedoRules) -> str:
    """What people must be quick about, before they begin; nothing where no call is ever won by being first."""
    if rules.orange is not Orange.FIRST_CALLER:
        return ""
    return "Capture cards, and be first to call Orange when red and yellow go together."
