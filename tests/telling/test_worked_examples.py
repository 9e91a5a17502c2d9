"""The worked examples of the rule pages: they add up, have the booklets' figures, and follow the house rules."""

from __future__ import annotations

import pytest

import rookery
from rookery.telling.examples.collection import examples_of
from rookery.telling.examples.example import Example
from tests.house_rules import WISHES, check, variant
from tests.laws.tables import HONOUR, HOUSE, PRESETS, PRINTED, SEVERAL_DEALS, LawTable


def examples(rules: str, seats: int | None = None) -> dict[str, Example]:
    edition = rookery.read_rules(rules)
    return {each.name: each for each in examples_of(edition, seats or edition.usual_seats())}


def told(rules: str, name: str, seats: int | None = None) -> str:
    return " ".join(examples(rules, seats)[name].lines)


def scored(rules: str, name: str) -> dict[str, int]:
    return dict(examples(rules)[name].scored)


@pytest.mark.parametrize("table", [*PRINTED, *PRESETS, *HONOUR, *SEVERAL_DEALS, *HOUSE], ids=str)
def test_every_table_has_examples_that_add_up(table: LawTable) -> None:
    found = examples_of(table.edition, table.seats)
    assert found
    assert len({each.name for each in found}) == len(found)
    for each in found:
        assert all(line.strip().endswith((".", "”")) for line in each.lines), each
        assert all("None" not in line and "  " not in line for line in each.lines), each
        if each.hand is None:
            continue
        assert sorted(dict(each.scored).values()) == sorted(
            each.hand.scored[party[0]] for party in table.edition.rules_for(table.seats).parties(table.seats)
        )
        if table.edition.family.name == "auction":
            check(table.edition.rules_for(table.seats), table.seats, each.hand)  # type: ignore[arg-type]


@pytest.mark.parametrize("id", ["tournament/2008", "boston/1988"])
def test_the_examples_stand_every_house_rule(id: str) -> None:
    for wish in WISHES:
        edition = variant(rookery.edition(id), wish)
        if isinstance(edition, str):
            continue
        for seats in edition.seats:
            for each in examples_of(edition, seats):
                if each.hand is not None:
                    check(edition.rules_for(seats), seats, each.hand)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("id", "name", "source", "figures"),
    [
        ("regular/1913", "auction", "1913 booklet, lines 105-107", "Ben has the bid at 40."),  # E1
        ("regular/1952", "auction", "1952 rules, lines 84-86", "Ben has the bid at 40."),  # E2
        ("partnership/2008", "auction", "2008 booklet, lines 175-177", "Ben has the bid at 95."),  # E3
        ("tournament/modern", "auction", "modern sheet, line 50", "Ben takes up the nest."),  # E4
        ("dixie/1988", "auction", "1988 booklet, lines 90-92", "Ben has the bid at 95."),  # E5
        ("dixie/1913", "bids", "1913 booklet, line 161", "65 is too low"),  # E6
        ("boston/1988", "bids", "1988 booklet, lines 294-296", "75 is no bid: bids are multiples of 10."),  # E7
        ("tournament/2008", "bids", "2008 booklet, line 79", "72 is no bid"),  # E8
        ("dixie/1913", "whole", "1913 booklet, line 179", "comes to 120"),  # E11
        ("dixie/1913", "level", "1913 booklet, line 177", "they cut the pack"),  # E12
        ("regular/1952", "whole", "1952 rules, line 102", "comes to 100"),  # E13
        ("display/1913", "whole", "1913 booklet, line 461", "comes to 128"),  # E14
        ("partnership/2008", "level", "2008 booklet, line 207", "nobody gets the 20 points"),  # E19
        ("one-high/1988", "whole", "1988 booklet, line 193", "comes to 200"),  # E24
        ("red-one/1988", "whole", "1988 booklet, line 160", "comes to 150"),  # E25
        ("boston/1988", "whole", "1988 booklet, lines 276-288", "comes to 184"),  # E26
        ("tennessee/2008", "whole", "2008 booklet, line 403", "comes to 160"),  # E27
        ("regular-for-two/1988", "whole", "1988 booklet, line 360", "comes to 126"),  # E28
        ("dixie/2008", "whole", "2008 booklet, line 251", "comes to 120"),  # E30
        ("tournament/2008", "whole", "2008 booklet, line 73", "comes to 120"),  # E31
        ("tournament/1988", "deal", "1988 booklet, lines 120-124", "four hands of 9 are 36 and 5 lie in the nest"),
        ("dixie/2008", "deal", "2008 booklet, line 271", "holds 17 cards"),  # E42
        ("partnership-for-six/1988", "deal", "1988 booklet, line 408", "six hands of 8 are 48 and 9 lie"),  # E43
        ("tennessee/1988", "deal", "1988 booklet, line 328", "everybody holds 11 cards"),  # E44
        ("over-the-top/1988", "deal", "1988 booklet, line 336", "two batteries of 10 are 20"),  # E45
        ("tuxedo/1913", "capture-1", "1913 booklet, line 217", "4 cards go onto your pile"),  # E50
        ("tuxedo/1913", "capture-2", "1913 booklet, line 221", "a big sweep, for 10"),  # E51
        ("tuxedo/1913", "build", "1913 booklet, line 233", "I hold an 8"),  # E52
        ("tuxedo/1913", "tied", "1913 booklet, line 251", "most cards +5"),  # E53
        ("panjandrum/1988", "turns", "1988 booklet, lines 505-507", "G4 goes to Ada, on B3"),  # E56
        ("panjandrum/1913", "delay", "1913 booklet, line 295", "lifts the red 11 and must put it on"),  # E55
        ("solitaire/1913", "transfer", "1913 booklet, line 487", "red 7 may not go onto the red 8"),  # E57
        ("solitaire/1913", "run", "1913 booklet, line 497", "may go onto the yellow 9"),  # E58
        ("clock/1913", "hours", "1913 booklet, line 509", "A 5 goes face up under pile 5"),  # E59
        ("golden-ten/1913", "golden", "1913 booklet, lines 344-348", "Ben and Dan 0."),  # E60
        ("club/1988", "sets", "1988 booklet, lines 432-470", "Two 6s and a 2"),  # E61, E62, E64
        ("club/1988", "first-play", "1988 booklet, line 441", "come to 50"),  # E63
        ("high-fourteen/1913", "trick", "1913 booklet, lines 390-392", "the black 14 takes the trick"),  # E66
        ("donkey/1913", "deal", "1913 booklet, line 333", "four 5s"),  # E67
    ],
)
def test_the_booklets_own_examples_are_told_with_their_figures(id: str, name: str, source: str, figures: str) -> None:
    example = examples(id)[name]
    assert example.source == source
    assert figures in " ".join(example.lines)


