"""Verdicts on acts: what somebody may do in an event now, as entries for its log, or why not."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from dataclasses import asdict
from typing import NoReturn

from rookery.club.events import acts
from rookery.club.events.acts import AnyAct, EventDenied
from rookery.club.events.entries import (
    Adjusted,
    Began,
    ClockSet,
    Ended,
    Entered,
    EventEntry,
    HandsOpened,
    Paired,
    Replanned,
    ResultTold,
    Score,
    TookOver,
    Withdrew,
)
from rookery.club.events.evening import Evening, EventStage, Participant, TableOfRound
from rookery.club.events.papers import check_hands
from rookery.club.events.plan import MOST_PLAYERS, MOST_ROUNDS, EventPlan, TablesOf
from rookery.club.events.rounds import movement_for, next_round, numbered, players_needed, rounds_of
from rookery.families.words import counted
from rookery.tables.people import BadName, Person, clean_name, told_apart
from rookery.telling.people import BOT_NAMES

Entries = tuple[EventEntry, ...]


def judge_act(evening: Evening, person: Person, act: AnyAct, *, now: float) -> Entries:
    """The entries that carry out an act; none where it was carried out before. `EventDenied` says why it cannot be."""
    match act:
        case acts.Enter():
            return _enter(evening, person)
        case acts.Withdraw():
            return _withdraw(evening, person, act)
        case acts.PairUp():
            return _pair(evening, person, act)
        case acts.TellResult():
            return _report(evening, person, act)
    _director_only(evening, person)
    match act:
        case acts.WriteDown():
            return _write_down(evening, act)
        case acts.ChangePlan():
            return _replan(evening, act.plan)
        case acts.BeginEvent():
            return _begin(evening)
        case acts.BeginRound():
            return _begin_round(evening, act.round)
        case acts.Adjust():
            return _adjust(evening, person, act)
        case acts.SetClock():
            _running(evening)
            return (ClockSet(ends=None if act.minutes is None else now + 60.0 * act.minutes),)
        case acts.ShowHands():
            check_hands(evening, person.id)
            return () if evening.hands_shown else (HandsOpened(),)
        case acts.EndEvent():
            return () if evening.stage is EventStage.OVER else (Ended(),)


def go_on(evening: Evening, *, now: float) -> Entries:
    """What happens by itself: the next round after the pause, and the end after the last round."""
    last = evening.round
    if not evening.may_go_on or last is None or last.done is None:
        return ()
    if len(evening.rounds) >= (rounds_of(evening) or MOST_ROUNDS):
        return (Ended(),)
    pause = evening.plan.pause
    return (next_round(evening),) if pause is not None and now >= last.done + pause else ()


def check_plan(plan: EventPlan) -> None:
    """Refuse a plan that cannot be held, whoever comes."""
    plan.rules()
    plan.options()


def _director_only(evening: Evening, person: Person) -> None:
    if person.id != evening.director:
        raise EventDenied("not-allowed", f"Only the director, {evening.director_name}, can do that.")


def _running(evening: Evening) -> None:
    if evening.stage is EventStage.ENTERING:
        raise EventDenied("not-now", "The event has not begun yet.")
    if evening.stage is EventStage.OVER:
        raise EventDenied("not-now", "The event is over.")


def _before(evening: Evening, what: str) -> None:
    if evening.stage is not EventStage.ENTERING:
        raise EventDenied("not-now", f"The event has begun: {what}.")


# Who takes part


def _enter(evening: Evening, person: Person) -> Entries:
    if evening.entrant_of(person.id) is not None:
        return ()
    if evening.stage is EventStage.OVER:
        raise EventDenied("not-now", "The event is over.")
    if evening.hands_shown and person.id == evening.director:
        raise EventDenied(
            "not-allowed", "You have had the hands of this event shown to you: you direct it, and cannot play."
        )
    name = _free_name(evening, person.name)
    if evening.stage is EventStage.RUNNING:
        return (TookOver(entrant=_free_place(evening).number, name=name, person=person.id),)
    return (_new_entrant(evening, name, person=person),)


def _free_place(evening: Evening) -> Participant:
    free = evening.free_places()
    if not free:
        raise EventDenied(
            "full",
            f"The event has begun with {counted(len(evening.players), 'player')} and every place is taken. "
            "Ask the director: as soon as somebody leaves you can have their place.",
        )
    return free[0]


def _new_entrant(evening: Evening, name: str, *, person: Person | None = None) -> Entered:
    if len(evening.entrants) >= MOST_PLAYERS:
        raise EventDenied("full", f"{MOST_PLAYERS} people take part already, which is the most an event has room for.")
    number = max(evening.entrants, default=-1) + 1
    return Entered(entrant=number, name=name, person=None if person is None else person.id)


def _free_name(evening: Evening, name: str) -> str:
    return told_apart(name, [each.name for each in evening.present()])


def _withdraw(evening: Evening, person: Person, act: acts.Withdraw) -> Entries:
    if act.entrant is None:
        own = evening.entrant_of(person.id)
        if own is None:
            return ()
        entrant = own
    else:
        _director_only(evening, person)
        entrant = _entrant(evening, act.entrant)
    if evening.stage is EventStage.OVER:
        raise EventDenied("not-now", "The event is over.")
    return () if entrant.gone or entrant.bot else (Withdrew(entrant=entrant.number),)


def _write_down(evening: Evening, act: acts.WriteDown) -> Entries:
    try:
        name = _free_name(evening, clean_name(act.name))
    except BadName as error:
        raise EventDenied("unreadable", f"{error}.") from error
    if evening.is_online:
        raise EventDenied("not-now", "At online tables everybody enters on their own phone, by the link or the code.")
    if act.instead_of is None:
        _before(evening, "a late comer takes over the place of somebody who left")
        return (_new_entrant(evening, name),)
    place = _entrant(evening, act.instead_of)
    if not place.is_free:
        raise EventDenied("not-now", f"{place.name} has that place: take them out of the event first.")
    return (TookOver(entrant=place.number, name=name),)


def _entrant(evening: Evening, number: int) -> Participant:
    found = evening.entrants.get(number)
    if found is None:
        raise EventDenied("unreadable", f"Nobody takes part in this event under the number {number}.")
    return found


def _pair(evening: Evening, person: Person, act: acts.PairUp) -> Entries:
    if not evening.plan.is_for_pairs:
        raise EventDenied("not-now", "In this event partners change: nobody enters as a pair.")
    _before(evening, "the pairs stay as they are")
    if act.entrant is None:
        own = evening.entrant_of(person.id)
        if own is None:
            raise EventDenied("not-allowed", "You do not take part yet: enter first.")
    else:
        _director_only(evening, person)
        own = _entrant(evening, act.entrant)
    if act.partner is None:
        return () if own.partner is None else (Paired(entrant=own.number),)
    partner = _entrant(evening, act.partner)
    if partner.number == own.number:
        raise EventDenied("unreadable", "Nobody can be their own partner.")
    if partner.number == own.partner:
        return ()
    if partner.partner is not None:
        raise EventDenied("not-now", f"{partner.name} plays with {evening.entrants[partner.partner].name}.")
    return (Paired(entrant=own.number, partner=partner.number),)


# The course of the event


def _replan(evening: Evening, plan: EventPlan) -> Entries:
    _before(evening, "its game, its deals and its rounds stay as they were announced")
    if evening.hands_shown and plan.tables is TablesOf.ONLINE:
        raise EventDenied("not-now", "The hands of this event have been shown, so it is played with real cards.")
    check_plan(plan)
    return () if plan == evening.plan else (Replanned(plan=asdict(plan)),)


def _begin(evening: Evening) -> Entries:
    if evening.stage is EventStage.RUNNING:
        return ()
    if evening.stage is EventStage.OVER:
        raise EventDenied("not-now", "The event is over.")
    if not evening.entrants:
        raise EventDenied("not-now", "Nobody has entered yet.")
    bots = _bots(evening)
    order = numbered(evening, [each.entrant for each in bots])
    movement_for(evening.plan, len(order))  # raises where the number does not fit
    ready = copy(evening)
    ready.players = tuple(order)
    return (*bots, Began(players=order), next_round(ready))


def _bots(evening: Evening) -> list[Entered]:
    """Those who make the online tables full."""
    many, first = len(evening.entrants), max(evening.entrants) + 1
    missing = players_needed(evening.plan, many) - many
    taken = [each.name for each in evening.present()]
    found: list[Entered] = []
    for number in range(missing):
        name = told_apart(BOT_NAMES[number % len(BOT_NAMES)], taken)
        taken.append(name)
        found.append(Entered(entrant=first + number, name=name, bot=True))
    return found


def _begin_round(evening: Evening, number: int) -> Entries:
    _running(evening)
    if number <= len(evening.rounds):
        return ()
    if number != len(evening.rounds) + 1:
        raise EventDenied("not-now", f"The next round is round {len(evening.rounds) + 1}.")
    waiting = evening.waiting_for()
    if waiting:
        tables = ", ".join(str(each.table) for each in waiting)
        one = len(waiting) == 1
        raise EventDenied(
            "not-now",
            f"Round {number - 1} is not over: {'table' if one else 'tables'} {tables} "
            f"{'has' if one else 'have'} not finished. You can type in a result for a table that stops early.",
        )
    rounds = rounds_of(evening) or MOST_ROUNDS
    if number > rounds:
        raise EventDenied("not-now", f"The event has {counted(rounds, 'round')}, and all of it is played.")
    return (next_round(evening),)


# Results


def _report(evening: Evening, person: Person, act: acts.TellResult) -> Entries:
    _running(evening)
    table = _table(evening, act.round, act.table)
    is_director = person.id == evening.director
    own = evening.entrant_of(person.id)
    if not is_director and (own is None or own.number not in table.players):
        _wrong_table(evening, act, own)
    if evening.is_online and not is_director:
        raise EventDenied("not-allowed", "The result of an online table comes from the table itself.")
    winner, cut = _winner(evening, table, act.scores, act.winner)
    if table.result is not None:
        if table.result.scores == act.scores and table.result.winner == winner:
            return ()
        first, second = table.result.total
        raise EventDenied(
            "reported",
            f"Table {act.table} has a result in round {act.round} already, {first:,} to {second:,}. "
            "If that is wrong, the director can correct it.",
        )
    return (
        ResultTold(
            round=act.round,
            table=act.table,
            scores=act.scores,
            winner=winner,
            cut=cut,
            by="director" if is_director else "player",
            name=person.name if is_director or own is None else own.name,
        ),
    )


def report_of_table(evening: Evening, table: TableOfRound, scores: list[Score]) -> Entries:
    """A live table is done: its own result, unless the director gave it one before."""
    if table.result is not None or evening.stage is not EventStage.RUNNING:
        return ()
    winner, cut = _winner(evening, table, scores, None)
    return (ResultTold(round=table.round, table=table.table, scores=scores, winner=winner, cut=cut, by="table"),)


def _adjust(evening: Evening, person: Person, act: acts.Adjust) -> Entries:
    if evening.stage is EventStage.ENTERING:
        raise EventDenied("not-now", "The event has not begun yet.")
    table = _table(evening, act.round, act.table)
    if table.result is None:
        raise EventDenied("not-now", f"Table {act.table} has no result in round {act.round} to correct: type it in.")
    winner, cut = _winner(evening, table, act.scores, act.winner)
    return (
        Adjusted(
            round=act.round,
            table=act.table,
            scores=act.scores,
            winner=winner,
            cut=cut,
            reason=act.reason,
            name=person.name,
        ),
    )


def _table(evening: Evening, round: int, number: int) -> TableOfRound:
    table = evening.table(round, number)
    if table is None:
        raise EventDenied("unreadable", f"There is no table {number} in round {round} of this event.")
    return table


def _wrong_table(evening: Evening, act: acts.TellResult, own: Participant | None) -> NoReturn:
    if own is None:
        raise EventDenied("not-allowed", "You do not take part in this event.")
    theirs = evening.rounds[act.round - 1].table_of(own.number)
    where = "you sit out" if theirs is None else f"your table is table {theirs.table}"
    raise EventDenied("not-allowed", f"You do not play at table {act.table} in round {act.round}: {where}.")


def _winner(evening: Evening, table: TableOfRound, scores: Sequence[Score], given: int | None) -> tuple[int, bool]:
    """The side that won a table, and whether it was cut for (A109: a tie is cut for)."""
    if table.deals and len(scores) != len(table.deals):
        raise EventDenied(
            "unreadable",
            f"Table {table.table} plays {counted(len(table.deals), 'deal')}, and {counted(len(scores), 'score')} came.",
        )
    first, second = sum(each[0] for each in scores), sum(each[1] for each in scores)
    if first != second:
        return (0 if first > second else 1), False
    return (evening.cut(table.round, table.table) if given is None else given), True
