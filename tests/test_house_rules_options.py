"""The variations that the booklets print, and many others, played by chance: no card and no point is lost."""

import random
from collections.abc import Mapping
from typing import Any, cast

import pytest

from rookery import Edition, HandResult, Match, Record, catalogue, edition
from rookery.families.auction.rules import AuctionRules
from tests.examples.hands import ONE_HIGH_EVERY_TRICK_TO_SEAT_1
from tests.examples.worked import Example, bid_hands, laid_out, seen, take_bid, told

OPTIONS = {
    (game.id, option.name): option
    for game in catalogue()
    for option in game.options
    if isinstance(game.rules_for(game.seats[0]), AuctionRules)
}


def variant(id: str, name: str) -> Edition:
    return edition(id).with_house_rules(**OPTIONS[id, name].rules)


def highest_bid(game: Edition, seats: int | None = None) -> int:
    options = Match(game, seats=seats, seed=1).pending()[0].options()
    return max(int(str(each).split()[1]) for each in options if str(each) != "pass")


# Conservation


def cards_on_the_table(match: Match) -> int:
    """Every card that somebody can point at, face up, face down or in a trick that was turned over (A107)."""
    table = cast(dict[str, Any], match.recall(None).to_json())
    count: int = sum(table["hand_sizes"]) + table["nest_size"] + table["stock_size"] + len(table["trick"])
    count += table["exposed"] is not None
    count += sum(len(trick["plays"]) for trick in table["tricks"])
    count += sum(len(battery["cards"]) + len(battery["covering"]) for battery in table["batteries"])
    if table["dummy"] is not None and table["dummy"]["seat"] is None:
        count += table["dummy"]["size"]
    return count


def assert_every_card_came_out_once(match: Match) -> None:
    """By hand: the cards played and the nest make up the pack."""
    packs = [{str(card) for card in snapshot.pack} for snapshot in match.snapshots]
    laid = {seat: iter(told(match.events_for(seat), "laid-away-cards")) for seat in range(match.seats)}
    played: list[str] = []
    nest_shown: list[str] | None = None
    finished = iter(match.hands)
    for event in told(match.events_for(None), "trick-taken", "nest-won", "odd-cards", "hand-scored", "hand-void"):
        match event["kind"]:
            case "trick-taken":
                played += [card for _, card in event["plays"]]
            case "odd-cards":
                played += [card for _, card in event["cards"]]
            case "nest-won":
                nest_shown = event["cards"]
            case "hand-void":
                next(finished)
                packs.pop(0)
            case "hand-scored":
                declarer = next(finished).declarer
                assert declarer is not None
                left = packs.pop(0) - set(played)
                assert len(played) == len(set(played))
                away = next(laid[declarer], None)
                assert away is None or set(away["cards"]) == left
                assert nest_shown is None or set(nest_shown) == left
                played, nest_shown = [], None


def play_by_chance(game: Edition, *, seats: int | None = None, hands: int = 3, seed: int = 1) -> list[HandResult]:
    match = Match(game, seats=seats, seed=seed)
    rng = random.Random(seed)
    cards = cards_on_the_table(match)
    assert cards == len(match.snapshots[0].pack)
    while match.pending() and len(bid_hands(match)) < hands:
        decision = match.pending()[0]
        match.act(decision.seat, decision.sample(rng))
        assert cards_on_the_table(match) == cards
    assert_every_card_came_out_once(match)
    running = [0] * match.seats
    for hand in match.hands:
        running = [before + scored for before, scored in zip(running, hand.scored, strict=True)]
    assert running == [match.score_of(seat) for seat in range(match.seats)]
    return bid_hands(match)


