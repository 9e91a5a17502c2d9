"""What the tests of Panjandrum and Match share: tables, stacked hands, and second players of both games.

`PanjandrumByHand` and `MatchByHand` play the games with lists, written from the booklets and not
from the engine, so that the two can be compared step by step.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

import pytest

from rookery.engine.cards import Card, Colour, cards_text, read_card, read_cards
from rookery.engine.editions import Edition
from rookery.families.match_piles.views import MatchPilesView
from rookery.families.panjandrum.views import PanjandrumView
from rookery.games.match_piles import MATCH_1913
from rookery.games.panjandrum import EDITIONS, PANJANDRUM_1913
from rookery.records.match import Match

PANJANDRUM_TABLES = tuple((edition, seats) for edition in EDITIONS for seats in edition.seats)
MATCH_TABLES = tuple((MATCH_1913, seats) for seats in MATCH_1913.seats)
TABLES = PANJANDRUM_TABLES + MATCH_TABLES


def every(tables: Sequence[tuple[Edition, int]]) -> pytest.MarkDecorator:
    names = [f"{edition.id}({seats})" for edition, seats in tables]
    return pytest.mark.parametrize(("edition", "seats"), tables, ids=names)


def play_on(match: Match, rng: random.Random) -> Iterator[Match]:
    while match.pending():
        decision = match.pending()[0]
        match.act(decision.seat, decision.sample(rng))
        yield match


def played_out(edition: Edition, *, seats: int, seed: str) -> Match:
    match = Match(edition, seats=seats, seed=seed)
    for _ in play_on(match, random.Random(seed)):
        pass
    return match


def stacked(*tops: str, edition: Edition = PANJANDRUM_1913) -> Match:
    """Seat 0 plays first; each hand begins with the cards given for it, and the others follow in order."""
    seats = len(tops)
    pack = edition.rules_for(seats).pack(seats)
    given = [read_cards(top) for top in tops]
    spare = [card for card in pack if not any(card in top for top in given)]
    sizes = [len(pack[seat::seats]) for seat in range(seats)]
    hands = [(*top, *(spare.pop() for _ in range(size - len(top)))) for top, size in zip(given, sizes, strict=True)]
    return Match.set_up(edition, hands=hands, dealer=seats - 1, seats=seats, seed="stacked")


def acts(match: Match, *actions: str) -> None:
    """Each action by the seat that is asked."""
    for action in actions:
        match.act(match.pending()[0].seat, action)


def panjandrum_view(match: Match, seat: int | None = None) -> PanjandrumView:
    view = match.view(seat)
    assert isinstance(view, PanjandrumView)
    return view


def match_view(match: Match, seat: int | None = None) -> MatchPilesView:
    view = match.view(seat)
    assert isinstance(view, MatchPilesView)
    return view


def delay(match: Match) -> list[str]:
    """The delay piles by seat, the top card last."""
    return [cards_text(pile.cards) for pile in panjandrum_view(match).delay_piles]


def tops_built(match: Match) -> list[str]:
    return [str(pile.top) for pile in panjandrum_view(match).building if pile.top is not None]


def dealt_by_hand(pack: Sequence[Card], *, seats: int, dealer: int) -> list[list[Card]]:
    """Each card is laid on those before it, so the last is on top."""
    hands: list[list[Card]] = [[] for _ in range(seats)]
    for number, card in enumerate(pack):
        hands[(dealer + 1 + number) % seats].insert(0, card)
    return hands


class PanjandrumByHand:
    """The printed game on a table of lists; hands from the top down, delay piles from the bottom up."""

    def __init__(self, pack: Sequence[Card], *, seats: int, dealer: int) -> None:
        self.hands = dealt_by_hand(pack, seats=seats, dealer=dealer)
        self.piles: list[list[Card]] = [[] for _ in range(seats)]
        self.built: list[Card] = []
        self.seen: set[Card] = set()
        self.turn = (dealer + 1) % seats
        self.turns = 1
        self.lifted: Card | None = None
        self.winner: int | None = None

    def act(self, words: list[str]) -> None:
        if words[0] == "lift":
            self.lifted = self.hands[self.turn].pop(0)
            self.seen.add(self.lifted)
        else:
            self.move(self.piles[int(words[1])])
        while self.winner is None and self.step():
            pass

    def choices(self) -> list[int]:
        """The opponents to choose between; empty where the player is to lift."""
        card = self.card()
        if card is None:
            return []
        return [
            seat
            for seat, pile in enumerate(self.piles)
            if seat != self.turn and pile and abs(pile[-1].number - card.number) == 1
        ]

    def card(self) -> Card | None:
        if self.lifted is not None:
            return self.lifted
        return self.piles[self.turn][-1] if self.piles[self.turn] else None

    def builds(self, card: Card) -> bool:
        same = [each.number for each in self.built if each.colour is card.colour]
        return card.number == len(same) + 1

    def step(self) -> bool:
        card = self.card()
        if card is None:
            return False
        if self.builds(card):
            self.move(self.built)
            return True
        choices = self.choices()
        if len(choices) == 1:
            self.move(self.piles[choices[0]])
            return True
        if choices or self.lifted is None:
            return False
        self.move(self.piles[self.turn])
        self.turn = (self.turn + 1) % len(self.hands)
        self.turns += 1
        return True

    def move(self, target: list[Card]) -> None:
        hand, pile = self.hands[self.turn], self.piles[self.turn]
        card = self.lifted if self.lifted is not None else pile.pop()
        self.lifted = None
        target.append(card)
        if not hand and not pile:
            self.winner = self.turn
        elif not hand:
            hand.extend(pile)
            pile.clear()


class MatchByHand:
    """The printed game on a table of lists; hands from the top down."""

    def __init__(self, pack: Sequence[Card], *, seats: int, dealer: int) -> None:
        self.hands = dealt_by_hand(pack, seats=seats, dealer=dealer)
        self.pile: list[Card] = []
        self.seen: set[Card] = set()
        self.turn = (dealer + 1) % seats
        self.piles = 0
        self.two_left_at = 0 if seats == 2 else None
        self.winners: list[int] | None = None

    def act(self, words: list[str]) -> None:
        card = self.hands[self.turn].pop(0)
        self.seen.add(card)
        self.pile.append(card)
        if len(self.pile) > 1 and card.number == self.pile[0].number:
            self.hands[self.turn].extend(self.pile)
            self.pile.clear()
            self.piles += 1
            if self.two_left_at is None and len(self.left()) == 2:
                self.two_left_at = self.piles
            if self.two_left_at is not None and self.piles == self.two_left_at + 5:
                most = max(map(len, self.hands))
                self.winners = [seat for seat, hand in enumerate(self.hands) if len(hand) == most]
        elif len(self.left()) == 1:
            self.winners = self.left()
            self.hands[self.winners[0]].extend(self.pile)
            self.pile.clear()
        self.turn = (self.turn + 1) % len(self.hands)
        while not self.hands[self.turn]:
            self.turn = (self.turn + 1) % len(self.hands)

    def left(self) -> list[int]:
        return [seat for seat, hand in enumerate(self.hands) if hand]


def c(text: str) -> Card:
    return read_card(text)


def whole_pack() -> list[Card]:
    return [read_card(f"{colour.letter}{number}") for colour in Colour for number in range(1, 15)]
