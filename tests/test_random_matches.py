"""Random matches of every edition at every seat count: cards and points are conserved, records round-trip."""

from __future__ import annotations

import random

import pytest

import rookery
from rookery.engine.cards import Card
from tests.support import AUCTION_TABLES, TABLES, Table, auction_view, hands_played, play_on

# What each hand's takings add up to, bonus apart: the printed proofs (the rules reference, §1.5).
# Boston's depend on the trump. A dead nest's counters are nobody's, and are counted as such.
HAND_TOTALS = {
    "regular": 100,
    "original-three": 126,
    "original-five-six": 100,
    "partnership": 100,
    "dixie": 100,
    "display": 128,
    "tournament": 120,
    "red-one": 150,
    "one-high": 180,
    "tennessee": 160,
    "over-the-top": 100,
    "regular-for-two": 126,
    "three-handed-display": 100,
    "high-card-partner": 120,
    "partnership-for-six": 120,
}
BOSTON_TOTALS = {"none": 240, "red": 240, "black": 212, "green": 184, "yellow": 156}


@pytest.mark.parametrize("table", AUCTION_TABLES, ids=str)
def test_a_random_match_plays_to_its_end_with_every_point_accounted_for(table: Table) -> None:
    match = rookery.Match(table.edition, seats=table.seats, seed="random-match")
    for _ in play_on(match, random.Random(str(table))):
        pass
    assert match.result is not None
    assert match.pending() == ()
    running = [0] * table.seats
    for hand in match.hands:
        check_hand(table, hand)
        running = [before + scored for before, scored in zip(running, hand.scored, strict=True)]
        assert tuple(running) == hand.scores
    assert [match.score_of(seat) for seat in range(table.seats)] == running
    best = max(running)
    assert all(match.score_of(winner) == best for winner in match.result.winners)
    assert match.record().replay().record() == match.record()


def check_hand(table: Table, hand: rookery.HandResult) -> None:
    if hand.void:
        assert sum(hand.points) == sum(hand.scored) == 0
        return
    game = table.id.partition("/")[0]
    expected = BOSTON_TOTALS[str(hand.trump)] if game == "boston" else HAND_TOTALS[game]
    assert sum(hand.points) + hand.nobody_points == expected
    assert all(points >= 0 for points in (*hand.points, hand.nobody_points))
    assert hand.declarer is not None
    assert hand.bid is not None
    assert (hand.scored[hand.declarer] >= hand.bid) is hand.made


@pytest.mark.parametrize("table", AUCTION_TABLES, ids=str)
def test_every_card_is_in_exactly_one_place_at_every_step(table: Table) -> None:
    match = rookery.Match(table.edition, seats=table.seats, seed="one-place")
    pack = table.edition.rules_for(table.seats).pack(table.seats)
    check_places(match, pack)
    for moment in play_on(match, random.Random(str(table)), until=hands_played(2)):
        if not moment.result:
            check_places(moment, pack)


def check_places(match: rookery.Match, pack: tuple[Card, ...]) -> None:
    """What the seats see between them are different cards, and with those nobody sees they are the pack."""
    everyone = auction_view(match, None)
    known: list[Card] = []
    for seat in range(match.seats):
        known += match.view(seat).hand
    known += [play.card for trick in everyone.tricks for play in trick.plays]
    known += [play.card for play in everyone.trick]
    unseen = everyone.nest_size + everyone.stock_size
    if everyone.declarer is not None:
        declarer = auction_view(match, everyone.declarer)
        held = declarer.laid_away if declarer.laid_away is not None else declarer.nest
        if held is not None:
            known += held
            unseen -= len(held)
    if everyone.exposed is not None:
        known.append(everyone.exposed)
    if everyone.dummy is not None and everyone.dummy.seat is None:
        if everyone.dummy.cards is None:
            unseen += everyone.dummy.size
        else:
            known += everyone.dummy.cards
    for battery in everyone.batteries:
        known += battery.cards
        unseen += len(battery.covering)
    assert len(set(known)) == len(known)
    assert set(known) <= set(pack)
    assert len(known) + unseen == len(pack)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_record_round_trips_at_every_step_of_a_hand(table: Table) -> None:
    match = rookery.Match(table.edition, seats=table.seats, seed="round-trip")
    for moment in play_on(match, random.Random(str(table)), until=hands_played(1)):
        record = moment.record()
        text = record.to_json()
        again = rookery.Record.from_json(text)
        assert again == record
        assert again.to_json() == text
    replayed = rookery.Record.from_json(match.record().to_json()).replay()
    assert replayed.record().to_json() == match.record().to_json()
    assert replayed.all_events() == match.all_events()
    for seat in (None, *range(table.seats)):
        assert replayed.view(seat) == match.view(seat)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_undo_leads_back_through_every_step_of_a_hand(table: Table) -> None:
    match = rookery.Match(table.edition, seats=table.seats, seed="undo")
    views = [match.view(0)]
    for moment in play_on(match, random.Random(str(table)), until=hands_played(1)):
        views.append(moment.view(0))
    while match.version:
        assert match.view(0) == views[match.version]
        match.undo()
    assert match.view(0) == views[0]
    assert match.record() == rookery.Match(table.edition, seats=table.seats, seed="undo").record()


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_match_resumes_from_its_latest_deal_and_goes_on_to_the_same_moment(table: Table) -> None:
    match = rookery.Match(table.edition, seats=table.seats, seed="resume")
    rng = random.Random(str(table))
    for _ in play_on(match, rng, until=hands_played(2)):
        pass
    for _ in zip(range(5), play_on(match, rng), strict=False):
        pass
    again = rookery.Match.resume(
        table.edition, match.snapshots, seats=table.seats, seed="resume", actions=match.actions
    )
    for seat, action in match.actions[again.version :]:
        again.act(seat, action)
    assert again.hands == match.hands
    assert again.record() == match.record()
    for seat in (None, *range(table.seats)):
        assert again.view(seat) == match.view(seat)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_every_sampled_action_is_an_option_and_every_option_is_allowed(table: Table) -> None:
    match = rookery.Match(table.edition, seats=table.seats, seed="options")
    rng = random.Random(str(table))
    while len(match.hands) < 1:
        for decision in match.pending():
            if decision.kind == "nest":
                sampled = decision.sample(rng)
                assert decision.refusal(sampled) is None
                continue
            options = tuple(decision.options())
            assert len(set(options)) == len(options) > 0
            assert all(decision.refusal(option) is None for option in options)
            assert decision.sample(rng) in options
        decision = match.pending()[0]
        match.act(decision.seat, decision.sample(rng))


@pytest.mark.slow
@pytest.mark.parametrize("table", AUCTION_TABLES, ids=str)
def test_a_thousand_random_matches_of_each_edition_end_without_an_error(table: Table) -> None:
    """A thousand of the edition, shared out over its seat counts."""
    for number in range(1 + 1000 // len(table.edition.seats)):
        match = rookery.Match(table.edition, seats=table.seats, seed=f"soak-{number}")
        for _ in play_on(match, random.Random(number)):
            pass
        assert match.result is not None
        for hand in match.hands:
            check_hand(table, hand)
