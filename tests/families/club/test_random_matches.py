"""Random matches to the end: every card in one place, points that add up, records, undo, complete options."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from rookery.engine.actions import Action
from rookery.engine.cards import BIRD, Card, in_order
from rookery.families.club.actions import AddTo, Back, Discard, Finish, LayMeld, TakePile, TakeTop
from rookery.families.club.decisions import LayDecision
from rookery.families.club.melds import Meld, extended, new_meld
from rookery.families.club.reach import can_reach
from rookery.families.club.turn_start import TakeDecision
from rookery.games.club import CLUB_1988
from rookery.records.match import Match
from rookery.records.record import Record
from tests.families.club.support import SEATS, play_on, rules, view


def hands_played(count: int, match: Match) -> bool:
    return len(match.hands) >= count


@pytest.mark.parametrize("seats", SEATS)
def test_a_random_match_plays_to_its_end_with_every_point_accounted_for(seats: int) -> None:
    match = Match(CLUB_1988, seats=seats, seed="random-match")
    for _ in play_on(match, random.Random(seats)):
        pass
    check_match(match)
    again = Record.from_json(match.record().to_json()).replay(CLUB_1988)
    assert again.record() == match.record()


def check_match(match: Match) -> None:
    assert match.result is not None
    assert match.pending() == ()
    running = (0,) * match.seats
    for hand in match.hands:
        parts = [sum(by_seat[seat] for _, by_seat in hand.details) for seat in range(match.seats)]
        assert tuple(parts) == hand.scored
        running = tuple(map(int.__add__, running, hand.scored))
        assert running == hand.scores
    best = max(running)
    assert all(match.score_of(winner) == best for winner in match.result.winners)
    assert best >= 5000 or len(match.hands) == 50


@pytest.mark.parametrize("seats", SEATS)
def test_every_card_is_in_one_place_at_every_step(seats: int) -> None:
    match = Match(CLUB_1988, seats=seats, seed="one-place")
    pack = Counter(CLUB_1988.rules_for(seats).pack(seats))
    deal = 0
    for moment in play_on(match, random.Random(seats), until=lambda match: hands_played(2, match)):
        table = view(moment, None)
        if moment.result or table.deal_number != deal:
            deal = table.deal_number
            continue
        known = [card for seat in range(seats) for card in moment.view(seat).hand]
        known += [card for side in table.sides for meld in side.melds for card in meld.cards]
        known += [BIRD] * sum(side.birds for side in table.sides)
        assert not Counter(known) - pack
        assert len(known) + table.stock_size + table.pile_size + table.aside == sum(pack.values())


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


@pytest.mark.parametrize("seats", SEATS)
def test_a_record_round_trips_at_many_steps_of_a_hand(seats: int) -> None:
    match = Match(CLUB_1988, seats=seats, seed="round-trip")
    for moment in play_on(match, random.Random(seats), until=lambda match: hands_played(1, match)):
        if moment.version % 7 == 0:
            record = moment.record()
            assert Record.from_json(record.to_json()) == record
    again = Record.from_json(match.record().to_json()).replay(CLUB_1988)
    assert again.record().to_json() == match.record().to_json()
    assert again.all_events() == match.all_events()
    for seat in (None, *range(seats)):
        assert again.view(seat) == match.view(seat)
        assert match.view(seat).to_json() == again.view(seat).to_json()


@pytest.mark.parametrize("seats", SEATS)
def test_options_refusals_and_samples_agree(seats: int) -> None:
    """Every option is allowed, every sample is an option, and what is no option is refused."""
    match = Match(CLUB_1988, seats=seats, seed="options")
    rng = random.Random(seats)
    for moment in play_on(match, rng, until=lambda match: hands_played(1, match)):
        if moment.hands or moment.version % 3:
            continue
        decision = moment.pending()[0]
        options = tuple(decision.options())
        assert len(set(options)) == len(options) > 0
        assert all(decision.refusal(option) is None for option in options)
        assert {decision.sample(rng) for _ in range(3)} <= set(options)
        for guess in guesses(moment, rng):
            assert (decision.refusal(guess) is None) is (guess in set(options)), str(guess)


def guesses(match: Match, rng: random.Random) -> list[Action]:
    """Actions that may or may not be allowed."""
    seat = match.pending()[0].seat
    hand = match.view(seat).hand
    found: list[Action] = [Back(), Finish(), TakePile(), *(TakeTop(number) for number in range(1, 5))]
    found += [Discard(card) for card in hand]
    for _ in range(40):
        some = tuple(rng.sample(hand, min(len(hand), rng.randint(1, 5))))
        found += [LayMeld(some), AddTo(some[:2], rng.randint(1, 6))]
        number = rng.choice(hand).number
        alike = [card for card in hand if card.number in (number, 1, 2)]
        found.append(LayMeld(tuple(rng.sample(alike, min(len(alike), rng.randint(2, 6))))))
    match_decision = match.pending()[0]
    return [each for each in found if isinstance(each, match_decision.answers)]


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
        meld = extended(decision.rules, melds[action.meld - 1], action.cards)
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


@pytest.mark.slow
@pytest.mark.parametrize("seats", SEATS)
def test_a_thousand_random_matches_end_without_an_error(seats: int) -> None:
    for number in range(1000):
        match = Match(CLUB_1988, seats=seats, seed=f"soak-{number}")
        for _ in play_on(match, random.Random(number)):
            pass
        check_match(match)
