"""Claiming the rest: granted only when nothing anybody plays can change the result."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

import rookery
from rookery.bots import make_bot
from rookery.families.auction.table import table_for
from rookery.families.auction.views import AuctionView
from rookery.families.tricks import TrickTaken
from rookery.tables import commands
from rookery.tables.claims import play_out, winning_order
from rookery.tables.commands import Denied
from rookery.tables.table import Table
from tests.tables.memory import MemoryStore
from tests.tables.support import a_hall, a_table, hands_played, my_turn, named, play_on, run

EDITIONS = (
    "tournament/2008",
    "dixie/1913",
    "red-one/1988",
    "regular/1988",
    "partnership/2008",
    "high-card-partner/1988",
)


def claimable(edition: str, seed: int) -> rookery.Match | None:
    """A hand played on by bots to the first moment at which its leader may claim."""
    match = rookery.Match(rookery.edition(edition), seed=seed)
    bot = make_bot("solid", seed)
    while not match.hands:
        seat = match.pending()[0].seat
        if winning_order(match.recall(seat)) is not None:
            return match
        match.act(seat, bot.choose(match.recall(seat)))
    return None


@pytest.mark.parametrize("edition", EDITIONS)
def test_whatever_the_others_play_a_granted_claim_takes_every_trick(edition: str) -> None:
    found = 0
    for seed in range(40):
        match = claimable(edition, seed)
        if match is None:
            continue
        found += 1
        claimer = match.pending()[0].seat
        order = winning_order(match.recall(claimer))
        assert order is not None
        scored = set()
        for attempt in range(8):
            rng, trial, cards = random.Random(attempt), match.copy(), iter(order)
            while not trial.hands:
                decision = trial.pending()[0]
                action = f"play {next(cards)}" if decision.seat == claimer else decision.sample(rng)
                for event in trial.act(decision.seat, action):
                    assert not isinstance(event, TrickTaken) or event.seat == claimer
            scored.add(trial.hands[0].scored)
        assert len(scored) == 1
        played = play_out(match.copy(), claimer, order)
        assert played is not None
    assert found >= 10


def test_only_who_leads_can_claim() -> None:
    match = claimable("tournament/2008", 3)
    assert match is not None
    leader = match.pending()[0].seat
    assert all(winning_order(match.recall(seat)) is None for seat in (None, 0, 1, 2, 3) if seat != leader)


def test_a_card_that_may_be_beaten_is_no_claim() -> None:
    """A winner exchanged for a card of its colour that an unseen one beats."""
    tried = 0
    for seed in range(60):
        match = claimable("tournament/1988", seed)
        view = None if match is None else match.recall(match.pending()[0].seat)
        if not isinstance(view, AuctionView) or view.trump is None:
            continue
        table = table_for(view.rules, view.seats)
        ranking = table.ranking(view.trump)
        seen = {*view.hand, *(view.laid_away or ()), *(play.card for trick in view.tricks for play in trick.plays)}
        unseen = [card for card in table.pack if card not in seen]
        for mine in view.hand:
            alike = [card for card in unseen if ranking.colour_of[card] is ranking.colour_of[mine]]
            if len(alike) < len(view.hand):
                continue  # so few that leading the others may draw them all
            weakest = min(alike, key=lambda card: ranking.strength[card])
            hand = tuple(weakest if card is mine else card for card in view.hand)
            assert winning_order(replace(view, hand=hand)) is None
            tried += 1
    assert tried >= 5


def test_a_claim_at_a_table_ends_the_hand_and_can_be_taken_back() -> None:
    async def story() -> None:
        store = MemoryStore()
        async with a_hall(store) as hall:
            maria = await named(hall, "Maria")
            live = await a_table(hall, maria, seed="claims-7")

            def may_claim() -> bool:
                match = live.table.match
                return match is not None and 0 in live.table.asked and winning_order(match.recall(0)) is not None

            await play_on(live, {0: maria}, done=may_claim)
            hands = hands_played(live)
            assert live.table.match is not None
            before = live.table.match.view(0)
            await live.do(maria, commands.Claim())
            assert hands_played(live) == hands + 1
            again = Table.from_rows(live.table.token, await store.rows(live.table.token))
            assert again.match is not None
            assert again.match.record() == live.table.match.record()
            await live.do(maria, commands.Undo())
            assert live.table.match.view(0) == before

    run(story())


def test_a_claim_that_is_not_certain_is_refused_and_play_goes_on() -> None:
    async def story() -> None:
        async with a_hall() as hall:
            maria = await named(hall, "Maria")
            live = await a_table(hall, maria)
            await my_turn(live, 0, "bid")
            number = live.table.number
            with pytest.raises(Denied, match="not certain"):
                await live.do(maria, commands.Claim())
            assert live.table.number == number

    run(story())
