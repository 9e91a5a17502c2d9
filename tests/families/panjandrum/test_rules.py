"""Panjandrum by its rules and rulings, each named."""

from __future__ import annotations

import pytest

from rookery.engine.cards import Card
from rookery.engine.decisions import Refusal
from rookery.engine.editions import Edition
from rookery.engine.errors import BadSetUp, IllegalAction, NotYourTurn, UnreadableAction
from rookery.engine.plain import plain
from rookery.engine.results import MatchResult
from rookery.families.events import DrewForDeal
from rookery.families.panjandrum.decisions import OntoDecision
from rookery.families.panjandrum.events import Delayed, Lifted, PileBuilt, PutOn, TurnedOver
from rookery.families.panjandrum.state import Source
from rookery.families.shedding import Dealt
from rookery.games.catalogue import read_action
from rookery.games.panjandrum import PANJANDRUM_1913, PANJANDRUM_1988
from rookery.records.match import Match
from tests.families.face_down import (
    PANJANDRUM_TABLES,
    acts,
    c,
    delay,
    every,
    panjandrum_view,
    played_out,
    stacked,
    tops_built,
)

NAMES = ("Ann", "Bob", "Cleo", "Dan")


def told(match: Match, since: int) -> list[str]:
    return [event.sentence(NAMES[: match.seats]) for event in match.events_for(None, since=since)]


def refusal(match: Match, action: str) -> Refusal:
    with pytest.raises(IllegalAction) as caught:
        match.act(match.pending()[0].seat, action)
    return caught.value.refusal


def choice_of_two() -> Match:
    """Seat 2 has turned up G4; seat 0's Y3 and seat 1's Y5 would both take it. Seat 3 has no pile."""
    match = stacked("Y3", "Y5", "G4", "B9")
    acts(match, "lift", "lift", "lift")
    return match


# The deal


@every(PANJANDRUM_TABLES)
def test_the_whole_pack_is_dealt_and_the_first_players_may_have_one_card_more(edition: Edition, seats: int) -> None:
    match = Match(edition, seats=seats, seed="deal")
    view = panjandrum_view(match)
    assert sum(view.hand_sizes) == 56
    assert max(view.hand_sizes) - min(view.hand_sizes) <= 1
    assert view.hand_sizes[view.turn or 0] == max(view.hand_sizes)
    assert view.turn == (view.dealer + 1) % seats
    assert view.hand == ()


def test_A79_the_1913_game_seats_three_to_eight_and_the_1988_game_three_to_five() -> None:
    assert PANJANDRUM_1913.seats == (3, 4, 5, 6, 7, 8)
    assert PANJANDRUM_1988.seats == (3, 4, 5)
    with pytest.raises(BadSetUp, match="cannot seat 6"):
        Match(PANJANDRUM_1988, seats=6)
    with pytest.raises(BadSetUp, match="cannot seat 2"):
        Match(PANJANDRUM_1913, seats=2)


def test_A51_the_dealer_is_drawn_for() -> None:
    match = Match(PANJANDRUM_1913, seats=5, seed=3)
    drawn = [event for event in match.events_for(None) if isinstance(event, DrewForDeal)]
    assert drawn[-1].highest == (panjandrum_view(match).dealer,)


def test_a_deal_is_set_up_by_its_pack_or_by_its_hands_from_the_top_down() -> None:
    pack = PANJANDRUM_1913.rules_for(3).pack(3)
    by_pack = Match.set_up(PANJANDRUM_1913, pack=pack, dealer=2, seats=3, seed=1)
    by_hands = Match.set_up(PANJANDRUM_1913, hands=[pack[seat::3][::-1] for seat in range(3)], dealer=2, seed=1)
    assert by_pack.snapshots == by_hands.snapshots
    acts(by_hands, "lift")
    assert delay(by_hands) == ["B13", "", ""]


