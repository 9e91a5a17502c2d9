"""Honour tables at the page: wrong cards are accepted, and people call them, put them right, or ask for a fine."""

from __future__ import annotations

import re
from collections.abc import Sequence

from playwright.sync_api import Locator, expect

from tests.browser.advice import choice
from tests.browser.conftest import Visit
from tests.browser.controls import act, hand, raise_card
from tests.browser.person import Person
from tests.browser.play import play_to, play_until
from tests.browser.test_accessible import faults
from tests.browser.test_phone import PHONE

HONOUR = {"conduct": "honour"}


def _wrong_cards(person: Person) -> list[str]:
    """The cards that the person holds and may not play by the rules."""
    decision = person.wire.decision
    if decision is None or decision["kind"] != "play":
        return []
    return [card for card in person.wire.view["hand"] if card not in decision["legal"]]


def _play(person: Person, card: str) -> None:
    asked = person.wire.asked
    raise_card(person, card)
    person.button(f"Play {card}")
    person.until_past(asked)


def _revoke(person: Person) -> str:
    """Play on until a card does not follow, and put that one down."""
    play_until(person, lambda: bool(_wrong_cards(person)))
    card = _wrong_cards(person)[0]
    _play(person, card)
    return card


def _calls(person: Person) -> Locator:
    return person.page.get_by_role("complementary", name="Call")


def _notes(person: Person) -> Locator:
    return person.page.get_by_role("region", name="Notes")


def _company(visit: Visit, seats: Sequence[int]) -> list[Person]:
    """People at one honour table, the first of them its host on the first of the seats; easy bots on the others."""
    host, *others = people = [visit() for _ in seats]
    token = host.open_table("tournament/2008", start=False, house_rules=HONOUR)
    for person, seat in zip(others, seats[1:], strict=True):
        person.introduce()
        person.sit_down(token)
        person.press(person.page.get_by_role("listitem").nth(seat).get_by_role("button", name="Sit here"))
        expect(host.page.get_by_role("listitem").nth(seat)).to_contain_text(_name(person))
    host.button("Deal the cards")
    for person in people:
        expect(person.page.get_by_role("group", name="Contract")).to_be_visible()
    return people


def _asked(people: Sequence[Person]) -> Person:
    people[0].until(lambda: any(person.wire.decision for person in people), "somebody to be asked")
    return next(person for person in people if person.wire.decision)


def _name(person: Person) -> str:
    person.until(lambda: person.wire.table["your_seat"] is not None, "a seat")
    table = person.wire.table
    return str(table["seats"][table["your_seat"]]["name"])


def test_a_new_table_is_strict_or_on_honour(person: Person) -> None:
    person.go("/new/tournament/2008")
    expect(person.page.get_by_text("What the rules forbid cannot be done")).to_be_visible()
    person.page.get_by_role("radio", name="Honour").check(force=True)
    expect(person.page.get_by_text("a wrong card can be played, put right in time, or called")).to_be_visible()
    person.button("Deal, with bots")
    person.until(lambda: bool(person.wire.table), "a table")
    assert person.wire.table["house_rules"] == HONOUR
    expect(person.page.get_by_role("button", name="Call", exact=True)).to_be_visible()


def test_a_strict_table_has_nothing_to_call(person: Person) -> None:
    person.open_table("tournament/2008", seed="5")
    play_to(person, "bid")
    expect(hand(person)).to_be_visible()
    expect(person.page.get_by_role("button", name="Call", exact=True)).to_have_count(0)
    person.page.keyboard.press("!")
    expect(_calls(person)).to_have_count(0)


def test_A49_a_wrong_card_is_accepted_and_can_be_put_right(person: Person) -> None:
    person.open_table("tournament/2008", seed="5", house_rules=HONOUR)
    wrong = _revoke(person)
    assert wrong not in person.wire.view["hand"]

    person.page.keyboard.press("!")
    back = _calls(person).get_by_role("button", name=re.compile("^Take back "))
    person.press(back.first)
    expect(_notes(person)).to_contain_text(f"You take {wrong} back, which did not follow")
    assert wrong in person.wire.view["hand"]
    expect(_calls(person)).to_have_count(0)


