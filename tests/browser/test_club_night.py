"""Club night on the page: an event is made, entered by its code, played, corrected, and shown on the wall."""

from __future__ import annotations

import time

from playwright.sync_api import Locator, expect

from tests.browser.advice import choice
from tests.browser.conftest import Visit
from tests.browser.controls import act
from tests.browser.person import Person
from tests.browser.play import go_on
from tests.browser.test_accessible import faults
from tests.support import PATIENCE

TITLE = "Thursday at the mill"


def make_event(director: Person) -> str:
    """From the home page to an event of one deal and two rounds; its code."""
    page = director.page
    director.go("/")
    director.press(page.get_by_role("link", name="Club night"))
    page.get_by_label("What is it called?").fill(TITLE)
    page.get_by_label("Deals in a round").fill("1")
    page.get_by_label("Rounds", exact=True).fill("2")
    director.button("Make the event")
    expect(page.get_by_role("heading", name="You direct this event")).to_be_visible()
    director.button("Take part")
    return page.locator("b.code").inner_text()


def enter(person: Person, code: str) -> None:
    person.go("/club")
    person.page.get_by_label("The code on the room’s screen").fill(code.lower())
    person.button("Go there")
    person.button("Take part")
    expect(person.page.get_by_text("You take part.")).to_be_visible()


def over(person: Person) -> Locator:
    return person.page.get_by_role("region", name="The match is over")


def play_round(*people: Person) -> None:
    """Everybody to their table, through its deal, and back to the event."""
    for person in people:
        before = person.wire.welcomes
        person.press(person.page.get_by_role("link", name="Go to your table"))
        person.until(lambda: person.wire.welcomes > before, "the table")  # noqa: B023
    end = time.monotonic() + PATIENCE
    while not all(over(person).is_visible() for person in people):
        assert time.monotonic() < end, "the round does not end"
        for person in people:
            if person.is_waited_for:
                go_on(person)
            elif person.wire.decision is not None:
                act(person, choice(person))
        people[0].page.wait_for_timeout(15)
    for person in people:
        person.press(over(person).get_by_role("link", name="Back to the event"))


def standings(person: Person) -> Locator:
    return person.page.get_by_role("table").first.get_by_role("row")


def test_a_progressive_party_from_the_first_page_to_the_final_standings(visit: Visit) -> None:
    ann, bob, wall = visit(), visit(viewport={"width": 390, "height": 780}), visit()
    code = make_event(ann)
    enter(bob, code)
    token = ann.page.url.rsplit("/", 1)[1]
    wall.go(f"/club/{token}/room")
    expect(wall.page.get_by_text(code)).to_be_visible()
    expect(ann.page.get_by_text("Progressive party, 2 tables.")).to_be_visible()
    assert faults(ann) == []
    ann.button("Begin the event")
    expect(bob.page.get_by_role("heading", name="Your table is table 1")).to_be_visible()
    assert faults(bob) == []
    play_round(ann, bob)
    expect(ann.page.get_by_role("button", name="Begin round 2 of 2")).to_be_visible()
    ann.press(ann.page.get_by_role("button", name="Correct the result of table 2"))
    form = ann.page.get_by_role("form", name="Result of table 2")
    for field, points in zip(form.locator("input[inputmode]").all(), ("500", "5"), strict=True):
        field.fill(points)
    form.get_by_label("Why is it corrected?").fill("the sides were mixed up")
    ann.button("Correct it")
    expect(bob.page.get_by_text("the sides were mixed up")).to_be_visible()
    expect(standings(bob).nth(1)).to_contain_text("550")
    expect(wall.page.get_by_text("Round 1 of 2")).to_be_visible()
    ann.button("Begin round 2 of 2")
    play_round(ann, bob)
    expect(ann.page.get_by_role("heading", name="Final standings")).to_be_visible()
    expect(wall.page.get_by_text("Final standings")).to_be_visible()
    expect(standings(ann)).to_have_count(9)
