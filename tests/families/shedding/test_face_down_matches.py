"""Random matches of Panjandrum and Match at every table: a second player of the same game agrees at every
step, cards are conserved, records round-trip, and nobody sees what is hidden."""

from __future__ import annotations

import random

import pytest

from rookery.engine.cards import Card
from rookery.engine.editions import Edition
from rookery.engine.match import Match as EngineMatch
from rookery.families.results import HandResult
from rookery.games.match_piles import MATCH_1913
from rookery.records.match import Match
from rookery.records.record import Record
from tests.families.shedding.face_down_support import (
    MATCH_TABLES,
    PANJANDRUM_TABLES,
    TABLES,
    MatchByHand,
    PanjandrumByHand,
    every,
    match_view,
    panjandrum_view,
    play_on,
    played_out,
    whole_pack,
)


def by_hand(match: Match) -> PanjandrumByHand | MatchByHand:
    kind = MatchByHand if match.edition.game == "match" else PanjandrumByHand
    first = match.snapshots[0]
    return kind(first.pack, seats=match.seats, dealer=first.dealer)


@every(PANJANDRUM_TABLES)
def test_panjandrum_agrees_with_a_second_player_at_every_step(edition: Edition, seats: int) -> None:
    for seed in range(15):
        match = Match(edition, seats=seats, seed=f"twice-{seed}")
        second = by_hand(match)
        assert isinstance(second, PanjandrumByHand)
        for _ in play_on(match, random.Random(seed)):
            second.act(str(match.actions[-1][1]).split())
            view = panjandrum_view(match)
            assert [list(pile.cards) for pile in view.delay_piles] == second.piles
            assert list(view.hand_sizes) == [len(hand) for hand in second.hands]
            assert sum(pile.size for pile in view.building) == len(second.built)
            assert view.turns == second.turns
            assert view.lifted == second.lifted
            if match.pending():
                decision = match.pending()[0]
                assert decision.seat == view.turn == second.turn
                choices = sorted(f"onto {seat}" for seat in second.choices()) or ["lift"]
                assert sorted(map(str, decision.options())) == choices
            everything = [card for pile in (*second.hands, *second.piles, second.built) for card in pile]
            everything += [second.lifted] if second.lifted is not None else []
            assert sorted(everything) == whole_pack()
        assert match.result is not None
        assert match.result.winners == (second.winner,)
        assert match.hands[0].points[match.result.winners[0]] == sum(map(len, (*second.hands, *second.piles)))


@every(MATCH_TABLES)
def test_match_agrees_with_a_second_player_at_every_step(edition: Edition, seats: int) -> None:
    for seed in range(25):
        match = Match(edition, seats=seats, seed=f"twice-{seed}")
        second = by_hand(match)
        assert isinstance(second, MatchByHand)
        for _ in play_on(match, random.Random(seed)):
            second.act(["turn"])
            view = match_view(match)
            assert list(view.pile) == second.pile
            assert list(view.hand_sizes) == [len(hand) for hand in second.hands]
            assert view.piles == second.piles
            assert sorted(card for pile in (*second.hands, second.pile) for card in pile) == whole_pack()
            if match.pending():
                assert match.pending()[0].seat == view.turn == second.turn
        assert match.result is not None
        assert list(match.result.winners) == second.winners
        assert match.hands[0].points == tuple(len(hand) for hand in second.hands)


@every(TABLES)
def test_a_match_of_several_deals_plays_to_its_end(edition: Edition, seats: int) -> None:
    match = played_out(edition.with_house_rules(match_hands=3), seats=seats, seed="several")
    assert match.result is not None
    assert match.pending() == ()
    running = [0] * seats
    for number, hand in enumerate(match.hands, 1):
        assert hand.number == number
        assert sum(hand.scored) > 0
        check_details(edition, hand)
        running = [before + scored for before, scored in zip(running, hand.scored, strict=True)]
        assert tuple(running) == hand.scores
    assert len(match.hands) == len(match.snapshots)
    ties = [max(hand.scores) == sorted(hand.scores)[-2] for hand in match.hands[2:]]
    assert ties == [True] * (len(match.hands) - 3) + [False]  # A45: a tie plays on
    assert match.result.scores == tuple(running)
    assert match.result.winners == tuple(seat for seat, points in enumerate(running) if points == max(running))


def check_details(edition: Edition, hand: HandResult) -> None:
    """The points follow from the cards at the end."""
    details = dict(hand.details)
    if edition.game == "match":
        assert details["cards"] == hand.scored
        best = max(hand.scored)
        assert details["winner"] == tuple(int(points == best) for points in hand.scored)
    else:
        left = details["cards left"]
        assert details["winner"] == tuple(int(not cards) for cards in left)
        assert hand.scored == tuple(0 if cards else sum(left) for cards in left)


def level_match(**rules: object) -> Match:
    """Match until one is out, so that either deal is worth 56: each player has won one of two."""
    edition = MATCH_1913.with_house_rules(match_hands=2, last_piles="all", **rules)
    for seed in range(100):
        match = Match(edition, seats=2, seed=f"level-{seed}")
        for _ in play_on(match, random.Random(seed)):
            if len(match.hands) == 2:
                break
        if match.hands[1].scores == (56, 56):
            return match
    raise AssertionError("no match is level after two deals")


