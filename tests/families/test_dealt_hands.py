"""I Doubt It and Donkey: texts of actions and rules, deals set up by hand, and the guards that end a deal."""

from __future__ import annotations

import inspect
import random
import re

import pytest

import rookery
from rookery.families.donkey import decisions as donkey_decisions
from rookery.families.donkey import wording as donkey_wording
from rookery.families.i_doubt_it import decisions as doubt_decisions
from rookery.families.i_doubt_it import wording as doubt_wording
from rookery.games.donkey import DONKEY_1913
from rookery.games.i_doubt_it import I_DOUBT_IT_1913
from tests.families.dealt_hands import EDITIONS, TABLE_NAMES, TABLES
from tests.support import play_on

each_table = pytest.mark.parametrize(("edition", "seats"), TABLES, ids=TABLE_NAMES)


def several_deals(edition: rookery.Edition) -> rookery.Edition:
    return edition.with_house_rules(match_hands=3)


@pytest.mark.parametrize("text", ["doubt", "doubt 7", "let", "give R5", "fold", "play B14"])
def test_actions_read_back_as_they_print(text: str) -> None:
    assert str(rookery.read_action(text)) == text
    assert rookery.read_action(text.upper()) == rookery.read_action(text)


@pytest.mark.parametrize(
    "text", ["doubt 0", "doubt 15", "doubt x", "doubt 1 2", "let it", "give", "give X1", "fold R1"]
)
def test_what_is_no_action_is_refused_with_the_form(text: str) -> None:
    with pytest.raises(rookery.UnreadableAction, match="expected"):
        rookery.read_action(text)


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ({"hands": ["R1", None, None, None]}, "seat 0 was given 1 card: expected 14"),
        ({"hands": ["R1 R1", None, None, None]}, "given twice"),
        ({"hands": ["Bird", None, None, None]}, "not in this pack"),
        ({"pack": "R1 R2", "seats": 4}, "expected 56"),
        ({"dealer": 4, "seats": 4}, "no seat 4"),
        ({"scores": [0], "seats": 4}, "1 scores"),
        ({"nest": "R1", "seats": 4}, "there is no nest"),
    ],
)
@pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: str(edition.id))
def test_a_position_that_cannot_be_is_refused(edition: rookery.Edition, given: dict[str, object], why: str) -> None:
    with pytest.raises(rookery.BadSetUp, match=why):
        rookery.Match.set_up(edition, **given)  # type: ignore[arg-type]


@pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: str(edition.id))
def test_a_deal_can_be_set_up_by_its_pack_or_by_its_hands(edition: rookery.Edition) -> None:
    pack = list(edition.rules_for(5).pack(5))
    random.Random(8).shuffle(pack)
    match = rookery.Match.set_up(edition, pack=pack, dealer=2, seats=5, seed=1)
    assert match.view(3).hand == tuple(sorted(pack[0::5]))
    assert match.view(2).hand == tuple(sorted(pack[4::5]))
    again = rookery.Match.set_up(edition, hands=[match.view(seat).hand for seat in range(5)], dealer=2, seed=1)
    assert [again.view(seat).hand for seat in range(5)] == [match.view(seat).hand for seat in range(5)]


# Rule texts


@each_table
def test_the_rule_text_is_made_of_plain_finished_sentences(edition: rookery.Edition, seats: int) -> None:
    for section in edition.rules_for(seats).describe(seats):
        assert section.title
        assert section.lines
        for line in section.lines:
            assert line[0].isupper()
            assert line.endswith((".", ".)"))
            assert not re.search(r"  |\.\.| ,|None|[_{}]|\b1 (cards|points|deals|passes)\b", line), line


