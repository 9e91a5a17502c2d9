"""The result of a hand explains itself, and the end of a match has its last hand in it."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.person import Person
from tests.browser.play import play_hand, result_of_hand


def test_a_result_says_why_and_its_columns_have_headings(person: Person) -> None:
    person.open_table("high-fourteen/1913", seats=3, house_rules={"ranks": "13 14", "counters": "14:10"})
    play_hand(person)
    result = result_of_hand(person)
    expect(result).to_contain_text(person.wire.hands[0]["story"])
    for heading in ("Took", "Scored", "Total"):
        expect(result.get_by_role("columnheader", name=heading)).to_be_visible()


def test_the_end_of_a_match_has_the_last_bid_in_it_and_a_hint_its_reason(person: Person) -> None:
    person.open_table("tournament/2008", house_rules={"match_hands": "1"})
    person.until(lambda: person.wire.decision is not None, "a decision")
    person.page.keyboard.press("h")
    notes = person.page.get_by_role("region", name="Notes")
    person.until(lambda: any(each["type"] == "advice" for each in person.wire.answers), "advice")
    advice = next(each for each in person.wire.answers if each["type"] == "advice")
    assert advice["reason"]
    expect(notes).to_contain_text(advice["reason"])
    play_hand(person)
    over = person.page.get_by_role("region", name="The match is over")
    hand = person.wire.hands[-1]
    expect(over).to_contain_text(hand["story"])
    if hand["bid"] is not None:
        assert str(hand["bid"]) in hand["story"]
        expect(over.get_by_role("row").nth(1)).to_contain_text("Ours")
