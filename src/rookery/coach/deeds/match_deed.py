"""A finished match as one of its players did in it: small, kept on a shelf, made once.

It is the note on `Shelf.MATCHES` that has the match's id as its name, a JSON object:

    form          the number of this form: notes of another are made anew
    finished      seconds since 1970
    game          a preset's name, or an edition's id
    edition       the edition's id
    house         the house rules by name, as texts
    seats, seat   how many played, and which seat was theirs
    levels        by seat, the level of the bot there; null for a person, "" where nobody knows
    won           whether they won, or won together with others
    score         theirs, and the best of the other sides in `against` (null for who plays alone)
    lowest        whether the lowest score wins
    alone         whether it is a game for one
    chosen        whether somebody chose the cards by their seed, and so may have known them
    hands         a list of objects, see `HandDeed`
    judged        what the match's review says, see `Judged`; null where there is none
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field, fields
from typing import Any, Final, Self

from rookery.coach.notebook import Note
from rookery.coach.review.notes import read_review
from rookery.engine.errors import BadRecord, RookeryError
from rookery.families.auction.roles import declaring_side
from rookery.families.results import HandResult
from rookery.games.catalogue import edition as find_edition
from rookery.games.presets import preset as find_preset
from rookery.games.presets import preset_of
from rookery.records.match import Match
from rookery.records.record import Record

FORM: Final = 1
UNKNOWN_LEVEL: Final = ""
_HOUSE: Final = "+house"


@dataclass(frozen=True, slots=True)
class KindJudged:
    """What a review says of one kind of decision in a match."""

    decisions: int
    mistakes: int


@dataclass(frozen=True, slots=True)
class Judged:
    """What the review of a match says in short: its accuracy, from 0 to 100, and each kind of decision by its name.

    `at` is when that review was written; there is no accuracy where nothing could be judged.
    """

    at: float
    accuracy: float | None
    kinds: Mapping[str, KindJudged] = field(hash=False)

    @property
    def decisions(self) -> int:
        return sum(kind.decisions for kind in self.kinds.values())


def judged_in(review: Note) -> Judged:
    """In short what a note on `Shelf.REVIEWS` says; nothing at all where it cannot be read."""
    try:
        read = read_review(review.body)
    except BadRecord:
        return Judged(review.at, None, {})
    return Judged(review.at, read.accuracy, {each.kind: KindJudged(each.decisions, each.wrong) for each in read.kinds})


@dataclass(frozen=True, slots=True, kw_only=True)
class HandDeed:
    """A hand. `own` is false where a bot or somebody else sat there or decided most of it: it is in no figure.

    `bidder` tells who played for the bid: "me", "partner" or "others". `made` is null where that was never counted.
    `score` and `against` are the running scores after it.
    """

    number: int
    own: bool
    scored: int
    score: int
    against: int | None
    void: bool = False
    bidder: str | None = None
    bid: int | None = None
    moon: bool = False
    made: bool | None = None

    @property
    def declared(self) -> bool:
        """Whether it was this player's own bid, and came to be counted."""
        return self.own and self.bidder == "me" and self.bid is not None and self.made is not None


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchDeed:
    """A finished match, for one of its players. `id` is the match's own."""

    id: str
    finished: float
    game: str
    edition: str
    house: Mapping[str, str] = field(hash=False)
    seats: int
    seat: int
    levels: tuple[str | None, ...]
    won: bool
    score: int
    against: int | None
    lowest: bool
    alone: bool
    chosen: bool
    hands: tuple[HandDeed, ...]
    judged: Judged | None = None

    @property
    def own_hands(self) -> tuple[HandDeed, ...]:
        return tuple(hand for hand in self.hands if hand.own)

    @property
    def own(self) -> bool:
        """Whether this player played most of it."""
        return 2 * len(self.own_hands) >= len(self.hands)

    @property
    def title(self) -> str:
        """What was played, for people."""
        try:
            variant = find_preset(self.game) if "/" not in self.game else find_edition(self.game)
        except RookeryError:
            return self.game
        if "/" not in self.game:
            known = preset_of(variant)
            return variant.title if known is None else known.title
        named = "today" if variant.year == "modern" else variant.year
        return f"{variant.title}, {named}{self._house}"

    @property
    def group(self) -> str:
        """What its figures are counted with: a game in one edition, printed or by a preset or by rules of a house."""
        return self.game + (_HOUSE if self._house else "")

    @property
    def _house(self) -> str:
        if not self.house or "/" not in self.game:
            return ""
        return " (on honour)" if dict(self.house) == {"conduct": "honour"} else " (house rules)"

    def to_plain(self) -> dict[str, Any]:
        """As the note's body."""
        body = asdict(self)
        del body["id"]
        body["house"] = dict(self.house)
        body["levels"] = list(self.levels)
        body["hands"] = [_written(hand) for hand in self.hands]
        return {"form": FORM, **body}

    @classmethod
    def read(cls, id: str, body: Mapping[str, Any]) -> Self | None:
        """From a note; None where it is of another form, or damaged: then it is made anew."""
        if body.get("form") != FORM:
            return None
        try:
            given = {name: value for name, value in body.items() if name != "form"}
            hands = tuple(HandDeed(**hand) for hand in given.pop("hands"))
            judged = _read_judged(given.pop("judged", None))
            deed = cls(id=id, hands=hands, levels=tuple(given.pop("levels")), judged=judged, **given)
        except (TypeError, KeyError, AttributeError, ValueError):
            return None
        return deed if deed._is_sound() else None

    def _is_sound(self) -> bool:
        numbers = (self.finished, self.seats, self.seat, self.score)
        texts = (self.game, self.edition)
        in_hands = (hand for hand in self.hands)
        return (
            all(isinstance(each, int | float) for each in numbers)
            and all(isinstance(each, str) for each in texts)
            and isinstance(self.house, Mapping)
            and all(isinstance(hand.scored, int) and isinstance(hand.score, int) for hand in in_hands)
            and all(hand.bid is None or isinstance(hand.bid, int) for hand in self.hands)
        )


