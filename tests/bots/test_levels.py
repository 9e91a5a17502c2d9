"""The levels people choose from: by name, with a thinking time, and an easy one that plays like a person."""

from __future__ import annotations

import random
import statistics

import pytest

import rookery
from rookery.bots import BOTS, Bot, EasyBot, Explains, SolidBot, UnknownBot, make_bot, read_level
from rookery.bots.auction.novice import remember
from rookery.bots.levels import USUAL, await_expert
from rookery.families.actions import Play
from rookery.families.auction.actions import Bid
from rookery.families.auction.decisions import BidDecision
from rookery.families.auction.table import table_for
from rookery.families.tricks import PlayDecision
from tests.bots.standin import COMPILING, StandIn, standing_in
from tests.support import AUCTION_TABLES, TABLES, Table, auction_view

OTHER_TABLES = [table for table in TABLES if table not in AUCTION_TABLES]


def play(match: rookery.Match, bots: list[Bot], *, hands: int) -> rookery.Match:
    """The bots play from their views alone; every answer must be allowed."""
    order = random.Random("order")
    while match.pending() and len(match.hands) < hands:
        decision = order.choice(match.pending())
        action = bots[decision.seat].choose(match.recall(decision.seat))
        assert decision.refusal(action) is None
        match.act(decision.seat, action)
    return match


class TestNames:
    @pytest.mark.parametrize("name", BOTS)
    def test_a_bot_is_made_by_name(self, name: str) -> None:
        with standing_in():
            assert make_bot(name, 1).name == name
            assert make_bot(f" {name.upper()} ", "seed").name == name

    def test_the_solid_player_is_still_found_by_its_former_name(self) -> None:
        assert make_bot("simple", 1).name == "solid"
        assert str(read_level("Simple")) == "solid"

    def test_the_usual_player_is_one_of_them(self) -> None:
        assert USUAL in BOTS

    def test_an_unknown_name_is_refused_with_the_known_ones(self) -> None:
        with pytest.raises(
            rookery.RookeryError, match="no bot 'genius'; the bots are easy, solid, quick, expert, random"
        ):
            make_bot("genius", 1)

    def test_the_expert_takes_a_thinking_time(self) -> None:
        with standing_in():
            quick, usual = make_bot("expert:0.2", 1), make_bot("expert", 1)
            assert isinstance(quick, StandIn)
            assert isinstance(usual, StandIn)
            assert (quick.budget, usual.budget) == (0.2, None)
            assert str(read_level(" Expert:0.20 ")) == "expert:0.2"

    @pytest.mark.parametrize("budget", ["", "0", "-1", "soon", "nan", "inf", "1e9"])
    def test_a_thinking_time_that_is_none_is_refused(self, budget: str) -> None:
        with pytest.raises(UnknownBot, match=r"expected seconds for a decision .* such as 'expert:0.2'"):
            make_bot(f"expert:{budget}", 1)

    @pytest.mark.parametrize("name", ["easy", "solid", "random", "simple"])
    def test_the_others_take_none(self, name: str) -> None:
        with pytest.raises(UnknownBot, match="takes no thinking time; only the expert does"):
            make_bot(f"{name}:0.2", 1)

    def test_only_the_expert_explains(self) -> None:
        with standing_in():
            assert [name for name in BOTS if isinstance(make_bot(name, 1), Explains)] == ["expert"]


class TestWaitingForTheExpert:
    def test_who_waits_is_told_once(self) -> None:
        told: list[str] = []
        with standing_in(waiting=5) as expert:
            assert await_expert(told.append, pause=lambda seconds: None)
            assert expert.prepared == 1
        assert told == [COMPILING]

    def test_nobody_is_told_when_it_is_ready(self) -> None:
        told: list[str] = []
        with standing_in():
            assert await_expert(told.append)
        assert told == []

    def test_patience_has_an_end(self) -> None:
        with standing_in(waiting=10_000):
            assert not await_expert(lambda sentence: None, patience=3, pause=lambda seconds: None)