def test_the_card_dealt_last_is_the_top_card() -> None:
    pack = PANJANDRUM_1913.rules_for(3).pack(3)
    match = Match.set_up(PANJANDRUM_1913, pack=pack[::-1], dealer=2, seats=3, seed=1)  # … R3 R2 R1, the last to seat 1
    acts(match, "lift", "lift")
    lifted = [event for event in match.all_events() if isinstance(event, Lifted)]
    assert [(event.seat, str(event.card)) for event in lifted] == [(0, "R2"), (1, "R1")]


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        ({"pack": "R1 R2"}, "given 2 cards: expected 56"),
        ({"hands": ["R1 R2", None, None]}, "seat 0 was given 2 cards: expected 18"),
        ({"hands": ["R1 R1", None, None]}, "R1: given twice"),
        ({"hands": [None, None, "Bird"]}, "Bird: not in this pack"),
        ({"hands": [None, None], "seats": 3}, "2 hands were given: expected 3"),
        ({"hands": [None, None, None], "nest": "R1"}, "no nest"),
        ({"hands": [None, None, None], "dealer": 3}, "no seat 3"),
        ({"hands": [None, None, None], "scores": [1, 2]}, "2 scores"),
        ({"hands": ["R1"] * 3, "pack": "R1", "seats": 3}, "not by both"),
    ],
)
def test_a_deal_that_cannot_be_is_refused(given: dict[str, object], reason: str) -> None:
    with pytest.raises(BadSetUp, match=reason):
        Match.set_up(PANJANDRUM_1913, **given)  # type: ignore[arg-type]


# The turn


def test_E56_the_booklets_example_of_the_first_two_turns() -> None:
    match = stacked("R3", "Y1 Y2 B4", "G9")
    acts(match, "lift")
    assert delay(match) == ["R3", "", ""]
    assert panjandrum_view(match).turn == 1
    acts(match, "lift", "lift")
    assert tops_built(match) == ["Y2"]
    before = match.version
    acts(match, "lift")
    assert delay(match) == ["R3 B4", "", ""]
    assert panjandrum_view(match).turn == 1
    assert told(match, before) == ["Bob lifts B4.", "B4 goes to Ann, on R3."]


def test_E56_the_4_goes_on_a_5_as_well() -> None:
    match = stacked("R5", "B4", "G9")
    acts(match, "lift", "lift")
    assert delay(match)[0] == "R5 B4"


@pytest.mark.parametrize("card", ["R9", "B9", "G11", "Y11"])
def test_E55_a_9_or_an_11_of_any_colour_goes_on_a_10(card: str) -> None:
    match = stacked("Y10", card, "B14")
    acts(match, "lift", "lift")
    assert delay(match) == [f"Y10 {card}", "", ""]
    assert panjandrum_view(match).turn == 1


@pytest.mark.parametrize("card", ["Y8", "B10", "Y12"])
def test_other_numbers_do_not_go_on_a_10_and_end_the_turn(card: str) -> None:
    match = stacked("Y10", card, "B14")
    acts(match, "lift", "lift")
    assert delay(match) == ["Y10", card, ""]
    assert panjandrum_view(match).turn == 2


def test_every_1_opens_a_building_pile_of_its_own() -> None:
    match = stacked("R1 Y1 G1 B1", "R14", "Y14")
    acts(match, "lift", "lift", "lift", "lift")
    assert tops_built(match) == ["R1", "Y1", "G1", "B1"]
    assert panjandrum_view(match).turn == 0


def test_a_building_pile_grows_in_its_own_colour_only() -> None:
    match = stacked("R1 Y2", "R14", "Y14")
    acts(match, "lift", "lift")
    assert tops_built(match) == ["R1"]
    assert delay(match)[0] == "Y2"
    assert panjandrum_view(match).wanted == tuple(map(c, ("R2", "Y1", "G1", "B1")))


def test_the_building_pile_comes_before_an_opponents_delay_pile() -> None:
    match = stacked("Y3", "R1 R2", "B9")
    acts(match, "lift", "lift", "lift")
    assert tops_built(match) == ["R2"]  # though Y3 would have taken it
    assert delay(match)[0] == "Y3"


def test_the_own_delay_pile_is_played_before_a_card_is_lifted() -> None:
    match = stacked("R2 B12", "R1 Y14", "B8")
    acts(match, "lift", "lift")  # R2 waits; seat 1 opens red
    before = match.version
    acts(match, "lift", "lift")  # Y14 ends seat 1's turn, B8 seat 2's: then R2 goes of itself
    assert tops_built(match) == ["R2"]
    assert delay(match)[0] == ""
    assert match.pending()[0].kind == "lift"
    assert match.pending()[0].seat == 0
    assert told(match, before)[-1] == "R2 from Ann's delay pile goes on the building pile, on R1."


def test_the_own_delay_pile_goes_on_an_opponents_before_a_card_is_lifted() -> None:
    match = stacked("Y7 B12", "R9", "G8 B14")
    acts(match, "lift", "lift", "lift", "onto 1")
    before = match.version
    acts(match, "lift")  # B14 ends seat 2's turn, and Y7 goes on G8 of itself
    assert delay(match) == ["", "R9 G8 Y7", "B14"]
    assert told(match, before)[-1] == "Y7 from Ann's delay pile goes to Bob, on G8."
    assert (match.pending()[0].seat, match.pending()[0].kind) == (0, "lift")


