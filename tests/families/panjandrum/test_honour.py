"""Panjandrum on the players' honour: mistakes happen, and whoever sees one calls it (A78)."""

from __future__ import annotations

import random

import pytest

from rookery.bots.easy import EasyBot
from rookery.bots.panjandrum import PanjandrumBot
from rookery.engine.cards import Card
from rookery.engine.decisions import Refusal
from rookery.engine.editions import Edition
from rookery.engine.errors import IllegalAction, NotYourTurn
from rookery.engine.results import MatchResult
from rookery.families.panjandrum.decisions import LiftDecision, PlaceDecision
from rookery.families.panjandrum.state import PanjandrumDeal
from rookery.games.panjandrum import PANJANDRUM_1913, PANJANDRUM_1988
from rookery.records.match import Match
from tests.families.face_down import (
    PANJANDRUM_TABLES,
    acts,
    c,
    delay,
    every,
    panjandrum_view,
    stacked,
    tops_built,
    whole_pack,
)

NAMES = ("Ann", "Bob", "Cleo", "Dan")
HONOUR_1913 = PANJANDRUM_1913.with_house_rules(conduct="honour")
HONOUR_1988 = PANJANDRUM_1988.with_house_rules(conduct="honour")
BOTH = pytest.mark.parametrize("edition", [HONOUR_1913, HONOUR_1988], ids=["1913", "1988"])
TABLES = tuple((edition.with_house_rules(conduct="honour"), seats) for edition, seats in PANJANDRUM_TABLES)


def told(match: Match, since: int) -> list[str]:
    return [event.sentence(NAMES[: match.seats]) for event in match.events_for(None, since=since)]


def honour(*tops: str, edition: Edition = HONOUR_1913) -> Match:
    return stacked(*tops, edition=edition)


def small(*hands: str, edition: Edition = HONOUR_1913, **rules: object) -> Match:
    """Three players and the eight cards 1 and 2, seat 0 first; a hand is given from the top down."""
    return Match.set_up(edition.with_house_rules(ranks="1-2", **rules), hands=hands, dealer=2, seed="small")


def deal_of(match: Match) -> PanjandrumDeal:
    deal = match.open_state.deal
    assert isinstance(deal, PanjandrumDeal)
    return deal


def hands(match: Match) -> list[int]:
    return list(panjandrum_view(match).hand_sizes)


def all_cards(deal: PanjandrumDeal) -> list[Card]:
    built = [
        c(f"{letter}{number}") for letter, top in zip("RYGB", deal.building, strict=True) for number in _up_to(top)
    ]
    lifted = [deal.lifted] if deal.lifted is not None else []
    return sorted([*(card for pile in (*deal.holdings, *deal.delay) for card in pile), *lifted, *built, *deal.strays])


def _up_to(top: int) -> range:
    return range(1, top + 1)


# Moves


def test_at_an_honour_table_nothing_goes_of_itself() -> None:
    match = honour("R1 Y9", "G8", "B5")
    acts(match, "lift")
    assert panjandrum_view(match).lifted == c("R1")
    acts(match, "build up", "lift", "onto 0", "lift")
    assert tops_built(match) == ["R1"]
    decision = match.pending()[0]
    assert isinstance(decision, PlaceDecision)
    assert decision.kind == "place"
    assert list(map(str, decision.options())) == ["build up", "onto 2", "onto 0", "onto 1"]


def test_a_delay_top_may_be_placed_anywhere_or_left_where_it_is() -> None:
    match = honour("R3 R4", "G8", "B5")
    acts(match, "lift", "onto 0", "lift", "onto 1", "lift", "onto 2")
    assert list(map(str, match.pending()[0].options())) == ["build up", "onto 1", "onto 2", "lift"]


