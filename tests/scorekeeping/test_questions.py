"""What a scorekeeper is asked: no more than the edition needs, and answers make the line."""

import pytest

import rookery
from rookery.engine.plain import plain
from rookery.engine.scorecard import Question
from rookery.games.presets import preset
from rookery.scorekeeping.answers import read_line
from rookery.scorekeeping.entries import BadEntry, FineEntry, HandEntry, Kind, RevokeEntry, VoidDealEntry
from rookery.scorekeeping.questions import kinds, questions
from rookery.scorekeeping.setup import Setup
from rookery.scorekeeping.sheet import Sheet
from tests.scorekeeping.witness import NAMES
from tests.support import AUCTION_TABLES, Table


def sheet_of(id: str, seats: int = 4, **house: object) -> Sheet:
    edition = rookery.edition(id).with_house_rules(**house) if house else rookery.edition(id)
    return Sheet(Setup(edition, NAMES[:seats]))


def asked(sheet: Sheet, kind: Kind = Kind.HAND) -> list[str]:
    return [question.name for question in questions(sheet, kind)]


def question(sheet: Sheet, name: str) -> Question:
    return next(each for each in questions(sheet, Kind.HAND) if each.name == name)


def test_kentucky_discard_asks_for_the_bid_and_the_counters_of_a_side() -> None:
    sheet = sheet_of("tournament/2008")
    assert asked(sheet) == ["dealer", "declarer", "bid", "trump", "counters.0", "counters.1"]
    assert question(sheet, "trump").optional
    assert (question(sheet, "bid").lowest, question(sheet, "bid").highest, question(sheet, "bid").step) == (70, 120, 5)
    assert question(sheet, "counters.0").sentence == "Counters taken by Ann & Cy, the nest's with them (of 120)."
    assert question(sheet, "counters.1").optional


def test_tricks_are_asked_for_where_they_count() -> None:
    assert "tricks.0" in asked(sheet_of("dixie/1988"))
    assert question(sheet_of("dixie/1988"), "tricks.0").highest == 14  # the nest is one
    assert "tricks.0" in asked(sheet_of("one-high/1988"))
    assert "tricks.0" not in asked(sheet_of("regular/1952"))
    moon = question(sheet_of("tournament/modern", moon_bid="whole-deck"), "tricks.0")
    assert moon.when == (("moon", "yes"),)


@pytest.mark.parametrize("kind", [Kind.HAND, Kind.REVOKE])
def test_S37_the_scorekeeper_is_told_the_tricks_before_the_counters_where_each_trick_counts(kind: Kind) -> None:
    names = asked(sheet_of("display/1913"), kind)
    assert names.index("tricks.0") < names.index("counters.0")
    names = asked(sheet_of("dixie/1988"), kind)  # there they only decide who has most
    assert names.index("counters.0") < names.index("tricks.0")


def test_the_trump_is_needed_only_where_points_depend_on_it() -> None:
    assert not question(sheet_of("boston/1988"), "trump").optional
    assert question(sheet_of("display/1988"), "trump").optional


def test_the_cut_the_last_trick_the_partner_and_the_dead_nest_are_asked_for_where_there_are_such() -> None:
    assert "cut" in asked(sheet_of("dixie/1913"))
    assert "cut" not in asked(sheet_of("dixie/2008"))
    assert "last" in asked(sheet_of("tournament/2008", last_trick_bonus=20))
    assert "last" not in asked(sheet_of("tournament/2008"))
    assert "partners" in asked(sheet_of("high-card-partner/1988", 5))
    assert "dead" in asked(sheet_of("regular-for-two/1988", 2))
    assert "dead" not in asked(sheet_of("tournament/2008"))
    assert asked(sheet_of("original-three/2008", 3))[-4:] == ["counters.0", "counters.1", "counters.2", "dead"]


