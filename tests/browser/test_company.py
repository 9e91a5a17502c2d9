"""Two people and a spectator at one table, each in a browser of their own."""

from __future__ import annotations

import json
import re
from functools import partial

import pytest
from playwright.sync_api import expect

from tests.browser.advice import choice
from tests.browser.conftest import Visit
from tests.browser.controls import act
from tests.browser.person import Person
from tests.browser.play import result_of_hand

_CARD = re.compile(r"\b(?:[RYGB](?:1[0-4]|[1-9])|Bird)\b")


class Company:
    """Ada has opened a table and sits across from Ben; Cleo looks on.

    They came by hand, as people do, or else their names and the table were asked for without the page.
    """

    def __init__(self, visit: Visit, *, by_hand: bool = False) -> None:
        self.ada, self.ben, self.cleo = visit(), visit(), visit()
        self.players = (self.ada, self.ben)
        for person, name in ((self.ada, "Ada"), (self.ben, "Ben"), (self.cleo, "Cleo")):
            (_introduce if by_hand else _name)(person, name)
        link = _open_for_friends(self.ada) if by_hand else _open_at_once(self.ada)
        for person in (self.ben, self.cleo):
            person.page.goto(link)
        self.ben.press(self.ben.page.get_by_role("listitem").nth(2).get_by_role("button", name="Sit here"))
        expect(self.ada.page.get_by_role("listitem").nth(2)).to_contain_text("Ben")
        for seat in (2, 4):
            self.ada.button(f"Put a bot on seat {seat}")
        self.ada.button("Deal the cards")
        for person in (self.ada, self.ben, self.cleo):
            expect(person.page.get_by_role("group", name="Contract")).to_be_visible()

    def play(self, *, answers: int) -> None:
        """Whoever is asked answers, so many times."""
        for _ in range(answers):
            act(self.asked(), choice(self.asked()))

    def asked(self) -> Person:
        self.ada.until(lambda: any(person.wire.decision for person in self.players), "somebody to be asked")
        return next(person for person in self.players if person.wire.decision)

    def hands(self) -> set[str]:
        """The cards both hold now."""
        self.settle()
        return {card for person in self.players for card in person.wire.view["hand"]}

    def settle(self) -> None:
        """Until everybody has heard the same."""
        self.asked()
        number = max(person.wire.number for person in (self.ada, self.ben, self.cleo))
        for person in (self.ada, self.ben, self.cleo):
            person.until(partial(_has_heard, person, number), "the latest news")


def _has_heard(person: Person, number: int) -> bool:
    return person.wire.number >= number


def _without_the_draw(frame: str) -> str:
    """A frame but for the cards drawn for the first deal, which everybody sees and which are shuffled in again."""
    told = json.loads(frame)
    for row in told.get("news", []):
        row["events"] = [event for event in row["events"] if event["kind"] != "drew-for-deal"]
    return json.dumps(told)


def _introduce(person: Person, name: str) -> None:
    person.go("/")
    person.press(person.page.get_by_role("button", name="Change your name"))
    person.page.get_by_label("Your name").fill(name)
    person.button("Save")
    expect(person.page.get_by_role("button", name=f"You are {name}. Change your name")).to_be_visible()


def _name(person: Person, name: str) -> None:
    person.introduce()
    told = person.page.context.request.put(f"{person.address}/api/me", data={"name": name}, headers={"X-Rookery": "1"})
    assert told.ok, told.text()


def _open_at_once(person: Person) -> str:
    return f"{person.address}/t/{person.open_table('tournament/2008', start=False, shuffles=True)}"


def _open_for_friends(person: Person) -> str:
    person.go("/new/tournament/2008")
    person.page.get_by_role("radio", name="Easy").check(force=True)  # the chip around it is what one sees
    person.button("Open the table for friends")
    return person.page.get_by_label("Send this link to your friends").input_value()


@pytest.fixture
def company(visit: Visit) -> Company:
    return Company(visit)


def test_a_spectator_never_sees_a_hand(visit: Visit) -> None:
    company = Company(visit, by_hand=True)
    cleo = company.cleo
    expect(cleo.page.get_by_text("You are watching.")).to_be_visible()
    for _ in range(8):
        company.play(answers=1)
        hidden = company.hands()
        assert len(hidden) > 2
        assert not hidden & {card for frame in cleo.wire.frames for card in _CARD.findall(_without_the_draw(frame))}
        assert not hidden & set(_CARD.findall(cleo.page.get_by_role("main").inner_html()))
    assert not cleo.page.get_by_role("group", name="Your hand").count()


def test_what_is_said_reaches_everybody(company: Company) -> None:
    ada, ben, cleo = company.ada, company.ben, company.cleo
    ada.button("Chat")
    ada.page.get_by_label("Say something to the table").fill("Good luck, <b>everybody</b>!")
    ada.button("Say")
    for person in (ben, cleo):
        bubble = person.page.locator("[data-seat='0'] .bubble")
        expect(bubble).to_have_text("Good luck, <b>everybody</b>!")  # where Ada sits
        person.button("Chat, 1 new")
        said = person.page.get_by_role("complementary", name="Chat").get_by_role("listitem")
        expect(said).to_have_text("Ada Good luck, <b>everybody</b>!")
    ada.button("Well played!")
    expect(cleo.page.locator("[data-seat='0'] .bubble")).to_have_text("Well played!")
    ben.button("Mute Ada")
    expect(ben.page.get_by_role("complementary", name="Chat").get_by_role("listitem")).to_have_count(0)


