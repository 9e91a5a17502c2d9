"""Outcomes: what the expert reckons a finished hand comes to is what the engine records for it."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pytest

import rookery
from rookery.bots.expert.valuation.points import Totals, add_up, score
from rookery.bots.expert.valuation.promise import learn_promises
from rookery.bots.expert.valuation.standing import Standing
from rookery.engine.actions import Action
from rookery.families.auction import count
from rookery.families.auction.actions import Bid, Pass
from rookery.families.auction.decisions import BidDecision
from rookery.families.auction.events import CutForTricks
from rookery.families.auction.roles import roles_of
from rookery.families.auction.rules import AuctionRules, NestOwner
from rookery.families.auction.state import AuctionHand
from rookery.families.auction.table import AuctionTable as Rules
from rookery.families.auction.table import table_for
from rookery.families.auction.views import AuctionView
from rookery.families.results import HandResult
from rookery.families.tricks import PlayDecision
from rookery.kernel.discard import lay_away
from rookery.kernel.rollouts import Takings
from rookery.kernel.translation import owners_of, sides_of
from tests.bots.expert.support import Moment, finished, house, moments, rules_at
from tests.support import AUCTION_TABLES, Table

BY_TRUMP = "none:10 red:10 black:8 green:6 yellow:4"
HOUSE_RULES: tuple[tuple[str, dict[str, object]], ...] = (
    ("tournament/modern", {"most_tricks_bonus": 20, "nest_trick": "counts-as-a-trick", "tricks_tied": "nobody"}),
    ("tournament/modern", {"most_tricks_bonus": 20, "nest_trick": "counts-as-a-trick", "tricks_tied": "defenders"}),
    ("tournament/modern", {"most_tricks_bonus": 20, "nest_trick": "counts-as-a-trick", "tricks_tied": "cut"}),
    ("regular/1988", {"most_tricks_bonus": 15, "tricks_tied": "nobody"}),
    ("regular/1988", {"most_tricks_bonus": 15, "tricks_tied": "cut"}),
    ("high-card-partner/1988", {"most_tricks_bonus": 20, "tricks_tied": "defenders"}),
    ("one-high/1988", {"moon_bonus": 100}),
    ("tournament/modern", {"failed": "nothing", "opponents_when_failed": "double"}),
    ("tournament/modern", {"failed": "counters-only", "trick_points": BY_TRUMP}),
    ("tournament/modern", {"made": "opponents-score-tricks-only", "trick_points": 5}),
    ("tournament/modern", {"nest_owner": "nobody", "nest_trick": "no"}),
    ("boston/1988", {"made": "opponents-score-tricks-only", "opponents_when_failed": "double"}),
    ("over-the-top/1988", {"trick_points": 2, "most_tricks_bonus": 20, "tricks_tied": "defenders"}),
    ("regular-for-two/1988", {"nest_owner": "last-trick", "trump_named": "before-nest"}),
    ("tennessee/1988", {"moon_bonus": 50, "failed": "counters-only"}),
    ("tournament/modern", {"last_trick_bonus": 20, "made": "opponents-score-tricks-only"}),
    ("regular-for-two/1988", {"last_trick_bonus": 20}),
    ("tournament/modern", {"nest_owner": "declarers-side", "trick_points": 5, "nest_trick": "counts-as-a-trick"}),
    ("high-card-partner/1988", {"nest_owner": "declarers-side", "most_tricks_bonus": 20, "tricks_tied": "nobody"}),
    (
        "tournament/modern",
        {"every_point": "double", "counters": "14:5", "minimum_bid": 20, "opponents_when_failed": "double"},
    ),
    ("tournament/modern", {"every_point": "double", "moon_bid": "whole-deck", "bird": "ten-and-a-half"}),
    ("tournament/modern", {"no_trump": "high-and-low", "trick_points": "none:10 red:10 black:8 green:6 yellow:4"}),
)


def at_random(rng: random.Random) -> Callable[[AuctionView], Action]:
    """Low bids, so that many are made, and any card that is allowed."""

    def answer(view: AuctionView) -> Action:
        decision = view.decision
        assert decision is not None
        if isinstance(decision, BidDecision) and rng.random() < 0.9:
            if decision.may_pass and rng.random() < 0.6:
                return Pass()
            if decision.lowest <= decision.limits[0][1]:
                return Bid(decision.lowest, decision.limits[0][0])
        return decision.sample(rng)

    return answer


def last_hand(edition: rookery.Edition, seats: int, *, seed: str) -> tuple[Moment, AuctionHand] | None:
    """A hand played to its end at random; none where everybody passed."""
    answer = at_random(random.Random(seed))
    for moment in moments(edition, seats, seed=seed, answer=answer):
        hand, table = moment.hand, moment.game.table
        left = table.tricks - len(hand.tricks)
        if isinstance(moment.view.decision, PlayDecision) and left == 1:
            over = finished(moment, answer(moment.view))
            if over.phase == "over":
                return moment, over
    return None


def taken(table: Rules, hand: AuctionHand) -> Takings:
    """By place, as the kernel counts: the last trick takes the odd cards, and the nest where it goes to it."""
    counters, tricks = np.zeros((1, table.places), np.int64), np.zeros((1, table.places), np.int64)
    for trick in hand.tricks:
        tricks[0, trick.winner] += 1
        counters[0, trick.winner] += trick.counters
    last = hand.tricks[-1].winner
    counters[0, last] += sum(table.points[card] for cards in hand.holdings for card in cards)
    if table.rules.nest_owner is not NestOwner.NOBODY:
        nest = hand.nest if hand.laid_away is None else hand.laid_away
        keeper = hand.declarer if table.rules.nest_owner is NestOwner.DECLARER else last
        counters[0, keeper] += sum(table.points[card] for card in nest)
    return Takings(counters, tricks, np.array([last]))


def reckoned(table: Rules, hand: AuctionHand) -> tuple[Totals, list[float], bool]:
    assert hand.declarer is not None
    assert hand.bid is not None
    assert hand.trump is not None
    sides = sides_of(table, seating=hand.seating, declarer=hand.declarer, partners=hand.partners)
    took = add_up(
        table,
        takings=taken(table, hand),
        owners=owners_of(table, hand.declarer),
        sides=sides,
        declarer=hand.declarer,
        per_trick=table.rules.points_per_trick(hand.trump),
    )
    gained, made = score(table, took=took, sides=sides, declarer=hand.declarer, bid=hand.bid, moon=hand.moon)
    return took, gained[0].tolist(), bool(made[0])


def compare(edition: rookery.Edition, seats: int, *, hands: int, name: str) -> list[HandResult]:
    results = []
    for number in range(hands):
        over = last_hand(edition, seats, seed=f"{name} {number}")
        if over is None:
            continue
        moment, hand = over
        table = moment.game.table
        result, events = count.score(table, hand, moment.state.scores, "seed")
        took, gained, made = reckoned(table, hand)
        results.append(result)
        if any(isinstance(event, CutForTricks) for event in events):
            check_cut(table, hand, result, took)
        else:
            assert gained == list(result.scored)
            assert made == result.made
    return results


def check_cut(table: Rules, hand: AuctionHand, result: HandResult, took: Totals) -> None:
    """Every side that cuts has its share of the bonus on average, and no other side has any."""
    roles = roles_of(table, hand)
    sides = roles.sides
    assert hand.trump is not None
    each = table.rules.points_per_trick(hand.trump)
    last = hand.tricks[-1].winner
    tricks = dict.fromkeys(sides, 0)
    for seat, taken in enumerate(result.tricks):
        nest = table.rules.nest_is_trick and roles.takers[last] == seat
        tricks[sides[seat]] += taken + nest
    most = max(tricks.values())
    tied = [side for side in tricks if tricks[side] == most]
    for seat, side in enumerate(sides):
        points = sum(points for other, points in enumerate(result.points) if sides[other] == side)
        share = table.rules.most_tricks_bonus / len(tied) if side in tied else 0.0
        assert took.full[0, seat] == pytest.approx(points + share)
        assert took.full[0, seat] - took.counters[0, seat] == pytest.approx(tricks[side] * each + share)


@pytest.mark.parametrize("table", AUCTION_TABLES, ids=str)
def test_a_hand_comes_to_what_the_engine_records(table: Table) -> None:
    results = compare(table.edition, table.seats, hands=10, name=str(table))
    assert results


@pytest.mark.parametrize(("id", "rules"), HOUSE_RULES, ids=str)
def test_so_it_does_with_house_rules(id: str, rules: dict[str, object]) -> None:
    edition = house(id, rules)
    results = [
        result for seats in edition.seats for result in compare(edition, seats, hands=24, name=f"{id} {rules} {seats}")
    ]
    assert {result.made for result in results} == {True, False}


def test_a_side_that_takes_every_trick_gets_the_moon_on_top() -> None:
    edition = house("one-high/1988", {"moon_bonus": 100})
    over = last_hand(edition, 4, seed="moon")
    assert over is not None
    moment, hand = over
    tricks = tuple(trick._replace(winner=hand.declarer or 0) for trick in hand.tricks)
    hand = hand._replace(tricks=tricks)
    result, _ = count.score(moment.game.table, hand, moment.state.scores, "seed")
    took, gained, _ = reckoned(moment.game.table, hand)
    assert gained == list(result.scored)
    assert sorted(set(took.moon[0].tolist())) == [0.0, 100.0]


@pytest.mark.parametrize("rules", [{"moon_bid": "whole-deck"}, {"moon_bid": "stated-points", "moon_bid_points": 300}])
@pytest.mark.parametrize("swept", [True, False])
def test_a_bid_for_every_trick_is_made_by_tricks_alone(rules: dict[str, object], swept: bool) -> None:  # noqa: FBT001
    edition = house("tournament/modern", {**rules, "every_point": "double"})
    over = last_hand(edition, 4, seed="a moon bid")
    assert over is not None
    moment, hand = over
    stake = moment.game.table.moon_stake(None)
    first, *others = (trick._replace(winner=hand.declarer or 0) for trick in hand.tricks)
    if not swept:
        first = first._replace(winner=(first.winner + 1) % 4)
    hand = hand._replace(tricks=(first, *others), bid=stake, moon=True)
    result, _ = count.score(moment.game.table, hand, moment.state.scores, "seed")
    _, gained, made = reckoned(moment.game.table, hand)
    assert made == result.made == swept
    assert gained == list(result.scored)


def test_many_worlds_and_moves_at_once_come_to_what_each_does_alone() -> None:
    """The axes of worlds, moves and places, with a partner who differs from world to world."""
    rules = rules_at(rookery.edition("high-card-partner/1988"), 5)
    table = table_for(rules, 5)
    rng = np.random.default_rng(1)
    worlds, moves, declarer, bid = 6, 3, 2, 100
    counters = rng.integers(0, 60, (worlds, moves, table.places))
    tricks = rng.integers(0, 4, (worlds, moves, table.places))
    last = rng.integers(0, 5, (worlds, moves))
    partners = [0, 1, 3, 4, 0, 3]
    owners = owners_of(table, declarer)
    sides = np.stack(
        [sides_of(table, seating=(0, 1, 2, 3, 4), declarer=declarer, partners=(partner,)) for partner in partners]
    )
    together = add_up(
        table, takings=Takings(counters, tricks, last), owners=owners, sides=sides, declarer=declarer, per_trick=5
    )
    gained, made = score(table, took=together, sides=sides, declarer=declarer, bid=bid)
    for world in range(worlds):
        for move in range(moves):
            one = Takings(counters[world, move][None], tricks[world, move][None], last[world, move][None])
            alone = add_up(table, takings=one, owners=owners, sides=sides[world], declarer=declarer, per_trick=5)
            points, won = score(table, took=alone, sides=sides[world], declarer=declarer, bid=bid)
            assert gained[world, move].tolist() == points[0].tolist()
            assert made[world, move] == won[0]


class TestTheMatch:
    """What the points of a hand are worth depends on the score."""

    def standing(self, *scores: float, hands_left: float | None = None, **rules: object) -> Standing:
        table = table_for(rules_at(house("tournament/1988", rules), 4), 4)
        return Standing(table, 0, np.array(scores), np.array([0, 1, 0, 1]), hands_left)

    def worth(self, standing: Standing, ours: float, theirs: float) -> float:
        return float(standing.value(np.array([[ours, theirs, ours, theirs]]))[0])

    def test_a_match_won_is_worth_about_one_and_a_match_lost_about_nothing(self) -> None:
        close = self.standing(260.0, 260.0, 260.0, 260.0)
        target = close.table.rules.target
        assert self.worth(close, target - 260.0, 0) == pytest.approx(1.0, abs=0.1)
        assert self.worth(close, 0, target - 260.0) == pytest.approx(0.0, abs=0.1)

    def test_both_past_the_target_the_higher_wins(self) -> None:
        target = self.standing(0.0, 0.0, 0.0, 0.0).table.rules.target
        both = self.standing(target - 20.0, target - 20.0, target - 20.0, target - 20.0)
        assert self.worth(both, 30, 25) > 0.9
        assert self.worth(both, 25, 30) < 0.1
        assert 0.3 < self.worth(both, 30, 30) < 0.7, "a tie plays on"

    def test_where_an_own_bid_must_win_the_target_is_not_enough(self) -> None:
        close = self.standing(260.0, 100.0, 260.0, 100.0, winning_hand="own-bid-made")
        ours, theirs = np.array([[True, False, True, False]]), np.array([[False, True, False, True]])
        gained = np.array([[60.0, 60.0, 60.0, 60.0]])
        assert close.value(gained, ours)[0] > 1.0
        assert close.value(gained, theirs)[0] < close.value(gained, ours)[0] - 0.02
        both = np.array([[60.0, 220.0, 60.0, 220.0]])  # 320 each: a tie plays on, one point more wins for the bidders
        ahead = np.array([[70.0, 220.0, 70.0, 220.0]])
        assert close.value(ahead, theirs)[0] < 0.1, "they are at the target on their own bid"
        assert close.value(both, theirs)[0] > 0.3

    def test_a_score_that_loses_the_match_loses_it(self) -> None:
        sinking = self.standing(-200.0, 0.0, -200.0, 0.0, losing_score="minus-target")
        merely_behind = self.standing(-200.0, 0.0, -200.0, 0.0)
        assert self.worth(sinking, -100, 0) < 0.0
        assert self.worth(merely_behind, -100, 0) > self.worth(sinking, -100, 0)
        assert self.worth(sinking, -90, 0) == self.worth(merely_behind, -90, 0)

    def test_an_even_score_is_an_even_chance(self) -> None:
        assert self.worth(self.standing(0, 0, 0, 0), 0, 0) == pytest.approx(0.5)

    def test_more_points_are_never_worse(self) -> None:
        standing = self.standing(200.0, 150.0, 200.0, 150.0)
        worth = [self.worth(standing, points, 0) for points in range(-150, 151, 5)]
        assert worth == sorted(worth)

    def test_after_the_last_hand_of_a_match_by_hands_the_lead_decides(self) -> None:
        last = self.standing(10.0, 40.0, 10.0, 40.0, hands_left=1)
        assert self.worth(last, 35, 0) > 0.9
        assert self.worth(last, 25, 0) < 0.1

    def test_points_against_the_others_are_the_difference_between_the_sides(self) -> None:
        gained = np.array([[30.0, -10.0, 30.0, -10.0]])
        standing = self.standing(0.0, 0.0, 0.0, 0.0)
        assert standing.lead(gained).tolist() == [40.0]
        alone = replace(standing, seat=1, groups=np.array([0, 1, 2, 3]))
        assert alone.lead(gained).tolist() == [pytest.approx(-80 / 3)]


@pytest.mark.parametrize("exchange_number", ["all-or-none", "up-to"])
def test_A25_in_the_worlds_a_declarer_exchanges_two_cards_or_none(exchange_number: str) -> None:
    rules = rookery.edition("original-three/2008").with_house_rules(exchange_number=exchange_number).rules_for(3)
    assert isinstance(rules, AuctionRules)
    promise = next(iter(learn_promises(rules, 3).values()))
    layout, keep = promise.layout, promise.discard.keep
    order = sorted(layout.bit_of.values(), key=keep.__getitem__)
    weak_nest, strong_nest = (order[-13:], order[:5]), (order[:13], order[-5:])
    one_good_card = ([order[5], *order[-13:-1]], [*order[:4], order[-1]])
    found = []
    for cards, others in (weak_nest, strong_nest, one_good_card):
        hand, nest = (np.uint64(sum(1 << bit for bit in part)) for part in (cards, others))
        laid = int(lay_away(layout.cards, promise.discard, hand, nest))
        assert laid.bit_count() == 5
        found.append((laid & int(hand)).bit_count())
    assert found[:2] == [0, 2]
    assert found[2] == 1 if exchange_number == "up-to" else found[2] in (0, 2)
