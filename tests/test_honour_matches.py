"""Random honour matches of every trick game: cards and points are accounted for, and records round-trip."""

from __future__ import annotations

import random
from collections import Counter

import pytest

import rookery
from rookery.engine.cards import Card
from rookery.engine.events import seat_names
from rookery.families.auction.state import AuctionHand
from rookery.families.plain_tricks.rules import PlainTricksRules, Winner
from rookery.families.plain_tricks.state import PlainHand
from tests.honour import HONOUR_AUCTIONS, HONOUR_TABLES, HonourTable, err_on
from tests.support import hands_played
from tests.test_random_matches import check_hand


@pytest.mark.parametrize("table", HONOUR_TABLES, ids=str)
def test_a_match_of_erring_players_is_played_to_its_end_with_every_point_accounted_for(table: HonourTable) -> None:
    edition = table.edition.with_house_rules(longest_match=8)
    match = rookery.Match(edition, seats=table.seats, seed="erring")
    for _ in err_on(match, random.Random(str(table))):
        pass
    assert match.result is not None
    assert match.asides() == ()
    running = [0] * table.seats
    for hand in match.hands:
        check_any_hand(table, hand)
        running = [before + scored for before, scored in zip(running, hand.scored, strict=True)]
        assert tuple(running) == hand.scores
    names = seat_names(table.seats)
    assert all(event.sentence(names) and event.to_json() for event in match.all_events())


def check_any_hand(table: HonourTable, hand: rookery.HandResult) -> None:
    fines = hand.fines or (0,) * table.seats
    before_fines = tuple(gain + fine for gain, fine in zip(hand.scored, fines, strict=True))
    assert all(fine >= 0 and fine % 10 == 0 for fine in fines)
    rules = table.edition.rules_for(table.seats)
    if hand.revoked is None:
        if not isinstance(rules, PlainTricksRules):
            if hand.void:
                assert not any(before_fines)
            elif not any(fines):
                check_hand(table, hand)
    elif not isinstance(rules, PlainTricksRules):
        assert hand.bid is not None
        assert before_fines[hand.revoked] == -hand.bid
        assert all(gain in (-hand.bid, gain) and gain <= sum(hand.points) for gain in before_fines)
    elif rules.winner is Winner.LOWEST:
        assert set(before_fines) <= {0, 27}
        assert before_fines[hand.revoked] == 27
    else:
        assert before_fines[hand.revoked] == 0
        assert sum(before_fines) <= 2 * sum(hand.points)


@pytest.mark.parametrize("table", HONOUR_TABLES, ids=str)
def test_every_card_is_in_exactly_one_place_whatever_is_taken_back(table: HonourTable) -> None:
    match = rookery.Match(table.edition, seats=table.seats, seed="one-place")
    pack = Counter(table.edition.rules_for(table.seats).pack(table.seats))
    for moment in err_on(match, random.Random(str(table)), until=hands_played(3), talk=0.3):
        if moment.result is None:
            assert Counter(cards_on(moment)) == pack
            assert [len(view.hand) for view in map(moment.view, range(table.seats))] == hand_sizes(moment)


def cards_on(match: rookery.Match) -> list[Card]:
    """Every card there is, by the referee's own state."""
    state = match.open_state
    hand = state.deal
    assert isinstance(hand, AuctionHand | PlainHand)
    cards = [card for held in hand.holdings for card in held]
    cards += [card for plays in (hand.trick, *(trick.plays for trick in hand.tricks)) for _, card in plays]
    if not isinstance(hand, AuctionHand):
        return [*cards, *hand.centre]
    cards += hand.nest if hand.laid_away is None else hand.laid_away
    cards += [*hand.stock, *(under for _, under in hand.beneath)]
    return cards if hand.exposed is None else [*cards, hand.exposed]


def hand_sizes(match: rookery.Match) -> list[int]:
    sizes: tuple[int, ...] = getattr(match.view(None), "hand_sizes")  # noqa: B009 - both families have it
    return list(sizes)


@pytest.mark.parametrize("table", HONOUR_TABLES, ids=str)
def test_a_match_with_asides_round_trips_as_json_and_as_text_and_can_be_undone(table: HonourTable) -> None:
    match = rookery.Match(table.edition, seats=table.seats, seed="round-trip")
    for _ in err_on(match, random.Random(f"record {table}"), until=hands_played(2), talk=0.2):
        pass
    record = match.record()
    again = rookery.Record.from_json(record.to_json())
    assert again == record == rookery.Record.from_text(record.to_text())
    replayed = again.replay()
    assert replayed.all_events() == match.all_events()
    for seat in (None, *range(table.seats)):
        assert replayed.view(seat) == match.view(seat)
    match.undo(match.version)
    assert match.record() == rookery.Match(table.edition, seats=table.seats, seed="round-trip").record()


def test_a_text_record_tells_who_said_what_out_of_turn() -> None:
    edition = rookery.edition("partnership/2008").with_house_rules(conduct="honour")
    match = rookery.Match(edition, seed=3)
    match.act(2, "talk 1")
    match.act(3, "agree")
    text = match.record().to_text()
    assert "2 talk 1; 3 agree\n# The fine stands: Seat 1's side loses 40 for table talk.\n" in text


@pytest.mark.parametrize("table", HONOUR_AUCTIONS[::4], ids=str)
def test_every_aside_offered_is_allowed_and_everything_else_is_refused_with_a_reason(table: HonourTable) -> None:
    match = rookery.Match(table.edition, seats=table.seats, seed="asides")
    texts = ("agree", "decline", *(f"{verb} {seat}" for verb in ("accuse", "talk") for seat in range(9)))
    rng = random.Random(str(table))
    for moment in err_on(match, rng, until=hands_played(1)):
        for aside in moment.asides():
            options = tuple(aside.options())
            assert len(set(options)) == len(options)
            assert all(aside.refusal(option) is None for option in options)
            for text in texts:
                refusal = aside.refusal(text)
                assert (refusal is None) == (rookery.read_action(text) in options)
                assert refusal is None or refusal.reason.endswith(".")
            assert not options or aside.sample(rng) in options


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
