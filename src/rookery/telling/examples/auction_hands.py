"""The auction games' examples of scoring: who took what, settled by the engine.

A hand is told by its `HandPlan`. The cards that make up its points are picked from the pack, and the engine's own
settlement says what is written down, so that a house rule changes the figures as it changes the game.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import cycle
from typing import Final

from rookery.engine.cards import Card
from rookery.engine.editions import Edition
from rookery.families.auction.roles import sides_in_hand, takers_for
from rookery.families.auction.rules import AuctionRules, EveryPoint, MoonBid, NestOwner, Sides, TricksTied
from rookery.families.auction.settlement import Contract, Taken, settle
from rookery.families.auction.table import AuctionTable, table_for
from rookery.families.auction.wording.parties import trump_name
from rookery.families.results import HandResult
from rookery.families.tricks import Trump
from rookery.families.words import counted
from rookery.telling.examples import auction_start
from rookery.telling.examples.auction import Auctioned, auctioned
from rookery.telling.examples.example import Example, cards_in_words, cards_worth
from rookery.telling.examples.printed import EQUAL_TRICKS, HANDS, PrintedHand, TrickShare, source_of

_LITTLE: Final = 5
_BOOKLETS_TABLE: Final = 4  # the booklets' own hands are of four players
_BLIND, _DEAD = -1, -2  # a blind dummy, and a nest that is nobody's, where seats are named


@dataclass(frozen=True, slots=True, kw_only=True)
class HandPlan:
    """What the declarer's side takes in an example: points in cards as near to `counters` as the pack allows."""

    name: str
    title: str
    bid: int
    counters: int
    tricks: int | TrickShare
    before: int | None = None
    moon: bool = False
    source: str = ""
    printed: PrintedHand | None = None


@dataclass(slots=True)
class _Shares:
    """The counters of a hand, and the tricks, by the seat that took them."""

    cards: dict[int, list[Card]] = field(default_factory=dict)
    tricks: dict[int, int] = field(default_factory=dict)
    nest: tuple[Card, ...] = ()


def examples(edition: Edition, seats: int) -> tuple[Example, ...]:
    """The counters of the pack, an auction, and hands scored after it."""
    rules = edition.rules_for(seats)
    assert isinstance(rules, AuctionRules)
    table = table_for(rules, seats)
    won = auctioned(edition, seats)
    scenes = _Scenes(table, won)
    return (
        *auction_start.examples(edition, seats),
        won.example,
        auction_start.whole(edition, table, won.trump),
        *_hands(edition, scenes),
    )


def _hands(edition: Edition, scenes: _Scenes) -> Iterator[Example]:
    """The booklet's own hands where the rules still have them, then those it has none of."""
    table = scenes.table
    own = HANDS.get(edition.id, ()) if table.seats == _BOOKLETS_TABLE else ()
    told = [(hand, *scenes.told(_printed(hand))) for hand in own if _can_be(table, hand)]
    printed = [(example, made) for hand, example, made in told if made is hand.made]
    for makes_it in (True, False):
        yield from (example for example, made in printed if made is makes_it)
        if all(made is not makes_it for _, made in printed):
            example, made = scenes.told(_plain(scenes, makes_it=makes_it))
            if made is makes_it:  # else there is no such hand by these rules
                yield example
    for plan in _specials(edition, scenes):
        yield scenes.told(plan)[0]


def _can_be(table: AuctionTable, hand: PrintedHand) -> bool:
    rules = table.rules
    fits = rules.minimum_bid <= hand.bid <= table.highest_bid(None) and hand.bid % rules.bid_step == 0
    return fits and hand.counters <= table.counters_total


def _printed(hand: PrintedHand) -> HandPlan:
    return HandPlan(
        name=hand.code.lower(),
        title=hand.title,
        bid=hand.bid,
        counters=hand.counters,
        tricks=hand.tricks,
        before=hand.before,
        printed=hand,
    )


def _plain(scenes: _Scenes, *, makes_it: bool) -> HandPlan:
    """A bid made with a little to spare, or missed by a little."""
    bid = scenes.won.bid
    share = TrickShare.MOST if makes_it else TrickShare.FEW
    title = "A bid that is made" if makes_it else "A bid that fails"
    plan = HandPlan(name="made" if makes_it else "failed", title=title, bid=bid, counters=0, tricks=share)
    wanted = bid + _LITTLE if makes_it else bid - 2 * _LITTLE
    return replace(plan, counters=max(0, wanted - scenes.beside_counters(plan)))


