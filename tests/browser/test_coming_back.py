"""A page that is loaded anew, and a server that is killed: nothing is lost."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from tests.browser.advice import choice
from tests.browser.controls import act, hand, tap_card
from tests.browser.person import Person
from tests.browser.play import play_hand, play_until, result_of_hand
from tests.browser.server import Server


def _in_mid_trick(person: Person) -> bool:
    decision = person.wire.decision
    return decision is not None and decision["kind"] == "play" and bool(person.wire.view["trick"])


def _trick(person: Person) -> Locator:
    return person.page.get_by_role("list", name="Trick", exact=True)


def _lost(person: Person) -> Locator:
    return person.page.get_by_role("status").filter(has_text="The connection broke. Trying again by itself")


def _what_shows(person: Person) -> tuple[list[str], list[str], list[str]]:
    """The hand, the trick and the question, as the screen has them."""
    trick = _trick(person)
    question = person.page.get_by_role("main").get_by_text("Your turn", exact=True)
    return person.shown(hand(person)), person.shown(trick), question.all_inner_texts()


def test_a_reload_in_mid_trick_shows_the_same_hand_trick_and_question(person: Person) -> None:
    person.open_table("tournament/2008", seed="5")
    play_until(person, lambda: _in_mid_trick(person))
    expect(_trick(person).get_by_role("listitem").first).to_be_visible()
    before, decision = _what_shows(person), person.wire.decision
    assert all(before)

    welcomes = person.wire.welcomes
    person.page.reload()
    person.until(lambda: person.wire.welcomes > welcomes, "the table again")
    expect(_trick(person).get_by_role("listitem").first).to_be_visible()
    assert _what_shows(person) == before
    assert person.wire.decision == decision
    play_hand(person)


def test_a_seat_is_kept_for_who_goes_home_and_comes_back(person: Person) -> None:
    person.open_table("golden-ten/1988", seats=5)
    for _ in range(2):
        person.until(lambda: person.wire.decision is not None, "a decision")
        act(person, choice(person))
    person.until(lambda: person.wire.decision is not None, "a decision")
    cards, welcomes = person.shown(hand(person)), person.wire.welcomes
    person.press(person.page.get_by_role("link", name="Home (your seat is kept)"))
    person.press(person.page.get_by_role("link", name="Go on:"))
    person.until(lambda: person.wire.welcomes > welcomes, "the table again")
    expect(hand(person)).to_be_visible()
    assert person.shown(hand(person)) == cards


def test_a_hand_goes_on_after_the_server_was_killed(person: Person, server: Server) -> None:
    person.expects_trouble = True  # a browser counts a refused connection as an error
    person.open_table("tournament/2008", seed="5")
    play_until(person, lambda: _in_mid_trick(person))
    before, asked = _what_shows(person), person.wire.asked

    server.kill()
    expect(_lost(person)).to_be_visible()
    welcomes = person.wire.welcomes
    server.start()
    person.until(lambda: person.wire.welcomes > welcomes, "the page to come back by itself")
    expect(_lost(person)).to_have_count(0)
    assert _what_shows(person) == before
    assert person.wire.asked == asked

    play_hand(person)
    expect(result_of_hand(person)).to_be_visible()


def test_a_card_played_while_the_server_was_away_is_played_once_it_is_back(person: Person, server: Server) -> None:
    person.expects_trouble = True
    person.open_table("golden-ten/1988", seats=5)
    person.until(lambda: person.wire.decision is not None, "a decision")
    expect(hand(person)).to_be_visible()
    held, card = len(person.wire.view["hand"]), choice(person).removeprefix("play ")
    server.kill()
    expect(_lost(person)).to_be_visible()
    tap_card(person, card)
    person.button(f"Play {card}")
    server.start()
    person.until(lambda: len(person.wire.view["hand"]) == held - 1, "the card to be played")
    assert card not in person.wire.view["hand"]
