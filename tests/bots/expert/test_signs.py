"""What bids, passes and plays suggest: the worlds lean towards the hands that would have spoken and played so."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest

import rookery
from rookery.bots.expert.choice.allowance import Allowance
from rookery.bots.expert.choice.bids import choose_bid
from rookery.bots.expert.rollouts.cards import CardRollouts
from rookery.bots.expert.worlds.knowledge import Knowledge, know
from rookery.families.auction.actions import Bid, Pass
from rookery.families.auction.decisions import BidDecision
from rookery.kernel.signs import promises
from rookery.kernel.worlds import IN_HAND, Worlds
from tests.bots.expert.support import Moment, game_of, moments, random_numbers, rules_at
from tests.support import auction_view

WORLDS = 200


def opening(id: str, seed: str) -> Moment:
    game = game_of(rookery.edition(id), 4, seed)
    return Moment(game, game.begin().state)


def bid_decision(moment: Moment) -> BidDecision:
    decision = moment.view.decision
    assert isinstance(decision, BidDecision)
    return decision


def promised(known: Knowledge, sampled: Worlds, seat: int) -> float:
    words = sampled.hidden[:, seat] | known.seen.hands[seat] | known.signs.before[seat]
    return float(promises(known.signs, words)[:, :-1].max(axis=1).mean())


@pytest.mark.parametrize("id", ["tournament/1988", "dixie/1913", "regular/1988", "partnership/2008"])
def test_who_bid_high_holds_better_cards_than_who_passed_at_once(id: str) -> None:
    better = []
    for number in range(6):
        moment = opening(id, f"said {number}")
        decision = bid_decision(moment)
        high = decision.lowest + (decision.highest - decision.lowest) // (2 * decision.step) * decision.step
        bidder = moment.seat
        moment = moment.after(Bid(high))
        passer = moment.seat
        moment = moment.after(Pass())
        known = know(moment.view)
        sampled = known.sample(WORLDS, random_numbers(id))
        better.append(promised(known, sampled, bidder) - promised(known, sampled, passer))
    assert min(better) > 0
    assert np.mean(better) > 5


@pytest.mark.parametrize("id", ["tournament/1988", "dixie/1913", "regular/1988"])
def test_the_declarer_has_more_trumps_than_chance_would_give_them(id: str) -> None:
    more = []
    for number in range(6):
        for moment in moments(rookery.edition(id), 4, seed=f"trumps {number}"):
            if moment.hand.phase == "play" and moment.seat != moment.hand.declarer:
                more.append(trumps_beyond_chance(moment))
                break
    assert min(more) > 0
    assert np.mean(more) > 0.3


def trumps_beyond_chance(moment: Moment) -> float:
    known = know(moment.view)
    sampled = known.sample(WORLDS, random_numbers("trumps"))
    trumps = int(known.layout.cards.trumps)
    declarer = moment.hand.declarer
    assert declarer is not None
    held = np.mean([(int(word) & trumps).bit_count() for word in sampled.hidden[:, declarer]])
    unseen = sum(trumps >> int(card) & 1 for card in known.slots.card)
    own = int(((known.slots.kind == IN_HAND) & (known.slots.home == declarer)).sum())
    return float(held) - unseen * own / known.slots.card.size


def still_hidden(moment: Moment) -> bool:
    """Whether the seat to play must guess who the called partner is."""
    hand = moment.hand
    if not hand.partners or moment.seat in (hand.declarer, *hand.partners):
        return False
    return hand.called[0] in hand.holdings[hand.partners[0]]


def partner_found(moment: Moment) -> tuple[float, float]:
    """How often the called partner is who they really are: by the cards alone, and by how everybody played."""
    known = know(moment.view)
    rollouts = CardRollouts(known)
    sampled = known.sample(WORLDS, random_numbers("partner"))
    roles, _, sides = rollouts.roles(sampled)
    weights = rollouts.weigh(sampled, roles)
    partner = moment.hand.partners[0]
    right = sides[:, partner] == sides[:, moment.hand.declarer]
    return float(right.mean()), float(weights[right].sum() / weights.sum())


def guesses(hands: int) -> Iterator[tuple[float, float]]:
    for number in range(hands):
        for moment in moments(rookery.edition("high-card-partner/1988"), 5, seed=f"guess {number}"):
            if moment.hand.phase == "play" and len(moment.hand.tricks) >= 2 and still_hidden(moment):
                yield partner_found(moment)


def test_who_plays_as_the_declarers_friend_is_taken_for_the_hidden_partner() -> None:
    by_cards, by_play = np.mean(list(guesses(16)), axis=0)
    assert by_play > by_cards + 0.03


def test_where_nobody_has_spoken_or_played_all_worlds_count_alike() -> None:
    for moment in moments(rookery.edition("tournament/1988"), 4, seed="first lead"):
        if moment.hand.phase == "play":
            rollouts = CardRollouts(known := know(moment.view))
            sampled = known.sample(10, random_numbers("lead"))
            roles, _, _ = rollouts.roles(sampled)
            assert set(rollouts.weigh(sampled, roles).tolist()) == {1.0}
            break


class TestTheScoreOfTheMatch:
    """Needing 20 to win is different from being far behind, and from a match that the next hand decides."""

    hands = 12

    def limits(self, ours: int, theirs: int) -> list[int]:
        """How far the second seat goes over an opponent's bid, by hand; 0 where it passes."""
        found = []
        for number in range(self.hands):
            moment = opening("tournament/1988", f"score {number}")
            moment = moment.after(Bid(bid_decision(moment).lowest + 20))
            scores = tuple(ours if (seat - moment.seat) % 2 == 0 else theirs for seat in range(4))
            moment = Moment(moment.game, moment.state._replace(scores=scores))
            allowance = Allowance(random_numbers("score"), budget=None, longest=60.0)
            found.append(choose_bid(moment.view, bid_decision(moment), allowance=allowance).limit or 0)
        return found

    def test_who_is_nearly_out_lets_others_bid_and_who_must_win_now_does_not(self) -> None:
        target = rules_at(rookery.edition("tournament/1988"), 4).target
        nearly_out = self.limits(target - 20, target // 3)
        far_behind = self.limits(target // 3, target - 20)
        close = self.limits(target - 40, target - 40)
        assert np.mean(nearly_out) < 20, "twenty points come by themselves"
        assert np.mean(far_behind) > np.mean(nearly_out)
        assert np.mean(close) > np.mean(nearly_out) + 30, "whoever buys the hand wins the match with it"


def test_a_good_hand_is_not_bid_up_from_five_step_by_step() -> None:
    """Where bids begin at 5 it says at once about what the others will let it have the hand for."""
    match = rookery.Match.set_up(
        rookery.edition("partnership/2008"),
        dealer=3,
        hands=["R14 R13 R12 R11 R10 R9 R8 Y14 Y13 G14 G13 B14 B5 B2", None, None, None],
        seed="jump",
    )
    view = auction_view(match, 0)
    assert isinstance(view.decision, BidDecision)
    allowance = Allowance(random_numbers("jump"), budget=None, longest=60.0)
    choices = choose_bid(view, view.decision, allowance=allowance)
    assert isinstance(choices.best, Bid)
    assert choices.limit is not None
    assert view.decision.lowest + 4 * view.decision.step <= choices.best.points <= choices.limit
