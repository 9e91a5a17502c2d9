"""What the tests of Golden Ten and High 14 share: their tables, deals set up by hand, random play."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from rookery.engine.cards import Card, Colour
from rookery.engine.decisions import Refusal
from rookery.engine.editions import Edition
from rookery.engine.errors import IllegalAction
from rookery.families.plain_tricks.rules import PlainTricksRules
from rookery.families.plain_tricks.views import PlainTricksView
from rookery.families.tricks import PlayDecision
from rookery.games.golden_ten import EDITIONS as GOLDEN_TENS
from rookery.games.golden_ten import GOLDEN_TEN_1913, GOLDEN_TEN_1988
from rookery.games.high_fourteen import EDITIONS as HIGH_FOURTEENS
from rookery.games.high_fourteen import HIGH_FOURTEEN_1913
from rookery.records.match import Match

TABLES = tuple((edition, seats) for edition in (*GOLDEN_TENS, *HIGH_FOURTEENS) for seats in edition.seats)
NAMES = tuple(f"{edition.id}({seats})" for edition, seats in TABLES)
every_table = pytest.mark.parametrize(("edition", "seats"), TABLES, ids=NAMES)

# Twenty cards: 1, 2, 3, 5 and 10 of each colour. Seat 1 leads, takes four tricks and lets seat 3 have the last.
LITTLE: dict[str, object] = {"ranks": "1-3,5,10"}
LITTLE_HANDS = ("R3 Y3 Y5 B3 B5", "R10 Y10 G10 B10 G1", "R1 Y1 G2 B1 R5", "R2 Y2 G3 B2 G5")
LITTLE_PLAY = "R10 R1 R2 R3  Y10 Y1 Y2 Y3  G10 G2 G3 Y5  B10 B1 B2 B3  G1 R5 G5 B5"


def golden(year: int = 1988, /, **rules: object) -> Edition:
    return (GOLDEN_TEN_1913 if year == 1913 else GOLDEN_TEN_1988).with_house_rules(**rules)


def high(**rules: object) -> Edition:
    return HIGH_FOURTEEN_1913.with_house_rules(**rules)


def table(edition: Edition, hands: Sequence[str | None], **more: object) -> Match:
    """Dealt as given by seat 0, so that seat 1 leads; what is left out comes from the seed."""
    return Match.set_up(edition, **{"hands": hands, "dealer": 0, "seed": "table", **more})  # type: ignore[arg-type]


def with_trump(colour: Colour, edition: Edition, hands: Sequence[str | None], **more: object) -> Match:
    """The same, with a seed whose first cut shows this colour."""
    for seed in range(200):
        match = table(edition, hands, seed=seed, **more)
        if seen(match).trump is colour:
            return match
    raise AssertionError("a colour is cut about once in four")


def play(match: Match, cards: str) -> Match:
    """Play these cards, each for the seat whose turn it is."""
    for card in cards.split():
        match.act(match.pending()[0].seat, f"play {card}")
    return match


def seen(match: Match, seat: int | None = None) -> PlainTricksView:
    view = match.view(seat)
    assert isinstance(view, PlainTricksView)
    return view


def turn(match: Match) -> PlayDecision:
    (decision,) = match.pending()
    assert isinstance(decision, PlayDecision)
    return decision


def options(match: Match) -> set[str]:
    return {str(option).removeprefix("play ") for option in turn(match).options()}


def refused(match: Match, card: str) -> Refusal:
    before = match.record()
    with pytest.raises(IllegalAction) as error:
        match.act(turn(match).seat, f"play {card}")
    assert match.record() == before
    return error.value.refusal


def pack_of(edition: Edition, seats: int) -> tuple[Card, ...]:
    return edition.rules_for(seats).pack(seats)


def rules_of(edition: Edition, seats: int) -> PlainTricksRules:
    rules = edition.rules_for(seats)
    assert isinstance(rules, PlainTricksRules)
    return rules


def text(edition: Edition, seats: int) -> str:
    return "\n".join(line for section in edition.rules_for(seats).describe(seats) for line in section.lines)


def detail(match: Match, name: str, hand: int = -1) -> tuple[int, ...]:
    return dict(match.hands[hand].details)[name]
