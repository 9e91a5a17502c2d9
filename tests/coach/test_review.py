"""The review of a match: planted blunders are found, nothing but the seat's own view is used, notes are read again."""

from __future__ import annotations

import json
import random
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import cache

import pytest

import rookery
from rookery.bots.solid import SolidBot
from rookery.coach.review.course import course_of, review_match
from rookery.coach.review.grades import Grade, accuracy_of, grade_of, steps_of
from rookery.coach.review.judgement import Weighing
from rookery.coach.review.moments import CannotReview, moment_at, moments_of
from rookery.coach.review.notes import JudgedDecision, Review, note_of, read_review, with_names
from rookery.coach.review.par import par_of, tell_hand
from rookery.coach.study import NoSuchStudy, Study
from rookery.engine.actions import Action
from rookery.engine.errors import BadRecord, BadSetUp
from rookery.engine.phrases import tell
from rookery.families.auction.views import AuctionView
from rookery.records.match import Match

SHORT = rookery.edition("tournament/2008").with_house_rules(target=100)
LOOKS = (160, 320)


def play_out(match: Match, *, blunder: str = "") -> Match:
    """A match to its end by rules of thumb; with `blunder` seat 0 gives this answer first, if it may."""
    solid = SolidBot("review")
    while match.result is None:
        decision = match.pending()[0]
        wanted: Action = solid.choose(match.recall(decision.seat))
        if blunder and decision.seat == 0:
            tried = match.vocabulary.read(blunder, expected=decision.question)
            if decision.refusal(tried) is None:
                wanted, blunder = tried, ""
        match.act(decision.seat, wanted)
    return match


@cache
def reviewed() -> tuple[Match, Review]:
    match = play_out(Match(SHORT, seed=11), blunder="bid 120")
    return match, review_match(match, 0, name="m", looks=LOOKS)


def test_a_bid_for_everything_on_an_ordinary_hand_is_the_moment_that_mattered_most() -> None:
    match, review = reviewed()
    worst = review.moments[0]
    assert (worst.kind, worst.did, worst.grade) == ("bid", "bid 120", Grade.BLUNDER)
    assert worst.best != worst.did
    assert worst.points > 20
    assert worst.points > 2 * worst.error
    assert worst.reason
    assert str(match.actions[worst.number][1]) == "bid 120"
    assert review.hands[worst.deal - 1].lost >= worst.points


def test_every_decision_with_a_choice_is_judged_and_no_other() -> None:
    match, review = reviewed()
    moments = [*moments_of(match, 0)]
    assert len(review.judged) + review.forced == len(moments)
    assert [each.did for each in review.judged if each.kind == "play"]
    assert {each.number for each in review.judged} < {each.number for each in moments}
    assert review.total.decisions == sum(each.decisions for each in review.kinds)
    assert review.accuracy is not None
    assert 0 < review.accuracy < 100


def test_the_same_match_has_the_same_review_in_any_number_of_threads() -> None:
    match, review = reviewed()
    told: list[tuple[int, int]] = []
    with ThreadPoolExecutor(2) as pool:
        again = review_match(
            match, 0, name="m", looks=LOOKS, pool=pool, progress=lambda done, whole: told.append((done, whole))
        )
    assert again == review
    assert told[0][0] == 0
    assert told[-1][0] == told[-1][1] == len(told) - 1


def test_a_judgement_knows_nothing_that_its_seat_did_not() -> None:
    """With other cards in the others' hands, seen alike from the seat, it comes out alike."""
    match, _ = reviewed()
    course = course_of(match, 0, name="m", looks=LOOKS)
    first = next(each for each in course.work if isinstance(each, Weighing))
    state = match.copy()
    state.undo(state.version)
    hands = [list(hand) for hand in state.open_state.deal.holdings]
    others = [card for hand in hands[1:] for card in hand]
    random.Random(1).shuffle(others)
    size = len(hands[0])
    dealt = [hands[0], *(others[at : at + size] for at in range(0, len(others), size))]
    other = Match.set_up(SHORT, dealer=state.open_state.deal.dealer, hands=[tuple(hand) for hand in dealt], seed=11)
    for actor, action in match.actions[: first.number]:
        other.act(actor, action)
    view = other.recall(0)
    assert isinstance(view, AuctionView)
    assert other.open_state.deal.holdings != state.open_state.deal.holdings
    twin = Weighing(first.number, first.deal, view, first.action, first.seed, LOOKS)
    assert twin.conclude() == first.conclude()


def test_par_says_whether_the_bid_could_be_made() -> None:
    match, review = reviewed()
    hand = review.hands[0]
    assert (hand.declarer, hand.bid, hand.made) == (0, 120, False)
    assert hand.par is not None
    assert hand.could is False
    told = tell(tell_hand(hand), ["Ann", "Bob", "Cid", "Dee"], you=0)
    assert told.startswith(f"You had it for 120 and failed, with {hand.took} points. ")
    assert f"{hand.par} was the most there was" in told
    assert replace(par_of(match, 1), lost=hand.lost) == hand


