"""Random matches at every seat count: every card in one place, every point accounted for, records that round-trip."""

from __future__ import annotations

import itertools
import random
from collections import Counter

import pytest

from rookery.engine.cards import Card
from rookery.engine.editions import Edition
from rookery.engine.events import Event, seat_names
from rookery.families.results import HandResult
from rookery.families.tuxedo.decisions import TurnDecision
from rookery.families.tuxedo.events import Captured, CardsLeft, HandScored, OrangeScored, Swept
from rookery.families.tuxedo.rules import Building, Trailing
from rookery.families.tuxedo.state import loose
from rookery.games.tuxedo import TUXEDO_1913
from rookery.records.match import Match
from rookery.records.record import Record
from tests.families.tuxedo.support import every_table, house, pack_of, packs_played, play_on, seen


def check_places(match: Match, pack: tuple[Card, ...]) -> None:
    """Hands, centre and piles are different cards, and with the stock they are the pack."""
    table = seen(match)
    known = [*table.centre_cards, *(card for pile in table.piles for card in pile)]
    for seat in range(match.seats):
        known += match.view(seat).hand
    assert len(set(known)) == len(known)
    assert set(known) <= set(pack)
    assert len(known) + table.stock_size == len(pack)


def check_pack(hand: HandResult) -> None:
    assert sum(hand.points) + hand.nobody_points == 20  # A66: the four 5s
    by_seat = [sum(amounts[seat] for _, amounts in hand.details) for seat in range(len(hand.scored))]
    assert tuple(by_seat) == hand.scored
    assert tuple(map(sum, zip(hand.points, hand.bonus, strict=True))) == hand.scored
    most = dict(hand.details)["most cards"]
    assert sorted(set(most) - {0}) in ([5], [15])
    assert most.count(15) <= 1


def check_count(events: list[Event], seats: int) -> None:
    """The count of a pack again, from what everybody saw of it."""
    *seen_events, last = events
    assert isinstance(last, HandScored)
    cards = Counter[int]()
    score = Counter[int]()
    for event in seen_events:
        if isinstance(event, Captured):
            taken = [card for unit in event.taken for card in unit]
            cards[event.seat] += len(taken) + 1
            score[event.seat] += 5 * sum(card.number == 5 for card in (*taken, event.card))
        elif isinstance(event, Swept):
            score[event.seat] += 10 if event.cards >= 4 else 5
        elif isinstance(event, OrangeScored):
            score[event.seat] += 10 if event.right else -10
        elif isinstance(event, CardsLeft):
            assert event.seat is None
    best = max(cards.values())
    leaders = [seat for seat in cards if cards[seat] == best]
    for seat in leaders:
        score[seat] += 15 if len(leaders) == 1 else 5
    assert last.cards == tuple(cards[seat] for seat in range(seats))
    assert last.hand.scored == tuple(score[seat] for seat in range(seats))


@every_table
def test_a_random_match_plays_to_its_end_with_every_card_and_point_accounted_for(edition: Edition, seats: int) -> None:
    match = Match(edition, seats=seats, seed="random-match")
    pack = pack_of(edition, seats)
    check_places(match, pack)
    for moment in play_on(match, random.Random(seats)):
        check_places(moment, pack)
    assert match.result is not None
    running = [0] * seats
    for hand in match.hands:
        check_pack(hand)
        running = [before + scored for before, scored in zip(running, hand.scored, strict=True)]
        assert tuple(running) == hand.scores
    events: list[Event] = []
    for event in match.all_events():
        events.append(event)
        if isinstance(event, HandScored):
            check_count(events, seats)
            events = []
    assert max(running) == match.score_of(match.result.winners[0]) >= 100
    names = seat_names(seats)
    assert all(event.sentence(names) for event in match.all_events())


@every_table
def test_a_record_round_trips_at_many_moments(edition: Edition, seats: int) -> None:
    match = Match(edition, seats=seats, seed="round-trip")
    rng = random.Random(seats)
    for moment in play_on(match, rng, until=packs_played(2)):
        if not rng.randrange(12):
            text = moment.record().to_json()
            replayed = Record.from_json(text).replay(edition)
            assert replayed.record().to_json() == text
            assert replayed.all_events() == moment.all_events()
            for seat in (None, *range(seats)):
                assert replayed.view(seat) == moment.view(seat)
                assert replayed.view(seat).to_json() == moment.view(seat).to_json()


@every_table
def test_options_refusals_and_samples_agree(edition: Edition, seats: int) -> None:
    match = Match(edition, seats=seats, seed="options")
    rng = random.Random(seats)
    for moment in play_on(match, rng, until=packs_played(1)):
        assert len({decision.seat for decision in moment.pending()}) == len(moment.pending())
        for decision in moment.pending():
            options = tuple(decision.options())
            assert len(set(options)) == len(options) > 0
            assert all(decision.refusal(option) is None for option in options)
            assert decision.sample(rng) in options
            assert decision.question
            assert decision.to_plain()["kind"] == decision.kind


def test_a_crowded_centre_stays_quick_to_sample_and_to_judge() -> None:
    """With trailing at any time the centre can fill up; captures are then beyond counting, and still lazy."""
    cards = pack_of(TUXEDO_1913, 2)
    decision = TurnDecision(
        seat=0,
        hand=cards[-4:],
        centre=tuple(map(loose, cards[:42])),
        building=Building.ALLOWED,
        trailing=Trailing.ANY_TIME,
    )
    rng = random.Random(1)
    for _ in range(20):
        assert decision.refusal(decision.sample(rng)) is None
    assert all(decision.refusal(option) is None for option in itertools.islice(decision.options(), 50))
    assert decision.to_plain()["all_listed"] is False


def test_a_match_nobody_wins_ends_at_its_longest() -> None:
    match = Match(house(target=100_000, longest_match=3), seats=3, seed="long")
    for _ in play_on(match, random.Random(1)):
        pass
    assert len(match.hands) == 3
    assert match.result is not None
    assert "after 3 packs" in match.result.reason


@pytest.mark.slow
@every_table
def test_a_thousand_random_matches_of_each_table_end_without_an_error(edition: Edition, seats: int) -> None:
    for number in range(1000):
        match = Match(edition, seats=seats, seed=f"soak-{number}")
        for _ in play_on(match, random.Random(number)):
            pass
        assert match.result is not None
        for hand in match.hands:
            check_pack(hand)
