"""What a seat can be asked in an auction game. Each decision holds only what its seat may know."""

from __future__ import annotations

import itertools
import math
import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from rookery.engine.actions import Action
from rookery.engine.cards import Card, cards_text, in_order
from rookery.engine.decisions import Decision, Refusal
from rookery.engine.plain import Json, plain
from rookery.families.auction.actions import Bid, Call, DemandRedeal, Draw, LayAway, NameTrump, Pass
from rookery.families.tricks import Trump


@dataclass(frozen=True, slots=True, kw_only=True)
class BidDecision(Decision):
    """Bid or pass. `limits` gives the highest bid by the trump it names, None where it names none; `moon`
    in the same way what a bid for every trick is made for, where there is one.
    """

    kind: ClassVar[str] = "bid"
    answers: ClassVar[tuple[type[Action], ...]] = (Bid, Pass, DemandRedeal)
    lowest: int
    step: int
    limits: tuple[tuple[Trump | None, int], ...]
    standing: int | None
    may_pass: bool
    moon: tuple[tuple[Trump | None, int], ...] = ()
    may_redeal: bool = False
    exposed: Card | None = None

    @property
    def names_trump(self) -> bool:
        return self.limits[0][0] is not None

    @property
    def highest(self) -> int:
        return max(limit for _, limit in self.limits)

    @property
    def question(self) -> str:
        form = f"bid {self.lowest} green" if self.names_trump else f"bid {self.lowest}"
        more = [f"'{Bid(stake, trump, moon=True)}' for every trick" for trump, stake in self.moon[:1]]
        if self.may_pass:
            more.append("pass")
        if self.may_redeal:
            why = "your hand is so poor" if self.exposed is None else f"{self.exposed} was exposed"
            more.append(f"'redeal', since {why}")
        if self.lowest > self.highest:
            return f"{', or '.join(more)}: no other bid can go higher"
        return ", or ".join((f"'{form}' or more, in steps of {self.step} up to {self.highest}", *more))

    def options(self) -> Iterator[Action]:
        for points in range(self.lowest, self.highest + 1, self.step):
            for trump, limit in self.limits:
                if points <= limit:
                    yield Bid(points, trump)
        for trump, stake in self.moon:
            yield Bid(stake, trump, moon=True)
        if self.may_pass:
            yield Pass()
        if self.may_redeal:
            yield DemandRedeal()

    def sample(self, rng: random.Random) -> Action:
        return rng.choice(tuple(self.options()))

    def _refusal(self, action: Action) -> Refusal | None:
        if isinstance(action, DemandRedeal):
            if self.may_redeal:
                return None
            return Refusal(
                "redeal", "Another deal can be demanded only where the house rules say so, before one's first word."
            )
        if not isinstance(action, Bid):
            if self.may_pass:
                return None
            return Refusal("dealer-opens", "The dealer must make the first bid and may not pass it.")
        if self.names_trump and action.trump is None:
            return Refusal("bid-names-colour", f"A bid names its colour too: '{action} green', say, or 'none'.")
        if not self.names_trump and action.trump is not None:
            return Refusal(
                "bid-names-points", "A bid names points alone here; the trump is named once the auction is won."
            )
        limit = dict(self.limits).get(action.trump)
        if limit is None:
            return Refusal("no-trump", "A hand cannot be played without a trump colour here.")
        if action.moon:
            return self._moon_refusal(action)
        return self._amount_refusal(action.points, limit)

    def _moon_refusal(self, action: Bid) -> Refusal | None:
        stake = dict(self.moon).get(action.trump)
        if stake is None:
            return Refusal("moon-bid", "There is no bid for every trick here: bid points, or pass.")
        if action.points != stake:
            wanted = Bid(stake, action.trump, moon=True)
            return Refusal("moon-bid", f"A bid for every trick is made for {stake} here: '{wanted}'.")
        return None

    def _amount_refusal(self, points: int, limit: int) -> Refusal | None:
        if points % self.step:
            return Refusal("bid-step", f"{points} is no bid: bids are multiples of {self.step}.")
        if points < self.lowest:
            if self.standing is None:
                return Refusal("minimum-bid", f"{points} is too low: the opening bid is {self.lowest} at least.")
            return Refusal(
                "higher-bid", f"{points} does not beat the bid of {self.standing}: {self.lowest} at least, or pass."
            )
        if points > limit:
            return Refusal(
                "highest-bid", f"{points} is too high: {limit} is the highest bid that is taken on this hand."
            )
        return None

    def _details(self) -> dict[str, Json]:
        return {
            "lowest": self.lowest,
            "step": self.step,
            "limits": {str(trump or "any"): limit for trump, limit in self.limits},
            "may_pass": self.may_pass,
            "moon": {str(trump or "any"): stake for trump, stake in self.moon},
            "may_redeal": self.may_redeal,
            "exposed": plain(self.exposed),
        }


