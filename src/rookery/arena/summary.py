"""The contest in figures, each with its interval, and in one sentence a pair."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import overload

from rookery.arena import tally
from rookery.arena.contest import Contest
from rookery.arena.rounds import FoulReport
from rookery.arena.tally import Pair, Share
from rookery.telling.estimates import Estimate, mean_of, share_of


@dataclass(frozen=True, slots=True, kw_only=True)
class EntrantSummary:
    """One entrant's figures. Points are of its side, or of its seat where each plays alone."""

    label: str
    points: Estimate | None
    bids_won: Estimate | None
    bids_made: Estimate | None
    taken: Estimate | None
    tricks: Estimate | None
    wins: Estimate | None
    behind: Estimate | None
    fouls: int
    first_foul: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class PairSummary:
    """The first of the pair against the second.

    `difference` is in points a hand, or in matches won a match. `share` is the first's part of the
    matches that either of them won.
    """

    pair: Pair
    difference: Estimate | None
    share: Estimate | None
    clear: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Summary:
    deals: int
    hands: int
    void: Estimate | None
    entrants: tuple[EntrantSummary, ...]
    pairs: tuple[PairSummary, ...]


def summarise(contest: Contest) -> Summary:
    deals = contest.deals
    return Summary(
        deals=len(deals),
        hands=sum(len(table.hands) for deal in deals for table in deal.tables),
        void=_share([tally.void(deal) for deal in deals]),
        entrants=tuple(_entrant(contest, number) for number in range(len(contest.terms.entrants))),
        pairs=tuple(_pair(contest, pair) for pair in contest.tests),
    )


def _entrant(contest: Contest, number: int) -> EntrantSummary:
    terms, deals = contest.terms, contest.deals
    wins = [tally.wins(terms, tally.find_contested(deal), number) for deal in deals] if terms.matches else []
    fouls = [foul for foul in _fouls(contest) if foul.entrant == number]
    return EntrantSummary(
        label=terms.entrants[number].label,
        points=_mean([tally.points(terms, tally.find_contested(deal), number) for deal in deals]),
        bids_won=_share([tally.bids_won(deal, number) for deal in deals]),
        bids_made=_share([tally.bids_made(deal, number) for deal in deals]),
        taken=_mean([tally.taken(terms, deal, number) for deal in deals]),
        tricks=_mean([tally.taken(terms, deal, number, tricks=True) for deal in deals]),
        wins=_share(wins),
        behind=_mean([tally.behind(terms, deal, number) for deal in deals]) if terms.limit else None,
        fouls=len(fouls),
        first_foul=f"in seat {fouls[0].seat} it {fouls[0].message}" if fouls else None,
    )


def _fouls(contest: Contest) -> list[FoulReport]:
    return [table.foul for deal in contest.deals for table in deal.tables if table.foul is not None]


def _pair(contest: Contest, pair: Pair) -> PairSummary:
    difference, share = difference_of(contest, pair), None
    clear = difference is not None and difference.clear_of(0.0)
    if contest.terms.matches:
        share = share_after(contest, pair, len(contest.deals))
        # Few matches can all end alike, which tells Student's formula nothing; Wilson's stands that.
        clear = contest.tests[pair].decided if contest.stop_early else share is not None and share.clear_of(0.5)
    return PairSummary(pair=pair, difference=difference, share=share, clear=clear)


def difference_of(contest: Contest, pair: Pair) -> Estimate | None:
    """Where the contest may stop early, the interval is one that holds in spite of that."""
    if contest.stop_early:
        return contest.tests[pair].estimate()
    return mean_of(contest.tests[pair].values)


def share_after(contest: Contest, pair: Pair, deals: int) -> Estimate | None:
    """The first one's share of the matches that one of the two won, after so many deals."""
    counts: list[Share] = []
    for deal in contest.deals[:deals]:
        tables = [table for table in tally.find_contested(deal) if set(pair) <= set(table.seating)]
        won = [tally.wins(contest.terms, tables, each).part for each in pair]
        counts.append(Share(won[0], sum(won)))
    return _share(counts)


def verdict(contest: Contest, pair: PairSummary) -> str:
    """Who is better and by how much, or that it is not clear, in a sentence."""
    first, second = (contest.terms.entrants[each].label for each in pair.pair)
    difference, share = pair.difference, pair.share
    if difference is None:
        return f"Nothing was played to the end, so nothing can be said of {first} and {second}."
    if difference.value < 0:
        first, second = second, first
        difference, share = _opposite(difference), _opposite(share, whole=1.0)
    over = f"over {len(contest.deals):,} mirrored {_things(contest)}"
    if contest.terms.matches:
        wins = (
            "" if share is None else f"wins {100 * share.value:.1f}% of the matches{_between(share, scale=100)} {over}"
        )
        if not pair.clear:
            return f"It is not clear who is better: {first} {wins or 'wins none'} against {second}."
        return f"{first} beats {second}: it {wins}."
    if not difference.value and not pair.clear:
        return f"It is not clear who is better: {first} and {second} are level{_between(difference)} {over}."
    lead = f"{difference.value:.1f} points a hand{_between(difference, early=contest.stop_early)}"
    if not pair.clear:
        return f"It is not clear who is better: {first} is ahead of {second} by {lead} {over}."
    return f"{first} beats {second} by {lead} {over}."


def _things(contest: Contest) -> str:
    one, many = ("match", "matches") if contest.terms.matches else ("deal", "deals")
    return one if len(contest.deals) == 1 else many


def _between(estimate: Estimate, *, early: bool = False, scale: float = 1.0) -> str:
    if estimate.low is None or estimate.high is None:
        return ""
    level = "95%, whenever one stops" if early else "95%"
    return f" ({level}: {_number(scale * estimate.low)} to {_number(scale * estimate.high)})"


def _number(value: float) -> str:
    return f"{value:.1f}".replace("-0.0", "0.0")


@overload
def _opposite(estimate: Estimate, *, whole: float = 0.0) -> Estimate: ...
@overload
def _opposite(estimate: None, *, whole: float = 0.0) -> None: ...
def _opposite(estimate: Estimate | None, *, whole: float = 0.0) -> Estimate | None:
    """The figure as the other one sees it: its negative, or what is left of the whole."""
    if estimate is None:
        return None
    low, high = (None if edge is None else whole - edge for edge in (estimate.high, estimate.low))
    return Estimate(whole - estimate.value, low, high)


def _mean(values: Sequence[float | None]) -> Estimate | None:
    return mean_of([value for value in values if value is not None])


def _share(counts: Sequence[Share]) -> Estimate | None:
    return share_of([count.part for count in counts], [count.whole for count in counts])
