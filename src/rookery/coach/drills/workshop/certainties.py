"""Last cards of Golden Ten and High 14: a card that is best whatever the others hold and whatever they play.

Two cards are left. In every layout that the seat cannot rule out the card's worst outcome is at least as good as any
other card's best, so that nothing is supposed of the others, friend or foe.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from rookery.engine.cards import Card, Colour, card_of
from rookery.families.plain_tricks.play import ranking_for
from rookery.families.plain_tricks.rules import PlainTricksRules
from rookery.families.plain_tricks.views import PlainTricksView
from rookery.families.tricks import PlayDecision, Played, Ranking, Trump

CARDS: Final = 2
MOST_LAYOUTS: Final = 200
_LEAST_GAP: Final = 3.0
_GOLDEN: Final = card_of(Colour.YELLOW, 10)

Hands = dict[int, tuple[Card, ...]]


@dataclass(frozen=True, slots=True)
class CertainCard:
    """Cards, the best first, with the points they bring the own side on average; fewer are better in Golden Ten."""

    cards: tuple[Card, ...]
    points: tuple[float, ...]
    layouts: int


def find_certain(view: PlainTricksView, decision: PlayDecision) -> CertainCard | None:
    if len(decision.hand) != CARDS or len(decision.legal) != CARDS or view.seat is None:
        return None
    ranges: dict[Card, list[tuple[float, float, float]]] = {card: [] for card in decision.legal}
    layouts = 0
    for hands in _layouts(view):
        layouts += 1
        if layouts > MOST_LAYOUTS:
            return None
        table = _Table(view, hands)
        for card in decision.legal:
            outcomes = list(table.outcomes(card))
            ranges[card].append((min(outcomes), max(outcomes), sum(outcomes) / len(outcomes)))
    if not layouts:
        return None
    mean = {card: sum(each[2] for each in found) / layouts for card, found in ranges.items()}
    best, other = sorted(decision.legal, key=lambda card: -mean[card])
    if mean[best] - mean[other] < _LEAST_GAP:
        return None
    if any(mine[0] < theirs[1] for mine, theirs in zip(ranges[best], ranges[other], strict=True)):
        return None
    return CertainCard((best, other), (round(mean[best], 2), round(mean[other], 2)), layouts)


def _layouts(view: PlainTricksView) -> Iterator[Hands]:
    """The others' hands, in every way that what was played allows."""
    assert view.seat is not None
    ranking = ranking_for(view.rules, view.trump)
    gone = {play.card for trick in view.tricks for play in trick.plays} | {play.card for play in view.trick}
    unseen = [card for card in view.rules.cards() if card not in gone and card not in view.hand]
    sizes = {seat: size for seat, size in enumerate(view.hand_sizes) if seat != view.seat and size}
    spare = len(unseen) - sum(sizes.values())
    yield from _deal(unseen, sizes, _voids(view, ranking), spare, ranking)


def _deal(
    unseen: list[Card], sizes: Mapping[int, int], voids: Mapping[int, set[Trump]], spare: int, ranking: Ranking
) -> Iterator[Hands]:
    if not unseen:
        yield dict.fromkeys(sizes, ())
        return
    card, rest = unseen[0], unseen[1:]
    for seat, size in sizes.items():
        if size and ranking.colour_of[card] not in voids.get(seat, ()):
            for hands in _deal(rest, {**sizes, seat: size - 1}, voids, spare, ranking):
                yield {**hands, seat: (card, *hands[seat])}
    if spare:
        yield from _deal(rest, sizes, voids, spare - 1, ranking)


def _voids(view: PlainTricksView, ranking: Ranking) -> dict[int, set[Trump]]:
    """By seat the colours it could not follow; a card that may always be played tells nothing."""
    found: dict[int, set[Trump]] = {}
    for plays in (*(trick.plays for trick in view.tricks), view.trick):
        for place, card in plays[1:]:
            led = ranking.colour_of[plays[0].card]
            if ranking.colour_of[card] is not led and card not in ranking.free:
                found.setdefault(place, set()).add(led)
    return found


class _Table:
    """One layout. `outcomes` are the own side's counts after a card, over all that everybody may play from there."""

    def __init__(self, view: PlainTricksView, hands: Hands) -> None:
        assert view.seat is not None
        self._rules: PlainTricksRules = view.rules
        self._ranking = ranking_for(view.rules, view.trump)
        self._seats = view.seats
        self._seat = view.seat
        self._allies = view.allies
        self._hands = {**hands, view.seat: view.hand}
        self._trick = view.trick
        golden = [trick for trick in view.tricks if any(play.card == _GOLDEN for play in trick.plays)]
        self._relieved = bool(golden) and golden[0].winner in view.allies
        held = {card for cards in self._hands.values() for card in cards} | {play.card for play in view.trick}
        held |= {play.card for trick in view.tricks for play in trick.plays}
        centre = [card for card in view.rules.cards() if card not in held]  # the first trick's winner has these
        taken = sum(view.points_taken[each] for each in view.allies)
        if view.centre_taker in view.allies:
            taken += sum(map(view.rules.points_of, centre))
            self._relieved |= _GOLDEN in centre
        self._taken = taken

    def outcomes(self, card: Card) -> Iterator[float]:
        hands = self._less(self._hands, self._seat, card)
        yield from self._play(hands, (*self._trick, Played(self._seat, card)), self._taken, self._relieved)

    def _play(self, hands: Hands, trick: tuple[Played, ...], taken: int, relieved: bool) -> Iterator[float]:  # noqa: FBT001
        if len(trick) == self._seats:
            winner = trick[self._ranking.winner([play.card for play in trick])].place
            if winner in self._allies:
                taken += sum(self._rules.points_of(play.card) for play in trick) + self._rules.trick_points
                relieved = relieved or any(play.card == _GOLDEN for play in trick)
            trick, turn = (), winner
        else:
            turn = (trick[-1].place + 1) % self._seats
        if not hands[turn]:
            off = min(self._rules.golden_ten, taken) if relieved else 0
            yield float(off - taken if self._rules.lowest_wins else taken)
            return
        led = self._ranking.colour_of[trick[0].card] if trick else None
        for card in self._ranking.legal(hands[turn], led):
            yield from self._play(self._less(hands, turn, card), (*trick, Played(turn, card)), taken, relieved)

    def _less(self, hands: Hands, seat: int, card: Card) -> Hands:
        return {**hands, seat: tuple(each for each in hands[seat] if each != card)}
