"""House rules: what makes no sense is refused, and every field changes the rule text."""

from __future__ import annotations

import inspect
import itertools
import random
import re
from dataclasses import dataclass, field

import pytest

from rookery.engine import decisions as engine_decisions
from rookery.engine.editions import Edition
from rookery.engine.errors import BadHouseRule
from rookery.families.tuxedo import decisions
from rookery.families.tuxedo.rules import TuxedoRules
from rookery.families.tuxedo.wording import SECTION_OF_RULE
from rookery.games.tuxedo import TUXEDO_1913
from rookery.records.match import Match
from rookery.records.record import Record
from tests.families.tuxedo.support import every_table, house
from tests.support import hands_played, play_on


def text(edition: Edition, seats: int) -> str:
    return "\n".join(line for section in edition.rules_for(seats).describe(seats) for line in section.lines)


@dataclass(frozen=True)
class Change:
    """A house rule, what must go with it, and words that only the changed text has."""

    rule: str
    value: object
    says: str
    also: dict[str, object] = field(default_factory=dict)

    def __str__(self) -> str:
        return f"{self.rule}={self.value}"


CHANGES = (
    Change("ranks", "2-14", "the numbers 2 to 14"),
    Change("hand_size", 3, "deal each player 3 cards"),
    Change("centre_size", 6, "turn 6 more cards face up"),
    Change("centre_size", 0, "deal each player 4 cards, one at a time."),
    Change("trailing", "any-time", "even if you could capture"),
    Change("building", "never", "Nothing is built"),
    Change("building", "no-raising", "A build cannot be raised"),
    Change("builder", "free", "You may leave your own build"),
    Change("orange", "capturer", "it need not be called"),
    Change("orange", "never", "there is no Orange"),
    Change("orange_points", 20, "Each Orange: 20 points."),
    Change("orange_mistake", 1, "Each Orange called by mistake: 1 point off."),
    Change("most_cards", 25, "Most cards: 25 points"),
    Change("most_cards_tied", 0, "those who tie get nothing"),
    Change("big_sweep", 12, "Each big sweep: 12 points."),
    Change("little_sweep", 2, "Each little one: 2."),
    Change("big_sweep_cards", 5, "if 5 cards or more lay"),
    Change("counters", "5:5 10:10", "Each 10 among your cards"),
    Change("counters", "", "No card counts points of its own"),
    Change("left_over", "last-capturer", "go to whoever captured last"),
    Change("target", 150, "150 points or more"),
    Change("longest_match", 7, "after 7 packs"),
    Change("conduct", "honour", "a play that the rules forbid is refused all the same"),
)


def test_no_rule_is_left_out_of_the_changes_tried_here() -> None:
    assert {change.rule for change in CHANGES} == set(TuxedoRules.rule_names())


@pytest.mark.parametrize("change", CHANGES, ids=str)
def test_changing_a_rule_changes_the_text_and_the_match_still_plays(change: Change) -> None:
    edition = house(**{change.rule: change.value, **change.also})
    for seats in edition.seats:
        assert change.says in text(edition, seats)
        assert change.says not in text(TUXEDO_1913, seats)
    match = Match(edition, seats=3, seed="house")
    for _ in play_on(match, random.Random(1), until=hands_played(1)):
        pass
    assert match.hands
    record = match.record()
    again = Record.from_json(record.to_json())
    assert again.replay(edition).record() == record
    assert TUXEDO_1913.with_house_rules(**again.house_rules).rules == edition.rules


@pytest.mark.parametrize(
    ("rules", "reason"),
    [
        ({"hand_size": 0}, "1 card at least"),
        ({"hand_size": 30}, "needs 64 cards for 2 players"),
        ({"ranks": "5", "hand_size": 1, "centre_size": 3}, "the pack has 4"),
        ({"ranks": "6-14"}, "no card carries a 5"),
        ({"building": "never", "builder": "free"}, "nothing is built here"),
        ({"orange": "never", "orange_points": 5}, "there is no Orange here"),
        ({"orange": "capturer", "orange_mistake": 5}, "nobody calls Orange here"),
        ({"most_cards_tied": 20}, "worth more than most cards"),
        ({"big_sweep_cards": 0}, "1 card at least"),
        ({"target": 0}, "1 at least"),
        ({"longest_match": 0}, "1 pack at least"),
        ({"orange": "sometimes"}, "first-caller or capturer or never"),
        ({"sweeps": 3}, "did you mean"),
    ],
)
def test_a_house_rule_that_makes_no_sense_is_refused_with_the_reason(rules: dict[str, object], reason: str) -> None:
    with pytest.raises(BadHouseRule, match=reason):
        house(**rules)


def test_a_rule_that_fits_only_some_seat_counts_is_for_those() -> None:
    assert house(hand_size=13).seats == (2, 3, 4)


@every_table
def test_every_line_is_made_of_plain_finished_sentences(edition: Edition, seats: int) -> None:
    for section in edition.rules_for(seats).describe(seats):
        assert section.title
        assert section.lines
        for line in section.lines:
            assert line[0].isupper()
            assert line.endswith(".")
            assert not re.search(r"  |\.\.| ,|None|[_{}]|\b1 (cards|points|packs)\b", line), line


def test_the_text_tells_the_last_deal_of_every_seat_count() -> None:
    told = {seats: text(TUXEDO_1913, seats) for seats in TUXEDO_1913.seats}
    assert "The seventh deal is the last: only 2 cards to each player." in told[2]
    assert "The fifth deal is the last: only 1 card to each player, and 1 odd card" in told[3]
    assert "The fourth deal is the last: only 1 card to each player." in told[4]
    assert "The third deal is the last: only 2 cards to each player, and 2 odd cards" in told[5]
    assert "The second deal is the last: 4 cards to each player, and 4 odd cards" in told[6]
    assert all(one != other for one, other in itertools.combinations(told.values(), 2))


def test_a_pack_dealt_at_once_is_told_too() -> None:
    assert "That uses up the pack." in text(house(hand_size=26), 2)
    assert "That leaves 2 odd cards, for the centre too" in text(house(hand_size=12, centre_size=6), 4)


def test_every_rule_a_refusal_can_cite_has_its_section() -> None:
    source = inspect.getsource(decisions) + inspect.getsource(engine_decisions)
    assert set(re.findall(r"Refusal\(\s*\"([a-z-]+)\"", source)) == set(SECTION_OF_RULE)
    sections = {section.rule for section in TUXEDO_1913.rules_for(4).describe(4)}
    assert set(SECTION_OF_RULE.values()) <= sections
