"""House rules of the patience games: what makes sense, and how the rule text tells it."""

from __future__ import annotations

import inspect
import re

import pytest

import rookery
from rookery.engine.errors import BadHouseRule
from rookery.families.clock import wording as clock_wording
from rookery.families.clock.rules import ClockRules
from rookery.families.solitaire import decisions
from rookery.families.solitaire import wording as solitaire_wording
from rookery.families.solitaire.rules import SolitaireRules
from rookery.games.clock import CLOCK_1913
from rookery.games.solitaire import SOLITAIRE_1913
from tests.families.patience import EDITIONS

CHANGES = (
    (SOLITAIRE_1913, "highest", 10, "the numbers 1 to 10"),
    (SOLITAIRE_1913, "colours", 3, "in red, yellow and green"),
    (SOLITAIRE_1913, "piles", 10, "10 Transfer Piles: the first 6 piles get 6 cards and the others 5"),
    (SOLITAIRE_1913, "on_resting", "forbidden", "Nothing may be put on a resting 14"),
    (SOLITAIRE_1913, "match_hands", 5, "After 5 deals it is lost"),
    (SOLITAIRE_1913, "wins_needed", 2, "until two deals are won"),
    (SOLITAIRE_1913, "conduct", "honour", "there is nobody to call it"),
    (CLOCK_1913, "conduct", "honour", "there is nobody to call it"),
    (CLOCK_1913, "highest", 12, "once in 12 deals"),
    (CLOCK_1913, "colours", 3, "when the third 1 is placed"),
    (CLOCK_1913, "first_pile", 12, "Turn the top card of pile 12 first"),
    (CLOCK_1913, "match_hands", 5, "After 5 deals it is lost"),
    (CLOCK_1913, "wins_needed", 2, "until two deals are won"),
)


def text(edition: rookery.Edition) -> str:
    return "\n".join(line for section in edition.rules_for(1).describe(1) for line in section.lines)


def test_no_rule_is_left_out_of_the_changes_tried_here() -> None:
    for edition, kind in ((SOLITAIRE_1913, SolitaireRules), (CLOCK_1913, ClockRules)):
        assert {rule for each, rule, _, _ in CHANGES if each is edition} == set(kind.rule_names())


@pytest.mark.parametrize(("edition", "rule", "value", "says"), CHANGES)
def test_changing_a_rule_changes_the_text(edition: rookery.Edition, rule: str, value: object, says: str) -> None:
    changed = edition.with_house_rules(**{rule: value, **({"match_hands": 9} if rule == "wins_needed" else {})})
    assert says in text(changed)
    assert says not in text(edition)
    assert changed.with_house_rules(**changed.house_rules_text()) == changed


@pytest.mark.parametrize(
    ("edition", "rules", "says"),
    [
        (SOLITAIRE_1913, {"highest": 1}, "2 at least"),
        (SOLITAIRE_1913, {"highest": 15}, "14 at most"),
        (SOLITAIRE_1913, {"colours": 1}, "2 to 4 colours"),
        (SOLITAIRE_1913, {"colours": 5}, "2 to 4 colours"),
        (SOLITAIRE_1913, {"piles": 57}, "56 piles at most"),
        (SOLITAIRE_1913, {"match_hands": 0}, "1 to 1,000"),
        (SOLITAIRE_1913, {"wins_needed": 2}, "at most 1"),
        (SOLITAIRE_1913, {"on_resting": "sometimes"}, "allowed or forbidden"),
        (SOLITAIRE_1913, {"first_pile": 2}, "no house rule"),
        (CLOCK_1913, {"first_pile": 15}, "the piles are 1 to 14"),
        (CLOCK_1913, {"first_pile": 13, "highest": 12}, "the piles are 1 to 12"),
        (CLOCK_1913, {"colours": 0}, "1 to 4 colours"),
    ],
)
def test_a_house_rule_that_makes_no_sense_is_refused(
    edition: rookery.Edition, rules: dict[str, object], says: str
) -> None:
    with pytest.raises(BadHouseRule, match=says):
        edition.with_house_rules(**rules)


@pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: edition.id)
def test_every_line_is_made_of_plain_finished_sentences(edition: rookery.Edition) -> None:
    variants = [
        edition,
        *(each.with_house_rules(**{rule: value}) for each, rule, value, _ in CHANGES if rule == "highest"),
    ]
    for variant in variants:
        for section in variant.rules_for(1).describe(1):
            for line in section.lines:
                assert line[0].isupper()
                assert line.endswith(".")
                assert not re.search(r"  |\.\.| ,|None|[_{}]|\b1 (cards|piles|moves|deals)\b", line), line


def test_every_rule_a_refusal_can_cite_has_its_section() -> None:
    cited = set(re.findall(r"Refusal\(\s*\"([a-z-]+)\"", inspect.getsource(decisions)))
    assert {*cited, "turn"} == set(solitaire_wording.SECTION_OF_RULE)
    for edition, wording in ((SOLITAIRE_1913, solitaire_wording), (CLOCK_1913, clock_wording)):
        sections = {section.rule for section in edition.rules_for(1).describe(1)}
        assert set(wording.SECTION_OF_RULE.values()) <= sections


def test_the_goal_is_told_in_a_few_words() -> None:
    assert SOLITAIRE_1913.rules_for(1).goal() == "one deal"
    assert CLOCK_1913.with_house_rules(match_hands=9, wins_needed=2).rules_for(1).goal() == "2 of 9 deals"
