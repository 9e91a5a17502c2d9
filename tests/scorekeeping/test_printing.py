"""The sheet on paper: a page and a PDF, filled and blank, in the look of the edition."""

import re
import zlib
from html.parser import HTMLParser

import pytest

import rookery
from rookery.engine.cards import Colour
from rookery.games.presets import presets
from rookery.scorekeeping.entries import FineEntry, HandEntry, Kind
from rookery.scorekeeping.html import sheet_html
from rookery.scorekeeping.pdf import sheet_pdf
from rookery.scorekeeping.presentation import shown_rows
from rookery.scorekeeping.printed import Paper, PrintLook, blank, filled
from rookery.scorekeeping.setup import Setup
from rookery.scorekeeping.sheet import Sheet
from tests.scorekeeping.witness import kept_by_hand, solidly
from tests.support import TABLES, Table

NAMES = ("Ann", "Bob", "Cy", "Di")


class Words(HTMLParser):
    """The words of a page, and those of its rows that are struck out."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.words: list[str] = []
        self.struck: list[str] = []
        self._row = ""
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "tr":
            self._row = str(dict(attrs).get("class"))

    def handle_data(self, data: str) -> None:
        self.words.append(data)
        if "struck" in self._row:
            self.struck.append(data)


def pdf_words(content: bytes) -> list[str]:
    """The texts drawn in a PDF, in order."""
    words: list[str] = []
    for stream in re.findall(rb"stream\r?\n(.*?)\r?\nendstream", content, re.DOTALL):
        try:
            drawn = zlib.decompress(stream).decode("latin-1")
        except zlib.error:
            continue
        words += [re.sub(r"\\(.)", r"\1", each) for each in re.findall(r"\(((?:[^()\\]|\\.)*)\) Tj", drawn)]
    return words


def played(id: str, seats: int = 4) -> Sheet:
    return kept_by_hand(rookery.edition(id), seats, seed="print", player=solidly("print"))


def corrected() -> Sheet:
    sheet = Sheet(Setup(rookery.edition("tournament/2008"), NAMES))
    sheet = sheet.add(HandEntry(declarer=1, bid=75, counters=((1, 80),))).add(FineEntry(Kind.TALK, 0))
    return sheet.strike(1, instead=HandEntry(declarer=1, bid=75, counters=((1, 70),)))


def test_a_filled_page_shows_names_bids_scores_proof_and_what_was_struck() -> None:
    page = Words(sheet_html(filled(corrected())))
    text = " ".join(page.words)
    for expected in ("Ann & Cy", "Bob & Di", "failed", "50 + 70 = 120", "−75", "table talk, Ann", "Corrects line 1"):
        assert expected in text
    assert "Struck out: counters Bob & Di 80." in text
    assert page.struck[:3] == ["1", "Bob", "75"]


def test_a_filled_pdf_says_the_same() -> None:
    words = pdf_words(sheet_pdf(filled(corrected())))
    for expected in ("Tournament Rook (Kentucky Discard)", "Ann & Cy", "50 + 70 = 120", "-75", "table talk, Ann"):
        assert expected in words


@pytest.mark.parametrize("id", ["display/1913", "display/1988"])
def test_display_has_trick_points_first_and_what_does_not_count_struck_out(id: str) -> None:
    """1913 L450: when the bid is made the others score their tricks alone, so their counters are crossed out."""
    sheet = Sheet(Setup(rookery.edition(id), NAMES))
    sheet = sheet.add(HandEntry(declarer=1, bid=80, trump=Colour.RED, counters=((1, 70),), tricks=((1, 8),)))
    ours, theirs = shown_rows(sheet)[0].cells
    if id == "display/1913":
        assert (theirs.parts, theirs.cancelled) == (("16", "70"), ())
        assert (ours.parts, ours.cancelled, ours.total) == (("12",), ("30",), "12")
        assert "<s>30</s>" in sheet_html(filled(sheet))
    else:
        assert (ours.parts, ours.cancelled, ours.total) == (("12", "30"), (), "42")
    sheet = sheet.strike(
        1, instead=HandEntry(declarer=1, bid=100, trump=Colour.RED, counters=((1, 70),), tricks=((1, 8),))
    )
    ours, theirs = shown_rows(sheet)[1].cells
    assert (theirs.parts, theirs.cancelled) == ((), ("16", "70"))
    double = ("2 × 12", "2 × 30") if id == "display/1988" else ("12", "30")  # 1988 L243
    assert (ours.parts, ours.cancelled, ours.total) == (double, (), "84" if id == "display/1988" else "42")
    assert filled(sheet).stacked
    assert sheet_pdf(filled(sheet)).startswith(b"%PDF-")


def test_S37_the_old_sheet_has_trick_points_first_and_the_counters_below() -> None:
    sheet = Sheet(Setup(rookery.edition("display/1913"), NAMES))
    sheet = sheet.add(HandEntry(declarer=0, bid=60, counters=((0, 70),), tricks=((0, 9),)))
    printed = filled(sheet)
    assert printed.stacked
    assert printed.rows[0].cells[0].parts == ("18", "70")
    page = sheet_html(printed)
    assert page.index('class="parts">18<') < page.index('class="parts">70<') < page.index('class="total">88<')
    words = pdf_words(sheet_pdf(printed))
    assert {"18", "70", "88"} <= set(words)
    assert not filled(corrected()).stacked


def test_the_look_is_that_of_the_booklet() -> None:
    looks = {
        year: blank(rookery.edition(f"{id}/{year}"), 4).look for id, year in [("dixie", "1913"), ("regular", "1952")]
    }
    assert set(looks.values()) == {PrintLook.OLD}
    assert "double" in sheet_html(blank(rookery.edition("dixie/1913"), 4))
    for id in ("dixie/1988", "dixie/2008", "tournament/modern"):
        page = sheet_html(blank(rookery.edition(id), 4))
        assert "sans-serif" in page
        assert "double" not in page


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_blank_sheet_is_made_for_every_edition_with_a_column_for_each_score(table: Table) -> None:
    printed = blank(table.edition, table.seats)
    page = sheet_html(printed)
    assert page.count('class="score"') == len(printed.columns) * (printed.empty_rows + 1)
    assert "http" not in page.replace("http-equiv", "")
    pdf = sheet_pdf(printed)
    assert pdf.startswith(b"%PDF-")
    assert any(word.lower() == printed.title.lower() for word in pdf_words(pdf))


def test_partners_share_a_column_and_individuals_have_their_own() -> None:
    assert len(blank(rookery.edition("tournament/2008"), 4).columns) == 2
    assert len(blank(rookery.edition("dixie/1913"), 6).columns) == 2
    assert len(blank(rookery.edition("regular/1913"), 8).columns) == 8
    assert blank(rookery.edition("tournament/2008"), 4, NAMES).columns == ("Ann & Cy", "Bob & Di")
    twelve = rookery.edition("tournament/modern").with_house_rules(after_four_hands="change-partners", match_hands=12)
    assert len(blank(twelve, 4).columns) == 4


def test_a_long_match_goes_over_several_pages_and_loses_no_line() -> None:
    sheet = Sheet(Setup(rookery.edition("tournament/2008").with_house_rules(target=10_000), NAMES))
    for _ in range(60):
        sheet = sheet.add(HandEntry(declarer=0, bid=70, counters=((0, 65),)))
    pdf = sheet_pdf(filled(sheet), Paper.LETTER)
    assert pdf.count(b"/Type /Page\n") > 1
    words = pdf_words(pdf)
    assert words.count("65 + 55 = 120") == 60
    assert words.count("Dealer") == pdf.count(b"/Type /Page\n")


def test_house_rules_and_penalties_stand_below_the_sheet() -> None:
    for each in presets():
        page = " ".join(Words(sheet_html(blank(each.edition(), each.edition().usual_seats()))).words)
        assert each.title in page
        assert "House rules:" in page
    text = " ".join(Words(sheet_html(blank(rookery.edition("dixie/1913"), 4))).words)
    assert "A wrong number laid away: 50 points off once a card is led." in text
    assert "Proof: 120 points in every hand." in text


def test_what_a_struck_line_had_counted_is_never_cut_off() -> None:
    names = tuple(f"Somebody Long {each}" for each in ("A", "B", "C", "D", "E", "F", "G", "H"))
    counters = tuple((seat, 10) for seat in range(7))
    sheet = Sheet(Setup(rookery.edition("regular/1913"), names)).add(HandEntry(declarer=0, bid=50, counters=counters))
    words = " ".join(pdf_words(sheet_pdf(filled(sheet.strike(1)))))
    for name in names[:7]:
        assert f"{name} 10" in words


def test_names_cannot_smuggle_markup_and_any_letters_can_be_printed() -> None:
    names = ("<b>Ann</b>", "Bjørk & Zoë", "Łukasz (x)", "李")
    sheet = Sheet(Setup(rookery.edition("regular/1952"), names)).add(
        HandEntry(declarer=2, bid=50, counters=((0, 0), (1, 40), (2, 60)))
    )
    page = sheet_html(filled(sheet))
    assert "<b>Ann" not in page
    assert "&lt;b&gt;Ann" in page
    assert "李" in page
    words = " ".join(pdf_words(sheet_pdf(filled(sheet))))
    assert "Bjørk" in words


def test_a_match_that_is_over_says_who_won() -> None:
    sheet = played("dixie/1988")
    assert "win: " in sheet_html(filled(sheet))
    assert any("win: " in word for word in pdf_words(sheet_pdf(filled(sheet))))