class TestTheEasyPlayer:
    @pytest.mark.parametrize("table", AUCTION_TABLES, ids=str)
    def test_it_plays_every_auction_table(self, table: Table) -> None:
        match = rookery.Match(table.edition, seats=table.seats, seed=8)
        assert play(match, [EasyBot(seat) for seat in range(table.seats)], hands=3).hands

    @pytest.mark.parametrize("table", OTHER_TABLES, ids=str)
    def test_it_plays_every_other_table(self, table: Table) -> None:
        match = rookery.Match(table.edition, seats=table.seats, seed=8)
        assert play(match, [EasyBot(seat) for seat in range(table.seats)], hands=1).hands

    @pytest.mark.parametrize("id", ["golden-ten/1988", "donkey/1913", "tuxedo/1988"])
    def test_elsewhere_it_is_the_solid_player_with_a_share_of_other_choices(self, id: str) -> None:
        easy, solid = EasyBot(1), SolidBot(1)
        match = rookery.Match(rookery.edition(id), seed=2)
        same: list[bool] = []
        while match.pending() and len(same) < 300:
            seat = match.pending()[0].seat
            view = match.recall(seat)
            chosen, best = easy.choose(view), solid.choose(view)
            same.append(chosen == best)
            assert chosen.verb == best.verb
            match.act(seat, chosen)
        assert 0 < same.count(False) < len(same) / 2

    def test_asked_again_it_answers_the_same_at_an_auction(self) -> None:
        match = rookery.Match(rookery.edition("dixie/1913"), seed=4)
        easy = EasyBot(3)
        while not match.hands:
            view = match.recall(match.pending()[0].seat)
            answer = easy.choose(view)
            assert answer == easy.choose(view) == EasyBot(3).choose(view)
            match.act(match.pending()[0].seat, answer)

    def test_it_forgets_the_cards_of_all_but_the_latest_tricks(self) -> None:
        match = rookery.Match(rookery.edition("tournament/1988"), seed=4)
        play_to_trick(match, 5)
        view = auction_view(match, match.pending()[0].seat)
        faded = remember(view)
        assert len(faded.tricks) == len(view.tricks) == 5
        assert faded.tricks[-1] == view.tricks[-1]
        assert not any(trick.plays for trick in faded.tricks[:3])
        assert faded.tricks_taken == view.tricks_taken

    def test_the_score_does_not_move_its_bids(self) -> None:
        edition = rookery.edition("tournament/modern")
        for seed in range(30):
            at = [
                rookery.Match.set_up(edition, hands=[None] * 4, dealer=0, scores=scores, seed=seed)
                for scores in ((0, 0, 0, 0), (145, 20, 145, 20), (20, 145, 20, 145))
            ]
            assert len({EasyBot(5).choose(match.recall(1)) for match in at}) == 1

    def test_it_bids_by_its_gut(self) -> None:
        """The same hand looks different to different people, and hopeful on the whole."""
        edition = rookery.edition("tournament/modern")
        easy = [last_bid(edition, EasyBot(f"{seed}"), seed) for seed in range(40)]
        solid = [last_bid(edition, SolidBot(0), seed) for seed in range(40)]
        assert easy != solid
        assert statistics.mean(easy) > statistics.mean(solid)

    def test_no_counter_is_thrown_on_an_enemys_trick_by_mistake(self) -> None:
        """Last to a trick that an enemy has won for sure, it keeps its counters like everybody else."""
        checked = 0
        edition = rookery.edition("tournament/1988")
        for seed in range(40):
            match = rookery.Match(edition, seed=seed)
            while not match.hands:
                seat = match.pending()[0].seat
                view = auction_view(match, seat)
                answer = EasyBot(seed).choose(view)
                decision = view.decision
                if isinstance(decision, PlayDecision) and len(view.trick) == 3:
                    checked += keeps_its_counters(view, decision, answer)
                match.act(seat, answer)
        assert checked > 50

    @pytest.mark.parametrize(
        ("table", "lost", "won"),
        [(Table("tournament/1988", 4), 60, 60), (Table("dixie/1913", 4), 80, 60), (Table("regular/1988", 4), 15, 20)],
        ids=str,
    )
    def test_it_is_between_the_solid_player_and_chance(self, table: Table, lost: int, won: int) -> None:
        assert 0 < advantage(table, "solid", "easy", deals=120) < lost
        assert advantage(table, "easy", "random", deals=30) > won


def play_to_trick(match: rookery.Match, number: int) -> None:
    while len(auction_view(match, None).tricks) < number or match.pending()[0].kind != "play":
        seat = match.pending()[0].seat
        match.act(seat, SolidBot(0).choose(match.recall(seat)))


def last_bid(edition: rookery.Edition, bot: Bot, seed: int) -> int:
    """How far a bot goes against one who always bids the least there is."""
    match = rookery.Match.set_up(edition, hands=[None] * 4, dealer=0, seed=seed)
    highest = 0
    while isinstance(match.pending()[0], BidDecision):
        decision = match.pending()[0]
        assert isinstance(decision, BidDecision)
        if decision.seat == 1:
            action = bot.choose(match.recall(1))
            highest = action.points if isinstance(action, Bid) else highest
            match.act(1, action)
        else:
            up = decision.seat == 2 and decision.lowest <= decision.highest
            match.act(decision.seat, f"bid {decision.lowest}" if up else "pass")
    return highest


def keeps_its_counters(view: rookery.AuctionView, decision: PlayDecision, answer: rookery.Action) -> bool:
    """Whether there was a counter to throw away; it must not have been, for somebody who cannot win."""
    assert isinstance(answer, Play)
    table = table_for(view.rules, view.seats)
    points, ranking = table.points, table.ranking(decision.trump)
    played = [each.card for each in view.trick]
    winner = view.trick[ranking.winner(played)].place
    beats = [card for card in decision.legal if ranking.winner([*played, card]) == 3]
    free = [card for card in decision.legal if not points[card]]
    if winner in view.allies or beats or not free or len(free) == len(decision.legal):
        return False
    assert not points[answer.card], f"{answer} on {played}"
    return True


def advantage(table: Table, one: str, other: str, *, deals: int) -> float:
    """By how much a seat of `one` scores more in a hand than a seat of `other`, over mirrored deals."""
    leads: list[float] = []
    for deal in range(deals):
        for parity in (0, 1):
            names = [one if seat % 2 == parity else other for seat in range(table.seats)]
            bots = [make_bot(name, f"{deal}.{seat}") for seat, name in enumerate(names)]
            match = play(rookery.Match(table.edition, seats=table.seats, seed=deal), bots, hands=1)
            scored = match.hands[0].scored
            ours = [scored[seat] for seat in range(table.seats) if names[seat] == one]
            theirs = [scored[seat] for seat in range(table.seats) if names[seat] == other]
            leads.append(statistics.mean(ours) - statistics.mean(theirs))
    return statistics.mean(leads)