@pytest.mark.parametrize(
    ("action", "piles", "strays"),
    [
        ("build up", ["Y9", "", ""], ("G8",)),
        ("onto 0", ["Y9 G8", "", ""], ()),
        ("onto 2", ["Y9", "", "G8"], ()),
        ("onto 1", ["Y9", "G8", ""], ()),
    ],
)
def test_a_lifted_card_is_accepted_on_any_pile(action: str, piles: list[str], strays: tuple[str, ...]) -> None:
    match = honour("Y9", "G8", "B5")
    acts(match, "lift", "onto 0", "lift", action)
    assert delay(match) == piles
    assert tuple(map(str, panjandrum_view(match).strays)) == strays
    assert panjandrum_view(match).turn == (2 if action == "onto 1" else 1)


@pytest.mark.parametrize(
    ("actions", "wrong", "rule", "reason"),
    [
        (["lift"], "lift", "turn", "Y9 is turned up and waits"),
        (["lift"], "onto 7", "opponents-pile", "There is no seat 7"),
        (["lift", "onto 0", "lift", "onto 1", "lift", "onto 2"], "onto 0", "opponents-pile", "own delay pile already"),
        (["lift", "onto 0"], "build up", "turn", "'lift' the top card"),
    ],
)
def test_what_no_hand_can_do_is_refused_at_an_honour_table_too(
    actions: list[str], wrong: str, rule: str, reason: str
) -> None:
    match = honour("Y9", "G8", "B5")
    acts(match, *actions)
    with pytest.raises(IllegalAction) as caught:
        match.act(match.pending()[0].seat, wrong)
    given = caught.value.refusal
    assert isinstance(given, Refusal)
    assert given.rule == rule
    assert reason in given.reason


def test_a_mistake_on_a_building_pile_that_nobody_calls_takes_its_place_when_its_number_comes() -> None:
    match = honour("R3 Y9", "R1 R2 G8", "B5")
    acts(match, "lift", "build up", "lift", "onto 0")
    assert panjandrum_view(match).strays == (c("R3"),)
    acts(match, "lift", "build up", "lift", "build up")
    view = panjandrum_view(match)
    assert view.strays == ()
    assert (view.building[0].size, str(view.building[0].top), str(view.wanted[0])) == (3, "R3", "R4")
    assert all_cards(deal_of(match)) == whole_pack()


def test_a_strict_table_has_no_asides_and_no_such_moves() -> None:
    match = stacked("Y9", "G8", "B5")
    acts(match, "lift")
    assert match.asides() == ()
    assert match.view(2).out_of_turn is None
    with pytest.raises(NotYourTurn):
        match.act(2, "panjandrum")
    with pytest.raises(IllegalAction):
        match.act(1, "build up")


# Calls


def test_A78_everybody_but_the_mover_may_call_right_or_wrong() -> None:
    for action in ("onto 0", "build up"):  # right, then wrong: the asides are the same
        match = honour("Y9", "G8", "B5", "B12")
        acts(match, "lift", "onto 0", "lift", action)
        assert [(aside.seat, aside.kind) for aside in match.asides()] == [(0, "aside"), (2, "aside"), (3, "aside")]
        assert [list(map(str, aside.options())) for aside in match.asides()] == [["panjandrum"]] * 3
        assert [decision.seat for decision in match.pending()] == [1]
        assert match.view(1).out_of_turn is None
        with pytest.raises(IllegalAction):
            match.act(1, "panjandrum")


