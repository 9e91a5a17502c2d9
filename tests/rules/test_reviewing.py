"""A107: tricks may not be looked at again, but for the last one, until the hand is over."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

import rookery
from rookery import Match
from rookery.bots import make_bot
from rookery.families.auction.rules import AuctionRules, Reviewing
from rookery.families.auction.views import AuctionView
from rookery.families.tricks import CardPlayed, TrickTaken
from rookery.interfaces.server.wire.frames import Frames, Onlooker
from rookery.tables.table import Happening
from tests.support import AUCTION_TABLES, Table
from tests.tables.memory import MemoryStore
from tests.tables.support import a_hall, a_table, named, play_on, run

# What is in a view besides tricks and may name a card that has been played since.
_NO_TRICKS = ("nest", "nest_open", "called", "draws", "hands", "rules", "decision", "out_of_turn", "said")


def rules_of(table: Table) -> AuctionRules:
    rules = rookery.edition(table.id).rules_for(table.seats)
    assert isinstance(rules, AuctionRules)
    return rules


FORGETFUL = [table for table in AUCTION_TABLES if rules_of(table).reviewing is Reviewing.LAST_TRICK]


def test_A107_holds_in_the_editions_whose_booklet_prints_it_or_that_follow_one_that_does() -> None:
    deluxe = {table.id for table in AUCTION_TABLES if table.id.endswith("/2008")}
    printed = {"tournament/modern", "tournament/1988", "partnership-for-six/1988"}
    assert {table.id for table in FORGETFUL} == deluxe | printed


def moments(edition: rookery.Edition, seats: int, *, hands: int = 1, seed: int = 107) -> Iterator[Match]:
    """A match at every moment of its first hands."""
    match = Match(edition, seats=seats, seed=seed)
    bots = [make_bot("solid", f"{seed}.{seat}") for seat in range(seats)]
    while match.result is None and len(match.hands) < hands:
        yield match
        decision = match.pending()[0]
        match.act(decision.seat, bots[decision.seat].choose(match.recall(decision.seat)))
    yield match


def cards_in(value: Any) -> set[str]:
    """Every text in a JSON value that could be a card."""
    if isinstance(value, str):
        return {value}
    if isinstance(value, dict):
        return {card for each in value.values() for card in cards_in(each)}
    return {card for each in value for card in cards_in(each)} if isinstance(value, list) else set()


def earlier_cards(match: Match) -> set[str]:
    return {str(play.card) for trick in match.open_state.deal.tricks[:-1] for play in trick.plays}


def played_cards(match: Match, seat: int | None) -> set[str]:
    """Every card that the log of the hand that goes on still tells as played."""
    events = match.events_for(seat)
    dealt = max(place for place, event in enumerate(events) if event.kind == "dealt")
    played = {event.card for event in events[dealt:] if isinstance(event, CardPlayed)}
    taken = {play.card for event in events[dealt:] if isinstance(event, TrickTaken) for play in event.plays}
    return {str(card) for card in played | taken}


@pytest.mark.parametrize("table", FORGETFUL, ids=str)
def test_A107_no_view_or_log_holds_an_earlier_trick_until_the_hand_is_over(table: Table) -> None:
    looked = 0
    for match in moments(rookery.edition(table.id), table.seats):
        if len(match.hands) or len(match.open_state.deal.tricks) < 2:
            continue
        earlier = earlier_cards(match)
        for seat in (*range(table.seats), None):
            view = match.view(seat)
            assert isinstance(view, AuctionView)
            assert [bool(trick.plays) for trick in view.tricks] == [False] * (len(view.tricks) - 1) + [True]
            shown = view.to_json()
            assert isinstance(shown, dict)
            left = {name: value for name, value in shown.items() if name not in _NO_TRICKS}
            assert not earlier & cards_in(left)
            assert not earlier & played_cards(match, seat)
            looked += 1
    assert looked


def test_A107_the_last_trick_and_who_took_the_others_stay_in_sight() -> None:
    for match in moments(rookery.edition("tournament/modern"), 4):
        tricks = match.open_state.deal.tricks
        if len(tricks) > 2 and not match.hands:
            view = match.view(1)
            assert isinstance(view, AuctionView)
            assert view.last_trick == tricks[-1]
            assert [trick.winner for trick in view.tricks] == [trick.winner for trick in tricks]
            assert sum(view.tricks_taken) == len(tricks)
            return
    raise AssertionError("no hand got so far")


def test_A107_when_the_hand_is_over_all_of_it_may_be_told() -> None:
    *_, match = moments(rookery.edition("tournament/modern"), 4)
    events = [event for event in match.events_for(2) if isinstance(event, TrickTaken)]
    assert len(events) == 9
    assert all(len(event.plays) == 4 for event in events)


def test_A107_a_house_may_look_at_all_tricks_and_where_the_booklet_is_silent_all_may() -> None:
    house = rookery.edition("tournament/modern").with_house_rules(reviewing="every-trick")
    for edition in (house, rookery.edition("dixie/1988"), rookery.edition("regular/1913")):
        for match in moments(edition, 4):
            view = match.view(0)
            assert isinstance(view, AuctionView)
            assert view == match.recall(0)
            assert all(trick.plays for trick in view.tricks)
            assert not match.forgets


@pytest.mark.parametrize("table", FORGETFUL, ids=str)
def test_A107_a_bot_remembers_what_its_seat_saw_and_nothing_else(table: Table) -> None:
    """What it is given has all tricks, and differs from the view in nothing else."""
    for match in moments(rookery.edition(table.id), table.seats):
        for seat in range(table.seats):
            view, recalled = match.view(seat), match.recall(seat)
            assert isinstance(view, AuctionView)
            assert isinstance(recalled, AuctionView)
            names = [name for name in view.__slots__ if getattr(view, name) != getattr(recalled, name)]
            assert names in ([], ["tricks"])
            assert recalled.tricks == match.open_state.deal.tricks


def test_A107_every_bot_answers_a_view_without_memory_too() -> None:
    """Who hands a bot the plain view gets an answer that is allowed, from a player with a bad memory."""
    for match in moments(rookery.edition("high-card-partner/2008"), 5):
        decision = match.pending()[0]
        for level in ("easy", "solid", "expert:0.001"):
            assert decision.refusal(make_bot(level, 1).choose(match.recall(decision.seat))) is None


def _is_play(happening: Happening) -> bool:
    return any(event.kind == "card-played" for event in happening.events)


@pytest.mark.parametrize("id", sorted({t.id for t in FORGETFUL}))
def test_A107_no_frame_holds_an_earlier_trick(id: str) -> None:
    """Whoever comes to the table, or comes back, is sent the last trick and no other; so is whoever is there."""

    async def story() -> None:
        async with a_hall(MemoryStore()) as hall:
            maria = await named(hall, "Maria")
            live = await a_table(hall, maria, edition=id)
            frames = Frames(live)
            sent: list[tuple[bytes, set[str]]] = []

            def look(change: Any) -> None:
                match = live.table.match
                if match is None or match.hands or len(match.open_state.deal.tricks) < 2:
                    return
                earlier = earlier_cards(match)
                # As if Maria had been away all the time, and a bot had played for her.
                live.table.chairs[0].meanwhile = [each.row.number for each in live.table.history if _is_play(each)]
                for onlooker in (Onlooker(0, True), Onlooker(None, False)):
                    for seen in (None, live.table.number - 30):
                        sent.append((frames.welcome(onlooker, seen=seen, re=None), earlier))
                    updates = frames.updates(change, [onlooker])
                    sent.extend((frame, earlier) for frame in updates.values())

            with live.listen(look):
                await play_on(live, {0: maria}, done=lambda: bool(live.table.match and live.table.match.hands))
        assert len(sent) > 20
        for frame, earlier in sent:
            body = json.loads(frame)
            moment = body["moment"] or {}
            view = moment.get("view") or {}
            words = {word.strip(".,:") for line in moment.get("meanwhile", ()) for word in line.split()}
            assert not earlier & words
            left = {name: value for name, value in view.items() if name not in _NO_TRICKS}
            assert not earlier & cards_in(left)
            kinds = ("card-played", "trick-taken", "card-corrected")
            told = [event for row in body["news"] for event in row["events"] if event["kind"] in kinds]
            assert not earlier & cards_in(told)
            words = {word.strip(".,:") for event in told for word in event["sentence"].split()}
            assert not earlier & words

    run(story())
