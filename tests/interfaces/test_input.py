"""What people type is read forgivingly, and what cannot be read is answered kindly."""

import contextlib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rookery.engine.cards import Colour, read_card, read_cards
from rookery.engine.decisions import Decision
from rookery.families.auction.actions import Bid, Draw, Pass
from rookery.families.auction.decisions import (
    BidDecision,
    CallDecision,
    DrawDecision,
    NestDecision,
    TrumpDecision,
)
from rookery.families.tricks import PlayDecision
from rookery.interfaces.terminal.input import Unreadable, question, read_answer, read_command, read_some_cards

BID = BidDecision(seat=0, lowest=75, step=5, limits=((None, 120),), standing=70, may_pass=True)
COLOURED = BidDecision(
    seat=0, lowest=80, step=10, limits=((Colour.GREEN, 180), ("none", 240)), standing=70, may_pass=True
)
NEST = NestDecision(seat=0, hand=read_cards("R5 R6 R7"), nest=read_cards("G5 B14"), exchange=2, forbidden=())
TRUMP = TrumpDecision(seat=0, trumps=tuple(Colour))
CALL = CallDecision(seat=0, cards=read_cards("R14 B14"))
PLAY = PlayDecision(
    seat=0,
    place=0,
    source="hand",
    hand=read_cards("R5 R14 G14 Bird"),
    legal=read_cards("R5 R14 Bird"),
    led=Colour.RED,
    trump=Colour.BLACK,
)
LEAD = PlayDecision(
    seat=0,
    place=0,
    source="hand",
    hand=read_cards("R14 G14 G5"),
    legal=read_cards("R14 G14 G5"),
    led=None,
    trump=Colour.BLACK,
)
DRAW = DrawDecision(seat=0, exposed=read_card("G10"))


@pytest.mark.parametrize(
    ("typed", "decision", "action"),
    [
        ("75", BID, "bid 75"),
        ("bid 75", BID, "bid 75"),
        ("I bid 80.", BID, "bid 80"),
        ("p", BID, "pass"),
        ("PASS", BID, "pass"),
        ("80 green", COLOURED, "bid 80 green"),
        ("green 80", COLOURED, "bid 80 green"),
        ("80g", COLOURED, "bid 80 green"),
        ("bid 90 no trump", COLOURED, "bid 90 none"),
        ("90 nt", COLOURED, "bid 90 none"),
        ("r5 g5", NEST, "nest R5 G5"),
        ("nest 5r, b14", NEST, "nest R5 B14"),
        ("g", TRUMP, "trump green"),
        ("trump black", TRUMP, "trump black"),
        ("2", TRUMP, "trump yellow"),
        ("call b14", CALL, "call B14"),
        ("14 black", CALL, "call B14"),
        ("R14", PLAY, "play R14"),
        ("14r", PLAY, "play R14"),
        ("play red 14", PLAY, "play R14"),
        ("14", PLAY, "play R14"),
        ("#2", PLAY, "play R14"),
        ("#2", BID, "bid 80"),
        ("#1", NEST, "nest R5 R6"),
        ("#2", CALL, "call B14"),
        ("the bird", PLAY, "play Bird"),
        ("rook", PLAY, "play Bird"),
        ("5", LEAD, "play G5"),
        ("up", DRAW, "draw up"),
        ("g10", DRAW, "draw up"),
        ("2", DRAW, "draw down"),
        ("draw down", DRAW, "draw down"),
    ],
)
def test_forgiving_answers(typed: str, decision: Decision, action: str) -> None:
    assert str(read_answer(typed, decision)) == action


@pytest.mark.parametrize(
    ("typed", "decision", "told"),
    [
        ("", BID, "Nothing was typed"),
        ("G14", BID, "the card G14"),
        ("seventy", BID, "I cannot read 'seventy'. Now I expect a bid such as '75', or 'pass'"),
        ("14", LEAD, "R14 or G14?"),
        ("G15", PLAY, "a number from 1 to 14"),
        ("pass", PLAY, "part of the bidding"),
        ("#9", PLAY, "numbered 1 to 3"),
        ("purple", TRUMP, "'red' or 'yellow'"),
        ("sideways", DRAW, "'up' for G10"),
        ("G5 banana", NEST, "the 2 cards to lay away"),
    ],
)
def test_what_cannot_be_read_is_quoted_with_what_is_expected(typed: str, decision: Decision, told: str) -> None:
    with pytest.raises(Unreadable) as caught:
        read_answer(typed, decision)
    assert told in str(caught.value)


@pytest.mark.parametrize(("typed", "name"), [("?", "help"), ("Rules nest", "rules"), ("q", "quit"), ("undo", "undo")])
def test_commands(typed: str, name: str) -> None:
    command = read_command(typed)
    assert command is not None
    assert command.name == name


def test_answers_are_no_commands() -> None:
    for typed in ("70", "p", "g", "R14", "up", "u", "r", ""):
        assert read_command(typed) is None


@settings(max_examples=150)
@given(st.text(max_size=30))
def test_any_text_is_read_or_answered(typed: str) -> None:
    for decision in (BID, COLOURED, NEST, TRUMP, CALL, PLAY, LEAD, DRAW):
        with contextlib.suppress(Unreadable):
            read_answer(typed, decision)


@given(st.lists(st.sampled_from(read_cards("R1 R14 Y5 G10 B13 Bird")), min_size=1))
def test_cards_are_read_as_they_print(cards: list[object]) -> None:
    assert read_some_cards(" ".join(map(str, cards))) == tuple(cards)
    assert read_some_cards(",".join(map(str, cards)).lower()) == tuple(cards)


def test_questions_say_what_is_allowed() -> None:
    assert question(BID) == "Your bid: 75 or more in steps of 5 to 120, or pass"
    assert question(PLAY) == "Your card: R5, R14 or Bird"
    assert isinstance(read_answer("p", BID), Pass)
    assert isinstance(read_answer("75", BID), Bid)
    assert isinstance(read_answer("d", DRAW), Draw)
