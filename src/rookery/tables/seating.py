"""Verdicts on what is asked about seats: sitting down, letting somebody in, bots, and how quickly they play."""

from __future__ import annotations

from collections.abc import Sequence

from rookery.bots.levels import UnknownBot, read_level
from rookery.tables import commands
from rookery.tables.commands import Denied
from rookery.tables.company import SeatWish
from rookery.tables.entries import (
    BotSat,
    CameBack,
    Entry,
    Hushed,
    Kicked,
    Paced,
    Readmitted,
    Removed,
    Sat,
    SeatAnswered,
    SeatAsked,
    Stood,
    WatchersSet,
    WentOn,
)
from rookery.tables.judgement import Verdict, Watching, chair_at, host_only, own_seat
from rookery.tables.people import Person, mark_of, told_apart
from rookery.tables.storage.store import Stage
from rookery.tables.table import Table


def sit(table: Table, person: Person, seat: int, *, shuffles: bool = False) -> Verdict:
    chair = chair_at(table, seat)
    if person.id in table.banned:
        raise Denied("not-allowed", "The host has sent you away from this table.")
    if chair.person == person.id:
        return Verdict(again=True)
    if table.place is not None and table.played.get(person.id) != seat:
        raise Denied("not-allowed", "This is a table of an event: the event says who sits where.")
    if chair.person is not None:
        raise Denied("not-allowed", f"{chair.name} sits there.")
    held = table.seat_of(person.id)
    if held is not None and table.stage is not Stage.GATHERING:
        raise Denied("not-now", "You sit at this table already; seats are changed before the match begins.")
    if table.stage is Stage.PLAYING and table.chosen and person.id not in table.played:
        raise Denied("not-allowed", "These cards follow from a seed that the host chose: sit down for the next match.")
    if table.stage is Stage.PLAYING and table.played.get(person.id, seat) != seat:
        raise Denied("not-allowed", "You know another seat's cards: in this match you may only sit where you sat.")
    name = _free_name(table, person, seat)
    if table.stage is Stage.PLAYING and table.held.get((table.deal, seat)) != person.id:
        return _ask_for_seat(table, Sat(seat=seat, person=person.id, name=name, shuffles=shuffles))
    _check_shuffled(table)
    up = () if held is None else (Stood(seat=held),)
    return Verdict((*up, Sat(seat=seat, person=person.id, name=name, shuffles=shuffles)))


def _check_shuffled(table: Table) -> None:
    """Nobody changes places once the cards are being shuffled."""
    if table.shuffle is not None:
        raise Denied("not-now", "The cards are being shuffled just now.")


def _ask_for_seat(table: Table, wanted: Sat) -> Verdict:
    """In the middle of a deal nobody sits down at cards that they have not seen, or everybody agrees to it.

    The rule is for the seat, not for the person: a guest can always come as somebody else.
    """
    seat, person, name = wanted.seat, wanted.person, wanted.name
    asks_nobody = person == table.host or table.played.get(person) == seat
    if asks_nobody and not table.sitting() and table.free_now(seat):
        return Verdict((wanted,))
    wish, promised = table.seat_wish, table.coming.get(seat)
    if promised is not None and promised.person != person:
        raise Denied("not-now", f"{promised.name} sits down there with the next deal.")
    if promised is not None or (wish is not None and (wish.person, wish.seat) == (person, seat)):
        return Verdict(again=True)
    if any(each.person == person for each in table.coming.values()):
        raise Denied("not-now", "You have a seat with the next deal already.")
    if wish is not None and wish.person != person:
        raise Denied("not-now", f"{wish.name} has asked for a seat already; wait for the answer.")
    asked = SeatAsked(seat=seat, person=person, name=name, shuffles=wanted.shuffles)
    if not asks_nobody:
        return Verdict((asked,), relist=False)
    return Verdict((asked, SeatAnswered(seat=seat, name=name, agree=True, by=name, when="next-deal")), relist=False)


def admit(table: Table, person: Person, *, agree: bool, seat: int | None) -> Verdict:
    wish = table.seat_wish
    if seat is not None and (wish is None or wish.seat != seat):
        wish = table.coming.get(seat)
    if wish is None:
        raise Denied("not-now", "Nobody waits for a seat.")
    own, promised = table.seat_of(person.id), wish is not table.seat_wish
    decides = table.may_admit(person.id)
    if not decides and not (promised and agree and own is not None):
        raise Denied("not-allowed", f"That is for the host to decide: {table.host_name}.")
    by = person.name if own is None else table.chairs[own].name
    if not agree or table.chairs[wish.seat].person is not None:
        return Verdict((SeatAnswered(seat=wish.seat, name=wish.name, agree=agree, by=by),), relist=False)
    voters = wish.agreed | ({own} - {None})
    if table.free_now(wish.seat) and table.sitting() <= voters:
        answer = SeatAnswered(seat=wish.seat, name=wish.name, agree=True, by=by, voter=own)
        return Verdict((answer, _sat(wish)))
    if promised and own in wish.agreed:
        return Verdict(again=True)
    answer = SeatAnswered(
        seat=wish.seat, name=wish.name, agree=True, by=by, voter=own, when=None if promised else "next-deal"
    )
    return Verdict((answer,), relist=False)


def arrivals(table: Table) -> tuple[Entry, ...]:
    """Who sits down now that a deal is over."""
    return tuple(_sat(wish) for seat, wish in sorted(table.coming.items()) if table.chairs[seat].person is None)


