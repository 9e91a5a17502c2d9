"""What goes over HTTP about what somebody has done: figures, plots with the table behind them, records."""

from __future__ import annotations

from rookery.coach.deeds.plots import PlotShape
from rookery.interfaces.server.wire.server_messages import Message


class DeedsFigure(Message):
    """A figure at a glance."""

    name: str
    label: str
    value: str
    detail: str


class DeedsFeat(Message):
    """A record to be proud of, and the match it was done in."""

    name: str
    title: str
    value: str
    detail: str
    match: str | None


class PlotSlot(Message):
    """One place along a plot. `low` and `high` are its 95% interval; null where there is too little to tell."""

    label: str
    count: int
    part: int | None
    value: float | None
    low: float | None
    high: float | None


class PlotInfo(Message):
    """A plot, and the table behind it: `heads` above the columns of `rows`, a row for each slot.

    Of `bars` the `count` is drawn with its `part` filled, of `points` the value with its interval. `figure`, `part` and
    `count` say what these are. `percent`: the values are from 0 to 100.
    """

    name: str
    title: str
    says: str
    shape: PlotShape
    along: str
    part: str
    count: str
    figure: str
    percent: bool
    slots: list[PlotSlot]
    heads: list[str]
    rows: list[list[str]]


class DeedsGame(Message):
    """A game that can be asked for by itself, and how many of its matches there are."""

    game: str
    title: str
    matches: int


class DeedsPage(Message):
    """What this person has done, all of it or as much as was asked for.

    `matches` are all they finished; `left` of them are still to be looked through: ask again. `elsewhere` were
    played for the most by somebody else or by a bot in their place, and are in no figure. `notice` says what else is
    missing. `to_review` is the latest match that could be reviewed and was not.
    """

    matches: int
    left: int
    elsewhere: int
    notice: str
    games: list[DeedsGame]
    figures: list[DeedsFigure]
    plots: list[PlotInfo]
    feats: list[DeedsFeat]
    to_review: str | None


class DeedsKept(Message):
    """How much is kept that could be deleted, by the name it is deleted with."""

    matches: int
    reviews: int
    drills: int
    daily: int
    lessons: int


class DeedsDeleted(Message):
    """How much was deleted, by its name."""

    deleted: dict[str, int]
