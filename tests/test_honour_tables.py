"""Honour tables of the auction games: what is said out of turn, who is offered what, and play without an error."""

from __future__ import annotations

import random

import rookery
from tests.honour import err_on
from tests.support import hands_played


def test_a_text_record_tells_who_said_what_out_of_turn() -> None:
    edition = rookery.edition("partnership/2008").with_house_rules(conduct="honour")
    match = rookery.Match(edition, seed=3)
    match.act(2, "talk 1")
    match.act(3, "agree")
    text = match.record().to_text()
    assert "2 talk 1; 3 agree\n# The fine stands: Seat 1's side loses 40 for table talk.\n" in text


def test_strict_and_honour_tables_play_alike_where_nobody_errs() -> None:
    for id in ("tournament/2008", "dixie/1913", "high-card-partner/1988"):
        strict = rookery.Match(rookery.edition(id), seed="alike")
        honour = rookery.Match(rookery.edition(id).with_house_rules(conduct="honour"), seed="alike")
        rng = random.Random(1)
        while len(strict.hands) < 3 and strict.pending():
            decision = strict.pending()[0]
            action = decision.sample(rng)
            expected, events = strict.act(decision.seat, action), honour.act(decision.seat, action)
            for moment in honour.pending():
                if moment.kind == "count":  # nobody has anything to claim
                    events += honour.act(moment.seat, "let")
            assert events == expected
        assert strict.hands == honour.hands


def test_only_the_player_of_a_wrong_card_is_offered_to_correct_it() -> None:
    edition = rookery.edition("tournament/modern").with_house_rules(conduct="honour")
    wrong_cards = 0
    for seed in range(3):
        match = rookery.Match(edition, seed=seed)
        for moment in err_on(match, random.Random(seed), until=hands_played(2), talk=0.0):
            offers = [seat for seat in range(4) for text in said(moment, seat) if text.startswith("correct")]
            wrong = {revoke.seat for revoke in moment.open_state.deal.notes.revokes}
            assert set(offers) <= wrong
            wrong_cards += bool(offers)
            assert moment.view(None).out_of_turn is None
    assert wrong_cards > 0


def said(match: rookery.Match, seat: int) -> list[str]:
    aside = match.view(seat).out_of_turn
    assert aside is not None
    return [str(option) for option in aside.options()]
