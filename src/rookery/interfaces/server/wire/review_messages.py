"""What goes over HTTP about the review of a finished match."""

from __future__ import annotations

from typing import Literal

from rookery.interfaces.server.wire.http_messages import KeptMatch
from rookery.interfaces.server.wire.server_messages import Message

ReviewState = Literal["none", "waiting", "working", "done", "failed"]
ReviewGrade = Literal["best", "good", "inaccuracy", "mistake", "blunder"]


class ReviewOption(Message):
    """A choice there was: what it can expect in points, and how often the declarer's bid is made then."""

    action: str
    points: float
    made: float | None


class ReviewDecision(Message):
    """A decision judged. `number` counts the actions before it, `step` those of its deal (as a replay's steps).

    `sentence` tells what was done and what the expert would have done, `cost` what that cost and `reason` why; the
    latter two, the figures and the options are there only for what was an inaccuracy or worse. `source` is the study
    that begins here.
    """

    number: int
    deal: int
    step: int
    kind: str
    did: str
    best: str
    grade: ReviewGrade
    sentence: str
    cost: str
    reason: str
    points: float
    error: float
    chance: float
    worlds: int
    options: list[ReviewOption]
    source: str


class ReviewKind(Message):
    """The decisions of one kind together: how many were flawed (inaccuracies too) and how many wrong."""

    kind: str
    title: str
    decisions: int
    flawed: int
    wrong: int
    lost: float
    accuracy: float | None


class ReviewHand(Message):
    """A hand beside its par: the most the declarer's side could have taken with every card open; null where unknown."""

    deal: int
    sentence: str
    par: int | None
    could: bool | None
    made: bool | None
    lost: float


class ReviewInfo(Message):
    """A finished review. `moments` are the numbers of the decisions that mattered most."""

    sentence: str
    remark: str
    accuracy: float | None
    decisions: int
    forced: int
    wrong: int
    lost: float
    kinds: list[ReviewKind]
    judged: list[ReviewDecision]
    moments: list[int]
    hands: list[ReviewHand]


class ReviewPage(Message):
    """How the review of a match stands: `done` of `whole` pieces of it, and the review once it is finished.

    `seat` is whose decisions it is about. `reason` says why it failed, or why nothing of it is kept.
    """

    match: KeptMatch
    seat: int
    state: ReviewState
    done: int
    whole: int
    reason: str
    review: ReviewInfo | None
