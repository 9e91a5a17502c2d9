"""The rules reference's tables 1.4 to 1.6, for every edition at every seat count: play, score and end."""

from __future__ import annotations

import itertools
import random

import pytest

from rookery import Event, Match

from .booklet_tables import ROWS, Row
from .referee import Story, legal, sides_of, story_of
from .table_talk import Facts, declare, facts, play_hand, playable, seen, seen_number, told, waiting

every_row = pytest.mark.parametrize("row", ROWS, ids=str)


def random_hand(row: Row, seed: int, *, bid: int | None = None) -> tuple[Match, Story, tuple[Event, ...]]:
    """A hand played by random allowed cards, with its story as the referee sees it."""
    rng = random.Random(seed)
    match = Match.set_up(row.edition, hands=[None] * row.seats, seats=row.seats, dealer=seed % row.seats, seed=seed)
    before = seen(match, None)
    trump = row.colours[seed % len(row.colours)]
    events = [*declare(match, rng.randrange(row.seats), bid, trump)]
    while match.pending() and seen_number(match) == 1:
        (decision,) = match.pending()
        events += match.act(decision.seat, decision.sample(rng))
    return match, story_of(row, before, events), tuple(events)


def top_bid(row: Row, seed: int) -> int:
    return row.by_trump("highest")[row.colours[seed % len(row.colours)]]


@every_row
def test_1_4_at_every_turn_exactly_the_cards_the_rules_allow_may_be_played(row: Row) -> None:
    for seed, trump in enumerate(row.colours):
        rng = random.Random(seed)
        match = Match(row.edition, seats=row.seats, seed=seed)
        declare(match, rng.randrange(row.seats), trump=trump)
        while seen_number(match) == 1 and match.pending():
            (decision,) = match.pending()
            if decision.kind == "play" and rng.random() < 0.3:
                view = seen(match, decision.seat)
                led = view["trick"][0][1] if view["trick"] else None
                hand = cards_at(view, facts(decision)["place"])
                assert playable(match) == legal(row, trump, hand, led), f"{hand} on {led} with {trump} trump"
            match.act(decision.seat, decision.sample(rng))


def cards_at(view: Facts, place: int) -> list[str]:
    """The cards of the hand, dummy or battery that must play, as the one who plays it sees them."""
    if place == view["seat"]:
        return list(view["hand"])
    piles = [view["dummy"]] if view["dummy"] else view["batteries"]
    return next(list(pile["cards"]) for pile in piles if pile["place"] == place)


@every_row
def test_1_4_a_hand_has_its_number_of_tricks_each_won_by_the_right_card_and_led_by_the_last_winner(row: Row) -> None:
    for seed in range(5):
        _, story, events = random_hand(row, seed)  # the referee names the winner of every trick
        tricks = told(events, "trick-taken")
        assert len(tricks) == len(story.tricks) == row.number("tricks")
        leaders = [trick["plays"][0][0] for trick in tricks]
        assert leaders[1:] == [trick["place"] for trick in tricks[:-1]]


@every_row
def test_1_4_each_hand_is_played_by_its_own_seat_but_a_dummy_by_the_one_the_booklet_names(row: Row) -> None:
    dealers = range(row.seats) if row["dummy"] != "-" else [0]
    for dealer, declarer in itertools.product(dealers, range(row.seats)):
        match = Match.set_up(row.edition, hands=[None] * row.seats, seats=row.seats, dealer=dealer, seed=21)
        for played in told(play_hand(match, declarer), "card-played"):
            assert played["seat"] == player_of(row, played["place"], dealer, declarer)


def player_of(row: Row, place: int, dealer: int, declarer: int) -> int | None:
    across = {"dealer's partner": dealer, "bidder's partner": declarer}.get(row["dummy"])
    if place >= row.seats:  # an imaginary dummy's hand, or a battery
        return place - row.seats if not row.imaginary_dummy else across
    if across is not None and not row.imaginary_dummy and place == (across + 2) % 4:
        return across
    return place


@every_row
def test_1_5_made_and_failed_bids_score_for_every_seat_what_the_table_says(row: Row) -> None:
    outcomes = set()
    for seed in range(16):
        bid = None if seed % 2 else top_bid(row, seed)
        match, story, _ = random_hand(row, seed, bid=bid)
        made, recorded = story.expected()
        hand = match.hands[0]
        assert (hand.made, list(hand.scored)) == (made, recorded), f"seed {seed}"
        assert list(hand.scores) == recorded
        assert [match.score_of(seat) for seat in range(row.seats)] == recorded
        outcomes.add(made)
    assert False in outcomes
    if row.number("minimum") <= 50:
        assert True in outcomes


