"""Bots at honour tables: they play by the rules, and claim what they have seen and nothing else."""

from __future__ import annotations

import random

import pytest

import rookery
from rookery.bots.expert.bot import ExpertBot
from rookery.bots.protocol import Speaks
from rookery.bots.revokes import remark
from rookery.bots.solid import SolidBot
from rookery.families.tricks import PlayDecision
from tests.honour import HONOUR_TABLES, HonourTable, err_on
from tests.rules.table_talk import declare, lay_out, play, waiting


def honour(id: str) -> rookery.Edition:
    return rookery.edition(id).with_house_rules(conduct="honour")


def says(match: rookery.Match, seat: int) -> str | None:
    said = remark(match.recall(seat))
    return None if said is None else str(said)


def tournament(row: str, also: dict[int, str]) -> rookery.Match:
    hands = {seat: f"{card} {also.get(seat, '')}" for seat, card in enumerate(row.split())}
    match = lay_out(honour("tournament/2008"), hands, dealer=3)
    declare(match, 3, 100)
    play(match, row)
    return match


def test_who_did_not_follow_and_later_plays_the_colour_is_accused() -> None:
    match = tournament("B12 B10 B5 Y6", {0: "B14", 1: "B13", 2: "B11", 3: "B6"})
    assert [says(match, seat) for seat in range(4)] == [None] * 4  # nobody can know yet
    play(match, "B14 B13 B11 B6")
    assert [says(match, seat) for seat in range(4)] == ["accuse 3", None, "accuse 3", None]
    match.act(0, says(match, 0) or "")
    assert match.hands[0].revoked == 3


def test_a_card_that_was_corrected_is_forgiven() -> None:
    match = tournament("B12 B10 B5 Y6", {0: "B14", 1: "B13", 2: "B11", 3: "B6 B7"})
    match.act(3, "correct B6")
    play(match, "B14 B13 B11 B7")
    assert says(match, 0) is None


def test_the_bird_may_be_played_to_any_trick_and_tells_nothing() -> None:
    match = tournament("B12 B10 B5 Bird", {0: "B14", 1: "B13", 2: "B11", 3: "B6"})
    play(match, "B6")
    assert says(match, 0) is None


def test_a_blind_dummy_is_nobodys_revoke() -> None:
    """A30: every turn of it may look like one."""
    for seed in range(5):
        match = rookery.Match(honour("regular-for-two/2008"), seed=seed)
        declare(match, waiting(match)[0])
        while not match.hands:
            decision = match.pending()[0]
            match.act(decision.seat, decision.sample(random.Random(seed)))
            assert match.hands or says(match, 0) is says(match, 1) is None


def tennessee(second: str) -> rookery.Match:
    """Seat 0 leads, and no counter lies in the nest, so that it stays as it is; B4 is exposed and B5 beneath it."""
    edition = honour("tennessee/1988")
    first = "B12 B14 R14 R13 R12 R11 G14 G13 G12 G11 Y14"
    rest = [str(card) for card in edition.rules_for(2).pack(2) if str(card) not in f"{first} {second}".split()]
    nest = [card for card in rest if card[1:] in ("4", "6", "7", "8", "9") and card != "B4"][:5]
    stock = ["B4", "B5", *(card for card in rest if card not in ("B4", "B5", *nest))]
    match = rookery.Match.set_up(edition, hands=(first, second), stock=" ".join(stock), nest=" ".join(nest), dealer=1)
    declare(match, 1, 100)
    return match


@pytest.mark.parametrize(("draw", "drawn"), [("down", "B4"), ("up", "B5")], ids=["exposed", "unseen"])
def test_a_card_that_may_have_come_from_the_stock_proves_nothing(draw: str, drawn: str) -> None:
    match = tennessee("Y6 G6 Y7 G7 Y8 G8 Y9 G9 Y10 G10 Y11")
    play(match, "B12 Y6")
    match.act(0, f"draw {draw}")  # the other card is seat 1's
    play(match, f"B14 {drawn}")
    assert says(match, 0) is None
    assert match.act(0, "accuse 1")[0].kind == "claim-wrong"


def test_a_card_that_cannot_have_come_from_the_stock_proves_it() -> None:
    match = tennessee("Y6 B11 Y7 G7 Y8 G8 Y9 G9 Y10 G10 Y11")
    play(match, "B12 Y6")
    match.act(0, "draw down")  # what seat 1 drew everybody saw
    play(match, "B14 B11")
    assert says(match, 0) == "accuse 1"


def test_a_request_for_a_fine_is_declined_by_the_side_it_is_made_of() -> None:
    match = rookery.Match(honour("dixie/2008"), seed=1)
    match.act(0, "talk 1")
    assert [says(match, seat) for seat in range(4)] == [None, "decline", None, "decline"]


def test_at_a_strict_table_nobody_says_anything() -> None:
    match = rookery.Match(rookery.edition("dixie/2008"), seed=1)
    assert says(match, 0) is None
    assert SolidBot(1).remark(rookery.Match(rookery.edition("club/1988"), seed=1).recall(0)) is None


@pytest.mark.parametrize("bot", [SolidBot(1), ExpertBot(1)], ids=["solid", "expert"])
def test_the_solid_and_the_expert_player_speak_up(bot: SolidBot | ExpertBot) -> None:
    assert isinstance(bot, Speaks)
    match = tournament("B12 B10 B5 Y6", {0: "B14", 1: "B13", 2: "B11", 3: "B6"})
    play(match, "B14 B13 B11 B6")
    assert str(bot.remark(match.recall(0))) == "accuse 3"


@pytest.mark.parametrize("table", HONOUR_TABLES, ids=str)
def test_what_is_claimed_was_always_so(table: HonourTable) -> None:
    match = rookery.Match(table.edition, seats=table.seats, seed="claims")
    for moment in err_on(match, random.Random(str(table)), until=lambda match: len(match.hands) > 2, talk=0.02):
        for seat in range(table.seats):
            said = remark(moment.recall(seat))
            if said is not None and said.verb == "accuse":
                assert moment.copy().act(seat, said)[0].kind == "revoke-proven"


@pytest.mark.parametrize("table", HONOUR_TABLES[::3], ids=str)
def test_the_solid_player_plays_by_the_rules_beside_somebody_who_does_not(table: HonourTable) -> None:
    match = rookery.Match(table.edition, seats=table.seats, seed="beside")
    bot, rng = SolidBot(1), random.Random(str(table))
    while match.pending() and len(match.hands) < 3:
        decision = match.pending()[0]
        if decision.seat == 0:
            next(err_on(match, rng, talk=0.0))
            continue
        action = bot.choose(match.recall(decision.seat))
        assert not isinstance(decision, PlayDecision) or str(action).removeprefix("play ") in map(str, decision.legal)
        match.act(decision.seat, action)
    assert len(match.hands) == 3 or match.result is not None
