"""A sheet: what does not add up is refused, what was wrong is struck out and corrected, nothing is ever lost."""

import doctest
import json

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

import rookery
from rookery.scorekeeping import sheet as sheet_module
from rookery.scorekeeping.answers import answers_of, read_line
from rookery.scorekeeping.entries import BadEntry, FineEntry, HandEntry, Kind, Line, VoidDealEntry
from rookery.scorekeeping.html import sheet_html
from rookery.scorekeeping.json_form import read_sheet, sheet_json
from rookery.scorekeeping.pdf import sheet_pdf
from rookery.scorekeeping.presentation import shown_rows, summary_of
from rookery.scorekeeping.printed import Paper, blank, filled
from rookery.scorekeeping.questions import questions
from rookery.scorekeeping.setup import Setup
from rookery.scorekeeping.sheet import Sheet
from tests.scorekeeping.witness import NAMES, kept_by_hand, solidly


def sheet_of(id: str, seats: int = 4, **house: object) -> Sheet:
    edition = rookery.edition(id).with_house_rules(**house) if house else rookery.edition(id)
    return Sheet(Setup(edition, NAMES[:seats]))


TOURNAMENT = sheet_of("tournament/2008")


def hand(points: int, *, declarer: int = 0, bid: int = 70) -> HandEntry:
    """A hand of which Ann and Cy took so many counters."""
    return HandEntry(declarer=declarer, bid=bid, counters=((0, points),))


def test_the_example_in_the_documentation_holds() -> None:
    assert doctest.testmod(sheet_module, optionflags=doctest.ELLIPSIS).failed == 0


# What does not add up


@pytest.mark.parametrize(
    ("entry", "told"),
    [
        (hand(125), "only 120: 5 too many"),
        (
            HandEntry(declarer=0, bid=70, counters=((0, 60), (1, 55))),
            "make 115 counters, but there are 120: 5 are missing",
        ),
        (HandEntry(declarer=0, bid=70, counters=((0, 60), (2, 60))), "there twice: partners are counted together"),
        (HandEntry(declarer=0, bid=70), "Say more of the counters: of Ann & Cy or Bob & Di only one"),
        (hand(62), "no cards of this pack add up to that"),
        (hand(60, bid=72), "bids are multiples of 5"),
        (hand(60, bid=125), "from 70 to 120"),
        (hand(60, bid=65), "from 70 to 120"),
        (hand(60, declarer=4), "there is no seat 4"),
        (HandEntry(declarer=0, bid=120, moon=True, counters=((0, 120),)), "no bid for every trick"),
        (HandEntry(declarer=0, bid=70, partners=(1,), counters=((0, 60),)), "No partner is called"),
        (HandEntry(declarer=0, bid=70, counters=((0, 60),), dead=10), "every counter is somebody's"),
        (HandEntry(declarer=0, bid=70, counters=((0, 60),), cut=1), "nothing to cut for"),
        (HandEntry(declarer=0, bid=70, counters=((0, 120),), tricks=((0, 8),)), None),
        (HandEntry(declarer=0, bid=70, counters=((0, 60),), tricks=((0, 9),)), "took no trick, yet 60 counters"),
        (HandEntry(declarer=0, bid=70, counters=((0, 60),), tricks=((0, 10),)), "only 9: 1 too many"),
        (HandEntry(declarer=0, bid=70, counters=((0, -5),)), "cannot be below zero"),
        (FineEntry(Kind.TALK, 9), "there is no seat 9"),
        (VoidDealEntry(Kind.PASSED, 7), "there is no seat 7"),
    ],
    ids=str,
)
def test_a_line_that_cannot_be_is_refused_with_the_reason(entry: HandEntry, told: str | None) -> None:
    if told is None:
        assert TOURNAMENT.add(entry).standing.rows[-1].counts
        return
    with pytest.raises(BadEntry) as refused:
        TOURNAMENT.add(entry)
    assert told in str(refused.value)


def test_A24_a_dead_nest_is_what_nobody_took_and_is_proved_when_it_is_counted() -> None:
    sheet = sheet_of("original-three/2008", 3)
    everyone = ((0, 40), (1, 30), (2, 20))
    tricks = ((0, 6), (1, 4))
    added = sheet.add(HandEntry(declarer=0, bid=50, counters=everyone, tricks=tricks))
    assert added.standing.rows[0].proof == "52 + 38 + 26 + 10 dead = 126"
    assert added.standing.scores == (52, 38, 26)
    left_out = HandEntry(declarer=0, bid=50, counters=everyone[:2], tricks=tricks, dead=10)
    assert sheet.add(left_out).standing.scores == (52, 38, 26)
    with pytest.raises(BadEntry, match="make 95 counters, but there are 100: 5 are missing"):
        sheet.add(HandEntry(declarer=0, bid=50, counters=everyone, tricks=tricks, dead=5))
    with pytest.raises(BadEntry, match="or nobody only one can be worked out"):
        sheet.add(HandEntry(declarer=0, bid=50, counters=everyone[:2], tricks=tricks))
    with pytest.raises(BadEntry, match="the nest cannot hold more than 50"):
        sheet.add(HandEntry(declarer=0, bid=50, counters=((0, 40), (1, 0), (2, 0)), tricks=tricks))


