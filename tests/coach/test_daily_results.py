"""What came of a daily deal: days, streaks, outcomes, lines to compare with, and one's place among others."""

from __future__ import annotations

import datetime
from typing import Any

import pytest

from rookery.coach.daily.calendar import DAYS_OPEN, NoSuchDay, NotYet, Streak, day_at, open_days, read_day, streak_of
from rookery.coach.daily.comparison import place_of, spread_of
from rookery.coach.daily.lines import LineOfPlay, best_line, replayed, usual_line
from rookery.coach.daily.notes import DailyNote, days_kept, readable
from rookery.coach.daily.outcome import DailyOutcome, outcome_of
from rookery.coach.daily.programme import DailyDeal, deals_of
from rookery.engine.errors import BadRecord
from tests.coach.daily_play import play

TODAY = datetime.date(2026, 11, 19)
NOON = 1_795_089_600.0
DAY = 24 * 3600.0
FEW = 25


def back(*days: int) -> set[datetime.date]:
    return {TODAY - datetime.timedelta(days=each) for each in days}


def came_to(ahead: float, **more: Any) -> DailyOutcome:
    return DailyOutcome(scored=int(ahead), against=(0,), ahead=ahead, **more)


# Days


def test_days_begin_at_midnight_utc() -> None:
    assert day_at(NOON) == TODAY
    midnight = NOON - 12 * 3600
    assert (day_at(midnight - 1), day_at(midnight)) == (TODAY - datetime.timedelta(days=1), TODAY)


@pytest.mark.parametrize(
    "text", ["", "today", "2026-11-9", "20261119", "2026-13-01", "2026-02-30", "2026-11-19x", "٢٠٢٦-11-19"]
)
def test_what_is_no_date_is_refused_with_what_is_expected(text: str) -> None:
    with pytest.raises(NoSuchDay, match=r"2026-11-19$"):
        read_day(text, today=TODAY)


def test_a_day_that_has_not_come_is_refused_and_so_is_one_long_gone() -> None:
    with pytest.raises(NotYet, match=r"2026-11-20 has not come yet: it is 2026-11-19"):
        read_day("2026-11-20", today=TODAY)
    assert [read_day(str(day), today=TODAY) for day in open_days(TODAY)] == list(open_days(TODAY))
    gone = TODAY - datetime.timedelta(days=DAYS_OPEN)
    with pytest.raises(NoSuchDay, match="can no longer be played: those from 2026-10-20 to 2026-11-19 can"):
        read_day(str(gone), today=TODAY)


@pytest.mark.parametrize(
    ("played", "streak"),
    [
        (back(), Streak(0, 0, today=False)),
        (back(0), Streak(1, 1, today=True)),
        (back(0, 1, 2), Streak(3, 3, today=True)),
        (back(1, 2), Streak(2, 2, today=False)),  # today may still be played
        (back(2, 3, 4), Streak(0, 3, today=False)),
        (back(0, 2, 3, 4, 5), Streak(1, 4, today=True)),
    ],
)
def test_a_streak_is_days_in_a_row_and_lasts_until_one_has_gone_by(played: set[datetime.date], streak: Streak) -> None:
    assert streak_of(played, TODAY) == streak


# Notes


def a_note(deal: DailyDeal, *, now: float = NOON, over: bool = True) -> DailyNote:
    return DailyNote.first(deal, now=now).answered("pass", came_to(5) if over else None)


def test_a_note_comes_back_as_it_was() -> None:
    [deal, *_] = deals_of(TODAY)
    study = play(deal, 1)
    note = DailyNote.first(deal, now=NOON).answered("bid 80", None).answered("pass", outcome_of(study))
    assert DailyNote.from_json(note.to_json()) == note
    assert note.answers == ("bid 80", "pass")


def test_a_damaged_note_is_refused_and_not_in_the_way_of_others() -> None:
    [deal, *_] = deals_of(TODAY)
    whole = a_note(deal).to_json()
    broken: list[dict[str, Any]] = [
        {},
        {**whole, "day": "yesterday"},
        {**whole, "answers": [7]},
        {**whole, "begun": "noon"},
        {**whole, "begun": 1e300},
        {**whole, "outcome": {"scored": 5}},
        {**whole, "outcome": {**whole["outcome"], "ahead": "much"}},
        {**whole, "outcome": 7},
    ]
    for body in broken:
        with pytest.raises(BadRecord):
            DailyNote.from_json(body)
    assert readable([*broken, whole]) == [a_note(deal)]


