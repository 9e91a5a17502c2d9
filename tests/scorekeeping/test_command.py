"""`rookery score`: a sheet kept by typing, gone on with, listed and printed."""

from pathlib import Path

import pytest

from rookery.interfaces.cli.sheets import Sheets
from tests.interfaces.support import Ran, lines
from tests.scorekeeping.test_printing import Words, pdf_words

NEW = ("score", "--new", "tournament/2008", "--names", "Ann,Bob,Cy,Di")
HAND = ("", "Bob", "75", "red", "80")  # the bidder's side is asked about: Bob and Di made 80


def kept(home: Path) -> tuple[int, ...]:
    latest = Sheets(home).latest()
    assert latest is not None
    return latest.sheet.standing.scores


def test_a_hand_is_asked_for_scored_and_shown(tmp_path: Path) -> None:
    ran = Ran(*NEW, typed=lines(*HAND, "q"), home=tmp_path)
    assert ran.code == 0
    assert "Ann deals" in ran.out
    assert "Bob 75 red  made" in ran.out
    assert "40 + 80 = 120" in ran.out
    assert "Deal 2: Bob deals." in ran.out
    assert kept(tmp_path) == (40, 80, 40, 80)


def test_score_alone_goes_on_with_the_last_sheet(tmp_path: Path) -> None:
    Ran(*NEW, typed=lines(*HAND, "q"), home=tmp_path)
    ran = Ran("score", typed=lines("", *HAND, "q"), home=tmp_path)
    assert "Ann & Cy 40, Bob & Di 80" in ran.out
    assert kept(tmp_path) == (80, 160, 80, 160)


def test_or_begins_another_by_asking(tmp_path: Path) -> None:
    Ran(*NEW, typed=lines(*HAND, "q"), home=tmp_path)
    typed = lines("new", "nonsense/1", "regular/1913", "Eve", "Eve,Flo,Gus", "Zoe", "gus", "q")
    ran = Ran("score", typed=typed, home=tmp_path)
    assert "there is no edition" in ran.out
    assert "regular/1913 cannot seat 1" in ran.out
    assert "'Zoe' does not play" in ran.out
    assert "Deal 1: Gus deals." in ran.out
    assert len(Sheets(tmp_path).all()) == 2


def test_an_input_that_ends_in_the_middle_of_a_line_loses_nothing_before_it(tmp_path: Path) -> None:
    ran = Ran(*NEW, typed=lines(*HAND, "", "Ann", "80"), home=tmp_path)
    assert ran.code == 0
    assert "The sheet is kept: Ann & Cy 40, Bob & Di 80" in ran.out
    assert kept(tmp_path) == (40, 80, 40, 80)


def test_without_a_terminal_and_without_input_it_says_what_to_do(tmp_path: Path) -> None:
    ran = Ran("score", home=tmp_path)
    assert ran.code == 0
    assert "rookery score --new tournament/2008 --names Ann,Bob,Cy,Di" in ran.out
    assert Sheets(tmp_path).all() == []


def test_what_does_not_add_up_is_asked_again_with_what_was_said(tmp_path: Path) -> None:
    typed = lines("", "Bob", "75", "", "82", "", "", "", "80", "q")
    ran = Ran(*NEW, typed=typed, home=tmp_path)
    assert "cannot have taken 82" in ran.out
    assert "How much was bid? (70 to 120) [75]" in ran.out
    assert kept(tmp_path) == (40, 80, 40, 80)


def test_the_other_side_may_be_counted_instead(tmp_path: Path) -> None:
    Ran(*NEW, typed=lines("", "Bob", "75", "red", "-", "40", "q"), home=tmp_path)
    assert kept(tmp_path) == (40, 80, 40, 80)


def test_a_line_is_struck_out_and_corrected_and_both_are_shown(tmp_path: Path) -> None:
    ran = Ran(*NEW, typed=lines(*HAND, "strike 1", "", "", "", "", "", "", "70", "q"), home=tmp_path)
    assert "struck out" in ran.out
    assert "Line 1: Struck out: counters Bob & Di 80." in ran.out
    assert "Line 2: Corrects line 1." in ran.out
    assert kept(tmp_path) == (50, -75, 50, -75)


