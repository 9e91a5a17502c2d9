"""What is worth laying down in Club: a side's first play, useful melds, and all that can go at the end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from rookery.engine.actions import Action
from rookery.engine.cards import Card, without
from rookery.families.club.actions import AddTo, LayMeld
from rookery.families.club.decisions import LayDecision
from rookery.families.club.melds import Birdie, Meld, birdie, naturals_in, possible_additions, possible_sequences
from rookery.families.club.rules import ClubRules
from rookery.families.club.views import ClubView

LONG_SEQUENCE = 5
MOST_RUNS = 3


class MeldPlan(NamedTuple):
    """A first play: its melds, and how many wild cards they spend."""

    melds: tuple[tuple[Card, ...], ...]
    points: int
    wilds: int
    in_sequence: int


def late(view: ClubView) -> bool:
    """Whether this may be the seat's last turn in the hand."""
    return view.stock_size <= view.rules.draw * (view.seats - 1)


# The first play


def first_play(view: ClubView, decision: LayDecision) -> Iterator[Action]:
    """The opening that spends the fewest wild cards; one that spends many waits until the end of the hand is near."""
    plan = best_plan(decision.rules, decision.hand, decision.need)
    sparing = 1 if decision.need < 100 else 2
    if plan is not None and (plan.wilds <= sparing or view.stock_size <= 2 * view.rules.draw * view.seats):
        for cards in plan.melds:
            yield LayMeld(cards)


def rest_of_first_play(decision: LayDecision) -> Iterator[Action]:
    """What to add while the melds laid so far do not come to the value: more melds, additions, then wild cards."""
    rules, hand = decision.rules, decision.hand
    yield from _additions(decision)
    plan = best_plan(rules, hand, decision.still_needed)
    if plan is not None:
        for cards in plan.melds:
            yield LayMeld(cards)
    for number, meld in enumerate(decision.melds, 1):
        if meld.is_set:
            for card in hand:
                if rules.is_wild(card):
                    yield AddTo((card,), number)
    for cards in runs(rules, hand):
        yield LayMeld(cards)


def best_plan(rules: ClubRules, hand: Sequence[Card], need: int) -> MeldPlan | None:
    """The melds that come to `need` points with the fewest wild cards and the longest sequences."""
    found = [plan for chosen in _disjoint(runs(rules, hand), hand) if (plan := _plan(rules, hand, chosen, need))]
    return max(found, key=lambda plan: (-plan.wilds, plan.in_sequence, plan.points), default=None)


def runs(rules: ClubRules, hand: Sequence[Card]) -> list[tuple[Card, ...]]:
    """Every sequence in the hand, the longest first."""
    return sorted(possible_sequences(rules, hand), key=lambda cards: (-len(cards), cards[0].index))


def _disjoint(found: list[tuple[Card, ...]], hand: Sequence[Card]) -> Iterator[tuple[tuple[Card, ...], ...]]:
    """Choices of a few sequences that the hand can lay together, none among them."""
    held = Counter(hand)
    found = found[:24]  # plenty: the rest are shorter
    for count in range(MOST_RUNS + 1):
        for chosen in combinations(found, count):
            used = Counter(card for cards in chosen for card in cards)
            if all(held[card] >= times for card, times in used.items()):
                yield chosen


def _plan(
    rules: ClubRules, hand: Sequence[Card], sequences: tuple[tuple[Card, ...], ...], need: int
) -> MeldPlan | None:
    """These sequences, then sets of what is left; pairs and sets get wild cards as far as they are needed."""
    rest = without(hand, [card for cards in sequences for card in cards])
    wilds = [card for card in rest if rules.is_wild(card)]
    groups = Counter(card.number for card in rest if rules.is_natural(card))
    sets = [
        tuple(card for card in rest if card.number == number)
        for number, count in groups.items()
        if count >= max(rules.meld_size, rules.set_naturals)
    ]
    pairs = [
        tuple(card for card in rest if card.number == number)
        for number, count in groups.items()
        if rules.set_naturals <= count < rules.meld_size
    ]
    points = rules.points_of(tuple(card for cards in (*sequences, *sets) for card in cards))
    spent = 0
    while points < need and wilds:
        lacking = rules.meld_size - len(pairs[0]) if pairs else 0
        if pairs and lacking <= len(wilds):
            cards = (*pairs.pop(0), *wilds[:lacking])
            sets.append(cards)
            points += rules.points_of(cards)
        elif sets:
            lacking = 1
            sets[-1] = (*sets[-1], wilds[0])
            points += rules.wild_points
        else:
            return None
        wilds = wilds[lacking:]
        spent += lacking
    if points < need:
        return None
    return MeldPlan((*sequences, *sets), points, spent, sum(map(len, sequences)))


