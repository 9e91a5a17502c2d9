"""What games share in which nobody looks at a hand: it lies face down and is played from the top."""

from __future__ import annotations

from collections.abc import Iterator

from rookery.families.dealt_rules import DealtRules, draw_lines, size_line
from rookery.families.rule_fields import value_text
from rookery.families.words import start, word


def flaws(rules: DealtRules, seats: int) -> Iterator[str]:
    """What makes no sense in any of these games."""
    cards = len(rules.pack(seats))
    if len(rules.ranks) < 2:
        yield f"ranks={value_text(rules.ranks)}: with a single number the draw for the deal is never decided"
    if cards < seats:
        yield f"ranks={value_text(rules.ranks)}: {cards} cards do not go round {seats} players"


def players_lines(seats: int) -> Iterator[str]:
    alone = "one against the other" if seats == 2 else "everybody for themselves"
    yield f"{start(word(seats))} play, {alone}. The deal and the turns go round clockwise, to the left."
    yield "Wait for your turn, and do what is asked of you then."


def deal_lines(rules: DealtRules, seats: int) -> Iterator[str]:
    yield from draw_lines()
    yield size_line(len(rules.pack(seats)), seats)
    yield (
        "Nobody looks at a card or puts the cards in another order. Your cards lie before you in a pile, face down: "
        "your hand. You play from the top of it, and the card you were dealt last is the top card."
    )
