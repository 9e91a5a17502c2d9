"""The expert as a player: its answers are allowed, repeatable, in time, and made from its view alone."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any

import pytest

import rookery
from rookery.bots import SolidBot
from rookery.bots.advice import tell_reason
from rookery.bots.expert import bot as expert_module
from rookery.bots.expert import preparation
from rookery.bots.expert.bot import ExpertBot
from rookery.bots.expert.worlds.knowledge import know
from rookery.bots.explanation import Explanation
from rookery.engine.actions import Action
from rookery.engine.decisions import Decision
from rookery.engine.views import SeatView
from rookery.families.auction.actions import Bid, Pass
from rookery.families.auction.rules import AuctionRules, NestOwner
from rookery.families.auction.state import AuctionPhase
from rookery.kernel.layout import Layout
from rookery.kernel.rollouts import Takings, play_deals, play_moves
from tests.bots.expert.support import Moment, house, imagined, lying, moments, random_numbers
from tests.support import AUCTION_TABLES, TABLES, Table

QUICK = 0.001
EVERY_KIND = (("high-card-partner/1988", 5), ("tennessee/1988", 2))
HOUSE_RULES: tuple[tuple[str, dict[str, object]], ...] = (
    ("tournament/modern", {"nest_counters": "forbidden", "nest_owner": "nobody"}),
    ("tournament/modern", {"nest_counters": "trumps-if-short", "trump_named": "before-nest", "nest_taken": "shown"}),
    ("tournament/modern", {"bird": "lowest-trump", "bird_play": "as-trump", "nest_exchange": 2}),
    ("tournament/modern", {"all_pass": "dealer-takes-minimum", "minimum_bid": 120}),
    ("tournament/modern", {"red_one": "highest-trump", "nest_size": 6, "nest_exchange": 0}),
    ("tournament/modern", {"after_four_hands": "change-partners", "match_hands": 12}),
    ("tournament/modern", {"counters": "5:50 14:1", "bid_step": 1, "minimum_bid": 7}),
    ("dixie/1988", {"no_trump": "allowed", "ones": "high", "trump_named": "before-nest"}),
)


@pytest.fixture
def time_stands_still(monkeypatch: pytest.MonkeyPatch) -> None:
    """The clock never cuts in, however busy the machine is."""
    monkeypatch.setattr("rookery.bots.expert.choice.allowance.time", SimpleNamespace(monotonic=lambda: 0.0))


@pytest.fixture
def time_is_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whenever the clock is looked at, another minute has gone."""
    clock = iter(range(0, 10**9, 60))
    monkeypatch.setattr(
        "rookery.bots.expert.choice.allowance.time", SimpleNamespace(monotonic=lambda: float(next(clock)))
    )


def check_hand(edition: rookery.Edition, seats: int, *, seed: str, every: int) -> int:
    """Play a hand, the expert answering every so many decisions and the first of each kind; count its answers."""
    expert, solid = ExpertBot(seed, budget=QUICK), SolidBot(seed)
    asked = answered = 0
    kinds = set()

    def answer(view: rookery.AuctionView) -> Action:
        nonlocal asked, answered
        asked += 1
        if asked % every and view.phase in kinds:
            return solid.choose(view)
        kinds.add(view.phase)
        answered += 1
        action = expert.choose(view)
        assert view.decision is not None
        assert view.decision.refusal(action) is None, f"{view.decision} was answered with {action}"
        return action

    for _ in moments(edition, seats, seed=seed, answer=answer):
        pass
    return answered


@pytest.fixture
def every_point_is_accounted_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is played out on the way to an answer, somebody takes every trick and every counter in it."""

    def watched(play: Callable[..., Takings]) -> Callable[..., Takings]:
        def checked(layout: Layout, *given: Any, **more: Any) -> Takings:
            taken = play(layout, *given, **more)
            table = layout.table
            assert (taken.tricks.sum(axis=-1) == table.tricks).all()
            counters = taken.counters.sum(axis=-1)
            assert (counters <= table.counters_total).all()
            if not table.rules.nest_size or table.rules.nest_owner is NestOwner.LAST_TRICK:
                assert (counters == table.counters_total).all()
            return taken

        return checked

    monkeypatch.setattr("rookery.bots.expert.rollouts.declarers.play_deals", watched(play_deals))
    monkeypatch.setattr("rookery.bots.expert.rollouts.cards.play_moves", watched(play_moves))


@pytest.mark.usefixtures("every_point_is_accounted_for")
@pytest.mark.parametrize("table", AUCTION_TABLES, ids=str)
def test_its_answers_are_allowed_at_every_table(table: Table) -> None:
    assert check_hand(table.edition, table.seats, seed=f"allowed {table}", every=4) > 3


@pytest.mark.slow
@pytest.mark.usefixtures("every_point_is_accounted_for")
@pytest.mark.parametrize("table", AUCTION_TABLES, ids=str)
def test_it_plays_whole_hands_at_every_table(table: Table) -> None:
    for number in range(3):
        assert check_hand(table.edition, table.seats, seed=f"whole {table} {number}", every=1) > 3


@pytest.mark.usefixtures("every_point_is_accounted_for")
@pytest.mark.parametrize(("id", "rules"), HOUSE_RULES, ids=str)
def test_its_answers_are_allowed_with_house_rules(id: str, rules: dict[str, object]) -> None:
    edition = house(id, rules)
    seats = edition.usual_seats()
    assert check_hand(edition, seats, seed=f"{id} {rules}", every=2) > 3


def of_every_kind() -> list[Moment]:
    """Decisions of every kind there is in the auction games, the last of each hand's plays among them."""
    found: list[Moment] = []
    for id, seats in EVERY_KIND:
        hand = list(moments(rookery.edition(id), seats, seed="every kind"))
        found.extend({moment.hand.phase: moment for moment in hand[:-seats]}.values())
        found.extend({moment.hand.phase: moment for moment in reversed(hand)}.values())
    assert {moment.hand.phase for moment in found} == set(AuctionPhase) - {AuctionPhase.OVER, AuctionPhase.COUNT}
    return found