# By edition and rules, the points of a hand without the bonus for most tricks.
VARIANTS: list[tuple[str, int, Mapping[str, object], int]] = [
    ("tournament/modern", 4, {"ranks": "4-14"}, 120),
    ("tournament/modern", 4, {"ranks": "1-14", "nest_size": 9}, 120),
    ("tournament/modern", 4, {"bird": "lowest-trump", "bird_play": "as-trump"}, 120),
    ("tournament/modern", 4, {"red_one": "highest-trump", "nest_size": 6}, 150),
    ("tournament/modern", 4, {"ranks": "1-14", "red_one": "highest-trump", "nest_size": 5, "ones": "high"}, 150),
    ("tournament/modern", 4, {"sides": "alone", "minimum_bid": 30}, 120),
    ("tournament/modern", 4, {"sides": "called-partner"}, 120),
    ("tournament/modern", 4, {"dummy": "declarers-partner"}, 120),
    ("tournament/modern", 4, {"dummy": "dealers-partner", "nest_dealt": "last"}, 120),
    ("tournament/modern", 4, {"nest_exchange": 0}, 120),
    ("tournament/modern", 4, {"nest_exchange": 0, "nest_owner": "nobody"}, 120),
    ("tournament/modern", 4, {"nest_exchange": 2, "nest_owner": "nobody"}, 120),
    ("tournament/modern", 4, {"nest_counters": "forbidden"}, 120),
    ("tournament/modern", 4, {"trick_points": 2, "nest_trick": "counts-as-a-trick"}, 140),
    ("tournament/modern", 4, {"counters": "5:5 10:10 13:10", "bird_points": 30}, 130),
    ("tournament/modern", 4, {"trump_named": "before-nest", "opening_lead": "dealer"}, 120),
    ("partnership/2008", 4, {"nest_size": 4, "nest_dealt": "after-each-round"}, 100),
    ("partnership/2008", 4, {"bid_names": "points-and-colour", "no_trump": "allowed"}, 100),
    ("partnership/2008", 4, {"all_pass": "dealer-takes-minimum", "bid_names": "points-and-colour"}, 100),
    ("partnership/1913", 6, {"sides": "alone"}, 100),
    ("dixie/1988", 6, {"tricks_tied": "cut"}, 100),
    ("regular/1913", 8, {"sides": "partners-opposite"}, 100),
    ("regular/1913", 7, {"sides": "called-partner"}, 100),
    ("regular/1988", 5, {"sides": "called-partner"}, 100),
    ("high-card-partner/2008", 5, {"bird": "absent", "nest_size": 5, "nest_exchange": 1}, 100),
    ("three-handed-display/1988", 3, {"nest_size": 4, "opening_lead": "left-of-dealer"}, 100),
    ("boston/1988", 3, {"trick_points": 2}, 128),
    ("tennessee/1988", 2, {"hand_size": 13}, 160),
    ("tennessee/1988", 2, {"hand_size": 20}, 160),
    ("tennessee/1988", 2, {"nest_size": 1, "nest_counters": "allowed", "hand_size": 12}, 120 + 2 * 22),
    ("over-the-top/1988", 2, {"battery_size": 8, "nest_size": 12}, 100),
    ("over-the-top/1988", 2, {"ranks": "5-14", "nest_size": 0, "opening_lead": "dealer"}, 100),
    ("regular-for-two/1988", 2, {"opening_lead": "left-of-declarer", "nest_exchange": "all"}, 126),
]


@pytest.mark.parametrize(
    ("id", "seats", "rules", "points"), VARIANTS, ids=[f"{id}-{','.join(rules)}" for id, _, rules, _ in VARIANTS]
)
def test_a_variant_keeps_every_card_and_every_point(
    id: str, seats: int, rules: Mapping[str, object], points: int
) -> None:
    game = edition(id).with_house_rules(**rules)
    for hand in play_by_chance(game, seats=seats):
        assert sum(hand.points) + hand.nobody_points == points


@pytest.mark.parametrize(("id", "name"), OPTIONS, ids=[f"{id}-{name}" for id, name in OPTIONS])
def test_every_printed_option_can_be_played_at_every_seat_count_it_is_for(id: str, name: str) -> None:
    game = variant(id, name)
    assert game.seats == ((4,) if name == "individual-scores" else edition(id).seats)
    assert OPTIONS[id, name].says
    for seats in game.seats:
        assert play_by_chance(game, seats=seats)


# The printed options


READINGS = ("partner-known-when-played", "partner-says-so")


def test_the_booklets_options_are_those_they_print_and_no_others() -> None:
    partners_of_four = {"tournament", "red-one", "one-high", "dixie", "display", "boston"}
    general = {id for id, _ in OPTIONS if id.endswith("/1988")}
    assert set(OPTIONS) == {
        *((id, "agreed-hands") for id in (*general, "tournament/modern")),
        *((f"{game}/1988", "individual-scores") for game in partners_of_four),
        ("tournament/modern", "individual-scores"),
        ("partnership/2008", "drawn-partners"),
        ("tournament/modern", "drawn-partners"),
        ("tournament/2008", "without-bird"),
        ("partnership/1913", "three-pairs"),
        ("one-high/1988", "shoot-the-moon"),
        ("over-the-top/1988", "trick-points"),
        ("regular-for-two/1988", "dummys-score"),
        ("regular-for-two/2008", "dummys-score"),
        ("regular/1913", "longer-game"),
        ("regular/1952", "longer-game"),
        ("dixie/1913", "other-target"),
        # A40: the text can be read in two ways, and both are listed
        *((f"high-card-partner/{year}", reading) for year in (1988, 2008) for reading in READINGS),
    }
    assert len(general) == 13


