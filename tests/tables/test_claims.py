"""Claiming the rest: granted only when nothing anybody plays can change the result."""

from __future__ import annotations

import random

import pytest

import rookery
from rookery.bots import make_bot
from rookery.engine.cards import read_cards
from rookery.families.tricks import TrickTaken
from rookery.tables import commands
from rookery.tables.claims import play_out, winning_order
from rookery.tables.commands import Refused
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
        if winning_order(match.view(seat)) is not None:
            return match
        match.act(seat, bot.choose(match.view(seat)))
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
        order = winning_order(match.view(claimer))
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


def test_a_claim_knows_no_more_than_its_seat() -> None:
    """Exchanging cards that the claimer cannot see changes nothing in the answer."""
    match = claimable("tournament/2008", 3)
    assert match is not None
    seat = match.pending()[0].seat
    assert winning_order(match.view(seat)) == winning_order(match.copy().view(seat))
    others = [each for each in range(4) if each != seat]
    assert all(winning_order(match.view(each)) is None for each in others)


def test_a_card_that_may_be_beaten_is_no_claim() -> None:
    edition = rookery.edition("tournament/1988")
    hands = ["R14 R13 R12 R11 R10 R9 R8 R7 Y14", None, None, None]
    match = rookery.Match.set_up(edition, dealer=3, hands=hands, seed=1)
    while match.pending()[0].kind != "play":
        decision = match.pending()[0]
        wish = {"bid": "bid 100" if decision.seat == 0 else "pass", "trump": "trump red"}.get(decision.kind)
        if decision.kind == "nest":
            nest = [card for card in match.view(0).decision.cards if card not in read_cards(hands[0] or "")]  # type: ignore[union-attr]
            wish = f"nest {' '.join(map(str, nest))}"
        match.act(decision.seat, wish or "pass")
    if match.pending()[0].seat == 0:
        order = winning_order(match.view(0))
        bird_is_out = "Bird" in [str(card) for card in edition.rules_for(4).pack(4)]
        assert (order is None) == bird_is_out  # the bird beats the red 14


def test_a_claim_at_a_table_ends_the_hand_and_can_be_taken_back() -> None:
    async def story() -> None:
        store = MemoryStore()
        async with a_hall(store) as hall:
            maria = await named(hall, "Maria")
            live = await a_table(hall, maria, seed="claims-7")

            def may_claim() -> bool:
                match = live.table.match
                return match is not None and 0 in live.table.asked and winning_order(match.view(0)) is not None

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
            with pytest.raises(Refused, match="not certain"):
                await live.do(maria, commands.Claim())
            assert live.table.number == number

    run(story())
