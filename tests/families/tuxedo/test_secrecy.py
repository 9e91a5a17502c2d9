"""Hidden information: what a seat cannot see makes no difference to anything it is shown."""

from __future__ import annotations

import random
from collections.abc import Iterator

from rookery.engine.cards import Card
from rookery.engine.editions import Edition
from rookery.engine.errors import IllegalAction
from rookery.families.tuxedo.actions import Build, Capture, Trail
from rookery.families.tuxedo.deal import deals_of
from rookery.records.match import Match
from tests.families.tuxedo.support import every_table, pack_of, packs_played, play_on, rules_of


def set_up(edition: Edition, seats: int, pack: tuple[Card, ...]) -> Match:
    return Match.set_up(edition, pack=pack, dealer=0, seats=seats, seed="secret")


def seen_cards(match: Match, pack: tuple[Card, ...], seat: int | None) -> set[Card]:
    """The cards a seat has had before its eyes, from the order of the pack and the actions alone."""
    played = [action for _, action in match.actions if isinstance(action, (Capture, Build, Trail))]
    cards = {action.card for action in played}
    at, before = 0, 0
    for deal in deals_of(rules_of(match.edition, match.seats), match.seats):
        if before > len(played) or (before == len(played) and before and is_waiting(match)):
            break
        hands = pack[at : at + deal.each * match.seats]
        if seat is not None:
            cards |= set(hands[(seat - 1) % match.seats :: match.seats])  # seat 1 is dealt to first
        at += len(hands)
        cards |= set(pack[at : at + deal.centre])
        at += deal.centre
        before += len(hands)
    return cards


def is_waiting(match: Match) -> bool:
    """Whether a call of Orange must be settled before the next deal."""
    return all(decision.kind == "orange" for decision in match.pending())


def moments(edition: Edition, seats: int, rng: random.Random) -> Iterator[tuple[Match, tuple[Card, ...]]]:
    for _ in range(2):
        pack = tuple(rng.sample(pack_of(edition, seats), 56))
        match = set_up(edition, seats, pack)
        for moment in play_on(match, rng, until=packs_played(1)):
            if not moment.hands and not rng.randrange(10):
                yield moment.copy(), pack


def same_for(seat: int | None, one: Match, other: Match) -> bool:
    return one.view(seat) == other.view(seat) and one.events_for(seat) == other.events_for(seat)


@every_table
def test_before_the_play_hidden_cards_may_lie_anywhere(edition: Edition, seats: int) -> None:
    rng = random.Random(seats)
    pack = tuple(rng.sample(pack_of(edition, seats), 56))
    match = set_up(edition, seats, pack)
    for seat in (None, *range(seats)):
        hidden = [card for card in pack if card not in seen_cards(match, pack, seat)]
        assert len(hidden) == 56 - 4 - (0 if seat is None else 4)
        swap = dict(zip(hidden, rng.sample(hidden, len(hidden)), strict=True))
        other = set_up(edition, seats, tuple(swap.get(card, card) for card in pack))
        assert same_for(seat, match, other)


@every_table
def test_swapping_hidden_cards_changes_nothing_a_seat_sees(edition: Edition, seats: int) -> None:
    """Cards of one number leave every play allowed; other pairs are compared where the plays still are."""
    rng = random.Random(f"swap {seats}")
    compared = 0
    for moment, pack in moments(edition, seats, rng):
        for seat in (None, *range(seats)):
            hidden = [card for card in pack if card not in seen_cards(moment, pack, seat)]
            pairs = [(one, other) for one in hidden for other in hidden if one < other]
            alike = [pair for pair in pairs if pair[0].number == pair[1].number]
            for one, other in [*rng.sample(alike, min(2, len(alike))), *rng.sample(pairs, min(2, len(pairs)))]:
                swap = {one: other, other: one}
                twin = set_up(edition, seats, tuple(swap.get(card, card) for card in pack))
                try:
                    for who, action in moment.actions:
                        twin.act(who, action)
                except IllegalAction:
                    assert one.number != other.number
                    continue
                assert same_for(seat, moment, twin)
                compared += 1
    assert compared > 20


@every_table
def test_a_hand_is_shown_to_its_holder_alone(edition: Edition, seats: int) -> None:
    match = Match(edition, seats=seats, seed="own")
    for _ in play_on(match, random.Random(seats), until=packs_played(1)):
        pass
    for seat in (None, *range(seats)):
        dealt = [event for event in match.events_for(seat) if event.kind == "hand-dealt"]
        assert all(event.audience == (seat,) for event in dealt)
        assert bool(dealt) is (seat is not None)