CHANGES: list[tuple[rookery.Edition, dict[str, object]]] = [
    (I_DOUBT_IT_1913, {"ranks": "1-12"}),
    (I_DOUBT_IT_1913, {"match_hands": 4}),
    (I_DOUBT_IT_1913, {"first_player": "dealer"}),
    (I_DOUBT_IT_1913, {"bluffing": "freely"}),
    (I_DOUBT_IT_1913, {"doubting_time": "until-all-have-spoken"}),
    (I_DOUBT_IT_1913, {"last_card": "safe"}),
    (I_DOUBT_IT_1913, {"points_per_card": 5}),
    (I_DOUBT_IT_1913, {"longest_deal": 300}),
    (several_deals(I_DOUBT_IT_1913), {"longest_match": 12}),
    (I_DOUBT_IT_1913, {"conduct": "honour"}),
    (DONKEY_1913, {"conduct": "honour"}),
    (DONKEY_1913, {"ranks": "1-13"}),
    (DONKEY_1913, {"match_hands": 4}),
    (DONKEY_1913, {"hand_size": 6}),
    (DONKEY_1913, {"set_size": 3}),
    (DONKEY_1913, {"passed_to": "right"}),
    (DONKEY_1913, {"first_test": "after-the-first-pass"}),
    (DONKEY_1913, {"together": "nearest-dealers-left"}),
    (DONKEY_1913, {"winner_points": 2}),
    (DONKEY_1913, {"donkey_penalty": 0}),
    (DONKEY_1913, {"longest_deal": 50}),
    (several_deals(DONKEY_1913), {"longest_match": 12}),
]


@pytest.mark.parametrize(("edition", "change"), CHANGES, ids=lambda value: str(value)[:40])
def test_every_house_rule_changes_the_text(edition: rookery.Edition, change: dict[str, object]) -> None:
    variant = edition.with_house_rules(**change)
    for seats in variant.seats:
        assert variant.rules_for(seats).describe(seats) != edition.rules_for(seats).describe(seats)
    (name,) = change
    assert variant.rules_for(4).meaning(name)
    text = variant.house_rules_text()
    assert edition.with_house_rules(**text) == variant


@pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: str(edition.id))
def test_every_field_is_among_the_changes_tried(edition: rookery.Edition) -> None:
    tried = {name for each, change in CHANGES if each.id == edition.id for name in change}
    assert tried == set(edition.rules_for(4).rule_names())


@pytest.mark.parametrize(
    ("decisions", "sections", "edition"),
    [
        (doubt_decisions, doubt_wording.SECTION_OF_RULE, I_DOUBT_IT_1913),
        (donkey_decisions, donkey_wording.SECTION_OF_RULE, DONKEY_1913),
    ],
)
def test_every_rule_that_a_refusal_cites_is_explained(
    decisions: object, sections: dict[str, str], edition: rookery.Edition
) -> None:
    source = inspect.getsource(decisions)  # type: ignore[arg-type]
    cited = {"turn", *re.findall(r'Refusal\(\s*"([a-z-]+)"', source)}
    assert cited == set(sections)
    assert set(sections.values()) <= {section.rule for section in edition.rules_for(4).describe(4)}


def test_the_goal_is_told() -> None:
    assert I_DOUBT_IT_1913.rules_for(4).goal() == "1 deal"
    assert several_deals(DONKEY_1913).rules_for(4).goal() == "3 deals"


# Long runs


def test_the_guard_of_i_doubt_it_is_reached_and_ends_the_deal() -> None:
    """Everybody is doubted at once, so nobody is ever out."""
    match = rookery.Match(I_DOUBT_IT_1913, seats=3, seed="guard")
    rng = random.Random(1)
    while match.pending():
        decision = match.pending()[0]
        match.act(decision.seat, "doubt" if decision.kind == "doubt" else decision.sample(rng))
    assert match.result is not None
    assert "after 2,000 cards played" in match.result.reason


def test_the_guard_of_donkey_is_reached_and_ends_the_deal() -> None:
    """With a card of each number at most in the hands there is nothing to collect."""
    edition = DONKEY_1913.with_house_rules(hand_size=4)
    pack = list(edition.rules_for(3).pack(3))
    match = rookery.Match.set_up(edition, pack=pack, seats=3, dealer=0, seed=1)
    rng = random.Random(1)
    for _ in play_on(match, rng):
        pass
    assert match.result is not None
    assert match.result.reason == "most of one number, 1, after 500 passes"
    assert match.result.winners == (0, 1, 2)
