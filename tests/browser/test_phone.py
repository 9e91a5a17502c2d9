"""On a phone: 360 pixels wide, by touch, and no screen is wider than the phone."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import expect

from tests.browser import screens
from tests.browser.conftest import Visit
from tests.browser.controls import hand, in_hand, tap_card
from tests.browser.person import Person
from tests.browser.play import play_to

PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 740}, "is_mobile": True, "device_scale_factor": 2}


def _sticks_out(person: Person) -> int:
    """By how many pixels the page is wider than the screen."""
    width: int = person.page.evaluate("document.documentElement.scrollWidth - window.innerWidth")
    return width


def test_a_hand_is_played_by_touch_and_no_screen_scrolls_sideways(visit: Visit) -> None:
    person = visit(touch=True, reduced_motion="no-preference", **PHONE)
    wide = {screen: by for screen in screens.table(person) if (by := _sticks_out(person)) > 0}
    assert not wide
    assert person.page.evaluate("window.innerWidth") == 360


def test_no_page_scrolls_sideways(visit: Visit) -> None:
    person = visit(touch=True, **PHONE)
    person.expects_trouble = True  # a page that is not there
    wide = {path: by for path in screens.pages(person) if (by := _sticks_out(person)) > 0}
    assert not wide


def test_one_card_too_many_for_the_nest_is_refused_in_words(visit: Visit) -> None:
    person = visit(touch=True, **PHONE)
    person.open_table("tournament/2008", seed="5")
    play_to(person, "nest")
    decision = person.wire.decision or {}
    cards = [card for card in decision["cards"] if card not in decision["forbidden"]][: decision["size"] + 1]
    for card in cards:
        tap_card(person, card)
    expect(
        person.page.get_by_text(re.compile(r"^5 are chosen already\. Tap one of them to take it back\."))
    ).to_be_visible()
    expect(hand(person).get_by_role("button", pressed=True)).to_have_count(decision["size"])
    expect(in_hand(person, cards[0], chosen=True)).to_be_visible()
    person.press(in_hand(person, cards[0], chosen=True), position={"x": 8, "y": 12})
    expect(person.page.get_by_text("4 of 5")).to_be_visible()


def test_the_partner_is_named_and_every_picture_in_the_header_has_its_word(visit: Visit) -> None:
    person = visit(touch=True, **PHONE)
    person.open_table("tournament/2008", seed="5")
    play_to(person, "bid")
    ally = person.page.locator("[data-seat='2']")
    expect(ally).to_contain_text("partner")
    for tool in person.page.get_by_role("navigation", name="Table").get_by_role("button").all():
        expect(tool.locator(".word")).to_be_visible()
        assert (tool.get_attribute("title") or "") == tool.locator(".word").inner_text()


def test_every_score_of_a_game_each_for_oneself_is_in_the_header(visit: Visit) -> None:
    person = visit(touch=True, **{**PHONE, "viewport": {"width": 320, "height": 568}})
    person.open_table("regular/1913", seats=8)
    scores = person.page.get_by_role("button", name=re.compile("open the score sheet"))
    for name in ("You", *(seat["name"] for seat in person.wire.table["seats"][1:])):
        expect(scores).to_contain_text(f"{name} 0")
    assert scores.evaluate("one => one.scrollWidth <= one.clientWidth")
    person.page.set_viewport_size({"width": 1280, "height": 800})
    at_a_desk = person.page.get_by_role("list", name="Scores")
    expect(at_a_desk.get_by_role("listitem")).to_have_count(8)
    assert at_a_desk.evaluate("one => one.scrollWidth <= one.clientWidth && one.scrollHeight <= one.clientHeight")


def test_the_own_name_is_changed_on_a_narrow_screen(visit: Visit) -> None:
    person = visit(touch=True, **{**PHONE, "viewport": {"width": 320, "height": 568}})
    person.go("/")
    person.press(person.page.get_by_role("button", name=re.compile("Change your name")))
    field = person.page.get_by_role("textbox", name="Your name")
    expect(person.page.get_by_role("button", name="Save")).to_be_in_viewport(ratio=1)
    box = field.bounding_box()
    assert box is not None
    assert box["width"] > 150, "there is room for a name"
    assert _sticks_out(person) <= 0


def test_a_guests_name_is_whole_beside_the_way_home(visit: Visit) -> None:
    person = visit(touch=True, **{**PHONE, "viewport": {"width": 320, "height": 568}})
    person.go("/rules/tournament/2008")
    name = person.page.get_by_role("button", name=re.compile("Change your name")).locator(".name")
    expect(name).to_be_visible()
    assert name.evaluate("one => one.scrollWidth <= one.clientWidth")
    assert _sticks_out(person) <= 0
