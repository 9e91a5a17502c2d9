"""The kernel against the engine: the same hands through both, with the same legal cards, winners and points.

The engine is the authority. What it allowed at every decision, who took every trick and what every seat
got is noted as a hand is played at random; then the kernel replays the hand in one call.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import lru_cache

import numpy as np
import pytest

from rookery.bots.auction.cards import choose_card
from rookery.bots.expert.valuation.points import add_up, score
from rookery.families.auction import play, stock
from rookery.families.auction.actions import Draw
from rookery.families.auction.game import AuctionGame
from rookery.families.auction.rules import NestOwner, Sides, TricksTied
from rookery.families.auction.state import AuctionHand, AuctionPhase, AuctionState
from rookery.families.auction.table import AuctionTable
from rookery.families.tricks import Trump
from rookery.kernel.play import replay, turn
from rookery.kernel.policy import choose
from rookery.kernel.rollouts import Takings
from rookery.kernel.state import LAST, PLAYED, Hand, State
from rookery.kernel.translation import hand_of, owners_of, sides_of, state_of
from tests.kernel.engine_hands import CASES, PRINTED, Case, Course, declared_hands, play_to_the_end

HANDS_DEMANDED = 200_000
# As many moves for every edition, so that each takes about as long; fewer for each of the many house rules.
MOVES_AS_PRINTED = 98_000
MOVES_OF_A_HOUSE = 43_500
# Bidding, the nest and the naming of trumps cost as much as the play: each deal is played as often.
PLAYED_OF_A_DEAL = 4
# How often a position in the middle of a hand is carried over too.
MIDDLE_EVERY = 16
POLICY_HANDS = 8
SAME_CHOICE = 0.99


def hands_of(case: Case) -> int:
    table = case.table
    moves = MOVES_OF_A_HOUSE if case.house_rules else MOVES_AS_PRINTED
    return moves // (table.tricks * table.places + table.stock_size // 2)


@lru_cache(maxsize=4096)
def kernel_hand(
    table: AuctionTable,
    roles: tuple[tuple[int, ...], tuple[int, ...], int, int, tuple[int, ...]],
    trump: Trump,
    moon: int,
) -> Hand:
    seating, circle, dealer, declarer, partners = roles
    return hand_of(
        table,
        seating=seating,
        circle=circle,
        dealer=dealer,
        declarer=declarer,
        partners=partners,
        trump=trump,
        moon=moon,
    )


@lru_cache(maxsize=4096)
def owners_by_place(table: AuctionTable, declarer: int) -> list[int]:
    owners: list[int] = owners_of(table, declarer).tolist()
    return owners


def roles_of(table: AuctionTable, hand: AuctionHand) -> Hand:
    assert hand.declarer is not None
    assert hand.trump is not None
    roles = (hand.seating, hand.circle, hand.dealer, hand.declarer, hand.partners)
    return kernel_hand(table, roles, hand.trump, (hand.bid or 0) * hand.moon)


def test_two_hundred_thousand_hands_are_compared() -> None:
    assert sum(map(hands_of, CASES)) >= HANDS_DEMANDED


def test_every_edition_and_many_house_rules_are_among_them() -> None:
    assert len(CASES) - len(PRINTED) >= 12
    assert len({str(case) for case in CASES}) == len(CASES)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_kernel_and_engine_play_the_same_hands(case: Case) -> None:
    table = case.table
    rng = random.Random(str(case))
    deals = declared_hands(table, rng)
    for number in range(hands_of(case)):
        if number % PLAYED_OF_A_DEAL == 0:
            start = next(deals)
        course = play_to_the_end(table, start, rng)
        difference = first_difference(table, course)
        if difference is None and number % MIDDLE_EVERY == 0:
            difference = middle_difference(table, course, rng.randrange(len(course.moves)))
            difference = difference or score_difference(table, course)
        assert difference is None, f"{case}, hand {number} from the seed of that name\n{course.start}\n{difference}"


def first_difference(table: AuctionTable, course: Course) -> str | None:
    """Where the two part, in words; None if they agree on everything."""
    hand = roles_of(table, course.start)
    state = state_of(course.layout, course.start)
    allowed = np.zeros(len(course.moves), np.uint64)
    winners = np.full(len(course.moves), -1, np.int64)
    legal = replay(course.layout.cards, hand, state, np.array(course.moves, np.int64), allowed, winners)
    if allowed.tolist() != course.allowed or winners.tolist() != course.winners or legal < len(course.moves):
        return _move_difference(course, allowed.tolist(), winners.tolist())
    return _count_difference(table, course, hand, state)


def _move_difference(course: Course, allowed: list[int], winners: list[int]) -> str:
    layout = course.layout
    for index, move in enumerate(course.moves):
        if allowed[index] != course.allowed[index]:
            return (
                f"move {index}: the engine allows {layout.cards_of(course.allowed[index])}, "
                f"the kernel {layout.cards_of(allowed[index])}"
            )
        if winners[index] != course.winners[index]:
            card = layout.card_at[move]
            return f"move {index}, {card}: the trick goes to {course.winners[index]}, in the kernel to {winners[index]}"
    return "the kernel refuses a move it allows"


def _count_difference(table: AuctionTable, course: Course, hand: Hand, state: State) -> str | None:
    """Counters and tricks by place, as the engine's tricks have them, and by seat, as its result has them."""
    end, result = course.end, course.result()
    last = end.tricks[-1].winner
    taken, counters = [0] * table.places, [0] * table.places
    for trick in end.tricks:
        taken[trick.winner] += 1
        counters[trick.winner] += trick.counters
    counters[last] += sum(table.points[card] for cards in end.holdings for card in cards)  # A20
    nest = sum(table.points[card] for card in (end.nest if end.laid_away is None else end.laid_away))
    nest_is_won = table.rules.nest_owner is not NestOwner.NOBODY
    keeper = end.declarer if table.rules.nest_owner is NestOwner.DECLARER else last
    assert keeper is not None
    counters[keeper] += nest * nest_is_won
    points, tricks, dead = _by_seat(table, course, hand, state)
    checks = (
        ("tricks by place", taken, state.took.tolist()),
        ("counters by place", counters, state.counters.tolist()),
        ("points by seat", list(result.points), points),
        ("tricks by seat", list(result.tricks), tricks),
        ("what nobody gets", result.nobody_points, dead + nest * (not nest_is_won)),
    )
    for what, engine, kernel in checks:
        if engine != kernel:
            return f"{what}: {engine} in the engine, {kernel} in the kernel"
    return None


