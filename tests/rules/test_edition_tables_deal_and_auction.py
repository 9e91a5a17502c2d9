"""The rules reference's tables 1.1 to 1.3, for every edition at every seat count, up to the first lead."""

from __future__ import annotations

import itertools

import pytest

import rookery
from rookery import IllegalAction, Match

from .booklet_tables import ROWS, Row
from .table_talk import (
    cards,
    declare,
    facts,
    held,
    options,
    play_out,
    refused,
    seen,
    told,
    waiting,
    win_auction,
)

every_row = pytest.mark.parametrize("row", ROWS, ids=str)
rows_with_a_nest = pytest.mark.parametrize("row", [row for row in ROWS if row.number("nest")], ids=str)


def deal_order(row: Row, dealer: int) -> list[int]:
    """The places clockwise from the dealer's left; an imaginary dummy sits at the dealer's right."""
    players = [(dealer + step) % row.seats for step in range(1, row.seats + 1)]
    return [*players[:-1], row.seats, dealer] if row.imaginary_dummy else players


def dealt(row: Row, pack: list[str], dealer: int) -> dict[str | int, list[str]]:
    """Where each card of a shuffled pack goes: by place, 'nest', 'stock', and 'beneath N' and 'battery N'."""
    deck = iter(pack)
    order = deal_order(row, dealer)
    room = dict(zip(order, row.hands, strict=True))
    piles: dict[str | int, list[str]] = {place: [] for place in order} | {"nest": []}
    while any(len(piles[place]) < room[place] for place in order):
        for place in order:
            if len(piles[place]) < room[place]:
                piles[place].append(next(deck))
        if row["dealt"] == "each round" and len(piles["nest"]) < row.number("nest"):
            piles["nest"].append(next(deck))
    if row["aside"].startswith("battery"):
        for pile in ("beneath", "battery"):
            for place in itertools.chain.from_iterable([order] * 5):
                piles.setdefault(f"{pile} {place}", []).append(next(deck))
    piles["nest"] += itertools.islice(deck, row.number("nest") - len(piles["nest"]))
    piles["stock"] = list(deck)
    return piles


def shuffled(match: Match) -> list[str]:
    return [str(card) for card in match.snapshots[0].pack]


def left_of(row: Row, seat: int) -> int:
    return (seat + 1) % row.seats


def test_the_catalogue_has_the_28_auction_editions_at_their_seat_counts() -> None:
    wanted: dict[str, set[int]] = {}
    for row in ROWS:
        if "+" not in row.name:
            wanted.setdefault(row.name, set()).add(row.seats)
    found = {edition.id: set(edition.seats) for edition in rookery.catalogue() if edition.id in wanted}
    assert len(wanted) == 28
    assert found == wanted


@every_row
def test_1_1_the_pack_has_exactly_its_cards(row: Row) -> None:
    pack = shuffled(Match(row.edition, seats=row.seats, seed=1))
    assert len(pack) == len(row.pack)
    assert set(pack) == set(row.pack)


@every_row
def test_1_1_hands_nest_stock_and_batteries_have_their_sizes_and_use_up_the_pack(row: Row) -> None:
    match = Match(row.edition, seats=row.seats, seed=2)
    table = seen(match, None)
    sizes = dict(enumerate(table["hand_sizes"]))
    if row.imaginary_dummy:
        sizes[row.seats] = table["dummy"]["size"]
    assert [sizes[place] for place in deal_order(row, table["dealer"])] == list(row.hands)
    assert table["nest_size"] == row.number("nest")
    aside, _, count = row["aside"].partition(" ")
    stock = int(count) if aside == "stock" else 0
    assert table["stock_size"] + (table["exposed"] is not None) == stock
    batteries = row.seats if aside == "battery" else 0
    assert [len(each["cards"]) + len(each["covering"]) for each in table["batteries"]] == [10] * batteries
    assert sum(row.hands) + row.number("nest") + stock + 10 * batteries == len(row.pack)


