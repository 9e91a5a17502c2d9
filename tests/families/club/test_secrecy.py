"""Hidden cards make no difference to what a seat is shown: hands, the stock's order, the partner's hand.

A deal is given by its pack, so a card is followed by its place in it. What a seat has seen is worked
out from the deal and the actions alone; two cards it has not seen are exchanged, and its views and
events must stay the same.
"""

from __future__ import annotations

import random
from collections import Counter

import pytest

from rookery.engine.actions import Action
from rookery.engine.cards import BIRD, Card
from rookery.engine.seats import from_seat
from rookery.families.club.actions import AddTo, Discard, LayMeld, TakePile, TakeStock, TakeTop
from rookery.games.club import CLUB_1988
from rookery.records.match import Match
from tests.families.club.support import SEATS, play_on, rules, view

MOMENTS = 5
SWAPS = 3


def shuffled(seats: int, rng: random.Random) -> list[Card]:
    pack = list(CLUB_1988.rules_for(seats).pack(seats))
    rng.shuffle(pack)
    return pack


def set_up(pack: list[Card], seats: int) -> Match:
    return Match.set_up(CLUB_1988, pack=pack, dealer=seats - 1, seats=seats, seed="secret")


class Watcher:
    """Where every card of the pack is, by its place in the pack, and who has seen it."""

    def __init__(self, pack: list[Card], seats: int) -> None:
        self.pack = pack
        self.seats = seats
        dealt = 13 * seats
        self.hands = [list(range(seat, dealt, seats)) for seat in range(seats)]  # seat 0 is at the dealer's left
        self.stock = list(range(dealt, len(pack)))
        self.pile: list[int] = []
        self.public: set[int] = set()
        self._turn_up()
        for seat in from_seat(tuple(range(seats)), 0):
            birds = [place for place in self.hands[seat] if pack[place] is BIRD]
            self.hands[seat] = [place for place in self.hands[seat] if place not in birds]
            self._draw(seat, len(birds))
            self.public |= set(birds)

    def _turn_up(self) -> None:
        while True:
            place = self.stock.pop(0)
            if self.pack[place] is BIRD:
                self.stock.insert(len(self.stock) // 2, place)
                continue
            self.pile.append(place)
            self.public.add(place)
            if rules(self.seats).is_natural(self.pack[place]):
                return

    def _draw(self, seat: int, count: int) -> None:
        while count and self.stock:
            count -= 1
            place = self.stock.pop(0)
            if self.pack[place] is BIRD:
                self.public.add(place)
                count += 1
            else:
                self.hands[seat].append(place)

    def follow(self, seat: int, action: Action) -> None:
        match action:
            case TakeStock():
                self._draw(seat, 2)
            case TakePile():
                self.hands[seat] += self.pile
                self.pile = []
            case TakeTop():
                self.pile.pop()
            case Discard():
                self._show(seat, (action.card,), discarded=True)
            case LayMeld() | AddTo():
                self._show(seat, action.cards)
            case _:
                raise AssertionError(f"{action} is left out of these matches")

    def _show(self, seat: int, cards: tuple[Card, ...], *, discarded: bool = False) -> None:
        for card in cards:
            places = [place for place in self.hands[seat] if self.pack[place] is card]
            place = min(places, key=lambda each: each not in self.public)  # an open card of the pile goes first
            self.hands[seat].remove(place)
            self.public.add(place)
            if discarded:
                self.pile.append(place)

    def hidden_from(self, seat: int | None) -> list[int]:
        own = set(() if seat is None else self.hands[seat])
        return [place for place in range(len(self.pack)) if place not in self.public and place not in own]


def actions_of_a_hand(pack: list[Card], seats: int, rng: random.Random) -> list[tuple[int, Action]]:
    """A hand at random in which nothing is taken back, so that each action shows just what it names."""
    match = set_up(pack, seats)
    while not match.hands:
        decision = match.pending()[0]
        options = [each for each in (decision.sample(rng) for _ in range(4)) if each.verb != "back"]
        if not options:
            options = [next(decision.options())]
        match.act(decision.seat, options[0])
        if options[0].verb == "back":
            return []
    return list(match.actions[:-1])


@pytest.mark.parametrize("seats", SEATS)
def test_swapping_two_hidden_cards_changes_nothing_a_seat_sees(seats: int) -> None:
    rng = random.Random(f"swap {seats}")
    compared = Counter[str]()
    for _ in range(3):
        pack = shuffled(seats, rng)
        actions = actions_of_a_hand(pack, seats, rng)
        for length in sorted(rng.sample(range(len(actions)), min(MOMENTS, len(actions)))):
            compare(pack, seats, actions[:length], rng, compared)
    assert compared["hand"] > 20
    assert compared["stock"] > 20


def compare(
    pack: list[Card], seats: int, actions: list[tuple[int, Action]], rng: random.Random, compared: Counter[str]
) -> None:
    match = set_up(pack, seats)
    watcher = Watcher(pack, seats)
    for seat, action in actions:
        match.act(seat, action)
        watcher.follow(seat, action)
    if view(match, None).owed is not None:  # who claims a pile says by it what he is about to lay
        return
    for seat in (None, *range(seats)):
        hidden = [place for place in watcher.hidden_from(seat) if pack[place] is not BIRD]
        for _ in range(SWAPS):
            one, other = rng.sample(hidden, 2)
            changed = list(pack)
            changed[one], changed[other] = pack[other], pack[one]
            twin = set_up(changed, seats)
            for who, action in actions:
                twin.act(who, action)
            assert twin.view(seat) == match.view(seat)
            assert twin.view(seat).to_json() == match.view(seat).to_json()
            assert twin.events_for(seat) == match.events_for(seat)
            compared["stock" if other in watcher.stock else "hand"] += pack[one] is not pack[other]


@pytest.mark.parametrize("seats", SEATS)
def test_the_order_of_birds_in_the_stock_is_hidden_too(seats: int) -> None:
    rng = random.Random(f"birds {seats}")
    pack = shuffled(seats, rng)
    pack.sort(key=lambda card: card is BIRD)
    match = set_up(pack, seats)
    other = list(pack)
    other[-1], other[-9] = other[-9], other[-1]
    for seat in (None, *range(seats)):
        assert set_up(other, seats).view(seat) == match.view(seat)


def test_a_seat_sees_its_own_hand_and_a_spectator_none() -> None:
    match = Match(CLUB_1988, seats=4, seed=2)
    assert match.view(None).hand == ()
    hands = [match.view(seat).hand for seat in range(4)]
    assert [len(hand) for hand in hands] == [13] * 4
    for seat in range(4):
        assert match.view(seat).hand == hands[seat]
        assert (match.view(seat).decision is not None) is (match.pending()[0].seat == seat)


def test_drawn_cards_and_hands_travel_to_their_owner_alone() -> None:
    match = Match(CLUB_1988, seats=4, seed=2)
    for _ in play_on(match, random.Random(2), until=lambda match: len(match.hands) >= 1):
        pass
    private = {"hand-dealt", "drew-cards", "pile-cards"}
    for event in match.all_events():
        if event.kind in private:
            assert event.audience is not None
            assert len(event.audience) == 1
        else:
            assert event.audience is None


def test_every_event_is_told_in_a_sentence() -> None:
    match = Match(CLUB_1988, seats=6, seed=2)
    for _ in play_on(match, random.Random(2)):
        pass
    told = {event.kind: event.sentence("ABCDEF") for event in match.all_events()}
    assert all(sentence.endswith((".", "!")) for sentence in told.values())
    assert all(event.to_json() for event in match.all_events())
    assert {"laid", "discarded", "drew", "birdie-made", "hand-scored", "match-won", "took-back"} <= set(told)
