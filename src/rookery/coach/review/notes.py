"""What is kept of a review, and how it is read again: a note on `Shelf.REVIEWS` with the match's id as its name.

    {"format": "rookery-review/1", "match": "…", "edition": "tournament/2008", "seats": 4, "seat": 2,
     "in_play": 180, "accuracy": 93.4, "forced": 12, "unjudged": 0, "remark": "",
     "kinds": [{"kind": "bid", "decisions": 9, "flawed": 1, "wrong": 1, "lost": 12.5, "accuracy": 91.2}, …],
     "judged": [{"number": 17, "deal": 1, "kind": "play", "did": "play R14", "grade": "best"}, …
                {"number": 20, …, "grade": "mistake", "best": "play G5", "points": 12.5, "error": 1.1, "chance": 0.02,
                 "steps": 6.9, "worlds": 960, "reason": "… {1} …", "options": [["play G5", 31.0, 0.8], …]}],
     "hands": [{"deal": 1, "declarer": 2, "bid": 100, "trump": "red", "took": 95, "made": false, "par": 110,
                "could": true, "tried": 0, "lost": 12.5}, …]}

`number` is how many actions came before the decision, so that `match:<id>:<number>` is a study of it. The fields from
`best` on are there for what was graded less than good; `best` also for what was as good. Seats in texts stand as `{1}`:
a note has nobody's name (`with_names` puts them in). A match that the bots cannot judge has a `remark` that says so,
and nothing judged.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from rookery.coach.review.grades import Grade, accuracy_of
from rookery.engine.errors import BadRecord

FORMAT: Final = "rookery-review/1"
MOMENTS: Final = 3
BID: Final = "bid"


@dataclass(frozen=True, slots=True)
class WeighedOption:
    """A choice there was: the points it can expect of the hand, and how often the declarer's bid is made then."""

    action: str
    points: float
    made: float | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class JudgedDecision:
    """One decision judged. `points` and `chance` are how much it is behind the `best`, `error` the points' standard
    error; `steps` is what it cost (`grades.py`), nothing where it was no worse.
    """

    number: int
    deal: int
    kind: str
    did: str
    grade: Grade
    best: str
    points: float = 0.0
    error: float = 0.0
    chance: float = 0.0
    steps: float = 0.0
    worlds: int = 0
    reason: str = ""
    options: tuple[WeighedOption, ...] = ()

    @property
    def lost(self) -> float:
        """The points it cost, as far as it is called anything."""
        return max(0.0, self.points) if self.grade.flawed else 0.0


@dataclass(frozen=True, slots=True, kw_only=True)
class HandPar:
    """What a hand came to, and what it could have: `par` is what the declarer's side takes with every card open and
    best play of both sides from the first trick on, None where that is not known; `could` is whether that makes the
    bid. Where it does not, `tried` is how many other trumps and discards were looked at and would not have either.
    `lost` are the points that the reviewed seat's own decisions cost.
    """

    deal: int
    declarer: int | None
    bid: int | None
    trump: str
    took: int
    made: bool | None
    par: int | None = None
    could: bool | None = None
    tried: int = 0
    lost: float = 0.0


@dataclass(frozen=True, slots=True, kw_only=True)
class KindFigures:
    """The decisions of one kind, or all of them, together."""

    kind: str
    decisions: int
    flawed: int
    wrong: int
    lost: float
    accuracy: float | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Review:
    """The review of one seat's match. `forced` decisions left no choice, `unjudged` ones the bots could not judge."""

    match: str
    edition: str
    seats: int
    seat: int
    in_play: int = 0
    forced: int = 0
    unjudged: int = 0
    remark: str = ""
    judged: tuple[JudgedDecision, ...] = ()
    hands: tuple[HandPar, ...] = ()

    @property
    def accuracy(self) -> float | None:
        return accuracy_of(_costs(self.judged))

    @property
    def total(self) -> KindFigures:
        return _figures("", self.judged)

    @property
    def kinds(self) -> tuple[KindFigures, ...]:
        """By kind of decision, in the order they first came."""
        names = dict.fromkeys(each.kind for each in self.judged)
        return tuple(_figures(name, [each for each in self.judged if each.kind == name]) for name in names)

    @property
    def flaws(self) -> tuple[JudgedDecision, ...]:
        return tuple(each for each in self.judged if each.grade.flawed)

    @property
    def mistakes(self) -> tuple[JudgedDecision, ...]:
        return tuple(each for each in self.judged if each.grade.wrong)

    @property
    def moments(self) -> tuple[JudgedDecision, ...]:
        """The decisions that cost most, the costliest first."""
        return tuple(sorted(self.flaws, key=lambda each: (-each.steps, each.number))[:MOMENTS])


def _figures(kind: str, judged: Sequence[JudgedDecision]) -> KindFigures:
    return KindFigures(
        kind=kind,
        decisions=len(judged),
        flawed=sum(each.grade.flawed for each in judged),
        wrong=sum(each.grade.wrong for each in judged),
        lost=sum(each.lost for each in judged),
        accuracy=accuracy_of(_costs(judged)),
    )


