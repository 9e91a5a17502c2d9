"""Whether what clients saw of a table can have been one order of actions, with nothing lost, doubled or given away."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterator, Mapping
from itertools import accumulate
from typing import Any, Final, Literal, NamedTuple

from tests.checker.history import Deed, Hearing, History, Request, Wish
from tests.server.audit import Wrong

Kind = Literal[
    "lost", "doubled", "unasked", "refused", "order", "time", "back", "told", "stale", "log", "behind", "stuck", "fell"
]

MEANING: Final[Mapping[Kind, str]] = {
    "lost": "acknowledged or told of, and not in the log",
    "doubled": "carried out twice",
    "unasked": "carried out, and nobody asked for it",
    "refused": "refused, and carried out all the same",
    "order": "told in another order than the log's",
    "time": "in the log before what was known when it was asked for, or told before it was asked for",
    "back": "a client was taken back to an earlier row",
    "told": "a frame with what its reader may not know, or that the engine does not say",
    "stale": "what a client made of updates is not what it is told when it asks for everything",
    "log": "a log that cannot be played again",
    "behind": "a client that does not get to the log's end once all is well",
    "stuck": "a table where nothing happens though all is well",
    "fell": "a server that ended by itself, or with a traceback",
}


class Anomaly(NamedTuple):
    """`number` is the row it is about, `when` the time at a client, where there is one."""

    kind: Kind
    sentence: str
    number: int | None = None
    when: float | None = None


# What a request may have become, by the row that its answer names.
_BECOMES: Final[Mapping[str, frozenset[str]]] = {
    "act": frozenset({"acted"}),
    "chat": frozenset({"chat"}),
    "claim": frozenset({"claimed"}),
    "undo": frozenset({"undo-asked", "taken-back"}),
    "consent": frozenset({"undo-answered", "taken-back"}),
    "start": frozenset({"started"}),
    "rematch": frozenset({"started"}),
}


def judge(history: History) -> list[Anomaly]:
    """Everything that is wrong with a history; empty for one that can have been."""
    if history.unreadable is not None:  # who did what cannot be told then; what was told still can
        told = (find_other_orders(history), find_backward(history))
        return [Anomaly("log", history.unreadable), *(anomaly for found in told for anomaly in found)]
    return [anomaly for look in _LOOKS for anomaly in look(history)]


def find_lost(history: History) -> Iterator[Anomaly]:
    """What was acknowledged stands in the log, where the answer said, or before if it had been done before."""
    by_number = {deed.number: deed for deed in history.deeds}
    granted: dict[Wish | None, int] = {deed.wish: deed.number for deed in history.deeds if deed.wish is not None}
    for request in history.requests:
        if not request.is_granted or request.type not in _BECOMES:
            continue
        assert request.answer is not None
        number, found = request.answer["number"], None
        if not request.answer["again"]:
            deed = by_number.get(number)
            if deed is None or deed.what not in _BECOMES[request.type] or not _is_made_by(deed, request):
                found = "the log has " + ("no such row" if deed is None else f"{_shown(deed)} there")
        elif request.wish is not None and not _was_before(history, request, granted, number):
            found = "nothing of the kind is in the log before it"
        if found is not None:
            yield Anomaly("lost", f"{_asked(request)} was acknowledged as row {number}; {found}", number, request.sent)
    for telling in history.tellings:
        if telling.number not in by_number:
            told = f"{telling.client} was told of row {telling.number} ({telling.what}), which the log does not have"
            yield Anomaly("lost", told, telling.number, telling.heard)


def _is_made_by(deed: Deed, request: Request) -> bool:
    """Whether a row is what was asked for; words out of turn answer no decision."""
    wish = request.wish
    if wish is None:
        return True
    return deed.own and (deed.person, deed.text) == (wish[0], wish[3]) and deed.asked in (None, wish[2])


def _was_before(history: History, request: Request, granted: Mapping[Wish | None, int], number: int) -> bool:
    """By themselves, or by the clock or a bot for them, which is as good."""
    if granted.get(request.wish, number + 1) <= number:
        return True
    out_of_turn = (each for each in history.deeds if each.what == "acted" and each.asked is None)
    return any(deed.number <= number and _is_made_by(deed, request) for deed in out_of_turn)


def find_doubled(history: History) -> Iterator[Anomaly]:
    """A decision is answered once, and what was said once is there once."""
    first: dict[object, Deed] = {}
    for deed in history.deeds:
        if deed.wish is None:
            continue
        key = deed.wish if deed.what == "chat" else deed.wish[:3]
        before = first.setdefault(key, deed)
        if before is not deed:
            yield Anomaly("doubled", f"{_shown(deed)} stands in row {before.number} and again", deed.number)


def find_unasked(history: History) -> Iterator[Anomaly]:
    """Nothing of a person's stands in the log that they never asked for."""
    wishes = {request.wish for request in history.requests}
    for deed in history.deeds:
        if deed.own and deed.wish is not None and deed.wish not in wishes:
            yield Anomaly("unasked", f"{_shown(deed)} was never asked for", deed.number)


def find_refused(history: History) -> Iterator[Anomaly]:
    """What was refused each time it was asked for is not in the log."""
    answers: dict[Wish, list[Request]] = {}
    for request in history.requests:
        if request.wish is not None:
            answers.setdefault(request.wish, []).append(request)
    for deed in history.deeds:
        asked = answers.get(deed.wish, []) if deed.own and deed.wish is not None else []
        if asked and all(request.is_refused for request in asked):
            last = asked[-1]
            assert last.answer is not None
            refusal = f"{_asked(last)} was refused ({last.answer['code']}: {last.answer['reason']})"
            yield Anomaly("refused", f"{refusal} and is row {deed.number}", deed.number, last.answered)


