"""How to draw: for whom, with which signs, how wide and how high; and the lines every screen has."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Generic, TypeAlias, TypeVar

from rich.text import Text

from rookery.interfaces.terminal.cards import TerminalSigns
from rookery.interfaces.terminal.layout import apart, centred, cut, joined, wrapped
from rookery.telling.people import People

NARROWEST: Final = 60
WIDEST: Final = 100
PROMPT: Final = 2  # the question, and the line that is typed

R_co = TypeVar("R_co", bound=People, covariant=True)


@dataclass(frozen=True, slots=True)
class Look(Generic[R_co]):
    """How to draw: for whom, with which signs, how wide and how high. No height means no limit."""

    title: str
    roster: R_co
    signs: TerminalSigns
    width: int = 80
    height: int | None = None
    remark: str = ""


AnyLook: TypeAlias = Look[People]


def counted(number: int, thing: str) -> str:
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def title_bar(look: AnyLook, facts: Sequence[str]) -> Text:
    title = Text(f" {look.title} ", style="bold reverse")
    deal = Text(f" {f' {look.signs.dot} '.join(facts)} ", style="reverse")
    return apart(title, deal, look.width, style="reverse")


def score_line(look: AnyLook, sides: Sequence[tuple[int, ...]], scores: Sequence[int], me: int | None) -> list[Text]:
    parts = [
        Text()
        .append(f"{look.roster.listed(side)} ", style="bold" if me in side else "")
        .append(f"{scores[side[0]]:,}", style="bold cyan")
        for side in sides
    ]
    if look.remark:
        parts.append(Text(look.remark, style="dim"))
    line = Text().append(" Score  ", style="dim").append_text(Text(f" {look.signs.dot} ").join(parts))
    return wrapped(line, look.width, indent=8)


def labelled(label: str, *parts: str | Text) -> Text:
    """A line that begins with a dim label."""
    line = Text().append(f" {label}  ", style="dim")
    for part in parts:
        line.append_text(part if isinstance(part, Text) else Text(part))
    return line


def rule_line(look: AnyLook, title: str = "", *, width: int | None = None) -> Text:
    whole = look.width if width is None else width
    line = look.signs.rule
    if not title:
        return Text(line * whole, style="dim")
    shown = Text().append(f"{line} ", style="dim").append(look.signs.plain(title), style="bold").append(" ")
    return cut(shown.append(line * max(0, whole - shown.cell_len), style="dim"), whole)


def log_lines(log: Sequence[str], look: AnyLook) -> list[Text]:
    return [line for entry in log for line in wrapped(Text(f" {entry}", style="italic"), look.width, indent=3)]


def stacked(look: AnyLook, above: Sequence[Text], log: Sequence[str], below: Sequence[Text]) -> list[Text]:
    """What is always shown, and between it as much of the latest news as fits."""
    news = log_lines(log, look)
    if look.height is not None:
        news = news[-max(1, look.height - len(above) - len(below) - PROMPT) :] if news else []
    return [*above, *news, *below]


def grid(look: AnyLook, cells: Sequence[tuple[Text, Text]], *, most: int = 4) -> list[Text]:
    """Players in rows: a name, and below it how they stand."""
    if not cells:
        return []
    rows = -(-len(cells) // most)
    across = -(-len(cells) // rows)
    lines: list[Text] = []
    for start in range(0, len(cells), across):
        part = cells[start : start + across]
        width = look.width // across
        lines.append(joined(centred(name, width) for name, _ in part))
        lines.append(joined(centred(standing, width) for _, standing in part))
    return lines


def name_text(look: AnyLook, seat: int, *, turn: bool = False, role: str = "") -> Text:
    text = Text().append(f"{look.signs.turn} " if turn else "", style="bold cyan")
    text.append(look.roster.seat(seat), style="bold underline" if turn else "bold")
    return text.append(f" {role}" if role else "", style="dim")
