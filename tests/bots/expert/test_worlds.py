"""Worlds: every way the expert imagines the hidden cards fits what its seat knows, and none that fits is left out."""

from __future__ import annotations

import random
from collections import defaultdict
from dataclasses import replace

import numpy as np
import pytest

import rookery
from rookery.bots.expert.worlds.knowledge import Knowledge, know
from rookery.families.auction.rules import NestCounters, NestTrumps
from rookery.families.auction.state import AuctionHand, AuctionPhase
from rookery.families.auction.table import AuctionTable as Rules
from rookery.families.tricks import Place, Trump
from rookery.kernel.worlds import IN_NEST, Worlds
from tests.bots.expert.support import Lying, Moment, house, imagined, lying, moments, plays, random_numbers, spread_out
from tests.support import AUCTION_TABLES, Table

MOMENTS = 14
WORLDS = 4
HOUSE_RULES: tuple[tuple[str, dict[str, object]], ...] = (
    ("tournament/modern", {"nest_counters": "forbidden"}),
    ("tournament/modern", {"nest_exchange": 2}),
    ("tournament/modern", {"nest_exchange": 0}),
    ("tournament/modern", {"trump_named": "before-nest", "bird_play": "as-trump"}),
    ("high-card-partner/1988", {"nest_counters": "forbidden"}),
    ("tournament/modern", {"trump_named": "before-discard", "nest_trumps": "forbidden"}),
    ("tournament/modern", {"nest_face_up": 2}),
    ("tournament/modern", {"nest_face_up": 5, "nest_exchange": 0}),
    ("tournament/modern", {"nest_face_up": 1, "nest_counters": "shown", "trump_named": "before-nest"}),
    ("tournament/modern", {"nest_taken": "shown"}),
    ("tennessee/1988", {"nest_face_up": 2, "nest_counters": "shown"}),
    ("regular-for-two/1988", {"bird": "highest-trump", "nest_size": 6, "nest_face_up": 3}),
    ("tournament/modern", {"no_trump": "high-and-low", "baby_bird": "lowest-trump", "nest_size": 6}),
    ("red-one/1988", {"no_trump": "high-and-low"}),
    ("high-card-partner/1988", {"partner_shown": "says-so-at-once"}),
    ("dixie/1988", {"sides": "called-partner", "called_cards": 2, "seats": 6}),
    ("dixie/1988", {"sides": "called-partner", "called_cards": 2, "partner_shown": "says-so-at-once", "seats": 6}),
)


def check_worlds(edition: rookery.Edition, seats: int, *, most: int, seed: str) -> set[AuctionPhase]:
    """Imagine a few worlds at moments of a hand, and compare each with what the seat knows."""
    rng = random.Random(seed)
    chosen = spread_out(list(moments(edition, seats, seed=seed)), most=most, rng=rng)
    for moment in chosen:
        known = know(moment.view)
        sampled = known.sample(WORLDS, random_numbers(seed))
        for world in range(WORLDS):
            cards = lying(moment, known, sampled, world)
            state = imagined(moment, cards)
            assert moment.game.recall(state, moment.seat) == moment.view
            check_world(moment, cards)
    return {moment.hand.phase for moment in chosen}


def check_world(moment: Moment, cards: Lying) -> None:
    hand, table = moment.hand, moment.game.table
    everywhere = [
        *(card for cards_held in cards.holdings for card in cards_held),
        *cards.nest,
        *cards.stock,
        *(under for _, under in cards.beneath),
        *(played.card for played in plays(hand)),
        *([] if hand.exposed is None else [hand.exposed]),
    ]
    assert sorted(everywhere) == sorted(table.pack), "every card is in exactly one place"
    if hand.trump is not None:
        colours = table.ranking(hand.trump).colour_of
        for place, colour in lacking(table, hand):
            assert all(colours[card] is not colour for card in cards.holdings[place]), f"{place} has shown no {colour}"
    for card in hand.called:
        assert hand.declarer is not None
        assert card not in cards.holdings[hand.declarer]
        assert card not in cards.nest
    gone = {played.card for played in plays(hand)}
    for seat, drawn in hand.draws:
        assert drawn is None or drawn in gone or drawn in cards.holdings[seat]
    check_nest(table, hand, cards)


def check_nest(table: Rules, hand: AuctionHand, cards: Lying) -> None:
    """No world has cards in the nest that the rules, or what lies open, say are not there."""
    face_up = set(hand.nest[: table.rules.nest_face_up])
    gone = {played.card for played in plays(hand)}
    if hand.laid_away is None:
        assert face_up <= set(cards.nest)
        return
    assert hand.declarer is not None
    assert face_up <= {*cards.nest, *cards.holdings[hand.declarer], *gone}, "the declarer took them, or laid them away"
    buried = {card for card in hand.laid_away if table.points[card]}
    if table.rules.nest_counters is NestCounters.SHOWN or (
        table.rules.nest_counters is NestCounters.FORBIDDEN and not buried
    ):
        assert {card for card in cards.nest if table.points[card]} == buried
    if table.rules.nest_trumps is NestTrumps.FORBIDDEN and hand.trump is not None:
        colours = table.ranking(hand.trump).colour_of
        if not any(colours[card] == hand.trump for card in hand.laid_away):
            assert not any(colours[card] == hand.trump for card in cards.nest)


