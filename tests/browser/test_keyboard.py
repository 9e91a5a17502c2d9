"""No mouse: from the home page to the result of a hand, by keys alone."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.advice import choice
from tests.browser.conftest import Visit
from tests.browser.controls import hand, spoken
from tests.browser.person import Person
from tests.browser.play import result_of_hand

_MOST_TABS = 120
_NAME = """() => {
  const one = document.activeElement
  return one === document.body ? '' : (one.ariaLabel ?? one.labels?.[0]?.innerText ?? one.innerText ?? '').trim()
}"""


class Keys:
    """Somebody's keyboard."""

    def __init__(self, person: Person) -> None:
        self.person = person

    def press(self, *keys: str) -> None:
        for key in keys:
            self.person.page.keyboard.press(key)

    @property
    def focused(self) -> str:
        """The name of what has the focus; nothing where the focus is lost."""
        name: str = self.person.page.evaluate(_NAME)
        return name

    def tab_to(self, name: str, *, key: str = "Tab") -> None:
        """Tab on until something of this name has the focus."""
        passed: list[str] = []
        while not re.search(name, self.focused):
            assert len(passed) < _MOST_TABS, f"no way to '{name}' by {key}: {passed}"
            passed.append(self.focused)
            self.press(key)

    def to_card(self, card: str) -> None:
        """Into the hand, and along it to a card."""
        cards = self.person.shown(hand(self.person))
        self.tab_to("^(red|yellow|green|black) \\d|^the bird")
        self.press("Home", *["ArrowRight"] * cards.index(card))
        assert re.match(rf"{spoken(card)}(,|$)", self.focused), self.focused


def _answer(keys: Keys, text: str) -> None:
    verb, *words = text.split()
    match verb:
        case "bid":
            keys.press(*words[0], "Enter")
        case "pass":
            keys.press("p")
        case "nest":
            for card in words:
                keys.to_card(card)
                keys.press("Space")
            keys.tab_to("^Lay away$")
            keys.press("Enter")
        case "trump":
            keys.press(words[0][0])
        case _:
            keys.to_card(words[0])
            keys.press("Enter", "Enter")


def test_from_home_to_the_result_of_a_hand(person: Person) -> None:
    keys, page = Keys(person), person.page
    person.go("/")
    expect(page.get_by_role("link", name="House rules and more")).to_be_visible()
    keys.tab_to("^House rules and more$")
    keys.press("Enter")
    expect(page.get_by_role("radio", name="Easy")).to_be_visible()
    keys.tab_to("^(Easy|Solid|Expert)$")
    while not page.get_by_role("radio", name="Easy").is_checked():
        keys.press("ArrowLeft")
    keys.tab_to("^Deal, with bots$")
    keys.press("Enter")
    person.until(lambda: person.wire.moment != {}, "the deal")

    while True:
        person.until(lambda: bool(person.wire.hands) or person.wire.decision is not None, "a decision")
        decision = person.wire.decision
        if person.wire.hands or decision is None:
            break
        expect(hand(person)).to_be_visible()
        _answer(keys, choice(person))
        person.until_past(decision["asked"])
        if decision["kind"] == "play" and not person.wire.hands:
            assert keys.focused, "the focus is lost after a card was played"
    expect(result_of_hand(person)).to_be_visible()
    keys.tab_to("^Go on$")
    keys.press("Enter")
    expect(result_of_hand(person)).to_have_count(0)


def test_shortcuts_open_panels_and_escape_brings_the_focus_back(person: Person) -> None:
    person.open_table("golden-ten/1988", seats=5)
    keys = Keys(person)
    person.until(lambda: person.wire.decision is not None, "a decision")
    expect(hand(person)).to_be_visible()
    keys.to_card(person.shown(hand(person))[1])
    card = keys.focused
    for key, title in (("s", "Score sheet"), ("r", "Rules"), ("c", "Chat"), ("l", "Last trick"), ("?", "Keys")):
        keys.press(key)
        panel = person.page.get_by_role("complementary", name=title)
        expect(panel).to_be_visible()
        assert keys.focused == title
        keys.press("Escape")
        expect(panel).to_have_count(0)
        assert keys.focused == card


def test_what_tab_reaches_on_a_new_table_stops_above_the_bar_with_its_buttons(visit: Visit) -> None:
    person = visit(viewport={"width": 900, "height": 600})
    person.go("/new/tournament/2008")
    expect(person.page.get_by_role("button", name="Deal, with bots")).to_be_visible()
    person.page.wait_for_load_state("networkidle")
    covered = []
    for _ in range(60):
        person.page.keyboard.press("Tab")
        covered += person.page.evaluate(_UNDER_THE_BAR)
    assert not covered


_UNDER_THE_BAR = """() => {
  const [one, bar] = [document.activeElement, document.querySelector('.new-table-end')]
  if (one === document.body || bar.contains(one)) return []
  const [box, room] = [one.getBoundingClientRect(), bar.getBoundingClientRect()]
  const under = box.top < room.bottom - 1 && box.bottom > room.top + 1
  return under ? [(one.getAttribute('aria-label') || one.textContent || one.id || one.name).trim().slice(0, 60)] : []
}"""
