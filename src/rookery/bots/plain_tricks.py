"""A rules-of-thumb player for the trick games without an auction.

Every card that may be played is weighed: what the trick will be worth to whoever takes it, how
likely each seat is to take it, and what the card would be worth if it were kept. Where the lowest
score wins that makes the bot duck, dump its reds (S9) and get rid of high cards on harmless tricks;
where the highest wins it spends 14s and trumps on rich tricks and throws low cards otherwise (S10).
It works from the rules and the view alone, so that house rules will do.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from typing import ClassVar, Final

from rookery.bots.family_bot import FamilyBot
from rookery.bots.revokes import at_the_count, remark
from rookery.engine.actions import Action
from rookery.engine.cards import Card, Colour, card_of
from rookery.engine.decisions import Decision
from rookery.engine.views import SeatView
from rookery.families.actions import Play
from rookery.families.honour import CountDecision
from rookery.families.plain_tricks import FAMILY
from rookery.families.plain_tricks.play import ranking_for
from rookery.families.plain_tricks.rules import Winner
from rookery.families.plain_tricks.views import PlainTricksView, allies_of
from rookery.families.tricks import PlayDecision, Trump

_GOLDEN: Final = card_of(Colour.YELLOW, 10)

_FUTURE: Final = 0.8
"""The share of its part of the points still out that a side is thought to take in the end."""

_MOST_ADDED: Final = 0.4
"""The share of all points still out that one trick may be expected to bring."""

# Where the lowest score wins. Figures were found by playing thousands of deals against other players.

_DUMPED: Final = 1.3
"""How much worse than the average card that counts is what somebody dumps who cannot follow."""

_HARMLESS: Final = 0.25
"""A trick that costs its taker less than this is taken to get rid of a high card."""

_EAGER_GOOD, _EAGER_BAD, _EAGER_LAST, _EAGER_EARLY = 0.9, 0.05, 0.7, 0.4
"""How often others take a trick they need not: a good one, a bad one, a harmless one as the last or earlier."""

_LEAD_COST: Final = 0.3
"""What it costs to have to lead."""

_EXPOSED: Final = 0.6
"""How often a colour is led as often as it could be, so that its last card must be played."""

_LEAST_EXPOSED: Final = 0.1

_BELOW: Final = 0.7
"""How the chance of a card to be caught grows with the share of cards below it that are out; others duck too."""

_CAUGHT_ALONE: Final = 0.25
"""The chance that the last cards of a colour must be led."""

_GOLDEN_HOME: Final = (0.85, 0.55, 0.4, 0.3, 0.25)
"""The chance to bring the Golden Ten home oneself, by how many higher yellows are still out."""

# Where the highest score wins.

_SIDE_CATCHES: Final = (0.65, 0.35, 0.18, 0.08, 0.0)
_TRUMP_CATCHES: Final = (0.9, 0.7, 0.55, 0.45, 0.35)
"""The chance that a card takes a trick later on, by how many stronger ones of its colour are still out."""

_FREE_CATCHES: Final = 0.95
"""The same for a card that beats everything and may be played to any trick."""

_CATCH_WEIGHT: Final = 0.7
"""How much of an average trick a catching card is worth when kept."""

_FREE_WEIGHT: Final = 1.6
"""The same for a card that may be played to any trick: it waits for a rich one."""

_THROWN: Final = 0.6
"""The share of the average points that others add to a trick."""

_TIE: Final = 0.01
"""Of two cards that serve alike, the lower is kept where points are to be avoided, and the higher where not."""


class PlainTricksBot(FamilyBot[PlainTricksView]):
    """Counts the cards, knows who cannot follow, and plays for its side."""

    family = FAMILY

    def remark(self, view: SeatView) -> Action | None:
        return remark(view)

    def _answer(self, view: PlainTricksView, decision: Decision) -> Action | None:
        match decision:
            case PlayDecision():
                return Play(_best(view, decision))
            case CountDecision():
                return at_the_count(view)
            case _:
                return None


def _best(view: PlainTricksView, decision: PlayDecision) -> Card:
    if len(decision.legal) == 1:
        return decision.legal[0]
    scores = weigh_cards(view, decision)
    return max(scores, key=scores.__getitem__)


def weigh_cards(view: PlainTricksView, decision: PlayDecision) -> dict[Card, tuple[float, float]]:
    """What the cards that come into question are worth; the second figure decides between equals."""
    judge = _Avoiding(view, decision) if view.rules.winner is Winner.LOWEST else _Catching(view, decision)
    return judge.scores()


class _Judge(ABC):
    """One decision, with what its cards have in common worked out once."""

    lead_cost: ClassVar[float] = 0.0

    def __init__(self, view: PlainTricksView, decision: PlayDecision) -> None:
        self._view = view
        self._seat = decision.seat
        self._hand = decision.hand
        self._legal = decision.legal
        self._led = decision.led
        self._rules = view.rules
        self._ranking = ranking_for(view.rules, view.trump)
        self._points = {card: view.rules.points_of(card) for card in view.rules.cards()}
        self._later = [(decision.seat + step) % view.seats for step in range(1, view.seats - len(view.trick))]
        self._gone, self._voids = self._note_played()
        gone = {*self._gone, *decision.hand}
        self._unseen = [card for card in view.rules.cards() if card not in gone]
        self._colours: dict[Trump, list[Card]] = {
            colour: [card for card in self._unseen if self._ranking.colour_of[card] is colour] for colour in Colour
        }
        self._sides = [allies_of(view.rules, view.seats, seat)[0] for seat in range(view.seats)]
        self._own = self._sides[decision.seat]
        self._count_sides()
        # One enemy side's gain is all a loss; among several it hurts less.
        self._foe = -1.0 / (len(set(self._sides)) - 1)
        self._others = [seat for seat in range(view.seats) if seat != decision.seat]
        self._to_others = self._mean(map(self._relation, self._others))

    def scores(self) -> dict[Card, tuple[float, float]]:
        return {card: (self.score(card), 0.0) for card in self._legal}

    def score(self, card: Card) -> float:
        """What playing the card now is worth, beyond keeping it."""
        return self._trick(card) - self.keep(card)

    @abstractmethod
    def keep(self, card: Card) -> float:
        """What the card is worth in the hand rather than on the table."""

    @abstractmethod
    def take_chance(self, seat: int, led: Trump, winning: Card, worth: float) -> float:
        """How likely a later seat takes a trick that `winning` would take now, and that is worth this much to it."""

    @abstractmethod
    def added(self, seat: int, led: Trump) -> float:
        """The points a later seat is expected to add to the trick."""

    # What was seen

    def _note_played(self) -> tuple[list[Card], dict[int, set[Trump]]]:
        """The cards played so far, and by seat the colours it could not follow; who plays one later had revoked."""
        gone: list[Card] = []
        voids: dict[int, set[Trump]] = {}
        colour_of, free = self._ranking.colour_of, self._ranking.free
        for plays in (*(trick.plays for trick in self._view.tricks), self._view.trick):
            for seat, card in plays:
                gone.append(card)
                voids.get(seat, set()).discard(colour_of[card])
                led = colour_of[plays[0].card]
                if colour_of[card] is not led and card not in free:
                    voids.setdefault(seat, set()).add(led)
        return gone, voids

    def _count_sides(self) -> None:
        """By side: the points it is likely to end with if this trick had none, and who has the Golden Ten."""
        view = self._view
        left = sum(map(self._points.__getitem__, (*self._unseen, *self._hand)))
        left += self._rules.trick_points * (len(self._hand) - 1)
        share = _FUTURE * left / len(set(self._sides))
        self._likely = dict.fromkeys(self._sides, share)
        for seat, points in enumerate(view.points_taken):
            self._likely[self._sides[seat]] += points
        captors = [
            self._sides[trick.winner] for trick in view.tricks if any(play.card is _GOLDEN for play in trick.plays)
        ]
        self._golden_side = captors[0] if captors else None

    def _relation(self, seat: int) -> float:
        return 1.0 if self._sides[seat] == self._own else self._foe

    def _lacks(self, seat: int) -> float:
        """The chance that a seat does not hold a given unseen card."""
        return 1.0 - self._view.hand_sizes[seat] / max(1, len(self._unseen))

    def _none_of(self, seat: int, cards: Sequence[Card]) -> float:
        """The chance that a seat holds none of these unseen cards."""
        void = self._voids.get(seat)
        count = len(cards) if void is None else sum(self._ranking.colour_of[card] not in void for card in cards)
        return float(self._lacks(seat) ** count)

    @staticmethod
    def _mean(amounts: Iterable[float]) -> float:
        row = list(amounts)
        return sum(row) / len(row) if row else 0.0

    def _mean_points(self, cards: Sequence[Card]) -> float:
        return self._mean(map(self._points.__getitem__, cards))

    # What a trick is worth

    def worth(self, seat: int, points: float, *, golden: bool = False) -> float:
        """What a trick is worth to the side that takes it: more is better, whichever score wins."""
        side = self._sides[seat]
        before = self._likely[side]
        after = before + points
        off = self._rules.golden_ten
        if side == self._golden_side:
            before, after = max(0.0, before - off), max(0.0, after - off)
        elif golden:
            after = max(0.0, after - off)
        return after - before if self._rules.winner is Winner.HIGHEST else before - after

    def _trick(self, card: Card) -> float:
        """What this trick is worth to the bot if it plays the card: who takes it, and what is in it."""
        table = [*self._view.trick]
        cards = [*(play.card for play in table), card]
        seats = [*(play.place for play in table), self._seat]
        place = self._ranking.winner(cards)
        led = self._ranking.colour_of[cards[0]]
        points = float(sum(map(self._points.__getitem__, cards)) + self._rules.trick_points)
        points += self._likely_added(self._later, led)
        if not self._view.tricks:
            points += self._view.centre_size * self._mean_points(self._unseen)
        golden = self._rules.golden_ten > 0 and _GOLDEN in cards
        holds, value = 1.0, 0.0
        for seat in self._later:
            worth = self.worth(seat, points, golden=golden)
            taken = holds * self.take_chance(seat, led, cards[place], worth)
            value += taken * self._relation(seat) * worth
            holds -= taken
        taker = seats[place]
        if taker == self._seat:
            value -= holds * self.lead_cost
        return value + holds * self._relation(taker) * self.worth(taker, points, golden=golden)

    def _likely_added(self, seats: Sequence[int], led: Trump) -> float:
        added = sum(self.added(seat, led) for seat in seats)
        return min(added, _MOST_ADDED * sum(map(self._points.__getitem__, self._unseen)))

    def beats(self, card: Card, winning: Card, led: Trump) -> bool:
        """Whether a card played later takes the trick from the card that would take it now."""
        ranking = self._ranking
        colour = ranking.colour_of[card]
        if winning in ranking.above_all:
            return card in ranking.above_all and colour is led and ranking.colour_of[winning] is not led
        if card in ranking.above_all:
            return True
        if colour is ranking.colour_of[winning]:
            return ranking.strength[card] > ranking.strength[winning]
        return colour == ranking.trump

    def can_take(self, seat: int, led: Trump, winning: Card) -> float:
        """The chance that a seat can take the trick, free cards apart."""
        stronger = [card for card in self._unseen if self.beats(card, winning, led) and card not in self._ranking.free]
        over = [card for card in stronger if self._ranking.colour_of[card] is led]
        ruff = [card for card in stronger if self._ranking.colour_of[card] is not led]
        chance = 1.0 - self._none_of(seat, over)
        if ruff:
            chance += self._none_of(seat, self._colours[led]) * (1.0 - self._none_of(seat, ruff))
        return min(1.0, chance)


class _Avoiding(_Judge):
    """The lowest score wins: tricks are to be ducked, unless the Golden Ten is in them."""

    lead_cost: ClassVar[float] = _LEAD_COST

    def scores(self) -> dict[Card, tuple[float, float]]:
        """A trick that costs nothing is the last player's chance to get rid of its highest card."""
        if not self._later:
            worth = {card: self._trick(card) + self.lead_cost for card in self._legal if self._takes(card)}
            harmless = [card for card in worth if worth[card] >= 0]
            if harmless:
                return {card: (worth[card], self._ranking.strength[card]) for card in harmless}
        return super().scores()

    def _takes(self, card: Card) -> bool:
        row = [*(play.card for play in self._view.trick), card]
        return self._ranking.winner(row) == len(row) - 1

    def take_chance(self, seat: int, led: Trump, winning: Card, worth: float) -> float:
        colour = self._colours[led]
        over = [card for card in colour if self.beats(card, winning, led)]
        under = [card for card in colour if not self.beats(card, winning, led)]
        forced = (1.0 - self._none_of(seat, over)) * self._none_of(seat, under)
        if worth > 2 * _HARMLESS:
            eager = _EAGER_GOOD
        elif worth < -_HARMLESS:
            eager = _EAGER_BAD
        else:
            eager = _EAGER_LAST if seat == self._later[-1] else _EAGER_EARLY
        return forced + eager * max(0.0, self.can_take(seat, led, winning) - forced)

    def added(self, seat: int, led: Trump) -> float:
        void = self._none_of(seat, self._colours[led])
        return (1.0 - void) * self._mean_points(self._colours[led]) + void * self._dump()

    def _dump(self) -> float:
        """What a seat that cannot follow gets rid of: a card that counts, if it has one."""
        counting = [card for card in self._unseen if self._points[card]]
        return min(1.0, len(counting) / 4) * _DUMPED * self._mean_points(counting)

    def keep(self, card: Card) -> float:
        """What the colour is worth with the card, less what it is worth without: low cards protect high ones."""
        colour = self._ranking.colour_of[card]
        mine = [other for other in self._hand if self._ranking.colour_of[other] is colour]
        mine.sort(key=self._ranking.strength.__getitem__)
        return self._holding(colour, mine) - self._holding(colour, [other for other in mine if other is not card])

    def _holding(self, colour: Trump, mine: Sequence[Card]) -> float:
        """What cards of one colour, the lowest first, are likely to bring their holder."""
        out = self._colours[colour]
        added = self._likely_added(self._others, colour)
        trick = self.worth(self._seat, self._rules.trick_points + added) - self.lead_cost
        left = len(out) + len(mine) - (len(self._later) if colour is self._led else 0)
        rounds = left / self._view.seats
        value = 0.0
        for lower, card in enumerate(mine):
            exposed = _EXPOSED * min(1.0, max(_LEAST_EXPOSED, rounds - lower))
            below = sum(not self.beats(other, card, colour) for other in out)
            caught = exposed * (below / len(out)) ** _BELOW if out else _CAUGHT_ALONE
            value += caught * trick + self._own_value(card, caught) - _TIE * self._ranking.strength[card]
        return value

    def _own_value(self, card: Card, caught: float) -> float:
        if card is _GOLDEN and self._rules.golden_ten:
            above = sum(self.beats(other, card, Colour.YELLOW) for other in self._colours[Colour.YELLOW])
            home = _GOLDEN_HOME[min(above, len(_GOLDEN_HOME) - 1)]
            return self.worth(self._seat, 0, golden=True) * (home + (1 - home) * self._to_others)
        return self.worth(self._seat, self._points[card]) * (caught + (1 - caught) * self._to_others)


