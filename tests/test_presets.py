"""Presets: what each promises, and rule sets as short texts that read back."""

from __future__ import annotations

import contextlib
import random
import re
import string

import pytest
from hypothesis import given
from hypothesis import strategies as st

import rookery
from rookery import BadHouseRule, RookeryError, UnknownEdition, preset, presets, read_rules, rules_text
from rookery.families.auction.rules import AuctionRules
from rookery.families.auction.table import AuctionTable, table_for
from rookery.games.presets import preset_of
from tests.house_rules import WISHES, variant
from tests.support import TABLES

NAMES = tuple(each.name for each in presets())


def table_of(name: str) -> AuctionTable:
    edition = preset(name)
    rules = edition.rules_for(edition.usual_seats())
    assert isinstance(rules, AuctionRules)
    return table_for(rules, edition.usual_seats())


# name, players, cards in the pack, in the nest, in a hand, points in a hand, lowest bid, target
PROMISES = """
kentucky-house    | 4 | 57 | 5 | 13 | 180 | 100 | 500
low-ones-180      | 4 | 57 | 5 | 13 | 180 | 100 | 500
west-kentucky     | 4 | 42 | 6 |  9 | 150 |  80 | 500
rook-200          | 4 | 45 | 5 | 10 | 200 | 100 | 500
call-partner-five | 5 | 45 | 5 |  8 | 180 | 100 | 500
thirteens-120     | 4 | 40 | 4 |  9 | 120 |  65 | 500
no-bird-classic   | 4 | 40 | 4 |  9 | 100 |  50 | 300
"""


@pytest.mark.parametrize("line", PROMISES.strip().splitlines(), ids=lambda line: line.split()[0])
def test_a_preset_keeps_what_it_promises(line: str) -> None:
    name, *numbers = (part.strip() for part in line.split("|"))
    table = table_of(name)
    rules = table.rules
    found = (
        table.seats,
        len(table.pack),
        rules.nest_size,
        table.to_hands // table.seats,
        table.points_in_play("none"),
        rules.minimum_bid,
        rules.target,
    )
    assert found == tuple(map(int, numbers))


def test_every_preset_is_promised_something() -> None:
    assert [line.split()[0] for line in PROMISES.strip().splitlines()] == list(NAMES)


def beats(name: str, one: str, other: str, *, trump: str = "green") -> bool:
    """Whether `other`, played second, takes a trick that `one` was led to."""
    cards = rookery.read_cards(f"{one} {other}")
    return table_of(name).ranking(rookery.Colour(trump)).winner(cards) == 1


def worth(name: str, card: str) -> int:
    return table_of(name).points[rookery.read_card(card)]


def test_kentucky_house_has_the_ones_high_at_15_and_the_bird_low_at_20() -> None:
    assert beats("kentucky-house", "R14", "R1")
    assert beats("kentucky-house", "Bird", "G2")
    assert (worth("kentucky-house", "R1"), worth("kentucky-house", "Bird")) == (15, 20)


def test_low_ones_180_has_the_ones_low_and_all_180_doubled() -> None:
    assert not beats("low-ones-180", "R2", "R1")
    assert worth("low-ones-180", "R1") == 15
    text = "\n".join(line for part in table_of("low-ones-180").rules.describe(4) for line in part.lines)
    assert "before laying cards away" in text
    assert "No card that counts points may lie in the nest" in text
    assert "scores them twice" in text


def test_west_kentucky_has_the_red_1_above_the_bird() -> None:
    assert beats("west-kentucky", "Bird", "R1")
    assert beats("west-kentucky", "G14", "Bird")
    assert worth("west-kentucky", "R1") == 30


def test_thirteens_120_counts_the_thirteens_and_not_the_fourteens() -> None:
    assert (worth("thirteens-120", "R13"), worth("thirteens-120", "R14")) == (10, 0)
    assert table_of("thirteens-120").rules.most_tricks_bonus == 20
    assert table_of("thirteens-120").rules.losing_line == -250


@pytest.mark.parametrize("name", NAMES)
def test_a_preset_is_found_by_its_name_and_known_by_its_rules(name: str) -> None:
    edition = preset(f" {name.upper()} ")
    found = preset_of(edition)
    assert found is not None
    assert found.name == name
    assert found.says.endswith(".")
    assert preset_of(edition.with_house_rules(longest_match=9)) is None
    assert rules_text(edition) == name
    assert read_rules(name) == edition


