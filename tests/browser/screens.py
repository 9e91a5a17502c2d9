"""Every screen of the page, one after the other."""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import expect

from tests.browser.controls import hand
from tests.browser.person import Person
from tests.browser.play import play_hand, play_to, play_until, result_of_hand


def pages(person: Person) -> Iterator[str]:
    """What is not a table, each as it is shown."""
    for path, heading in (
        ("/", "Pull up a chair"),
        ("/new/tuxedo/1988", "Tuxedo"),
        ("/rules/tournament/2008", "Kentucky Discard"),
        ("/shuffle", "Check this shuffle"),
        ("/record", "What you have done"),
        ("/ladder", "Ladder"),
        ("/you", "You are a guest"),
        ("/learn", "Learn to play"),
        ("/learn/tournament/2008", "Take a trick"),
        ("/drill?rules=tournament/2008&kind=lead", "What do you lead?"),
        ("/nowhere", "There is nothing here"),
    ):
        person.go(path)
        expect(person.page.get_by_role("heading", name=heading).first).to_be_visible()
        person.page.wait_for_load_state("networkidle")
        yield path


def table(person: Person) -> Iterator[str]:
    """A table from its gathering to the end of a match of one hand, with every panel, and what is kept of it."""
    page = person.page
    person.open_table("tournament/2008", start=False)
    expect(page.get_by_role("heading", name="Bring your friends")).to_be_visible()
    yield "gathering"
    person.open_table("tournament/2008", seed="5", house_rules={"match_hands": "1"})
    for kind in ("bid", "nest", "trump", "play"):
        play_to(person, kind)
        expect(hand(person)).to_be_visible()
        yield kind
    play_until(person, lambda: person.wire.decision is not None and len(person.wire.view["tricks"]) > 1)
    yield from _panels(person)
    play_hand(person)
    expect(result_of_hand(person)).to_be_visible()
    yield "the match is over"
    kept = person.wire.table["match"]["kept"]
    person.press(page.get_by_role("link", name="Watch the replay"))
    person.press(page.get_by_role("group", name="Steps").get_by_role("button", name="Last step"))
    yield "replay"
    person.go(f"/shuffle/{kept}")
    expect(page.get_by_text("Everything holds")).to_be_visible()
    yield "shuffle"
    person.go("/")
    expect(page.get_by_role("region", name="My matches").get_by_role("link").first).to_be_visible()
    yield "home of somebody who has played"


def _panels(person: Person) -> Iterator[str]:
    """The panels beside a table, opened from the header or the menu, whichever has room for them."""
    page = person.page
    for name in ("Score sheet", "Rules", "What happened", "Settings", "Keys"):
        person.button("More")
        person.press(page.get_by_role("complementary", name="Table").get_by_role("button", name=name))
        yield from _open(person, name)
    for name, title in (("Chat", "Chat"), ("Last trick", "Last trick"), ("More", "Table")):
        person.button(name)
        yield from _open(person, title)


def _open(person: Person, title: str) -> Iterator[str]:
    panel = person.page.get_by_role("complementary", name=title, exact=True)
    expect(panel).to_be_visible()
    person.page.wait_for_load_state("networkidle")
    yield title
    person.press(panel.get_by_role("button", name=f"Close {title}"))
    expect(panel).to_have_count(0)
