"""The rule pages: worked examples, the way to the glossary, and paper."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.person import Person
from tests.browser.test_accessible import faults


def test_a_reader_goes_from_the_rules_of_a_house_to_a_word_and_to_the_booklets(person: Person) -> None:
    person.go("/rules/tournament/2008?bird=absent&nest_size=4")
    page = person.page
    expect(page.get_by_role("heading", name="Worked examples")).to_be_visible()
    expect(page.locator("#example-whole")).to_contain_text("comes to 100")
    expect(page.locator("#example-e16")).to_contain_text("Ada and Cleo +25")
    sheet = page.get_by_role("link", name="A sheet for the table (PDF)").get_attribute("href")
    assert sheet is not None
    assert re.search(r"house=bird%3Dabsent", sheet)
    answer = page.request.get(page.evaluate("path => new URL(path, location.href).href", sheet))
    assert answer.headers["content-type"] == "application/pdf"
    page.emulate_media(media="print")
    expect(page.get_by_role("button", name="Play now")).to_be_hidden()
    expect(page.get_by_role("heading", name="Worked examples")).to_be_visible()
    page.emulate_media(media="screen")
    assert not faults(person)
    page.get_by_role("link", name="nest", exact=True).click()
    expect(page.get_by_role("heading", name="Glossary")).to_be_visible()
    expect(page.locator("#term-nest")).to_be_in_viewport()
    page.get_by_label("Look for a word").fill("qqq")
    expect(page.get_by_text("There is no such word here.")).to_be_visible()
    assert not faults(person)
    page.get_by_role("link", name="The booklets").click()
    expect(page.get_by_role("heading", name="What changed")).to_be_visible()
    assert not faults(person)
