"""The first lesson, by somebody who comes for the first time: to its end, with a reload in the middle."""

from __future__ import annotations

import json

from playwright.sync_api import expect

from rookery.coach.lessons.catalogue import FIRST, lesson_for
from tests.browser.person import Person

_AT_ONCE = json.dumps({"pace": "instant"})
LONGEST_HAND = 40


def test_the_first_lesson_is_gone_through_by_hints_with_a_reload_in_the_middle(person: Person) -> None:
    steps = lesson_for(FIRST).steps
    page = person.page
    page.add_init_script(
        f"localStorage.getItem('rookery.settings') ?? localStorage.setItem('rookery.settings', '{_AT_ONCE}')"
    )
    person.go("/")
    page.get_by_role("link", name="New to Rook?").click()
    page.get_by_role("link", name="Begin").click()
    words = page.get_by_role("region", name="What this is about")
    for number, step in enumerate(steps, 1):
        expect(words.get_by_role("heading")).to_have_text(step.title)
        expect(words).to_contain_text(f"Step {number} of {len(steps)}")
        if step.name == "follow":
            refuse_a_wrong_card(person)
        onward = page.get_by_role("button", name="Next").or_(page.get_by_role("link", name="Play a match now"))
        for answers in range(LONGEST_HAND):
            hint = words.get_by_role("button", name="Hint")
            expect(hint.or_(onward).first).to_be_visible()
            if onward.count():
                break
            page.keyboard.press("h")
            help_shown = words.locator(".hint").get_by_role("button")
            help_shown.click()
            expect(help_shown).to_have_count(0)
            if step.name == "hand" and answers == 3:
                come_back(person, step.title)
        if number < len(steps):
            expect(onward).to_be_focused()
            page.keyboard.press("Enter")
    expect(page.get_by_role("progressbar", name="Steps done")).to_have_attribute("value", str(len(steps)))
    person.go("/learn")
    expect(page.get_by_role("link", name="Tournament Rook (Kentucky Discard), 2008: Done")).to_be_visible()


def refuse_a_wrong_card(person: Person) -> None:
    """A card that may not be played stays in the hand, and the rule is told."""
    page = person.page
    page.locator(".hand .slot[aria-disabled='true']").first.click(force=True)
    expect(page.locator(".verdict")).to_contain_text("was led and your hand can follow it")
    expect(page.locator(".screen")).to_have_attribute("data-answers", "0")


def come_back(person: Person, title: str) -> None:
    """A reload comes back to the same step, with the same answers given."""
    page = person.page
    expect(page.get_by_role("button", name="Hint")).to_be_visible()  # the answer has been taken
    given = page.locator(".screen").get_attribute("data-answers")
    hand = person.shown(page.locator("[data-part='own']"))
    page.reload()
    expect(page.locator(".screen")).to_have_attribute("data-answers", given or "")
    expect(page.get_by_role("heading", name=title)).to_be_visible()
    person.until(lambda: person.shown(page.locator("[data-part='own']")) == hand, "the same cards")