@pytest.mark.parametrize(
    ("id", "name", "ours", "theirs"),
    [
        ("dixie/1913", "e10", 90, 30),
        ("tournament/2008", "e16", -80, 45),
        ("partnership/2008", "e18", -90, 45),
        ("tournament/modern", "e21", -95, 45),
        ("one-high/1988", "e22", -120, 90),
        ("one-high/1988", "e23", 125, 75),
    ],
)
def test_E10_to_E23_hands_that_booklets_score(id: str, name: str, ours: int, theirs: int) -> None:
    assert examples(id)[name].source
    assert scored(id, name) == {"Ben and Dan": ours, "Ada and Cleo": theirs}


def test_E17_E22_what_a_side_had_before_is_counted_on() -> None:
    assert "had 140 before, and have 60 now" in told("tournament/2008", "e17")
    assert "had 200 before, and have 80 now" in told("one-high/1988", "e22")


def test_E20_E54_figures_that_stand_in_other_examples() -> None:
    assert "8 of the 14 are enough" in told("partnership/2008", "whole")
    assert "Oranges by mistake -10" in told("tuxedo/1913", "pack")


def test_a_title_says_what_comes_of_the_bid_whatever_the_house_plays() -> None:
    for rules in ("tournament/2008?trick_points=5", "dixie/1913?most_tricks_bonus=0", "one-high/1988?ones_points=0"):
        for each in examples(rules).values():
            if each.hand is not None and "fails" in each.title:
                assert each.hand.made is False, (rules, each.title)
            if each.hand is not None and "is made" in each.title:
                assert each.hand.made, (rules, each.title)


def test_house_rules_change_the_figures_as_the_engine_counts() -> None:
    assert scored("tournament/2008", "e16")["Ada and Cleo"] == 45
    without_bird = "tournament/2008?bird=absent&nest_size=4"
    assert scored(without_bird, "e16")["Ada and Cleo"] == 25
    assert "comes to 100" in told(without_bird, "whole")
    assert "comes to 140" in told("tournament/2008?most_tricks_bonus=20", "whole")
    assert scored("tournament/2008?failed=nothing&opponents_when_failed=double", "e16") == {
        "Ben and Dan": 0,
        "Ada and Cleo": 90,
    }
    assert "Ada bids 100." in told("tournament/2008?minimum_bid=100", "auction")
    assert "Ben has the bid at 120." in told("tournament/2008?bid_step=10&minimum_bid=70", "auction")
    assert "Ada and Cleo, who play against the bid, get the 20" in told("dixie/1913?tricks_tied=defenders", "level")
    assert "all" in examples("tournament/2008?moon_bonus=100")
    assert {"moon", "moon-failed"} <= examples("tournament/2008?moon_bid=whole-deck").keys()
    assert scored("i-doubt-it/1913?points_per_card=3", "deal")["Ada"] == 3 * scored("i-doubt-it/1913", "deal")["Ada"]
    assert "not enough" in told("club/1988?first_play=0:80", "first-play")


def test_an_example_that_a_house_rule_changed_is_no_longer_the_booklets() -> None:
    assert examples("tournament/2008?counters=5:5 10:10")["whole"].source == ""
    assert examples("regular/1913?minimum_bid=50")["auction"].source == ""
    assert examples("dixie/1913?tricks_tied=defenders")["level"].source == ""
