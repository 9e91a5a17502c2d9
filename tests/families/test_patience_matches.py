"""Whole patience matches: the shuffle, several deals, a deal without a move, bad set-ups."""

from __future__ import annotations

import random

import pytest

import rookery
from rookery.engine.errors import BadSetUp
from rookery.engine.randomness import Stream
from rookery.games.solitaire import SOLITAIRE_1913
from tests.families.patience import EDITIONS, play_at_random, view


@pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: edition.id)
def test_the_deal_is_the_documented_shuffle(edition: rookery.Edition) -> None:
    match = rookery.Match(edition, seed="shuffle")
    assert match.snapshots[0].pack == Stream("shuffle", "deal", 1).shuffled(edition.rules_for(1).pack(1))


def test_a_match_of_several_deals_ends_with_the_win_it_needs() -> None:
    edition = SOLITAIRE_1913.with_house_rules(match_hands=30, wins_needed=2)
    match = rookery.Match(edition, seed=4)
    for _ in play_at_random(match, random.Random(4)):
        pass
    assert match.result is not None
    assert match.result.winners == (0,)
    assert match.hands[-1].scored == (1,)
    assert match.score_of(0) == 2
    assert match.result.reason == "2 deals won, 2 needed"


def test_a_deal_without_a_move_is_counted_and_the_next_is_dealt() -> None:
    tops = rookery.read_cards("R3 Y3 G3 B3 R5 Y5 G5 B5 R7 Y7 G7 B7 R9 Y9")
    rest = [card for card in SOLITAIRE_1913.rules_for(1).pack(1) if card not in tops]
    edition = SOLITAIRE_1913.with_house_rules(match_hands=2)
    match = rookery.Match.set_up(edition, pack=[*rest, *tops], seed=1)
    assert len(match.hands) == 1
    assert match.hands[0].scored == (0,)
    assert view(match).deal_number == 2
    for _ in play_at_random(match, random.Random(1)):
        pass
    again = rookery.Record.from_json(match.record().to_json()).replay(edition)
    assert again.hands == match.hands


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ({"pack": "R1 R2"}, "expected 56"),
        ({"batteries": ["R1 R2 R3 R4"]}, "1 piles were given"),
        ({"batteries": ["R1 R2 R3"] + ["R4"] * 13}, "pile 1 was given 3 cards"),
        ({"hands": ["R1"], "seats": 1}, "no hands"),
        ({"dealer": 1}, "no seat 1"),
        ({"scores": [1, 2], "seats": 1}, "2 scores"),
        ({"seats": 2}, "cannot seat 2"),
    ],
)
def test_a_set_up_that_cannot_be_is_refused(given: dict[str, object], says: str) -> None:
    for edition in EDITIONS:
        with pytest.raises(BadSetUp, match=says):
            rookery.Match.set_up(edition, **given)  # type: ignore[arg-type]


def test_two_games_share_the_verb_build() -> None:
    import rookery.games.tuxedo

    assert rookery.games.tuxedo.EDITIONS
    for text in ("build 3", "build R2 on Y6"):
        assert str(rookery.read_action(text)) == text
    for text in ("build", "build x", "build 3 4", "move 3", "move a b", "move 1 2 3", "turn 1"):
        with pytest.raises(rookery.UnreadableAction):
            rookery.read_action(text)