def test_taking_back_needs_the_others_consent(company: Company) -> None:
    wisher = company.asked()
    other = company.ben if wisher is company.ada else company.ada
    name = "Ada" if wisher is company.ada else "Ben"
    asked = wisher.wire.decision
    act(wisher, choice(wisher))

    wisher.button("Undo")
    expect(wisher.page.get_by_text(re.compile("You asked to take back: “You .*” Waiting for"))).to_be_visible()
    expect(other.page.get_by_role("alert")).to_contain_text(f"{name} would like to take back: “{name} ")
    expect(other.page.locator(".bubble").filter(has_text=f"{name} would like to take back: “{name} ")).to_be_visible()
    expect(other.page).to_have_title(re.compile(f"^● {name} would like to take back"))
    other.button("Rather not")
    expect(wisher.page.get_by_text("You asked to take back")).to_have_count(0)
    refuser = "Ben" if wisher is company.ada else "Ada"
    expect(wisher.page.get_by_role("region", name="Notes")).to_contain_text(f"{refuser} would rather play on.")

    wisher.button("Undo")
    other.button("Agree")
    assert asked is not None
    wisher.until(lambda: (wisher.wire.decision or {}).get("kind") == asked["kind"], "the same question again")
    assert (wisher.wire.decision or {})["options"] == asked["options"]
    expect(other.page.get_by_role("alert")).to_have_count(0)


def test_a_latecomer_plays_in_a_bots_place_when_the_host_agrees(company: Company) -> None:
    ada, ben, cleo = company.ada, company.ben, company.cleo
    for answer in ("Rather not", "Let them in"):
        cleo.button("Play instead of a bot")
        cleo.press(cleo.page.get_by_role("dialog").get_by_role("listitem").first.get_by_role("button"))
        expect(cleo.page.get_by_text("Waiting for an answer.")).to_be_visible()
        asking = ben.page.get_by_role("status").filter(has_text="Cleo would like to play in place of")
        expect(asking).to_be_visible()
        assert not ben.page.get_by_role("button", name="Let them in").count(), "that is for the host"
        ada.button(answer)
        expect(asking).to_have_count(0)
    expect(cleo.page.get_by_text("from the next deal on, or at once if all agree.")).to_be_visible()
    assert not cleo.page.get_by_role("group", name="Your hand").count(), "in the middle of a deal all must agree"
    ben.button("At once is fine")
    expect(cleo.page.get_by_role("group", name="Your hand")).to_be_visible()


def test_both_browsers_have_a_part_in_the_shuffle_and_the_host_decides_who_looks_on(company: Company) -> None:
    ada, cleo = company.ada, company.cleo
    assert ada.wire.table["match"]["together"] == [0, 2]
    ada.button("More")
    expect(ada.page.get_by_text("together with your browser and Ben’s.")).to_be_visible()
    ada.button("Who is here")
    ada.button("Send Cleo 2 away")  # a bot is called Cleo
    ada.press(ada.page.get_by_role("dialog").get_by_role("button", name="Send away"))
    expect(cleo.page.get_by_role("heading", name="You were sent away from the table")).to_be_visible()
    ada.button("Let Cleo 2 back in")
    cleo.page.reload()
    expect(cleo.page.get_by_text("You are watching.")).to_be_visible()
    ada.page.get_by_role("checkbox", name="People without a seat may watch").uncheck()
    expect(cleo.page.get_by_role("heading", name="Nobody watches at this table")).to_be_visible()


def test_going_and_coming_back_is_seen_at_the_seat(company: Company) -> None:
    ada, ben = company.ada, company.ben
    table = ben.page.url
    ben.page.goto("about:blank")
    expect(ada.page.locator("[data-seat='2'] .bubble")).to_have_text("Ben is away.")
    expect(ada.page.get_by_role("group", name=re.compile("^Ben, .*away"))).to_be_visible()
    ben.page.goto(table)
    expect(ada.page.locator("[data-seat='2'] .bubble")).to_have_text("Ben is back.")


def test_a_result_waits_for_both_and_each_is_told_of_the_other(visit: Visit) -> None:
    ada, ben = people = visit(), visit()
    _introduce(ben, "Ben")
    short = {"ranks": "13 14", "counters": "14:10", "target": "0", "match_hands": "2"}
    ben.sit_down(ada.open_table("high-fourteen/1913", seats=3, house_rules=short, start=False))
    ben.press(ben.page.get_by_role("listitem").nth(1).get_by_role("button", name="Sit here"))
    ada.until(lambda: ada.wire.table["seats"][1]["name"] == "Ben", "Ben")
    ada.button("Deal the cards")
    ben.button("Chat")  # who talks is told that the hand is over, and looks when they like
    while not all(person.is_waited_for for person in people):
        ada.until(
            lambda: any(each.wire.decision for each in people) or all(each.is_waited_for for each in people), "news"
        )
        for person in people:
            if person.wire.decision and not person.is_waited_for:
                act(person, choice(person))
            ada.page.wait_for_timeout(15)  # so that the other hears of it
    ben.button("See the result")
    for person in people:
        expect(result_of_hand(person)).to_be_visible()
        expect(person.page).to_have_title(re.compile("^● The hand is over"))
    ada.button("Go on")
    expect(ada.page.get_by_text("Ben still looks at the result.")).to_be_visible()
    expect(result_of_hand(ben)).to_be_visible()
    assert ada.wire.decision is None, "nobody plays under the result"
    ben.button("Go on")
    expect(ada.page.get_by_text("still looks at the result")).to_have_count(0)
    ada.until(lambda: any(person.wire.decision for person in people), "the next hand")
