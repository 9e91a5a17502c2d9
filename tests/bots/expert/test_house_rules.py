"""The expert at tables with house rules: legal answers whatever is combined, and each rule in its reckoning."""

from __future__ import annotations

from itertools import islice

import numpy as np
import pytest

import rookery
from rookery.bots import Bot, RandomBot, SolidBot
from rookery.bots.auction.knowledge import situation
from rookery.bots.expert.bot import ExpertBot
from rookery.bots.expert.rollouts.cards import EXACT_CARDS, CardRollouts
from rookery.bots.expert.worlds.knowledge import know
from rookery.engine.actions import Action
from rookery.engine.cards import Colour
from rookery.families.auction.actions import NameTrump
from rookery.families.auction.views import AuctionView
from rookery.families.tricks import NO_TRUMP, NO_TRUMP_LOW, PlayDecision, Trump
from rookery.kernel.auctions import Auction, finish
from rookery.kernel.worlds import IN_HAND
from tests.bots.expert.support import house, moments, random_numbers
from tests.bots.house_rules import house_rules
from tests.bots.test_house_rules import FAIR, POOR, SURE, play, say, speaking, table

QUICK = 0.005


@pytest.mark.parametrize("seed", range(4))
def test_it_answers_legally_whatever_house_rules_are_combined(seed: int) -> None:
    for edition, rules in islice(house_rules(1000 + seed), 6):
        seats = edition.usual_seats()
        levels: list[Bot] = [ExpertBot(seed, budget=QUICK), SolidBot(seed), RandomBot(seed)]
        bots = [levels[(seat + seed) % 3] for seat in range(seats)]
        try:
            play(rookery.Match(edition, seats=seats, seed=seed), bots, hands=1)
        except Exception as error:
            raise AssertionError(f"{edition.id} with {rules}: {error}") from error


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(20))
def test_so_it_does_in_many_more(seed: int) -> None:
    for edition, rules in islice(house_rules(2000 + seed), 20):
        seats = edition.usual_seats()
        try:
            play(rookery.Match(edition, seats=seats, seed=seed), [ExpertBot(seed, budget=QUICK)] * seats, hands=1)
        except Exception as error:
            raise AssertionError(f"{edition.id} with {rules}: {error}") from error


def answer(match: rookery.Match) -> str:
    return str(ExpertBot(0, budget=0.1).choose(match.recall(match.pending()[0].seat)))


class TestBidding:
    def test_a_stated_moon_is_bid_for_where_nearly_every_world_has_all_tricks_in_it(self) -> None:
        edition = table(moon_bid="stated-points", moon_bid_points=300)
        assert answer(speaking(edition, SURE, nest="R14 B14 R13 Y13 B13")) == "bid 300 moon"
        assert "moon" not in answer(speaking(edition, FAIR))

    def test_a_poor_hand_without_counters_is_thrown_in(self) -> None:
        edition = table(redeal="hand-without-counters", minimum_bid=90)
        match = say(speaking(edition, POOR, dealer=2), "bid 90")
        assert answer(match) == "redeal"
        assert answer(say(speaking(table(minimum_bid=90), POOR, dealer=2), "bid 90")) == "pass"

    def test_open_cards_of_the_nest_are_in_every_world_and_in_what_a_bid_is_worth(self) -> None:
        edition = table(nest_face_up=3)
        worth = []
        for nest in ("Bird G13 R14 Y6 B7", "Y6 B7 B8 G13 R14"):
            view = speaking(edition, FAIR, nest=nest).view(0)
            assert isinstance(view, AuctionView)
            known = know(view)
            sampled = known.sample(20, random_numbers("open"))
            assert known.seen.words[1] == known.layout.word(view.nest_open)
            assert not (sampled.nests & known.seen.words[1]).any()
            explained = ExpertBot(0).explain(view, view.decision)  # type: ignore[arg-type]
            assert explained is not None
            worth.append(explained.candidates[0].points)
        assert worth[0] > worth[1] + 10

    def test_who_passed_comes_back_in_the_rest_of_the_auction(self) -> None:
        """Seat 0 left the bid to their partner, whom an enemy outbids."""

        def bought(quiet: int) -> tuple[int, int]:
            auction = Auction(
                order=np.array([3, 0, 1, 2]),
                passed=np.array([quiet < 0, 0, 0, 0], np.int64),
                allied=np.array([[1, 0, 1, 0], [0, 1, 0, 1], [1, 0, 1, 0], [0, 1, 0, 1]]),
                standing=np.int64(2),
                points=np.int64(70),
                minimum=np.int64(70),
                step=np.int64(5),
                highest=np.int64(120),
                forced=np.int64(-1),
                courtesy=np.int64(15),
                quiet=np.int64(quiet),
            )
            winners, prices = np.zeros(1, np.int64), np.zeros(1, np.int64)
            limits = np.array([[85.0, 60.0, 70.0, 80.0]])
            finish(auction, limits, 1, 60.0, np.zeros(4, np.int64), winners, prices)
            return int(winners[0]), int(prices[0])

        assert bought(-1) == (3, 75), "a pass is final"
        assert bought(1) == (0, 80)


