"""How plays are written, and deals set up by hand."""

from __future__ import annotations

import pytest

from rookery.engine.cards import cards_text
from rookery.engine.errors import BadSetUp, UnreadableAction
from rookery.games.catalogue import read_action
from rookery.games.tuxedo import TUXEDO_1913
from rookery.records.match import Match
from rookery.records.record import Record
from tests.families.tuxedo.support import centre, seen, table


@pytest.mark.parametrize(
    "text",
    [
        "capture R10 R3 Y5 G2",
        "capture B8 R6+Y2 G8",
        "build R2 on Y6",
        "build R2 on R6+Y2",
        "trail R7",
        "orange",
        "let",
    ],
)
def test_reading_and_printing_are_inverse(text: str) -> None:
    assert str(read_action(text)) == text
    assert read_action(text.upper()) == read_action(text)


def test_the_order_in_which_cards_are_named_makes_no_difference() -> None:
    assert read_action("capture B8 G8 Y2+R6") == read_action("capture B8 R6+Y2 G8")
    assert read_action("build R2 on Y2+R6") == read_action("build R2 on R6+Y2")


@pytest.mark.parametrize(
    "text",
    [
        "capture",
        "capture R8",
        "capture R8 R99",
        "capture R8 R6+",
        "capture R8 +R6",
        "build R2",
        "build R2 R6",
        "build R2 on",
        "build R2 at R6",
        "trail",
        "trail R7 R8",
        "orange R7",
        "let go",
    ],
)
def test_what_cannot_be_read_is_refused(text: str) -> None:
    with pytest.raises(UnreadableAction):
        read_action(text)


def test_a_deal_set_up_by_hands_centre_and_stock() -> None:
    pack = TUXEDO_1913.rules_for(2).pack(2)
    given = "R1 Y2 G3 B4", "R5 R6 R7 R8", "Y9 Y10 Y11 Y12"
    rest = [card for card in pack if str(card) not in " ".join(given).split()]
    match = Match.set_up(TUXEDO_1913, hands=given[:2], nest=given[2], stock=rest, dealer=1, scores=[40, 60])
    assert cards_text(match.view(0).hand) == "R1 Y2 G3 B4"
    assert cards_text(match.view(1).hand) == "R5 R6 R7 R8"
    assert centre(match) == ["Y9", "Y10", "Y11", "Y12"]
    assert seen(match).scores == (40, 60)
    assert match.snapshots[0].pack[12:] == tuple(rest)
    text = match.record().to_json()
    assert Record.from_json(text).replay(TUXEDO_1913).record().to_json() == text


def test_what_is_left_out_is_dealt_from_the_seed() -> None:
    one, other = table([None, "R5 R6 R7 R8"], ""), table([None, "R5 R6 R7 R8"], "")
    assert one.view(0) == other.view(0)
    assert len({*one.view(0).hand, *one.view(1).hand, *seen(one).centre_cards}) == 12


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        ({"pack": "R1 R2"}, "expected 56"),
        ({"hands": ["R1 R2 R3", None]}, "seat 0 was given 3 cards: expected 4"),
        ({"hands": ["R1 R2 R3 R3", None]}, "R3: given twice"),
        ({"hands": ["R1 R2 R3 Bird", None]}, "Bird: not in this pack"),
        ({"nest": "R1 R2 R3", "seats": 2}, "the centre was given 3 cards: expected 4"),
        ({"stock": "R1", "seats": 2}, "the stock was given 1 card: expected 44"),
        ({"hands": [None, None], "dealer": 2}, "no seat 2 to deal"),
        ({"hands": [None, None], "scores": [1, 2, 3]}, "3 scores were given for 2 seats"),
        ({"hands": [None, None, None], "seats": 2}, "3 hands were given: expected 2"),
        ({"batteries": ["R1"], "seats": 2}, "no batteries"),
        ({"seats": 7}, "cannot seat 7"),
    ],
)
def test_a_set_up_that_cannot_be_is_refused_with_the_reason(given: dict[str, object], reason: str) -> None:
    with pytest.raises(BadSetUp, match=reason):
        Match.set_up(TUXEDO_1913, **given)  # type: ignore[arg-type]


def test_a_deal_is_set_up_by_its_pack_or_by_its_piles_not_by_both() -> None:
    pack = TUXEDO_1913.rules_for(2).pack(2)
    with pytest.raises(BadSetUp, match="not by both"):
        Match.set_up(TUXEDO_1913, pack=pack, hands=[None, "R1 R2 R3 R4"])
