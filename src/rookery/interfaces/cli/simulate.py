"""Matches of bots against bots, and what they came to."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from rookery.bots import SimpleBot, make_bot
from rookery.engine.editions import Edition
from rookery.engine.errors import BadSetUp
from rookery.engine.match import Match
from rookery.engine.results import HandResult, MatchResult
from rookery.families.auction_tricks.rules import AuctionRules, Sides
from rookery.families.auction_tricks.table import side_numbers
from rookery.families.auction_tricks.views import AuctionView


@dataclass(slots=True)
class Tally:
    """What is counted over many matches. All of it but the time follows from the seed."""

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

    def add_hand(self, hand: HandResult, side: frozenset[int]) -> None:
        self.void += hand.void
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
) -> Tally:
    """Play the matches; each has a seed of its own that follows from the given one."""
    player = make_bot(bot, seed)  # an unknown bot is refused before any work
    if isinstance(player, SimpleBot) and not isinstance(edition.rules_for(seats), AuctionRules):
        raise BadSetUp(f"the simple bot does not play {edition.id} yet: try --bot random")
    tally = Tally()
    started = time.perf_counter()
    for number in range(1, matches + 1):
        _play(edition, seats=seats, seed=f"{seed}.{number}", bot=bot, tally=tally)
        step()
    tally.seconds = time.perf_counter() - started
    return tally


def _play(edition: Edition, *, seats: int, seed: str, bot: str, tally: Tally) -> None:
    match = Match(edition, seats=seats, seed=seed)
    bots = [make_bot(bot, f"{seed}.{seat}") for seat in range(seats)]
    seating = _seating(match)
    done = 0
    while match.result is None:
        for decision in match.pending()[:1]:
            match.act(decision.seat, bots[decision.seat].choose(match.view(decision.seat)))
        if len(match.hands) > done:
            tally.add_hand(match.hands[-1], _declaring_side(edition, seats, match.hands[-1], seating))
            done, seating = len(match.hands), _seating(match)
    tally.add_match(match.result, len(match.hands), match.version)


def _seating(match: Match) -> tuple[int, ...]:
    view = match.view(None)
    return view.seating if isinstance(view, AuctionView) else tuple(range(match.seats))


def _declaring_side(edition: Edition, seats: int, hand: HandResult, seating: tuple[int, ...]) -> frozenset[int]:
    if hand.declarer is None:
        return frozenset()
    rules = edition.rules_for(seats)
    if hand.partner is not None or not isinstance(rules, AuctionRules) or rules.sides is Sides.CALLED_PARTNER:
        return frozenset(seat for seat in (hand.declarer, hand.partner) if seat is not None)
    numbers = side_numbers(rules.sides, seating)
    return frozenset(seat for seat in range(seats) if numbers[seat] == numbers[hand.declarer])


def summary_rows(tally: Tally) -> Iterator[tuple[str, str]]:
    yield "matches", f"{tally.matches:,}"
    yield "hands", f"{sum(tally.lengths):,}"
    yield "void hands", f"{tally.void:,} ({_share(tally.void, sum(tally.lengths))})"
    if tally.bids:
        yield "bids made", _share(tally.made, len(tally.bids))
        yield "average winning bid", _mean(tally.bids)
        yield "declarer's side, points a hand", _mean(tally.declarers_points)
        yield "opponents, points a hand", _mean(tally.opponents_points)
    if tally.lengths:
        shortest, longest = min(tally.lengths), max(tally.lengths)
        yield "hands in a match", f"{_mean(tally.lengths)} (from {shortest} to {longest})"
    for winners, count in sorted(tally.winners.items()):
        seat = "seat" if len(winners) == 1 else "seats"
        yield f"won by {seat} {' & '.join(map(str, winners))}", f"{count:,} ({_share(count, tally.matches)})"
    yield "decisions", f"{tally.decisions:,}"


def speed_text(tally: Tally) -> str:
    rate = tally.decisions / tally.seconds if tally.seconds else 0.0
    return f"{tally.seconds:.2f} s, {rate:,.0f} decisions a second"


def _mean(numbers: list[int]) -> str:
    return f"{sum(numbers) / len(numbers):.1f}" if numbers else "none"


def _share(part: int, whole: int) -> str:
    return f"{100 * part / whole:.1f}%" if whole else "none"


def run(edition: Edition, *, seats: int, matches: int, seed: str, bot: str) -> None:
    """Simulate with a progress bar where there is a terminal, and print the summary."""
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
    from rich.table import Table

    from rookery.interfaces.cli.streams import console

    errors = console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=errors, transient=True, disable=not errors.is_terminal) as progress:
        task = progress.add_task(edition.id, total=matches)
        tally = simulate(edition, seats=seats, matches=matches, seed=seed, bot=bot, step=lambda: progress.advance(task))
    table = Table(
        title=f"{edition.id}, {seats} seats, {bot} bots, seed {seed}", show_header=False, title_justify="left"
    )
    table.add_column()
    table.add_column(justify="right")
    for what, value in summary_rows(tally):
        table.add_row(what, value)
    console().print(table)
    errors.print(speed_text(tally), highlight=False)
