"""Match by its rules and rulings, each named."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

import pytest

from rookery.engine.cards import Card, read_cards
from rookery.engine.editions import Edition
from rookery.engine.errors import BadSetUp, NotYourTurn, UnreadableAction
from rookery.engine.results import MatchResult
from rookery.families.match_piles.events import LastPiles, OutOfCards, PileTaken, Turned
from rookery.games.catalogue import read_action
from rookery.games.match_piles import COLOURS, MATCH_1913
from rookery.records.match import Match
from tests.families.face_down import MATCH_TABLES, acts, c, every, match_view, played_out

SMALL = "R1 R2 Y2 Y1 G1 G2 B1 B2"


def small(cards: str = SMALL, *, seats: int = 2, **rules: object) -> Match:
    """The numbers in `cards`; seat 0 plays first, and the cards come up in this order until a pile is taken."""
    numbers = sorted({int(card[1:]) for card in cards.split()})
    edition = MATCH_1913.with_house_rules(ranks=numbers, **rules)
    return in_this_order(read_cards(cards), edition, seats=seats)


def in_this_order(cards: Sequence[Card], edition: Edition, *, seats: int) -> Match:
    hands = [cards[seat::seats] for seat in range(seats)]
    return Match.set_up(edition, hands=hands, dealer=seats - 1, seats=seats, seed="small")


def turned(match: Match) -> list[tuple[int, str]]:
    return [(event.seat, str(event.card)) for event in match.all_events() if isinstance(event, Turned)]


def taken(match: Match) -> list[PileTaken]:
    return [event for event in match.all_events() if isinstance(event, PileTaken)]


@every(MATCH_TABLES)
def test_the_whole_pack_is_dealt_unseen_and_the_dealers_left_begins(edition: Edition, seats: int) -> None:
    view = match_view(Match(edition, seats=seats, seed="deal"))
    assert sum(view.hand_sizes) == 56
    assert max(view.hand_sizes) - min(view.hand_sizes) <= 1
    assert view.turn == (view.dealer + 1) % seats
    assert (view.hand, view.pile, view.to_match) == ((), (), None)


def test_two_to_eight_play() -> None:
    assert MATCH_1913.seats == (2, 3, 4, 5, 6, 7, 8)
    with pytest.raises(BadSetUp, match="cannot seat 9"):
        Match(MATCH_1913, seats=9)


def test_the_pile_goes_to_the_first_card_with_the_number_of_its_first_card() -> None:
    match = small()
    acts(match, "turn", "turn", "turn")
    assert match_view(match).pile == (c("R1"), c("R2"), c("Y2"))
    assert match_view(match).to_match == c("R1")
    acts(match, "turn")
    assert match_view(match).pile == ()
    assert match_view(match).hand_sizes == (2, 6)
    assert match.all_events()[-1].sentence(["Ann", "Bob"]) == "A match, Y1 with R1: Bob takes the pile of 4."


def test_the_card_dealt_last_is_the_top_card() -> None:
    edition = MATCH_1913.with_house_rules(ranks="1-2")
    match = Match.set_up(edition, pack="R1 R2 Y2 Y1 G1 G2 B1 B2", dealer=1, seats=2, seed=1)
    acts(match, "turn", "turn")
    assert turned(match) == [(0, "B1"), (1, "B2")]


def test_A85_only_the_first_card_of_a_pile_can_be_matched() -> None:
    match = small()
    acts(match, "turn", "turn", "turn")
    assert turned(match) == [(0, "R1"), (1, "R2"), (0, "Y2")]  # Y2 matches R2, which is not the first
    assert not taken(match)


def test_A85_who_began_the_pile_may_match_it() -> None:
    match = small()
    acts(match, *["turn"] * 7)
    assert turned(match)[4:] == [(0, "G1"), (1, "G2"), (0, "B1")]
    assert [event.seat for event in taken(match)] == [1, 0]


@pytest.mark.parametrize(
    ("order", "following"),
    [("first-card-first", ["R1", "R2", "Y2", "Y1"]), ("last-card-first", ["Y1", "Y2", "R2", "R1"])],
)
def test_A85_a_captured_pile_lies_under_the_hand_first_card_first(order: str, following: list[str]) -> None:
    pack = "R1 R2 Y2 Y1 G3 G2 R3 B2 Y3 B1 B3 G1"
    match = small(pack, pile_order=order)
    hand = ["G2", "B2", "B1", "G1", *following]  # seat 1 took R1 R2 Y2 Y1
    for _ in range(4):
        acts(match, "turn")
    while match.pending() and len([each for each in turned(match)[4:] if each[0] == 1]) < 6 and len(taken(match)) < 3:
        acts(match, "turn")
    mine = [card for seat, card in turned(match)[4:] if seat == 1]
    assert len(mine) > 4
    assert mine == hand[: len(mine)]


def test_the_player_left_of_the_taker_begins_the_next_pile() -> None:
    match = small(seats=2)
    acts(match, *["turn"] * 4)
    assert match_view(match).turn == 0
    assert match_view(match).piles == 1


def test_only_the_seat_in_turn_may_turn_a_card() -> None:
    match = small()
    with pytest.raises(NotYourTurn, match="seat 0 to turn"):
        match.act(1, "turn")


def test_little_ones_match_colours() -> None:
    edition = MATCH_1913.with_house_rules(**COLOURS.rules)
    pack = sorted(MATCH_1913.rules_for(3).pack(3), key=lambda card: card.number)  # R1 Y1 G1 B1 R2 …
    match = in_this_order(pack, edition, seats=3)
    acts(match, *["turn"] * 5)
    assert [(event.seat, event.count) for event in taken(match)] == [(1, 5)]
    assert COLOURS in MATCH_1913.options


# A86: the end


@every(MATCH_TABLES)
def test_A86_a_player_without_cards_is_passed_over(edition: Edition, seats: int) -> None:
    """The hands are counted from what everybody sees, and every turn is the next player's who has cards."""
    skipped = 0
    for seed in range(12):
        match = played_out(edition, seats=seats, seed=f"out-{seed}")
        sizes = list(match_view(Match(edition, seats=seats, seed=f"out-{seed}")).hand_sizes)
        following: int | None = None
        for event in match.all_events():
            if isinstance(event, Turned):
                if following is not None:
                    while not sizes[following]:
                        following = (following + 1) % seats
                        skipped += 1
                    assert event.seat == following
                sizes[event.seat] -= 1
                following = (event.seat + 1) % seats
            elif isinstance(event, PileTaken):
                sizes[event.seat] += event.count
            elif isinstance(event, OutOfCards):
                assert sizes[event.seat] == 0
    assert skipped or seats == 2