def _by_seat(table: AuctionTable, course: Course, hand: Hand, state: State) -> tuple[list[int], list[int], int]:
    """The kernel's points and tricks by seat, and the points of a blind dummy."""
    assert course.end.declarer is not None
    points, tricks, dead = [0] * table.seats, [0] * table.seats, 0
    each, last = int(hand.per_trick), int(state.at[LAST])
    owners = owners_by_place(table, course.end.declarer)
    for place, (owner, counters, took) in enumerate(
        zip(owners, state.counters.tolist(), state.took.tolist(), strict=True)
    ):
        keeper = course.end.declarer if table.rules.nest_owner is NestOwner.DECLARER else last
        nests = table.rules.nest_is_trick and place == keeper
        gained = counters + each * (took + nests)
        if owner < 0:
            dead += gained
        else:
            points[owner] += gained
            tricks[owner] += took
    return points, tricks, dead


def middle_difference(table: AuctionTable, course: Course, moves: int) -> str | None:
    """A position carried over in the middle of the hand is the one the kernel reaches by itself."""
    hand = roles_of(table, course.start)
    reached = state_of(course.layout, course.start)
    played = np.array(course.moves[:moves], np.int64)
    replay(course.layout.cards, hand, reached, played, np.zeros(moves, np.uint64), np.zeros(moves, np.int64))
    carried = state_of(course.layout, position_after(table, course, moves))
    in_trick = int(reached.at[PLAYED])
    parts = {
        "hands": (carried.hands, reached.hands),
        "voids": (carried.voids, reached.voids),
        "cards gone and nest": (carried.words, reached.words),
        "trick": (carried.trick[:in_trick], reached.trick[:in_trick]),
        "leader and counts": (carried.at, reached.at),
        "counters": (carried.counters, reached.counters),
        "tricks": (carried.took, reached.took),
    }
    for what, (ours, theirs) in parts.items():
        if not np.array_equal(ours, theirs):
            return f"after move {moves}, {what}: {theirs} reached, {ours} carried over"
    left = np.array(course.moves[moves:], np.int64)
    allowed, winners = np.zeros(left.size, np.uint64), np.zeros(left.size, np.int64)
    replay(course.layout.cards, hand, carried, left, allowed, winners)
    if allowed.tolist() != course.allowed[moves:] or winners.tolist() != course.winners[moves:]:
        return f"carried over after move {moves}, the hand goes on differently"
    return None


