"""A person plays on until something is on the screen."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Locator

from tests.browser.advice import choice
from tests.browser.controls import act
from tests.browser.person import Person


def result_of_hand(person: Person) -> Locator:
    """What is shown when a hand is over: its result, or that of the whole match."""
    hand = person.page.get_by_role("region", name="Result of hand")
    return hand.or_(person.page.get_by_role("region", name="The match is over"))


def go_on(person: Person) -> None:
    """Say that one is ready for a race, or has looked at a trick or a result."""
    pause = person.wire.moment["pause"]
    person.button("I’m ready" if pause["why"] == "ready" else "Go on")
    person.until(lambda: person.wire.moment["pause"] != pause, "the table to go on")


def play_until(person: Person, done: Callable[[], bool]) -> int:
    """Answer every decision until something holds; how many answers it took."""
    answers = 0
    while True:
        person.until(lambda: done() or person.wire.decision is not None or person.is_waited_for, "a decision")
        if done():
            return answers
        if person.is_waited_for:
            go_on(person)
            continue
        act(person, choice(person))
        answers += 1


def play_hand(person: Person) -> int:
    """Play the hand that is going on to its score."""
    before = len(person.wire.hands)
    answers = play_until(person, lambda: len(person.wire.hands) > before)
    result_of_hand(person).wait_for()
    return answers


def play_to(person: Person, kind: str) -> None:
    """Play on until a decision of this kind is asked."""
    play_until(person, lambda: (person.wire.decision or {}).get("kind") == kind)
