"""Random matches of Panjandrum and Match at every table: a second player of the same game agrees at every step."""

from __future__ import annotations

import random

from rookery.engine.editions import Edition
from rookery.games.match_piles import MATCH_1913
from rookery.records.match import Match
from tests.families.face_down import (
    MATCH_TABLES,
    PANJANDRUM_TABLES,
    MatchByHand,
    PanjandrumByHand,
    every,
    match_view,
    panjandrum_view,
    play_on,
    whole_pack,
)


def by_hand(match: Match) -> PanjandrumByHand | MatchByHand:
    kind = MatchByHand if match.edition.game == "match" else PanjandrumByHand
    first = match.snapshots[0]
    return kind(first.pack, seats=match.seats, dealer=first.dealer)


@every(PANJANDRUM_TABLES)
def test_panjandrum_agrees_with_a_second_player_at_every_step(edition: Edition, seats: int) -> None:
    for seed in range(15):
        match = Match(edition, seats=seats, seed=f"twice-{seed}")
        second = by_hand(match)
        assert isinstance(second, PanjandrumByHand)
        for _ in play_on(match, random.Random(seed)):
            second.act(str(match.actions[-1][1]).split())
            view = panjandrum_view(match)
            assert [list(pile.cards) for pile in view.delay_piles] == second.piles
            assert list(view.hand_sizes) == [len(hand) for hand in second.hands]
            assert sum(pile.size for pile in view.building) == len(second.built)
            assert view.turns == second.turns
            assert view.lifted == second.lifted
            if match.pending():
                decision = match.pending()[0]
                assert decision.seat == view.turn == second.turn
                choices = sorted(f"onto {seat}" for seat in second.choices()) or ["lift"]
                assert sorted(map(str, decision.options())) == choices
            everything = [card for pile in (*second.hands, *second.piles, second.built) for card in pile]
            everything += [second.lifted] if second.lifted is not None else []
            assert sorted(everything) == whole_pack()
        assert match.result is not None
        assert match.result.winners == (second.winner,)
        assert match.hands[0].points[match.result.winners[0]] == sum(map(len, (*second.hands, *second.piles)))


@every(MATCH_TABLES)
def test_match_agrees_with_a_second_player_at_every_step(edition: Edition, seats: int) -> None:
    for seed in range(25):
        match = Match(edition, seats=seats, seed=f"twice-{seed}")
        second = by_hand(match)
        assert isinstance(second, MatchByHand)
        for _ in play_on(match, random.Random(seed)):
            second.act(["turn"])
            view = match_view(match)
            assert list(view.pile) == second.pile
            assert list(view.hand_sizes) == [len(hand) for hand in second.hands]
            assert view.piles == second.piles
            assert sorted(card for pile in (*second.hands, second.pile) for card in pile) == whole_pack()
            if match.pending():
                assert match.pending()[0].seat == view.turn == second.turn
        assert match.result is not None
        assert list(match.result.winners) == second.winners
        assert match.hands[0].points == tuple(len(hand) for hand in second.hands)


def level_match(**rules: object) -> Match:
    """Match until one is out, so that either deal is worth 56: each player has won one of two."""
    edition = MATCH_1913.with_house_rules(match_hands=2, last_piles="all", **rules)
    for seed in range(100):
        match = Match(edition, seats=2, seed=f"level-{seed}")
        for _ in play_on(match, random.Random(seed)):
            if len(match.hands) == 2:
                break
        if match.hands[1].scores == (56, 56):
            return match
    raise AssertionError("no match is level after two deals")


def test_A45_level_players_play_another_deal() -> None:
    match = level_match()
    assert match.result is None
    assert len(match.snapshots) == 3
    for _ in play_on(match, random.Random(1)):
        pass
    assert match.result is not None
    assert len(match.result.winners) == 1
    assert match.result.reason == "highest score, 112, after 3 deals"


def test_A45_level_players_share_a_match_that_may_not_go_on() -> None:
    match = level_match(longest_match=2)
    assert match.result is not None
    assert match.result.winners == (0, 1)
    assert match.result.reason == "highest score, 56, after 2 deals"
