"""What stands beside the rules, over HTTP: examples, the glossary, the booklets, a sheet in PDF."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rookery.interfaces.server.wire.http_messages import GlossaryTerm, HistoryPage, RulesPage
from tests.scorekeeping.test_printing import pdf_words
from tests.server.support import Browser, Running, a_server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with a_server(tmp_path_factory.mktemp("server")) as running:
        yield running


@pytest.fixture
def browser(server: Running) -> Iterator[Browser]:
    with server.browser() as browser:
        yield browser


def test_rules_come_with_examples_by_the_rules_in_force_and_with_advice(browser: Browser) -> None:
    def page(*house: str) -> RulesPage:
        answer = browser.http.get("/api/editions/tournament/2008/rules", params={"house": house})
        return RulesPage.model_validate(answer.json())

    printed, changed = page(), page("bird=absent", "nest_size=4")
    whole = {each.name: " ".join(each.lines) for each in printed.examples}["whole"]
    assert "comes to 120" in whole
    assert "comes to 100" in {each.name: " ".join(each.lines) for each in changed.examples}["whole"]
    assert {each.number for each in printed.advice} == {"S12", "S13", "S15", "S16"}
    assert "bird" in printed.terms
    assert "bird" not in changed.terms


def test_the_glossary_and_the_booklets_lead_to_rules_there_are(browser: Browser) -> None:
    terms = [GlossaryTerm.model_validate(each) for each in browser.http.get("/api/glossary").json()]
    assert next(each for each in terms if each.name == "battery").games[0].edition == "over-the-top/1988"
    history = HistoryPage.model_validate(browser.http.get("/api/history").json())
    assert [each.year for each in history.booklets] == ["1913", "1952", "1988", "2008", "modern"]
    assert sum(len(each.games) for each in history.booklets) == 41


def test_a_sheet_for_the_table_is_a_pdf_with_the_house_rules(browser: Browser) -> None:
    answer = browser.http.get("/api/editions/dixie/1913/sheet.pdf", params={"house": ["target=500"], "seats": 6})
    assert answer.headers["content-type"] == "application/pdf"
    assert answer.content.startswith(b"%PDF-")
    assert "Points that win: 500" in " ".join(pdf_words(answer.content))


@pytest.mark.parametrize(
    ("path", "said"),
    [
        ("/api/editions/dixie/1999/sheet.pdf", "no edition 'dixie/1999'"),
        ("/api/editions/dixie/1913/sheet.pdf?seats=5", "4 or 6 players"),
        ("/api/editions/dixie/1913/sheet.pdf?house=target", "expected a rule and its value"),
        ("/api/editions/dixie/1913/sheet.pdf?paper=a3", "'a4' or 'letter'"),
    ],
)
def test_a_sheet_of_what_is_not_there_is_refused_in_a_sentence(browser: Browser, path: str, said: str) -> None:
    answer = browser.http.get(path)
    assert 400 <= answer.status_code < 500
    assert said in answer.json()["reason"]
