"""Explanations: the same figures as values, as JSON and as a table people can read."""

from __future__ import annotations

import json

import rookery
from rookery.bots import Candidate, Explanation

CHOICES = (
    Candidate(action=rookery.read_action("play R14"), points=62.25, chance=0.71),
    Candidate(action=rookery.read_action("play R5"), points=8.0, chance=0.5),
    Candidate(action=rookery.read_action("play Bird"), points=-4.05, chance=None),
)


def explanation(*candidates: Candidate, worlds: int = 1240) -> Explanation:
    return Explanation(candidates=candidates, worlds=worlds, sentence="Draw the trumps.")


def test_the_table_is_aligned_and_the_actions_stand_last() -> None:
    assert explanation(*CHOICES).lines() == [
        "points  bid made  choice",
        " +62.2       71%  play R14",
        "  +8.0       50%  play R5",
        "  -4.0            play Bird",
        "1,240 worlds. Draw the trumps.",
    ]


def test_without_a_bid_there_are_no_chances() -> None:
    passing = Candidate(action=rookery.read_action("pass"), points=-12.0)
    assert explanation(passing, worlds=1).lines(title="say") == [
        "points  say",
        " -12.0  pass",
        "1 world. Draw the trumps.",
    ]


def test_a_long_list_is_cut_and_says_so() -> None:
    lines = explanation(*CHOICES).lines(most=2)
    assert len(lines) == 4
    assert lines[-1] == "1,240 worlds. 1 more choice, none better. Draw the trumps."


def test_without_choices_only_the_sentence_is_left() -> None:
    nothing = explanation(worlds=0)
    assert nothing.lines() == ["Draw the trumps."]
    assert nothing.best is None


def test_as_json_the_actions_are_texts() -> None:
    told = explanation(*CHOICES[:1])
    assert json.loads(told.to_json()) == told.to_plain()
    assert told.to_plain() == {
        "candidates": [{"action": "play R14", "points": 62.25, "chance": 0.71}],
        "worlds": 1240,
        "sentence": "Draw the trumps.",
        "equals": [],
    }
    assert told.best == rookery.read_action("play R14")
