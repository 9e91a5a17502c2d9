"""Cards as they look in a terminal: a letter and a number, a sign for each colour, and paint where there is any."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from rich.text import Text

from rookery.engine.cards import BABY_BIRD, BIRD, RED_ONE, Card, Colour
from rookery.families.auction.events import trump_word
from rookery.families.auction.rules import AuctionRules, Bird, Ones
from rookery.families.tricks import NO_TRUMP_LOW, Trump, is_colour

_Held: TypeAlias = tuple[Colour | None, tuple[Card, ...]]


@dataclass(frozen=True, slots=True)
class TerminalSigns:
    """The signs a terminal can show. Every colour has a shape of its own, so paint is never needed."""

    red: str
    yellow: str
    green: str
    black: str
    bird: str
    baby: str
    dot: str
    arrow: str
    turn: str
    rule: str
    ellipsis: str
    upright: str
    corners: tuple[str, str, str, str]

    def of(self, card: Card) -> str:
        if card.colour is None:
            return self.baby if card is BABY_BIRD else self.bird
        return self.of_colour(card.colour)

    def of_colour(self, colour: Colour) -> str:
        return {
            Colour.RED: self.red,
            Colour.YELLOW: self.yellow,
            Colour.GREEN: self.green,
            Colour.BLACK: self.black,
        }[colour]

    def plain(self, text: str) -> str:
        """A text in the signs this terminal has."""
        return text if self is UNICODE else text.translate(_TO_ASCII)


UNICODE: Final = TerminalSigns(
    red="●",
    yellow="▲",
    green="■",
    black="◆",
    bird="✦",
    baby="✧",
    dot="·",
    arrow="→",
    turn="▸",
    rule="─",
    ellipsis="…",
    upright="│",
    corners=("╭", "╮", "╰", "╯"),
)
ASCII: Final = TerminalSigns(
    red="o",
    yellow="^",
    green="#",
    black="x",
    bird="@",
    baby="&",
    dot="-",
    arrow="->",
    turn=">",
    rule="-",
    ellipsis="...",
    upright="|",
    corners=("+", "+", "+", "+"),
)
_TO_ASCII: Final = str.maketrans(
    {"·": "-", "→": "->", "…": "...", "–": "-", "—": "-", "−": "-", "×": "x", "½": ".5"}
    | {"’": "'", "‘": "'", "“": '"', "”": '"'}
)

_WIDE: Final = 6
_NARROW: Final = 5

_FACE: Final[dict[Colour | None, str]] = {
    Colour.RED: "bold white on red",
    Colour.YELLOW: "bold black on yellow",
    Colour.GREEN: "bold black on green",
    Colour.BLACK: "bold white on bright_black",
    None: "bold white on magenta",
}
_INK: Final[dict[Colour | None, str]] = {
    Colour.RED: "bold red",
    Colour.YELLOW: "bold yellow",
    Colour.GREEN: "bold green",
    Colour.BLACK: "bold bright_white",
    None: "bold magenta",
}


def signs_for(encoding: str | None) -> TerminalSigns:
    """Unicode signs where the encoding has them all, or else plain ASCII."""
    wanted = "".join(map(str, dataclasses.astuple(UNICODE)))
    try:
        wanted.encode(encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return ASCII
    return UNICODE


def ink(colour: Colour | None) -> str:
    return _INK[colour]


def face(card: Card, signs: TerminalSigns) -> Text:
    """A card lying on the table: ` ●R14 `."""
    return Text(f" {signs.of(card)}{card} ", style=_FACE[card.colour])


def named(card: Card, signs: TerminalSigns) -> Text:
    """A card within a line of text: `●R14`."""
    return Text(f"{signs.of(card)}{card}", style=_INK[card.colour])


def trump_text(trump: Trump, signs: TerminalSigns) -> Text:
    if not is_colour(trump):
        return Text("no trump, low wins" if trump == NO_TRUMP_LOW else "no trump", style="bold")
    colour = Colour(trump)
    return Text(f"{signs.of_colour(colour)} {trump_word(trump)}", style=_INK[colour])


def row(cards: Iterable[Card], signs: TerminalSigns) -> Text:
    return Text(" ").join(named(card, signs) for card in cards)


@dataclass(frozen=True, slots=True)
class Marks:
    """How cards of a hand are marked: those in brackets stand out, those in parentheses are going."""

    bracketed: Collection[Card] = ()
    going: Collection[Card] = ()
    starred: Collection[Card] = ()
    quiet: Collection[Card] = ()


def hand_rows(
    cards: Sequence[Card], rules: AuctionRules, trump: Trump | None, signs: TerminalSigns, marks: Marks, width: int
) -> list[Text]:
    """A hand in rows, one a colour; the special trumps stand with the trump colour."""
    groups = by_colour(cards, rules, trump)
    cell = _WIDE if all(3 + _WIDE * len(held) <= width for _, held in groups) else _NARROW
    return _rows(groups, signs, marks, width, cell=cell)


def by_colour(cards: Sequence[Card], rules: AuctionRules, trump: Trump | None) -> list[_Held]:
    """The cards by the colour they follow as, lowest first; None holds birds without a trump colour."""
    groups: dict[Colour | None, list[Card]] = {colour: [] for colour in (*Colour, None)}
    for card in cards:
        colour = card.colour
        special = card.colour is None or (card is RED_ONE and rules.has_red_one)
        if special and trump is not None:  # H1: without a trump colour the special cards are the only trumps
            colour = Colour(trump) if is_colour(trump) else None
        groups[colour].append(card)
    return [(colour, tuple(sorted(held, key=_height(rules, trump)))) for colour, held in groups.items() if held]


def _height(rules: AuctionRules, trump: Trump | None) -> Callable[[Card], float]:
    birds = {Bird.LOWEST: 0, Bird.BETWEEN: 10.5}

    def height(card: Card) -> float:
        if card is BABY_BIRD:
            return -1
        if card is BIRD:
            return birds.get(rules.bird, 90)
        if card is RED_ONE and rules.has_red_one:
            return 1 if trump is None else 99
        if card.number == 1 and rules.ones is Ones.HIGH:
            return 15
        return card.number

    return height


def _cell(card: Card, marks: Marks, width: int) -> Text:
    text = str(card) + ("*" if card in marks.starred else "")
    style = _INK[card.colour]
    if card in marks.going:
        return Text(f"({text})".ljust(width), style="dim")
    if card in marks.bracketed:
        return Text(f"[{text}]".ljust(width), style=style)
    return Text(f" {text} ".ljust(width), style="dim" if card in marks.quiet else style)


def colour_rows(cards: Sequence[Card], signs: TerminalSigns, marks: Marks, width: int) -> list[Text]:
    """A hand in rows, one a colour, where every card is just its colour and number."""
    groups = [
        (colour, tuple(sorted((card for card in cards if card.colour is colour), key=lambda card: card.number)))
        for colour in (*Colour, None)
    ]
    return _rows(groups, signs, marks, width, cell=_NARROW)


def _rows(groups: Sequence[_Held], signs: TerminalSigns, marks: Marks, width: int, *, cell: int) -> list[Text]:
    """A line for each colour's cards, or several where they are many; the colour's sign heads the first."""
    lines: list[Text] = []
    per_line = max(1, (width - 3) // cell)
    for colour, held in groups:
        sign = signs.bird if colour is None else signs.of_colour(colour)
        for start in range(0, len(held), per_line):
            line = Text().append(f" {sign} " if start == 0 else "   ", style=_INK[colour])
            for card in held[start : start + per_line]:
                line.append_text(_cell(card, marks, cell))
            lines.append(line)
    return lines


def number_rows(
    cards: Sequence[Card], signs: TerminalSigns, width: int, *, starred: Collection[Card] = ()
) -> list[Text]:
    """A hand by number, equal numbers together, as many groups in a line as fit."""
    lines: list[Text] = []
    line = Text(" ")
    for number in sorted({card.number for card in cards}):
        group = Text(" ").join(
            named(card, signs).append("*" if card in starred else "") for card in cards if card.number == number
        )
        if line.cell_len > 1 and line.cell_len + 2 + group.cell_len > width:
            lines.append(line)
            line = Text(" ")
        line.append("  " if line.cell_len > 1 else "").append_text(group)
    return [*lines, line] if line.cell_len > 1 else lines
