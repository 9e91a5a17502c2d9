"""Deals set up by hand, and what is refused with which rule."""

from __future__ import annotations

import pytest

from rookery.engine.cards import Colour, read_cards
from rookery.engine.decisions import Decision
from rookery.engine.errors import BadSetUp, NotYourTurn
from rookery.families.plain_tricks.wording import SECTION_OF_RULE
from rookery.games.golden_ten import GOLDEN_TEN_1913, GOLDEN_TEN_1988
from rookery.games.high_fourteen import HIGH_FOURTEEN_1913
from rookery.records.match import Match
from rookery.records.record import Record
from tests.families.plain_tricks.support import (
    LITTLE,
    LITTLE_HANDS,
    golden,
    high,
    pack_of,
    play,
    refused,
    seen,
    table,
    turn,
    with_trump,
)


def test_hands_and_centre_can_be_given_and_the_rest_comes_from_the_seed() -> None:
    own = "R1 R2 R3 R4 R5 R6 R7 R8 R9 R10 R11 R12 R13 R14 Y1 Y2 Y3 Y4"
    match = table(GOLDEN_TEN_1988, [None, own, None], nest="Y10 B1")
    assert [str(card) for card in match.view(1).hand] == own.split()
    held = {card for seat in range(3) for card in match.view(seat).hand}
    assert set(pack_of(GOLDEN_TEN_1988, 3)) - held == set(read_cards("Y10 B1"))
    again = table(GOLDEN_TEN_1988, [None, own, None], nest="Y10 B1")
    assert again.record() == match.record()
    replayed = Record.from_json(match.record().to_json()).replay(GOLDEN_TEN_1988)
    assert replayed.view(0) == match.view(0)


def test_nothing_but_the_dealer_need_be_given() -> None:
    match = Match.set_up(HIGH_FOURTEEN_1913, dealer=2, seats=5, seed=1)
    assert seen(match).dealer == 2
    assert turn(match).seat == 3


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        ({"hands": ["R1 R2", None, None, None]}, "seat 0 was given 2 cards: expected 14"),
        ({"hands": [], "seats": 3, "nest": "R1"}, "the centre was given 1 card: expected 2"),
        ({"hands": [None] * 4, "nest": "R1"}, "the centre was given 1 card: expected 0"),
        ({"hands": [None] * 4, "seats": 3}, "4 hands were given: expected 3"),
        ({"hands": [None] * 4, "dealer": 4}, "no seat 4 to deal"),
        ({"hands": [None] * 4, "scores": [1, 2, 3]}, "3 scores were given for 4 seats"),
        ({"hands": [None] * 4, "stock": "R1"}, "no stock"),
        ({"pack": "R1 R2", "hands": []}, "the pack was given 2 cards: expected 56"),
        ({"pack": "Bird", "hands": []}, "Bird: not in this pack of 56 cards"),
        ({"pack": "R1", "hands": [None] * 4}, "not by both"),
        ({"hands": [None] * 2}, "cannot seat 2"),
    ],
)
def test_a_position_that_cannot_be_is_refused(given: dict[str, object], reason: str) -> None:
    with pytest.raises(BadSetUp, match=reason):
        Match.set_up(GOLDEN_TEN_1988, **{"dealer": 0, **given})  # type: ignore[arg-type]


def test_a_card_cannot_be_given_twice() -> None:
    hands = [LITTLE_HANDS[0], LITTLE_HANDS[0], None, None]
    with pytest.raises(BadSetUp, match="R3 Y3 Y5 B3 B5: given twice"):
        table(golden(**LITTLE), hands)


def test_partners_cannot_be_given_different_scores() -> None:
    with pytest.raises(BadSetUp, match="seats 0 and 2 are partners with one score"):
        table(GOLDEN_TEN_1913, [None] * 4, scores=[1, 2, 3, 2])
    assert table(GOLDEN_TEN_1988, [None] * 4, scores=[1, 2, 3, 2]).score_of(2) == 3


def test_a_card_that_is_not_held_is_refused() -> None:
    match = table(golden(**LITTLE), LITTLE_HANDS)
    refusal = refused(match, "B1")
    assert (refusal.rule, refusal.reason) == ("own-cards", "B1 is not in your hand.")


def test_a_card_that_does_not_follow_is_refused_with_those_that_do() -> None:
    match = play(table(golden(**LITTLE), LITTLE_HANDS), "R10")
    refusal = refused(match, "Y1")
    assert refusal.rule == "follow-colour"
    assert refusal.reason == "Red was led and your hand can follow it: play R1 or R5, not Y1."


def test_the_trump_led_is_called_so() -> None:
    hands = ["Y12 Y9 G9", "R9 R12 Y14", "R14 B9 B14", "G12 B12 G14"]
    match = play(with_trump(Colour.RED, high(ranks="9,12,14", counters=""), hands), "R9")
    assert refused(match, "B9").reason.startswith("Red, the trump, was led")


def test_another_verb_is_refused() -> None:
    match = table(golden(**LITTLE), LITTLE_HANDS)
    refusal = turn(match).refusal("pass")
    assert refusal is not None
    assert refusal.rule == "turn"


def test_only_the_seat_whose_turn_it_is_may_play() -> None:
    match = table(golden(**LITTLE), LITTLE_HANDS)
    with pytest.raises(NotYourTurn, match="waits for seat 1 to play"):
        match.act(2, "play R1")


def test_every_rule_a_refusal_cites_has_its_section() -> None:
    match = play(table(golden(**LITTLE), LITTLE_HANDS), "R10")
    decision: Decision = turn(match)
    aside = table(golden(**LITTLE, conduct="honour"), LITTLE_HANDS).asides()[0]
    refusals = [decision.refusal(text) for text in ("pass", "play B14", "play Y1")]
    refusals += [aside.refusal(text) for text in ("accuse 0", "talk 1")]
    cited = {refusal.rule for refusal in refusals if refusal is not None}
    assert cited == set(SECTION_OF_RULE)
    for edition in (golden(1913, conduct="honour"), high(conduct="honour")):
        sections = {section.rule for section in edition.rules_for(4).describe(4)}
        assert set(SECTION_OF_RULE.values()) <= sections
