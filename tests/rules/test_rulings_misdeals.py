"""Deals that go wrong at honour tables that want them: exposed cards and misdeals, from the seed (A50)."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator

import pytest

import rookery
from rookery import Match, Record
from rookery.engine.cards import read_card
from rookery.engine.phrases import tell
from rookery.families.auction.mishaps import CardExposed, MisdealFound, NewDealDemanded

WANTED = {"conduct": "honour", "deal_mishaps": 5, "target": 100_000, "longest_match": 60, "after_four_hands": "stay"}


def played(id: str, seed: int) -> Match:
    """A match of many deals in which nobody says anything out of turn and nobody demands a new deal."""
    match = Match(rookery.edition(id).with_house_rules(**WANTED), seed=seed)
    rng = random.Random(seed)
    while match.pending():
        decision = match.pending()[0]
        options = [each for each in decision.options() if str(each) != "redeal"] if decision.kind == "bid" else []
        legal = getattr(decision, "legal", ())
        if decision.kind == "play":
            match.act(decision.seat, f"play {rng.choice(legal)}")
        else:
            match.act(decision.seat, rng.choice(options) if options else decision.sample(rng))
    return match


def found(match: Match, *kinds: type[rookery.Event]) -> Iterator[rookery.Event]:
    return (event for event in match.events_for(None) if isinstance(event, kinds))


@pytest.fixture(scope="module")
def tournament() -> Match:
    return played("tournament/2008", seed=11)


def test_A50_a_misdeal_found_before_three_tricks_is_thrown_in_and_the_deal_passes_left(tournament: Match) -> None:
    early = [each for each in found(tournament, MisdealFound) if isinstance(each, MisdealFound) and each.tricks < 3]
    assert early
    for event in early:
        assert (event.fine, event.fined) == (0, ())
    hands = tournament.hands
    misdealt = {number_of(tournament, event) for event in early}
    for before, after in itertools.pairwise(hands):
        if before.number in misdealt:
            assert before.void
            assert set(before.scored) == {0}
            assert after.dealer == (before.dealer + 1) % 4


def test_A50_a_late_misdeal_costs_the_dealers_side_40_and_nobody_scores(tournament: Match) -> None:
    late = [each for each in found(tournament, MisdealFound) if isinstance(each, MisdealFound) and each.tricks >= 3]
    assert late
    for event in late:
        hand = tournament.hands[number_of(tournament, event) - 1]
        sides = {seat for seat in range(4) if seat % 2 == event.dealer % 2}
        assert set(event.fined) == sides
        assert hand.void
        assert hand.scored == tuple(-40 if seat in sides else 0 for seat in range(4))


def test_an_exposed_card_of_10_or_more_is_dealt_again_by_the_same_dealer(tournament: Match) -> None:
    high = [each for each in found(tournament, CardExposed) if isinstance(each, CardExposed) and each.again]
    low = [each for each in found(tournament, CardExposed) if isinstance(each, CardExposed) and not each.again]
    assert high
    assert low
    assert all(event.card.number >= 10 for event in high)
    assert all(event.card.number < 10 for event in low)
    hands = tournament.hands
    for event in high:
        number = number_of(tournament, event)
        assert hands[number - 1].void
        assert number == len(hands) or hands[number].dealer == event.dealer


def test_an_exposed_card_is_told_in_words() -> None:
    names = ("Ada", "Ben")
    other = CardExposed(dealer=0, seat=1, card=read_card("R12"), again=True)
    own = CardExposed(dealer=0, seat=0, card=read_card("R5"), again=False)
    assert tell(other.phrase, names) == "Ada exposes R12 while dealing to Ben: the same dealer deals again."
    demand = "in the deal: anybody may demand a new deal before their first word."
    assert tell(own.phrase, names) == f"Ada exposes R5 {demand}"
    assert tell(own.phrase, names, you=0) == f"You expose R5 {demand}"


def test_after_a_low_exposed_card_anybody_may_demand_a_new_deal_before_their_first_word() -> None:
    edition = rookery.edition("tournament/modern").with_house_rules(**WANTED)
    seed = next(
        seed
        for seed in range(400)
        if [each.again for each in found(Match(edition, seed=seed), CardExposed)] == [False]  # type: ignore[attr-defined]
    )
    match = Match(edition, seed=seed)
    (event,) = found(match, CardExposed)
    assert isinstance(event, CardExposed)
    for seat in (None, 0, 1, 2, 3):  # everybody saw it
        assert match.view(seat).to_json()["seen_in_deal"] == str(event.card)  # type: ignore[index,call-overload]
    first = match.pending()[0]
    assert f"'redeal', since {event.card} was exposed" in first.question
    match.act(first.seat, "bid 70")
    dealer = match.view(None).to_json()["dealer"]  # type: ignore[index,call-overload]
    match.act(match.pending()[0].seat, "redeal")
    assert len(list(found(match, NewDealDemanded))) == 1
    assert match.hands[0].void
    assert match.view(None).to_json()["dealer"] == dealer  # type: ignore[index,call-overload]


def test_no_seat_knows_of_a_misdeal_before_it_is_found(tournament: Match) -> None:
    """Until then, the match looks just as one without it to everybody."""
    seed = next(
        seed
        for seed in range(400)
        if any(isinstance(each, MisdealFound) and each.tricks > 3 for each in played_hand(seed).events_for(None))
    )
    wrong, right = Match(variant(5), seed=seed), Match(variant(0), seed=seed)
    rng = random.Random(1)
    while not list(found(wrong, MisdealFound)):
        views = [
            {name: value for name, value in match.view(seat).to_json().items() if name != "rules"}  # type: ignore[union-attr]
            for match in (wrong, right)
            for seat in (0, None)
        ]
        assert views[0] == views[2]
        assert views[1] == views[3]
        decision = wrong.pending()[0]
        action = f"play {rng.choice(decision.legal)}" if decision.kind == "play" else decision.sample(rng)  # type: ignore[attr-defined]
        wrong.act(decision.seat, action)
        if not list(found(wrong, MisdealFound)):
            right.act(decision.seat, action)


def test_deals_that_go_wrong_replay_from_the_record(tournament: Match) -> None:
    again = Record.from_json(tournament.record().to_json()).replay()
    assert again.hands == tournament.hands
    assert [str(each.phrase) for each in again.events_for(None)] == [
        str(each.phrase) for each in tournament.events_for(None)
    ]


def test_about_one_deal_in_so_many_goes_wrong() -> None:
    deals = wrong = 0
    for seed in range(8):
        match = played("regular-for-two/2008", seed=seed)
        deals += len(match.hands)
        wrong += len(list(found(match, CardExposed, MisdealFound)))
    assert 0.13 < wrong / deals < 0.28


def test_a_strict_table_deals_without_a_slip() -> None:
    with pytest.raises(rookery.RookeryError, match="only at an honour table"):
        rookery.edition("tournament/2008").with_house_rules(deal_mishaps=20)
    with pytest.raises(rookery.RookeryError, match="at most one deal in 5"):
        rookery.edition("tournament/2008").with_house_rules(deal_mishaps=2, conduct="honour")


def variant(mishaps: int) -> rookery.Edition:
    return rookery.edition("tournament/modern").with_house_rules(**{**WANTED, "deal_mishaps": mishaps})


def played_hand(seed: int) -> Match:
    """The first deal of a match, to its end."""
    match = Match(variant(5), seed=seed)
    rng = random.Random(1)
    while match.pending() and not match.hands:
        decision = match.pending()[0]
        action = f"play {rng.choice(decision.legal)}" if decision.kind == "play" else decision.sample(rng)  # type: ignore[attr-defined]
        match.act(decision.seat, action)
    return match


def number_of(match: Match, event: rookery.Event) -> int:
    """The number of the deal an event belongs to."""
    number = 0
    for each in match.events_for(None):
        number = getattr(each, "number", number) if each.kind == "dealt" else number
        if each is event:
            return number
    raise AssertionError("no such event")
