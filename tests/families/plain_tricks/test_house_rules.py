"""House rules: every field changes the text and the play, and what makes no sense is refused."""

from __future__ import annotations

import random
import re
from dataclasses import dataclass, field

import pytest

from rookery.engine.cards import Colour
from rookery.engine.editions import Edition
from rookery.engine.errors import BadHouseRule
from rookery.families.plain_tricks.rules import PlainTricksRules
from rookery.games.golden_ten import GOLDEN_TEN_1913, GOLDEN_TEN_1988
from rookery.games.high_fourteen import HIGH_FOURTEEN_1913
from rookery.records.match import Match
from rookery.records.record import Record
from tests.families.plain_tricks.support import (
    LITTLE,
    LITTLE_HANDS,
    LITTLE_PLAY,
    every_table,
    golden,
    high,
    options,
    play,
    seen,
    table,
    text,
    with_trump,
)
from tests.support import hands_played, play_on


@dataclass(frozen=True)
class Change:
    edition: Edition
    rule: str
    value: object
    says: str
    also: dict[str, object] = field(default_factory=dict)

    def __str__(self) -> str:
        return f"{self.edition.game}-{self.rule}-{self.value}"


GOLDEN, HIGH = GOLDEN_TEN_1988, HIGH_FOURTEEN_1913
CHANGES = (
    Change(GOLDEN, "ranks", "5-14", "Play with 40 cards: the numbers 5 to 14"),
    Change(HIGH, "ranks", "1,5-14", "the numbers 1 and 5 to 14"),
    Change(GOLDEN, "trump", "cut-before-the-deal", "highest trump takes the trick"),
    Change(HIGH, "trump", "none", "There is no trump"),
    Change(GOLDEN, "fourteens", "above-all", "any 14 may be played at any time"),
    Change(HIGH, "fourteens", "ordinary", "you must play one. If you have none"),
    Change(GOLDEN, "counting", "every-colour", "5 for each 5, 10 for each 10 and 1 for every other card."),
    Change(HIGH, "counting", "red", "5 for the red 5 and 10 for the red 10."),
    Change(GOLDEN, "counters", "13:13", "13 for the red 13 and 1 for every other red card."),
    Change(GOLDEN, "counters", "5:0 10:10", "nothing for the red 5"),
    Change(GOLDEN, "counters", "", "against you: 1 for every red card."),
    Change(HIGH, "counters", "", "No card counts any points."),
    Change(GOLDEN, "other_points", 2, "2 for every other red card"),
    Change(GOLDEN, "other_points", 0, "against you: 5 for the red 5 and 10 for the red 10."),
    Change(HIGH, "other_points", 1, "1 for every other card"),
    Change(GOLDEN, "golden_ten", 5, "takes up to 5 off"),
    Change(GOLDEN, "golden_ten", 0, "a deal totals 27 points."),
    Change(HIGH, "golden_ten", 10, "is the Golden Ten"),
    Change(GOLDEN, "trick_points", 1, "Each trick you take counts 1 point against you."),
    Change(HIGH, "trick_points", 0, "a deal totals 60 points."),
    Change(GOLDEN, "winner", "highest-score", "the player with the highest score wins"),
    Change(HIGH, "target", 400, "400 points or more"),
    Change(GOLDEN, "target", 100, "100 points or more", {"match_hands": 0, "winner": "highest-score"}),
    Change(GOLDEN, "match_hands", 1, "After 1 deal the player"),
    Change(HIGH, "match_hands", 4, "After 4 deals the", {"target": 0}),
    Change(HIGH, "winner", "lowest-score", "with the low", {"target": 0, "match_hands": 4}),
    Change(GOLDEN, "longest_match", 9, "after 9 deals"),
    Change(GOLDEN, "conduct", "honour", "all 27 points go against the player who erred"),
    Change(HIGH, "conduct", "honour", "A right claim ends the deal"),
)


def test_no_rule_is_left_out_of_the_changes_tried_here() -> None:
    assert {change.rule for change in CHANGES} | {"sides"} == set(PlainTricksRules.rule_names())


@pytest.mark.parametrize("change", CHANGES, ids=str)
def test_changing_a_rule_changes_the_text_and_the_match_still_plays(change: Change) -> None:
    edition = change.edition.with_house_rules(**{change.rule: change.value, **change.also})
    assert edition.seats == change.edition.seats
    for seats in edition.seats:
        assert change.says in text(edition, seats)
        assert change.says not in text(change.edition, seats)
    match = Match(edition, seats=5, seed="house")
    for _ in play_on(match, random.Random(1), until=hands_played(2)):
        pass
    record = match.record()
    again = Record.from_json(record.to_json())
    assert again.replay(edition).record() == record
    assert change.edition.with_house_rules(**again.house_rules).rules == edition.rules


def test_sides_can_be_chosen_at_even_tables() -> None:
    alone = GOLDEN_TEN_1913.with_house_rules(sides="alone")
    assert alone.seats == (3, 4, 5, 6, 7)
    assert text(alone, 4) == text(GOLDEN_TEN_1988, 4)
    pairs = HIGH_FOURTEEN_1913.with_house_rules(sides="partners-opposite")
    assert pairs.seats == (4, 6)
    assert "Six play, in pairs." in text(pairs, 6)
    match = Match(pairs, seats=6, seed=1)
    assert seen(match, 1).allies == (1, 4)
    for _ in play_on(match, random.Random(1), until=hands_played(1)):
        pass
    points, scored = match.hands[0].points, match.hands[0].scored
    assert scored == tuple(points[seat] + points[(seat + 3) % 6] for seat in range(6))


