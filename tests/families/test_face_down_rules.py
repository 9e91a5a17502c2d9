"""House rules of Panjandrum and Match: what they do, what is refused, and that the rule text tells them."""

from __future__ import annotations

import random
import re
from dataclasses import fields, replace

import pytest

from rookery.engine.editions import Edition, Rules
from rookery.engine.errors import BadHouseRule
from rookery.families.match_piles import wording as match_wording
from rookery.families.panjandrum import wording as panjandrum_wording
from rookery.families.panjandrum.rules import PanjandrumRules
from rookery.games.match_piles import MATCH_1913
from rookery.games.panjandrum import PANJANDRUM_1913, PANJANDRUM_1988
from rookery.records.match import Match
from tests.families.face_down import (
    TABLES,
    acts,
    delay,
    every,
    panjandrum_view,
    play_on,
    played_out,
    stacked,
)

PANJANDRUM_SEVERAL = PANJANDRUM_1913.with_house_rules(match_hands=3)
MATCH_SEVERAL = MATCH_1913.with_house_rules(match_hands=3)

CHANGES = (
    (PANJANDRUM_1913, "ranks", "2-9", "the numbers 2 to 9"),
    (PANJANDRUM_1913, "match_hands", "4", "A match is 4 deals"),
    (PANJANDRUM_SEVERAL, "longest_match", "12", "after 12 deals at the latest"),
    (PANJANDRUM_1913, "delay_steps", "up", "the next number above its top card,"),
    (PANJANDRUM_1913, "delay_steps", "down", "the next number below its top card,"),
    (PANJANDRUM_1913, "delay_colours", "same", "of the same colour"),
    (PANJANDRUM_1913, "turn_over", "when-lifting", "the pile stays open"),
    (PANJANDRUM_1913, "penalty_from", "hand-or-delay-pile", "hand or delay pile"),
    (PANJANDRUM_1913, "caller_gives", "3", "gets 3 cards from the caller"),
    (PANJANDRUM_1913, "others_give", "2", "and 2 cards from everybody else"),
    (PANJANDRUM_1913, "longest_deal", "300", "after 300 turns"),
    (PANJANDRUM_1913, "conduct", "honour", "you place every card yourself"),
    (MATCH_1913, "ranks", "1,5-9", "the numbers 1 and 5 to 9"),
    (MATCH_1913, "match_hands", "2", "A match is 2 deals"),
    (MATCH_SEVERAL, "longest_match", "12", "after 12 deals at the latest"),
    (MATCH_1913, "matching", "colour", "the same colour as the first card"),
    (MATCH_1913, "pile_order", "last-card-first", "so that the card that matched is the first"),
    (MATCH_1913, "last_piles", "3", "3 piles more"),
    (MATCH_1913, "last_piles", "0", "played to its end. Then"),
    (MATCH_1913, "last_piles", "all", "play on until one of them is out"),
    (MATCH_1913, "longest_deal", "50", "after 50 piles"),
    (MATCH_1913, "conduct", "honour", "nothing to call here: nobody chooses a card"),
)


def text(rules: Rules, seats: int) -> str:
    return "\n".join(line for section in rules.describe(seats) for line in section.lines)


# The rule texts


@pytest.mark.parametrize(("edition", "name", "value", "says"), CHANGES)
def test_every_rule_changes_the_text(edition: Edition, name: str, value: str, says: str) -> None:
    changed = edition.with_house_rules(**{name: value})
    assert says in text(changed.rules_for(3), 3)
    assert says not in text(edition.rules_for(3), 3)
    assert changed.house_rules_text() == edition.house_rules_text() | {name: value}


def test_no_rule_is_left_untold() -> None:
    for edition in (PANJANDRUM_1913, MATCH_1913):
        rules = edition.rules_for(3)
        assert {name for each, name, _, _ in CHANGES if each.id == edition.id} == set(rules.rule_names())
        assert all(rules.meaning(field.name) for field in fields(rules))  # type: ignore[arg-type]


@pytest.mark.parametrize("conduct", ["strict", "honour"])
@every(TABLES)
def test_every_line_is_made_of_plain_finished_sentences(edition: Edition, seats: int, conduct: str) -> None:
    for section in edition.with_house_rules(conduct=conduct).rules_for(seats).describe(seats):
        assert section.title
        assert section.lines
        for line in section.lines:
            assert line[0].isupper()
            assert line.endswith(".")
            assert not re.search(r"  |\.\.| ,|None|[_{}]|\b1 (cards|points|piles|turns|deals)\b", line), line


def test_the_two_panjandrums_read_alike_but_for_the_penalty() -> None:
    older, newer = PANJANDRUM_1913.rules_for(4), PANJANDRUM_1988.rules_for(4)
    assert isinstance(older, PanjandrumRules)
    assert isinstance(newer, PanjandrumRules)
    assert older != newer
    assert text(older, 4) != text(newer, 4)
    assert replace(older, penalty_from=newer.penalty_from) == newer


def test_every_rule_a_refusal_cites_is_a_section_of_the_text() -> None:
    for edition, sections in (
        (PANJANDRUM_1913, panjandrum_wording.SECTION_OF_RULE),
        (MATCH_1913, match_wording.SECTION_OF_RULE),
    ):
        told = {section.rule for section in edition.rules_for(3).describe(3)}
        assert set(sections.values()) <= told
        cited = set()
        match = Match(edition, seats=3, seed="cited")
        for moment in play_on(match, random.Random("cited")):
            for decision in moment.pending():
                for action in ("pass", "lift", "turn", "onto 0", "onto 1", "onto 2", "onto 8"):
                    refusal = decision.refusal(action)
                    cited |= {refusal.rule} if refusal is not None else set()
        assert cited <= set(sections)


