"""What a partner may expect of the expert."""

from __future__ import annotations

from functools import partial

import pytest
from bench.habits import FORMER
from bench.partners import BEATEN, LED, RAISED, RAISED_ALONE, annoyance, play_hand

from rookery.bots.expert.bot import ExpertBot
from rookery.bots.expert.choice.habits import Habits
from rookery.bots.expert.preparation import await_ready
from rookery.families.auction.actions import Bid, Pass
from rookery.families.auction.decisions import BidDecision
from rookery.games.catalogue import edition
from rookery.records.match import Match

_STRICT = Habits(bid_worlds=80, over_partner=500.0, counter_lead=500.0, sure_trick=500.0)


@pytest.fixture(autouse=True)
def _ready() -> None:
    await_ready()


def _annoyances(habits: Habits, seeds: range) -> list[str]:
    """What a partner would mind of four players with these habits, in the auction and the first tricks."""
    found = []
    for seed in seeds:
        for view, action, _ in play_hand(partial(ExpertBot, habits=habits), "tournament/2008", str(seed)):
            what = annoyance(view, action)
            early = isinstance(view.decision, BidDecision) or len(view.tricks) < 5  # endings are solved, whoever minds
            if what is not None and early:
                found.append(what)
    return found


def test_habits_keep_a_partner_from_what_they_would_mind() -> None:
    minded = {LED, BEATEN, RAISED, RAISED_ALONE}
    strict, former = _annoyances(_STRICT, range(2)), _annoyances(FORMER, range(2))
    assert minded & set(former)
    assert not minded & set(strict)


def test_a_partner_is_overbid_for_more_than_luck_and_a_pass_says_so() -> None:
    """Wherever a bid looks a little better than leaving it to the partner, the explanation of a pass says why not."""
    said = set()
    for seed in range(40):
        match = Match(edition("tournament/2008"), seats=4, seed=seed)
        for text in ("bid 70", "pass"):
            match.act(match.pending()[0].seat, text)
        decision = match.pending()[0]
        view = match.recall(decision.seat)
        bot = ExpertBot(seed, budget=0.02, habits=Habits(bid_worlds=80, over_partner=500.0))
        explained = bot.explain(view, decision)
        assert explained is not None
        assert explained.candidates[0].action == Pass()
        second = explained.candidates[1]
        if isinstance(second.action, Bid) and second.points > explained.candidates[0].points + 1:
            said.add("too little more to overbid the partner" in str(explained.sentence))
    assert said == {True}