def _read_judged(body: Mapping[str, Any] | None) -> Judged | None:
    if body is None:
        return None
    accuracy = body["accuracy"]
    kinds = {str(name): KindJudged(int(of["decisions"]), int(of["mistakes"])) for name, of in body["kinds"].items()}
    return Judged(float(body["at"]), None if accuracy is None else float(accuracy), kinds)


_USUAL: Final = {each.name: each.default for each in fields(HandDeed)}


def _written(hand: HandDeed) -> dict[str, Any]:
    """Without what is as usual, so that a note stays small."""
    return {name: value for name, value in asdict(hand).items() if name == "own" or value != _USUAL[name]}


UNREADABLE: Final[Mapping[str, Any]] = {"form": FORM, "unreadable": True}
"""The note of a match that cannot be read, so that nobody tries again each time."""


def match_deed(
    record: Record,
    *,
    id: str,
    seat: int,
    finished: float,
    levels: Sequence[str | None],
    others: frozenset[int] = frozenset(),
    chosen: bool = False,
) -> MatchDeed:
    """The deed of a seat in a finished match. `others` are the deals that somebody else played there for the most."""
    match = _ended(record)
    assert match.result is not None
    rules = match.edition.rules_for(record.seats)
    rivals = [party[0] for party in match.view(None).parties if seat not in party]
    seatings = {deal.deal: deal.seating for deal in record.deals}
    known = preset_of(match.edition)
    best = min if rules.lowest_wins else max

    def beside(scores: Sequence[int]) -> int | None:
        return best((scores[each] for each in rivals), default=None)

    def deed_of(hand: HandResult) -> HandDeed:
        seating = seatings.get(hand.number, tuple(range(record.seats)))
        side = declaring_side(rules, record.seats, hand, seating)
        bidder = (
            None
            if hand.declarer is None
            else "me"
            if hand.declarer == seat
            else "partner"
            if seat in side
            else "others"
        )
        return HandDeed(
            number=hand.number,
            own=hand.number not in others,
            scored=hand.scored[seat],
            score=hand.scores[seat],
            against=beside(hand.scores),
            void=hand.void,
            bidder=bidder,
            bid=hand.bid,
            moon=hand.moon,
            made=hand.made,
        )

    return MatchDeed(
        id=id,
        finished=finished,
        game=match.edition.id if known is None else known.name,
        edition=match.edition.id,
        house=match.edition.house_rules_text(),
        seats=record.seats,
        seat=seat,
        levels=tuple(levels),
        won=seat in match.result.winners,
        score=match.score_of(seat),
        against=beside([match.score_of(each) for each in range(record.seats)]),
        lowest=rules.lowest_wins,
        alone=record.seats == 1,
        chosen=chosen,
        hands=tuple(map(deed_of, match.hands)),
    )


def _ended(record: Record) -> Match:
    """The match at its end: from its latest deal where that leads to the same, which is quicker than all of it."""
    if record.result is None:
        raise BadRecord("the match of this record is not over")
    edition = record.the_edition()
    if record.deals:
        try:
            match = Match.resume(
                edition,
                record.deals,
                seats=record.seats,
                seed=record.seed,
                position=record.set_up,
                actions=record.actions,
            )
            for seat, action in record.actions[match.version :]:
                match.act(seat, action)
        except (RookeryError, IndexError):
            match = record.replay()
        if match.result == record.result:
            return match
    match = record.replay()
    if match.result is None:
        raise BadRecord("the record ends before its match does")
    return match