class TestCalledPartners:
    @pytest.mark.parametrize("shown", ["hidden-until-played", "says-so-at-once"])
    def test_in_every_world_two_called_cards_have_the_sides_of_their_holders(self, shown: str) -> None:
        edition = house("dixie/1988", {"sides": "called-partner", "called_cards": 2, "partner_shown": shown})
        looked = 0
        for moment in moments(edition, 6, seed="two cards"):
            view = moment.view
            if not isinstance(view.decision, PlayDecision) or looked > 12:
                continue
            looked += 1
            known = know(view)
            rollouts = CardRollouts(known)
            sampled = known.sample(10, random_numbers("two cards"))
            _, _, sides = rollouts.roles(sampled)
            for world in range(10):
                counted = sides if sides.ndim == 1 else sides[world]
                team = {view.declarer} | {
                    seat
                    for seat in range(6)
                    for card in view.called
                    if (int(sampled.hidden[world, seat]) | int(known.seen.hands[seat])) >> known.layout.bit_of[card] & 1
                    or any(
                        card == played.card and played.place == seat for trick in view.tricks for played in trick.plays
                    )
                    or any(card == played.card and played.place == seat for played in view.trick)
                }
                assert {seat for seat in range(6) if counted[seat] == 0} == team
            if shown == "says-so-at-once":
                assert sides.ndim == 1, "everybody knows"
        assert looked > 5


@pytest.mark.parametrize(("trump", "solves"), [(Colour.GREEN, True), (NO_TRUMP, False), (NO_TRUMP_LOW, False)])
def test_H1_endings_with_trumps_of_no_colour_are_played_out_and_not_solve_ending(trump: Trump, solves: bool) -> None:  # noqa: FBT001
    solid = SolidBot(0)

    def named(view: AuctionView) -> Action:
        return NameTrump(trump) if view.decision is not None and view.decision.kind == "trump" else solid.choose(view)

    edition = house("tournament/modern", {"no_trump": "high-and-low"})
    endings = [
        moment.view
        for moment in moments(edition, 4, seed="no colour", answer=named)
        if isinstance(moment.view.decision, PlayDecision) and max(moment.view.hand_sizes) <= EXACT_CARDS
    ]
    assert len(endings) > 4
    for view in endings:
        assert CardRollouts(know(view)).solvable == solves
        assert view.decision is not None
        assert view.decision.refusal(ExpertBot(0, budget=QUICK).choose(view)) is None


def revoked_match() -> rookery.Match:
    """An honour table: seat 1 throws a black card on the first red trick, and leads red later on."""
    edition = table("partnership/2008", conduct="honour")
    hands = (
        "R8 R9 R12 Y2 Y6 Y9 G14 G13 G10 G7 G4 B3 B7 B12",
        "R1 R2 R4 Y1 Y5 Y12 Y14 G2 G8 G9 B2 B5 B9 B13",
        "R5 R6 R7 R10 Y4 Y10 Y13 G1 G6 G12 B1 B8 B11 B14",
        "R3 R11 R13 R14 Y3 Y7 Y8 Y11 G3 G5 G11 B4 B6 B10",
    )
    match = rookery.Match.set_up(edition, hands=hands, dealer=3)
    say(match, "bid 60", "pass", "pass", "pass", "trump green", "play R8", "play B2", "play R5", "play R3")
    return match


class TestAtAnHonourTable:
    def voids(self, match: rookery.Match, seat: int) -> int:
        view = match.recall(seat)
        assert isinstance(view, AuctionView)
        return int(know(view).seen.voids[1])

    def test_A49_who_plays_a_colour_that_they_did_not_follow_is_no_longer_thought_to_lack_it(self) -> None:
        match = revoked_match()
        red = know(match.recall(0)).layout.word(card for card in match.recall(0).hand if str(card)[0] == "R")  # type: ignore[arg-type]
        assert self.voids(match, 0) & red
        say(match, "play B3", "play B13", "play B1", "play B4", "play R1")
        assert not self.voids(match, 2) & red
        view = match.recall(2)
        assert isinstance(view, AuctionView)
        assert isinstance(view.decision, PlayDecision)
        at = situation(view, view.decision)
        assert not at.voids.get(1, 0)

    def test_A49_where_no_deal_fits_what_was_shown_the_search_goes_on_without_it(self) -> None:
        """All but seat 0 have failed to follow red, and yet there are red cards out."""
        match = revoked_match()
        say(match, "play R9", "play B5", "play B1", "play B4")
        for seat in range(4):
            view = match.recall(seat)
            assert isinstance(view, AuctionView)
            known = know(view)
            assert seat or not known.seen.voids.any(), "to seat 0 nobody could have the red cards"
            sampled = known.sample(8, random_numbers("no deal fits"))
            hands = [slot for slot, kind in enumerate(known.slots.kind) if kind == IN_HAND]
            assert len(set(sampled.cards[0, hands].tolist())) == len(hands)
        seat = match.pending()[0].seat
        decision = match.pending()[0]
        for bot in (ExpertBot(0, budget=QUICK), SolidBot(0)):
            assert decision.refusal(bot.choose(match.recall(seat))) is None

    def test_A49_at_a_strict_table_what_was_shown_stays(self) -> None:
        strict = next(
            moment.view
            for moment in moments(rookery.edition("partnership/2008"), 4, seed="strict")
            if len(moment.hand.tricks) == 10 and know(moment.view).seen.voids.any()
        )
        known = know(strict)
        for slot, barred in enumerate(known.slots.barred.tolist()):
            assert not barred >> int(known.slots.card[slot]) & 1
