"""Answers to a line's questions, as texts by name, read into what is written on the sheet."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rookery.families.auction.roles import sides_in_hand
from rookery.families.auction.rules import BidNames, Sides
from rookery.families.tricks import Trump, read_trump
from rookery.scorekeeping.entries import (
    DEALT_ONLY,
    FINES,
    NOBODY,
    AnsweredEntry,
    BadEntry,
    Counts,
    Entry,
    FineEntry,
    HandEntry,
    Kind,
    RevokeEntry,
    VoidDealEntry,
)
from rookery.scorekeeping.questions import DECLARERS, OTHERS, questions
from rookery.scorekeeping.replies import as_text, read_replies
from rookery.scorekeeping.setup import Setup
from rookery.scorekeeping.sheet import Sheet


def read_line(sheet: Sheet, kind: Kind, answers: Mapping[str, str]) -> Entry:
    """The entry that these answers make; what cannot be read, or is missing, is refused with the question."""
    return _entry(sheet, kind, read_replies(questions(sheet, kind), answers))


def _entry(sheet: Sheet, kind: Kind, values: dict[str, Any]) -> Entry:
    dealer = None if int(values.get("dealer", NOBODY)) in (NOBODY, sheet.standing.dealer) else int(values["dealer"])
    if kind in FINES:
        return FineEntry(kind, int(values["seat"]))
    if not sheet.setup.has_auction:
        given = ((name, as_text(value)) for name, value in values.items() if name != "dealer")
        return AnsweredEntry(kind=kind, answers=tuple(given), dealer=dealer)
    if kind in DEALT_ONLY:
        return VoidDealEntry(kind, dealer)
    declarer = int(values["declarer"])
    moon = values.get("moon") == "yes"
    trump = read_trump(values["trump"]) if "trump" in values else None
    partners = _partners(values.get("partners", ()))
    common: dict[str, Any] = {
        "declarer": declarer,
        "bid": _stake(sheet.setup, trump) if moon else values["bid"],
        "trump": trump,
        "moon": moon,
        "partners": partners,
        "counters": _counts(sheet, "counters", values, declarer, partners),
        "tricks": _counts(sheet, "tricks", values, declarer, partners),
        "dealer": dealer,
    }
    if kind is Kind.REVOKE:
        return RevokeEntry(offender=int(values["offender"]), **common)
    return HandEntry(
        dead=values.get("dead"),
        dummy=values.get("dummy"),
        last=int(values["last"]) if "last" in values else None,
        cut=int(values["cut"]) if "cut" in values else None,
        **common,
    )


def _partners(given: str | tuple[str, ...]) -> tuple[int, ...]:
    return tuple(int(seat) for seat in ((given,) if isinstance(given, str) else given))


def _stake(setup: Setup, trump: Trump | None) -> int:
    named = setup.rules.bid_names is BidNames.POINTS_AND_COLOUR
    return dict(setup.table.moon_stakes).get(trump if named else None, 0)


def _counts(sheet: Sheet, name: str, values: dict[str, Any], declarer: int, partners: tuple[int, ...]) -> Counts:
    found = {key.partition(".")[2]: number for key, number in values.items() if key.startswith(f"{name}.")}
    sides = sides_in_hand(sheet.setup.table, sheet.standing.seating, declarer=declarer, partners=partners)
    counts: list[tuple[int, int]] = []
    for key, number in found.items():
        if key == DECLARERS:
            counts.append((declarer, number))
        elif key == OTHERS:
            others = [seat for seat, side in enumerate(sides) if side != sides[declarer]]
            if not others:
                raise BadEntry("Nobody is left to be the others.")
            counts.append((others[0], number))
        else:
            counts.append((int(key), number))
    return tuple(counts)


def answers_of(sheet: Sheet, entry: Entry) -> dict[str, str]:
    """An entry as the answers it was made from, to be shown when it is corrected."""
    match entry:
        case FineEntry():
            return {"seat": str(entry.seat)}
        case VoidDealEntry():
            return {} if entry.dealer is None else {"dealer": str(entry.dealer)}
        case AnsweredEntry():
            return dict(entry.answers) | ({} if entry.dealer is None else {"dealer": str(entry.dealer)})
    answers = {"declarer": str(entry.declarer), "bid": "" if entry.moon else str(entry.bid)}
    if entry.moon:
        answers["moon"] = "yes"
    singles = {"dealer": entry.dealer, "trump": entry.trump}
    match entry:
        case HandEntry():
            singles |= {"dead": entry.dead, "dummy": entry.dummy, "last": entry.last, "cut": entry.cut}
        case RevokeEntry():
            singles |= {"offender": entry.offender}
    answers |= {name: str(value) for name, value in singles.items() if value is not None}
    if entry.partners:
        answers["partners"] = ",".join(map(str, entry.partners))
    for name, counts in (("counters", entry.counters), ("tricks", entry.tricks)):
        answers |= {f"{name}.{_key(sheet, entry, seat)}": str(number) for seat, number in counts}
    asked = {question.name for question in questions(sheet, entry.kind)}
    return {name: text for name, text in answers.items() if text and name in asked}


def _key(sheet: Sheet, entry: HandEntry | RevokeEntry, seat: int) -> str:
    sides = sides_in_hand(sheet.setup.table, sheet.standing.seating, declarer=entry.declarer, partners=entry.partners)
    if sheet.setup.rules.sides in (Sides.CALLED_PARTNER, Sides.BIDDER_AND_DUMMY):
        return DECLARERS if sides[seat] == sides[entry.declarer] else OTHERS
    return str(sides.index(sides[seat]))
