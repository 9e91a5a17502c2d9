"""The rules that most editions share: how tricks are played, what the bird may do, and what a failed bid costs."""

from __future__ import annotations

import pytest

import rookery
from rookery import IllegalAction, Match

from .table_talk import (
    declare,
    held,
    lay_out,
    one_trick,
    play,
    play_hand,
    playable,
    refused,
    split_deal,
    told,
    waiting,
)

PLAIN = ["regular/1913", "regular/1952", "regular/1988", "partnership/1913", "partnership/2008", "dixie/1913"]
PLAIN += ["dixie/1988", "dixie/2008", "display/1913", "display/1988", "boston/1988"]
BIRD_HIGH = ["tournament/1988", "tournament/2008", "tournament/modern"]

plain_editions = pytest.mark.parametrize("id", [*PLAIN, *BIRD_HIGH, "red-one/1988", "one-high/1988"])
bird_high_editions = pytest.mark.parametrize("id", BIRD_HIGH)


def taker(match: Match, row: str) -> int:
    """The seat that takes a trick of these cards."""
    (trick,) = told(play(match, row), "trick-taken")
    assert isinstance(trick["seat"], int)
    return trick["seat"]


@plain_editions
def test_STD_PLAY_who_can_follow_the_colour_led_must(id: str) -> None:
    match = one_trick(rookery.edition(id), "G7 G8 G9 G11", holding={1: "G6 R12 Y14"})
    play(match, "G7")
    greens = {card for card in held(match, 1) if card.startswith("G")}
    assert playable(match) == greens
    assert refused(match, "play R12") == "follow-colour"
    with pytest.raises(IllegalAction, match="Green was led"):
        match.act(waiting(match)[0], "play Y14")


@plain_editions
def test_STD_PLAY_who_cannot_follow_may_discard_or_trump_as_they_like(id: str) -> None:
    match = one_trick(rookery.edition(id), "G7 Y8 G9 G11", holding={1: "R12 R6 B14"})
    play(match, "G7")
    assert playable(match) == held(match, 1)


@plain_editions
def test_STD_PLAY_nobody_is_obliged_to_beat_a_card_or_to_trump_higher(id: str) -> None:
    match = one_trick(rookery.edition(id), "R7 R8 R9 R11", holding={1: "R6 R13"})
    play(match, "R7")
    assert {"R6", "R8", "R13"} <= playable(match)
    match = one_trick(rookery.edition(id), "G7 R8 R6 G11", holding={2: "R13"})
    play(match, "G7 R8")
    assert {"R6", "R13"} <= playable(match)


@plain_editions
@pytest.mark.parametrize(
    ("row", "winner"),
    [
        ("G7 G12 G9 G11", 1),
        ("G7 B14 Y14 G8", 3),
        ("G7 B14 Y14 B13", 0),
        ("G13 R5 G12 G9", 1),
        ("G13 R6 R5 G9", 1),
        ("G13 R6 R9 R7", 2),
        ("R6 R9 G14 R8", 1),
    ],
)
def test_STD_PLAY_the_highest_trump_wins_or_else_the_highest_card_of_the_colour_led(
    id: str, row: str, winner: int
) -> None:
    assert taker(one_trick(rookery.edition(id), row), row) == winner


@plain_editions
def test_STD_PLAY_the_winner_leads_any_card_of_any_colour(id: str) -> None:
    match = one_trick(rookery.edition(id), "G7 G12 G9 G11", holding={1: "R12 R6 B14 Y8"})
    play(match, "G7 G12 G9 G11")
    assert playable(match) == held(match, 1)
    assert {"R6", "B14", "Y8"} <= playable(match)


@bird_high_editions
def test_BIRD_HI_the_bird_beats_the_14_of_trump(id: str) -> None:
    assert taker(one_trick(rookery.edition(id), "R14 Bird R13 R12"), "R14 Bird R13 R12") == 1
    assert taker(one_trick(rookery.edition(id), "G14 R14 Bird G12"), "G14 R14 Bird G12") == 2


@bird_high_editions
def test_BIRD_HI_the_bird_may_be_played_to_any_trick_though_its_holder_could_follow(id: str) -> None:
    match = one_trick(rookery.edition(id), "G7 Bird G9 G11", holding={1: "G6 R12 Y14"})
    play(match, "G7")
    greens = {card for card in held(match, 1) if card.startswith("G")}
    assert "G6" in greens
    assert playable(match) == greens | {"Bird"}
    assert taker(match, "Bird G9 G11") == 1


@bird_high_editions
def test_BIRD_HI_no_other_card_has_that_privilege(id: str) -> None:
    match = one_trick(rookery.edition(id), "G7 G6 G9 G11", holding={1: "R14"})
    play(match, "G7")
    assert "R14" not in playable(match)