def test_A49_a_claim_is_asked_about_first_and_a_wrong_one_is_announced(person: Person) -> None:
    person.open_table("tournament/2008", seed="5", house_rules=HONOUR)
    play_to(person, "play")
    person.button("Call")
    person.press(_calls(person).get_by_role("button", name="Ada revoked"))
    asked = person.page.get_by_role("dialog", name="Has Ada revoked?")
    expect(asked).to_contain_text("A wrong claim is announced to everybody")
    person.press(asked.get_by_role("button", name="Rather not"))
    assert (person.wire.moment["out_of_turn"] or {})["accusable"] == [1, 3]

    person.press(_calls(person).get_by_role("button", name="Ada revoked"))
    person.press(asked.get_by_role("button", name="Claim the revoke"))
    expect(_notes(person)).to_contain_text("the claim is wrong")
    expect(person.page.get_by_role("log", name="What happens")).to_contain_text("the claim is wrong")
    # One wrong claim a hand.
    person.button("Call")
    expect(_calls(person).get_by_role("button", name=re.compile("revoked$"))).to_have_count(0)


def test_A49_a_right_claim_ends_the_hand_and_stands_on_the_score_sheet(visit: Visit) -> None:
    ada, ben = people = _company(visit, (0, 1))
    while not (_asked(people) is ben and _wrong_cards(ben)):
        act(_asked(people), choice(_asked(people)))
    hands = len(ben.wire.hands)
    _play(ben, _wrong_cards(ben)[0])

    name = _name(ben)
    ada.button("Call")
    ada.press(_calls(ada).get_by_role("button", name=f"{name} revoked"))
    ada.button("Claim the revoke")
    ada.until(lambda: len(ada.wire.hands) > hands, "the end of the hand")
    assert ada.wire.hands[-1]["revoked"] == 1
    result = ada.page.get_by_role("region", name="Result of hand")
    expect(result).to_contain_text(
        f"{name} revoked, so the hand ends there and the bid of {ada.wire.hands[-1]['bid']} comes off"
    )
    ada.press(result.get_by_role("button", name="Score sheet"))
    expect(ada.page.get_by_role("complementary", name="Score sheet")).to_contain_text(f"{name} revoked")


def test_A48_table_talk_is_fined_when_the_talkers_side_agrees(visit: Visit) -> None:
    ada, ben, _ = _company(visit, (0, 1, 3))  # a bot would answer for its side before anybody has read it
    name = _name(ben)
    for answer, fined in (("Decline", False), ("Agree", True)):
        ada.button("Call")
        ada.press(_calls(ada).get_by_role("button", name=f"Fine {name} for table talk"))
        expect(ada.page.get_by_text(f"You ask that {name} be fined 40 for table talk.")).to_be_visible()
        expect(ben.page.get_by_role("alert")).to_contain_text("asks that you be fined 40 for table talk.")
        ben.button(answer)
        expect(ben.page.get_by_role("alert")).to_have_count(0)
        ada.until(lambda: ada.wire.moment["request"] is None, "the answer")
        assert bool(ada.wire.view["fines"]) is fined
    assert ada.wire.view["fines"] == [0, 40, 0, 40]
    expect(_notes(ada)).to_contain_text("loses 40 for table talk")


def test_A48_the_host_may_rule_on_table_talk(visit: Visit) -> None:
    host, talker, asker, _ = _company(visit, (0, 1, 2, 3))
    asker.button("Call")
    asker.press(_calls(asker).get_by_role("button", name=f"Fine {_name(talker)} for table talk"))
    expect(host.page.get_by_role("alert")).to_contain_text("You host: will you rule on it?")
    expect(asker.page.get_by_text("Waiting for an answer.")).to_be_visible()
    host.button("Fine them")
    host.until(lambda: host.wire.moment["request"] is None, "the ruling")
    assert host.wire.view["fines"] == [0, 40, 0, 40]
    expect(talker.page.get_by_role("alert")).to_have_count(0)


