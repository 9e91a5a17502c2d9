"""The deals of the day on the page: played once for good, and on the second visit compared."""

from __future__ import annotations

import contextlib
from typing import Any

from playwright.sync_api import Locator, TimeoutError, expect

from rookery.coach.daily.calendar import read_date
from rookery.coach.daily.lines import usual_line
from rookery.coach.daily.programme import DailyDeal, deal_of
from tests.browser.controls import in_hand
from tests.browser.person import Person
from tests.browser.test_accessible import faults

_CORNER = {"x": 8, "y": 12}


def asked(person: Person, path: str, **body: Any) -> Any:
    """What the server answers this browser."""
    asking, address = person.page.context.request, f"{person.address}{path}"
    answer = asking.post(address, data=body, headers={"X-Rookery": "1"}) if body else asking.get(address)
    assert answer.ok, answer.text()
    return answer.json()


def todays(person: Person, name: str = "tournament") -> DailyDeal:
    return deal_of(read_date(asked(person, "/api/daily")["today"]), name)


def answer_elsewhere(person: Person, deal: DailyDeal, numbers: range) -> None:
    """The answers of the solid player, given in another window."""
    person.introduce()
    for number in numbers:
        asked(
            person,
            f"/api/daily/{deal.day}/{deal.name}",
            number=number,
            action=usual_line(deal).answers[number],
        )


def answered(person: Person) -> Locator:
    return person.page.locator("[data-answers]")


def press_until_answered(person: Person, control: Locator, answers: int, **how: Any) -> None:
    """Press what answers until so many are taken: a card is raised first, and a slow machine may miss a press."""

    def done() -> bool:
        if answered(person).get_attribute("data-answers") == str(answers):
            return True
        if control.count():
            with contextlib.suppress(TimeoutError):
                control.first.click(timeout=1_000, **how)
        return False

    person.until(done, f"answer {answers}")


def bidding(person: Person, text: str) -> Locator:
    name = "Pass" if text == "pass" else text.replace("bid", "Bid")
    return person.page.get_by_role("button", name=name, exact=True)


def give(person: Person, text: str, answers: int) -> None:
    """Give an answer, whatever this day's cards ask for; so many are taken then."""
    verb, _, what = text.partition(" ")
    if verb == "play":
        either = in_hand(person, what).or_(in_hand(person, what, chosen=True))
        press_until_answered(person, either, answers, position=_CORNER)
        return
    if verb == "bid":  # the button has the lowest there is until another is typed
        expect(person.page.get_by_role("group", name="Your bid")).to_be_visible()
        for figure in what:
            person.page.keyboard.press(figure)
    press_until_answered(person, bidding(person, text), answers)


def test_a_deal_of_the_day_is_played_once_and_the_second_visit_compares_it(person: Person, visit: Any) -> None:
    page = person.page
    person.go("/")
    person.press(page.get_by_role("link", name="The deals of the day"))
    expect(page.get_by_role("heading", level=1)).to_have_text("The deals of the day")
    expect(page.get_by_text("No streak yet.")).to_be_visible()
    assert not faults(person)
    deal = todays(person)
    answers = usual_line(deal).answers
    last = len(answers) - 1
    row = page.get_by_role("link", name=deal.title)
    expect(row).to_contain_text("Not played yet")
    person.press(row)

    # The first answer here, then everything up to the last card in another window.
    give(person, answers[0], 1)
    answer_elsewhere(person, deal, range(1, last))
    page.reload()
    expect(answered(person)).to_have_attribute("data-answers", str(last))
    expect(page.get_by_role("button", name="Undo")).to_have_count(0)
    give(person, answers[last], last + 1)
    result = page.get_by_role("region", name="How it ended")
    compared = result.get_by_role("region", name="How others fared with these cards")
    expect(compared).to_contain_text("Nobody else has played this deal yet")
    expect(compared.get_by_role("row", name="The solid bot in your seat")).to_be_visible()
    expect(result.get_by_role("button", name="Once more")).to_have_count(0)
    assert not faults(person)

    # Somebody else plays it meanwhile; then the second visit.
    other = visit()
    answer_elsewhere(other, deal, range(last + 1))
    person.go("/daily")
    expect(page.get_by_text("1 day in a row")).to_be_visible()
    expect(row).to_contain_text(usual_line(deal).outcome.points)
    person.press(row)
    expect(compared).to_contain_text("1 other person")
    expect(compared.get_by_role("row", name="You and 1 other")).to_be_visible()
    person.press(compared.get_by_role("link", name="See it: The best line found, all cards open"))
    expect(page.get_by_text("The best line found, with all cards open.")).to_be_visible()
    expect(page.get_by_role("button", name="The deal", exact=True)).to_be_visible()
    page.keyboard.press("End")
    expect(page.get_by_role("button", name="Last step")).to_be_disabled()
    assert not faults(person)


def test_who_answers_in_two_windows_sees_what_stands(person: Person) -> None:
    deal = todays(person, "partnership")
    path = f"/api/daily/{deal.day}/{deal.name}"
    person.expects_trouble = True  # the browser logs the refusal
    person.go(f"/daily/{deal.day}/{deal.name}")
    expect(answered(person)).to_have_attribute("data-answers", "0")
    bidding(person, "pass").wait_for()
    options = asked(person, path)["study"]["scenes"][-1]["moment"]["decision"]["options"]
    asked(person, path, number=0, action=next(each for each in options if each != "pass"))
    press_until_answered(person, bidding(person, "pass"), 1)
    expect(person.page.get_by_text("what was answered stands").first).to_be_visible()
