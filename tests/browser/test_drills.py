"""Practising in the browser: question after question by keyboard, and what was wrong comes back."""

from __future__ import annotations

import re
from collections import Counter

from playwright.sync_api import expect

from rookery.coach.drills.collection import shipped
from rookery.coach.drills.drill import Drill, DrillKind
from tests.browser.conftest import Visit
from tests.browser.controls import tap_card
from tests.browser.person import Person
from tests.browser.test_accessible import faults

_DRILLS = 10


def few_drills() -> list[Drill]:
    """Those of one edition, kind and grade, not quite as many as are done."""
    groups = Counter((each.rules, each.kind, each.grade) for each in shipped().drills.values())
    chosen = max((group for group, number in groups.items() if number < _DRILLS), key=lambda group: groups[group])
    return [each for each in shipped().drills.values() if (each.rules, each.kind, each.grade) == chosen]


def drill_shown(person: Person) -> Drill:
    return shipped().find(person.page.url.partition("/drill/")[2].partition("?")[0])


def answer(person: Person, choice: int) -> None:
    person.page.keyboard.press(str(choice + 1))
    expect(person.page.get_by_role("button", name="Next")).to_be_visible()


def test_ten_drills_by_keyboard_with_the_queue_coming_back(person: Person) -> None:
    few = few_drills()
    first = few[0]
    page = person.page
    person.go(f"/drill?rules={first.rules}&kind={first.kind}&grade={first.grade}")
    asked: list[str] = []
    missed = ""
    for number in range(_DRILLS):
        expect(page.get_by_label("Your drills")).to_contain_text(f"{max(0, len(few) - number)} new")
        drill = drill_shown(person)
        asked.append(drill.id)
        wrong = number == 0
        answer(person, (drill.best + wrong) % len(drill.answers))
        expect(page.get_by_text("Not the best." if wrong else "Right!", exact=True)).to_be_visible()
        missed = missed or drill.id
        if number == 3:
            page.reload()  # what was answered is kept
            expect(page.get_by_text("asked once before")).to_be_visible()
            answer(person, drill.best)
        page.keyboard.press("Enter")
        expect(page).not_to_have_url(re.compile(drill.id))
    assert sorted(asked[: len(few)]) == sorted(each.id for each in few)
    assert asked[len(few)] == missed  # wrong, and so the first to come back


def test_at_the_table_cards_answer_and_bids_do_not_and_what_is_not_there_says_so(visit: Visit) -> None:
    person = visit(viewport={"width": 390, "height": 844})
    person.expects_trouble = True  # the browser notes what is not there
    wanted = "tournament/2008", DrillKind.LEAD
    lead = next(each for each in shipped().drills.values() if (each.rules, each.kind) == wanted)
    page = person.page
    person.go(f"/drill/{lead.id}")
    expect(page.get_by_role("heading", name="What do you lead?").first).to_be_visible()
    card = lead.right.text.removeprefix("play ")
    tap_card(person, card)
    person.button(f"Play {card}")
    expect(page.get_by_text("Right!", exact=True)).to_be_visible()
    expect(page.get_by_role("button", name="Next")).to_be_in_viewport()
    assert not faults(person)
    bid = next(each for each in shipped().drills.values() if each.kind is DrillKind.BID)
    person.go(f"/drill/{bid.id}")
    expect(page.get_by_role("button", name="Pass")).to_have_count(1)  # of the question; the table's own come afterwards
    answer(person, bid.best)
    expect(page.get_by_role("button", name=re.compile("^Bid [0-9]+$"))).to_be_visible()
    person.go("/drill/nonsense")
    expect(page.get_by_text("There is no drill 'nonsense'")).to_be_visible()
    page.get_by_role("link", name="All drills").click()
    expect(page.locator(".choice").first).to_be_visible()