@every_row
def test_1_5_what_all_take_adds_up_to_the_points_per_hand(row: Row) -> None:
    for seed in range(6):
        match, story, _ = random_hand(row, seed)
        hand = match.hands[0]
        bonus, _, tie = row["bonus"].partition(" ")
        sides = sides_of(row, story.seating, story.declarer, story.partner)
        awarded = sum(hand.bonus[min(side)] for side in sides)
        assert awarded in ({0, 20} if tie == "nobody" else {int(bonus)})
        unclaimed = int(bonus) - awarded
        assert sum(hand.points) + hand.nobody_points + awarded == row.by_trump("total")[story.trump] - unclaimed
        assert sum(hand.tricks) + hand.nobody_tricks == row.number("tricks")
        dead = story.value(story.laid_away) if row["nest owner"] == "nobody" else 0
        dummys = story.counters({None}) + story.trick_points({None})
        assert hand.nobody_points == dead + dummys


@every_row
def test_1_5_counters_go_to_the_taker_of_their_trick_and_the_last_taker_gets_nest_and_odd_cards(row: Row) -> None:
    for seed in range(4):
        match, story, _ = random_hand(row, seed)
        hand = match.hands[0]
        for seat in range(row.seats):
            assert hand.points[seat] == story.counters({seat}) + story.trick_points({seat})
            assert hand.tricks[seat] == story.trick_count({seat})


def crossing(row: Row, seed: int) -> tuple[int, Facts]:
    """A seat that scores something in a certain hand, and that hand."""
    match = Match.set_up(row.edition, hands=[None] * row.seats, seats=row.seats, dealer=0, seed=seed)
    (scored,) = told(play_hand(match, 0), "hand-scored")
    gains = scored["hand"]["scored"]
    return gains.index(max(gains)), scored["hand"]


def partners(row: Row, seat: int) -> set[int]:
    """Those who share a running score with a seat."""
    if row["sides"] in ("opposite", "alternate"):
        return next(side for side in sides_of(row, range(row.seats), 0, None) if seat in side)
    return {seat}


@every_row
@pytest.mark.parametrize("short", [0, 1])
def test_1_6_A46_the_match_ends_when_a_side_has_exactly_its_target_and_not_a_point_before(row: Row, short: int) -> None:
    seat, hand = crossing(row, seed=31)
    gain = hand["scored"][seat]
    assert gain > 0
    side = partners(row, seat)
    scores = [row.number("target") - gain - short if each in side else -500 for each in range(row.seats)]
    match = Match.set_up(row.edition, hands=[None] * row.seats, seats=row.seats, dealer=0, scores=scores, seed=31)
    play_hand(match, 0)
    assert match.score_of(seat) == row.number("target") - short
    if short:
        assert match.result is None
        assert waiting(match)[1] == "bid"
    else:
        assert match.result is not None
        assert set(match.result.winners) == side
        assert match.pending() == ()


@every_row
def test_1_6_the_deal_passes_to_the_left_after_each_hand(row: Row) -> None:
    match = Match(row.edition.with_house_rules(target=9000), seats=row.seats, seed=41)
    dealers = [seen(match, None)["dealer"]]
    for _ in range(3):
        play_hand(match, 0)
        dealers.append(seen(match, None)["dealer"])
    first = dealers[0]
    assert dealers == [(first + hand) % row.seats for hand in range(4)]
    assert [hand.dealer for hand in match.hands] == dealers[:3]


@every_row
def test_1_6_seats_change_after_four_hands_only_where_the_booklet_says_so(row: Row) -> None:
    match = Match(row.edition.with_house_rules(target=9000), seats=row.seats, seed=42)
    seatings = [tuple(seen(match, None)["seating"])]
    for _ in range(8):
        play_hand(match, 0)
        seatings.append(tuple(seen(match, None)["seating"]))
    usual = tuple(range(row.seats))
    if row["after four hands"] == "stay":
        assert set(seatings) == {usual}
    else:
        assert seatings[:4] == [usual] * 4
        assert seatings[4:8] == [(2, 1, 0, 3)] * 4
        assert seatings[8] == (2, 3, 0, 1)