def test_an_unknown_preset_is_refused_with_the_nearest_names() -> None:
    with pytest.raises(UnknownEdition, match=r"'kentuky-house'.*kentucky-house"):
        preset("kentuky-house")
    with pytest.raises(UnknownEdition, match=r"'kentuky-house'.*kentucky-house"):
        read_rules("kentuky-house")


@pytest.mark.parametrize(
    "text",
    [
        "kentucky-house?bird=absent&bird_play=any-time&nest_size=4",
        "thirteens-120?most_tricks_bonus=0&tricks_tied=nobody",
        "rook-200?nest_size=1&nest_face_up=0",
    ],
)
def test_a_rule_of_a_preset_is_given_up_by_setting_it_back(text: str) -> None:
    assert read_rules(text).seats == (4,)


# Sharing


def test_a_link_that_was_copied_whole_is_read_back() -> None:
    changed = read_rules("kentucky-house?target=300")
    assert read_rules("http://192.168.0.7:8460/house/kentucky-house?target=300") == changed
    assert read_rules("https://rook.example/house/dixie/1988") == rookery.edition("dixie/1988")


@pytest.mark.parametrize("id", sorted({table.id for table in TABLES}))
def test_a_printed_edition_is_shared_by_its_id(id: str) -> None:
    assert rules_text(rookery.edition(id)) == id
    assert read_rules(id) is rookery.edition(id)


def test_a_preset_with_something_changed_is_shared_as_that() -> None:
    assert rules_text(preset("kentucky-house").with_house_rules(target=300)) == "kentucky-house?target=300"
    assert rules_text(preset("rook-200").with_house_rules(redeal="never")) == "rook-200?redeal=never"


def test_every_rule_set_is_read_back_from_a_text_that_is_safe_in_a_link() -> None:
    rng = random.Random("shared")
    safe = set(string.ascii_letters + string.digits + "/?&=+:,-._%")
    shared = 0
    for _ in range(400):
        table = rng.choice([each for each in TABLES if each.id.startswith(("t", "r", "o", "d", "p", "h", "b"))])
        edition = variant(table.edition, *rng.sample(WISHES, rng.randrange(1, 5)))
        if isinstance(edition, str):
            continue
        text = rules_text(edition)
        assert set(text) <= safe
        assert read_rules(text) == edition
        shared += 1
    assert shared > 50


def test_rules_with_spaces_and_colons_survive_a_link() -> None:
    edition = rookery.edition("dixie/1913").with_house_rules(counters="5:5 10:10 14:10", trick_points=2)
    assert rules_text(edition) == "dixie/1913?counters=5:5+10:10+14:10&trick_points=2"
    assert read_rules(rules_text(edition)) == edition


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("dixie/1988?", None),
        ("dixie/1988?minimum_bid", "'minimum_bid' is no house rule: expected a name and a value"),
        ("dixie/1988?=80", "'=80' is no house rule"),
        ("dixie/1988?minimum_bid=80&minimum_bid=85", "twice"),
        ("dixie/1988?minimum_bit=80", "did you mean minimum_bid"),
        ("dixie/1988?minimum_bid=72", "not a multiple of bid_step=5"),
        ("dixie/1899", "no edition 'dixie/1899'"),
        ("", "no edition or preset ''"),
        ("?target=300", "no edition or preset ''"),
        ("x" * 3000, "expected 2,000 at most"),
    ],
)
def test_a_text_that_is_no_rule_set_is_refused_with_what_was_expected(text: str, reason: str | None) -> None:
    if reason is None:
        assert read_rules(text) == rookery.edition("dixie/1988")
        return
    with pytest.raises((BadHouseRule, UnknownEdition), match=re.escape(reason)):
        read_rules(text)


@given(st.text(max_size=80))
def test_whatever_is_pasted_is_read_or_refused_and_never_breaks(text: str) -> None:
    for pasted in (text, f"dixie/1988?{text}", f"kentucky-house?target={text}"):
        with contextlib.suppress(RookeryError):
            edition = read_rules(pasted)
            assert read_rules(rules_text(edition)) == edition
