"""I Doubt It: its rules and rulings, each named after it."""

from __future__ import annotations

import pytest

import rookery
from rookery.bots.i_doubt_it import suspicion
from rookery.families.i_doubt_it.decisions import DoubtDecision, TurnDecision
from rookery.families.i_doubt_it.state import DoubtClaim
from rookery.games.i_doubt_it import I_DOUBT_IT_1913
from tests.families.dealt_hands import (
    EVEN,
    ODD,
    asked,
    cards_of,
    decision_of,
    doubt_view,
    honest_deal,
    play_honestly,
    play_next,
)

BLUFF_FREELY = I_DOUBT_IT_1913.with_house_rules(bluffing="freely")


def liars_last_card() -> rookery.Match:
    """Seat 0 gives its last 11 away at once, and comes to its last call, 11, with a 1."""
    match = honest_deal(BLUFF_FREELY)
    match.act(0, "play Y11")
    play_honestly(match, 51)
    assert doubt_view(match, 0).hand == rookery.read_cards("Y1")
    return match


def test_the_edition() -> None:
    assert I_DOUBT_IT_1913.id == "i-doubt-it/1913"
    assert I_DOUBT_IT_1913.seats == (3, 4, 5, 6, 7, 8)


@pytest.mark.parametrize(
    ("seats", "sizes"),
    [
        (3, (18, 19, 19)),
        (4, (14, 14, 14, 14)),
        (5, (11, 12, 11, 11, 11)),
        (6, (9, 10, 10, 9, 9, 9)),
        (7, (8,) * 7),
        (8, (7,) * 8),
    ],
)
def test_the_whole_pack_is_dealt_and_hands_differ_by_one_at_most(seats: int, sizes: tuple[int, ...]) -> None:
    match = rookery.Match.set_up(I_DOUBT_IT_1913, seats=seats, dealer=0, seed=3)
    assert doubt_view(match, None).hand_sizes == sizes


def test_A51_the_highest_card_drawn_deals_and_the_seat_at_its_left_begins() -> None:
    match = rookery.Match(I_DOUBT_IT_1913, seats=5, seed="draw")
    drawn = next(event for event in match.all_events() if event.kind == "drew-for-deal")
    dealer = doubt_view(match, None).dealer
    assert f"Seat {dealer} deals" in drawn.sentence([f"Seat {seat}" for seat in range(5)])
    assert asked(match) == {((dealer + 1) % 5, "play")}


def test_the_numbers_are_called_in_a_row_and_after_14_comes_1() -> None:
    match = honest_deal()
    called = []
    for _ in range(30):
        called.append(doubt_view(match, None).number)
        play_next(match)
    assert called == [*range(1, 15), *range(1, 15), 1, 2]


def test_the_question_tells_the_number_to_call() -> None:
    assert honest_deal().pending()[0].question == "'play' and your 1, to be called 1"
    match = honest_deal(BLUFF_FREELY)
    assert match.pending()[0].question == "'play' and any card, to be called 1"
    play_next(match)
    assert decision_of(match, 1).question == (
        "'play' and any card, to be called 2, or 'doubt' seat 0's 1, or 'let' it go"
    )
    assert decision_of(match, 3).question == "'doubt' seat 0's 1, or 'let' it go"


def test_A106_who_holds_the_number_must_play_it_and_is_told_so_alone() -> None:
    match = honest_deal()
    decision = match.pending()[0]
    assert {str(option) for option in decision.options()} == {"play R1", "play Y1"}
    refusal = decision.refusal("play R3")
    assert refusal is not None
    assert refusal.rule == "true-card"
    assert "R1 or Y1" in refusal.reason
    with pytest.raises(rookery.IllegalAction):
        match.act(0, "play R3")
    assert match.version == 0  # nobody else hears of it
    assert match.events_for(1) == honest_deal().events_for(1)


def test_A106_who_has_none_of_the_number_plays_any_card() -> None:
    hands = (cards_of(EVEN, "RY"), cards_of(ODD, "RY"), cards_of(ODD, "GB"), cards_of(EVEN, "GB"))
    match = rookery.Match.set_up(I_DOUBT_IT_1913, hands=hands, dealer=3, seed=1)
    decision = match.pending()[0]
    assert len(tuple(decision.options())) == 14
    match.act(0, "play R14")
    assert doubt_view(match, 1).window == (0, 1)


def test_A106_a_house_may_bluff_freely() -> None:
    match = honest_deal(BLUFF_FREELY)
    match.act(0, "play R3")
    match.act(3, "doubt")
    assert doubt_view(match, 0).doubts[-1].card == rookery.read_card("R3")


