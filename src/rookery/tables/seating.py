"""Verdicts on what is asked about seats: sitting down, letting somebody in, bots, and how quickly they play."""

from __future__ import annotations

from rookery.bots.levels import UnknownBot, read_level
from rookery.tables import commands
from rookery.tables.commands import Denied
from rookery.tables.entries import BotSat, CameBack, Kicked, Paced, Sat, SeatAnswered, SeatAsked, Stood, WentOn
from rookery.tables.judgement import Verdict, chair_at, host_only
from rookery.tables.people import Person
from rookery.tables.storage.store import Stage
from rookery.tables.table import Table


def sit(table: Table, person: Person, seat: int) -> Verdict:
    chair = chair_at(table, seat)
    if person.id in table.banned:
        raise Denied("not-allowed", "The host has sent you away from this table.")
    if chair.person == person.id:
        return Verdict(again=True)
    if chair.person is not None:
        raise Denied("not-allowed", f"{chair.name} sits there.")
    held = table.seat_of(person.id)
    if held is not None and table.stage is not Stage.GATHERING:
        raise Denied("not-now", "You sit at this table already; seats are changed before the match begins.")
    if table.stage is Stage.PLAYING and table.chosen and person.id not in table.played:
        raise Denied("not-allowed", "These cards follow from a seed that the host chose: sit down for the next match.")
    if table.stage is Stage.PLAYING and table.played.get(person.id, seat) != seat:
        raise Denied("not-allowed", "You know another seat's cards: in this match you may only sit where you sat.")
    if table.stage is Stage.PLAYING and not _may_sit_at_once(table, person, seat):
        return _ask_for_seat(table, person, seat)
    up = () if held is None else (Stood(seat=held),)
    return Verdict((*up, Sat(seat=seat, person=person.id, name=_free_name(table, person, seat))))


def _may_sit_at_once(table: Table, person: Person, seat: int) -> bool:
    """The host, and whoever sat here before, need nobody's consent; everybody else must be let in."""
    return person.id == table.host or table.played.get(person.id) == seat


def _ask_for_seat(table: Table, person: Person, seat: int) -> Verdict:
    wish = table.seat_wish
    if wish is not None and wish.person != person.id:
        raise Denied("not-now", f"{wish.name} has asked for a seat already; wait for the answer.")
    if wish is not None and wish.seat == seat:
        return Verdict(again=True)
    return Verdict((SeatAsked(seat=seat, person=person.id, name=_free_name(table, person, seat)),), relist=False)


def admit(table: Table, person: Person, *, agree: bool) -> Verdict:
    wish = table.seat_wish
    if wish is None:
        raise Denied("not-now", "Nobody waits for a seat.")
    if not table.may_admit(person.id):
        raise Denied("not-allowed", f"That is for the host to decide: {table.host_name}.")
    seat = table.seat_of(person.id)
    by = person.name if seat is None else table.chairs[seat].name
    answer = SeatAnswered(seat=wish.seat, name=wish.name, agree=agree, by=by)
    if not agree or table.chairs[wish.seat].person is not None:
        return Verdict((answer,), relist=False)
    return Verdict((answer, Sat(seat=wish.seat, person=wish.person, name=wish.name)))


def set_pace(table: Table, seat: int, wanted: commands.SetPace) -> Verdict:
    chair = table.chairs[seat]
    if (chair.pace, chair.taps) == (wanted.pace, wanted.taps):
        return Verdict(again=True)
    return Verdict((Paced(seat=seat, pace=wanted.pace, taps=wanted.taps),), relist=False)


def go_on(table: Table, seat: int, number: int) -> Verdict:
    pause = table.pause
    if pause is None or pause.number != number or seat not in pause.waiting:
        return Verdict(again=True)  # it is over, or somebody else's
    return Verdict((WentOn(seat=seat),), relist=False)


def _free_name(table: Table, person: Person, seat: int) -> str:
    """The person's name, told apart from others at the table but the bot whose seat it is."""
    others = [chair for each, chair in enumerate(table.chairs) if each != seat]
    taken = {chair.name for chair in others if chair.level is not None or chair.person not in (None, person.id)}
    names = (person.name, *(f"{person.name[:20]} {number}" for number in range(2, 10)))
    return next(name for name in names if name not in taken)


def seat_bot(table: Table, person: Person, command: commands.SeatBot) -> Verdict:
    host_only(table, person)
    chair = chair_at(table, command.seat)
    if chair.person is not None:
        raise Denied("not-allowed", f"{chair.name} sits there.")
    if command.level is None and table.stage is Stage.PLAYING:
        raise Denied("not-now", "A seat cannot be left empty while the match goes on.")
    level = None if command.level is None else _level(command.level)
    return Verdict((BotSat(seat=command.seat, level=level),))


def _level(text: str) -> str:
    try:
        return read_level(text).name
    except UnknownBot as error:
        raise Denied("unreadable", str(error)) from error


def kick(table: Table, person: Person, seat: int) -> Verdict:
    host_only(table, person)
    chair = chair_at(table, seat)
    if chair.person is None:
        raise Denied("not-allowed", "Nobody sits there.")
    if chair.person == person.id:
        raise Denied("not-allowed", "You cannot send yourself away; leave the table instead.")
    return Verdict((Kicked(seat=seat, person=chair.person),))


def back(table: Table, seat: int) -> Verdict:
    if not table.chairs[seat].stand_in:
        return Verdict(again=True)
    return Verdict((CameBack(seat=seat),), relist=False)