def test_a_line_can_be_only_struck_out_or_left_after_all(tmp_path: Path) -> None:
    Ran(*NEW, typed=lines(*HAND, "strike 1", "cancel", "strike", "strike 9", "q"), home=tmp_path)
    assert kept(tmp_path) == (40, 80, 40, 80)
    ran = Ran("score", typed=lines("", "strike 1", "n", "q"), home=tmp_path)
    assert kept(tmp_path) == (0, 0, 0, 0)
    assert "struck out" in ran.out


@pytest.mark.parametrize(
    ("typed", "scores"),
    [
        (("tt", "Bob"), (0, -40, 0, -40)),
        (("wd", "Ann"), (-40, 0, -40, 0)),
        (("ml",), (-40, 0, -40, 0)),
        (("dealer Bob", "ml"), (0, -40, 0, -40)),
        (("m",), (0, 0, 0, 0)),
        (("e",), (0, 0, 0, 0)),
        (("p",), (0, 0, 0, 0)),
        (("r", "Ann", "70", "", "Bob", "30", ""), (30, -70, 30, -70)),
    ],
)
def test_every_penalty_can_be_typed(tmp_path: Path, typed: tuple[str, ...], scores: tuple[int, ...]) -> None:
    ran = Ran(*NEW, typed=lines(*typed, "q"), home=tmp_path)
    assert ran.code == 0
    assert kept(tmp_path) == scores


def test_help_tells_what_each_line_does_and_what_the_booklet_does_not_print(tmp_path: Path) -> None:
    ran = Ran("score", "--new", "dixie/1913", "--names", "Ann,Bob,Cy,Di", typed=lines("?", "xyz", "q"), home=tmp_path)
    assert "50 points off, if a card has been led" in ran.out
    assert "By agreement: the booklet has no such rule for this game." in ran.out
    assert "'xyz' is not understood" in ran.out


def test_a_won_match_says_so_and_takes_only_corrections(tmp_path: Path) -> None:
    options = (*NEW, "--house", "target=80")
    ran = Ran(*options, typed=lines(*HAND, "p", "q"), home=tmp_path)
    assert "Bob & Di win: 80 points, 80 needed." in ran.out
    assert "The match is over." in ran.out


def test_sheets_are_listed_and_a_damaged_one_is_put_aside(tmp_path: Path) -> None:
    assert "There is no score sheet yet" in Ran("score", "list", home=tmp_path).out
    Ran(*NEW, typed=lines(*HAND, "q"), home=tmp_path)
    Ran("score", "--new", "kentucky-house", "--names", "A,B,C,D", typed=lines("q"), home=tmp_path)
    listed = Ran("score", "list", home=tmp_path)
    assert "Kentucky house rules" in listed.out
    assert "Ann & Cy 40, Bob & Di 80 (1 line)" in listed.out
    (tmp_path / "sheets" / "tournament-2008-1.json").write_text('{"format": "rook', encoding="utf-8")
    after = Ran("score", "list", home=tmp_path)
    assert "was damaged" in after.out
    assert (tmp_path / "sheets" / "tournament-2008-1.damaged").exists()


def test_the_last_sheet_is_printed_as_a_page_or_a_pdf(tmp_path: Path) -> None:
    Ran(*NEW, typed=lines(*HAND, "q"), home=tmp_path)
    page, pdf = tmp_path / "sheet.html", tmp_path / "sheet.pdf"
    assert Ran("score", "print", "-o", str(page), home=tmp_path).code == 0
    assert "40 + 80 = 120" in Words(page.read_text(encoding="utf-8")).words
    assert Ran("score", "print", "1", "-o", str(pdf), "--paper", "letter", home=tmp_path).code == 0
    assert "40 + 80 = 120" in pdf_words(pdf.read_bytes())
    assert "40 + 80 = 120" in Ran("score", "print", "-o", "-", home=tmp_path).out
    assert "40 + 80" not in Ran("score", "print", "--blank", "-o", "-", home=tmp_path).out