@every_row
@pytest.mark.parametrize("seed", ["a-deal", "another-deal"])
def test_1_1_A19_every_card_of_the_shuffled_pack_goes_where_the_booklet_deals_it(row: Row, seed: str) -> None:
    match = Match(row.edition, seats=row.seats, seed=seed)
    table = seen(match, None)
    piles = dealt(row, shuffled(match), table["dealer"])
    for seat in range(row.seats):
        assert held(match, seat) == cards(piles[seat])
    for battery in table["batteries"]:
        assert battery["cards"] == piles[f"battery {battery['seat']}"]
    events = win_auction(match, 0)
    if row.number("nest"):
        assert cards(told(events, "nest-seen")[0]["cards"]) == cards(piles["nest"])
        assert cards(seen(match, 0)["nest"]) == cards(piles["nest"])
    rest = (*declare(match, 0), *play_out(match))
    drawn = [[e["exposed"] for e in told(rest, "stock-drawn")], [e["card"] for e in told(rest, "drew-unseen")]]
    assert drawn == [piles["stock"][0::2], piles["stock"][1::2]]
    if row.imaginary_dummy:
        played = told(rest, "card-played")
        assert {each["card"] for each in played if each["place"] == row.seats} == cards(piles[row.seats])
    for above, below in itertools.pairwise(rest):
        if below.kind == "turned-up":
            seat = facts(below)["seat"]
            at = piles[f"battery {seat}"].index(facts(above)["card"])
            assert facts(below)["card"] == piles[f"beneath {seat}"][at]
    assert len(told(rest, "turned-up")) == (10 if table["batteries"] else 0)


@every_row
def test_1_2_the_right_seat_bids_first_whoever_deals(row: Row) -> None:
    for dealer in range(row.seats):
        match = Match.set_up(row.edition, hands=[None] * row.seats, seats=row.seats, dealer=dealer, seed=3)
        first = dealer if row["first"] == "dealer" else left_of(row, dealer)
        assert waiting(match) == (first, "bid")


@every_row
def test_1_2_the_opening_bids_are_exactly_those_from_the_minimum_to_the_highest_in_steps(row: Row) -> None:
    match = Match(row.edition, seats=row.seats, seed=4)
    minimum, step = row.number("minimum"), row.number("step")
    highest = row.by_trump("highest")
    if row.names_colour:
        bids = {f"bid {n} {trump}" for trump in row.colours for n in range(minimum, highest[trump] + 1, step)}
    else:
        bids = {f"bid {n}" for n in range(minimum, highest["red"] + 1, step)}
    assert options(match) == bids | (set() if row["must"] == "yes" else {"pass"})


@every_row
def test_1_2_bids_below_between_and_above_are_refused_by_name(row: Row) -> None:
    match = Match(row.edition, seats=row.seats, seed=5)
    minimum, step = row.number("minimum"), row.number("step")
    colour = " red" if row.names_colour else ""
    highest = row.by_trump("highest")["red"]
    assert refused(match, f"bid {minimum - step}{colour}") == "minimum-bid"
    assert refused(match, f"bid {minimum + 1}{colour}") == "bid-step"
    assert refused(match, f"bid {minimum + step // 2}{colour}") == "bid-step"
    assert refused(match, f"bid {highest + step}{colour}") == "highest-bid"
    assert refused(match, f"bid {minimum}{'' if colour else ' red'}") is not None
    assert refused(match, f"bid {highest}{colour}") is None


@every_row
def test_1_2_the_next_bid_is_higher_by_a_step_at_least(row: Row) -> None:
    match = Match(row.edition, seats=row.seats, seed=6)
    colour = " red" if row.names_colour else ""
    opening = row.number("minimum") + 2 * row.number("step")
    match.act(waiting(match)[0], f"bid {opening}{colour}")
    assert refused(match, f"bid {opening}{colour}") == "higher-bid"
    assert refused(match, f"bid {opening - row.number('step')}{colour}") == "higher-bid"
    assert refused(match, f"bid {opening + row.number('step')}{colour}") is None
    assert refused(match, "pass") is None


@every_row
def test_1_2_the_dealer_may_pass_first_only_where_they_need_not_open(row: Row) -> None:
    match = Match(row.edition, seats=row.seats, seed=7)
    must = row["must"] == "yes"
    assert refused(match, "pass") == ("dealer-opens" if must else None)
    if must:
        with pytest.raises(IllegalAction):
            match.act(waiting(match)[0], "pass")


