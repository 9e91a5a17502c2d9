"""What is shown besides the table: the score sheet, a hand's summary, the help, the rules."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from typing import Final

from rich.text import Text

from rookery.engine.decisions import Decision
from rookery.engine.editions import Section
from rookery.engine.results import HandResult, MatchResult
from rookery.families.auction_tricks.events import trump_word
from rookery.interfaces.terminal.explaining import without_citations
from rookery.interfaces.terminal.input import expected
from rookery.interfaces.terminal.layout import cut, right, wrapped
from rookery.interfaces.terminal.screen import Look
from rookery.interfaces.terminal.telling import YOU

_ANSWERS: Final = (
    ("70, bid 70", "bid 70 points; '70 green' where a bid names its colour"),
    ("pass, p", "pass"),
    ("G14, 14g, green 14", "that card: to play, to call, or to lay away"),
    ("14", "the 14, where only one of them may be played"),
    ("green, g, none", "name the trump"),
    ("G5 B7 R6 ...", "lay cards away, together or one by one"),
    ("up, down", "draw the open card or the unseen one"),
    ("#2", "the second of the choices that 'list' shows"),
)
_COMMANDS: Final = (
    ("rules, rules nest", "the rules of this game, or one part of them"),
    ("score", "every hand so far"),
    ("last", "the last trick"),
    ("list", "all that may be played now"),
    ("hint", "what the bot would do in your place"),
    ("undo", "back to your previous decision"),
    ("fair", "what fixes the cards of this match in advance, so that you can check them later"),
    ("save, quit", "leave whenever you like: every action is saved"),
)


def hand_summary(hand: HandResult, hands: Sequence[HandResult], told: Sequence[str], look: Look) -> list[Text]:
    """A finished hand: its tricks as told, what was taken and scored, and where the match stands."""
    lines = [_title(f"Hand {hand.number} is over", look)]
    body = [line for entry in told for line in wrapped(Text(f" {entry}"), look.width, indent=3)]
    table = _taken(hand, look)
    if look.height is not None:
        room = max(3, look.height - len(table) - 4)
        body = body[-room:]
    return [*lines, *body, Text(""), *table]


def _taken(hand: HandResult, look: Look) -> list[Text]:
    roster = look.roster
    if hand.declarer is None:
        scores = f" {look.signs.dot} ".join(
            f"{name} {score}" for name, score in zip(roster.names, hand.scores, strict=True)
        )
        return [cut(Text(f" Score  {scores}", style="dim"), look.width)]
    width = max(8, *(len(name) for name in roster.names)) + 2
    lines = [Text(f" {'':{width}}{'tricks':>8}{'points':>8}{'bonus':>8}{'scored':>8}{'total':>8}", style="dim")]
    for seat, name in enumerate(roster.names):
        role = "declarer" if seat == hand.declarer else "partner" if seat == hand.partner else ""
        line = Text(f" {name:{width}}{hand.tricks[seat]:>8}{hand.points[seat]:>8}{hand.bonus[seat]:>8}")
        line.append(f"{hand.scored[seat]:>+8}", style="bold green" if hand.scored[seat] > 0 else "bold red")
        lines.append(line.append(f"{hand.scores[seat]:>8}", style="bold cyan").append(f"  {role}", style="dim"))
    if hand.nobody_points or hand.nobody_tricks:
        lines.append(Text(f" {'Nobody':{width}}{hand.nobody_tricks:>8}{hand.nobody_points:>8}", style="dim"))
    return lines


def score_sheet(hands: Sequence[HandResult], look: Look) -> list[Text]:
    """Every hand: who dealt, what was bid and made, what each side scored and has."""
    if not hands:
        return [_title("Score sheet", look), Text(" No hand has been finished yet.")]
    columns = _score_columns(hands, look)
    head = f" {'Hand':>4} {'dealer':8}{'declarer':10}{'bid':>4} {'trump':8}{'':7}"
    width = max(8, min(14, (look.width - len(head)) // len(columns)))
    lines = [_title("Score sheet", look)]
    line = Text(head, style="dim")
    for name, _ in columns:
        line.append_text(right(Text(name, style="dim"), width))
    lines.append(line)
    for hand in hands:
        lines.append(_score_line(hand, columns, width, look))
    return [cut(line, max(look.width, len(head) + width * len(columns))) for line in lines]


def _score_columns(hands: Sequence[HandResult], look: Look) -> list[tuple[str, int]]:
    """A name and a seat for each running score; partners who always scored alike share one."""
    names = look.roster.names
    groups: dict[tuple[int, ...], list[int]] = {}
    for seat in range(len(names)):
        groups.setdefault(tuple(hand.scores[seat] for hand in hands), []).append(seat)
    fixed = look.roster.sides(tuple(range(len(names))))
    if all(len(side) > 1 for side in fixed) and len(groups) <= len(fixed):
        return [("&".join(names[seat] for seat in side), side[0]) for side in fixed]
    return [(name, seat) for seat, name in enumerate(names)]


def _score_line(hand: HandResult, columns: Sequence[tuple[str, int]], width: int, look: Look) -> Text:
    names = look.roster.names
    line = Text(f" {hand.number:>4} {names[hand.dealer][:7]:8}")
    if hand.declarer is None or hand.trump is None:
        line.append(f"{'all passed':29}", style="dim")
    else:
        line.append(f"{names[hand.declarer][:9]:10}{hand.bid:>4} {trump_word(hand.trump)[:7]:8}")
        line.append(f"{'made' if hand.made else 'failed':7}", style="green" if hand.made else "red")
    for _, seat in columns:
        line.append(f"{hand.scored[seat]:+d} ".rjust(width - 5), style="dim").append(
            f"{hand.scores[seat]:>5}", style="bold"
        )
    return line


def match_over(result: MatchResult, hands: Sequence[HandResult], look: Look) -> list[Text]:
    roster = look.roster
    winners = roster.listed(result.winners)
    verb = "win" if len(result.winners) > 1 or winners == YOU else "wins"
    return [
        Text(""),
        *score_sheet(hands, look),
        Text(""),
        Text(f" {winners} {verb} the match: {look.signs.plain(result.reason)}.", style="bold green"),
    ]


def help_page(decision: Decision, look: Look) -> list[Text]:
    lines = [_title("What you can type", look), Text(f" Now: {look.signs.plain(expected(decision))}", style="bold")]
    for form, meaning in (*_ANSWERS, *_COMMANDS):
        lines.append(Text().append(f"   {form:20} ", style="cyan").append(meaning))
    signs = look.signs
    shapes = f"{signs.red} red  {signs.yellow} yellow  {signs.green} green  {signs.black} black  {signs.bird} the bird"
    return [*lines, Text(f" The colours: {shapes}")]


def rules_text(sections: Sequence[Section], look: Look) -> list[Text]:
    lines: list[Text] = []
    for section in sections:
        lines.append(Text().append(f"{section.title} ", style="bold").append(f"[{section.rule}]", style="dim"))
        for entry in section.lines:
            lines += wrapped(Text(f"  - {look.signs.plain(without_citations(entry))}"), look.width, indent=4)
        lines.append(Text(""))
    return lines[:-1]


def choices(decision: Decision, look: Look) -> list[Text]:
    """The allowed answers, numbered; a long list is cut."""
    most = 60
    options = [str(option) for option in itertools.islice(decision.options(), most + 1)]
    shown = "  ".join(f"#{number} {option}" for number, option in enumerate(options[:most], 1))
    more = f" {look.signs.ellipsis} and more" if len(options) > most else ""
    return wrapped(Text(f" {shown}{more}"), look.width, indent=1)


def _title(title: str, look: Look) -> Text:
    line = look.signs.rule
    text = Text().append(f"{line * 2} ", style="dim").append(title, style="bold").append(" ")
    return text.append(line * max(0, look.width - text.cell_len), style="dim")