def find_other_orders(history: History) -> Iterator[Anomaly]:
    """Each client was told of the log's rows, by their numbers.

    A row is known by its moment too. A server whose clock differs may put that right, never to a later row's.
    """
    by_number = {deed.number: deed for deed in history.deeds}
    last_at = {deed.at: deed.number for deed in history.deeds}
    for telling in history.tellings:
        deed = by_number.get(telling.number)
        if deed is None:  # lost
            continue
        is_same = (deed.what, deed.seat) == (telling.what, telling.seat)
        is_same &= telling.at == deed.at or last_at.get(telling.at, 0) < deed.number
        is_same &= deed.what != "chat" or deed.text == telling.text
        if not is_same:
            told = f"{telling.client} was told of {telling.what} of seat {telling.seat} as row {telling.number}"
            log = f"the log has {deed.what} of seat {deed.seat} there"
            yield Anomaly("order", f"{told}, {log}", telling.number, telling.heard)


def find_untimely(history: History) -> Iterator[Anomaly]:
    """What was asked for after something was known comes after it, and nobody knows of it before it was asked for."""
    hearings = sorted(history.hearings, key=lambda each: each.heard)
    times = [each.heard for each in hearings]
    known = list(accumulate((each.number for each in hearings), max))
    asked: dict[Wish, Request] = {}
    for request in sorted(history.requests, key=lambda each: each.sent):
        if request.wish is not None:
            asked.setdefault(request.wish, request)
    told: dict[int, tuple[float, str]] = {}
    for telling in sorted(history.tellings, key=lambda each: each.heard):
        told.setdefault(telling.number, (telling.heard, telling.client))
    for deed in history.deeds:
        first = None if deed.wish is None else asked.get(deed.wish)
        if first is None or not deed.own:
            continue
        before = bisect_left(times, first.sent)
        if before and known[before - 1] >= deed.number:
            late = f"{_asked(first)} is row {deed.number}, though row {known[before - 1]} was known when it was sent"
            yield Anomaly("time", late, deed.number, first.sent)
        heard, client = told.get(deed.number, (first.sent, ""))
        if heard < first.sent:
            early = f"{client} was told of row {deed.number} before {_asked(first)} was sent"
            yield Anomaly("time", early, deed.number, heard)


def find_backward(history: History) -> Iterator[Anomaly]:
    """A client only ever gets further, whichever server it comes to, and hears of its own act before the answer."""
    furthest: dict[str, Hearing] = {}
    for hearing in sorted(history.hearings, key=lambda each: each.heard):
        before = furthest.get(hearing.client)
        if before is not None and hearing.number < before.number:
            taken = f"{hearing.client} was at row {before.number}, and then told that the table is at {hearing.number}"
            yield Anomaly("back", taken, hearing.number, hearing.heard)
        else:
            furthest[hearing.client] = hearing
    on_line: dict[tuple[str, int], list[Hearing]] = {}
    for hearing in history.hearings:
        on_line.setdefault((hearing.client, hearing.line), []).append(hearing)
    for request in history.requests:
        if request.is_granted and request.answer is not None and request.answered is not None:
            heard = on_line.get((request.client, request.line), [])
            known = max((each.number for each in heard if each.heard <= request.answered), default=0)
            if request.answer["number"] > known:
                early = f"{_asked(request)} was acknowledged as row {request.answer['number']} at row {known}"
                yield Anomaly("back", early, request.answer["number"], request.answered)


def find_wrongly_told(history: History) -> Iterator[Anomaly]:
    """Every raw frame, held against what the engine lets its reader know at that row."""
    assert history.audit is not None
    secrets = {each.visitor.cookie for lines in history.lines.values() for each in lines}
    for client, lines in history.lines.items():
        for line in lines:
            try:
                history.audit.check([line], history.people, secrets=secrets)
            except (Wrong, AssertionError, IndexError) as error:
                when = line.frames_at[-1] if line.frames_at else None
                yield Anomaly("told", f"{client}: {error}", when=when)


def find_stale(history: History) -> Iterator[Anomaly]:
    """A client that has only ever heard updates knows what one is told that asks for everything."""
    for refresh in history.refreshes:
        for part in ("table", "moment", "hands"):
            known, told = _lasting(refresh.known[part]), _lasting(refresh.told[part])
            if known != told:
                differ = sorted(key for key in known if known[key] != told[key]) if isinstance(known, dict) else ""
                shown = "; ".join(f"{key} was {known[key]} and is {told[key]}" for key in differ)
                stale = f"{refresh.client} at row {refresh.number}, {part}: {shown or f'{known} is {told}'}"
                yield Anomaly("stale", stale, refresh.number, refresh.heard)


def _lasting(part: Any) -> Any:
    """Without what depends on the time, and on who else is connected to the same server."""
    if not isinstance(part, dict):
        return part
    return {key: part[key] for key in part if key not in ("window", "clocks", "pause", "watchers", "onlookers")}


_LOOKS: Final[tuple[Callable[[History], Iterator[Anomaly]], ...]] = (
    find_lost,
    find_doubled,
    find_unasked,
    find_refused,
    find_other_orders,
    find_untimely,
    find_backward,
    find_wrongly_told,
    find_stale,
)


def _asked(request: Request) -> str:
    said = {key: value for key, value in request.message.items() if key != "id"}
    return f"{request.client}'s {said}"


def _shown(deed: Deed) -> str:
    said = "" if deed.text is None else f" {deed.text!r}"
    answers = "" if deed.asked is None else f" (to the question of row {deed.asked})"
    return f"{deed.what} of seat {deed.seat}{said}{answers}"