def test_building_on_ones_own_delay_pile_ends_the_turn() -> None:
    match = stacked("Y7 G8", "R10", "B12")
    acts(match, "lift", "lift", "lift")
    assert panjandrum_view(match).turn == 0
    acts(match, "lift")
    assert delay(match)[0] == "Y7 G8"
    assert panjandrum_view(match).turn == 1


def test_only_the_seat_in_turn_may_lift() -> None:
    match = stacked("Y7", "R10", "B12")
    with pytest.raises(NotYourTurn, match="seat 0 to lift"):
        match.act(1, "lift")
    assert refusal(match, "onto 1").rule == "turn"


# The choice


def test_A77_the_choice_among_several_opponents_piles_is_free() -> None:
    for onto, piles in ((0, ["Y3 G4", "Y5", "", ""]), (1, ["Y3", "Y5 G4", "", ""])):
        match = choice_of_two()
        decision = match.pending()[0]
        assert isinstance(decision, OntoDecision)
        assert (decision.seat, decision.kind, str(decision.card)) == (2, "onto", "G4")
        assert list(map(str, decision.options())) == ["onto 0", "onto 1"]
        match.act(2, f"onto {onto}")
        assert delay(match) == piles
        assert panjandrum_view(match).turn == 2


def test_the_waiting_card_lies_open_while_its_player_chooses() -> None:
    match = choice_of_two()
    assert panjandrum_view(match, 3).lifted == c("G4")
    assert plain(match.pending()[0]) == {
        "kind": "onto",
        "seat": 2,
        "question": "whose delay pile gets G4: 'onto 0' (Y3) or 'onto 1' (Y5)",
        "card": "G4",
        "source": "hand",
        "tops": ["Y3", "Y5", None, None],
        "options": ["onto 0", "onto 1"],
    }


@pytest.mark.parametrize(
    ("action", "rule", "reason"),
    [
        ("lift", "turn", "does not answer what is asked"),
        ("onto 2", "opponents-pile", "your own delay pile"),
        ("onto 3", "opponents-pile", "Seat 3 has no delay pile"),
        ("onto 4", "opponents-pile", "There is no seat 4"),
    ],
)
def test_A77_a_card_goes_only_where_an_opponents_pile_takes_it(action: str, rule: str, reason: str) -> None:
    given = refusal(choice_of_two(), action)
    assert given.rule == rule
    assert reason in given.reason


def test_a_pile_that_does_not_take_the_card_is_named_with_those_that_do() -> None:
    match = stacked("Y3", "Y5", "B9", "G4")
    acts(match, "lift", "lift", "lift", "lift")
    given = refusal(match, "onto 2")
    assert given == Refusal("next-number", "G4 does not go on seat 2's B9; it goes on seat 0's Y3 or seat 1's Y5.")


def test_A77_a_14_takes_a_13_alone_for_the_numbers_do_not_go_round() -> None:
    match = stacked("Y14", "G2", "B1 R3")
    acts(match, "lift", "lift", "lift")
    assert tops_built(match) == ["B1"]  # a 1 never lies on a delay pile
    assert delay(match) == ["Y14", "G2", ""]


def test_A77_in_the_first_turn_there_is_no_opponents_pile_yet() -> None:
    match = stacked("G9", "B10", "R3")
    acts(match, "lift")
    assert delay(match) == ["G9", "", ""]


# A new hand


def small(*hands: str, **rules: object) -> Match:
    """Three players and the eight cards 1 and 2, seat 0 first; a hand is given from the top down."""
    edition = PANJANDRUM_1913.with_house_rules(ranks="1-2", **rules)
    return Match.set_up(edition, hands=hands, dealer=2, seed="small")


def test_A76_while_the_turn_is_alive_the_new_hand_is_lifted_from() -> None:
    match = small("R2 Y2 R1", "B2 G1 B1", "G2 Y1")
    acts(match, "lift", "lift", "lift", "lift")  # four 2s stay where they are
    before = match.version
    acts(match, "lift", "lift")  # seat 1 opens green, then black with its last card
    assert told(match, before)[-1] == "Bob turns the delay pile over: a new hand of 1 card."
    view = panjandrum_view(match)
    assert (view.turn, view.hand_sizes, delay(match)) == (1, (1, 1, 1), ["R2 Y2", "", "G2"])
    acts(match, "lift")  # B2 builds, and nothing is left
    assert match.result is not None
    assert match.result.winners == (1,)