def explained_by(bot: ExpertBot, view: SeatView, decision: Decision) -> Explanation:
    explained = bot.explain(view, decision)
    assert explained is not None
    return explained


class TestTheSameAgain:
    pytestmark = pytest.mark.usefixtures("time_stands_still")

    @pytest.mark.parametrize("budget", [None, 0.02])
    def test_the_same_seed_and_views_bring_the_same_answers(self, budget: float | None) -> None:
        found = of_every_kind()
        one, other = ExpertBot(7, budget=budget), ExpertBot(7, budget=budget)
        for moment in found:
            assert one.choose(moment.view) == other.choose(moment.view)

    def test_what_it_explains_first_is_what_it_plays(self) -> None:
        for moment in of_every_kind():
            decision = moment.view.decision
            assert decision is not None
            explained = explained_by(ExpertBot("same", budget=0.05), moment.view, decision)
            assert explained.best == ExpertBot("same", budget=0.05).choose(moment.view)

    def test_cards_it_cannot_see_make_no_difference(self) -> None:
        """Another deal of the hidden cards looks the same to the seat, and is answered the same."""
        different = 0
        for moment in of_every_kind():
            known = know(moment.view)
            sampled = known.sample(2, random_numbers("elsewhere"))
            for world in range(2):
                state = imagined(moment, lying(moment, known, sampled, world))
                different += state.deal.holdings != moment.hand.holdings
                other = Moment(moment.game, state)
                assert ExpertBot(3, budget=0.02).choose(other.view) == ExpertBot(3, budget=0.02).choose(moment.view)
        assert different > 5

    def test_it_needs_the_view_and_no_match(self) -> None:
        match = rookery.Match(rookery.edition("tournament/1988"), seed=5)
        view = match.recall(match.pending()[0].seat)
        gone = weakref.ref(match)
        del match
        gc.collect()
        assert gone() is None
        assert view.decision is not None
        assert view.decision.refusal(ExpertBot(1, budget=QUICK).choose(view)) is None

    @pytest.mark.usefixtures("time_stands_still")
    def test_more_time_means_more_worlds(self) -> None:
        view = of_every_kind()[0].view
        assert view.decision is not None
        little, much = (explained_by(ExpertBot(1, budget=budget), view, view.decision).worlds for budget in (0.05, 0.4))
        assert much >= 2 * little, "eight times as many, but for what is clear sooner"


class TestInTime:
    def test_with_hardly_any_time_it_answers_all_the_same(self) -> None:
        bot = ExpertBot(1, budget=QUICK)
        for moment in of_every_kind():
            assert moment.view.decision is not None
            assert moment.view.decision.refusal(bot.choose(moment.view)) is None

    @pytest.mark.usefixtures("time_is_up")
    @pytest.mark.parametrize("budget", [None, QUICK, 30.0])
    def test_when_time_is_up_the_worlds_seen_so_far_decide(self, budget: float | None) -> None:
        bot = ExpertBot(1, budget=budget)
        for moment in of_every_kind():
            decision = moment.view.decision
            assert decision is not None
            explained = explained_by(bot, moment.view, decision)
            assert explained.best is not None
            assert decision.refusal(explained.best) is None
            assert explained.worlds <= 50, "one look and no more"


