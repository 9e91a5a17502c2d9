"""The sheet for the table: the rules agreed on, on two pages at the most."""

from __future__ import annotations

from pathlib import Path

import pytest

import rookery
from rookery.scorekeeping.printed import Paper
from rookery.scorekeeping.rule_sheet import rule_sheet
from rookery.scorekeeping.rule_sheet_pdf import MOST_PAGES, rule_sheet_pdf
from tests.interfaces.support import Ran
from tests.scorekeeping.test_printing import pdf_words


def pages(pdf: bytes) -> int:
    return pdf.count(b"/Type /Page\n")


def test_the_sheet_tells_the_house_rules_first_and_then_the_rules_they_make() -> None:
    edition = rookery.read_rules("tournament/2008?minimum_bid=80&bird=absent&nest_size=4")
    pdf = rule_sheet_pdf(rule_sheet(edition, 4))
    words = " ".join(pdf_words(pdf))
    for expected in ("House rules agreed on", "Lowest bid: 80", "The bird: left out", "minimum_bid=80", "comes to 100"):
        assert expected in words
    assert words.index("House rules agreed on") < words.index("Players and sides")
    assert 1 <= pages(pdf) <= MOST_PAGES


def test_a_sheet_of_the_printed_game_speaks_of_no_house() -> None:
    words = " ".join(pdf_words(rule_sheet_pdf(rule_sheet(rookery.edition("clock/1913"), 1))))
    assert "House rules" not in words
    assert "Rook Clock" in words


@pytest.mark.parametrize("rules", ["kentucky-house", "club/1988", "dixie/2008?conduct=honour&moon_bonus=100"])
@pytest.mark.parametrize("paper", Paper)
def test_even_the_longest_rules_stand_on_two_pages(rules: str, paper: Paper) -> None:
    edition = rookery.read_rules(rules)
    pdf = rule_sheet_pdf(rule_sheet(edition, edition.usual_seats()), paper)
    assert pages(pdf) <= MOST_PAGES
    told = "".join(pdf_words(pdf)).replace(" ", "")
    for section in rule_sheet(edition, edition.usual_seats()).sections:
        assert section.title.replace(" ", "") in told, "nothing may be left out"


def test_rookery_rules_writes_the_sheet_to_a_file(tmp_path: Path) -> None:
    file = tmp_path / "dixie.pdf"
    ran = Ran("rules", "dixie/1913", "--house", "target=500", "--pdf", str(file), "--paper", "letter")
    assert ran.code == 0, ran.err
    assert "Points that win: 500" in " ".join(pdf_words(file.read_bytes()))


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (("--pdf", "sheet.txt"), ".pdf"),
        (("--pdf", "sheet.pdf", "--paper", "a3"), "a4 or letter"),
        (("--pdf", "/no/such/folder/sheet.pdf"), "cannot be written"),
        (("--seats", "5", "--pdf", "sheet.pdf"), "4 or 6 players"),
    ],
)
def test_a_sheet_that_cannot_be_made_is_told_in_a_sentence(asked: tuple[str, ...], said: str) -> None:
    ran = Ran("rules", "dixie/1913", *asked)
    assert ran.code == 2
    assert said in ran.err
    assert "Traceback" not in ran.err