@every_row
def test_1_2_one_who_has_passed_is_never_asked_again(row: Row) -> None:
    match = Match(row.edition, seats=row.seats, seed=8)
    step, colour = row.number("step"), " red" if row.names_colour else ""
    bid = row.number("minimum")
    passed: set[int] = set()
    asked: list[int] = []
    while waiting(match)[1] == "bid":
        seat = waiting(match)[0]
        assert seat not in passed
        if len(asked) % 3 == 1 and refused(match, "pass") is None:  # every third speaker gives up
            passed.add(seat)
            match.act(seat, "pass")
        elif len(asked) < 3 * row.seats:
            match.act(seat, f"bid {bid}{colour}")
            bid += step
        else:
            passed.add(seat)
            match.act(seat, "pass")
        asked.append(seat)
    assert len(passed) == row.seats - 1


@every_row
def test_1_3_after_the_auction_the_declarer_is_asked_for_nest_trump_and_call_in_order(row: Row) -> None:
    for declarer in range(row.seats):
        match = Match(row.edition, seats=row.seats, seed=9)
        win_auction(match, declarer)
        asked = []
        while waiting(match)[1] != "play":
            (decision,) = match.pending()
            assert decision.seat == declarer
            asked.append(decision.kind)
            match.act(declarer, next(iter(decision.options())))
        assert asked == row["then"].replace("-", "").split()


@rows_with_a_nest
def test_1_3_the_declarer_may_exchange_exactly_as_many_cards_as_the_booklet_says(row: Row) -> None:
    match = Match(row.edition, seats=row.seats, seed=10)
    win_auction(match, 0)
    hand, nest = held(match, 0), cards(seen(match, 0)["nest"])
    plain = [sorted(c for c in pile if row["counters in nest"] == "yes" or not row.value(c)) for pile in (hand, nest)]
    size, most = row.number("nest"), 0
    for own in range(size + 1):
        choice = [*plain[0][:own], *plain[1][: size - own]]
        if len(choice) == size and refused(match, "nest " + " ".join(choice)) is None:
            most = own
    assert most == min(row.number("exchange"), len(hand))


@rows_with_a_nest
def test_1_3_counters_may_lie_in_the_nest_only_where_the_booklet_allows_it(row: Row) -> None:
    match = Match(row.edition, seats=row.seats, seed=11)
    win_auction(match, 0)
    both = held(match, 0) | cards(seen(match, 0)["nest"])
    counter = next(card for card in sorted(held(match, 0)) if row.value(card))
    others = [card for card in sorted(seen(match, 0)["nest"]) if not row.value(card)]
    others += [card for card in sorted(both) if not row.value(card) and card not in others]
    if row.number("exchange") < row.number("nest"):  # A25: two of the hand, so the rest of the nest stays
        second = next(card for card in sorted(held(match, 0)) if not row.value(card))
        others = [second, *sorted(seen(match, 0)["nest"])]
    allowed = row["counters in nest"] == "yes"
    away = [counter, *others][: row.number("nest")]
    assert refused(match, "nest " + " ".join(away)) == (None if allowed else "nest-counters")


@rows_with_a_nest
def test_1_3_the_hand_is_back_to_its_size_after_the_nest(row: Row) -> None:
    match = Match(row.edition, seats=row.seats, seed=12)
    before = len(held(match, 0))
    win_auction(match, 0)
    nest = seen(match, 0)["nest"]
    assert refused(match, "nest " + " ".join(nest[:-1])) == "nest-size"
    assert refused(match, "nest " + " ".join([*nest, min(held(match, 0))])) == "nest-size"
    match.act(0, next(iter(match.pending()[0].options())))
    assert len(held(match, 0)) == before


@every_row
def test_1_3_the_right_hand_leads_first_whoever_deals_and_bids(row: Row) -> None:
    for dealer, declarer in itertools.product(range(row.seats), repeat=2):
        match = Match.set_up(row.edition, hands=[None] * row.seats, seats=row.seats, dealer=dealer, seed=13)
        declare(match, declarer)
        leader = {
            "dealer": dealer,
            "left of dealer": left_of(row, dealer),
            "left of bidder": left_of(row, declarer),
        }[row["first lead"]]
        (decision,) = match.pending()
        assert facts(decision)["place"] == leader
        assert decision.seat == leader