def test_par_is_what_the_solver_proves_at_the_last_trick_too() -> None:
    """Where each side's cards are all high or all low there is nothing to think about."""
    red = [f"R{number}" for number in (14, 13, 12, 11, 10, 9, 8, 7, 6)]
    blue = [f"G{number}" for number in (14, 13, 12, 11, 10, 9, 8, 7, 6)]
    yellow = [f"Y{number}" for number in (14, 13, 12, 11, 10, 9, 8, 7, 6)]
    black = [f"B{number}" for number in (14, 13, 12, 11, 10, 9, 8, 7, 6)]
    match = Match.set_up(
        SHORT, dealer=3, hands=[" ".join(red), " ".join(blue), " ".join(yellow), " ".join(black)], seed=1
    )
    solid = SolidBot("par")
    while not match.hands:
        decision = match.pending()[0]
        wanted: Action | str = solid.choose(match.recall(decision.seat))
        if decision.kind == "bid":
            wanted = "bid 70" if decision.seat == 0 and match.version == 0 else "pass"
        match.act(decision.seat, wanted)
    declared = match.hands[0]
    play_out(match)
    found = par_of(match, 1)
    assert found.declarer == 0
    assert found.took == sum(declared.points[seat] for seat in (0, 2)) + declared.bonus[0]
    assert found.par is not None
    assert found.par >= found.took - 5  # everything is trump or high: rules of thumb cannot go far wrong


def test_a_match_that_is_not_over_is_not_reviewed() -> None:
    with pytest.raises(CannotReview, match="not over"):
        course_of(Match(SHORT, seed=3), 0, name="m")


def test_a_seat_that_is_not_there_is_refused() -> None:
    match, _ = reviewed()
    with pytest.raises(BadSetUp, match="no seat 4"):
        course_of(match, 4, name="m")


def test_a_game_that_the_bots_cannot_judge_says_so_and_can_be_played_on_from() -> None:
    match = play_out(Match(rookery.edition("golden-ten/1988"), seed=2))
    review = review_match(match, 0, name="m")
    assert "cannot judge this game yet" in review.remark
    assert not review.judged
    assert review.accuracy is None
    number = next(number for number, (seat, _) in enumerate(match.actions) if seat == 0)
    assert Study(moment_at(match, number, 0, seed="s", what="it")).decision is not None


def test_trying_again_starts_at_the_moment_with_the_same_cards() -> None:
    match, review = reviewed()
    worst = review.moments[0]
    study = Study(moment_at(match, worst.number, 0, seed="s", what="it"))
    assert study.decision is not None
    assert study.decision.kind == "bid"
    assert study.view.hand == next(each for each in moments_of(match, 0) if each.number == worst.number).view.hand
    study.act("pass")
    while study.decision is not None:
        study.act(study.decision.sample(random.Random(1)))
    assert study.over
    assert match.result is not None  # the match itself is as it was


def test_a_moment_of_somebody_else_or_of_none_is_refused() -> None:
    match, _ = reviewed()
    theirs = next(number for number, (seat, _) in enumerate(match.actions) if seat != 0)
    with pytest.raises(NoSuchStudy, match="another player's"):
        moment_at(match, theirs, 0, seed="s", what="it")
    with pytest.raises(NoSuchStudy, match="from 0 to"):
        moment_at(match, match.version, 0, seed="s", what="it")


def test_what_is_kept_of_a_review_is_read_again() -> None:
    _, review = reviewed()
    body = json.loads(json.dumps(note_of(review)))
    again = read_review(body)
    assert note_of(again)["judged"] == body["judged"]
    assert again.hands == tuple(read_review(note_of(again)).hands)
    assert [each.number for each in again.mistakes] == [each.number for each in review.mistakes]
    assert again.accuracy == pytest.approx(review.accuracy, abs=0.1)


@pytest.mark.parametrize("change", [{"format": "x"}, {"judged": 3}, {"seat": "2"}, {"judged": [{"number": 1}]}])
def test_a_damaged_note_is_refused_with_the_reason(change: dict[str, object]) -> None:
    body = {**note_of(Review(match="m", edition="dixie/1913", seats=4, seat=0)), **change}
    with pytest.raises(BadRecord, match="review"):
        read_review(body)


def test_steps_grades_and_accuracy_are_as_documented() -> None:
    assert steps_of(10, 0.0, in_play=200) == 5
    assert steps_of(-3, 0.02, in_play=200) == 4
    assert grade_of(0.9, surely=0.5) is Grade.GOOD
    assert grade_of(2.9, surely=2.0) is Grade.INACCURACY
    assert grade_of(5.0, surely=0.9) is Grade.INACCURACY
    assert grade_of(5.0, surely=1.0) is Grade.MISTAKE
    assert grade_of(10.0, surely=5.0) is Grade.BLUNDER
    assert accuracy_of([0.0, 5.0]) == pytest.approx(75)
    assert accuracy_of([]) is None


def test_who_goes_up_word_by_word_is_no_more_accurate_than_who_says_it_at_once() -> None:
    def accuracy(*costs: float) -> float | None:
        bids = [
            JudgedDecision(number=at, deal=1, kind="bid", did="bid 90", best="pass", grade=Grade.MISTAKE, steps=cost)
            for at, cost in enumerate(costs)
        ]
        card = JudgedDecision(number=9, deal=1, kind="play", did="play R1", best="play R1", grade=Grade.BEST)
        review = Review(match="m", edition="dixie/1913", seats=4, seat=0, judged=(*bids, card))
        assert review.total.decisions == len(costs) + 1
        assert read_review(json.loads(json.dumps(note_of(review)))).accuracy == review.accuracy
        return review.accuracy

    assert accuracy(0.0, 0.0, 0.0, 5.0) == accuracy(5.0) == pytest.approx(75)


def test_the_three_moments_are_the_costliest_and_names_are_put_in() -> None:
    judged = tuple(
        JudgedDecision(
            number=number, deal=1, kind="play", did="play R1", best="play R2", grade=Grade.MISTAKE, steps=float(steps)
        )
        for number, steps in enumerate((3, 9, 4, 7))
    )
    review = Review(match="m", edition="dixie/1913", seats=4, seat=0, judged=judged)
    assert [each.number for each in review.moments] == [1, 3, 2]
    assert with_names("{1} leads and {3} follows.", ["Ann", "Bob", "Cid", "Dee"]) == "Bob leads and Dee follows."