@dataclass(frozen=True, slots=True, kw_only=True)
class NestDecision(Decision):
    """Lay away as many cards as the nest held.

    `hand` and `nest` are what the declarer held and took up. `exchange` is the most of their own
    cards that may go, and `amounts` are all the numbers that may. `forbidden` are the counters or trumps
    that may not, each with a cost: where there are too few others, the cheapest go. At an honour table any
    number can be put down.
    """

    kind: ClassVar[str] = "nest"
    answers: ClassVar[tuple[type[Action], ...]] = (LayAway,)
    hand: tuple[Card, ...]
    nest: tuple[Card, ...]
    exchange: int
    forbidden: tuple[tuple[Card, int], ...]
    forbids: str = "counters"
    honour: bool = False
    amounts: tuple[int, ...] = ()

    @property
    def size(self) -> int:
        return len(self.nest)

    @property
    def cards(self) -> tuple[Card, ...]:
        return in_order((*self.hand, *self.nest))

    @property
    def question(self) -> str:
        cards = "card" if self.size == 1 else "cards"
        return f"'nest' and the {self.size} {cards} you lay away"

    def choice(self) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
        """The cards that must go, and those the rest is chosen from.

        A21: with too few plain cards all of them go, then the counters of least value.
        """
        worth = dict(self.forbidden)
        plain_cards = tuple(card for card in self.cards if card not in worth)
        if len(plain_cards) >= self.size:
            return (), plain_cards
        wanted = self.size - len(plain_cards)
        limit = sorted(worth.values())[wanted - 1]
        cheaper = (card for card in worth if worth[card] < limit)
        return (*plain_cards, *cheaper), tuple(card for card in worth if worth[card] == limit)

    def options(self) -> Iterator[Action]:
        if self.exchange < self.size:
            for own in self._own_cards_to_go():
                for mine in itertools.combinations(self.hand, own):
                    for back in itertools.combinations(self.nest, self.size - own):
                        yield LayAway((*mine, *back))
            return
        must, pool = self.choice()
        for chosen in itertools.combinations(pool, self.size - len(must)):
            yield LayAway((*must, *chosen))

    def _own_cards_to_go(self) -> tuple[int, ...]:
        return self.amounts or tuple(range(self.exchange + 1))

    def sample(self, rng: random.Random) -> Action:
        if self.exchange < self.size:
            amounts = self._own_cards_to_go()
            ways = [math.comb(len(self.hand), own) * math.comb(self.size, self.size - own) for own in amounts]
            own = rng.choices(amounts, ways)[0]
            return LayAway((*rng.sample(self.hand, own), *rng.sample(self.nest, self.size - own)))
        must, pool = self.choice()
        return LayAway((*must, *rng.sample(pool, self.size - len(must))))

    def _refusal(self, action: Action) -> Refusal | None:
        assert isinstance(action, LayAway)
        cards = action.cards
        strange = [card for card in cards if card not in self.cards]
        if strange:
            return Refusal("own-cards", f"You do not hold {cards_text(strange)}.")
        if len(set(cards)) < len(cards):
            return Refusal("own-cards", "A card can be laid away only once.")
        if self.honour and len(cards) != self.size:
            return None
        if len(cards) != self.size:
            return Refusal(
                "nest-size", f"Lay away {self.size}, not {len(cards)}: the hand must be back to {len(self.hand)} cards."
            )
        own = [card for card in cards if card in self.hand]
        if len(own) > self.exchange:
            return Refusal(
                "nest-exchange",
                f"{len(own)} of your own cards are going, but at most {self.exchange} may be exchanged.",
            )
        if self.exchange < self.size and len(own) not in self._own_cards_to_go():
            return Refusal(
                "nest-exchange",
                f"{len(own)} of your own cards would go: exchange {self.exchange} for {self.exchange}, or none.",
            )
        return self._counters_refusal(cards)

    def _counters_refusal(self, cards: tuple[Card, ...]) -> Refusal | None:
        if not self.forbidden:
            return None
        rule = "nest-counters" if "counters" in self.forbids else "nest-trumps"
        must, pool = self.choice()
        kept_back = [card for card in must if card not in cards]
        wrong = [card for card in cards if card not in must and card not in pool]
        if not must and wrong:
            return Refusal(rule, f"No {self.forbids} may lie in the nest: {cards_text(wrong)} must stay.")
        if kept_back or wrong:
            return Refusal(
                rule,
                f"With too few other cards, {cards_text(in_order(must))} must go, "
                f"and after them {self.size - len(must)} of {cards_text(in_order(pool))}.",
            )
        return None

    def _details(self) -> dict[str, Json]:
        return {
            "size": self.size,
            "exchange": self.exchange,
            "amounts": plain(self._own_cards_to_go()),
            "cards": plain(self.cards),
            "nest": plain(self.nest),
            "forbidden": plain(tuple(card for card, _ in self.forbidden)),
            "honour": self.honour,
        }


