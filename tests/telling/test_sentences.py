"""Sentences refer to seats: told with names, with 'you' for the reader, or with numbers."""

from __future__ import annotations

import copy
import itertools
import pickle
import random
import re

import pytest

import rookery
from rookery.engine.phrases import Phrase, also, does, join, label, listed, second_person, tell, who, whose

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal")


@pytest.mark.parametrize(
    ("phrase", "named", "to_ben", "numbered"),
    [
        (does(1, "passes") + ".", "Ben passes.", "You pass.", "Seat 1 passes."),
        ("Hand 1: " + does(1, "deals") + ".", "Hand 1: Ben deals.", "Hand 1: You deal.", "Hand 1: seat 1 deals."),
        ("in " + whose(1) + " battery", "in Ben's battery", "in your battery", "in seat 1's battery"),
        (
            does(0, "draws") + " B6; " + does(1, "draws") + " the unseen card.",
            "Ada draws B6; Ben draws the unseen card.",
            "Ada draws B6; you draw the unseen card.",
            "Seat 0 draws B6; seat 1 draws the unseen card.",
        ),
        (
            does(1, "has") + " no cards left and " + also(1, "is") + " out.",
            "Ben has no cards left and is out.",
            "You have no cards left and are out.",
            "Seat 1 has no cards left and is out.",
        ),
        (
            "It is late. " + whose(1) + " turn.",
            "It is late. Ben's turn.",
            "It is late. Your turn.",
            "It is late. Seat 1's turn.",
        ),
        (
            join(", ", (label(seat) + f" {seat}" for seat in (0, 1))),
            "Ada 0, Ben 1",
            "Ada 0, You 1",
            "seat 0 0, seat 1 1",
        ),
        (listed((0, 1, 2)) + " win", "Ada, Ben and Cleo win", "Ada, you and Cleo win", "seat 0, seat 1 and seat 2 win"),
        ("the match waits for " + who(1), "the match waits for Ben", "the match waits for you", None),
    ],
)
def test_a_phrase_in_every_voice(phrase: Phrase, named: str, to_ben: str, numbered: str | None) -> None:
    assert tell(phrase, NAMES) == named
    assert tell(phrase, NAMES, you=1) == to_ben
    assert numbered is None or phrase == numbered


def test_names_are_never_mistaken_for_words() -> None:
    phrase = does(0, "asks") + " " + who(1) + "."
    assert tell(phrase, ["You", "Seat 0"]) == "You asks Seat 0."
    assert tell(phrase, ["Seat 1", "You"], you=0) == "You ask You."


def test_a_phrase_is_plain_text_to_everybody_else() -> None:
    phrase = "Too late: " + does(3, "was") + " first."
    assert isinstance(phrase, str)
    assert phrase == "Too late: seat 3 was first."
    assert f"{phrase}" == "Too late: seat 3 was first."
    for twin in (copy.deepcopy(phrase), pickle.loads(pickle.dumps(phrase))):
        assert tell(twin, NAMES) == "Too late: Dan was first."


def test_what_is_told_of_a_seat_can_follow_its_name() -> None:
    phrase = does(2, "has") + " the bid at 75."
    assert tell(phrase.without_subject(), NAMES) == "has the bid at 75."
    assert tell(phrase.without_subject(), NAMES, you=2) == "have the bid at 75."
    with pytest.raises(ValueError, match="does not begin with a seat"):
        ("The nest holds " + who(0)).without_subject()


@pytest.mark.parametrize(
    ("third", "second"),
    [("bids", "bid"), ("buries", "bury"), ("discards", "discard"), ("goes", "go"), ("has", "have"), ("is", "are"),
     ("loses", "lose"), ("passes", "pass"), ("takes", "take"), ("was", "were"), ("leaves", "leave")],
)  # fmt: skip
def test_verbs_in_the_second_person(third: str, second: str) -> None:
    assert second_person(third) == second


@pytest.mark.parametrize("edition", rookery.catalogue(), ids=lambda edition: edition.id)
def test_every_event_is_told_to_every_seat_in_good_grammar(edition: rookery.Edition) -> None:
    match = rookery.Match(edition, seed="3")
    rng = random.Random(edition.id)
    for _ in itertools.takewhile(lambda _: match.result is None, range(300)):
        decision = rng.choice(match.pending())
        match.act(decision.seat, decision.sample(rng))
    names = NAMES[: match.seats]
    for event in match.all_events():
        assert not re.search("[Ss]eat", tell(event.phrase, names)), event
        for seat in range(match.seats):
            told = tell(event.phrase, names, you=seat)
            assert names[seat] not in told
            assert not re.search(r"\b[Yy]ou (?!pass\b)\w+s\b", told), told
            assert not re.search(r"[a-z,;] You\b(?! [-+\dRYGB]|n)", told), told
