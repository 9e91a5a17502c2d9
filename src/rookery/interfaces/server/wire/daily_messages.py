"""What goes over HTTP about the deals of the day."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

from pydantic import Field

from rookery.coach.daily.line_names import LineName
from rookery.interfaces.server.wire.server_messages import EditionHead, Message
from rookery.interfaces.server.wire.study_messages import MOST_ACTIONS, ActionText, StudyPage


class DailyAnswer(Message):
    """An answer in a deal of the day, and how many were given before it: so a repeated one is known.

    With `only_ask` nothing is kept or told but whether the rules allow it.
    """

    number: Annotated[int, Field(ge=0, le=MOST_ACTIONS)]
    action: ActionText
    only_ask: bool = False


class DailyState(StrEnum):
    NEW = "new"
    BEGUN = "begun"
    OVER = "over"


class OutcomeInfo(Message):
    """What a hand came to. `contract` and `points` are words; `ahead` is compared: what the side scored more than the
    others on average.
    """

    contract: str
    points: str
    ahead: float
    declared: bool | None
    made: bool | None


class DailyDealInfo(Message):
    """A deal of the programme, and what you did with it. `late` is one begun after its day."""

    day: str
    name: str
    rules: str
    edition: EditionHead
    title: str
    state: DailyState
    late: bool
    outcome: OutcomeInfo | None


class DailyDay(Message):
    """A day whose deals can be played, and how many of them you have finished; `on_time` is whether it counts for a
    streak.
    """

    day: str
    finished: int
    on_time: bool


class StreakInfo(Message):
    """Days in a row, the most there were, and whether today is one of them already."""

    days: int
    longest: int
    today: bool


class DailyProgramme(Message):
    """The deals of a day, the days that can be played, the latest first, and your streak."""

    today: str
    day: str
    deals: list[DailyDealInfo]
    days: list[DailyDay]
    streak: StreakInfo


class DailyPage(Message):
    """A deal as it stands for you. Nothing in it comes from others who play it."""

    deal: DailyDealInfo
    study: StudyPage


class StandingInfo(Message):
    """Your place among `people` and `bots`, and how many came to the same; `percent` are matchpoints, if anybody is
    there to be compared with.
    """

    place: int
    alike: int
    people: int
    bots: int
    percent: float | None


class SharedOutcome(Message):
    """An outcome, how many people came to it, and whether yours is among them."""

    outcome: OutcomeInfo
    people: int
    own: bool


class ReferenceLine(Message):
    """What a bot came to with these cards in your seat, against the same bots; `says` tells who or what it is."""

    line: LineName
    says: str
    outcome: OutcomeInfo


class DailyComparison(Message):
    """How your result stands, told once your hand is over. `waiting` is while the expert is still playing it."""

    deal: DailyDealInfo
    standing: StandingInfo
    spread: list[SharedOutcome]
    references: list[ReferenceLine]
    waiting: bool
