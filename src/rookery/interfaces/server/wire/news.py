"""Rows of a table's log in a word and a sentence."""

from __future__ import annotations

from rookery.engine.phrases import Phrase, does, seats_in, tell, who
from rookery.tables import entries as log
from rookery.tables.entries import Entry
from rookery.tables.table import Happening, Table


def what_of(entry: Entry) -> str:
    return "chat" if isinstance(entry, log.Chatted) else entry.kind


def seats_of(entry: Entry) -> frozenset[int]:
    """The seats that are told of a row in words of their own."""
    if isinstance(entry, log.Here | log.Sat):
        return frozenset((entry.seat,))
    told = _phrase_of(entry)
    return frozenset() if told is None else seats_in(told)


def sentence_of(table: Table, happening: Happening, *, you: int | None = None) -> str | None:
    """What is told of a row beside the events of the match; what was said, for a message.

    Never an action's text: it may name cards that others must not see.
    """
    entry = happening.entry
    if isinstance(entry, log.Stood) and table.chairs[entry.seat].is_open:
        return "A seat is free."
    if isinstance(entry, log.Here):
        return tell(does(entry.seat, "is") + " back.", table.names, you=you) if happening.returned else None
    if isinstance(entry, log.Sat) and entry.seat == you and table.chairs[entry.seat].person == entry.person:
        return "You sit down."
    told = _phrase_of(entry)
    return None if told is None else tell(told, table.names, you=you)


def _phrase_of(entry: Entry) -> str | None:
    match entry:
        case log.Chatted():
            return entry.text or "(taken out)"
        case log.Acted() if entry.ruler is not None:
            return f"{entry.ruler}, the host, decides for " + who(entry.seat) + "."
        case log.Opened():
            return f"{entry.name} opened the table."
        case log.Started():
            return f"Match {entry.match} begins."
        case log.Sat():
            return f"{entry.name} sits down."
        case log.Renamed():
            return f"Seat {entry.seat + 1} is called {entry.name} now."
        case log.Kicked() | log.Removed() if entry.name is not None:
            return f"{entry.by or 'The host'} sent {entry.name} away from the table."
        case log.Kicked():
            return "The host sent somebody away from the table."
        case log.ShuffleBegun() if entry.again:
            return "The shuffle begins again, without those who did not answer."
        case log.Hushed():
            return f"The host muted {entry.name}." if entry.quiet else f"The host lets {entry.name} be heard again."
        case log.Readmitted():
            return f"{entry.name} may come back to the table."
        case log.WatchersSet():
            return (
                "The table is open to people who watch." if entry.open else "The table is closed to people who watch."
            )
        case log.SeatAsked():
            return f"{entry.name} would like to play in place of " + who(entry.seat) + ", a bot."
        case log.SeatAnswered():
            return _answer_to_latecomer(entry)
        case log.BotSat() if entry.level is None:
            return "A seat is free."
    return _of_a_seat(entry)


def _answer_to_latecomer(entry: log.SeatAnswered) -> str:
    if entry.by is None:
        return f"{entry.name} went away and does not want the seat any more."
    if entry.when is not None and entry.by == entry.name:
        return f"{entry.name} sits down with the next deal."
    if entry.when is not None:
        return f"{entry.by} lets {entry.name} in: they sit down with the next deal."
    if entry.agree:
        return (
            f"{entry.by} lets {entry.name} in."
            if entry.voter is None
            else f"{entry.by} would have {entry.name} at once."
        )
    return f"{entry.by} would rather play on without {entry.name}."


def _of_a_seat(entry: Entry) -> Phrase | None:
    match entry:
        case log.Stood():
            return does(entry.seat, "has") + " the seat now."
        case log.BotSat():
            return does(entry.seat, "sits") + f" down, a bot ({entry.level})."
        case log.Claimed():
            return does(entry.seat, "claims") + " the remaining tricks: nothing can take them any more."
        case log.UndoAsked():
            return who(entry.seat) + " would like to take back."
        case log.UndoAnswered():
            answer = does(entry.seat, "agrees") if entry.agree else who(entry.seat) + " would rather play on"
            return answer + "."
        case log.TakenBack():
            return does(entry.seat, "takes") + " back."
        case log.Away():
            return does(entry.seat, "is") + " away."
        case log.StoodIn() if entry.why == "turn":
            return "A bot makes this move for " + who(entry.seat) + ": the time was over."
        case log.Holiday():
            return does(entry.seat, "is") + (" back from a holiday." if entry.over else " on holiday: the clock waits.")
        case log.StoodIn():
            slow = entry.why == "slow"
            return "A bot plays for " + who(entry.seat) + (": the time was over." if slow else " for now.")
        case log.CameBack():
            return does(entry.seat, "is") + " back."
    return None