def test_A78_a_right_call_puts_the_mistake_right_and_costs_two_cards_and_one_from_each_other_hand() -> None:
    match = honour("Y9", "G8 G4", "B5", "B12")
    acts(match, "lift", "onto 0", "lift", "onto 1")  # G8 belonged on Y9
    before = deal_of(match)
    version = match.version
    match.act(3, "panjandrum")
    assert told(match, version) == [
        "Dan calls Panjandrum, and rightly: G8 belonged on an opponent's delay pile. Bob's move is taken back.",
        "Dan gives Bob the top card of the hand, to go under the hand.",
        "Dan gives Bob the top card of the hand, to go under the hand.",
        "Cleo gives Bob the top card of the hand, to go under the hand.",
        "Ann gives Bob the top card of the hand, to go under the hand.",
    ]
    after = deal_of(match)
    given = (*before.holdings[3][:2], before.holdings[2][0], before.holdings[0][0])
    assert after.holdings[1][-4:] == given
    assert (hands(match), delay(match)) == ([12, 17, 13, 12], ["Y9", "", "", ""])
    decision = match.pending()[0]
    assert isinstance(decision, PlaceDecision)
    assert (decision.seat, str(decision.card)) == (1, "G8")
    assert match.asides() == ()


def test_A78_a_card_lifted_too_early_goes_back_on_the_hand() -> None:
    match = honour("R2 B12", "R1 Y14", "B8")
    acts(match, "lift", "onto 0", "lift", "build up", "lift", "onto 1", "lift", "onto 2")
    acts(match, "lift")  # though R2 goes from the delay pile
    match.act(1, "panjandrum")
    assert panjandrum_view(match).lifted is None
    assert deal_of(match).holdings[0][0] == c("B12")
    assert delay(match)[0] == "R2"
    assert match.pending()[0].seat == 0


def test_A78_all_moves_from_the_first_mistake_on_are_taken_back() -> None:
    match = honour("R2 B12", "R1 Y14", "B8")
    acts(match, "lift", "onto 0", "lift", "build up", "lift", "onto 1", "lift", "onto 2")
    acts(match, "lift", "onto 0")
    version = match.version
    match.act(2, "panjandrum")
    assert told(match, version)[0] == (
        "Cleo calls Panjandrum, and rightly: R2 belonged on a building pile. Ann's last 2 moves are taken back."
    )
    assert (delay(match)[0], deal_of(match).holdings[0][0]) == ("R2", c("B12"))
    assert panjandrum_view(match).turn == 0


def test_A78_it_is_too_late_once_the_next_player_has_moved() -> None:
    match = honour("Y9", "G8", "B5", "B12")
    acts(match, "lift", "onto 0", "lift", "onto 1", "lift")
    assert {aside.seat for aside in match.asides()} == {0, 1, 3}  # about seat 2 now
    version = match.version
    match.act(0, "panjandrum")
    assert told(match, version)[0] == "Ann calls Panjandrum, but Cleo has made no mistake."
    assert delay(match)[1] == "G8"


def test_A78_the_first_to_call_is_the_only_one() -> None:
    match = honour("Y9", "G8", "B5", "B12")
    acts(match, "lift", "onto 0", "lift", "onto 1")
    match.act(2, "panjandrum")
    with pytest.raises(NotYourTurn):
        match.act(3, "panjandrum")


@BOTH
def test_A78_a_false_call_costs_the_caller_two_cards_from_the_wronged_player_and_one_from_each_other(
    edition: Edition,
) -> None:
    match = honour("Y9", "G8", "B5", "B12", edition=edition)
    acts(match, "lift", "onto 0", "lift")
    before = deal_of(match)
    match.act(3, "panjandrum")
    while match.pending()[0].kind == "pay":
        match.act(match.pending()[0].seat, "pay hand")
    after = deal_of(match)
    assert after.holdings[3][-4:] == (*before.holdings[1][:2], before.holdings[0][0], before.holdings[2][0])
    assert (after.lifted, after.turn, after.delay) == (before.lifted, before.turn, before.delay)


