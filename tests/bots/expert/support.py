"""Hands played at a table decision by decision, and the worlds a seat imagines laid out as the engine would."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

import rookery
from rookery.bots import SolidBot
from rookery.bots.expert.choice.allowance import random_state
from rookery.bots.expert.worlds.knowledge import Knowledge
from rookery.engine.actions import Action
from rookery.engine.cards import Card, in_order
from rookery.families.auction import play
from rookery.families.auction.game import AuctionGame
from rookery.families.auction.rules import AuctionRules
from rookery.families.auction.state import AuctionHand, AuctionState
from rookery.families.auction.views import AuctionView
from rookery.families.tricks import Place, Played
from rookery.kernel.worlds import BENEATH, IN_HAND, IN_NEST, IN_QUEUE, IN_STOCK, Worlds

Answer = Callable[[AuctionView], Action]


@dataclass(frozen=True)
class Moment:
    """A decision in a hand, with all the cards known to the test."""

    game: AuctionGame
    state: AuctionState

    @property
    def seat(self) -> int:
        return self.game.pending(self.state)[0].seat

    @property
    def hand(self) -> AuctionHand:
        return self.state.deal

    @property
    def view(self) -> AuctionView:
        return self.game.recall(self.state, self.seat)

    def after(self, action: Action) -> Moment:
        return Moment(self.game, self.game.apply(self.state, self.seat, action).state)


def game_of(edition: rookery.Edition, seats: int, seed: str) -> AuctionGame:
    game = edition.rules_for(seats).game(edition=edition.id, seats=seats, seed=seed)
    assert isinstance(game, AuctionGame)
    return game


def rules_at(edition: rookery.Edition, seats: int) -> AuctionRules:
    rules = edition.rules_for(seats)
    assert isinstance(rules, AuctionRules)
    return rules


def house(id: str, rules: Mapping[str, object]) -> rookery.Edition:
    return rookery.edition(id).with_house_rules(**rules)


def moments(edition: rookery.Edition, seats: int, *, seed: str, answer: Answer | None = None) -> Iterator[Moment]:
    """Every decision of the first hand, answered by solid players unless told otherwise."""
    solid = SolidBot(seed)
    game = game_of(edition, seats, seed)
    moment = Moment(game, game.begin().state)
    while not moment.state.hands:
        yield moment
        moment = moment.after((answer or solid.choose)(moment.view))


def spread_out(found: list[Moment], *, most: int, rng: random.Random) -> list[Moment]:
    """Some of the moments in their order: the first of every kind of decision, and others by chance."""
    first = {moment.hand.phase: index for index, moment in reversed(list(enumerate(found)))}
    chosen = set(first.values())
    rest = [index for index in range(len(found)) if index not in chosen]
    chosen |= set(rng.sample(rest, max(0, min(len(rest), most - len(chosen)))))
    return [found[index] for index in sorted(chosen)]


def finished(moment: Moment, action: Action) -> AuctionHand:
    """The hand after its last action, before it is scored and the next one dealt."""
    hand, _ = play.apply(moment.game.table, moment.hand, action)
    while play.blind_dummy_must_play(moment.game.table, hand):
        hand, _ = play.turn_blind_dummy(moment.game.table, hand)
    return hand


def random_numbers(seed: str) -> NDArray[np.uint64]:
    return random_state(seed)


@dataclass(frozen=True)
class Lying:
    """Where the cards lie in one world."""

    holdings: tuple[tuple[Card, ...], ...]
    nest: tuple[Card, ...]
    stock: tuple[Card, ...]
    beneath: tuple[tuple[Card, Card], ...]


def lying(moment: Moment, known: Knowledge, sampled: Worlds, world: int) -> Lying:
    """A world read from the slots alone; a blind dummy's pile is in the order it will be turned."""
    layout, seen = known.layout, known.seen
    table = layout.table
    held: dict[Place, list[Card]] = {
        place: list(layout.cards_of(int(seen.hands[place]))) for place in range(table.places)
    }
    nest = list(layout.cards_of(int(seen.words[1])))
    if known.view.nest is not None and known.view.laid_away is None:
        nest = list(known.view.nest)
    stock: dict[int, Card] = {}
    pile: dict[int, Card] = {}
    beneath: dict[Card, Card] = {}
    slots = sampled.slots
    for slot, bit in enumerate(sampled.cards[world].tolist()):
        card, home = layout.card_at[bit], int(slots.home[slot])
        kind = int(slots.kind[slot])
        if kind == IN_HAND:
            held[home].append(card)
        elif kind == IN_NEST:
            nest.append(card)
        elif kind == IN_QUEUE:
            pile[home] = card
        elif kind == IN_STOCK:
            stock[home] = card
        elif kind == BENEATH:
            beneath[layout.card_at[home]] = card
    holdings = {place: in_order(cards) for place, cards in held.items()}
    for place in range(table.hand_places, table.places):  # a battery lies as it was dealt, and everybody sees it
        holdings[place] = tuple(sorted(held[place], key=moment.hand.holdings[place].index))
    if table.blind_place is not None:
        holdings[table.blind_place] = (*(pile[home] for home in sorted(pile)), *held[table.blind_place])
    return Lying(
        holdings=tuple(holdings[place] for place in range(table.places)),
        nest=tuple(nest),
        stock=tuple(stock[home] for home in sorted(stock)),
        beneath=tuple((top, beneath[top]) for top, _ in moment.hand.beneath),
    )


def imagined(moment: Moment, cards: Lying) -> AuctionState:
    """The state in which the hidden cards lie as in a world, and all that is public as it is."""
    hand = moment.hand
    laid = hand.laid_away is not None
    face_up = hand.nest[: moment.game.table.rules.nest_face_up]
    dealt = (*face_up, *(card for card in cards.nest if card not in face_up))
    played = {play.card: play.place for play in plays(hand)}
    seats = range(moment.game.table.seats)
    holders = tuple(
        played[card] if card in played else next(seat for seat in seats if card in cards.holdings[seat])
        for card in hand.called
    )
    return moment.state._replace(
        deal=hand._replace(
            holdings=cards.holdings,
            nest=hand.nest if laid else dealt,  # nobody but who took it up sees more of it than what lay open
            laid_away=in_order(cards.nest) if laid else None,
            stock=cards.stock,
            beneath=cards.beneath,
            holders=holders,
        )
    )


def plays(hand: AuctionHand) -> list[Played]:
    return [*(each for trick in hand.tricks for each in trick.plays), *hand.trick]
