"""Random matches at every seat count: the count of each pack is what everybody saw; crowded centres; the guard."""

from __future__ import annotations

import itertools
import random
from collections import Counter

from rookery.engine.editions import Edition
from rookery.engine.events import Event
from rookery.families.tuxedo.decisions import TurnDecision
from rookery.families.tuxedo.events import Captured, CardsLeft, HandScored, OrangeScored, Swept
from rookery.families.tuxedo.rules import Building, Trailing
from rookery.families.tuxedo.state import loose
from rookery.games.tuxedo import TUXEDO_1913
from rookery.records.match import Match
from tests.families.tuxedo.support import every_table, house, pack_of
from tests.support import play_on


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
def test_every_pack_counts_as_everybody_saw_it_played(edition: Edition, seats: int) -> None:
    match = Match(edition, seats=seats, seed="random-match")
    for _ in play_on(match, random.Random(seats)):
        pass
    events: list[Event] = []
    for event in match.all_events():
        events.append(event)
        if isinstance(event, HandScored):
            check_count(events, seats)
            events = []


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
