"""A sheet as JSON and back; what is damaged is refused with its place."""

from __future__ import annotations

import json
from typing import Any, Final

from rookery.engine.errors import BadRecord, RookeryError, shown
from rookery.engine.plain import plain
from rookery.families.tricks import Trump, read_trump
from rookery.games.rule_sets import read_rules
from rookery.records.intake import LARGEST_SHEET, read_json
from rookery.records.parts import Reader
from rookery.scorekeeping.entries import (
    DEALT_ONLY,
    FINES,
    AnsweredEntry,
    Counts,
    Entry,
    FineEntry,
    HandEntry,
    Kind,
    Line,
    RevokeEntry,
    VoidDealEntry,
)
from rookery.scorekeeping.setup import Setup
from rookery.scorekeeping.sheet import Sheet

FORMAT: Final = "rookery-sheet/1"


def sheet_json(sheet: Sheet) -> str:
    setup = sheet.setup
    body = {
        "format": FORMAT,
        "edition": setup.edition.id,
        "house_rules": setup.edition.house_rules_text(),
        "names": list(setup.names),
        "dealer": setup.dealer,
        "lines": [_line_json(line) for line in sheet.lines],
    }
    return json.dumps(body, indent=1, ensure_ascii=False) + "\n"


def read_sheet(text: str) -> Sheet:
    reader = Reader(read_json(text, "the sheet", largest=LARGEST_SHEET), "the sheet")
    if reader.text("format") != FORMAT:
        raise BadRecord(f"the sheet's format is {shown(reader.text('format'))}: expected {FORMAT!r}")
    try:
        edition = read_rules(reader.text("edition"))
        house = reader.texts("house_rules")
        edition = edition.with_house_rules(**house) if house else edition
        names = tuple(each.whole_text() for each in reader.each("names"))
        setup = Setup(edition, names, reader.number("dealer"))
    except BadRecord:
        raise
    except RookeryError as error:
        raise BadRecord(f"the sheet's game or names: {error}") from error
    sheet = Sheet(setup, tuple(_read_line(each) for each in reader.each("lines")))
    _check_strikes(sheet)
    return sheet


def _line_json(line: Line) -> dict[str, Any]:
    body: dict[str, Any] = {} if line.strikes is None else {"strikes": line.strikes}
    if line.entry is not None:
        fields = plain(line.entry)
        assert isinstance(fields, dict)
        given = {
            name: value for name, value in fields.items() if value is not None and value is not False and value != []
        }
        if isinstance(line.entry, AnsweredEntry):
            given["answers"] = dict(line.entry.answers)
        body["entry"] = {"kind": line.entry.kind.value, **given}
    return body


def _read_line(reader: Reader) -> Line:
    strikes = reader.number("strikes") if reader.has("strikes") else None
    entry = reader.maybe("entry", read_entry) if reader.has("entry") else None
    return Line(entry, strikes)


def read_entry(reader: Reader) -> Entry:
    name = reader.text("kind")
    if name not in [kind.value for kind in Kind]:
        raise BadRecord(f"{shown(name)} is no kind of line: expected {', '.join(Kind)}")
    kind = Kind(name)
    dealer = _number(reader, "dealer")
    if reader.has("answers"):
        return AnsweredEntry(kind=kind, answers=tuple(reader.texts("answers").items()), dealer=dealer)
    if kind in DEALT_ONLY:
        return VoidDealEntry(kind, dealer)
    if kind in FINES:
        return FineEntry(kind, reader.number("seat"))
    bid: dict[str, Any] = {
        "declarer": reader.number("declarer"),
        "bid": reader.number("bid"),
        "trump": reader.maybe("trump", _read_trump) if reader.has("trump") else None,
        "moon": reader.has("moon") and reader.flag("moon"),
        "partners": reader.numbers("partners") if reader.has("partners") else (),
        "counters": _counts(reader, "counters"),
        "tricks": _counts(reader, "tricks"),
        "dealer": dealer,
    }
    if kind is Kind.REVOKE:
        return RevokeEntry(offender=reader.number("offender"), **bid)
    bid |= {name: _number(reader, name) for name in ("dead", "dummy", "last", "cut")}
    return HandEntry(**bid)


def _number(reader: Reader, name: str) -> int | None:
    return reader.maybe(name, Reader.whole_number) if reader.has(name) else None


def _counts(reader: Reader, name: str) -> Counts:
    pairs = (each.pair() for each in reader.each(name)) if reader.has(name) else ()
    return tuple((seat.whole_number(), number.whole_number()) for seat, number in pairs)


def _read_trump(reader: Reader) -> Trump:
    trump = read_trump(reader.whole_text())
    if trump is None:
        raise BadRecord(f"{shown(reader.whole_text())} is no trump: expected a colour, 'none' or 'low'")
    return trump


def _check_strikes(sheet: Sheet) -> None:
    corrected: set[int] = set()
    for number, line in enumerate(sheet.lines, 1):
        if line.entry is None and line.strikes is None:
            raise BadRecord(f"line {number} of the sheet is empty")
        earlier = sheet.lines[: number - 1]
        if line.strikes is not None and (
            not 1 <= line.strikes <= len(earlier) or earlier[line.strikes - 1].entry is None
        ):
            raise BadRecord(f"line {number} of the sheet strikes out line {line.strikes}, which is not there")
        if line.strikes is not None and line.entry is not None:
            if line.strikes in corrected:
                raise BadRecord(f"line {number} of the sheet corrects line {line.strikes}, which was corrected before")
            corrected.add(line.strikes)