def lacking(table: Rules, hand: AuctionHand) -> set[tuple[Place, Trump]]:
    """What each hand has shown it lacks, worked out from the plays alone."""
    assert hand.trump is not None
    ranking = table.ranking(hand.trump)
    found = set()
    for number, trick in enumerate((*(each.plays for each in hand.tricks), hand.trick)):
        for place, card in trick[1:]:
            led = ranking.colour_of[trick[0].card]
            bound = place < table.hand_places and place != table.blind_place and card not in ranking.free
            may_have_drawn_since = 2 * number < table.stock_size
            if bound and ranking.colour_of[card] is not led and not may_have_drawn_since:
                found.add((place, led))
    return found


@pytest.mark.parametrize("table", AUCTION_TABLES, ids=str)
def test_a_world_gives_back_the_view_it_was_made_from(table: Table) -> None:
    phases = check_worlds(table.edition, table.seats, most=MOMENTS, seed=f"worlds {table}")
    assert AuctionPhase.PLAY in phases


@pytest.mark.parametrize(("id", "rules"), HOUSE_RULES, ids=str)
def test_so_it_does_with_house_rules(id: str, rules: dict[str, object]) -> None:
    rules = dict(rules)
    seats = int(str(rules.pop("seats", 0)))
    edition = house(id, rules)
    for seed in ("one", "two"):
        check_worlds(edition, seats or edition.usual_seats(), most=MOMENTS, seed=seed)


@pytest.mark.slow
@pytest.mark.parametrize("table", AUCTION_TABLES, ids=str)
def test_a_world_gives_back_the_view_at_every_decision_of_many_hands(table: Table) -> None:
    for number in range(6):
        check_worlds(table.edition, table.seats, most=1000, seed=f"many worlds {table} {number}")


def test_the_moments_looked_at_are_of_every_kind() -> None:
    kinds = {
        moment.hand.phase
        for id, seats in (("high-card-partner/1988", 5), ("tennessee/1988", 2))
        for moment in moments(rookery.edition(id), seats, seed="kinds")
    }
    assert kinds == set(AuctionPhase) - {AuctionPhase.OVER, AuctionPhase.COUNT}


def where(sampled: Worlds) -> dict[tuple[int, int], list[int]]:
    """The slots of each hidden pile; a nest is one pile."""
    found: dict[tuple[int, int], list[int]] = defaultdict(list)
    for slot, (kind, home) in enumerate(zip(sampled.slots.kind.tolist(), sampled.slots.home.tolist(), strict=True)):
        found[kind, 0 if kind == IN_NEST else home].append(slot)
    return found


@pytest.mark.parametrize("table", AUCTION_TABLES, ids=str)
def test_before_anybody_speaks_a_hidden_card_is_in_each_place_as_often_as_its_size_says(table: Table) -> None:
    worlds = 1500
    moment = next(moments(table.edition, table.seats, seed=f"deal {table}"))
    known = know(moment.view)
    sampled = known.sample(worlds, random_numbers(str(table)))
    size = sampled.cards.shape[1]
    unseen = np.sort(known.slots.card)
    strayed = []
    for slots in where(sampled).values():
        share = len(slots) / size
        times = (sampled.cards[:, slots, None] == unseen).sum(axis=(0, 1))
        strayed.extend((times - worlds * share) / np.sqrt(worlds * share * (1 - share)))
    # Deviations in standard errors. One world follows from another, so they may be a little larger than by chance.
    assert np.abs(strayed).max() < 6.5
    assert np.sqrt(np.mean(np.square(strayed))) < 1.35


def without_signs(known: Knowledge) -> Knowledge:
    """The same cards to deal, as though nobody had said or laid away anything."""
    signs = known.signs
    silent = np.full_like(signs.more, -1.0)
    silence = signs._replace(
        more=silent, less=silent, bury=np.zeros(64), ways=np.zeros(1), declarer=np.int64(-1), trump=np.int64(-1)
    )
    return replace(known, signs=silence)


def possible(known: Knowledge) -> set[tuple[int, int]]:
    """By brute force, the cards and slots that go together in some deal that no slot's bars forbid."""
    bars = [int(word) for word in known.slots.barred]
    cards = sorted(known.slots.card.tolist())
    found: set[tuple[int, int]] = set()

    def deal(slot: int, left: list[int], dealt: list[int]) -> None:
        if not left:
            found.update(zip(dealt, range(slot), strict=True))
        for card in left:
            if not bars[slot] >> card & 1:
                deal(slot + 1, [each for each in left if each != card], [*dealt, card])

    deal(0, cards, [])
    assert found
    return found


def endings(table: Table, *, hands: int, most_hidden: int) -> list[Knowledge]:
    """What seats know late in a hand, where some hidden hand is known to lack a colour."""
    found = []
    for number in range(hands):
        for moment in moments(table.edition, table.seats, seed=f"ending {table} {number}"):
            if sum(map(len, moment.hand.holdings)) <= 2 * most_hidden:
                known = without_signs(know(moment.view))
                if 1 < known.slots.card.size <= most_hidden and known.slots.barred.any():
                    found.append(known)
    return found


@pytest.mark.parametrize("id", ["partnership/1913(6)", "one-high/1988(4)", "regular/1913(5)", "regular/1913(7)"])
def test_late_in_a_hand_every_card_turns_up_wherever_it_may_lie(id: str) -> None:
    table = next(each for each in AUCTION_TABLES if str(each) == id)
    late = endings(table, hands=12, most_hidden=6)
    assert late
    for known in late:
        sampled = known.sample(500, random_numbers(id))
        piles = {slot: pile for pile, slots in where(sampled).items() for slot in slots}
        seen = {(int(card), pile) for slot, pile in piles.items() for card in np.unique(sampled.cards[:, slot])}
        assert seen == {(card, piles[slot]) for card, slot in possible(known)}
