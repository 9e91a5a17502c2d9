"""What a date means: the same deals and the same replies everywhere, none twice, and noticed when it changes."""

from __future__ import annotations

import datetime
import hashlib
import itertools
import json
import os
import subprocess
import sys

import pytest

from rookery.coach.daily.lines import usual_line
from rookery.coach.daily.programme import EXTRA, EXTRAS, FIXED, VERSION, DailyDeal, deal_of, deals_of, names
from rookery.coach.study import NoSuchStudy, Study
from rookery.games.rule_sets import read_rules
from tests.coach.daily_play import play, replies
from tests.support import PATIENCE

DAY = datetime.date(2026, 11, 19)
WEEK = [DAY + datetime.timedelta(days=ahead) for ahead in range(7)]
MEANS = "1.4c3b95b9"
"""The version of the programme and a digest of what the bots make of some days."""


def everything(days: list[datetime.date]) -> str:
    told: list[object] = []
    for deal in (deal for day in days for deal in deals_of(day)):
        line = usual_line(deal)
        told.append([deal.note_name, deal.rules, deal.seed, line.answers, line.outcome.to_json()])
    return hashlib.sha256(json.dumps(told).encode()).hexdigest()[:8]


def test_what_a_date_means_has_not_changed() -> None:
    """Cards, editions and bots of a date are the same for all who have this version. Where bots learn to play better or
    the programme changes, raise `VERSION` in coach/daily/programme.py, and write the new text above.
    """
    assert f"{VERSION}.{everything(WEEK)}" == MEANS


def test_another_process_deals_and_answers_the_same() -> None:
    """Python gives texts another hash in every process: nothing may depend on the order of a set."""
    script = "from tests.coach.test_daily_programme import WEEK, everything; print(everything(WEEK[:3]))"
    other = "1" if os.environ.get("PYTHONHASHSEED") != "1" else "2"
    told = subprocess.run(
        [sys.executable, "-c", script],
        env={**os.environ, "PYTHONHASHSEED": other},
        capture_output=True,
        text=True,
        check=True,
        timeout=PATIENCE,
    )
    assert told.stdout.strip() == everything(WEEK[:3])


@pytest.mark.parametrize("deal", deals_of(DAY), ids=lambda deal: deal.name)
def test_a_bot_that_sees_the_same_answers_the_same_whatever_led_there(deal: DailyDeal) -> None:
    """Of fourteen people, whose ways part and meet again, nobody gets another answer where the bot saw the same."""
    answers: dict[tuple[int, str], str] = {}
    ways = set()
    met = 0
    for luck in range(14):
        study = play(deal, luck)
        ways.add(study.match.actions)
        for seat, seen, action in replies(study):
            met += (seat, seen) in answers
            assert answers.setdefault((seat, seen), str(action)) == str(action)
    assert len(ways) > 7
    assert met > 10


def test_what_the_learner_lays_away_unseen_changes_no_reply() -> None:
    """Bots see that cards were laid away, not which: so two who lay away differently meet the same answers."""
    deal = deal_of(DAY, "kentucky")
    ways = []
    for place in (0, 1):
        study = bought(deal)
        assert study.decision is not None
        study.act(list(itertools.islice(study.decision.options(), 2))[place])
        while study.decision is not None and study.decision.kind != "play":
            study.act(next(iter(study.decision.options())))
        ways.append(study)
    one, other = ({(seat, seen): action for seat, seen, action in replies(each)} for each in ways)
    assert ways[0].match.actions != ways[1].match.actions
    ends = {each.match.actions[-1] for each in ways}
    assert len(ends) == 1  # a bot's lead
    assert {seat for seat, _ in ends} != {ways[0].seat}
    assert all(one[each] == other[each] for each in one.keys() & other.keys())


def bought(deal: DailyDeal) -> Study:
    """A deal whose nest the learner has bought, whatever it cost."""
    study = Study(deal.opening())
    while study.decision is not None and study.decision.kind == "bid":
        study.act([each for each in study.decision.options() if each.verb == "bid"][-1])
    assert study.decision is not None
    assert study.decision.kind == "nest"
    return study


def test_every_extra_has_its_turn_before_any_comes_again() -> None:
    start = DAY.toordinal() - DAY.toordinal() % len(EXTRAS)
    for turn in range(2):
        days = [datetime.date.fromordinal(start + turn * len(EXTRAS) + at) for at in range(len(EXTRAS))]
        assert sorted(deal_of(day, EXTRA).rules for day in days) == sorted(EXTRAS)


def test_extras_can_be_compared_in_points() -> None:
    assert not set(EXTRAS) & set(FIXED.values())
    for text in (*FIXED.values(), *EXTRAS):
        edition = read_rules(text)
        rules = edition.rules_for(edition.usual_seats())
        assert not rules.own_points
        assert edition.usual_seats() > 1


def test_no_two_deals_have_the_same_cards() -> None:
    seeds = [deal.seed for day in WEEK for deal in deals_of(day)]
    assert len(set(seeds)) == len(seeds) == len(WEEK) * len(names())
    hands = {deal.begin().view(0).hand for day in WEEK for deal in deals_of(day)}
    assert len(hands) == len(seeds)


@pytest.mark.parametrize("name", ["tournament", "Tournament ", "tournament/2008"])
def test_a_deal_is_found_by_its_place_or_its_rules(name: str) -> None:
    assert deal_of(DAY, name).name == "tournament"


@pytest.mark.parametrize(
    ("name", "said"), [("bridge", "there is no deal 'bridge' on"), ("clock/1913", "'clock/1913' is not played on")]
)
def test_a_deal_that_is_not_there_is_refused_with_those_there_are(name: str, said: str) -> None:
    with pytest.raises(NoSuchStudy, match=said) as refused:
        deal_of(DAY, name)
    assert "kentucky (kentucky-house)" in str(refused.value)