@pytest.mark.parametrize(
    ("edition", "rules", "reason"),
    [
        (GOLDEN, {"ranks": "10", "counters": "10:10"}, "with one number everybody draws alike"),
        (GOLDEN, {"ranks": "5-9,11-14", "counters": "5:5"}, "there is no 10 in the pack"),
        (GOLDEN, {"ranks": "6-14"}, "no card carries a 5; the pack has 6-14"),
        (HIGH, {"ranks": "1-13"}, "there is no 14 in the pack"),
        (HIGH, {"counters": "", "trick_points": 0}, "nothing counts"),
        (HIGH, {"counters": "5:0", "trick_points": 0}, "nothing counts"),
        (HIGH, {"match_hands": 3}, "one of them, the other 0"),
        (GOLDEN, {"match_hands": 0}, "one of them, the other 0"),
        (HIGH, {"winner": "lowest-score"}, "needs a number of deals"),
        (GOLDEN, {"longest_match": 5}, "ends the match too early: it has 6 deals at least"),
        (HIGH, {"longest_match": 0}, "ends the match too early: it has 1 deal at least"),
        (GOLDEN, {"winner": "middle-score"}, "highest-score or lowest-score"),
        (GOLDEN, {"golden_eleven": 3}, "did you mean golden_ten"),
        (GOLDEN, {"golden_ten": -10}, "expected a whole number"),
    ],
)
def test_a_house_rule_that_makes_no_sense_is_refused_with_the_reason(
    edition: Edition, rules: dict[str, object], reason: str
) -> None:
    with pytest.raises(BadHouseRule, match=reason):
        edition.with_house_rules(**rules)


def test_a_rule_that_fits_only_some_seat_counts_is_for_those() -> None:
    assert golden(sides="partners-opposite").seats == (4, 6)


# What a change does at the table


def test_ordinary_fourteens_are_no_longer_free_or_above_the_trumps() -> None:
    edition = high(ranks="9,12,14", counters="", fourteens="ordinary")
    match = with_trump(Colour.GREEN, edition, ["Y14 Y9 G9", "R9 Y12 R14", "R12 B9 B14", "G12 B12 G14"])
    play(match, "R9")
    assert options(match) == {"R12"}
    play(match, "R12 G12 Y9")
    assert seen(match).tricks[0].winner == 3


def test_golden_ten_takes_off_as_much_as_the_rule_says_and_only_the_captor_may_lose_it() -> None:
    match = play(table(golden(**LITTLE, golden_ten=4), LITTLE_HANDS), LITTLE_PLAY)
    assert match.hands[0].scored == (0, 9, 0, 5)
    match = play(table(golden(**LITTLE, golden_ten=0), LITTLE_HANDS), LITTLE_PLAY)
    assert match.hands[0].scored == (0, 13, 0, 5)
    assert [name for name, _ in match.hands[0].details] == ["cards"]


def test_the_highest_score_may_win_instead() -> None:
    match = play(table(golden(**LITTLE, winner="highest-score", match_hands=1), LITTLE_HANDS), LITTLE_PLAY)
    assert match.result is not None
    assert match.result.winners == (3,)
    assert match.result.reason == "highest score, 5, after 1 deal"


def test_tricks_may_count_against_their_taker() -> None:
    match = play(table(golden(**LITTLE, trick_points=1), LITTLE_HANDS), LITTLE_PLAY)
    assert match.hands[0].points == (0, 17, 0, 6)
    assert match.hands[0].scored == (0, 7, 0, 6)


# The texts


@every_table
def test_every_line_is_made_of_plain_finished_sentences(edition: Edition, seats: int) -> None:
    for section in edition.rules_for(seats).describe(seats):
        assert section.title
        assert section.lines
        for line in section.lines:
            assert line[0].isupper()
            assert line.endswith(".")
            assert not re.search(r"  |\.\.| ,|None|[_{}]|\b1 (cards|points|deals)\b", line), line


@every_table
def test_the_sections_are_those_a_trick_game_needs(edition: Edition, seats: int) -> None:
    sections = [section.rule for section in edition.rules_for(seats).describe(seats)]
    assert sections == ["players", "pack", "deal", "play", "counting", "winning", "conduct"]


def test_the_text_tells_what_is_left_over_at_each_table() -> None:
    assert "The 2 cards that are left over lie face down" in text(GOLDEN_TEN_1913, 3)
    assert "The card that is left over lies face down" in text(HIGH_FOURTEEN_1913, 5)
    assert "left over" not in text(GOLDEN_TEN_1988, 7)
    assert "left over" not in text(HIGH_FOURTEEN_1913, 4)


def test_the_text_proves_its_count() -> None:
    totals = {seats: re.findall(r"a deal totals (\d+)", text(HIGH_FOURTEEN_1913, seats)) for seats in (3, 4, 5, 6)}
    assert totals == {3: ["150"], 4: ["130"], 5: ["115"], 6: ["105"]}
    assert "a deal totals 27 points, before the Golden Ten takes its part off." in text(GOLDEN_TEN_1913, 6)


def test_the_goal_is_told_in_a_few_words() -> None:
    assert GOLDEN_TEN_1988.rules_for(3).goal() == "6 deals"
    assert golden(match_hands=1).rules_for(3).goal() == "1 deal"
    assert HIGH_FOURTEEN_1913.rules_for(3).goal() == "250 points"


def test_every_rule_has_a_meaning_and_reads_back_from_its_text() -> None:
    rules = HIGH_FOURTEEN_1913.rules_for(4)
    for name in PlainTricksRules.rule_names():
        assert PlainTricksRules.meaning(name)
        value = getattr(rules, name)
        assert PlainTricksRules.read_value(name, PlainTricksRules.value_text(value)) == value