def test_A76_a_last_card_that_stays_is_turned_over_with_the_pile_and_the_turn_ends() -> None:
    match = small("R2 G1 Y1", "B2 R1 B1", "G2 Y2")
    acts(match, "lift", "lift", "lift", "lift", "lift")  # seat 0's 1s are gone: R2 is its new hand
    before = match.version
    acts(match, "lift")
    assert told(match, before) == [
        "Ann lifts R2.",
        "R2 stays with Ann, on the delay pile.",
        "Ann turns the delay pile over: a new hand of 1 card.",
    ]
    view = panjandrum_view(match)
    assert (view.turn, view.hand_sizes[0], delay(match)[0]) == (1, 1, "")


@every(PANJANDRUM_TABLES)
def test_A76_a_pile_is_turned_over_unshuffled_oldest_card_on_top(edition: Edition, seats: int) -> None:
    """The piles are followed by what everybody sees; a new hand comes up in the order it was laid."""
    piles: list[list[Card]] = [[] for _ in range(seats)]
    expected: list[list[Card]] = [[] for _ in range(seats)]
    checked = 0
    for seed in range(8):
        for event in played_out(edition, seats=seats, seed=f"order-{seed}").all_events():
            match event:
                case Dealt():
                    piles = [[] for _ in range(seats)]
                    expected = [[] for _ in range(seats)]
                case Lifted() if expected[event.seat]:
                    assert event.card is expected[event.seat].pop(0)
                    checked += 1
                case PileBuilt(source=Source.DELAY) | PutOn(source=Source.DELAY):
                    assert piles[event.seat].pop() is event.card
                case TurnedOver():
                    assert event.count == len(piles[event.seat])
                    expected[event.seat], piles[event.seat] = piles[event.seat], []
            match event:
                case PutOn():
                    piles[event.onto].append(event.card)
                case Delayed():
                    piles[event.seat].append(event.card)
    assert checked > 0


# The end


def test_the_first_without_hand_and_delay_pile_wins_and_scores_the_others_cards() -> None:
    match = small("R2 Y2 R1", "B2 G1 B1", "G2 Y1")
    acts(match, *["lift"] * 7)
    assert match.result == MatchResult((1,), "first to be rid of every card", (0, 5, 0))
    hand = match.hands[0]
    assert hand.points == hand.scored == hand.scores == (0, 5, 0)
    assert hand.details == (("winner", (0, 1, 0)), ("cards left", (3, 0, 2)))
    assert match.pending() == ()
    assert told(match, match.version - 1)[-3:] == [
        "Bob wins the deal: first to be rid of every card.",
        "Scored: Bob +5.",
        "Bob wins the match: first to be rid of every card.",
    ]


def test_A75_the_guard_stops_a_deal_and_the_fewest_cards_win() -> None:
    edition = PANJANDRUM_1913.with_house_rules(longest_deal=2)
    match = stacked("R3", "Y1 Y2 B4 B9", "G9", edition=edition)
    acts(match, *["lift"] * 5)
    assert match.result == MatchResult((1,), "fewest cards left, 16 cards, after 2 turns", (0, 6, 0))
    assert "2 turns are played, and the deal stops. Cards left: Ann 20, Bob 16, Cleo 18." in told(match, 4)


def test_A75_a_tie_at_the_guard_is_shared() -> None:
    edition = PANJANDRUM_1913.with_house_rules(longest_deal=1)
    match = stacked("R3", "G9", "Y9", "B9", edition=edition)
    acts(match, "lift")
    assert match.result == MatchResult((0, 1, 2, 3), "fewest cards left, 14 cards, after 1 turn", (0, 0, 0, 0))


@every(PANJANDRUM_TABLES)
def test_A75_deals_end_long_before_the_guard(edition: Edition, seats: int) -> None:
    for seed in range(30):
        match = played_out(edition, seats=seats, seed=f"end-{seed}")
        assert panjandrum_view(match).turns < 250
        assert match.result is not None
        assert match.result.reason == "first to be rid of every card"


# Notation


@pytest.mark.parametrize("text", ["lift", "onto 0", "onto 7", "onto 11"])
def test_reading_and_printing_are_inverse(text: str) -> None:
    assert str(read_action(text)) == text
    assert str(read_action(text.upper())) == text


@pytest.mark.parametrize("text", ["lift R4", "onto", "onto 1 2", "onto -1", "onto two", "onto 100", "onto ²"])
def test_what_is_no_action_is_refused_with_the_form(text: str) -> None:
    with pytest.raises(UnreadableAction, match=r"expected '(lift|onto 2)'"):
        read_action(text)