def test_A12_equal_tricks_in_dixie_of_1913_ask_for_the_cut() -> None:
    sheet = sheet_of("dixie/1913")
    tied = HandEntry(declarer=0, bid=70, counters=((0, 50),), tricks=((0, 7),))
    with pytest.raises(BadEntry, match="say who won the cut for the 20, Ann & Cy or Bob & Di"):
        sheet.add(tied)
    won = HandEntry(declarer=0, bid=70, counters=((0, 50),), tricks=((0, 7),), cut=2)
    assert sheet.add(won).standing.scores == (70, 50, 70, 50)


def test_A12_equal_tricks_in_dixie_of_1988_go_to_the_bidders_opponents_unasked() -> None:
    tied = HandEntry(declarer=0, bid=70, counters=((0, 50),), tricks=((0, 7),))
    assert sheet_of("dixie/1988").add(tied).standing.scores == (-70, 70, -70, 70)


def test_the_points_of_boston_depend_on_the_trump_which_must_be_said() -> None:
    sheet = sheet_of("boston/1988")
    with pytest.raises(BadEntry, match="Say what was trump"):
        sheet.add(HandEntry(declarer=0, bid=100, counters=((0, 60),), tricks=((0, 8),)))


amounts = st.integers(min_value=-10, max_value=200)
wild = st.lists(st.tuples(st.integers(0, 4), amounts), max_size=4).map(tuple)
one_sides_counters = st.integers(0, 36).map(lambda fives: ((0, 5 * fives),))
one_sides_tricks = st.integers(0, 14).map(lambda number: ((0, number),))
hands = st.builds(
    HandEntry,
    declarer=st.integers(0, 4),
    bid=st.sampled_from((0, 50, 70, 75, 120, 180)),
    counters=one_sides_counters | one_sides_counters | wild,
    tricks=one_sides_tricks | one_sides_tricks | wild,
    dead=st.none() | st.none() | amounts,
    cut=st.none() | st.none() | st.integers(0, 4),
)


@settings(max_examples=150)
@given(entry=hands, id=st.sampled_from(("tournament/2008", "dixie/1913", "one-high/1988", "display/1913")))
def test_whatever_is_written_adds_up_to_the_hands_total_or_is_refused_and_nothing_is_lost(
    entry: HandEntry, id: str
) -> None:
    sheet = sheet_of(id).add(FineEntry(Kind.TALK, 1))
    try:
        after = sheet.add(entry)
    except BadEntry:
        assert sheet.standing.scores == (0, -40, 0, -40)
        assert len(sheet.lines) == 1
        return
    row = after.standing.rows[-1]
    assert row.result is not None
    table = sheet.setup.table
    most = table.points_in_play(table.trumps[0])
    assert sum(camp.taken for camp in row.camps) + row.result.nobody_points in (
        most,
        most - table.rules.most_tricks_bonus,
    )
    assert sum(camp.counters for camp in row.camps) == table.counters_total


# Striking out


def test_a_struck_line_stays_to_be_seen_and_no_longer_counts() -> None:
    sheet = TOURNAMENT.add(hand(80)).add(hand(50, declarer=1)).strike(1)
    first, second = sheet.standing.rows
    assert (first.number, first.struck_by, first.entry) == (1, 3, hand(80))
    assert not first.counts
    assert sheet.standing.scores == (50, 70, 50, 70)
    assert second.dealer == 0  # what was struck was no deal


def test_a_corrected_line_stands_in_the_place_of_the_wrong_one() -> None:
    sheet = TOURNAMENT.add(hand(80)).add(hand(50, declarer=1)).strike(1, instead=hand(60))
    assert [row.number for row in sheet.standing.rows] == [1, 3, 2]
    assert [row.counts for row in sheet.standing.rows] == [False, True, True]
    assert sheet.standing.scores == (-20, 130, -20, 130)


def test_a_wrong_correction_can_be_corrected_and_a_struck_line_written_anew() -> None:
    sheet = TOURNAMENT.add(hand(80)).strike(1, instead=hand(60)).strike(2, instead=hand(75))
    assert sheet.standing.scores == (75, 45, 75, 45)
    again = TOURNAMENT.add(hand(80)).strike(1).strike(1, instead=hand(75))
    assert again.standing.scores == (75, 45, 75, 45)


