"""The bot: it plays by the rules to the end, sensibly, and far better than chance."""

from __future__ import annotations

import pytest

from rookery.bots.club import ClubBot
from rookery.bots.random_bot import RandomBot
from rookery.games.club import CLUB_1988
from rookery.games.donkey import DONKEY_1913
from rookery.records.match import Match
from tests.families.club.support import SEATS, club, do, draw_and_discard, view

BOT = ClubBot(1)


def choice(match: Match) -> str:
    return str(BOT.choose(match.recall(match.pending()[0].seat)))


def play(match: Match, seats_of_bot: set[int], seed: int) -> None:
    chance = RandomBot(seed)
    while match.pending():
        decision = match.pending()[0]
        bot = BOT if decision.seat in seats_of_bot else chance
        action = bot.choose(match.recall(decision.seat))
        assert decision.refusal(action) is None
        match.act(decision.seat, action)


@pytest.mark.parametrize("seats", SEATS)
def test_the_bot_beats_random_play_clearly(seats: int) -> None:
    won = 0
    for number in range(8):
        side = number % (seats // 2)
        match = Match(CLUB_1988, seats=seats, seed=f"bot-{number}")
        play(match, {side, side + seats // 2}, number)
        assert match.result is not None
        won += side in match.result.winners
    assert won >= 7


@pytest.mark.parametrize("seats", SEATS)
def test_a_table_of_bots_finishes_in_a_sensible_number_of_hands(seats: int) -> None:
    hands: list[int] = []
    for number in range(4):
        match = Match(CLUB_1988, seats=seats, seed=f"table-{number}")
        play(match, set(range(seats)), number)
        hands.append(len(match.hands))
    assert min(hands) >= 2
    assert max(hands) <= 10


def test_the_bot_plays_with_house_rules() -> None:
    for house in ({"sides": "alternate"}, {"wilds": "1", "birdie_size": 5}, {"meld_size": 4, "set_naturals": 3}):
        variant = CLUB_1988.with_house_rules(**house, longest_match=3)
        match = Match(variant, seats=6, seed="house")
        play(match, set(range(6)), 1)
        assert match.result is not None


def test_it_opens_with_sequences_and_without_wilds_when_it_can() -> None:
    match = club("R6 R7 R8 R9 R10 G12 B12 Y1 B4 G4", stock="B14")
    do(match, "take stock")
    assert choice(match) == "meld R6 R7 R8 R9 R10"


def test_it_extends_a_sequence_before_anything_else() -> None:
    match = club("R6 R7 R8 R9 R10 B4", "G4", "R11 R12 G13 B13 Y13 Y5", stock="B14")
    do(match, "take stock", "meld R6 R7 R8 R9 R10", "discard B4")
    draw_and_discard(match, "G4")
    do(match, "take stock")
    assert choice(match) == "add R11 R12 to 1"


def test_it_keeps_wild_cards_until_they_finish_a_birdie() -> None:
    match = club("R6 G6 B6 Y6 R6 B4", "G4", "Y1 B1 G9 Y11", stock="B14")
    do(match, "take stock", "meld R6 G6 B6 Y6 R6", "discard B4")
    draw_and_discard(match, "G4")
    do(match, "take stock")
    assert choice(match) == "add Y1 B1 to 1"


def test_S34_a_finished_birdie_waits_while_another_meld_can_grow() -> None:
    match = club("R4 R5 R6 R7 R8 R9 R10 B11 G11 Y11 B4", "G4", "R11 G13 B13 Y14", stock="B14")
    do(match, "take stock", "meld R4 R5 R6 R7 R8 R9 R10", "meld G11 B11 Y11", "discard B4")
    draw_and_discard(match, "G4")
    do(match, "take stock")
    assert choice(match).startswith("add R11")
    assert choice(match).endswith("to 2")


def test_it_takes_a_good_pile_and_pays_for_it() -> None:
    match = club("G6 B6 Y6 Y1 Y9", "G14", "G13", "R6", stock="B14")
    draw_and_discard(match, "Y9", "G14", "G13", "R6")
    assert choice(match) == "take pile"
    do(match, "take pile")
    while view(match, 0).owed is not None:
        do(match, choice(match))
    assert view(match, 0).sides[0].opened


def test_it_goes_out_when_it_can() -> None:
    match = club("R4 R5 R6 R7 R8 R9 R10 R6 G6 B6 Y6 R1 G2 B1", stock="B14 R11 G13", hand_size=14)
    do(match, "take stock")
    while not match.hands:
        do(match, choice(match))
        assert match.version < 12
    assert dict(match.hands[0].details)["going out"][0] == 200


def test_it_does_not_feed_the_opponents_melds_and_keeps_its_wilds() -> None:
    match = club("R6 R7 R8 R9 R10 B4", "R11 Y1 G5 B9", stock="B14")
    do(match, "take stock", "meld R6 R7 R8 R9 R10", "discard B4", "take stock")
    while choice(match).startswith(("meld", "add")):
        do(match, choice(match))
    assert choice(match).startswith("discard")
    assert choice(match) not in ("discard R11", "discard Y1", "discard R5")


def test_the_same_view_gets_the_same_answer_whatever_the_seed() -> None:
    match = club("R6 R7 R8 R9 R10", stock="B14")
    assert BOT.choose(match.recall(0)) == ClubBot("other").choose(match.view(0))
    assert BOT.name == "solid"


def test_a_view_without_a_decision_is_a_mistake() -> None:
    match = club(stock="B14")
    with pytest.raises(ValueError, match="nothing to decide"):
        BOT.choose(match.recall(1))
    with pytest.raises(ValueError, match="does not play donkey"):
        BOT.choose(Match(DONKEY_1913).recall(0))