# Once the side has opened


def useful(view: ClubView, decision: LayDecision) -> Iterator[Action]:
    """What brings Birdies nearer: longer sequences, then sets of naturals; wild cards only to finish one."""
    yield from _additions(decision)
    yield from _finished_birdies(view, decision)
    yield from _new_sequences(decision)
    yield from _new_sets(decision)


def everything(decision: LayDecision) -> Iterator[Action]:
    """All that can be laid, for a player who goes out or will not get another turn."""
    rules, hand, melds = decision.rules, decision.hand, decision.melds
    yield from _additions(decision)
    for cards in runs(rules, hand):
        yield LayMeld(cards)
    wilds = tuple(card for card in hand if rules.is_wild(card))
    groups = Counter(card.number for card in hand if rules.is_natural(card))
    for number, count in groups.items():
        own = tuple(card for card in hand if card.number == number)
        lacking = max(0, rules.meld_size - count)
        if count >= rules.set_naturals and lacking <= len(wilds):
            yield LayMeld((*own, *wilds[:lacking]))
    for number in sorted(range(len(melds)), key=lambda each: _wild_order(rules, melds[each], len(wilds))):
        if melds[number].is_set and wilds:
            room = _lacking(rules, melds[number])
            yield AddTo(wilds[: room if 0 < room <= len(wilds) else 1], number + 1)


def _wild_order(rules: ClubRules, meld: Meld, wilds: int) -> int:
    """Where wild cards go first: a Birdie they finish, other sets, and a natural Birdie never if it can be helped."""
    if birdie(rules, meld) is Birdie.NATURAL:
        return 3
    if 0 < _lacking(rules, meld) <= wilds:
        return 0
    return 2 if naturals_in(rules, meld) == len(meld.cards) else 1


def _lacking(rules: ClubRules, meld: Meld) -> int:
    """Wild cards that would make a set a Birdie; 0 if they cannot, or it is one."""
    if not meld.is_set or naturals_in(rules, meld) < rules.birdie_naturals or birdie(rules, meld) is not None:
        return 0
    return rules.birdie_size - len(meld.cards)


def _additions(decision: LayDecision) -> Iterator[Action]:
    """Naturals onto melds that lie there: sequences before sets, the nearest to a Birdie first.

    What is a Birdie already comes last: more cards in it bring little (S34).
    """
    rules, melds = decision.rules, decision.melds
    naturals = tuple(card for card in decision.hand if rules.is_natural(card))

    def order(number: int) -> tuple[bool, bool, int]:
        meld = melds[number]
        return birdie(rules, meld) is not None, meld.is_set, -len(meld.cards)

    for number in sorted(range(len(melds)), key=order):
        ways = tuple(possible_additions(rules, melds[number], naturals))
        if ways:
            yield AddTo(max(ways, key=len), number + 1)


def _finished_birdies(view: ClubView, decision: LayDecision) -> Iterator[Action]:
    rules = decision.rules
    wilds = tuple(card for card in decision.hand if rules.is_wild(card))
    early = view.stock_size > 2 * view.rules.draw * view.seats
    for number, meld in enumerate(decision.melds, 1):
        lacking = _lacking(rules, meld)
        natural = naturals_in(rules, meld) == len(meld.cards)
        if natural and lacking == 1 and early:  # one more natural would make it worth twice as much
            continue
        if 0 < lacking <= len(wilds):
            yield AddTo(wilds[:lacking], number)


def _new_sequences(decision: LayDecision) -> Iterator[Action]:
    """A second sequence of a colour only when it is long: the cards might yet join the first."""
    rules = decision.rules
    colours = {meld.colour for meld in decision.melds if not meld.is_set and len(meld.cards) < rules.birdie_size}
    for cards in runs(rules, decision.hand):
        if cards[0].colour not in colours or len(cards) >= LONG_SEQUENCE:
            yield LayMeld(cards)


def _new_sets(decision: LayDecision) -> Iterator[Action]:
    """Three or more of a number, unless the side's sequences are waiting for some of them."""
    rules, hand = decision.rules, decision.hand
    groups = Counter(card.number for card in hand if rules.is_natural(card))
    for number, count in groups.most_common():
        own = tuple(card for card in hand if card.number == number)
        free = tuple(card for card in own if not _awaited(decision.melds, card, rules.birdie_size))
        if count >= rules.meld_size and len(free) >= rules.meld_size:
            yield LayMeld(free)


def _awaited(melds: Sequence[Meld], card: Card, size: int) -> bool:
    """Whether an unfinished sequence would reach this card with one card more."""
    return any(
        not meld.is_set
        and meld.colour is card.colour
        and len(meld.cards) < size
        and card.number in (meld.low - 2, meld.high + 2)
        for meld in melds
    )
