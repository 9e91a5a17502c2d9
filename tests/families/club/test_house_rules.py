"""House rules: what each changes at the table and in the rule text, and which are refused."""

from __future__ import annotations

import ast
import inspect
import re
from typing import Any

import pytest

from rookery.engine.errors import BadHouseRule
from rookery.families.club import decisions, melds, turn_start
from rookery.families.club.rules import ClubRules
from rookery.families.club.wording import SECTION_OF_RULE
from rookery.games.club import CLUB_1988
from tests.families.club.support import SEATS, allowed, club, do, laying, rules, view


def text(seats: int = 4, **house: Any) -> str:
    return "\n".join(line for section in rules(seats, **house).describe(seats) for line in section.lines)


CHANGES: dict[str, tuple[Any, str]] = {
    "packs": (3, "three packs shuffled together, 171 cards"),
    "sides": ("alternate", "The sides take every other seat"),
    "wilds": ("1", "The 1s are wild cards"),
    "stops": ("3-4", "the 3s and 4s are stop cards"),
    "hand_size": (11, "Deal 11 cards"),
    "draw": (1, "draw 1 card"),
    "first_turn": ("pile-too", "Instead of drawing you may take"),
    "top_card": ("never", "never taken alone"),
    "meld_size": (4, "A set is four or more"),
    "set_naturals": (3, "At least three of them"),
    "card_points": (5, "every other card 5"),
    "wild_points": (30, "counts 30 points"),
    "first_play": (
        "0:40 1000:90",
        "t least 40 points while the side's score is below 1,000 and at least 90 from 1,000 on",
    ),
    "take_backs": (3, "gone back 3 times"),
    "birdie_size": (6, "six or more cards is a Birdie"),
    "birdie_naturals": (5, "at least five natural ones"),
    "birdies_to_go_out": (1, "has one Birdie on the table"),
    "out_points": (100, "scores 100 points"),
    "sequence_birdie": (1000, "Birdie in sequence scores 1,000"),
    "natural_birdie": (700, "natural Birdie 700"),
    "regular_birdie": (300, "regular Birdie 300"),
    "bird_points": ("1:100 2:300", "100 for one bird and 300 for two birds"),
    "birdies_for_birds": (1, "if it has one Birdie or more"),
    "target": (3000, "with 3,000 points"),
    "longest_match": (20, "after 20 deals"),
    "conduct": ("honour", "nothing to call here"),
}


def test_every_field_is_tried() -> None:
    assert set(CHANGES) == set(ClubRules.rule_names())


@pytest.mark.parametrize("name", CHANGES)
def test_a_changed_field_changes_the_text_and_nothing_else_says_so(name: str) -> None:
    value, says = CHANGES[name]
    assert says not in text()
    assert says in text(**{name: value})


@pytest.mark.parametrize("name", CHANGES)
def test_a_changed_field_can_be_played_and_written_down(name: str) -> None:
    value, _ = CHANGES[name]
    variant = CLUB_1988.with_house_rules(**{name: value})
    again = CLUB_1988.with_house_rules(**variant.house_rules_text())
    assert again.rules == variant.rules
    match = club(**{name: value})
    do(match, "take stock", f"discard {match.view(0).hand[-1]}")
    assert match.pending()[0].seat == 1


@pytest.mark.parametrize(
    ("house", "says"),
    [
        ({"packs": 0}, "1 to 6 packs"),
        ({"wilds": "1-3"}, "cannot be both"),
        ({"hand_size": 0}, "1 at least"),
        ({"hand_size": 30}, "natural cards"),
        ({"draw": 0}, "1 at least"),
        ({"take_backs": 0}, "1 at least"),
        ({"meld_size": 1, "set_naturals": 1}, "2 cards at least"),
        ({"set_naturals": 4}, "1 to 3 natural cards"),
        ({"birdie_size": 3}, "more cards than"),
        ({"birdie_naturals": 8}, "only 7 cards"),
        ({"bird_points": "2:500"}, "begin with the points for 1 bird"),
        ({"first_play": "0:9000"}, "more than a player could ever hold"),
        ({"first_play": "50 100"}, "expected numbers with their points, rising"),
        ({"first_play": "2000:100 0:50"}, "rising"),
        ({"target": 0}, "1 at least"),
        ({"longest_match": 0}, "1 at least"),
        ({"top_card": "sometimes"}, "expected allowed or never"),
        ({"wild": "1"}, "did you mean wilds"),
    ],
)
def test_nonsense_is_refused_with_the_reason(house: dict[str, object], says: str) -> None:
    with pytest.raises(BadHouseRule, match=re.escape(says)):
        CLUB_1988.with_house_rules(**house)


def test_the_printed_rules_have_no_flaw_and_seat_four_or_six() -> None:
    assert CLUB_1988.seats == (4, 6)
    for seats in SEATS:
        assert rules(seats).flaw(seats, frozenset()) is None
    assert "4 or 6 players" in str(rules().flaw(5, frozenset()))


def test_three_against_three_count_as_two_sides() -> None:
    match = club(seats=6, sides="alternate")
    assert len(view(match, 0).sides) == 2


def test_a_house_rule_of_one_birdie_lets_a_player_go_out_with_one() -> None:
    match = club("R4 R5 R6 R7 R8 R9", stock="B14 R10 G13", hand_size=6, birdies_to_go_out=1)
    do(match, "take stock", "meld R4 R5 R6 R7 R8 R9 R10")
    assert allowed(match, "discard G13")


def test_other_wilds_and_points_count_at_the_table() -> None:
    match = club("R6 G6 B6 Y1 B2", stock="B14", wilds="1", wild_points=30)
    do(match, "take stock", "meld R6 G6 B6 Y1")
    assert laying(match).laid == 60


# The text


@pytest.mark.parametrize("seats", SEATS)
def test_every_line_is_made_of_plain_finished_sentences(seats: int) -> None:
    for section in rules(seats).describe(seats):
        assert section.title
        assert section.lines
        for line in section.lines:
            assert line[0].isupper()
            assert line.endswith((".", ".)"))
            assert not re.search(r"  |\.\.| ,|None|[_{}]|\b1 (cards|points|deals)\b", line), line


def test_every_rule_a_refusal_cites_is_explained() -> None:
    cited = {"turn"}
    for module in (decisions, turn_start, melds):
        for node in ast.walk(ast.parse(inspect.getsource(module))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Refusal":
                first = node.args[0]
                assert isinstance(first, ast.Constant)
                cited.add(str(first.value))
    assert cited == set(SECTION_OF_RULE)
    assert set(SECTION_OF_RULE.values()) <= {section.rule for section in rules().describe(4)}


def test_the_goal_is_told() -> None:
    assert rules().goal() == "5,000 points"
    assert ClubRules.meaning("packs").startswith("packs of 57 cards")
