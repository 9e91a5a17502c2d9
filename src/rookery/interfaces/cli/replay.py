"""Showing a record, hand by hand, and reading record files."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.text import Text

from rookery.engine.cards import Card
from rookery.engine.errors import BadRecord
from rookery.engine.events import Event, seat_names
from rookery.families.honour import CardCorrected
from rookery.families.results import HandResult
from rookery.families.tricks import CardPlayed
from rookery.games.presets import title_of
from rookery.interfaces.files import read_text
from rookery.interfaces.terminal.boards import board_for
from rookery.interfaces.terminal.boards.base import Board
from rookery.interfaces.terminal.cards import TerminalSigns
from rookery.interfaces.terminal.layout import wrapped
from rookery.interfaces.terminal.look import AnyLook, Look
from rookery.interfaces.terminal.pages import counted_table
from rookery.interfaces.terminal.saves import record_in
from rookery.records.intake import LARGEST_RECORD
from rookery.records.match import Match
from rookery.records.record import Record

_AT_ONCE: Final = 18  # lines of play in a block, where there are no tricks to divide it
_DEALING: Final = frozenset(
    {"dealt", "hand-dealt", "drew-for-partners", "drew-for-deal", "discard-turned", "trump-cut"}
)


def read_record(path: Path) -> Record:
    """A record from a file in any of its forms; what cannot be one is refused with the reason."""
    text = read_text(path, "a record", largest=LARGEST_RECORD)
    if not text.strip():
        raise BadRecord(f"{path} is empty")
    try:
        return record_in(text)
    except BadRecord as error:
        raise BadRecord(f"{path}: {error}") from error


@dataclass(frozen=True, slots=True)
class Block:
    """A stretch of the replay that is shown at once: the deal, a trick, the count."""

    title: str
    lines: tuple[str, ...]


def hands_of(
    match: Match,
    *,
    signs: TerminalSigns,
    width: int,
    events: Iterable[Event] | None = None,
    names: tuple[str, ...] | None = None,
) -> Iterator[tuple[int, list[Block]]]:
    """Each hand of a match in blocks, with every card in the open: the match is a record.

    `events` are the match's own, perhaps with remarks among them. Of a hand that still goes on, tricks that may not be
    looked at again are left out (A107).
    """
    board = board_for(match, names or seat_names(match.seats))
    look: AnyLook = Look(title_of(match.edition), board.people, signs, width - 3)
    current: list[Event] = []
    number = 0
    happened = tuple(match.all_events() if events is None else events)
    told = match.still_told(happened)
    for event in told:
        if event.kind == "dealt":
            if any(each.kind == "dealt" for each in current):
                yield number, _blocks(current, board, look)
                current = []
            number = int(getattr(event, "number", number + 1))
        current.append(event)
    if current:
        yield max(number, 1), _blocks(current, board, look, turned=_tricks(happened) - _tricks(told))


def _tricks(events: Iterable[Event]) -> int:
    return sum(event.kind == "trick-taken" for event in events)


def _blocks(events: Sequence[Event], board: Board, look: AnyLook, *, turned: int = 0) -> list[Block]:
    """The deal, the auction, each trick or a stretch of play, the count. `turned` tricks lie face down, untold."""
    blocks: list[Block] = []
    pending: list[Event] = []
    title, tricks = "The deal", turned

    def close(following: str) -> None:
        nonlocal title, pending
        lines = board.tell(pending, arrow=look.signs.arrow, private=True)
        most = len(lines) if board.has_tricks else _AT_ONCE
        for start in range(0, len(lines), max(1, most)):
            blocks.append(Block(title if start == 0 else f"{title}, going on", tuple(lines[start : start + most])))
        title, pending = following, []

    on_table: list[Card] = []
    for event in events:
        if isinstance(event, CardPlayed):
            on_table.append(event.card)
        elif isinstance(event, CardCorrected) and event.wrong not in on_table:
            tricks -= 1  # the play goes back into the trick before
        if event.kind == "spoke" and title == "The deal":
            close("The auction")
        elif event.kind == "card-played" and title != f"Trick {tricks + 1}":
            close(f"Trick {tricks + 1}")
        elif title == "The deal" and not board.has_tricks and event.kind not in _DEALING:
            close("The play")
        if event.kind == "trick-taken":
            tricks += 1
            on_table = []
            pending.append(event)
            close("The count")
            continue
        if event.kind in ("hand-scored", "deal-ended"):
            if not board.has_tricks:
                close("The count")
            pending.append(event)
            lines = board.tell(pending, arrow=look.signs.arrow, private=True)
            blocks.append(Block("The count", (*lines, *_count(getattr(event, "hand", None), board, look))))
            pending, title = [], "After the hand"
            continue
        pending.append(event)
    close("")
    return blocks


def _count(hand: HandResult | None, board: Board, look: AnyLook) -> tuple[str, ...]:
    if hand is None:
        return ()
    if hand.declarer is None:
        return tuple(line.plain.removeprefix(" ") for line in counted_table(hand, board.sides(hand), look))
    lines = [f"{'':8}{'tricks':>8}{'points':>8}{'bonus':>8}{'scored':>8}{'total':>8}"]
    for seat, name in enumerate(board.people.names):
        lines.append(
            f"{name:8}{hand.tricks[seat]:>8}{hand.points[seat]:>8}{hand.bonus[seat]:>8}"
            f"{hand.scored[seat]:>+8}{hand.scores[seat]:>8}"
        )
    return tuple(lines)


def show(path: Path, *, hand: int | None, step: bool, explain: bool = False) -> None:
    from rookery.interfaces.cli.streams import console
    from rookery.interfaces.terminal.cards import signs_for

    record = read_record(path)
    match = record.replay()
    out = console()
    signs = signs_for(out.encoding)
    width = max(40, min(100, out.width))
    title = f"{title_of(match.edition)} ({record.edition}), {record.seats} seats, seed {record.seed}"
    out.print(Text(title, style="bold"), highlight=False, soft_wrap=True)
    for name, value in record.house_rules.items():
        out.print(f"House rule: {name}={value}", highlight=False, soft_wrap=True)
    events = _explained(match, hand=hand) if explain else None
    shown = 0
    for number, blocks in hands_of(match, signs=signs, width=width, events=events):
        if hand is not None and number != hand:
            continue
        shown += 1
        out.print(Text(f"\nHand {number}", style="bold cyan"), highlight=False)
        for block in blocks:
            show_block(block, out, signs, width)
            if step and not _go_on():
                return
    if hand is not None and not shown:
        raise BadRecord(f"{path} has no hand {hand}: it has {match.snapshots[-1].deal}")
    outcome = "The match is not over." if match.result is None else _outcome(match)
    out.print(Text(f"\n{signs.plain(outcome)}", style="bold"), highlight=False, soft_wrap=True)


def show_block(block: Block, out: Console, signs: TerminalSigns, width: int) -> None:
    out.print(Text(f" {block.title}", style="bold"), highlight=False)
    for line in (part for entry in block.lines for part in wrapped(Text(f"   {entry}"), width, indent=5)):
        out.print(signs.plain(line.plain), highlight=False, soft_wrap=True)


def _explained(match: Match, *, hand: int | None) -> Iterable[Event] | None:
    """The events with the expert's remarks, or None where it has none to make, which is said."""
    from rookery.interfaces.cli.commentary import comment_on, ready_to_comment
    from rookery.interfaces.cli.streams import console

    excuse = ready_to_comment(match)
    if excuse is None:
        return comment_on(match, hand=hand)
    console(stderr=True).print(excuse, highlight=False, soft_wrap=True)
    return None


def _outcome(match: Match) -> str:
    assert match.result is not None
    names = seat_names(match.seats)
    if not match.result.winners:
        return f"{names[0]} lost: {match.result.reason}."
    winners = " & ".join(names[seat] for seat in match.result.winners)
    return f"{winners} won the match: {match.result.reason}."


def _go_on() -> bool:
    """Wait for Enter; the end of the input, or q, stops the replay."""
    try:
        return not input("Enter to go on, q to stop ").strip().lower().startswith("q")
    except (EOFError, KeyboardInterrupt):
        return False


def show_checks(path: Path) -> bool:
    """Print every check of a record; whether all of them hold."""
    import typer

    from rookery.records.verify import verify

    try:
        record = read_record(path)
    except BadRecord as error:
        if not path.is_file():
            raise
        typer.echo(f"FAILED  reading: {error}")
        return False
    checks = verify(record)
    for check in checks:
        word = {True: "ok", False: "FAILED", None: "-"}[check.holds]
        typer.echo(f"{word:7} {check.what}: {check.detail}")
    return all(check.holds is not False for check in checks)
