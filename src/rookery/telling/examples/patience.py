"""The examples of the games for one: what may be moved, and how often a deal comes out."""

from __future__ import annotations

from rookery.engine.cards import Card, Colour, card_of
from rookery.engine.editions import Edition
from rookery.families.clock.rules import ClockRules
from rookery.families.solitaire.layout import fits
from rookery.families.solitaire.rules import SolitaireRules
from rookery.families.words import listed
from rookery.telling.examples.example import Example


def solitaire(edition: Edition, seats: int) -> tuple[Example, ...]:
    rules = edition.rules_for(seats)
    assert isinstance(rules, SolitaireRules)
    cards = set(rules.pack(seats))
    red, yellow = Colour.RED, Colour.YELLOW
    pairs = [
        (card_of(red, 7), card_of(yellow, 8)),
        (card_of(yellow, 3), card_of(red, 4)),
        (card_of(red, 7), card_of(red, 8)),
        (card_of(red, rules.highest - 1), card_of(yellow, rules.highest)),
    ]
    lines = [
        f"The {_card(card)} {'may' if fits(rules, card, onto) else 'may not'} go onto the {_card(onto)}"
        + (f", where that {rules.highest} rests." if onto.number == rules.highest else ".")
        for card, onto in pairs
        if {card, onto} <= cards and card.number
    ]
    source = "1913 booklet, line 487" if not edition.house_rules else ""
    found = [Example(name="transfer", title="What goes onto what", lines=tuple(lines), source=source)]
    run = [card_of(red, 8), card_of(yellow, 7), card_of(red, 6)]
    target = card_of(yellow, 9)
    if {*run, target} <= cards and fits(rules, run[0], target):
        lines = [
            f"{listed(map(_card, run)).capitalize()} lie face up on one pile, {target.number - 1} at the bottom.",
            f"All of them together may go onto the {_card(target)}, since the {_card(run[0])} fits there. "
            f"The {_card(run[1])} and the {_card(run[2])} alone stay where they are.",
        ]
        found.append(
            Example(
                name="run",
                title="A run moves as a whole",
                lines=tuple(lines),
                source="1913 booklet, line 497" if not edition.house_rules else "",
            )
        )
    return tuple(found)


def clock(edition: Edition, seats: int) -> tuple[Example, ...]:
    rules = edition.rules_for(seats)
    assert isinstance(rules, ClockRules)
    said = []
    for number in (1, 5, 6, 11, 13):
        if number <= rules.highest:
            where = f"at {number} o'clock" if number <= rules.hours else "in the centre"
            said.append(
                f"A {number} goes face up under pile {number}, {where}."
                if number != 11
                else f"An 11 goes under pile 11, {where}."
            )
    chance = (
        f"Of {rules.highest} deals one comes out on average: it does when the last card turned is the last "
        f"{rules.first_pile}, and each number is as likely to be the last."
    )
    source = "1913 booklet, line 509" if not edition.house_rules else ""
    return (
        Example(name="hours", title="Where a turned card goes", lines=tuple(said), source=source),
        Example(name="chance", title="How often it comes out", lines=(chance,)),
    )


def _card(card: Card) -> str:
    return f"{card.colour} {card.number}"