def test_A78_in_1988_the_giver_chooses_between_hand_and_delay_pile() -> None:
    match = honour("Y9", "G4", "B6", "R5", edition=HONOUR_1988)
    acts(match, "lift", "onto 0", "lift", "onto 1", "lift", "onto 2", "lift", "onto 3")  # R5 goes on G4
    version = match.version
    match.act(0, "panjandrum")
    asked = match.pending()[0]
    assert (asked.seat, asked.kind, list(map(str, asked.options()))) == (0, "pay", ["pay hand", "pay delay"])
    acts(match, "pay delay")
    assert [decision.seat for decision in match.pending()] == [1]  # Ann has no pile left: her second card is given
    acts(match, "pay hand", "pay delay")
    assert delay(match) == ["", "G4", "", ""]
    given = deal_of(match).holdings[3][-4:]
    assert (given[0], given[3]) == (c("Y9"), c("B6"))
    assert told(match, version)[1] == "Ann gives Dan Y9 from the delay pile, to go under the hand."
    assert match.pending()[0].seat == 3


def test_A78_in_1913_nobody_is_asked_and_delay_piles_stay() -> None:
    match = honour("Y9", "G4", "B6", "R5")
    acts(match, "lift", "onto 0", "lift", "onto 1", "lift", "onto 2", "lift", "onto 3")
    match.act(0, "panjandrum")
    assert match.pending()[0].kind == "place"
    assert delay(match) == ["Y9", "G4", "B6", ""]


@BOTH
def test_A78_a_giver_who_runs_out_has_won(edition: Edition) -> None:
    match = small("R1 Y1 G2", "R2 B2 Y2", "G1 B1", edition=edition)
    acts(match, "lift", "build up", "lift", "build up")  # Ann has one card left
    acts(match, "lift", "onto 0")  # G2 is her last, and is turned over to be the new hand
    acts(match, "lift", "onto 1")  # R2 belonged on R1
    match.act(0, "panjandrum")
    assert match.result == MatchResult((0,), "first to be rid of every card", (6, 0, 0))
    assert match.hands[0].details == (("winner", (1, 0, 0)), ("cards left", (0, 4, 2)))


def test_A78_a_win_waits_until_everybody_has_let_it_go() -> None:
    match = small("R1 R2 Y1", "B2 G1 B1", "G2 Y2")
    acts(match, "lift", "build up", "lift", "build up", "lift", "build up")
    assert match.result is None
    assert [(each.seat, each.kind) for each in match.pending()] == [(1, "last-call"), (2, "last-call")]
    assert match.asides() == ()
    match.act(2, "let")
    match.act(1, "let")
    assert match.result is not None
    assert match.result.winners == (0,)


def test_A78_a_mistake_does_not_win() -> None:
    match = small("R1 R2 Y2", "B2 G1 B1", "G2 Y1")
    acts(match, "lift", "build up", "lift", "build up", "lift", "build up")  # Y2, before any yellow 1
    match.act(2, "let")
    match.act(1, "panjandrum")
    assert match.result is None
    assert panjandrum_view(match).lifted == c("Y2")
    assert hands(match) == [3, 1, 1]


def test_A78_a_false_call_does_not_hold_up_a_win() -> None:
    match = small("R1 R2 Y1", "B2 G1 B1", "G2 Y2")
    acts(match, "lift", "build up", "lift", "build up", "lift", "build up")
    match.act(1, "panjandrum")
    assert match.result is not None
    assert match.result.winners == (0,)


def test_A78_a_wronged_player_with_nothing_but_the_card_they_turned_up_gives_nothing() -> None:
    match = small("R1 R2 Y1", "B2 G1 B1", "G2 Y2")
    acts(match, "lift", "build up", "lift", "build up", "lift")
    match.act(2, "panjandrum")
    assert match.result is None
    assert hands(match) == [0, 2, 3]
    assert panjandrum_view(match).lifted == c("Y1")


