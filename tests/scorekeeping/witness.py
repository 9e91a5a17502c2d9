"""Somebody beside the table who watches a match of the engine, counts the piles and writes each hand down."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

import rookery
from rookery.bots import make_bot
from rookery.engine.actions import Action
from rookery.families.auction.events import CutForTricks, NestWon, OddCardsSurrendered
from rookery.families.auction.rules import AuctionRules
from rookery.families.tricks import TrickTaken
from rookery.scorekeeping.answers import answers_of, read_line
from rookery.scorekeeping.entries import NOBODY, Entry, HandEntry, Kind, VoidDealEntry
from rookery.scorekeeping.setup import Setup
from rookery.scorekeeping.sheet import Sheet
from tests.support import auction_view

NAMES = ("Ann", "Bob", "Cy", "Di", "Eve", "Flo", "Gus", "Hal")

Player = Callable[[rookery.Match], tuple[int, Action]]


def at_random(seed: str) -> Player:
    rng = random.Random(seed)

    def move(match: rookery.Match) -> tuple[int, Action]:
        decision = match.pending()[0]
        return decision.seat, decision.sample(rng)

    return move


def solidly(seed: str) -> Player:
    def move(match: rookery.Match) -> tuple[int, Action]:
        seat = match.pending()[0].seat
        return seat, make_bot("solid", f"{seed}.{seat}.{match.version}").choose(match.recall(seat))

    return move


@dataclass
class Piles:
    """What lies before each seat as a hand is played: counters, and tricks with the nest where it is one."""

    seats: int
    counters: dict[int | None, int] = field(default_factory=dict)
    tricks: dict[int | None, int] = field(default_factory=dict)
    last: int | None = None
    cut: int | None = None

    def see(self, match: rookery.Match, events: Iterable[rookery.Event]) -> None:
        rules = match.edition.rules_for(match.seats)
        assert isinstance(rules, AuctionRules)
        points = rules_points(match)
        for event in events:
            match event:
                case TrickTaken():
                    self._add(event.seat, event.counters, tricks=1)
                    self.last = event.seat
                case OddCardsSurrendered():
                    self._add(event.seat, sum(points[str(card)] for _, card in event.cards), tricks=0)
                case NestWon():
                    self._add(event.seat, event.counters, tricks=int(rules.nest_is_trick))
                case CutForTricks() if event.winners:
                    self.cut = event.winners[0]

    def _add(self, seat: int | None, counters: int, *, tricks: int) -> None:
        self.counters[seat] = self.counters.get(seat, 0) + counters
        self.tricks[seat] = self.tricks.get(seat, 0) + tricks


def rules_points(match: rookery.Match) -> dict[str, int]:
    from rookery.families.auction.table import table_for

    rules = match.edition.rules_for(match.seats)
    assert isinstance(rules, AuctionRules)
    return {str(card): points for card, points in table_for(rules, match.seats).points.items()}


def entry_for(sheet: Sheet, result: rookery.HandResult, piles: Piles, *, thrown_in: bool) -> Entry:
    """The line people would write: the last side and the dead points are left to be worked out where they can be."""
    if result.void:
        return VoidDealEntry(Kind.THROWN_IN if thrown_in else Kind.PASSED)
    assert result.declarer is not None
    assert result.bid is not None
    camps = camps_of(sheet, result)
    rules = sheet.setup.rules
    blind = sheet.setup.table.blind_place is not None
    dead_nest = blind or (rules.nest_size > 0 and rules.nest_owner == "nobody")
    counted = camps if dead_nest else camps[:-1]
    return HandEntry(
        declarer=result.declarer,
        bid=result.bid,
        trump=result.trump,
        moon=result.moon,
        partners=result.partners,
        counters=tuple((camp[0], sum(piles.counters.get(seat, 0) for seat in camp)) for camp in counted),
        tricks=tuple(
            (camp[0], sum(piles.tricks.get(seat, 0) for seat in camp)) for camp in (camps if blind else camps[1:])
        ),
        last=(NOBODY if piles.last is None else piles.last) if rules.last_trick_bonus else None,
        cut=piles.cut,
    )


def camps_of(sheet: Sheet, result: rookery.HandResult) -> list[tuple[int, ...]]:
    """Who plays with whom, read off what people see: the seating, the declarer and the called partners."""
    seats = range(sheet.setup.seats)
    seating = sheet.standing.seating
    match sheet.setup.rules.sides:
        case "alone":
            return [(seat,) for seat in seats]
        case "alternate":
            return [tuple(sorted(seating[0::2])), tuple(sorted(seating[1::2]))]
        case "partners-opposite":
            half = len(seating) // 2
            return [tuple(sorted((seating[at], seating[at + half]))) for at in range(half)]
        case _:
            bidders = {result.declarer, *result.partners}
            return [
                tuple(seat for seat in seats if seat in bidders),
                tuple(seat for seat in seats if seat not in bidders),
            ]


def kept_by_hand(edition: rookery.Edition, seats: int, *, seed: str, player: Player, hands: int | None = None) -> Sheet:
    """Play a match in the engine, write each hand down, and demand the same at every step."""
    match = rookery.Match(edition, seats=seats, seed=seed)
    sheet = Sheet(Setup(edition, NAMES[:seats], auction_view(match, None).dealer))
    piles = Piles(seats)
    while match.result is None and (hands is None or len(match.hands) < hands):
        seat, action = player(match)
        before = len(match.hands)
        piles.see(match, match.act(seat, action))
        if len(match.hands) > before:
            entry = entry_for(sheet, match.hands[-1], piles, thrown_in=str(action) == "redeal")
            asked = read_line(sheet, entry.kind, answers_of(sheet, entry))
            sheet = sheet.add(entry)
            assert sheet.strike(len(sheet.lines), instead=asked).standing.scores == sheet.standing.scores
            same(match, sheet)
            piles = Piles(seats)
    return sheet


def same(match: rookery.Match, sheet: Sheet) -> None:
    engine, row = match.hands[-1], sheet.standing.rows[-1]
    assert row.result is not None
    assert row.result.scored == engine.scored
    assert row.result.made == engine.made
    assert row.result.bonus == engine.bonus
    assert row.result.nobody_points == engine.nobody_points
    assert (row.deal, row.dealer) == (engine.number, engine.dealer)
    standing = sheet.standing
    assert standing.scores == tuple(match.score_of(seat) for seat in range(match.seats))
    assert standing.result == match.result
    if match.result is None:
        view = auction_view(match, None)
        assert (standing.dealer, standing.seating) == (view.dealer, view.seating)
