"""Counting a pack that is played out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from rookery.engine.cards import Card
from rookery.engine.events import Event
from rookery.engine.results import MatchResult
from rookery.families.results import HandResult
from rookery.families.tuxedo.events import CardsLeft, HandScored
from rookery.families.tuxedo.rules import LeftOver, TuxedoRules
from rookery.families.tuxedo.state import BySeat, Holdings, Tally, TuxedoPack
from rookery.families.words import counted


class Caught(NamedTuple):
    """What was caught of a pack, by seat: how many cards, and how many of each number that counts.

    `left` are the points of the cards that stay nobody's.
    """

    cards: BySeat
    numbers: Mapping[int, BySeat]
    tally: Tally
    left: int = 0


def score(rules: TuxedoRules, pack: TuxedoPack, scores: BySeat) -> tuple[HandResult, tuple[Event, ...]]:
    """The pack's result, with the events of its counting."""
    piles, nobodys, events = _share_out(rules, pack)
    caught = Caught(
        cards=tuple(map(len, piles)),
        # A66: every such card in the pile, the one captured with included.
        numbers={
            number: tuple(sum(card.number == number for card in pile) for pile in piles) for number, _ in rules.counters
        },
        tally=pack.tally,
        left=sum(dict(rules.counters).get(card.number, 0) for card in nobodys),
    )
    result = settle(rules, caught, number=pack.number, dealer=pack.dealer, scores=scores)
    return result, (*events, HandScored(hand=result, cards=caught.cards))


def settle(rules: TuxedoRules, caught: Caught, *, number: int, dealer: int, scores: BySeat) -> HandResult:
    """What a pack comes to, from what was caught of it: the same for the engine and for people with real cards."""
    tally = caught.tally
    worth = tuple((f"{each}s", _times(caught.numbers[each], points)) for each, points in rules.counters)
    bonuses = (
        ("most cards", most_cards(rules, caught.cards)),
        ("Oranges", _times(tally.oranges, rules.orange_points)),
        ("Oranges by mistake", _times(tally.mistakes, -rules.orange_mistake)),
        ("big sweeps", _times(tally.big_sweeps, rules.big_sweep)),
        ("little sweeps", _times(tally.little_sweeps, rules.little_sweep)),
    )
    points = _sums(len(scores), (amounts for _, amounts in worth))
    bonus = _sums(len(scores), (amounts for _, amounts in bonuses))
    scored = _sums(len(scores), (points, bonus))
    return HandResult(
        number=number,
        dealer=dealer,
        tricks=(0,) * len(scores),
        points=points,
        bonus=bonus,
        scored=scored,
        scores=_sums(len(scores), (scores, scored)),
        nobody_points=caught.left,
        details=(*worth, *bonuses),
    )


def match_result(rules: TuxedoRules, scores: BySeat, packs: int) -> MatchResult | None:
    """A67: checked after a pack. A45: the highest wins, and a tie plays another."""
    best = max(scores)
    winners = tuple(seat for seat, points in enumerate(scores) if points == best)
    if best >= rules.target and len(winners) == 1:
        return MatchResult(winners, f"{best} points, {rules.target} needed", scores)
    if packs >= rules.longest_match:
        return MatchResult(winners, f"after {counted(packs, 'pack')} the highest score, {best}, wins", scores)
    return None


def most_cards(rules: TuxedoRules, cards: BySeat) -> BySeat:
    """E53: those who tie for most get less, each of them."""
    most = max(cards)
    if not most:
        return (0,) * len(cards)
    points = rules.most_cards if cards.count(most) == 1 else rules.most_cards_tied
    return tuple(points if count == most else 0 for count in cards)


def _share_out(rules: TuxedoRules, pack: TuxedoPack) -> tuple[Holdings, tuple[Card, ...], tuple[Event, ...]]:
    """The piles, what stays nobody's, and what is told of it (A61: no sweep for what is left)."""
    left = tuple(card for unit in pack.centre for card in unit.cards)
    if not left:
        return pack.piles, (), ()
    if rules.left_over is LeftOver.NOBODY or pack.last_capturer is None:
        return pack.piles, left, (CardsLeft(cards=left, seat=None),)
    last = pack.last_capturer
    piles = tuple((*pile, *left) if seat == last else pile for seat, pile in enumerate(pack.piles))
    return piles, (), (CardsLeft(cards=left, seat=last),)


def _times(counts: BySeat, points: int) -> BySeat:
    return tuple(count * points for count in counts)


def _sums(seats: int, parts: Iterable[BySeat]) -> BySeat:
    return tuple(map(sum, zip((0,) * seats, *parts, strict=True)))