class TestExplaining:
    pytestmark = pytest.mark.usefixtures("time_stands_still")

    def explanations(self) -> Iterator[tuple[Moment, Explanation]]:
        bot = ExpertBot("why", budget=0.05)
        for moment in of_every_kind():
            assert moment.view.decision is not None
            yield moment, explained_by(bot, moment.view, moment.view.decision)

    def test_the_candidates_are_allowed_and_all_different(self) -> None:
        for moment, explained in self.explanations():
            decision = moment.view.decision
            assert decision is not None
            actions = [candidate.action for candidate in explained.candidates]
            assert actions
            assert len(set(actions)) == len(actions)
            assert all(decision.refusal(action) is None for action in actions)

    def test_they_say_what_to_expect(self) -> None:
        for _, explained in self.explanations():
            if len(explained.candidates) > 1:
                assert explained.worlds > 0
            for candidate in explained.candidates:
                assert candidate.chance is None or 0.0 <= candidate.chance <= 1.0
                assert abs(candidate.points) < 1000

    def test_a_sentence_names_the_best(self) -> None:
        for _, explained in self.explanations():
            best = explained.best
            named = {Pass: "passing", Bid: "bidding up to"}.get(type(best), f"'{best}'")
            assert named in explained.sentence or f"'{best}'" in explained.sentence
            assert explained.sentence.endswith(".")

    def test_a_reason_in_words_never_contradicts_the_figures(self) -> None:
        for moment, explained in self.explanations():
            best, *others = explained.candidates
            for each in others:
                if each.action in explained.equals:
                    assert abs(each.points - best.points) < 1.0
                    assert abs((each.chance or 0.0) - (best.chance or 0.0)) < 0.02
            reason = tell_reason(moment.view, explained)
            assert reason
            assert ("would do as well" in reason or "come to the same" in reason) == bool(explained.equals)
            if "better than the next best" in reason:
                assert best.points >= others[0].points
            if isinstance(best.action, Pass) and explained.worlds:
                assert "a hand to bid on" not in reason

    def test_an_only_choice_is_called_that(self) -> None:
        last = list(moments(rookery.edition("tournament/1988"), 4, seed="last card"))[-1]
        assert last.view.decision is not None
        explained = explained_by(ExpertBot(1), last.view, last.view.decision)
        assert len(explained.candidates) == 1
        assert "only choice" in explained.sentence

    def test_a_decision_of_another_moment_is_refused(self) -> None:
        first, second = list(moments(rookery.edition("tournament/1988"), 4, seed="other"))[:2]
        assert second.view.decision is not None
        with pytest.raises(ValueError, match="not the one"):
            ExpertBot(1).explain(first.view, second.view.decision)


class TestOtherwiseTheSolidPlayer:
    def agrees(self, match: rookery.Match, *, most: int) -> None:
        expert, solid = ExpertBot(2), SolidBot(2)
        for _ in range(most):
            if not match.pending():
                return
            decision = match.pending()[0]
            action = solid.choose(match.recall(decision.seat))
            assert expert.choose(match.recall(decision.seat)) == action
            match.act(decision.seat, action)

    @pytest.mark.parametrize(
        "table",
        [table for table in TABLES if not isinstance(table.edition.rules_for(table.seats), AuctionRules)],
        ids=str,
    )
    def test_in_games_without_an_auction(self, table: Table) -> None:
        self.agrees(rookery.Match(table.edition, seats=table.seats, seed=4), most=12)

    def test_where_it_has_nothing_to_explain(self) -> None:
        match = rookery.Match(rookery.edition("golden-ten/1988"), seed=4)
        decision = match.pending()[0]
        assert ExpertBot(1).explain(match.recall(decision.seat), decision) is None

    def test_until_its_search_is_compiled(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(expert_module, "readiness", lambda: "not yet")
        self.agrees(rookery.Match(rookery.edition("tournament/1988"), seed=4), most=40)

    def test_asking_whether_it_is_ready_starts_the_work_and_does_not_wait(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        started: list[Callable[[], None]] = []
        fresh = preparation.new_preparation()
        monkeypatch.setattr(preparation, "_PREPARATION", fresh)
        monkeypatch.setattr(
            "rookery.bots.preparation.threading.Thread",
            lambda *, target, name, daemon: SimpleNamespace(start=lambda: started.append(target)),
        )
        assert "getting ready" in (preparation.readiness() or "")
        assert "getting ready" in (preparation.readiness() or "")
        assert len(started) == 1, "it is started once"
        monkeypatch.setattr(preparation, "warm_up", lambda: None)
        started[0]()
        assert preparation.readiness() is None

    def test_a_search_that_cannot_be_compiled_is_said_to_be_so(self, monkeypatch: pytest.MonkeyPatch) -> None:
        fresh = preparation.new_preparation()
        monkeypatch.setattr(preparation, "_PREPARATION", fresh)

        def broken() -> None:
            raise OSError("the disk is full")

        monkeypatch.setattr("rookery.bots.expert.preparation.warm_up", broken)
        with pytest.raises(RuntimeError, match="the disk is full"):
            preparation.await_ready()
        assert "plays as the solid player" in (preparation.readiness() or "")

    def test_a_view_without_a_decision_is_a_mistake(self) -> None:
        match = rookery.Match(rookery.edition("tournament/1988"), seed=4)
        waiting = next(seat for seat in range(4) if seat != match.pending()[0].seat)
        with pytest.raises(ValueError, match="deci"):
            ExpertBot(1).choose(match.recall(waiting))
