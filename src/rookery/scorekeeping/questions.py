"""What a scorekeeper is asked for the next line: every question with its kind, its limits and its sentence.

An interface draws the questions and hands the answers, as texts by name, to `answers.read_line`. It knows no rules.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import replace
from typing import Final, TypeAlias

from rookery.engine.scorecard import Asks, Choice, Question
from rookery.families.auction.roles import sides_in_hand
from rookery.families.auction.rules import BidNames, DiscardFound, MoonBid, NestOwner, Redeal, Sides, TricksTied
from rookery.families.auction.table import table_for
from rookery.families.auction.wording.conduct import instead_of_a_set_back, revoke_costs, revoker, whose
from rookery.families.auction.wording.parties import trump_name
from rookery.families.conduct import by_agreement
from rookery.families.words import start
from rookery.scorekeeping.contracts import trump_matters
from rookery.scorekeeping.count import dummy_is_asked, may_be_dead, tricks_matter, usually_none_dead
from rookery.scorekeeping.entries import DEALT_ONLY, FINES, NOBODY, Kind
from rookery.scorekeeping.ledger import all_may_pass, fine_for
from rookery.scorekeeping.printed import is_stacked
from rookery.scorekeeping.setup import Setup
from rookery.scorekeeping.sheet import Sheet

DECLARERS: Final = "declarers"
OTHERS: Final = "others"


_Camps: TypeAlias = tuple[tuple[str, str], ...]

_NAMES: Final[dict[Kind, str]] = {
    Kind.HAND: "A hand was played",
    Kind.PASSED: "Everybody passed",
    Kind.REVOKE: "A revoke ended the hand",
    Kind.MISDEAL_EARLY: "A misdeal, found before three tricks were taken",
    Kind.MISDEAL_LATE: "A misdeal, found later",
    Kind.EXPOSED: "A card was exposed in the deal",
    Kind.THROWN_IN: "A hand without counters was thrown in",
    Kind.TALK: "Table talk",
    Kind.DISCARD: "A wrong number of cards laid away",
}


def kind_name(setup: Setup, kind: Kind) -> str:
    return "Both passed" if kind is Kind.PASSED and setup.seats == 2 else _NAMES[kind]


def kinds(setup: Setup) -> tuple[Kind, ...]:
    """The kinds of lines that make sense in this game, the usual ones first."""
    if not setup.has_auction:
        return tuple(Kind(kind) for kind in setup.scorecard.kinds)
    absent = {
        Kind.PASSED: not all_may_pass(setup),
        Kind.THROWN_IN: setup.rules.redeal is Redeal.NEVER,
        Kind.DISCARD: not setup.rules.nest_size,
    }
    return tuple(kind for kind in Kind if not absent.get(kind, False))


def _revoke(setup: Setup) -> str:
    table = table_for(setup.rules, setup.seats)
    instead = instead_of_a_set_back(setup.rules) if setup.rules.booklet.revoke else ""
    return f"{start(revoker(table))} {revoke_costs(table)}.{instead}"


def consequence(setup: Setup, kind: Kind) -> str:
    """What a line of this kind does, in a sentence, and whether the booklet says so."""
    if not setup.has_auction:
        said = setup.scorecard.says(setup.players, kind)
        return said if kind is Kind.HAND else f"{said} {start(by_agreement())}"
    said = {
        Kind.HAND: "It is scored.",
        Kind.PASSED: f"Nothing is scored, and {_next_deal(setup)}.",
        Kind.REVOKE: _revoke(setup),
        Kind.MISDEAL_EARLY: f"Nothing is scored, and {_next_deal(setup)}.",
        Kind.MISDEAL_LATE: _late_misdeal(setup),
        Kind.EXPOSED: "The same dealer deals again.",
        Kind.THROWN_IN: "The same dealer deals again.",
        Kind.TALK: f"{fine_for(setup, Kind.TALK)} points off.",
        Kind.DISCARD: f"{fine_for(setup, Kind.DISCARD)} points off{_once_play_has_begun(setup)}.",
    }[kind]
    ordinary = kind in (Kind.HAND, Kind.PASSED, Kind.THROWN_IN)
    if ordinary or kind in setup.penalties.printed:
        return said
    return f"{said} {start(by_agreement(_printed_fine(setup, kind)))}"


def _printed_fine(setup: Setup, kind: Kind) -> int:
    """The booklet's own, where the table has agreed on another."""
    rules, booklet = setup.rules, setup.rules.booklet
    if kind is Kind.TALK and rules.has_partners:
        return booklet.talk
    return booklet.discard if kind is Kind.DISCARD else 0