def _sat(wish: SeatWish) -> Sat:
    return Sat(seat=wish.seat, person=wish.person, name=wish.name, shuffles=wish.shuffles)


def stand(table: Table, person: Person, *, left: bool) -> Verdict:
    """Give up a seat, or the wish for one."""
    if table.seat_of(person.id) is None:
        wishes = (table.seat_wish, *table.coming.values())
        wish = next((each for each in wishes if each is not None and each.person == person.id), None)
        if wish is not None:
            return Verdict((SeatAnswered(seat=wish.seat, name=wish.name, agree=False),), relist=False)
    seat = own_seat(table, person)
    if table.place is not None and not left:
        raise Denied("not-now", "In an event you keep your seat: while you are away a bot plays for you.")
    return Verdict((Stood(seat=seat, left=left),))


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
    return told_apart(
        person.name,
        (chair.name for chair in others if chair.level is not None or chair.person not in (None, person.id)),
    )


def name_of_watcher(table: Table, person: Person) -> str:
    """What somebody without a seat is called: not as anybody who sits here, hosts, or talked before."""
    taken = [chair.name for chair in table.chairs if not chair.is_open]
    taken += [name for each, name in table.talkers.items() if each != person.id]
    if person.id != table.host:
        taken.append(table.host_name)
    return told_apart(person.name, taken)


def seat_bot(table: Table, person: Person, command: commands.SeatBot) -> Verdict:
    host_only(table, person)
    chair = chair_at(table, command.seat)
    if chair.person is not None:
        raise Denied("not-allowed", f"{chair.name} sits there.")
    _check_shuffled(table)
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
    return Verdict((Kicked(seat=seat, person=chair.person, name=chair.name, addresses=sorted(chair.addresses)),))


def remove(table: Table, person: Person, who: str, watching: Sequence[Watching]) -> Verdict:
    """Send somebody away by their mark: those who look on, who talked here before, or who sit here."""
    host_only(table, person)
    if who == mark_of(person.id):
        raise Denied("not-allowed", "You cannot send yourself away; leave the table instead.")
    for seat, chair in enumerate(table.chairs):
        if chair.person is not None and mark_of(chair.person) == who:
            return kick(table, person, seat)
    if any(mark_of(each) == who for each in table.banned):
        return Verdict(again=True)
    here = next((each for each in watching if mark_of(each.person) == who), None)
    if here is not None:
        name = name_of_watcher(table, Person(here.person, here.name))
        return Verdict((Removed(person=here.person, name=name, addresses=sorted(here.addresses)),), relist=False)
    for talker, name in table.talkers.items():
        if mark_of(talker) == who:
            return Verdict((Removed(person=talker, name=name),), relist=False)
    raise Denied("not-allowed", "There is nobody of that mark at this table.")


def remove_by_keeper(table: Table, keeper: Person, whom: Person, watching: Sequence[Watching]) -> Verdict:
    """A keeper of the server sends somebody away from a table that somebody else hosts."""
    if whom.id in table.banned:
        return Verdict(again=True)
    by = f"{keeper.name}, a keeper of this server,"
    seat = table.seat_of(whom.id)
    if seat is not None:
        chair = table.chairs[seat]
        addresses = sorted(chair.addresses)
        return Verdict((Kicked(seat=seat, person=whom.id, name=chair.name, addresses=addresses, by=by),))
    here = next((each for each in watching if each.person == whom.id), None)
    addresses = [] if here is None else sorted(here.addresses)
    name = name_of_watcher(table, whom)
    return Verdict((Removed(person=whom.id, name=name, addresses=addresses, by=by),), relist=False)


def hush(table: Table, person: Person, who: str, watching: Sequence[Watching], *, quiet: bool) -> Verdict:
    """Mute somebody at this table by their mark, or let them be heard again."""
    host_only(table, person)
    if who == mark_of(person.id):
        raise Denied("not-allowed", "You cannot mute yourself.")
    if any(mark_of(each) == who for each in table.hushed):
        found = next(each for each in table.hushed if mark_of(each) == who)
        entry = Hushed(person=found, name=table.hushed[found], quiet=quiet)
        return Verdict(again=True) if quiet else Verdict((entry,), relist=False)
    named = {chair.person: chair.name for chair in table.chairs if chair.person is not None}
    named |= {each.person: name_of_watcher(table, Person(each.person, each.name)) for each in watching}
    for each, name in {**table.talkers, **named}.items():
        if mark_of(each) == who:
            return (
                Verdict((Hushed(person=each, name=name, quiet=True),), relist=False) if quiet else Verdict(again=True)
            )
    raise Denied("not-allowed", "There is nobody of that mark at this table.")


def readmit(table: Table, person: Person, who: str) -> Verdict:
    host_only(table, person)
    found = next((each for each in table.banned if mark_of(each) == who), None)
    if found is None:
        return Verdict(again=True)
    return Verdict((Readmitted(person=found, name=table.banned[found].name),), relist=False)


def set_watchers(table: Table, person: Person, *, open_to_all: bool) -> Verdict:
    host_only(table, person)
    if table.options.watchers == open_to_all:
        return Verdict(again=True)
    return Verdict((WatchersSet(open=open_to_all),), relist=False)


def back(table: Table, seat: int) -> Verdict:
    if not table.chairs[seat].stand_in:
        return Verdict(again=True)
    return Verdict((CameBack(seat=seat),), relist=False)
