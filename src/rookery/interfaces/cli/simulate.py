"""Matches of bots against bots, and what they came to."""

from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from rookery.bots import Bot, make_bot
from rookery.bots.levels import await_compiled
from rookery.bots.protocol import Speaks
from rookery.engine.editions import Edition
from rookery.engine.results import MatchResult
from rookery.families.auction import FAMILY as AUCTION
from rookery.families.auction.roles import declaring_side
from rookery.families.auction.views import AuctionView
from rookery.families.results import HandResult
from rookery.games.rule_sets import rules_text
from rookery.interfaces.cli.streams import progress_bar
from rookery.records.match import Match
from rookery.telling.estimates import mean, share, share_with_interval

Sides: TypeAlias = tuple[tuple[int, ...], ...]


@dataclass(slots=True)
class MatchTally:
    """What is counted over many matches. All of it but the time follows from the seed."""

    sides: Sides | None = None
    matches: int = 0
    decisions: int = 0
    seconds: float = 0.0
    void: int = 0
    made: int = 0
    bids: list[int] = field(default_factory=list)
    declarers_points: list[int] = field(default_factory=list)
    opponents_points: list[int] = field(default_factory=list)
    lengths: list[int] = field(default_factory=list)
    winners: Counter[tuple[int, ...]] = field(default_factory=Counter)
    scored: dict[int, list[int]] = field(default_factory=dict)
    deals_won: int = 0

    def add_hand(self, hand: HandResult, side: frozenset[int]) -> None:
        self.void += hand.void
        if self.sides is not None:
            self.deals_won += bool(hand.made)
            for seats in self.sides:
                self.scored.setdefault(seats[0], []).append(hand.scored[seats[0]])
        if hand.declarer is None or hand.bid is None:
            return
        self.bids.append(hand.bid)
        self.made += bool(hand.made)
        self.declarers_points.append(sum(points for seat, points in enumerate(hand.points) if seat in side))
        self.opponents_points.append(sum(points for seat, points in enumerate(hand.points) if seat not in side))

    def add_match(self, result: MatchResult, hands: int, decisions: int) -> None:
        self.matches += 1
        self.decisions += decisions
        self.lengths.append(hands)
        self.winners[result.winners] += 1


def simulate(
    edition: Edition, *, seats: int, matches: int, seed: str, bot: str, step: Callable[[], object] = lambda: None
) -> MatchTally:
    """Play the matches; each has a seed of its own that follows from the given one."""
    make_bot(bot, seed)  # an unknown bot is refused before any work
    tally = MatchTally(sides=_sides(edition, seats))
    started = time.perf_counter()
    for number in range(1, matches + 1):
        _play(edition, seats=seats, seed=f"{seed}.{number}", bot=bot, tally=tally)
        step()
    tally.seconds = time.perf_counter() - started
    return tally


def _play(edition: Edition, *, seats: int, seed: str, bot: str, tally: MatchTally) -> None:
    match = Match(edition, seats=seats, seed=seed)
    bots = [make_bot(bot, f"{seed}.{seat}") for seat in range(seats)]
    seating = _seating(match)
    order = random.Random(f"{seed}.order")
    done = 0
    while match.result is None:
        pending = match.pending()
        seat = (pending[0] if len(pending) == 1 else order.choice(pending)).seat  # whoever happens to speak first
        match.act(seat, bots[seat].choose(match.recall(seat)))
        _remark(match, bots)
        if len(match.hands) > done:
            tally.add_hand(match.hands[-1], declaring_side(edition.rules_for(seats), seats, match.hands[-1], seating))
            done, seating = len(match.hands), _seating(match)
    tally.add_match(match.result, len(match.hands), match.version)


def _remark(match: Match, bots: Sequence[Bot]) -> None:
    """At an honour table the first bot that has something to say out of turn says it."""
    for aside in match.asides():
        bot = bots[aside.seat]
        action = bot.remark(match.recall(aside.seat)) if isinstance(bot, Speaks) else None
        if action is not None and aside.refusal(action) is None:
            match.act(aside.seat, action)
            return


