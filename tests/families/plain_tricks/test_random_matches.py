"""Random matches at every seat count: every card in one place, every point accounted for, records that round-trip."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from rookery.engine.cards import Card
from rookery.engine.editions import Edition
from rookery.engine.errors import BadRecord
from rookery.engine.events import seat_names
from rookery.families.plain_tricks.events import CentreShown
from rookery.families.results import HandResult
from rookery.games.golden_ten import GOLDEN_TEN_1913, GOLDEN_TEN_1988
from rookery.games.high_fourteen import HIGH_FOURTEEN_1913
from rookery.records.match import Match
from rookery.records.record import Record
from tests.families.plain_tricks.support import every_table, golden, hands_played, high, pack_of, play_on, seen

HIGH_TOTALS = {3: 150, 4: 130, 5: 115, 6: 105}


def check_places(match: Match, pack: tuple[Card, ...]) -> None:
    """Hands, trick and tricks are different cards, and with the centre they are the pack."""
    everyone = seen(match)
    known = [play.card for plays in (everyone.trick, *(trick.plays for trick in everyone.tricks)) for play in plays]
    for seat in range(match.seats):
        known += match.view(seat).hand
    if match.result is None:
        assert len(known) + everyone.centre_size == len(pack)
    assert len(set(known)) == len(known)
    assert set(known) <= set(pack)


def check_hand(edition: Edition, hand: HandResult) -> None:
    seats = len(hand.scored)
    assert tuple(sum(amounts[seat] for _, amounts in hand.details) for seat in range(seats)) == hand.scored
    details = dict(hand.details)
    if edition.game == "high-fourteen":
        assert sum(hand.points) == HIGH_TOTALS[seats]
        assert sum(hand.tricks) * 5 == sum(details["tricks"])
        if seats == 4:
            assert hand.scored == tuple(hand.points[seat] + hand.points[(seat + 2) % 4] for seat in range(4))
        else:
            assert hand.scored == hand.points
        return
    assert sum(hand.points) == 27
    off = [amount for amount in details["golden ten"] if amount]
    partners = edition is GOLDEN_TEN_1913 and seats == 4
    if partners:
        assert hand.scored[:2] == hand.scored[2:]
    assert len(off) in ((0, 2) if partners else (0, 1))
    # A83: a deal totals 27 less the captor's reds, ten at most
    assert sum(hand.scored) == (27 + off[0] if off else 27) * (2 if partners else 1)
    assert all(-10 <= amount < 0 for amount in off)
    assert all(scored >= 0 for scored in hand.scored)


@every_table
def test_a_random_match_plays_to_its_end_with_every_card_and_point_accounted_for(edition: Edition, seats: int) -> None:
    match = Match(edition, seats=seats, seed="random-match")
    pack = pack_of(edition, seats)
    check_places(match, pack)
    for moment in play_on(match, random.Random(seats)):
        check_places(moment, pack)
    assert match.result is not None
    assert match.pending() == ()
    running = [0] * seats
    for hand in match.hands:
        check_hand(edition, hand)
        running = [before + scored for before, scored in zip(running, hand.scored, strict=True)]
        assert tuple(running) == hand.scores
    assert match.result.scores == tuple(running)
    names = seat_names(seats)
    assert all(event.sentence(names) for event in match.all_events())
    assert all(event.to_json() for event in match.all_events())
    assert seen(match).turn is None


@every_table
def test_the_cards_shown_from_the_centre_are_those_never_played(edition: Edition, seats: int) -> None:
    match = Match(edition, seats=seats, seed="centre")
    for moment in play_on(match, random.Random(seats), until=hands_played(1)):
        last = moment
    played = {getattr(action, "card", None) for _, action in last.actions}
    left = tuple(card for card in pack_of(edition, seats) if card not in played)
    shown = [event.cards for event in match.all_events() if isinstance(event, CentreShown)]
    assert shown == ([left] if left else [])


@every_table
def test_a_record_round_trips_at_many_moments(edition: Edition, seats: int) -> None:
    match = Match(edition, seats=seats, seed="round-trip")
    rng = random.Random(seats)
    for moment in play_on(match, rng, until=hands_played(2)):
        if not rng.randrange(20):
            written = moment.record().to_json()
            replayed = Record.from_json(written).replay(edition)
            assert replayed.record().to_json() == written
            assert replayed.all_events() == moment.all_events()
            for seat in (None, *range(seats)):
                assert replayed.view(seat) == moment.view(seat)
                assert replayed.view(seat).to_json() == moment.view(seat).to_json()


@every_table
def test_a_finished_match_replays_from_its_record(edition: Edition, seats: int) -> None:
    match = Match(edition, seats=seats, seed="finished")
    for _ in play_on(match, random.Random(seats)):
        pass
    record = Record.from_json(match.record().to_json())
    assert record.result == match.result
    assert record.replay(edition).hands == match.hands


@every_table
def test_a_position_round_trips_too(edition: Edition, seats: int) -> None:
    pack = random.Random(seats).sample(pack_of(edition, seats), 56)
    match = Match.set_up(edition, pack=pack, dealer=seats - 1, seats=seats, seed="position")
    for _ in play_on(match, random.Random(seats), until=hands_played(2)):
        pass
    assert Record.from_json(match.record().to_json()).replay(edition).record() == match.record()


def test_a_deal_that_cannot_be_is_not_resumed() -> None:
    record = Match(GOLDEN_TEN_1988, seats=3, seed="bad").record()
    broken = replace(record, deals=(replace(record.deals[0], pack=record.deals[0].pack[:50]),))
    with pytest.raises(BadRecord, match="cannot be resumed"):
        broken.replay(replace(GOLDEN_TEN_1988, revision=2))


@every_table
def test_options_refusals_and_samples_agree(edition: Edition, seats: int) -> None:
    match = Match(edition, seats=seats, seed="options")
    rng = random.Random(seats)
    for moment in play_on(match, rng, until=hands_played(1)):
        (decision,) = moment.pending()
        allowed = tuple(decision.options())
        assert len(set(allowed)) == len(allowed) > 0
        assert decision.sample(rng) in allowed
        for card in pack_of(edition, seats):
            assert (decision.refusal(f"play {card}") is None) == (f"play {card}" in map(str, allowed))
        assert decision.to_plain()["legal"] == [str(option).split()[1] for option in allowed]


@pytest.mark.parametrize(
    ("edition", "deals"),
    [(high(target=100_000, longest_match=3), 3), (golden(match_hands=4, longest_match=4), 4)],
    ids=["target", "deals"],
)
def test_a_match_ends_at_its_longest(edition: Edition, deals: int) -> None:
    match = Match(edition, seats=3, seed="long")
    for _ in play_on(match, random.Random(1)):
        pass
    assert len(match.hands) == deals
    assert match.result is not None
    assert f"after {deals} deals" in match.result.reason


def test_a_tie_at_the_longest_is_shared() -> None:
    for seed in range(300):
        match = Match(golden(ranks="5,10", match_hands=1, longest_match=1), seats=4, seed=seed)
        for _ in play_on(match, random.Random(seed)):
            pass
        assert match.result is not None
        if len(match.result.winners) > 1:
            assert match.result.reason == "lowest score, 0, when the match was stopped after 1 deal"
            return
    raise AssertionError("two of four players take no red in most of such little deals")


@pytest.mark.parametrize("edition", [GOLDEN_TEN_1913, GOLDEN_TEN_1988, HIGH_FOURTEEN_1913], ids=lambda e: str(e.id))
def test_random_matches_end_long_before_the_guard(edition: Edition) -> None:
    for seed in range(5):
        match = Match(edition, seed=seed)
        for _ in play_on(match, random.Random(seed)):
            pass
        assert len(match.hands) < 20


@pytest.mark.slow
@every_table
def test_a_thousand_random_matches_of_each_table_end_without_an_error(edition: Edition, seats: int) -> None:
    for number in range(1000):
        match = Match(edition, seats=seats, seed=f"soak-{number}")
        for _ in play_on(match, random.Random(number)):
            pass
        assert match.result is not None
        for hand in match.hands:
            check_hand(edition, hand)
