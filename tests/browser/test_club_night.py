"""Club night on the page: events are made, entered by their code, played, corrected, printed and shown on the wall."""

from __future__ import annotations

import time
from urllib.parse import urljoin

from playwright.sync_api import Locator, expect

from tests.browser.advice import choice
from tests.browser.conftest import Visit
from tests.browser.controls import act
from tests.browser.person import Person
from tests.browser.play import go_on
from tests.browser.test_accessible import faults
from tests.scorekeeping.test_printing import pdf_words
from tests.support import PATIENCE

TITLE = "Thursday at the mill"


def make_event(
    director: Person, kind: str, *, where: str = "At tables on this page", rounds: int | None = None
) -> None:
    """From the home page to an event of one deal in a round, for all rounds or only so many."""
    page = director.page
    director.go("/")
    director.press(page.get_by_role("link", name="Club night"))
    page.get_by_label("What is it called?").fill(TITLE)
    page.get_by_role("radio", name=kind).check()
    page.get_by_role("radio", name=where).check()
    page.get_by_label("Deals in a round").fill("1")
    if rounds is not None:
        page.get_by_label("Rounds", exact=True).fill(str(rounds))
    director.button("Make the event")
    expect(page.get_by_role("heading", name="You direct this event")).to_be_visible()


def code_of(director: Person) -> str:
    return director.page.locator("b.code").inner_text()


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


def write_result(director: Person, table: int, *points: str, corrected: str | None = None) -> None:
    """The director types in what both sides made, or corrects it with a reason."""
    does = "Type in" if corrected is None else "Correct"
    director.press(director.page.get_by_role("button", name=f"{does} the result of table {table}"))
    form = director.page.get_by_role("form", name=f"Result of table {table}")
    for field, made in zip(form.locator("input[inputmode]").all(), points, strict=True):
        field.fill(made)
    if corrected is not None:
        form.get_by_label("Why is it corrected?").fill(corrected)
    director.button("This is the result" if corrected is None else "Correct it")


def write_down(director: Person, name: str) -> None:
    director.page.get_by_label("Write somebody down").fill(name)
    director.button("Write down")
    expect(
        director.page.get_by_role("button", name="Take out").locator("xpath=..").filter(has_text=name)
    ).to_be_visible()


def standings(person: Person) -> Locator:
    return person.page.get_by_role("table").first.get_by_role("row")


def test_a_progressive_party_from_the_first_page_to_the_final_standings(visit: Visit) -> None:
    ann, bob, wall = visit(), visit(viewport={"width": 390, "height": 780}), visit()
    make_event(ann, "Progressive party", rounds=2)
    ann.button("Take part")
    code = code_of(ann)
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
    write_result(ann, 2, "500", "5", corrected="the sides were mixed up")
    expect(bob.page.get_by_text("the sides were mixed up")).to_be_visible()
    expect(standings(bob).nth(1)).to_contain_text("550")
    expect(wall.page.get_by_text("Round 1 of 2")).to_be_visible()
    ann.button("Begin round 2 of 2")
    for table in (1, 2):  # both stop early: the winner and the loser of table 1 sit at different tables now
        expect(ann.page.get_by_role("heading", name="Round 2 of 2")).to_be_visible()
        write_result(ann, table, "100", "20")
    expect(ann.page.get_by_role("heading", name="Final standings")).to_be_visible()
    expect(wall.page.get_by_text("Final standings")).to_be_visible()
    expect(standings(ann)).to_have_count(9)


def test_a_duplicate_pairs_event_of_two_partners_and_bots_to_the_comparison_of_its_deal(visit: Visit) -> None:
    ann, bob = visit(), visit(viewport={"width": 390, "height": 780})
    make_event(ann, "Duplicate pairs", rounds=1)
    ann.button("Take part")
    enter(bob, code_of(ann))
    bob.press(bob.page.get_by_role("button", name="Play with "))
    expect(bob.page.get_by_text("You play with ")).to_be_visible()
    expect(ann.page.get_by_text("You play with ")).to_be_visible()
    ann.button("Begin the event")
    expect(bob.page.get_by_role("heading", name="Your table is table 1")).to_be_visible()
    expect(bob.page.get_by_role("heading", name="Deal by deal")).to_have_count(0)
    play_round(ann, bob)
    expect(bob.page.get_by_role("heading", name="Final standings")).to_be_visible()
    expect(standings(bob)).to_have_count(5)  # their heads and four pairs
    expect(standings(bob).filter(has_text="100.0 %")).to_have_count(2)
    bob.page.get_by_text("Deal 1", exact=True).click()
    compared = bob.page.locator("details").get_by_role("table").get_by_role("row")
    expect(compared).to_have_count(3)  # their heads and two tables
    assert faults(bob) == []


def test_a_director_with_real_cards_prints_cards_and_hands_only_after_being_asked(visit: Visit) -> None:
    ann = visit(viewport={"width": 390, "height": 780})
    page = ann.page
    make_event(ann, "Duplicate pairs", where="With real cards")
    ann.button("Take part")
    for name in ("Bea", "Cid", "Dot", "Eve", "Fay", "Gus", "Hal"):
        write_down(ann, name)
    paper = page.get_by_role("region", name="On paper")
    expect(paper.get_by_role("link", name="Tally cards (PDF)")).to_be_visible()
    expect(paper.get_by_text("You play, so you cannot have the hands")).to_be_visible()
    ann.button("Leave the event")
    write_down(ann, "Gran")
    ann.button("Hands to make up …")
    expect(paper.get_by_text("Whoever makes up the hands sees every card")).to_be_visible()
    assert faults(ann) == []
    ann.button("I do not play: show me the hands")
    link = paper.get_by_role("link", name="Hands to make up (PDF)").get_attribute("href")
    assert link is not None
    answer = page.request.get(urljoin(page.url, link))
    assert answer.headers["content-type"] == "application/pdf"
    assert "Deal 3, seat 4" in pdf_words(answer.body())
