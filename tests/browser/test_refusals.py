"""What may not be done says why, with the rule, and does nothing."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.advice import choice
from tests.browser.controls import act, hand, in_hand
from tests.browser.person import Message, Person
from tests.browser.play import play_to, play_until


def _held_back(person: Person) -> list[str]:
    """The cards of the hand that may not be played now."""
    decision = person.wire.decision
    if decision is None or decision["kind"] != "play":
        return []
    return [card for card in person.wire.view["hand"] if card not in decision["legal"]]


def _refusal(person: Person) -> Message:
    """What the server refused; other answers may come before and after it."""
    person.until(lambda: any(answer["type"] == "refused" for answer in person.wire.answers), "the refusal")
    return next(answer for answer in person.wire.answers if answer["type"] == "refused")


def test_a_card_that_may_not_be_played_says_why_and_names_the_rule(person: Person) -> None:
    person.open_table("golden-ten/1988", seats=5)
    play_until(person, lambda: bool(_held_back(person)))
    cards, asked = person.shown(hand(person)), person.wire.asked
    # A card that is marked as disabled can be tapped all the same.
    in_hand(person, _held_back(person)[0]).click(position={"x": 8, "y": 12}, force=True)

    refused = _refusal(person)
    assert refused["rule"] == "follow-colour"
    note = person.page.get_by_role("region", name="Notes").get_by_role("status")
    expect(note).to_contain_text(refused["reason"])
    person.press(note.get_by_text(f"The rule: {refused['section']['title']}"))
    expect(note.get_by_text(refused["section"]["lines"][0])).to_be_visible()
    assert person.shown(hand(person)) == cards
    assert person.wire.asked == asked

    person.press(note.get_by_role("button", name="Open the rules"))
    rules = person.page.get_by_role("complementary", name="Rules")
    expect(rules.get_by_role("heading", name=refused["section"]["title"])).to_be_in_viewport()
    act(person, choice(person))


def test_a_bid_that_is_too_low_says_why(person: Person) -> None:
    person.open_table("tournament/2008", seed="5")
    play_to(person, "bid")
    expect(person.page.get_by_role("group", name="Your bid")).to_be_visible()
    person.page.keyboard.type("10")
    person.page.keyboard.press("Enter")
    refused = _refusal(person)
    assert refused["rule"] == "minimum-bid"
    note = person.page.get_by_role("region", name="Notes").get_by_role("status")
    expect(note).to_contain_text(refused["reason"])
    assert (person.wire.decision or {})["kind"] == "bid"
