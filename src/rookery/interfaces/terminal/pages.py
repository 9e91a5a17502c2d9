"""What is shown besides the table: the score sheet, a hand's summary, the help, the rules."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Sequence
from typing import Final

from rich.text import Text

from rookery.engine.actions import Action
from rookery.engine.editions import Section
from rookery.families.results import HandResult
from rookery.interfaces.terminal.layout import cut, right, wrapped
from rookery.interfaces.terminal.look import AnyLook

_COMMANDS: Final = (
    ("rules, rules {section}", "the rules of this game, or one part of them"),
    ("score", "every hand so far"),
    ("last", "the last trick"),
    ("list", "all that may be played now"),
    ("hint", "what a bot would do in your place, the expert with its reasons"),
    ("undo", "back to your previous decision"),
    ("fair", "what fixes the cards of this match in advance, so that you can check them later"),
    ("save, quit", "leave whenever you like: every action is saved"),
)


def hand_summary(hand: HandResult, table: Sequence[Text], told: Sequence[str], look: AnyLook) -> list[Text]:
    """A finished hand: how it went, what was taken and scored, and where the match stands."""
    lines = [page_title(f"Hand {hand.number} is over", look)]
    body = [line for entry in told for line in wrapped(Text(f" {entry}"), look.width, indent=3)]
    if look.height is not None:
        room = max(3, look.height - len(table) - 4)
        body = body[-room:]
    return [*lines, *body, Text(""), *table]


def counted_table(hand: HandResult, sides: Sequence[tuple[int, ...]], look: AnyLook) -> list[Text]:
    """What made up the score, a column for each side."""
    names = ["&".join(look.roster.names[seat] for seat in side) for side in sides]
    rows = [(name, amounts) for name, amounts in hand.details if any(amounts)]
    if any(hand.tricks):
        rows.insert(0, ("tricks", _by_side(hand.tricks, sides)))
    first = max(8, *(len(name) for name, _ in (*rows, ("", ()))))
    width = max(6, min(16, (look.width - first - 2) // len(sides)))
    head = Text(f" {'':{first}}")
    for name in names:
        head.append_text(right(Text(name[: width - 1]), width))
    head.stylize("dim")
    lines = [head]
    for name, amounts in rows:
        line = Text(f" {name:{first}}")
        for side in sides:
            line.append(f"{amounts[side[0]]:>{width},}")
        lines.append(line)
    scored = Text(f" {'scored':{first}}", style="bold")
    total = Text(f" {'total':{first}}", style="bold")
    for side in sides:
        points = hand.scored[side[0]]
        scored.append(_gained(points).rjust(width), style="green" if points > 0 else "red" if points < 0 else "")
        total.append(f"{hand.scores[side[0]]:>{width},}", style="cyan")
    return [*lines, scored, total]


def _by_side(amounts: Sequence[int], sides: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    """The sum of each seat's side, by seat."""
    sums = {seat: sum(amounts[each] for each in side) for side in sides for seat in side}
    return tuple(sums[seat] for seat in range(len(amounts)))


def score_sheet(hands: Sequence[HandResult], sides: Sequence[tuple[int, ...]], look: AnyLook) -> list[Text]:
    """Every hand: who dealt, what each side scored and has."""
    if not hands:
        return no_hands(look)
    head = f" {'Hand':>4} {'dealer':12}"
    width = max(7, min(16, (look.width - len(head)) // len(sides)))
    names = ["&".join(look.roster.names[seat] for seat in side) for side in sides]
    title = Text(head)
    for name in names:
        title.append_text(right(Text(name[: width - 1]), width))
    title.stylize("dim")
    lines = [page_title("Score sheet", look), title]
    for hand in hands:
        line = Text(f" {hand.number:>4} {look.roster.names[hand.dealer][:11]:12}")
        for side in sides:
            gained = _gained(hand.scored[side[0]]) if width >= 14 else ""
            line.append(f"{gained:>{width - 7}}", style="dim").append(f"{hand.scores[side[0]]:>7,}", style="bold")
        lines.append(cut(line, look.width))
    return lines


def _gained(points: int) -> str:
    return f"{points:+,}" if points else "0"


def no_hands(look: AnyLook) -> list[Text]:
    return [page_title("Score sheet", look), Text(" No hand has been finished yet.")]


def match_over(winners: Sequence[int], reason: str, sheet: Sequence[Text], look: AnyLook) -> list[Text]:
    reason = look.signs.plain(reason)
    if not winners:
        outcome = Text(f" {look.roster.does(0, 'loses')} this time: {reason}.", style="bold yellow")
    else:
        win = f"{look.roster.listed(winners)} win" if len(winners) > 1 else look.roster.does(winners[0], "wins")
        outcome = Text(f" {win} the match: {reason}.", style="bold green")
    return [*([Text(""), *sheet] if sheet else []), Text(""), *wrapped(outcome, look.width, indent=3)]


def help_page(
    expected: str, answers: Sequence[tuple[str, str]], look: AnyLook, *, tricks: bool, section: str
) -> list[Text]:
    lines = [page_title("What you can type", look)]
    lines += wrapped(Text(f" Now: {look.signs.plain(expected)}", style="bold"), look.width, indent=3)
    commands = [(form.format(section=section), meaning) for form, meaning in _COMMANDS if tricks or form != "last"]
    told = {form for form, _ in answers}
    entries = (*answers, *(each for each in commands if each[0] not in told))
    column = max(20, *(len(form) for form, _ in entries))
    for form, meaning in entries:
        line = Text().append(f"   {form:{column}} ", style="cyan").append(look.signs.plain(meaning))
        lines += wrapped(line, look.width, indent=column + 4)
    signs = look.signs
    shapes = f"{signs.red} red  {signs.yellow} yellow  {signs.green} green  {signs.black} black  {signs.bird} the bird"
    shapes += f"  {signs.baby} the baby bird" if getattr(look.roster, "has_baby", False) else ""
    return [*lines, Text(f" The colours: {shapes}")]


def rules_text(sections: Sequence[Section], look: AnyLook) -> list[Text]:
    lines: list[Text] = []
    for section in sections:
        lines.append(Text().append(f"{section.title} ", style="bold").append(f"[{section.rule}]", style="dim"))
        for entry in section.lines:
            lines += wrapped(Text(f"  - {look.signs.plain(entry)}"), look.width, indent=4)
        lines.append(Text(""))
    return lines[:-1]


def choices(options: Iterable[Action], look: AnyLook) -> list[Text]:
    """The allowed answers, numbered; a long list is cut."""
    most = 60
    texts = [str(option) for option in itertools.islice(options, most + 1)]
    parts = [f"#{number} {option}" for number, option in enumerate(texts[:most], 1)]
    if len(texts) > most:
        parts.append(f"{look.signs.ellipsis} and more")
    lines = [""]
    for part in parts:
        if lines[-1] and len(lines[-1]) + 2 + len(part) > look.width:
            lines.append("")
        lines[-1] += f"{'  ' if lines[-1] else ' '}{part}"
    return [Text(line) for line in lines]


def page_title(title: str, look: AnyLook) -> Text:
    line = look.signs.rule
    text = Text().append(f"{line * 2} ", style="dim").append(title, style="bold").append(" ")
    return text.append(line * max(0, look.width - text.cell_len), style="dim")
