"""Verdicts on commands: what a person may do at a table now, as entries for its log, or why not.

Nothing here changes the table. An action is tried out on a copy of the match, so that an illegal one
costs nothing and a legal one need not be played again once it is committed.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from sys import intern

from rookery.engine.actions import Action
from rookery.engine.errors import IllegalAction, NotYourTurn, UnreadableAction
from rookery.engine.phrases import tell
from rookery.families.honour import Agree, Decline
from rookery.families.words import listed
from rookery.games.catalogue import read_action
from rookery.records.match import Match
from rookery.records.parts import snapshot_json
from rookery.tables import commands, first_deal, seating
from rookery.tables.claims import play_out, winning_order
from rookery.tables.commands import LONGEST_CHAT, Command, Denied
from rookery.tables.entries import (
    Acted,
    CameBack,
    Chatted,
    Claimed,
    Entry,
    TakenBack,
    UndoAnswered,
    UndoAsked,
)
from rookery.tables.judgement import Verdict, Watching, host_only, own_seat, running_match
from rookery.tables.people import Person, clean_text, new_token
from rookery.tables.prompts import Prompt, open_request
from rookery.tables.storage.store import Kept, Stage
from rookery.tables.table import Author, Prepared, Table


def judge(
    table: Table,
    person: Person,
    command: Command,
    *,
    seed: str | None = None,
    watching: Callable[[], Sequence[Watching]] = tuple,
) -> Verdict:
    """The entries that carry out a request; `Denied` says why it cannot be. `watching` tells who has no seat."""
    match command:
        case commands.Act():
            return _act(table, person, command)
        case commands.Sit():
            return seating.sit(table, person, command.seat, shuffles=command.shuffles)
        case commands.Stand():
            return seating.stand(table, person, left=False)
        case commands.Leave():
            return seating.stand(table, person, left=True)
        case commands.SeatBot():
            return seating.seat_bot(table, person, command)
        case commands.Start():
            return first_deal.start(table, person, again=False, seed=seed)
        case commands.Rematch():
            return first_deal.start(table, person, again=True, seed=seed)
        case commands.Chat():
            return _say(table, person, command.text)
        case commands.Undo():
            return _undo(table, own_seat(table, person))
        case commands.Consent():
            return _consent(table, own_seat(table, person), agree=command.agree)
        case commands.Claim():
            return _claim(table, own_seat(table, person))
        case commands.Rule():
            return _rule(table, person, agree=command.agree)
        case commands.Kick():
            return seating.kick(table, person, command.seat)
        case commands.Back():
            return seating.back(table, own_seat(table, person))
        case commands.SetPace():
            return seating.set_pace(table, own_seat(table, person), command)
        case commands.GoOn():
            return seating.go_on(table, own_seat(table, person), command.pause)
        case commands.Admit():
            return seating.admit(table, person, agree=command.agree, seat=command.seat)
        case commands.Seal():
            return first_deal.take_seal(table, own_seat(table, person), command.shuffle, command.seal)
        case commands.ShowShare():
            return first_deal.take_share(table, own_seat(table, person), command.shuffle, command.share)
        case commands.Remove():
            return seating.remove(table, person, command.who, watching())
        case commands.Hush():
            return seating.hush(table, person, command.who, watching(), quiet=command.quiet)
        case commands.Readmit():
            return seating.readmit(table, person, command.who)
        case commands.SetWatchers():
            return seating.set_watchers(table, person, open_to_all=command.open)


def move(
    table: Table,
    seat: int,
    action: Action | str,
    *,
    by: Author,
    before: tuple[Entry, ...] = (),
    ruler: str | None = None,
) -> Verdict:
    """An action of a seat, tried out; `before` are entries that go with it, `ruler` the host who decided it.

    A text that cannot be read is left to the match, which says what it expects.
    """
    match = running_match(table).copy()
    deals = len(match.snapshots)
    try:
        events = match.act(seat, action)
    except IllegalAction as error:
        raise Denied("illegal", error.refusal.reason, rule=error.refusal.rule) from error
    except UnreadableAction as error:
        raise Denied("unreadable", error.reason) from error
    except NotYourTurn as error:
        raise Denied("not-your-turn", error.reason) from error
    kept = _keep_if_over(table, match)
    entry = Acted(
        seat=seat,
        text=intern(str(action)),  # there are few, said over and over
        by=by.value,
        deals=[snapshot_json(each) for each in match.snapshots[deals:]],
        kept=None if kept is None else kept.id,
        ruler=ruler,
    )
    over = len(match.snapshots) > deals or kept is not None
    after = seating.arrivals(table) if over else ()
    return Verdict((*before, entry, *after), Prepared(match, events, action), kept, relist=bool(before) or over)


def try_out(table: Table, seat: int, text: str) -> None:
    """Refuse an action as it would be refused, without taking it."""
    nothing_asked = Denied("not-your-turn", "You have nothing to decide at the moment.")
    try:
        action = read_action(text)
    except UnreadableAction as error:
        raise (Denied("unreadable", error.reason) if seat in table.asked else nothing_asked) from error
    asked = table.aside_for(seat, action) or table.asked.get(seat)
    if asked is None:
        raise nothing_asked
    refusal = asked.decision.refusal(action)
    if refusal is not None:
        raise Denied("illegal", refusal.reason, rule=refusal.rule)


def _act(table: Table, person: Person, command: commands.Act) -> Verdict:
    seat = own_seat(table, person)
    action = _read(command.text)
    written = str(action)  # as the log has it: the same however its cards were ordered
    if table.answered.get(seat) == (command.asked, written) or table.spoken.get((seat, written), 0) > command.asked:
        return Verdict(again=True)
    aside = table.aside_for(seat, action)
    asked = table.asked.get(seat)
    if aside is not None:
        _check_aside(table, aside, command.asked, written)
    elif asked is not None and asked.number != command.asked:
        raise Denied("stale", "That answers an earlier question; the table has moved on since.")
    _check_read(table, seat)
    stood_in = (CameBack(seat=seat),) if table.chairs[seat].stand_in else ()
    return move(table, seat, action, by=Author.PERSON, before=stood_in)


def _check_read(table: Table, seat: int) -> None:
    """The next auction does not run while others look at the result of the hand before."""
    readers = () if table.pause is None else table.pause.holds_up(seat)
    if readers:
        names = listed(table.chairs[each].name for each in sorted(readers))
        raise Denied("not-now", f"The result is still being read: waiting for {names} to go on.")


def _check_aside(table: Table, aside: Prompt, asked: int, text: str) -> None:
    """Words that say themselves what they are about hold for the whole hand; a bare 'agree' or 'panjandrum' is
    about what lay on the table, and must not hit what came after it."""
    says_what = " " in text
    if asked < table.hand_since or (asked != aside.number and not says_what):
        raise Denied("stale", "That was about an earlier moment; the table has moved on since.")


def _rule(table: Table, person: Person, *, agree: bool) -> Verdict:
    """The host's word instead of the talker's (A48: by agreement, or as the host decides)."""
    running_match(table)
    host_only(table, person)
    request = open_request(table.asides)
    if request is None:
        raise Denied("not-now", "Nobody has asked for a fine that waits for an answer.")
    answer = Agree() if agree else Decline()
    return move(table, request.talker, answer, by=Author.HOST, ruler=table.host_name)


def _read(text: str) -> Action | str:
    """The action that a text stands for; one that cannot be read stays a text."""
    try:
        return read_action(text)
    except UnreadableAction:
        return text


def _say(table: Table, person: Person, text: str) -> Verdict:
    if person.id in table.banned:
        raise Denied("not-allowed", "The host has sent you away from this table.")
    if person.id in table.hushed:
        raise Denied("not-allowed", "The host has muted you at this table.")
    said = clean_text(text)[:LONGEST_CHAT]
    if not said:
        raise Denied("unreadable", "There is nothing in that message.")
    seat = table.seat_of(person.id)
    name = seating.name_of_watcher(table, person) if seat is None else table.chairs[seat].name
    return Verdict((Chatted(person=person.id, name=name, text=said, seat=seat),), relist=False)


def _undo(table: Table, seat: int) -> Verdict:
    if table.place is not None:
        raise Denied("not-allowed", "In an event nothing is taken back: every table plays under the same conditions.")
    to = can_undo(table, seat)
    if to is None:
        raise Denied("not-now", "There is nothing of yours to take back.")
    if table.undo is not None:
        raise Denied("not-now", f"{table.chairs[table.undo.seat].name} has asked to take back already.")
    if table.people_asked(besides=seat):
        return Verdict((UndoAsked(seat=seat),), relist=False)
    return Verdict((TakenBack(seat=seat, to=to),), relist=False)


def can_undo(table: Table, seat: int) -> int | None:
    """How many actions would be left if a seat's person took back their last decision; None if they cannot."""
    return _undoable(table).get(seat)


