"""What goes over HTTP about lessons: which there are, how far somebody has come, and what is said to an answer."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from pydantic import Field, StringConstraints

from rookery.interfaces.server.wire.server_messages import EditionHead, Message, RuleText
from rookery.interfaces.server.wire.study_messages import MOST_ACTIONS, ActionText

LONGEST_STEP: Final = 40

StepName = Annotated[str, StringConstraints(min_length=1, max_length=LONGEST_STEP)]


class LessonOffer(Message):
    """A lesson to choose. `done` of `steps` steps are done; `times` is how often it was gone through to the end."""

    edition: EditionHead
    done: int
    steps: int | None
    begun: bool
    times: int


class LessonsOffered(Message):
    """Every lesson there is. `first` is for whoever knows none of the games; `latest` was worked at last."""

    first: str
    latest: str | None
    lessons: list[LessonOffer]


class LessonStepInfo(Message):
    """A step, played as the study that `source` names. A hand is played to its end, a task until a good answer."""

    name: str
    kind: Literal["task", "hand", "alone"]
    title: str
    source: str
    says: list[str]
    asks: str
    ends: str
    done: bool


class LessonPage(Message):
    """A lesson's steps in their order, and the one to go on with."""

    edition: EditionHead
    summary: str
    steps: list[LessonStepInfo]
    step: str
    times: int


class LessonMoved(Message):
    """Where a learner is now; `done` says that the step they come from is done."""

    step: StepName
    done: StepName | None = None


class LessonAsked(Message):
    """A step as it stands after these answers; `answer` is one that is to be judged and is not taken."""

    actions: Annotated[list[ActionText], Field(max_length=MOST_ACTIONS)]
    answer: ActionText


class LessonWhere(Message):
    """A step as it stands after these answers."""

    actions: Annotated[list[ActionText], Field(max_length=MOST_ACTIONS)]


class LessonAnswer(Message):
    """What is said to an answer; only a good one is taken. Where the rules forbid it, its rule is there."""

    good: bool
    says: str
    rule: str | None
    section: RuleText | None


class LessonHint(Message):
    """Help, and the answer that would do."""

    says: str
    action: str


class LessonRemark(Message):
    """What is said once a scene has been shown; `scene` is its place among those since the last answer."""

    scene: int
    text: str


class LessonComments(Message):
    comments: list[LessonRemark]
