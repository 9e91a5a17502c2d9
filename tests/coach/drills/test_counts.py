"""What is counted adds up, and a last card that is called certain is so in every layout and play."""

from __future__ import annotations

import random

import pytest

import rookery
from rookery.coach.drills.counts import count_of
from rookery.coach.drills.workshop.certainties import find_certain
from rookery.coach.drills.workshop.deals import DealMoment, play_moments
from rookery.engine.match import Match
from rookery.families.plain_tricks.views import PlainTricksView
from rookery.families.tricks import PlayDecision


def moments(edition: str, seats: int, *, deals: int) -> list[DealMoment]:
    chosen = rookery.edition(edition)
    found: list[DealMoment] = []
    for number in range(deals):
        found += play_moments(chosen, rules=edition, seats=seats, seed=f"count.{number}")
    return [each for each in found if isinstance(each.decision, PlayDecision)]


@pytest.mark.parametrize(
    ("edition", "seats"),
    [
        ("tournament/2008", 4),
        ("boston/1988", 4),
        ("over-the-top/1988", 2),
        ("golden-ten/1913", 4),
        ("high-fourteen/1913", 3),
    ],
)
def test_what_is_left_is_what_the_others_and_the_nest_hold(edition: str, seats: int) -> None:
    for moment in moments(edition, seats, deals=2)[::7]:
        count = count_of(moment.view)
        if count is None:  # no trump
            continue
        assert 0 <= count.left <= count.total
        assert count.sentence.endswith(f"That leaves {count.left}.")
        hidden = hidden_cards(moment)
        assert count.left <= hidden
        if not hidden:
            assert count.left == 0


def hidden_cards(moment: DealMoment) -> int:
    """How many cards lie where the seat cannot see them."""
    view = moment.view
    seen = set(getattr(view, "hand", ())) | {play.card for play in getattr(view, "trick", ())}
    seen |= {play.card for trick in getattr(view, "tricks", ()) for play in trick.plays}
    rules = rookery.edition(moment.rules).rules_for(moment.seats)
    return len(set(rules.pack(moment.seats)) - seen)


def test_a_certain_card_is_never_worse_in_the_very_deal_however_it_is_played_out() -> None:
    """Each position is played on at random, many times, with either card: in the deal as it really lies."""
    seen = 0
    for moment in moments("high-fourteen/1913", 4, deals=14):
        view, decision = moment.view, moment.decision
        assert isinstance(view, PlainTricksView)
        assert isinstance(decision, PlayDecision)
        if len(decision.hand) != 2 or (found := find_certain(view, decision)) is None:
            continue
        seen += 1
        best = [outcome(moment, f"play {found.cards[0]}", luck) for luck in range(8)]
        other = [outcome(moment, f"play {found.cards[1]}", luck) for luck in range(8)]
        assert min(best) >= max(other)
    assert seen >= 3


def outcome(moment: DealMoment, first: str, luck: int) -> int:
    match = Match(rookery.edition(moment.rules), seats=moment.seats, seed=moment.seed)
    for text in moment.actions:
        match.act(match.pending()[0].seat, text)
    match.act(moment.seat, first)
    rng = random.Random(luck)
    while not match.hands:
        decision = match.pending()[0]
        match.act(decision.seat, decision.sample(rng))
    return match.hands[0].scored[moment.seat]
