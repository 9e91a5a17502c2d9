"""One's own way: the level of the bots, their pace, taps, races that ask whether one is ready, and the settings."""

from __future__ import annotations

import json

from playwright.sync_api import Locator, expect

from tests.browser.person import Person
from tests.browser.play import play_until

_USUAL_WIDTH = 84  # of a card, in pixels, on a screen with room


def kept(person: Person, **changed: object) -> dict[str, object]:
    """The settings that this browser keeps, after some were changed."""
    script = """changed => {
        const all = {...JSON.parse(localStorage.getItem('rookery.settings') ?? '{}'), ...changed}
        localStorage.setItem('rookery.settings', JSON.stringify(all))
        return JSON.stringify(all)
    }"""
    found: dict[str, object] = json.loads(person.page.evaluate(script, changed))
    return found


def open_settings(person: Person) -> None:
    """One click and no second try: an open dialogue would be in its way."""
    person.page.get_by_role("button", name="Settings", exact=True).click()


def test_a_newcomer_begins_with_easy_bots_and_a_choice_is_remembered(person: Person) -> None:
    person.go("/")
    level = person.page.get_by_role("group", name="Bots")
    expect(level.get_by_role("radio", name="Easy")).to_be_checked()
    level.get_by_role("radio", name="Solid").check(force=True)  # the chip around it is what one sees
    person.button("Play now")
    person.until(lambda: bool(person.wire.moment), "a match")
    assert {seat["level"] for seat in person.wire.table["seats"] if seat["holder"] == "bot"} == {"solid"}
    person.go("/new/dixie/1988")
    expect(person.page.get_by_role("radio", name="Solid")).to_be_checked()


def _width(card: Locator) -> float:
    box = card.bounding_box()
    return 0.0 if box is None else box["width"]


def test_settings_are_at_hand_on_every_page_and_kept(person: Person) -> None:
    for path in ("/", "/rules/dixie/1988", "/score", "/new/dixie/1988"):
        person.go(path)
        expect(person.page.get_by_role("button", name="Settings", exact=True)).to_be_visible()
    open_settings(person)
    page = person.page
    page.get_by_label("Pace").select_option("slow")
    page.get_by_label("Wait for my tap after each trick").check()
    page.get_by_label("Card faces").select_option("plain")
    page.get_by_label("Cloth").select_option("blue")
    page.get_by_label("Backs").select_option("green")
    page.get_by_label("Offer hints").uncheck()
    person.button("Close")
    page.reload()
    root = page.locator("html")
    expect(root).to_have_attribute("data-felt", "blue")
    expect(root).to_have_attribute("data-back", "green")
    person.open_table("tournament/2008")
    expect(page.get_by_role("group", name="Your hand")).to_be_visible()
    assert not page.get_by_role("button", name="Hint").count()
    assert not page.locator(".hand .shape").count(), "plain cards have no shapes"
    person.button("More")
    open_settings(person)
    expect(page.get_by_label("Pace")).to_have_value("slow")
    card, size = page.locator(".hand .card").first, page.get_by_label("Card size")
    # The table takes a moment to find its measures, and another to follow a change.
    size.select_option("large")
    person.until(lambda: _width(card) > _USUAL_WIDTH + 10, "large cards")
    size.select_option("small")
    person.until(lambda: _width(card) < _USUAL_WIDTH - 10, "small cards")
    assert kept(person)["sounds"] == "turn", "a sound on one's turn, and no other"


def test_settings_of_an_earlier_version_are_understood(person: Person) -> None:
    person.go("/")
    person.page.evaluate("localStorage.setItem('rookery.settings', JSON.stringify({speed: 'off', sounds: true}))")
    person.page.reload()
    open_settings(person)
    expect(person.page.get_by_role("checkbox", name="Cards fly")).not_to_be_checked()
    expect(person.page.get_by_label("Sounds")).to_have_value("all")


