"""Hidden information: what a seat cannot see makes no difference to anything it is shown."""

from __future__ import annotations

import random

from rookery.engine.cards import Card
from rookery.engine.editions import Edition
from rookery.engine.errors import IllegalAction
from rookery.engine.events import Event
from rookery.families.actions import Play
from rookery.records.match import Match
from tests.families.plain_tricks.support import every_table, hands_played, pack_of, play_on, seen


def set_up(edition: Edition, seats: int, pack: tuple[Card, ...]) -> Match:
    return Match.set_up(edition, pack=pack, dealer=0, seats=seats, seed="secret")


def hidden_cards(match: Match, pack: tuple[Card, ...], seat: int | None) -> list[Card]:
    """What a seat has had no way to see, from the order of the pack and the actions alone."""
    known = {action.card for _, action in match.actions if isinstance(action, Play)}
    if seat is not None:
        dealt = len(pack) - len(pack) % match.seats
        known |= set(pack[(seat - 1) % match.seats : dealt : match.seats])  # seat 1 is dealt to first
    return [card for card in pack if card not in known]


def same_for(seat: int | None, one: Match, other: Match) -> bool:
    return (
        one.view(seat) == other.view(seat)
        and one.view(seat).to_json() == other.view(seat).to_json()
        and one.events_for(seat) == other.events_for(seat)
    )


@every_table
def test_before_the_play_hidden_cards_may_lie_anywhere(edition: Edition, seats: int) -> None:
    rng = random.Random(seats)
    pack = tuple(rng.sample(pack_of(edition, seats), 56))
    match = set_up(edition, seats, pack)
    for seat in (None, *range(seats)):
        hidden = hidden_cards(match, pack, seat)
        assert len(hidden) == 56 - (0 if seat is None else 56 // seats)
        swap = dict(zip(hidden, rng.sample(hidden, len(hidden)), strict=True))
        other = set_up(edition, seats, tuple(swap.get(card, card) for card in pack))
        assert same_for(seat, match, other)


@every_table
def test_swapping_hidden_cards_changes_nothing_a_seat_sees(edition: Edition, seats: int) -> None:
    """Cards of one colour leave every play allowed; other pairs are compared where the plays still are."""
    rng = random.Random(f"swap {seats}")
    pack = tuple(rng.sample(pack_of(edition, seats), 56))
    centre = set(pack[56 - 56 % seats :])
    compared = with_centre = 0
    match = set_up(edition, seats, pack)
    moments = [moment.copy() for moment in play_on(match, rng, until=hands_played(1)) if not moment.hands]
    for moment in rng.sample(moments, 8):
        for seat in (None, *range(seats)):
            hidden = hidden_cards(moment, pack, seat)
            pairs = [(one, other) for one in hidden for other in hidden if one < other]
            alike = [pair for pair in pairs if pair[0].colour is pair[1].colour]
            leftover = [pair for pair in pairs if centre & set(pair)]
            for pair in (pair for group in (alike, pairs, leftover) for pair in rng.sample(group, min(2, len(group)))):
                swap = dict(zip(pair, reversed(pair), strict=True))
                twin = set_up(edition, seats, tuple(swap.get(card, card) for card in pack))
                try:
                    for who, action in moment.actions:
                        twin.act(who, action)
                except IllegalAction:
                    assert pair[0].colour is not pair[1].colour
                    continue
                assert same_for(seat, moment, twin)
                compared += 1
                with_centre += bool(centre & set(pair))
    assert compared > 50
    assert bool(with_centre) == bool(centre)


@every_table
def test_the_centre_stays_secret_until_the_count(edition: Edition, seats: int) -> None:
    match = Match(edition, seats=seats, seed="centre")
    centre = set(match.snapshots[0].pack[56 - 56 % seats :])
    for moment in play_on(match, random.Random(1), until=hands_played(1)):
        if not moment.hands:
            for seat in (None, *range(seats)):
                told = [str(moment.view(seat).to_json()), *(str(event.to_json()) for event in dealt_on(moment, seat))]
                assert not any(f"'{card}'" in each for card in centre for each in told)
            assert moment.record().deals[0].pack == match.snapshots[0].pack


def dealt_on(match: Match, seat: int | None) -> list[Event]:
    """What a seat was told from the deal on; the draw and the cut before it show cards that are shuffled again."""
    events = list(match.events_for(seat))
    first = next(place for place, event in enumerate(events) if event.kind == "dealt")
    return events[first:]


@every_table
def test_a_decision_and_a_hand_are_for_their_own_seat(edition: Edition, seats: int) -> None:
    match = Match(edition, seats=seats, seed="own")
    for moment in play_on(match, random.Random(1), until=hands_played(1)):
        (decision,) = moment.pending()
        for seat in (None, *range(seats)):
            view = seen(moment, seat)
            assert (view.decision is None) == (seat != decision.seat)
            assert bool(view.hand) == (seat is not None and view.hand_sizes[seat] > 0)
            assert view.turn == decision.seat
