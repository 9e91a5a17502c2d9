"""Every match ends within its guard; the result agrees with the scores, and nothing can be done afterwards."""

from __future__ import annotations

import random

import pytest

import rookery
from rookery.engine.events import seat_names
from rookery.families.patience_rules import PatienceRules
from rookery.families.plain_tricks.rules import PlainTricksRules, Winner
from tests.laws.tables import CATALOGUE
from tests.laws.walk import Walk


def test_a_match_ends_with_a_result_that_agrees_with_the_scores_and_nothing_comes_after(walk: Walk) -> None:
    for match in walk.finished():
        check_result(match)
        check_end(match)


def check_result(match: rookery.Match) -> None:
    result = match.result
    assert result is not None
    assert result.reason
    rules = match.edition.rules_for(match.seats)
    scores = tuple(match.score_of(seat) for seat in range(match.seats))
    assert result.scores == scores == match.hands[-1].scores
    assert [hand.number for hand in match.hands] == list(range(1, len(match.hands) + 1))
    # A deal that is over at once has no snapshot of its own.
    assert len(match.snapshots) <= len(match.hands) <= getattr(rules, "longest_match", getattr(rules, "match_hands", 0))
    if isinstance(rules, PatienceRules):
        assert result.winners == ((0,) if scores[0] >= rules.wins_needed else ())
        assert match.version <= 2 * len(rules.pack(1)) * rules.match_hands
        return
    assert result.winners
    assert list(result.winners) == sorted(set(result.winners))
    if getattr(rules, "match_hands", 0) == 1 and not hasattr(rules, "target"):  # one deal decides, whatever it scores
        winner = dict(match.hands[-1].details)["winner"]
        assert result.winners == tuple(seat for seat, won in enumerate(winner) if won)
        return
    lowest_wins = isinstance(rules, PlainTricksRules) and rules.winner is Winner.LOWEST
    best = min(scores) if lowest_wins else max(scores)
    assert {scores[seat] for seat in result.winners} == {best}
    target = getattr(rules, "target", 0)
    if target and not getattr(rules, "match_hands", 0):
        for hand in match.hands[:-1]:  # somebody had reached it before only where others were level
            assert max(hand.scores) < target or hand.scores.count(max(hand.scores)) > len(result.winners)
        assert len(match.hands) == getattr(rules, "longest_match", 0) or max(map(abs, scores)) >= target


def check_end(match: rookery.Match) -> None:
    """Nobody is asked anything, and whatever anybody does is refused with the reason."""
    assert match.result is not None
    assert match.pending() == ()
    assert match.asides() == ()
    end = match.record()
    texts = {str(action) for _, action in match.actions[-3:]} | {"pass", "nonsense"}
    for seat in range(match.seats):
        view = match.view(seat)
        assert view.decision is None
        assert view.out_of_turn is None
        assert view.result == match.result
        for text in texts:
            with pytest.raises(rookery.NotYourTurn, match="the match is over") as caught:
                match.act(seat, text)
            assert match.result.reason in str(caught.value)
    assert match.record() == end


def test_everything_that_happened_can_be_told(walk: Walk) -> None:
    for match in walk.finished():
        names = seat_names(match.seats)
        for event in match.all_events():
            assert event.sentence(names).endswith((".", "!")), event
            assert event.to_json()
            assert event.audience is None or set(event.audience) <= set(range(match.seats))


@pytest.mark.parametrize("edition", CATALOGUE, ids=lambda edition: str(edition.id))
def test_a_match_that_nobody_wins_is_stopped_at_its_longest(edition: rookery.Edition) -> None:
    rules = edition.rules_for(edition.usual_seats())
    names = rules.rule_names()
    guarded: dict[str, object] = {"longest_match": 2} if "longest_match" in names else {"match_hands": 2}
    if "longest_match" in names and "target" not in names:
        guarded["match_hands"] = 2
    elif getattr(rules, "target", 0):
        guarded["target"] = 100_000
    elif "longest_match" in names:
        guarded["match_hands"] = 1
    match = rookery.Match(edition.with_house_rules(**guarded), seed="guard")
    rng = random.Random(edition.id)
    while match.pending():
        decision = rng.choice(match.pending())
        match.act(decision.seat, decision.sample(rng))
    assert len(match.hands) <= 2
    assert len(match.hands) == 2 or "target" not in guarded
    assert match.result is not None
