"""Whole patience matches: cards in one place, records, undo, secrecy, several deals, bad set-ups."""

from __future__ import annotations

import random

import pytest

import rookery
from rookery.engine.cards import Card
from rookery.engine.errors import BadSetUp, NotYourTurn
from rookery.engine.randomness import Stream
from rookery.families.clock.views import ClockView
from rookery.families.patience_rules import PatienceRules
from rookery.games.clock import CLOCK_1913
from rookery.games.solitaire import SOLITAIRE_1913
from tests.families.patience.support import EDITIONS, play_at_random, seen_cards, small, view

VARIANTS = (
    *EDITIONS,
    SOLITAIRE_1913.with_house_rules(on_resting="forbidden", match_hands=3, wins_needed=2),
    small(6, colours=3, piles=4, match_hands=2),
    CLOCK_1913.with_house_rules(highest=6, first_pile=4, match_hands=4),
)


def edition_id(edition: rookery.Edition) -> str:
    return f"{edition.id} {edition.house_rules_text()}"


def open_cards(match: rookery.Match) -> tuple[list[Card], int]:
    """The cards a spectator sees, built ones included, and how many others lie face down."""
    seen = match.view(None)
    if isinstance(seen, ClockView):
        return [card for pile in seen.piles for card in pile.face_up], sum(pile.face_down for pile in seen.piles)
    seen = view(match, None)
    built = [
        rookery.read_card(f"{each.colour.letter}{n + 1}") for each in seen.building_piles for n in range(each.reached)
    ]
    known = [card for pile in seen.piles for card in (*pile.run, *pile.buried)]
    return built + known, sum(pile.face_down - len(pile.buried) for pile in seen.piles)


@pytest.mark.parametrize("edition", VARIANTS, ids=edition_id)
def test_every_card_is_in_exactly_one_place_and_every_match_ends(edition: rookery.Edition) -> None:
    rules = edition.rules_for(1)
    assert isinstance(rules, PatienceRules)
    pack = rules.pack(1)
    for seed in range(8):
        match = rookery.Match(edition, seed=seed)
        for moment in play_at_random(match, random.Random(seed)):
            known, hidden = open_cards(moment)
            assert len(set(known)) == len(known)
            assert set(known) <= set(pack)
            assert len(known) + hidden == len(pack)
        assert match.result is not None
        assert match.version <= 2 * len(pack) * rules.match_hands
        assert match.result.winners == ((0,) if match.score_of(0) >= rules.wins_needed else ())
        assert match.score_of(0) == sum(hand.scored[0] for hand in match.hands)
        with pytest.raises(NotYourTurn):
            match.act(0, "turn")


@pytest.mark.parametrize("edition", VARIANTS, ids=edition_id)
def test_a_record_round_trips_at_any_moment(edition: rookery.Edition) -> None:
    match = rookery.Match(edition, seed="record")
    for moment in play_at_random(match, random.Random(1)):
        if moment.version % 9 == 0 or moment.result:
            text = moment.record().to_json()
            again = rookery.Record.from_json(text).replay(edition)
            assert again.record().to_json() == text
            assert again.view(0) == moment.view(0)
            assert again.all_events() == moment.all_events()
            resumed = rookery.Match.resume(edition, moment.snapshots, seats=1, seed=moment.seed, actions=moment.actions)
            for seat, action in moment.actions[moment.snapshots[-1].actions :]:
                resumed.act(seat, action)
            assert resumed.view(0) == moment.view(0)


@pytest.mark.parametrize("edition", VARIANTS, ids=edition_id)
def test_undo_leads_back_through_every_step(edition: rookery.Edition) -> None:
    match = rookery.Match(edition, seed="undo")
    views = [match.view(0), *(moment.view(0) for moment in play_at_random(match, random.Random(2)))]
    while match.version:
        match.undo()
        assert match.view(0) == views[match.version]
    assert match.record() == rookery.Match(edition, seed="undo").record()


@pytest.mark.parametrize("edition", VARIANTS, ids=edition_id)
def test_options_refusals_and_samples_agree(edition: rookery.Edition) -> None:
    rules = edition.rules_for(1)
    assert isinstance(rules, PatienceRules)
    match = rookery.Match(edition, seed="options")
    rng = random.Random(3)
    piles = range(rules.highest + 2)
    texts = [f"move {one} {other}" for one in piles for other in piles] + [f"build {one}" for one in piles] + ["turn"]
    for moment in play_at_random(match, rng):
        if moment.pending() and moment.version % 5 == 0:
            decision = moment.pending()[0]
            options = {str(option) for option in decision.options()}
            assert options == {text for text in texts if decision.refusal(text) is None}
            assert str(decision.sample(rng)) in options
            assert all(str(rookery.read_action(text)) == text for text in options)
            assert moment.view(None).decision is None


@pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: edition.id)
def test_hidden_cards_make_no_difference_to_what_is_seen(edition: rookery.Edition) -> None:
    """All cards never turned up are dealt anew among their places; views and events stay the same."""
    rng = random.Random(edition.id)
    compared = 0
    for seed in range(6):
        match = rookery.Match(edition, seed=seed)
        pack = match.snapshots[0].pack
        for moment in play_at_random(match, rng):
            hidden = [card for card in pack if card not in seen_cards(moment)]
            if moment.version % 4 or moment.result or len(hidden) < 2:
                continue
            shuffled = list(hidden)
            rng.shuffle(shuffled)
            swap = dict(zip(hidden, shuffled, strict=True))
            other = rookery.Match.set_up(edition, pack=[swap.get(card, card) for card in pack], seed=seed)
            for seat, action in moment.actions:
                other.act(seat, action)
            for watcher in (0, None):
                assert other.view(watcher) == moment.view(watcher)
                assert other.events_for(watcher) == moment.events_for(watcher)
            compared += 1
    assert compared > 20


@pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: edition.id)
def test_no_unseen_card_is_named_in_a_view_or_an_event(edition: rookery.Edition) -> None:
    match = rookery.Match(edition, seed=11)
    for moment in play_at_random(match, random.Random(11)):
        if moment.version % 6:
            continue
        seen = {str(card) for card in seen_cards(moment)}
        shown = str(moment.view(0).to_json()) + str([event.to_json() for event in moment.events_for(0)])
        for card in moment.snapshots[0].pack:
            assert str(card) in seen or f"'{card}'" not in shown


@pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: edition.id)
def test_the_deal_is_the_documented_shuffle(edition: rookery.Edition) -> None:
    match = rookery.Match(edition, seed="shuffle")
    assert match.snapshots[0].pack == Stream("shuffle", "deal", 1).shuffled(edition.rules_for(1).pack(1))


def test_a_match_of_several_deals_ends_with_the_win_it_needs() -> None:
    edition = SOLITAIRE_1913.with_house_rules(match_hands=30, wins_needed=2)
    match = rookery.Match(edition, seed=4)
    for _ in play_at_random(match, random.Random(4)):
        pass
    assert match.result is not None
    assert match.result.winners == (0,)
    assert match.hands[-1].scored == (1,)
    assert match.score_of(0) == 2
    assert match.result.reason == "2 deals won, 2 needed"


def test_a_deal_without_a_move_is_counted_and_the_next_is_dealt() -> None:
    tops = rookery.read_cards("R3 Y3 G3 B3 R5 Y5 G5 B5 R7 Y7 G7 B7 R9 Y9")
    rest = [card for card in SOLITAIRE_1913.rules_for(1).pack(1) if card not in tops]
    edition = SOLITAIRE_1913.with_house_rules(match_hands=2)
    match = rookery.Match.set_up(edition, pack=[*rest, *tops], seed=1)
    assert len(match.hands) == 1
    assert match.hands[0].scored == (0,)
    assert view(match).deal_number == 2
    for _ in play_at_random(match, random.Random(1)):
        pass
    again = rookery.Record.from_json(match.record().to_json()).replay(edition)
    assert again.hands == match.hands


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ({"pack": "R1 R2"}, "expected 56"),
        ({"batteries": ["R1 R2 R3 R4"]}, "1 piles were given"),
        ({"batteries": ["R1 R2 R3"] + ["R4"] * 13}, "pile 1 was given 3 cards"),
        ({"hands": ["R1"], "seats": 1}, "no hands"),
        ({"dealer": 1}, "no seat 1"),
        ({"scores": [1, 2], "seats": 1}, "2 scores"),
        ({"seats": 2}, "cannot seat 2"),
    ],
)
def test_a_set_up_that_cannot_be_is_refused(given: dict[str, object], says: str) -> None:
    for edition in EDITIONS:
        with pytest.raises(BadSetUp, match=says):
            rookery.Match.set_up(edition, **given)  # type: ignore[arg-type]


def test_two_games_share_the_verb_build() -> None:
    import rookery.games.tuxedo

    assert rookery.games.tuxedo.EDITIONS
    for text in ("build 3", "build R2 on Y6"):
        assert str(rookery.read_action(text)) == text
    for text in ("build", "build x", "build 3 4", "move 3", "move a b", "move 1 2 3", "turn 1"):
        with pytest.raises(rookery.UnreadableAction):
            rookery.read_action(text)


@pytest.mark.slow
@pytest.mark.parametrize("edition", VARIANTS, ids=edition_id)
def test_a_thousand_random_matches_end_without_an_error(edition: rookery.Edition) -> None:
    for seed in range(1000):
        match = rookery.Match(edition, seed=f"soak-{seed}")
        for _ in play_at_random(match, random.Random(seed)):
            pass
        assert match.result is not None
