"""What is refused changes nothing, whatever is wrong with it: the words, the rules, the seat or the moment."""

from __future__ import annotations

import pytest

import rookery
from tests.laws.guesses import UNREADABLE, guesses, readable, vocabulary
from tests.laws.walk import Walk

DEALS = 3
MOMENTS = 6
GUESSES = 12


def everything(match: rookery.Match) -> object:
    """All that anybody can see of a match, and its log."""
    seats = (None, *range(match.seats))
    return (
        match.version,
        match.actions,
        match.pending(),
        match.asides(),
        match.hands,
        match.result,
        match.snapshots,
        match.undoable,
        [match.view(seat) for seat in seats],
        match.all_events(),
        match.record(),
    )


def test_a_refusal_changes_nothing(walk: Walk) -> None:
    words = vocabulary(walk.matches[0])
    for moment in walk.moments(MOMENTS, deals=DEALS):
        before = everything(moment)
        offered = [str(next(decision.options())) for decision in moment.pending()]
        refuse_unreadable(moment)
        refuse_other_seats(moment, offered)
        refuse_other_moments(moment, offered)
        refuse_illegal(moment, list(guesses([*offered, "pass"], words, walk.rng, count=GUESSES)))
        assert everything(moment) == before


def refuse_unreadable(match: rookery.Match) -> None:
    for seat in range(match.seats):
        may_speak = any(each.seat == seat for each in (*match.pending(), *match.asides()))
        for text in UNREADABLE:
            with pytest.raises(rookery.UnreadableAction if may_speak else rookery.NotYourTurn) as caught:
                match.act(seat, text)
            assert len(str(caught.value)) < 1_000
        if not may_speak:
            break  # the others that wait are answered alike


def refuse_other_seats(match: rookery.Match, offered: list[str]) -> None:
    speaking = {each.seat for each in (*match.pending(), *match.asides())}
    for text in offered:
        for seat in set(range(match.seats)) - speaking:
            with pytest.raises(rookery.NotYourTurn):
                match.act(seat, text)
        for nowhere in (-1, match.seats, True, None, "0"):
            with pytest.raises(rookery.BadSetUp, match="there is no seat"):
                match.act(nowhere, text)  # type: ignore[arg-type]


def refuse_other_moments(match: rookery.Match, offered: list[str]) -> None:
    for decision, text in zip(match.pending(), offered, strict=True):
        for version in (match.version - 1, match.version + 1, -1):
            with pytest.raises(rookery.StaleAction):
                match.act(decision.seat, text, version=version)


def refuse_illegal(match: rookery.Match, texts: list[str]) -> None:
    """Each decision's own refusal, with its rule and reason, is what the match answers."""
    for action in readable(texts):
        for decision in match.pending():
            refusal = decision.refusal(action)
            if refusal is None or any(isinstance(action, each.answers) for each in match.asides()):
                continue
            with pytest.raises(rookery.IllegalAction) as caught:
                match.act(decision.seat, action)
            assert caught.value.refusal == refusal == decision.refusal(action)
            assert str(caught.value) == f"{refusal.reason} [{refusal.rule}]"


def test_a_state_is_never_written_to(walk: Walk) -> None:
    """A copy goes its own way: what is done to one match is not seen in the other."""
    for moment in walk.moments(MOMENTS // 2, deals=DEALS):
        before = everything(moment)
        twin = moment.copy()
        for _ in range(3):
            if twin.pending():
                decision = twin.pending()[0]
                twin.act(decision.seat, decision.sample(walk.rng))
        assert everything(moment) == before