def test_a_blank_sheet_needs_no_game(tmp_path: Path) -> None:
    ran = Ran("score", "print", "--blank", "--edition", "dixie/1913", "--seats", "6", "-o", "-", home=tmp_path)
    assert "Dixie Rook" in ran.out
    assert Ran("score", "print", "--blank", "--edition", "club/1988", "-o", "-", home=tmp_path).code == 0


@pytest.mark.parametrize(
    ("args", "told"),
    [
        (("score", "--new", "clock/1913", "--names", "A"), "there is no score to keep"),
        (("score", "--new", "tournament/2008", "--names", "A,B,C"), "cannot seat 3"),
        (("score", "--new", "nothing/1900"), "there is no edition"),
        (("score", "--names", "A,B,C,D"), "--new EDITION"),
        (("score", "print"), "there is no score sheet yet"),
        (("score", "print", "7"), "there is no score sheet yet"),
        (("score", "print", "--edition", "dixie/1913"), "add --blank"),
        (("score", "print", "--blank", "--edition", "dixie/1913", "-o", "x.doc"), ".html or .pdf"),
        (("score", "print", "--blank", "--edition", "dixie/1913", "--paper", "a3", "-o", "-"), "a4 or letter"),
        (("score", "print", "/no/such/file.json"), "cannot be read"),
    ],
)
def test_what_cannot_be_done_is_told_in_a_sentence(tmp_path: Path, args: tuple[str, ...], told: str) -> None:
    ran = Ran(*args, home=tmp_path)
    assert ran.code == 2
    assert told in " ".join((ran.out + ran.err).replace("│", " ").split())


def test_a_sheet_that_cannot_be_written_says_where(tmp_path: Path) -> None:
    (tmp_path / "sheets").write_text("in the way", encoding="utf-8")
    ran = Ran(*NEW, typed=lines("q"), home=tmp_path)
    assert ran.code == 2
    assert "cannot be kept at" in ran.err


def test_a_wrong_dealer_is_corrected_and_the_deal_goes_on_from_there(tmp_path: Path) -> None:
    ran = Ran(*NEW, typed=lines(*HAND, "strike 1", "", "", "Cy", "", "", "", "", "q"), home=tmp_path)
    assert "Deal 2: Di deals." in ran.out
    assert kept(tmp_path) == (40, 80, 40, 80)


def test_help_fits_the_screen() -> None:
    for args in (("score", "--help"), ("score", "print", "--help"), ("--help",)):
        ran = Ran(*args)
        assert ran.code == 0
        assert max(map(len, ran.out.splitlines())) <= 80


def test_a_hand_of_club_is_asked_for_in_rows(tmp_path: Path) -> None:
    """Who went out, then one line of numbers for both sides; Enter takes the noughts in brackets."""
    typed = lines("", "Ann", "1 0", "", "1 0", "1 1", "300", "300 120", "30 200", "q")
    ran = Ran("score", "--new", "club/1988", "--names", "Ann,Bob,Cy,Di", typed=typed, home=tmp_path)
    assert ran.code == 0
    assert "Birdies in sequence (1,200 each): Ann & Cy, Bob & Di [0 0] >" in ran.out
    assert "Expected 2 numbers with spaces between them, one for each: 1 given." in ran.out
    assert "Ann went out" in ran.out
    assert kept(tmp_path) == (2270, -80, 2270, -80)


def test_who_is_out_is_not_asked_for_cards(tmp_path: Path) -> None:
    typed = lines("", "Bob", "5 7", "q")
    ran = Ran("score", "--new", "i-doubt-it/1913", "--names", "Ann,Bob,Cy", typed=typed, home=tmp_path)
    assert "Cards left in hand: Ann, Cy >" in ran.out
    assert "Bob wins: first out of cards." in ran.out
    assert kept(tmp_path) == (0, 12, 0)


@pytest.mark.parametrize(("edition", "offered"), [("tournament/2008", True), ("partnership/1913", False)])
def test_all_passed_is_offered_only_where_it_can_happen(tmp_path: Path, edition: str, *, offered: bool) -> None:
    ran = Ran("score", "--new", edition, "--names", "Ann,Bob,Cy,Di", typed=lines("q"), home=tmp_path)
    assert ("p all passed" in ran.out) is offered