def test_A106_a_bot_knows_that_who_was_caught_had_none_of_the_number() -> None:
    """Seat 0 has no 1, is caught and takes its card back: the next time it calls 1 nothing can have changed."""
    hands = (cards_of(EVEN, "RY"), cards_of(ODD, "RY"), cards_of(ODD, "GB"), cards_of(EVEN, "GB"))
    for edition, sure in ((I_DOUBT_IT_1913, True), (BLUFF_FREELY, False)):
        match = rookery.Match.set_up(edition, hands=hands, dealer=3, seed=1)
        match.act(0, "play R14")
        match.act(3, "doubt")
        seen = doubt_view(match, 3)
        assert (suspicion(seen, DoubtClaim(0, 1)) == 1) is sure
        assert suspicion(seen, DoubtClaim(0, 5)) < 1


def test_any_card_may_be_played_but_only_an_own_one() -> None:
    match = honest_deal(BLUFF_FREELY)
    decision = match.pending()[0]
    assert {str(option) for option in decision.options()} == {f"play {card}" for card in match.view(0).hand}
    refusal = decision.refusal("play R2")
    assert refusal is not None
    assert refusal.rule == "own-cards"
    assert "R2" in refusal.reason


def test_a_false_card_that_is_doubted_costs_its_player_the_pile() -> None:
    match = honest_deal(BLUFF_FREELY)
    play_honestly(match, 2)
    match.act(2, "play G1")  # called 3
    events = match.act(0, "doubt")
    assert [event.kind for event in events] == ["doubted", "pile-taken"]
    assert events[0].sentence("ABCD") == "A doubts C's 3: it is G1, false. C takes the pile of 3 cards."
    assert doubt_view(match, None).hand_sizes == (13, 13, 16, 14)
    assert set(rookery.read_cards("R1 R2 G1")) <= set(match.view(2).hand)
    assert doubt_view(match, None).pile_size == 0


def test_a_true_card_that_is_doubted_costs_the_doubter_the_pile() -> None:
    match = honest_deal()
    play_honestly(match, 3)
    match.act(1, "doubt 3")
    assert doubt_view(match, None).hand_sizes == (13, 16, 13, 14)


def test_A70_after_a_card_every_other_seat_may_doubt_and_its_own_player_may_not() -> None:
    match = honest_deal()
    play_next(match)
    assert asked(match) == {(1, "play"), (2, "doubt"), (3, "doubt")}
    with pytest.raises(rookery.NotYourTurn, match="Seat 0 played that card: the others may doubt it"):
        match.act(0, "doubt")


def test_A70_the_first_to_speak_is_the_doubter_and_who_comes_later_is_told() -> None:
    match = honest_deal()
    play_next(match)
    match.act(3, "doubt")
    with pytest.raises(rookery.NotYourTurn, match="Too late to doubt seat 0's 1: seat 3 was first"):
        match.act(2, "doubt")
    refusal = decision_of(match, 1).refusal("doubt")
    assert refusal is not None
    assert (refusal.rule, refusal.reason) == ("doubting", "Too late to doubt seat 0's 1: seat 3 was first.")


def test_A70_the_window_closes_when_the_next_card_is_played() -> None:
    match = honest_deal()
    play_next(match)
    play_next(match)
    refusal = decision_of(match, 3).refusal("doubt 1")
    assert refusal is not None
    assert refusal.rule == "doubting"
    assert "seat 1's 2" in refusal.reason
    assert asked(match) == {(0, "doubt"), (2, "play"), (3, "doubt")}


def test_A70_a_doubt_that_names_its_number_never_falls_on_a_later_card() -> None:
    match = honest_deal()
    play_next(match)
    play_next(match)
    before = match.version
    with pytest.raises(rookery.IllegalAction):
        match.act(3, "doubt 1")
    assert match.version == before
    match.act(3, "doubt 2")
    assert doubt_view(match, None).hand_sizes[3] == 16


def test_A70_the_window_closes_when_everybody_has_let_it_go() -> None:
    match = honest_deal()
    play_next(match)
    match.act(2, "let")
    assert doubt_view(match, None).let_go == (2,)
    with pytest.raises(rookery.NotYourTurn, match="Seat 2 has let seat 0's 1 go"):
        match.act(2, "doubt")
    match.act(1, "let")
    turn = decision_of(match, 1)
    assert isinstance(turn, TurnDecision)
    assert turn.window is None
    refusal = turn.refusal("doubt")
    assert refusal is not None
    assert refusal.reason == "Seat 1 has let seat 0's 1 go."
    events = match.act(3, "let")
    assert events[-1].sentence("ABCD") == "Nobody doubts A's 1."
    assert asked(match) == {(1, "play")}
    with pytest.raises(rookery.NotYourTurn, match=r"everybody has let it go\. Seat 1 is to play"):
        match.act(3, "doubt")


