"""Reasons made of what a search saw: they repeat its figures, and what it saw agrees with what must be so."""

from __future__ import annotations

import re
from collections.abc import Iterator
from types import SimpleNamespace

import pytest

import rookery
from rookery.bots.advice import tell_reason
from rookery.bots.expert.bot import ExpertBot
from rookery.bots.expert.worlds.knowledge import know
from rookery.bots.explanation import Explanation
from rookery.bots.reasons import how_often, spoken_action
from rookery.bots.reasons.card_choice import CardChoice, auction_trick
from rookery.bots.sight import HandSight, TrickSight
from rookery.engine.phrases import tell
from rookery.families.actions import Play
from rookery.families.auction.actions import Bid, Call, LayAway, NameTrump, Pass
from rookery.families.auction.decisions import BidDecision
from rookery.families.auction.table import table_for
from rookery.families.auction.views import AuctionView
from rookery.families.tricks import PlayDecision
from tests.bots.expert.support import Moment, imagined, lying, moments, random_numbers

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Fay")
TABLES = (("tournament/2008", 4), ("high-card-partner/1988", 5), ("regular/1913", 4), ("three-handed-display/1988", 3))
BUDGET = 0.02
SHARE = r"in (?:about \d of 10 deals|nearly every deal|hardly any deal)"


