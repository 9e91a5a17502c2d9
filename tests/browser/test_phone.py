"""On a phone: 360 pixels wide, by touch, and no screen is wider than the phone."""

from __future__ import annotations

from typing import Any

from tests.browser import screens
from tests.browser.conftest import Visit
from tests.browser.person import Person

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
