"""The rules of I Doubt It in words, built from its data."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rookery.engine.editions import Section
from rookery.families.conduct import nothing_to_call
from rookery.families.i_doubt_it.rules import Bluffing, DoubtingTime, FirstPlayer, IDoubtItRules, LastCard
from rookery.families.results import HandResult
from rookery.families.shedding import tell_first_out
from rookery.families.shedding_rules import NUMBERS_ONLY, match_lines, pack_lines, size_line
from rookery.families.words import counted, draw_for_deal, start, word

SECTION_OF_RULE: Final[dict[str, str]] = {
    "turn": "players",
    "own-cards": "play",
    "true-card": "play",
    "doubting": "doubting",
}
"""Where the text explains each rule that a refusal cites."""


def describe(rules: IDoubtItRules, seats: int) -> tuple[Section, ...]:
    told = (
        ("players", "Players", _players(rules, seats)),
        ("pack", "The pack", (*pack_lines(rules), NUMBERS_ONLY)),
        ("deal", "The deal", _deal(rules, seats)),
        ("play", "Playing and calling", _play(rules)),
        ("doubting", "Doubting", _doubting(rules)),
        ("winning", "Being out of cards", _winning(rules, seats)),
    )
    return tuple(Section(rule, title, tuple(lines)) for rule, title, lines in told)


def _players(rules: IDoubtItRules, seats: int) -> Iterator[str]:
    yield f"{start(word(seats))} play, everybody for themselves. The object is to be rid of all your cards."
    yield "The turn goes round clockwise. Play in your turn; a doubt may come from anybody else."
    yield from nothing_to_call(rules.conduct, "a false card is part of the game, and to doubt it is the call")


def _deal(rules: IDoubtItRules, seats: int) -> Iterator[str]:
    yield draw_for_deal("deal", seats)
    yield size_line(len(rules.pack(seats)), seats)


def _play(rules: IDoubtItRules) -> Iterator[str]:
    who = "the dealer" if rules.first_player is FirstPlayer.DEALER else "the player at the dealer's left"
    first, second, highest = rules.ranks[0], rules.ranks[1 % len(rules.ranks)], rules.ranks[-1]
    yield (
        f"To begin, {who} lays a card from the hand face down on the table and calls {first}. "
        f"The next player lays one on top of it and calls {second}, and so it goes on round the table."
    )
    yield f"After {highest} the calling starts again at {first}. A doubt does not interrupt the counting (A72)."
    if rules.bluffing is Bluffing.FREELY:
        yield "Any card you hold may be played, whether it bears the number you must call or not."
    else:
        yield (
            "If you hold a card of the number you must call, you have to play one of that number. Whoever has none "
            "plays any card and calls the number all the same (A106). Nobody is told which of the two it was."
        )


def _doubting(rules: IDoubtItRules) -> Iterator[str]:
    yield (
        "Whoever suspects that a card is not what was called may say that they doubt it; its own player may not. "
        "The first to speak is the doubter."
    )
    if rules.doubting_time is DoubtingTime.UNTIL_NEXT_CARD:
        yield "Only the latest card can be doubted, and only until the next one is played (A70)."
    else:
        yield (
            "Only the latest card can be doubted. The next player waits until everybody has doubted it or let it go."
        )
    yield (
        "The doubted card is shown. If it is true, the doubter takes the whole pile into their hand; "
        "if it is false, its player does. Nobody else sees the other cards of the pile."
    )
    yield "Then the next player begins a new pile with the next number (A72)."
    if rules.last_card is LastCard.DOUBTABLE:
        yield (
            "A player's last card can be doubted as well. Nobody plays on until everybody has let it go, or the "
            "doubt was wrong: only then is its player out (A71)."
        )
    else:
        yield "A player's last card cannot be doubted: its player is out at once."


def _winning(rules: IDoubtItRules, seats: int) -> Iterator[str]:
    yield (
        "The first player out of cards wins the deal, and scores "
        f"{counted(rules.points_per_card, 'point')} for every card left in the opponents' hands."
    )
    yield (
        f"This program ends a deal after {counted(rules.longest_deal, 'card')} played at the latest: the fewest cards "
        "win it then, players who are level share it, and each scores for the cards in all other hands (A73)."
    )
    yield from match_lines(rules, "the winner of the deal", seats)


def tell_hand(rules: IDoubtItRules, seats: int, hand: HandResult) -> str:
    return tell_first_out(hand)


def race(rules: IDoubtItRules) -> str:
    """What people must be quick about, before they begin."""
    return "Get rid of all your cards, and doubt whoever calls a false number."
