"""What a seat of Club is shown: its own hand, the cards it draws, and never the order of the stock."""

from __future__ import annotations

import random

import pytest

from rookery.engine.cards import BIRD, Card
from rookery.games.club import CLUB_1988
from rookery.records.match import Match
from tests.families.club.support import SEATS, play_on


def shuffled(seats: int, rng: random.Random) -> list[Card]:
    pack = list(CLUB_1988.rules_for(seats).pack(seats))
    rng.shuffle(pack)
    return pack


def set_up(pack: list[Card], seats: int) -> Match:
    return Match.set_up(CLUB_1988, pack=pack, dealer=seats - 1, seats=seats, seed="secret")


@pytest.mark.parametrize("seats", SEATS)
def test_the_order_of_birds_in_the_stock_is_hidden_too(seats: int) -> None:
    rng = random.Random(f"birds {seats}")
    pack = shuffled(seats, rng)
    pack.sort(key=lambda card: card is BIRD)
    match = set_up(pack, seats)
    other = list(pack)
    other[-1], other[-9] = other[-9], other[-1]
    for seat in (None, *range(seats)):
        assert set_up(other, seats).view(seat) == match.view(seat)


def test_a_seat_sees_its_own_hand_and_a_spectator_none() -> None:
    match = Match(CLUB_1988, seats=4, seed=2)
    assert match.view(None).hand == ()
    hands = [match.view(seat).hand for seat in range(4)]
    assert [len(hand) for hand in hands] == [13] * 4
    for seat in range(4):
        assert match.view(seat).hand == hands[seat]
        assert (match.view(seat).decision is not None) is (match.pending()[0].seat == seat)


def test_drawn_cards_and_hands_travel_to_their_owner_alone() -> None:
    match = Match(CLUB_1988, seats=4, seed=2)
    for _ in play_on(match, random.Random(2), until=lambda match: len(match.hands) >= 1):
        pass
    private = {"hand-dealt", "drew-cards", "pile-cards"}
    for event in match.all_events():
        if event.kind in private:
            assert event.audience is not None
            assert len(event.audience) == 1
        else:
            assert event.audience is None


def test_every_event_is_told_in_a_sentence() -> None:
    match = Match(CLUB_1988, seats=6, seed=2)
    for _ in play_on(match, random.Random(2)):
        pass
    told = {event.kind: event.sentence("ABCDEF") for event in match.all_events()}
    assert all(sentence.endswith((".", "!")) for sentence in told.values())
    assert all(event.to_json() for event in match.all_events())
    assert {"laid", "discarded", "drew", "birdie-made", "hand-scored", "match-won", "took-back"} <= set(told)
