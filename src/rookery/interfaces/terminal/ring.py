"""People round a table, yourself below, each with the card that lies before them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from rich.text import Text

from rookery.interfaces.terminal.layout import apart, centred, fill, joined, pad
from rookery.interfaces.terminal.layout import right as right_aligned
from rookery.interfaces.terminal.look import AnyLook


@dataclass(frozen=True, slots=True)
class Sitting:
    """One place at the table: who sits there and how they stand, each in a given width, and their cards."""

    who: Callable[[int], Text]
    standing: Callable[[int], Text]
    cards: Text


def ring(circle: Sequence[Sitting], look: AnyLook, *, framed: bool) -> list[Text]:
    """The places clockwise from one's own, which is drawn below; with the table's edge where there is room."""
    me, others = circle[0], circle[1:]
    top: Sequence[Sitting] = others
    sides: tuple[Sitting, ...] = ()
    if len(others) >= 2:
        top, sides = others[1:-1], (others[0], others[-1])
    side = look.width * 3 // 10
    above: list[Text] = []
    if top:
        each = look.width // len(top)
        above = [
            _in_cells((place.who(each) for place in top), look.width, len(top)),
            _in_cells((place.standing(each) for place in top), look.width, len(top)),
        ]
    middle = _middle(look, me, top, sides, side=side, framed=framed)
    if sides:
        at = (len(middle) - 1) // 2 if framed else len(middle) - 2
        left, right = sides
        pairs = (
            (left.who(side - 2), right.who(side - 2)),
            (left.standing(side - 2), right.standing(side - 2)),
        )
        for row, (one, other) in enumerate(pairs, start=at):
            between = middle[row][side : look.width - side]
            middle[row] = joined((fill(pad(one, 1), side), between, right_aligned(other, side - 1)))
    mine = me.who(60).append("  ").append_text(me.standing(40))
    return [*above, *middle, centred(mine, look.width)]


def _middle(
    look: AnyLook, me: Sitting, top: Sequence[Sitting], sides: Sequence[Sitting], *, side: int, framed: bool
) -> list[Text]:
    """What lies on the table, each card on its player's side."""
    width = look.width - 2 * side - 2
    far = [place.cards for place in top]
    beside = Text("")
    if sides:
        left, right = (place.cards for place in sides)
        beside = apart(pad(left, 1), right.copy().append(" "), width)
    near = centred(me.cards, width)
    if not framed:
        rows = [pad(fill(row, width), side + 1).append(" " * (side + 1)) for row in (beside, near)]
        return [_in_cells(far, look.width, len(far)), *rows] if far else rows
    signs = look.signs
    edge = Text(signs.upright, style="dim")
    rows = [_in_cells(far, width, len(far)), beside, near] if far else [beside, near]
    inner = [joined((Text(" " * side), edge, fill(row, width), edge, Text(" " * side))) for row in rows]
    top_left, top_right, bottom_left, bottom_right = signs.corners
    upper = pad(Text(f"{top_left}{signs.rule * width}{top_right}", style="dim"), side)
    lower = pad(Text(f"{bottom_left}{signs.rule * width}{bottom_right}", style="dim"), side)
    return [upper, *inner, lower]


def _in_cells(texts: Iterable[Text], width: int, count: int) -> Text:
    return joined(centred(text, width // count) for text in texts)