def test_A70_the_seat_to_play_is_asked_last() -> None:
    match = honest_deal()
    play_next(match)
    assert [decision.seat for decision in match.pending()] == [2, 3, 1]


def test_A70_as_a_house_rule_the_next_player_waits_until_all_have_spoken() -> None:
    match = honest_deal(I_DOUBT_IT_1913.with_house_rules(doubting_time="until-all-have-spoken"))
    play_next(match)
    assert asked(match) == {(1, "doubt"), (2, "doubt"), (3, "doubt")}
    refusal = decision_of(match, 1).refusal("play R2")
    assert refusal is not None
    assert refusal.rule == "turn"
    for seat in (1, 3, 2):
        match.act(seat, "let")
    assert asked(match) == {(1, "play")}


def test_A71_the_last_card_can_be_doubted_and_a_false_one_brings_its_player_back() -> None:
    match = liars_last_card()
    match.act(0, "play Y1")
    assert match.result is None
    assert asked(match) == {(1, "doubt"), (2, "doubt"), (3, "doubt")}
    decision = decision_of(match, 1)
    assert isinstance(decision, DoubtDecision)
    assert decision.last
    match.act(2, "doubt")
    assert match.result is None
    assert doubt_view(match, None).hand_sizes == (53, 1, 1, 1)
    assert asked(match) == {(1, "play")}


def test_A71_the_win_is_confirmed_when_everybody_has_let_the_last_card_go() -> None:
    match = liars_last_card()
    match.act(0, "play Y1")
    for seat in (1, 2):
        match.act(seat, "let")
        assert match.result is None
    match.act(3, "let")
    assert match.result == rookery.MatchResult((0,), "first out of cards", (3, 0, 0, 0))


def test_A71_the_win_is_confirmed_when_the_doubt_fails() -> None:
    match = honest_deal()
    play_honestly(match, 53)
    assert match.result is None
    match.act(1, "doubt")
    assert match.result is not None
    assert match.result.winners == (0,)
    assert match.hands[0].points == (56, 0, 0, 0)  # the doubter holds the whole pile


def test_A71_nobody_plays_on_while_a_last_card_is_open_to_doubt() -> None:
    match = liars_last_card()
    match.act(0, "play Y1")
    view = doubt_view(match, 1)
    assert (view.turn, view.number) == (None, None)
    refusal = decision_of(match, 1).refusal(f"play {match.view(1).hand[0]}")
    assert refusal is not None
    assert refusal.rule == "turn"


def test_A71_as_a_house_rule_the_last_card_is_safe() -> None:
    match = honest_deal(I_DOUBT_IT_1913.with_house_rules(last_card="safe"))
    play_honestly(match, 53)
    assert match.result is not None
    assert match.result.winners == (0,)


def test_A72_after_a_doubt_the_next_player_goes_on_with_the_next_number_and_a_new_pile() -> None:
    match = honest_deal()
    play_honestly(match, 3)
    match.act(0, "doubt")
    view = doubt_view(match, None)
    assert (view.turn, view.number, view.pile_size) == (3, 4, 0)


def test_A73_one_deal_decides_and_the_winner_gets_a_point_for_every_card_left() -> None:
    match = honest_deal()
    play_honestly(match, 53)
    for seat in (1, 2, 3):
        match.act(seat, "let")
    (hand,) = match.hands
    assert hand.scored == hand.scores == (3, 0, 0, 0)
    assert dict(hand.details) == {"winner": (1, 0, 0, 0), "cards left": (0, 1, 1, 1)}
    assert match.result is not None
    assert match.pending() == ()


def test_A73_in_a_match_of_several_deals_the_most_points_win() -> None:
    edition = I_DOUBT_IT_1913.with_house_rules(match_hands=2)
    match = rookery.Match.set_up(edition, hands=honest_hands(), dealer=3, scores=[0, 100, 0, 0], seed=1)
    play_honestly(match, 53)
    for seat in (1, 2, 3):
        match.act(seat, "let")
    assert match.result is None
    view = doubt_view(match, None)
    assert (view.deal_number, view.dealer, view.scores) == (2, 0, (3, 100, 0, 0))
    let_everything_go(match)
    assert match.result is not None
    assert match.result.winners == (1,)
    assert match.result.reason.endswith("after 2 deals")


def honest_hands() -> list[tuple[rookery.Card, ...]]:
    return [honest_deal().view(seat).hand for seat in range(4)]


