"""The examples of the games in which one player wins a deal: what goes where, and what the deal counts."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rookery.engine.cards import Card, Colour, card_of, read_cards, without
from rookery.engine.editions import Edition
from rookery.engine.match import Match
from rookery.families import shedding
from rookery.families.donkey import game as donkey_game
from rookery.families.donkey.rules import DonkeyRules
from rookery.families.i_doubt_it import game as doubt_game
from rookery.families.i_doubt_it.rules import IDoubtItRules
from rookery.families.match_piles import game as match_game
from rookery.families.match_piles.rules import Matching, MatchPilesRules
from rookery.families.panjandrum import game as panjandrum_game
from rookery.families.panjandrum.actions import BuildUp, Onto
from rookery.families.panjandrum.moves import MoveScene, right_moves
from rookery.families.panjandrum.piles import wanted
from rookery.families.panjandrum.rules import PanjandrumRules
from rookery.families.shedding import Outcome
from rookery.families.shedding_rules import hand_sizes
from rookery.families.words import counted, listed, word
from rookery.telling.examples.example import Cast, Example, cast_for

_TURN: Final = frozenset({"lifted", "built", "put-on", "delayed"})
_STEPS: Final = 8


def i_doubt_it(edition: Edition, seats: int) -> tuple[Example, ...]:
    rules = edition.rules_for(seats)
    assert isinstance(rules, IDoubtItRules)
    cast = cast_for(rules, seats)
    left = (0, *(3 + 2 * seat for seat in range(1, seats)))
    held = [f"{cast.names[seat]} {counted(cards, 'card')}" for seat, cards in enumerate(left) if cards]
    lines = [f"{cast.names[0]} plays the last card, and nobody doubts it in time. Still in hand: {listed(held)}."]
    each = rules.points_per_card
    lines.append(f"At {each} for each card that is {sum(left)} × {each} = {sum(left) * each} for {cast.names[0]}.")
    doubted = [
        f"It is {cast.names[0]}'s turn to call 5. {cast.names[0]} calls “five” and lays a card face down. "
        f"{cast.names[1]} says “I doubt it”, and the card is shown.",
        f"If it is a 5, {cast.names[1]} takes every card in the middle. If it is none, {cast.names[0]} takes them.",
    ]
    return (
        Example(name="doubt", title="A doubt", lines=tuple(doubted)),
        _deal(cast, doubt_game.count(rules, left), lines),
    )


def donkey(edition: Edition, seats: int) -> tuple[Example, ...]:
    rules = edition.rules_for(seats)
    assert isinstance(rules, DonkeyRules)
    cast = cast_for(rules, seats)
    size = rules.set_size
    reason = f"{word(size)} of a number"
    number = next((each for each in (5, 7, 10) if each in rules.ranks), rules.ranks[0])
    lines = [
        f"{cast.names[0]} has got {word(size)} {number}s, lays them down and folds. "
        f"The others see it and fold as well; {cast.names[seats - 1]} is the last."
    ]
    outcome = donkey_game.count(rules, seats, winners=(0,), donkey=seats - 1, reason=reason)
    source = "1913 booklet, line 333" if not edition.house_rules else ""
    return (_deal(cast, outcome, lines, source=source),)


def match(edition: Edition, seats: int) -> tuple[Example, ...]:
    rules = edition.rules_for(seats)
    assert isinstance(rules, MatchPilesRules)
    cast = cast_for(rules, seats)
    pack = len(rules.pack(seats))
    first, other = rules.pack(seats)[-1], rules.pack(seats)[0]
    same = (
        next(card for card in rules.pack(seats) if card.number == first.number and card is not first)
        if rules.matching is Matching.NUMBER
        else next(card for card in rules.pack(seats) if card.colour is first.colour and card is not first)
    )
    what = "number" if rules.matching is Matching.NUMBER else "colour"
    second = cast.names[1]
    third = cast.names[2 % seats]
    pile = [
        f"{cast.names[0]} begins a pile with the {_card(first)}. {second} adds the {_card(other)}: another {what}, "
        f"nothing happens. {third} adds the {_card(same)}: the same {what} as the first card.",
        f"{third} takes the pile and puts it under the hand.",
    ]
    held = (pack * 3 // 4, pack - pack * 3 // 4, *((0,) * (seats - 2)))
    names = listed(f"{cast.names[seat]} has {cards}" for seat, cards in enumerate(held) if cards)
    lines = [f"When the last pile is taken, {names} of the {pack} cards."]
    return (
        Example(name="pile", title="A pile is matched", lines=tuple(pile)),
        _deal(cast, match_game.count(held), lines),
    )


def panjandrum(edition: Edition, seats: int) -> tuple[Example, ...]:
    rules = edition.rules_for(seats)
    assert isinstance(rules, PanjandrumRules)
    cast = cast_for(rules, seats)
    left = (0, *(4 + 3 * seat for seat in range(1, seats)))
    held = listed(f"{cast.names[seat]} {counted(cards, 'card')}" for seat, cards in enumerate(left) if cards)
    lines = [f"{cast.names[0]} has played the last card of hand and delay pile. The others have left: {held}."]
    return (
        *_delay(edition, rules, cast),
        *_turns(edition, rules, cast),
        _deal(cast, panjandrum_game.count(left), lines),
    )


def _turns(edition: Edition, rules: PanjandrumRules, cast: Cast) -> Iterator[Example]:
    """E56: two turns, played by the engine."""
    if not {1, 2, 3, 4} <= set(rules.ranks) or cast.seats < 3:
        return
    first, second = "B3", "R1 R2 G4"
    match = Match.set_up(edition, seats=cast.seats, dealer=cast.seats - 1, hands=_tops(rules, cast, first, second))
    lines: list[str] = []
    while match.pending() and match.pending()[0].seat < 2 and len(lines) < _STEPS:
        decision = match.pending()[0]
        events = match.act(decision.seat, next(iter(decision.options())))
        told = " ".join(cast.told(event.phrase) for event in events if event.kind in _TURN)
        lines += [told] if told else []
    lines_of = {"1913": "1913 booklet, line 299", "1988": "1988 booklet, lines 505-507"}
    source = lines_of.get(edition.year, "") if not edition.house_rules else ""
    yield Example(name="turns", title="Two turns", lines=tuple(lines), source=source)


def _tops(rules: PanjandrumRules, cast: Cast, *tops: str) -> list[tuple[Card, ...]]:
    """Hands with these cards on top, and below them cards that fit on none of those."""
    given = [read_cards(text) for text in tops]
    pack = without(rules.pack(cast.seats), [card for cards in given for card in cards])
    below = sorted(pack, key=lambda card: -card.number)
    sizes = hand_sizes(len(pack) + sum(map(len, given)), seats=cast.seats, dealer=cast.seats - 1)
    hands: list[tuple[Card, ...]] = []
    for seat, size in enumerate(sizes):
        own = given[seat] if seat < len(given) else ()
        hands.append((*own, *below[: size - len(own)]))
        below = below[size - len(own) :]
    return hands


def _delay(edition: Edition, rules: PanjandrumRules, cast: Cast) -> Iterator[Example]:
    """What a lifted card does: the engine's right moves with a 10 on the opponent's pile."""
    if not {9, 10, 11} <= set(rules.ranks):
        return
    top = card_of(Colour.BLACK, 10)
    tops: tuple[Card | None, ...] = (None, top, *((None,) * (cast.seats - 2)))
    waits = wanted(rules, (0, 0, 0, 0))
    lines = [f"{cast.names[1]}'s delay pile shows the {_card(top)}; no building pile is begun."]
    for card in (
        card_of(Colour.RED, 9),
        card_of(Colour.RED, 11),
        card_of(Colour.BLACK, 9),
        waits[0],
        card_of(Colour.RED, 10),
    ):
        moves = right_moves(rules, MoveScene(0, card, tops, waits))
        if BuildUp() in moves:
            does = "must begin a building pile with it"
        elif Onto(1) in moves:
            does = f"must put it on {cast.names[1]}'s delay pile"
        else:
            does = "can put it only on their own delay pile, and the turn is over"
        lines.append(f"{cast.names[0]} lifts the {_card(card)} and {does}.")
    lines_of = {"1913": "1913 booklet, line 295", "1988": "1988 booklet, line 497"}
    source = lines_of.get(edition.year, "") if not edition.house_rules else ""
    yield Example(name="delay", title="What a lifted card does", lines=tuple(lines), source=source)


def _deal(cast: Cast, outcome: Outcome, lines: list[str], *, source: str = "") -> Example:
    result = shedding.settle(outcome, number=1, dealer=cast.seats - 1, scores=(0,) * cast.seats)
    told, scored = cast.written(result)
    return Example(
        name="deal", title="A deal is over", lines=(*lines, *told), scored=scored, source=source, hand=result
    )


def _card(card: Card) -> str:
    return f"{card.colour} {card.number}"