@pytest.fixture(autouse=True)
def time_stands_still(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rookery.bots.expert.choice.allowance.time", SimpleNamespace(monotonic=lambda: 0.0))


def some_moments(id: str, seats: int) -> list[Moment]:
    """All that comes before play, and every third card, so that all places come round."""
    found = list(moments(rookery.edition(id), seats, seed="reasons"))
    before = [moment for moment in found if not isinstance(moment.view.decision, PlayDecision)]
    return [*before, *found[len(before) :: 3]]


def explained(view: AuctionView) -> tuple[Explanation, str]:
    assert view.decision is not None
    weighed = ExpertBot("reasons", budget=BUDGET).explain(view, view.decision)
    assert weighed is not None
    return weighed, tell(tell_reason(view, weighed), NAMES, you=view.seat)


def hints(id: str, seats: int) -> Iterator[tuple[AuctionView, Explanation, str]]:
    for moment in some_moments(id, seats):
        yield moment.view, *explained(moment.view)


def check_bid(view: AuctionView, weighed: Explanation, reason: str) -> None:
    """The figures are those of the search, and they speak for the choice."""
    sight, best = weighed.sight, weighed.candidates[0]
    assert isinstance(sight, HandSight)
    assert isinstance(view.decision, BidDecision)
    asked = best.action.points if isinstance(best.action, Bid) else view.decision.lowest
    if found := re.search(r"take(?:s)? about (-?\d+)", reason):
        assert int(found[1]) == round(sight.takes)
        assert (f"{sight.trump} as trump" in reason) or (f"most likely {sight.trump}" in reason)
    if found := re.search(rf"a bid of (\d+) is made ({SHARE})", reason):
        assert int(found[1]) == asked
        assert found[2] == how_often(sight.makes[asked])
    if found := re.search(rf"(\d+), the least you could bid, is made ({SHARE})", reason):
        assert isinstance(best.action, Pass)
        assert int(found[1]) == view.decision.lowest
        assert found[2] == how_often(sight.makes[asked])
        assert sight.makes[asked] < 0.5
    if found := re.search(rf"whoever buys it makes their bid ({SHARE})", reason):
        assert best.chance is not None
        assert found[1] == how_often(best.chance)
        assert best.chance < 0.5
    if "comes out worse" in reason:
        assert best.points > next(each.points for each in weighed.candidates if isinstance(each.action, Pass))
    if found := re.search(r"passing comes out about (\d+) points better", reason):
        bid = next(each for each in weighed.candidates if isinstance(each.action, Bid))
        assert int(found[1]) == round(best.points - bid.points)


def check_declaration(weighed: Explanation, reason: str) -> None:
    best = weighed.candidates[0]
    chances = [each.chance or 0.0 for each in weighed.candidates]
    if found := re.search(rf"is then made ({SHARE})", reason):
        assert best.chance == max(chances), "another choice makes the bid more often"
        assert found[1] == how_often(best.chance)
    if found := re.search(rf", and with(?:out trump| \w+) ({SHARE})", reason):
        assert found[1] == how_often(chances[1])
        assert chances[1] < chances[0]


def check_card(view: AuctionView, weighed: Explanation, reason: str) -> None:
    sight, best = weighed.sight, weighed.candidates[0]
    if not isinstance(sight, TrickSight):
        return
    if found := re.search(
        rf"your side (?:still )?(?:takes|keeps) the trick(?: with it| only)? ({SHARE})", reason, re.I
    ):
        assert found[1] == how_often(sight.wins[best.action])
        says_little = "only" in found[0] or ", though your side" in reason or re.search(rf"{SHARE}, with the", reason)
        assert says_little or sight.wins[best.action] >= 0.5
    if found := re.search(r"(\d+) may still be out, and about (\d+) of them (?:is|are) against you", reason):
        assert int(found[2]) == round(sight.against)
        assert int(found[2]) < int(found[1])
    if found := re.search(r"keep the (\w+ \d+|bird)", reason, re.I):
        kept = [each for each in weighed.candidates if spoken_action(each.action) == f"the {found[1]}"]
        assert all(each.points <= best.points and each.action not in weighed.equals for each in kept), reason


@pytest.mark.parametrize(("id", "seats"), TABLES)
def test_a_reason_says_what_the_search_saw(id: str, seats: int) -> None:
    figures = 0
    for view, weighed, reason in hints(id, seats):
        best = weighed.best
        assert reason
        assert "eat 0" not in reason
        figures += bool(re.search(SHARE, reason))
        if not weighed.worlds:
            assert "only" in reason
        elif isinstance(best, Bid | Pass):
            check_bid(view, weighed, reason)
        elif isinstance(best, LayAway | NameTrump | Call):
            check_declaration(weighed, reason)
        else:
            check_card(view, weighed, reason)
    assert figures > 2


@pytest.mark.parametrize(("id", "seats"), TABLES)
def test_what_the_search_saw_agrees_with_what_must_be_so(id: str, seats: int) -> None:
    """A trick that nobody can take any more is taken in every world; who has shown no trump has one in none."""
    sure = 0
    for view, weighed, _ in hints(id, seats):
        decision, sight = view.decision, weighed.sight
        table = table_for(view.rules, view.seats)
        if isinstance(sight, HandSight):
            assert isinstance(decision, BidDecision)
            assert 0 <= sight.takes <= table.points_in_play(sight.trump)
            bids = sorted(sight.makes)
            assert [sight.makes[bid] for bid in bids] == sorted(sight.makes.values(), reverse=True)
        elif isinstance(sight, TrickSight):
            assert isinstance(decision, PlayDecision)
            at = auction_trick(view, decision)
            sure += check_sure_tricks(at, sight, view)
            for place, other in at.others.items():
                trumps = [card for card in other.cards if at.is_trump(card)]
                if not trumps:
                    assert sight.holders[place] == 0.0
                elif other.open:
                    assert sight.holders[place] == pytest.approx(1.0)
    assert sure or id.startswith("high-card-partner"), "its sides are hidden"


def check_sure_tricks(at: CardChoice, sight: TrickSight, view: AuctionView) -> int:
    """The last to play knows who takes the trick with each card."""
    if at.later or not at.plays:
        return 0
    row = [card for _, card in at.plays]
    place, _ = at.winning
    checked = 0
    for action, share in sight.wins.items():
        assert isinstance(action, Play)
        if at.beats(action.card, row) or (place in at.others and at.others[place].friend):
            assert share == pytest.approx(1.0)
            checked += 1
        elif len(view.called) == 0:
            assert share == 0.0
            checked += 1
    return checked


def test_cards_it_cannot_see_change_no_word() -> None:
    """Another deal of the hidden cards looks the same to the seat, and the hint is the same to the letter."""
    different = 0
    for id, seats in TABLES[:2]:
        found = some_moments(id, seats)
        for moment in {moment.hand.phase: moment for moment in found}.values():
            known = know(moment.view)
            state = imagined(moment, lying(moment, known, known.sample(1, random_numbers("elsewhere")), 0))
            different += state.deal.holdings != moment.hand.holdings
            assert explained(Moment(moment.game, state).view) == explained(moment.view)
    assert different > 4
