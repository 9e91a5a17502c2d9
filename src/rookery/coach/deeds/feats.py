"""Figures at a glance, and records to be proud of."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final, TypeVar

from rookery.coach.deeds.chronicle import Chronicle, day_text
from rookery.coach.deeds.match_deed import MatchDeed
from rookery.coach.deeds.plots import figure_text, interval_text, share
from rookery.families.words import counted
from rookery.telling.estimates import Estimate, mean_of

T = TypeVar("T")

_ENOUGH_DECISIONS: Final = 20
_A_ROW: Final = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Figure:
    """One figure at a glance. `detail` says how sure it is, or what it is from."""

    name: str
    label: str
    value: str
    detail: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Feat:
    """Something to be proud of. `match` is where it was done."""

    name: str
    title: str
    value: str
    detail: str
    match: str | None = None


def figures(chronicle: Chronicle) -> tuple[Figure, ...]:
    """What is told first. Points and heights of bids only where all is one game."""
    return tuple(_figures(chronicle))


def _figures(chronicle: Chronicle) -> Iterator[Figure]:
    deeds = chronicle.deeds
    if not deeds:
        return
    won = sum(deed.won for deed in deeds)
    hands = [hand for deed, hand in chronicle.hands() if not hand.void]
    bids = [hand for _, hand in chronicle.bids()]
    made = sum(bool(hand.made) for hand in bids)
    yield Figure(name="matches", label="Matches", value=f"{len(deeds):,}", detail=f"since {chronicle.when(deeds[0])}")
    yield Figure(name="won", label="Won", value=f"{won:,} of {len(deeds):,}", detail=_sure(share(won, len(deeds))))
    yield Figure(name="hands", label="Hands", value=f"{len(hands):,}")
    if bids:
        detail = _sure(share(made, len(bids)))
        yield Figure(name="bids", label="Bids made", value=f"{made:,} of {len(bids):,}", detail=detail)
    if chronicle.single and bids:
        heights = mean_of([hand.bid for hand in bids if hand.bid is not None])
        yield Figure(name="height", label="Your average bid", **_mean(heights, "bid", len(bids)))
    if chronicle.single and hands and not deeds[0].alone:
        yield Figure(
            name="points", label="Points a hand", **_mean(mean_of([hand.scored for hand in hands]), "hand", len(hands))
        )
    reviewed = [accuracy for _, _, accuracy in chronicle.reviewed()]
    if reviewed:
        accuracy = mean_of(reviewed)
        told = _mean(accuracy, "reviewed match", len(reviewed), plural="reviewed matches", percent=True)
        yield Figure(name="accuracy", label="Accuracy", **told)


def _sure(estimate: Estimate | None) -> str:
    if estimate is None:
        return ""
    return f"{figure_text(estimate.value, percent=True)} (95% interval {interval_text(estimate, percent=True)})"


def _mean(
    estimate: Estimate | None, of: str, count: int, *, plural: str | None = None, percent: bool = False
) -> dict[str, str]:
    assert estimate is not None
    interval = interval_text(estimate, percent=percent)
    source = f"from {count:,} {of if count == 1 else plural or of + 's'}"
    detail = f"{source} (95% interval {interval})" if interval else source
    return {"value": figure_text(estimate.value, percent=percent), "detail": detail}


def feats(chronicle: Chronicle) -> tuple[Feat, ...]:
    """The records there are. Matches whose cards somebody chose by their seed do not count."""
    fair = Chronicle([deed for deed in chronicle.deeds if not deed.chosen], chronicle.local)
    return tuple(feat for find in _FEATS if (feat := find(fair)) is not None)


def _highest_bid(chronicle: Chronicle) -> Feat | None:
    made = [(deed, hand) for deed, hand in chronicle.bids() if hand.made]
    if not made:
        return None
    deed, hand = max(made, key=lambda each: each[1].bid or 0)
    moon = ", for every trick" if hand.moon else ""
    return _in_match(
        chronicle, deed, "highest-bid", "Highest bid made", f"{hand.bid}{moon}", f"of {counted(len(made), 'bid')} made"
    )


def _biggest_hand(chronicle: Chronicle) -> Feat | None:
    hands = [(deed, hand) for deed, hand in chronicle.hands() if not deed.lowest and not deed.alone and hand.scored > 0]
    if not hands:
        return None
    deed, hand = max(hands, key=lambda each: each[1].scored)
    return _in_match(chronicle, deed, "biggest-hand", "Biggest hand", f"+{hand.scored:,}", f"hand {hand.number}")


def _row_of_wins(chronicle: Chronicle) -> Feat | None:
    rows = _rows(chronicle.deeds, lambda deed: deed.won)
    best = max(rows, key=len, default=[])
    if len(best) < _A_ROW:
        return None
    now = "; it goes on" if best[-1] is chronicle.deeds[-1] else ""
    return Feat(
        name="row-of-wins",
        title="Longest winning row",
        value=matches_text(len(best)),
        detail=f"from {chronicle.when(best[0])} to {chronicle.when(best[-1])}{now}",
        match=best[-1].id,
    )


def _row_of_bids(chronicle: Chronicle) -> Feat | None:
    rows = _rows(tuple(chronicle.bids()), lambda bid: bool(bid[1].made))
    best = max(rows, key=len, default=[])
    if len(best) < _A_ROW:
        return None
    first, last = best[0][0], best[-1][0]
    return Feat(
        name="row-of-bids",
        title="Most bids made in a row",
        value=counted(len(best), "bid"),
        detail=f"from {chronicle.when(first)} to {chronicle.when(last)}",
        match=last.id,
    )


def _biggest_win(chronicle: Chronicle) -> Feat | None:
    wins = [(deed, _lead(deed, deed.score, deed.against)) for deed in chronicle.deeds if deed.won]
    deed, lead = max(wins, key=lambda each: each[1], default=(None, 0))
    if deed is None or lead <= 0:
        return None
    told = f"{deed.score:,} to {deed.against:,}"
    return _in_match(chronicle, deed, "biggest-win", "Biggest win", f"by {lead:,}", told)


def _comeback(chronicle: Chronicle) -> Feat | None:
    wins = [
        (deed, min((_lead(deed, hand.score, hand.against) for hand in deed.hands), default=0))
        for deed in chronicle.deeds
        if deed.won
    ]
    deed, lead = min(wins, key=lambda each: each[1], default=(None, 0))
    if deed is None or lead >= 0:
        return None
    return _in_match(chronicle, deed, "comeback", "Greatest comeback", f"from {-lead:,} behind", "and won")


def _moons(chronicle: Chronicle) -> Feat | None:
    moons = [(deed, hand) for deed, hand in chronicle.bids() if hand.moon and hand.made]
    if not moons:
        return None
    return _in_match(chronicle, moons[-1][0], "moons", "Bids for every trick made", f"{len(moons):,}", "the latest")


def _best_accuracy(chronicle: Chronicle) -> Feat | None:
    reviewed = [each for each in chronicle.reviewed() if each[1].decisions >= _ENOUGH_DECISIONS]
    if not reviewed:
        return None
    deed, judged, accuracy = max(reviewed, key=lambda each: each[2])
    told = f"over {judged.decisions} decisions; of {matches_text(len(reviewed))} reviewed"
    return _in_match(chronicle, deed, "best-accuracy", "Best accuracy", figure_text(accuracy, percent=True), told)


def _longest_match(chronicle: Chronicle) -> Feat | None:
    deed = max(chronicle.deeds, key=lambda each: len(each.hands), default=None)
    if deed is None or len(deed.hands) < _A_ROW:
        return None
    return _in_match(chronicle, deed, "longest-match", "Longest match", counted(len(deed.hands), "hand"), "")


def _busiest_day(chronicle: Chronicle) -> Feat | None:
    for day, count in Counter(map(chronicle.day_of, chronicle.deeds)).most_common(1):
        if count >= _A_ROW:
            return Feat(name="busiest-day", title="Busiest day", value=matches_text(count), detail=day_text(day))
    return None


_FEATS: Final[Sequence[Callable[[Chronicle], Feat | None]]] = (
    _highest_bid,
    _moons,
    _biggest_hand,
    _row_of_wins,
    _row_of_bids,
    _biggest_win,
    _comeback,
    _best_accuracy,
    _longest_match,
    _busiest_day,
)


def matches_text(count: int) -> str:
    return "1 match" if count == 1 else f"{count:,} matches"


def _in_match(chronicle: Chronicle, deed: MatchDeed, name: str, title: str, value: str, told: str) -> Feat:
    detail = ", ".join(filter(None, (told, deed.title, chronicle.when(deed))))
    return Feat(name=name, title=title, value=value, detail=detail, match=deed.id)


def _rows(items: Sequence[T], holds: Callable[[T], bool]) -> list[list[T]]:
    return [list(row) for good, row in groupby(items, key=holds) if good]


def _lead(deed: MatchDeed, score: int, against: int | None) -> int:
    """How far ahead; below 0 for behind."""
    if against is None:
        return 0
    return against - score if deed.lowest else score - against