def _specials(edition: Edition, scenes: _Scenes) -> Iterator[HandPlan]:
    """What only some rules have: equal tricks, every trick taken, every trick bid for."""
    table, rules, bid = scenes.table, scenes.table.rules, scenes.won.bid
    two_sides = len(set(scenes.sides)) == 2 and not scenes.blind
    if rules.most_tricks_bonus and two_sides and scenes.tricks % 2 == 0:
        source = source_of(EQUAL_TRICKS, edition)
        level = HandPlan(
            name="level", title="Equal tricks", bid=bid, counters=0, tricks=TrickShare.LEVEL, source=source
        )
        yield replace(level, counters=max(0, bid - scenes.beside_counters(level) - rules.most_tricks_bonus))
    everything = HandPlan(
        name="all", title="Every trick", bid=bid, counters=table.counters_total, tricks=TrickShare.ALL
    )
    if rules.moon_bonus or rules.every_point is EveryPoint.DOUBLE:
        yield everything
    stakes = dict(table.moon_stakes)
    if stakes:
        stake = stakes.get(scenes.won.trump, next(iter(stakes.values())))
        bid_for_all = replace(everything, name="moon", title="A bid for every trick, made", bid=stake, moon=True)
        yield bid_for_all
        one_lost = table.tricks - 1
        yield replace(
            bid_for_all,
            name="moon-failed",
            title="A bid for every trick, missed by one",
            tricks=one_lost + rules.nest_is_trick,
            counters=table.counters_total - _LITTLE,
        )


