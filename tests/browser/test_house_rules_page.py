"""House rules: set one by one, taken from a preset, passed on by a link, and seen at the table."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

import rookery
from rookery.games.presets import presets
from tests.browser.conftest import Visit
from tests.browser.controls import act, hand
from tests.browser.person import Person
from tests.browser.play import play_to
from tests.browser.test_accessible import faults
from tests.browser.test_phone import PHONE

MODERN = "tournament/modern"


def _group(person: Person, title: str) -> None:
    """Unfold a group of the rules."""
    rules = person.page.get_by_text(re.compile(r"^All \d+ rules"))
    if not person.page.get_by_label("Find a rule").is_visible():
        person.press(rules)
    person.press(person.page.get_by_role("heading", name=title, exact=True))


def _rule(person: Person, label: str) -> Locator:
    """What a rule is set with."""
    return person.page.get_by_label(label, exact=True)


def _own_rules(person: Person) -> Locator:
    """What is marked as this house's own."""
    return person.page.get_by_role("list", name=re.compile("of this house$")).get_by_role("listitem")


def _seated(person: Person, before: int = 0) -> dict[str, Any]:
    person.until(lambda: person.wire.welcomes > before, "a table")
    rules: dict[str, Any] = person.wire.table["house_rules"]
    return rules


def _seed(house: dict[str, Any], wanted: Callable[[rookery.Match], bool]) -> str:
    """A seed whose first deal is as wanted for seat 0."""
    edition = rookery.edition(MODERN).with_house_rules(**house)
    return next(str(seed) for seed in range(2_000) if wanted(rookery.Match(edition, seats=4, seed=str(seed))))


# Presets


@pytest.mark.parametrize("name", ["kentucky-house", "call-partner-five"])
def test_a_preset_is_one_click_away_from_home(person: Person, name: str) -> None:
    preset = next(each for each in presets() if each.name == name)
    person.go("/")
    person.button(f"Play {preset.title}")
    assert _seated(person) == preset.edition().house_rules_text()
    assert person.wire.table["edition"]["id"] == preset.edition_id
    expect(hand(person)).to_be_visible()


def test_home_offers_every_preset(person: Person) -> None:
    person.go("/")
    shown = person.page.get_by_role("region", name="House rules people play")
    for preset in presets():
        expect(shown.get_by_role("heading", name=preset.title, exact=True)).to_be_visible()


def test_a_new_table_can_start_from_a_preset_and_change_it(person: Person) -> None:
    person.go(f"/new/{MODERN}")
    person.page.get_by_role("radio", name="Kentucky house rules").press("Space")
    expect(_own_rules(person)).to_have_count(7)
    _group(person, "The match")
    _rule(person, "Points that win").select_option("300")
    expect(person.page.get_by_role("radio", name="Our own")).to_be_checked()
    person.button("Deal, with bots")
    assert _seated(person) | {"target": "500"} == rookery.preset("kentucky-house").house_rules_text()
    assert person.wire.table["rules"]["target"] == 300


# The editor


def test_only_what_differs_is_marked_and_goes_back_to_what_is_printed(person: Person) -> None:
    person.go(f"/new/{MODERN}")
    expect(person.page.get_by_text(re.compile(r"^All \d+ rules"))).to_be_visible()
    assert _own_rules(person).count() == 0
    _group(person, "Auction")
    _rule(person, "Lowest bid").select_option("100")
    _rule(person, "When all pass").select_option("the dealer takes it at the lowest bid")
    expect(_own_rules(person)).to_have_count(2)
    expect(_own_rules(person).first).to_contain_text("Lowest bid: 100")

    person.button("Take back: Lowest bid")
    expect(_own_rules(person)).to_have_text([re.compile("When all pass: the dealer takes it at the lowest bid")])
    expect(_rule(person, "Lowest bid")).to_have_value("70")
    person.button("All as printed")
    expect(_own_rules(person)).to_have_count(0)
    expect(_rule(person, "When all pass")).to_have_value("void")


def test_any_value_can_be_typed_where_the_list_has_not_the_right_one(person: Person) -> None:
    person.go(f"/new/{MODERN}")
    _group(person, "Auction")
    _rule(person, "Lowest bid").select_option("another …")
    _rule(person, "Lowest bid").fill("95")
    person.page.keyboard.press("Tab")
    expect(_own_rules(person)).to_contain_text(["Lowest bid: 95"])


def test_rules_that_do_not_go_together_say_so_at_the_rule_and_cannot_be_dealt(person: Person) -> None:
    person.expects_trouble = True  # a browser counts the server's refusal as an error
    person.go(f"/new/{MODERN}?bird=absent&nest_size=4&bird_points=30")
    row = person.page.get_by_role("listitem").filter(has=_rule(person, "The bird counts"))
    expect(row).to_contain_text("the bird is not in this pack")
    expect(_rule(person, "The bird counts")).to_have_attribute("aria-invalid", "true")
    expect(person.page.get_by_role("alert").filter(has_text="the bird is not in this pack")).to_be_visible()
    expect(person.page.get_by_role("button", name="Deal, with bots")).to_be_disabled()

    person.button("Take back: The bird counts")
    expect(person.page.get_by_role("button", name="Deal, with bots")).to_be_enabled()
    expect(row).not_to_contain_text("the bird is not in this pack")


def test_rules_survive_a_reload(person: Person) -> None:
    person.go(f"/new/{MODERN}")
    _group(person, "The match")
    _rule(person, "Points that win").select_option("1000")
    expect(_own_rules(person)).to_have_count(1)
    person.page.reload()
    expect(_own_rules(person)).to_have_text([re.compile("Points that win: 1000")])