def test_A16_a_wrong_number_laid_away_is_fined_and_done_again(person: Person) -> None:
    person.open_table("tournament/2008", seed="5", house_rules=HONOUR)
    play_to(person, "nest")
    asked = person.wire.asked
    for card in (person.wire.decision or {})["cards"][:3]:
        raise_card(person, card)
    person.button("Lay away 3")
    person.until_past(asked)
    play_until(person, lambda: bool(person.wire.view["fines"]))
    assert person.wire.view["fines"] == [40, 0, 40, 0]
    play_to(person, "nest")
    # This time it is counted.
    expect(person.page.get_by_role("button", name="Lay away", exact=True)).to_be_disabled()
    play_to(person, "play")


def test_A78_panjandrum_is_called_by_a_button_that_says_about_whom(person: Person) -> None:
    person.open_table("panjandrum/1913", seats=3, seed="3", house_rules=HONOUR)

    def callable_now() -> bool:
        return person.wire.moment["out_of_turn"] is not None and person.wire.decision is not None

    while not callable_now():
        person.until(lambda: person.wire.decision is not None, "a decision")
        if not callable_now():
            _by_the_rules(person)
    name = person.wire.table["seats"][person.wire.moment["out_of_turn"]["about"]]["name"]
    call = person.page.get_by_role("button", name=re.compile("^Panjandrum!"))
    expect(call).to_contain_text(f"{name} made a mistake")
    person.press(call)
    # Bots play by the rules, so the call is wrong, and everybody hears it.
    expect(_notes(person)).to_contain_text(f"You call Panjandrum, but {name} has made no mistake")


def _by_the_rules(person: Person) -> None:
    decision = person.wire.decision or {}
    asked = person.wire.asked
    if decision["kind"] == "lift":
        person.button("Lift a card")
    else:
        person.press(person.page.get_by_role("button", name=re.compile("^(You, |.*Leave it)")).first)
    person.until_past(asked)


def test_A78_a_card_can_be_put_anywhere(person: Person) -> None:
    person.open_table("panjandrum/1913", seats=3, seed="3", house_rules=HONOUR)
    person.until(lambda: person.wire.decision is not None, "a decision")
    _by_the_rules(person)
    person.until(lambda: (person.wire.decision or {}).get("kind") == "place", "a card to place")
    card, asked = (person.wire.decision or {})["card"], person.wire.asked
    assert card not in person.wire.view["wanted"]
    person.press(person.page.get_by_role("button", name=re.compile("To the middle$")))
    person.until_past(asked)
    assert card in person.wire.view["strays"]
    expect(person.page.get_by_role("list", name="Out of order").locator(f'[data-card="{card}"]')).to_be_visible()


def test_calling_is_for_everybody(visit: Visit) -> None:
    person = visit(touch=True, **PHONE)
    person.open_table("tournament/2008", seed="5", house_rules=HONOUR)
    _revoke(person)
    person.button("Call")
    expect(_calls(person).get_by_role("button", name=re.compile("^Take back ")).first).to_be_visible()
    assert person.page.evaluate("document.documentElement.scrollWidth - window.innerWidth") <= 0
    assert not faults(person)
    person.page.keyboard.press("Escape")
    expect(_calls(person)).to_have_count(0)
    expect(person.page.get_by_role("button", name="Call", exact=True)).to_be_focused()


def test_the_hand_is_counted_when_everybody_has_looked_back(person: Person) -> None:
    person.open_table("tournament/2008", seed="5", house_rules={**HONOUR, "match_hands": "1"})
    play_to(person, "count")
    look = person.page.get_by_role("group", name="Before the count")
    expect(look.get_by_role("button", name=re.compile(" revoked$"))).to_have_count(2)
    person.press(look.get_by_role("button", name="Count the hand"))
    expect(person.page.get_by_role("region", name="The match is over")).to_be_visible()