@every(MATCH_TABLES)
def test_A86_two_left_finish_the_pile_and_play_five_more(edition: Edition, seats: int) -> None:
    played_to_the_end = 0
    for seed in range(40):
        match = played_out(edition, seats=seats, seed=f"five-{seed}")
        assert match.result is not None
        events = match.all_events()
        outs = [place for place, event in enumerate(events) if isinstance(event, OutOfCards)]
        if len(outs) == seats - 1:
            assert match.result.reason.startswith("the only player with cards left")
            assert match.hands[0].points[match.result.winners[0]] == 56
            continue
        played_to_the_end += 1
        assert len(outs) == seats - 2
        start = outs[-1] if outs else -1
        piles = [event for event in events[start + 1 :] if isinstance(event, PileTaken)]
        in_progress = 1 if seats > 2 else 0
        assert len(piles) == 5 + in_progress
        assert sum(isinstance(event, LastPiles) for event in events) == in_progress
        most = max(match.hands[0].points)
        assert all(match.hands[0].points[seat] == most for seat in match.result.winners)
    assert played_to_the_end


def test_A86_with_two_players_five_piles_are_the_game() -> None:
    match = Match(MATCH_1913, seats=2, seed="two")
    assert match_view(match).piles_left == 5
    assert match_view(Match(MATCH_1913, seats=3, seed="two")).piles_left is None


def test_A86_equal_hands_share_the_win() -> None:
    match = small("R1 Y1 R2 Y2 G1 B1 G2 B2", last_piles=2)  # R1 Y1 to seat 1, then seat 0 begins with R2 …
    acts(match, *["turn"] * 4)
    assert match.result is not None
    assert match.result.winners == (1,)
    match = small("R1 R2 Y1 Y2 G1 G2 B1 B2", last_piles=2)
    acts(match, *["turn"] * 3)  # seat 0 takes R1 R2 Y1
    acts(match, "turn", "turn", "turn")  # Y2 G1 G2: seat 1 takes them, and both have four again
    assert match.result == MatchResult((0, 1), "4 cards each, after 2 piles", (4, 4))


def test_A86_when_one_of_the_two_runs_out_the_other_wins_at_once_with_the_pile() -> None:
    match = small("R1 R2 Y2 G2 B2 R3 Y3 Y1 G3 B3 G1 B1", last_piles="all")
    while match.pending():
        acts(match, "turn")
    assert match.result is not None
    (winner,) = match.result.winners
    assert match.result.reason.startswith("the only player with cards left, after ")
    assert match.hands[0].points[winner] == 12
    assert match_view(match).out == (1 - winner,)


def test_A86_the_guard_ends_a_deal_and_the_most_cards_win() -> None:
    edition = MATCH_1913.with_house_rules(longest_deal=1)
    match = played_out(edition, seats=5, seed="guard")
    assert match.result is not None
    assert match.result.reason.startswith("most cards, ")
    assert match.result.reason.endswith(", after 1 pile")
    assert sum(match.hands[0].points) == 56


def test_A86_playing_on_until_one_is_out_ends_too() -> None:
    edition = MATCH_1913.with_house_rules(last_piles="all")
    for seats, seed in itertools.product((2, 3, 8), range(10)):
        match = played_out(edition, seats=seats, seed=f"all-{seed}")
        assert match.result is not None
        assert len(match_view(match).out) == seats - 1 or match_view(match).piles == 500


def test_a_house_rule_of_no_more_piles_ends_with_the_pile_in_progress() -> None:
    edition = MATCH_1913.with_house_rules(last_piles=0)
    assert edition.seats == (3, 4, 5, 6, 7, 8)
    ends = {
        (played_out(edition, seats=4, seed=f"zero-{seed}").result or MatchResult((), "")).reason[:4]
        for seed in range(20)
    }
    assert "most" in ends


def test_points_are_the_cards_at_the_end_and_always_fifty_six() -> None:
    match = played_out(MATCH_1913.with_house_rules(match_hands=3), seats=4, seed="three")
    assert len(match.hands) == 3
    assert all(sum(hand.scored) == 56 for hand in match.hands)
    assert [hand.dealer for hand in match.hands] == [(match.hands[0].dealer + step) % 4 for step in range(3)]
    assert match.result is not None
    best = max(match.result.scores)
    assert match.result.reason == f"highest score, {best}, after 3 deals"
    assert all(match.score_of(seat) == best for seat in match.result.winners)


def test_reading_and_printing_are_inverse() -> None:
    assert str(read_action("turn")) == str(read_action("TURN")) == "turn"
    with pytest.raises(UnreadableAction, match="expected 'turn'"):
        read_action("turn R4")