def _next_deal(setup: Setup) -> str:
    return f"the deal passes {'to the other player' if setup.seats == 2 else 'to the left'}"


def _once_play_has_begun(setup: Setup) -> str:
    """A108: where it is fined only then."""
    late = setup.rules.discard_found is DiscardFound.AFTER_THE_LEAD
    return ", if a card has been led; before that it is put right for nothing" if late else ""


def _late_misdeal(setup: Setup) -> str:
    fine = setup.penalties.late_misdeal
    off = (
        f"{fine} points off for {whose(setup.table, 'the dealer')}, and nobody scores" if fine else "Nothing is scored"
    )
    return f"{off}; {_next_deal(setup)}."


def questions(sheet: Sheet, kind: Kind, *, declarer: int | None = None) -> tuple[Question, ...]:
    """What is asked for a line of this kind, in order: about the declarer's side first, where it is known."""
    if kind in FINES:
        return (_seat(sheet.setup, "seat", "Who is fined?"),)
    dealer = replace(_seat(sheet.setup, "dealer", "Who dealt?"), default=str(sheet.standing.dealer), optional=True)
    if kind in DEALT_ONLY:
        return (dealer,)
    if not sheet.setup.has_auction:
        return (dealer, *sheet.setup.scorecard.questions(sheet.setup.players, kind))
    return (dealer, *_auction(sheet.setup), *_taken(sheet, kind, camps_asked(sheet, declarer)))


def _auction(setup: Setup) -> Iterator[Question]:
    rules, table = setup.rules, setup.table
    yield _seat(setup, "declarer", "Who made the highest bid?")
    if rules.moon_bid is not MoonBid.NEVER:
        stakes = sorted({stake for _, stake in table.moon_stakes})
        yes_no = (Choice(value="no", label="no"), Choice(value="yes", label="yes"))
        yield Question(
            name="moon",
            asks=Asks.CHOICE,
            sentence=f"Was it a bid for every trick ({' or '.join(map(str, stakes))})?",
            options=yes_no,
            default="no",
            optional=True,
        )
    highest = max(limit for _, limit in table.bid_limits)
    yield Question(
        name="bid",
        asks=Asks.NUMBER,
        sentence="How much was bid?",
        lowest=rules.minimum_bid,
        highest=highest,
        step=rules.bid_step,
        when=() if rules.moon_bid is MoonBid.NEVER else (("moon", "no"),),
    )
    needed = trump_matters(table)
    with_bid = " with the bid" if rules.bid_names is BidNames.POINTS_AND_COLOUR else ""
    yield Question(
        name="trump",
        asks=Asks.CHOICE,
        sentence=f"What was named trump{with_bid}?",
        options=tuple(Choice(value=str(trump), label=trump_name(trump)) for trump in table.trumps),
        optional=not needed,
    )
    if rules.sides is Sides.CALLED_PARTNER:
        several = rules.called_cards > 1
        yield replace(
            _seat(setup, "partners", "Who held the called cards?" if several else "Who held the called card?"),
            asks=Asks.CHOICES if several else Asks.CHOICE,
        )


def _taken(sheet: Sheet, kind: Kind, camps: _Camps) -> Iterator[Question]:
    setup = sheet.setup
    so_far = kind is Kind.REVOKE
    if so_far:
        yield _seat(setup, "offender", "Who revoked?")
    asked = [_counters(sheet, camps, so_far=so_far)]
    if tricks_matter(setup.table, moon=False) or setup.rules.moon_bid is not MoonBid.NEVER:
        asked.append(_tricks(sheet, camps, so_far=so_far))
    if is_stacked(setup):  # S37: the scorekeeper is told the tricks first
        asked.reverse()
    yield from itertools.chain(*asked)
    if not so_far:
        yield from _last_and_cut(setup)


