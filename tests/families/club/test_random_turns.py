"""Turns played at random: tables that keep the rules, the search behind taking the pile, and nobody ever stuck."""

from __future__ import annotations

import random

import pytest

from rookery.engine.actions import Action
from rookery.engine.cards import Card, in_order
from rookery.families.club.actions import AddTo, Discard, Finish, LayMeld
from rookery.families.club.decisions import LayDecision
from rookery.families.club.melds import Meld, extend, new_meld
from rookery.families.club.reach import can_reach
from rookery.families.club.turn_start import TakeDecision
from rookery.games.club import CLUB_1988
from rookery.records.match import Match
from tests.families.club.support import SEATS, play_on, rules, view


def hands_played(count: int, match: Match) -> bool:
    return len(match.hands) >= count


@pytest.mark.parametrize("seats", SEATS)
def test_a_side_never_has_a_table_that_breaks_the_rules(seats: int) -> None:
    """Between turns every meld is one, the first play came to its value, and everybody holds a card."""
    match = Match(CLUB_1988, seats=seats, seed="table")
    its = rules(seats)
    opened = [False] * (seats // 2)
    for moment in play_on(match, random.Random(seats + 1), until=lambda match: hands_played(2, match)):
        table = view(moment, None)
        if table.phase == "take" and not moment.result:
            for number, side in enumerate(table.sides):
                assert all(isinstance(new_meld(its, meld.cards), Meld) for meld in side.melds)
                points = sum(its.points_of(meld.cards) for meld in side.melds)
                if side.melds and not opened[number]:
                    assert points >= its.first_play_at(table.scores[side.seats[0]])
                opened[number] = bool(side.melds)
            assert min(table.hand_sizes) >= 1


# The search behind taking the pile


@pytest.mark.parametrize("number", range(60))
def test_the_search_for_a_first_play_agrees_with_trying_everything(number: int) -> None:
    rng = random.Random(number)
    its = rules(first_play=f"0:{rng.choice((50, 60, 70, 80, 100))}")
    top, hand = rich_hand(rng)
    keep = rng.choice((0, 1, 2))
    need = its.first_play_at(0)
    found = can_reach(its, (*hand, top), number=top.number, need=need, keep=keep)
    whole = LayDecision(seat=0, rules=its, hand=in_order((*hand, top)), melds=(), need=need, owed=top, aside=2 - keep)
    assert found is tries_everything(whole, set())


def rich_hand(rng: random.Random) -> tuple[Card, tuple[Card, ...]]:
    """A few cards that lie close together, so that there is something to find."""
    low = rng.randint(4, 9)
    pack = [card for card in rules().pack(4) if low <= card.number < low + 4 or card.number in (1, 2)]
    while True:
        top, *hand = rng.sample(pack, 9)
        if rules().is_natural(top) and sum(card.number == top.number for card in hand) >= 2:
            return top, tuple(hand)


def tries_everything(decision: LayDecision, seen: set[object]) -> bool:
    """Whether some row of lay-downs pays for the pile."""
    if decision.lays and decision.laid >= decision.need:
        return True
    key = (decision.hand, tuple(sorted(map(str, decision.melds))))
    if key in seen:
        return False
    seen.add(key)
    return any(tries_everything(after(decision, action), seen) for action in decision.lay_downs())


def after(decision: LayDecision, action: Action) -> LayDecision:
    assert isinstance(action, (LayMeld, AddTo))
    hand = list(decision.hand)
    for card in action.cards:
        hand.remove(card)
    melds = list(decision.melds)
    if isinstance(action, LayMeld):
        meld = new_meld(decision.rules, action.cards)
        assert isinstance(meld, Meld)
        melds.append(meld)
    else:
        meld = extend(decision.rules, melds[action.meld - 1], action.cards)
        assert isinstance(meld, Meld)
        melds[action.meld - 1] = meld
    return LayDecision(
        seat=0,
        rules=decision.rules,
        hand=tuple(hand),
        melds=tuple(melds),
        need=decision.need,
        laid=decision.laid + decision.rules.points_of(action.cards),
        lays=decision.lays + 1,
        owed=decision.owed,
        aside=decision.aside,
    )


@pytest.mark.parametrize("seats", SEATS)
def test_nobody_is_ever_stuck_and_back_leads_to_a_turn_that_can_be_ended(seats: int) -> None:
    match = Match(CLUB_1988, seats=seats, seed="stuck")
    for moment in play_on(match, random.Random(seats), until=lambda match: hands_played(1, match)):
        if moment.hands or moment.version % 5:
            continue
        twin = moment.copy()
        for _ in range(60):
            decision = twin.pending()[0]
            if isinstance(decision, TakeDecision) or decision.refusal("back") is not None:
                break
            twin.act(decision.seat, "back")
        decision = twin.pending()[0]
        assert isinstance(decision, TakeDecision) or any(
            isinstance(each, (Discard, Finish)) for each in decision.options()
        )
