"""What a sensible player does with what lies open: the advice behind the bot, and behind hints on lost deals."""

from __future__ import annotations

from collections.abc import Sequence

from rookery.engine.actions import Action
from rookery.engine.cards import Card
from rookery.families.solitaire.actions import BuildCard, MoveRun
from rookery.families.solitaire.layout import Pile, SolitaireLayout, colour_place, moves
from rookery.families.solitaire.rules import SolitaireRules

Runs = Sequence[tuple[Card, ...]]


def advise(rules: SolitaireRules, runs: Runs, *, built: tuple[int, ...], face_down: Sequence[int]) -> Action:
    """The best-looking move: none of the hidden cards is known here."""
    layout = SolitaireLayout(rules, tuple(Pile(down=(), up=run) for run in runs), built)
    return max(moves(layout), key=lambda action: _merit(layout, action, face_down))


def _merit(layout: SolitaireLayout, action: Action, face_down: Sequence[int]) -> tuple[float, ...]:
    """A safe card is built first; then what turns a card up; a run that only empties a space moves last."""
    if isinstance(action, BuildCard):
        run = layout.piles[action.source - 1].up
        if _safe_to_build(layout, run[-1], face_down):
            return (4, 0)
        turns_up = len(run) == 1 and face_down[action.source - 1] > 0
        return (2 if turns_up else 1, -run[-1].number)
    assert isinstance(action, MoveRun)
    hidden = face_down[action.source - 1]
    if not hidden:
        return (0, 0)
    run, onto = layout.piles[action.source - 1].up, layout.piles[action.target - 1].up
    buries = len(onto) == 1 and face_down[action.target - 1] > 0
    # The weights were tried out on a few hundred deals: dig where most is hidden, above all.
    return (3, 8 * hidden - 3 * _rivals(layout, run[0], onto[-1], face_down) - 3 * buries - run[0].number)


def _safe_to_build(layout: SolitaireLayout, card: Card, face_down: Sequence[int]) -> bool:
    """No card that is a number lower could ever want to lie on it: then it is of no use in its pile."""
    return not any(
        _wants_a_place(layout, colour, card.number - 1, face_down)
        for colour in range(layout.rules.colours)
        if colour != colour_place(layout.rules, card)
    )


def _rivals(layout: SolitaireLayout, card: Card, onto: Card, face_down: Sequence[int]) -> int:
    """How many other cards of this number could still want to lie on `onto`."""
    taken = (colour_place(layout.rules, card), colour_place(layout.rules, onto))
    return sum(
        _wants_a_place(layout, colour, card.number, face_down)
        for colour in range(layout.rules.colours)
        if colour not in taken
    )


def _wants_a_place(layout: SolitaireLayout, colour: int, number: int, face_down: Sequence[int]) -> bool:
    """Whether a card is still hidden, or begins a run with hidden cards beneath it."""
    if number <= layout.built[colour] or number <= 1:
        return False
    for place, pile in enumerate(layout.piles):
        for height, card in enumerate(pile.up):
            if card.number == number and colour_place(layout.rules, card) == colour:
                return height == 0 and face_down[place] > 0
    return True
