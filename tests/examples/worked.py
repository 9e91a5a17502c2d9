"""Hands laid out as the tricks they fall into, and a scorekeeper who counts the cards alone.

A laid-out hand is a text with one trick a line, `1: R14 R10 R5 R6`: the seat that takes the trick,
its card, and then the others' cards clockwise. So the text gives the hands as well as the play.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, cast

from rookery import Event, HandResult, Match, edition, read_action

SC100: Final = {f"{colour}{number}": points for colour in "RYGB" for number, points in ((5, 5), (10, 10), (14, 10))}
SC120: Final = {**SC100, "Bird": 20}
DX100: Final = {f"{colour}{number}": points for colour in "RYGB" for number, points in ((5, 5), (10, 10), (13, 10))}
RED_ONE_150: Final = {**SC120, "R1": 30}
ONE_HIGH_180: Final = {**SC120, **{f"{colour}1": 15 for colour in "RYGB"}}


@dataclass(frozen=True)
class Trick:
    winner: int
    cards: tuple[str, ...]  # by place


def laid_out(text: str) -> tuple[Trick, ...]:
    tricks = []
    for line in text.strip().splitlines():
        winner, _, row = line.partition(":")
        cards = row.split()
        first = -int(winner) % len(cards)
        tricks.append(Trick(int(winner), (*cards[first:], *cards[:first])))
    return tuple(tricks)


def hands_of(tricks: Sequence[Trick]) -> list[str]:
    return [" ".join(cards) for cards in zip(*(trick.cards for trick in tricks), strict=True)]


def play_out(match: Match, tricks: Iterable[Trick]) -> None:
    """Play the tricks as laid out; each place has one card of a trick, so the card to play is known."""
    for trick in tricks:
        left = list(trick.cards)
        events: tuple[Event, ...] = ()
        while left:
            decision = match.pending()[0]
            assert decision.kind == "play"
            card = next(card for card in left if decision.refusal(f"play {card}") is None)
            events = match.act(decision.seat, f"play {card}")
            left.remove(card)
        taken = told(events, "trick-taken")[-1]
        assert taken["place"] == trick.winner, f"{trick} went to {taken['place']}"


def speak(match: Match, script: str, names: str = "ABCD") -> None:
    """An auction as the booklets tell it: `A 15, B 25, C pass`. Each must be asked when they speak."""
    for turn in script.split(","):
        name, *words = turn.split()
        said = "pass" if words == ["pass"] else " ".join(["bid", *words])
        match.act(names.index(name), said)


def take_bid(match: Match, seat: int, bid: str) -> None:
    """This seat alone bids; all others pass."""
    while match.pending()[0].kind == "bid":
        asked = match.pending()[0].seat
        match.act(asked, bid if asked == seat else "pass")


@dataclass
class Example:
    """One hand set up by its tricks and played to its end."""

    edition: str
    tricks: tuple[Trick, ...]
    declarer: int
    bid: str = ""
    trump: str | None = None
    auction: str = ""  # else the declarer alone bids
    nest: str = ""
    dealer: int = 0
    scores: tuple[int, ...] | None = None
    house_rules: Mapping[str, object] = field(default_factory=dict)
    seats: int | None = None
    seed: int = 1

    def played(self) -> Match:
        match = Match.set_up(
            edition(self.edition).with_house_rules(**self.house_rules),
            dealer=self.dealer,
            hands=hands_of(self.tricks),
            nest=self.nest,
            scores=self.scores,
            seats=self.seats,
            seed=self.seed,
        )
        if self.auction:
            speak(match, self.auction)
        else:
            take_bid(match, self.declarer, self.bid)
        if self.nest:
            match.act(self.declarer, f"nest {self.nest}")
        if self.trump is not None:
            match.act(self.declarer, f"trump {self.trump}")
        play_out(match, self.tricks)
        return match


def told(events: Iterable[Event], *kinds: str) -> list[dict[str, Any]]:
    """The events of these kinds as a client would read them."""
    return [cast(dict[str, Any], event.to_json()) for event in events if event.kind in kinds]


def seen(match: Match, seat: int | None) -> dict[str, Any]:
    """What a seat, or a spectator, can see, as a client would read it."""
    return cast(dict[str, Any], match.view(seat).to_json())


@dataclass
class Count:
    """What everybody saw captured in one hand, by seat; None is for nobody's."""

    tricks: Counter[int | None] = field(default_factory=Counter)
    counters: Counter[int | None] = field(default_factory=Counter)
    nest_to: int | None = None

    def of(self, *side: int) -> tuple[int, int]:
        """A side's tricks and counters."""
        return sum(self.tricks[seat] for seat in side), sum(self.counters[seat] for seat in side)


def counted(match: Match, worth: Mapping[str, int]) -> list[Count]:
    """Every finished hand, counted from the cards that lay on the table."""
    counts = [Count()]
    for event in told(match.events_for(None), "trick-taken", "nest-won", "odd-cards", "hand-scored", "hand-void"):
        match event["kind"]:
            case "trick-taken":
                counts[-1].tricks[event["seat"]] += 1
                counts[-1].counters[event["seat"]] += sum(worth.get(card, 0) for _, card in event["plays"])
            case "nest-won":
                counts[-1].nest_to = event["seat"]
                counts[-1].counters[event["seat"]] += sum(worth.get(card, 0) for card in event["cards"])
            case "odd-cards":
                counts[-1].counters[event["seat"]] += sum(worth.get(card, 0) for _, card in event["cards"])
            case _:
                counts.append(Count())
    return counts[:-1]


def random_hands(
    id: str, *, hands: int = 6, seats: int | None = None, seed: int = 1, house_rules: Mapping[str, object] | None = None
) -> Match:
    """A match with modest bids and chance plays, until so many hands have been scored or it is over."""
    match = Match(edition(id).with_house_rules(**(house_rules or {})), seats=seats, seed=seed)
    rng = random.Random(seed)
    while match.pending() and len(bid_hands(match)) < hands:
        decision = match.pending()[0]
        action = decision.sample(rng)
        if decision.kind == "bid":
            *bids, last = map(str, decision.options())
            lowest = [bid for bid in bids if bid.split()[1] == bids[0].split()[1]]
            bidding = bool(bids) and (rng.random() < 0.3 or last != "pass")
            action = read_action(rng.choice(lowest) if bidding else last)
        match.act(decision.seat, action)
    return match


def bid_hands(match: Match) -> list[HandResult]:
    """The hands that somebody bid on."""
    return [hand for hand in match.hands if not hand.void]
