"""Which cards a seat has not seen, and what they may be exchanged for without changing what anybody can do."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from typing import Final

import rookery
from rookery.engine.cards import Card
from rookery.families.auction.rules import AuctionRules
from rookery.families.auction.table import table_for
from rookery.families.club.rules import ClubRules
from rookery.families.donkey.rules import DonkeyRules
from rookery.families.i_doubt_it.rules import IDoubtItRules
from rookery.families.plain_tricks.rules import PlainTricksRules
from rookery.families.tuxedo.rules import TuxedoRules
from tests.laws.club_places import ClubPlaces, card_of
from tests.laws.sight import sight

Swap = dict[int, int]
"""Where each exchanged card of the pack goes, by places in the pack."""

TURNED_UP: Final = ("lifted", "turned", "turned-up", "card-turned")
"""Events that show everybody one card, which may lie face down again a moment later."""
FACE_DOWN_ACTIONS: Final = {"i-doubt-it": "play", "donkey": "give"}
"""The cards that are named in these, or laid away in an auction, only their player sees."""


def is_private(game: str, action: rookery.Action) -> bool:
    return action.verb in ("nest", FACE_DOWN_ACTIONS.get(game))


def cards_named(action: rookery.Action) -> list[Card]:
    return [card for word in str(action).split() if (card := card_of(word)) is not None]


def renamed(action: rookery.Action, cards: dict[Card, Card]) -> rookery.Action:
    """The action with other cards, where it names some: as its player takes it when these lie in place of those."""
    words = [str(cards[card]) if (card := card_of(word)) in cards else word for word in str(action).split()]
    return rookery.read_action(" ".join(words))


class Unseen:
    """The places of the pack that each seat, and a spectator, has not seen, followed through a deal."""

    def __init__(self, opening: rookery.Match) -> None:
        snapshot = opening.snapshots[-1]
        rules = opening.edition.rules_for(opening.seats)
        self.pack = snapshot.pack
        self._club = (
            ClubPlaces(rules, snapshot.pack, seats=opening.seats, dealer=snapshot.dealer)
            if isinstance(rules, ClubRules)
            else None
        )
        self._known: dict[int | None, set[Card]] = {seat: set() for seat in (None, *range(opening.seats))}
        self._look(opening, opening.all_events())

    def follow(self, match: rookery.Match, turn: tuple[int, rookery.Action], events: Iterable[rookery.Event]) -> None:
        if self._club is not None:
            self._club.follow(match, *turn)
        who, action = turn
        self._known[who if is_private(match.edition.game, action) else None].update(cards_named(action))
        self._look(match, events)

    def places(self, seat: int | None) -> list[int]:
        if self._club is not None:
            return self._club.hidden_from(seat)
        known = self._known[None] | self._known[seat]
        return [place for place, card in enumerate(self.pack) if card not in known]

    def _look(self, match: rookery.Match, events: Iterable[rookery.Event]) -> None:
        for seat, known in self._known.items():
            known.update(sight(match.recall(seat)).known)
        for event in events:
            if event.kind in TURNED_UP:
                self._known[None].add(getattr(event, "card"))  # noqa: B009
            self._known[None].update(getattr(event, "turned_up", ()))


def kinds_of(match: rookery.Match) -> Callable[[Card], object] | None:
    """What exchanged cards must have in common so that every action stays allowed; None where nothing ensures it."""
    rules = match.edition.rules_for(match.seats)
    if isinstance(rules, AuctionRules):
        points = table_for(rules, match.seats).points
        return lambda card: (card.colour, points[card]) if card.colour and card.number != 1 else card
    if isinstance(rules, PlainTricksRules):
        return lambda card: (card.colour, card.number == max(rules.ranks))
    if isinstance(rules, TuxedoRules | DonkeyRules | IDoubtItRules):
        return lambda card: card.number
    return None if isinstance(rules, ClubRules) else lambda card: None


def worth_of(match: rookery.Match) -> Callable[[Card], object]:
    """What must stay the same in any exchange: the rules may demand that buried counters be shown."""
    rules = match.edition.rules_for(match.seats)
    if isinstance(rules, AuctionRules):
        points = table_for(rules, match.seats).points
        return lambda card: points[card]
    return lambda card: None


def shuffled_within(
    pack: Sequence[Card], places: Sequence[int], kind: Callable[[Card], object], rng: random.Random
) -> Swap:
    """All these places dealt anew among those of their kind."""
    groups: dict[object, list[int]] = defaultdict(list)
    for place in places:
        groups[kind(pack[place])].append(place)
    swap: Swap = {}
    for group in groups.values():
        swap.update(zip(group, rng.sample(group, len(group)), strict=True))
    return {place: other for place, other in swap.items() if pack[place] is not pack[other]}


def one_pair(pack: Sequence[Card], places: Sequence[int], kind: Callable[[Card], object], rng: random.Random) -> Swap:
    """Two of these places, of one kind, for each other."""
    for one, other in (rng.sample(places, 2) for _ in range(20) if len(places) > 1):
        if kind(pack[one]) == kind(pack[other]) and pack[one] is not pack[other]:
            return {one: other, other: one}
    return {}