def test_notices_are_asked_for_only_when_somebody_wants_them(person: Person) -> None:
    person.page.add_init_script("""
        window.asked = 0
        window.Notification = class {
            static permission = 'default'
            static requestPermission() { window.asked += 1; return Promise.resolve('granted') }
        }
    """)
    person.go("/")
    open_settings(person)
    assert person.page.evaluate("window.asked") == 0
    notice = person.page.get_by_label("A notice when this page is not in sight")
    notice.check()
    expect(notice).to_be_checked()
    assert person.page.evaluate("window.asked") == 1


def test_a_trick_stays_until_a_tap_also_after_a_reload(person: Person) -> None:
    person.go("/")
    kept(person, taps=True)
    person.open_table("tournament/2008", seed="3")
    play_until(person, lambda: person.is_waited_for)
    trick = person.page.get_by_role("list", name="Last trick")
    cards = person.shown(trick)
    assert len(cards) == 4
    person.page.reload()
    expect(person.page.get_by_role("button", name="Go on")).to_be_visible()
    assert person.shown(trick) == cards
    person.button("Go on")
    person.until(lambda: not person.is_waited_for, "a bot to lead")


def test_a_race_says_what_it_is_about_and_begins_when_one_is_ready(person: Person) -> None:
    person.open_table("i-doubt-it/1913", seats=4)
    ready = person.page.get_by_role("region", name="Ready?")
    expect(ready).to_contain_text("Get rid of all your cards, and doubt")
    person.page.keyboard.press("Enter")  # the button has the focus
    expect(ready).to_have_count(0)


def test_the_first_arrow_key_leads_to_the_hand(person: Person) -> None:
    person.open_table("tournament/2008")
    hand = person.page.get_by_role("group", name="Your hand")
    expect(hand).to_be_visible()
    person.page.keyboard.press("ArrowRight")
    expect(hand.get_by_role("button").first).to_be_focused()
    person.page.keyboard.press("ArrowRight")
    expect(hand.get_by_role("button").nth(1)).to_be_focused()


def test_what_happened_is_told_with_you(person: Person) -> None:
    person.open_table("tournament/2008")
    play_until(person, lambda: person.wire.moment["can_undo"])
    person.button("More")
    person.button("What happened")
    log = person.page.get_by_role("complementary", name="What happened")
    expect(log.get_by_role("listitem").filter(has_text="You are dealt").first).to_be_visible()
    expect(log.get_by_role("listitem").filter(has_text="You sit down.")).to_have_count(1)


def test_who_wants_to_be_forgotten_is_asked_first_and_comes_back_as_a_new_guest(person: Person) -> None:
    person.go("/")
    page = person.page
    person.until(lambda: any(each.get("name") == "rookery" for each in page.context.cookies()), "a cookie")
    rename = """fetch('/api/me', {
        method: 'PUT',
        headers: {'X-Rookery': '1', 'Content-Type': 'application/json'},
        body: JSON.stringify({name: 'Zoe Quill'}),
    }).then((answer) => answer.ok)"""
    assert page.evaluate(rename)
    who = "fetch('/api/me').then((answer) => answer.json())"
    open_settings(person)
    expect(page.get_by_role("link", name="Save my data")).to_have_attribute("href", "/api/me/data")
    licences = page.evaluate("fetch('/licences.txt').then((answer) => answer.text())")
    assert "## svelte" in licences
    assert "Permission is hereby granted" in licences
    person.button("Sign out my other browsers")
    person.button("Sign out")
    expect(page.get_by_text("Only this browser is you now.")).to_be_visible()
    assert page.evaluate(who)["name"] == "Zoe Quill"
    page.get_by_role("button", name="Forget me").click()
    asked = page.get_by_role("dialog", name="Forget me?")
    expect(asked).to_contain_text("This cannot be undone")
    with page.expect_navigation():
        asked.get_by_role("button", name="Forget me").click()
    assert page.evaluate(who)["name"].startswith("Guest ")
