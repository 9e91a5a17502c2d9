"""Clock at the terminal: the dial, which runs by itself."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from rookery.engine.actions import Action
from rookery.engine.decisions import Decision
from rookery.families.actions import Turn
from rookery.families.clock.decisions import TurnUpDecision
from rookery.families.clock.views import ClockPileView, ClockView
from rookery.interfaces.terminal.boards.unseen import UnseenBoard
from rookery.interfaces.terminal.cards import ink
from rookery.interfaces.terminal.layout import centred, joined
from rookery.interfaces.terminal.look import AnyLook, rule_line

_CELL: Final = 16
# The dial in rows: what stands at the left, in the middle and at the right; and how far apart.
_DIAL: Final = (
    ((None, 12, None), 0),
    ((11, None, 1), 26),
    ((10, None, 2), 42),
    ((9, 0, 3), 50),
    ((8, None, 4), 42),
    ((7, None, 5), 26),
    ((None, 6, None), 0),
)


class ClockBoard(UnseenBoard):
    verb = "turn"
    quiet_kinds = frozenset({"dealt"})
    answers = (
        ("turn, t, Enter", "turn the next card"),
        ("10, turn 10", "ten of them"),
        ("turn all, auto", "let the clock run to the end"),
    )

    def facts(self, view: ClockView) -> tuple[str, ...]:
        up = sum(len(pile.face_up) for pile in view.piles)
        return (f"Deal {view.deal_number}", f"{up} of {view.rules.pack_size} turned")

    def table(self, view: ClockView, look: AnyLook) -> list[Text]:
        lines = [rule_line(look, "The dial: = lies face down, the signs are the cards that came home")]
        if view.rules.hours < 12:
            return [*lines, *_in_rows(view, look)]
        for places, apart in _DIAL:
            lines.append(_dial_row(view, look, places, apart))
        return lines

    def only(self, decision: Decision) -> Action | None:
        return Turn() if isinstance(decision, TurnUpDecision) else None

    def question(self, decision: Decision) -> str:
        pile = f" of pile {decision.pile}" if isinstance(decision, TurnUpDecision) else ""
        return f"Enter turns the next card{pile}; 'turn all' lets the clock run"


def _dial_row(view: ClockView, look: AnyLook, places: tuple[int | None, int | None, int | None], apart: int) -> Text:
    left, middle, right = places
    if middle == 0:
        centre = Text("  ").join(_pile(view, view.piles[number - 1], look) for number in view.rules.centre)
        between = centred(centre, apart - _CELL + 2)
    elif middle is not None:
        return centred(_cell(view, look, middle), look.width)
    else:
        between = Text(" " * max(1, apart - _CELL + 2))
    assert left is not None
    assert right is not None
    return centred(joined((_cell(view, look, left), between, _cell(view, look, right))), look.width)


def _in_rows(view: ClockView, look: AnyLook) -> list[Text]:
    """Smaller packs have no whole dial."""
    cells = [centred(_pile(view, pile, look), _CELL) for pile in view.piles]
    return [joined(cells[start : start + 4]) for start in range(0, len(cells), 4)]


def _cell(view: ClockView, look: AnyLook, number: int) -> Text:
    return centred(_pile(view, view.piles[number - 1], look), _CELL)


def _pile(view: ClockView, pile: ClockPileView, look: AnyLook) -> Text:
    turn = pile.number == view.turning
    text = Text(f"{look.signs.turn}" if turn else " ", style="bold cyan")
    text.append(f"{pile.number:>2} ", style="bold underline" if turn else "bold")
    text.append("=" * pile.face_down, style="dim")
    for card in pile.face_up:
        text.append(look.signs.of(card), style=ink(card.colour))
    return text
