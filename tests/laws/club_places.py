"""Which cards of a Club pack a seat has seen: there are several of each, so a card is followed by its place."""

from __future__ import annotations

import rookery
from rookery.engine.cards import BIRD, Card
from rookery.families.club.rules import ClubRules
from rookery.families.club.views import ClubView


class ClubPlaces:
    """Where every card of the pack is, by its place in it, worked out from the deal and the actions alone."""

    def __init__(self, rules: ClubRules, pack: tuple[Card, ...], *, seats: int, dealer: int) -> None:
        self.rules = rules
        self.pack = pack
        dealt = rules.hand_size * seats
        first = (dealer + 1) % seats
        self.hands = [list(range((seat - first) % seats, dealt, seats)) for seat in range(seats)]
        self.stock = list(range(dealt, len(pack)))
        self.pile: list[int] = []
        self.public: set[int] = set()
        self.before: list[tuple[list[int], list[int]]] = []
        self._turn_up()
        for seat in [(first + turn) % seats for turn in range(seats)]:
            birds = [place for place in self.hands[seat] if pack[place] is BIRD]
            self.hands[seat] = [place for place in self.hands[seat] if place not in birds]
            self._draw(seat, len(birds))
            self.public |= set(birds)

    def hidden_from(self, seat: int | None) -> list[int]:
        own = set() if seat is None else set(self.hands[seat])
        return [
            place
            for place, card in enumerate(self.pack)
            if place not in self.public and place not in own and card is not BIRD
        ]

    def follow(self, match: rookery.Match, seat: int, action: rookery.Action) -> None:
        """What the latest action of a match did."""
        words = str(action).split()
        if words == ["back"]:
            self._take_back(match, seat)
            return
        self.before.append((list(self.hands[seat]), list(self.pile)))
        if words == ["take", "stock"]:
            self._draw(seat, 2)
        elif words == ["take", "pile"]:
            self.hands[seat] += self.pile
            self.pile = []
        elif words[0] == "take":
            self.pile.pop()
        else:
            self._show(seat, [card for word in words if (card := card_of(word)) is not None])
            if words[0] == "discard":
                self.pile.append(self.shown_last)

    def _take_back(self, match: rookery.Match, seat: int) -> None:
        """The cards lie as they did at some earlier step of the turn; what was shown meanwhile has been seen."""
        view = match.view(seat)
        assert isinstance(view, ClubView)
        while True:
            self.hands[seat], self.pile = self.before.pop()
            held = sorted(self.pack[place] for place in self.hands[seat])
            if held == sorted(view.hand) and len(self.pile) == view.pile_size:
                return

    def _turn_up(self) -> None:
        while True:
            place = self.stock.pop(0)
            if self.pack[place] is BIRD:
                self.stock.insert(len(self.stock) // 2, place)
                continue
            self.pile.append(place)
            self.public.add(place)
            if self.rules.is_natural(self.pack[place]):
                return

    def _draw(self, seat: int, count: int) -> None:
        while count and self.stock:
            place = self.stock.pop(0)
            if self.pack[place] is BIRD:
                self.public.add(place)
            else:
                self.hands[seat].append(place)
                count -= 1

    def _show(self, seat: int, cards: list[Card]) -> None:
        for card in cards:
            places = [place for place in self.hands[seat] if self.pack[place] is card]
            place = min(places, key=lambda each: each not in self.public)  # an open card of the pile goes first
            self.hands[seat].remove(place)
            self.public.add(place)
            self.shown_last = place


def card_of(word: str) -> Card | None:
    """The card a word names, if it does."""
    try:
        return rookery.read_card(word)
    except rookery.RookeryError:
        return None
