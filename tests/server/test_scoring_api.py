"""Keeping score over HTTP: a sheet goes there and comes back with one more line, or with the reason why not."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

import rookery
from rookery.families.auction.rules import AuctionRules
from rookery.games.presets import presets
from rookery.interfaces.server.limits import Limits
from rookery.interfaces.server.scorekeeping.sheet_messages import LineFound, SheetForm, SheetPage
from rookery.interfaces.server.wire.http_messages import Problem
from rookery.scorekeeping.json_form import read_sheet
from tests.server.support import Browser, a_server

Body = dict[str, Any]

NAMES = ["Ann", "Bob", "Cy", "Di", "Eve", "Flo", "Gus", "Hal"]
MADE: Body = {"kind": "hand", "answers": {"declarer": "1", "bid": "75", "counters.0": "40"}}


def _tables() -> Iterator[Any]:
    """Every auction edition and preset, for every number of players."""
    played = [*rookery.catalogue(), *(each.edition() for each in presets())]
    for edition in played:
        for seats in edition.seats:
            if isinstance(edition.rules_for(seats), AuctionRules):
                rules = ",".join(edition.house_rules)
                yield pytest.param(edition, seats, id=f"{edition.id}-{seats}-{rules[:40]}")


TABLES = list(_tables())


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    with a_server(tmp_path_factory.mktemp("server")) as running, running.browser() as browser:
        yield browser


def empty(edition: rookery.Edition | str = "tournament/2008", seats: int = 4) -> Body:
    found = rookery.edition(edition) if isinstance(edition, str) else edition
    return {
        "format": "rookery-sheet/1",
        "edition": found.id,
        "house_rules": found.house_rules_text(),
        "names": NAMES[:seats],
        "dealer": 0,
        "lines": [],
    }


def post(browser: Browser, path: str = "", **body: Any) -> httpx.Response:
    return browser.http.post(f"/api/score{path}", json=body)


def shown(browser: Browser, **body: Any) -> SheetPage:
    answer = post(browser, **body)
    assert answer.status_code == 200, answer.text
    return SheetPage.model_validate(answer.json())


def sheet_of(page: SheetPage) -> Body:
    return page.sheet.model_dump()


def refused(browser: Browser, **body: Any) -> str:
    answer = post(browser, **body)
    assert answer.status_code == 422, answer.text
    return Problem.model_validate(answer.json()).reason


def totals(page: SheetPage) -> list[int]:
    return [column.score for column in page.columns]


def all_to_the_first(form: SheetForm) -> dict[str, str]:
    """The first player bids the least and takes everything; what may be left open is."""
    answers: dict[str, str] = {}
    for question in form.questions:
        known = {each.name: each.default for each in form.questions} | answers
        if question.optional or (question.when and all(known.get(each.name) != each.value for each in question.when)):
            continue
        if question.asks == "number":
            first = question.name.endswith((".0", ".declarers"))
            answers[question.name] = str(question.highest if first else question.lowest)
        else:
            answers[question.name] = question.options[1 if question.name == "partners" else 0].value
    return answers


@pytest.mark.parametrize(("edition", "seats"), TABLES)
def test_a_hand_is_written_by_answering_what_is_asked(browser: Browser, edition: rookery.Edition, seats: int) -> None:
    before = shown(browser, sheet=empty(edition, seats))
    form = next(each for each in before.forms if each.kind == "hand")
    line = {"kind": "hand", "answers": all_to_the_first(form)}
    found = LineFound.model_validate(post(browser, "/try", sheet=sheet_of(before), line=line).json())
    after = shown(browser, sheet=sheet_of(before), write=line)
    assert found.problem is None
    assert found.row == after.rows[0]
    assert after.rows[0].bidder.startswith("Ann")
    assert after.rows[0].outcome == "made"
    assert max(totals(after)) >= int(line["answers"].get("bid", 0))  # type: ignore[attr-defined]
    assert read_sheet(after.sheet.model_dump_json()).standing.scores[0] == max(totals(after))


@pytest.mark.parametrize(("edition", "seats"), TABLES)
def test_every_kind_of_line_has_a_form(browser: Browser, edition: rookery.Edition, seats: int) -> None:
    page = shown(browser, sheet=empty(edition, seats))
    assert page.forms[0].kind == "hand"
    for form in page.forms:
        assert form.button
        assert form.says
        assert {each.name for each in form.questions} & {"dealer", "seat"}


def test_the_side_that_is_left_open_follows(browser: Browser) -> None:
    other = {**MADE, "answers": {"declarer": "1", "bid": "75", "counters.1": "80"}}
    sheet = empty()
    assert (
        totals(shown(browser, sheet=sheet, write=MADE)) == totals(shown(browser, sheet=sheet, write=other)) == [40, 80]
    )


def test_what_does_not_add_up_is_refused_with_a_sentence(browser: Browser) -> None:
    wrong = {**MADE, "answers": {**MADE["answers"], "counters.1": "75"}}
    said = refused(browser, sheet=empty(), write=wrong)
    assert "make 115 counters, but there are 120: 5 are missing" in said
    tried = LineFound.model_validate(post(browser, "/try", sheet=empty(), line=wrong).json())
    assert tried.problem == said
    assert tried.row is None


def test_a_line_that_is_tried_shows_what_follows_from_it(browser: Browser) -> None:
    tried = LineFound.model_validate(post(browser, "/try", sheet=empty(), line=MADE).json())
    assert [(camp.who, camp.counters) for camp in tried.camps] == [("Ann & Cy", 40), ("Bob & Di", 80)]
    assert tried.follows == {"counters.1": "80"}
    assert tried.row is not None
    assert tried.row.proof == "40 + 80 = 120"
    assert tried.row.outcome == "made"


def test_a_mistake_is_struck_out_and_stays_to_be_seen(browser: Browser) -> None:
    page = shown(browser, sheet=empty(), write=MADE)
    page = shown(browser, sheet=sheet_of(page), change=1)
    assert page.changing is not None
    assert page.changing.answers["counters.0"] == "40"
    right = {"kind": "hand", "answers": {**page.changing.answers, "counters.0": "50"}, "instead_of": 1}
    page = shown(browser, sheet=sheet_of(page), write=right)
    assert [(row.number, row.struck, row.may_change) for row in page.rows] == [(1, True, "no"), (2, False, "strike")]
    assert totals(page) == [50, -75]
    page = shown(browser, sheet=sheet_of(page), strike=2)
    assert [(row.struck, row.may_change) for row in page.rows] == [(True, "no"), (True, "replace")]
    assert totals(page) == [0, 0]
    assert page.next.startswith("Deal 1: Ann deals.")


def test_a_line_can_be_struck_out_once_only(browser: Browser) -> None:
    page = shown(browser, sheet=empty(), write=MADE)
    page = shown(browser, sheet=sheet_of(page), strike=1)
    assert refused(browser, sheet=sheet_of(page), strike=1) == "Line 1 is struck out already."
    assert "no line 7" in refused(browser, sheet=sheet_of(page), strike=7)


def test_fines_and_misdeals_are_written_too(browser: Browser) -> None:
    page = shown(browser, sheet=empty(), write={"kind": "table-talk", "answers": {"seat": "3"}})
    assert totals(page) == [0, -40]
    assert page.dealer == 0
    page = shown(browser, sheet=sheet_of(page), write={"kind": "misdeal-late", "answers": {}})
    assert totals(page) == [-40, -40]
    assert page.dealer == 1
    page = shown(browser, sheet=sheet_of(page), write={"kind": "exposed-card", "answers": {}})
    assert page.dealer == 1


def _four_hands(browser: Browser, edition: rookery.Edition) -> SheetPage:
    """Each side makes its bid in turn."""
    page = shown(browser, sheet=empty(edition))
    for declarer in range(4):
        assert not page.note
        answers = {"declarer": str(declarer), "bid": "75", "counters.0": "40" if declarer % 2 else "80"}
        page = shown(browser, sheet=sheet_of(page), write={"kind": "hand", "answers": answers})
    return page


def test_A55_one_pair_changes_seats_after_four_hands(browser: Browser) -> None:
    page = _four_hands(browser, rookery.edition("tournament/2008"))
    assert page.note.endswith(" change seats.")
    assert page.rows[-1].remark == page.note
    assert sorted(page.seating) == [0, 1, 2, 3] != page.seating


def test_A56_new_partners_are_announced_after_four_hands(browser: Browser) -> None:
    house = {"after_four_hands": "change-partners", "match_hands": "12"}
    page = _four_hands(browser, rookery.edition("tournament/modern").with_house_rules(**house))
    assert page.note.startswith("New partners: ")
    assert [column.title for column in page.columns] == NAMES[:4]


def test_the_winner_is_told_and_nothing_more_is_asked(browser: Browser) -> None:
    page = shown(browser, sheet=empty())
    while not page.winners:
        page = shown(browser, sheet=sheet_of(page), write={**MADE, "answers": {**MADE["answers"], "counters.0": "0"}})
    assert page.winners == [1, 3]
    assert page.next.startswith("Bob & Di win")
    assert page.forms == []
    assert "The match is over" in refused(browser, sheet=sheet_of(page), write=MADE)
    again = shown(browser, sheet=sheet_of(page), change=len(page.rows))
    assert again.forms


@pytest.mark.parametrize("form", ["html", "pdf"])
def test_a_sheet_is_printed_filled_and_blank(browser: Browser, form: str) -> None:
    page = shown(browser, sheet=empty(), write=MADE)
    filled = post(browser, "/print", sheet=sheet_of(page), form=form)
    blank = post(browser, "/blank", edition="golden-ten/1988", seats=5, form=form)
    for answer in (filled, blank):
        assert answer.status_code == 200
        assert answer.headers["content-type"].startswith("text/html" if form == "html" else "application/pdf")
        assert answer.content.startswith(b"<!doctype html>" if form == "html" else b"%PDF-")
    if form == "html":
        assert "Bob &amp; Di" in filled.text
        assert "Golden 10" in blank.text


def test_a_name_is_text_on_the_printed_page(browser: Browser) -> None:
    sheet = {**empty(), "names": ["<b>Ann</b>", "Bob", "Cy", "Di"]}
    assert "<b>Ann" not in post(browser, "/print", sheet=sheet).text


@pytest.mark.parametrize(
    ("changed", "expected"),
    [
        ({"format": "rookery-sheet/9"}, "format"),
        ({"edition": "clock/1913"}, "no score to keep"),
        ({"names": ["Ann", "Bob", "Cy"]}, "3"),
        ({"names": ["Ann", "ann", "Cy", "Di"]}, "two players are called"),
        ({"dealer": 9}, "first dealer"),
        ({"house_rules": {"target": "-5"}}, "target"),
        ({"lines": [{}]}, "line 1"),
        ({"lines": [{"strikes": 3}]}, "strikes out line 3"),
        ({"lines": [{"entry": {"kind": "party"}}]}, "no kind of line"),
        ({"lines": [{"entry": {"kind": "table-talk", "seat": "Ann"}}]}, "'seat'"),
        ({"lines": [{}] * 601}, "600"),
    ],
)
def test_a_damaged_sheet_is_refused_with_the_reason(browser: Browser, changed: Body, expected: str) -> None:
    assert expected.lower() in refused(browser, sheet={**empty(), **changed}).lower()


def test_hostile_sheets_get_a_problem_and_never_an_error(browser: Browser) -> None:
    deep: Any = {}
    for _ in range(400):
        deep = {"entry": deep}
    lines: list[Any] = [
        [deep],
        [{"entry": {"kind": "hand", "declarer": 10**400, "bid": 75}}],
        [{"entry": {"kind": "hand", "declarer": -1, "bid": -5, "counters": [[0, -5]]}}],
        [{"entry": {"kind": "hand", "declarer": 0, "bid": 75, "counters": [[0, 1, 2]]}}],
        [{"entry": {"kind": "table-talk", "seat": 99}}],
    ]
    for each in lines:
        assert post(browser, sheet={**empty(), "lines": each}).status_code in (200, 400, 422)
    for answers in ({"declarer": "Ann\x00"}, {"bid": "9" * 90}, {"nothing": "1"}, {"declarer": "0", "bid": "٧٥"}):
        refused(browser, sheet=empty(), write={"kind": "hand", "answers": answers})


def test_a_long_sheet_is_kept_and_an_endless_one_is_too_large(browser: Browser) -> None:
    lines = [{"entry": {"kind": "table-talk", "seat": 0}}] * 600
    assert shown(browser, sheet={**empty(), "lines": lines}).columns[0].score == -24_000
    assert post(browser, sheet={**empty(), "names": ["x" * Limits().sheet] * 4}).status_code == 413
    assert browser.http.post("/api/rules/read", json={"text": "x" * 20_000}).status_code == 413


def test_another_site_cannot_ask(browser: Browser) -> None:
    with httpx.Client(base_url=browser.server.address) as stranger:
        assert stranger.post("/api/score", json={"sheet": empty()}).status_code == 403


def test_the_address_of_the_page_is_known(browser: Browser) -> None:
    assert browser.http.get("/score").status_code == browser.http.get("/score/abc").status_code == 200


@pytest.mark.parametrize(
    ("lines", "says"),
    [
        ("[" * 60_000, "cannot be read as JSON"),
        ('[{"entry": ' + "[" * 300 + "]" * 300 + "}]", "nested too deeply"),
        ('[{"strikes": ' + "9" * 5_000 + "}]", "cannot be read as JSON"),
    ],
    ids=["brackets without end", "brackets within brackets", "a number without end"],
)
def test_a_sheet_of_any_shape_is_refused_in_a_sentence(ann: Browser, lines: str, says: str) -> None:
    sheet = json.dumps({"sheet": empty("tournament/2008")}).replace('"lines": []', f'"lines": {lines}')
    answer = ann.http.post("/api/score", content=sheet, headers={"Content-Type": "application/json"})
    assert answer.status_code in (400, 422)
    assert says in answer.json()["reason"]
