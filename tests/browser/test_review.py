"""The review of a match at the page: what it says of a decision, and the decision tried again."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.controls import hand
from tests.browser.play import play_hand
from tests.browser.test_accessible import faults

OVER = "The match is over"


def test_a_match_is_reviewed_and_its_worst_moment_tried_again(visit: Visit) -> None:
    person = visit()
    page = person.page
    person.open_table("tournament/2008", seed="5", house_rules={"longest_match": "1"})
    play_hand(person)
    over = page.get_by_role("region", name=OVER)
    person.press(over.get_by_role("link", name="Review my play"))
    expect(page.get_by_text(re.compile(r"^Accuracy \d+ %"))).to_be_visible()
    chosen = page.get_by_role("region", name="This decision")
    expect(page.get_by_role("region", name="Luck: what each hand could have made")).to_contain_text("every card open")

    assert faults(person) == []
    page.set_viewport_size({"width": 360, "height": 740})
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    page.set_viewport_size({"width": 1280, "height": 800})
    decisions = page.get_by_role("region", name="Your decisions")
    person.press(decisions.get_by_label("The good ones too"))
    first = decisions.get_by_role("listitem").first.get_by_role("button")
    person.press(first)
    expect(first).to_have_attribute("aria-current", "true")
    expect(chosen).to_contain_text("You ")
    expect(page.get_by_role("list", name="All hands")).to_be_visible()

    person.press(chosen.get_by_role("link", name="What if"))
    expect(page).to_have_url(re.compile(r"/study/match:"))
    expect(hand(person)).to_be_visible()
    page.go_back()
    number = re.search(r"match:[^:]+:(\d+)", chosen.get_by_role("link", name="What if").get_attribute("href") or "")
    assert number is not None
    person.go(f"{page.url.removeprefix(person.address)}/{number[1]}")
    expect(page.get_by_role("heading", name="Hand 1: what now?")).to_be_visible()
    review = page.url.removeprefix(person.address).rpartition("/")[0]
    judged = page.context.request.get(f"{person.address}/api{review}").json()["review"]["judged"]
    decision = next(each for each in judged if each["kind"] == "bid")
    person.go(f"{review}/{decision['number']}")
    person.button("Pass")
    told = (
        "Right: that is what the expert would have done."
        if decision["best"] == "pass"
        else "That is what you did in the match."
        if decision["did"] == "pass"
        else f"expert would have {decision['best']}. See what comes of yours."
    )
    expect(page.get_by_role("status").filter(has_text=told)).to_be_visible()
    person.press(page.get_by_role("link", name="To the review"))
    expect(page.get_by_text(re.compile(r"^Accuracy \d+ %"))).to_be_visible()

    person.go("/")
    person.press(page.get_by_role("link", name=re.compile("^Review my play")))
    expect(page.get_by_text(re.compile(r"^Accuracy \d+ %"))).to_be_visible()


def test_the_review_of_no_match_says_so(visit: Visit) -> None:
    person = visit()
    person.expects_trouble = True
    person.go("/review/nothing")
    expect(person.page.get_by_role("alert").filter(has_text="only matches that are over")).to_be_visible()