def test_a_deal_played_later_counts_for_no_streak() -> None:
    [deal, *_] = deals_of(TODAY)
    on_its_day, later = a_note(deal), a_note(deal, now=NOON + DAY)
    assert (on_its_day.late, later.late) == (False, True)
    assert days_kept([on_its_day]) == {TODAY}
    assert days_kept([later, a_note(deal, over=False)]) == set()


# Outcomes and lines


@pytest.mark.parametrize("deal", deals_of(TODAY), ids=lambda deal: deal.name)
def test_an_outcome_tells_both_sides_points_as_the_hand_scored_them(deal: DailyDeal) -> None:
    study = play(deal, 3)
    [hand, *_] = study.match.hands
    outcome = outcome_of(study)
    assert outcome.scored == hand.scored[study.seat]
    assert set(outcome.against) <= {*hand.scored, hand.dummy_scored}
    assert outcome.ahead == pytest.approx(outcome.scored - sum(outcome.against) / len(outcome.against), abs=0.01)
    if not hand.void:
        assert outcome.bid == hand.bid
        assert outcome.contract.startswith("Ours: " if outcome.declared else "Theirs: ")


def test_a_called_partner_is_on_ones_side() -> None:
    """High Card Partner: the declarer calls a card, and its holder scores with them."""
    sides = set()
    for luck in range(10):
        day = TODAY + datetime.timedelta(days=luck)
        study = play(DailyDeal(day, "extra", "high-card-partner/2008"), luck)
        [hand, *_] = study.match.hands
        if hand.void:
            continue
        outcome = outcome_of(study)
        together = {hand.declarer, *hand.partners}
        sides.add(outcome.declared)
        assert outcome.declared == (study.seat in together)
        assert len(outcome.against) == (5 - len(together) if study.seat in together else len(together))
    assert sides == {True, False}


@pytest.mark.parametrize("deal", deals_of(TODAY)[1:3], ids=lambda deal: deal.name)
def test_the_best_line_is_played_against_the_same_bots_and_no_worse_than_what_is_known(deal: DailyDeal) -> None:
    usual = usual_line(deal)
    others = [play(deal, luck) for luck in range(4)]
    known = [
        LineOfPlay(tuple(str(act) for seat, act in each.match.actions if seat == each.seat), outcome_of(each))
        for each in others
    ]
    best = best_line(deal, known, most=FEW)
    assert best.outcome.ahead >= max(line.outcome.ahead for line in (usual, *known))
    for line in (usual, best):
        study = replayed(deal, line.answers)
        assert study.over
        assert outcome_of(study) == line.outcome
    assert best_line(deal, known, most=FEW) == best


def test_with_all_cards_open_more_can_be_made() -> None:
    gains = [best_line(deal, most=FEW).outcome.ahead - usual_line(deal).outcome.ahead for deal in deals_of(TODAY)[1:3]]
    assert min(gains) >= 0
    assert max(gains) > 0


# Among others


def test_matchpoints_are_a_point_for_each_that_is_beaten_and_half_of_one_for_each_that_is_equalled() -> None:
    standing = place_of(came_to(50), [came_to(80), came_to(50), came_to(50), came_to(-20)])
    assert (standing.place, standing.alike, standing.others, standing.percent) == (2, 2, 4, 50.0)
    assert place_of(came_to(90), [came_to(80), came_to(50)]).percent == 100.0
    assert place_of(came_to(1), [came_to(80), came_to(50), came_to(2)]).percent == 0.0


def test_who_is_alone_has_no_percentage() -> None:
    standing = place_of(came_to(50), [])
    assert (standing.place, standing.percent) == (1, None)


def test_all_matchpoints_of_a_field_average_to_a_half() -> None:
    field = [came_to(each) for each in (10, 10, 25, -40, 0, 0, 0, 90)]
    percents = [place_of(own, [*field[:at], *field[at + 1 :]]).percent for at, own in enumerate(field)]
    assert sum(each or 0.0 for each in percents) / len(field) == pytest.approx(50, abs=0.1)


def test_equal_results_stand_together_and_ones_own_is_among_them() -> None:
    own = came_to(50, bid=90, declared=True)
    spread = spread_of(own, [came_to(80), own, came_to(-10), came_to(80)])
    assert [(each.outcome.ahead, each.people, each.own) for each in spread] == [
        (80, 2, False),
        (50, 2, True),
        (-10, 1, False),
    ]