def _seating(match: Match) -> tuple[int, ...]:
    view = match.view(None)
    return view.seating if isinstance(view, AuctionView) else tuple(range(match.seats))


def _sides(edition: Edition, seats: int) -> Sides | None:
    """Who scores together; None in the auction games, whose sides change from hand to hand."""
    return None if edition.family is AUCTION else edition.rules_for(seats).parties(seats)


def summary_rows(tally: MatchTally) -> Iterator[tuple[str, str]]:
    yield "matches", f"{tally.matches:,}"
    yield "hands", f"{sum(tally.lengths):,}"
    if tally.sides is None:
        yield "void hands", f"{tally.void:,} ({share(tally.void, sum(tally.lengths))})"
    elif tally.sides == ((0,),):
        yield "deals won", f"{tally.deals_won:,}"
        yield "share won", share_with_interval(tally.deals_won, sum(tally.lengths))
    if tally.bids:
        yield "bids made", share(tally.made, len(tally.bids))
        yield "average winning bid", mean(tally.bids)
        yield "declarer's side, points a hand", mean(tally.declarers_points)
        yield "opponents, points a hand", mean(tally.opponents_points)
    if tally.sides is not None and len(tally.sides) > 1:
        for side in tally.sides:
            yield f"{_seats_text(side)}, points a hand", mean(tally.scored.get(side[0], []))
    if tally.lengths:
        shortest, longest = min(tally.lengths), max(tally.lengths)
        yield "hands in a match", f"{mean(tally.lengths)} (from {shortest} to {longest})"
        yield from _decisions_row(tally)
    yield from _winner_rows(tally)
    yield "decisions", f"{tally.decisions:,}"


def _decisions_row(tally: MatchTally) -> Iterator[tuple[str, str]]:
    if tally.sides is not None:
        yield "decisions in a match", f"{tally.decisions / tally.matches:,.1f}"


def _winner_rows(tally: MatchTally) -> Iterator[tuple[str, str]]:
    """Each win under whoever had it; wins that several sides share under one heading."""
    shared = 0
    for winners, count in sorted(tally.winners.items()):
        if tally.sides is not None and (winners not in tally.sides):
            shared += count if winners else 0
            continue
        yield f"won by {_seats_text(winners)}", f"{count:,} ({share(count, tally.matches)})"
    if shared:
        yield "won together by several", f"{shared:,} ({share(shared, tally.matches)})"


def _seats_text(seats: tuple[int, ...]) -> str:
    return f"{'seat' if len(seats) == 1 else 'seats'} {' & '.join(map(str, seats))}"


def speed_text(tally: MatchTally) -> str:
    rate = tally.decisions / tally.seconds if tally.seconds else 0.0
    return f"{tally.seconds:.2f} s, {rate:,.0f} decisions a second"


def run(edition: Edition, *, seats: int, matches: int, seed: str, bot: str) -> None:
    """Simulate with a progress bar where there is a terminal, and print the summary."""
    from rich.table import Table

    from rookery.interfaces.cli.streams import console

    errors = console(stderr=True)  # nobody is at the table, so the figures are the player's own from the first card
    late = await_compiled(edition, [bot], lambda sentence: errors.print(sentence, highlight=False, soft_wrap=True))
    if late is not None:
        errors.print(f"The {late} player did not get ready in time: it begins as the solid player.", soft_wrap=True)
    with progress_bar(rules_text(edition), matches) as step:
        tally = simulate(edition, seats=seats, matches=matches, seed=seed, bot=bot, step=step)
    table = Table(
        title=f"{rules_text(edition)}, {seats} seats, {bot} bots, seed {seed}", show_header=False, title_justify="left"
    )
    table.add_column()
    table.add_column(justify="right")
    for what, value in summary_rows(tally):
        table.add_row(what, value)
    console().print(table)
    console(stderr=True).print(speed_text(tally), highlight=False)