def who_can_undo(table: Table) -> frozenset[int]:
    """The seats whose people may ask to take back now."""
    return frozenset() if table.undo is not None else frozenset(_undoable(table))


def _undoable(table: Table) -> dict[int, int]:
    """By seat, how many actions were taken before its person's last decision, where that may be taken back."""
    if table.stage is not Stage.PLAYING or table.match is None or table.place is not None:
        return {}
    return table.last_own_decisions(since=max(table.match.version - table.match.undoable, table.settled))


def _consent(table: Table, seat: int, *, agree: bool) -> Verdict:
    wish = table.undo
    if wish is None or seat not in wish.waiting:
        raise Denied("not-now", "Nobody waits for your consent.")
    answer = UndoAnswered(seat=seat, agree=agree)
    to = table.last_own(wish.seat)
    if agree and wish.waiting == {seat} and to is not None:
        return Verdict((answer, TakenBack(seat=wish.seat, to=to)), relist=False)
    return Verdict((answer,), relist=False)


def _claim(table: Table, seat: int) -> Verdict:
    match = running_match(table).copy()
    if table.honour:
        raise Denied("not-now", "At an honour table every card is played: a claim would tell what nobody asked.")
    _check_read(table, seat)
    if seat not in table.asked:
        raise Denied("not-your-turn", "Claim when it is your turn to lead.")
    order = winning_order(match.recall(seat))
    deals = len(match.snapshots)
    played = None if order is None else play_out(match, seat, order)
    if played is None:
        raise Denied("not-now", "From your cards it is not certain that every trick left is yours, so play goes on.")
    actions, events = played
    kept = _keep_if_over(table, match)
    entry = Claimed(
        seat=seat,
        actions=actions,
        deals=[snapshot_json(each) for each in match.snapshots[deals:]],
        kept=None if kept is None else kept.id,
    )
    over = len(match.snapshots) > deals or kept is not None
    return Verdict((entry, *(seating.arrivals(table) if over else ())), Prepared(match, events), kept)


def _keep_if_over(table: Table, match: Match) -> Kept | None:
    """The finished match to keep, if this is its end."""
    result = match.result
    if result is None:
        return None
    return Kept(
        id=new_token(),
        token=table.token,
        edition=table.edition.id,
        people=tuple(chair.person for chair in table.chairs),
        names=table.names,
        scores=tuple(map(match.score_of, range(table.seats))),
        winners=result.winners,
        reason=tell(result.reason, table.names),
        hands=len(match.hands),
        finished=time.time(),
        record=match.record().to_json(),
    )
