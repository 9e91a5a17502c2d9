"""What the tests of Tuxedo share: tables set up by hand, and what lies where."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from rookery.engine.cards import Card, cards_text
from rookery.engine.decisions import Refusal
from rookery.engine.editions import Edition
from rookery.engine.errors import IllegalAction
from rookery.families.tuxedo.decisions import TurnDecision
from rookery.families.tuxedo.views import TuxedoView
from rookery.games.tuxedo import EDITIONS, TUXEDO_1913
from rookery.records.match import Match

TABLES = tuple((edition, seats) for edition in EDITIONS for seats in edition.seats)
NAMES = tuple(f"{edition.id}({seats})" for edition, seats in TABLES)
every_table = pytest.mark.parametrize(("edition", "seats"), TABLES, ids=NAMES)


def house(**rules: object) -> Edition:
    return TUXEDO_1913.with_house_rules(**rules)


def table(hands: Sequence[str | None], centre: str, edition: Edition = TUXEDO_1913, **more: object) -> Match:
    """Dealt as given, seat 1 to play; what is left out comes from the seed."""
    return Match.set_up(edition, hands=hands, nest=centre, dealer=0, seed="table", **more)  # type: ignore[arg-type]


def tiny(pack: str, **rules: object) -> Match:
    """Two players with a little pack, a card at a time; seat 1 is dealt to first and plays first."""
    numbers = sorted({int(card[1:]) for card in pack.split()})
    given: dict[str, object] = {"ranks": numbers, "hand_size": 1, "centre_size": 2, "counters": "", **rules}
    return Match.set_up(house(**given), pack=pack, dealer=0, seats=2, seed="tiny")


def seen(match: Match, seat: int | None = None) -> TuxedoView:
    view = match.view(seat)
    assert isinstance(view, TuxedoView)
    return view


def centre(match: Match) -> list[str]:
    """The centre as texts, builds joined."""
    return ["+".join(map(str, unit.cards)) for unit in seen(match).centre]


def turn(match: Match) -> TurnDecision:
    decision = match.pending()[0]
    assert isinstance(decision, TurnDecision)
    return decision


def options(match: Match) -> set[str]:
    """What the seat to play may play."""
    return {str(option) for option in turn(match).options()} - {"orange", "let"}


def let_go(match: Match) -> None:
    """Everybody who may call Orange lets it go."""
    for seat in range(match.seats):
        if any(decision.seat == seat and "let" in map(str, decision.options()) for decision in match.pending()):
            match.act(seat, "let")


def refused(match: Match, seat: int, action: str) -> Refusal:
    before = match.version
    with pytest.raises(IllegalAction) as error:
        match.act(seat, action)
    assert match.version == before
    return error.value.refusal


def pile(match: Match, seat: int) -> str:
    return cards_text(seen(match).piles[seat])


def pack_of(edition: Edition, seats: int) -> tuple[Card, ...]:
    return edition.rules_for(seats).pack(seats)


def detail(match: Match, name: str, pack: int = -1) -> tuple[int, ...]:
    return dict(match.hands[pack].details)[name]
