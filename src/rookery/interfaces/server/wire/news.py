"""Rows of a table's log in a word and a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from rookery.tables import entries as log
from rookery.tables.entries import Entry


def what_of(entry: Entry) -> str:
    return "chat" if isinstance(entry, log.Said) else entry.kind


def sentence_of(entry: Entry, names: Sequence[str]) -> str | None:
    """What is told of a row beside the events of the match; what was said, for a message.

    Never an action's text: it may name cards that others must not see.
    """
    match entry:
        case log.Said():
            return entry.text
        case log.Acted() if entry.ruler is not None:
            return f"{entry.ruler}, the host, decides for {names[entry.seat]}."
        case log.Acted() | log.Here():
            return None
        case log.Opened():
            return f"{entry.name} opened the table."
        case log.Started():
            return f"Match {entry.match} begins."
        case log.Sat():
            return f"{entry.name} sits down."
        case log.Renamed():
            return f"Seat {entry.seat + 1} is called {entry.name} now."
    name = names[entry.seat] if hasattr(entry, "seat") else ""
    return _of_a_seat(entry, name)


def _of_a_seat(entry: Entry, name: str) -> str | None:
    match entry:
        case log.Stood():
            return f"{name} has the seat now." if name else "A seat is free."
        case log.Kicked():
            return "The host sent somebody away from the table."
        case log.BotSat():
            return "A seat is free." if entry.level is None else f"{name} sits down, a bot ({entry.level})."
        case log.Claimed():
            return f"{name} claims the remaining tricks: nothing can take them any more."
        case log.UndoAsked():
            return f"{name} would like to take back."
        case log.UndoAnswered():
            return f"{name} agrees." if entry.agree else f"{name} would rather play on."
        case log.TakenBack():
            return f"{name} takes back."
        case log.Away():
            return f"{name} is away."
        case log.StoodIn():
            slow = entry.why == "slow"
            return f"A bot plays for {name}, {'whose time was over' if slow else 'who is away'}."
        case log.CameBack():
            return f"{name} is back."
    return None
