"""The choices of a movement as an event keeps them, and what is refused."""

from __future__ import annotations

import json
from typing import Any

import pytest

from rookery.club.movements import (
    ArrowSwitch,
    Contestants,
    DealPlan,
    EmptySeats,
    EvenTables,
    Impossible,
    Losers,
    MovementKind,
    MovementOptions,
    PartnerRule,
    make_movement,
)
from rookery.engine.plain import plain


def test_options_come_back_from_their_json_as_they_were() -> None:
    options = MovementOptions(
        rounds=5,
        deals_per_round=3,
        deals=DealPlan.TRAVEL,
        empty_seats=EmptySeats.SIT_OUT,
        contestants=Contestants.SINGLES,
        losers=Losers.DOWN,
        partners=PartnerRule.KEEP,
        even_tables=EvenTables.RELAY,
        arrow_switch=ArrowSwitch.NONE,
    )
    for each in (options, MovementOptions()):
        kept = json.loads(json.dumps(plain(each)))
        assert isinstance(kept, dict)
        assert MovementOptions.read(kept) == each
    assert MovementOptions.read({}) == MovementOptions(), "what is not there is as is customary"


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ({"round": 3}, "no option 'round'; it has rounds, "),
        ({"rounds": 0}, "rounds is 0; a whole number from 1 to 100 is expected"),
        ({"rounds": "5"}, "rounds is '5'; a whole number"),
        ({"deals_per_round": True}, "deals_per_round is True"),
        ({"deals_per_round": 101}, "deals_per_round is 101"),
        ({"deals": "everywhere"}, "deals is 'everywhere'; it can be own, together, travel"),
        ({"losers": None}, "losers is None; it can be stay, down"),
    ],
)
def test_an_option_that_cannot_be_is_refused_with_what_can(given: dict[str, Any], says: str) -> None:
    with pytest.raises(Impossible, match=says):
        MovementOptions.read(given)


@pytest.mark.parametrize("kind", MovementKind)
def test_every_movement_has_a_first_round_and_none_before_or_after_its_rounds(kind: MovementKind) -> None:
    movement = make_movement(kind, 16)
    assert movement.name == kind
    assert movement.round(1, ()).number == 1
    with pytest.raises(Impossible, match="no round 0"):
        movement.round(0, ())
    rounds = movement.rounds()
    if rounds is not None:
        with pytest.raises(Impossible, match=f"no round {rounds + 1}: rounds are numbered from 1 to {rounds}"):
            movement.round(rounds + 1, ())


@pytest.mark.parametrize("kind", MovementKind)
@pytest.mark.parametrize("players", [-1, 0, 3, 101, 10_000])
def test_no_event_is_too_small_or_too_large(kind: MovementKind, players: int) -> None:
    with pytest.raises(Impossible, match=f"4 to 100 people; {players} were given"):
        make_movement(kind, players)


@pytest.mark.parametrize("kind", MovementKind)
def test_with_bots_every_number_from_five_on_fits(kind: MovementKind) -> None:
    for players in range(5, 101):
        assert make_movement(kind, players).round(1, ()).tables