@pytest.mark.parametrize("turn_over", ["at-once", "when-lifting"])
def test_A78_a_giver_without_a_hand_turns_their_delay_pile_over_first(turn_over: str) -> None:
    match = small("R2 Y1 B1", "B2 G1 Y2", "G2 R1", turn_over=turn_over)
    acts(match, "lift", "onto 0", "lift", "onto 1", "lift", "onto 2")
    acts(match, "lift", "build up", "lift")  # Ann's hand is used up, B1 is turned up, R2 lies on her pile
    version = match.version
    match.act(1, "panjandrum")
    assert "Ann turns the delay pile over: a new hand of 1 card." in told(match, version)
    assert match.result is None
    assert deal_of(match).holdings[1][-2:] == (c("R2"), c("R1"))


def test_A75_a_call_counts_as_a_turn_so_that_no_deal_is_endless() -> None:
    match = honour("Y9", "G8", "B5", edition=HONOUR_1913.with_house_rules(longest_deal=3))
    acts(match, "lift")
    match.act(1, "panjandrum")
    acts(match, "onto 0")
    match.act(1, "panjandrum")
    assert match.result is not None
    assert match.result.reason == "fewest cards left, 15 cards, after 2 turns and 2 calls"


# Bots


def test_the_bot_calls_a_mistake_and_nothing_else() -> None:
    bot = PanjandrumBot(1)
    match = honour("Y9", "G8", "B5")
    acts(match, "lift", "onto 0", "lift")
    assert bot.remark(match.recall(0)) is None
    match.act(1, "onto 1")
    assert str(bot.remark(match.recall(0))) == str(bot.remark(match.view(2))) == "panjandrum"
    assert bot.remark(match.recall(1)) is None
    assert bot.remark(match.recall(None)) is None


def test_the_bot_objects_to_a_win_by_mistake_only() -> None:
    for hand, says in (("R1 R2 Y2", "panjandrum"), ("R1 R2 Y1", "let")):
        other = "Y1" if hand.endswith("Y2") else "Y2"
        match = small(hand, "B2 G1 B1", f"G2 {other}")
        acts(match, "lift", "build up", "lift", "build up", "lift", "build up")
        assert str(PanjandrumBot(1).choose(match.recall(1))) == says


@every(TABLES)
def test_bots_at_an_honour_table_play_as_they_do_at_a_strict_one(edition: Edition, seats: int) -> None:
    """The same deal with and without: the same cards find the same places, and nobody has anything to call."""
    bot = PanjandrumBot(1)
    results = []
    for table in (edition, edition.with_house_rules(conduct="strict")):
        match = Match(table, seats=seats, seed="alike")
        while match.pending():
            decision = match.pending()[0]
            assert all(bot.remark(match.recall(seat)) is None for seat in range(seats))
            match.act(decision.seat, bot.choose(match.recall(decision.seat)))
        results.append((match.result, match.hands, deal_of(match).turns))
    assert results[0] == results[1]


def test_the_easy_bot_slips_within_the_rules_only() -> None:
    easy, sharp = EasyBot(1), PanjandrumBot(1)
    for seed in range(4):
        match = Match(HONOUR_1913, seats=6, seed=f"easy-{seed}")
        while match.pending():
            decision = match.pending()[0]
            match.act(decision.seat, easy.choose(match.recall(decision.seat)))
            assert all(sharp.remark(match.recall(seat)) is None for seat in range(6))


# Whole matches


def erring(match: Match, rng: random.Random) -> None:
    """A move at random, right or wrong; now and then somebody calls."""
    if match.asides() and rng.random() < 0.15:
        aside = rng.choice(match.asides())
        match.act(aside.seat, aside.sample(rng))
        return
    decision = rng.choice(match.pending())
    wild = rng.random() < 0.3
    match.act(decision.seat, rng.choice(list(decision.options())) if wild else decision.sample(rng))


def test_what_a_seat_is_asked_never_says_which_move_is_right() -> None:
    match = honour("Y9", "G8", "B5")
    acts(match, "lift", "onto 0", "lift")
    decision = match.pending()[0]
    assert not isinstance(decision, LiftDecision)
    assert set(decision.to_plain()) == {"kind", "seat", "question", "card", "source", "tops", "options"}