@pytest.mark.parametrize("id", ["regular-for-two/1988", "regular-for-two/2008"])
def test_A30_the_dummys_score_may_be_kept_and_is_neither_doubled_nor_wins(id: str) -> None:
    game = variant(id, "dummys-score").with_house_rules(target=10_000)
    match = Match(game, seed=9)
    rng = random.Random(9)
    while len(bid_hands(match)) < 8:
        decision = match.pending()[0]
        match.act(decision.seat, decision.sample(rng))
    running = 0
    for hand in match.hands:
        if not hand.void:
            assert hand.dummy_scored is not None
            assert 0 <= hand.dummy_scored <= hand.nobody_points  # the rest lay in the dead nest
            running += hand.dummy_scored
            assert hand.dummy_score == running
    assert any(hand.made is False and hand.dummy_scored for hand in match.hands)
    dummys = [each for each in told(match.events_for(None), "trick-taken") if each["seat"] is None]
    assert running == sum(each["counters"] + 2 for each in dummys[: sum(hand.nobody_tricks for hand in match.hands)])
    replayed = Record.from_json(match.record().to_json()).replay()
    assert [hand.dummy_score for hand in replayed.hands] == [hand.dummy_score for hand in match.hands]


def test_without_the_bird_40_cards_are_dealt_with_a_nest_of_four_and_100_points() -> None:
    game = variant("tournament/2008", "without-bird")
    match = Match(game, seed=1)
    table = seen(match, None)
    assert (table["hand_sizes"], table["nest_size"]) == ([9, 9, 9, 9], 4)
    assert len(match.snapshots[0].pack) == 40
    assert highest_bid(game) == 100
    assert all(sum(hand.points) == 100 for hand in play_by_chance(game))
    typed = edition("tournament/2008").with_house_rules(bird="absent", nest_size="4")
    assert game == typed


def test_shooting_the_moon_brings_100_more_for_every_trick() -> None:
    scored = [
        Example(
            "one-high/1988",
            laid_out(ONE_HIGH_EVERY_TRICK_TO_SEAT_1),
            declarer=1,
            bid="bid 200",
            trump="green",
            nest="R2",
            house_rules=rules,
        )
        .played()
        .hands[0]
        .scored
        for rules in ({}, OPTIONS["one-high/1988", "shoot-the-moon"].rules)
    ]
    assert scored == [(0, 200, 0, 200), (0, 300, 0, 300)]


def test_over_the_top_with_trick_points_totals_120() -> None:
    game = variant("over-the-top/1988", "trick-points")
    assert highest_bid(game) == 120
    for hand in play_by_chance(game):
        assert sum(hand.tricks) == 10
        assert sum(hand.points) + hand.nobody_points == 120


def test_three_pairs_of_six_sit_opposite_and_score_together() -> None:
    game = variant("partnership/1913", "three-pairs")
    match = Match(game, seats=6, seed=1)
    assert [seen(match, seat)["allies"] for seat in range(3)] == [[0, 3], [1, 4], [2, 5]]
    assert [seen(Match(edition("partnership/1913"), seats=6, seed=1), seat)["allies"] for seat in (0, 1)] == [
        [0, 2, 4],
        [1, 3, 5],
    ]
    for hand in play_by_chance(game, seats=6, hands=5):
        assert hand.scored[:3] == hand.scored[3:]
        assert sum(hand.points) == 100
        assert sum(hand.bonus[:3]) in (0, 20)


@pytest.mark.parametrize("id", ["regular-for-two/1988", "regular-for-two/2008", "original-three/2008"])
def test_the_nest_to_the_last_trick_keeps_126_in_the_hand(id: str) -> None:
    for hand in play_by_chance(edition(id).with_house_rules(nest_owner="last-trick"), hands=6):
        assert sum(hand.points) + hand.nobody_points == 126
        if id.startswith("original-three"):  # without a dummy, nothing is nobody's
            assert hand.nobody_points == 0


@pytest.mark.parametrize("id", ["regular-for-two/1988", "regular-for-two/2008"])
def test_trump_first_names_the_trump_before_the_nest_is_seen(id: str) -> None:
    match = Match(edition(id).with_house_rules(trump_named="before-nest"), seed=1)
    take_bid(match, 0, "bid 30")
    assert (match.pending()[0].seat, match.pending()[0].kind) == (0, "trump")
    assert seen(match, 0)["nest"] is None
    match.act(0, "trump red")
    assert match.pending()[0].kind == "nest"
    assert len(seen(match, 0)["nest"]) == 5


@pytest.mark.parametrize("id", ["tournament/1988", "tournament/modern"])
def test_twelve_hands_are_played_whatever_the_score(id: str) -> None:
    match = Match(variant(id, "agreed-hands"), seed=4)
    rng = random.Random(4)
    while match.pending():
        decision = match.pending()[0]
        match.act(decision.seat, decision.sample(rng))
    assert len(bid_hands(match)) == 12
    assert match.result is not None
    assert [match.score_of(seat) for seat in match.result.winners] == [max(match.result.scores)] * 2
