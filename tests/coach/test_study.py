"""A study: the same answers bring the same replies, refusals change nothing, and only the learner's view is told."""

from __future__ import annotations

import random

import pytest

import rookery
from rookery.coach.study import NoSuchStudy, Opening, Study, Until, open_deal, split_source
from rookery.engine.errors import IllegalAction, NotYourTurn
from rookery.families.results import HAND_OVER
from tests.coach.daily_play import seen_in

EDITIONS = [each.id for each in rookery.catalogue()]


def played(opening: Opening, *, luck: int, most: int = 400) -> Study:
    """A study played on by answers at random."""
    study, rng = Study(opening), random.Random(luck)
    for _ in range(most):
        if study.decision is None:
            break
        study.act(study.decision.sample(rng))
    return study


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_study_of_a_deal_goes_to_the_end_of_the_hand_and_asks_only_the_learner(edition: str) -> None:
    study, rng = Study(open_deal(f"7:{edition}")), random.Random(1)
    while not study.over:
        assert study.decision is not None
        assert study.decision.seat == study.seat
        study.act(study.decision.sample(rng))
    assert not HAND_OVER.isdisjoint(event.kind for event in study.events)
    assert study.decision is None
    with pytest.raises(NotYourTurn, match="this is where it ends"):
        study.act("pass")


@pytest.mark.parametrize("edition", ["tournament/2008", "tuxedo/1988", "donkey/1913"])
@pytest.mark.parametrize("level", ["easy", "solid"])
def test_the_same_answers_bring_the_same_replies(edition: str, level: str) -> None:
    def end() -> Study:
        match = rookery.Match(rookery.edition(edition), seed=11)
        return played(Opening(begin=match.copy, seat=1, level=level, seed="s"), luck=5)

    one, other = end(), end()
    assert one.match.actions == other.match.actions
    assert one.match.all_events() == other.match.all_events()


def test_a_bot_that_sees_the_same_answers_the_same_however_many_actions_led_there() -> None:
    """Who lets a moment go in what order is seen by nobody: the same view comes after other numbers of actions."""
    match = rookery.Match(rookery.edition("i-doubt-it/1913"), seed=11)
    answers: dict[tuple[int, str], dict[int, str]] = {}
    for luck in range(12):
        study = played(Opening(begin=match.copy, seat=0, level="easy", seed="s"), luck=luck, most=25)
        again = match.copy()
        for seat, action in study.match.actions:
            if seat != study.seat:
                answers.setdefault((seat, seen_in(again.recall(seat))), {})[again.version] = str(action)
            again.act(seat, action)
    met = [given for given in answers.values() if len(given) > 1]
    assert len(met) > 20
    assert all(len(set(given.values())) == 1 for given in met)


def test_other_bots_may_reply_otherwise() -> None:
    """The seed of the bots counts: an easy bot leaves much to chance."""
    match = rookery.Match(rookery.edition("tournament/2008"), seed=11)
    ends = {
        played(Opening(begin=match.copy, seat=0, level="easy", seed=str(seed)), luck=5).match.actions
        for seed in range(6)
    }
    assert len(ends) > 1


def test_a_copy_replies_as_the_study_itself() -> None:
    study = Study(open_deal("7:tournament/2008"))
    twin = study.copy()
    assert study.decision is not None
    answer = next(iter(study.decision.options()))
    assert study.act(answer) == twin.act(answer)
    assert study.view == twin.view


def test_what_the_rules_forbid_is_refused_and_changes_nothing() -> None:
    study = Study(open_deal("7:tournament/2008"))
    before = (study.view, study.match.actions)
    with pytest.raises(IllegalAction) as refused:
        study.act("bid 72")
    assert refused.value.refusal.rule == "bid-step"
    assert (study.view, study.match.actions, study.answers) == (*before, 0)


@pytest.mark.parametrize("edition", EDITIONS)
def test_scenes_hold_nothing_but_what_the_learner_may_know(edition: str) -> None:
    study, rng = Study(open_deal(f"3:{edition}")), random.Random(2)
    for _ in range(30):
        for scene in study.scenes:
            assert scene.view.seat == study.seat
            assert all(event.seen_by(study.seat) for event in scene.events)
        if study.decision is None:
            break
        study.act(study.decision.sample(rng))


def test_at_the_end_of_a_hand_the_next_deal_is_not_shown() -> None:
    study = played(open_deal("7:tournament/2008"), luck=3)
    assert study.over
    assert len(study.match.hands) == 1
    assert study.match.view(0).deal_number == 2
    assert study.view.deal_number == 1
    assert "dealt" not in {event.kind for event in study.events}
    assert study.view.scores == study.match.view(0).scores


def test_a_study_may_end_after_a_trick() -> None:
    match = rookery.Match(rookery.edition("high-fourteen/1913"), seats=4, seed=1)
    study = Study(Opening(begin=match.copy, seat=0, stops=frozenset({"trick-taken"})))
    assert study.decision is not None
    study.act(next(iter(study.decision.options())))
    assert study.over
    assert study.events[-1].kind == "trick-taken"


def test_a_study_may_end_after_an_answer() -> None:
    match = rookery.Match(rookery.edition("tournament/2008"), seed=1)
    study = Study(Opening(begin=match.copy, seat=0, answers=1))
    study.act("bid 100")
    assert study.over
    assert study.scenes[-1].seat != 0


def test_a_study_may_go_on_to_the_end_of_the_match() -> None:
    match = rookery.Match(rookery.edition("high-fourteen/1913"), seats=4, seed=1)
    study = played(Opening(begin=match.copy, seat=0, until=Until.MATCH), luck=1)
    assert study.match.result is not None
    assert study.over


@pytest.mark.parametrize("source", ["", "deal", "deal:", ":7"])
def test_a_source_that_names_nothing_is_refused_with_what_is_expected(source: str) -> None:
    with pytest.raises(NoSuchStudy, match="expected KIND:WHAT"):
        split_source(source)


def test_a_deal_without_a_seed_is_refused() -> None:
    with pytest.raises(NoSuchStudy, match="expected SEED:EDITION"):
        open_deal("tournament/2008")
