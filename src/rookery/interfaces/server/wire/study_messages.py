"""What goes over HTTP when a study is played: a lesson, a drill, a position of a match, a deal of the day."""

from __future__ import annotations

from typing import Annotated, Final

from pydantic import Field, StringConstraints

from rookery.interfaces.server.wire.http_messages import Problem
from rookery.interfaces.server.wire.server_messages import EventInfo, HandInfo, Message, Moment, RuleText, TableInfo

LONGEST_SOURCE: Final = 300
LONGEST_ACTION: Final = 300
MOST_ACTIONS: Final = 1_000

Source = Annotated[str, StringConstraints(min_length=1, max_length=LONGEST_SOURCE)]
ActionText = Annotated[str, StringConstraints(min_length=1, max_length=LONGEST_ACTION)]


class StudyAsked(Message):
    """A study by its source, and all that the learner has done in it so far, in order."""

    source: Source
    actions: Annotated[list[ActionText], Field(max_length=MOST_ACTIONS)]


class StudyScene(Message):
    """One action and what came of it, as the learner may see it. `seat` acted; null is for the deal itself."""

    seat: int | None
    events: list[EventInfo]
    moment: Moment


class StudyPage(Message):
    """A study after the learner's actions: what happened since the last of them, scene by scene.

    The last scene is how things stand now, with the decision that is to be answered, if any. `hands` are the finished
    hands. With `over` there is nothing left to answer. `source` names the study as it was asked for.
    """

    source: str
    actions: int
    table: TableInfo
    scenes: list[StudyScene]
    hands: list[HandInfo]
    over: bool


class StudyRefusal(Problem):
    """Why the latest action cannot be taken: `illegal` with the rule, `unreadable` or `not-your-turn`.

    With `damaged` an action before it does not fit what is played here.
    """

    rule: str | None = None
    section: RuleText | None = None
