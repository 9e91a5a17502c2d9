"""What a hand came to for the learner, in a few figures that can be compared with what others made of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any, Self

from rookery.coach.study import Study
from rookery.engine.editions import Rules
from rookery.engine.errors import BadRecord
from rookery.families.results import HandResult


@dataclass(frozen=True, slots=True, kw_only=True)
class DailyOutcome:
    """One hand, as the learner's side came out of it.

    `scored` is what went onto its score, `against` what went onto those of the others, one figure for each side of
    theirs. `ahead` is what is compared: `scored` less the average of `against`, or the other way round where the lowest
    score wins. `declared` says whether the learner's side played the contract; None where there was none.
    """

    scored: int
    against: tuple[int, ...]
    ahead: float
    declared: bool | None = None
    bid: int | None = None
    trump: str | None = None
    made: bool | None = None
    void: bool = False

    @property
    def contract(self) -> str:
        """'Ours: 120, red, made' in a few words; nothing where there is no auction."""
        if self.void:
            return "Nobody played it"
        if self.declared is None:
            return ""
        bid = "no bid" if self.bid is None else f"{self.bid}"
        trump = "" if self.trump is None else f", {_TRUMPS.get(self.trump, self.trump)}"
        end = "" if self.made is None else ", made" if self.made else ", not made"
        return f"{'Ours' if self.declared else 'Theirs'}: {bid}{trump}{end}"

    @property
    def points(self) -> str:
        """'+105 to 15', the learner's side first."""
        return " to ".join(f"{each:,}".replace("-", "−") for each in (self.scored, *self.against))

    def to_json(self) -> dict[str, Any]:
        return {**asdict(self), "against": list(self.against)}

    @classmethod
    def from_json(cls, body: object) -> Self:
        if not isinstance(body, Mapping):
            raise BadRecord("it has no outcome of its hand")
        try:
            found = cls(**{**body, "against": tuple(body["against"])})
            numbers = (found.scored, found.ahead, *found.against)
        except (TypeError, KeyError) as error:
            raise BadRecord(f"its outcome is none: {error}") from error
        if not all(isinstance(each, int | float) for each in numbers) or not isinstance(found.scored, int):
            raise BadRecord("its outcome has no points")
        return found


_TRUMPS = {"none": "no trump", "low": "no trump, low"}


def outcome_of(study: Study) -> DailyOutcome:
    """What the hand of a study came to that is over."""
    match = study.match
    rules = match.edition.rules_for(match.seats)
    return _outcome(match.hands[0], rules, match.seats, study.seat)


def _outcome(hand: HandResult, rules: Rules, seats: int, seat: int) -> DailyOutcome:
    parties = rules.parties(seats, whole_match=False, sides=hand.sides)
    ours = _ours(hand, parties, seat)
    theirs = tuple(hand.scored[party[0]] for party in parties if seat not in party and ours.isdisjoint(party))
    if hand.dummy_score is not None:
        theirs += (hand.dummy_scored or 0,)
    scored = hand.scored[seat]
    mean = sum(theirs) / len(theirs) if theirs else 0.0
    ahead = round((mean - scored) if rules.lowest_wins else (scored - mean), 2)
    played = not hand.void and hand.declarer is not None
    return DailyOutcome(
        scored=scored,
        against=theirs,
        ahead=ahead,
        declared=hand.declarer in ours if played else None,
        bid=hand.bid if played else None,
        trump=None if hand.trump is None or not played else getattr(hand.trump, "value", str(hand.trump)),
        made=hand.made if played else None,
        void=hand.void,
    )


def _ours(hand: HandResult, parties: tuple[tuple[int, ...], ...], seat: int) -> frozenset[int]:
    """The learner's side: as people sit, or as a called card made it."""
    if hand.partners:
        together = frozenset((*hand.partners, *(() if hand.declarer is None else (hand.declarer,))))
        return together if seat in together else frozenset(range(len(hand.scored))) - together
    return frozenset(next(party for party in parties if seat in party))
