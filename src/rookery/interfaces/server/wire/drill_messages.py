"""What goes over HTTP about drills: what there is, one question, and what an answer to it is worth."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field, StringConstraints

from rookery.interfaces.server.wire.server_messages import Message

LONGEST_ANSWER = 300


class DrillGroup(Message):
    """Drills of one edition or preset, of one kind or of one grade: what to ask for, what it is called, how many."""

    value: str
    title: str
    number: int


class DrillsOverview(Message):
    """All there is to practise. `own` are the learner's own mistakes; `notices` tell of what could not be read."""

    total: int
    own: int
    rules: list[DrillGroup]
    kinds: list[DrillGroup]
    grades: list[DrillGroup]
    notices: list[str]


class DrillTrick(Message):
    """A trick that the seat saw: who played what, in order, and who took it."""

    plays: list[str]
    winner: str


class DrillProgress(Message):
    """Of the drills that are wanted: how many are new, are due now, and will come again later."""

    new: int
    due: int
    later: int


class DrillPage(Message):
    """One question. `source` is the study of its position; `own` a mistake of the learner's own. Which of the
    `choices` is best is told when one was chosen.
    """

    id: str
    source: str
    own: bool
    edition: str
    rules: str
    title: str
    question: str
    kind: str
    grade: int
    grade_name: str
    choices: list[str]
    tricks: list[DrillTrick]
    asked: int
    progress: DrillProgress


class DrillAnswered(Message):
    """An answer: the number of a choice, or an action of the table. The rest says which drills are wanted."""

    choice: Annotated[int, Field(ge=0, le=99)] | None = None
    action: Annotated[str, StringConstraints(max_length=LONGEST_ANSWER)] | None = None
    rules: Annotated[str, StringConstraints(max_length=LONGEST_ANSWER)] | None = None
    kind: Annotated[str, StringConstraints(max_length=20)] | None = None
    grade: int | None = None
    own: bool = False


class DrillJudged(Message):
    """What an answer is worth. `points` are those of every choice, null where they are no measure of it, and `figures`
    says what they are.

    `again` says when it comes again, in words; it is empty where nothing is kept.
    """

    choice: int
    right: bool
    best: int
    points: list[float | None]
    why: str
    reason: str
    figures: str
    again: str
    progress: DrillProgress