class _Catching(_Judge):
    """The highest score wins: rich tricks are worth a strong card."""

    def take_chance(self, seat: int, led: Trump, winning: Card, worth: float) -> float:
        chance = self.can_take(seat, led, winning)
        free = [card for card in self._unseen if card in self._ranking.free and self.beats(card, winning, led)]
        if free:
            used = min(0.95, max(0.1, worth / (2 * self._average())))
            chance += (1.0 - chance) * used * (1.0 - float(self._lacks(seat) ** len(free)))
        return chance

    def added(self, seat: int, led: Trump) -> float:
        return _THROWN * self._mean_points(self._unseen)

    def keep(self, card: Card) -> float:
        if len(self._hand) == 1:
            return 0.0
        caught = self._catches(card)
        weight = _FREE_WEIGHT if card in self._ranking.free else _CATCH_WEIGHT
        own = self._points[card] * (caught + (1 - caught) * self._to_others)
        return caught * weight * self._average() + own + _TIE * self._ranking.strength[card]

    def _average(self) -> float:
        """The points of an average trick from now on."""
        left = sum(map(self._points.__getitem__, (*self._unseen, *self._hand)))
        return max(1.0, left / len(self._hand) + self._rules.trick_points)

    def _catches(self, card: Card) -> float:
        ranking = self._ranking
        colour = ranking.colour_of[card]
        if card in ranking.free:
            return _FREE_CATCHES
        stronger = sum(self.beats(other, card, colour) for other in self._colours[colour])
        table = _TRUMP_CATCHES if colour == ranking.trump else _SIDE_CATCHES
        return table[min(stronger, len(table) - 1)]