class _Scenes:
    """Hands played for the bid of one auction."""

    def __init__(self, table: AuctionTable, won: Auctioned) -> None:
        self.table = table
        self.won = won
        rules = table.rules
        seats = table.seats
        self.each = rules.points_per_trick(won.trump)
        self.tricks = table.tricks + rules.nest_is_trick
        others = [seat for seat in range(seats) if seat != won.declarer]
        # In the example the player before the declarer has the called card, and the one before them the other.
        called = rules.called_cards if rules.sides is Sides.CALLED_PARTNER else 0
        self.partners = tuple(reversed(others))[:called]
        self.sides = sides_in_hand(table, tuple(range(seats)), declarer=won.declarer, partners=self.partners)
        self.ours = tuple(seat for seat in range(seats) if self.sides[seat] == self.sides[won.declarer])
        self.blind = None in takers_for(table, won.declarer)

    def beside_counters(self, plan: HandPlan) -> int:
        """What the declarer's side gets for tricks and as a bonus."""
        result = self._settled(plan, self._share(plan), (0,) * self.table.seats)
        return sum(result.points[seat] for seat in self.ours) + result.bonus[self.won.declarer]

    def told(self, plan: HandPlan) -> tuple[Example, bool]:
        """The example, and whether the bid is made in it."""
        cast, won, table = self.won.cast, self.won, self.table
        shares = self._share(plan)
        before = plan.before or 0
        scores = tuple(before if seat in self.ours else 0 for seat in range(table.seats))
        result = self._settled(plan, shares, scores)
        lines, scored = cast.written(result)
        aim = "every trick" if plan.moon else str(plan.bid)
        opening = f"{cast.names[won.declarer]} has bid {aim}, with {_trump(won.trump)}.{self._allies()}"
        told = [opening, *self._takings(shares), *self._tied(plan), *lines]
        if plan.before is not None:
            had = f"{before:,}" if before else "nothing"
            have = "has" if len(self.ours) == 1 else "have"
            now = f"{result.scores[won.declarer]:,}"
            told.append(f"{cast.called(self.ours)} had {had} before, and {have} {now} now.")
        example = Example(
            name=plan.name,
            title=plan.title,
            lines=tuple(told),
            scored=scored,
            hand=result,
            source=self._source(plan, shares),
        )
        return example, bool(result.made)

    def _tied(self, plan: HandPlan) -> Iterator[str]:
        """What comes of equal tricks, where there are points for having more."""
        if plan.tricks is not TrickShare.LEVEL:
            return
        rules, others = self.table.rules, self.won.cast.called(self._parties()[1])
        went = {
            TricksTied.NOBODY: "nobody gets",
            TricksTied.CUT: f"they cut the pack for it. {others} win the cut and with it",
            TricksTied.DEFENDERS: f"{others}, who play against the bid, get",
        }[rules.tricks_tied]
        yield f"Both have the same number of tricks, so {went} the {rules.most_tricks_bonus} points for most tricks."

    def _allies(self) -> str:
        match len(self.partners):
            case 0:
                return ""
            case 1:
                return f" {self.won.cast.called(self.partners)} has the called card."
            case _:
                return f" {self.won.cast.called(self.partners)} have the called cards."

    def _takings(self, shares: _Shares) -> Iterator[str]:
        """What everybody took, in cards and tricks."""
        table, cast = self.table, self.won.cast
        rules = table.rules
        whole = {seat: [*cards] for seat, cards in shares.cards.items()}
        last = self.won.declarer
        nest = ""
        if shares.nest:
            points = sum(table.points[card] for card in shares.nest)
            got = "for playing the hand" if rules.nest_owner is NestOwner.DECLARER else "with the last trick"
            cards_there = cards_in_words(shares.nest, red_one=rules.has_red_one)
            nest = f" Of the counters, {cards_there} ({points}) lay in the nest and came {got}."
        if rules.nest_is_trick:
            nest += " The nest itself counts as one more trick."
        for party in self._parties():
            cards = [card for seat in party for card in whole.get(seat, ())]
            if last in party:
                cards += shares.nest
            tricks = sum(shares.tricks.get(seat, 0) for seat in party)
            if not cards and not tricks:
                continue
            yield self._taking(cast.called(party), cards, tricks, many=len(party) > 1) + (nest if last in party else "")
        if self.blind:
            dummys = shares.cards.get(_BLIND, ())
            yield self._taking("The blind dummy", dummys, shares.tricks.get(_BLIND, 0)) + " That is nobody's."
        lost = shares.cards[_DEAD]
        if lost:
            points = sum(table.points[card] for card in lost)
            cards_there = cards_in_words(lost, red_one=rules.has_red_one).capitalize()
            yield f"{cards_there} ({points}) stayed in the nest, which is nobody's."

    def _taking(self, who: str, cards: Sequence[Card], tricks: int, *, many: bool = False) -> str:
        rules = self.table.rules
        points = sum(self.table.points[card] for card in cards)
        said = f"{who} {'take' if many else 'takes'} "
        said += f"{cards_in_words(cards, red_one=rules.has_red_one)}: {points} in counters" if cards else "no counters"
        if self._tricks_matter:
            said += f", and {counted(tricks, 'trick') if tricks else 'no trick'}"
            said += f" ({tricks * self.each} points)" if self.each and tricks else ""
        return said + "."

    @property
    def _tricks_matter(self) -> bool:
        rules = self.table.rules
        return bool(self.each or rules.most_tricks_bonus or rules.moon_bonus or rules.moon_bid is not MoonBid.NEVER)

    def _parties(self) -> list[tuple[int, ...]]:
        sides = dict.fromkeys((self.sides[self.won.declarer], *self.sides))
        return [tuple(seat for seat in range(self.table.seats) if self.sides[seat] == side) for side in sides]

    def _share(self, plan: HandPlan) -> _Shares:
        """Cards and tricks for the declarer's side as planned, and the rest for the others in turn."""
        table = self.table
        shares = _Shares()
        pool = [(card, table.points[card]) for card in reversed(table.pack) if table.points[card]]
        pool.sort(key=lambda each: (-each[1], each[0].number))
        shares.nest = self._in_nest(plan, pool)
        pool = [each for each in pool if each[0] not in shares.nest]
        wanted = plan.counters - sum(table.points[card] for card in shares.nest)
        lost = self._dead_nest(plan, pool)
        own = cards_worth([each for each in pool if each[0] not in lost], wanted)
        declarer = self.won.declarer
        shares.cards[declarer] = list(own)
        shares.cards[_DEAD] = list(lost)
        tricks = self._tricks_of(plan)
        shares.tricks[declarer] = tricks
        others = [seat for seat in range(table.seats) if self.sides[seat] != self.sides[declarer]]
        if self._nobody_else():  # one other side: its first seat stands for it
            others = others[:1]
        takers = [*others, *([_BLIND] if self.blind and plan.tricks is not TrickShare.ALL else [])]
        for (card, _), taker in zip(
            [each for each in pool if each[0] not in (*own, *lost)], cycle(takers), strict=False
        ):
            shares.cards.setdefault(taker, []).append(card)
        left = table.tricks - tricks
        for taker, number in zip(takers, _parts(left, len(takers)), strict=True):
            shares.tricks[taker] = number
        return shares

    def _nobody_else(self) -> bool:
        return len(set(self.sides)) == 2

    def _tricks_of(self, plan: HandPlan) -> int:
        """The tricks of the declarer's side, without the nest, which comes to it as well."""
        nest = self.table.rules.nest_is_trick
        total = self.tricks
        others = len(set(self.sides)) - 1 + self.blind
        match plan.tricks:
            case TrickShare.ALL:
                return self.table.tricks
            case TrickShare.MOST:
                wanted = total // 2 + 1
            case TrickShare.LEVEL:
                wanted = total // 2
            case TrickShare.FEW:
                wanted = max(1 + nest, (total - 1) // 2 if others == 1 else total // (others + 1) - 1)
            case number:
                wanted = number
        return max(1, min(wanted - nest, self.table.tricks))

    def _in_nest(self, plan: HandPlan, pool: Sequence[tuple[Card, int]]) -> tuple[Card, ...]:
        """A few counters in the nest, where whoever takes the last trick, the declarer in the examples, gets them."""
        rules = self.table.rules
        if not rules.nest_size or rules.bars_counters or rules.nest_owner is NestOwner.NOBODY or plan.printed:
            return ()
        small = sorted(pool, key=lambda each: each[1])[: min(2, rules.nest_size)]
        return tuple(card for card, _ in small) if sum(points for _, points in small) <= plan.counters else ()

    def _dead_nest(self, plan: HandPlan, pool: Sequence[tuple[Card, int]]) -> tuple[Card, ...]:
        rules = self.table.rules
        dead = rules.nest_size and rules.nest_owner is NestOwner.NOBODY and not rules.bars_counters
        if not dead or not pool or plan.tricks is not TrickShare.FEW:
            return ()
        return (min(pool, key=lambda each: each[1])[0],)

    def _settled(self, plan: HandPlan, shares: _Shares, scores: tuple[int, ...]) -> HandResult:
        table, rules = self.table, self.table.rules
        by_seat = [Taken() for _ in range(table.seats)]
        nobody = Taken()
        for seat, cards in shares.cards.items():
            (nobody if seat < 0 else by_seat[seat]).counters += sum(table.points[card] for card in cards)
        for seat, tricks in shares.tricks.items():
            (nobody if seat < 0 else by_seat[seat]).tricks += tricks
        declarer = self.won.declarer
        by_seat[declarer].counters += sum(table.points[card] for card in shares.nest)
        if rules.nest_is_trick and rules.nest_owner is not NestOwner.NOBODY:
            by_seat[declarer].nests += 1
        others = next(side for side in self.sides if side != self.sides[declarer])
        return settle(
            table,
            Contract(
                number=1,
                dealer=self.won.dealer,
                declarer=declarer,
                bid=plan.bid,
                trump=self.won.trump,
                moon=plan.moon,
                partners=self.partners,
            ),
            sides=self.sides,
            by_seat=by_seat,
            nobody=nobody,
            last=declarer,
            cut=others,  # where equal tricks are cut for, the others win the cut
            scores=scores,
        )

    def _source(self, plan: HandPlan, shares: _Shares) -> str:
        """The booklet's lines, where the hand has the booklet's figures."""
        if plan.printed is None:
            return plan.source
        points = sum(self.table.points[card] for card in shares.cards[self.won.declarer])
        return plan.printed.source if points == plan.printed.counters else ""


def _parts(number: int, of: int) -> list[int]:
    return [number // of + (place < number % of) for place in range(of)]


def _trump(trump: Trump) -> str:
    name = trump_name(trump)
    return name if name.startswith("no trump") else f"{name} trump"