@bird_high_editions
def test_BIRD_HI_a_led_bird_calls_for_trump(id: str) -> None:
    match = one_trick(rookery.edition(id), "Bird R6 G8 R9", holding={1: "R7 Y6"}, trump="red")
    play(match, "Bird")
    assert playable(match) == {card for card in held(match, 1) if card.startswith("R")}
    play(match, "R6")
    assert playable(match) == held(match, 2)  # no trump: anything
    play(match, "G8")
    assert playable(match) == {card for card in held(match, 3) if card.startswith("R")}
    assert taker(match, "R9") == 0


@bird_high_editions
def test_BIRD_HI_with_no_other_trump_the_bird_must_be_played_to_a_trump_lead(id: str) -> None:
    edition = rookery.edition(id)
    match = lay_out(edition, {0: "R7 R14", 1: "Bird G14"}, dealer=3, void={1: "R"})
    declare(match, 3, trump="red")
    play(match, "R7")
    assert playable(match) == {"Bird"}
    assert refused(match, "play G14") == "follow-colour"


@bird_high_editions
def test_BIRD_HI_with_other_trumps_the_bird_may_be_kept(id: str) -> None:
    match = one_trick(rookery.edition(id), "R7 Bird R8 R9", holding={1: "R6"})
    play(match, "R7")
    assert {"R6", "Bird"} <= playable(match)
    assert not any(card[0] in "GYB" and card != "Bird" for card in playable(match))


@pytest.mark.parametrize("id", ["tennessee/1988", "tennessee/2008"])
def test_BIRD_HI_holds_in_tennessee_from_the_first_trick(id: str) -> None:
    edition = rookery.edition(id)
    match = lay_out(edition, {0: "G7 R14", 1: "Bird G6 R12"}, dealer=1)
    declare(match, 1)
    play(match, "G7")
    assert "R12" not in playable(match)
    assert {"G6", "Bird"} <= playable(match)
    assert taker(match, "Bird") == 1


@pytest.mark.parametrize("id", ["high-card-partner/1988", "high-card-partner/2008"])
def test_BIRD_HI_holds_for_five_with_a_called_partner(id: str) -> None:
    match = one_trick(rookery.edition(id), "G7 G9 Bird G11 G12", holding={2: "G6"})
    play(match, "G7 G9")
    assert {"Bird", "G6"} <= playable(match)
    assert taker(match, "Bird G11 G12") == 2


@pytest.mark.parametrize("id", ["partnership-for-six/1988", "partnership-for-six/2008"])
def test_BIRD_HI_holds_for_six_in_partnership(id: str) -> None:
    match = one_trick(rookery.edition(id), "G7 G9 Bird G11 G12 G3", holding={2: "G6"})
    play(match, "G7 G9")
    assert {"Bird", "G6"} <= playable(match)
    assert taker(match, "Bird G11 G12 G3") == 2


@pytest.mark.parametrize(
    ("id", "bid"), [("tournament/2008", 120), ("regular/1913", 100), ("dixie/1988", 120), ("partnership/2008", 120)]
)
def test_SETBACK_a_failed_bid_is_subtracted_and_what_the_side_took_is_lost(id: str, bid: int) -> None:
    edition = rookery.edition(id)
    dealer = 0 if id == "dixie/1988" else 3
    match, plan = split_deal(edition, 6, dealer=dealer, scores=[30, 20, 30, 20])
    play_hand(match, 0, bid, plan=plan)
    hand = match.hands[0]
    side = [0, 2] if edition.game != "regular" else [0]
    assert hand.made is False
    assert hand.tricks[0] == 6
    assert hand.points[0] > 0  # taken, and lost
    assert [hand.scored[seat] for seat in side] == [-bid] * len(side)
    assert [match.score_of(seat) for seat in side] == [30 - bid] * len(side)
    assert hand.scored[1] == hand.points[1] + hand.bonus[1] + (hand.points[3] if len(side) == 2 else 0)


@pytest.mark.parametrize(
    ("id", "bid"),
    [("display/1988", 125), ("tennessee/1988", 160), ("over-the-top/1988", 100), ("original-three/2008", 125)],
)
def test_DOUBLE_a_failed_bid_scores_nothing_and_doubles_what_each_opponent_took(id: str, bid: int) -> None:
    edition = rookery.edition(id)
    match = lay_out(edition, {}, dealer=0, scores=[40] * edition.usual_seats(), seed="a-hand")
    play_hand(match, 0, bid)
    hand = match.hands[0]
    side = {0, 2} if edition.game == "display" else {0}
    assert hand.made is False
    for seat in range(match.seats):
        partners = [seat, (seat + 2) % 4] if edition.game == "display" else [seat]
        took = sum(hand.points[each] for each in partners)
        assert hand.scored[seat] == (0 if seat in side else 2 * took)
        assert match.score_of(seat) == 40 + hand.scored[seat]
    assert any(hand.scored)


def test_a_card_that_is_not_held_is_refused() -> None:
    match = one_trick(rookery.edition("regular/1913"), "G7 G8 G9 G11")
    assert refused(match, "play G8") == "own-cards"