def test_A45_a_tie_after_the_last_deal_plays_another() -> None:
    """With three and no doubts the dealer, who has a card less, is out first: 2 points for each in turn."""
    match = rookery.Match(I_DOUBT_IT_1913.with_house_rules(match_hands=2), seats=3, seed=1)
    first = doubt_view(match, None).dealer
    let_everything_go(match)
    assert [hand.scored[hand.dealer] for hand in match.hands] == [2, 2, 2, 2]
    assert match.result is not None
    assert (match.result.winners, match.result.reason) == ((first,), "highest score, 4, after 4 deals")


def test_A45_a_tie_in_the_longest_match_is_shared() -> None:
    edition = I_DOUBT_IT_1913.with_house_rules(match_hands=2, longest_match=3)
    match = rookery.Match(edition, seats=3, seed=1)
    let_everything_go(match)
    assert match.result == rookery.MatchResult((0, 1, 2), "highest score, 2, after 3 deals", (2, 2, 2))


def let_everything_go(match: rookery.Match) -> None:
    while match.pending():
        decision = match.pending()[0]
        if decision.kind == "doubt":
            match.act(decision.seat, "let")
        else:
            play_next(match)


def test_A73_after_the_longest_deal_the_fewest_cards_win() -> None:
    match = honest_deal(I_DOUBT_IT_1913.with_house_rules(longest_deal=60))
    while doubt_view(match, None).plays < 60:
        seat, _ = play_next(match)
        if doubt_view(match, None).plays % 13 == 0:
            match.act((seat + 1) % 4, "doubt")  # wrongly, so that everybody takes a pile in turn
    assert match.result is None
    for seat in sorted(seat for seat, _ in asked(match)):
        match.act(seat, "let")
    assert match.result is not None
    sizes = dict(match.hands[0].details)["cards left"]
    assert match.result.reason == f"fewest cards, {min(sizes)}, after 60 cards played"
    assert match.result.winners == tuple(seat for seat, size in enumerate(sizes) if size == min(sizes))
    for seat in match.result.winners:
        assert match.hands[0].points[seat] == sum(sizes) - sizes[seat]


def test_as_a_house_rule_the_dealer_begins() -> None:
    match = rookery.Match.set_up(I_DOUBT_IT_1913.with_house_rules(first_player="dealer"), dealer=2, seats=4, seed=1)
    assert asked(match) == {(2, "play")}


def test_as_a_house_rule_a_shorter_pack_is_called_through() -> None:
    match = rookery.Match(I_DOUBT_IT_1913.with_house_rules(ranks="5-8"), seats=3, seed=1)
    called = []
    for _ in range(6):
        called.append(doubt_view(match, None).number)
        play_next(match)
    assert called == [5, 6, 7, 8, 5, 6]


@pytest.mark.parametrize(
    ("house_rules", "why"),
    [
        ({"longest_deal": 10}, "nobody can be out of cards before"),
        ({"ranks": "1"}, "too few"),
        ({"match_hands": 0}, "1 deal at least"),
        ({"longest_match": 5}, "one deal decides"),
        ({"match_hands": 9, "longest_match": 5}, "would end before"),
        ({"match_hands": 2, "points_per_card": 0}, "won by points"),
        ({"last_card": "sure"}, "expected doubtable or safe"),
        ({"minimum_bid": 5}, "no house rule"),
    ],
)
def test_house_rules_that_make_no_sense_are_refused(house_rules: dict[str, object], why: str) -> None:
    with pytest.raises(rookery.BadHouseRule, match=why):
        I_DOUBT_IT_1913.with_house_rules(**house_rules)


def test_a_view_tells_the_claims_the_own_cards_and_what_doubts_have_shown() -> None:
    match = honest_deal()
    play_honestly(match, 4)
    mine, spectator = doubt_view(match, 0), doubt_view(match, None)
    assert mine.pile == spectator.pile == ((0, 1), (1, 2), (2, 3), (3, 4))
    assert mine.last_claim == (3, 4)
    assert mine.own_pile == rookery.read_cards("R1")
    assert spectator.own_pile == ()
    match.act(1, "doubt")
    for seat, known in ((0, "R1 G4"), (1, "R1 R2 G3 G4"), (2, "G3 G4"), (3, "G4"), (None, "G4")):
        (doubt,) = doubt_view(match, seat).doubts
        assert set(doubt.known) == set(rookery.read_cards(known))
        assert (doubt.doubter, doubt.taker, doubt.claim, str(doubt.card)) == (1, 1, (3, 4), "G4")


def test_the_pile_is_seen_by_its_taker_alone() -> None:
    match = honest_deal()
    play_honestly(match, 4)
    version = match.version
    match.act(1, "doubt")
    taken = [
        seat
        for seat in (None, 0, 1, 2, 3)
        if any(event.kind == "pile-taken" for event in match.events_for(seat, since=version))
    ]
    assert taken == [1]
