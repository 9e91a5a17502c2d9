"""The rules of Match in words, built from its data, so that a house rule changes the text."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rookery.engine.editions import Section
from rookery.families.conduct import nothing_to_call
from rookery.families.match_piles.rules import MatchPilesRules, PileOrder
from rookery.families.results import HandResult
from rookery.families.shedding import winners_of
from rookery.families.shedding_rules import face_down_deal, face_down_players, match_lines, pack_lines
from rookery.families.words import counted

SECTION_OF_RULE: Final[dict[str, str]] = {"turn": "play"}

_MORE_CARDS: Final = "Then whoever has more cards wins; equal hands share"


def describe(rules: MatchPilesRules, seats: int) -> tuple[Section, ...]:
    told = (
        ("players", "Players", _players(rules, seats)),
        ("pack", "The pack", pack_lines(rules)),
        ("deal", "The deal", face_down_deal(rules, seats)),
        ("play", "Turning up cards", _play(rules, seats)),
        ("taking", "Taking the pile", _taking(rules, seats)),
        ("winning", "Winning", _winning(rules, seats)),
    )
    return tuple(Section(rule, title, tuple(lines)) for rule, title, lines in told)


def _players(rules: MatchPilesRules, seats: int) -> Iterator[str]:
    yield from face_down_players(seats)
    yield from nothing_to_call(rules.conduct, "nobody chooses a card, so nobody can choose a wrong one")


def _play(rules: MatchPilesRules, seats: int) -> Iterator[str]:
    first = "The dealer's opponent" if seats == 2 else "The player at the dealer's left"
    yield f"{first} begins a pile in the middle with the top card of their hand, without looking at it first."
    everybody, somebodys = ("each player", "a") if seats == 2 else ("everybody", "somebody's")
    yield (
        f"In turn {everybody} turns the top card of their hand onto the pile, "
        f"until {somebodys} card has the same {rules.matching} as the first card of the pile."
    )
    yield "Only that first card counts, not those turned since; whoever began the pile may match it too (A85)."


def _taking(rules: MatchPilesRules, seats: int) -> Iterator[str]:
    order = {
        PileOrder.FIRST_CARD_FIRST: "so that its first card is the first to be played again (A85)",
        PileOrder.LAST_CARD_FIRST: "so that the card that matched is the first to be played again",
    }[rules.pile_order]
    yield f"Whoever matches takes the whole pile and puts it face down under their hand, {order}."
    if seats == 2:
        yield "Their opponent begins the next pile."
        return
    yield "The player to their left begins the next pile; if that player is out, the next who is not (A86)."
    yield "Whoever has turned their last card without a match is out of the game."


def _winning(rules: MatchPilesRules, seats: int) -> Iterator[str]:
    if seats == 2:
        if rules.last_piles is not None:
            yield f"Play {counted(rules.last_piles, 'pile')}. {_MORE_CARDS} (A86)."
    elif rules.last_piles is None:
        yield "When only two players are left they play on until one of them is out."
    elif rules.last_piles == 0:
        yield (f"When only two players are left, the pile in the middle is played to its end. {_MORE_CARDS} (A86).")
    else:
        yield (
            "When only two players are left, the pile in the middle is played to its end, and then "
            f"{counted(rules.last_piles, 'pile')} more. {_MORE_CARDS} (A86)."
        )
    last = "two" if seats == 2 else "last two"
    yield (
        f"If one of the {last} turns their last card without a match, the other wins at once "
        "and takes what lies in the middle (A86)."
    )
    stop = counted(rules.longest_deal, "pile")
    yield f"This program ends a deal after {stop}, whoever is left: the most cards win, and a tie is shared (A86)."
    yield (
        f"{'Each' if seats == 2 else 'Everybody'} scores a point for every card they have at the end of a deal. These "
        "points are ours, for matches of several deals; the booklet has none."
    )
    yield from match_lines(rules, "the winner of the deal", seats)


def tell_hand(rules: MatchPilesRules, seats: int, hand: HandResult) -> str:
    """How a deal came out: who had most cards at its end."""
    cards = hand.part("cards")
    most = max(cards)
    if most == sum(cards):
        return winners_of(hand) + f" won every card, all {most}."
    return winners_of(hand) + f" had most cards at the end, {most}."
