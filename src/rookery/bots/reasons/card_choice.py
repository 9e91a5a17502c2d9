"""A card to be chosen for a trick, with all that the seat may know of it: what reasons are given from."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from rookery.bots.auction.knowledge import situation
from rookery.bots.explanation import Explanation
from rookery.bots.reasons import spoken
from rookery.bots.sight import TrickSight
from rookery.engine.cards import Card
from rookery.engine.phrases import Phrase, does, whose
from rookery.families.actions import Play
from rookery.families.auction.rules import NestOwner
from rookery.families.auction.table import table_for
from rookery.families.auction.views import AuctionView
from rookery.families.plain_tricks.play import ranking_for
from rookery.families.plain_tricks.views import PlainTricksView
from rookery.families.tricks import Place, PlayDecision, Ranking, Trump


class Other(NamedTuple):
    """Another hand: what it may hold as far as the seat can tell, exactly that where it lies `open`.

    `seat` holds it; None where it is an imaginary dummy's. A battery is told from its owner's hand.
    """

    seat: int | None
    friend: bool
    cards: frozenset[Card]
    open: bool
    battery: bool = False

    def does(self, verb: str) -> Phrase:
        """'Ada has', 'you have', 'the dummy has'."""
        if self.seat is None:
            return Phrase(f"The dummy {verb}")
        return whose(self.seat) + f" battery {verb}" if self.battery else does(self.seat, verb)

    def card(self, card: Card) -> Phrase:
        """'Ada's red 14', 'your bird'."""
        name = spoken(card)
        if self.seat is None:
            return Phrase(f"the dummy's {name}")
        return whose(self.seat) + f" {name}"


@dataclass(frozen=True, slots=True, kw_only=True)
class CardChoice:
    """A card to be chosen, with all that the seat may know of it. `later` play to this trick after the card.

    `sure` if every unseen card is in one of the hands, and none of them out of play. Where a search weighed the cards,
    `sight` is what it saw, `rival` its second best, and `alike` come to no less than its best.
    """

    decision: PlayDecision
    ranking: Ranking
    points: dict[Card, int]
    plays: tuple[tuple[Place, Card], ...]
    others: dict[Place, Other]
    later: tuple[Place, ...]
    unseen: frozenset[Card]
    sure: bool
    declaring: bool
    tricks_left: int
    nest: bool
    each: int
    sight: TrickSight | None = None
    rival: Card | None = None
    alike: frozenset[Card] = frozenset()

    def share(self, card: Card) -> float | None:
        """In what share of the worlds that were searched the own side takes this trick with the card."""
        return None if self.sight is None else self.sight.wins.get(Play(card))

    @property
    def winning(self) -> tuple[Place, Card]:
        return self.plays[self.ranking.winner([card for _, card in self.plays])]

    def beats(self, card: Card, row: Sequence[Card]) -> bool:
        """Whether a card played next would stand first."""
        return not row or self.ranking.winner([*row, card]) == len(row)

    def may_beat(self, row: Sequence[Card], places: Iterable[Place]) -> bool:
        """Whether any of these hands may have a card that would stand first, and may play it."""
        led = self.ranking.colour_of[row[0]]
        for place in places:
            other = self.others[place]
            able = self.ranking.legal(tuple(other.cards), led) if other.open else other.cards
            if any(self.beats(card, row) for card in able):
                return True
        return False

    def is_trump(self, card: Card) -> bool:
        return self.ranking.colour_of[card] == self.decision.trump


def plain_trick(view: PlainTricksView, decision: PlayDecision) -> CardChoice:
    ranking = ranking_for(view.rules, view.trump)
    pack = view.rules.cards()
    rows = [*(trick.plays for trick in view.tricks), view.trick]
    gone = {card for plays in rows for _, card in plays}
    unseen = frozenset(card for card in pack if card not in gone and card not in decision.hand)
    lacks: dict[int, set[Trump]] = {}
    for plays in rows:
        for seat, card in plays:
            led, colour = ranking.colour_of[plays[0].card], ranking.colour_of[card]
            lacks.setdefault(seat, set()).discard(colour)
            if colour is not led and card not in ranking.free:
                lacks[seat].add(led)
    others = {
        seat: Other(
            seat,
            seat in view.allies,
            frozenset(card for card in unseen if ranking.colour_of[card] not in lacks.get(seat, ())),
            open=False,
        )
        for seat in range(view.seats)
        if seat != decision.seat
    }
    return CardChoice(
        decision=decision,
        ranking=ranking,
        points={card: view.rules.points_of(card) for card in pack},
        plays=tuple((seat, card) for seat, card in view.trick),
        others=others,
        later=tuple((decision.seat + step) % view.seats for step in range(1, view.seats - len(view.trick))),
        unseen=unseen,
        sure=len(unseen) == sum(view.hand_sizes) - len(decision.hand),
        declaring=False,
        tricks_left=len(decision.hand),
        nest=False,
        each=view.rules.trick_points,
    )


def auction_trick(view: AuctionView, decision: PlayDecision, weighed: Explanation | None = None) -> CardChoice:
    at = situation(view, decision)
    table = table_for(view.rules, view.seats)
    by_bit = {1 << card.index: card for card in table.pack}
    unseen = frozenset(card for mark, card in by_bit.items() if mark & at.unseen)
    others: dict[Place, Other] = {}
    for place in range(table.places):
        if place == decision.place:
            continue
        lacks = 0 if place == at.blind else at.voids.get(place, 0)  # a blind dummy follows nothing
        hidden = frozenset(card for card in unseen if not (1 << card.index) & lacks)
        cards = frozenset(at.shown[place]) if place in at.shown else hidden
        friend = at.relation.get(place, 0.0) >= 1.0
        battery = table.owner(place) is not None and place >= table.hand_places
        others[place] = Other(table.owner(place), friend, cards, open=place in at.shown, battery=battery)
    hidden_hands = sum(size for place, size in at.sizes.items() if place not in at.shown)
    takes_nest = view.rules.nest_owner is NestOwner.LAST_TRICK and view.nest_size > 0
    return CardChoice(
        decision=decision,
        ranking=at.facts.ranking,
        points=table.points,
        plays=tuple((place, card) for place, card in view.trick),
        others=others,
        later=at.later,
        unseen=unseen,
        sure=at.unseen_count == hidden_hands,
        declaring=at.declaring,
        tricks_left=at.tricks_left,
        nest=takes_nest,
        each=view.rules.points_per_trick(decision.trump),
        sight=weighed.sight if weighed is not None and isinstance(weighed.sight, TrickSight) else None,
        rival=_rival(weighed),
        alike=_alike(weighed),
    )


def _alike(weighed: Explanation | None) -> frozenset[Card]:
    """The cards whose figures are no worse than those of the best: nothing may be said against them."""
    if weighed is None:
        return frozenset()
    best = weighed.candidates[0].points
    found = {*weighed.equals, *(each.action for each in weighed.candidates[1:] if each.points > best)}
    return frozenset(each.card for each in found if isinstance(each, Play))


def _rival(weighed: Explanation | None) -> Card | None:
    if weighed is None or len(weighed.candidates) < 2:
        return None
    second = weighed.candidates[1].action
    return second.card if isinstance(second, Play) else None
