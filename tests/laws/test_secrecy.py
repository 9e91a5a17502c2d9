"""What a seat cannot see makes no difference to anything it is shown, asked or told.

A deal is played twice: as it was, and with cards exchanged that the seat has not seen by some moment. Up to that moment
its views, with the decisions in them, its events and the answers to what it does wrong must be the same.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import islice

import rookery
from rookery.engine.cards import Card
from rookery.families.donkey.state import LaidDown
from rookery.families.donkey.views import DonkeyView
from tests.laws.exchange import Swap, Unseen, is_private, kinds_of, one_pair, renamed, shuffled_within, worth_of
from tests.laws.guesses import UNREADABLE
from tests.laws.walk import Walk

MATCHES = 2
DEALS = 1
PAIRS = 2
VIEW_EVERY = 3
"""Events are compared at every step, views at every third and the last."""
ENOUGH_HIDDEN = 6
LONGEST = 120
"""Actions of a deal that are followed; a few games have deals of thousands."""


class Deal:
    """One deal of a match again, from its pack, with what each seat was shown on the way."""

    def __init__(self, match: rookery.Match, number: int) -> None:
        self.match = match
        self.number = number
        self.pack = match.snapshots[number].pack
        self.actions = actions_of(match, number)
        played = self.opening({})
        self.steps = [played.copy()]
        self.events = [played.all_events()]
        unseen = Unseen(played)
        self.hidden = {seat: [unseen.places(seat)] for seat in (None, *range(match.seats))}
        for seat, action in self.actions:
            events = played.act(seat, action)
            self.events.append(events)
            self.steps.append(played.copy())
            unseen.follow(played, (seat, action), events)
            for watcher, places in self.hidden.items():
                places.append(unseen.places(watcher))
        self._views: dict[tuple[int, int | None], rookery.SeatView] = {}

    def opening(self, swap: Swap) -> rookery.Match:
        """The deal before its first action, with cards exchanged."""
        snapshots = self.match.snapshots[: self.number + 1]
        pack = list(self.pack)
        for place, other in swap.items():
            pack[other] = self.pack[place]
        return rookery.Match.resume(
            self.match.edition,
            (*snapshots[:-1], replace(snapshots[-1], pack=tuple(pack))),
            seats=self.match.seats,
            seed=self.match.seed,
            actions=self.match.actions,
        )

    def view(self, step: int, seat: int | None) -> rookery.SeatView:
        if (step, seat) not in self._views:
            self._views[step, seat] = self.steps[step].view(seat)
        return self._views[step, seat]


def actions_of(match: rookery.Match, number: int) -> list[tuple[int, rookery.Action]]:
    """What was done in a deal before the action that ended it."""
    snapshots = match.snapshots
    first = snapshots[number].actions
    last = snapshots[number + 1].actions if len(snapshots) > number + 1 else match.version
    return list(match.actions[first : max(first, last - 1)][:LONGEST])


def test_hidden_cards_make_no_difference_to_a_seat(walk: Walk) -> None:
    compared = Counter[str]()
    for match in islice(walk.finished(), MATCHES):
        numbers = [number for number in range(len(match.snapshots)) if actions_of(match, number)]
        for number in walk.rng.sample(numbers, min(DEALS, len(numbers))):
            deal = Deal(match, number)
            for seat in (None, *range(match.seats)):
                compared += compare_deal(walk, deal, seat)
    assert compared["steps"] > walk.table.seats
    assert compared["alike"] > 0 or kinds_of(walk.matches[0]) is None
    assert compared["exchanged"] > 20


def compare_deal(walk: Walk, deal: Deal, seat: int | None) -> Counter[str]:
    """Exchanges of what is hidden at the deal, and of what is still hidden at some later moment."""
    places = deal.hidden[seat]
    kind, worth = kinds_of(deal.match), worth_of(deal.match)
    compared = Counter[str]()
    secret = [step for step, hidden in enumerate(places) if len(hidden) >= ENOUGH_HIDDEN] or [0]
    late = max(walk.rng.choice(secret) for _ in range(2))
    pairs = PAIRS if deal.match.seats < 5 else 1
    for stop in (0, late):
        hidden = places[stop]
        exchanges = [(False, shuffled_within(deal.pack, hidden, worth, walk.rng))]
        exchanges += [(False, one_pair(deal.pack, hidden, worth, walk.rng)) for _ in range(pairs if stop else 0)]
        if kind is not None:
            exchanges.append((True, shuffled_within(deal.pack, hidden, kind, walk.rng)))
        for alike, swap in exchanges:
            if swap:
                steps = compare(walk, deal, seat, swap, stop=stop, alike=alike)
                compared += Counter(steps=steps, alike=alike, exchanged=len(swap))
    return compared


def compare(walk: Walk, deal: Deal, seat: int | None, swap: Swap, *, stop: int, alike: bool) -> int:
    """Play the deal with exchanged cards for as long as it can be; count the steps that were compared."""
    cards = {deal.pack[other]: deal.pack[place] for place, other in swap.items()}
    unique = len(set(deal.pack)) == len(deal.pack)
    twin = deal.opening(swap)
    events = twin.all_events()
    for step in range(stop + 1):
        walk.look_at(deal.steps[step])
        if step:
            who, action = deal.actions[step - 1]
            if action.verb == "accuse" and not alike:
                return step  # a claim is judged by the cards
            if unique and who != seat and is_private(deal.match.edition.game, action):
                action = renamed(action, cards)
            try:
                events = twin.act(who, action)
            except rookery.IllegalAction:
                assert not alike, "cards of one kind were exchanged, and an action is no longer allowed"
                return step
        if deal.match.edition.game == "donkey" and laid_down(twin) != laid_down(deal.steps[step]):
            assert not alike
            return step  # who has a set must show it
        if (stop - step) % VIEW_EVERY == 0:
            assert twin.view(seat) == deal.view(step, seat), f"seat {seat} sees a difference"
            assert twin.recall(seat) == deal.steps[step].recall(seat), f"seat {seat} remembers a difference"
        assert [each for each in events if each.seen_by(seat)] == [
            each for each in deal.events[step] if each.seen_by(seat)
        ], f"seat {seat} is told of a difference"
    assert twin.events_for(seat) == deal.steps[stop].events_for(seat)
    same_answers(seat, twin, deal.steps[stop], list(cards))
    return stop + 1


def laid_down(match: rookery.Match) -> tuple[LaidDown, ...]:
    view = match.view(None)
    assert isinstance(view, DonkeyView)
    return view.laid_down


def same_answers(seat: int | None, one: rookery.Match, other: rookery.Match, cards: list[Card]) -> None:
    """Also to questions about the exchanged cards, and to what is out of turn."""
    assert one.view(seat).to_json() == other.view(seat).to_json()
    if seat is None:
        return
    texts = [*UNREADABLE[:3], "pass", "back", "let"]
    texts += [f"{verb} {card}" for verb in ("play", "discard", "call", "give", "nest", "trail") for card in cards[:2]]
    for text in texts:
        assert answer(one, seat, text) == answer(other, seat, text), f"seat {seat} asked '{text}'"


def answer(match: rookery.Match, seat: int, text: str) -> str:
    try:
        match.act(seat, text)
    except rookery.RookeryError as error:
        return f"{type(error).__name__}: {error}"
    match.undo()
    return "accepted"