def test_answers_may_be_names_or_the_beginnings_of_names() -> None:
    sheet = sheet_of("tournament/2008")
    answers = {"declarer": "bo", "bid": "75", "trump": "Green", "counters.1": "80"}
    entry = read_line(sheet, Kind.HAND, answers)
    assert entry == HandEntry(declarer=1, bid=75, trump=rookery.Colour.GREEN, counters=((1, 80),))
    assert sheet.add(entry).standing.scores == (40, 80, 40, 80)


def test_a_partner_and_the_others_are_told_apart_by_the_declarer() -> None:
    sheet = sheet_of("high-card-partner/2008", 5)
    answers = {"declarer": "Di", "bid": "70", "partners": "Ann", "counters.others": "40"}
    assert sheet.add(read_line(sheet, Kind.HAND, answers)).standing.scores == (80, 40, 40, 80, 40)


def test_a_moon_needs_no_bid_and_is_settled_by_the_tricks() -> None:
    sheet = sheet_of("tournament/modern", moon_bid="stated-points", moon_bid_points=200)
    answers = {"declarer": "Ann", "moon": "yes", "counters.0": "120", "tricks.0": "9"}
    assert sheet.add(read_line(sheet, Kind.HAND, answers)).standing.scores == (200, 0, 200, 0)
    answers |= {"tricks.0": "8"}
    assert sheet.add(read_line(sheet, Kind.HAND, answers)).standing.scores[0] == -200


def test_penalties_ask_who_and_deals_ask_nothing_but_the_dealer() -> None:
    sheet = sheet_of("tournament/2008")
    assert read_line(sheet, Kind.TALK, {"seat": "Cy"}) == FineEntry(Kind.TALK, 2)
    assert read_line(sheet, Kind.MISDEAL_LATE, {}) == VoidDealEntry(Kind.MISDEAL_LATE)
    assert read_line(sheet, Kind.PASSED, {"dealer": "Di"}) == VoidDealEntry(Kind.PASSED, 3)
    revoke = {"declarer": "Ann", "bid": "70", "offender": "Bob", "counters.0": "30"}
    assert read_line(sheet, Kind.REVOKE, revoke) == RevokeEntry(offender=1, declarer=0, bid=70, counters=((0, 30),))


@pytest.mark.parametrize(
    ("answers", "told"),
    [
        ({}, "Left open: Who made the highest bid?"),
        ({"declarer": "Ann"}, "Left open: How much was bid?"),
        ({"declarer": "Zoe"}, "'Zoe' is none of Ann, Bob, Cy or Di"),
        ({"declarer": "Ann", "bid": "lots"}, "'lots' is no number"),
        ({"declarer": "Ann", "bid": "72"}, "72 cannot be: expected 70 to 120 in steps of 5"),
        ({"declarer": "Ann", "bid": "70", "trump": "blue"}, "'blue' is none of red"),
        ({"shoe": "9"}, "'shoe' is not asked for here"),
        ({"declarer": "Ann", "bid": "70", "counters.0": "99999"}, "99999 cannot be"),
    ],
)
def test_an_answer_that_cannot_be_read_is_refused_with_the_question(answers: dict[str, str], told: str) -> None:
    with pytest.raises(BadEntry, match=told):
        read_line(sheet_of("tournament/2008"), Kind.HAND, answers)


@pytest.mark.parametrize("table", AUCTION_TABLES, ids=str)
def test_every_question_of_every_edition_can_be_drawn(table: Table) -> None:
    sheet = sheet_of(table.id, table.seats)
    for kind in kinds(sheet.setup):
        for each in questions(sheet, kind):
            assert each.sentence.endswith(("?", ".", "nest"))
            assert each.options or each.highest > each.lowest
            assert isinstance(plain(each), dict)


def test_a_preset_is_asked_for_as_its_rules_are() -> None:
    sheet = Sheet(Setup(preset("kentucky-house"), NAMES[:4]))
    assert sheet.setup.title == "Kentucky house rules"
    assert question(sheet, "counters.0").highest == 180