@pytest.mark.parametrize("number", [0, 2, 3, 99, -1])
def test_only_a_line_that_stands_can_be_struck(number: int) -> None:
    sheet = TOURNAMENT.add(hand(80)).strike(1)
    with pytest.raises(BadEntry):
        sheet.strike(number)
    with pytest.raises(BadEntry, match="struck out already"):
        sheet.strike(1)


def test_a_correction_that_does_not_add_up_is_refused_and_the_line_stands() -> None:
    sheet = TOURNAMENT.add(hand(80))
    with pytest.raises(BadEntry, match="too many"):
        sheet.strike(1, instead=hand(180))
    assert sheet.standing.scores == (80, 40, 80, 40)


@pytest.mark.parametrize(
    ("id", "house"),
    [
        ("tournament/2008", {}),
        ("dixie/1913", {}),
        ("tournament/1988", {"after_four_hands": "change-partners", "match_hands": 12}),
    ],
    ids=str,
)
def test_a_match_with_every_line_first_written_wrong_comes_out_as_if_it_had_been_right(
    id: str, house: dict[str, object]
) -> None:
    edition = rookery.edition(id).with_house_rules(**house) if house else rookery.edition(id)
    right = kept_by_hand(edition, 4, seed="strike", player=solidly("strike"))
    sheet = Sheet(right.setup)
    for line in right.lines:
        assert line.entry is not None
        sheet = sheet.add(VoidDealEntry(Kind.EXPOSED))
        sheet = sheet.strike(len(sheet.lines), instead=line.entry)
    assert sheet.standing.scores == right.standing.scores
    assert sheet.standing.result == right.standing.result
    counting = [row for row in sheet.standing.rows if row.counts]
    assert [(row.dealer, row.change) for row in counting] == [(row.dealer, row.change) for row in right.standing.rows]


def test_correcting_the_first_line_of_a_finished_match_moves_everything_after_it() -> None:
    right = kept_by_hand(rookery.edition("dixie/1988"), 4, seed="first", player=solidly("first"))
    wrong = Sheet(right.setup, (Line(VoidDealEntry(Kind.EXPOSED)), *right.lines[1:]))
    first = right.lines[0].entry
    fixed = wrong.strike(1, instead=first)
    assert fixed.standing.scores == right.standing.scores
    assert fixed.standing.result == right.standing.result


def test_lines_after_a_match_that_a_correction_ends_earlier_are_kept_but_do_not_count() -> None:
    sheet = sheet_of("tournament/2008", target=100).add(hand(90)).add(hand(50, declarer=1)).strike(1, instead=hand(110))
    assert sheet.standing.result is not None
    assert sheet.standing.scores == (110, 10, 110, 10)
    assert "after the match was won" in sheet.standing.rows[-1].problem
    with pytest.raises(BadEntry, match="The match is over"):
        sheet.add(hand(60))


# Deals and seats


def test_the_deal_goes_round_and_a_dealer_out_of_turn_can_be_told() -> None:
    sheet = TOURNAMENT.add(hand(80)).add(hand(80))
    assert [row.dealer for row in sheet.standing.rows] == [0, 1]
    told = TOURNAMENT.add(HandEntry(declarer=0, bid=70, counters=((0, 80),), dealer=2))
    assert (told.standing.rows[0].dealer, told.standing.dealer) == (2, 3)


def test_A55_after_four_hands_one_pair_is_told_to_change_seats() -> None:
    sheet = sheet_of("tournament/2008", target=10_000)
    for _ in range(8):
        sheet = sheet.add(hand(80)).add(VoidDealEntry(Kind.PASSED))
    notes = [row.note for row in sheet.standing.rows if row.note]
    assert notes == ["Ann and Cy change seats.", "Bob and Di change seats."]


def test_A56_over_twelve_hands_everybody_is_everybodys_partner() -> None:
    sheet = sheet_of("tournament/modern", after_four_hands="change-partners", match_hands=12)
    for _ in range(12):
        sheet = sheet.add(HandEntry(declarer=0, bid=70, counters=((0, 80),)))
    notes = [row.note for row in sheet.standing.rows if row.note]
    assert notes == ["New partners: Ann & Bob and Cy & Di.", "New partners: Ann & Di and Bob & Cy."]
    assert sheet.standing.scores == (960, 640, 640, 640)
    assert sheet.standing.result is not None
    assert sheet.standing.result.winners == (0,)


# Keeping it


def test_a_sheet_with_everything_on_it_comes_back_from_its_json() -> None:
    sheet = sheet_of("high-card-partner/2008", 5, moon_bid="whole-deck")
    sheet = sheet.add(HandEntry(declarer=4, bid=70, partners=(0,), counters=((4, 80),), trump=rookery.Colour.GREEN))
    sheet = (
        sheet.add(FineEntry(Kind.DISCARD, 0))
        .add(VoidDealEntry(Kind.MISDEAL_LATE, 3))
        .strike(1)
        .strike(2, instead=FineEntry(Kind.TALK, 1))
    )
    back = read_sheet(sheet_json(sheet))
    assert back.lines == sheet.lines
    assert back.standing == sheet.standing