# Sharing


def test_rules_are_passed_on_by_a_link_and_played(visit: Visit) -> None:
    giver, taker = visit(), visit()
    giver.go(f"/new/{MODERN}")
    giver.page.get_by_role("radio", name="Kentucky house rules").press("Space")
    _group(giver, "The match")
    _rule(giver, "Points that win").select_option("1000")
    giver.button("Share these rules")
    link = giver.page.get_by_label("Who opens this link plays by these rules.").input_value()
    assert link.endswith("/house/kentucky-house?target=1000")

    taker.page.goto(link)
    expect(taker.page.get_by_role("heading", name="Kentucky house rules, changed")).to_be_visible()
    differs = taker.page.get_by_role("region", name="What this house does its own way")
    expect(differs).to_contain_text("Points that win")
    expect(differs).to_contain_text("the lowest trump")
    taker.button("Play with these rules")
    assert _seated(taker)["target"] == "1000"
    taker.button("Rules")
    rules = taker.page.get_by_role("complementary", name="Rules")
    expect(rules.get_by_role("complementary", name="House rules in force")).to_contain_text("The 1s: above the 14s")


def test_a_link_nobody_can_read_says_what_it_might_mean(person: Person) -> None:
    person.expects_trouble = True
    person.go("/house/kentuky-hose")
    expect(person.page.get_by_role("alert").filter(has_text="kentucky-house")).to_be_visible()


# At the table


def test_people_who_gather_read_the_house_rules_in_words(person: Person) -> None:
    person.open_table(MODERN, start=False, house_rules={"bird": "lowest-trump", "minimum_bid": "80"})
    expect(person.page.get_by_text("House rules: The bird: the lowest trump · Lowest bid: 80")).to_be_visible()


def test_the_moon_is_shot_after_a_question(person: Person) -> None:
    house = {"moon_bid": "stated-points", "moon_bid_points": "200"}
    person.open_table(MODERN, seed="5", house_rules=house)
    play_to(person, "bid")
    person.button("Shoot the moon (200)")
    asked = person.page.get_by_role("dialog", name="Shoot the moon?")
    person.press(asked.get_by_role("button", name="Rather not"))
    expect(asked).to_have_count(0)
    assert (person.wire.decision or {})["kind"] == "bid"

    person.page.keyboard.press("m")
    person.press(asked.get_by_role("button", name="Shoot the moon"))
    play_to(person, "nest")
    assert person.wire.view["moon"] is True
    expect(person.page.get_by_role("group", name="Contract")).to_contain_text("shooting the moon")


def test_a_hand_without_counters_is_shown_and_dealt_again(person: Person) -> None:
    house = {"redeal": "hand-without-counters"}

    def is_bare(match: rookery.Match) -> bool:
        return not any(card.number in (5, 10, 14, 15) for card in match.view(0).hand)

    person.open_table(MODERN, seed=_seed(house, is_bare), house_rules=house)
    play_to(person, "bid")
    person.button("Show my hand and deal again")
    person.until(lambda: person.wire.view["deal_number"] == 2, "another deal")
    assert person.wire.hands[0]["void"] is True
    expect(person.page.get_by_role("region", name="Notes")).to_contain_text("deal")


def test_the_baby_bird_is_named_and_stands_among_the_trumps(person: Person) -> None:
    house = {"baby_bird": "lowest-trump", "nest_size": "6"}

    def has_baby(match: rookery.Match) -> bool:
        return any(str(card) == "Baby" for card in match.view(0).hand)

    person.open_table(MODERN, seed=_seed(house, has_baby), house_rules=house)
    expect(hand(person).get_by_role("button", name="the baby bird")).to_be_visible()
    assert person.shown(hand(person))[-1] == "Baby"


def test_low_cards_win_where_that_is_named(person: Person) -> None:
    person.open_table(MODERN, seed="5", house_rules={"no_trump": "high-and-low"})
    play_to(person, "trump")
    person.button("no trump, low wins")
    play_to(person, "play")
    expect(person.page.get_by_role("group", name="Contract")).to_contain_text("no trump, low wins")
    act(person, str((person.wire.decision or {})["options"][0]))
    person.until(lambda: bool(person.wire.view["tricks"]), "a trick")
    trick = person.wire.view["tricks"][0]
    led = trick["plays"][0][1][0]
    following = [(int(card[1:]), place) for place, card in trick["plays"] if card != "Bird" and card[0] == led]
    birds = [place for place, card in trick["plays"] if card == "Bird"]
    assert trick["winner"] == (birds[0] if birds else min(following)[1])


def test_cards_of_the_nest_lie_face_up(person: Person) -> None:
    person.open_table(MODERN, seed="5", house_rules={"nest_face_up": "2"})
    play_to(person, "bid")
    nest = person.page.get_by_role("list", name="Face up in the nest")
    expect(nest).to_be_visible()
    assert person.shown(nest) == person.wire.view["nest_open"]
    assert len(person.wire.view["nest_open"]) == 2


# For everybody


@pytest.mark.parametrize("path", [f"/new/{MODERN}?target=500&conduct=honour", "/house/kentucky-house?target=300"])
def test_the_pages_are_for_everybody(visit: Visit, path: str) -> None:
    person = visit(touch=True, **PHONE)
    person.go(path)
    expect(person.page.get_by_role("button", name="Share these rules")).to_be_visible()
    if path.startswith("/new"):
        _group(person, "Scoring")
    assert person.page.evaluate("document.documentElement.scrollWidth - window.innerWidth") <= 0
    assert not faults(person)