@dataclass(frozen=True, slots=True, kw_only=True)
class TrumpDecision(Decision):
    kind: ClassVar[str] = "trump"
    answers: ClassVar[tuple[type[Action], ...]] = (NameTrump,)
    trumps: tuple[Trump, ...]

    @property
    def question(self) -> str:
        return "'trump' and " + " or ".join(map(str, self.trumps))

    def options(self) -> Iterator[Action]:
        return (NameTrump(trump) for trump in self.trumps)

    def sample(self, rng: random.Random) -> Action:
        return NameTrump(rng.choice(self.trumps))

    def _refusal(self, action: Action) -> Refusal | None:
        assert isinstance(action, NameTrump)
        if action.trump in self.trumps:
            return None
        return Refusal("no-trump", f"'{action}': expected {' or '.join(map(str, self.trumps))}.")

    def _details(self) -> dict[str, Json]:
        return {"trumps": plain(self.trumps)}


@dataclass(frozen=True, slots=True, kw_only=True)
class CallDecision(Decision):
    """Name a card that is in another hand (A40)."""

    kind: ClassVar[str] = "call"
    answers: ClassVar[tuple[type[Action], ...]] = (Call,)
    cards: tuple[Card, ...]

    @property
    def question(self) -> str:
        return "'call' and a card you do not hold; its holder becomes your partner"

    def options(self) -> Iterator[Action]:
        return (Call(card) for card in self.cards)

    def sample(self, rng: random.Random) -> Action:
        return Call(rng.choice(self.cards))

    def _refusal(self, action: Action) -> Refusal | None:
        assert isinstance(action, Call)
        if action.card in self.cards:
            return None
        return Refusal(
            "called-card", f"{action.card} is not in another player's hand: it is yours, laid away, or not in the pack."
        )

    def _details(self) -> dict[str, Json]:
        return {"cards": plain(self.cards)}


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawDecision(Decision):
    """Take the exposed card or the unseen top of the stock; the other player gets the other."""

    kind: ClassVar[str] = "draw"
    answers: ClassVar[tuple[type[Action], ...]] = (Draw,)
    exposed: Card

    @property
    def question(self) -> str:
        return f"'draw up' for {self.exposed}, or 'draw down' for the unseen card"

    def options(self) -> Iterator[Action]:
        return iter((Draw("up"), Draw("down")))

    def sample(self, rng: random.Random) -> Action:
        return Draw("up" if rng.random() < 0.5 else "down")

    def _refusal(self, action: Action) -> Refusal | None:
        return None

    def _details(self) -> dict[str, Json]:
        return {"exposed": plain(self.exposed)}