def _counters(sheet: Sheet, camps: _Camps, *, so_far: bool) -> Iterator[Question]:
    setup, table = sheet.setup, sheet.setup.table
    counters = table.counters_total
    tail = " before that" if so_far else _with_nest(setup)
    sentence = f"Counters taken by {{who}}{tail}"
    yield from _of_each(sheet, camps, "counters", sentence, counters, open_one=not so_far)
    if may_be_dead(table) and not so_far:
        dummy = table.blind_place is not None
        yield Question(
            name="dead",
            asks=Asks.NUMBER,
            sentence="Counters of the dummy and in the nest" if dummy else "Counters that stayed in the nest",
            highest=counters,
            optional=True,
            default="0" if usually_none_dead(table) else "",
            group="counters",
        )
        if dummy_is_asked(table):
            yield Question(
                name="dummy",
                asks=Asks.NUMBER,
                sentence=f"Counters taken by the dummy, whose score is kept (of {counters}).",
                highest=counters,
                group="counters",
            )


def _with_nest(setup: Setup) -> str:
    owned = setup.rules.nest_size and setup.rules.nest_owner is not NestOwner.NOBODY
    return ", the nest's with them" if owned else ""


def _tricks(sheet: Sheet, camps: _Camps, *, so_far: bool) -> Iterator[Question]:
    table = sheet.setup.table
    only_moon = not tricks_matter(table, moon=False)
    total = table.tricks + table.rules.nest_is_trick
    tail = " before that" if so_far else ", the nest counting as one" if table.rules.nest_is_trick else ""
    for question in _of_each(sheet, camps, "tricks", f"Tricks taken by {{who}}{tail}", total, open_one=not so_far):
        yield replace(question, when=(("moon", "yes"),)) if only_moon else question


def _of_each(
    sheet: Sheet, camps: _Camps, name: str, sentence: str, highest: int, *, open_one: bool
) -> Iterator[Question]:
    """One question a side. With a blind dummy nobody's share follows, else the last side's does."""
    for index, (key, who) in enumerate(camps):
        last = index == len(camps) - 1
        dead = (name == "counters" and may_be_dead(sheet.setup.table) and not usually_none_dead(sheet.setup.table)) or (
            name == "tricks" and sheet.setup.table.blind_place is not None
        )
        yield Question(
            name=f"{name}.{key}",
            asks=Asks.NUMBER,
            sentence=f"{sentence.format(who=who)} (of {highest}).",
            highest=highest,
            optional=not open_one or (last and not dead),
            group=name if open_one else "",
        )


def camps_asked(sheet: Sheet, declarer: int | None = None) -> _Camps:
    """The sides of the next hand: how each is named in answers, and by people."""
    setup = sheet.setup
    if setup.rules.sides in (Sides.CALLED_PARTNER, Sides.BIDDER_AND_DUMMY):
        partner = "partner" if setup.rules.sides is Sides.CALLED_PARTNER else "dummy"
        return ((DECLARERS, f"the bidder and the {partner}"), (OTHERS, "the others"))
    sides = sides_in_hand(setup.table, sheet.standing.seating, declarer=declarer)
    camps = [tuple(seat for seat in range(setup.seats) if sides[seat] == side) for side in dict.fromkeys(sides)]
    camps.sort(key=lambda camp: declarer not in camp)  # the bidder counts first
    return tuple((str(camp[0]), setup.called(camp)) for camp in camps)


def _last_and_cut(setup: Setup) -> Iterator[Question]:
    rules = setup.rules
    if rules.last_trick_bonus:
        last = _seat(setup, "last", f"Who took the last trick ({rules.last_trick_bonus})?")
        if setup.table.blind_place is not None:
            last = replace(last, options=(*last.options, Choice(value=str(NOBODY), label="the dummy")))
        yield last
    if rules.most_tricks_bonus and rules.tricks_tied is TricksTied.CUT:
        sentence = f"If tricks were equal: who won the cut for the {rules.most_tricks_bonus}?"
        yield replace(_seat(setup, "cut", sentence), optional=True)


def _seat(setup: Setup, name: str, sentence: str) -> Question:
    return setup.players.ask_seat(name, start(sentence))
