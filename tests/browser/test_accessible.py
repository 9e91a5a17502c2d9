"""axe looks at every screen, in the light and in the dark, and finds nothing serious."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Locator, expect

from tests.browser import screens
from tests.browser.person import Person
from tests.browser.play import play_until

_AXE = Axe().axe_script
# Only what is wrong is wanted: to describe everything that is right takes longer than to look at it.
_VIOLATIONS = {"resultTypes": ["violations"]}
_CONTRAST = {**_VIOLATIONS, "runOnly": ["color-contrast"]}
# Colours that change slowly would have to be waited for: one change sets off another further in.
_AT_ONCE = """() => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('*, ::before, ::after { transition: none !important }')
  document.adoptedStyleSheets = [sheet]
}"""
# A moment of each family in which there is much to see and something to decide.
FELTS: list[tuple[str, int, str, int]] = [
    ("golden-ten/1988", 5, "play", 2),
    ("club/1988", 4, "take", 2),
    ("club/1988", 4, "lay", 3),
    ("tuxedo/1988", 4, "play", 2),
    ("tuxedo/1988", 4, "orange", 0),
    ("i-doubt-it/1913", 3, "doubt", 1),
    ("i-doubt-it/1913", 3, "play", 2),
    ("donkey/1913", 4, "give", 1),
    ("panjandrum/1913", 3, "lift", 6),
    ("match/1913", 2, "turn", 6),
    ("solitaire/1913", 1, "move", 2),
    ("clock/1913", 1, "turn", 12),
]


def faults(person: Person, part: Locator | None = None) -> list[str]:
    """What axe finds serious or critical, with where it is; the contrast in the dark as well.

    With a part of the page only there: what lies around it was looked at before.
    """
    _turn(person, "light")
    found = _violations(person, part, _VIOLATIONS)
    _turn(person, "dark")
    found += _violations(person, part, _CONTRAST)
    return [
        f"{each['id']} ({each['impact']}): {node['target']} {node['html'][:120]} {node['failureSummary']}"
        for each in found
        if each["impact"] in ("serious", "critical")
        for node in each["nodes"]
    ]


def _violations(person: Person, part: Locator | None, options: Mapping[str, Any]) -> list[dict[str, Any]]:
    if not person.page.evaluate("'axe' in window"):
        person.page.evaluate(_AXE)
    found: list[dict[str, Any]] = (part or person.page.locator("html")).evaluate(
        "(part, options) => axe.run(part, options).then(found => found.violations)", options
    )
    return found


def _turn(person: Person, theme: Literal["light", "dark"]) -> None:
    """Change the colours, all at once."""
    person.page.evaluate(_AT_ONCE)
    person.page.emulate_media(color_scheme=theme)


def test_axe_would_tell(person: Person) -> None:
    person.page.set_content(
        "<main><img src='data:,'><p style='color: #999; background: #aaa'>Hardly to be read</p></main>"
    )
    assert {fault.split()[0] for fault in faults(person)} >= {"image-alt", "color-contrast"}


def test_pages(person: Person) -> None:
    person.expects_trouble = True  # a browser counts a page that is not there as an error
    found = {path: wrong for path in screens.pages(person) if (wrong := faults(person))}
    assert not found


def test_a_table_and_its_panels(person: Person) -> None:
    """The table, and what opens beside it."""
    found = {}
    for screen in screens.table(person):
        panel = person.page.get_by_role("complementary", name=screen, exact=True)
        if wrong := faults(person, panel if panel.count() == 1 else None):
            found[screen] = wrong
    assert not found


@pytest.mark.parametrize(("edition", "seats", "kind", "after"), FELTS, ids=[f"{e}-{k}" for e, _, k, _ in FELTS])
def test_the_felt_of(person: Person, edition: str, seats: int, kind: str, after: int) -> None:
    person.open_table(edition, seats=seats, seed="3")
    asked: set[int] = set()

    def reached() -> bool:
        decision = person.wire.decision or {}
        if decision.get("kind") == kind:
            asked.add(decision["asked"])
        return len(asked) > after

    play_until(person, reached)
    expect(person.page.get_by_text("Laying out the table")).to_have_count(0)
    assert not faults(person)
