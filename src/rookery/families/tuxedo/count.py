"""Counting a pack that is played out."""

from __future__ import annotations

from collections.abc import Iterable

from rookery.engine.cards import Card
from rookery.engine.events import Event
from rookery.families.results import HandResult
from rookery.families.tuxedo.events import CardsLeft, HandScored
from rookery.families.tuxedo.rules import LeftOver, TuxedoRules
from rookery.families.tuxedo.state import BySeat, Holdings, TuxedoPack


def score(rules: TuxedoRules, pack: TuxedoPack, scores: BySeat) -> tuple[HandResult, tuple[Event, ...]]:
    """The pack's result, with the events of its counting."""
    piles, nobodys, events = _shared_out(rules, pack)
    counted = tuple((f"{number}s", _worth(piles, number, points)) for number, points in rules.counters)
    bonuses = (
        ("most cards", most_cards(rules, tuple(map(len, piles)))),
        ("Oranges", _times(pack.tally.oranges, rules.orange_points)),
        ("Oranges by mistake", _times(pack.tally.mistakes, -rules.orange_mistake)),
        ("big sweeps", _times(pack.tally.big_sweeps, rules.big_sweep)),
        ("little sweeps", _times(pack.tally.little_sweeps, rules.little_sweep)),
    )
    points = _sums(pack, (amounts for _, amounts in counted))
    bonus = _sums(pack, (amounts for _, amounts in bonuses))
    scored = _sums(pack, (points, bonus))
    result = HandResult(
        number=pack.number,
        dealer=pack.dealer,
        tricks=(0,) * len(piles),
        points=points,
        bonus=bonus,
        scored=scored,
        scores=_sums(pack, (scores, scored)),
        nobody_points=sum(dict(rules.counters).get(card.number, 0) for card in nobodys),
        details=(*counted, *bonuses),
    )
    return result, (*events, HandScored(hand=result, cards=tuple(map(len, piles))))


def most_cards(rules: TuxedoRules, cards: BySeat) -> BySeat:
    """E53: those who tie for most get less, each of them."""
    most = max(cards)
    if not most:
        return (0,) * len(cards)
    points = rules.most_cards if cards.count(most) == 1 else rules.most_cards_tied
    return tuple(points if count == most else 0 for count in cards)


def _shared_out(rules: TuxedoRules, pack: TuxedoPack) -> tuple[Holdings, tuple[Card, ...], tuple[Event, ...]]:
    """The piles, what stays nobody's, and what is told of it (A61: no sweep for what is left)."""
    left = tuple(card for unit in pack.centre for card in unit.cards)
    if not left:
        return pack.piles, (), ()
    if rules.left_over is LeftOver.NOBODY or pack.last_capturer is None:
        return pack.piles, left, (CardsLeft(cards=left, seat=None),)
    last = pack.last_capturer
    piles = tuple((*pile, *left) if seat == last else pile for seat, pile in enumerate(pack.piles))
    return piles, (), (CardsLeft(cards=left, seat=last),)


def _worth(piles: Holdings, number: int, points: int) -> BySeat:
    """A66: every such card in the pile, the one captured with included."""
    return tuple(points * sum(card.number == number for card in pile) for pile in piles)


def _times(counts: BySeat, points: int) -> BySeat:
    return tuple(count * points for count in counts)


def _sums(pack: TuxedoPack, parts: Iterable[BySeat]) -> BySeat:
    return tuple(map(sum, zip((0,) * len(pack.holdings), *parts, strict=True)))