def _costs(judged: Sequence[JudgedDecision]) -> list[float]:
    """What each decision cost, in steps. The bids of a hand are one together: how high to go, in however many words."""
    auctions: dict[int, float] = {}
    others: list[float] = []
    for each in judged:
        if each.kind == BID:
            auctions[each.deal] = auctions.get(each.deal, 0.0) + each.steps
        else:
            others.append(each.steps)
    return [*auctions.values(), *others]


def with_names(text: str, names: Sequence[str]) -> str:
    """A text of a review with names for its seats, which stand in it as `{1}`."""
    for seat, name in enumerate(names):
        text = text.replace(f"{{{seat}}}", name)
    return text[:1].upper() + text[1:]


# Writing


def note_of(review: Review) -> dict[str, Any]:
    """A review as the JSON object that is kept of it."""
    return {
        "format": FORMAT,
        "match": review.match,
        "edition": review.edition,
        "seats": review.seats,
        "seat": review.seat,
        "in_play": review.in_play,
        "accuracy": _rounded(review.accuracy),
        "forced": review.forced,
        "unjudged": review.unjudged,
        "remark": review.remark,
        "kinds": [_kind_body(each) for each in review.kinds],
        "judged": [_judgement_body(each) for each in review.judged],
        "hands": [_hand_body(each) for each in review.hands],
    }


def _kind_body(figures: KindFigures) -> dict[str, Any]:
    return {
        "kind": figures.kind,
        "decisions": figures.decisions,
        "flawed": figures.flawed,
        "wrong": figures.wrong,
        "lost": _rounded(figures.lost),
        "accuracy": _rounded(figures.accuracy),
    }


def _judgement_body(judged: JudgedDecision) -> dict[str, Any]:
    body: dict[str, Any] = {"number": judged.number, "deal": judged.deal, "kind": judged.kind, "did": judged.did}
    body["grade"] = str(judged.grade)
    if judged.grade is not Grade.BEST:
        body["best"] = judged.best
    if judged.grade.flawed:
        body |= {
            "points": _rounded(judged.points),
            "error": _rounded(judged.error),
            "chance": _rounded(judged.chance, 4),
            "steps": _rounded(judged.steps),
            "worlds": judged.worlds,
            "reason": judged.reason,
            "options": [[each.action, _rounded(each.points), _rounded(each.made, 3)] for each in judged.options],
        }
    return body


def _hand_body(hand: HandPar) -> dict[str, Any]:
    return {
        "deal": hand.deal,
        "declarer": hand.declarer,
        "bid": hand.bid,
        "trump": hand.trump,
        "took": hand.took,
        "made": hand.made,
        "par": hand.par,
        "could": hand.could,
        "tried": hand.tried,
        "lost": _rounded(hand.lost),
    }


def _rounded(figure: float | None, digits: int = 2) -> float | None:
    return None if figure is None else round(figure, digits)


# Reading


def read_review(body: Mapping[str, Any]) -> Review:
    """A review from its note; what is no such note is refused with the reason."""
    if body.get("format") != FORMAT:
        raise BadRecord(f"this is no review of the format {FORMAT!r}")
    try:
        return Review(
            match=_text(body, "match"),
            edition=_text(body, "edition"),
            seats=_whole(body, "seats"),
            seat=_whole(body, "seat"),
            in_play=_whole(body, "in_play"),
            forced=_whole(body, "forced"),
            unjudged=_whole(body, "unjudged"),
            remark=_text(body, "remark"),
            judged=tuple(map(_read_judgement, body["judged"])),
            hands=tuple(map(_read_hand, body["hands"])),
        )
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise BadRecord(f"the review is damaged: {error}") from error


def _read_judgement(body: Mapping[str, Any]) -> JudgedDecision:
    did = _text(body, "did")
    return JudgedDecision(
        number=_whole(body, "number"),
        deal=_whole(body, "deal"),
        kind=_text(body, "kind"),
        did=did,
        grade=Grade(body["grade"]),
        best=str(body.get("best", did)),
        points=float(body.get("points", 0.0)),
        error=float(body.get("error", 0.0)),
        chance=float(body.get("chance", 0.0)),
        steps=float(body.get("steps", 0.0)),
        worlds=int(body.get("worlds", 0)),
        reason=str(body.get("reason", "")),
        options=tuple(
            WeighedOption(str(action), float(points), None if made is None else float(made))
            for action, points, made in body.get("options", ())
        ),
    )


def _read_hand(body: Mapping[str, Any]) -> HandPar:
    par, could, made = body["par"], body["could"], body["made"]
    return HandPar(
        deal=_whole(body, "deal"),
        declarer=_perhaps_whole(body, "declarer"),
        bid=_perhaps_whole(body, "bid"),
        trump=_text(body, "trump"),
        took=_whole(body, "took"),
        made=None if made is None else bool(made),
        par=None if par is None else int(par),
        could=None if could is None else bool(could),
        tried=_whole(body, "tried"),
        lost=float(body["lost"]),
    )


def _text(body: Mapping[str, Any], name: str) -> str:
    if not isinstance(found := body[name], str):
        raise TypeError(f"{name} is no text")
    return found


def _whole(body: Mapping[str, Any], name: str) -> int:
    if isinstance(found := body[name], bool) or not isinstance(found, int):
        raise TypeError(f"{name} is no whole number")
    return found


def _perhaps_whole(body: Mapping[str, Any], name: str) -> int | None:
    return None if body[name] is None else _whole(body, name)
