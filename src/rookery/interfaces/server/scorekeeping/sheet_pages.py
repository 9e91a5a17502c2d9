"""Score sheets on their way to the page and back: the scorekeeper does the work, this puts it into messages."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from rookery.engine.errors import RookeryError
from rookery.engine.scorecard import Question
from rookery.interfaces.server.editions import read_house
from rookery.interfaces.server.problems import RefusedRequest
from rookery.interfaces.server.scorekeeping.sheet_messages import (
    BlankPrinted,
    KeptSheet,
    LineFound,
    LineTried,
    MayChange,
    PrintAs,
    SheetAsked,
    SheetCamp,
    SheetCell,
    SheetChange,
    SheetChoice,
    SheetColumn,
    SheetCondition,
    SheetForm,
    SheetLine,
    SheetPage,
    SheetPrinted,
    SheetQuestion,
    SheetRow,
)
from rookery.scorekeeping.answers import answers_of, read_line
from rookery.scorekeeping.count import values_of
from rookery.scorekeeping.entries import AnsweredEntry, BadEntry, HandEntry, Kind
from rookery.scorekeeping.html import sheet_html
from rookery.scorekeeping.json_form import read_sheet, sheet_json
from rookery.scorekeeping.ledger import LedgerRow
from rookery.scorekeeping.presentation import next_of, ours_text, shown_row, summary_of, title_of
from rookery.scorekeeping.printed import Paper, Printed, blank, filled, is_stacked
from rookery.scorekeeping.questions import consequence, kind_name, kinds, questions
from rookery.scorekeeping.sheet import Sheet

_BUTTONS: Final[Mapping[Kind, str]] = {
    Kind.HAND: "Hand",
    Kind.REVOKE: "Revoke",
    Kind.MISDEAL_EARLY: "Misdeal",
    Kind.MISDEAL_LATE: "Late misdeal",
    Kind.EXPOSED: "Exposed card",
    Kind.THROWN_IN: "Thrown in",
    Kind.TALK: "Fine: table talk",
    Kind.DISCARD: "Fine: wrong discard",
}
_ASIDE: Final = ("dealer", "trump")  # answered by themselves, or of no consequence, where they are optional
_MEDIA: Final[Mapping[PrintAs, str]] = {"html": "text/html; charset=utf-8", "pdf": "application/pdf"}


def sheet_page(asked: SheetAsked) -> SheetPage:
    """Do what is asked, and show the sheet as it is then."""
    sheet = _read(asked.sheet)
    if asked.write is not None and asked.strike is not None:
        raise BadEntry("One thing at a time: a line is written or struck out, not both in one request.")
    if asked.write is not None:
        sheet = _write(sheet, asked.write)
    elif asked.strike is not None:
        sheet = sheet.strike(asked.strike)
    return _page(sheet, asked.change)


def find_line(tried: LineTried) -> LineFound:
    """What a line would be. That it cannot be is no error here: people are still writing."""
    sheet = _read(tried.sheet)
    try:
        after = _write(sheet, tried.line)
    except RookeryError as error:
        return LineFound(problem=str(error), row=None, camps=[], follows={})
    row = after.row(len(after.lines))
    camps = [
        SheetCamp(
            who=after.setup.called(camp.seats),
            counters=camp.counters,
            tricks=camp.tricks,
            taken=camp.taken + camp.moon,
        )
        for camp in row.camps
    ]
    return LineFound(problem=None, row=_row(after, row), camps=camps, follows=_follows(after, row, tried.line))


def _follows(sheet: Sheet, row: LedgerRow, line: SheetLine) -> dict[str, str]:
    """The shares that were left open, by the names of their questions."""
    if isinstance(row.entry, AnsweredEntry):
        values = values_of(sheet.setup, row.entry)
        found = sheet.setup.scorecard.follows(sheet.setup.players, row.entry.kind, values)
        return {name: str(number) for name, number in found.items()}
    if not isinstance(row.entry, HandEntry):
        return {}
    whole = replace(
        row.entry,
        counters=tuple((camp.seats[0], camp.counters) for camp in row.camps),
        tricks=tuple((camp.seats[0], camp.tricks) for camp in row.camps if camp.tricks is not None),
    )
    shares = answers_of(sheet.before(row.number), whole)
    return {
        name: text
        for name, text in shares.items()
        if name.startswith(("counters.", "tricks.")) and not line.answers.get(name, "").strip()
    }


def print_sheet(wanted: SheetPrinted) -> tuple[bytes, str]:
    """The sheet's bytes, and of what kind they are."""
    return _on_paper(filled(_read(wanted.sheet)), wanted.form, wanted.paper)