def _same_json(one: str, other: str) -> bool:
    try:
        return bool(json.loads(one) == json.loads(other))
    except ValueError:
        return False


@settings(max_examples=60)
@given(cut=st.integers(0, 400), junk=st.sampled_from(("", "}", "null", '"x"', "[1]", "{}")))
def test_a_damaged_sheet_is_refused_in_words(cut: int, junk: str) -> None:
    text = sheet_json(TOURNAMENT.add(hand(80)).add(FineEntry(Kind.TALK, 0)).strike(2))
    damaged = text[:cut] + junk
    assume(not _same_json(damaged, text))
    with pytest.raises(rookery.BadRecord):
        read_sheet(damaged)


def test_a_line_cannot_have_been_corrected_twice() -> None:
    sheet = TOURNAMENT.add(hand(80)).strike(1, instead=hand(75))
    twice = Sheet(sheet.setup, (*sheet.lines, sheet.lines[-1]))
    with pytest.raises(rookery.BadRecord, match="corrects line 1, which was corrected before"):
        read_sheet(sheet_json(twice))


@pytest.mark.parametrize(
    ("was", "becomes", "told"),
    [
        ('"strikes": 2', '"strikes": 7', "strikes out line 7, which is not there"),
        ('"kind": "hand"', '"kind": "brawl"', "'brawl' is no kind of line"),
        ('"tournament/2008"', '"clock/1913"', "there is no score to keep"),
        ('"Bob"', '"Ann"', "two players are called"),
        ('"dealer": 0', '"dealer": 9', "the first dealer is seat 9"),
        ('"bid": 70', '"bid": "70"', "expected a whole number"),
    ],
)
def test_an_edited_sheet_is_refused_with_the_place(was: str, becomes: str, told: str) -> None:
    text = sheet_json(TOURNAMENT.add(hand(80)).add(FineEntry(Kind.TALK, 0)).strike(2))
    assert was in text
    with pytest.raises(rookery.BadRecord, match=told):
        read_sheet(text.replace(was, becomes))


@pytest.mark.parametrize(
    "names", [("Ann", "Bob", "Cy"), ("Ann", "ann", "Cy", "Di"), ("", "Bob", "Cy", "Di"), ("1", "Bob", "Cy", "Di")]
)
def test_names_that_do_not_fit_the_table_are_refused(names: tuple[str, ...]) -> None:
    with pytest.raises(rookery.BadSetUp):
        Setup(rookery.edition("tournament/2008"), names)


def test_A30_a_dummys_score_has_a_column_where_it_is_kept() -> None:
    edition = rookery.edition("regular-for-two/2008").with_house_rules(dummy_score="kept")
    sheet = Sheet(Setup(edition, ("Ann", "Bob")))
    assert [column.title for column in sheet.setup.columns] == ["Ann", "Bob", "The dummy"]
    entry = read_line(sheet, Kind.HAND, DUMMYS_HAND)
    sheet = sheet.add(entry)
    (row,) = shown_rows(sheet)
    assert sheet.standing.dummy == 15 + 2 * 3  # its counters and its tricks; the nest's 10 are nobody's
    assert (row.cells[2].change, row.cells[2].total) == ("+21", "21")
    assert summary_of(sheet).endswith("The dummy 21")
    assert read_sheet(sheet_json(sheet)) == sheet
    assert answers_of(Sheet(sheet.setup), entry)["dummy"] == "15"
    assert "The dummy" in sheet_html(filled(sheet))
    assert "The dummy" in sheet_html(blank(edition, 2))
    assert sheet_pdf(filled(sheet), Paper.A4).startswith(b"%PDF")
    struck = sheet.strike(1)
    assert struck.standing.dummy == 0
    for dummy, reason in (("", "dummy"), ("30", "only 25 counters are left")):
        with pytest.raises(BadEntry, match=reason):
            Sheet(sheet.setup).add(read_line(Sheet(sheet.setup), Kind.HAND, {**DUMMYS_HAND, "dummy": dummy}))
    assert sheet.standing.result is None
    plain = Sheet(Setup(rookery.edition("regular-for-two/2008"), ("Ann", "Bob")))
    assert len(plain.setup.columns) == 2
    assert "dummy" not in {question.name for question in questions(plain, Kind.HAND)}


DUMMYS_HAND = {
    "declarer": "0",
    "bid": "60",
    "trump": "red",
    "counters.0": "60",
    "counters.1": "15",
    "dummy": "15",
    "tricks.0": "6",
    "tricks.1": "4",
}