def test_A45_level_players_play_another_deal() -> None:
    match = level_match()
    assert match.result is None
    assert len(match.snapshots) == 3
    for _ in play_on(match, random.Random(1)):
        pass
    assert match.result is not None
    assert len(match.result.winners) == 1
    assert match.result.reason == "highest score, 112, after 3 deals"


def test_A45_level_players_share_a_match_that_may_not_go_on() -> None:
    match = level_match(longest_match=2)
    assert match.result is not None
    assert match.result.winners == (0, 1)
    assert match.result.reason == "highest score, 56, after 2 deals"


@every(TABLES)
def test_a_record_round_trips_and_replays_at_several_moments(edition: Edition, seats: int) -> None:
    edition = edition.with_house_rules(match_hands=2)
    match = Match(edition, seats=seats, seed="record")
    rng = random.Random(f"{edition.id} {seats}")
    for moment in play_on(match, rng):
        if moment.version % 40 and moment.pending():
            continue
        record = moment.record()
        again = Record.from_json(record.to_json())
        assert again == record
        replayed = again.replay(edition)
        assert replayed.all_events() == moment.all_events()
        for seat in (None, *range(seats)):
            assert replayed.view(seat) == moment.view(seat)


@every(TABLES)
def test_a_match_resumes_from_its_latest_deal(edition: Edition, seats: int) -> None:
    edition = edition.with_house_rules(match_hands=2)
    match = Match(edition, seats=seats, seed="resume")
    for moment in play_on(match, random.Random(1)):
        if len(moment.hands) == 1:
            break
    resumed = Match.resume(edition, match.snapshots, seats=seats, seed="resume", actions=match.actions)
    assert resumed.view(0) == match.view(0)
    assert resumed.record() == match.record()


@every(TABLES)
def test_options_refusals_and_samples_agree(edition: Edition, seats: int) -> None:
    match = Match(edition, seats=seats, seed="options")
    rng = random.Random("options")
    everything = ["lift", "turn", "pass", *(f"onto {seat}" for seat in range(9))]
    while match.pending():
        (decision,) = match.pending()
        options = tuple(map(str, decision.options()))
        assert len(set(options)) == len(options) > 0
        assert [text for text in everything if decision.refusal(text) is None] == [
            text for text in everything if text in options
        ]
        sampled = decision.sample(rng)
        assert str(sampled) in options
        match.act(decision.seat, sampled)


@every(TABLES)
def test_cards_that_were_never_turned_up_make_no_difference_to_anybody(edition: Edition, seats: int) -> None:
    """At some moments all cards nobody has seen are dealt anew among their places: everything looks the same."""
    rng = random.Random(f"secret {edition.id} {seats}")
    match = Match(edition, seats=seats, seed="secret")
    pack, dealer = match.snapshots[0].pack, match.snapshots[0].dealer
    original = Match.set_up(edition, pack=pack, dealer=dealer, seats=seats, seed="secret")
    second = by_hand(original)
    compare(original, redealt(pack, second.seen, rng))
    for moment in play_on(original, rng):
        second.act(str(moment.actions[-1][1]).split())
        if moment.version % 12 == 0 and moment.pending() and len(second.seen) < 55:
            compare(moment, redealt(pack, second.seen, rng))


def redealt(pack: tuple[Card, ...], seen: set[Card], rng: random.Random) -> tuple[Card, ...]:
    hidden = [card for card in pack if card not in seen]
    rng.shuffle(hidden)
    return tuple(card if card in seen else hidden.pop() for card in pack)


def compare(match: EngineMatch, pack: tuple[Card, ...]) -> None:
    dealer = match.snapshots[0].dealer
    other = Match.set_up(match.edition, pack=pack, dealer=dealer, seats=match.seats, seed="secret")
    for seat, action in match.actions:
        other.act(seat, action)
    for each in (None, *range(match.seats)):
        assert other.view(each) == match.view(each)
        assert other.view(each).to_json() == match.view(each).to_json()
        assert other.events_for(each) == match.events_for(each)


@every(TABLES)
def test_a_view_shows_no_hand_and_what_was_turned_over_is_hidden_again(edition: Edition, seats: int) -> None:
    match = Match(edition, seats=seats, seed="hidden")
    second = by_hand(match)
    for moment in play_on(match, random.Random("hidden")):
        second.act(str(moment.actions[-1][1]).split())
        in_hands = {card for hand in second.hands for card in hand}
        for seat in (None, *range(seats)):
            view = moment.view(seat)
            assert view.hand == ()
            open_cards = (
                match_view(moment, seat).pile
                if edition.game == "match"
                else [card for pile in panjandrum_view(moment, seat).delay_piles for card in pile.cards]
            )
            assert in_hands.isdisjoint(open_cards)


@pytest.mark.slow
@every(TABLES)
def test_a_thousand_random_matches_of_each_table_end(edition: Edition, seats: int) -> None:
    for number in range(1000):
        match = played_out(edition, seats=seats, seed=f"soak-{number}")
        assert match.result is not None
        assert sum(match.hands[0].points) > 0
        if edition.game == "match":
            assert sum(match.hands[0].points) == 56
        else:
            assert match.result.reason == "first to be rid of every card"