def test_the_goal_is_told_in_a_few_words() -> None:
    assert PANJANDRUM_1913.rules_for(3).goal() == "first to be rid of every card"
    assert PANJANDRUM_1913.with_house_rules(match_hands=3).rules_for(3).goal() == "most points in 3 deals"
    assert MATCH_1913.rules_for(3).goal() == "most cards at the end"
    assert MATCH_1913.with_house_rules(match_hands=3).rules_for(3).goal() == "most points in 3 deals"


# What they do


def test_delay_piles_may_be_built_upwards_or_downwards_only() -> None:
    for steps, card, piles in (
        ("up", "G11", ["Y10 G11", "", ""]),
        ("up", "G9", ["Y10", "G9", ""]),
        ("down", "G11", ["Y10", "G11", ""]),
        ("down", "G9", ["Y10 G9", "", ""]),
    ):
        match = stacked("Y10", card, "B14", edition=PANJANDRUM_1913.with_house_rules(delay_steps=steps))
        acts(match, "lift", "lift")
        assert delay(match) == piles


def test_delay_piles_may_ask_for_the_same_colour() -> None:
    edition = PANJANDRUM_1913.with_house_rules(delay_colours="same")
    for card, piles in (("G11", ["Y10", "G11", ""]), ("Y11", ["Y10 Y11", "", ""])):
        match = stacked("Y10", card, "B14", edition=edition)
        acts(match, "lift", "lift")
        assert delay(match) == piles


def test_the_lowest_number_of_a_smaller_pack_opens_the_building_piles() -> None:
    match = stacked("R4 R5 Y5", "Y14", "G9", edition=PANJANDRUM_1913.with_house_rules(ranks="4-14"))
    acts(match, "lift", "lift", "lift")
    assert panjandrum_view(match).building[0].size == 2
    assert delay(match)[0] == "Y5"


def test_the_delay_pile_may_stay_open_until_its_owner_must_lift() -> None:
    hands = ("R2 Y2 R1", "B2 G1 B1", "G2 Y1")
    edition = PANJANDRUM_1913.with_house_rules(ranks="1-2", turn_over="when-lifting")
    match = Match.set_up(edition, hands=hands, dealer=2, seed="open")
    acts(match, *["lift"] * 6)  # with its last 1 seat 1 frees B2, which goes from the delay pile of itself
    assert match.result is not None
    assert match.result.winners == (1,)


@pytest.mark.parametrize(
    "rules",
    [
        {"turn_over": "when-lifting"},
        {"delay_steps": "up"},
        {"delay_steps": "down"},
        {"delay_colours": "same"},
        {"ranks": "3-7"},
        {"ranks": "8-9"},
    ],
)
def test_changed_panjandrum_ends_too(rules: dict[str, object]) -> None:
    edition = PANJANDRUM_1913.with_house_rules(**rules)
    for seats in edition.seats:
        for seed in range(6):
            match = played_out(edition, seats=seats, seed=f"changed-{seed}")
            assert match.result is not None
            assert match.result.reason == "first to be rid of every card"


# What is refused


@pytest.mark.parametrize(
    ("edition", "rules", "reason"),
    [
        (PANJANDRUM_1913, {"ranks": "1,5-14"}, "no number between may be missing"),
        (PANJANDRUM_1913, {"longest_deal": 0}, "1 turn at least"),
        (PANJANDRUM_1913, {"caller_gives": 57}, "nobody can give more than the 56 cards"),
        (PANJANDRUM_1913, {"match_hands": 0}, "1 deal at least"),
        (PANJANDRUM_1913, {"delay_steps": "sideways"}, "expected up-or-down or up or down"),
        (PANJANDRUM_1913, {"delay_step": "up"}, "did you mean delay_steps"),
        (PANJANDRUM_1913, {"ranks": "7"}, "the draw for the deal is never decided"),
        (MATCH_1913, {"ranks": "7"}, "the draw for the deal is never decided"),
        (MATCH_1913, {"longest_deal": 0}, "1 pile at least"),
        (MATCH_1913, {"match_hands": 0}, "1 deal at least"),
        (PANJANDRUM_1913, {"longest_match": 5}, "one deal decides this match"),
        (MATCH_1913, {"match_hands": 4, "longest_match": 3}, "would end before its 4 deals are played"),
        (MATCH_1913, {"last_piles": "some"}, "a whole number, or 'all'"),
        (MATCH_1913, {"ranks": "0-3"}, "expected numbers from 1 to 14"),
    ],
)
def test_a_house_rule_without_sense_is_refused_with_the_reason(
    edition: Edition, rules: dict[str, object], reason: str
) -> None:
    with pytest.raises(BadHouseRule, match=re.escape(reason)):
        edition.with_house_rules(**rules)


def test_no_more_piles_are_refused_to_two_players_alone() -> None:
    changed = MATCH_1913.with_house_rules(last_piles=0)
    assert changed.seats == (3, 4, 5, 6, 7, 8)
    assert changed.unseated == {2: "last_piles=0: with two players the last piles are the whole game"}
