"""A person plays a hand of each family to its score, with bots at the other seats, by what is on the screen."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.advice import choice
from tests.browser.controls import act, in_hand
from tests.browser.person import Person
from tests.browser.play import play_hand, play_to, result_of_hand

# The seeds are of deals that are not long.
HANDS: list[tuple[str, int, str]] = [
    ("tournament/2008", 4, "5"),
    ("display/1988", 4, "4"),  # a partner's hand lies open
    ("high-card-partner/1988", 5, "2"),  # a card is called
    ("tennessee/1988", 2, "1"),  # drawing from a stock
    ("over-the-top/1988", 2, "3"),  # batteries
    ("regular-for-two/2008", 2, "6"),  # a dummy nobody holds
    ("golden-ten/1988", 5, "1"),
    ("club/1988", 4, "22"),
    ("tuxedo/1988", 4, "25"),
    ("i-doubt-it/1913", 3, "18"),
    ("donkey/1913", 4, "3"),
    ("panjandrum/1913", 3, "30"),
    ("match/1913", 2, "21"),
    ("solitaire/1913", 1, "5"),
    ("clock/1913", 1, "32"),
]


@pytest.mark.parametrize(("edition", "seats", "seed"), HANDS, ids=[edition for edition, _, _ in HANDS])
def test_a_hand_is_played_to_its_score(person: Person, edition: str, seats: int, seed: str) -> None:
    person.open_table(edition, seats=seats, seed=seed)
    assert play_hand(person) > 0
    hand = person.wire.hands[-1]
    assert hand["number"] == 1
    expect(result_of_hand(person)).to_be_visible()
    person.press(result_of_hand(person).get_by_role("button", name="Score sheet"))
    sheet = person.page.get_by_role("complementary", name="Score sheet")
    expect(sheet.get_by_role("rowheader", name=re.compile("^1 "))).to_be_visible()
    for score in _side_scores(person, hand):
        expect(sheet.get_by_role("cell", name=re.compile(rf"(^|[^\d]){score}\b")).first).to_be_visible()


def _side_scores(person: Person, hand: dict[str, Any]) -> set[str]:
    return {str(abs(score)) for score in hand["scores"][: person.wire.view["seats"]]}


def test_a_doubt_is_called_and_settled(person: Person) -> None:
    person.open_table("i-doubt-it/1913", seats=3, seed="18")
    play_to(person, "doubt")
    claim = person.wire.view["window"]
    act(person, f"doubt {claim['number']}")
    expect(person.page.get_by_text(re.compile(r"You doubted .*\. It was (true|a bluff)!"))).to_be_visible()


def test_moves_of_a_solitaire_are_taken_back(person: Person) -> None:
    person.open_table("solitaire/1913", seed="8")
    page = person.page
    expect(page.get_by_role("group", name="Transfer Piles").locator("[data-card]")).not_to_have_count(0)
    tops = person.shown(page.get_by_role("group", name="Transfer Piles"))
    for _ in range(3):
        act(person, choice(person))
    assert person.shown(page.get_by_role("group", name="Transfer Piles")) != tops
    for left in (2, 1, 0):
        person.button("Undo")
        expect(page.get_by_role("group", name="The deal so far")).to_contain_text(re.compile(rf"\b{left} moves?"))
    assert person.shown(page.get_by_role("group", name="Transfer Piles")) == tops


def test_a_card_is_dragged_onto_the_table(person: Person) -> None:
    person.open_table("golden-ten/1988", seats=5)
    play_to(person, "play")
    card, asked = str((person.wire.decision or {})["legal"][0]), person.wire.asked
    in_hand(person, card).drag_to(
        person.page.get_by_role("main"), source_position={"x": 8, "y": 12}, target_position={"x": 640, "y": 250}
    )
    person.until_past(asked)
    assert card not in person.wire.view["hand"]