def print_blank(wanted: BlankPrinted) -> tuple[bytes, str]:
    edition = read_house(wanted.edition, [f"{name}={value}" for name, value in wanted.house_rules.items()])
    return _on_paper(blank(edition, wanted.seats, tuple(wanted.names)), wanted.form, wanted.paper)


def _on_paper(printed: Printed, form: PrintAs, paper: Paper) -> tuple[bytes, str]:
    if form == "html":
        return sheet_html(printed).encode(), _MEDIA[form]
    from rookery.scorekeeping.pdf import sheet_pdf  # slow to load, and rarely asked for

    return sheet_pdf(printed, paper), _MEDIA[form]


def _read(kept: KeptSheet) -> Sheet:
    try:
        text = json.dumps(kept.model_dump())
    except (RecursionError, ValueError):
        raise RefusedRequest(422, "malformed", "That is no score sheet: its lines are nested too deeply.") from None
    return read_sheet(text)


def _write(sheet: Sheet, line: SheetLine) -> Sheet:
    if line.instead_of is None:
        return sheet.add(read_line(sheet, line.kind, _answers(line)))
    sheet.check_line(line.instead_of, correcting=True)
    before = sheet.before(line.instead_of)
    return sheet.strike(line.instead_of, instead=read_line(before, line.kind, _answers(line)))


def _answers(line: SheetLine) -> dict[str, str]:
    return {name: text.strip() for name, text in line.answers.items() if text.strip()}


def _page(sheet: Sheet, change: int | None) -> SheetPage:
    setup, standing = sheet.setup, sheet.standing
    asking = sheet if change is None else sheet.before(change)
    changing = None
    if change is not None:
        entry = sheet.check_line(change, correcting=True)
        changing = SheetChange(line=change, kind=entry.kind, answers=answers_of(asking, entry))
    columns = [
        SheetColumn(title=column.title, seats=list(column.seats), score=standing.score_of(column))
        for column in setup.columns
    ]
    over = standing.result is not None
    return SheetPage(
        sheet=KeptSheet.model_validate_json(sheet_json(sheet)),
        title=title_of(setup),
        goal=setup.players.rules.goal(),
        ours=ours_text(setup),
        stacked=is_stacked(setup),
        columns=columns,
        rows=[_row(sheet, row) for row in standing.rows],
        summary=summary_of(sheet),
        next=next_of(sheet),
        note=next((row.note for row in reversed(standing.rows) if row.counts and row.deal is not None), ""),
        deal=standing.deals + 1,
        dealer=standing.dealer,
        seating=list(standing.seating),
        winners=[] if standing.result is None else list(standing.result.winners),
        forms=[] if over and change is None else [_form(asking, kind) for kind in kinds(setup)],
        changing=changing,
    )


def _row(sheet: Sheet, row: LedgerRow) -> SheetRow:
    shown = shown_row(sheet.setup, row)
    return SheetRow(
        number=row.number,
        kind=row.entry.kind,
        dealer=shown.dealer,
        bidder=shown.bidder,
        bid=shown.bid,
        outcome=shown.outcome,
        proof=shown.proof,
        cells=[
            SheetCell(change=cell.change, total=cell.total, parts=list(cell.parts), cancelled=list(cell.cancelled))
            for cell in shown.cells
        ],
        struck=shown.struck,
        counts=row.counts,
        remark=shown.remark,
        may_change=_may_change(sheet, row),
    )


def _may_change(sheet: Sheet, row: LedgerRow) -> MayChange:
    if row.struck_by is None:
        return "strike"
    return "no" if sheet.lines[row.struck_by - 1].entry is not None else _replaceable(sheet, row.number)


def _replaceable(sheet: Sheet, number: int) -> MayChange:
    """A line that was only struck out can still be given another in its place."""
    try:
        sheet.check_line(number, correcting=True)
    except BadEntry:
        return "no"
    return "replace"


def _form(sheet: Sheet, kind: Kind) -> SheetForm:
    return SheetForm(
        kind=kind,
        button=_BUTTONS.get(kind) or kind_name(sheet.setup, kind),
        name=kind_name(sheet.setup, kind),
        says=consequence(sheet.setup, kind),
        questions=[_question(each) for each in questions(sheet, kind)],
    )


def _question(question: Question) -> SheetQuestion:
    return SheetQuestion(
        name=question.name,
        asks=question.asks.value,
        sentence=question.sentence,
        options=[SheetChoice(value=option.value, label=option.label) for option in question.options],
        lowest=question.lowest,
        highest=question.highest,
        step=question.step,
        optional=question.optional,
        default=question.default,
        group=question.group,
        when=[SheetCondition(name=name, value=value) for name, value in question.when],
        aside=question.optional and question.name in _ASIDE,
        row=question.row,
        of=question.of,
    )
