"""Golden Ten and High 14 on the players' honour: a wrong card is accepted, corrected or claimed (A49)."""

from __future__ import annotations

import pytest

from rookery.engine.cards import Colour
from rookery.engine.editions import Edition
from rookery.engine.errors import IllegalAction
from rookery.records.match import Match
from tests.families.plain_tricks.support import (
    LITTLE,
    LITTLE_HANDS,
    detail,
    golden,
    high,
    play,
    seen,
    table,
    text,
    with_trump,
)

# Twenty cards; seat 1 leads R10, seat 2 plays R1, and seat 3 could follow with R2 but plays G5.
WRONG = "R10 R1 G5 R3"


def erred(edition: Edition) -> Match:
    return play(table(edition, LITTLE_HANDS), WRONG)


def why(match: Match, seat: int, action: str) -> tuple[str, str]:
    with pytest.raises(IllegalAction) as error:
        match.act(seat, action)
    return error.value.refusal.rule, error.value.refusal.reason


def test_A49_golden_ten_puts_every_red_against_the_player_who_revoked() -> None:
    match = table(golden(conduct="honour"), [None] * 4)
    offender = revoke_somehow(match)
    accuser = (offender + 1) % 4
    events = match.act(accuser, f"accuse {offender}")
    assert [event.kind for event in events][:2] == ["revoke-proven", "hand-scored"]
    assert match.hands[0].scored == tuple(27 if seat == offender else 0 for seat in range(4))
    assert match.hands[0].revoked == offender


def test_A49_with_partners_the_reds_go_against_both() -> None:
    match = table(golden(1913, conduct="honour"), [None] * 4)
    offender = revoke_somehow(match)
    match.act((offender + 1) % 4, f"accuse {offender}")
    assert match.hands[0].scored == tuple(27 if seat % 2 == offender % 2 else 0 for seat in range(4))


def revoke_somehow(match: Match) -> int:
    """Play by the rules until somebody can revoke, who does."""
    while True:
        (decision,) = match.pending()
        wrong = [card for card in decision.hand if card not in decision.legal]  # type: ignore[attr-defined]
        card = (wrong or decision.legal)[0]  # type: ignore[attr-defined]
        match.act(decision.seat, f"play {card}")
        if wrong:
            return decision.seat


def test_A49_in_high_fourteen_the_offender_scores_nothing_and_the_others_what_they_took() -> None:
    edition = high(**LITTLE, fourteens="ordinary", trump="none", sides="alone", conduct="honour")
    match = erred(edition)
    match.act(1, "accuse 3")
    assert match.hands[0].scored == (0, 20, 0, 0)  # a trick, the red 10 and the green 5
    match = erred(edition)
    play(match, "Y10 Y1 Y2 Y3 G1 G2 G3 Y5")
    assert seen(match).points_taken == (0, 35, 0, 10)  # seat 3 has a trick and the yellow 5
    match.act(0, "accuse 3")
    assert match.hands[0].scored == (0, 35, 0, 0)
    assert detail(match, "revoke") == (0, 0, 0, -10)


def test_A49_partners_in_high_fourteen_score_nothing_together() -> None:
    match = erred(high(**LITTLE, fourteens="ordinary", trump="none", conduct="honour"))
    match.act(0, "accuse 3")
    assert match.hands[0].scored == (0, 0, 0, 0)  # what seat 1 took counts for nobody
    match = erred(high(**LITTLE, fourteens="ordinary", trump="none", conduct="honour"))
    assert why(match, 1, "accuse 3")[0] == "revoke"  # they are partners


def test_A49_the_cards_of_the_centre_go_with_the_first_trick_that_was_taken() -> None:
    edition = golden(ranks="1-3,5,10", conduct="honour", winner="highest-score", golden_ten=0)
    hands = ("R3 Y3 Y5 B3 B5 G3", "R10 Y10 G10 B10 G1 B2", "R1 Y1 G2 B1 R5 Y2")
    match = table(edition, hands, nest="R2 G5")
    play(match, "R10 R1 Y3")
    match.act(1, "accuse 0")
    assert match.hands[0].scored == (0, 12, 0)  # the red 10, the red 1, and the red 2 of the centre
    match = table(edition, hands, nest="R2 G5")
    play(match, "R10 Y1")
    assert "centre-shown" not in [event.kind for event in match.act(0, "accuse 2")]
    assert match.hands[0].scored == (0, 0, 0)


def test_A49_a_wrong_card_is_taken_back_and_the_cards_after_it_too() -> None:
    match = erred(golden(**LITTLE, conduct="honour"))
    play(match, "Y10")
    events = match.act(3, "correct R2")
    assert [event.kind for event in events] == ["card-corrected", "card-played"]
    assert [str(card) for _, card in seen(match).trick] == ["R10", "R1", "R2"]
    assert "R3" in map(str, seen(match, 0).hand)
    play(match, "R3")
    assert match.act(1, "accuse 3")[0].kind == "claim-wrong"


def test_A49_after_the_next_trick_it_is_too_late() -> None:
    match = erred(golden(**LITTLE, conduct="honour"))
    play(match, "Y10 Y1 Y2 Y3")
    assert why(match, 3, "correct R2")[0] == "revoke"


def test_A49_one_wrong_claim_a_deal() -> None:
    match = erred(golden(**LITTLE, conduct="honour"))
    match.act(0, "accuse 2")
    assert "after one wrong claim there is no other" in why(match, 0, "accuse 3")[1]
    match.act(2, "accuse 3")
    match.act(0, "accuse 1")  # a new deal


def test_A49_a_correction_does_not_give_a_used_up_claim_back() -> None:
    match = erred(golden(**LITTLE, conduct="honour"))
    match.act(0, "accuse 2")
    aside = match.view(3).out_of_turn
    assert aside is not None
    match.act(3, next(option for option in aside.options() if str(option).startswith("correct")))
    assert "after one wrong claim there is no other" in why(match, 0, "accuse 3")[1]


def test_A87_a_14_may_be_played_at_any_time_and_is_no_revoke() -> None:
    edition = high(ranks="3,5,6,12,14", counters="5:5", conduct="honour")
    hands = ("G3 G14 B3 B5 B6", "G12 R3 R5 R6 R12", "G5 Y14 Y5 Y6 R14", "G6 Y3 Y12 B12 B14")
    match = play(with_trump(Colour.RED, edition, hands), "G12 Y14 Y3")
    assert match.act(1, "accuse 2")[0].kind == "claim-wrong"
    assert match.act(0, "accuse 3")[0].kind == "revoke-proven"


def test_table_talk_is_not_fined() -> None:
    match = Match(golden(conduct="honour"), seats=4, seed=1)
    assert why(match, 0, "talk 1") == ("table-talk", "Table talk is not fined in this game.")


def test_the_rule_text_tells_what_a_revoke_costs() -> None:
    assert "all 27 points go against the side that erred" in text(golden(1913, conduct="honour"), 4)
    assert "the player who erred scores nothing" in text(high(conduct="honour"), 3)
    assert "honour" not in text(golden(), 4)