def position_after(table: AuctionTable, course: Course, moves: int) -> AuctionHand:
    """The engine's hand after so many moves."""
    hand = course.start
    for move in course.moves[:moves]:
        if hand.phase is AuctionPhase.DRAW:
            hand, _ = stock.apply(table, hand, Draw("up" if move else "down"))
        else:
            hand = play.lay(table, hand, course.layout.card_at[move])
    return hand


def score_difference(table: AuctionTable, course: Course) -> str | None:
    """What the search makes of a hand's counters and tricks is what the engine records."""
    hand, result = roles_of(table, course.start), course.result()
    declarer, bid, moon = course.start.declarer, course.start.bid, course.start.moon
    assert declarer is not None
    assert bid is not None
    state = state_of(course.layout, course.start)
    size = len(course.moves)
    moves = np.array(course.moves, np.int64)
    replay(course.layout.cards, hand, state, moves, np.zeros(size, np.uint64), np.zeros(size, np.int64))
    sides = sides_of(table, seating=course.start.seating, declarer=declarer, partners=course.start.partners)
    took = add_up(
        table,
        takings=Takings(counters=state.counters[None], tricks=state.took[None], last=state.at[None, LAST]),
        owners=owners_of(table, declarer),
        sides=sides,
        declarer=declarer,
        per_trick=int(hand.per_trick),
    )
    scored, made = score(table, took=took, sides=sides, declarer=declarer, bid=bid, moon=moon)
    cut_for = bool(table.rules.most_tricks_bonus) and table.rules.tricks_tied is TricksTied.CUT  # half each there
    if (list(result.scored), result.made) != (scored[0].tolist(), bool(made[0])) and not cut_for:
        return f"scored: {result.scored} in the engine, {scored[0]} in the search"
    return None


@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_policy_plays_legal_cards_and_as_the_solid_player_does(case: Case) -> None:
    """Where a partner is called the kernel's player knows the roles, and may well choose otherwise."""
    table = case.table
    rng = random.Random(f"policy {case}")
    game = AuctionGame(table.rules, edition=case.listed.id, seats=table.seats, seed="policy")
    deals = declared_hands(table, rng)
    asked = same = 0
    for _ in range(POLICY_HANDS):
        course = play_to_the_end(table, next(deals), rng)
        for position in decisions_in(table, course):
            decision = play.decision(table, position)
            hand, state = roles_of(table, position), state_of(course.layout, position)
            assert turn(hand, state) == decision.place
            card = course.layout.card_at[choose(course.layout.cards, hand, state)]
            assert card in decision.legal, f"{case}: {card} is not legal\n{position}"
            if len(decision.legal) > 1:
                view = game.recall(match_at(table, position), decision.seat)
                asked += 1
                same += card is choose_card(view, decision)
    assert same >= SAME_CHOICE * asked or table.rules.sides is Sides.CALLED_PARTNER, f"{same} of {asked} choices agree"


def decisions_in(table: AuctionTable, course: Course) -> Iterator[AuctionHand]:
    """The positions of a hand in which somebody chooses a card."""
    hand = course.start
    for move in course.moves:
        if hand.phase is AuctionPhase.DRAW:
            hand, _ = stock.apply(table, hand, Draw("up" if move else "down"))
            continue
        if not play.blind_dummy_must_play(table, hand):
            yield hand
        hand = play.lay(table, hand, course.layout.card_at[move])


def match_at(table: AuctionTable, hand: AuctionHand) -> AuctionState:
    return AuctionState(scores=(0,) * table.seats, seating=hand.seating, deal_number=1, hands=(), deal=hand)
