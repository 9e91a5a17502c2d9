"""Answers to a line's questions, as texts by name, read into what is written on the sheet."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rookery.engine.errors import shown
from rookery.families.auction.roles import sides_in_hand
from rookery.families.auction.rules import BidNames, Sides
from rookery.families.tricks import Trump, read_trump
from rookery.families.words import listed
from rookery.scorekeeping.entries import (
    DEALT_ONLY,
    FINES,
    NOBODY,
    BadEntry,
    Counts,
    Dealt,
    Entry,
    Fine,
    Hand,
    Kind,
    Revoke,
)
from rookery.scorekeeping.questions import DECLARERS, OTHERS, Asks, Question, questions
from rookery.scorekeeping.setup import Setup
from rookery.scorekeeping.sheet import Sheet


def read_line(sheet: Sheet, kind: Kind, answers: Mapping[str, str]) -> Entry:
    """The entry that these answers make; what cannot be read, or is missing, is refused with the question."""
    given = {name: text.strip() for name, text in answers.items() if text.strip()}
    asked = {question.name: question for question in questions(sheet, kind)}
    for name in given:
        if name not in asked:
            raise BadEntry(f"{shown(name)} is not asked for here: expected {', '.join(asked)}")
    for question in asked.values():
        if question.name not in given and question.default:
            given[question.name] = question.default
    values: dict[str, Any] = {
        name: read_answer(asked[name], text) for name, text in given.items() if is_asked(asked[name], given)
    }
    for question in asked.values():
        needed = not question.optional and not question.group  # of a group, one may always be left open
        if needed and question.name not in values and is_asked(question, given):
            raise BadEntry(f"Left open: {question.sentence}")
    return _entry(sheet, kind, values)


def is_asked(question: Question, given: Mapping[str, str]) -> bool:
    """Whether a question makes sense after the answers so far."""
    return not question.when or any(given.get(name) == text for name, text in question.when)


def follows(question: Question, asked: tuple[Question, ...], given: Mapping[str, str]) -> bool:
    """Whether an optional question's answer follows from others of its group, so that it need not be put."""
    group = [each for each in asked if each.group == question.group and is_asked(each, given)]
    return bool(
        question.group and question.optional and all(each.name in given for each in group[: group.index(question)])
    )


def read_answer(question: Question, text: str) -> int | str | tuple[str, ...]:
    match question.asks:
        case Asks.NUMBER:
            return _number(question, text)
        case Asks.CHOICES:
            return tuple(_choice(question, part) for part in text.replace("&", ",").split(",") if part.strip())
        case Asks.CHOICE:
            return _choice(question, text)


def _number(question: Question, text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) < 7):
        raise BadEntry(f"{shown(text)} is no number: {question.sentence}")
    number = int(text)
    if not question.lowest <= number <= question.highest or number % question.step:
        steps = f" in steps of {question.step}" if question.step > 1 else ""
        raise BadEntry(f"{number} cannot be: expected {question.lowest} to {question.highest}{steps}.")
    return number


def _choice(question: Question, text: str) -> str:
    """An option by its value, its label, or the beginning of its label."""
    word = text.strip().casefold()
    for option in question.options:
        if word in (option.value.casefold(), option.label.casefold()):
            return option.value
    near = [option.value for option in question.options if option.label.casefold().startswith(word)]
    if len(near) == 1 and word:
        return near[0]
    labels = listed((option.label for option in question.options), "or")
    raise BadEntry(f"{shown(text.strip())} is {'none' if not near else 'more than one'} of {labels}.")


def _entry(sheet: Sheet, kind: Kind, values: dict[str, Any]) -> Entry:
    dealer = None if int(values.get("dealer", NOBODY)) in (NOBODY, sheet.standing.dealer) else int(values["dealer"])
    if kind in FINES:
        return Fine(kind, int(values["seat"]))
    if kind in DEALT_ONLY:
        return Dealt(kind, dealer)
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
        return Revoke(offender=int(values["offender"]), **common)
    return Hand(
        dead=values.get("dead"),
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
        case Fine():
            return {"seat": str(entry.seat)}
        case Dealt():
            return {} if entry.dealer is None else {"dealer": str(entry.dealer)}
    answers = {"declarer": str(entry.declarer), "bid": "" if entry.moon else str(entry.bid)}
    if entry.moon:
        answers["moon"] = "yes"
    singles = {"dealer": entry.dealer, "trump": entry.trump}
    match entry:
        case Hand():
            singles |= {"dead": entry.dead, "last": entry.last, "cut": entry.cut}
        case Revoke():
            singles |= {"offender": entry.offender}
    answers |= {name: str(value) for name, value in singles.items() if value is not None}
    if entry.partners:
        answers["partners"] = ",".join(map(str, entry.partners))
    for name, counts in (("counters", entry.counters), ("tricks", entry.tricks)):
        answers |= {f"{name}.{_key(sheet, entry, seat)}": str(number) for seat, number in counts}
    asked = {question.name for question in questions(sheet, entry.kind)}
    return {name: text for name, text in answers.items() if text and name in asked}


def _key(sheet: Sheet, entry: Hand | Revoke, seat: int) -> str:
    sides = sides_in_hand(sheet.setup.table, sheet.standing.seating, declarer=entry.declarer, partners=entry.partners)
    if sheet.setup.rules.sides in (Sides.CALLED_PARTNER, Sides.BIDDER_AND_DUMMY):
        return DECLARERS if sides[seat] == sides[entry.declarer] else OTHERS
    return str(sides.index(sides[seat]))
